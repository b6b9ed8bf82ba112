"""The projects that the hand opens: made by the real engine from pebbles, in a home of their own."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.plugins import allow
from biaslens_gui.errors import Cancelled
from biaslens_gui.plugin_host.code import code_of_file
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import PLUGIN, pebble_host, pebble_plan, run_to_end

OURS = ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "BIASLENS_STRICT_PLUGINS")
"""What the environment of a test says and that of a user does not."""
SLOW = PLUGIN.with_name("slow_pebbles.py")
STEPS_BEFORE_THE_STOP = 8


def slow_host() -> PluginHost:
    """Return a host with the quick pebbles and the slow ones."""
    return pebble_host(SLOW)


def settle_in(reviewer: str = "") -> None:
    """Name both plugins in the settings of this home, and allow them, as a person does on the Plugins page."""
    settings = SettingsFile()
    settings.change("plugin_files", f"{PLUGIN}\n{SLOW}")
    for file in (PLUGIN, SLOW):
        allow(code_of_file(file)[0], settings)
    if reviewer:
        settings.change("reviewer", reviewer)


def slow_plan(folder: Path, host: PluginHost, images: int = 400, pace: int = 200) -> Plan:
    """Return a plan of a model that takes `pace` milliseconds an image, made in `folder`."""
    plan = pebble_plan(folder, host, images)
    slow = folder.with_name(f"{folder.name} slow")
    slow.mkdir(parents=True, exist_ok=True)
    (slow / "slow.json").write_text(json.dumps({"world": "slow"}), encoding="utf-8")
    others = tuple(model for model in plan.spec.models if model.role != "image_model")
    models = (reference(slow, host, {"pace": pace}), *others)
    return Plan(replace(plan.spec, title="Slow pebbles", models=models))


def fresh(place: Path) -> ProjectFolder:
    """Return a project without a run."""
    return create_project(place, "Pebbles")


def finished(place: Path, host: PluginHost, images: int = 6) -> ProjectFolder:
    """Return a project with a finished run of twice `images`."""
    project = create_project(place, "Pebbles")
    run_to_end(project, pebble_plan(place.with_name("pebbles"), host, images=images, mood="safe"), host)
    return project


def interrupt(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    """Begin a run of `plan` and stop it after some images."""
    left = iter(range(STEPS_BEFORE_THE_STOP))

    def check() -> None:
        if next(left, None) is None:
            raise Cancelled

    run_to_end(project, plan, host, check)


def environ_of(home: Path, display: dict[str, str]) -> dict[str, str]:
    """Return what the program finds in its environment: a home, a display, and a browser that shows nothing."""
    browser = home / "programs" / "xdg-open"
    browser.parent.mkdir(parents=True, exist_ok=True)
    browser.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    browser.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    kept["PATH"] = os.pathsep.join([str(browser.parent), kept.get("PATH", "")])
    return {**kept, **display, "BIASLENS_HOME": str(home), "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": str(home)}
