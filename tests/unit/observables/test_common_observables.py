"""Observables of every engine, taken from records that are made up: what is summed, counted and refused."""

from types import SimpleNamespace

import numpy as np
import pytest
import xarray as xr

import drystone as ds
from drystone.engines.ledger import LEDGER

TIME = np.array([0.0, 0.5, 1.0])
FRAMES = {"time": TIME}
LOSS = xr.DataArray(
    np.arange(12.0).reshape(3, 2, 2),
    dims=("time", "interface", "cause"),
    coords={**FRAMES, "interface": ["dry", "wet"], "cause": ["impact", "friction"]},
)


def made_up(**parts):
    made = {key: lambda v=v: v for key, v in parts.items()}
    return SimpleNamespace(time=TIME, status="finished", absent=(), **made)


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ({}, 8.0 + 9.0 + 10.0 + 11.0),
        ({"cause": "friction"}, 9.0 + 11.0),
        ({"interface": "wet"}, 10.0 + 11.0),
        ({"interface": "dry", "cause": "impact"}, 8.0),
    ],
)
def test_losses_are_summed_over_what_is_not_named(given, value):
    assert float(ds.observe(made_up(loss=LOSS), {"x": ds.observables.Loss(**given)})["x"]) == value


def test_a_cause_that_the_engine_has_not_is_answered_with_those_it_has():
    with pytest.raises(ds.InputError, match='cause: expected one of impact, friction; got "plastic"'):
        ds.observe(made_up(loss=LOSS), {"x": ds.observables.Loss(cause="plastic")})
    with pytest.raises(ds.InputError, match="expected one of impact, friction, damping"):
        ds.observe(made_up(loss=LOSS), {"x": {"kind": "loss", "cause": "heat"}})


def test_interfaces_are_of_bodies():
    scene = ds.Scene(structures={"house": ds.ShearBuilding(masses=(1.0,), stiffnesses=(1.0,))})
    assert "only bodies have interfaces" in str(ds.observables.Loss(interface="dry").problems(scene)[0])
    assert ds.observables.Loss(cause="damping").problems(scene) == []


def test_the_ledger_has_one_vocabulary():
    for entry in LEDGER:
        ledger = xr.Dataset({entry: ("time", 2.0 * TIME)}, coords=FRAMES)
        assert float(ds.observe(made_up(energy=ledger), {"x": ds.Energy(entry=entry)})["x"]) == 2.0


def test_contacts_are_counted_by_step_or_by_frame():
    by_step = xr.Dataset({"contacts": ("step", np.array([1.0, 2.0, 7.0, 4.0]))})
    by_frame = xr.Dataset({"contacts": ("time", np.array([3.0, 6.0, 5.0]))}, coords=FRAMES)
    wanted = {
        "series": ds.observables.ContactCount(at="series"),
        "max": ds.observables.ContactCount(at="max"),
    }
    counted = ds.observe(made_up(solver=by_step), wanted)
    assert counted["series"].values.tolist() == [1.0, 2.0, 4.0] and float(counted["max"]) == 7.0
    counted = ds.observe(made_up(solver=by_frame), wanted)
    assert counted["series"].values.tolist() == [3.0, 6.0, 5.0] and float(counted["max"]) == 6.0
    with pytest.raises(ds.InputError, match="loaded: grains and polyhedra"):
        ds.observe(made_up(solver=by_frame), {"x": ds.observables.ContactCount(loaded=True)})
