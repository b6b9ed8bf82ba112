"""What verdicts bought: claims decided anew beside the judging, and how they have narrowed since it began."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.claims.names import Language, question_name, quoted
from biaslens_gui.core.findings.results import plugin_versions
from biaslens_gui.core.review.narrowing import Bought, Goal, bought, goal_of
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.verdicts import CLASS_QUESTION
from biaslens_gui.ui.shell.i18n import language, name_of, tr, whole
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.records import Verdict
    from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound

SLOW = 0.1
"""Where deciding takes longer, in seconds, it waits for `BATCH` verdicts, or a pause (`PAUSE_MS`), not for each one."""

BATCH = 5
PAUSE_MS = 3000
GOAL = 10
"""Half the width in points of which claims are narrow enough, where nobody says otherwise."""

MOST_NAMED = 3
_GOAL_KEY = "review:goal"


class Purchases(QObject):
    """The claims of the open run as verdicts come in, and as they were before; decided on a worker thread.

    `changed` tells that claims were decided anew, or that another goal is set. The claims before are those at the first
    verdict since the run was opened, or since the queue was made (`begin`).
    """

    changed = Signal()

    def __init__(self, workspace: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.before: tuple[Claim, ...] = ()
        self._given = 0  # verdicts on classes since `before`
        self._run = ""
        self._decided: object = None  # what the claims that are shown were decided from
        self._at_work = False
        self._took = 0.0
        self.pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self.pause.timeout.connect(lambda: self.follow(at_once=True))
        workspace.run_changed.connect(self._open)
        workspace.reviewed.connect(self.follow)
        self._open()

    def _open(self) -> None:
        run = self.workspace.run
        if run is None or run.run_id != self._run:
            self._run, self._took = run.run_id if run is not None else "", 0.0
            self.begin()
        elif len(_of_classes(run.verdicts)) <= self._given:  # nobody has judged: its findings came in meanwhile
            self.begin()
        self._decided = _grounds(run.verdicts, run.review) if run is not None else None
        self.changed.emit()

    def begin(self) -> None:
        """Count what is bought from now on."""
        run = self.workspace.run
        self.before, self._given = (run.claims, len(_of_classes(run.verdicts))) if run is not None else ((), 0)
        self.changed.emit()

    # --- deciding

    def follow(self, *, at_once: bool = False) -> None:
        """Decide the claims anew where people said something new of classes; one calculation at a time.

        Where deciding is slow it waits for a batch of verdicts or a pause, unless it is wanted `at_once`.
        """
        run = self.workspace.run
        if run is None or not run.claims or self._at_work:
            return
        grounds = _grounds(run.verdicts, run.review)
        if grounds == self._decided:
            return
        if not at_once and self._is_too_soon(run.verdicts):
            self.pause.start()
            return
        self.pause.stop()
        project, seen = self.workspace.project, run
        if project is None:
            return
        self._at_work, self._decided = True, grounds

        def decide() -> tuple[tuple[Claim, ...], tuple[PlantedBesideFound, ...], float]:
            from biaslens_gui.engine.calibration.planted_beside_found import planted_beside_found
            from biaslens_gui.engine.conclusions import claims_of
            from biaslens_gui.store.audit import AuditReader

            began = time.perf_counter()
            with AuditReader(project) as reader:
                checks, record = reader.judge_checks(), reader.record()
                versions = plugin_versions(reader.attempts(seen.run_id))
            about = seen.plan, seen.found, seen.images, checks, record.limits(), (seen.verdicts, seen.review)
            claims = claims_of(*about, base_rates=record.base_rates(), versions=versions)
            planted = planted_beside_found(seen.plan, claims) if seen.findings else ()
            return claims, planted, time.perf_counter() - began

        def take(found: tuple[tuple[Claim, ...], tuple[PlantedBesideFound, ...], float]) -> None:
            claims, planted, self._took = found
            self._at_work = False
            if self._decided is grounds:  # else another run, or this one with other findings, was opened meanwhile
                if len(_of_classes(seen.verdicts)) <= self._given:  # assigned anew, and nobody has judged since
                    self.before = claims
                self.workspace.set_claims(claims, planted)
                self.changed.emit()
            self.follow()  # what was given in the meantime

        def fail(error: Exception) -> None:
            self._at_work = False
            self.workspace.notifications.report(error)

        self.workspace.background.ask(decide, take, owner=self, topic="claims", otherwise=fail)

    def _is_too_soon(self, verdicts: tuple[Verdict, ...]) -> bool:
        """Whether deciding is slow, and too few verdicts came since it was done last; withdrawing one counts, too."""
        if self._took <= SLOW or not isinstance(self._decided, tuple):
            return False
        return 0 < abs(len(_of_classes(verdicts)) - len(self._decided[0])) < BATCH

    # --- in words

    @property
    def is_looked_at_once(self) -> bool:
        """Whether the plan declared a single look: what is found on the way may not decide when to stop."""
        return any(claim.looks == "one" for claim in self._claims if claim.role == "deciding")

    @property
    def half(self) -> int:
        """The goal: half the width of an interval that is narrow enough, in points."""
        desk = self.workspace.desk
        kept = desk.recall(_GOAL_KEY) if desk is not None else ""
        return int(kept) if kept else GOAL

    def aim(self, half: int) -> None:
        """Set the goal, in points; it is kept with the project."""
        if self.workspace.desk is not None and half != self.half:
            self.workspace.desk.remember(_GOAL_KEY, str(half))
            self.changed.emit()

    @property
    def goal(self) -> Goal:
        """How near the deciding claims are to the goal."""
        return goal_of(self._claims, self.half / 100)

    @property
    def _claims(self) -> tuple[Claim, ...]:
        return self.workspace.run.claims if self.workspace.run is not None else ()

    def words(self, *, done: bool) -> str:
        """Return what the verdicts since the beginning bought, and whether the goal is reached; empty before any.

        A plan of one look says nothing before all images of the queue are judged (`done`).
        """
        run = self.workspace.run
        if run is None or len(_of_classes(run.verdicts)) <= self._given or (self.is_looked_at_once and not done):
            return ""
        found = [each for each in bought(self.before, run.claims) if each.claim.kind == "depiction"]
        assignment = run.review.assignment
        named = assignment is not None and not assignment.blinding.suggestion
        parts = [bought_words(each, named=named) for each in found[:MOST_NAMED]]
        if found[MOST_NAMED:]:
            parts.append(tr("and {number} more").format(number=whole(len(found) - MOST_NAMED)))
        if not parts:
            parts.append(tr("Nothing bought yet: the verdicts on a prompt count from the tenth on."))
        if not self.is_looked_at_once and self.goal.is_reached:
            parts.append(self.goal_words())
        return " · ".join(parts)

    def goal_words(self) -> str:
        """Return how near the goal is."""
        goal = self.goal
        if self.is_looked_at_once:
            return tr(
                "This plan is looked at once: decide now how many images are judged. To stop as soon as a goal is "
                "reached would break its error rate."
            )
        if goal.is_reached:
            told = tr("✓ Goal reached: every deciding claim is clear, even, or within ±{half} points. You can stop.")
            return told.format(half=self.half)
        told = tr("{there} of {all} deciding claims are clear, even, or within ±{half} points.")
        return told.format(there=whole(goal.there), all=whole(goal.claims), half=self.half)


def claim_words(claim: Claim, *, group: str = "") -> str:
    """Return what a claim is about, short: the prompt, the class where it may be named, the model of several."""
    prompt = quoted(claim.prompt_name or claim.prompt, _tongue())
    return ", ".join(filter(None, (prompt, group, name_of(claim.model_name))))


def _tongue() -> Language:
    return "de" if language() == "de" else "en"


def points(half: float | None) -> str:
    """Return half the width of an interval as points: "±11"."""
    return "–" if half is None else f"±{100 * half:.0f}"


def bought_words(found: Bought, *, named: bool) -> str:
    """Return what verdicts did to one claim: "Gender, “nurse”, woman: ±11 → ±9 points".

    The class is left out where reviewers are not to know what the machine sees.
    """
    asked = question_name(found.claim.question, _tongue())
    about = f"{asked}, {claim_words(found.claim, group=found.claim.group if named else '')}"
    if found.before is None:
        return tr("{about}: not bounded → {after} points").format(about=about, after=points(found.after))
    told = tr("{about}: {before} → {after} points")
    return told.format(about=about, before=points(found.before), after=points(found.after))


def _of_classes(verdicts: tuple[Verdict, ...]) -> tuple[Verdict, ...]:
    return tuple(verdict for verdict in verdicts if verdict.question.startswith(CLASS_QUESTION))


def _grounds(verdicts: tuple[Verdict, ...], review: ReviewState) -> tuple[tuple[Verdict, ...], object]:
    """Return of what is given by people all that claims rest on."""
    return _of_classes(verdicts), (review.assignment, review.resolutions, review.reviewers)
