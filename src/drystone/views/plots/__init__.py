"""Plots by name."""
