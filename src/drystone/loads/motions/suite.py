"""Suites of ground motions: a folder of records, artificial ones by their seeds, those that ship, or a list.

A suite gives motions by name, each by axis: `{"RSN6": {"x": ..., "y": ...}}`. In a folder every file is a motion, or
files of one record are its components: the name of a component is what the names of the files do not share.
"""

import re
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, ValidationInfo, model_validator

from drystone.errors import InputError
from drystone.inputs.describe import Frozen
from drystone.inputs.limits import COUNT_BYTES, too_many
from drystone.inputs.sources import ReadFolder, resolve_path
from drystone.loads.artificial import AnyMotion, ArtificialMotion
from drystone.loads.ground_motion import READ_BY, Format, GroundMotion, MotionFile
from drystone.loads.motions.shipped import shipped_motions
from drystone.loads.motions.targets import Target
from drystone.loads.motions.treatments import Match, Scale, Treatment
from drystone.loads.motions.units import Unit

Motions = dict[str, dict[str, GroundMotion]]  # by name, then by axis
MOST = 10_000  # motions of a suite
PATTERNS = {"at2": "*.[aA][tT]2", "cosmos": "*.[vV][12]*", "csv": "*.[cC][sS][vV]", "columns": "*.txt"}
UPWARDS = {"UP", "DN", "DWN", "DOWN", "V", "Z", "UD", "VER", "VERT", "HNZ", "HLZ", "BNZ"}
ACROSS = {
    "N": 0.0, "NS": 0.0, "S": 180.0, "E": 90.0, "EW": 90.0, "W": 270.0, "H1": 0.0, "H2": 90.0, "X": 0.0, "Y": 90.0,
    "HNN": 0.0, "HNE": 90.0, "HLN": 0.0, "HLE": 90.0, "FN": 0.0, "FP": 90.0,
}  # fmt: skip


class Folder(Frozen):
    """All records of a folder, in one format."""

    kind: Literal["folder"] = "folder"
    folder: ReadFolder = Field(description="path, from the folder of the study")
    format: Format = Field(description="at2, cosmos, columns or csv, as for a single file")
    pattern: str | None = Field(
        default=None, description="names of the files, such as *.AT2; by default the format's"
    )
    components: Literal["one", "horizontal", "all"] = Field(
        default="one",
        description="one: each file is a motion along x; horizontal: two files of a record are x and y, a vertical one "
        "is left out; all: x, y and z",
    )
    unit: Unit | None = Field(default=None, description="unit of the numbers, unless the files state it")
    dt: float | None = Field(default=None, gt=0.0, description="time step, unless the files state it [s]")
    column: int = Field(default=1, ge=1, description="as for a single file")
    time_column: int | None = Field(default=None, ge=1, description="as for a single file")
    separator: Literal["comma", "semicolon", "tab", "space"] | None = None
    decimal: Literal["point", "comma"] | None = None
    gaps: Literal["refuse", "straight"] = "refuse"
    steps: tuple[Treatment, ...] = Field(default=(), description="done to every component of every record")

    @model_validator(mode="after")
    def _inside(self, info: ValidationInfo) -> Self:
        place = Path(self.folder)
        if not place.is_dir():
            raise ValueError(f'there is no folder "{self.folder}"')
        paths = self._paths()
        if not paths:
            raise ValueError(f"{self.folder}: no files {self._pattern} in it (pattern)")
        for path in paths:  # links may not lead elsewhere
            resolve_path(str(path), info.context)
        wrong = too_many(len(paths), MOST, COUNT_BYTES)
        if wrong:
            raise ValueError(wrong)
        scaled = any(
            isinstance(one, (Scale, Match)) and getattr(one, "factor", None) is None for one in self.steps
        )
        if self.components != "one" and scaled:
            raise ValueError(
                "scale and match would treat components one by one and change their proportion: "
                "scale by the intensity of the study, or take one component"
            )
        return self

    @property
    def _pattern(self) -> str:
        return self.pattern or PATTERNS[self.format]

    def _paths(self) -> list[Path]:
        return sorted(path for path in Path(self.folder).glob(self._pattern) if path.is_file())

    def read(self) -> Motions:
        """Every motion after its steps; all that is wrong is told at once, by file."""
        given = {name: getattr(self, name) for name in READ_BY}
        wrong, found = [], {}
        for path in self._paths():
            try:
                found[path] = MotionFile(file=str(path), steps=self.steps, **given).read()
            except InputError as error:
                wrong += [one if str(path) in str(one) else one._replace(message=f"{path}: {one.message}")
                          for one in error.problems]  # fmt: skip
        if wrong:
            raise InputError(wrong)
        if self.components == "one":
            return {path.stem: {"x": motion} for path, motion in found.items()}
        return grouped(found, vertical=self.components == "all")


