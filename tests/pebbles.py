"""Audits of the pebble world (tests/data/plugins/pebbles.py): real engine and store, models that take no time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import PlanReady, RunEvent
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.jobs import ProposeJob, RunJob
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.engine.planning.sample import default_models
from biaslens_gui.engine.plugins import allow
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.plugin_host.code import code_of_file
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder, create_project

PLUGIN = Path(__file__).parent / "data" / "plugins" / "pebbles.py"
READERS = PLUGIN.with_name("pebble_readers.py")
SIX = (
    MethodChoice("biaslens"),
    MethodChoice("tibet", {"axes_per_prompt": 1, "counterfactuals_per_axis": 2}),
    MethodChoice("t2iat"),
    MethodChoice("openbias"),
    MethodChoice("gradbias", {"seeds": 2, "ground_truth": True}),
    MethodChoice("word_influence", {"samples": 2}),
)
"""All six methods, at small settings."""
TIMES = {"made_at", "created_at", "started_at", "finished_at", "applied_at", "noted_at", "environment", "id"}
BATCHES = {"batch", "batch_place", "memory_step"}
"""How images were made, like the memory of attempts; a repair from image files does not know it."""


def pebble_host(*more: Path) -> PluginHost:
    """Return a host with the pebble plugin, and `more` like it, beside those that ship."""
    return PluginHost.discover([PLUGIN, *more])


def use_plugin(file: Path) -> None:
    """Name a plugin file in the settings and allow it, as a person does on the Plugins page."""
    settings = SettingsFile()
    settings.change("plugin_files", str(file))
    allow(code_of_file(file)[0], settings)


def pebble_plan(folder: Path, host: PluginHost, images: int = 12, mood: str = "calm", seed: int = 0) -> Plan:
    """Return a plan of two prompts on a pebble model made in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pebbles.json").write_text(json.dumps({"world": "pebbles"}), encoding="utf-8")
    roles = (("captioner", "pebble_captioner"), ("language_model", "pebble_talker"), ("parser", "pebble_grammar"))
    built = (built_in(host.role(role, name)) for role, name in roles)  # type: ignore[arg-type]
    models = (reference(folder, host, {"mood": mood}), *built)
    prompts = (Prompt("a bright pebble"), Prompt("a pebble"))
    spec = AuditSpec("Pebbles", models, prompts, (MethodChoice("pebble_count"),), GenerationSettings(3), images, seed)
    return Plan(spec)


@contextmanager
def waiting(folder: Path, batches: int = 1) -> Iterator[Callable[[], None]]:
    """Let the model in `folder` wait once it made so many batches, of four images; what is given lets it go on.

    A run of pebbles is over in a moment. Who wants to reach one in the middle, from another process, may come late.
    """
    file = folder.with_name(folder.name + ".waits")
    file.write_text(str(batches), encoding="utf-8")
    try:
        yield lambda: file.unlink(missing_ok=True)
    finally:
        file.unlink(missing_ok=True)


def reading_plan(folder: Path, host: PluginHost, images: int = 4) -> Plan:
    """Return a plan whose method asks the readers of `READERS` about every pebble."""
    plan = pebble_plan(folder, host, images)
    roles = (
        ("question_answerer", "pebble_answerer"),
        ("embedder", "pebble_embedder"),
        ("classifier", "pebble_classifier"),
        ("mask_filler", "pebble_filler"),
    )
    readers = (built_in(host.role(role, name)) for role, name in roles)  # type: ignore[arg-type]
    models = (*plan.spec.models_of("image_model"), *readers)
    return Plan(replace(plan.spec, models=models, methods=(MethodChoice("pebble_reading"),)))


def tracing_plan(folder: Path, host: PluginHost, images: int = 4) -> Plan:
    """Return a plan whose models include the attributor of `READERS`."""
    plan = reading_plan(folder, host, images)
    models = (*plan.spec.models, built_in(host.role("attributor", "pebble_attributor")))
    return Plan(replace(plan.spec, models=models))


def six_plan(folder: Path, host: PluginHost, images: int = 4) -> Plan:
    """Return a plan of all six methods for one prompt, small, as an auditor who is after gender leaves it.

    Pebbles are drawn instead of nurses and read by `READERS`; grammar and proposals are the real ones.
    """
    drawn, traced = pebble_plan(folder, host, images), tracing_plan(folder, host, images)
    kept = [model for model in drawn.spec.models if model.role in ("image_model", "captioner")]
    readers = [model for model in traced.spec.models if model.role != "image_model"]
    models = (*kept, *readers, *default_models(host))
    spec = replace(drawn.spec, models=models, prompts=(Prompt("a photo of a nurse"),), methods=SIX)
    return only(proposed(Plan(spec), host, folder.parent / "proposals"), "gender")


def proposed(plan: Plan, host: PluginHost, place: Path) -> Plan:
    """Return `plan` with the proposals of its methods, asked in a project of their own."""
    project = create_project(place, "Proposals")
    (ready,) = (
        event
        for event in run_inline(ProposeJob(str(project.path), plan, "cpu"), host, never)
        if isinstance(event, PlanReady)
    )
    found: Plan = from_data(Plan, json.loads(ready.plan))
    return found


def only(plan: Plan, bias: str) -> Plan:
    """Return `plan` as an auditor leaves it who unticks what GradBias and OpenBias would look for beside `bias`."""
    kept = []
    for item in plan.proposals:
        if item.method in ("gradbias", "openbias"):
            table = item.table("biases")
            name = "bias" if item.method == "gradbias" else "name"
            rows = tuple({**row, "keep": row[name] == bias} for row in table.rows)
            item = item.with_table(replace(table, rows=rows))
        kept.append(item)
    return replace(plan, proposals=tuple(kept))


def only_method(plan: Plan, method: str) -> Plan:
    """Return `plan` with one of its methods alone."""
    kept = tuple(choice for choice in plan.spec.methods if choice.method == method)
    proposals = tuple(proposal for proposal in plan.proposals if proposal.method == method)
    return replace(plan, spec=replace(plan.spec, methods=kept), proposals=proposals)


def never() -> None:
    """A check that never stops anything."""


def run_to_end(
    project: ProjectFolder, plan: Plan, host: PluginHost, check: Check = never, *, retry_failed: bool = False
) -> list[RunEvent]:
    """Run `plan` in this process and return its events."""
    return list(run_inline(RunJob(str(project.path), plan, "cpu", retry_failed), host, check))


def contents(project: ProjectFolder) -> dict[str, object]:
    """Return every row of every table but for times, attempts and their memory, and the bytes of every image file."""
    found: dict[str, object] = {str(path.relative_to(project.path)): path.read_bytes() for path in _files(project)}
    connection = sqlite3.connect(f"{project.audit_db.as_uri()}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table' order by name")]
    for name in names:
        if name not in ("attempts", "memory_steps", "sqlite_sequence"):
            rows = connection.execute(f"select * from {name}").fetchall()
            names_of = [column for column in rows[0].keys() if column not in TIMES | BATCHES] if rows else []  # noqa: SIM118
            found[name] = sorted(repr({column: row[column] for column in names_of}) for row in rows)
    connection.close()
    return found


def _files(project: ProjectFolder) -> Iterator[Path]:
    yield from sorted(project.images.rglob("*.png"))
