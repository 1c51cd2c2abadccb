"""Damaged and foreign records, for all that reads records: one sentence at once, never a hang, traceback or crash.

Bits are flipped, files cut, parts removed, scenes and states edited. Children do the reading, so that a crash is seen.
"""

import json
import os
import shutil
from itertools import product
from pathlib import Path

import h5py
import numpy as np
import pytest
from test_full_disk import run_child

import drystone as ds
from drystone.record.verify import repair_record, verify_record
from engine_scenes import SCENES, check_same_run

# for each file of the command line everything that reads records, in a child of its own with a limit of time
READ_ALL = """
import json, os, signal, sys, traceback
import drystone as ds

def everything(path):
    record = ds.open(path)
    repr(record), record.scene, record.summary(), record.energy(), record.loss(), record.solver(), record.state
    record.position(), record.velocity(), record.interventions
    for channel in record.channels:
        record.channel(channel.name)
    for frame in range(len(record.time)) if record.has_contacts else ():
        record.contacts(frame)

ACTS = {
    "open": everything,
    "check": lambda path: ds.check(path),
    "resume": lambda path: ds.resume(path, until=0.06, progress=False),
    "view": lambda path: ds.views.view_record(path, path + ".html", force=True),
    "export": lambda path: ds.views.export_record(path, path + ".csv", force=True),
    "plot": lambda path: ds.views.plot_record(path, path + ".png", force=True),
    "report": lambda path: ds.views.write_report(path, path + "-r.html", replay=False, force=True),
}
verbs, *paths = sys.argv[1:]
for verb in verbs.split(","):  # loads what is needed, once
    ds.run(ds.open(paths[0]).scene, progress=False) if verb == "resume" else ACTS[verb](paths[0])
for path in paths[1:]:
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        signal.alarm(60)
        said = {}
        for verb in verbs.split(","):
            try:
                ACTS[verb](path)
                said[verb] = "done"
            except (ds.InputError, ds.RunError) as error:
                said[verb] = "told: " + str(error)
            except BaseException:
                said[verb] = "RAW " + traceback.format_exc()[-1500:]
        print(json.dumps([path, said]), flush=True)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if code:
        print(json.dumps([path, {"child": f"RAW ended by {code}"}]), flush=True)
"""


def read_all(verbs, good, paths):
    """What each file is answered with, by verb."""
    done = run_child(READ_ALL, ",".join(verbs), good, *paths)
    assert done.returncode == 0 and "HDF5-DIAG" not in done.stderr, done.stderr[-2000:]
    found = {Path(path).name: said for path, said in map(json.loads, done.stdout.splitlines())}
    assert set(found) == {path.name for path in paths}
    for name, said in found.items():
        for verb, text in said.items():
            assert not text.startswith("RAW"), (name, verb, text)
            assert text.count("\n") == 0, (name, verb, text)
    return found


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    """A record with contacts."""
    path = tmp_path_factory.mktemp("good") / "good.h5"
    ds.run(SCENES["nonsmooth"](), until=0.05, contacts=True, to=path, progress=False)
    return path


def mutants(data, n, seed):
    """Copies with flipped bits, holes and missing ends, by kind."""
    random = np.random.default_rng(seed)
    for k in range(n):
        kind, copy = ("flip", "flip", "cut", "hole", "noise")[k % 5], bytearray(data)
        at = int(random.integers(len(copy)))
        length = min(int(random.choice([1, 16, 500, 4000])), len(copy) - at)
        if kind == "flip":
            copy[at] ^= 1 << int(random.integers(8))
        elif kind == "cut":
            copy = copy[:at]
        elif kind == "hole":
            copy[at : at + length] = bytes(length)
        else:
            copy[at : at + length] = random.bytes(length)
        yield kind, bytes(copy)


def check_mutants(good, folder, n, seed, verbs):
    """No mutant is answered by more than a sentence; one that is read as whole has the numbers of the good one."""
    paths = []
    for k, (kind, data) in enumerate(mutants(good.read_bytes(), n, seed)):
        paths.append(folder / f"{k}-{kind}.h5")
        paths[-1].write_bytes(data)
    found, missed = read_all(verbs, good, paths), []
    right = ds.open(good)
    for path in paths:
        if found[path.name]["open"] == "done" and "resume" not in verbs:
            record = ds.open(path)
            same = all(
                np.array_equal(record.channel(c.name), right.channel(c.name), equal_nan=True)
                for c in right.channels
            )
            if not same or record.scene != right.scene or record.state_hash != right.state_hash:
                missed.append(path.name)
    assert not missed, missed
    return found


