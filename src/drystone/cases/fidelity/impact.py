"""The twelve restitutions of the disk impact: softened against true stiffness, and every test with its own speed.

Law M1 of Hadjidoukas et al. 2014 with the priors and data of their section 4. Coarse is the sphere with a hundredth of
Young's modulus, damping and tangential stiffness by the rules of similarity, and few steps per impact; or by the rules
for linear springs, which do not hold for Hertz: a coarse model that is wrong. The speed of the impacts is not printed.
With a population, each angle has its own: one value of 2.1 m/s for all is then no longer taken for granted.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from drystone.cases.disk_impact.bayes import STIFF, data, priors
from drystone.cases.disk_impact.case import ANGLES, MASS, RADIUS, SPEED, YOUNG, law
from drystone.cases.fidelity.masonry import told
from drystone.engines.impacts.simulate import simulate_impacts
from drystone.uq.calibration import calibrate
from drystone.uq.campaigns.experiments import named_in
from drystone.uq.discrepancy import DataGroup
from drystone.uq.fidelity import calibrate_delayed
from drystone.uq.hierarchical import Population, calibrate_hierarchical
from drystone.uq.marginals import Uniform

STEPS, COARSE_STEPS = 50, 12  # per impact
# powers of the softening by which damping and tangential stiffness are multiplied
RULES = {"similar": (0.4 * 1.25, 0.8), "linear springs": (0.5, 1.0)}
SPEEDS = Uniform(lower=1.5, upper=3.0, unit="m/s")
SPREAD = Uniform(lower=0.0, upper=0.5, unit="m/s")
TESTS = [f"{angle} degrees" for angle in ANGLES]
FRESH = (101, 102, 103)  # seeds on which the settings of the row were never tried

Rows = Callable[[np.ndarray], np.ndarray]


def collide(
    x: np.ndarray, speed: Any, angles: Any, softening: float = 1.0, rule: str = "similar", steps: int = STEPS
) -> tuple[np.ndarray, np.ndarray]:
    """(n, angle): normal and tangential restitutions at rows of friction, tangential stiffness [1e8 N/m], damping."""
    damping, tangential = RULES[rule]
    soft = law("M1").model_copy(update={"young": YOUNG * softening})
    samples = {
        "friction": x[:, 0],
        "tangential_stiffness": STIFF * x[:, 1] * softening**tangential,
        "damping": x[:, 2] * softening**damping,
    }
    found = simulate_impacts(
        soft, radius=RADIUS, mass=MASS, speed=speed, angle=np.radians(angles), samples=samples, steps=steps,
        threads=2, progress=False,
    )  # fmt: skip
    return found.normal_restitution.values, found.tangential_restitution.values


def restitutions(softening: float = 1.0, rule: str = "similar", steps: int = STEPS) -> Rows:
    """A model of all twelve: normal, then tangential ones."""
    return lambda x: np.hstack(collide(x, SPEED, ANGLES, softening, rule, steps))


def two_levels(values: dict[str, Any]) -> dict[str, Any]:
    """The posterior by delayed acceptance; values: softening, rule, and options."""
    rest = {key: one for key, one in values.items() if key not in ("softening", "rule")}
    coarse = restitutions(values["softening"], values["rule"], COARSE_STEPS)
    return told(calibrate_delayed(priors("M1"), restitutions(), coarse, data(), show=False, **rest))


def one_level(values: dict[str, Any]) -> dict[str, Any]:
    """The posterior by a sampler that runs only the true stiffness."""
    return told(calibrate(priors("M1"), restitutions(), data(), show=False, **values))


def with_speed(values: dict[str, Any]) -> dict[str, Any]:
    """The posterior with an uncertain speed: one for all tests, or one for each from a population."""
    rest = {key: one for key, one in values.items() if key != "own"}
    theta = priors("M1").joined({"speed": SPEEDS})
    models = {test: _test(angle) for test, angle in zip(TESTS, ANGLES, strict=True)}
    if values["own"]:
        population = {"speed": Population(mean=SPEEDS, spread=SPREAD)}
        found = calibrate_hierarchical(theta, models, named_data(), population, TESTS, show=False, **rest)
        own = found.datasets["hierarchy"]
        more = {
            "speeds": own["speed"].mean(("chain", "draw")).values.tolist(),
            "speed_deviations": own["speed"].std(("chain", "draw")).values.tolist(),
            "population": {
                part: [float(own[f"speed_{part}"].mean()), float(own[f"speed_{part}"].std())]
                for part in ("mean", "spread")
            },
        }
        return told(found) | more

    def together(x: np.ndarray) -> dict[str, Any]:
        return {
            named_in(test, name): values for test, one in models.items() for name, values in one(x).items()
        }

    return told(calibrate(theta, together, named_data(), show=False, **rest))


def _test(angle: float) -> Callable[[np.ndarray], dict[str, np.ndarray]]:
    """The model of one test: rows of the three parameters and the speed."""

    def answer(x: np.ndarray) -> dict[str, np.ndarray]:
        normal, tangential = collide(x, x[:, 3:4], [angle])
        return {"normal": normal[:, 0], "tangential": tangential[:, 0]}

    return answer


def named_data() -> list[DataGroup]:
    """The data groups with outputs by test; each group has one of every test."""
    return [
        group.model_copy(update={"outputs": [named_in(test, group.name) for test in TESTS]})
        for group in data()
    ]


def studies() -> dict[str, tuple[Any, dict[str, Any]]]:
    """The runs of the page by name: a function and its values."""
    levels = {"seed": 3, "samples": 1024, "subchain": 100, "chains": 32, "steps": 64}
    tmcmc = {"seed": 11, "samples": 2048}
    similar = {"softening": 0.01, "rule": "similar", **levels}
    return {
        "impact-two": (two_levels, similar),
        **{f"impact-two-{seed}": (two_levels, similar | {"seed": seed}) for seed in FRESH},
        "impact-wrong": (two_levels, {"softening": 0.1, "rule": "linear springs", **levels}),
        "impact-one": (one_level, {"sampler": "adaptive-metropolis", "seed": 3, "chains": 32, "steps": 2000}),
        "speed-own": (with_speed, {"own": True, **tmcmc}),
        "speed-common": (with_speed, {"own": False, **tmcmc}),
    }
