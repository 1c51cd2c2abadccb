"""Parameters that change nothing are found by building, for every engine; those that change something are not."""

import pytest

import drystone as ds
from drystone.uq.idle import parameter_doubts
from engine_scenes import SCENES


def changing(engine: str, path: str, low: float, high: float) -> list[str]:
    """What is said of a parameter of a scene."""
    theta = ds.Parameters(one=ds.Uniform(low, high, path=path))
    scene = SCENES[engine]()
    if engine in ("nonsmooth", "smooth", "polyhedra"):
        scene.add(
            "pillar", ds.Box(size=(0.1, 0.1, 0.5), rounding=0.01), at=(9, 0, 0.25), fixed=True, density=2e3
        )
        law = next(iter(scene.interfaces.values())).law
        scene.interface("still", between=("pillar", "ground"), law=law)
    return [str(one) for one in parameter_doubts(theta, lambda row: theta.apply(scene, row))]


IDLE = [
    ("nonsmooth", "bodies.pillar.density", 1e3, 3e3, '"pillar" is fixed'),
    ("smooth", "bodies.pillar.density", 1e3, 3e3, '"pillar" is fixed'),
    ("polyhedra", "bodies.pillar.density", 1e3, 3e3, '"pillar" is fixed'),
    ("nonsmooth", "interfaces.still.law.friction", 0.2, 0.6, "no pair of bodies has this law"),
    ("smooth", "interfaces.still.law.friction", 0.2, 0.6, "no pair of bodies has this law"),
    ("polyhedra", "interfaces.still.law.friction", 0.2, 0.6, "no pair of bodies has this law"),
    ("nonsmooth", "options.overlap", 1e-3, 1e-2, "does not depend on it"),
    ("structures", "gravity.2", -10.0, -9.0, "does not depend on it"),
]
COUNTS = [
    ("nonsmooth", "bodies.block1.density", 2e3, 3e3),
    ("nonsmooth", "interfaces.dry.law.friction", 0.2, 0.6),
    ("nonsmooth", "options.theta", 0.5, 1.0),
    ("nonsmooth", "run.until", 0.1, 0.2),
    ("nonsmooth", "gravity.0", 0.0, 1.0),
    ("nonsmooth", "bodies.pillar.at.0", 8.0, 9.0),
    ("smooth", "interfaces.soft.law.normal_stiffness", 1e5, 2e5),
    ("grains", "grains.sand.density", 2e3, 3e3),
    ("grains", "interfaces.grain.law.young", 1e7, 2e7),
    ("polyhedra", "interfaces.base.law.restored", 0.2, 0.4),
    ("masonry", "masonry.material.density", 1800.0, 2200.0),
    ("masonry", "masonry.bed.friction", 0.5, 0.7),
    ("masonry", "masonry.blast.charge", 4.0, 6.0),
    ("masonry", "masonry.damping", 0.0, 0.2),
    ("structures", "structures.left.masses.0", 3e3, 4e3),
    ("structures", "structures.right.damping.ratios.0", 0.01, 0.05),
    ("structures", "pounding.slab.restitution", 0.4, 0.8),
    ("structures", "pounding.slab.gap", 1e-3, 2e-3),
    ("structures", "options.theta", 0.5, 0.9),
]


@pytest.mark.parametrize(("engine", "path", "low", "high", "says"), IDLE)
def test_idle(engine, path, low, high, says):
    [one] = changing(engine, path, low, high)
    assert one.startswith("parameters.one.path: ") and path in one and says in one


@pytest.mark.parametrize(("engine", "path", "low", "high"), COUNTS)
def test_counts(engine, path, low, high):
    assert not changing(engine, path, low, high)


def test_ends_that_cannot_run():
    scene = SCENES["nonsmooth"]()
    theta = ds.Parameters(one=ds.Uniform(5e-4, 0.01, path="run.dt"))
    [one] = parameter_doubts(theta, lambda row: theta.apply(scene, row))
    assert "no run can start" in one.message and "multiple of the time step" in one.message
