"""Films of a run: frames painted like pictures, put together by ffmpeg (extra `viz`) or, as .gif, by Pillow.

Frames are chosen by time, so that a film runs at a steady pace however the frames of the record lie.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from drystone.errors import InputError, refuse_overwrite, writing
from drystone.maths.arrays import Floats
from drystone.progress import Progress
from drystone.record import Record, open_record
from drystone.views.animation import Animation, animation_of
from drystone.views.camera import Camera, View, resolve, usual_camera
from drystone.views.paint import paint_animation
from drystone.views.pictures import check_forces, draw_animation, magnified

SHORTEST, LONGEST, USUAL = (
    2.0,
    30.0,
    10.0,
)  # seconds of a film; a run outside is stretched or squeezed to the usual
ENDINGS = (".mp4", ".gif")


def make_film(
    record: str | Path | Record,
    to: str | Path,
    *,
    speed: float | None = None,
    fps: float = 25.0,
    colour: str = "group",
    forces: bool = False,
    camera: Camera | None = None,
    size: tuple[float, float] = (8.0, 4.5),
    dpi: float = 120.0,
    magnify: float | None = None,
    force: bool = False,
) -> Path:
    """Write a film (.mp4 or .gif); returns its path.

    speed: seconds of the run per second of film; default: as it was, if that lasts 2 to 30 s, else what makes 10 s.
    fps: pictures per second. size [inches] times dpi is the number of pixels. magnify: as in draw_bodies.

    >>> ds.views.make_film(record, folder / "fall.gif", speed=0.1, fps=2, size=(4.0, 3.0), dpi=50).name
    'fall.gif'
    """
    to = Path(to)
    source = open_record(record)
    if to.suffix not in ENDINGS:
        raise InputError(f"{to}: expected a film that ends in {' or '.join(ENDINGS)}")
    refuse_overwrite(to, force)
    if speed is not None and not speed > 0.0:
        raise InputError(f"speed: expected more than 0, not {speed}")
    if not fps > 0.0:
        raise InputError(f"fps: expected more than 0, not {fps}")
    check_forces(source, forces)
    # only what is shown is read: structures keep a frame for every step
    frames, pace = film_frames(source.time, speed, fps)
    kept, place = np.unique(frames, return_inverse=True)
    animation = animation_of(source, frames=kept, chains=forces or colour == "contact force")
    view = camera or usual_camera(source)
    pictures = film_pictures(animation, place, pace, colour, forces, view, size, dpi, magnify)
    with Progress("painting", float(animation.time[-1])) as progress, writing(to) as part:
        write_film(part, _watched(pictures, animation.time[place], progress), fps)
    return to


def _watched(pictures: Iterator[np.ndarray], time: Floats, progress: Progress) -> Iterator[np.ndarray]:
    for now, picture in zip(time, pictures, strict=True):
        yield picture
        progress.update(float(now), 0)


def film_frames(time: Floats, speed: float | None, fps: float) -> tuple[np.ndarray, float]:
    """Numbers of the frames to show one after the other, and the pace (seconds of run per second)."""
    duration = float(time[-1] - time[0])
    if speed is None:
        speed = 1.0 if SHORTEST <= duration <= LONGEST else (duration or 1.0) / USUAL
    n = max(2, round(duration / speed * fps) + 1)
    wanted = np.linspace(time[0], time[-1], n)
    return np.abs(time[None, :] - wanted[:, None]).argmin(axis=1), speed


def film_pictures(
    animation: Animation,
    frames: np.ndarray,
    pace: float,
    colour: str,
    forces: bool,
    camera: Camera | None,
    size: tuple[float, float],
    dpi: float,
    magnify: float | None = None,
) -> Iterator[np.ndarray]:
    """RGB pictures, one per number; the camera and the bounds stay where they are."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    drawn = magnified(animation, magnify)[0]
    view = resolve(camera or Camera(), drawn)
    bounds = film_bounds(drawn, view)
    slow = "" if abs(pace - 1.0) < 1e-9 else f" (x {pace:.2g})"
    last, picture = -1, np.zeros(0)
    for frame in frames:
        if frame != last:
            title = f"{animation.title}, t = {animation.time[frame]:.3f} s{slow}"
            figure = draw_animation(
                animation,
                int(frame),
                colour=colour,
                forces=forces,
                camera=camera,
                size=size,
                bounds=bounds,
                title=title,
                magnify=magnify,
            )
            figure.set_dpi(dpi)
            canvas = FigureCanvasAgg(figure)
            canvas.draw()
            rgb = np.asarray(canvas.buffer_rgba())[:, :, :3]
            picture = rgb[: rgb.shape[0] // 2 * 2, : rgb.shape[1] // 2 * 2].copy()  # H.264 wants even sides
            last = int(frame)
        yield picture


def film_bounds(animation: Animation, view: View) -> tuple[Floats, Floats]:
    """Corners of the picture plane that hold start, middle and end [m]."""
    from matplotlib.figure import Figure

    paint = np.ones((len(animation.names), 3))
    found = []
    for frame in {0, len(animation.time) // 2, len(animation.time) - 1}:
        axes = Figure().add_subplot()
        found.append(paint_animation(axes, animation, frame, paint, view))
    low = np.min([one[0] for one in found], axis=0)
    high = np.max([one[1] for one in found], axis=0)
    return low, high


def write_film(to: Path, pictures: Iterator[np.ndarray], fps: float) -> None:
    """Encode pictures; .mp4 needs imageio-ffmpeg (extra viz), .gif only Pillow, which matplotlib brings."""
    if to.suffix == ".gif":
        from PIL import Image

        images = [Image.fromarray(picture).quantize(64) for picture in pictures]
        images[0].save(to, save_all=True, append_images=images[1:], duration=1000.0 / fps, loop=0)
        return
    try:
        from imageio_ffmpeg import write_frames
    except ImportError:
        raise InputError(
            f'{to}: films in .mp4 need ffmpeg: pip install "drystone[viz]"; or ask for a .gif'
        ) from None
    first = next(pictures)
    height, width = first.shape[:2]
    writer = write_frames(str(to), (width, height), fps=fps, quality=8, macro_block_size=2)
    writer.send(None)
    writer.send(np.ascontiguousarray(first))
    for picture in pictures:
        writer.send(np.ascontiguousarray(picture))
    writer.close()