class Artificial(Frozen):
    """Motions made to fit a spectrum, from consecutive seeds."""

    kind: Literal["artificial"] = "artificial"
    n: int = Field(ge=1, le=MOST, description="number of motions")
    target: Target
    seed: int = Field(ge=0, description="of the first; the next ones follow")
    duration: float = Field(default=20.0, gt=1.0, description="[s]")
    dt: float = Field(default=0.005, gt=0.0, description="time between samples [s]")
    periods: tuple[float, float] = Field(default=(0.04, 2.0), description="range of periods to fit [s]")
    steps: tuple[Treatment, ...] = ()

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        self._one(0)
        return self

    def _one(self, k: int) -> ArtificialMotion:
        given = {name: getattr(self, name) for name in ("target", "duration", "dt", "periods", "steps")}
        return ArtificialMotion(seed=self.seed + k, **given)

    def read(self) -> Motions:
        """Every motion after its steps."""
        return {f"seed{self.seed + k}": {"x": self._one(k).read()} for k in range(self.n)}


class Shipped(Frozen):
    """The artificial motions that ship with drystone, for trials and how-tos."""

    kind: Literal["shipped"] = "shipped"
    names: tuple[str, ...] = Field(default=(), description="some of them; all by default")
    components: Literal["one", "horizontal"] = Field(default="one", description="x, or x and y")
    steps: tuple[Treatment, ...] = ()

    def read(self) -> Motions:
        """Every motion after its steps."""
        return {
            name: {
                axis: one.treated(*self.steps)
                for axis, one in motion.items()
                if axis == "x" or self.components == "horizontal"
            }
            for name, motion in shipped_motions(*self.names).items()
        }


class Listed(Frozen):
    """Motions one by one, along x or by axis."""

    kind: Literal["list"] = "list"
    motions: dict[str, dict[Literal["x", "y", "z"], AnyMotion]] = Field(
        min_length=1, description="by name, then by axis"
    )

    def read(self) -> Motions:
        """Every motion after its steps."""
        return {
            name: {axis: one.read() for axis, one in motion.items()} for name, motion in self.motions.items()
        }


Suite = Annotated[Folder | Artificial | Shipped | Listed, Field(discriminator="kind")]


def read_folder(folder: str | Path, *, format: Any, **how: Any) -> Motions:
    """All records of a folder by name and axis; keywords are the fields of `Folder`.

    >>> _ = ds.datasets.write("ground-motion.at2", folder)
    >>> ds.structures.read_folder(folder, format="at2")["ground-motion"]["x"].dt  # [s]
    0.01
    """
    return Folder(folder=str(folder), format=format, **how).read()


def grouped(found: dict[Path, GroundMotion], *, vertical: bool) -> Motions:
    """Components of one record together: the lower azimuth is x, the other y; the vertical one z if wanted."""
    records: dict[str, dict[float, tuple[Path, GroundMotion]]] = {}
    for path, motion in found.items():
        name, azimuth = split_name(path.stem)
        records.setdefault(name, {})
        if azimuth in records[name]:
            raise InputError(f"{path}: {records[name][azimuth][0].name} has the same component of {name}")
        records[name][azimuth] = (path, motion)
    out: Motions = {}
    for name, parts in records.items():
        level = sorted(azimuth for azimuth in parts if azimuth >= 0.0)
        if len(level) != 2:
            named = ", ".join(one.name for one, _ in parts.values())
            raise InputError(f"{name}: expected two horizontal components, got {len(level)} ({named})")
        out[name] = {axis: parts[azimuth][1] for axis, azimuth in zip("xy", level, strict=True)}
        if vertical:
            if -1.0 not in parts:
                raise InputError(f"{name}: no vertical component; take components: horizontal")
            out[name]["z"] = parts[-1.0][1]
    return out


def split_name(stem: str) -> tuple[str, float]:
    """Record and azimuth [degree] of a file by its name, -1 for a vertical one: 180 of RSN6_I-ELC180."""
    found = re.fullmatch(r"(.*?)[-_. ]?(\d{3})", stem)
    if found is not None and float(found.group(2)) <= 360.0 and found.group(1):
        return found.group(1), float(found.group(2))
    word = re.fullmatch(r"(.*?)[-_. ]([A-Za-z0-9]{1,4})", stem)
    if word is not None:
        code = word.group(2).upper()
        if code in UPWARDS:
            return word.group(1), -1.0
        if code in ACROSS:
            return word.group(1), ACROSS[code]
    glued = re.fullmatch(r"(.+?)(UP|DWN|VER)", stem, re.I)
    if glued is not None:
        return glued.group(1), -1.0
    raise InputError(
        f'"{stem}": no component at its end, such as 090, NS, E or UP; rename the files or take components: one'
    )
