"""Tests of the plugin contract."""
