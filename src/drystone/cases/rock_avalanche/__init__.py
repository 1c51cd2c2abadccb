"""Bricks slide down a slope and come to rest."""
