"""`drystone view`: a run as one HTML file that anyone can open, turn, play and pick apart; no network, no server.

The page holds the viewer (viewer/ at the root of the repository, built once and kept in views/replay_page) and
the data of encode.py. How it works and how to steer it: docs/howto/seeing.md.
"""

import base64
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import numpy as np

from drystone.errors import InputError, clean_text, refuse_overwrite, writing
from drystone.maths.arrays import Floats
from drystone.record import Record, open_record
from drystone.scene import Scene
from drystone.simulation.simulate import at_start
from drystone.views.animation import (
    Animation,
    Joints,
    Mark,
    Solid,
    Thrust,
    animation_of,
    movable,
    rest_of,
    view_box,
)
from drystone.views.encode import LEVELS, Packer, quantise, smooth_signs
from drystone.views.kinds import path_of, shown_by, thinned
from drystone.views.scene_marks import scene_marks
from drystone.views.style import (
    COLOUR_OF_HINGE,
    COLOUR_OF_THRUST,
    COLOURS,
    COLOURS_OF_BODIES,
    GROUND,
    HINGE,
    SCALE_STOPS,
    SIGNED_STOPS,
    html_text,
    robust_limits,
)

Charts = list[dict[str, Any]]
Run = tuple[Animation, Charts]
Marking = Callable[[Record, Animation, Charts], Run]

MAX_FRAMES = 400  # more are thinned out evenly
MAX_CHAINS = 400_000  # force rows in all; the strongest of each frame are kept
NODE_FINENESS = 1 / 64  # nodes of bending bodies are kept finer than rigid ones


def view_record(
    record: str | Path | Record | Scene,
    to: str | Path | None = None,
    *,
    beside: str | Path | Record | Scene | None = None,
    charts: Sequence[str] | None = None,
    max_frames: int = MAX_FRAMES,
    force: bool = False,
    marking: Marking | None = None,
) -> Path:
    """Write the replay of a record, or a scene as it stands before any run, as one HTML file; returns its path.

    beside: a second one, shown side by side with the same time, camera and colours. charts: what to plot beside the
    bodies: "energy" (default), or a quantity and a body such as "displacement:block3"; of structures also "gap" and
    "drift", and the default is all that they have. marking: adds signs and charts, such as `sensors_of` of
    views/sensors.py.

    Side by side: `view_record("wall.h5", beside="wall-smooth.h5")`.

    Example:
        >>> ds.views.view_record(record, folder / "ball.html", charts=["energy"]).name
        'ball.html'
    """
    sources = [
        one if isinstance(one, Scene) else open_record(one) for one in (record, beside) if one is not None
    ]
    if to is None and isinstance(sources[0], Scene):
        raise InputError("a scene lies nowhere: give the page to write")
    target = Path(to) if to is not None else path_of(cast(Record, sources[0])).with_suffix(".html")
    if target.suffix not in (".html", ".htm"):
        raise InputError(f"{target}: expected a file that ends in .html")
    refuse_overwrite(target, force)
    if max_frames < 1:
        raise InputError(f"max_frames: expected at least 1, not {max_frames}")
    text = page_of([shown_run(one, charts, max_frames, marking) for one in sources])
    with writing(target) as part:
        part.write_text(text, encoding="utf-8")
    return target


def shown_run(
    source: Record | Scene,
    charts: Sequence[str] | None = None,
    max_frames: int = MAX_FRAMES,
    marking: Marking | None = None,
) -> Run:
    """What the viewer shows of a record, or of a scene before any run: bodies in time, charts, marks."""
    before = isinstance(source, Scene)
    record = at_start(source) if isinstance(source, Scene) else source
    n = len(record.time)
    if not n:
        raise InputError(f"{record.path or record.title}: no frames yet")
    animation = animation_of(record, frames=thinned(n, max_frames))
    wanted = (() if before else usual_charts(record)) if charts is None else charts
    run = (scene_marks(record, animation) if before else animation, chart_series(record, wanted))
    return run if marking is None else marking(record, *run)


def usual_charts(record: Record) -> list[str]:
    """What is plotted by default."""
    return shown_by(record, "views.plots").usual_charts(record)


def chart_series(record: Record, charts: Sequence[str]) -> Charts:
    """The charts of a replay: title, unit, times [s], lines."""
    kind = shown_by(record, "views.plots")
    return [kind.chart(record, chart) for chart in charts]


