"""Style, formatting and types hold over the whole tree: the same tools as `packaging/dev.py lint`."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from bootstrap.verbs import lint_commands

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", lint_commands(), ids=lambda command: "-".join(command[1:]))
def test_the_tree_passes(command: Sequence[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
