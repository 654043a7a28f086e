"""Maps of Misterra, and the only room that knows it."""
