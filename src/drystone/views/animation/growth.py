"""Animations that grow: more frames of a run at the end of those that are known, and every second one left out.

A run that is followed is read bit by bit: making all frames again for each that is new would take longer and longer.
"""

from typing import Any

import numpy as np

from drystone.views.animation import Animation, Chains, Field, Nodes, Thrust


def joined(first: Animation, more: Animation) -> Animation:
    """The frames of one animation and then those of another, of the same bodies."""
    return more._replace(
        time=_stacked(first.time, more.time),
        position=_stacked(first.position, more.position),
        attitude=_stacked(first.attitude, more.attitude),
        # grains are gone from the first frame on in which they are missing
        life=np.stack([more.life[:, 0], np.minimum(first.life[:, 1], more.life[:, 1])], axis=1),
        fields=_fields(first.fields, more.fields),
        chains=_chains(first.chains, more.chains),
        nodes=_nodes(first.nodes, more.nodes),
        thrust=_thrust(first.thrust, more.thrust, len(first.time)),
        rest=first.position[0] if more.rest is None else more.rest,
        solids=first.solids,
    )


def chosen(animation: Animation, rows: np.ndarray) -> Animation:
    """Some frames of an animation, in rising order."""
    nodes, thrust = animation.nodes, animation.thrust
    if nodes is not None:
        joints = nodes.joints
        nodes = nodes._replace(
            position=nodes.position[rows],
            fields={name: one._replace(values=one.values[rows]) for name, one in nodes.fields.items()},
            rest=nodes.position[0] if nodes.rest is None else nodes.rest,
            cell_fields=None,
            joints=None if joints is None else joints._replace(state=joints.state[rows]),
        )
    if thrust is not None:
        kept = np.flatnonzero(np.isin(thrust.frame, rows))
        parts = {name: getattr(thrust, name)[kept] for name in ("middle", "centre", "force", "use")}
        place = np.searchsorted(rows, thrust.frame[kept]).astype(np.int32)
        thrust = thrust._replace(frame=place, **parts) if len(kept) else None
    return animation._replace(
        time=animation.time[rows],
        position=animation.position[rows],
        attitude=animation.attitude[rows],
        fields={name: one._replace(values=one.values[rows]) for name, one in animation.fields.items()},
        chains=None if animation.chains is None else _chosen_chains(animation.chains, rows),
        nodes=nodes,
        thrust=thrust,
        rest=animation.position[0] if animation.rest is None else animation.rest,
    )


def _stacked(first: Any, more: Any) -> Any:
    return np.concatenate([first, more])


def _fields(first: dict[str, Field], more: dict[str, Field]) -> dict[str, Field]:
    return {
        name: Field(_stacked(first[name].values, one.values), one.unit)
        for name, one in more.items()
        if name in first
    }


def _chains(first: Chains | None, more: Chains | None) -> Chains | None:
    if first is None or more is None:
        return None
    spacing = None
    if first.spacing is not None and more.spacing is not None:
        spacing = _stacked(first.spacing, more.spacing)
    before = first.end[-1] if len(first.end) else 0
    return more._replace(
        end=_stacked(first.end, more.end + before),
        body=_stacked(first.body, more.body),
        point=_stacked(first.point, more.point),
        force=_stacked(first.force, more.force),
        spacing=spacing,
    )


def _chosen_chains(chains: Chains, rows: np.ndarray) -> Chains:
    count = np.diff(chains.end, prepend=0)
    kept = np.isin(np.repeat(np.arange(len(count)), count), rows)
    return chains._replace(
        end=np.cumsum(count[rows]).astype(np.int32),
        body=chains.body[kept],
        point=chains.point[kept],
        force=chains.force[kept],
        spacing=None if chains.spacing is None else chains.spacing[kept],
    )


def _nodes(first: Nodes | None, more: Nodes | None) -> Nodes | None:
    if first is None or more is None:
        return None
    joints = more.joints
    if joints is not None and first.joints is not None:
        joints = joints._replace(state=_stacked(first.joints.state, joints.state))
    return more._replace(
        position=_stacked(first.position, more.position),
        fields=_fields(first.fields, more.fields),
        rest=first.position[0] if more.rest is None else more.rest,
        cell_fields=None,
        joints=joints,
    )


def _thrust(first: Thrust | None, more: Thrust | None, n: int) -> Thrust | None:
    if first is None or more is None:
        return first or more
    parts = {
        name: _stacked(getattr(first, name), getattr(more, name))
        for name in ("middle", "centre", "force", "use")
    }
    return more._replace(frame=_stacked(first.frame, more.frame + n), **parts)
