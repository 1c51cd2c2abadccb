"""A barrel vault with 10 kg of TNT on its floor (Masi et al. 2020): dilatancy, friction, strength, size of blocks.

17 courses of ten bricks, joints broken so that a brick stands in the middle of the key course: the paper's six points
from the support to the middle, and its "central block at the key", ask for that. Its figures, which the text lacks, may
show otherwise. The deflection is the largest rise of that brick. Angle of incidence in the corrected form. Every run is
short; with `to` each result is kept in a file there, so that a stopped case goes on where it was, and what the page
needs is kept beside it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.barrel_vault_rows import all_rows, quick_rows
from drystone.cases.kept import compute_all, read_table
from drystone.cases.row import Row
from drystone.laws.joint import Joint
from drystone.loads.blast import Blast
from drystone.scene import Run, Scene
from drystone.scene.masonry import Masonry, Material, Settle, StaticPressure, Vault
from drystone.simulation.simulate import run

TITLE = "barrel vault under an internal blast"
REFERENCE = (
    "Masi, Stefanou, Maffi-Berthier, Vannucci 2020, Tables 5 to 8, 10, sections 5 and 6, figures 21 and 22"
)
DATA = "barrel-vault.json.gz"
YOUNG, SHEAR = 14.5e9, 6.0e9  # Table 4 [Pa]
Study = Callable[[dict[str, Any]], dict[str, float]]
SIZES = {"half": (33, 20), "reference": (17, 10), "double": (9, 5)}  # courses, bricks
# elements along length, height and thickness: the coarsest mesh within 10 % of the finest, and for tests
CELLS = {
    False: {"half": (2, 2, 4), "reference": (4, 3, 4), "double": (8, 6, 4)},
    True: {"half": (2, 1, 2), "reference": (2, 1, 2), "double": (4, 2, 2)},
}
RIGID_CELLS = (6, 3, 4)  # 4 x 5 points on every joint, as in the paper; 5 through the thickness
FINE, THICK, THICK_DOUBLE = (6, 5, 4), (4, 3, 6), (8, 6, 6)
# rigid blocks: how many contact points through the joint, where they are, and how stiff joints are in shear
RIGID: dict[str, dict[str, Any]] = {
    **{f"edges-{n + 1}": {"cells": (6, 3, n)} for n in (2, 3, 4, 6)},
    **{f"inside-{n}": {"cells": (6, 3, n), "points": "inside"} for n in (2, 3, 4, 6)},
    **{f"edges-5-kt-{factor:g}": {"cells": (6, 3, 4), "stiffer": factor} for factor in (0.3, 3.0)},
}


def joint(
    friction: float, dilatancy: float, cohesion: float = 0.0, tensile: float = 0.0, stiffer: float = 1.0
) -> Joint:
    """Joints of Table 4; angles in degrees, strengths [Pa], residual strengths zero; stiffer: k_t by this factor."""
    return Joint(
        normal_stiffness=100e9,
        tangential_stiffness=41.7e9 * stiffer,
        friction=float(np.tan(np.radians(friction))),
        dilatancy=float(np.tan(np.radians(dilatancy))),
        cohesion=cohesion,
        tensile_strength=tensile,
    )


def scene(
    friction: float = 35.0,
    head_friction: float = 35.0,
    dilatancy: float = 0.0,
    head_dilatancy: float | None = None,
    cohesion: float = 0.0,
    tensile: float = 0.0,
    size: str = "reference",
    blocks: str = "deformable",
    cells: tuple[int, int, int] = CELLS[False]["reference"],
    charge: float = 10.0,
    incidence: str = "corrected",
    stiffer: float = 1.0,
    points: str = "edges",
    until: float = 0.016,
    every: float = 2.5e-4,
) -> Scene:
    """The vault and its charge; angles of friction and dilatancy of bed and head joints in degrees.

    head_dilatancy: by default as that of the bed joints, at most their friction. stiffer: factor on the tangential
    stiffness of all joints; points: of rigid blocks, see `Masonry.points`.
    Example: `scene(head_friction=10.0, dilatancy=10.0, head_dilatancy=0.0)`, a row of Table 8.
    """
    courses, bricks = SIZES[size]
    masonry = Masonry(
        laid=Vault(radius=1.4, thickness=0.2, length=3.06, courses=courses, bricks=bricks),
        blocks=blocks,
        material=Material(density=2000.0, young=YOUNG, poisson=0.5 * YOUNG / SHEAR - 1.0),
        bed=joint(friction, dilatancy, cohesion, tensile, stiffer),
        head=joint(
            head_friction,
            min(dilatancy, head_friction) if head_dilatancy is None else head_dilatancy,
            stiffer=stiffer,
        ),
        cells=cells,
        points=points,
        blast=Blast(charge=charge, at=(0.0, 0.0, 0.0), incidence=incidence),
    )
    return Scene(title=TITLE, masonry=masonry, run=Run(until=until, every=every))


def pressed(blocks: str, cells: tuple[int, int, int]) -> Scene:
    """100 kPa on the inner faces of the ring in the middle, elastic joints, no weight: brought to rest by damping."""
    made = scene(blocks=blocks, cells=cells, until=0.03, every=0.03)
    masonry = made.masonry
    assert masonry is not None and isinstance(masonry.laid, Vault)
    half = masonry.laid.bricks // 2
    ring = [f"brick{row}_{k}" for row in range(masonry.laid.courses)
            for k in ((half,) if row % 2 == 0 else (half - 1, half))]  # fmt: skip
    update = {
        "elastic": True, "settle": None, "damping": Settle().damping, "blast": None,
        "pressure": StaticPressure(value=100e3, on=tuple(ring)),
    }  # fmt: skip
    return made.model_copy(update={"gravity": (0.0, 0.0, 0.0), "masonry": masonry.model_copy(update=update)})


def rise(values: dict[str, Any]) -> dict[str, Any]:
    """What a run comes to: rises [m], work of friction [J], stresses of joints by class and of blocks [Pa], histories.

    Stresses at the time of the largest rise of the middle brick (`peak`) and the largest of all frames (`ever`).
    """
    record = run(scene(**values), progress=False)
    part = record.masonry
    key = record.displacement(part.key).sel(axis="z").values
    peak = int(key.argmax())
    energy, joints = record.energy(), part.stress_by_class()
    largest, block, when = part.largest()
    course = part.assembly.course
    row = [
        name for name, n in zip(part.names, course, strict=True) if n == course[part.names.index(part.key)]
    ]
    row = [name for name in row if name.startswith("brick")]
    up = record.displacement("*").sel(axis="z", block=row).values
    out: dict[str, Any] = {
        "rise": float(key.max()),
        "time": float(record.time[peak]),
        "rising": bool(peak == len(key) - 1),
        "largest": largest,
        "largest_block": block,
        "largest_time": when,
        "work": float(energy["work"].max()),
        "friction": [round(float(v), 2) for v in energy["friction"].values],
        "residual": float(abs(energy["residual"]).max() / energy["work"].max()),
        "clock": [round(float(v), 6) for v in record.time],
        "course": [[round(float(v), 6) for v in one] for one in up.T[: len(row) // 2 + 1]],
    }
    for name in ("compression", "mean_compression", "shear", "mean_shear"):
        for k in joints["class"].values:
            one = joints[name].sel({"class": k}).values
            out[f"{name}_{k}"] = {"peak": float(one[peak]), "ever": float(one.max())}
    if not part.assembly.rigid:
        time = float(record.time[peak])
        stress = part.stress(time)
        out["block_tension"] = float(stress.max())
        out["block_compression"] = float(-stress.min())
        out["strain_rate"] = part.highest_strain_rate()[0]
    return out


def line(values: dict[str, Any]) -> dict[str, float]:
    """Rise of the key and of the bricks beside it along the axis under the static pressure [m]."""
    record = run(pressed(**values), progress=False)
    up = record.displacement("brick8_*").sel(axis="z").values[-1]
    return {"key": float(up[5]), "next": float(up[4]), "third": float(up[3])}


def studies(quick: bool) -> dict[str, tuple[Study, dict[str, Any]]]:
    """Every run of the case: which function, and its values."""
    cells = CELLS[quick]

    def of(**values: Any) -> tuple[Study, dict[str, Any]]:
        return rise, {"cells": cells[values.get("size", "reference")], **values}

    def weak(friction: float, **values: Any) -> tuple[Study, dict[str, Any]]:
        return of(**{"head_friction": friction, "head_dilatancy": 0.0, "until": 0.024, **values})

    out = {"associative": of(dilatancy=35.0), "non-dilatant": of()}
    if quick:
        return out
    out |= {f"phi-{angle}": weak(float(angle), until=0.02) for angle in (15, 20, 25, 30)}
    out |= {
        "phi-5": weak(5.0, until=0.03),
        "phi-10": weak(10.0),
        "phi-10-c-0.1": weak(10.0, cohesion=0.1e6),
        "phi-10-c-0.5": weak(10.0, cohesion=0.5e6),
        "phi-10-c-0.5-f-0.1": weak(10.0, cohesion=0.5e6, tensile=0.1e6),
        "phi-5-strong": weak(5.0, cohesion=3.0e6, tensile=1.5e6, until=0.032),
        "phi-10-psi-10": weak(10.0, dilatancy=10.0),
        "line-deformable": (line, {"blocks": "deformable", "cells": cells["reference"]}),
        "line-rigid": (line, {"blocks": "rigid", "cells": RIGID_CELLS}),
        "printed-incidence": of(incidence="printed"),
        "fine-non-dilatant": of(cells=FINE),
        "thick-non-dilatant": of(cells=THICK),
    }
    for name, values in RIGID.items():
        for kind, angle in (("associative", 35.0), ("non-dilatant", 0.0)):
            out[f"rigid-{name}-{kind}"] = (
                rise,
                {"blocks": "rigid", "dilatancy": angle, "until": 0.02, **values},
            )
    for size in ("half", "double"):
        out[f"{size}-associative"] = of(size=size, dilatancy=35.0)
        out[f"{size}-non-dilatant"] = of(size=size, until=0.02 if size == "half" else 0.016)
        for angle in (0, 10):
            out[f"{size}-phi-10-psi-{angle}"] = weak(10.0, size=size, dilatancy=float(angle), until=0.04)
    out["thick-double-non-dilatant"] = of(size="double", cells=THICK_DOUBLE)
    return out


def rows(quick: bool = False, to: Path | None = None, workers: int | None = None) -> list[Row]:
    """Tables 5 to 8 and 10, each number within 10 %, ratios within half of the effect, and the map of rigid blocks."""
    result = compute_all(studies(quick), to, workers, None if quick else DATA)
    return quick_rows(result) if quick else all_rows(result)


def story(result: dict[str, Any], folder: Path) -> str:
    """The runs in pictures and words; without the kept table only words."""
    from drystone.cases.barrel_vault_pictures import tell

    return tell(read_table(DATA), folder)
