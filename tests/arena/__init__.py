"""Tests of matches and of many games."""
