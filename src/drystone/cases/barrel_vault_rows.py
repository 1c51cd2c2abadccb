"""Rows of the barrel vault: numbers and statements of Masi et al. 2020 beside ours, each with its kind and bound.

Numbers are judged within 10 %, ratios within half of the effect that they state: wider bounds could not tell the effect
from none. A miss says what was tried to explain it, or that nothing was.
"""

from typing import Any

from drystone.cases.row import Row, at_least, at_most, near, near_share, shown

COLLAPSE = 200.0  # [mm], section 5.3
SHARE = 0.1  # of printed numbers
Results = dict[str, dict[str, Any]]
CAUSES = {
    "double-associative": "tested: mesh (without dilatancy 6 through the thickness give 51.2 for 49.5 mm): not the "
    "cause; untested: tetrahedra as in 3DEC",
    "double-non-dilatant": "as above",
    "double-phi-10-psi-10": "mesh as above; bed dilatancy has no effect, as in the paper",
    "double-phi-10-psi-0": "as above",
    "phi-15": "tested: friction alone decides (63.8 on a coarse mesh, 66.7 here); the paper's curve is flatter",
    "phi-10-psi-10": "tested: bed dilatancy has no effect here, as the paper itself says; 83.62 misprinted?",
}
RIGID_CAUSE = (
    "tested: contact points at the edges or inside, 2 to 7 through the joint, tangential stiffness x 0.3 and x 3, "
    "points of both blocks (normals averaged; 67.6 and 68.8): all move both rows together, none parts them; untested: "
    "how 3DEC updates contacts of rigid blocks"
)


def quick_rows(result: Results) -> list[Row]:
    """Table 5 on the coarse mesh: shown, since the mesh is not that of the page."""
    note = "coarse mesh"
    out = [
        shown(name, f"Table 5, {text}", "mm", paper, _mm(result, name), note, "paper")
        for name, text, paper in TABLE_5
    ]
    ratio = _mm(result, "non-dilatant") / _mm(result, "associative")
    out.append(
        at_least(
            "dilatancy", "zero dilatancy deflects more: ratio to associative", "-", 1.0, ratio, note, "paper"
        )
    )
    return [*out, _residual(result)]


TABLE_5 = (
    ("associative", "phi = psi = 35 deg", 55.80),
    ("non-dilatant", "phi = 35, psi = 0 deg", 65.04),
)
# Table 8, head joints of 10 degrees: size, bed dilatancy [degrees], printed deflection [mm]
TEN_DEGREES = (("half", 10, 121.95), ("half", 0, 126.97), ("double", 10, 71.51), ("double", 0, 71.55))


def all_rows(result: Results) -> list[Row]:
    """Every row of the page."""
    return [
        *_table_5(result),
        *_table_6(result),
        *_table_7(result),
        *_table_8(result),
        *_stresses(result),
        *_rigid(result),
        *_own(result),
    ]


def _mm(result: Results, name: str) -> float:
    return 1e3 * float(result[name]["rise"])


def _number(result: Results, name: str, text: str, paper: float) -> Row:
    return near_share(name, text, "mm", paper, _mm(result, name), SHARE, CAUSES.get(name, ""), "paper")


def _effect(name: str, text: str, paper: float, ours: float, note: str = "") -> Row:
    """A ratio, judged within half of what it differs from one."""
    said = "bound: half of the effect" + (f"; {note}" if note else "")
    return near(f"ratio-{name}", text, "-", paper, ours, 0.5 * abs(paper - 1.0), said, "paper")


def _table_5(result: Results) -> list[Row]:
    out = [_number(result, name, f"Table 5, {text}", paper) for name, text, paper in TABLE_5]
    ratio = _mm(result, "non-dilatant") / _mm(result, "associative")
    tested = "tested: finer meshes (59.8, 61.4 mm), printed incidence (57.2 mm): not the cause; untested: 3DEC's mesh"
    return [*out, _effect("dilatancy", "zero dilatancy over associative", 65.04 / 55.80, ratio, tested)]


def _table_6(result: Results) -> list[Row]:
    angles = ("phi-15", "phi-20", "phi-25", "phi-30")
    out = [
        near_share(
            name,
            f"section 5.3, head joints of {name[4:]} deg: about 60 mm",
            "mm",
            60.0,
            _mm(result, name),
            SHARE,
            CAUSES.get(name, ""),
            "paper",
        )
        for name in angles
    ]
    flat = [_mm(result, name) for name in (*angles, "non-dilatant")]
    out.append(
        at_most(
            "plateau",
            "section 5.3, almost constant from 15 to 35 deg: spread",
            "-",
            SHARE,
            max(flat) / min(flat) - 1.0,
            "15 deg lies highest",
            "paper",
        )
    )
    out.append(
        _number(result, "phi-10-psi-10", "Table 8, head joints of 10 deg, bed dilatancy 10 deg", 53.62)
    )
    change = abs(_mm(result, "phi-10-psi-10") / _mm(result, "phi-10") - 1.0)
    out.append(
        at_most(
            "bed-dilatancy",
            "section 5.3, bed dilatancy of 10 deg is negligible (head 10 deg): change",
            "-",
            0.05,
            change,
            "5 %: a third of the effect of dilatancy in Table 5",
            "paper",
        )
    )
    out.append(
        at_most(
            "capacity",
            "section 5.3, largest deflection of a vault that stands over half its thickness",
            "-",
            1.0,
            _mm(result, "phi-10") / 100.0,
            "u_max about w/2; head joints of 10 deg",
            "paper",
        )
    )
    return out


