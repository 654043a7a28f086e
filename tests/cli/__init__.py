"""Tests of the command line: whole games through a pipe, kills, wrong input, screens."""
