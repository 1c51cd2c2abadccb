"""Rules about time: steps too long for what moves, frames, stopping rules, lengths and sizes of runs."""

import shutil
from collections.abc import Iterator
from math import inf, pi
from pathlib import Path as FilePath

import numpy as np

from drystone.contact.sweep import SIZES_PER_STEP
from drystone.errors import Problem
from drystone.simulation.plausibility.seen import Seen, odd

JUMP = 0.5  # share of its thickness that a body may move in a step before it can pass through another [-]
COARSE = 0.1  # share of its thickness that a body in hard contact should move in a step at most [-]
TURN = 0.2  # angle by which a body in hard contact should turn in a step at most [rad]
PER_PERIOD = 20  # steps that a sine needs
MANY_STEPS, MANY_FRAMES = 1e8, 1e6
STEP_SECONDS = 5e-7  # of wall time for one body, about
LONG_DAYS = 30.0
STILL = 1e-9  # speed below which nothing that is computed stays [m/s]


def jumps(seen: Seen) -> Iterator[Problem]:
    """Bodies that move more than half of themselves in a step."""
    things, settings = seen.things, seen.settings
    if settings is None or not things.free.any():
        return
    speed = np.linalg.norm(things.velocity, axis=1)
    share = np.where(things.free, speed * settings.dt / things.thin, 0.0)
    for one in things.entries:
        row = one.first + int(share[one.first : one.first + one.rows].argmax())
        if share[row] > JUMP:
            text = (
                f'"{things.name(row)}" moves {1e3 * speed[row] * settings.dt:.3g} mm in a step, it is '
                f"{1e3 * things.thin[row]:.3g} mm thick: "
            )
            why, step = "it may pass through others", COARSE * things.thin[row] / speed[row]
            if seen.name == "nonsmooth":
                why = "it is held where it meets others, and hits them up to a step late"
                farthest = SIZES_PER_STEP * 2.0 * float(seen.model.bodies.radius[row])
                if speed[row] * settings.dt > farthest:
                    why = f"more than {SIZES_PER_STEP:.0f} of its sizes, refused where it would hit another"
                    step = farthest / speed[row]
            yield from odd(("run", "dt"), f"{text}{why}; take dt <= {_tidy(step)} s")
            return


def driven_jumps(seen: Seen) -> Iterator[Problem]:
    """Driven bodies that move more than half of the thinnest free body in a step."""
    things, settings = seen.things, seen.settings
    if settings is None or not things.free.any():
        return
    thin = float(things.thin[things.free].min())
    for name, body in seen.scene.bodies.items():
        if body.driven is None:
            continue
        table = np.linalg.norm(np.array(body.driven.velocity).reshape(-1, 3), axis=1).max(initial=0.0)
        speed = table + sum(sine.frequency * np.linalg.norm(sine.shift) for sine in body.driven.harmonics)
        if speed * settings.dt > JUMP * thin:
            why = "it may pass through"
            if seen.name == "nonsmooth":
                why = "what it meets is moved along with it within the step"
            text = (
                f'"{name}" is driven by up to {1e3 * speed * settings.dt:.3g} mm in a step, the thinnest free body has '
                f"{1e3 * thin:.3g} mm: {why}; take dt <= {_tidy(COARSE * thin / speed)} s"
            )
            yield from odd(("run", "dt"), text)


def coarse_steps(seen: Seen) -> Iterator[Problem]:
    """Steps of hard contact in which bodies fall, fly or turn too far."""
    things, settings = seen.things, seen.settings
    if seen.name != "nonsmooth" or settings is None or not things.free.any():
        return
    thin = np.where(things.free, things.thin, inf)
    g = float(np.linalg.norm(seen.gravity))
    speed = np.linalg.norm(things.velocity, axis=1)
    fall = np.sqrt(2.0 * g * np.where(np.isfinite(thin), thin, 0.0))  # after a fall over its own thickness
    share = settings.dt * np.where(things.free, np.maximum(speed, fall), 0.0) / thin
    row = int(share.argmax())
    if share[row] > COARSE and speed[row] * settings.dt <= JUMP * thin[row]:
        how = "flies" if speed[row] > fall[row] else "falls over its own thickness"
        text = (
            f'"{things.name(row)}" ({1e3 * thin[row]:.3g} mm thick) {how} at {max(speed[row], fall[row]):.3g} m/s, '
            f"{100.0 * share[row]:.2g} % of itself in a step: impacts are smeared; take "
            f"dt <= {_tidy(COARSE * settings.dt / share[row])} s"
        )
        yield from odd(("run", "dt"), text)
    angle = np.where(things.free, things.turning, 0.0) * settings.dt
    row = int(angle.argmax())
    if angle[row] > TURN:
        text = f'"{things.name(row)}" turns by {angle[row]:.2g} rad in a step'
        yield from odd(("run", "dt"), f"{text}: take dt <= {_tidy(TURN / things.turning[row])} s")


