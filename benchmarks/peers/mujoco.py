"""MuJoCo's driver. Contacts are critically damped springs of two steps, the stiffest it accepts.

Elliptic cone and Newton's solver to 1e-8. MuJoCo has no impact law, so restitution is not taken over, and it
uses the larger friction of two surfaces unless one has priority, which fixed bodies get here.
"""

import mujoco
import numpy as np

from benchmarks.peers.child import Task, rotation_of, step_through

STIFF = 'solimp="0.99 0.999 0.0001 0.5 2"'


def words(values):
    """Numbers as an XML attribute."""
    return " ".join(repr(float(value)) for value in np.ravel(values))


def geometry(task, body):
    """The geom element of a body."""
    friction = task.scene["laws"]["fixed" if body["fixed"] else "free"][0]
    common = f'friction="{friction} 0 0" priority="{int(body["fixed"])}"'
    size = task.shape(body)["size"]
    if size is not None:
        return f'<geom type="box" size="{words(size / 2)}" {common}/>'
    return f'<geom type="mesh" mesh="shape{body["shape"]}" {common}/>'


def model_text(task):
    """The whole model as MuJoCo's XML."""
    parts = []
    for body in task.free + task.fixed:
        parts.append(f'<body pos="{words(body["position"])}" quat="{words(body["attitude"])}">')
        if not body["fixed"]:
            moments = words(body["inertia"])
            parts.append(f'<freejoint/><inertial pos="0 0 0" mass="{body["mass"]}" diaginertia="{moments}"/>')
        parts.append(geometry(task, body) + "</body>")
    meshes = "".join(
        f'<mesh name="shape{number}" vertex="{words(shape["vertices"])}"/>'
        for number, shape in enumerate(task.scene["shapes"])
        if shape["size"] is None
    )
    return (
        f'<mujoco><size memory="1500M"/><option timestep="{task.dt}" gravity="{words(task.scene["gravity"])}" '
        f'cone="elliptic" solver="Newton" tolerance="1e-8"/>'
        f'<default><geom condim="3" solref="{2 * task.dt} 1" {STIFF}/></default>'
        f"<asset>{meshes}</asset><worldbody>{''.join(parts)}</worldbody></mujoco>"
    )


def main():
    """Build, run, report."""
    task = Task()
    model = mujoco.MjModel.from_xml_string(model_text(task))
    data = mujoco.MjData(model)
    n = len(task.free)
    # velocities of a free joint: linear in world axes, angular in body axes
    data.qvel[:] = np.ravel([[*body["velocity"], *body["spin"]] for body in task.free])

    def state():
        pose, motion = data.qpos.reshape(n, 7), data.qvel.reshape(n, 6)
        rotation = rotation_of(pose[:, 3:])
        spin = np.einsum("bij,bj->bi", rotation, motion[:, 3:])
        return pose[:, :3].copy(), rotation, motion[:, :3].copy(), spin

    contacts = []

    def step():
        mujoco.mj_step(model, data)
        contacts.append(data.ncon)

    cpu_seconds, steps = step_through(task, step, state)
    task.finish("mujoco", mujoco.__version__, cpu_seconds, steps, contacts=float(np.mean(contacts)),
                setting="springs of 2 steps, elliptic cone, Newton 1e-8, no restitution")  # fmt: skip


if __name__ == "__main__":
    main()
