"""Grains of a scene within the HDF5 record of its run: arrays, because as text they would be long and slow."""

import hashlib
import json
from typing import Any

import h5py
import numpy as np

from drystone.scene import Scene
from drystone.scene.files import shortened

Grains = dict[str, tuple[str, dict[str, np.ndarray]]]  # by name: description without arrays as JSON, arrays


def grains_of(scene: Scene) -> Grains:
    """The grains of a scene as they are kept."""
    kept: Grains = {}
    for name, grains in scene.grains.items():
        plain, arrays = shortened(grains), {}
        for field in type(grains).model_fields:
            value = getattr(grains, field)
            if isinstance(value, np.ndarray):
                plain.pop(field, None)
                arrays[field] = value
        kept[name] = json.dumps(plain), arrays
    return kept


def write_grains(file: h5py.File, scene: Scene) -> None:
    """One group per name."""
    group = file.create_group("grains", track_order=True)
    for name, (description, arrays) in grains_of(scene).items():
        kept = group.create_group(name)
        for field, value in arrays.items():
            kept.create_dataset(field, data=value)
        kept.attrs["description"] = np.bytes_(description.encode())


def read_grains(file: h5py.File) -> Grains:
    """What `write_grains` kept."""
    return {
        name: (
            bytes(group.attrs["description"]).decode(),
            {field: np.asarray(rows[()]) for field, rows in group.items()},
        )
        for name, group in file["grains"].items()
    }


def grains_digest(grains: Grains) -> str:
    """A hash of all bits of grains."""
    digest = hashlib.sha256()
    for name, (description, arrays) in grains.items():
        digest.update(f"{name} {description}".encode())
        for field in sorted(arrays):
            values = np.ascontiguousarray(arrays[field])
            digest.update(f"{field} {values.dtype.str} {values.shape}".encode())
            digest.update(values.tobytes())
    return digest.hexdigest()


def grains_values(grains: Grains) -> dict[str, dict[str, Any]]:
    """Kept grains as values of a scene."""
    return {name: {**json.loads(description), **arrays} for name, (description, arrays) in grains.items()}
