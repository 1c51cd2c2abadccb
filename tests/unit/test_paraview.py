"""ParaView files, read back by VTK through PyVista where it is installed, and by hand everywhere."""

import importlib.util
from xml.etree import ElementTree

import h5py
import numpy as np
import pytest

import drystone as ds
from drystone.views.paraview import export_paraview, write_paraview
from footages import every_shape, wave

needs_pyvista = pytest.mark.skipif(
    importlib.util.find_spec("pyvista") is None,
    reason='PyVista is not installed (pip install "drystone[viz]")',
)


def test_index_points_at_numbers_that_exist(tmp_path):
    footage = wave()
    write_paraview(footage, tmp_path / "wave.xdmf")
    tree = ElementTree.parse(tmp_path / "wave.xdmf")
    times = [float(t.get("Value")) for t in tree.iter("Time")]
    assert times == pytest.approx(footage.time)
    names = {grid.get("Name") for grid in tree.iter("Grid") if grid.get("GridType") == "Uniform"}
    assert names == {"bodies", "balls", "tetrahedra", "beams"}
    with h5py.File(tmp_path / "wave.xdmf.h5") as file:
        for item in tree.iter("DataItem"):
            name, path = item.text.split(":")
            assert name == "wave.xdmf.h5"
            assert file[path].shape == tuple(map(int, item.get("Dimensions").split()))
        # cell codes followed by their corners: the last corner of the last cell is a point
        assert file["bodies/cells"][:].max() < len(file["bodies/0/points"])
        assert file["balls/3/radius"][:] == pytest.approx(footage.solids[1].scale[:, 0], rel=1e-6)
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

    footage = wave()
    write_paraview(footage, tmp_path / "wave.xdmf")
    reader = pyvista.get_reader(str(tmp_path / "wave.xdmf"))
    assert reader.time_values == pytest.approx(list(footage.time))
    reader.set_active_time_value(reader.time_values[-1])
    found = reader.read()
    while isinstance(found, pyvista.MultiBlock) and not any(
        isinstance(block, pyvista.DataSet) for block in found
    ):
        found = found[0]
    blocks = {name.split("[")[0]: found[name] for name in list(found.keys())}  # VTK numbers equal names
    assert set(blocks) == {"bodies", "balls", "tetrahedra", "beams"}
    n = len(footage.solids[0].body)
    assert blocks["bodies"].n_cells == 6 * n
    assert blocks["tetrahedra"].n_cells == 5 and blocks["beams"].n_cells == 6
    assert blocks["balls"]["radius"] == pytest.approx(footage.solids[1].scale[:, 0], rel=1e-6)
    centre = blocks["bodies"].points.reshape(n, 8, 3).mean(axis=1)
    assert centre == pytest.approx(footage.position[-1, :n], abs=1e-5)
    assert blocks["tetrahedra"].compute_cell_sizes()["Volume"].sum() == pytest.approx(1.0, rel=1e-4)
    assert blocks["tetrahedra"]["stress"] == pytest.approx(
        footage.nodes.fields["stress"].values[-1, :8], abs=1e-5
    )
    assert np.isfinite(blocks["beams"]["displacement"]).all()
