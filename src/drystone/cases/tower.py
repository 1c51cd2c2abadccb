"""A tower of equal blocks on the ground: the scene of the demo and of the case `stack`."""

from drystone.laws import Coulomb
from drystone.scene import Run, Scene
from drystone.shapes import Box, Plane


def tower(n: int = 10) -> Scene:
    """A tower of equal blocks on the ground."""
    scene = Scene(title=f"tower of {n} blocks")
    scene.add("ground", Plane(), fixed=True)
    for k in range(n):
        scene.add(f"block{k}", Box(size=(0.4, 0.2, 0.2)), density=2400.0, at=(0.0, 0.0, 0.1 + 0.2 * k))
    scene.interface("dry", between=("block*", "*"), law=Coulomb(friction=0.6))
    scene.run = Run(until=2.0, dt=1e-3, every=0.02)
    return scene
