"""The clearing rule of the blast loads against the diffraction of an acoustic step at right-angled edges.

A plane step meets a face squarely. From a straight edge between two walls at a right angle a wave of relief runs in; it
is conical, so Busemann's radius makes its pressure harmonic, and the power 2/3 maps the 270 degrees of air on a half
disk, with the reflected step on the arc up to a third of it and the incident one beyond (Keller and Blank 1951).
"""

import numpy as np
import pytest

import drystone as ds


def relief(distance: np.ndarray, way: float) -> np.ndarray:
    """Share of the excess that one edge has taken away, at a distance from it [m], when sound has gone so far [m]."""
    s = np.minimum(distance / max(way, 1e-12), 1.0)
    x = (s / (1.0 + np.sqrt(1.0 - s * s))) ** (2.0 / 3.0)
    left = (2.0 / np.pi) * np.arctan2((1.0 + x) * np.tan(np.pi / 6.0), 1.0 - x)
    return np.where(s < 1.0, 1.0 - left, 0.0)


def lasting(ratio: float) -> float:
    """c t_c/S that has the impulse of the excess over the face, edges added up, as a straight fall to zero would."""
    wide, high = 2.0, 2.0 / ratio  # of the face with its image below the ground, S = 1
    y, z = (size * (np.arange(60) + 0.5) / 60 for size in (wide, high))
    ways = np.linspace(0.0, 6.0, 301)
    excess = [
        np.maximum(
            1.0
            - (relief(y, way) + relief(wide - y, way))[:, None]
            - (relief(z, way) + relief(high - z, way)),
            0.0,
        ).mean()
        for way in ways
    ]
    return 2.0 * float(np.trapezoid(excess, ways))


def test_an_edge_alone_takes_two_thirds():
    assert relief(np.array([1e-9]), 1.0)[0] == pytest.approx(2.0 / 3.0, abs=1e-4)
    assert relief(np.array([1.0]), 1.0)[0] == 0.0


@pytest.mark.parametrize("ratio", [0.1, 0.25, 0.5, 1.0])
def test_the_rule_has_the_form_of_acoustics_and_lasts_longer(ratio):
    # half as wide as high over the ratio: S = 1, G = 1/ratio
    rule = ds.masonry.Clearing(height=1.0 / ratio, width=2.0).relief
    assert rule == pytest.approx(4.0 / (1.0 + ratio))
    # the same law of S/G to a tenth, and a third shorter: the rule is on the safe side
    assert lasting(ratio) / rule == pytest.approx(0.68, abs=0.06)
