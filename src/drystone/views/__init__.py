"""Results to look at. matplotlib is imported only when something is drawn."""
