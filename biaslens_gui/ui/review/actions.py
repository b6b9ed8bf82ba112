"""Giving verdicts and taking them back; assigning, sending, taking in, agreeing, resolving, locking."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.review.assignment import Assignment, Wish, assigned
from biaslens_gui.core.review.finals import FinalChoice
from biaslens_gui.core.review.lots import known_of_verdicts
from biaslens_gui.core.review.merging import Choice, MergePreview, ReviewMerge, SavedVerdicts, merge
from biaslens_gui.core.review.records import EventKind, RecordedVerdict, Resolution
from biaslens_gui.core.review.resolving import SEPARATOR, ProposedVerdict, Say, say_of, who_judged
from biaslens_gui.core.review.verdicts import decide
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.review.left_out import refuse_left_out
from biaslens_gui.ui.shell.actions.needs import desk_of, host_of, project_of
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.answers import Lasting, answer
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.claims.judging import NextToJudge
    from biaslens_gui.store.project import ProjectFolder

_PROPOSED = "review:proposed"
History = tuple[tuple[RecordedVerdict, ...], tuple[Resolution, ...]]


def record_verdict(
    *, workspace: Workspace, verdict: Verdict, note: str = "", seconds: float = 0.0, codebook: str = ""
) -> int:
    """Commit a verdict and return its number; when this returns it is on the disk.

    Raises:
        KnownError: the review is locked, the reviewer is left out, or the disk is full.
    """
    refuse_locked(workspace)
    refuse_left_out(workspace, verdict.reviewer)
    verdict = replace(verdict, at=verdict.at or datetime.now(UTC).isoformat(timespec="milliseconds"))
    number = desk_of(workspace).record_verdict(verdict, note=note, seconds=seconds, codebook=codebook)
    before = workspace.run.verdicts if workspace.run else ()
    about = (verdict.reviewer, verdict.image, verdict.question)
    others = tuple(old for old in before if (old.reviewer, old.image, old.question) != about)
    workspace.set_verdicts((*others, verdict))
    return number


def withdraw_verdict(*, workspace: Workspace, number: int) -> None:
    """Undo a verdict; the one before it stands again.

    Raises:
        KnownError: the review is locked.
    """
    refuse_locked(workspace)
    desk = desk_of(workspace)
    desk.withdraw_verdict(number)
    workspace.set_verdicts(desk.verdicts())


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is kept with a verdict: a note, how long the image was looked at (s), the version of the codebook."""

    note: str = ""
    seconds: float = 0.0
    codebook: str = ""

    @property
    def named(self) -> dict[str, Any]:
        """The fields as `record_verdict` takes them."""
        return asdict(self)


class GivenVerdict(QUndoCommand):
    """A verdict that was given; undoing it withdraws it, redoing it gives it again.

    `show` brings an image back, with the question that the verdict answers.
    """

    def __init__(
        self,
        workspace: Workspace,
        verdict: Verdict,
        number: int,
        show: Callable[[str, str], None],
        how: Circumstances = Circumstances(),
    ) -> None:
        super().__init__(tr("verdict “{value}”").format(value=verdict.value))
        self._workspace = workspace
        self._verdict = verdict
        self._number: int | None = number
        self._show = show
        self._how = how

    @property
    def question(self) -> str:
        """What the verdict answers."""
        return self._verdict.question

    def note_withdrawn(self) -> None:
        """Take in that the verdict was withdrawn before this command was made again."""
        self._number = None

    def given(self) -> Again:
        """Return what makes this command again, once it is given what shows an image: the page is made anew."""
        workspace, verdict, number, how = self._workspace, self._verdict, self._number, self._how
        return lambda show: GivenVerdict(workspace, verdict, number or 0, show, how)

    def redo(self) -> None:
        if self._number is None:
            self._number = record_verdict(workspace=self._workspace, verdict=self._verdict, **self._how.named)
            self._show(self._verdict.image, self._verdict.question)

    def undo(self) -> None:
        if self._number is not None:
            withdraw_verdict(workspace=self._workspace, number=self._number)
            self._number = None
            self._show(self._verdict.image, self._verdict.question)


Again = Callable[[Callable[[str, str], None]], GivenVerdict]
"""Makes a command again, which shows an image and its question by what is given."""


def refuse_locked(workspace: Workspace) -> None:
    """Raise KnownError where the review of the open run is locked."""
    lock = workspace.run.review.lock if workspace.run else None
    if lock is not None:
        message = tr("{who} locked this review on {day}.").format(who=lock.who, day=lock.at[:10])
        raise KnownError(tr("Review locked"), message, tr("Unlock it first, with a reason."))


