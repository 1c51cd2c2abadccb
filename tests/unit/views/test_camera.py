"""Cameras: axes of the picture, and what fits into it."""

import numpy as np
import pytest

from animations import wave
from drystone.views.camera import Camera, fitted, resolve


def test_camera_plane_is_orthonormal_and_fits():
    view = resolve(Camera(azimuth=33.0, elevation=41.0), wave())
    frame = np.vstack([view.plane, view.towards])
    assert frame @ frame.T == pytest.approx(np.eye(3), abs=1e-12)
    assert np.linalg.det(frame) == pytest.approx(1.0)
    low, high = fitted(np.zeros(2), np.array([4.0, 1.0]), (8.0, 4.0), view)
    assert (high - low)[0] / (high - low)[1] == pytest.approx(2.0)
    assert (low < 0.0).all() and (high > [4.0, 1.0]).all()
