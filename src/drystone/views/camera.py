"""Where a picture is taken from: parallel projection, so that lengths can be compared."""

from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.views.animation import Animation, view_box


class Camera(NamedTuple):
    """Where the picture is taken from: angles [degrees], zoom, and what is in the middle [m].

    Example:
        >>> ds.views.Camera(azimuth=-90.0, elevation=0.0).zoom
        1.0
    """

    azimuth: float | None = None  # of the viewer about z, from x [degrees]; None: across the longer side
    elevation: float = 18.0  # above the horizontal [degrees]
    zoom: float = 1.0  # larger shows less
    centre: tuple[float, float, float] | None = None  # what is in the middle [m]; None: the bodies


class View(NamedTuple):
    """A camera with everything decided."""

    plane: Floats  # right and up                                    (2, 3)
    towards: Floats  # to the viewer                                 (3,)
    zoom: float
    centre: Floats | None


def usual_camera(record: Record) -> Camera:
    """Disks and what stands in one plane are looked at from the front."""
    disks = any(grains.shape == "disk" for grains in record.scene.grains.values())
    return Camera(azimuth=-90.0, elevation=0.0) if disks else Camera()


def resolve(camera: Camera, animation: Animation) -> View:
    """Right, up and the direction to the viewer."""
    azimuth = camera.azimuth
    if azimuth is None:
        low, high = view_box(animation)
        azimuth = -62.0 if (high - low)[0] >= (high - low)[1] else -28.0
    a, e = np.radians(azimuth), np.radians(camera.elevation)
    towards = np.array([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])
    right = np.array([-np.sin(a), np.cos(a), 0.0])
    centre = None if camera.centre is None else np.array(camera.centre, float)
    return View(np.stack([right, np.cross(towards, right)]), towards, camera.zoom, centre)


def fitted(low: Floats, high: Floats, size: tuple[float, float], view: View) -> tuple[Floats, Floats]:
    """The bounds with a margin, widened to the proportions of the figure, zoomed about the centre."""
    middle = 0.5 * (low + high) if view.centre is None else view.plane @ view.centre
    half = 0.5 * (high - low) + 0.05 * (high - low).max() + 1e-9
    half = np.maximum(half, half[::-1] * np.array(size) / np.array(size[::-1])) / view.zoom
    return middle - half, middle + half
