"""What a contactor can be for the narrow phase, and the arrays of all meshes of a scene."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.maths.arrays import Floats, Ints

# contactor.kind: what the narrow phase does with it. A BOX is a hull with right angles (the fast path), a GROUND a
# terrain with the material below it; while one of its triangles is looked at it is a FACET
HULL, PLANE, CYLINDER, RING, BOX, FACET, GROUND = range(7)


class Ground(NamedTuple):
    """All grounds of a scene; triangles are numbered through. Empty arrays: there is none."""

    number: Ints  # the ground that a mesh is, -1: none            (n_mesh,)
    first: Ints  # first vertex, first triangle of each ground     (n_ground + 1, 2)
    vertex: Floats  # [m]                                          (n_vertex, 3)
    triangle: Ints  # vertices, counter-clockwise from the free side  (n_triangle, 3)
    normal: Floats  # towards the free side                        (n_triangle, 3)
    side: Floats  # of each edge: inwards along the face; normal of the bisecting plane, to the own side; inwards along
    # the neighbour; share that counts across the bisecting plane; 1: a ridge; length [m]  (n_triangle, 3, 12)
    owns: NDArray[np.uint8]  # 1: tells of its edge, of its vertex  (n_triangle, 6)
    stands: NDArray[
        np.uint8
    ]  # 1: of these, a ridge that edges of bodies touch, a peak that faces do  (n_triangle, 6)
    fan: Ints  # first entry of `spoke` of each vertex             (n_vertex + 1,)
    spoke: Floats  # directions of the edges at a vertex           (n_spoke, 3)
    bounds: Floats  # low and high corner of each triangle [m]     (n_triangle, 6)
    grid: Floats  # of each ground: x, y of the corner, width of cells, extent [m]  (n_ground, 4)
    cells: Ints  # of each ground: numbers along x and y, first entry of `begin`  (n_ground, 3)
    begin: Ints  # first entry of `member` of each cell
    member: Ints  # triangles by cells


class Meshes(NamedTuple):
    """Convex cores shared by equal contactors, in body axes.

    HULL, BOX: vertices (one for a sphere, two for a capsule), outward faces, edges. PLANE: vertex 0 a point of the
    plane, normal 0 its outward normal. CYLINDER: vertices 0 and 1 are the ends of the axis. RING: vertex 0 the
    centre, vertex 1 one metre along the axis. GROUND: its vertices; all else of it is in `ground`.
    """

    span: Ints  # first vertex, end, first face, end, first edge, end  (n_mesh, 6)
    vertex: Floats  # [m]                                          (n_vertex, 3)
    normal: Floats  # outward unit normal of a face                (n_face, 3)
    face_span: Ints  # first and end entry in face_vertex          (n_face, 2)
    face_vertex: Ints  # vertices of a face, counter-clockwise from outside, counted within the mesh
    edge: Ints  # its two vertices, left and right face, counted within the mesh  (n_edge, 4)
    box: Floats  # box around the core: centre, half sizes, axes as columns; bounding radius [m]  (n_mesh, 16)
    ground: Ground | None  # None: whoever holds these meshes keeps it elsewhere
