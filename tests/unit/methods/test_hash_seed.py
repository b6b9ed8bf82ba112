"""Findings are the same in a process whose texts hash otherwise, so that sets and their order differ."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

HERE, ROOT = Path(__file__).parent, Path(__file__).resolve().parents[3]
DIGEST = "digest_of_findings"
"""What a test module of a method names the function that makes an audit and returns the digest of what it found."""
MODULES = tuple(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted(HERE.glob("*/test_*.py"))
    if f"def {DIGEST}()" in file.read_text(encoding="utf-8")
)
PROGRAM = f"""
import json, sys
from importlib import import_module
print(json.dumps({{name: import_module(name).{DIGEST}() for name in sys.argv[1:]}}))
"""


@pytest.fixture(scope="module")
def elsewhere() -> dict[str, str]:
    """The digests there, by module: one process for all, since most of its time goes into loading a grammar."""
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PROGRAM, *MODULES]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_methods_are_there() -> None:
    assert len(MODULES) >= 5


@pytest.mark.parametrize("module", MODULES)
def test_the_hash_seed_of_the_process_does_not_matter(module: str, elsewhere: dict[str, str]) -> None:
    assert elsewhere[module] == getattr(import_module(module), DIGEST)()
