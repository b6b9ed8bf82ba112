"""`.venv` is made once, reused while nothing changed, and made anew when it is half made or broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bootstrap import environment as subject
from bootstrap.environment import LOG, STAMP, UNFINISHED, BootstrapError, Environment, Step

PYTHON_IN = "Scripts/python.exe" if os.name == "nt" else "bin/python"


@pytest.fixture
def clone(tmp_path: Path) -> Environment:
    """A project with nothing but what decides what is installed."""
    (tmp_path / "packaging").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'one'\n", encoding="utf-8")
    (tmp_path / "packaging" / "constraints.txt").write_text("# pins\nnumpy==2.4.6\ntorch==2.13.0\n", encoding="utf-8")
    return Environment(tmp_path)


@pytest.fixture
def finished(clone: Environment) -> Environment:
    """The same with an environment that looks finished."""
    clone.python.parent.mkdir(parents=True)
    clone.python.touch()
    for name in ("torch", "PySide6"):
        (clone.site_packages / name).mkdir(parents=True)
    version = ".".join(map(str, sys.version_info[:3]))
    (clone.folder / "pyvenv.cfg").write_text(f"version = {version}\n", encoding="utf-8")
    clone.stamp()
    return clone


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would have been run, in order; an empty environment is made by hand, and nothing is installed."""
    says: list[str] = []

    def run(step: Step, log: Path, count: str = "") -> None:
        says.append(step.says)
        if step.command[1:3] == ("-m", "venv"):
            python = Path(step.command[3]) / PYTHON_IN
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
            Environment(Path(step.command[3]).parent).site_packages.mkdir(parents=True, exist_ok=True)

    monkeypatch.setattr(subject, "_run", run)
    monkeypatch.setattr(subject, "_warn_of_cuda", lambda environment: None)
    return says


def test_torch_comes_first_then_the_project_then_the_test_model_alone(clone: Environment) -> None:
    torch, project, model = (step.command for step in clone.steps())
    assert torch[:4] == (str(clone.python), "-m", "pip", "install")
    assert "torch==2.13.0" in torch
    assert project[-2:] == ("-e", f"{clone.root}[models,dev]")
    assert "--no-build-isolation" in project
    assert model[-2:] == ("--no-deps", subject.TEST_MODEL)
    for command in (torch, project):
        assert command[command.index("-c") + 1] == str(clone.constraints)


def test_no_step_says_where_packages_come_from(clone: Environment) -> None:
    words = " ".join(word for step in clone.steps() for word in step.command)
    assert "index" not in words
    assert "://" not in words


def test_pip_keeps_its_settings_and_loses_what_leads_it_astray() -> None:
    given = {
        "PIP_INDEX_URL": "somewhere",
        "PIP_USER": "1",
        "PIP_TARGET": "elsewhere",
        "PYTHONPATH": "x",
        "PATH": "y",
    }
    kept = subject.quiet_pip(given)
    assert kept["PIP_INDEX_URL"] == "somewhere"
    assert kept["PATH"] == "y"
    assert kept["PIP_USER"] == "0"
    assert not {"PIP_TARGET", "PYTHONPATH"} & set(kept)


def test_a_good_environment_is_reused_at_once(finished: Environment, made: list[str]) -> None:
    subject.ensure(finished)
    assert made == []


def test_a_missing_environment_is_made_and_stamped(clone: Environment, made: list[str]) -> None:
    subject.ensure(clone)
    assert made[0] == "an empty environment"
    assert len(made) == 4
    assert clone.is_good()
    assert not (clone.folder / UNFINISHED).exists()


@pytest.mark.parametrize("changed", ["pyproject.toml", "packaging/constraints.txt"])
def test_a_changed_pin_updates_the_environment_in_place(finished: Environment, made: list[str], changed: str) -> None:
    keepsake = finished.folder / "keepsake"
    keepsake.touch()
    with (finished.root / changed).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert not finished.is_good()
    subject.ensure(finished)
    assert keepsake.exists()
    assert len(made) == 3  # no new empty environment
    assert finished.is_good()


