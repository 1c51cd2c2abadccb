"""Compiled building blocks: the decorators, 3-vectors, quaternions."""
