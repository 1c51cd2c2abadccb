"""What every engine must offer: one table, one check, one set of options, one simulation object, one ledger.

Loops over the six engines with a tiny scene each (engine_scenes.py). Records and views: test_engine_records.py.
"""

import subprocess
import sys
from functools import cache

import numpy as np
import pytest

import drystone as ds
from drystone.scene import Interface, Shift
from drystone.scene.connectors import Connection
from engine_scenes import HARD, MASS, SCENES, SOFT, each, empty_population, resting, variants

MOMENTUM = (
    "present", "start", "gravity", "supports", "driven", "loads", "exchanged", "scheme", "residual",
)  # fmt: skip
LEDGER = ("kinetic", "potential", "elastic", "impact", "friction", "damping", "plastic", "hysteresis", "scheme",
          "work", "residual")  # fmt: skip
# |residual| over the largest change of an entry. Hard contact and structures: round-off of the scheme's own identity.
# The others integrate forces: order dt^2 where contacts come and go (smooth 6e-4, grains 3e-3, polyhedra 7e-6 found at
# the default step), and order dt for joints that slip (masonry 1.3e-2). An entry with the wrong sign would
# leave twice its share, 0.2 and more in every scene.
RESIDUAL = {
    "nonsmooth": 1e-9, "structures": 1e-9, "smooth": 2e-3, "grains": 6e-3, "polyhedra": 5e-5, "masonry": 3e-2,
}  # fmt: skip
# linear momentum closes to round-off everywhere; masonry turns elements by corotation and lets joints gape
MOMENTUM_RESIDUAL = {(part, engine): 1e-12 for part in ("linear", "angular") for engine in RESIDUAL} | {
    ("angular", "masonry"): 1e-5
}
# a value other than the default for every option and setting of a run
OPTIONS = {
    "engine": "grains", "ranks": 2, "launcher": "srun",
    "theta": 0.75, "gamma": 1.0, "tolerance": 1e-7, "max_sweeps": 5000, "projection": 0.1, "overlap": 2e-3,
    "integrator": "gear", "skin": 0.2, "threads": 2, "places": ds.PlaceBins(low=-0.1, high=0.1, count=4), "seed": 7,
    "stop": ds.Stop(rest_speed=1e-9), "shift": Shift(share=1e-6), "trust": "ignore",
}  # fmt: skip
FOREIGN = {  # keys of a scene that mean nothing to an engine
    "nonsmooth": ("pounding", "ground_motion"),
    "smooth": ("pounding", "ground_motion", "connectors"),
    **dict.fromkeys(("grains", "polyhedra"), ("pounding", "ground_motion", "blast", "connectors")),
    "masonry": ("pounding", "blast", "interfaces", "connectors"),
    "structures": ("blast", "interfaces", "connectors"),
}
KEYS = {
    "pounding": {"slab": ds.structures.Pounding(between=("a", "b"), gap=0.01, restitution=0.5)},
    "ground_motion": {"x": ds.structures.GroundMotion(dt=0.01, acceleration=(0.0, 1.0, 0.0))},
    "blast": ds.Blast(charge=5.0, at=(0.0, -4.0, 0.1)),
    "interfaces": {"dry": Interface(between=("*", "*"), law=HARD)},
    "connectors": {"tie": Connection(between=("a", "b"), connector=ds.Rope(length=1.0))},
}


@cache
def straight(engine):
    """The run that others are compared with."""
    return ds.run(SCENES[engine](), progress=False)


def step_of(state):
    return int(np.ravel(state.step)[0])


def refused(act, path):
    """The act is refused, with a problem at this path."""
    with pytest.raises(ds.InputError) as error:
        act()
    assert path in [problem.path[: len(path)] for problem in error.value.problems], str(error.value)


def test_the_tables_here_are_complete():
    assert set(OPTIONS) == set(ds.Options.model_fields)
    assert all(value != getattr(ds.Options(), name) for name, value in OPTIONS.items())
    assert set(ds.Run.model_fields) == {"until", "dt", "every", "contacts"}
    assert list(SCENES) == list(MASS) and set(SCENES) == set(RESIDUAL) == set(FOREIGN)


@each()
def test_the_table_names_the_engine_of_every_scene(engine):
    from drystone.engines import ENGINES, engine_of

    assert set(ENGINES) == {*SCENES, "lammps"}  # another program: tests/verification/test_lammps.py
    assert engine_of(SCENES[engine]()) == engine == straight(engine).engine


@each()
def test_rows_know_the_options_they_use(engine):
    from drystone.engines import ENGINES

    row = ENGINES[engine]
    for field in ("problems", "build", "start", "channels", "describe"):
        assert callable(getattr(row, field)), field
    assert isinstance(row.animation, str)
    assert isinstance(row.options, frozenset) and row.options <= set(ds.Options.model_fields)
    assert isinstance(row.run, frozenset) and {"until", "every"} <= row.run <= set(ds.Run.model_fields)
    assert not row.problems(SCENES[engine]())


