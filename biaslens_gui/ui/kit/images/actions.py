"""What is done while looking: stars, saved views, exhibits, copies, and reading what is known of an image."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage, QImageReader

from biaslens_gui.core.codec import DecodeError, from_data
from biaslens_gui.core.findings.report_texts import ShownImage
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import Prompt
from biaslens_gui.ui.kit.images.gallery import Gallery, ImageFilter, build
from biaslens_gui.ui.kit.models.actions import plan_as_entered
from biaslens_gui.ui.shell.actions.needs import desk_of, project_of
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.ui.kit.images.facts import ImageFacts
    from biaslens_gui.ui.kit.images.gallery import Mask

STARS, VIEWS = "look:stars", "look:views"
AT_ONCE = 5_000
"""Images of a run that are sorted into a gallery without a worker: it takes a hundredth of a second."""


def open_gallery(*, workspace: Workspace, view: RunView, owner: QObject, then: Callable[[Gallery], object]) -> None:
    """Sort the images of a run; then once more, when the answers to its questions have been read."""
    project, stars = workspace.project, stars_of(workspace)

    def take(gallery: Gallery) -> None:
        then(gallery)
        if project is None or not project.audit_db.is_file():
            return

        def answered() -> Gallery | None:
            from biaslens_gui.ui.kit.images.facts import read_choices

            choices = read_choices(project, view.run_id)
            return gallery.with_answers(choices) if choices else None

        workspace.background.ask(answered, lambda more: more and then(more), owner=owner, topic="answers")

    if len(view.images) <= AT_ONCE:
        take(build(view).with_stars(stars))
    else:
        workspace.background.ask(lambda: build(view).with_stars(stars), take, owner=owner, topic="gallery")


def find_text(
    *, workspace: Workspace, gallery: Gallery, text: str, owner: QObject, then: Callable[[Mask], object]
) -> None:
    """Look for `text` in captions, prompts and pairs."""
    workspace.background.ask(lambda: gallery.find(text), then, owner=owner, topic="text")


def read_image_facts(
    *, workspace: Workspace, record: ImageRecord, view: RunView, owner: QObject, then: Callable[[ImageFacts], object]
) -> None:
    """Read all that the project holds on one image."""
    project, host = workspace.project, workspace.host
    if project is None:
        return
    methods = host.methods if host is not None else {}

    def read() -> ImageFacts:
        from biaslens_gui.ui.kit.images.facts import read_facts

        return read_facts(project, record, view, methods)

    workspace.background.ask(read, then, owner=owner, topic="facts")


# --- stars


def stars_of(workspace: Workspace) -> frozenset[str]:
    """Return the recipe digests of the images that were starred in this project."""
    kept = workspace.desk.recall(STARS) if workspace.desk is not None else None
    return frozenset(json.loads(kept)) if kept else frozenset()


def toggle_star(*, workspace: Workspace, digest: str) -> frozenset[str]:
    """Star an image, or take its star away; when this returns it is on the disk. Returns all that are starred."""
    return toggle_stars(workspace=workspace, digests=(digest,), wanted=digest not in stars_of(workspace))


def toggle_stars(*, workspace: Workspace, digests: Iterable[str], wanted: bool) -> frozenset[str]:
    """Star images, or take their stars away; when this returns it is on the disk. Returns all that are starred."""
    stars = stars_of(workspace) | set(digests) if wanted else stars_of(workspace) - set(digests)
    desk_of(workspace).remember(STARS, canonical_json(sorted(stars)))
    workspace.saved.emit()
    workspace.starred.emit(stars)
    return stars


# --- views


def views_of(workspace: Workspace) -> dict[str, ImageFilter]:
    """Return the filters that were saved in this project, by name; one of another version is left out."""
    kept = workspace.desk.recall(VIEWS) if workspace.desk is not None else None
    found = {}
    for name, data in (json.loads(kept) if kept else {}).items():
        try:
            found[name] = from_data(ImageFilter, data)
        except DecodeError:
            continue
    return found


def save_view(*, workspace: Workspace, name: str, wanted: ImageFilter) -> None:
    """Keep a filter under `name`, in place of one kept before."""
    _keep_views(workspace, {**views_of(workspace), name: wanted})


def forget_view(*, workspace: Workspace, name: str) -> None:
    """Forget the filter kept under `name`."""
    _keep_views(workspace, {key: view for key, view in views_of(workspace).items() if key != name})


def _keep_views(workspace: Workspace, views: Mapping[str, ImageFilter]) -> None:
    desk_of(workspace).remember(VIEWS, canonical_json(views))
    workspace.saved.emit()


# --- images themselves


def copy_picture(*, workspace: Workspace, record: ImageRecord) -> None:
    """Copy the picture of an image, in its own size."""
    project = project_of(workspace)

    def read() -> QImage:
        from biaslens_gui.store.artifacts import Artifacts

        return QImageReader(str(Artifacts(project).path(record.digest))).read()

    def copy(picture: QImage) -> None:
        if picture.isNull():
            workspace.tell("warning", tr("Not copied"), tr("The image file is missing or cannot be read."))
        else:
            QGuiApplication.clipboard().setImage(picture)

    workspace.background.ask(read, copy, owner=workspace, topic="copy")


def show_in_folder(*, workspace: Workspace, record: ImageRecord) -> None:
    """Open the folder in which the file of an image lies."""
    from biaslens_gui.store.artifacts import Artifacts

    place = Artifacts(project_of(workspace)).path(record.digest)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(place.parent)))


def judge_images(*, workspace: Workspace, digests: Sequence[str]) -> None:
    """Go to Review, and there to these images alone."""
    workspace.page_wanted.emit("review")
    workspace.judging_wanted.emit(tuple(digests))


def plan_with_prompts(*, workspace: Workspace, images: Sequence[ImageRecord]) -> None:
    """Make a plan of the prompts of `images`, in their order, with all else as it is entered, and go to it.

    A plan that is locked stays, and that is said.
    """
    desk, run = desk_of(workspace), workspace.run
    if desk.locks.locked():
        hint = tr("Unlock it on the Plan page, with a reason.")
        workspace.tell("warning", tr("No new plan"), tr("The plan is locked."), hint)
        return
    entered = plan_as_entered(workspace).spec
    known = {prompt.text: prompt for prompt in (*entered.prompts, *(run.plan.spec.prompts if run is not None else ()))}
    texts = dict.fromkeys(image.prompt for image in images)
    chosen = [known.get(text, Prompt(text, literal=True)) for text in texts]  # a method's own prompt has no slots
    prompts = tuple(one if one.paraphrase_of in texts else replace(one, paraphrase_of="") for one in chosen)
    desk.save_plan(DRAFT, Plan(replace(entered, prompts=prompts)))
    workspace.saved.emit()
    workspace.draft_changed.emit()
    told = tr("The plan now has {prompts}, those of the chosen images. What methods had proposed is asked anew.")
    count = count_of(len(prompts), "prompt", "prompts")
    workspace.tell("info", tr("New plan"), told.format(prompts=count))
    workspace.page_wanted.emit("plan")


def export_images(*, workspace: Workspace, images: Sequence[ImageRecord], place: Path, blurred: bool = False) -> None:
    """Write images, `blurred` if that is wanted, into a new folder below `place`, and say where it is."""
    project, models = project_of(workspace), dict(workspace.run.models) if workspace.run else {}

    def write() -> Path:
        from biaslens_gui.engine.exporting.chosen_images import write_chosen

        return write_chosen(project, images, models, place, blurred=blurred)

    def told(folder: Path) -> None:
        workspace.tell("info", tr("Exported"), str(folder))
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    workspace.background.ask(write, told, owner=workspace, topic="export images")


# --- exhibits


def add_exhibit(*, workspace: Workspace, shown: ShownImage) -> bool:
    """Show an image in the report of the open run, in place of what was said of it before; return whether it is."""
    desk, run = desk_of(workspace), workspace.run
    if run is None:
        return False
    texts = desk.report_texts(run.run_id)
    if texts.frozen_at:
        message = tr("Revision {number} of the report is closed.").format(number=texts.revision)
        workspace.tell("warning", tr("Report is frozen"), message, tr("Open the next revision on the Report page."))
        return False
    exhibits = (*(exhibit for exhibit in texts.exhibits if exhibit.image != shown.image), shown)
    desk.keep_report_texts(run.run_id, texts.with_exhibits(exhibits))
    workspace.saved.emit()
    workspace.exhibited.emit()
    told = tr("The report shows {number}.").format(number=count_of(len(exhibits), "image", "images"))
    workspace.tell("info", tr("Added to the report"), told)
    return True