def test_an_interrupted_installation_is_made_anew(
    finished: Environment, made: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (finished.folder / STAMP).unlink()
    (finished.folder / UNFINISHED).touch()
    (finished.folder / "half a package").touch()
    subject.ensure(finished)
    assert not list(finished.root.rglob("half a package"))
    assert not list(finished.root.glob(".venv.discarded*"))
    assert made[0] == "an empty environment"
    assert "half made, broken" in capsys.readouterr().out


@pytest.mark.parametrize("lost", ["torch", "PySide6", None])
def test_a_broken_environment_is_made_anew(finished: Environment, made: list[str], lost: str | None) -> None:
    if lost:
        (finished.site_packages / lost).rmdir()
    else:
        finished.python.unlink()
    assert not finished.is_good()
    subject.ensure(finished)
    assert made[0] == "an empty environment"
    assert finished.is_good()


def test_an_unreadable_stamp_counts_as_half_made(finished: Environment, made: list[str]) -> None:
    (finished.folder / STAMP).write_text("{", encoding="utf-8")
    subject.ensure(finished)
    assert made[0] == "an empty environment"


def test_an_environment_of_somebody_else_is_set_aside_not_deleted(
    clone: Environment, made: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    clone.folder.mkdir()
    (clone.folder / "precious").write_text("work", encoding="utf-8")
    subject.ensure(clone)
    assert (clone.root / ".venv.before-1" / "precious").read_text(encoding="utf-8") == "work"
    assert ".venv.before-1" in capsys.readouterr().out
    assert clone.is_good()


def test_a_failing_step_leaves_no_stamp(clone: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(step: Step, log: Path, count: str = "") -> None:
        raise BootstrapError(step.says)

    monkeypatch.setattr(subject, "_run", fail)
    with pytest.raises(BootstrapError):
        subject.ensure(clone)
    assert not clone.is_good()
    assert (clone.folder / UNFINISHED).exists()


def test_a_step_that_fails_shows_the_end_of_its_log(
    clone: Environment, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "import sys; print('ERROR: No matching distribution found for torch'); sys.exit(1)"
    step = Step("torch", (sys.executable, "-c", code))
    with pytest.raises(BootstrapError, match="does not offer this version") as raised:
        subject._run(step, tmp_path / LOG)
    assert "    ERROR: No matching distribution found for torch" in str(raised.value)
    assert capsys.readouterr().out.strip().endswith("failed")


@pytest.mark.parametrize(("sign", "hint"), subject.HINTS)
def test_each_known_failure_has_its_hint(sign: str, hint: str) -> None:
    assert hint in subject.explain(Step("torch", ("pip",)), 1, f"\n$ pip\nERROR: {sign}\n")


def test_only_the_last_step_is_explained() -> None:
    log = "\n$ pip install a\nNo space left on device\n\n$ pip install b\nsomething else\n"
    assert "disk is full" not in subject.explain(Step("b", ("pip",)), 1, log)


def test_a_killed_step_is_explained() -> None:
    assert "lack of memory" in subject.explain(Step("b", ("pip",)), -9, "\n$ pip install b\n")


@pytest.mark.parametrize(
    ("wanted", "cuda"),
    [
        (["filelock", "sympy>=1.13"], False),
        (["filelock", 'nvidia-cudnn-cu13==9.20; platform_system == "Linux"'], True),
        (['cuda-bindings<14; platform_system == "Linux"'], True),
    ],
)
def test_the_large_build_of_torch_is_told_by_what_it_wants(wanted: list[str], cuda: bool) -> None:
    assert subject.is_cuda_build({"install": [{"metadata": {"name": "torch", "requires_dist": wanted}}]}) is cuda


def test_a_full_disk_is_said_before_anything_is_made(
    clone: Environment, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lack = subject.space_lack(clone.root, needed=10**18)
    monkeypatch.setattr(subject, "space_lack", lambda folder, needed: lack)
    with pytest.raises(BootstrapError, match="Free some space"):
        subject.ensure(clone)
    assert made == []
    assert not clone.folder.exists()


def test_the_stamp_names_what_is_there(finished: Environment) -> None:
    stamp = json.loads((finished.folder / STAMP).read_text(encoding="utf-8"))
    assert stamp["parts"] == ["PySide6", "torch"]


@pytest.mark.skipif(os.name == "nt", reason="a lock of the other kind")
def test_a_second_start_waits_for_the_first(clone: Environment, made: list[str]) -> None:
    """A process holds the lock; the start says that it waits, and goes on when the lock is given back."""
    lock = clone.root / ".venv.lock"
    code = f"""
import fcntl, sys
handle = open({str(lock)!r}, "w")
fcntl.flock(handle, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as one:
        assert one.stdin is not None
        assert one.stdout is not None
        assert one.stdout.readline() == "held\n"
        starter = "import sys; from pathlib import Path; from bootstrap import environment as e\n"
        starter += f"with e._one_at_a_time(Path({str(lock)!r})): print('mine', flush=True)"
        folder = Path(subject.__file__).parents[1]
        with subprocess.Popen([sys.executable, "-c", starter], cwd=folder, stdout=subprocess.PIPE, text=True) as two:
            assert two.stdout is not None
            assert "waiting" in two.stdout.readline()
            one.stdin.close()
            assert two.stdout.readline() == "mine\n"