def _table_7(result: Results) -> list[Row]:
    names = {
        "phi-10": ("c = 0, f_t = 0", 86.86),
        "phi-10-c-0.1": ("c = 0.1, f_t = 0 MPa", 86.57),
        "phi-10-c-0.5": ("c = 0.5, f_t = 0 MPa", 86.55),
        "phi-10-c-0.5-f-0.1": ("c = 0.5, f_t = 0.1 MPa", 86.29),
    }
    there = {name: one for name, one in names.items() if name in result}
    out = [
        _number(result, name, f"Table 7, head joints of 10 deg, {text}", paper)
        for name, (text, paper) in there.items()
    ]
    spread = max(_mm(result, name) for name in there) / min(_mm(result, name) for name in there) - 1.0
    out.append(
        at_most(
            "strength",
            "cohesion and tension do not matter: spread of these",
            "-",
            0.02,
            spread,
            "paper 0.0066; 2 %",
            "paper",
        )
    )
    out.append(
        _effect(
            "friction",
            "weak head joints over strong ones: 10 over 35 deg",
            86.86 / 65.04,
            _mm(result, "phi-10") / _mm(result, "non-dilatant"),
        )
    )
    for name, text in (("phi-5", "head joints of 5 deg"), ("phi-5-strong", "5 deg, c = 3, f_t = 1.5 MPa")):
        out.append(
            at_least(
                name, f"Table 7, {text}: collapse, above", "mm", COLLAPSE, _mm(result, name), "", "paper"
            )
        )
    return out


def _table_8(result: Results) -> list[Row]:
    out = []
    for kind, paper in (("associative", (64.55, 52.08)), ("non-dilatant", (70.95, 59.29))):
        out.append(_number(result, f"half-{kind}", f"Table 8, half blocks, {kind}", paper[0]))
        out.append(_number(result, f"double-{kind}", f"Table 8, double blocks, {kind}", paper[1]))
        ours = _mm(result, f"half-{kind}") / _mm(result, f"double-{kind}")
        out.append(
            _effect(
                f"size-{kind}",
                f"half over double blocks, {kind}",
                paper[0] / paper[1],
                ours,
                "double blocks rise too little here",
            )
        )
    for size, paper in (("half", (64.55, 70.95)), ("double", (52.08, 59.29))):
        ours = _mm(result, f"{size}-non-dilatant") / _mm(result, f"{size}-associative")
        out.append(
            _effect(
                f"dilatancy-{size}",
                f"zero dilatancy over associative, {size} blocks",
                paper[1] / paper[0],
                ours,
            )
        )
    for size, angle, printed in TEN_DEGREES:
        name = f"{size}-phi-10-psi-{angle}"
        text = f"Table 8, head joints of 10 deg, bed dilatancy {angle} deg, {size} blocks"
        row = _number(result, name, text, printed)
        late = "still rising at the end of the run: at least this" if result[name]["rising"] else ""
        out.append(row._replace(note="; ".join(one for one in (row.note, late) if one)))
    half, double = result["half-non-dilatant"], result["double-non-dilatant"]
    title = "figure 21, friction work of double over half blocks"
    end = min(half["clock"][-1], double["clock"][-1])
    work = [_at(one["clock"], one["friction"], end) for one in (double, half)]
    note = f"about half; bound: half of the effect; at {1e3 * end:.0f} ms"
    out.append(near("friction-work", title, "-", 0.5, work[0] / work[1], 0.25, note, "paper"))
    return out


def _at(clock: list[float], values: list[float], end: float) -> float:
    """The last value up to a time."""
    return [value for time, value in zip(clock, values, strict=True) if time <= end + 1e-9][-1]


