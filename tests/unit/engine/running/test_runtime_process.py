"""The model runtime: where it is looked for, what is asked of it, and a job in it that tells what another tells."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from biaslens_gui.core.events import ImageDone, Paused, Resumed, RunCancelled, RunFailed, RunFinished
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.machine import runtime
from biaslens_gui.engine.machine.computer import MODEL_LIBRARIES, check_computer, check_libraries
from biaslens_gui.engine.machine.runtime import Runtime, check_runtime, find_runtime, hand_over, show_libraries
from biaslens_gui.engine.running.driving import driver_of
from biaslens_gui.engine.running.process import ProcessDriver
from biaslens_gui.engine.running.runtime_process import RuntimeDriver
from biaslens_gui.errors import KnownError
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import PLUGIN, contents, pebble_host, pebble_plan, run_to_end, waiting

HERE = Runtime(Path(sys.executable))


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def job(tmp_path: Path, project: ProjectFolder) -> RunJob:
    return RunJob(str(project.path), pebble_plan(tmp_path / "model", pebble_host(), images=40), "cpu")


@pytest.fixture
def driver(job: RunJob) -> RuntimeDriver:
    return RuntimeDriver(HERE, job, (PLUGIN,))


# --- finding it


def test_a_package_is_its_own_runtime(job: RunJob) -> None:
    assert find_runtime() is None
    assert isinstance(driver_of(job), ProcessDriver)


def test_the_variable_comes_before_the_setting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, job: RunJob) -> None:
    for name in ("one", "other"):
        (tmp_path / name / "bin").mkdir(parents=True)
        (tmp_path / name / "bin" / "python").touch()
    SettingsFile().change("model_runtime", str(tmp_path / "one"))
    assert find_runtime() == Runtime(tmp_path / "one" / "bin" / "python")
    monkeypatch.setenv(runtime.VARIABLE, str(tmp_path / "other"))
    assert find_runtime() == Runtime(tmp_path / "other" / "bin" / "python")
    assert isinstance(driver_of(job), RuntimeDriver)
    monkeypatch.setenv(runtime.VARIABLE, "")  # so it is within the runtime
    assert find_runtime() is None


def test_the_program_looks_beside_itself_and_in_the_data_of_its_version(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, own_home: Path
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "biaslens"))
    beside, own = runtime.places()
    assert beside == tmp_path / "runtime"
    assert own.parts[-2:] == ("runtimes", runtime.biaslens_gui.__version__)
    assert hand_over(["status"]) is None
    told = check_runtime(MODEL_LIBRARIES)
    assert not told.ok
    assert str(beside) in told.message


def test_the_program_in_an_appimage_looks_beside_that_file_and_not_beside_another_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mounted = tmp_path / ".mount_BiasLe"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(mounted / "usr" / "lib" / "biaslens" / "biaslens"))
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "stick" / "BiasLens.AppImage"))
    monkeypatch.setenv("APPDIR", str(mounted))
    assert tmp_path / "stick" / "runtime" in list(runtime.places())
    monkeypatch.setenv("APPDIR", str(tmp_path / ".mount_termin"))  # of a terminal that is an AppImage itself
    assert tmp_path / "stick" / "runtime" not in list(runtime.places())


# --- asking it


def test_one_that_fits_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(runtime.VARIABLE, sys.executable)
    told = check_runtime(("numpy",))
    assert (told.ok, told.message) == (True, sys.executable)


def test_one_that_lacks_libraries_or_does_not_answer_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(runtime.VARIABLE, sys.executable)
    assert "lacks no_such_library" in check_runtime(("no_such_library",)).message
    broken = tmp_path / "python"
    broken.write_text("this is no program")
    monkeypatch.setenv(runtime.VARIABLE, str(broken))
    told = next(one for one in check_computer() if one.title == "Model runtime")
    assert "does not answer" in told.message
    assert not check_libraries().ok


def test_another_python_is_refused_since_the_window_could_not_see_into_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(runtime.VARIABLE, sys.executable)
    monkeypatch.setattr(runtime, "ask", lambda *_: {"python": [3, 99], "biaslens": "", "missing": [], "path": ["x"]})
    assert "is Python 3.99; it has to be" in check_runtime(()).message


def test_what_is_installed_there_can_be_seen_from_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(runtime.VARIABLE, sys.executable)
    gone = [path for path in sys.path if "site-packages" not in path]
    monkeypatch.setattr(sys, "path", gone)
    show_libraries()
    assert any("site-packages" in path for path in sys.path)
    assert sys.path[: len(gone)] == gone[: len(gone)]


# --- a job in it


@pytest.mark.slow
def test_it_tells_what_the_inline_driver_tells(
    tmp_path: Path, project: ProjectFolder, job: RunJob, driver: RuntimeDriver
) -> None:
    driver.start()
    told = list(driver.events())
    other = create_project(tmp_path / "other", "Pebbles")
    inline = run_to_end(other, job.plan, pebble_host())
    assert isinstance(told[-1], RunFinished)
    assert [type(event) for event in told] == [type(event) for event in inline]
    assert [one for one in told if isinstance(one, ImageDone)] == [one for one in inline if isinstance(one, ImageDone)]
    assert contents(project) == contents(other)
    assert driver.heartbeats() >= len(told)
    assert driver.blocked() == 0


@pytest.mark.slow
def test_it_is_held_and_goes_on_and_is_cancelled(driver: RuntimeDriver, tmp_path: Path) -> None:
    driver.hold(True)
    events = []
    with waiting(tmp_path / "model"):
        driver.start()
        for event in driver.events():
            events.append(event)
            if isinstance(event, Paused):
                driver.hold(False)
            if isinstance(event, Resumed):
                driver.cancel()
    assert [type(event) for event in events if isinstance(event, Paused | Resumed)] == [Paused, Resumed]
    assert isinstance(events[-1], RunCancelled)


@pytest.mark.slow
@pytest.mark.parametrize("end", ["stop", "kill"])
def test_one_that_ends_is_told_as_one_event(driver: RuntimeDriver, end: str) -> None:
    driver.hold(True)
    driver.start()
    events = []
    for event in driver.events():
        events.append(event)
        if isinstance(event, Paused) and driver.pid:
            if end == "stop":
                driver.stop(0)
            else:
                os.kill(driver.pid, signal.SIGTERM)
    assert isinstance(events[-1], RunCancelled if end == "stop" else RunFailed)


def test_a_runtime_that_is_not_there_is_told_in_words(job: RunJob, tmp_path: Path) -> None:
    driver = RuntimeDriver(Runtime(tmp_path / "{"), job)
    with pytest.raises(KnownError, match="cannot be started"):
        driver.start()
