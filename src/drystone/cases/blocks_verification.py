"""Blocks and joints against closed forms: bending, waves, patch test, sliding, rocking, thrust of an arch.

Small models made of the same parts as the vault; supports are held nodes or fixed blocks. Tolerances follow from the
order of the scheme or from what the closed form leaves out, as the notes say.
"""

from math import acosh, cos, pi, sin, sqrt
from typing import Any

import numpy as np

from drystone.cases.row import Row, near_share, shown
from drystone.engines.masonry.advance import advance, make_scratch
from drystone.engines.masonry.blocks import Block
from drystone.engines.masonry.build import Assembly, assemble
from drystone.engines.masonry.hexahedra import elasticity, make_kind, strain_rows
from drystone.engines.masonry.mesh import Mesh, box, surface
from drystone.engines.masonry.model import NORMAL, SHEAR, Scratch
from drystone.engines.masonry.settle import damped_step, settle
from drystone.laws.joint import Joint
from drystone.maths.arrays import Floats
from drystone.scene import Run, Scene
from drystone.scene.masonry import Masonry, Material, Stones, Vault

TITLE = "blocks and joints against closed forms"
REFERENCE = "beam theory, d'Alembert, Coulomb, Housner 1963, elastic arch by the force method"
YOUNG, POISSON, DENSITY = 10e9, 0.2, 2000.0
# a hexahedron as six tetrahedra about its long diagonal
TETRAHEDRA = np.array([(0, 1, 2, 6), (0, 2, 3, 6), (0, 3, 7, 6), (0, 7, 4, 6), (0, 4, 5, 6), (0, 5, 1, 6)])


def scene(courses: int = 17, ratio: float = 0.1333) -> Scene:
    """The arch of the last row: one brick deep, elastic joints, springings at the level of the centre."""
    radius = 1.5
    laid = Vault(radius=radius * (1 - 0.5 * ratio), thickness=radius * ratio, length=0.3, courses=courses, bricks=1,
                 bond="stack", ends=False)  # fmt: skip
    masonry = Masonry(laid=laid, material=material(), bed=stiff(100e9, 41.7e9), elastic=True, cells=(1, 3, 4))
    return Scene(title=TITLE, masonry=masonry, run=Run(until=0.01))


def material(poisson: float = POISSON) -> Material:
    return Material(density=DENSITY, young=YOUNG, poisson=poisson)


def stiff(normal: float, tangential: float, friction: float = 0.5) -> Joint:
    return Joint(normal_stiffness=normal, tangential_stiffness=tangential, friction=friction)


def alone(
    meshes: list[Mesh],
    *,
    fixed: tuple[bool, ...] = (False,),
    gravity: tuple[float, float, float] = (0.0, 0.0, 0.0),
    joint: Joint | None = None,
    **values: Any,
) -> tuple[Assembly, Scratch]:
    """A model of a few blocks."""
    given = {"material": material(), **values}
    masonry = Masonry(laid=Stones(file="", tolerance=1e-6), bed=joint or stiff(1e11, 5e10), **given)
    if given.get("blocks") == "rigid":
        raise ValueError("rigid blocks are made by make_rigid")
    blocks = [Block(f"block{k}", mesh, fixed[k], k) for k, mesh in enumerate(meshes)]
    made = assemble(masonry, gravity, blocks)
    return made, make_scratch(made)