def test_flipped_bits_and_cut_files(good, tmp_path):
    found = check_mutants(good, tmp_path, 40, 0, ["open", "check"])
    told = [name for name, said in found.items() if said["open"].startswith("told")]
    assert all(name in told for name in found if name.endswith("-cut.h5"))
    assert len(told) > 10


@pytest.mark.slow
def test_many_flipped_bits_for_every_verb(good, tmp_path):
    check_mutants(good, tmp_path, 600, 1, ["open", "check"])
    more = tmp_path / "more"
    more.mkdir()
    check_mutants(good, more, 100, 2, ["open", "check", "view", "export", "plot", "report", "resume"])


def rewrite(file, name, rows):
    """A dataset of another kind in the place of one."""
    del file[name]
    file[name] = rows


def edit_scene(file):
    text = bytes(file.attrs["scene_json"])
    assert b"2400.0" in text
    file.attrs["scene_json"] = np.bytes_(text.replace(b"2400.0", b"9000.0"))


EDITS = {
    "scene edited": edit_scene,
    "scene nonsense": lambda f: f.attrs.__setitem__("scene_json", np.bytes_(b"{")),
    "provenance missing": lambda f: f.attrs.__delitem__("provenance"),
    "provenance nonsense": lambda f: f.attrs.__setitem__("provenance", np.bytes_(b"[1]")),
    "provenance a number": lambda f: f.attrs.__setitem__("provenance", 3.5),
    "channels missing": lambda f: f.attrs.__delitem__("channels"),
    "version a word": lambda f: f.attrs.__setitem__("version", "abc"),
    "version 3": lambda f: f.attrs.__setitem__("version", 3),
    "version 99": lambda f: f.attrs.__setitem__("version", 99),
    "format a list": lambda f: f.attrs.__setitem__("format", np.arange(3)),
    "frames removed": lambda f: f.__delitem__("frames"),
    "a channel removed": lambda f: f.__delitem__("frames/position"),
    "ledger removed": lambda f: f.__delitem__("frames/ledger"),
    "restart removed": lambda f: f.__delitem__("restart"),
    "a slot removed": lambda f: f.__delitem__("restart/1"),
    "contacts removed": lambda f: f.__delitem__("contacts"),
    "status removed": lambda f: f.__delitem__("status"),
    "labels removed": lambda f: f.__delitem__("labels"),
    "a name changed": lambda f: f["labels"].__setitem__(0, b"other"),
    "positions of other width": lambda f: rewrite(f, "frames/position", np.zeros((6, 2, 3))),
    "positions as words": lambda f: rewrite(f, "frames/position", np.array([b"x"] * 6)),
    "positions a group": lambda f: (f.__delitem__("frames/position"), f.create_group("frames/position")),
    "times as integers": lambda f: rewrite(f, "frames/time", np.arange(6)),
    "state of other size": lambda f: [rewrite(f, f"restart/{k}/position", np.zeros((50, 3))) for k in range(2)],
    "state of other kind": lambda f: [
        rewrite(f, f"restart/{k}/position", np.zeros((5, 3), "f4")) for k in range(2)
    ],
    "lengths beyond the end": lambda f: [f[f"restart/{k}/length"].__setitem__(0, 10**9) for k in range(2)],
    "seal of the header": lambda f: f.attrs.__setitem__("seal", np.bytes_(b"0" * 64)),
}  # fmt: skip


def test_edited_records(good, tmp_path):
    paths = []
    for name, edit in EDITS.items():
        paths.append(tmp_path / f"{name.replace(' ', '_')}.h5")
        shutil.copy(good, paths[-1])
        with h5py.File(paths[-1], "r+") as file:
            edit(file)
    found = read_all(["open", "check", "resume", "export"], good, paths)
    for path in paths:
        said = found[path.name]
        name = path.stem.replace("_", " ")
        if name == "a slot removed":  # the other one is there
            assert said["open"].startswith("told") and "restart/1" in said["open"]
        else:
            assert said["open"].startswith("told") and said["resume"].startswith("told"), (name, said)
            assert str(path) in said["open"], (name, said)
    assert "older" in found["version_3.h5"]["open"] and "newer" in found["version_99.h5"]["open"]


