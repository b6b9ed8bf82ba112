"""A sealed process has no network, no programs and no other names, in no thread; it reads and writes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TRIES = """
import os, socket, subprocess, sys, threading
from biaslens_gui.engine.machine.sealing import seal
place = sys.argv[1]
tries = {
    "socket": socket.socket,
    "pair": socket.socketpair,
    "program": lambda: subprocess.run(["true"]),
    "replaced": lambda: os.execv("/bin/true", ["true"]),
    "rename": lambda: os.rename(place + "/in", place + "/out"),
    "remove": lambda: os.remove(place + "/in"),
    "folder": lambda: os.mkdir(place + "/folder"),
    "kill": lambda: os.kill(os.getppid(), 0),
}
def act(ready):
    ready.wait()
    for name, do in tries.items():
        try:
            do()
            print(name, "done", flush=True)
        except PermissionError:
            print(name, "refused", flush=True)
ready = threading.Event()
before = threading.Thread(target=act, args=(ready,))
before.start()
print("sealed", seal(), flush=True)
ready.set()
before.join()
act(ready)
print("read", open(place + "/in").read())
open(place + "/in", "w").write("written")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there is a filter on Linux alone")
def test_a_sealed_process_has_no_network_and_no_programs(tmp_path: Path) -> None:
    (tmp_path / "in").write_text("x")
    done = subprocess.run(
        [sys.executable, "-c", TRIES, str(tmp_path)], capture_output=True, text=True, check=False, timeout=60
    )
    said = done.stdout.split("\n")
    if "sealed False" in said:
        pytest.skip("this kernel takes no filter")
    assert said[:1] == ["sealed True"], done.stderr
    assert len(said[1:-2]) == 2 * 8
    assert all(line.endswith("refused") for line in said[1:-2])
    assert said[-2] == "read x"
    assert (tmp_path / "in").read_text() == "written"
