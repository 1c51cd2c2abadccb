"""Whether a record is whole, and what can be kept of one that is not: `drystone check run.h5 [--repair]`.

Everything is read once: header and its seal, layout, every row of everything (checksums), the restart slots. A frame is
good if all its channels can be read; what follows the first bad frame is not kept, so that time has no holes.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError, file_error, refuse_overwrite
from drystone.record.disk import CUT_OFF, claim, is_written
from drystone.record.header import (
    REPAIRED,
    Head,
    good_slots,
    layout,
    misfits,
    read_header,
    read_kept_scene,
    refuse_others,
)
from drystone.record.kept import TROUBLE, Kept
from drystone.record.ledger import told
from drystone.record.populations import write_grains
from drystone.record.states import leaves, seal_of
from drystone.record.store import FileStore
from drystone.record.writer import FORMAT, HEADER, VERSION
from drystone.scene.files import scene_text

AT_THE_END = ("status", "trust")  # written once


class Verdict(NamedTuple):
    """What `check` finds about a record."""

    path: str
    whole: bool
    status: str  # how the run ended, "running" or "cut off"
    engine: str
    frames: int  # of which everything can be read, from the first on
    time: float | None  # of the last of them [s]
    resumable: bool  # there is a sealed state to go on from
    troubles: tuple[str, ...]  # what is damaged

    def __str__(self) -> str:
        kept = f"{self.frames} frames up to t = {self.time:g} s" if self.frames else "no frame"
        go_on = "can be resumed" if self.resumable else "cannot be resumed"
        first = f"{self.path}: {'whole' if self.whole else 'damaged'}, {self.status or 'of unknown end'}; "
        return "\n".join([f"{first}{kept}, {go_on}", *(f"damaged: {one}" for one in self.troubles)])


def verify_record(path: str | Path) -> Verdict:
    """Read all of a record and say what is damaged; `InputError` for what is no record at all.

    Example: `verify_record("wall.h5").whole`; `ds.check("wall.h5")` is the same as plain data.
    """
    path = Path(path)
    with Kept(path) as file:
        refuse_others(file)
        try:
            head = read_header(file)
        except InputError as error:
            return Verdict(str(path), False, "", "", 0, None, False, (_reason(error),))
        odd = misfits(file, head)
        troubles = list(odd.values())
        with _noted(troubles):
            read_kept_scene(file)
        status = _status(file, path)
        lengths = {name: 0 if name in odd else _length(file, name) for name in _growing(head)}
        n_frame = min(n for name, n in lengths.items() if name.startswith("frames/"))
        good = {
            name: good_rows(file, name, n_frame if name.startswith("frames/") else n, troubles)
            for name, n in lengths.items()
        }
        frames = _whole_frames(file, good)
        slots, broken = good_slots(file, head.engine)
        if status not in ("running", CUT_OFF):
            troubles += broken  # of a run that was cut off, one slot may be half written
        if not slots:
            troubles.append("no sealed state to go on from")
        with _noted(troubles):
            troubles += _odd_frames(file, frames)
        with _noted(troubles):
            for slot, _ in slots:
                troubles += _short(file, head, slot)
        time = float(file["frames/time"][frames - 1]) if frames else None
    troubles = list(dict.fromkeys(troubles))
    return Verdict(str(path), not troubles, status, head.engine, frames, time, bool(slots), tuple(troubles))


def repair_record(path: str | Path, to: str | Path | None = None, *, force: bool = False) -> Path:
    """Write what is whole of a record to a new one, by default `NAME-repaired.h5` beside it: all frames up to the
    last good one, and the newest sealed state up to there. The old file is not touched.

    Example: `repair_record("wall.h5")`.
    """
    path = Path(path)
    to = path.with_name(f"{path.stem}-repaired{path.suffix}") if to is None else Path(to)
    refuse_overwrite(to, force)
    if is_written(path):
        raise InputError(f"{path} is being written: wait for the end of its run")
    verdict = verify_record(path)
    if not verdict.frames:
        raise InputError(f"{path}: nothing of it can be kept ({'; '.join(verdict.troubles)})")
    with Kept(path) as old:
        head = read_header(old)
        slots = [(s, state) for s, state in good_slots(old, head.engine)[0] if not _short(old, head, s)]
        part = to.with_name(to.name + ".part")
        new = FileStore(claim(to))
        try:
            _copy(old, new, head, verdict, max(slots, key=lambda one: one[1].step[0], default=None))
            new.close()
            if new.trouble is not None:
                raise new.trouble
            part.replace(to)
        except OSError as error:
            raise file_error(error, to) from None
        finally:
            with suppress(OSError):
                new.close()
            part.unlink(missing_ok=True)
    return to


def _copy(old: Kept, new: FileStore, head: Head, verdict: Verdict, slot: tuple[int, Any] | None) -> None:
    """Header, names, scene, good rows, and one restart slot."""
    for name in (*HEADER, "seal"):
        new.note(name, old.attribute(name))
    new.note("format", FORMAT)
    new.note("version", VERSION)
    scene = read_kept_scene(old)
    new.note("scene", scene_text(scene.model_copy(update={"grains": {}})))
    write_grains(new.file, scene)
    names = old["labels"]
    new.make("labels", (), names.dtype)
    new.append("labels", names[:])
    sealed = (
        {} if slot is None else dict(zip(_growing(head), old[f"restart/{slot[0]}/length"][:], strict=True))
    )
    n_step = int(old["frames/step"][verdict.frames - 1])
    for name, (shape, dtype) in layout(head).items():
        new.make(name, shape, dtype)
        if name.startswith("restart/") or name in AT_THE_END:
            continue
        good = good_rows(old, name, _length(old, name), [])
        if name.startswith("frames/") or name == "contacts/end":
            good = verdict.frames
        elif name == "steps":
            good = min(good, max(n_step, int(sealed.get(name, 0))))
        new.append(name, old.file[name][:good])
    states = [] if slot is None else list(leaves(slot[1]))
    for k in range(2):
        for name, array in states:
            new.make(f"restart/{k}/{name}", array.shape[1:], array.dtype)
    if slot is not None:
        lengths = old[f"restart/{slot[0]}/length"][:]
        for name, array in states:
            new.append(f"restart/0/{name}", array)
        new.append("restart/0/length", lengths)
        new.append("restart/0/seal", np.array([seal_of(slot[1], lengths, old.attribute("seal"))], "S64"))
    if good_rows(old, "trust", 1, []) and _length(old, "trust"):
        new.append("trust", old["trust"][:])
    status = f"{REPAIRED} kept up to t = {verdict.time:g} s; {verdict.status}"
    new.append("status", np.array([status.encode()[:400]], "S400"))


def good_rows(file: Kept, name: str, n: int, troubles: list[str]) -> int:
    """How many rows from the first on can be read; what cannot is noted."""
    try:
        rows = file.file[name]
        chunk = max(1, rows.chunks[0])
    except TROUBLE:
        return 0  # told by `misfits`
    for first in range(0, n, chunk):
        try:
            rows[first : min(first + chunk, n)]
        except TROUBLE:
            troubles.append(f"{name} cannot be read from row {first} of {n} on")
            return first
    return n


def _whole_frames(file: Kept, good: dict[str, int]) -> int:
    """Frames of which all can be read, their contacts included."""
    frames = min(n for name, n in good.items() if name.startswith("frames/"))
    if good.get("contacts/end"):
        rows = min(n for name, n in good.items() if name.startswith("contacts/") and name != "contacts/end")
        end = file["contacts/end"][: good["contacts/end"]]
        frames = min(frames, int(np.searchsorted(end, rows, side="right")))
    return frames


def _growing(head: Head) -> list[str]:
    """What grows, in the order in which its lengths are kept (that of the writer)."""
    names = [name for name in layout(head) if not name.startswith("restart/") and name not in AT_THE_END]
    return [name for name in names if name != "interventions"] + ["interventions"]


def _length(file: Kept, name: str) -> int:
    try:
        return int(file.file[name].shape[0])
    except TROUBLE:
        return 0


def _short(file: Kept, head: Head, slot: int) -> list[str]:
    """Rows that a restart slot counts on, but are not there or cannot be read."""
    lengths = file[f"restart/{slot}/length"][:]
    names = _growing(head)
    if len(lengths) != len(names):
        return [f"restart slot {slot} counts {len(lengths)} kinds of rows, not {len(names)}"]
    return [
        f"restart slot {slot} counts on {int(n)} rows of {name}, of which {good} are good"
        for name, n in zip(names, lengths, strict=True)
        if (good := good_rows(file, name, min(int(n), _length(file, name)), [])) < n
    ]


def _odd_frames(file: Kept, frames: int) -> Iterator[str]:
    """Times that do not grow, a ledger that is not finite."""
    time, step = file["frames/time"][:frames], file["frames/step"][:frames]
    if not np.isfinite(time).all() or (np.diff(time) <= 0.0).any() or (np.diff(step) <= 0).any():
        yield "the times of its frames do not grow"
    absent = json.loads(file.attribute("provenance")).get("absent", ())
    entries = told(file["frames/ledger"][:frames], absent)
    odd = [(int(np.argmin(good)), name) for name, v in entries.items() if not (good := np.isfinite(v)).all()]
    if odd:
        frame, name = min(odd, key=lambda one: one[0])
        yield f"the ledger is not finite from frame {frame} on ({name})"


def _status(file: Kept, path: Path) -> str:
    with suppress(InputError, UnicodeDecodeError):
        kept = file["status"][:]
        if len(kept):
            return kept[0].decode()
        return "running" if is_written(path) else CUT_OFF
    return ""


@contextmanager
def _noted(troubles: list[str]) -> Iterator[None]:
    """Trouble within becomes a line of a list."""
    try:
        yield
    except InputError as error:
        troubles.append(_reason(error))


def _reason(error: InputError) -> str:
    """What a sentence about a damaged record says is damaged."""
    text = str(error)
    return text.split("a damaged record of drystone: ")[-1].split("; see what is whole")[0]