def driven_steps(seen: Seen) -> Iterator[Problem]:
    """Driven motions that a step passes over."""
    if seen.settings is None:
        return
    dt = seen.settings.dt
    for name, body in seen.scene.bodies.items():
        if body.driven is None:
            continue
        period = 2.0 * pi / max((sine.frequency for sine in body.driven.harmonics), default=1e-300)
        if dt > period / PER_PERIOD:
            text = (
                f'"{name}" shakes with a period of {period:.3g} s, only {period / dt:.2g} steps: take '
                f"dt <= {_tidy(period / PER_PERIOD)} s (frequency is in rad/s, 2 pi times that in Hz)"
            )
            yield from odd(("run", "dt"), text)
        if len(body.driven.time) > 2 and np.median(np.diff(body.driven.time)) < dt:
            text = f'the motion of "{name}" changes every {np.median(np.diff(body.driven.time)):.3g} s, within a step'
            yield from odd(("run", "dt"), text)
        if body.driven.time and body.driven.time[0] >= seen.settings.until:
            text = f"begins after the end of the run at {seen.settings.until:g} s"
            yield from odd(("bodies", name, "driven", "time"), text)


def stiff_ropes(seen: Seen) -> Iterator[Problem]:
    """Ropes that swing faster than steps follow."""
    if seen.settings is None or not seen.scene.connectors:
        return
    row_of, bodies = {name: b for b, name in enumerate(seen.scene.names())}, seen.model.bodies
    for name, one in seen.scene.connectors.items():
        stiffness = getattr(one.connector, "stiffness", None)
        lightest = max(float(bodies.inverse_mass[row_of[body]]) for body in one.between)
        if stiffness is None or lightest == 0.0:
            continue
        step = 2.0 * pi / PER_PERIOD / float(np.sqrt(stiffness * lightest))
        if seen.settings.dt > step:
            text = f"its lightest body swings so fast that {PER_PERIOD} steps do not fit in a period: energy is kept, "
            text += f"forces are not; take dt <= {_tidy(step)} s, or no stiffness"
            yield from odd(("connectors", name, "connector", "stiffness"), text)


def frames(seen: Seen) -> Iterator[Problem]:
    """Frames that never come, or never end."""
    settings = seen.settings
    if settings is None or not np.isfinite(settings.until):
        return
    if settings.every > settings.until * (1.0 + 1e-9):
        text = f"{settings.every:g} s is longer than the run of {settings.until:g} s: only its start and end are kept"
        yield from odd(("run", "every"), text)
    count = settings.n_step / settings.per_frame
    channels = seen.engine.channels(seen.scene, seen.model, seen.state)
    size = count * sum(one.size for one in channels)
    try:
        room = float(shutil.disk_usage(FilePath.cwd()).free)
    except OSError:
        room = inf  # a folder that is gone
    if size > room:
        text = (
            f"{count:.3g} frames are {size / 1e9:.3g} GB, the disk has {room / 1e9:.3g} GB left: keep fewer"
        )
        yield from odd(("run", "every"), text)
    elif count > MANY_FRAMES:
        yield from odd(("run", "every"), f"{count:.3g} frames ({size / 1e9:.2g} GB): are so many needed?")


def long_runs(seen: Seen) -> list[Problem]:
    """Runs that nobody waits for."""
    settings = seen.settings
    if settings is None or not np.isfinite(settings.until):
        return []
    days = settings.n_step * max(1, len(seen.things.entry)) * STEP_SECONDS / 86400.0
    if settings.n_step <= MANY_STEPS and days <= LONG_DAYS:
        return []
    given = "dt" in seen.engine.required
    why = (
        "is dt in seconds?"
        if given
        else "the stiffest contact asks for such short steps: is its law too stiff?"
    )
    text = f"{settings.n_step:.3g} steps of {settings.dt:.3g} s take about {max(days, 1e-2):.2g} days: {why}"
    return odd(("run", "until"), text)


def stopping(seen: Seen) -> Iterator[Problem]:
    """Stopping rules that are met at once, or never."""
    stop, settings, things = seen.scene.options.stop, seen.settings, seen.things
    path = ("options", "stop")
    if stop.rest_speed is not None and stop.rest_speed < STILL:
        text = f"{stop.rest_speed:g} m/s is below rounding: this rule is never met; 1e-3 is usual"
        yield from odd((*path, "rest_speed"), text)
    if stop.rest_speed is not None and settings is not None and stop.rest_for > settings.until:
        text = f"{stop.rest_for:g} s of rest are longer than the run of {settings.until:g} s: never met"
        yield from odd((*path, "rest_for"), text)
    if stop.inside is not None:
        yield from _box((*path, "inside"), stop.inside, seen, slice(None), "the run stops at the first frame")
    for one in things.entries:
        if getattr(one.matter, "inside", None) is not None:
            rows = slice(one.first, one.first + one.rows)
            yield from _box((*one.path, "inside"), one.matter.inside, seen, rows, "it is taken out at once")


def _box(path: tuple, box: tuple, seen: Seen, rows: slice, then: str) -> list[Problem]:
    low, high = map(np.asarray, box)
    things = seen.things
    here = things.position[rows]
    outside = things.free[rows] & ((here < low) | (here > high)).any(axis=1)
    if not outside.any():
        return []
    row = int(outside.argmax()) + (rows.start or 0)
    return odd(path, f'"{things.name(row)}" is outside at the start: {then}')


def _tidy(value: float) -> str:
    """A step rounded down to 1, 2 or 5 times a power of ten [s]."""
    if not 1e-300 < value < 1e300:
        return f"{value:g}"
    power = 10.0 ** np.floor(np.log10(value))
    return f"{max(k for k in (1.0, 2.0, 5.0) if k * power <= value * (1.0 + 1e-9)) * power:g}"
