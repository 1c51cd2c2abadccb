"""Model, State, Contacts: every array of the engine, declared once with unit and shape.

*Model* never changes in a run. *State* is what a restart needs. *Contacts* and *Scratch* can be recomputed.
All are NamedTuples of arrays, grouped so that a stage takes the groups it uses; compiled code reads them by
name at no cost. Integers stand for names only here and in the engine: `build` makes them, `Record` undoes it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.contact.arrays import Contactors
from drystone.contact.sweep import N_FLIGHT
from drystone.loads.blast_layout import BlastLoad
from drystone.maths.arrays import Floats, Ints, Longs
from drystone.shapes.kinds import Meshes

# columns of the per-step solver statistics kept by advance()
STATISTICS = ("contacts", "loaded", "sweeps", "error", "penetration", "capped")
N_CONTACT, N_LOADED, SWEEPS, ERROR, PENETRATION, CAPPED = range(6)


class Bodies(NamedTuple):
    """Rigid bodies. Body axes have their origin at the centre of mass."""

    status: Ints  # FREE, FIXED or DRIVEN                          (n_body,)
    mass: Floats  # m [kg]                                         (n_body,)
    inertia: Floats  # I about the centre of mass, body axes [kg m2]  (n_body, 9)
    inverse_mass: Floats  # 1/m [1/kg], 0 if not free              (n_body,)
    inverse_inertia: Floats  # I^-1, body axes, 0 if not free [1/(kg m2)]  (n_body, 9)
    radius: Floats  # largest distance of a contactor point from the centre of mass [m]  (n_body,)
    size: Floats  # smallest extent of its contactors, endless for planes and terrains [m]  (n_body,)
    life: Floats  # time of birth and of death [s]                 (n_body, 2)


class Interfaces(NamedTuple):
    """Which law acts between two categories of contactors."""

    table: Ints  # interface of two categories, -1: they do not see each other  (n_category, n_category)
    law: Ints  # number of the law in LAWS                         (n_interface,)
    parameter: Floats  # the law's row of numbers                  (n_interface, 8)


class Driven(NamedTuple):
    """Given velocities of driven bodies: piecewise linear in time, zero outside the table; and sums of cosines."""

    span: Ints  # first and end row of a body's table, first and end of its waves  (n_body, 4)
    time: Floats  # [s]                                            (n_row,)
    velocity: Floats  # velocity and spin in world axes [m/s, rad/s]  (n_row, 6)
    wave: Floats  # frequency [rad/s], phase, amplitudes of velocity and spin [m/s, rad/s]  (n_wave, 8)


class Numerics(NamedTuple):
    """Numbers of the scheme."""

    gravity: tuple[float, float, float]  # [m/s2]
    theta: float  # of the theta scheme [-], in [0.5, 1]
    gamma: float  # activation parameter of eq. 14 of Gupta et al. 2023 [-]
    tolerance: float  # of the friction solver, scale-free residual [-]
    floor: float  # velocity below which its residual counts as none [m/s]
    max_sweeps: int  # cap of the friction solver
    projection: float  # share of penetration removed per step by projection [-], 0 is off


class Connectors(NamedTuple):
    """Connectors as elements, each of one kind of engines/bodies/connectors.py; points are about centres of mass."""

    kind: Ints  # of each element                                  (n_element,)
    connector: Ints  # that it belongs to                          (n_element,)
    row: Ints  # its first row                                     (n_element,)
    point: Ints  # its first point, and the end                    (n_element + 1,)
    number: Floats  # what the kind needs: lengths, stiffness, limits  (n_element, N_ELEMENT_NUMBER)
    axis: Floats  # axis and a direction across it, axes of body i, then of body j  (n_element, 12)
    body: Ints  # of each point                                    (n_point,)
    place: Floats  # body axes [m]                                 (n_point, 3)
    entry: Ints  # of the rows, for each point                     (n_point,)
    row_connector: Ints  # the connector of each row               (n_row,)
    limit: Floats  # force and moment that break a connector [N, N m]  (n_connector, 2)


N_ELEMENT_NUMBER = 8
# columns of ConnectorState.measured
CONNECTOR_FORCE, CONNECTOR_MOMENT, CONNECTOR_OPENING, CONNECTOR_ANGLE = range(4)
# of ConnectorState.status
SLACK, TAUT, BROKEN, BREAKS = range(4)
STATES = ("slack", "taut", "broken")


class ConnectorState(NamedTuple):
    """What connectors remember."""

    status: Longs  # SLACK, TAUT, BROKEN; BREAKS within the step   (n_connector,)
    impulse: Floats  # of the rows in the last step [N s]          (n_row,)
    measured: Floats  # force [N], moment [N m], opening [m], angle [rad]  (n_connector, 4)


class Model(NamedTuple):
    """All that stays constant in a run."""

    bodies: Bodies
    contactors: Contactors
    meshes: Meshes
    interfaces: Interfaces
    driven: Driven
    numerics: Numerics
    blast_load: BlastLoad
    connectors: Connectors | None  # None: the step is compiled without them


class History(NamedTuple):
    """What contacts remember from one step to the next, sorted as they were found."""

    count: Longs  # type: ignore[assignment]  # number of rows in use                          (1,)
    key: Longs  # persistent key of the contact                    (capacity, 2)
    impulse: Floats  # last impulse on the candidate, world axes [N s]  (capacity, 3)
    stretch: Floats  # of the tangential spring of a soft contact, world axes [m]  (capacity, 3)


class State(NamedTuple):
    """All a restart needs. Written in place by step()."""

    time: Floats  # t [s]                                          (1,)
    step: Longs  # steps done                                      (1,)
    position: Floats  # x, centre of mass [m]                      (n_body, 3)
    attitude: Floats  # q, scalar first                            (n_body, 4)
    velocity: Floats  # v of the centre of mass, world axes [m/s]  (n_body, 3)
    spin: Floats  # Omega, body axes [rad/s]                       (n_body, 3)
    ledger: Floats  # rows of LEDGER [J]                           (N_LEDGER,)
    reference: Floats  # kinetic and potential energy at the start, where the ledger begins [J]  (1,)
    still: Floats  # since when all has been at rest [s], nan: not   (1,)
    trust: Floats  # columns of TRUST: convergence, overlap, passing  (N_TRUST,)
    momenta: (
        Floats  # rows of MOMENTUM, of which present and residual are summed when asked for  (N_MOMENTUM, 6)
    )
    loss: (
        Floats  # dissipated by impact or dashpots and by friction, per interface, then connector [J]  (n, 2)
    )
    connectors: ConnectorState
    history: History


class Work(NamedTuple):
    """What one step computes about bodies on its way; every entry is recomputed each step."""

    alive: NDArray[np.bool_]  # born and not dead                   (n_body,)
    hit: NDArray[np.bool_]  # in a contact that hits                (n_body,)
    rotation: Floats  # R, body to world, at the start of the step  (n_body, 9)
    inverse_mass: Floats  # 0 if not free or not alive [1/kg]      (n_body,)
    inverse_inertia: Floats  # world axes [1/(kg m2)]              (n_body, 9)
    start: Floats  # v, omega before the kick by loads and contacts, world axes [m/s, rad/s]  (n_body, 6)
    free: Floats  # v_free: with loads, without impulses           (n_body, 6)
    velocity: Floats  # v+, at the end of the step                 (n_body, 6)
    reach: Floats  # how far a surface may travel in this step [m]  (n_body,)
    way: Floats  # shift and turn in the step if nothing touched it, world axes [m, rad]  (n_body, 6)
    push: Floats  # displacement and rotation vector of the projection [m, rad]  (n_body, 6)
    middle: (
        Floats  # position where the impulses of the step act, in its middle if theta is 1/2 [m]  (n_body, 3)
    )
    turned: Floats  # attitude there                               (n_body, 4)
    before: Floats  # position at the start of the step [m]        (n_body, 3)
    flight: Floats  # of bodies that may fly through others; columns in contact/sweep.py  (n_body, N_FLIGHT)
    load: Floats  # impulse and its moment from outside, world axes [N s, N m s]  (n_body, 6)


def make_work(n_body: int) -> Work:
    """Scratch arrays of the step."""
    return Work(
        alive=np.zeros(n_body, np.bool_),
        hit=np.zeros(n_body, np.bool_),
        rotation=np.zeros((n_body, 9)),
        inverse_mass=np.zeros(n_body),
        inverse_inertia=np.zeros((n_body, 9)),
        start=np.zeros((n_body, 6)),
        free=np.zeros((n_body, 6)),
        velocity=np.zeros((n_body, 6)),
        reach=np.zeros(n_body),
        way=np.zeros((n_body, 6)),
        push=np.zeros((n_body, 6)),
        middle=np.zeros((n_body, 3)),
        turned=np.zeros((n_body, 4)),
        before=np.zeros((n_body, 3)),
        flight=np.zeros((n_body, N_FLIGHT)),
        load=np.zeros((n_body, 6)),
    )


def make_history(capacity: int) -> History:
    """Empty history with room for `capacity` contacts."""
    return History(
        count=np.zeros(1, np.int64),
        key=np.zeros((capacity, 2), np.int64),
        impulse=np.zeros((capacity, 3)),
        stretch=np.zeros((capacity, 3)),
    )