def cantilever(n: int) -> float:
    """Sag of the tip of a beam under its weight over beam theory with shear: n elements along, n/8 through it."""
    long, high, g = 1.0, 0.1, 9.81
    made, scratch = alone(
        [box((0, 0, 0), (long, high, high), (n, max(1, n // 8), max(1, n // 8)))], gravity=(0, 0, -g)
    )
    start = made.state.position.copy()
    made.model.blocks.held[start[:, 0] < 1e-9] = 1
    for _ in range(60):
        advance(made, scratch, None, damped_step(made, 0.8), 400, 0.8)
        if scratch.report[2] < 1e-5:
            break
    tip = start[:, 0] > long - 1e-9
    sag = -float((made.state.position - start)[tip, 2].mean())
    shear = YOUNG / (2 * (1 + POISSON))
    load = DENSITY * g * high * high
    exact = load * long**4 / (8 * YOUNG * high**4 / 12) + load * long**2 / (2 * (5 / 6) * shear * high * high)
    return sag / exact


def bending(element: str, n: int) -> float:
    """The same sag for a tip force by a static solution: with modes, plain hexahedra, or tetrahedra, n along."""
    long, high = 1.0, 0.1
    mesh = box((0, 0, 0), (long, high, high), (n, max(1, n // 8), max(1, n // 8)))
    size = 3 * len(mesh.node)
    K = np.zeros((size, size))
    for corners in mesh.element:
        parts = corners[TETRAHEDRA] if element == "tetrahedra" else [corners]
        for part in parts:
            at = mesh.node[part] - mesh.node[part].mean(axis=0)
            own = (
                tetrahedron(at)
                if element == "tetrahedra"
                else make_kind(at, YOUNG, POISSON, DENSITY, modes=element == "modes").stiffness
            )
            rows = (3 * part[:, None] + np.arange(3)).ravel()
            K[np.ix_(rows, rows)] += own
    free = np.repeat(mesh.node[:, 0] > 1e-9, 3)
    tip = np.flatnonzero(mesh.node[:, 0] > long - 1e-9)
    load = np.zeros(size)
    load[3 * tip + 2] = 1.0 / len(tip)
    moved = np.zeros(size)
    moved[free] = np.linalg.solve(K[np.ix_(free, free)], load[free])
    shear = YOUNG / (2 * (1 + POISSON))
    exact = long**3 / (3 * YOUNG * high**4 / 12) + long / ((5 / 6) * shear * high * high)
    return float(moved[3 * tip + 2].mean()) / exact


def tetrahedron(at: Floats) -> Floats:
    """Stiffness of a tetrahedron of constant strain."""
    edges = (at[1:] - at[0]).T
    inverse = np.linalg.inv(edges)
    rows = strain_rows(np.concatenate([-inverse.sum(axis=0, keepdims=True), inverse]))
    return abs(np.linalg.det(edges)) / 6 * rows.T @ elasticity(YOUNG, POISSON) @ rows


def turned_cantilever() -> float:
    """Change of the moving tip in its own axes when beam and gravity are turned by 60 degrees (exact: none)."""
    axis = np.array([1.0, 2.0, 2.0]) / 3.0
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    turn = np.eye(3) + sin(pi / 3) * cross + (1 - cos(pi / 3)) * cross @ cross
    sags = []
    for rotation in (np.eye(3), turn):
        mesh = box((0, 0, 0), (1.0, 0.1, 0.1), (8, 1, 1))
        down = rotation @ np.array([0, 0, -9.81])
        made, scratch = alone([mesh._replace(node=mesh.node @ rotation.T)], gravity=tuple(down))
        made.model.blocks.held[mesh.node[:, 0] < 1e-9] = 1
        start = made.state.position.copy()
        advance(made, scratch, None, made.step, 500, 0.0)
        moved = (made.state.position - start) @ rotation
        sags.append(-float(moved[mesh.node[:, 0] > 1 - 1e-9, 2].mean()))
    return abs(sags[1] / sags[0] - 1.0)


def bar_speed(n: int) -> float:
    """Speed of a wave along a free bar without lateral strain, from the period of its first mode, over sqrt(E/rho)."""
    long = 1.0
    made, scratch = alone([box((0, 0, 0), (long, 0.05, 0.05), (n, 1, 1))], material=material(0.0))
    x = made.state.position[:, 0].copy()
    made.state.position[:, 0] += 1e-6 * np.cos(pi * x / long)
    end = x < 1e-9
    speed = sqrt(YOUNG / DENSITY)
    dt = min(0.2 * long / n / speed, made.step)
    time, motion = [], []
    for _ in range(int(2.6 * long / speed / dt)):
        advance(made, scratch, None, dt, 1, 0.0)
        time.append(float(made.state.time[0]))
        motion.append(float((made.state.position[:, 0] - x)[end].mean()))
    a = np.array(motion)
    crossings = [time[k] - dt * a[k] / (a[k] - a[k - 1]) for k in range(1, len(a)) if a[k - 1] * a[k] < 0]
    return long / (crossings[1] - crossings[0]) / speed


def patch() -> float:
    """Largest force on an inner node of a distorted mesh under constant strain, over that on the outer ones."""
    mesh = box((0, 0, 0), (1.0, 1.0, 1.0), (3, 3, 3))
    inner = ((mesh.node > 1e-9) & (mesh.node < 1 - 1e-9)).all(axis=1)
    node = mesh.node.copy()
    node[inner] += 0.08 * np.random.default_rng(7).uniform(-1.0, 1.0, (int(inner.sum()), 3))
    made, scratch = alone([surface(node, mesh.element)])
    strain = 1e-6 * np.array([[1.0, 0.4, -0.3], [0.4, -0.6, 0.7], [-0.3, 0.7, 0.5]])
    made.state.position[:] = node + node @ strain
    advance(made, scratch, None, 1e-12, 1, 0.0)
    force = np.linalg.norm(scratch.force, axis=1)
    return float(force[inner].max() / force[~inner].max())


def slide() -> float:
    """Way of a block on a slope of 40 degrees, friction 0.5, over Coulomb's: settled on the level, then let go."""
    meshes = [box((-2, -0.5, -0.1), (2, 0.5, 0), (1, 1, 1)), box((-0.1, -0.1, 0), (0.1, 0.1, 0.1), (2, 2, 1))]
    slope, g = np.radians(40.0), 9.81
    made, scratch = alone(
        meshes, fixed=(True, False), joint=stiff(1e10, 5e9, 0.5), gravity=(0, 0, -g * cos(slope))
    )
    for _ in range(10):
        advance(made, scratch, None, damped_step(made, 0.8), 500, 0.8)
    for array in (made.state.velocity, made.state.time):
        array[:] = 0.0
    scratch.gravity[0] = g * sin(slope)
    start = made.state.position.copy()
    n = int(0.1 / made.step)
    advance(made, scratch, None, made.step, n, 0.0)
    way = float((made.state.position - start)[made.model.blocks.held == 0, 0].mean())
    return way / (0.5 * g * (sin(slope) - 0.5 * cos(slope)) * float(made.state.time[0]) ** 2)


def rock() -> float:
    """Time for a rigid block tilted to a quarter of its limit to fall upright, over Housner's."""
    half_width, half_height, g = 0.1, 0.5, 9.81
    meshes = [
        box((-1, -1, -0.1), (1, 1, 0), (1, 1, 1)),
        box((-half_width, -0.1, 0), (half_width, 0.1, 2 * half_height), (1, 1, 1)),
    ]
    made, scratch = alone(meshes, fixed=(True, False), joint=stiff(2e12, 1e12, 5.0), gravity=(0, 0, -g))
    made = make_rigid(made)
    corner, radius = np.arctan2(half_width, half_height), np.hypot(half_width, half_height)
    tilt = 0.25 * corner
    own = made.model.blocks.held == 0
    turn = np.array([[cos(tilt), 0, sin(tilt)], [0, 1, 0], [-sin(tilt), 0, cos(tilt)]])
    pivot = np.array([half_width, 0.0, 0.0])
    made.state.position[own] = (made.state.position[own] - pivot) @ turn.T + pivot
    made.state.centre[1] = turn @ (made.state.centre[1] - pivot) + pivot
    made.state.attitude[1] = turn.ravel()
    rate = sqrt(g / (4.0 / 3.0 * radius))
    exact = acosh(1.0 / (1.0 - tilt / corner)) / rate
    while True:
        before = float(made.state.attitude[1, 2])
        advance(made, scratch, None, made.step, 20, 0.0)
        after = float(made.state.attitude[1, 2])
        if after <= 0.0:
            span = 20 * made.step
            return (float(made.state.time[0]) - span * -after / (before - after)) / exact


def make_rigid(made: Assembly) -> Assembly:
    """The same blocks, rigid, with the step that this asks for."""
    points, blocks = made.model.points, made.model.blocks
    n = len(points.joint)
    mass = blocks.block_mass[1]
    arm = (made.state.position[points.node[:n]] - made.state.centre[1]) ** 2
    inverse = np.linalg.eigvalsh(blocks.inverse_inertia[1].reshape(3, 3))[-1]
    rows = (
        2.0 * made.model.law[points.law[:n], 0] * points.area[:n] * (1.0 / mass + arm.sum(axis=1) * inverse)
    )
    model = made.model._replace(blocks=blocks._replace(rigid=np.ones_like(blocks.rigid)))
    return made._replace(model=model, step=0.8 * 2.0 / sqrt(float(rows.sum())))


def arch() -> tuple[float, float]:
    """Thrust of an elastic arch over that of the force method, and its vertical reaction over half its weight."""
    made_scene = scene()
    masonry = made_scene.masonry
    assert masonry is not None and isinstance(masonry.laid, Vault)
    made = assemble(masonry, made_scene.gravity)
    settle(made_scene, made, False)
    points, state = made.model.points, made.state
    n = len(points.joint)
    foot = np.array([made.names[b] == "support_right" for _, b in made.joints])[points.joint]
    # force of the springing at +x on the arch: the face is level, its normal points up
    area, history = points.area[:n][foot], state.history[:n][foot]
    thrust, upward = -float(area @ history[:, SHEAR]), -float(area @ history[:, NORMAL])
    weight = float(made.model.blocks.mass[made.model.blocks.held == 0].sum()) * 9.81
    return abs(thrust) / elastic_thrust(masonry), upward / (0.5 * weight)


def elastic_thrust(masonry: Masonry) -> float:
    """Thrust of a clamped semicircle under its weight by the force method: voussoirs as a beam, joints one by one [N].

    Half the arch is cut at the crown, where thrust H and moment M act; both are found from no slide and no turn there.
    """
    laid, solid, joint = masonry.laid, masonry.material, masonry.bed
    assert solid is not None and joint is not None
    assert isinstance(laid, Vault)
    radius, t, depth = laid.radius + 0.5 * laid.thickness, laid.thickness, laid.length
    area, inertia = t * depth, t**3 * depth / 12
    shear = solid.young / (2 * (1 + solid.poisson))
    load = solid.density * 9.81 * area
    # angles from the crown: points of the beam, then the joints of this half
    n = 2000
    beam = (np.arange(n) + 0.5) * (0.5 * pi / n)
    joints = 0.5 * pi - np.arange((laid.courses + 1) // 2) * pi / laid.courses
    angle = np.concatenate([beam, joints])
    length = np.concatenate([np.full(n, radius * 0.5 * pi / n), np.zeros(len(joints))])
    at_joint = np.concatenate([np.zeros(n), np.ones(len(joints))])
    bend = length / (solid.young * inertia) + at_joint / (joint.normal_stiffness * inertia)
    press = length / (solid.young * area) + at_joint / (joint.normal_stiffness * area)
    slip = 1.2 * length / (shear * area) + at_joint / (joint.tangential_stiffness * area)

    def inside(thrust: float, moment: float, weight: float) -> tuple[Floats, Floats, Floats]:
        """Moment, axial force and shear at each angle."""
        down = weight * radius * angle
        lever = weight * radius**2 * (angle * np.sin(angle) - (1 - np.cos(angle)))
        return (
            moment + thrust * radius * (1 - np.cos(angle)) - lever,
            -thrust * np.cos(angle) - down * np.sin(angle),
            thrust * np.sin(angle) - down * np.cos(angle),
        )

    units = [inside(1, 0, 0), inside(0, 1, 0), inside(0, 0, load)]

    def work(i: int, j: int) -> float:
        a, b = units[i], units[j]
        return float((bend * a[0]) @ b[0] + (press * a[1]) @ b[1] + (slip * a[2]) @ b[2])

    matrix = np.array([[work(0, 0), work(0, 1)], [work(1, 0), work(1, 1)]])
    return float(np.linalg.solve(matrix, [-work(0, 2), -work(1, 2)])[0])


def rows(quick: bool = False) -> list[Row]:
    """Ratios to closed forms."""
    coarse, fine = cantilever(8), 0.0 if quick else cantilever(16)
    thrust, upward = arch()
    inner, swung, best = patch(), turned_cantilever(), bending("modes", 8)
    out = [
        near_share("cantilever-1", "sag of a cantilever, one element through it, over beam theory", "-", 1.0, coarse,
                   0.02, "clamped end: no warping, 1 to 2 %", "exact"),
        Row("patch", "patch test: inner over outer forces of a distorted mesh", "-", 0.0, inner, 1e-6, inner < 1e-6,
            "strain 1e-6 squared is the rotation's share", "exact"),
        shown("turned", "tip of a swinging beam in its own axes, all turned by 60 deg: change", "-", 0.0, swung,
              "frame indifference: both runs are ours", "own"),
        near_share("wave", "speed of waves in a bar over sqrt(E/rho), 20 elements", "-", 1.0, bar_speed(20), 0.002,
                   "(pi/20)^2/24 = 0.1 %", "exact"),
        near_share("slide", "displacement of a block down a slope over Coulomb's", "-", 1.0, slide(), 0.02,
                   "spring of the joint", "exact"),
        near_share("rock", "quarter of a rocking cycle over Housner's", "-", 1.0, rock(), 0.02,
                   "spring of the joint", "exact"),
        near_share("arch-thrust", "thrust of an elastic arch over the force method", "-", 1.0, thrust, 0.02,
                   "straight beams against wedges: (t/R)^2", "exact"),
        near_share("arch-weight", "vertical reaction of the arch over half its weight", "-", 1.0, upward, 0.001,
                   "", "exact"),
    ]  # fmt: skip
    for element, text in (("plain", "plain hexahedra"), ("tetrahedra", "tetrahedra of constant strain")):
        what = f"sag by a tip force, {text} of the same mesh (8 x 1 x 1)"
        note = f"they lock; with modes {best:.4f}"
        out.append(shown(f"bending-{element}", what, "-", 1.0, bending(element, 8), note, "exact"))
    if not quick:
        two = near_share(
            "cantilever-2", "the same, two elements through it", "-", 1.0, fine, 0.02, "", "exact"
        )
        out.insert(1, two)
    return out
