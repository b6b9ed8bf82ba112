"""The pins are versions, not builds, of everything the extras pull in."""

from __future__ import annotations

import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from bootstrap import pins

ROOT = Path(__file__).resolve().parents[3]


def test_a_report_becomes_sorted_versions_without_builds() -> None:
    report = {
        "install": [
            {"metadata": {"name": "torch", "version": "2.13.0+cpu"}},
            {"metadata": {"name": "PySide6_Essentials", "version": "6.11.3"}},
            {"metadata": {"name": "nvidia-cublas-cu12", "version": "12.9"}},
            {"metadata": {"name": "triton", "version": "3.9"}},
        ]
    }
    assert pins.pins_of(report) == ["pyside6-essentials==6.11.3", "torch==2.13.0"]


def test_everything_the_project_states_is_resolved() -> None:
    wanted = pins.wanted(ROOT / "pyproject.toml")
    assert "PySide6-Essentials>=6.8,<6.12" in wanted
    assert any(one.startswith("ray") for one in wanted)
    assert any(one.startswith("pytest>") for one in wanted)
    assert not [one for one in wanted if one.startswith("biaslens")]  # an extra that names another: its packages


def test_an_extra_that_names_another_stands_for_what_that_asks_for() -> None:
    extras = {"small": ["one", "two>=2"], "large": ["our-project[small]", "three"], "all": ["our-project[large,small]"]}
    project = {"name": "our-project", "optional-dependencies": extras}
    assert pins.of_extras(project, ["large"]) == ["one", "two>=2", "three"]
    assert pins.of_extras(project, ["all", "small"]) == ["one", "two>=2", "three"]


@pytest.mark.parametrize("package", ["torch==2.13.0", "pyside6-essentials==6.11", "sqlite-utils==4"])
def test_the_file_holds_what_binds_the_design(package: str) -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(package) for line in lines)


def test_the_file_has_no_builds_and_nothing_twice() -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    names = [line.split("==")[0] for line in lines if not line.startswith("#")]
    assert sorted(set(names)) == names
    assert not any("+" in line or " @ " in line for line in lines if not line.startswith("#"))


def pinned() -> list[str]:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_uv_is_held_to_the_same_versions() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["tool"]["uv"]["constraint-dependencies"] == pinned()
    assert pins.with_pins_for_uv(text, pinned()) == text
    other = pins.with_pins_for_uv(text, ["torch==1.0"])
    assert tomllib.loads(other)["tool"]["uv"]["constraint-dependencies"] == ["torch==1.0"]
    assert tomllib.loads(other)["tool"]["ruff"] == tomllib.loads(text)["tool"]["ruff"]


def test_the_versions_fit_what_the_project_states() -> None:
    """Somebody who raises a bound and forgets `dev.py lock` is told here, not by the one who installs it."""
    versions = dict(pin.split("==") for pin in pinned())
    stated = [Requirement(one) for one in pins.wanted(ROOT / "pyproject.toml")]
    assert [one.name for one in stated if canonicalize_name(one.name) not in versions] == []
    assert [str(one) for one in stated if not one.specifier.contains(versions[canonicalize_name(one.name)])] == []


def test_every_pin_runs_on_the_oldest_python_that_is_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=") + ".0"
    wants = {
        f"{canonicalize_name(found.metadata['Name'])}=={found.version}": found.metadata.get("Requires-Python")
        for found in distributions()
    }
    there = [(pin, wants[pin]) for pin in pinned() if pin in wants]
    assert len(there) > 100
    assert [pin for pin, want in there if want and not SpecifierSet(want).contains(oldest)] == []
