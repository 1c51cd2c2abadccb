"""Frames and times as users give them: counted from the end, told where there is none."""

import numpy as np
import pytest

from drystone.errors import InputError
from drystone.record.frames import frame_at, frame_number, frame_numbers


def test_numbers_count_from_either_end_in_the_order_given():
    assert frame_numbers(3, [2, 0, -1]).tolist() == [2, 0, 2]
    assert frame_numbers(3, np.arange(3)).tolist() == [0, 1, 2] and frame_number(3, -3) == 0


@pytest.mark.parametrize(
    ("n", "frames", "said"),
    [
        (3, [3], "frames: there is no frame 3: expected 0 to 2, or -1 for the last"),
        (1, [-2], "frames: there is no frame -2: expected 0"),
        (3, [0.5], r"frames: expected whole numbers of frames, got \[0.5\]"),
        (3, ["last"], "frames: expected whole numbers"),
        (3, [], "frames: expected at least one of the 3 frames"),
        (0, [-1], "frames: this record has no frames yet"),
    ],
)
def test_a_frame_that_is_not_there(n, frames, said):
    with pytest.raises(InputError, match=said):
        frame_numbers(n, frames)


def test_a_time_means_the_nearest_frame_of_the_run():
    time = np.array([0.0, 0.1, 0.2])
    assert [frame_at(time, at) for at in (None, 0.0, 0.14, 0.24)] == [2, 0, 1, 2]
    with pytest.raises(InputError, match=r"at: 5 s is outside the run, 0 to 0\.2 s"):
        frame_at(time, 5.0)
    with pytest.raises(InputError, match="outside the run"):
        frame_at(time, float("nan"))
