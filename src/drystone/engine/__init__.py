"""The compiled engine: no I/O, no strings, no Python objects."""
