"""LMGC90's driver, on the core inside the wheel compas_lmgc90 0.1.11: Moreau's theta scheme and NLGS.

The wheel's Python side offers no initial velocity, tolerance or renewed detection, but its extension exports the
Fortran procedures. They are called here in the order of an LMGC90 command file: predict, detect (Cundall's common
plane between polyhedra, planes for fixed boxes), prepare, sweep until converged, update. gfortran takes all
arguments by reference and the lengths of strings last. Tied to that build of the wheel: one offset is checked.
"""

import ctypes
from importlib.metadata import version

import numpy as np

from benchmarks.peers.child import Task, rotation_of, step_through

try:
    from compas_lmgc90 import _lmgc90
except ImportError as error:
    raise SystemExit(f"compas_lmgc90 does not import: {error}") from None

POLYHEDRA, WITH_PLANE, PLANE = 18, 19, 10  # LMGC90's numbers of contacts PRPRx and PRPLx, of contactor PLANx
FREE_COLOUR, FIXED_COLOUR = "REDxx", "BLUxx"
SWEEPS_PER_CHECK = 10
ALERT = 0.02  # distance at which pairs become candidates [m]
SETTINGS = 0x90  # bytes before the type table at which the wheel keeps its compiled-in settings
NORM = b"QM/16"


class ArrayDescriptor(ctypes.Structure):
    """gfortran's descriptor of an array of rank one."""

    _fields_ = (
        ("base", ctypes.c_void_p), ("offset", ctypes.c_ssize_t), ("element", ctypes.c_size_t),
        ("version", ctypes.c_int), ("rank", ctypes.c_int8), ("kind", ctypes.c_int8), ("attribute", ctypes.c_int16),
        ("span", ctypes.c_ssize_t), ("stride", ctypes.c_ssize_t), ("lower", ctypes.c_ssize_t),
        ("upper", ctypes.c_ssize_t),
    )  # fmt: skip


def described(array):
    """The descriptor of an array, which must outlive the call."""
    kind = 3 if array.dtype.kind == "f" else 1
    size = array.itemsize
    return ArrayDescriptor(array.ctypes.data, -1, size, 0, 1, kind, 0, size, 1, 1, len(array))


class Fortran:
    """Calls `module.procedure(arguments)`: numbers by reference, names with their length, arrays by address."""

    def __init__(self):
        self.library = ctypes.CDLL(_lmgc90.__file__)

    def __call__(self, path, *arguments, result=None):
        module, name = path.split(".")
        procedure = getattr(self.library, f"__{module}_MOD_{name}")
        procedure.restype = result
        passed, lengths = [], []
        for one in arguments:
            if isinstance(one, str):
                passed.append(ctypes.c_char_p(one.ljust(5).encode()))
                lengths.append(ctypes.c_size_t(5))
            elif isinstance(one, int):
                passed.append(ctypes.byref(ctypes.c_int(one)))
            elif isinstance(one, float):
                passed.append(ctypes.byref(ctypes.c_double(one)))
            elif isinstance(one, np.ndarray):
                passed.append(one.ctypes.data_as(ctypes.c_void_p))
            else:
                passed.append(None if one is None else ctypes.byref(one))
        return procedure(*passed, *lengths)