@each(("run", "check", "start", "resume", "open"), "name")
def test_packages_do_not_hide_public_functions(name):
    """`import drystone.simulation.drive` binds a package to `drystone.run`: the function of that name must win."""
    modules = "drystone.simulation.drive, drystone.simulation.check, drystone.record.writer"
    program = f"import {modules}; from drystone import {name}; assert callable({name})"
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


@each()
def test_check_agrees_with_what_run_builds(engine):
    scene, record = SCENES[engine](), straight(engine)
    found, counts = ds.check(scene), record.provenance["counts"]
    assert {"engine", "bodies", "free", "mass", "contacts"} <= set(found)
    assert {"bodies", "free", "mass"} <= set(counts)
    assert {name: found[name] for name in {*found} & {*counts}} == {
        n: counts[n] for n in {*found} & {*counts}
    }
    assert found["engine"] == engine and found["bodies"] + found.get("grains", 0) == len(record.names)
    assert 0 < found["free"] <= len(record.names) and found["contacts"] >= 0
    assert found["mass"] == pytest.approx(MASS[engine], rel=1e-12)


@each()
def test_what_an_engine_does_not_use_is_refused_by_name(engine, tmp_path):
    from drystone.engines import ENGINES

    row, to = ENGINES[engine], tmp_path / "run.h5"

    def acts(scene):
        return (
            lambda: ds.check(scene),
            lambda: ds.start(scene),
            lambda: ds.run(scene, to=to, progress=False),
        )

    for field in sorted(set(OPTIONS) - row.options):
        scene = SCENES[engine]()
        scene.options = ds.Options(**{field: OPTIONS[field]})
        for act in acts(scene):
            refused(act, ("options", field))
    for field in sorted({"dt", "contacts"} - row.run):
        value = {"dt": 1e-5, "contacts": True}[field]
        scene = SCENES[engine]()
        scene.run = scene.run.model_copy(update={field: value})
        for act in acts(scene):
            refused(act, ("run", field))
        refused(lambda f=field, v=value: ds.run(SCENES[engine](), to=to, **{f: v}), ("run", field))
    assert not to.exists()


@each()
def test_what_an_engine_uses_is_accepted(engine):
    from drystone.engines import ENGINES

    record, row = straight(engine), ENGINES[engine]
    short = SCENES[engine]().run.every
    for field in sorted(row.options):
        scene = SCENES[engine]()
        scene.options = ds.Options(**{field: OPTIONS[field]})
        ds.check(scene)
        assert ds.run(scene, until=short, progress=False).status.startswith("finished"), field
    given = {"dt": record.provenance["settings"]["dt"] / 2, "contacts": True}
    for field in sorted(set(given) & row.run):
        made = ds.run(SCENES[engine](), until=short, **{field: given[field]}, progress=False)
        assert made.provenance["settings"][field] == given[field]


@each()
def test_keys_of_other_engines_are_refused_by_name(engine):
    for key in FOREIGN[engine]:
        scene = SCENES[engine]()
        setattr(scene, key, KEYS[key])
        for act in (ds.check, ds.start, ds.run):
            refused(lambda a=act, s=scene: a(s), (key,))


@each()
def test_the_ledger_has_the_common_words(engine):
    energy = straight(engine).energy()
    assert tuple(energy) == LEDGER
    assert all(energy[name].dims == ("time",) and energy[name].attrs["units"] == "J" for name in LEDGER)
    lost = energy[["impact", "friction", "damping", "plastic", "hysteresis"]].isel(time=-1).to_array()
    assert float(lost.min()) >= 0.0 and float(lost.sum()) > 0.0
    assert float(np.ptp(energy["kinetic"].values)) > 0.0


@each()
def test_the_ledger_closes(engine):
    energy = straight(engine).energy()
    turnover = max(float(np.ptp(energy[name].values)) for name in LEDGER[:-1])
    total = sum(energy[name] for name in LEDGER[:9]) - energy["work"]
    bound = RESIDUAL[engine] * turnover
    assert turnover > 0.0 and float(np.abs(energy["residual"]).max()) <= bound
    assert float(np.abs(total - total[0]).max()) <= bound


@each()
def test_the_momentum_ledger_closes(engine):
    momentum = straight(engine).momentum()
    assert tuple(momentum["flow"].values) == MOMENTUM
    for part, unit in (("linear", "N s"), ("angular", "N m s")):
        ledger = momentum[part]
        assert ledger.dims == ("time", "flow", "axis") and ledger.attrs["units"] == unit
        if part == "angular" and engine == "structures":
            assert np.isnan(ledger.values).all()  # small displacements: angular momentum has no meaning
            continue
        size = np.linalg.norm(ledger.values, axis=2)
        given, residual = size[:, 2:-1].max(), size[:, -1].max()
        assert given > 0.0 and residual <= MOMENTUM_RESIDUAL[part, engine] * size[:, :-1].max()
        flows = ledger.values
        assert np.allclose(flows[:, 0], flows[:, 1:].sum(axis=1), rtol=0.0, atol=1e-12 * size.max())
    summary = straight(engine).summary()["momentum"]
    assert summary["linear"]["present"] == momentum["linear"].values[-1, 0].tolist()
    assert any("momentum: residual" in line for line in straight(engine).summary_lines())


