"""Plots draw what they are given: limits hold the data, labels carry units, numbers in the text are right."""

import numpy as np
import pytest
import xarray as xr

import drystone as ds
from animations import every_shape
from drystone.views.plots.bodies import PLOTS
from drystone.views.plots.common import (
    plot_dissipation,
    plot_error_map,
    plot_impacts,
    plot_series,
    plot_spectra,
)
from drystone.views.plots.uq import (
    plot_bands,
    plot_corner,
    plot_exceedance,
    plot_fragility,
    plot_sobol,
    plot_validation,
)
from drystone.views.plots.verb import plot_record

RNG = np.random.default_rng(5)
TIME = np.linspace(0.0, 2.0, 50)


def drawn(figure) -> None:
    """It can be drawn, and every axis that is shown has a label with a unit or a meaning."""
    import io

    figure.savefig(io.BytesIO(), format="png", dpi=40)


def holds(axes, x, y) -> bool:
    (x0, x1), (y0, y1) = axes.get_xlim(), axes.get_ylim()
    return x0 <= np.min(x) and np.max(x) <= x1 and y0 <= np.min(y) and np.max(y) <= y1


def test_series():
    figure = plot_series(TIME, {"a": np.sin(TIME), "b": np.cos(TIME)}, "height [m]")
    axes = figure.axes[0]
    drawn(figure)
    assert axes.get_xlabel() == "time [s]" and axes.get_ylabel() == "height [m]"
    assert holds(axes, TIME, np.cos(TIME))
    assert [line.get_label() for line in axes.lines] == ["a", "b"]
    # told apart in grey
    assert axes.lines[0].get_linestyle() != axes.lines[1].get_linestyle()


def test_bands_are_quantiles():
    samples = RNG.normal(size=(2000, 50))
    figure = plot_bands(
        TIME, {"prior": samples}, "x [m]", data=(TIME[::5], 0 * TIME[::5]), error=0.1, level=0.9
    )
    drawn(figure)
    axes = figure.axes[0]
    band = axes.collections[0].get_paths()[0].vertices[:, 1]
    assert band.max() == pytest.approx(np.quantile(samples, 0.95, axis=0).max())
    assert band.min() == pytest.approx(np.quantile(samples, 0.05, axis=0).min())
    assert {"prior, 90 %", "prior, median", "test"} <= {t.get_text() for t in axes.get_legend().get_texts()}


def test_corner():
    samples = {"friction": RNG.normal(0.6, 0.05, 300), "density": RNG.normal(2400.0, 60.0, 300)}
    figure = plot_corner(samples, units={"density": "kg/m3"}, log_likelihood=RNG.normal(size=300))
    drawn(figure)
    labels = {axes.get_xlabel() for axes in figure.axes} | {axes.get_ylabel() for axes in figure.axes}
    assert {"friction [-]", "density [kg/m3]", "log likelihood [-]"} <= labels
    pair = figure.axes[2]
    assert len(pair.collections[0].get_offsets()) == 300
    assert holds(pair, samples["friction"], samples["density"])
    assert f"{np.mean(samples['friction']):.4g}" in figure.axes[0].get_title()
    with pytest.raises(ds.InputError, match="299"):
        plot_corner(samples, log_likelihood=np.zeros(299))


def test_sobol():
    first, total = np.array([[0.1, 0.5], [0.2, 0.3]]), np.array([[0.2, 0.6], [0.5, 0.4]])
    figure = plot_sobol(
        first, total, parameters=["mu", "e"], outputs=["0.1 s", "1 s"], error=np.full((2, 2), 0.05)
    )
    drawn(figure)
    heights = sorted(round(bar.get_height(), 6) for bar in figure.axes[0].patches)
    assert heights == sorted([*first.ravel(), *total.ravel()])
    assert [tick.get_text() for tick in figure.axes[0].get_xticklabels()] == ["0.1 s", "1 s"]
    with pytest.raises(ds.InputError, match="shape"):
        plot_sobol(first, total, parameters=["mu"], outputs=["a", "b"])


def test_validation():
    x = RNG.normal(size=100)
    figure = plot_validation(x, x + 0.1, "drift [m]")
    drawn(figure)
    axes = figure.axes[0]
    assert f"{0.01 / np.var(x):.2g}" in axes.texts[0].get_text() and "n = 100" in axes.texts[0].get_text()
    assert axes.get_xlabel() == "model: drift [m]" and holds(axes, x, x + 0.1)


