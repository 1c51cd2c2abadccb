"""The silo: its statistics on drawn sizes, arches, checkpoints, bad input, and the tutorial as written."""

import ast
import re
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from drystone.cases.disk_impact.case import law
from drystone.cases.kept import compute_all, read_table
from drystone.cases.silo import case as silo
from drystone.cases.silo import laws
from drystone.cases.silo.propagation import robust_size, sampling_variance
from drystone.cases.silo.run import (
    DIAMETER,
    Silo,
    arch_grains,
    campaign,
    fill,
    put_on_top,
    run_for,
    time_step,
)
from drystone.errors import InputError

DOCS = Path(__file__).parents[3] / "docs"


def test_geometric_sizes_pass_and_even_ones_fail():
    random = np.random.default_rng(3)
    sizes = random.geometric(0.1, 600)
    assert silo.tail_p_value(sizes, 300) > 0.05
    # exact: P(size > N) = 0.9^N = 0.01
    exact = np.log(0.01) / np.log(0.9)
    assert abs(silo.size_exceeded(sizes) - exact) < 3.0 * silo.size_error(sizes, 200)
    assert silo.tail_p_value(random.integers(1, 21, 600), 300) < 0.01


def test_softening_keeps_impacts_and_lengthens_steps():
    assert all(row.ok is not False for row in silo.impact_rows(1e-3))
    ratio = time_step(law("M3", 1e-5), 1.0) / time_step(law("M3", 1.0), 1.0)
    assert ratio == pytest.approx(1e5**0.4, rel=1e-9)  # contacts last softening^-0.4 times as long


def test_bad_input_names_the_value():
    with pytest.raises(InputError, match=r"softening.*got 2"):
        law("M3", 2.0)
    with pytest.raises(InputError, match=r"outlet.*got 99"):
        silo.scene(grains=200, outlet=99.0)
    with pytest.raises(InputError, match=r"jam_rule.*never"):
        silo.avalanches(1, grains=200, jam_rule="never")


def placed(centres: list[tuple[float, float]]) -> Silo:
    """A silo of 45 grains, some of them at given places in diameters and the rest far up."""
    made = fill(45, 2.5, 1e-5)
    at = made.grains()
    at[:, 2] += 0.1
    at[: len(centres), 0], at[: len(centres), 2] = DIAMETER * np.array(centres).T
    return made


def test_arch_is_what_closes_the_outlet():
    # three grains over the hole, two feet on the floor, and one behind the middle of the arch
    made = placed([(-1.7, 0.5), (1.7, 0.5), (-0.95, 1.2), (0.95, 1.2), (0.0, 1.6), (0.0, 2.7)])
    assert set(arch_grains(made)) == {2, 3, 4}
    put_on_top(made, np.array([4]))
    assert made.grains()[4, 2] == made.grains()[:, 2].max()
    assert set(arch_grains(made)) >= {2, 3}


def test_a_kept_silo_goes_on_as_if_never_stopped(tmp_path):
    options = {"grains": 60, "outlet": 2.0, "softening": 1e-5, "seed": 2}
    whole, sizes, _ = campaign(2, **options)
    campaign(1, **options, folder=tmp_path)
    parts, again, _ = campaign(2, **options, folder=tmp_path)
    assert sizes.tolist() == again.tolist()
    assert np.array_equal(whole.state.position, parts.state.position)
    with pytest.raises(InputError, match=r"another silo"):
        campaign(2, **(options | {"seed": 3}), folder=tmp_path)


def test_silos_side_by_side_are_those_one_after_the_other(tmp_path):
    values = [silo.study(60, 2, 1e-5, seed=k, jams=2, watched=0.01) for k in (0, 1)]
    folders = [None, str(tmp_path)]
    studies = {
        f"silo-{k}": (partial(silo.watch_silo, folder=folders[k]), one) for k, one in enumerate(values)
    }
    alone, together = (compute_all(studies, tmp_path / str(n), n) for n in (1, 2))
    for name in studies:
        assert alone[name] == together[name]
        # kept: the same object comes from its file
        assert compute_all(studies, tmp_path / "2", None)[name] == together[name]
    sizes = [one["sizes"] for one in alone.values()]
    silo.draw_sizes(list(alone.values())).savefig(tmp_path / "sizes.png")
    assert all((tmp_path / name).stat().st_size > 5000 for name in ("outlet.png", "sizes.png"))
    assert sizes[0] != sizes[1] or alone["silo-0"]["simulated"] != alone["silo-1"]["simulated"]
    rows = {row.id: row for row in silo.avalanche_rows(values[0], list(alone.values()))}
    assert rows["number"].ours == 4 and rows["mean"].ours == np.mean(sizes)
    leaked = sum(one["leaked"] for one in alone.values())
    assert rows["rest-rule"].ours == leaked and rows["rest-rule"].kind == "own"


def test_closed_silo_keeps_its_grains():
    made = run_for(fill(60, 2.0, 1e-5), 0.05)
    assert made.inside().all()
    half = 0.5 * made.width
    assert (np.abs(made.grains()[:, 0]) < half).all() and (made.grains()[:, 2] > 0.45 * DIAMETER).all()


def test_tutorial(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "tutorials" / "silo.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    lines = [node for node in ast.walk(ast.parse(blocks[0])) if isinstance(node, ast.stmt)]
    assert len(lines) == 10
    names: dict = {}
    exec("\n".join(blocks), names)
    inside = names["inside"].values
    assert inside[0] == inside[len(inside) // 2 - 2] == 300
    assert inside[-1] < 250


def test_robust_size_is_that_of_the_mixture():
    random = np.random.default_rng(5)
    q = (0.8, 0.95)
    sizes = np.array([random.geometric(1.0 - one, 20_000) for one in q], dtype=float)
    # exact: the mean of 0.8^n and 0.95^n is 0.01 near n = 76
    number = np.linspace(1.0, 200.0, 20_000)
    exact = number[np.argmin(np.abs(0.5 * (q[0] ** number + q[1] ** number) - 0.01))]
    assert robust_size(sizes, 0.01) == pytest.approx(exact, rel=0.03)
    # larger than that of one silo with the mean law
    assert robust_size(sizes, 0.01) > np.log(0.01) / np.log(0.5 * sum(q))


def test_sampling_variance_falls_with_the_number_of_avalanches():
    random = np.random.default_rng(6)
    few, many = (sampling_variance(random.geometric(0.1, n).astype(float), 1)[-1] for n in (50, 800))
    assert 4.0 < few / many < 64.0  # as 1/n, to its own error


def test_laws_of_the_small_silo():
    """Damping scaled to the grains keeps the restitution; the page comes from the kept table."""
    assert all(row.ok is not False for row in laws.impact_rows())
    assert laws.law_values("damping", "cut") == {}
    assert laws.law_values("restitution", "attraction") == {
        "damping": laws.scaled_damping(), "attraction": True,
    }  # fmt: skip
    kept = {name: one["result"] for name, one in read_table(laws.DATA).items()}
    found = {row.id: row for row in laws.all_rows(kept)}
    assert len([row for row in found.values() if row.ok is not None]) == 8
    assert set(kept) == set(laws.studies(laws.GRAINS, 1, None))
