"""Bringing images that were made elsewhere: looked at where they are, then listed in the project as a model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import Cancelled
from biaslens_gui.ui.kit.models.actions import plan_as_entered
from biaslens_gui.ui.shell.actions.needs import host_of, project_of
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.engine.importing.images import FoundImages
    from biaslens_gui.engine.importing.tables import ForeignTable
    from biaslens_gui.ui.look.column_meanings import MeantTable


@dataclass(slots=True)
class FolderScan:
    """How far a folder was looked through; with `stopped`, it ends after the file it is at."""

    done: int = 0
    of: int = 0
    stopped: bool = False

    def step(self, done: int, of: int) -> None:
        """Note a file. Raises Cancelled when nobody waits any more."""
        self.done, self.of = done, of
        if self.stopped:
            raise Cancelled


def look_for_images(
    *,
    workspace: Workspace,
    folder: Path,
    table: MeantTable | None,
    reading: FolderScan,
    owner: QObject,
    then: Callable[[FoundImages], object],
    otherwise: Callable[[Exception], object],
) -> None:
    """Read what the images in a folder or zip tell of themselves, and what a `table` says of them."""
    project = project_of(workspace)

    def read() -> FoundImages:
        from biaslens_gui.engine.importing.zipped import UNPACKED, read_pictures

        said = (table.path, table.columns) if table else (None, None)
        return read_pictures(folder, lambda: project.path / UNPACKED, said[0], reading.step, said[1])

    workspace.background.ask(read, then, owner=owner, topic="images to import", otherwise=otherwise)


def look_at_table(
    *,
    workspace: Workspace,
    path: Path,
    owner: QObject,
    then: Callable[[ForeignTable], object],
    otherwise: Callable[[Exception], object],
) -> None:
    """Read a table as it stands, so that the auditor can say what its columns mean."""

    def read() -> ForeignTable:
        from biaslens_gui.engine.importing.tables import read_foreign_table

        return read_foreign_table(path)

    workspace.background.ask(read, then, owner=owner, topic="table of images", otherwise=otherwise)


def import_images(
    *,
    workspace: Workspace,
    found: FoundImages,
    title: str,
    table: MeantTable | None = None,
    is_sample: bool = False,
) -> None:
    """List the images in the project as a model, and what a table says of them as readers; then plan with them.

    The sample comes with what reads it and with the methods to ask, so that nothing is left to choose.
    """
    host, project = host_of(workspace), project_of(workspace)

    def write() -> tuple[ModelRef, ...]:
        from biaslens_gui.engine.importing.images import write_import
        from biaslens_gui.engine.importing.readings import read_vectors, write_readings
        from biaslens_gui.engine.models.folders import reference
        from biaslens_gui.engine.planning.sample import picture_readers

        lines = found.table.lines if found.table else 0
        vectors = read_vectors(table.vectors, lines) if table and table.vectors else None
        places = write_import(project, found, title)
        readers = write_readings(project, found, table.tool if table else "", vectors)
        made = tuple(reference(place, host) for place in (*places, *readers))
        return (*made, *picture_readers(host)) if is_sample else made

    def plan_with(models: tuple[ModelRef, ...]) -> None:
        from biaslens_gui.engine.planning.sample import METHODS

        counts, before = found.prompts(), plan_as_entered(workspace).spec
        spec = replace(
            before,
            title=before.title or title,
            models=(*models, *(model for model in before.models if not _is_replaced(model, models))),
            prompts=found.asked(),
            images_per_prompt=found.most(),
            methods=METHODS if is_sample else before.methods,
        )
        if workspace.desk is not None:
            workspace.desk.save_plan(DRAFT, Plan(spec))
        workspace.saved.emit()
        workspace.draft_changed.emit()
        number = count_of(sum(counts.values()), "image", "images")
        told = tr("{number} of {prompts} are ready. Choose what to ask about them, then press Start.")
        if is_sample:
            told = tr("{number} of {prompts} are ready, with what reads them. Press Start.")
        prompts = count_of(len(counts), "prompt", "prompts")
        workspace.tell("info", tr("Images imported"), told.format(number=number, prompts=prompts))
        workspace.page_wanted.emit("plan")

    workspace.background.ask(write, plan_with, owner=workspace, topic="import")


def _is_replaced(model: ModelRef, imported: tuple[ModelRef, ...]) -> bool:
    """Return whether what was imported stands in place of `model`: of image models and captioners one set is asked."""
    return model.role in ("image_model", "captioner") and any(model.role == other.role for other in imported)
