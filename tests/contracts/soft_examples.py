"""Soft laws that the contract tests try: every kind, every branch of its row."""

import drystone as ds

ELASTIC = {"young": 2e9, "poisson": 0.3, "friction": 0.4}
SOFT = {
    "hertz-tsuji": ds.Hertz(**ELASTIC, damping=200.0, exponent=0.25, tangential_stiffness=2e6),
    "hertz-kuwabara-kono": ds.Hertz(**ELASTIC, damping=2000.0, exponent=0.5, tangential_stiffness=2e6),
    "hertz-extended": ds.Hertz(**ELASTIC, damping=1000.0, exponent=0.4, tangential_stiffness=2e6),
    "hertz-constant": ds.Hertz(**ELASTIC, damping=10.0, exponent=0.0, tangential_stiffness=2e6),
    "hertz-proportional": ds.Hertz(**ELASTIC, damping=1e5, exponent=1.0, tangential_stiffness=2e6),
    "hertz-rigid-wall": ds.Hertz(**ELASTIC, damping=200.0, tangential_stiffness=2e6, rigid_wall=True),
    "linear-restitution": ds.Linear(
        normal_stiffness=1e6, tangential_stiffness=5e5, restitution=0.6, friction=0.4
    ),
    "linear-damping": ds.Linear(normal_stiffness=1e6, tangential_stiffness=5e5, damping=30.0, friction=0.4),
    "hertz-mindlin": ds.HertzMindlin(**ELASTIC, restitution=0.6),
    "hertz-mindlin-two": ds.HertzMindlin(**ELASTIC, restitution=0.8, young_other=1e9, poisson_other=0.2),
}
RADIUS, MASS = 0.01, 0.01  # of the sphere that hits a wall [m, kg]
