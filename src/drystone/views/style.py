"""One style for everything that is drawn: readable in print and by colour-blind readers, units on axes.

Names and titles are written by others: they reach plots and pages as text, never as formulas, markup or controls.
"""

import html
from collections.abc import Callable
from functools import wraps
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from drystone.errors import InputError, clean_text, writing
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Okabe and Ito's palette; lines also differ by dashes, so that they survive a grey printer
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
DASHES = ("-", (0, (5, 1.5)), (0, (5, 1.5, 1, 1.5)), (0, (1, 1.2)))
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
DATA = "#000000"  # measurements
SCALE, SIGNED_SCALE = "cividis", "RdBu_r"

# the same scales for the replay, which mixes between these: colours at even distances
SCALE_STOPS = (
    "#00224e", "#123570", "#3b496c", "#575d6d", "#707173", "#8a8678", "#a59c74", "#c3b369", "#e1cc55", "#fee838",
)  # fmt: skip
SIGNED_STOPS = (
    "#053061", "#2065ab", "#4393c3", "#90c4dd", "#d1e5f0", "#f7f6f6", "#fddbc7", "#f3a481", "#d6604d", "#b1182b",
    "#67001f",
)  # fmt: skip

# bodies: the tones of stone, sand and timber, apart enough in lightness
COLOURS_OF_BODIES = ("#c9a66b", "#5b8db8", "#c05a3c", "#6a9a76", "#a587b5", "#d9bb4a", "#7fb7d6", "#8d8d8d")
MOST_INCHES = 400.0  # of a figure
GROUND = "#d9d6cf"
GROUNDS = (GROUND, "#c7bda8", "#b9c2c0", "#d2bfb2")  # of several: a floor, a slope, a bench
# joints of masonry: states that colour-blind readers tell apart
COLOURS_OF_JOINTS = {"intact": "#9aa5ab", "slipping": "#e69f00", "open": "#b2182b", "crushed": "#6a3d9a"}

HINGE = 0.9  # eccentricity of the thrust over half the thickness from which a section counts as a hinge [-]
COLOUR_OF_THRUST, COLOUR_OF_HINGE = "#0072b2", "#b2182b"

ROBUST = (2.0, 98.0)  # percentiles of the values that a scale of colours spans
SMALL = 1e-7  # of the largest: values that are nothing beside it, as of bodies at rest

SETTINGS: dict[str, Any] = {
    "font.size": 9.0,
    "axes.titlesize": 10.0,
    "axes.labelsize": 9.0,
    "legend.fontsize": 8.0,
    "xtick.labelsize": 8.0,
    "ytick.labelsize": 8.0,
    "axes.linewidth": 0.7,
    "lines.linewidth": 1.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.alpha": 0.3,
    "grid.linewidth": 0.5,
    "legend.frameon": False,
    "figure.dpi": 110,
    "savefig.dpi": 200,
    "svg.fonttype": "none",
    "text.usetex": False,  # a file matplotlibrc could ask for LaTeX
    "axes.formatter.limits": (-3, 4),
    "axes.formatter.use_mathtext": True,
}


def styled(plot: Callable[..., "Figure"]) -> Callable[..., "Figure"]:
    """Draw in our style, whatever the settings of the user's matplotlib; these are left as they are."""

    @wraps(plot)
    def drawn(*arguments: Any, **options: Any) -> "Figure":
        import matplotlib

        with matplotlib.rc_context(cast(Any, SETTINGS)):
            return plain_texts(plot(*arguments, **options))

    return drawn


def plain_texts(figure: "Figure") -> "Figure":
    """The figure with all its texts as they are written: a dollar sign in a title is no formula.

    Numbers at ticks are left alone: matplotlib writes them as formulas. Names there go through `tick_label`.
    """
    from matplotlib.text import Text

    ticks: set[Any] = set()
    for axes in figure.axes:
        for axis in getattr(axes, "_axis_map", {"x": axes.xaxis, "y": axes.yaxis}).values():
            ticks |= {*axis.get_ticklabels(which="both"), axis.get_offset_text()}
    for text in cast(Any, figure).findobj(Text):
        if text not in ticks:
            text.set_text(clean_text(text.get_text(), lines=True))
            text.set_parse_math(False)
    return figure


def tick_label(name: object) -> str:
    """A name at a tick of an axis, as it is written."""
    return clean_text(name).replace("$", r"\$")


def html_text(text: object, *, lines: bool = False) -> str:
    """Text as HTML shows it, as it is written."""
    return html.escape(clean_text(text, lines=lines))


def blank_figure(size: tuple[float, float]) -> "Figure":
    """A figure without axes (size in inches) that notebooks show, whatever backend they have chosen."""
    from matplotlib.figure import Figure

    if not all(0.0 < one < MOST_INCHES for one in size):
        raise InputError(
            f"size: expected two lengths from 0 to {MOST_INCHES:g} inches, got {size[0]:g} and {size[1]:g}"
        )

    class Drawing(Figure):
        def _repr_png_(self) -> bytes:
            made = BytesIO()
            self.savefig(made, format="png", dpi=100)
            return made.getvalue()

    return Drawing(figsize=size, layout="constrained")


def make_figure(
    rows: int = 1, columns: int = 1, *, size: tuple[float, float] = (6.3, 3.6), **options: Any
) -> tuple["Figure", Any]:
    """A figure in our style (size in inches; 6.3 is the width of a page) and its axes, an array if several."""
    import matplotlib

    matplotlib.use("Agg", force=False)
    figure = blank_figure(size)
    return figure, figure.subplots(rows, columns, **options)


def save_figure(figure: "Figure", to: Path, dpi: float = 200) -> None:
    """Write a figure, whole or not at all. It is made in memory: some formats cannot end well on a full disk."""
    made = BytesIO()
    figure.savefig(made, format=to.suffix[1:], dpi=dpi)
    with writing(to) as part:
        part.write_bytes(made.getvalue())


def line_style(k: int) -> dict[str, Any]:
    """Colour and dashes of the k-th line."""
    return {"color": COLOURS[k % len(COLOURS)], "linestyle": DASHES[k % len(DASHES)]}


def robust_limits(values: Floats) -> tuple[float, float]:
    """Ends of a scale of colours: from the 2nd to the 98th percentile, so that a stray does not darken all others.

    From zero where that is near, symmetric about zero where values have signs. Where hardly anything moves, of what
    does. Example: `robust_limits(np.linspace(0.0, 1.0, 101))` gives (0.0, 0.98).
    """
    size = np.abs(values)
    largest = float(size.max(initial=0.0))
    if largest == 0.0:
        return 0.0, 1.0
    low, high = (float(one) for one in np.percentile(values, ROBUST))
    if max(abs(low), abs(high)) <= SMALL * largest:
        low, high = (float(one) for one in np.percentile(values[size > SMALL * largest], ROBUST))
    if float(values.min()) < 0.0:
        top = max(abs(low), abs(high))
        return -top, top
    low = 0.0 if low <= 0.5 * high else low
    return (low, high) if high > low else (0.0, high)


def label_with(name: str, unit: str) -> str:
    """'speed [m/s]'; a number without dimension gets [-]."""
    return f"{name} [{'-' if unit in ('', '1') else unit}]"


def legend_beside(axes: "Axes", **options: Any) -> None:
    """The legend to the right of the axes, where it hides nothing."""
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), **options)
