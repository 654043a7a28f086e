"""Tests of the card language and its files."""
