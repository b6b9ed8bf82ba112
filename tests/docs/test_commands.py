"""Every command in the documentation is one that works: parsed here, and run here or by the test named for it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from biaslens_gui.cli.main import build_parser
from biaslens_gui.engine.planning.sample import reference_folder

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *(page for page in ROOT.glob("*.md") if page.name != "CHANGELOG.md"),  # names commands of its time, in part
    *ROOT.glob("docs/*.md"),
    *ROOT.glob("docs/decisions/*.md"),
    *ROOT.glob("resources/help/*.md"),
]
STARTS = ("biaslens ", "python ", "python3 ", "pip ", "git ", "ray ", "biaslens/bin/")
RUN_ELSEWHERE = {  # what runs each of the other commands
    r"python packaging/dev\.py (run|test|slow|lint)": "tests/unit/packaging/test_verbs.py",
    r"python -m pip download (.* -r \S+/runtime\.txt|-c constraints\.txt .*)$": "tests/unit/packaging/test_build.py",
    r"python3 (make_runtime\.py|--version)$": "tests/unit/packaging/test_build.py",
    r"python -m venv biaslens$": "tests/contracts/test_example_package.py",
    r"pip install (-c \S+ )?(your-package|\.|'\.\[models(,cluster)?\]')$": "tests/contracts/test_example_package.py",
    r"python -m (pip install \.|pytest test_smiles\.py)$": "tests/docs/test_first_plugin.py",
    r"biaslens/bin/(pip install (-c \S+ )?--no-index .*|biaslens)$": "tests/unit/packaging/test_build.py",
    r"ray (start|stop|get-auth-token)": "tests/unit/engine/executors/test_ray.py",
    r"python packaging/calibration/calibration_labels\.py": "tests/docs/test_calibration_page.py",
    r"python packaging/calibration/search_audits\.py --keep": "tests/unit/methods/prompt_search/test_prompt_search.py",
    r"python packaging/calibration/(editing_audits|at_once)\.py .*--keep": "tests/docs/test_calibration_page.py",
    r"git clone URL biaslens": "packaging/bootstrap/environment.py",
}


def commands(page: Path) -> Iterator[str]:
    """Yield the commands of a page, as they are written, without the remarks behind them."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    lines = [*(line for block in blocks for line in block.splitlines()), *re.findall(r"`([a-z]\w+ [^`\n]+)`", text)]
    for line in lines:
        command = re.sub(r"\s+#.*", "", line).strip()
        if command.startswith(STARTS):
            yield from command.split(" && ")


TESTS = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/test_*.py")}


def users_of(command: str) -> list[Path]:
    """Return the tests that use the script of this project which a command starts: they import it, or start it too."""
    script = re.match(r"python packaging/(?:\w+/)*(\w+)\.py\b", command)
    if script is None:
        return []
    used = re.compile(rf"^(import|from) {script[1]}\b|\b{script[1]}\.py\b", re.MULTILINE)
    return [path for path, text in TESTS.items() if used.search(text)]


PARSER = build_parser(with_method_flags=True)
WRITTEN = sorted({(page, command) for page in PAGES for command in commands(page)})


@pytest.mark.parametrize(
    ("page", "command"), WRITTEN, ids=lambda value: value.name if isinstance(value, Path) else value
)
def test_it_can_be_typed(page: Path, command: str) -> None:
    if re.fullmatch(r"biaslens( --version|( [a-z]+)+)", command):  # a command that is named, not one to be typed whole
        with pytest.raises(SystemExit, match="0"):
            PARSER.parse_args([*command.split()[1:], "--help"])
    elif command.startswith("biaslens "):
        options = PARSER.parse_args(shlex.split(command)[1:])
        assert callable(options.carry_out)
    elif not command.startswith("cd "):
        where = [test for pattern, test in RUN_ELSEWHERE.items() if re.match(pattern, command)] or users_of(command)
        assert where, "no test is named that runs this command"
        assert (ROOT / where[0]).is_file()


def test_scripts_that_are_named_are_there() -> None:
    named = {name for _, command in WRITTEN for name in re.findall(r"packaging/[\w/]+\.py", command)}
    assert sorted(name for name in named if not (ROOT / name).is_file()) == []


@pytest.mark.slow
def test_the_readme_without_a_window_does_what_it_says(tmp_path: Path) -> None:
    models = tmp_path / "models"
    models.mkdir()
    for name, own in (("some-diffusers-folder", "biased"), ("some-captioner", "captioner")):
        (models / name).symlink_to(reference_folder() / own, target_is_directory=True)
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Without a window")[2].partition("\n## ")[0]
    block = re.search(r"^```\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    assert block
    environ = {**os.environ, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    for line in block[1].splitlines():
        typed = shlex.split(line, comments=True)
        typed = [word.replace("~", str(tmp_path)) for word in typed]
        done = subprocess.run(
            [sys.executable, "-m", "biaslens_gui", *typed[1:]],
            cwd=tmp_path, env=environ, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0 or (typed[1], done.returncode) == ("run", 1), f"{line}\n{done.stderr[-2000:]}"
    assert any((tmp_path / "package").iterdir())


@pytest.mark.slow
def test_changed_files_can_be_tried_with_fuzz_py() -> None:
    few = [sys.executable, "packaging/trials/fuzz.py", "--only", "plan", "--share", "0.0005"]
    done = subprocess.run(
        few, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
