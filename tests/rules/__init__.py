"""Tests of the rules; each cites the rule it proves."""