def test_spectra():
    period = np.geomspace(0.05, 4.0, 30)
    figure = plot_spectra(period, {"A": period, "B": period**2}, damping=0.05, mark={"tower": 0.5})
    drawn(figure)
    axes = figure.axes[0]
    assert axes.get_xscale() == "log" and "5 %" in axes.get_ylabel() and "[m/s2]" in axes.get_ylabel()
    assert holds(axes, period, period**2)


def test_dissipation():
    coords = {"zone": ["slope", "flat"], "mode": ["normal", "shear"]}
    loss = xr.DataArray([[1.0, 2.0], [3.0, 4.0]], dims=("zone", "mode"), coords=coords, attrs={"units": "kJ"})
    figure = plot_dissipation(loss)
    drawn(figure)
    axes = figure.axes[0]
    assert sorted(bar.get_width() for bar in axes.patches) == [1.0, 2.0, 3.0, 4.0]
    assert [t.get_text().strip() for t in axes.texts] == ["30 %", "70 %"]
    assert axes.get_xlabel() == "dissipated energy [kJ]"


def test_exceedance_is_the_share_beyond():
    values = np.arange(1.0, 101.0)
    figure = plot_exceedance({"run": values}, "q [m]", threshold=90.0)
    drawn(figure)
    axes = figure.axes[0]
    x, y = axes.lines[0].get_data()
    assert y[np.searchsorted(x, 50.0)] == pytest.approx(0.5)
    assert "0.1 beyond" in axes.get_legend().get_texts()[0].get_text()


def test_fragility():
    x = np.linspace(0.1, 5.0, 20)
    p = x / 5.0
    figure = plot_fragility(x, {"collapse": p}, bands={"collapse": (0.9 * p, np.minimum(1, 1.1 * p))},
                            observed={"collapse": (np.array([1.0]), np.array([0.25]))})  # fmt: skip
    drawn(figure)
    assert holds(figure.axes[0], x, p) and len(figure.axes[0].lines) == 2


def test_impacts():
    figure = plot_impacts(
        {"a": np.array([1.0, 2.0]), "b": np.array([0.5])}, sizes={"a": [3.0, 4.0], "b": [1.0]}, until=3.0
    )
    drawn(figure)
    axes = figure.axes[0]
    assert [tick.get_text() for tick in axes.get_yticklabels()] == ["a (2)", "b (1)"]
    assert "4 N s" in axes.get_xlabel() and axes.get_xlim() == (0.0, 3.0)


def test_error_map_marks_the_least():
    x, y = np.linspace(0, 1, 11), np.linspace(0, 2, 21)
    error = (x[None] - 0.3) ** 2 + (y[:, None] - 1.5) ** 2 + 1e-3
    figure = plot_error_map(x, y, error, labels=("friction [-]", "speed [m/s]"))
    drawn(figure)
    axes = figure.axes[0]
    assert [float(v[0]) for v in axes.lines[0].get_data()] == pytest.approx([0.3, 1.5])
    assert axes.get_ylabel() == "speed [m/s]"


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("plots") / "shapes.h5"
    return ds.run(every_shape(), until=0.4, dt=2e-3, every=0.02, contacts=True, to=path)


def test_every_plot_of_a_record(record, tmp_path):
    import matplotlib

    before = dict(matplotlib.rcParams)
    for what in PLOTS:
        assert plot_record(record, tmp_path / f"{what}.png", what=what).stat().st_size > 3000
    plot_record(record, tmp_path / "z.svg", what="displacement", bodies=["ball"], axis="z")
    assert "displacement along z [m]" in (tmp_path / "z.svg").read_text()
    assert dict(matplotlib.rcParams) == before  # the user's settings are left alone


def test_bad_wishes(record, tmp_path):
    for options, message in (
        ({"what": "enrgy"}, 'did you mean "energy"'),
        ({"what": "velocity"}, "at least one body"),
        ({"what": "velocity", "bodies": ["bal"]}, 'did you mean "ball"'),
        ({"axis": "w"}, "axis"),
    ):
        with pytest.raises(ds.InputError, match=message):
            plot_record(record, tmp_path / "a.png", **options)
    assert not list(tmp_path.iterdir())
