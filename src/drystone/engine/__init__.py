"""The compiled engine: no input or output, no strings, no Python objects."""
