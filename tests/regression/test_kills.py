"""kill -9 at any time, for every engine: nothing sealed is lost, and the run goes on with the bits of a straight one.

Kills fall on random writes of the record, half of them after the first page of the write: while it is made, in a
frame, in a seal, at its end, and while it is resumed.
"""

import subprocess
import sys

import numpy as np
import pytest
from test_full_disk import environment

import drystone as ds
from engine_scenes import SCENES, check_same_run, each

KILLS = 20

# for each line "run FILE N" or "resume FILE N" does that in a process of its own that kills itself at its N-th write;
# prints how it ended, and how often it wrote
CHILD = """
import os, signal, sys
from importlib import import_module
import drystone as ds
from drystone.record.disk import Disk
from engine_scenes import SCENES

scene = SCENES[sys.argv[1]]()
ds.run(scene, progress=False)
writer = import_module("drystone.record.writer")
writer.FLUSH_SECONDS = writer.FLUSH_COST = 0.0
write, done, last = Disk.write, 0, 0

def deadly(self, data):
    global done
    done += 1
    if done == last:
        first_page = 4096 - self.place % 4096
        # a kill can fall between two pages of one write; where it adds to the file, that takes long enough to matter
        if last % 2 and len(data) > first_page and self.place + first_page >= self.size:
            self.file.seek(self.place)
            self.file.write(bytes(data)[:first_page])
        os.kill(os.getpid(), signal.SIGKILL)
    return write(self, data)

Disk.write = deadly
for line in sys.stdin:
    what, path, count = line.split()
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        last = int(count)
        ds.run(scene, to=path, progress=False) if what == "run" else ds.resume(path, progress=False)
        os.write(writing, str(done).encode())
        os._exit(0)
    os.close(writing)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    print(code, (os.read(reading, 20) or b"0").decode(), flush=True)
    os.close(reading)
"""


@pytest.mark.slow
@each()
def test_twenty_kills(engine, tmp_path):
    straight = ds.run(SCENES[engine](), progress=False)
    random = np.random.default_rng(list(SCENES).index(engine))
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    count = {"before it had a name": 0, "on the way": 0, "while resumed": 0, "finished": 0}
    with subprocess.Popen([sys.executable, "-c", CHILD, engine], env=environment(), **pipes) as child:

        def act(what, path, last=0):
            """How a run ended, and how often it wrote."""
            print(what, path, last, file=child.stdin, flush=True)
            code, writes = child.stdout.readline().split()
            return int(code), int(writes)

        code, total = act("run", tmp_path / "whole.h5")
        assert code == 0 and total > 50
        moments = [1, 2, total - 1, total, *random.integers(1, total, KILLS - 4)]
        for k, moment in enumerate(moments):
            path = tmp_path / f"{k}.h5"
            assert act("run", path, int(moment))[0] == -9
            if not path.exists():
                count["before it had a name"] += 1
                assert act("run", path)[0] == 0  # what was left does not stand in the way
            for again in random.integers(1, total, random.integers(0, 3)):
                if (found := ds.open(path)).status != "cut off":
                    break
                act("resume", path, int(again))
                count["while resumed"] += 1
                assert ds.open(path).state.time[0] >= found.state.time[0]  # nothing that was sealed is lost
            found = ds.open(path)
            n = len(found.time)
            assert not ds.check(path)["troubles"], ds.check(path)
            assert np.array_equal(found.time, straight.time[:n])
            for channel in straight.channels:
                assert found.channel(channel.name).equals(straight.channel(channel.name)[:n])
            if found.status == "cut off":
                count["on the way"] += 1
                ds.resume(path, progress=False)
            else:
                count["finished"] += 1
            check_same_run(ds.open(path), straight)
    assert count["on the way"] >= KILLS // 4, count
    print(engine, count)
