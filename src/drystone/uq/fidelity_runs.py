"""Runs that are remembered: a model asked for a row it has answered before answers from memory, or from a log.

A calibration that is started again asks for the same rows in the same order, so with a log it goes on where it was
stopped, to the same bits. The log is one line of JSON, then a row of numbers (parameters, outputs) for every run.
"""

import hashlib
import json
import time
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import numpy as np

from drystone.errors import InputError, Problem, RunError
from drystone.uq.campaigns.outcome import told
from drystone.uq.campaigns.outputs import ask, labels_of, table_of
from drystone.uq.campaigns.simulator import Simulator
from drystone.uq.campaigns.task import model_version
from drystone.uq.likelihood import FITTED
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.fit import DirectExperiments, DirectModel


class Remembered:
    """A model that runs every row once: `predict(x (n, d)) -> (n, column)`. A context: it holds its log open."""

    def __init__(self, model: Any, theta: Parameters, path: Path | None = None):
        self.model, self.theta = model, theta
        # surrogates are quicker than a log, and runs have one of their own
        self.path = None if isinstance(model, (*FITTED, Simulator)) else path
        self.labels: list[str] = []
        self.answers: dict[bytes, np.ndarray] = {}
        self.asked: dict[bytes, None] = {}  # in the order in which they were first asked for
        self.seconds = 0.0
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        if self.path is not None and self.path.exists():
            self._read(self.path)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    @property
    def runs(self) -> int:
        """Rows that were asked for: their runs, of now or of the log."""
        return len(self.asked)

    @property
    def failed(self) -> int:
        """Rows without all numbers."""
        return sum(not np.isfinite(self.answers[key]).all() for key in self.asked)

    def predict(self, x: np.ndarray) -> np.ndarray:
        """(n, column): all outputs at rows of the model's parameters; runs those not seen before."""
        keys = [row.tobytes() for row in np.ascontiguousarray(x, float)]
        new = list(dict.fromkeys(key for key in keys if key not in self.answers))
        if new:
            rows = np.frombuffer(b"".join(new)).reshape(len(new), -1)
            began = time.perf_counter()
            self._keep(new, rows, self._answer(rows))
            self.seconds += time.perf_counter() - began
        self.asked.update(dict.fromkeys(keys))
        return np.stack([self.answers[key] for key in keys])

    def labelled(self, x: np.ndarray) -> dict[str, np.ndarray]:
        """The same by label of the column."""
        return dict(zip(self.labels, self.predict(x).T, strict=True))

    def variance_at(self, x: np.ndarray, *, noise_only: bool = False) -> np.ndarray:
        """Variance of a run about the model's answer, of a model that knows it [unit^2]."""
        return np.asarray(self.model.variance_at(x, noise_only=noise_only))

    def seen(self) -> tuple[np.ndarray, np.ndarray]:
        """All rows that were asked for, and their outputs."""
        rows = np.frombuffer(b"".join(self.asked)).reshape(self.runs, -1)
        return rows, np.stack([self.answers[key] for key in self.asked])

    def _answer(self, rows: np.ndarray) -> np.ndarray:
        if isinstance(self.model, FITTED) and self.labels:
            return self.model.evaluate(rows)  # the same bits without labels, which cost more
        answer = ask(self.model, rows)
        if isinstance(self.model, Simulator) and not answer:
            raise RunError(f"all {len(rows)} runs failed: {told(self.model.counts.reasons)}")
        self.labels = self.labels or labels_of(answer, len(rows))
        return table_of(answer, len(rows))

    def _keep(self, keys: list[bytes], rows: np.ndarray, outputs: np.ndarray) -> None:
        for key, one in zip(keys, outputs, strict=True):
            self.answers[key] = np.array(one, float)
        if self.path is None:
            return
        if self._file is None:
            fresh = not self.path.exists()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("ab")
            if fresh:
                self._file.write(self._head() + b"\n")
        self._file.write(np.hstack([rows, outputs]).tobytes())
        self._file.flush()

    def _head(self) -> bytes:
        return json.dumps({"parameters": self._key(), "outputs": self.labels}).encode()

    def _key(self) -> str:
        text = json.dumps([self.theta.model_dump(mode="json"), _code(self.model, self.theta)], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def _read(self, path: Path) -> None:
        """The runs of a log; a last row that was not written whole is dropped, from the file as well."""
        raw = path.read_bytes()
        line, _, body = raw.partition(b"\n")
        try:
            head = json.loads(line)
            labels, key = [str(one) for one in head["outputs"]], head["parameters"]
        except (ValueError, KeyError, TypeError):
            raise InputError([Problem(("log",), f"{path} is not a log of runs, or a damaged one")]) from None
        if key != self._key():
            raise InputError([Problem(("log",), f"{path} belongs to other parameters or another model")])
        d = len(self.theta)
        size = 8 * (d + len(labels))
        whole = len(body) // size * size
        if whole < len(body):
            with path.open("r+b") as file:
                file.truncate(len(line) + 1 + whole)
        table = np.frombuffer(body[:whole]).reshape(-1, d + len(labels))
        self.labels = labels
        self.answers = {row[:d].tobytes(): row[d:].copy() for row in table}


def _code(model: Any, theta: Parameters) -> str:
    """Hash of what decides the answers of a model, as far as it can be known."""
    if isinstance(model, DirectExperiments):
        return " ".join(f"{name} {_code(one, theta)}" for name, one in model.models.items())
    if isinstance(model, DirectModel):
        return model_version(model.model, theta, model.observables, "")
    return "" if hasattr(model, "predict") else model_version(model, theta, {}, "")
