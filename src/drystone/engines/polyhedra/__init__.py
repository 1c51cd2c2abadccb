"""Sphero-polyhedra under the hysteretic law: the fast path."""
