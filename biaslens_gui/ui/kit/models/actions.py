"""Finding, verifying and trying models, handing them to the plan, and sets of models as files."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.models.facts import FoundModel, Looked, Tryout, Unread
from biaslens_gui.core.models.variants import relocated_plan
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.models.library import Entry, built_in_entries, entry_of
from biaslens_gui.ui.shell.actions.needs import host_of, project_of, refuse_second_job
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.answers import Lasting, answer
from biaslens_gui.ui.shell.background import Stream
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.models.sets import ModelSet, Presence
    from biaslens_gui.engine.models.register import Known

FOLDERS = "model_folders"
LibraryStep = Entry | Unread | Looked


def list_built_in(*, workspace: Workspace, owner: QObject, then: Callable[[tuple[Entry, ...]], object]) -> None:
    """List the models that need no folder."""
    host = host_of(workspace)

    def look() -> tuple[Entry, ...]:
        from biaslens_gui.engine.models.register import ModelRegister
        from biaslens_gui.engine.models.variants import ModelVariants

        known, variants = ModelRegister().every(), ModelVariants().every()
        found = tuple(built_in_entries(host))
        return tuple(line for entry in found for line in (entry, *variants_of(entry, variants, known)))

    workspace.background.ask(look, then, owner=owner, topic="built in")


def variants_of(
    entry: Entry, variants: tuple[ModelRef, ...], known: Mapping[tuple[str, str], Known]
) -> Iterator[Entry]:
    """Yield the lines of those `variants` that are made of the model of `entry`, with what is known of them."""
    for model in variants:
        if (model.role, model.plugin, model.path) == (entry.role, entry.plugin, entry.path):
            made = entry.variant(model)
            tried = known.get((str(made.role), made.place))
            yield replace(made, tried=tried.tried) if tried else made


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
        from biaslens_gui.engine.machine.memory import memory_of
        from biaslens_gui.engine.models.register import ModelRegister
        from biaslens_gui.engine.models.scan import scan_steps
        from biaslens_gui.engine.models.variants import ModelVariants

        memory, known, variants = memory_of(device), ModelRegister().every(), ModelVariants().every()
        for step in scan_steps(folder, host):
            if isinstance(step, Unread | Looked):
                yield step
                continue
            plugins = host.roles[step.model.role] if isinstance(step, FoundModel) else {}
            part = plugins.get(step.model.plugin) if isinstance(step, FoundModel) else None
            entry = entry_of(step, memory, str(folder), bool(part and part.params))
            remembered = known.get((str(entry.role), entry.path))
            entry = entry.knowing(remembered) if remembered else entry
            yield entry
            yield from variants_of(entry, variants, known)

    return Stream(workspace.background, look(), owner, each=each, then=then, otherwise=otherwise)


def remember_folder(*, workspace: Workspace, folder: Path) -> None:
    """Look through `folder` from now on whenever models are looked for."""
    known = workspace.settings.lines(FOLDERS)
    workspace.keep(FOLDERS, "\n".join(dict.fromkeys((*known, str(folder)))))

    def forget_move() -> None:
        from biaslens_gui.engine.models.register import MovedFolders

        MovedFolders().forget(str(folder))

    workspace.background.ask(forget_move, owner=workspace)


def forget_folder(*, workspace: Workspace, folder: str) -> None:
    """Look through `folder` no more; nothing in it is touched."""
    workspace.keep(FOLDERS, "\n".join(known for known in workspace.settings.lines(FOLDERS) if known != folder))


def locate_folder(*, workspace: Workspace, before: str, now: Path, then: Callable[[int], object]) -> None:
    """Look through `now` in the place of the folder `before`, which was moved there, and so does every plan.

    `then` gets how many plans of the open project have changed. Those of other projects follow when they are opened.
    """
    known = (str(now) if line == before else line for line in workspace.settings.lines(FOLDERS))
    workspace.keep(FOLDERS, "\n".join(dict.fromkeys(known)))

    def note() -> None:
        from biaslens_gui.engine.models.register import ModelRegister, MovedFolders
        from biaslens_gui.engine.models.variants import ModelVariants

        MovedFolders().note(before, str(now))
        ModelVariants().relocate(before, str(now))
        ModelRegister().relocate(before, str(now))

    def moved(plan: Plan) -> Plan:
        return relocated_plan(plan, before, str(now))

    def follow(_: None) -> None:
        workspace.folder_moved.emit(before, now)
        changed = workspace.desk.relocate_models(moved) if workspace.desk is not None else 0
        if changed:
            workspace.saved.emit()
            workspace.draft_changed.emit()
            workspace.queue.show(tuple(replace(item, plan=moved(item.plan)) for item in workspace.queue.items))
        if workspace.run is not None:
            workspace.set_run(replace(workspace.run, plan=moved(workspace.run.plan)))
        answer(then, changed)

    workspace.background.ask(note, Lasting(follow), owner=workspace)


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
        from biaslens_gui.engine.models.register import verify_steps

        return (yield from verify_steps(entry.ref.role, entry.path))

    return Stream(workspace.background, read(), owner, each=each, then=then, otherwise=otherwise)


def try_model(*, workspace: Workspace, model: ModelRef) -> None:
    """Load a model in a process of its own and give it one item; `AnswerReady` brings what came of it."""
    refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import TryJob
    from biaslens_gui.engine.running.driving import driver_of

    job = TryJob(model, workspace.settings["device"])
    workspace.start(driver_of(job, workspace.plugin_files), "answer")


def note_tryout(
    *, workspace: Workspace, answer: str, entry: Entry, owner: QObject, then: Callable[[Tryout, Entry], object]
) -> None:
    """Remember what came of trying the model of `entry`, and hand on its line as it is now."""

    def note() -> tuple[Tryout, Entry]:
        from biaslens_gui.engine.models.register import ModelRegister

        tryout = from_data(Tryout, json.loads(answer))
        known = ModelRegister().note_tried(tryout.role, entry.place, tryout.tried)
        return tryout, replace(entry, tried=known.tried)

    workspace.background.ask(note, lambda found: then(*found), owner=owner)


def plan_as_entered(workspace: Workspace) -> Plan:
    """Return the plan that the Plan page shows. Raises KnownError when no project is open."""
    project_of(workspace)
    workspace.settling.emit()  # the Plan page may hold what was entered a moment ago
    draft = workspace.desk.plans().get(DRAFT) if workspace.desk is not None else None
    shown = workspace.run.plan if workspace.run is not None else Plan(AuditSpec(workspace.title, (), ()))
    return draft or shown


def use_model(*, workspace: Workspace, model: ModelRef) -> None:
    """Hand `model` to the plan: image models stand beside each other, of other roles there is one."""
    plan = plan_as_entered(workspace)
    others = [model_ref for model_ref in plan.spec.models if model_ref.place != model.place]
    if model.role != "image_model":
        others = [other for other in others if other.role != model.role]
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
        from biaslens_gui.engine.models.sets import set_of, write_set

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
        from biaslens_gui.engine.models.sets import presence_steps, read_set

        wanted = read_set(source)
        return wanted, (yield from presence_steps(wanted, there, host))

    return Stream(workspace.background, look(), owner, each=each, then=then, otherwise=otherwise)
