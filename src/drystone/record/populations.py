"""Grains of a scene within the HDF5 record of its run: arrays, because as text they would be long and slow."""

import json
from typing import Any

import h5py
import numpy as np

from drystone.scene import Scene
from drystone.scene.files import shortened


def write_grains(file: h5py.File, scene: Scene) -> None:
    """Grains as arrays, one group per name: their description would be a long text."""
    group = file.create_group("grains", track_order=True)
    for name, grains in scene.grains.items():
        kept = group.create_group(name)
        plain = shortened(grains)
        for field in type(grains).model_fields:
            value = getattr(grains, field)
            if isinstance(value, np.ndarray):
                plain.pop(field, None)
                kept.create_dataset(field, data=value)
        kept.attrs["description"] = json.dumps(plain)


def read_grains(file: h5py.File) -> dict[str, dict[str, Any]]:
    """What `write_grains` kept, as values of a scene."""
    if "grains" not in file:
        return {}
    return {
        name: {**json.loads(kept.attrs["description"]), **{field: kept[field][()] for field in kept}}
        for name, kept in file["grains"].items()
    }
