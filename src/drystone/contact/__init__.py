"""Finding and solving contact, shared by engines."""
