"""Pictures and films: what is asked for is drawn, in time, and bad wishes are answered before anything is written."""

import importlib.util
import io

import numpy as np
import pytest

import drystone as ds
from animations import every_shape, wave
from drystone.views.animation import Field, Solid, animation_of
from drystone.views.camera import Camera
from drystone.views.films import film_frames, make_film
from drystone.views.pictures import draw_animation, draw_bodies


def pixels(figure, dpi: float = 60.0) -> np.ndarray:
    """The figure as red, green and blue."""
    from matplotlib.image import imread

    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=dpi)
    out.seek(0)
    return imread(out)[:, :, :3]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("pictures") / "shapes.h5"
    return ds.run(every_shape(), until=0.4, dt=2e-3, every=0.02, contacts=True, to=path)


def test_picture_shows_motion_colours_and_forces(record):
    start, end = pixels(draw_bodies(record, at=0.0)), pixels(draw_bodies(record))
    assert start.std() > 0.05
    assert np.abs(start - end).max() > 0.3
    scaled = draw_bodies(record, colour="speed")
    labels = [axes.get_ylabel() for axes in scaled.axes]
    assert "speed [m/s]" in labels
    forces = pixels(draw_bodies(record, at=0.38, forces=True), 100.0)
    red = (forces[:, :, 0] > 0.6) & (forces[:, :, 1] < 0.25)
    assert red.sum() > 20


def test_a_near_block_hides_a_far_one():
    """Two cubes in line with the viewer: only the near one's colour is seen in the middle."""
    animation = wave(n_body=2)._replace(nodes=None, chains=None, ground=None)
    animation = animation._replace(
        solids=[animation.solids[0]._replace(body=np.arange(2, dtype=np.int32), scale=np.ones((2, 3)))],
        position=np.broadcast_to([[0.0, 0.0, 0.0], [0.0, -3.0, 0.0]] + [[50.0, 0.0, 0.0]] * 22, (12, 24, 3)).copy(),
        attitude=np.broadcast_to([1.0, 0.0, 0.0, 0.0], (12, 24, 4)).copy(),
        fields={"mark": Field(np.broadcast_to([0.0] + [1.0] * 23, (12, 24)), "1")},
    )  # fmt: skip
    wanted = np.arange(24) < 2
    seen = pixels(
        draw_animation(
            animation,
            wanted=wanted,
            colour="mark",
            camera=Camera(azimuth=-90.0, elevation=0.0, centre=(0, 0, 0)),
        )
    )
    height, width = seen.shape[:2]
    middle = seen[int(0.52 * height), int(0.42 * width)]
    assert middle[0] > 0.5 and middle[2] < 0.5  # yellow, the end of the scale: the near cube
    # from the other side it is the dark one
    other = pixels(
        draw_animation(
            animation,
            wanted=wanted,
            colour="mark",
            camera=Camera(azimuth=90.0, elevation=0.0, centre=(0, 0, 0)),
        )
    )
    assert other[int(0.52 * height), int(0.42 * width), 0] < 0.3


def test_picture_of_many_bodies():
    """6300 bricks and, as disks, 16 000 balls: each is drawn (how fast, the benchmark `replay` says)."""
    rng = np.random.default_rng(1)
    small = wave()._replace(nodes=None, chains=None)
    for kind, n in ((0, 6300), (1, 16000)):
        solid = small.solids[kind]
        body = np.arange(n, dtype=np.int32)
        attitude = rng.normal(size=(1, n, 4))
        animation = small._replace(
            time=np.zeros(1), names=["x"] * n, label=np.zeros(n, np.int32), still=np.zeros(n, bool),
            life=np.tile([0.0, np.inf], (n, 1)), position=rng.uniform(0, 20, (1, n, 3)), attitude=attitude, fields={},
            solids=[Solid(solid.vertices, solid.faces, body, np.full((n, 3), 0.1), ball=solid.ball)],
        )  # fmt: skip
        drawn = pixels(draw_animation(animation), 60.0)
        assert (drawn < 0.98).any(axis=2).mean() > 0.1, kind


def test_grains_are_drawn_and_replayed(tmp_path):
    scene = ds.Scene(title="grains")
    scene.add("floor", ds.Plane(), fixed=True)
    at = [(0.1 * i, 0.0, 0.2 + 0.1 * k) for i in range(4) for k in range(3)]
    scene.add_grains("sand", at=at, radius=0.03, density=2000.0, shape="disk")
    scene.interface("soft", between=("*", "*"), law=ds.Linear(normal_stiffness=1e5, friction=0.0))
    record = ds.run(scene, until=0.05, every=0.01, to=tmp_path / "grains.h5")
    animation = animation_of(record)
    assert animation.names[1] == "sand:0" and len(animation.names) == 13
    assert animation.position[-1, 1:, 2].mean() < animation.position[0, 1:, 2].mean()
    solid = animation.solids[-1]
    assert solid.scale[:, 0] == pytest.approx(0.03) and not solid.ball
    assert pixels(draw_bodies(record)).std() > 0.01
    from drystone.views.replay import view_record

    assert view_record(record).stat().st_size < 1.5e6


def test_films(record, tmp_path):
    from PIL import Image

    path = make_film(record, tmp_path / "a.gif", speed=0.4, fps=5.0, size=(3.0, 2.0), dpi=50.0)
    with Image.open(path) as film:
        assert film.n_frames == 6
    with pytest.raises(ds.InputError, match="exists"):
        make_film(record, path)
    if importlib.util.find_spec("imageio_ffmpeg") is None:
        with pytest.raises(ds.InputError, match="viz"):
            make_film(record, tmp_path / "a.mp4")
    else:
        made = make_film(record, tmp_path / "a.mp4", speed=0.4, fps=5.0, size=(3.0, 2.0), dpi=50.0)
        assert made.stat().st_size > 1000


def test_films_keep_pace():
    frames, pace = film_frames(np.linspace(0.0, 4.0, 41), None, 25.0)
    assert pace == 1.0 and len(frames) == 101 and frames[-1] == 40
    frames, pace = film_frames(np.linspace(0.0, 0.1, 11), None, 25.0)
    assert pace == pytest.approx(0.01) and len(frames) == 251


def test_bad_wishes(record, tmp_path):
    from drystone.views.export import export_record

    for options, message in (
        ({"colour": "sped"}, 'did you mean "speed"'),
        ({"what": "energie"}, 'did you mean "energy"'),
        ({"renderer": "gl"}, "painter"),
    ):
        with pytest.raises(ds.InputError, match=message):
            export_record(record, tmp_path / "a.png", **options)
    with pytest.raises(ds.InputError, match="mp4"):
        export_record(record, tmp_path / "a.avi")
    with pytest.raises(ds.InputError, match="speed"):
        make_film(record, tmp_path / "a.gif", speed=0.0)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(
    importlib.util.find_spec("pyvista") is None, reason='no PyVista (pip install "drystone[viz]")'
)
def test_pyvista_draws_or_says_why_not(record, tmp_path):
    from drystone.views.vtk_pictures import draw_with_pyvista, works

    reason = works()
    if reason:
        with pytest.raises(ds.InputError, match="painter"):
            draw_with_pyvista(record, tmp_path / "a.png")
        pytest.skip(reason)
    from matplotlib.image import imread

    assert imread(draw_with_pyvista(record, tmp_path / "a.png", size=(300, 200))).std() > 0.05
