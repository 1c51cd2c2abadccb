"""A brick wall held at its edges, hit by the blast of 810 and 1150 kg of TNT at 37 m (Masi et al. 2020, section 4).

Bricks are 240 x 80 mm (250 x 90 with mortar), 120 mm thick, in running bond. The paper holds the wall "simply supported
at its four edges (only rotations around the supports are allowed)": here lines at mid-thickness are held. Its size is
not in the text: 8 bricks by 22 courses, 2.0 x 1.98 m, were fitted once, to both tests, so that numbers of test 1 are
fitted and never judged. What the two swings say about size, friction and damping is a study of its own
(blast_wall_study.py), with test 2 held out.
"""

from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases import blast_wall_study as study
from drystone.cases.blast_wall_rows import all_rows, mesh_errors, quick_rows
from drystone.cases.kept import Studies, compute_all, read_table
from drystone.cases.row import Row
from drystone.laws.joint import Joint
from drystone.loads.blast import Blast
from drystone.scene import Run, Scene
from drystone.scene.masonry import Masonry, Material, Wall
from drystone.simulation.simulate import run

TITLE = "brick wall under a far blast"
REFERENCE = "Masi et al. 2020, section 4, Tables 1 to 3; tests of Michaloudis and Gebbeken 2019"
SIZE = (8, 22)  # bricks in a course, courses: 2.0 m x 1.98 m
CELLS, QUICK_CELLS = (4, 2, 4), (2, 1, 4)
DATA = "blast-wall.json.gz"
MESHES = ((2, 1, 4), (2, 1, 6), (4, 2, 4), (4, 2, 6), (6, 3, 6))  # the last is the finest
SIZES = ((7, 20), (8, 22), (9, 24))


def scene(
    charge: float = 810.0,
    bricks: int = SIZE[0],
    courses: int = SIZE[1],
    hinged: bool = True,
    distance: float = 37.0,
    cells: tuple[int, int, int] = CELLS,
    until: float = 0.15,
    every: float = 1e-3,
    ignition: float = -0.045,
    friction: float = 30.0,
    damping: float = 0.0,
) -> Scene:
    """The wall of Table 1; the charge lies on the ground before it. Ignition: the wave arrives about 10 ms later.

    friction [degrees]; damping: local, a share of the unbalanced force [-].
    Example: `scene(bricks=7, courses=28, damping=0.05)`.
    """
    strong = Joint(
        normal_stiffness=50e9,
        tangential_stiffness=20.83e9,
        friction=float(np.tan(np.radians(friction))),
        cohesion=500e3,
        tensile_strength=100e3,
    )
    masonry = Masonry(
        laid=Wall(bricks=bricks, courses=courses, length=0.25, height=0.09, thickness=0.12, hinged=hinged),
        material=Material(density=2470.0, young=5.22e9, poisson=0.5 * 5.22 / 2.17 - 1.0),
        bed=strong,
        cells=cells,
        damping=damping,
        blast=Blast(charge=charge, at=(0.0, -distance, 0.0), ignition=ignition),
    )
    return Scene(title=TITLE, masonry=masonry, run=Run(until=until, every=every))


def hit(values: dict[str, Any]) -> dict[str, Any]:
    """Peaks of the brick in the middle with the blast and back, mean of the last tenth [m]; breach; energy lost."""
    record = run(scene(**values), progress=False)
    y = record.displacement(record.masonry.key).sel(axis="y").values
    peak = int(y.argmax())
    gone = record.masonry.breach()
    energy = record.energy()
    return {
        "outward": float(y.max()),
        "inward": float(max(-y[peak:].min(), 0.0)),
        "permanent": float(y[-max(1, len(y) // 10) :].mean()),
        "courses": float(gone.attrs["courses"]),
        "bricks": float(gone.attrs["bricks"]),
        "blocks": float(gone.attrs["count"]),
        "friction": float(energy["friction"][-1] / energy["work"].max()),
        "residual": float(abs(energy["residual"]).max() / energy["work"].max()),
        "clock": [round(float(v), 6) for v in record.time],
        "middle": [round(float(v), 6) for v in y],
    }


def studies() -> Studies:
    """Every run of the case that does not depend on others: tests, meshes, sizes, the campaigns of the study."""
    out: Studies = {
        "test-1": (hit, {"charge": 810.0, "cells": CELLS}),
        "test-2": (hit, {"charge": 1150.0, "cells": CELLS, "until": 0.3}),
    }
    for cells in MESHES:
        out[_mesh_name(cells)] = (hit, {"cells": cells, "until": 0.1})
    for bricks, courses in SIZES:
        out[f"size-{bricks}x{courses}"] = (
            hit,
            {"bricks": bricks, "courses": courses, "cells": QUICK_CELLS, "until": 0.06},
        )
    for support in study.RUNS:
        out |= {name: (hit, values) for name, values in study.campaign(support).items()}
    return out


def _mesh_name(cells: tuple[int, int, int]) -> str:
    return f"mesh-{'x'.join(map(str, cells))}"


def rows(quick: bool = False, to: Path | None = None, workers: int | None = None) -> list[Row]:
    """Tests 1 and 2 with the assumed size, meshes, and what test 1 says of the size, with test 2 held out."""
    if quick:
        result = compute_all({"test-1": (hit, {"cells": QUICK_CELLS, "until": 0.045})}, to, workers)
        return quick_rows(result)
    result = compute_all(studies(), to, workers, DATA)
    errors = mesh_errors(result, MESHES)
    found = {support: study.posterior(result, support, errors) for support in study.RUNS}
    # draws follow the last bits of the fit: without a folder those that were run for the table are judged
    held: Studies = {}
    if to is None and read_table(DATA):
        for name, one in read_table(DATA).items():
            if name.startswith("held-"):
                held[name] = (hit, one["values"])
    else:
        for support, posterior in found.items():
            for name, values in study.held_out(posterior, support).items():
                held[name] = (hit, values)
    result = compute_all({**studies(), **held}, to, workers, DATA)
    return all_rows(result, found, errors)


def story(result: dict[str, Any], folder: Path) -> str:
    """The runs in pictures and words; without the kept table only words."""
    from drystone.cases.blast_wall_rows import tell

    return tell(read_table(DATA), result, folder)
