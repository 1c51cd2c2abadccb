"""Complete run settings, one way for all engines: until, dt, every, contacts, so that nothing downstream meets None.

A time step that is not given is the usual one of the engine, shortened until frames fall on steps. A given one is
refused if the engine says it is too long, or if the time between frames is no multiple of it.
"""

from math import ceil, inf
from typing import Any

from drystone.engines.choose import ON_GRAINS
from drystone.engines.contract import Engine, Settings, TimeStep
from drystone.errors import InputError, Problem
from drystone.inputs.describe import checked
from drystone.inputs.limits import FRAMES, STEPS
from drystone.scene import Options, Run, Scene, make_run, run_problems

FOREVER = 1 << 62  # steps of a simulation without an end


def merged(
    scene: Scene, given: dict[str, Any], required: tuple[str, ...], *, endless: bool = False
) -> dict[str, Any]:
    """What the scene says about the run and what was given beside it, checked; an end is required unless endless."""
    values = {
        **(scene.run.model_dump() if scene.run else {}),
        **{name: value for name, value in given.items() if value is not None},
    }
    missing = [name for name in required if values.get(name) is None and not (endless and name == "until")]
    if missing:
        raise InputError([Problem(("run", name), "required, but missing") for name in missing])
    run = make_run({"until": values.get("until") or 1.0, **{k: v for k, v in values.items() if k != "until"}})
    if values.get("until") is not None:
        problems = run_problems(run)
        if problems:
            raise InputError(problems)
    return {**run.model_dump(), "until": values.get("until")}


def ignored(scene: Scene, run: dict[str, Any], name: str, engine: Engine) -> list[Problem]:
    """Every option and run setting that is set and that the engine would not use."""
    usual, found = Options(), []
    for field in Options.model_fields:
        if field not in engine.options and getattr(scene.options, field) != getattr(usual, field):
            used = ", ".join(sorted(engine.options))
            text = f"the engine of this scene ({name}) does not use it: leave it out; it uses {used}"
            found.append(Problem(("options", field), text))
    if scene.connectors and not engine.connectors:
        text = f"the engine of this scene ({name}) takes none: they need bodies in hard contact (Coulomb)"
        found.append(Problem(("connectors",), text))
    if scene.periodic is not None and name not in ON_GRAINS:
        text = f"the engine of this scene ({name}) takes none: they need disks or spheres in soft contact"
        found.append(Problem(("periodic",), text))
    if run.get("contacts") and "contacts" not in engine.run:
        text = f"the engine of this scene ({name}) keeps no contacts with its frames: leave it out"
        found.append(Problem(("run", "contacts"), text))
    return found


def complete(values: dict[str, Any], step: TimeStep, frames: int) -> Settings:
    """All settings of a run; `frames`: the usual number of them, 0 for one at every step."""
    until, dt, every = (values.get(name) for name in ("until", "dt", "every"))
    if dt is None and step.usual is None:
        raise InputError([Problem(("run", "dt"), step.missing)])
    if dt is not None and dt > step.longest * (1.0 + 1e-9):
        raise InputError([Problem(("run", "dt"), f"{dt:.3g} s is too long: {step.why}")])
    if every is None and until is not None and dt is None and frames:
        every = until / frames
    if dt is None:
        assert step.usual is not None
        dt = step.usual if every is None else every / ceil(every / step.usual * (1.0 - 1e-9))
    if every is None:
        n = 1 if until is None or not frames else max(1, round(until / dt) // frames)
        every = n * dt
    n_step = FOREVER if until is None else max(1, round(until / dt))
    if n_step > STEPS and until is not None:
        message = f"{until / dt:.3g} steps of {dt:.3g} s, expected at most {STEPS:.0e}"
        raise InputError([Problem(("run", "until"), message)])
    if until is not None and until / every > FRAMES:
        message = f"{until / every:.3g} frames every {every:.3g} s, expected at most {FRAMES:.0e}"
        raise InputError([Problem(("run", "every"), message)])
    return Settings(
        until=inf if until is None else until,
        dt=dt,
        every=every,
        contacts=bool(values.get("contacts")),
        n_step=n_step,
        per_frame=min(max(1, round(every / dt)), FOREVER),
    )


def with_settings(scene: Scene, settings: Settings) -> Scene:
    """The scene as it is run, with all settings; without an end it keeps what it had."""
    if settings.until == inf:
        return scene
    run = Run(until=settings.until, dt=settings.dt, every=settings.every, contacts=settings.contacts)
    return scene.model_copy(update={"run": run})


def with_options(scene: Scene, given: dict[str, Any]) -> Scene:
    """The scene with some options replaced, where they are not None; raises `InputError`."""
    values = {name: value for name, value in given.items() if value is not None}
    if not values:
        return scene
    options = checked(Options, ("options",), **{**scene.options.model_dump(), **values})
    return scene.model_copy(update={"options": options})
