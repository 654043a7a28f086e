"""The plugin contract and what collects it; the one room that knows pluggy."""
