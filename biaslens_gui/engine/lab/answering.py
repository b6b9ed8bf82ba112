"""Questions about images, closed and open: what the question answerer of a run says, found or asked now, and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Generic, TypeVar

from biaslens_gui.core.events import Stage, Warned
from biaslens_gui.core.records import Answer, FreeAnswer, ImageRecord
from biaslens_gui.core.roles import Work, answers_freely
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors.tasks import AnswerTask, Asked, Question, Shares, Task, TellTask
from biaslens_gui.engine.lab.completions import why_empty
from biaslens_gui.engine.lab.making import Maker, Part
from biaslens_gui.engine.lab.places import Places
from biaslens_gui.engine.lab.recipes import keys_of
from biaslens_gui.engine.lab.stored import StoredObservations
from biaslens_gui.engine.lab.wanted import DistinctImages
from biaslens_gui.errors import CannotAnswer, KnownError
from biaslens_gui.store.observations import ANSWERS, FREE_ANSWERS, Kind
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.writer import AuditWriter

T = TypeVar("T", Answer, FreeAnswer)
Q = TypeVar("Q", Question, str)
R = TypeVar("R")
COULD_NOT = "A further reader could not be asked"

NOT_ASKED = "Could not be asked: "
"""What the failure of an answer begins with whose question a further reader could not be asked."""


def closed_only(answerer: ModelRef) -> KnownError:
    """Return why `answerer` cannot be asked an open question."""
    message = f"{answerer.label} answers closed questions only, with one of the classes listed."
    hint = "Choose another question answerer, or let the method ask closed questions."
    return KnownError("Open question", message, hint)


@dataclass(frozen=True, slots=True)
class Answering:
    """Asks the question answerer of a run about images that there are.

    With `keeps_refusals` it is a further reader: that it cannot be asked a question is kept, and the others stand.
    """

    maker: Maker
    writer: AuditWriter
    project: ProjectFolder
    run_id: str
    keeps_refusals: bool = False

    def answers(self, images: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[Sequence[Answer]]:
        """Return the answers to closed questions about the images: by image, then question."""
        asked = [(text, tuple(classes)) for text, classes in questions]
        try:
            yield from self._answer(images, asked)
        except CannotAnswer:
            if not self.keeps_refusals:
                raise
            yield from self._answer_one_by_one(images, asked)
        return self._kept(ANSWERS, images, asked)

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[Sequence[FreeAnswer]]:
        """Return the answers to open questions about the images: by image, then question."""
        model, plugin, _ = self.maker.reader("question_answerer")
        if answers_freely(plugin):
            yield from self._tell(images, questions)
        elif not self.keeps_refusals:
            raise closed_only(model)
        else:
            yield from self._keep_none_told(images, questions)
        return self._kept(FREE_ANSWERS, images, questions)

    # --- asked of the model

    def _answer(self, shown: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[None]:
        """Have every closed question answered about every image, and keep the answers."""
        model = self._model.key

        def record(key: str, image: str, question: Question, told: Shares) -> Answer:
            return Answer(key, image, model, question[0], tuple(question[1]), *told)

        yield from self._ask("answers", ANSWERS, shown, questions, AnswerTask(self.project), record)

    def _tell(self, shown: Sequence[ImageRecord], questions: Sequence[str]) -> Work[None]:
        """Have every open question answered about every image, and keep what is said."""
        model = self._model.key

        def record(key: str, image: str, question: str, text: str) -> FreeAnswer:
            failure = "" if text.strip() else why_empty(text, "question answerer")
            return FreeAnswer(key, image, model, question, str(text), failure)

        yield from self._ask("free answers", FREE_ANSWERS, shown, questions, TellTask(self.project), record)

    def _ask(
        self,
        stage: Stage,
        kind: Kind[T, T],
        shown: Sequence[ImageRecord],
        questions: Sequence[Q],
        task: Task[Asked[Q], Mapping[Q, R]],
        record: Callable[[str, str, Q, R], T],
    ) -> Work[None]:
        """Ask what is missing; keep the `record` of each answer: of its digest, image, question and what is said."""
        model, _, size = self.maker.reader("question_answerer")
        pictures = DistinctImages(shown)
        key_of = {question: self._key_of(kind, question) for question in questions}
        keys = (key_of[question](sha256) for sha256 in pictures.sha256s() for question in key_of)
        found = yield from self.maker.find(stage, kind, model, keys, self._counts)
        units = _Open(pictures, tuple(key_of), found.missing)

        def keep(parts: Sequence[Part[int, Mapping[Q, R]]]) -> list[list[T]]:
            done = [
                [
                    record(key_of[question](asked.image.sha256), asked.image.digest, question, row[question])
                    for asked, row in zip(map(units.__getitem__, numbers), told, strict=True)
                    for question in asked.questions
                ]
                for numbers, told in parts
            ]
            self.writer.add(self.run_id, kind, list(chain.from_iterable(done)))
            return done

        yield from self.maker.make(stage, model, units.numbers, units, size, task, keep, well=found.well)

    def _counts(self, answer: Answer | FreeAnswer) -> bool:
        """Return whether an answer that is there counts.

        That a model could not be asked was kept while it was a further reader; where it decides, it has to be asked.
        """
        return self.keeps_refusals or not answer.failure.startswith(NOT_ASKED)

    @property
    def _model(self) -> ModelRef:
        return self.maker.reader("question_answerer")[0]

    def _key_of(self, kind: Kind[Any, Any], question: Question | str) -> Callable[[str], str]:
        """Return the digest of the answer to `question` by the SHA-256 of an image's file."""
        model, plugin, _ = self.maker.reader("question_answerer")
        return keys_of(kind.name, model, plugin.info.version, [question] if isinstance(question, str) else question)

    def _kept(self, kind: Kind[T, T], shown: Sequence[ImageRecord], asked: Sequence[Q]) -> StoredObservations[T]:
        """Return the answers that are in the store now: by image, then question, each told of its own image."""
        keys = [self._key_of(kind, question) for question in asked]

        def key_of(place: int) -> str:
            return keys[place % len(asked)](shown[place // len(asked)].sha256)

        def about(place: int, answer: T) -> T:
            return _about(answer, shown[place // len(asked)])

        return StoredObservations(self.writer, kind, len(shown) * len(asked), key_of, about)

    # --- not asked

    def _answer_one_by_one(self, shown: Sequence[ImageRecord], asked: Sequence[Question]) -> Work[None]:
        """Ask a further reader each question by itself, and keep of those that it cannot be asked that it cannot."""
        model = self._model
        for question in dict.fromkeys(asked):
            try:
                yield from self._answer(shown, [question])
            except CannotAnswer as refusal:
                text, classes, why = question[0], tuple(question[1]), NOT_ASKED + refusal.message
                self._keep_unasked(ANSWERS, shown, question, Answer("", "", model.key, text, classes, failure=why))
                message = f"{model.label}, asked “{text}”: {refusal.message}"
                yield Warned(self.run_id, COULD_NOT, message, refusal.hint)

    def _keep_none_told(self, shown: Sequence[ImageRecord], asked: Sequence[str]) -> Work[None]:
        """Keep that a further reader that knows closed questions only could not be asked, as is done with those."""
        model = self._model
        why = closed_only(model)
        yield Warned(self.run_id, COULD_NOT, why.message, why.hint)
        for text in dict.fromkeys(asked):
            lacking = FreeAnswer("", "", model.key, text, "", NOT_ASKED + why.message)
            self._keep_unasked(FREE_ANSWERS, shown, text, lacking)

    def _keep_unasked(
        self, kind: Kind[T, T], shown: Sequence[ImageRecord], question: Question | str, lacking: T
    ) -> None:
        """Keep `lacking` in place of the answer about each image, so that it is known without the model."""
        key_of = self._key_of(kind, question)
        named = {key_of(image.sha256): image.digest for image in shown}
        self.writer.add(self.run_id, kind, [replace(lacking, digest=key, image=image) for key, image in named.items()])


def _about(answer: T, image: ImageRecord) -> T:
    """Return an answer to a question about `image`, though it was given of equal pixels elsewhere.

    It shares the digest of the image: methods hold on to that of every answer, and each would be a text of its own.
    """
    return replace(answer, image=image.digest)


class _Open(Generic[Q]):
    """Units of work: an image with all that is missing about it, so that the model sees it once.

    `missing` are places in a list of all `pictures`, each with all questions that are `asked`.
    """

    def __init__(self, pictures: DistinctImages, asked: tuple[Q, ...], missing: Places) -> None:
        self._pictures, self._missing = pictures, missing
        self._asked: tuple[Q, ...] = asked
        self._alike: dict[tuple[int, ...], tuple[Q, ...]] = {}
        self.numbers = Places()
        """The numbers of the images about which something is missing."""
        for run in missing.runs():
            begin = max(run.start // len(asked), self.numbers[-1] + 1 if self.numbers else 0)
            if begin * len(asked) < run.stop:
                self.numbers.add(range(begin, -(-run.stop // len(asked))))

    def __getitem__(self, number: int, /) -> Asked[Q]:
        """Return an image, by its number, with the questions; alike ones are one tuple: mostly, all."""
        begin, end = number * len(self._asked), (number + 1) * len(self._asked)
        if self._missing.has_all(begin, end):
            return Asked(self._pictures[number], self._asked)
        which = tuple(place - begin for place in self._missing.between(begin, end))
        if which not in self._alike:
            self._alike[which] = tuple(self._asked[place] for place in which)
        return Asked(self._pictures[number], self._alike[which])
