"""Disks and spheres in soft contact among walls: the fast path."""
