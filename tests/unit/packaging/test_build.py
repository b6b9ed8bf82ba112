"""What is handed out: the wheel holds the tree, the runtime is refused and made in words, the smoke test can fail."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import build
import smoke
from biaslens_gui.reports import engines

ROOT = Path(__file__).resolve().parents[3]
MAKE_RUNTIME = ROOT / "packaging" / "program" / "make_runtime.py"


def test_the_runtime_wants_everything_but_the_window() -> None:
    first, pins, *wants = build.runtime_wants("3.11")
    assert (first, pins) == ("# for Python 3.11", "-c constraints.txt")
    assert not [name for name in wants if name.lower().startswith(("pyside6", "pyqtgraph"))]
    assert {name.partition(">")[0] for name in wants} > {"torch", "diffusers", "transformers", "numpy", "sqlite-utils"}
    assert {name.partition(">")[0] for name in wants} > {"altair", "typst"}  # a command line in it writes reports
    assert not [name for name in wants if name.startswith("biaslens")]  # the program brings its own code along


def test_the_tools_that_build_are_no_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(name for names in project["optional-dependencies"].values() for name in names),
    ]
    assert not [name for name in wanted if "pyinstaller" in name.lower()]


def make_runtime(beside: Path, *arguments: str | Path, python: str = "") -> subprocess.CompletedProcess[str]:
    """Run the script as it lies beside a program, whose runtime is for `python`."""
    script = shutil.copy(MAKE_RUNTIME, beside)
    lines = build.runtime_wants(python or "{}.{}".format(*sys.version_info))
    (beside / "runtime.txt").write_text("\n".join(lines), encoding="utf-8")
    shutil.copy(build.CONSTRAINTS, beside)
    command = [sys.executable, str(script), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_runtime_is_refused_in_words(tmp_path: Path) -> None:
    other = make_runtime(tmp_path, python="2.7")
    assert (other.returncode, other.stderr.rstrip()[-10:]) == (3, "needs 2.7.")
    without = make_runtime(tmp_path)
    assert (without.returncode, without.stderr[:22]) == (3, "There are no wheels in")
    (tmp_path / "some.whl").touch()
    taken = make_runtime(tmp_path, "--wheels", tmp_path, "--into", tmp_path)
    assert taken.returncode == 3
    assert "is there already" in taken.stderr


def test_what_has_to_be_among_the_wheels_is_listed(tmp_path: Path) -> None:
    assert make_runtime(tmp_path, "--list").stdout.count("\n") > 20


@pytest.mark.slow
def test_wheels_that_lack_something_make_nothing(tmp_path: Path) -> None:
    """The real thing, offline, up to where pip finds that numpy is not there."""
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "not_what_is_wanted-1-py3-none-any.whl").touch()
    failed = make_runtime(tmp_path)
    assert failed.returncode == 3
    assert "could not be made" in failed.stderr
    assert not (tmp_path / "runtime").exists()


def test_the_recipe_is_python_and_names_what_is_there() -> None:
    text = (ROOT / "packaging" / "program" / "biaslens.spec").read_text(encoding="utf-8")
    compile(text, "biaslens.spec", "exec")
    named = set(re.findall(r'"(\w+\.py)"', text))
    assert named == {"launcher.py", "own_code.py"}
    assert all((MAKE_RUNTIME.parent / name).is_file() for name in named)


def test_the_program_has_what_makes_reports() -> None:
    text = (ROOT / "packaging" / "program" / "biaslens.spec").read_text(encoding="utf-8")
    named = re.search(r"^REPORTS = \((.*)\)", text, re.MULTILINE)
    assert named is not None
    assert set(re.findall(r'"([\w-]+)"', named[1])) == set(engines.PACKAGES.values())


def program(folder: Path) -> smoke.Program:
    return smoke.Program((sys.executable, "-m", "biaslens_gui"), {"PYTHONPATH": str(ROOT)}, folder)


@pytest.mark.slow
def test_the_smoke_test_notices_another_exit_code(tmp_path: Path) -> None:
    with pytest.raises(smoke.Broken, match="ended with 0, not 1"):
        program(tmp_path).run("--version", code=1)


def test_what_is_tried_is_found_from_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page on building names the program and the runtime by where they lie in the clone."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bin").mkdir()
    python = tmp_path / "bin" / "python"
    python.symlink_to(sys.executable)
    assert smoke.words_of("bin/python") == (str(python),)  # the link itself: it tells which environment it is of
    assert smoke.words_of("bin/python -m biaslens_gui") == (str(python), "-m", "biaslens_gui")
    assert smoke.words_of("python -m biaslens_gui")[0] == "python"


def test_a_plain_python_is_told_which_one_makes_the_program(tmp_path: Path) -> None:
    without_what_is_installed = [sys.executable, "-S", "-P", build.__file__, "program", "--out", str(tmp_path)]
    done = subprocess.run(without_what_is_installed, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert ".venv/bin/python" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_python_whose_setuptools_is_too_old_builds_with_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "setuptools"
    old.mkdir()
    (old / "__init__.py").write_text("__version__ = '65.5.0'\n")
    assert build._can_build(sys.executable)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert not build._can_build(sys.executable)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build.package(tmp_path_factory.mktemp("dist"))


@pytest.mark.slow
def test_the_wheel_holds_the_tree_and_starts_from_where_it_is_installed(wheel: Path, tmp_path: Path) -> None:
    assert build.problems_of(wheel) == []
    assert list(wheel.parent.glob("*.tar.gz"))
    target = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([*pip, str(wheel)], check=True)
    broken = []
    environ = {"PYTHONPATH": str(target), "BIASLENS_HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin"}
    one = smoke.Program((sys.executable, "-m", "biaslens_gui"), environ, tmp_path)
    for title, attempt in smoke.trials(one, runtime=False):
        try:
            attempt()
        except smoke.Broken as error:
            broken.append(f"{title}: {error}")
    assert broken == []


@pytest.mark.slow
def test_a_wheel_that_lost_a_file_is_noticed(wheel: Path, tmp_path: Path) -> None:
    lost = tmp_path / "lost.whl"
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(lost, "w") as part:
        for name in whole.namelist():
            if not name.endswith("resources/help/glossary.md"):
                part.writestr(name, whole.read(name))
    assert build.problems_of(lost) == ["missing: biaslens_resources/help/glossary.md"]
