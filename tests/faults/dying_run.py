"""Runs a plan and kills itself with SIGKILL at the n-th passing of a named point. Not a test: a child of one.

Usage: python dying_run.py PROJECT PLAN.json POINT N
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import open_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import READERS, pebble_host, run_to_end


def main(project: str, plan: str, point: str, at: int) -> None:
    """Run, and die on the way."""
    host = pebble_host(READERS)
    place_bomb(host, point, at)
    run_to_end(open_project(Path(project)), read_plan(Path(plan)), host)


def place_bomb(host: PluginHost, point: str, at: int) -> None:
    """Replace the function at `point` by one that counts, and dies before or after its n-th call."""
    when, _, name = point.partition(" ")
    owner, attribute = {
        "generate": (type(host.roles["image_model"]["pebble_model"]), "generate"),
        "caption": (type(host.roles["captioner"]["pebble_captioner"]), "caption"),
        "paint": (type(host.roles["image_model"]["pebble_model"]), "_paint"),
        "file": (Artifacts, "put"),
        "rename": (Path, "replace"),
        "fsync": (os, "fsync"),
        "sync": (Artifacts, "sync"),
        "images": (AuditWriter, "add_images"),
        "captions": (AuditWriter, "add_captions"),
        "completions": (AuditWriter, "add_completions"),
        "parses": (AuditWriter, "add_parses"),
        "answers": (AuditWriter, "add_answers"),
        "embeddings": (AuditWriter, "add_embeddings"),
        "classifications": (AuditWriter, "add_classifications"),
        "fills": (AuditWriter, "add_fills"),
        "attributions": (AuditWriter, "add_attributions"),
        "begin": (AuditWriter, "begin_run"),
        "findings": (AuditWriter, "replace_findings"),
        "end": (AuditWriter, "end_run"),
        "rows": (AuditWriter, "_link"),
    }[name]
    setattr(owner, attribute, dying(getattr(owner, attribute), before=when == "before", at=at))


def dying(function: Callable[..., Any], *, before: bool, at: int) -> Callable[..., Any]:
    """Return `function` with a bomb at its n-th call."""
    calls = 0

    def replacement(*arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if before and calls == at:
            os.kill(os.getpid(), signal.SIGKILL)
        result = function(*arguments, **options)
        if not before and calls == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    return replacement


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