@each(("nonsmooth", "smooth", "grains", "polyhedra"))
def test_the_clock_of_rest_goes_on_after_a_resume(engine, tmp_path):
    scene = resting(engine)
    whole = ds.run(scene, progress=False)
    assert whole.status.startswith("at rest since") and whole.time[-1] < 0.5 * scene.run.until
    cut = scene.run.every * (round(whole.time[-1] / scene.run.every) - 3)  # half of the time of rest
    ds.run(scene, until=cut, to=tmp_path / "run.h5", progress=False)
    resumed = ds.resume(tmp_path / "run.h5", until=scene.run.until, progress=False)
    assert resumed.status == whole.status and resumed.time[-1] == whole.time[-1]
    assert resumed.state_hash == whole.state_hash


@each(("masonry", "structures"))
def test_rest_stops_every_engine(engine):
    scene = resting(engine)
    record = ds.run(scene, progress=False)
    assert record.status.startswith("at rest since")
    assert (
        6 <= round(record.time[-1] / scene.run.every) <= 7
    )  # still from the start, or from the first frame on


@each()
def test_uneven_pieces_end_in_the_bits_of_a_run(engine):
    from drystone.record import leaves

    record, scene = straight(engine), SCENES[engine]()
    total, until = step_of(record.state), scene.run.until
    sim = ds.start(scene)
    assert sim.time == 0.0
    sim.advance(0.1083 * until)
    assert sim.time == pytest.approx(0.1083 * until, abs=record.provenance["settings"]["dt"])
    sim.advance(steps=7)
    while step_of(sim.state) + 7 < 0.8 * total:
        sim.advance(0.1303 * until)
        sim.advance(steps=1)
    sim.advance(steps=total - step_of(sim.state))
    assert sim.time == pytest.approx(until)
    one, other = dict(leaves(sim.state)), dict(leaves(record.state))
    assert set(one) == set(other)
    for name in set(one) - {"still"}:  # the clock of rest runs from frame to frame
        assert np.array_equal(one[name], other[name], equal_nan=True), name
    frame = sim.frame()
    assert frame and set(frame) <= {channel.name for channel in record.channels}
    for name, values in frame.items():
        assert np.array_equal(values, record.channel(name).values[-1], equal_nan=True), name
    last = record.energy().isel(time=-1)
    assert sim.energy() == {name: float(last[name]) for name in LEDGER}
    now = np.array(list(sim.momentum().values()))
    assert np.array_equal(now, record.channel("momentum").values[-1], equal_nan=True)
    assert sim.contacts() is not None


@each()
def test_a_simulation_writes_the_record_of_a_run(engine, tmp_path):
    record, scene = straight(engine), SCENES[engine]()
    sim = ds.start(scene)
    sim.record(to=tmp_path / "run.h5")
    for share in (0.17, 0.333, 1.0):
        sim.advance(share * scene.run.until - sim.time)
    sim.close()
    made = ds.open(tmp_path / "run.h5")
    assert np.array_equal(made.time, record.time) and made.status == record.status
    for channel in record.channels:
        assert made.channel(channel.name).equals(record.channel(channel.name)), channel.name


@each(tuple(variants()), "name")
def test_scenes_at_the_edges_run(name):
    engine, make = variants()[name]
    scene = make()
    found, record = ds.check(scene), ds.run(scene, progress=False)
    assert found["engine"] == record.engine == engine
    assert len(record.time) == 1 + round(scene.run.until / scene.run.every)
    assert record.status == record.summary()["status"] and record.status.startswith("finished")
    assert np.isfinite(record.position().values).all()
    energy = record.energy()
    turnover = sum(float(np.ptp(energy[name].values)) for name in LEDGER[:-1])
    assert float(np.abs(energy["residual"]).max()) <= max(RESIDUAL[engine] * turnover, 1e-12)


@pytest.mark.parametrize("law", [HARD, SOFT], ids=["hard", "soft"])
@pytest.mark.parametrize("kind", ["bodies", "grains"])
def test_an_empty_population_runs_or_is_named(kind, law):
    try:
        record = ds.run(empty_population(kind, law), progress=False)
    except ds.InputError as error:
        assert all("sand" in problem.path for problem in error.problems)
    else:
        assert record.status.startswith("finished") and not any(
            name.startswith("sand") for name in record.names
        )
