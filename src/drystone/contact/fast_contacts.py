"""Contacts of bodies that fly fast: only what touches acts, and what was held touches. Theory: contacts.md, part 8."""

from drystone.contact.arrays import CONTACTS_FULL, NEEDED
from drystone.contact.distance import separation
from drystone.contact.on_ground import store_contact
from drystone.contact.sweep import (
    OVERLAPPING,
    PAIR,
    TOUCHING,
    TRIANGLE,
    UNTIL,
    any_fast,
    speed_between,
    swept_beyond,
)
from drystone.maths.jit import helper, inner, late
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import add, load3, scale


@inner
def keep_touching(contactors, bodies, alive, velocity, dt, contacts):
    """Of fast pairs keep the contacts that touch; others have a normal that is not the one they would meet by."""
    if not any_fast(bodies, alive, velocity, velocity, dt):
        return
    n, kept = contactors.body.size, 0
    for c in range(contacts.count[0]):
        i, j = contacts.body[c, 0], contacts.body[c, 1]
        thin = min(contactors.size[contacts.key[c, 0] // n], contactors.size[contacts.key[c, 0] % n])
        fast = dt * speed_between(velocity, i, j) > swept_beyond(bodies, i, j, thin)
        if contacts.gap[c] > TOUCHING * thin and fast:
            continue
        copy_contact(contacts, c, kept)
        kept += 1
    contacts.count[0] = kept


@helper
def copy_contact(contacts, source, target):
    """What the narrow phase has found, from one row to another."""
    if source != target:
        contacts.interface[target] = contacts.interface[source]
        contacts.gap[target] = contacts.gap[source]
        for k in range(2):
            contacts.body[target, k] = contacts.body[source, k]
            contacts.key[target, k] = contacts.key[source, k]
        for k in range(3):
            contacts.point[target, k] = contacts.point[source, k]
        for k in range(9):
            contacts.frame[target, k] = contacts.frame[source, k]


@late(returns=None)
def add_held(contactors, meshes, interfaces, bodies, x, q, flight, contacts, room, report):
    """Contacts of sharp pairs that were held vertex to vertex or edge to edge, where the narrow phase finds none."""
    n = contactors.body.size
    for held in range(bodies.status.size):
        if flight[held, UNTIL] >= 1.0 or flight[held, PAIR] < 0.0:
            continue
        a, b, facet = int(flight[held, PAIR]), int(flight[held, PAIR + 1]), int(flight[held, TRIANGLE])
        key = a * n + b
        at = 0
        while at < contacts.count[0] and contacts.key[at, 0] < key:
            at += 1
        if at < contacts.count[0] and contacts.key[at, 0] == key:
            continue
        i, j = contactors.body[a], contactors.body[b]
        r_i, r_j = to_matrix(load4(q, i)), to_matrix(load4(q, j))
        gap, normal, p_i, p_j = separation(
            contactors, meshes, a, b, facet, r_i, load3(x, i), r_j, load3(x, j), 0.0, room
        )
        if gap <= OVERLAPPING or gap > TOUCHING * min(contactors.size[a], contactors.size[b]):
            continue
        if contacts.count[0] == contacts.gap.size:
            report[CONTACTS_FULL] += 1
            report[NEEDED] = max(report[NEEDED], contacts.count[0] + 1)
            return
        for c in range(contacts.count[0], at, -1):
            copy_contact(contacts, c - 1, c)
        contacts.count[0] += 1
        interface = interfaces.table[contactors.category[a], contactors.category[b]]
        store_contact(contacts, at, i, j, interface, key, 0, gap, scale(0.5, add(p_i, p_j)), normal)
