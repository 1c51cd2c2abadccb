"""Finite-element structures that pound: assembly, modes, damping, the step, response quantities, fragility."""
