"""Plugins that raise, exit, abort, hang, leak, flood and answer nonsense; models for which there is no memory."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from biaslens_gui.core.events import ImageDone, RunCancelled, RunFailed, RunFinished, Warned
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.engine.running.process import ProcessDriver
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.faults import invariants
from tests.faults.bench import World
from tests.faults.fault import Fault, Lost, NotHere, Trial
from tests.faults.nest import KILLED
from tests.pebbles import PLUGIN, READERS, pebble_plan

TROUBLE = PLUGIN.with_name("pebble_trouble.py")
TOLD = ("RunFailed",)
ANY = ("RunFailed", "RunFinished")


def troubled(trial: Trial, **trouble: Any) -> tuple[ProjectFolder, World]:
    """Return a new project, and the world of the troubled model with its trouble laid out in it."""
    world = trial.bench.troubled
    (world.file.parent / "trouble.json").unlink(missing_ok=True)
    if trouble:
        (world.file.parent / "trouble.json").write_text(json.dumps(trouble), encoding="utf-8")
    return create_project(trial.folder / "project", "Trouble"), world


def without_trouble(trial: Trial) -> None:
    """Let the model be well again."""
    (trial.bench.troubled.file.parent / "trouble.json").unlink(missing_ok=True)


def goes_wrong(how: str, ends: tuple[str, ...], **more: Any) -> Callable[[Trial], None]:
    """Return what is done with a model that goes wrong at a batch: the run ends in words or goes on, and resumes."""

    def carry_out(trial: Trial) -> None:
        at = 1 + trial.random.randrange(2)
        project, world = troubled(trial, **{"how": how, "at": at, **more})
        arguments = {"project": str(project.path), "plan": str(world.file)}
        end = trial.bench.nest.live("generate", trial.folder, **arguments)
        if end.code == 0 and end.one("end")["kind"] not in ends:
            raise Lost(f"I7 it ended as {end.one('end')}")
        if end.code == 0 and end.one("end")["kind"] == "RunFailed" and not end.one("end")["hint"]:
            raise Lost("I7 nobody is told what to do")
        without_trouble(trial)
        invariants.check(project, images=end.all("image"))
        if end.code != 0 or end.one("end")["kind"] == "RunFailed":
            world.resumed(project)

    return carry_out


def goes_wrong_in_the_child(how: str, **more: Any) -> Callable[[Trial], None]:
    """Return what is done with a model that takes its process along: the window hears of it, and the run resumes."""

    def carry_out(trial: Trial) -> None:
        project, world = troubled(trial, **{"how": how, "at": 2, **more})
        driver = ProcessDriver(RunJob(str(project.path), world.plan, "cpu"), (PLUGIN, READERS, TROUBLE))
        driver.start()
        events = list(driver.events())
        without_trouble(trial)
        if not isinstance(events[-1], RunFailed) or not events[-1].hint:
            raise Lost(f"I7 the window is told {events[-1]}")
        announced = [event.digest for event in events if isinstance(event, ImageDone) and event.status == "ok"]
        invariants.check(project, images=announced)
        world.resumed(project)

    return carry_out


def hangs(trial: Trial) -> None:
    """A step that never ends: its beats stand still, which the window names; stopping it kills the child."""
    project, world = troubled(trial, how="hangs", at=2)
    driver = ProcessDriver(RunJob(str(project.path), world.plan, "cpu"), (PLUGIN, READERS, TROUBLE))
    driver.start()
    announced, end = [], None
    for event in driver.events():
        end = event
        if isinstance(event, ImageDone):
            announced.append(event.digest)
            if len(announced) == 4:  # the next batch hangs
                driver.stop(grace_s=0.5)
    without_trouble(trial)
    if not isinstance(end, RunCancelled):
        raise Lost(f"I7 a hung run that was stopped ended as {end}")
    invariants.check(project, images=announced)
    world.resumed(project)


def too_little_memory(most: int) -> Callable[[Trial], None]:
    """Return what is done with a device that holds `most` images at once: smaller batches, or a clear stop."""

    def carry_out(trial: Trial) -> None:
        project, world = troubled(trial, how="is out of memory", always=True, most=most)
        events = world.run(project)
        without_trouble(trial)
        warned = [event for event in events if isinstance(event, Warned)]
        if most:
            invariants.finished(events)
            if len(warned) != {1: 2, 2: 1, 3: 1, 4: 0}[most]:
                raise Lost(f"I7 {len(warned)} warnings of smaller batches")
            invariants.check(project, whole=world.whole)
        else:
            invariants.told(events[-1], *TOLD)
            if not isinstance(events[-1], RunFailed) or events[-1].cause != "memory":
                raise Lost("I7 too little memory is not named as the cause")
            invariants.check(project)
            world.resumed(project)

    return carry_out


def no_memory_for_the_process(trial: Trial) -> None:
    """The system gives the child no more memory: an allocation fails wherever it is."""
    if sys.platform != "linux":
        raise NotHere("RLIMIT_AS holds on Linux.")
    project, world = troubled(trial, how="allocates without end", at=2)
    arguments = {"project": str(project.path), "plan": str(world.file)}
    end = trial.bench.nest.live("generate", trial.folder, memory=1 << 31, **arguments)
    without_trouble(trial)
    if end.code not in (0, *KILLED):
        raise Lost(f"I7 it ended with {end.code}: {end.said[-1:]}")
    invariants.check(project, images=end.all("image"))
    world.resumed(project)


def failed_images(trial: Trial) -> None:
    """Images that a model could not make are counted, excluded, and made again when somebody asks for it."""
    project, world = troubled(trial, how="gives failures", at=1)
    invariants.finished(world.run(project))
    without_trouble(trial)
    invariants.check(project)
    with AuditReader(project) as reader:
        counts = reader.counts(reader.runs()[0].run_id)
    if counts.get("failed") != 4:
        raise Lost(f"I7 {counts}")
    events = list(run_inline(RunJob(str(project.path), world.plan, "cpu", retry_failed=True), world.host, lambda: None))
    if not isinstance(events[-1], RunFinished) or invariants.contents(project)["images"] != world.whole["images"]:
        raise Lost("I3 images that failed were not made again")


def broken_plugin(name: str) -> Callable[[Trial], None]:
    """Return what is done with a plugin that cannot even be loaded: it is named, and all others work."""

    def carry_out(trial: Trial) -> None:
        file = PLUGIN.parents[1] / "broken_plugins" / f"{name}.py"
        host = PluginHost.discover([PLUGIN, READERS, file])
        if [failure.plugin for failure in host.failures] != [name]:
            raise Lost(f"I7 {[failure.plugin for failure in host.failures]} were named")
        project = create_project(trial.folder / "project", "Pebbles")
        few = trial.bench.few
        invariants.finished(few.run(project, host))
        invariants.check(project, whole=few.whole)

    return carry_out


def troubled_plan(folder: Path, host: PluginHost) -> Plan:
    """Return a plan of 8 images by the model that goes wrong."""
    plan = pebble_plan(folder / "model", host, images=4)
    place = folder / "troubled"
    place.mkdir()
    (place / "troubled.json").write_text("{}", encoding="utf-8")
    others = tuple(model for model in plan.spec.models if model.role != "image_model")
    return Plan(replace(plan.spec, models=(reference(place, host, {}), *others)))


AREA = "Plugins and memory"
IN_PLUGIN = "the plugin's model, at a batch"
_GOES_ON = "it ends in words with what to do; nothing announced is gone; resumed, identical tables"
_SURVIVES = "the run goes on to its end; nothing is lost"

GOING_WRONG = (
    *(
        Fault(f"P{number:02}", AREA, f"A plugin {how}", IN_PLUGIN, _GOES_ON, goes_wrong(how, TOLD), 2, int(number < 3))
        for number, how in enumerate(
            ("raises", "exits", "recurses", "raises MemoryError", "gives too few", "gives nothing", "gives words",
             "gives no pixels", "gives NaN", "cannot be loaded"), 1)
    ),
    Fault("P11", AREA, "A plugin leaks memory and open files", IN_PLUGIN, _SURVIVES,
          goes_wrong("leaks", ANY, always=True), 2),
    Fault("P12", AREA, "A plugin floods the output", IN_PLUGIN, _SURVIVES, goes_wrong("floods", ANY), 2),
    Fault("P13", AREA, "A plugin changes the working folder", IN_PLUGIN, _SURVIVES,
          goes_wrong("changes the folder", ANY), 2),
    Fault("P14", AREA, "A plugin gives images that failed", IN_PLUGIN,
          "they are counted as failed, and made again when asked for", failed_images, 1),
    Fault("P15", AREA, "A plugin ends its process", "the engine's process", _GOES_ON,
          goes_wrong_in_the_child("exits at once"), 1),
    Fault("P16", AREA, "A plugin aborts its process", "the engine's process", _GOES_ON,
          goes_wrong_in_the_child("aborts"), 1),
    Fault("P17", AREA, "A plugin hangs", "the engine's process", "stopping it kills it; " + _GOES_ON, hangs, 1),
    *(Fault(f"P{18 + at}", AREA, f"Memory for {most or 'not even one'} of 4 images at once", "the device",
            "smaller batches, said in a warning; identical tables" if most else _GOES_ON, too_little_memory(most))
      for at, most in enumerate((4, 3, 2, 1, 0))),
    Fault("P23", AREA, "The system gives the engine no more memory", "RLIMIT_AS of the process", _GOES_ON,
          no_memory_for_the_process, 2),
    *(Fault(f"P{24 + at}", AREA, f"A plugin cannot be loaded: {name.replace('_', ' ')}", "discovery of plugins",
            "it is named with its reason; all others work", broken_plugin(name), 1)
      for at, name in enumerate(("import_error", "misspelt_hook", "system_exit", "bad_argument"))),
)  # fmt: skip