def encode(animation: Animation, charts: Sequence[dict[str, Any]] = ()) -> bytes:
    """All that the viewer needs, packed."""
    packer = Packer()
    size = scene_size(animation)
    position = quantise(animation.position, size / LEVELS)
    packer.add_motion("position", position.value)
    packer.add("position_origin", position.origin)
    packer.add("position_step", position.step)
    attitude = np.rint(32767.0 * smooth_signs(animation.attitude)).astype(np.int16)
    packer.add_motion("attitude", attitude.transpose(1, 0, 2))
    packer.add("label", animation.label)
    packer.add("still", animation.still)
    if animation.fixed is not None:
        packer.add("fixed", animation.fixed)
    packer.add("life", np.minimum(animation.life, 1e30))
    if animation.rest is not None:
        packer.add("rest", animation.rest)
    solids = [_add_solid(packer, k, solid) for k, solid in enumerate(animation.solids)]
    fields = [
        _add_field(packer, f"field{k}", name, field.values, field.unit, movable(animation))
        for k, (name, field) in enumerate(animation.fields.items())
    ]
    header: dict[str, Any] = {
        "format": "drystone replay",
        "version": 1,
        "title": clean_text(animation.title),
        "time": [float(f"{t:.9g}") for t in animation.time],
        "names": animation.names,
        "labels": [clean_text(one) for one in animation.labels],
        "box": [[float(f"{v:.6g}") for v in corner] for corner in view_box(animation)],
        "ground": animation.ground,
        "solids": solids,
        "fields": fields,
        "charts": list(charts),
        "style": {
            "groups": COLOURS_OF_BODIES,
            "ground": GROUND,
            "lines": COLOURS,
            "size": SCALE_STOPS,
            "signed": SIGNED_STOPS,
        },
        **_displacements(animation),
        "marks": [_mark(one) for one in animation.marks],
        "mark_kinds": {name: one._asdict() for name, one in animation.mark_kinds.items()},
        "notes": [{"text": clean_text(one.text), "colour": one.colour} for one in animation.notes],
    }
    if animation.thrust is not None:
        header["thrust"] = _add_thrust(packer, animation.thrust)
    if animation.nodes is not None:
        header["nodes"] = _add_nodes(packer, animation, size)
    if animation.chains is not None:
        header["chains"] = _add_chains(packer, animation)
    return packer.pack(header)


def _add_solid(packer: Packer, k: int, solid: Solid) -> dict[str, Any]:
    triangles = [(f[0], f[n], f[n + 1]) for f in solid.faces for n in range(1, len(f) - 1)]
    packer.add(f"solid{k}.vertices", solid.vertices)
    packer.add(f"solid{k}.triangles", np.array(triangles, np.int32).reshape(-1, 3))
    packer.add(f"solid{k}.body", solid.body)
    packer.add(f"solid{k}.scale", solid.scale)
    return {"members": len(solid.body), "ball": solid.ball}


def _add_field(
    packer: Packer, block: str, name: str, values: Floats, unit: str, moving: np.ndarray
) -> dict[str, Any]:
    """A field as 16-bit numbers from 0 to its largest size (or from minus that, if it has signs), and the ends of its
    scale of colours."""
    top = float(np.abs(values).max(initial=0.0)) or 1.0
    value = np.rint(32767.0 * values / top).astype(np.int16)
    packer.add_motion(block, value.T[:, :, None])
    low, high = robust_limits(values[:, moving])
    return {
        "name": name,
        "unit": unit,
        "top": top,
        "low": low,
        "high": high,
        "signed": bool((values < 0.0).any()),
        "block": block,
    }


def _displacements(animation: Animation) -> dict[str, float]:
    """Where the scale of displacements of what moves ends, and the largest [m]."""
    moving = ~animation.still
    shift = np.linalg.norm(animation.position[:, moving] - rest_of(animation)[moving], axis=2)
    if animation.nodes is not None and animation.nodes.position.size:
        nodes = animation.nodes
        held = animation.still[nodes.owner]
        bent = np.linalg.norm(nodes.position[:, ~held] - rest_of(nodes)[~held], axis=2)
        shift = np.concatenate([shift.ravel(), bent.ravel()])
    return {
        "displacement": robust_limits(shift)[1],
        "displacement_most": float(shift.max(initial=0.0)) or 1.0,
    }


def _mark(mark: Mark) -> dict[str, Any]:
    at = [[float(f"{v:.6g}") for v in point] for point in np.reshape(mark.at, (-1, 3))]
    return {"kind": mark.kind, "at": at, "body": mark.body, "label": clean_text(mark.label)}


def _add_thrust(packer: Packer, thrust: Thrust) -> dict[str, Any]:
    packer.add("thrust_frame", thrust.frame)
    for name in ("middle", "centre", "force", "use"):
        packer.add(f"thrust_{name}", getattr(thrust, name))
    return {
        "sections": list(thrust.sections),
        "lines": [list(rows) for rows in thrust.lines],
        "most": float(np.nanmax(thrust.force, initial=0.0)) or 1.0,
        "shown": thrust.shown,
        "hinge": HINGE,
        "colour": COLOUR_OF_THRUST,
        "hinge_colour": COLOUR_OF_HINGE,
    }


