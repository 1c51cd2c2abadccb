"""Vibration modes and damping matrices (theory: structures.md, B.5-B.7)."""

from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp

from drystone.engines.structures.assembly import Assembled, assemble, condense
from drystone.engines.structures.mechanisms import mechanism
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.scene.structures import AnyStructure, ModalDamping

MOST_FLOATING = 8  # modes that are looked at when a structure stands on devices
DENSE_MODES = 400  # unknowns up to which all modes are computed at once


class Modes(NamedTuple):
    """Modes by rising frequency, scaled to a modal mass of one."""

    frequency: Floats  # [Hz]                                      (k,)
    shape: Floats  # [kg^-1/2]                                     (n, k)
    participation: Floats  # share of the mass moved along x, y, z [-]  (k, 3)


def find_modes(made: Assembled, count: int, name: str = "") -> Modes:
    """The lowest modes of K phi = omega^2 M phi (B.7), by shift and invert about zero when large."""
    if made.elements:
        light, all_of = condense(made._replace(elements=[]), name)
        if all_of is not None:
            modes = find_modes(light, count, name)
            return modes._replace(shape=all_of @ modes.shape)
    n = made.M.shape[0]
    count = min(count, n)
    if n <= DENSE_MODES or count > n // 3:
        from scipy.linalg import eigh

        try:
            value, shape = eigh(made.K.toarray(), made.M.toarray(), subset_by_index=(0, count - 1))
        except np.linalg.LinAlgError:
            raise InputError(
                [Problem(("structures", name), "its mass matrix is not positive definite")]
            ) from None
    else:
        from scipy.sparse.linalg import eigsh

        # a shift below zero keeps K - sigma M regular for structures that float
        sigma = -1e-6 * made.K.diagonal().max() / made.M.diagonal().max()
        start = np.ones(n)  # else the bits of the modes depend on a random vector
        value, shape = eigsh(made.K.tocsc(), count, made.M.tocsc(), sigma=sigma, v0=start)
        order = np.argsort(value)
        value, shape = value[order], shape[:, order]
    value = np.maximum(value, 0.0)
    shape *= np.where(shape[np.abs(shape).argmax(axis=0), np.arange(count)] < 0.0, -1.0, 1.0)
    total = np.einsum("ia,ia->a", made.influence, made.inertia)
    moved = (shape.T @ made.inertia) ** 2
    participation = np.divide(moved, total, out=np.zeros_like(moved), where=total > 0.0)
    return Modes(np.sqrt(value) / (2.0 * np.pi), shape, participation)


def modes_of(structure: AnyStructure, count: int = 6) -> Modes:
    """Frequencies [Hz], shapes and mass participation of the lowest modes of a structure.

    >>> house = ds.ShearBuilding(masses=(2e4,), stiffnesses=(3e7,))  # [kg], [N/m]
    >>> round(float(ds.structures.modes_of(house, 1).frequency[0]), 3)  # [Hz]
    6.164
    """
    return find_modes(assemble(structure), count)


class DampingParts(NamedTuple):
    """C = sparse + vectors diag(weight) vectors^T."""

    sparse: sp.csr_matrix  # [N s/m]                               (n, n)
    vectors: Floats  # M phi of the damped modes                   (n, k)
    weight: Floats  # 2 xi omega of these modes [1/s]              (k,)


def damping_parts(made: Assembled, damping: Any, name: str = "") -> DampingParts:
    """The damping matrix in two parts: modal damping of few modes would fill it (B.5, B.6)."""
    n = made.M.shape[0]
    sparse = sp.csr_matrix((n, n)) if made.C is None else made.C
    vectors, weight = np.zeros((n, 0)), np.zeros(0)
    if isinstance(damping, ModalDamping):
        ratios = np.array(damping.ratios)
        if len(ratios) > n:
            message = f"{len(ratios)} damping ratios for {n} modes"
            raise InputError([Problem(("structures", name, "damping", "ratios"), message)])
        # a structure on devices: its own modes are those after the ones that only the devices resist
        floating = _floating(made, name)
        modes = find_modes(made, len(ratios) + floating, name)
        damped = np.flatnonzero(ratios[: len(modes.frequency) - floating] > 0.0)
        vectors = (made.M @ modes.shape)[:, floating + damped]
        weight = 2.0 * ratios[damped] * 2.0 * np.pi * modes.frequency[floating + damped]
    elif damping is not None:
        a, b = rayleigh_parts(made, damping, name)
        sparse = (sparse + a * made.M + b * made.K).tocsr()
    return DampingParts(sparse, np.ascontiguousarray(vectors), weight)


def _floating(made: Assembled, name: str) -> int:
    """How many modes the structure does not resist by itself: none, unless it stands on devices."""
    if mechanism(made.K) is None:
        return 0
    mass = made.M.diagonal()
    highest = np.sqrt((made.K.diagonal()[mass > 0.0] / mass[mass > 0.0]).max()) / (2.0 * np.pi)
    return int((find_modes(made, MOST_FLOATING, name).frequency < 3e-7 * highest).sum())


def rayleigh_parts(made: Assembled, damping: Any, name: str) -> tuple[float, float]:
    """a [1/s] and b [s] of a structure with Rayleigh damping, by its first two modes unless frequencies are given."""
    if damping is None:
        return 0.0, 0.0
    if isinstance(damping, ModalDamping):
        raise InputError(f'"{name}" has modal damping, of which single members have no share')
    frequencies = damping.frequencies
    if frequencies is None:
        floating = _floating(made, name)
        lowest = find_modes(made, 2 + floating, name).frequency[floating:]
        if not len(lowest):
            message = "nothing in it deforms without its devices: give the frequencies"
            raise InputError([Problem(("structures", name, "damping", "frequencies"), message)])
        frequencies = (
            lowest[0],
            lowest[1] if len(lowest) > 1 and lowest[1] > lowest[0] else 2.0 * lowest[0],
        )
    return rayleigh_factors(damping.ratios, frequencies)


def rayleigh_factors(ratios: tuple[float, float], frequencies: tuple[float, float]) -> tuple[float, float]:
    """a [1/s] and b [s] of C = a M + b K (B.5)."""
    omega = 2.0 * np.pi * np.array(frequencies)
    system = 0.5 * np.column_stack((1.0 / omega, omega))
    a, b = np.linalg.solve(system, np.array(ratios))
    return float(a), float(b)