def _stresses(result: Results) -> list[Row]:
    """What zero dilatancy takes from the stresses, at the time of the largest rise."""
    soft, hard = result["non-dilatant"], result["associative"]
    out = []
    for kind in ("bed", "head"):
        for what, word in (("compression", "normal"), ("shear", "shear")):
            fall = 1.0 - soft[f"{what}_{kind}"]["peak"] / hard[f"{what}_{kind}"]["peak"]
            note = "section 5.2: of the joints, without saying which; bound: a tenth"
            if kind == "head":
                note += "; head joints carry the thrust of the arch, which stays; untested otherwise"
            out.append(
                near(
                    f"{what}-{kind}",
                    f"zero dilatancy: fall of the largest {word} stress of {kind} joints",
                    "-",
                    0.85,
                    fall,
                    0.1,
                    note,
                    "paper",
                )
            )
    fall = 1.0 - soft["block_tension"] / hard["block_tension"]
    least = 1.0 - soft["block_compression"] / hard["block_compression"]
    note = f"largest tension; largest compression falls by {least:.3f}; at centres of elements; bound 0.1; untested"
    out.append(
        near(
            "block-stress",
            "zero dilatancy: fall of the largest principal stress in blocks",
            "-",
            0.5,
            fall,
            0.1,
            note,
            "paper",
        )
    )
    rate = max(one["strain_rate"] for one in result.values() if "strain_rate" in one)
    out.append(
        at_most(
            "strain-rate",
            "section 7, largest strain rate of any run",
            "1/s",
            2.0,
            rate,
            "at centres of elements, means over 0.25 ms; elements at hinges decide, untested on others",
            "paper",
        )
    )
    most = max(one["compression_head"]["ever"] for one in (soft, hard))
    out.append(
        shown(
            "pressure",
            "largest pressure of a contact point",
            "MPa",
            None,
            1e-6 * most,
            "section 2.2 says that strength was checked and holds; no ordinary mortar carries this at a hinge",
            "paper",
        )
    )
    return out


def _rigid(result: Results) -> list[Row]:
    """Table 10 with the paper's 4 x 5 points on every joint, and the map of what contact points and stiffness do."""
    use = "rigid-edges-5"
    soft, hard = _mm(result, f"{use}-associative"), _mm(result, f"{use}-non-dilatant")
    out = [
        near_share(
            "rigid-associative",
            "Table 10, rigid blocks, associative",
            "mm",
            57.29,
            soft,
            SHARE,
            RIGID_CAUSE,
            "paper",
        ),
        near_share(
            "rigid-non-dilatant",
            "Table 10, rigid blocks, psi = 0",
            "mm",
            84.43,
            hard,
            SHARE,
            RIGID_CAUSE,
            "paper",
        ),
        _effect(
            "rigid", "rigid blocks: zero dilatancy over associative", 84.43 / 57.29, hard / soft, "see above"
        ),
    ]
    for name in result:
        if not name.startswith("rigid-") or not name.endswith("-associative"):
            continue
        variant = name.removeprefix("rigid-").removesuffix("-associative")
        other = _mm(result, f"rigid-{variant}-non-dilatant")
        out.append(
            shown(
                f"map-{variant}",
                f"rigid blocks, {variant.replace('-', ' ')}: associative",
                "mm",
                None,
                _mm(result, name),
                f"psi = 0: {other:.1f} mm, ratio {other / _mm(result, name):.3f}",
                "own",
            )
        )
    return out


def _own(result: Results) -> list[Row]:
    """Meshes, definitions, and what the ledger does not explain."""
    out = []
    for name, of, text in (
        ("fine", "non-dilatant", "(4 x 3 x 4) against 6 x 5 x 4 elements, finer along"),
        ("thick", "non-dilatant", "(4 x 3 x 4) against 4 x 3 x 6 elements, finer through"),
        ("thick-double", "double-non-dilatant", "(8 x 6 x 4) against 8 x 6 x 6 elements, finer through"),
    ):
        share = _mm(result, of) / _mm(result, f"{name}-non-dilatant") - 1.0
        out.append(
            shown(
                f"mesh-{name}",
                f"{of}: mesh of the rows {text}",
                "-",
                0.0,
                share,
                f"{_mm(result, f'{name}-non-dilatant'):.1f} mm",
                "own",
            )
        )
    for name in ("associative", "non-dilatant", "phi-10", "double-phi-10-psi-0"):
        one = result[name]
        if "largest" not in one:
            continue
        out.append(
            shown(
                f"largest-{name}",
                f"largest deflection of any brick over that of the key, {name}",
                "-",
                None,
                one["largest"] / one["rise"],
                f"{1e3 * one['largest']:.1f} mm, {one['largest_block']}; the page judges the key",
                "own",
            )
        )
    if "line-deformable" in result:
        soft, hard = result["line-deformable"], result["line-rigid"]
        out.append(
            shown(
                "line",
                "figure 22, 100 kPa on the middle ring, elastic: rigid over deformable rise of the key",
                "-",
                None,
                hard["key"] / soft["key"],
                f"below one as the paper says; key {1e3 * soft['key']:.4f} mm; next brick over the key "
                f"{soft['next'] / soft['key']:.3f}, rigid {hard['next'] / hard['key']:.3f}",
                "own",
            )
        )
    if "printed-incidence" in result:
        out.append(
            shown(
                "printed",
                "non-dilatant with the angle of incidence as first printed",
                "mm",
                65.04,
                _mm(result, "printed-incidence"),
                "the paper does not say which form it used",
                "own",
            )
        )
    return [*out, _residual(result)]


def _residual(result: Results) -> Row:
    worst = max((one["residual"], name) for name, one in result.items() if "residual" in one)
    return shown(
        "residual",
        "energy not accounted for, worst run, over the work of the blast",
        "-",
        0.0,
        worst[0],
        f"{worst[1]}; falls with the time step: contacts open and close within steps",
        "own",
    )
