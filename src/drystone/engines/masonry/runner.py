"""run_masonry(scene): the stages of masonry, settling and blast, and the record of the second.

Settling applies weight and constant pressures with local damping until the unbalanced forces of nodes, summed, are a
given share of their weight. The state may be kept in a file and reused by any run of the same blocks and joints.
"""

import hashlib
import json
import os
import time as clock
from pathlib import Path
from typing import Any

import numpy as np

from drystone.engines.masonry.build import Assembly, assemble
from drystone.engines.masonry.model import (
    FIRST_NODE,
    N_LEDGER,
    N_PART,
    N_REPORT,
    NON_FINITE,
    POINT_SLICES,
    SLICES,
    UNBALANCED,
    BlockState,
    Scratch,
)
from drystone.engines.masonry.step import advance_blocks
from drystone.errors import InputError, Problem, RunError
from drystone.loads.blast import blast_table
from drystone.loads.blast_layout import BlastTable
from drystone.maths.arrays import Floats
from drystone.maths.threads import run_threads
from drystone.progress import Progress
from drystone.record.masonry import Frames, MasonryRecord, make_record
from drystone.scene import Run, Scene, make_run

CHUNK = 200  # steps between looks at balance
KEEP_SECONDS = 60.0  # wall time between two versions of the file of a run that goes on
DEFAULT_FRAMES = 100


def make_scratch(assembly: Assembly) -> Scratch:
    """Arrays for the steps of an assembly."""
    n, n_point = len(assembly.model.blocks.mass), len(assembly.model.points.node)
    return Scratch(
        force=np.zeros((n, 3)),
        load=np.zeros((n, 3)),
        push=np.zeros((n_point, 3)),
        part=np.zeros((SLICES, N_PART)),
        lost=np.zeros((POINT_SLICES, 2)),
        corner=np.zeros((8, 2, 24)),
        box=np.zeros((len(assembly.names), 6)),
        ledger=np.zeros(N_LEDGER),
        report=np.zeros(N_REPORT),
        barrier=np.zeros(32, np.int64),
    )


def advance(
    assembly: Assembly,
    scratch: Scratch,
    blast: BlastTable,
    dt: float,
    n: int,
    damping: float,
    threads: int = 1,
) -> None:
    """n steps; an error that names the block if anything is no longer finite. The bits do not depend on threads."""
    model, state, rigid = assembly.model, assembly.state, int(assembly.rigid)
    scratch.barrier[:] = 0

    def run_one(thread: int) -> None:
        u, f = scratch.corner[thread]
        advance_blocks(model, state, blast, dt, n, rigid, damping, scratch, u, f, thread, threads)

    run_threads(run_one, threads)
    if scratch.report[NON_FINITE]:
        ends = model.blocks.first_node.astype(np.int64)
        name = assembly.names[int(np.searchsorted(ends, int(scratch.report[FIRST_NODE]), side="right")) - 1]
        raise RunError(f'"{name}" is no longer finite at t = {state.time[0]:g} s')


def damped_step(assembly: Assembly, damping: float) -> float:
    """Stable step with local damping [s]: a force against the motion acts 1 + damping times as stiff (M.14)."""
    return assembly.step / float(np.sqrt(1.0 + damping))


def settle(scene: Scene, assembly: Assembly, progress: bool | None = None) -> dict[str, Any]:
    """Bring the blocks to rest under their weight; the clock and the sums start anew. Returns what it took."""
    masonry = scene.masonry
    assert masonry is not None and masonry.settle is not None
    stage, state = masonry.settle, assembly.state
    dt = damped_step(assembly, stage.damping)
    scratch, nothing = make_scratch(assembly), blast_table(None)
    found = {"steps": 0, "unbalanced": 1.0, "reused": False}
    if stage.state is not None and Path(stage.state).exists():
        read_state(stage.state, state, state_key(scene))
        return {**found, "reused": True, "unbalanced": stage.tolerance}
    with Progress("settling", stage.until, show=progress) as bar:
        while True:
            advance(assembly, scratch, nothing, dt, CHUNK, stage.damping, scene.options.threads)
            found["steps"] += CHUNK
            found["unbalanced"] = float(scratch.report[UNBALANCED])
            bar.update(float(state.time[0]), len(assembly.model.points.node))
            if found["unbalanced"] <= stage.tolerance:
                break
            if state.time[0] > stage.until:
                raise RunError(
                    f"not settled after {stage.until:g} s: unbalanced forces {found['unbalanced']:.3g} of the weight "
                    f"({stage.tolerance:g} asked); the masonry may not stand, or needs a longer settle.until"
                )
    for array in (state.time, state.velocity, state.momentum, state.sums, state.travel):
        array[...] = 0.0
    state.step[0] = 0
    if stage.state is not None:
        write_state(stage.state, state, state_key(scene))
    return found


