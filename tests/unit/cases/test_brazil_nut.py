"""The Brazil nut: frames, statements and the share of chaos on made-up runs, and the page from the kept table."""

from types import SimpleNamespace

import numpy as np
import pytest
import xarray as xr

from drystone.cases import brazil_nut as nut
from drystone.cases import brazil_nut_rows as rows
from drystone.cases.kept import read_table
from drystone.errors import InputError


def record(nut_at, box_at, turn):
    """A record with one frame; the box turned about y [rad]."""
    along = {"nut:0": nut_at, "box": box_at}
    attitude = np.array([[np.cos(0.5 * turn), 0.0, np.sin(0.5 * turn), 0.0]])
    return SimpleNamespace(
        position=lambda name: xr.DataArray(np.array([along[name]]), dims=("time", "axis")),
        attitude=lambda name: xr.DataArray(attitude, dims=("time", "part")),
    )


def test_height_above_the_box_turns_with_it():
    turn = 0.3
    # 0.05 m above the floor and 0.02 m to the side, in the frame of a box that has moved and turned
    local = np.array([0.02, 0.0, 0.05 - 0.5 * nut.HEIGHT])
    rotation = np.array(
        [[np.cos(turn), 0.0, np.sin(turn)], [0.0, 1.0, 0.0], [-np.sin(turn), 0.0, np.cos(turn)]]
    )
    centre = np.array([0.01, 0.0, 0.2])
    found = nut.heights_of(record(centre + rotation @ local, centre, turn))
    assert found["box"][0] == pytest.approx(0.05, abs=1e-12)
    assert found["laboratory"][0] == pytest.approx((centre + rotation @ local)[2], abs=1e-12)


def made_up(start, seed, exit_spread):
    """Runs with spreads as in the paper: 4 to 16 % of the heights, none of the first flight, then some."""
    random = np.random.default_rng(seed)
    n, flight = 400, nut.STARTS[start]
    shares = np.array(nut.SHARES)
    height = (0.25 - 0.2 * shares) * (
        1.0 + (0.04 + 0.12 * (shares - 0.1) / 0.8) * random.standard_normal((n, 1))
    )
    passage = np.tile(0.1 + nut.LEVELS, (n, 1))
    wild = flight + 0.01 < nut.LEVELS
    factor = np.exp(exit_spread * random.standard_normal((n, wild.sum())))
    passage[:, wild] = 5.8 * factor
    return rows.Found(height, passage, np.full(n, flight))


def test_what_the_paper_says_holds_for_what_it_says():
    for start, wide in ((0.02, 0.35), (0.10, 0.5)):
        every = {one.id: one for one in rows.statements(start, made_up(start, 1, wide))}
        assert not [one for one in every.values() if not one.holds()], every
        calm = {one.id: one for one in rows.statements(start, made_up(start, 2, 0.02))}
        assert not calm["beyond" if start == 0.02 else "smallest"].holds() and not calm["calmer"].holds()


def test_share_of_chaos():
    random = np.random.default_rng(0)
    law = 2.0 * random.standard_normal((120, 1))
    first, again = (law + random.standard_normal((120, 1)) for _ in range(2))
    share, error = rows.chaos_share(first, again)
    assert share[0] == pytest.approx(0.2, abs=4.0 * error[0]) and error[0] < 0.08


def test_runs_have_names_and_draws_are_whole():
    found = nut.studies(2)
    assert len(found) == 2 * len(nut.SETS) * len(nut.STARTS)
    assert list(found)[: len(found) // 2] == [name for name in found if name.endswith("-0")]
    assert found["degrees-again-0.1-1"][1]["turning"] == pytest.approx(np.pi)
    with pytest.raises(InputError, match="softening"):
        nut.scene(softening=2.0)


def test_page_comes_from_the_kept_table():
    kept = read_table(nut.DATA)
    found = {row.id: row for row in rows.all_rows({name: one["result"] for name, one in kept.items()})}
    assert len([row for row in found.values() if row.ok is not None]) == 24
    assert all(row.kind is not None for row in found.values())
    assert found["ledger"].ok
