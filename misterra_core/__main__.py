"""`python -m misterra_core`: the same as the command `misterra`."""

from misterra_core.cli.main import main

main()
