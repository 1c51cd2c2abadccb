"""Masonry of deformable or rigid blocks with joints."""
