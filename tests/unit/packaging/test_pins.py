"""The pins are versions, not builds, of everything the extras pull in."""

from __future__ import annotations

from pathlib import Path

import pytest

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


@pytest.mark.parametrize("package", ["torch==2.13.0", "pyside6-essentials==6.11", "sqlite-utils==4"])
def test_the_file_holds_what_binds_the_design(package: str) -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(package) for line in lines)


def test_the_file_has_no_builds_and_nothing_twice() -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    names = [line.split("==")[0] for line in lines if not line.startswith("#")]
    assert sorted(set(names)) == names
    assert not any("+" in line or " @ " in line for line in lines if not line.startswith("#"))
