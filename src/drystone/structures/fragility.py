"""Fragility."""


def fragility():
    """x"""
