"""Surrogates of outputs: polynomial chaos, Gaussian processes, their errors."""
