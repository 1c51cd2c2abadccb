"""What a record says about itself, checked before anything is made of it: header and seal, layout, restart slots."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from pydantic import ValidationError

from drystone.engines import ENGINES
from drystone.engines.contract import Channel, Labels
from drystone.engines.trust import N_TRUST
from drystone.errors import InputError, clean_text
from drystone.inputs.sources import Source as Folder
from drystone.record.disk import CUT_OFF
from drystone.record.kept import TROUBLE, Kept, damaged
from drystone.record.links import refuse_links
from drystone.record.populations import grains_digest, grains_values, read_grains
from drystone.record.states import make_state, seal_of
from drystone.record.store import MemoryStore
from drystone.record.writer import FORMAT, HEADER, VERSION, header_seal
from drystone.scene import Scene

Source = Kept | MemoryStore


class Head(NamedTuple):
    """The header of a record."""

    provenance: dict[str, Any]
    engine: str
    channels: list[Channel]
    statistics: list[str]
    interfaces: list[str]
    labels: Labels
    tables: list[tuple[str, dict[str, Any]]]  # name; shape of a row and dtype by column


RECORDS = (FORMAT, "drystone structures", "drystone masonry")  # formats of records, the older ones included


def format_of(file: Kept) -> tuple[str, int]:
    """What a file says of its format and version."""
    try:
        attributes = file.file.attrs
        kind = attributes.get("format", b"")
        kind = kind.decode(errors="replace") if isinstance(kind, bytes) else str(kind)
        return kind, int(attributes.get("version", 0))
    except TROUBLE as error:
        raise damaged(file.path, "its format and version cannot be read", error) from None


def refuse_others(file: Kept) -> None:
    """One line for what is no record of this version, or not all of it."""
    kind, number = format_of(file)
    if not kind.startswith("drystone"):
        raise InputError(f"{file.path}: an HDF5 file, but no record of drystone")
    if kind not in RECORDS:
        raise InputError(f'{file.path}: a file of drystone ("{kind[:40]}"), but no record of a run')
    known = f"version {number} of the format, this one reads {VERSION}"
    if kind != FORMAT or number < VERSION:
        raise InputError(f"{file.path}: a record of an older drystone ({known}): run its scene again")
    if number > VERSION:
        raise InputError(f"{file.path}: a record of a newer drystone ({known})")
    try:
        refuse_links(file.file)
    except InputError:
        raise
    except TROUBLE as error:
        raise damaged(file.path, "its parts cannot be looked up", error) from None


def refuse_what_is_no_record(path: Path) -> None:
    """A record is written over a record only, of whatever version: never over a scene, a table or a picture."""
    if not path.exists() or not path.stat().st_size:
        return
    try:
        with Kept(path) as file:
            is_record = format_of(file)[0] in RECORDS
    except InputError:
        is_record = False
    if not is_record:
        raise InputError(
            f"{path} exists and is no record of a run that could be read: it is not overwritten, remove it yourself"
        )


def read_header(file: Source) -> Head:
    """The header, if its seal holds."""
    path = file.path if isinstance(file, Kept) else None
    parts = {name: file.attribute(name) for name in HEADER}
    names = [bytes(name) for name in file["labels"][:]]
    if header_seal(parts, names) != file.attribute("seal"):
        raise damaged(
            path, "its scene, names or provenance were changed after it was written (the seal does not fit)"
        )
    try:
        provenance = json.loads(parts["provenance"])
        dim, populations = json.loads(parts["labels"])
        head = Head(
            provenance,
            provenance["engine"],
            [_channel(*one) for one in json.loads(parts["channels"])],
            json.loads(parts["statistics"]),
            [clean_text(name) for name in json.loads(parts["interfaces"])],
            Labels(
                dim,
                tuple(clean_text(name.decode()) for name in names),
                tuple((clean_text(one), n) for one, n in populations),
            ),
            json.loads(parts["tables"]),
        )
    except TROUBLE as error:
        raise damaged(path, "its header makes no sense", error) from None
    if head.engine not in ENGINES:
        raise InputError(f'{path}: a run of "{head.engine}", an engine that this drystone does not have')
    return head


def _channel(name: str, unit: str, dims: list, shape: list, dtype: str, meaning: str) -> Channel:
    return Channel(name, unit, tuple(dims), tuple(shape), dtype, meaning)


def layout(head: Head) -> dict[str, tuple[tuple[int, ...], np.dtype]]:
    """Shape of a row and kind of number of all that a record of this header must have, by name."""
    found: dict[str, tuple[tuple[int, ...], np.dtype]] = {
        "frames/time": ((), np.dtype("<f8")),
        "frames/step": ((), np.dtype("<i8")),
        "interventions": ((), np.dtype("S200")),
        "status": ((), np.dtype("S400")),
        "trust": ((N_TRUST,), np.dtype("<f8")),
    }
    for channel in head.channels:
        found[f"frames/{channel.name}"] = channel.shape, np.dtype(channel.dtype)
    if head.statistics:
        found["steps"] = (len(head.statistics),), np.dtype("<f8")
    for table, columns in head.tables:
        found[f"{table}/end"] = (), np.dtype("<i8")
        for name, (shape, dtype) in columns.items():
            found[f"{table}/{name}"] = tuple(shape), np.dtype(dtype)
    for slot in range(2):
        found[f"restart/{slot}/seal"] = (), np.dtype("S64")
        found[f"restart/{slot}/length"] = (), np.dtype("<i8")
    return found


def check_layout(file: Kept, head: Head) -> None:
    """Everything is there, in the shape that the header tells."""
    for trouble in misfits(file, head).values():
        raise damaged(file.path, trouble)


def misfits(file: Kept, head: Head) -> dict[str, str]:
    """What is missing or of another shape, by name."""
    found = {}
    for name, (shape, dtype) in layout(head).items():
        try:
            rows = file.file[name]
            if rows.shape[1:] != shape or rows.dtype != dtype:
                found[name] = f"{name} is {rows.dtype} of shape {rows.shape}, not {dtype} of {('n', *shape)}"
        except TROUBLE:
            found[name] = f"{name} is missing or cannot be read"
    return found


def good_slots(file: Source, engine: str) -> tuple[list[tuple[int, Any]], list[str]]:
    """Restart slots whose seal holds, with their states; and what is wrong with the others."""
    good, troubles = [], []
    for slot in range(2):
        try:
            seal = file[f"restart/{slot}/seal"][:]
            if not len(seal) or not seal[0]:
                continue
            state = make_state(ENGINES[engine].state, _reader(file, slot))
            lengths = file[f"restart/{slot}/length"][:]
            if seal_of(state, lengths, file.attribute("seal")) == bytes(seal[0]):
                good.append((slot, state))
            else:
                troubles.append(f"the seal of restart slot {slot} does not fit")
        except TROUBLE as error:
            troubles.append(f"restart slot {slot} cannot be read ({str(error)[:200]})")
    return good, troubles


REPAIRED = "repaired:"  # how the status of a record begins that was saved from a damaged one


def lost_the_end(status: str, state: Any, steps: np.ndarray) -> bool:
    """Whether a state is older than the last frame of a run that came to its end: not the one it ended with.

    A run that was cut off goes on from its older state, to the same bits.
    """
    closed = status not in ("running", CUT_OFF) and not status.startswith(REPAIRED)
    return closed and bool(len(steps)) and int(state.step[0]) < int(steps[-1])


def _reader(file: Source, slot: int) -> Callable[[str], np.ndarray]:
    """Arrays of a restart slot by name."""
    return lambda name: file[f"restart/{slot}/{name}"][:]


def read_kept_scene(file: Source, may_name: Folder | None = None) -> Scene:
    """The scene of a record, if its grains are those of the header. may_name: which files it may name."""
    assert isinstance(file, Kept), "a record in memory has its scene"
    try:
        grains, kept = read_grains(file.file), json.loads(file.attribute("scene_json"))
    except TROUBLE as error:
        raise damaged(file.path, "its scene cannot be read", error) from None
    if grains_digest(grains).encode() != file.attribute("grains"):
        raise damaged(file.path, "the grains of its scene were changed (the seal does not fit)")
    try:
        return Scene.model_validate({**kept, "grains": grains_values(grains)}, context=may_name)
    except ValidationError as error:
        told = "; ".join(one["msg"] for one in error.errors())[:300]
        raise InputError(f"{file.path}: its scene is none that can be read here: {told}") from None
    except TROUBLE as error:
        raise damaged(file.path, "its scene is none that this drystone reads", error) from None
