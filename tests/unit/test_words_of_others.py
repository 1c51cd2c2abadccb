"""Descriptions made in Python answer as files do: what was wrong, what was expected, did you mean, the unit."""

import inspect
from typing import Any

import pytest

import drystone as ds
from drystone.engines.contract import Labels
from drystone.loads.artificial import Shaking
from drystone.loads.blast import Blast
from drystone.record.labels import find_rows
from drystone.scene import keywords
from drystone.scene.bodies import Body, Population
from drystone.scene.connectors import Connection
from drystone.scene.grains import Grains
from drystone.scene.insertions import Insertion
from drystone.scene.load_cells import LoadCell
from drystone.scene.releases import Release
from drystone.scene.structures import FloorPounding, Pounding, SupportMotion


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: ds.Box(1, 1, 1), "give names, Box(size=(1, 1, 1))"),
        (lambda: ds.Cylinder(1, 2), "Cylinder(radius=1, length=2)"),
        (lambda: ds.Coulomb(0.6, 0.1), "Coulomb(friction=0.6, restitution=0.1)"),
        (
            lambda: ds.Sphere(diameter=1),
            'Sphere.diameter: unknown key, did you mean "radius" (half of it)?',
        ),
        (lambda: ds.Sphere(diameter=1), "Sphere.radius: required, but missing: radius [m]"),
        (lambda: ds.Coulomb(mu=0.5), 'Coulomb.mu: unknown key, did you mean "friction"?'),
        (lambda: ds.Hertz(E=1e9), 'Hertz.E: unknown key, did you mean "young"?'),
        (lambda: ds.Normal(mean=0, std=1), 'Normal.std: unknown key, did you mean "deviation"?'),
        (lambda: ds.Options(tol=1e-3), 'Options.tol: unknown key, did you mean "tolerance"?'),
        (lambda: ds.Box(size=(1, -1, 1)), "Box.size.1: expected greater than 0, got -1 m"),
        (lambda: ds.Coulomb(friction="0.5"), 'Coulomb.friction: expected a number, got "0.5"'),
        (lambda: ds.DataGroup(1, values=[1]), "DataGroup.name: expected a string, got 1"),
        (lambda: ds.Parameters(x=3), "parameters.x: expected a marginal such as Uniform(0.4, 0.8), got 3"),
        (
            lambda: ds.Scene().add("a", ds.Sphere(1), rho=2),
            'bodies.a.rho: unknown key, did you mean "density"?',
        ),
        (lambda: ds.run(ds.Scene(), end=1), 'did you mean "until"?'),
        (
            lambda: ds.Box(size=(1, 2)),
            "Box.size: expected a longer list, outer lengths along x, y, z [m], got a list of 2",
        ),
        (lambda: ds.Scene().add("a", ds.Box), "got the class itself: write Box(...)"),
        (lambda: ds.Parameters(ds.Uniform(0, 1)), "every parameter has a name"),
        (
            lambda: ds.Displacement(body="a", axis="x", at="end"),
            "Displacement.at: expected a number or a list or one of final, max, min, peak, series, "
            'got "end", did you mean "final"?',
        ),
        (
            lambda: ds.Displacement(body="a", axis="x", at=[0.1, "x"]),
            'Displacement.at.1: expected a number, got "x"',
        ),
        (
            lambda: ds.observables.as_observables({"top": "displacement"}),
            'observables.top: expected an observable such as Displacement(body="top", axis="x"), got "displacement"',
        ),
        (
            lambda: ds.observables.as_observables({"top": {"kind": "displacment"}}),
            'expected one of 41 words, did you mean "displacement"?',
        ),
    ],
)
def test_a_mistake_is_told_in_our_words(make: Any, told: str) -> None:
    with pytest.raises(ds.InputError) as caught:
        make()
    assert told in str(caught.value)
    assert "pydantic" not in str(caught.value)
    assert "http" not in str(caught.value)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match='did you mean "Displacement"'):
        _ = ds.Displacment  # type: ignore[attr-defined]
    labels = Labels("body", ("gabion1", "gabion2", "rock"), ())
    with pytest.raises(ds.InputError, match=r'did you mean "gabion\*" \(2 of them\)'):
        find_rows(labels, "gabion")


def test_one_value_goes_by_place() -> None:
    assert ds.Coulomb(0.6) == ds.Coulomb(friction=0.6)
    assert ds.Box((1, 2, 3)) == ds.Box(size=(1, 2, 3))


@pytest.mark.parametrize(
    ("method", "named", "kind", "own"),
    [
        ("add", keywords.BodyKeywords, Body, {"shape"}),
        ("add_many", keywords.PopulationKeywords, Population, {"shape", "at"}),
        ("add_grains", keywords.GrainsKeywords, Grains, {"at", "radius"}),
        ("connect", keywords.ConnectionKeywords, Connection, {"between", "connector"}),
        ("add_contact_pair", keywords.PoundingKeywords, Pounding, {"between"}),
        ("pound_floors", keywords.FloorPoundingKeywords, FloorPounding, {"between"}),
        ("add_ground_motion", keywords.ShakingKeywords, Shaking, set()),
        ("add_support_motion", keywords.SupportMotionKeywords, SupportMotion, set()),
        ("add_blast", keywords.BlastKeywords, Blast, {"charge", "at"}),
        ("add_load_cell", keywords.LoadCellKeywords, LoadCell, {"on"}),
        ("add_release", keywords.ReleaseKeywords, Release, {"laid"}),
        ("add_insertion", keywords.InsertionKeywords, Insertion, {"drawn"}),
    ],
)
def test_keywords_are_the_fields(method: str, named: Any, kind: Any, own: set[str]) -> None:
    assert set(named.__annotations__) | own == set(kind.model_fields) - {"kind"}
    shown = inspect.signature(getattr(ds.Scene, method)).parameters
    assert set(named.__annotations__) <= set(shown)
    assert "=" in str(shown[next(iter(named.__annotations__))])