# --- assigning, sending, taking in


def assign_review(*, workspace: Workspace, wish: Wish) -> None:
    """Choose who judges what; when this returns it is on the disk.

    Raises:
        KnownError: there is no image to judge, or the review is locked.
    """
    refuse_locked(workspace)
    run, desk = _run_of(workspace), desk_of(workspace)
    questioned: frozenset[str] = frozenset()
    if wish.chosen == "disagreements":
        from biaslens_gui.engine.review import questioned_by

        questioned = questioned_by(run.verdicts, run.findings)
    known = known_of_verdicts(run.review, run.verdicts, run.images)
    made = assigned(wish, run.run_id, desk.review.project_id(), run.images, questioned, known=known)
    if not made.images:
        told = tr("No image of this run is to be judged.")
        raise KnownError(tr("Nothing to assign"), told, tr("Choose other images."))
    desk.review.assign(made)
    _announce(workspace)


def propose_images(
    *,
    workspace: Workspace,
    owner: QObject,
    size: int,
    claim: Claim | None,
    then: Callable[[NextToJudge], object],
    otherwise: Callable[[Exception], object],
) -> None:
    """Find the `size` images to judge next, for one open `claim` or for all; `otherwise` is told why there are none."""
    run = _run_of(workspace)

    def find() -> NextToJudge:
        from biaslens_gui.claims.judging import next_to_judge

        return next_to_judge(run.claims, run.found, run.verdicts, run.review, size=size, claim=claim)

    workspace.background.ask(find, then, owner=owner, topic="judge next", otherwise=otherwise)


def assign_proposal(*, workspace: Workspace, found: NextToJudge, who: str) -> None:
    """Assign proposed images with how they were drawn, to `who` beside the reviewers there are; then it is on the disk.

    Raises:
        KnownError: the review is locked.
    """
    refuse_locked(workspace)
    run, desk = _run_of(workspace), desk_of(workspace)
    base = run.review.assignment or Assignment(run.run_id, (), (), project=desk.review.project_id())
    reviewers = base.reviewers if who in base.reviewers else (*base.reviewers, who)
    desk.review.assign(found.assignment(replace(base, reviewers=reviewers)))
    _announce(workspace)


def advise_review(*, workspace: Workspace, population: int, then: Callable[[tuple[int, int]], object]) -> None:
    """Tell how many of `population` images to judge for a share to be known within 10 and within 5 points."""

    def count() -> tuple[int, int]:
        from biaslens_gui.stats.power import images_to_judge

        return images_to_judge(population, 0.1), images_to_judge(population, 0.05)

    workspace.background.ask(count, then, owner=workspace, topic="review advice")


def export_review(*, workspace: Workspace, target: Path, full: bool, then: Callable[[int], object]) -> None:
    """Write the assigned images as a package for another computer; `then` is told how many."""
    project, host, run = project_of(workspace), host_of(workspace), _run_of(workspace)

    def write() -> int:
        from biaslens_gui.engine.review import make_package

        return len(make_package(project, run.run_id, host.methods, target, full=full).images)

    workspace.background.ask(write, then, owner=workspace, topic="review package")


def open_review(*, workspace: Workspace, source: Path, folder: Path) -> None:
    """Make a project for nothing but the review of a package, and open it on the Review page."""

    def make() -> ProjectFolder:
        from biaslens_gui.engine.review import open_package

        return open_package(source, folder)

    def show(project: ProjectFolder) -> None:
        open_project(workspace=workspace, folder=project.path, then=lambda: workspace.page_wanted.emit("review"))

    workspace.background.ask(make, show, owner=workspace, topic="open package")


def save_verdicts(*, workspace: Workspace, target: Path, then: Callable[[SavedVerdicts], object]) -> None:
    """Write the verdicts given here into one file; `then` is told how many."""
    project, run = project_of(workspace), _run_of(workspace)

    def write() -> SavedVerdicts:
        from biaslens_gui.engine.review import save_verdicts as save

        return save(project, run.run_id, target)

    workspace.background.ask(write, then, owner=workspace, topic="save verdicts")


def preview_verdicts(*, workspace: Workspace, source: Path, then: Callable[[MergePreview], object]) -> None:
    """Read a file of verdicts and tell what taking it in would do; nothing is changed yet."""
    project, host, run = project_of(workspace), host_of(workspace), _run_of(workspace)

    def read() -> MergePreview:
        from biaslens_gui.engine.review import preview_verdicts as look

        return look(project, run.run_id, source, host.methods)

    workspace.background.ask(read, then, owner=workspace, topic="preview verdicts")


