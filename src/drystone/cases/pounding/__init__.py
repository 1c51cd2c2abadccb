"""Structures that pound: pull-back, one storey, two storeys, and the shaking table they share."""
