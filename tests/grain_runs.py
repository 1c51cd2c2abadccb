"""Runs of grains in memory, for tests: no record, the state at the end or at every step."""

import numpy as np

from drystone.engines.grains.build import build_grains
from drystone.engines.grains.runner import advance_grains, start_grains
from drystone.engines.grains.time_step import time_step


def start(scene, dt=None):
    """Model, state, lists and time step of a scene."""
    model, state = build_grains(scene)
    dt = time_step(scene, model, state).usual if dt is None else dt
    lists, state = start_grains(model, state, dt)
    return model, state, lists, dt


def run(scene, until, dt=None, threads=1):
    """The model and the state at a time [s]."""
    model, state, lists, dt = start(scene, dt)
    lists, state = advance_grains(model, state, lists, dt, round(until / dt), threads)
    return model, state


def follow(scene, until, dt, look):
    """What look(state) returns, after every step."""
    model, state, lists, dt = start(scene, dt)
    seen = []
    for _ in range(round(until / dt)):
        lists, state = advance_grains(model, state, lists, dt, 1)
        seen.append(look(state))
    return np.array(seen)