def take_verdicts(
    *,
    workspace: Workspace,
    seen: MergePreview,
    choices: Mapping[tuple[str, str, str], Choice],
    with_strangers: bool,
    finals: FinalChoice,
    then: Callable[[ReviewMerge], object],
    otherwise: Callable[[], object],
) -> None:
    """Take in what was previewed, and tell what that was; originals are kept whatever was chosen."""
    refuse_locked(workspace)
    desk, run, who = desk_of(workspace), _run_of(workspace), _who(workspace)
    done = merge(seen, choices, with_strangers=with_strangers, finals=finals)

    def tell(_: None) -> None:
        _announce(workspace)
        answer(then, done)

    def fail(error: Exception) -> None:
        workspace.notifications.report(error)
        answer(otherwise)

    workspace.background.ask(
        lambda: desk.review.take_in(done, run.run_id, who), Lasting(tell), owner=workspace, topic="take verdicts",
        otherwise=Lasting(fail),
    )  # fmt: skip


# --- agreement, resolving, locking


def read_agreement(*, workspace: Workspace, then: Callable[[tuple[Finding, ...]], object]) -> None:
    """Compute how far reviewers agree, a finding per question that was answered."""
    project, host, run = project_of(workspace), host_of(workspace), _run_of(workspace)

    def compute() -> tuple[Finding, ...]:
        from biaslens_gui.engine.review import agreement_of, asked_of, results_of
        from biaslens_gui.store.desk import DeskReader

        results = results_of(project, run.run_id)
        return agreement_of(results, DeskReader(project).given(), asked_of(results, host.methods))

    workspace.background.ask(compute, then, owner=workspace, topic="review agreement")


def read_history(*, workspace: Workspace, image: str, question: str, then: Callable[[History], object]) -> None:
    """Read all that was ever said and resolved about one question on one image."""
    project = project_of(workspace)

    def read() -> History:
        from biaslens_gui.store.desk import DeskReader

        reader = DeskReader(project)
        given = tuple(record for record in reader.given(image) if record.verdict.question == question)
        return given, tuple(
            resolution
            for resolution in reader.resolutions()
            if (resolution.image, resolution.question) == (image, question)
        )

    workspace.background.ask(read, then, owner=workspace, topic="review history")


def resolve_verdicts(*, workspace: Workspace, resolutions: Sequence[Resolution]) -> None:
    """Commit final verdicts; the reviewers' own stay as they are.

    Raises:
        KnownError: the review is locked, or nobody said who resolves.
    """
    refuse_locked(workspace)
    desk = desk_of(workspace)
    settled = {(resolution.image, resolution.question) for resolution in resolutions}
    proposals = proposals_of(workspace)
    with desk.together():
        desk.review.resolve(resolutions)
        if settled & proposals.keys():
            _keep_proposals(workspace, {about: made for about, made in proposals.items() if about not in settled})
    _announce(workspace)


def proposals_of(workspace: Workspace) -> dict[tuple[str, str], ProposedVerdict]:
    """Return the final verdicts that wait for confirmation, by image and question."""
    kept = desk_of(workspace).recall(_PROPOSED)
    found = json.loads(kept) if kept else []
    return {(image, question): from_data(ProposedVerdict, made) for image, question, made in found}


def _keep_proposals(workspace: Workspace, proposals: Mapping[tuple[str, str], ProposedVerdict]) -> None:
    kept = [[*about, to_data(made)] for about, made in proposals.items()]
    desk_of(workspace).remember(_PROPOSED, canonical_json(kept))


def settle_verdict(*, workspace: Workspace, image: str, question: str, value: str, note: str = "") -> tuple[str, ...]:
    """Make `value` final in the name of who is at the desk, or propose it; return who still has to confirm it.

    Raises:
        KnownError: the review is locked, or this person may not decide.
    """
    refuse_locked(workspace)
    run, who = _run_of(workspace), str(workspace.settings["reviewer"]).strip()
    refuse_left_out(workspace, who)
    say = say_of(run.review, run.verdicts, image, question, who)
    _refuse_to_decide(say, who)
    if say == "decides":
        resolve_verdicts(workspace=workspace, resolutions=[Resolution(image, question, value, who, "lead", note)])
        return ()
    proposals = proposals_of(workspace)
    before = proposals.pop((image, question), None)
    agreed = {who, *(before.by if before is not None and before.value == value else ())}
    note = note or (before.note if before is not None and before.value == value else "")
    judges = who_judged(run.verdicts, image, question)
    missing = tuple(name for name in judges if name not in agreed)
    if missing:
        proposals[image, question] = ProposedVerdict(value, tuple(name for name in judges if name in agreed), note)
    desk = desk_of(workspace)
    with desk.together():
        if not missing:
            desk.review.resolve([Resolution(image, question, value, SEPARATOR.join(judges), "lead", note)])
        _keep_proposals(workspace, proposals)
    _announce(workspace)
    return missing


