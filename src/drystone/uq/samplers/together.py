"""Likelihoods of one row at a time, asked for by several who work side by side, as batches.

A library that maps a function over points, where the function asks for one likelihood after the other, is given `map`:
every point has a thread, and when all threads that are left wait for an answer, their rows go out as one batch. So
they are shared over workers. The order of rows in a batch is that of the points, whatever the threads do.
"""

import threading
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

MOST_THREADS = 128  # at once; points beyond wait for the next round


class Together:
    """`one(u (d,)) -> float` for use within `map(function, points)`; outside it is a batch of one row."""

    def __init__(self, batch: Callable[[np.ndarray], np.ndarray], size: int):
        self.batch, self.size = batch, size  # size: dynesty's name for how many work side by side
        self.turn = threading.Condition()
        self.place = threading.local()
        self.questions: dict[int, np.ndarray] = {}
        self.answers: dict[int, Any] = {}
        self.busy = 0

    def one(self, u: np.ndarray) -> float:
        """The likelihood of one row."""
        number = getattr(self.place, "number", None)
        if number is None:
            return float(self.batch(np.asarray(u)[None])[0])
        with self.turn:
            self.questions[number] = np.array(u, float)
            self.busy -= 1
            self.turn.notify_all()
            self.turn.wait_for(lambda: number in self.answers)
            answer = self.answers.pop(number)
        if isinstance(answer, BaseException):
            raise answer
        return float(answer)

    def map(self, function: Callable[[Any], Any], points: Iterable[Any]) -> list[Any]:
        """What the function gives for every point, in their order."""
        every = list(points)
        found: list[Any] = []
        for k in range(0, len(every), MOST_THREADS):
            found += self._round(function, every[k : k + MOST_THREADS])
        return found

    def _round(self, function: Callable[[Any], Any], points: list[Any]) -> list[Any]:
        results: dict[int, Any] = {}
        failed: dict[int, BaseException] = {}

        def work(number: int) -> None:
            self.place.number = number
            try:
                results[number] = function(points[number])
            except BaseException as error:
                failed[number] = error
            with self.turn:
                self.busy -= 1
                self.turn.notify_all()

        self.busy = len(points)
        for k in range(len(points)):
            threading.Thread(target=work, args=(k,), daemon=True).start()
        while True:
            with self.turn:
                self.turn.wait_for(lambda: not self.busy)
                asked = sorted(self.questions)
                if not asked:
                    break
                rows = np.stack([self.questions.pop(number) for number in asked])
            try:
                values: Any = self.batch(rows)
            except BaseException as error:  # theirs to raise, so that all threads end
                values = [error] * len(asked)
            with self.turn:
                self.answers.update(zip(asked, values, strict=True))
                self.busy += len(asked)
                self.turn.notify_all()
        if failed:
            raise failed[min(failed)]
        return [results[k] for k in range(len(points))]
