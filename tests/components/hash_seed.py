"""What a test module comes to in a process whose texts hash otherwise, so that sets and their order differ."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def with_other_hashes(module: str, function: str = "digest_of_findings") -> str:
    """Return what `function` of the test module named `module` returns there, as text."""
    done = subprocess.run(
        [sys.executable, "-c", f"import {module} as module; print(module.{function}())"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