def test_a_state_of_another_scene_is_refused_before_it_runs(good, tmp_path):
    """Even one that was sealed again: sizes are compared with those that the scene makes."""
    from drystone.record.states import misfit

    state = ds.open(good).state
    assert misfit(state, state) == ""
    assert "position" in misfit(state, state._replace(position=np.zeros((50, 3))))
    assert "float32" in misfit(state, state._replace(velocity=state.velocity.astype(np.float32)))


def test_what_is_no_record(good, tmp_path):
    (tmp_path / "empty.h5").write_bytes(b"")
    (tmp_path / "text.h5").write_text("bodies: {}\n")
    (tmp_path / "folder.h5").mkdir()
    os.mkfifo(tmp_path / "pipe.h5")
    os.symlink(tmp_path / "nowhere", tmp_path / "link.h5")
    with h5py.File(tmp_path / "foreign.h5", "w") as file:
        file["numbers"] = np.arange(3)
    (tmp_path / "signature.h5").write_bytes(good.read_bytes()[:8])
    paths = sorted(tmp_path.glob("*.h5"))
    found = read_all(["open", "check", "resume", "export", "plot", "view"], good, paths)
    for (name, said), verb in product(found.items(), ("open", "check", "resume", "export", "plot", "view")):
        assert said[verb].startswith("told"), (name, verb, said[verb])
        assert name in said[verb] or name == "folder.h5", (name, verb, said[verb])


# check and repair


def test_check_and_repair_keep_what_is_whole(tmp_path):
    scene, path = SCENES["nonsmooth"](), tmp_path / "run.h5"
    straight = ds.run(scene, contacts=True, progress=False)
    ds.run(scene, until=0.08, contacts=True, to=path, progress=False)
    assert verify_record(path).whole and ds.check(path)["frames"] == 9
    with h5py.File(path, "r") as file:  # spoil the status and the newer restart slot on the disk
        slot = int(np.argmax([file[f"restart/{k}/step"][0] for k in range(2)]))
        chunk = file[f"restart/{slot}/velocity"].id.get_chunk_info(0)
    data = bytearray(path.read_bytes())
    data[chunk.byte_offset + chunk.size // 2] ^= 255
    path.write_bytes(data)
    found = verify_record(path)
    assert not found.whole and found.frames == 9 and "restart slot" in found.troubles[0]
    kept = repair_record(path)
    assert kept.name == "run-repaired.h5" and path.read_bytes() == data
    assert verify_record(kept).frames == 9 and ds.open(kept).status.startswith("repaired")
    if found.resumable:
        check_same_run(ds.resume(kept, until=scene.run.until, progress=False), straight)
    with pytest.raises(ds.InputError, match="force"):
        repair_record(path)


def test_repair_of_a_bad_frame_keeps_those_before(tmp_path):
    """Frames are kept in pieces; what follows the first bad piece goes."""
    path = tmp_path / "run.h5"
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True)
    for k in range(100):
        scene.add(
            f"ball{k}", ds.Sphere(radius=0.1), density=1.0, at=(k, 0.0, 5.0), velocity=(0.0, 0.0, 0.1 * k)
        )
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    ds.run(scene, until=0.2, dt=1e-3, every=1e-3, to=path, progress=False)
    with h5py.File(path, "r") as file:
        rows = file["frames/position"]
        chunk, per_chunk = rows.id.get_chunk_info(1), rows.chunks[0]
    assert 0 < per_chunk < 200
    data = bytearray(path.read_bytes())
    data[chunk.byte_offset + 100] ^= 1
    path.write_bytes(data)
    record = ds.open(path)
    with pytest.raises(ds.InputError, match="frames/position cannot be read"):
        record.position()
    found = verify_record(path)
    assert not found.whole and found.frames == per_chunk
    kept = ds.open(repair_record(path))
    assert len(kept.time) == per_chunk and kept.position("ball3").shape == (per_chunk, 3)
    assert np.array_equal(kept.time, record.time[:per_chunk])
