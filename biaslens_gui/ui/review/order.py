"""The order of a review: what is asked, which image is next, what this reviewer said. Plain data, no widget."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from biaslens_gui.core.plan import Row
from biaslens_gui.core.records import ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.questions import SUBJECT, questions_of
from biaslens_gui.ui.shell.i18n import said, tr
from biaslens_gui.ui.shell.run_view import RunView

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.host import PluginHost


Item = TypeVar("Item")


class Cursor(ABC, Generic[Item]):
    """Where somebody is in `items`; `at` is the place."""

    at: int

    @property
    @abstractmethod
    def items(self) -> Sequence[Item]:
        """What is gone through, in its order."""

    @abstractmethod
    def name_of(self, item: Item) -> str:
        """Return the name of an item, which no other has."""

    @abstractmethod
    def is_open(self, item: Item) -> bool:
        """Return whether something is still to be said of an item."""

    @property
    def current(self) -> Item | None:
        """The item in turn."""
        return self.items[self.at] if self.items else None

    def step(self, by: int) -> None:
        """Move by so many items and stop at the ends."""
        self.at = max(0, min(len(self.items) - 1, self.at + by)) if self.items else 0

    def go_to(self, name: str) -> bool:
        """Make the item with this name the current one; return whether it is here."""
        position = next((index for index, item in enumerate(self.items) if self.name_of(item) == name), -1)
        self.at = position if position >= 0 else self.at
        return position >= 0

    def to_next_open(self) -> None:
        """Move to the next open item, from here on and then from the start; stay when there is none."""
        count = len(self.items)
        places = ((self.at + step) % count for step in range(count))
        self.at = next((index for index in places if self.is_open(self.items[index])), self.at)


def asked_in(run: RunView, host: PluginHost | None) -> tuple[ReviewQuestion, ...]:
    """Return what reviewers of `run` are asked; where the project was made from a package, what that asks.

    Raises:
        KnownError: a method cannot say what it asks, because words of its plan are missing.
    """
    if run.review.origin is not None:
        return run.review.origin.questions
    return questions_of(run.plan, host.methods if host is not None else {}, captioned=bool(run.captions))


def images_about(run: RunView, questions: Iterable[ReviewQuestion]) -> dict[str, frozenset[str]]:
    """Return the images that each of `questions` is asked about which is not asked about all."""
    return {
        question.id: frozenset(image.digest for image in run.images if image.prompt in question.prompts)
        for question in questions
        if question.prompts
    }


def answer_of(question: ReviewQuestion, value: str) -> str:
    """Return what an answer is called."""
    if value in question.classes:
        return value
    return {"yes": question.yes, "no": question.no}.get(value, "Cannot tell")


def answer_in_words(question: ReviewQuestion, value: str) -> str:
    """Return what an answer is called, in the language of the window."""
    return said(value) if value in question.classes else tr(answer_of(question, value))


@dataclass(slots=True)
class Queue(Cursor["ImageRecord"]):
    """The images to judge in their order, and where the reviewer is; the first `calibration` are for practice."""

    images: tuple[ImageRecord, ...] = ()
    subjects: Mapping[str, Row] = field(default_factory=dict)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    at: int = 0
    calibration: int = 0

    @classmethod
    def of(cls, run: RunView, reviewer: str, question: ReviewQuestion = SUBJECT, only: Collection[str] = ()) -> Queue:
        """Return the queue of `reviewer` for the images of `run` that can be seen and are asked about.

        What is assigned comes in the reviewer's own order; without an assignment all images in that of the run. Of
        these, where `only` some were chosen, those.
        """
        there = {
            image.digest: image
            for image in run.images
            if image.status == "ok" and (not question.prompts or image.prompt in question.prompts)
        }
        assignment = run.review.assignment
        order = assignment.asked_of(reviewer, question.id) if assignment is not None else tuple(there)
        images = tuple(there[digest] for digest in order if digest in there and (not only or digest in only))
        first = sum(digest in there for digest in assignment.calibration) if assignment is not None else 0
        own = {image.digest for image in images}
        verdicts = {
            verdict.image: verdict
            for verdict in run.verdicts
            if verdict.reviewer == reviewer and verdict.question == question.id and verdict.image in own
        }
        return cls(images, run.subjects(), verdicts, calibration=first)

    @property
    def items(self) -> tuple[ImageRecord, ...]:
        return self.images

    def name_of(self, item: ImageRecord) -> str:
        return item.digest

    def is_open(self, item: ImageRecord) -> bool:
        return item.digest not in self.verdicts

    @property
    def judged(self) -> int:
        """How many images have a verdict of this reviewer."""
        return len(self.verdicts)
