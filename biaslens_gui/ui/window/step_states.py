"""How far each numbered step of an audit is: empty, in progress, done, or in need of attention, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from biaslens_gui.ui.shell.i18n import count_of, language, percent, tr, whole

if TYPE_CHECKING:
    from biaslens_gui.core.records import ImageRecord
    from biaslens_gui.ui.shell.run_view import RunView
    from biaslens_gui.ui.shell.workspace import Workspace

Kind = Literal["empty", "started", "done", "attention"]
ICONS: dict[Kind, str] = {"empty": "ring", "started": "half", "done": "check", "attention": "warning"}


@dataclass(frozen=True, slots=True)
class StepState:
    """One step: its kind, a word or number that fits beside its name, and why it is so in a sentence."""

    kind: Kind
    short: str
    why: str = ""

    @property
    def words(self) -> str:
        """The kind in words, and why."""
        kind = {
            "empty": tr("Empty"),
            "started": tr("In progress"),
            "done": tr("Done"),
            "attention": tr("Needs attention"),
        }[self.kind]
        return tr("{state}: {why}").format(state=kind, why=self.why) if self.why else kind


def empty(why: str) -> StepState:
    """Return the state of a step that nobody has begun."""
    return StepState("empty", tr("not yet"), why)


def _unread() -> StepState:
    return StepState("empty", "…", tr("The project is being read"))


def step_states(workspace: Workspace) -> dict[str, StepState]:
    """Return the state of every numbered step by its page; nothing is read from disk but the names of the plans."""
    if workspace.project is None:
        nothing = _unread() if workspace.awaited else empty(tr("No project is open"))
        return dict.fromkeys(("setup", "models", "plan", "run", "look", "review", "results", "report"), nothing)
    run = workspace.run
    if workspace.reading:
        names = ("models", "plan", "look", "review", "results", "report")
        return {"setup": _setup(workspace), "run": run_state(workspace), **dict.fromkeys(names, _unread())}
    return {
        "setup": _setup(workspace),
        "models": _models(workspace, run),
        "plan": _plan(workspace),
        "run": run_state(workspace),
        "look": _look(run),
        "review": _review(run),
        "results": _results(run),
        "report": _report(workspace, run),
    }


def _setup(workspace: Workspace) -> StepState:
    if workspace.desk is None:
        return empty(tr("Nothing was entered yet"))
    record = workspace.desk.record()
    late = [change for change in record.threshold_changes() if change.late]
    if late:
        why = tr("A threshold was changed after results were seen")
        return StepState("attention", tr("late change"), why)
    missing = [field for field in record.missing() if field.param.name != "title"]
    if not missing:
        return StepState("done", tr("done"), tr("All that the report needs is here"))
    if not record.changes:
        return empty(tr("Nothing was entered yet"))
    why = tr("Missing: {fields}").format(fields=", ".join(tr(field.param.label) for field in missing))
    return StepState("started", tr("begun"), why)


def _models(workspace: Workspace, run: RunView | None) -> StepState:
    if run is not None:
        number = len(run.plan.spec.models)
        return StepState("done", tr("done"), count_of(number, "model is in the plan", "models are in the plan"))
    folders = len(workspace.settings.lines("model_folders"))
    if folders:
        return StepState("started", tr("begun"), count_of(folders, "folder of models", "folders of models"))
    why = tr("No folder of models was added; the models of the drawn world are always there")
    return StepState("empty", "", why)  # nothing is missing: there are models without one


def _plan(workspace: Workspace) -> StepState:
    if workspace.runs:
        return StepState("done", tr("done"), count_of(len(workspace.runs), "plan was run", "plans were run"))
    if workspace.desk is not None and workspace.desk.plan_names():
        return StepState("started", tr("begun"), tr("A plan was begun"))
    return empty(tr("Nothing is planned yet"))


def run_state(workspace: Workspace) -> StepState:
    """Return the state of the step Run, which changes while a job is at work."""
    run = workspace.run
    if workspace.working:
        progress = workspace.progress
        if progress.paused:
            return StepState("attention", tr("paused"), tr("The work is held; Go on continues at once"))
        share = progress.share
        return StepState("started", percent(share) if share is not None else tr("at work"), progress.doing)
    if workspace.reading:
        return _unread()
    if run is None:
        return empty(tr("Nothing was run yet"))
    if workspace.stopped is not None:
        return StepState("attention", tr("stopped"), tr("The run stopped before its end; Resume goes on from there"))
    return StepState("done", tr("done"), tr("The run is finished"))


_counted: tuple[tuple[ImageRecord, ...], int, frozenset[str]] = ((), 0, frozenset())


def _of_images(images: tuple[ImageRecord, ...]) -> tuple[int, frozenset[str]]:
    """Return how many images failed, and which can be judged; the images last asked about are not counted again.

    The states are asked for whenever anything is saved, and a run may have 100,000 images.
    """
    global _counted
    if _counted[0] is not images:
        failed = sum(image.status == "failed" for image in images)
        _counted = (images, failed, frozenset(image.digest for image in images if image.status == "ok"))
    return _counted[1:]


def _look(run: RunView | None) -> StepState:
    if run is None or not run.images:
        return empty(tr("There are no images yet"))
    failed, _ = _of_images(run.images)
    if failed:
        return StepState(
            "attention", whole(len(run.images) - failed), count_of(failed, "image failed", "images failed")
        )
    there = count_of(len(run.images), "image is there", "images are there")
    if run.status != "finished":  # a tick would say that these are all
        return StepState("started", whole(len(run.images)), tr("{there} so far").format(there=there))
    return StepState("done", whole(len(run.images)), there)


def _review(run: RunView | None) -> StepState:
    if run is None or not run.images:
        return empty(tr("There are no images yet"))
    _, own = _of_images(run.images)
    judged = len({verdict.image for verdict in run.verdicts} & own)
    if not judged:
        return empty(tr("No image was judged yet"))
    why = tr("{judged:,} of {all:,} images were judged").format(judged=judged, all=len(own))
    return StepState("done" if judged == len(own) else "started", whole(judged), why)


def _results(run: RunView | None) -> StepState:
    """Return what is concluded; what is clear, or else even, stands beside the name."""
    if run is None or not run.findings:
        return empty(tr("There are no findings yet"))
    from biaslens_gui.core.claims import tally

    parts = tally(run.claims, "de" if language() == "de" else "en") or (tr("no claims"),)
    if run.is_older_than_review:
        why = tr("Images were judged after these results were made; run the plan again")
        return StepState("attention", parts[0], why)
    return StepState("done" if run.status == "finished" else "started", parts[0], ", ".join(parts))


def _report(workspace: Workspace, run: RunView | None) -> StepState:
    if run is None or not run.findings or workspace.desk is None:
        return empty(tr("A report is made from results"))
    texts = workspace.desk.report_texts(run.run_id)
    if texts.frozen_at:
        return StepState("done", tr("frozen"), tr("The texts of the report are frozen"))
    if texts.texts or texts.exhibits:
        return StepState("started", tr("begun"), tr("The report is being written"))
    return empty(tr("Nothing is written yet"))
