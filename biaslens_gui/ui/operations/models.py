"""Finding, verifying and trying models, handing them to the plan, and sets of models as files."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.model_facts import Looked, Tryout, Unread
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.library import Entry, built_in_entries, entry_of
from biaslens_gui.ui.operations.needs import host_of, project_of, refuse_second_job
from biaslens_gui.ui.operations.plans import DRAFT
from biaslens_gui.ui.streaming import Stream
from biaslens_gui.ui.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.model_set import ModelSet, Presence
    from biaslens_gui.engine.model_register import Known

FOLDERS = "model_folders"
LibraryStep = Entry | Unread | Looked


def list_built_in(*, workspace: Workspace, owner: QObject, then: Callable[[tuple[Entry, ...]], object]) -> None:
    """List the models that need no folder."""
    host = host_of(workspace)
    workspace.background.ask(lambda: tuple(built_in_entries(host)), then, owner=owner, topic="built in")


def look_for_models(
    *,
    workspace: Workspace,
    folder: Path,
    owner: QObject,
    each: Callable[[list[LibraryStep]], object],
    then: Callable[[None], object],
    otherwise: Callable[[Exception], object],
) -> Stream[LibraryStep, None]:
    """Look for models in `folder` and below, and tell them as they are found."""
    host, device = host_of(workspace), str(workspace.settings["device"])

    def look() -> Generator[LibraryStep, None, None]:
        from biaslens_gui.engine.memory import memory_of
        from biaslens_gui.engine.model_register import ModelRegister
        from biaslens_gui.engine.model_scan import scan_steps

        memory, known = memory_of(device), ModelRegister().every()
        for step in scan_steps(folder, host):
            if isinstance(step, Unread | Looked):
                yield step
                continue
            entry = entry_of(step, memory, str(folder))
            remembered = known.get((str(entry.role), entry.path))
            yield entry.knowing(remembered) if remembered else entry

    return Stream(workspace.background, look(), owner, each=each, then=then, otherwise=otherwise)


def remember_folder(*, workspace: Workspace, folder: Path) -> None:
    """Look through `folder` from now on whenever models are looked for."""
    known = workspace.settings.lines(FOLDERS)
    workspace.keep(FOLDERS, "\n".join(dict.fromkeys((*known, str(folder)))))


def forget_folder(*, workspace: Workspace, folder: str) -> None:
    """Look through `folder` no more; nothing in it is touched."""
    workspace.keep(FOLDERS, "\n".join(known for known in workspace.settings.lines(FOLDERS) if known != folder))


def locate_folder(*, workspace: Workspace, before: str, now: Path) -> None:
    """Look through `now` in the place of the folder `before`, which was moved there."""
    known = (str(now) if one == before else one for one in workspace.settings.lines(FOLDERS))
    workspace.keep(FOLDERS, "\n".join(dict.fromkeys(known)))


def verify_model(
    *,
    workspace: Workspace,
    entry: Entry,
    owner: QObject,
    each: Callable[[list[tuple[int, int]]], object],
    then: Callable[[Known], object],
    otherwise: Callable[[Exception], object],
) -> Stream[tuple[int, int], Known]:
    """Read every byte of a model's files, and remember their SHA-256."""

    def read() -> Generator[tuple[int, int], None, Known]:
        from biaslens_gui.engine.model_register import verify_steps

        return (yield from verify_steps(entry.ref.role, entry.path))

    return Stream(workspace.background, read(), owner, each=each, then=then, otherwise=otherwise)


def try_model(*, workspace: Workspace, model: ModelRef) -> None:
    """Load a model in a process of its own and give it one item; `AnswerReady` brings what came of it."""
    refuse_second_job(workspace)
    from biaslens_gui.engine.driving import driver_of
    from biaslens_gui.engine.jobs import TryJob

    job = TryJob(model, workspace.settings["device"])
    workspace.start(driver_of(job, workspace.plugin_files), "answer")


def note_tryout(*, workspace: Workspace, answer: str, owner: QObject, then: Callable[[Tryout, Known], object]) -> None:
    """Remember what came of trying a model."""

    def note() -> tuple[Tryout, Known]:
        from biaslens_gui.engine.model_register import ModelRegister

        tryout = from_data(Tryout, json.loads(answer))
        return tryout, ModelRegister().note_tried(tryout.role, tryout.path, tryout.tried)

    workspace.background.ask(note, lambda found: then(*found), owner=owner)


def plan_as_entered(workspace: Workspace) -> Plan:
    """Return the plan that the Plan page shows. Raises KnownError when no project is open."""
    project_of(workspace)
    draft = workspace.desk.plans().get(DRAFT) if workspace.desk is not None else None
    shown = workspace.run.plan if workspace.run is not None else Plan(AuditSpec(workspace.title, (), ()))
    return draft or shown


def use_model(*, workspace: Workspace, model: ModelRef) -> None:
    """Hand `model` to the plan: image models stand beside each other, of other roles there is one."""
    plan = plan_as_entered(workspace)
    same = (model.role, model.plugin, model.path)
    others = [one for one in plan.spec.models if (one.role, one.plugin, one.path) != same]
    if model.role != "image_model":
        others = [one for one in others if one.role != model.role]
    changed = replace(plan, spec=replace(plan.spec, models=(*others, model)))
    if workspace.desk is not None:
        workspace.desk.save_plan(DRAFT, changed)
    workspace.saved.emit()
    workspace.draft_changed.emit()


def export_model_set(*, workspace: Workspace, target: Path, then: Callable[[Path], object]) -> None:
    """Write the models of the plan into a file, each with the digest of its files."""
    host, plan = host_of(workspace), plan_as_entered(workspace)
    if not plan.spec.models:
        hint = tr("Choose models in the list and press “Use in the plan”.")
        raise KnownError(tr("No models chosen"), tr("The plan names no model yet."), hint)

    def write() -> Path:
        from biaslens_gui.engine.model_sets import set_of, write_set

        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        write_set(target, set_of(plan.spec.models, plan.spec.settings, host, made_at))
        return target

    workspace.background.ask(write, then, owner=workspace, topic="model set")


def check_model_set(
    *,
    workspace: Workspace,
    source: Path,
    entries: tuple[Entry, ...],
    owner: QObject,
    each: Callable[[list[str]], object],
    then: Callable[[tuple[ModelSet, tuple[Presence, ...]]], object],
    otherwise: Callable[[Exception], object],
) -> Stream[str, tuple[ModelSet, tuple[Presence, ...]]]:
    """Look for the models of a set among `entries`; `each` gets the names of those whose files are being read."""
    host = host_of(workspace)
    there = tuple(entry.ref for entry in entries if entry.usable)

    def look() -> Generator[str, None, tuple[ModelSet, tuple[Presence, ...]]]:
        from biaslens_gui.engine.model_sets import presence_steps, read_set

        wanted = read_set(source)
        return wanted, (yield from presence_steps(wanted, there, host))

    return Stream(workspace.background, look(), owner, each=each, then=then, otherwise=otherwise)
