"""Plugins: the distributions under `plugins/`, and plugins made for a test."""
