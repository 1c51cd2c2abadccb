"""What pairs of polyhedra did to each other in the last step, for load cells. Theory: load-cells.md, F.2.

The forces are those that changed the velocities, pair by pair; the list of contacts tells them only as they are at one
instant of the step, and cannot be summed.
"""

from typing import NamedTuple

import numpy as np

from drystone.contact.arrays import Contacts
from drystone.engines.contract import Pushes, resultant
from drystone.engines.polyhedra.model import TORQUE_J, PolyhedraLists, PolyhedraModel, X


class WatchedPairs(NamedTuple):
    """Pairs of a list that have a watched body."""

    build: int  # number of the list they belong to
    pair: np.ndarray  # rows of the list                             (n,)
    body: np.ndarray  # of both sides                                (n, 2)


def watched_pairs(
    polyhedra: PolyhedraModel, lists: PolyhedraLists, n_pair: int, build: int, watched: np.ndarray
) -> WatchedPairs:
    """Found once for each list: in between only their forces change."""
    owner = polyhedra.model.contactors.body
    body = np.stack([owner[lists.first[:n_pair]], owner[lists.second[:n_pair]]], axis=1).astype(np.int64)
    pair = np.flatnonzero(watched[body].any(axis=1))
    return WatchedPairs(build, pair, body[pair])


def pushes_of_pairs(
    lists: PolyhedraLists, known: WatchedPairs, contacts: Contacts | None, dt: float
) -> Pushes:
    """A row for each of these pairs that touches: the resultant; its mean normal, if contacts are given."""
    touching = lists.live[known.pair] > 0
    p, body = known.pair[touching], known.body[touching]
    force, turn = lists.push[p, :3], lists.push[p, TORQUE_J : TORQUE_J + 3]
    point, couple = resultant(lists.body[body[:, 1], X : X + 3], force, -turn)
    normal = np.zeros_like(force) if contacts is None else _normals(contacts, body, len(lists.body))
    return Pushes(body, point, normal, dt * force, dt * couple)


def _normals(contacts: Contacts, body: np.ndarray, n_body: int) -> np.ndarray:
    """Mean normal of the contacts of each pair of bodies; pushing ones count by their impulses."""
    n = int(contacts.count[0])
    key = contacts.body[:n, 0].astype(np.int64) * n_body + contacts.body[:n, 1]
    known, number = np.unique(key, return_inverse=True)
    weight = np.maximum(contacts.impulse[:n, 0], 1e-300)[:, None] * contacts.frame[:n, :3]
    total = np.zeros((len(known) + 1, 3))  # the last: pairs without a contact now
    np.add.at(total, number, weight)
    wanted = body[:, 0] * n_body + body[:, 1]
    row = np.searchsorted(known, wanted)
    row[(row == len(known)) | (known[np.minimum(row, len(known) - 1)] != wanted)] = -1 if len(known) else 0
    size = np.linalg.norm(total, axis=1, keepdims=True)
    return (total / np.where(size > 0.0, size, 1.0))[row]
