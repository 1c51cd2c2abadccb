"""The static stage of masonry: weight and constant pressures with local damping, until forces balance.

It ends when the unbalanced forces of nodes, summed, are a given share of their weight. The state may be kept in a file
and reused by any run of the same blocks and joints.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from drystone.engines.masonry.advance import advance, make_scratch
from drystone.engines.masonry.build import Assembly
from drystone.engines.masonry.loading import acts_at_rest
from drystone.engines.masonry.model import UNBALANCED, BlockState
from drystone.errors import InputError, RunError, writing
from drystone.progress import Progress
from drystone.scene import Scene
from drystone.scene.masonry import Masonry, Settle
from drystone.scene.masonry.push import PushLoad

CHUNK = 200  # steps between looks at balance


def damped_step(assembly: Assembly, damping: float) -> float:
    """Stable step with local damping [s]: a force against the motion acts 1 + damping times as stiff (M.14)."""
    return assembly.step / float(np.sqrt(1.0 + damping))


def settle(scene: Scene, assembly: Assembly, progress: bool | None = None) -> dict[str, Any] | None:
    """Bring the blocks to rest under their weight; the clock and the sums are reset. Returns what it took.

    Nothing is done, and None returned, if the description has no such stage.
    """
    stage, state = assembly.masonry.settle, assembly.state
    if stage is None:
        return None
    dt = damped_step(assembly, stage.damping)
    scratch = make_scratch(assembly)
    if isinstance(assembly.masonry.push, PushLoad):  # loads that the run lets grow from nothing
        scratch.factor[0] = 0.0
    found = {"steps": 0, "unbalanced": 1.0, "reused": False}
    if stage.state is not None and Path(stage.state).exists():
        read_state(stage.state, assembly, state, state_key(assembly.masonry, stage, scene.gravity))
        return {**found, "reused": True, "unbalanced": stage.tolerance}
    with Progress("settling", stage.until, show=progress) as bar:
        while True:
            advance(assembly, scratch, None, dt, CHUNK, stage.damping, scene.options.threads)
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
    for array in (state.time, state.velocity, state.momentum, state.sums, state.travel, state.swing):
        array[...] = 0.0
    state.step[0], state.start[...] = 0, state.position
    if stage.state is not None:
        write_state(stage.state, assembly, state, state_key(assembly.masonry, stage, scene.gravity))
    return found


def state_key(masonry: Masonry, stage: Settle, gravity: tuple[float, float, float]) -> str:
    """What a settled state depends on, as a digest."""
    parts = masonry.model_dump(exclude={"blast", "bodies", "damping", "loads", "safety", "settle", "push"})
    parts["loads"] = [one.model_dump() for one in masonry.loads if acts_at_rest(one)]
    parts["grows"] = isinstance(masonry.push, PushLoad)
    rules = stage.model_dump(include={"tolerance", "damping"})
    text = json.dumps([parts, rules, gravity], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def kept_parts(assembly: Assembly, state: BlockState) -> dict[str, np.ndarray]:
    """What of a state is kept: all but what follows from the loads of a run, without the bodies that hit."""
    n_block = assembly.n_block
    n_node = int(assembly.model.blocks.first_node[n_block])
    rows = dict.fromkeys(("position", "velocity", "start"), n_node)
    rows |= dict.fromkeys(("centre", "attitude", "momentum"), n_block)
    return {
        name: array[: rows.get(name, len(array))]
        for name, array in state._asdict().items()
        if name not in ("exposed", "rub", "pressed")
    }


def write_state(path: str | Path, assembly: Assembly, state: BlockState, key: str) -> None:
    """Keep a state in a file."""
    path = Path(path)
    if not path.parent.is_dir():
        raise InputError(f"{path}: there is no folder {path.parent}")
    with writing(path) as part, part.open("wb") as file:
        parts: dict[str, Any] = kept_parts(assembly, state)
        np.savez(file, key=np.array(key), **parts)


def read_state(path: str | Path, assembly: Assembly, state: BlockState, key: str) -> None:
    """Fill a state from a file made for the same blocks and joints."""
    try:
        with np.load(path, allow_pickle=False) as file:
            if str(file["key"]) != key:
                raise InputError(
                    f"{path}: a state of other blocks, joints or gravity; remove it or name another"
                )
            for name, array in kept_parts(assembly, state).items():
                array[...] = file[name]
    except (OSError, ValueError, KeyError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{path}: not a settled state of masonry") from None
