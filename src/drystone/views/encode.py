"""The data of a replay as bytes: small, and quick to unpack in a browser.

A motion is kept as 16-bit numbers about the middle of its own path (float16 would lose millimetres on a scene
of 24 m), as second differences in time: what flies or rests becomes small numbers. These are folded (0, -1, 1,
-2 -> 0, 1, 2, 3), their low and high bytes are laid apart, and everything is gzipped, which browsers undo by
themselves. The layout is written down in docs/reference/replay-format.md and read by viewer/src/decode.js.
"""

import gzip
import json
from typing import Any, NamedTuple

import numpy as np

from drystone.maths.arrays import Floats

LEVELS = 65534  # of a 16-bit number, symmetric about zero


class Quantised(NamedTuple):
    """x = origin + step * value."""

    value: np.ndarray  # int16                                       (n_series, n_frame, n_component)
    origin: Floats  #                                                (n_series, n_component)
    step: Floats  #                                                  (n_series,)


def quantise(series: Floats, finest: float) -> Quantised:
    """Series (n_frame, n_series, n_component) as 16-bit numbers; no series is cut finer than `finest`.

    Each series has its own origin and step, so that an outlier does not coarsen the others.
    """
    low, high = series.min(axis=0), series.max(axis=0)
    origin = 0.5 * (low + high)
    step = np.maximum((high - low).max(axis=1) / LEVELS, finest)
    value = np.rint((series - origin) / step[None, :, None]).astype(np.int16)
    return Quantised(np.ascontiguousarray(value.transpose(1, 0, 2)), origin, step)


def smooth_signs(attitude: Floats) -> Floats:
    """The same attitudes (n_frame, n, 4) without jumps between q and -q."""
    flip = (attitude[1:] * attitude[:-1]).sum(axis=2) < 0.0
    sign = np.where(np.cumsum(flip, axis=0) % 2 == 1, -1.0, 1.0)
    return np.concatenate([attitude[:1], attitude[1:] * sign[:, :, None]])


def fold(value: np.ndarray) -> bytes:
    """16-bit series (n, n_frame) as bytes: second differences, folded, low bytes then high bytes."""
    difference = np.zeros_like(value)
    difference[:, 0] = value[:, 0]
    if value.shape[1] > 1:
        difference[:, 1] = value[:, 1] - value[:, 0]
        difference[:, 2:] = value[:, 2:] - 2 * value[:, 1:-1] + value[:, :-2]
    folded = ((difference << 1) ^ (difference >> 15)).astype("<u2")
    return folded.view(np.uint8).reshape(-1, 2).T.tobytes()


def unfold(data: bytes, shape: tuple[int, int]) -> np.ndarray:
    """The inverse of `fold`; what the browser does."""
    folded = np.ascontiguousarray(np.frombuffer(data, np.uint8).reshape(2, -1).T).view("<u2").reshape(shape)
    difference = ((folded >> 1) ^ -(folded & 1)).astype(np.int16)
    first = np.cumsum(difference[:, 1:], axis=1, dtype=np.int16)
    return np.cumsum(np.concatenate([difference[:, :1], first], axis=1), axis=1, dtype=np.int16)


class Packer:
    """Collects named arrays; `pack` gives the gzipped bytes with a header that says where each one lies."""

    def __init__(self) -> None:
        self.blocks: list[dict[str, Any]] = []
        self.parts: list[bytes] = []
        self.size = 0

    def _append(self, name: str, kind: str, shape: tuple[int, ...], data: bytes) -> None:
        data += b"\0" * (-len(data) % 8)  # browsers want typed arrays aligned
        self.blocks.append({"name": name, "kind": kind, "shape": list(shape), "offset": self.size})
        self.parts.append(data)
        self.size += len(data)

    def add(self, name: str, values: np.ndarray) -> None:
        """An array as it is, in one of the types of browsers."""
        kinds = {"f": "f4", "i": "i4", "u": "u4", "b": "u1"}
        kind = kinds[values.dtype.kind]
        self._append(name, kind, values.shape, np.ascontiguousarray(values, dtype="<" + kind).tobytes())

    def add_motion(self, name: str, value: np.ndarray) -> None:
        """16-bit series (n_series, n_frame, n_component), component after component."""
        n, n_frame, n_component = value.shape
        rows = np.ascontiguousarray(value.transpose(2, 0, 1)).reshape(n_component * n, n_frame)
        self._append(name, "motion", value.shape, fold(rows))

    def pack(self, header: dict[str, Any]) -> bytes:
        """Length of the header, the header as JSON, the blocks; gzipped."""
        text = json.dumps({**header, "blocks": self.blocks}, separators=(",", ":")).encode()
        text += b" " * (-(len(text) + 8) % 8)
        start = np.array([len(text), 0], "<u4").tobytes()
        return gzip.compress(b"".join([start, text, *self.parts]), compresslevel=6, mtime=0)


def unpack(data: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Header and arrays of a packed replay."""
    raw = gzip.decompress(data)
    length = int(np.frombuffer(raw[:4], "<u4")[0])
    header = json.loads(raw[8 : 8 + length])
    base = 8 + length
    arrays = {}
    for block in header["blocks"]:
        start, shape = base + block["offset"], tuple(block["shape"])
        count = int(np.prod(shape))
        if block["kind"] == "motion":
            n, n_frame, n_component = shape
            flat = unfold(raw[start : start + 2 * count], (n_component * n, n_frame))
            arrays[block["name"]] = flat.reshape(n_component, n, n_frame).transpose(1, 2, 0)
        else:
            kind = np.dtype("<" + block["kind"])
            arrays[block["name"]] = np.frombuffer(raw, kind, count, start).reshape(shape)
    return header, arrays
