"""Finite-element structures that yield and pound."""
