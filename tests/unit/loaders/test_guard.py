"""Before a model library is imported, the environment says: no network, few threads, quiet."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from biaslens_gui.loaders.guard import NO_NETWORK, prepare_model_libraries


@pytest.fixture(autouse=True)
def restored_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", dict(os.environ))


def test_the_network_is_off_whatever_was_set() -> None:
    os.environ["HF_HUB_OFFLINE"] = "0"
    prepare_model_libraries()
    assert {name: os.environ[name] for name in NO_NETWORK} == NO_NETWORK


def test_one_core_is_left_free_unless_somebody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    del os.environ["OMP_NUM_THREADS"]
    prepare_model_libraries()
    assert os.environ["OMP_NUM_THREADS"] == "7"
    os.environ["OMP_NUM_THREADS"] = "3"
    prepare_model_libraries()
    assert os.environ["OMP_NUM_THREADS"] == "3"


def test_a_single_core_still_gets_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    del os.environ["OMP_NUM_THREADS"]
    prepare_model_libraries()
    assert os.environ["OMP_NUM_THREADS"] == "1"


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
def test_a_hidden_progress_bar_leaves_nothing_in_the_system_where_its_process_is_killed() -> None:
    program = (
        "import multiprocessing, os, signal\n"
        "from biaslens_gui.loaders.guard import prepare_model_libraries\n"
        "multiprocessing.set_start_method('spawn')\n"  # as it is in each child of the window
        "prepare_model_libraries()\n"
        "from tqdm.auto import tqdm\n"
        "assert list(tqdm([1], disable=True)) == [1]\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL
    assert done.stderr == ""