def _add_nodes(packer: Packer, animation: Animation, size: float) -> dict[str, Any]:
    nodes = animation.nodes
    assert nodes is not None
    position = quantise(nodes.position, NODE_FINENESS * size / LEVELS)
    packer.add_motion("node", position.value)
    packer.add("node_origin", position.origin)
    packer.add("node_step", position.step)
    packer.add("node_rest", rest_of(nodes))
    packer.add("node_spacing", np.zeros_like(rest_of(nodes)) if nodes.spacing is None else nodes.spacing)
    packer.add("node_owner", nodes.owner)
    packer.add("node_triangles", nodes.triangles)
    packer.add("node_segments", nodes.segments)
    packer.add("node_width", nodes.width)
    joints = {} if nodes.joints is None else {"joints": _add_joints(packer, nodes.joints)}
    fields = [
        _add_field(packer, f"node_field{k}", name, field.values, field.unit, ~animation.still[nodes.owner])
        for k, (name, field) in enumerate(nodes.fields.items())
    ]
    return {"count": len(nodes.owner), "fields": fields, "magnify": nodes.magnify, **joints}


def _add_joints(packer: Packer, joints: Joints) -> dict[str, Any]:
    """Edges of blocks, the joints they border, and the state of each joint in time."""
    packer.add("joint_edge", joints.edge)
    packer.add("joint_of_edge", joints.edge_joint)
    packer.add_motion("joint_state", joints.state.T.astype(np.int16)[:, :, None])
    return {"states": list(joints.states), "colours": list(joints.colours), "width": joints.width}


def _add_chains(packer: Packer, animation: Animation) -> dict[str, Any]:
    """Forces; of too many, the strongest of each frame."""
    chains = animation.chains
    assert chains is not None
    n_frame = len(chains.end)
    most = max(1, MAX_CHAINS // max(1, n_frame))
    kept: list[np.ndarray] = []
    end: list[int] = []
    for k in range(n_frame):
        first, last = int(chains.end[k - 1]) if k else 0, int(chains.end[k])
        order = np.argsort(-chains.force[first:last], kind="stable")[:most] + first
        kept.append(np.sort(order))
        end.append((end[-1] if end else 0) + len(order))
    rows = np.concatenate(kept).astype(int)
    packer.add("chain_end", np.array(end, np.int32))
    packer.add("chain_body", chains.body[rows])
    packer.add("chain_point", chains.point[rows])
    packer.add("chain_force", chains.force[rows])
    if chains.spacing is not None:
        packer.add("chain_spacing", chains.spacing[rows])
    force = chains.force[rows]
    return {
        "count": len(rows),
        "left_out": len(chains.force) - len(rows),
        "typical": float(np.percentile(force, 95)) if len(force) else 1.0,
        "quantity": chains.quantity,
        "unit": chains.unit,
    }


def scene_size(animation: Animation) -> float:
    """Extent of the scene at the start [m], ignoring outliers."""
    low, high = view_box(animation)
    return max(float((high - low).max()), 1e-6)


def viewer_script() -> str:
    """The viewer, built from viewer/ at the root of the repository."""
    return (files("drystone.views") / "replay_page" / "viewer.js").read_text(encoding="utf-8")


# what starts the viewer
MOUNT = (
    'DrystoneReplay.mount(document.getElementById("replay"), '
    '...Array.from(document.querySelectorAll("script.data"), (one) => one.textContent))'
)


def page_policy(*scripts: str, more: Sequence[str] = ()) -> str:
    """The line of a page that forbids the browser all but these scripts, styles and pictures inside the page.

    Whatever a record smuggled in as text would not run, nor could it be sent anywhere.
    """
    hashes = " ".join(
        f"'sha256-{base64.b64encode(sha256(one.encode()).digest()).decode()}'" for one in scripts
    )
    none = "'none'"
    rules = (
        "default-src 'none'", f"script-src {hashes or none}", "style-src 'unsafe-inline'",
        "img-src data:", "base-uri 'none'", "form-action 'none'", *more,
    )  # fmt: skip
    return f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}">'


def page(animation: Animation, charts: Sequence[dict[str, Any]] = ()) -> str:
    """The replay as one HTML page."""
    return page_of([(animation, list(charts))])


def page_of(runs: Sequence[Run]) -> str:
    """One replay, or several side by side, as one HTML page."""
    data = [base64.b64encode(encode(animation, charts)).decode() for animation, charts in runs]
    held = "".join(f'<script type="text/plain" class="data">{one}</script>\n' for one in data)
    title = " and ".join(animation.title for animation, _ in runs)
    return page_frame(title, held, MOUNT)


def page_frame(title: str, held: str, start: str, more_rules: Sequence[str] = ()) -> str:
    """The page around the viewer: what it holds, and the script that starts it."""
    script = viewer_script()
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"{page_policy(script, start, more=more_rules)}\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html_text(title)}</title>\n"
        "<style>html,body{margin:0;height:100%}#replay{height:100%}</style>\n</head>\n<body>\n"
        f'<div id="replay"></div>\n{held}'
        f"<script>{script}</script>\n<script>{start}</script>\n</body>\n</html>\n"
    )
