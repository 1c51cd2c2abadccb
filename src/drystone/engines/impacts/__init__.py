"""Single impacts in bulk: an engine without a record."""
