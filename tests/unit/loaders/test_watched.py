"""Work that does not end, or takes more memory than it may, is ended in words."""

from __future__ import annotations

import mmap
import subprocess
import sys

import pytest

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.watched import GIB, watched
from tests.patience import SECONDS


def test_work_within_its_limits_is_left_alone() -> None:
    with watched("Counting", 60, GIB):
        count = sum(range(1000))
    assert count == 499_500


def test_work_without_end_is_ended_though_it_catches_everything_but_the_end() -> None:
    def endless() -> None:
        while True:
            try:
                sum(range(1000))
            except Exception:  # noqa: BLE001 - what a library may do
                continue

    with (
        pytest.raises(KnownError, match="Counting was ended: it took more than") as refusal,
        watched("Counting", 0.1, GIB),
    ):
        endless()
    assert refusal.value.hint


def test_memory_is_watched_while_it_is_taken() -> None:
    kept: list[bytes] = []

    def keep() -> None:
        while True:
            kept.append(b"x" * 2**22)

    with pytest.raises(KnownError, match="of memory"), watched("Keeping", 60, GIB // 8):
        keep()
    kept.clear()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse no memory")
def test_the_system_refuses_one_large_piece() -> None:
    with pytest.raises(KnownError, match="it asks for more than"), watched("Asking", 60, GIB // 8, hard=True):
        assert b"x" * GIB
    assert len(bytearray(GIB // 4)) == GIB // 4  # and lets it be taken afterwards


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse no memory")
def test_memory_is_not_refused_to_a_model_that_is_loaded_meanwhile() -> None:
    with watched("Loading", 60, GIB), watched("Asking", 60, GIB // 8, hard=True), mmap.mmap(-1, GIB) as mapped:
        assert len(mapped) == GIB


def test_an_error_of_the_work_is_its_own() -> None:
    with pytest.raises(ZeroDivisionError), watched("Dividing", 60, GIB):
        assert 1 / 0


STUCK = """
import threading
lock = threading.Lock()
lock.acquire()
from biaslens_gui.loaders.watched import GIB, watched
with watched("Counting", 0.1, GIB, grace_s=0.2):
    lock.acquire()  # what waits in a library, nothing in Python can end
"""


def test_a_library_that_does_not_come_back_is_ended_with_its_process_in_words() -> None:
    done = subprocess.run([sys.executable, "-c", STUCK], capture_output=True, text=True, check=False, timeout=SECONDS)
    assert done.returncode == 3
    assert "Counting was ended" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_was_watched_leaves_nothing_for_the_interpreter_to_look_for() -> None:
    """A block that ends by itself once left the interpreter checking at every step, and hanging under a profiler."""
    program = """
import sys
from biaslens_gui.loaders.watched import watched

def work():
    return sum(range(10))

with watched("A block", 60.0, 1 << 30):
    work()
sys.setprofile(lambda *about: None)
print(work())
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SECONDS, check=True)
    assert ended.stdout == "45\n"
