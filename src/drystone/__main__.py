"""`python -m drystone` is the command line."""

from drystone.cli import main

main()
