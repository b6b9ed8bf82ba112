"""Runs a plan and kills itself with SIGKILL at the n-th passing of a named point. Not a test: a child of one."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.observations import IMAGES, KINDS
from biaslens_gui.store.project import open_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import run_to_end


def die(environment: Mapping[str, str], project: str, plan: str, point: str, at: int) -> None:
    """Run in the environment of the test, and die on the way; `alive.txt` tells how it ended otherwise."""
    os.environ.update(environment)
    from tests.faults.ready import HOST

    place_bomb(HOST, point, at)
    end = run_to_end(open_project(Path(project)), read_plan(Path(plan)), HOST)[-1]
    Path(project).with_name("alive.txt").write_text(repr(end), encoding="utf-8")


def place_bomb(host: PluginHost, point: str, at: int) -> None:
    """Replace the function at `point` by one that counts, and dies before or after its n-th call."""
    when, _, name = point.partition(" ")
    if name in {kind.table for kind in KINDS} - {IMAGES.table}:
        AuditWriter.add = dying(AuditWriter.add, before=when == "before", at=at, table=name)  # type: ignore[method-assign]
        return
    owner, attribute = {
        "generate": (type(host.roles["image_model"]["pebble_model"]), "generate"),
        "caption": (type(host.roles["captioner"]["pebble_captioner"]), "caption"),
        "paint": (type(host.roles["image_model"]["pebble_model"]), "_paint"),
        "file": (Artifacts, "stage"),
        "rename": (os, "replace"),
        "fsync": (os, "fsync"),
        "sync": (Artifacts, "sync"),
        "images": (AuditWriter, "add_images"),
        "begin": (AuditWriter, "begin_run"),
        "findings": (AuditWriter, "replace_findings"),
        "end": (AuditWriter, "end_run"),
        "rows": (AuditWriter, "_link"),
    }[name]
    setattr(owner, attribute, dying(getattr(owner, attribute), before=when == "before", at=at))


def dying(function: Callable[..., Any], *, before: bool, at: int, table: str = "") -> Callable[..., Any]:
    """Return `function` with a bomb at its n-th call; of the writer's `add`, at the n-th of one kind of observation."""
    calls = 0

    def replacement(*arguments: Any, **options: Any) -> Any:
        nonlocal calls
        if table and arguments[2].table != table:
            return function(*arguments, **options)
        calls += 1
        if before and calls == at:
            os.kill(os.getpid(), signal.SIGKILL)
        result = function(*arguments, **options)
        if not before and calls == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    return replacement
