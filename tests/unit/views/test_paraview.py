"""ParaView files, read back by VTK through PyVista where it is installed, and by hand everywhere."""

import importlib.util
from xml.etree import ElementTree

import h5py
import numpy as np
import pytest

import drystone as ds
from animations import every_shape, wave
from drystone.views.paraview import export_cells, export_paraview, write_paraview

needs_pyvista = pytest.mark.skipif(
    importlib.util.find_spec("pyvista") is None,
    reason='PyVista is not installed (pip install "drystone[viz]")',
)


def test_index_points_at_numbers_that_exist(tmp_path):
    animation = wave()
    write_paraview(animation, tmp_path / "wave.xdmf")
    tree = ElementTree.parse(tmp_path / "wave.xdmf")
    times = [float(t.get("Value")) for t in tree.iter("Time")]
    assert times == pytest.approx(animation.time)
    names = {grid.get("Name") for grid in tree.iter("Grid") if grid.get("GridType") == "Uniform"}
    assert names == {"bodies", "balls", "tetrahedra", "beams"}
    with h5py.File(tmp_path / "wave.xdmf.h5") as file:
        for item in tree.iter("DataItem"):
            name, path = item.text.split(":")
            assert name == "wave.xdmf.h5"
            assert file[path].shape == tuple(map(int, item.get("Dimensions").split()))
        # cell codes followed by their corners: the last corner of the last cell is a point
        assert file["bodies/cells"][:].max() < len(file["bodies/0/points"])
        assert file["balls/3/radius"][:] == pytest.approx(animation.solids[1].scale[:, 0], rel=1e-6)
        assert file["tetrahedra/5/stress"].shape == (8,)


def test_verb_refuses_to_overwrite(tmp_path):
    record = ds.run(every_shape(), until=0.02, dt=2e-3, every=0.01, to=tmp_path / "a.h5")
    export_paraview(record)
    with pytest.raises(ds.InputError, match="exists"):
        export_paraview(record)
    with pytest.raises(ds.InputError, match="xdmf"):
        export_paraview(record, tmp_path / "a.vtk")


@needs_pyvista
def test_vtk_reads_all_steps(tmp_path):
    import pyvista

    animation = wave()
    write_paraview(animation, tmp_path / "wave.xdmf")
    reader = pyvista.get_reader(str(tmp_path / "wave.xdmf"))
    assert reader.time_values == pytest.approx(list(animation.time))
    reader.set_active_time_value(reader.time_values[-1])
    found = reader.read()
    while isinstance(found, pyvista.MultiBlock) and not any(
        isinstance(block, pyvista.DataSet) for block in found
    ):
        found = found[0]
    blocks = {name.split("[")[0]: found[name] for name in list(found.keys())}  # VTK numbers equal names
    assert set(blocks) == {"bodies", "balls", "tetrahedra", "beams"}
    n = len(animation.solids[0].body)
    assert blocks["bodies"].n_cells == 6 * n
    assert blocks["tetrahedra"].n_cells == 5 and blocks["beams"].n_cells == 6
    assert blocks["balls"]["radius"] == pytest.approx(animation.solids[1].scale[:, 0], rel=1e-6)
    centre = blocks["bodies"].points.reshape(n, 8, 3).mean(axis=1)
    assert centre == pytest.approx(animation.position[-1, :n], abs=1e-5)
    assert blocks["tetrahedra"].compute_cell_sizes()["Volume"].sum() == pytest.approx(1.0, rel=1e-4)
    assert blocks["tetrahedra"]["stress"] == pytest.approx(
        animation.nodes.fields["stress"].values[-1, :8], abs=1e-5
    )
    assert np.isfinite(blocks["beams"]["displacement"]).all()


HEXAHEDRON = np.array(
    [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)], float
)


def stretched(tmp_path):
    """Two hexahedra that are stretched along x, with a stress in each: file, times, stress."""
    nodes = np.concatenate([HEXAHEDRON, HEXAHEDRON[[1, 2, 5, 6]] + [1.0, 0, 0]])
    cells = np.array([range(8), (1, 8, 9, 2, 5, 10, 11, 6)])
    time = np.linspace(0.0, 1.0, 3)
    moved = nodes * (1.0 + 0.1 * time[:, None, None] * np.array([1.0, 0.0, 0.0]))
    stress = np.zeros((3, 2, 6))
    stress[:, :, 0] = 1e6 * time[:, None] * [1.0, 2.0]
    fields = {"stress": stress, "energy": stress[:, :, 0], "temperature": moved[:, :, 0]}
    return export_cells(tmp_path / "cells.xdmf", time, moved, cells, fields), time, stress


def test_cells_with_stress(tmp_path):
    path, _, stress = stretched(tmp_path)
    kinds = {
        a.get("Name"): (a.get("AttributeType"), a.get("Center"))
        for a in ElementTree.parse(path).iter("Attribute")
    }
    assert kinds == {"displacement": ("Vector", "Node"), "stress": ("Tensor6", "Cell"), "energy": ("Scalar", "Cell"),
                     "temperature": ("Scalar", "Node")}  # fmt: skip
    with h5py.File(tmp_path / "cells.xdmf.h5") as file:
        assert file["hexahedra/2/stress"][:] == pytest.approx(stress[2])
    for bad in (
        {"cells": np.zeros((1, 5), int)},
        {"fields": {"x": np.zeros((3, 5))}},
        {"cells": np.array([[0, 1, 2, 12]])},
    ):
        given = {
            "time": np.zeros(3),
            "nodes": np.zeros((3, 12, 3)),
            "cells": np.array([[0, 1, 2, 3]]),
            "fields": {},
        } | bad
        with pytest.raises(ds.InputError):
            export_cells(tmp_path / "b.xdmf", **given)


def test_deformable_blocks_keep_their_cells_and_stresses(tmp_path):
    animation = wave()
    nodes = animation.nodes
    stress = np.tile(np.arange(30.0).reshape(5, 6), (len(animation.time), 1, 1))
    bent = animation._replace(nodes=nodes._replace(cell_fields={"cell stress": stress}))
    write_paraview(bent, tmp_path / "bent.xdmf")
    with h5py.File(tmp_path / "bent.xdmf.h5") as file:
        assert file["tetrahedra/3/cell stress"][:] == pytest.approx(stress[3])
        # surface nodes move frame by frame
        assert file["tetrahedra/4/points"][:] == pytest.approx(nodes.position[4, :8], abs=1e-6)


@needs_pyvista
def test_vtk_reads_hexahedra_with_stress(tmp_path):
    import pyvista

    path, time, stress = stretched(tmp_path)
    reader = pyvista.get_reader(str(path))
    assert reader.time_values == pytest.approx(list(time))
    reader.set_active_time_value(1.0)
    found = reader.read()
    while isinstance(found, pyvista.MultiBlock):
        found = found[0]
    # VTK unfolds the six numbers xx, xy, xz, yy, yz, zz to the nine of a full tensor
    full = stress[2][:, [0, 1, 2, 1, 3, 4, 2, 4, 5]]
    assert found.n_cells == 2 and found["stress"] == pytest.approx(full)
    assert found.compute_cell_sizes()["Volume"] == pytest.approx([1.1, 1.1], rel=1e-5)
