"""Masonry against closed forms, a linear programme and the hard-contact engine: supports, quasi-static runs."""
