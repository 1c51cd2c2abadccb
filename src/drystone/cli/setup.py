"""`drystone setup`: compile once what runs need, so that the first one starts at once."""

import json
import time
import warnings
from collections.abc import Callable
from typing import Annotated, Any

import typer

from drystone.cli.show import show

verbs = typer.Typer()


def _touching(law: Any, **more: Any) -> Any:
    """Boxes, a ball and a cylinder on the ground, under one law."""
    import drystone as ds

    scene = ds.Scene(**more)
    scene.add("ground", ds.Plane(), fixed=True)
    shapes = (
        ds.Box((0.4, 0.2, 0.2)),
        ds.Box((0.4, 0.2, 0.2)),
        ds.Sphere(0.1),
        ds.Cylinder(radius=0.1, length=0.2),
    )
    for k, shape in enumerate(shapes):
        scene.add(f"body{k}", shape, density=2400.0, at=(0.02 * k, 0.0, 0.1 + 0.2 * k))
    scene.interface("law", between=("*", "*"), law=law)
    return scene


def _hard() -> Any:
    import drystone as ds

    return _touching(ds.Coulomb(0.6))


def _fast() -> Any:
    scene = _hard()
    scene.bodies["body2"] = scene.bodies["body2"].model_copy(update={"velocity": (0.0, 200.0, 0.0)})
    return scene


def _connected() -> Any:
    import drystone as ds

    scene = _hard()
    scene.connect("rope", ds.Rope(length=0.5), between=("body0", "body2"))
    return scene


def _soft() -> Any:
    import drystone as ds

    return _touching(ds.Linear(normal_stiffness=2e5, tangential_stiffness=1e5, restitution=0.5, friction=0.4))


def _grains(kind: str) -> Any:
    import drystone as ds

    scene = ds.Scene()
    scene.add("floor", ds.Plane(), fixed=True)
    made = ds.packings.lattice(8, width=0.01, radius=1e-3)
    scene.add_grains("sand", **made, shape=kind, density=2500.0)
    law = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.4)
    scene.interface("grain", between=("*", "*"), law=law)
    return scene


def _polyhedra() -> Any:
    import drystone as ds

    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True)
    brick, at = ds.Box(size=(0.03, 0.015, 0.01), rounding=0.001), [(0.0, 0.0, 0.005), (0.0, 0.0, 0.015)]
    scene.add_many("brick", brick, at=at, density=1700.0)
    law = ds.Hysteretic(restored=0.3, friction=0.46, normal_stiffness=1e5, tangential_stiffness=4e4)
    scene.interface("base", between=("*", "*"), law=law)
    return scene


def _masonry() -> Any:
    import drystone as ds

    dry = ds.masonry.JointClass(normal_stiffness=1e10, tangential_stiffness=4e9, friction=0.7)
    wall = ds.masonry.Wall(bricks=2, courses=2, length=0.4, height=0.2, thickness=0.2)
    return ds.Scene(masonry=ds.Masonry(laid=wall, material={"density": 2000.0, "young": 5e9}, bed=dry))


def _structures() -> Any:
    import drystone as ds

    scene = ds.Scene()
    for name in ("left", "right"):
        scene.add_structure(name, ds.ShearBuilding(masses=(2e4,), stiffnesses=(3e7,)))
    scene.add_contact_pair("pair", "left.floor1", "right.floor1", gap=0.01, restitution=0.6)
    scene.add_ground_motion(x=ds.structures.GroundMotion(dt=0.01, acceleration=[0.0, 1.0, -1.0, 0.0]))
    return scene


# what is compiled: a scene that needs it, and the end of a run of a few steps [s]
PARTS: dict[str, tuple[Callable[[], Any], dict[str, float]]] = {
    "hard contact": (_hard, {"until": 2e-3, "dt": 1e-3}),
    "fast bodies": (_fast, {"until": 2e-3, "dt": 1e-3}),
    "connectors": (_connected, {"until": 2e-3, "dt": 1e-3}),
    "soft contact": (_soft, {"until": 1e-4, "dt": 1e-5}),
    "disks": (lambda: _grains("disk"), {"until": 1e-5, "dt": 1e-6}),
    "spheres": (lambda: _grains("sphere"), {"until": 1e-5, "dt": 1e-6}),
    "polyhedra": (_polyhedra, {"until": 1e-5, "dt": 1e-6}),
    "masonry": (_masonry, {"until": 1e-5}),
    "structures": (_structures, {"until": 0.02, "dt": 0.01}),
}


@verbs.command()
def setup(
    parts: Annotated[
        list[str] | None, typer.Argument(help=f"of {', '.join(PARTS)}; default all", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print the result as JSON")] = False,
) -> None:
    """Compile all kernels once, so that first runs start at once: a few minutes; kept until drystone changes."""
    import drystone as ds
    from drystone.errors import did_you_mean
    from drystone.progress import Tally

    for name in parts or ():
        if name not in PARTS:
            raise ds.InputError(
                f'expected one of {", ".join(PARTS)}, not "{name}"{did_you_mean(name, PARTS)}'
            )
    chosen = parts or list(PARTS)
    spent: dict[str, float] = {}
    with Tally("compiling", len(chosen)) as tally:
        for k, name in enumerate(chosen):
            tally.update(k, remark=name)
            make, settings = PARTS[name]
            begin = time.process_time()
            with warnings.catch_warnings():
                warnings.simplefilter(
                    "ignore", UserWarning
                )  # these scenes are made to be compiled, not to tell
                ds.run(make(), **settings, progress=False)
            spent[name] = round(time.process_time() - begin, 2)
            tally.update(k + 1)
    lines = [f"{name:14s} {seconds:6.1f} CPU-s" for name, seconds in spent.items()]
    show(json.dumps({"cpu_seconds": spent}) if as_json else "\n".join([*lines, "all is compiled"]))
