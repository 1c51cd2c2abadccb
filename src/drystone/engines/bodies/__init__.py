"""Rigid bodies in hard contact (nonsmooth) or in soft contact of any shapes (smooth)."""
