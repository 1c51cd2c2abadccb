"""Lines of thrust of masonry in time, for the replay. Theory: M.66."""

import numpy as np

from drystone.errors import InputError
from drystone.record.masonry import Masonry
from drystone.scene.masonry.arched import Ring
from drystone.scene.masonry.laid import Vault
from drystone.views.animation import Thrust
from drystone.views.kinds import thinned

MOST_FRAMES = 60  # a line takes some milliseconds to find
MOST_SECTIONS = 400


def thrust_of(part: Masonry, frames: np.ndarray) -> Thrust | None:
    """Lines of thrust at some of these frames; None where no courses follow each other."""
    rows = thinned(len(frames), MOST_FRAMES)
    times = part.time[frames[rows]]
    try:
        first = part.thrust_line(float(times[0]))
    except InputError:
        return None
    if first.sizes["section"] > MOST_SECTIONS:
        return None
    found = [first, *(part.thrust_line(float(time)) for time in times[1:])]
    names = tuple(str(name) for name in first["section"].values)
    structures = [name.rpartition(":")[0] for name in names]
    lines = tuple(
        tuple(k for k, one in enumerate(structures) if one == structure)
        for structure in dict.fromkeys(structures)
    )
    masonry = part.record.scene.masonry
    arched = masonry is not None and any(
        isinstance(one.laid, Vault | Ring) for one in masonry.parts().values()
    )
    middle, centre, force, use = (
        np.stack([one[name].values for one in found]) for name in ("middle", "centre", "force", "use")
    )
    return Thrust(rows.astype(np.int32), names, lines, middle, centre, force, use, arched)
