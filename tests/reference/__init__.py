"""Second implementations, written from the pages alone, to hold the engine against."""