def state_key(scene: Scene) -> str:
    """What a settled state depends on, as a digest."""
    masonry = scene.masonry
    assert masonry is not None and masonry.settle is not None
    parts = masonry.model_dump(exclude={"blast", "damping", "safety", "settle"})
    rules = masonry.settle.model_dump(include={"tolerance", "damping"})
    text = json.dumps([parts, rules, scene.gravity], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def write_state(path: str | Path, state: BlockState, key: str) -> None:
    """Keep a state in a file."""
    path = Path(path)
    if not path.parent.is_dir():
        raise InputError(f"{path}: there is no folder {path.parent}")
    part = path.with_name(f"{path.name}.{os.getpid()}.part.npz")  # runs side by side may write it at once
    np.savez(part, key=np.array(key), **state._asdict())
    part.replace(path)


def read_state(path: str | Path, state: BlockState, key: str) -> None:
    """Fill a state from a file made for the same blocks and joints."""
    try:
        with np.load(path, allow_pickle=False) as file:
            if str(file["key"]) != key:
                raise InputError(
                    f"{path}: a state of other blocks, joints or gravity; remove it or name another"
                )
            for name, array in state._asdict().items():
                array[...] = file[name]
    except (OSError, ValueError, KeyError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{path}: not a settled state of masonry") from None


def check_masonry(scene: Scene) -> dict[str, Any]:
    """What a scene of masonry is made of, and its time step; raises `InputError` for what cannot be run."""
    assert scene.masonry is not None
    made = assemble(scene.masonry, scene.gravity)
    table_for(made, scene, made.state.position)
    kinds = np.bincount(made.joint_kind, minlength=2)
    free = made.model.blocks.fixed == 0
    return {
        "blocks": len(made.names),
        "free": int(free.sum()),
        "mass": float(made.model.blocks.block_mass[free].sum()),
        "elements": len(made.model.blocks.kind),
        "bed_joints": int(kinds[0]),
        "head_joints": int(kinds[1]),
        "contact_points": len(made.model.points.joint),
        "loaded_faces": len(made.model.surface.loaded),
        "step": float(made.step),
    }


def run_masonry(
    scene: Scene,
    *,
    until: float | None = None,
    dt: float | None = None,
    every: float | None = None,
    to: str | Path | None = None,
    force: bool = False,
    progress: bool | None = None,
) -> MasonryRecord:
    """Settle, then let the blast act until a time [s]; returns the record, which is also written to `to` if given.

    dt [s]: by default the stable step; a longer one is refused. every [s]: time between frames.
    """
    masonry = scene.masonry
    assert masonry is not None
    settings = _settings(scene, until, dt, every)
    if to is not None and Path(to).exists() and not force:
        raise InputError(f"{to} exists; say force to overwrite it")
    if to is not None and not Path(to).parent.is_dir():
        raise InputError(f"{to}: there is no folder {Path(to).parent}")
    began = clock.perf_counter()
    assembly = assemble(masonry, scene.gravity)
    assert settings.every is not None
    limit = damped_step(assembly, masonry.damping)
    if settings.dt is not None and settings.dt > limit * (1.0 + 1e-9):
        message = f"expected at most {limit:.4g} s, the limit of stability times masonry.safety"
        raise InputError([Problem(("run", "dt"), f"{message}, got {settings.dt:g}")])
    per_frame = max(1, int(np.ceil(settings.every / (settings.dt or limit) * (1.0 - 1e-9))))
    settled = settle(scene, assembly, progress) if masonry.settle is not None else None
    provenance = {
        "step": settings.every / per_frame,
        "steps_per_frame": per_frame,
        "settled": settled,
        "elements": len(assembly.model.blocks.kind),
        "points": len(assembly.model.points.node),
        "wall_seconds": clock.perf_counter() - began,
        "extrapolated": _extrapolated(assembly, scene),
    }
    scene = scene.model_copy(update={"run": settings})
    return _drive(scene, assembly, Frames(assembly), provenance, to, progress)


def resume_masonry(
    path: str | Path, until: float | None = None, progress: bool | None = None
) -> MasonryRecord:
    """Go on with a run from the last frame of its file, to its end or to a later time [s]: bits of a straight run."""
    old = MasonryRecord(path)
    scene = old.start_of_resume(until)
    assert scene.masonry is not None
    assembly = assemble(scene.masonry, scene.gravity)
    for name, array in assembly.state._asdict().items():
        array[...] = old.state[name]
    return _drive(scene, assembly, Frames(assembly, old), old.provenance, path, progress)


def _drive(
    scene: Scene,
    assembly: Assembly,
    frames: Frames,
    provenance: dict[str, Any],
    to: str | Path | None,
    progress: bool | None,
) -> MasonryRecord:
    """Advance to the end, frame by frame. The file is written now and then, and whatever happens."""
    assert scene.masonry is not None and scene.run is not None and scene.run.every is not None
    step, per_frame, damping = provenance["step"], provenance["steps_per_frame"], scene.masonry.damping
    blast, scratch = table_for(assembly, scene, frames.start), make_scratch(assembly)
    state, began = assembly.state, clock.perf_counter()
    before, kept = provenance["wall_seconds"], began
    n_frame = max(1, round(scene.run.until / scene.run.every))

    def keep(status: str) -> MasonryRecord:
        spent = before + clock.perf_counter() - began
        said = {**provenance, "steps": int(frames.state["step"][0]), "wall_seconds": spent}
        record = make_record(scene, assembly, frames, said, status)
        if to is not None:
            record.save(to, force=True)
        return record

    try:
        with Progress(scene.title or "masonry", scene.run.until, show=progress) as bar:
            while len(frames.lists["time"]) <= n_frame:
                advance(assembly, scratch, blast, step, per_frame, damping, scene.options.threads)
                frames.add(assembly, scratch.ledger)
                bar.update(float(state.time[0]), len(assembly.model.points.node))
                if to is not None and clock.perf_counter() - kept > KEEP_SECONDS:
                    keep("running")
                    kept = clock.perf_counter()
    except KeyboardInterrupt:
        keep("interrupted")
        raise
    except BaseException as error:
        keep(
            f"failed: {error}" if isinstance(error, RunError) else f"failed: {type(error).__name__}: {error}"
        )
        raise
    return keep("finished")


def table_for(assembly: Assembly, scene: Scene, start: Floats) -> BlastTable:
    """The table of the blast over the distances of the loaded faces at the start; an error where the curves end."""
    blast = scene.masonry.blast if scene.masonry else None
    if blast is None:
        return blast_table(None)
    distance = _distances(assembly, blast.at, start)
    from drystone.loads.kingery_bulmash import check_range

    try:
        check_range(blast.burst, blast.scaled_distance(distance), blast.extrapolate)
    except InputError as error:
        raise InputError([Problem(("masonry", "blast"), str(error))]) from None
    return blast_table(blast, float(distance.min(initial=1.0)), float(distance.max(initial=1.0)))


def _distances(assembly: Assembly, at: tuple[float, float, float], position: Floats) -> Floats:
    surface = assembly.model.surface
    middle = position[surface.node[surface.loaded]].mean(axis=1)
    return np.linalg.norm(middle - np.array(at), axis=1)


def _extrapolated(assembly: Assembly, scene: Scene) -> bool:
    from drystone.loads.kingery_bulmash import check_range

    blast = scene.masonry.blast if scene.masonry else None
    if blast is None:
        return False
    return check_range(
        blast.burst, blast.scaled_distance(_distances(assembly, blast.at, assembly.state.position)), True
    )


def _settings(scene: Scene, until: float | None, dt: float | None, every: float | None) -> Run:
    """The run settings, complete but for the step."""
    given = {"until": until, "dt": dt, "every": every}
    values = {
        **(scene.run.model_dump() if scene.run else {}),
        **{k: v for k, v in given.items() if v is not None},
    }
    if values.get("until") is None:
        raise InputError([Problem(("run", "until"), "required, but missing")])
    if values.get("every") is None:
        values["every"] = values["until"] / DEFAULT_FRAMES
    return make_run(values)
