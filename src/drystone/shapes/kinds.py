"""What a contactor can be for the narrow phase, and the arrays of all meshes of a scene."""

from typing import NamedTuple

from drystone.maths.arrays import Floats, Ints

# contactor.kind: what the narrow phase does with it. A BOX is a hull with right angles (the
# fast path), a FACET one triangle of a terrain with the material below it, a GROUND all of them as one contactor
HULL, PLANE, CYLINDER, RING, BOX, FACET, GROUND = range(7)


class Meshes(NamedTuple):
    """Convex cores shared by equal contactors, in body axes.

    HULL, BOX: vertices (one for a sphere, two for a capsule), outward faces, edges. FACET: three vertices,
    face 0, and as normals 1 to 3 those beyond its edges. PLANE: vertex 0 a point of the plane, normal 0 its
    outward normal. CYLINDER: vertices 0 and 1 are the ends of the axis. RING: vertex 0 the centre, vertex 1
    one metre along the axis. GROUND: its vertices; the triangles are in `contact.ground.Ground`.
    """

    span: Ints  # first vertex, end, first face, end, first edge, end  (n_mesh, 6)
    vertex: Floats  # [m]                                          (n_vertex, 3)
    normal: Floats  # outward unit normal of a face                (n_face, 3)
    face_span: Ints  # first and end entry in face_vertex          (n_face, 2)
    face_vertex: Ints  # vertices of a face, counter-clockwise from outside, counted within the mesh
    edge: Ints  # its two vertices, left and right face, counted within the mesh  (n_edge, 4)
    box: Floats  # box around the core: centre, half sizes, axes as columns; bounding radius [m]  (n_mesh, 16)
