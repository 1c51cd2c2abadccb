"""What records of structures and of masonry share: a few arrays in memory or in one HDF5 file that knows its scene.

Layout: attributes format, version, scene, provenance, status, and others as JSON; one dataset per array; the group
`state` with all that the run needs to go on from its last frame.
"""

import json
from pathlib import Path
from typing import Any, ClassVar, Self

import h5py
import numpy as np

from drystone.errors import InputError
from drystone.scene import Scene, make_run
from drystone.scene.files import parse_scene, scene_text


class ArrayRecord:
    """Arrays of a run by name, its scene, provenance and status. Kinds say what they keep."""

    KIND: ClassVar[str]  # "structures", "masonry"
    VERSION: ClassVar[int] = 1
    ARRAYS: ClassVar[tuple[str, ...]]
    NOTES: ClassVar[tuple[str, ...]] = ()  # other attributes, kept as JSON

    @classmethod
    def in_file(cls, path: str | Path) -> bool:
        """Whether a file holds a record of this kind."""
        try:
            with h5py.File(path, "r", swmr=True) as file:
                return file.attrs.get("format") == f"drystone {cls.KIND}"
        except OSError:
            return False

    def __init__(self, path: str | Path):
        self.path: Path | None = Path(path)
        if not self.path.exists():
            raise InputError(f"{self.path}: no such file")
        try:
            with h5py.File(self.path, "r") as file:
                known = file.attrs.get("format") == f"drystone {self.KIND}"
                if not known or int(file.attrs.get("version", 0)) > self.VERSION:
                    raise InputError(
                        f"{self.path}: not a record of {self.KIND} of version {self.VERSION} or older"
                    )
                self._data: dict[str, np.ndarray] = {name: file[name][...] for name in self.ARRAYS}
                self._notes: dict[str, Any] = {name: json.loads(file.attrs[name]) for name in self.NOTES}
                self.provenance: dict[str, Any] = json.loads(file.attrs["provenance"])
                self.status: str = file.attrs["status"]
                self._scene_text: str | None = file.attrs["scene"]
                kept = file.get("state", {})
                self.state: dict[str, np.ndarray] = {name: kept[name][...] for name in kept}
        except OSError:
            raise InputError(f"{self.path}: not an HDF5 file") from None
        self._scene: Scene | None = None

    @classmethod
    def in_memory(
        cls,
        scene: Scene,
        data: dict[str, np.ndarray],
        provenance: dict[str, Any],
        status: str,
        state: dict[str, np.ndarray],
        **notes: Any,
    ) -> Self:
        """A record that is in no file yet."""
        self = cls.__new__(cls)
        self.path, self._data, self._notes, self.state = None, data, notes, state
        self.provenance, self.status = provenance, status
        self._scene, self._scene_text = scene, None
        return self

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write one HDF5 file; refuses to overwrite unless told."""
        path = Path(path)
        if path.exists() and not force:
            raise InputError(f"{path} exists; say force to overwrite it")
        part = path.with_name(path.name + ".part")
        with h5py.File(part, "w") as file:
            attributes = file.attrs
            attributes["format"], attributes["version"] = f"drystone {self.KIND}", self.VERSION
            attributes["status"] = self.status
            attributes["scene"] = self._scene_text or scene_text(self.scene)
            attributes["provenance"] = json.dumps(self.provenance)
            for name in self.NOTES:
                attributes[name] = json.dumps(self._notes[name])
            for name in self.ARRAYS:
                many = self._data[name].ndim > 1 and self._data[name].size > 0
                file.create_dataset(name, data=self._data[name], compression="gzip" if many else None)
            for name, value in self.state.items():
                file[f"state/{name}"] = value
        part.replace(path)
        self.path = path

    def start_of_resume(self, until: float | None) -> Scene:
        """The scene with a later end [s]; an error if there is nothing to go on to, or no state to go on from."""
        run = self.scene.run
        assert run is not None
        if until is not None:
            run = make_run({**run.model_dump(), "until": until})
        if not self.state:
            raise InputError(f"{self.path}: no complete state to resume from")
        assert run.every is not None
        last = float(self._data["time"][-1])
        if last >= run.until - 0.5 * run.every:
            raise InputError(f"{self.path} has reached {last:g} s; say until when to go on")
        return self.scene.model_copy(update={"run": run})

    @property
    def scene(self) -> Scene:
        """The scene that was run."""
        if self._scene is None:
            assert self._scene_text is not None
            self._scene = parse_scene(self._scene_text, f"{self.path} (scene)")
        return self._scene