class Core:
    """The scene in LMGC90, and its step."""

    def __init__(self, task):
        self.task, self.call = task, Fortran()
        self.bodies = task.free + task.fixed
        self.boxed = False
        self.sweeps, self.contacts, self.capped = [], [], 0
        if not np.allclose(task.scene["gravity"], (0.0, 0.0, -9.81)):
            raise SystemExit("the wheel fixes gravity at 9.81 m/s2 downwards")
        if any(any(body["spin"]) for body in task.free):
            raise SystemExit("initial spin is not handed over to LMGC90")
        self.solver = _lmgc90.LMGC90Solver()
        self.switch_detection_off()
        self.solver.initialize(task.dt, 0.5, False)
        self.call("prprx.set_cundall_iteration_prprx", 200)
        self.call("prprx.set_clipper_parameters", 0.0, 0.0, 0.0)
        self.add_laws()
        self.add_bodies()
        self.solver.close_before_computing()
        self.call("planx.read_bodies_planx")
        self.call("inter_meca_handler_3d.redo_nb_adj", WITH_PLANE)
        self.call("inter_meca_handler_3d.stock_rloc", WITH_PLANE)
        self.start = self.solver.get_initial_state()
        n = len(task.free)
        self.origin = np.array(self.start.init_bodies)[:n]
        self.axes = np.array(self.start.init_body_frames)[:n].reshape(n, 3, 3)  # principal axes as rows
        self.turned = rotation_of([body["attitude"] for body in task.free])
        for number, body in enumerate(task.free, 1):
            velocity = np.array([*body["velocity"], 0.0, 0.0, 0.0])
            for field in ("Vbeg_", "V____"):
                self.call("rbdy3.put_vector_rbdy3", field, number, velocity, 6)

    def switch_detection_off(self):
        """The wheel's own detection finds contacts once only; its name is among the compiled-in settings."""
        table = "__wrap_lmgc90_compas_MOD___vtab_wrap_lmgc90_compas_Lmgc90_rigid_body_3d"
        begin = ctypes.addressof(ctypes.c_char.in_dll(self.call.library, table)) - SETTINGS
        name = (ctypes.c_char * 26).from_address(begin + 0x20)
        if name.raw[21:] != NORM:
            raise SystemExit("another build of compas_lmgc90: this driver fits 0.1.11")
        name[:21] = b"none".ljust(21)

    def add_laws(self):
        """Newton's impact law with Coulomb's cone, for free with free and free with fixed bodies."""
        kinds = (("free", FREE_COLOUR, "POLYR"), ("fixed", FIXED_COLOUR, "PLANx"))
        for kind, _, _ in kinds:
            friction, restitution = self.task.scene["laws"][kind]
            self.solver.add_one_tact_behav(kind.ljust(5, "_"), "RST_CLB", [restitution, 0.0, friction])
        self.call("tact_behaviour.close_tact_behav_ll")
        self.call("tact_behaviour.open_see_ll")
        for kind, colour, contactor in kinds:
            self.call(
                "tact_behaviour.add_to_see_ll", "RBDY3", "POLYR", FREE_COLOUR, kind.ljust(5, "_"), "RBDY3",
                contactor, colour, ALERT, 0.0,
            )  # fmt: skip
        self.call("tact_behaviour.close_see_ll")

    def add_bodies(self):
        """Free bodies as polyhedra, fixed boxes as planes."""
        density = [b["mass"] / float(self.task.shape(b)["volume"]) for b in self.task.free]
        materials = sorted({round(one, 6) for one in [*density, 2500.0]})
        self.solver.set_materials(materials)
        self.solver.set_nb_bodies(len(self.bodies))
        for number, body in enumerate(self.bodies, 1):
            rho = 2500.0 if body["fixed"] else density[number - 1]
            material = f"s{materials.index(round(rho, 6)) + 1:04d}"
            if body["fixed"]:
                self.add_plane(number, body, material)
                for direction in range(1, 7):
                    self.solver.set_drvdof(number, direction, [0.0] * 6, True, False)
            else:
                shape = self.task.shape(body)
                corners = shape["vertices"] @ rotation_of(body["attitude"]).T
                faces = (shape["triangles"].ravel() + 1).tolist()
                self.solver.set_one_polyr(material, body["position"], faces, corners.ravel().tolist(), 0, 0)
            self.call("rbdy3.set_color_rbdy3", number, 1, FIXED_COLOUR if body["fixed"] else FREE_COLOUR)

    def add_plane(self, number, body, material):
        """A fixed box as a plane whose normal is the box's thinnest direction."""
        size = self.task.shape(body)["size"]
        if size is None or not np.allclose(body["attitude"], (1.0, 0.0, 0.0, 0.0)):
            raise SystemExit(f"{body['name']}: only upright boxes can be fixed here")
        thin = int(np.argmin(size))
        order = [(thin + 1) % 3, (thin + 2) % 3, thin]
        half = size[order] / 2
        frame = np.zeros((3, 3), order="F")
        frame[order, [0, 1, 2]] = 1.0
        mass, zero = float(8.0 * half.prod()), np.zeros(3)
        inertia = mass / 3.0 * ((half**2).sum() - half**2)
        none = np.zeros(1, np.int32)
        self.call("rbdy3.add_one_rbdy3", np.array(body["position"], float), 1, 6, 0)
        self.call(
            "rbdy3.set_one_tactor_rbdy3", number, 1, PLANE, FIXED_COLOUR, mass, inertia, frame, zero,
            described(none), described(half),
        )  # fmt: skip
        self.call("rbdy3.set_blmty_rbdy3", number, material, 0.0, zero, np.zeros((3, 3)))

    def step(self):
        """One step, in the order of an LMGC90 command file."""
        call = self.call
        call("overall.clean_writing_flags")
        call("overall.time_increment")
        for stage in ("increment_rbdy3", "comp_fext_rbdy3", "comp_fint_rbdy3", "comp_free_vlocy_rbdy3"):
            call(f"rbdy3.{stage}")
        self.detect()
        call("nlgs_3d.set_nlgs_parameter", "Quad", self.task.tolerance, 1.0)
        call("nlgs_3d.prep_nlgs", 1)
        self.sweep()
        call("nlgs_3d.rnodhrloc_nlgs", None, None)
        call("nlgs_3d.solve_nlgs", 3)
        call("nlgs_3d.nullify_entitylist_nlgs")
        call("nlgs_3d.update_tact_behav_nlgs")
        for kind in (POLYHEDRA, WITH_PLANE):
            call("inter_meca_handler_3d.stock_rloc", kind)
        call("rbdy3.comp_dof_rbdy3")
        call("overall.updt_time_begin")
        call("rbdy3.update_dof_rbdy3")

    def detect(self):
        """New contacts between polyhedra and with planes, and their last impulses."""
        call = self.call
        call("overall.init_entitylist")
        call("overall.set_run_contactor", 1)
        if call("prprx.check_prprx", result=ctypes.c_int):
            if not self.boxed:
                call("prprx.compute_box_prprx")
                self.boxed = True
            call("prprx.coor_prediction_prprx")
            if call("prprx.run_prprx", result=ctypes.c_int):
                call("prprx.creation_tab_visu_prprx")
            call("prprx.wcp_compute_contact_prprx", None)
        call("inter_meca_handler_3d.recup_rloc", POLYHEDRA)
        if call("prplx.check_prplx", result=ctypes.c_int):
            call("prplx.coor_prediction_prplx")
            if call("prplx.run_prplx", result=ctypes.c_int):
                call("prplx.creation_tab_visu_prplx")
            call("prplx.compute_contact_prplx")
            call("inter_meca_handler_3d.recup_rloc", WITH_PLANE)

    def sweep(self):
        """Gauss-Seidel sweeps until the change between two of them is small."""
        call, state, done = self.call, ctypes.c_int(1), 0
        loop = [ctypes.c_int(), ctypes.c_double(), ctypes.c_double(), ctypes.c_double(), ctypes.c_int()]
        call("nlgs_3d.get_nlgs3d_loop", *loop)
        contacts = loop[4].value
        if not contacts:
            state.value = 0
        while state.value and done < self.task.max_sweeps:
            for _ in range(SWEEPS_PER_CHECK):
                call("nlgs_3d.solve_nlgs", 1)
            done += SWEEPS_PER_CHECK
            call("nlgs_3d.prep_check_nlgs", state)
            call("nlgs_3d.solve_nlgs", 2)
            call("nlgs_3d.comp_check_nlgs", state)
        self.sweeps.append(done)
        self.contacts.append(contacts)
        self.capped += state.value != 0

    def state(self):
        """Position, rotation, velocity, spin of the free bodies."""
        n = len(self.task.free)
        moved, motion, frames = np.zeros((n, 6)), np.zeros((n, 6)), np.zeros((len(self.bodies), 12))
        for number in range(1, n + 1):
            self.call("rbdy3.get_vector_rbdy3", "X____", number, moved[number - 1], 6)
            self.call("rbdy3.get_vector_rbdy3", "V____", number, motion[number - 1], 6)
        self.call.library.lmgc90_get_all_bodies(
            frames.ctypes.data_as(ctypes.c_void_p), ctypes.c_int(len(frames))
        )
        axes = frames[:n, 3:].reshape(n, 3, 3)
        rotation = axes.transpose(0, 2, 1) @ self.axes @ self.turned
        spin = np.einsum("bji,bj->bi", axes, motion[:, 3:])
        return self.origin + moved[:, :3], rotation, motion[:, :3], spin


def main():
    """Build, run, report."""
    task = Task()
    core = Core(task)
    cpu_seconds, steps = step_through(task, core.step, core.state)
    task.finish("lmgc90", f"compas_lmgc90 {version('compas_lmgc90')}", cpu_seconds, steps,
                contacts=float(np.mean(core.contacts)), sweeps=float(np.mean(core.sweeps)),
                capped_share=core.capped / steps, setting="RST_CLB, NLGS, common plane")  # fmt: skip


if __name__ == "__main__":
    main()
