"""Masonry: blocks that are rigid or deform, joints between them, blasts; from a description to a record."""
