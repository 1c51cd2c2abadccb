"""A server of the umbridge package for the tests: `python umbridge_models.py PORT`."""

import os
import sys
import threading
import time

import umbridge


class Sum(umbridge.Model):
    """(a, b) -> (a + b, a - b, a b); config may scale it."""

    def get_input_sizes(self, config):
        return [2]

    def get_output_sizes(self, config):
        return [3]

    def __call__(self, parameters, config):
        (a, b), scale = parameters[0], config.get("scale", 1.0)
        return [[scale * (a + b), scale * (a - b), scale * a * b]]

    def supports_evaluate(self):
        return True


class Apart(Sum):
    """Two inputs of one number, two outputs of one and two numbers."""

    def get_input_sizes(self, config):
        return [1, 1]

    def get_output_sizes(self, config):
        return [1, 2]

    def __call__(self, parameters, config):
        (a,), (b,) = parameters
        return [[a + b], [a - b, a * b]]


class Raising(Sum):
    def __call__(self, parameters, config):
        if parameters[0][0] > 0.5:
            raise RuntimeError("no such stone")
        return super().__call__(parameters, config)


class Lying(Sum):
    def __call__(self, parameters, config):
        return super().__call__(parameters, config) if parameters[0][0] < 0.5 else [[1.0, 2.0]]


class Dying(Sum):
    """Ends the server at its fourth run."""

    runs = 0

    def __call__(self, parameters, config):
        Dying.runs += 1
        if Dying.runs > 3:
            os._exit(1)
        return super().__call__(parameters, config)


class Together(Sum):
    """Answers only when two requests are there at once."""

    barrier = threading.Barrier(2, timeout=20.0)

    def __call__(self, parameters, config):
        self.barrier.wait()
        return super().__call__(parameters, config)


class Slow(Sum):
    def __call__(self, parameters, config):
        time.sleep(60.0)
        return super().__call__(parameters, config)


MODELS = {
    "forward": Sum, "apart": Apart, "raising": Raising, "lying": Lying, "dying": Dying, "together": Together,
    "slow": Slow,
}  # fmt: skip

if __name__ == "__main__":
    made = [kind(name) for name, kind in MODELS.items()]
    umbridge.serve_models(made, int(sys.argv[1]), max_workers=4, error_checks=False)
