"""Designs: spread, seeds, extension without waste, files."""

import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import qmc

import drystone as ds
from drystone.uq.designs import DESIGNS

THETA = ds.Parameters(
    a=ds.Uniform(1.0, 3.0), b=ds.Normal(0.0, 2.0), c=ds.uq.LogNormal(1.0, 0.5), d=ds.uq.Fixed(4.0)
)
SEEDED = ["sobol", "halton", "latin_hypercube", "monte_carlo"]


def is_latin(design) -> bool:
    n = len(design)
    strata = np.sort((THETA.to_unit(design) * n).astype(int), axis=0)
    return bool((strata == np.arange(n)[:, None]).all())


@pytest.mark.parametrize("kind", SEEDED)
def test_seeded_designs(kind):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        design = DESIGNS[kind](THETA, 100, seed=5)
    assert design.shape == (100, 3) and np.isfinite(THETA.logpdf(design)).all()
    assert (design == DESIGNS[kind](THETA, 100, seed=5)).all()
    assert (design != DESIGNS[kind](THETA, 100, seed=6)).any()


@pytest.mark.parametrize("kind", ["sobol", "halton", "monte_carlo"])
def test_sequences_extend_themselves(kind):
    make = DESIGNS[kind]
    assert (make(THETA, 512, seed=7)[:256] == make(THETA, 256, seed=7)).all()
    assert (make(THETA, 300, seed=7)[:256] == make(THETA, 256, seed=7)).all()


def test_sobol_is_more_even_than_chance():
    def discrepancy(kind):
        return qmc.discrepancy(THETA.to_unit(DESIGNS[kind](THETA, 256, seed=1)))

    assert discrepancy("sobol") < 0.1 * discrepancy("monte_carlo")
    # a net in base 2: each of the 256 equally likely intervals of every parameter has one row
    assert is_latin(ds.designs.sobol(THETA, 256, seed=1))


@given(st.integers(1, 30), st.integers(1, 4), st.integers(0, 5))
def test_latin_hypercube_stays_latin_at_multiples(n, times, seed):
    design = ds.designs.latin_hypercube(THETA, n, seed=seed)
    longer = ds.designs.extend(design, THETA, n * times, seed=seed + 1)
    assert is_latin(design) and is_latin(longer)
    assert (longer[:n] == design).all()


@given(st.integers(1, 30), st.integers(0, 40))
def test_extension_fills_empty_intervals_of_any_design(n, more):
    design = ds.designs.monte_carlo(THETA, n, seed=2)
    longer = ds.designs.extend(design, THETA, n + more, seed=3)
    assert (longer[:n] == design).all() and longer.shape == (n + more, 3)
    strata = (THETA.to_unit(longer) * (n + more)).astype(int)
    for old, new in zip(strata[:n].T, strata[n:].T, strict=True):
        assert len(set(new)) == more and not set(new) & set(old)


def test_grid():
    design = ds.designs.grid(THETA, [3, 2, 1])
    assert design.shape == (6, 3)
    assert design[:, 0].tolist() == [1.0, 1.0, 2.0, 2.0, 3.0, 3.0]
    assert THETA.to_unit(design)[:2, 1] == pytest.approx([0.25, 0.75])
    assert design[0, 2] == pytest.approx(1.0)
    with pytest.raises(ds.InputError, match="levels for each of a, b, c"):
        ds.designs.grid(THETA, [3, 2])


def test_from_file(tmp_path):
    path = tmp_path / "design.csv"
    path.write_text("b, a,c\n0.5,1.5,2\n-1e-1,2,3\n")
    assert ds.designs.from_file(THETA, path).tolist() == [[1.5, 0.5, 2.0], [2.0, -0.1, 3.0]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "a,b,e\n1.5,0,1\n",
            r"design.csv:1 e: no uncertain parameter\n.*design.csv:1 c: missing in the header",
        ),
        ("a,b,c\n1.5,0\n", "design.csv:2 expected 3 finite numbers"),
        ("a,b,c\n1.5,0,1\n1.5,zero,1\n", "design.csv:3 expected 3 finite numbers"),
        ("a,b,c\n1.5,0,1\n3.5,0,1\n", "design.csv:3 outside the bounds"),
        ("a,b,c\n", "at least one row"),
        ("", "missing in the header"),
    ],
)
def test_bad_files(tmp_path, text, message):
    path = tmp_path / "design.csv"
    path.write_text(text)
    with pytest.raises(ds.InputError, match=message):
        ds.designs.from_file(THETA, path)


def test_bad_sizes():
    with pytest.raises(ds.InputError, match="at least one row"):
        ds.designs.sobol(THETA, 0, seed=1)
    with pytest.raises(ds.InputError, match="not fixed"):
        ds.designs.sobol(ds.Parameters(a=ds.uq.Fixed(1.0)), 4, seed=1)
    with pytest.raises(ds.InputError, match="has 4 rows already"):
        ds.designs.extend(ds.designs.sobol(THETA, 4, seed=1), THETA, 3, seed=1)