def _refuse_to_decide(say: Say, who: str) -> None:
    title = tr("Not made final")
    if not who and say != "decides":
        raise KnownError(
            tr("Who decides?"), tr("A final verdict needs a name."), tr("Type your name on the Judge tab.")
        )
    if say == "judges first":
        message = tr("{name} is to judge this image and has not yet.").format(name=who)
        raise KnownError(title, message, tr("Give your own verdict on the Judge tab first."))
    if say == "is nobody":
        message = tr("{name} did not judge this image and is not entered with a role.").format(name=who)
        hint = tr("Enter who decides under Set up, Reviewers, with a role, such as lead auditor.")
        raise KnownError(title, message, hint)


def by_majority(verdicts: Sequence[Verdict], image: str, question: str, who: str, note: str = "") -> Resolution | None:
    """Return the resolution that most reviewers of an image make; nothing where they are divided."""
    said = [verdict for verdict in verdicts if verdict.image == image and verdict.question == question]
    value = decide(said)
    clear = 2 * sum(one.value == value for one in said) > len(said)
    return Resolution(image, question, value, who, "majority", note) if clear else None


def withdraw_resolution(*, workspace: Workspace, image: str, question: str) -> None:
    """Take a final verdict back: what the reviewers said counts again."""
    refuse_locked(workspace)
    desk_of(workspace).review.withdraw_resolutions(image, question)
    _announce(workspace)


def lock_review(*, workspace: Workspace, open_verdicts: int, reason: str) -> None:
    """Close the review for changes. What is still to be judged needs a reason, which the report prints.

    Raises:
        KnownError: verdicts are missing and nobody says why.
    """
    refuse_locked(workspace)
    if open_verdicts and not reason.strip():
        told = tr("{number} assigned verdicts are still to be given.").format(number=open_verdicts)
        raise KnownError(tr("Review not locked"), told, tr("Give them first, or say why the review ends without them."))
    note = tr("{number} assigned verdicts were not given.").format(number=open_verdicts) if open_verdicts else ""
    note_review(workspace=workspace, kind="locked", note=" ".join(part for part in (note, reason.strip()) if part))


def unlock_review(*, workspace: Workspace, reason: str) -> None:
    """Open the review for changes again.

    Raises:
        KnownError: there is no reason.
    """
    if not reason.strip():
        told = tr("Opening a locked review needs a reason; the report prints it.")
        raise KnownError(tr("Review not unlocked"), told)
    note_review(workspace=workspace, kind="unlocked", note=reason.strip())


def note_review(*, workspace: Workspace, kind: EventKind, note: str = "") -> None:
    """Keep that something happened to the review of the open run, and by whom."""
    desk_of(workspace).review.record_event(_run_of(workspace).run_id, kind, _who(workspace), note)
    _announce(workspace)


def set_reviewer_aside(*, workspace: Workspace, name: str, reason: str) -> None:
    """Let the verdicts of a reviewer no longer count, with a reason; without one, let them count again."""
    refuse_locked(workspace)
    review, run_id = desk_of(workspace).review, _run_of(workspace).run_id
    if reason.strip():
        review.set_aside(run_id, name, _who(workspace), reason.strip())
    else:
        review.take_back(run_id, name, _who(workspace))
    _announce(workspace)


def _announce(workspace: Workspace) -> None:
    """Show the review as it now stands on the disk."""
    desk, run = desk_of(workspace), _run_of(workspace)
    workspace.set_review(desk.review_of(run.run_id), desk.verdicts())


def _run_of(workspace: Workspace) -> RunView:
    if workspace.run is None:
        raise KnownError(tr("No run is open"), tr("A review belongs to a run."), tr("Start a run first."))
    return workspace.run


def _who(workspace: Workspace) -> str:
    return str(workspace.settings["reviewer"]).strip() or tr("somebody without a name")
