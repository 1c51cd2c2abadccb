"""Which engine a scene runs on: masonry, structures, or by its laws bodies, grains and polyhedra.

Hard laws alone: the nonsmooth step, in which grains are spheres among other bodies. Soft laws alone: the grains' step
if only grains move and walls are planes, boxes, rods and terrains; else the general smooth step. The hysteretic law:
the step of sphero-polyhedra. Both kinds together are refused: a time step that resolves soft impacts and one that steps
over hard ones have nothing in common. `options.engine: lammps` takes a scene of grains to LAMMPS.
"""

from drystone.errors import InputError, Problem
from drystone.scene import Scene
from drystone.shapes import Terrain, contactors
from drystone.shapes.kinds import BOX, HULL, PLANE

NONSMOOTH, SMOOTH, GRAINS, POLYHEDRA = "nonsmooth", "smooth", "grains", "polyhedra"
MASONRY, STRUCTURES, LAMMPS = "masonry", "structures", "lammps"
ON_GRAINS = (GRAINS, LAMMPS)  # engines whose frames hold grains and the loads on their walls


def engine_of(scene: Scene) -> str:
    """The name of the engine in ENGINES; raises `InputError` for what does not go together."""
    found, wanted = _by_content(scene), scene.options.engine
    if wanted in (None, found):
        return found
    if wanted == LAMMPS and found == GRAINS:
        return LAMMPS
    needed = "it takes disks or spheres in soft contact among walls" if wanted == LAMMPS else "leave it out"
    raise InputError(
        [Problem(("options", "engine"), f"this scene runs on {found}, not on {wanted}: {needed}")]
    )


def _by_content(scene: Scene) -> str:
    if scene.masonry is not None:
        return MASONRY
    return STRUCTURES if scene.structures else _by_laws(scene)


def _by_laws(scene: Scene) -> str:
    soft = [name for name, rule in scene.interfaces.items() if rule.law.soft]
    hard = [name for name, rule in scene.interfaces.items() if not rule.law.soft]
    if soft and hard:
        kinds = {name: scene.interfaces[name].law.kind for name in (*soft, *hard)}
        raise InputError(
            [
                Problem(
                    ("interfaces", name),
                    f"{kinds[name]} is {'soft' if name in soft else 'hard'}: a scene takes laws of one kind, "
                    f"not {kinds[soft[0]]} ({soft[0]}) and {kinds[hard[0]]} ({hard[0]})",
                )
                for name in (hard if len(hard) <= len(soft) else soft)
            ]
        )
    if not soft:
        disks = [name for name, grains in scene.grains.items() if grains.shape == "disk"]
        if disks and hard:
            raise InputError(
                [Problem(("grains", name), "disks need soft laws; take spheres") for name in disks]
            )
        return GRAINS if disks or (scene.grains and not hard) else NONSMOOTH
    blocks = [name for name in soft if scene.interfaces[name].law.kind == "hysteretic"]
    if blocks:
        text = "hysteretic stands alone: give every interface of the scene this law"
        problems = [Problem(("interfaces", name), text) for name in soft if name not in blocks]
        problems += [
            Problem(("grains", name), "disks know no hysteretic law; take spheres")
            for name, grains in scene.grains.items()
            if grains.shape == "disk"
        ]
        if scene.blast is not None:
            problems.append(
                Problem(("blast",), "not offered with the hysteretic law; take linear or a hard law")
            )
        if problems:
            raise InputError(problems)
        return POLYHEDRA
    walls_only = not scene.populations and all(
        (body.fixed or body.driven is not None) and _simple(body.shape) for body in scene.bodies.values()
    )
    return GRAINS if scene.grains and walls_only else SMOOTH


def _simple(shape) -> bool:
    """Whether a shape is a terrain, or every part of it a plane, a box, or a sphere or rod with round ends."""
    return isinstance(shape, Terrain) or all(
        mesh.kind in (PLANE, BOX) or (mesh.kind == HULL and len(mesh.vertices) <= 2)
        for mesh, _ in contactors(shape)
    )
