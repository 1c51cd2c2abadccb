"""Benchmarks of grains: what a line holds, beds side by side, other codes found or not."""

import numpy as np
import pytest

from benchmarks import grains
from benchmarks.__main__ import BENCHMARKS
from benchmarks.peers import grains_launch


def small_bed():
    at = [
        ((k % 4 + 0.5) * 2.01e-3, (k // 4 % 4 + 0.5) * 2.01e-3, (k // 16 + 0.5) * 1.99e-3) for k in range(64)
    ]
    return {"at": np.array(at), "radius": np.full(64, 1e-3), "width": 8.04e-3, "depth": 8.04e-3}


def test_names():
    assert {"silo2d", "box3d-1000", "box3d-10000", "box3d-50000", "grain-threads", "grain-million"} <= set(
        BENCHMARKS
    )


def test_a_line_keeps_the_contract(monkeypatch):
    monkeypatch.setattr(grains, "STEPS", 2000)
    monkeypatch.setattr(grains, "packing", lambda kind, n: small_bed())
    line = grains.bed_line("box3d-1000", "box3d", 64, peers=False)
    fields = {"name", "value", "unit", "lower_is_better", "cpu_seconds", "peer", "peer_value", "ratio"}
    assert fields <= set(line) and line["value"] > 0.0 and line["steps"] > 100
    assert line["peer"] is None and line["goal"] == 12.0


def test_beds_side_by_side_do_not_overlap():
    bed = grains.tiled(small_bed(), 2, 3)
    assert len(bed["radius"]) == 384 and bed["width"] == 2 * 8.04e-3 and bed["depth"] == 3 * 8.04e-3
    assert len(np.unique(bed["at"].round(6), axis=0)) == 384


def test_an_absent_code_says_how_to_install_it(monkeypatch, tmp_path):
    monkeypatch.setenv("DRYSTONE_PEERS", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in grains_launch.GRAIN_PEERS:
        line = grains_launch.run_grain_peer(name, small_bed(), {})
        assert line["peer"] == name and "to install" in line["missing"]


@pytest.mark.peers
@pytest.mark.parametrize("name", grains_launch.GRAIN_PEERS)
def test_peer_runs(name):
    if grains_launch.command_of(name) is None:
        pytest.skip(grains_launch.INSTALL[name])
    task = {"dt": grains.DT, "gravity": 9.81, "density": 2500.0, "diameter": 2e-3, **grains.LAW}
    line = grains_launch.run_grain_peer(name, small_bed(), task)
    assert line["value"] > 0.01, line
