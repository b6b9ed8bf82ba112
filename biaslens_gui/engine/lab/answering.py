"""Questions about images, closed and open: what the question answerer of a run says, found or asked now, and kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from biaslens_gui.core.events import Warned
from biaslens_gui.core.records import Answer, FreeAnswer, ImageRecord
from biaslens_gui.core.roles import Work, answers_freely
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors.tasks import AnswerTask, Asked, AskedOpenly, Question, Shares, TellTask
from biaslens_gui.engine.lab.completions import why_empty
from biaslens_gui.engine.lab.making import Maker
from biaslens_gui.engine.lab.recipes import keys_of
from biaslens_gui.engine.lab.stored import StoredObservations
from biaslens_gui.errors import CannotAnswer, KnownError
from biaslens_gui.store.observations import ANSWERS, FREE_ANSWERS
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.writer import AuditWriter

U = TypeVar("U")

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
        shown, asked = images, [(text, tuple(classes)) for text, classes in questions]
        try:
            yield from self._answer(shown, asked)
        except CannotAnswer:
            if not self.keeps_refusals:
                raise
            yield from self._answer_one_by_one(shown, asked)
        model, plugin, _ = self.maker.reader("question_answerer")
        keys = [keys_of("answer", model, plugin.info.version, question) for question in asked]

        def key_of(place: int) -> str:
            return keys[place % len(asked)](shown[place // len(asked)].sha256)

        def about(place: int, answer: Answer) -> Answer:
            return _about(answer, shown[place // len(asked)])

        return StoredObservations(self.writer, ANSWERS, len(shown) * len(asked), key_of, about)

    def _answer_one_by_one(self, shown: Sequence[ImageRecord], asked: Sequence[Question]) -> Work[None]:
        """Ask a further reader each question by itself, and keep of those that it cannot be asked that it cannot."""
        for question in dict.fromkeys((text, tuple(classes)) for text, classes in asked):
            try:
                yield from self._answer(shown, [question])
            except CannotAnswer as refusal:
                self._keep_refused(shown, *question, refusal)
                message = f"{self.maker.reader('question_answerer')[0].label}, asked “{question[0]}”: {refusal.message}"
                yield Warned(self.run_id, "A further reader could not be asked", message, refusal.hint)

    def _keep_refused(
        self, shown: Sequence[ImageRecord], text: str, classes: tuple[str, ...], refusal: CannotAnswer
    ) -> None:
        """Keep that a question could not be asked about any of these images, so that it is known without the model."""
        model, plugin, _ = self.maker.reader("question_answerer")
        key_of, why = keys_of("answer", model, plugin.info.version), f"{NOT_ASKED}{refusal.message}"
        answers = (
            Answer(key_of(image.sha256, text, classes), image.digest, model.key, text, classes, failure=why)
            for image in shown
        )
        self.writer.add(self.run_id, ANSWERS, list({answer.digest: answer for answer in answers}.values()))

    def _answer(self, shown: Sequence[ImageRecord], questions: Sequence[Question]) -> Work[None]:
        """Have every question answered about every image, and keep the answers."""
        model, plugin, size = self.maker.reader("question_answerer")
        pictures = list({image.sha256: image for image in shown}.values())
        key_of = {question: keys_of("answer", model, plugin.info.version, question) for question in questions}
        keys = (key_of[question](image.sha256) for image in pictures for question in key_of)
        found = yield from self.maker.find("answers", ANSWERS, model, keys, self._counts)
        # The unit of work is an image with all that is missing about it, so that the model sees it once.
        units = {
            pictures[place].sha256: Asked(pictures[place], asked) for place, asked in _open(found.missing, list(key_of))
        }

        def keep(names: Sequence[str], told: list[dict[Question, Shares]]) -> list[Answer]:
            done = [
                Answer(key_of[asked](name), units[name].image.digest, model.key, asked[0], tuple(asked[1]), *row[asked])
                for name, row in zip(names, told, strict=True)
                for asked in units[name].questions
            ]
            self.writer.add(self.run_id, ANSWERS, done)
            return done

        task = AnswerTask(self.project)
        yield from self.maker.make("answers", model, units, size, task, keep, well=found.well)

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[Sequence[FreeAnswer]]:
        """Return the answers to open questions about the images: by image, then question."""
        shown, asked = images, list(questions)
        model, plugin, _ = self.maker.reader("question_answerer")
        if answers_freely(plugin):
            yield from self._tell(shown, asked)
        elif not self.keeps_refusals:
            raise closed_only(model)
        else:
            yield from self._keep_none_told(shown, asked)
        key_of = {question: keys_of("free answer", model, plugin.info.version, [question]) for question in asked}

        def key(place: int) -> str:
            return key_of[asked[place % len(asked)]](shown[place // len(asked)].sha256)

        def about(place: int, answer: FreeAnswer) -> FreeAnswer:
            return replace(answer, image=shown[place // len(asked)].digest)

        return StoredObservations(self.writer, FREE_ANSWERS, len(shown) * len(asked), key, about)

    def _tell(self, shown: Sequence[ImageRecord], asked: Sequence[str]) -> Work[None]:
        """Have every open question answered about every image, and keep what is said."""
        model, plugin, size = self.maker.reader("question_answerer")
        pictures = list({image.sha256: image for image in shown}.values())
        key_of = {question: keys_of("free answer", model, plugin.info.version, [question]) for question in asked}
        keys = (key_of[question](image.sha256) for image in pictures for question in key_of)
        found = yield from self.maker.find("free answers", FREE_ANSWERS, model, keys, self._counts)
        units = {
            pictures[place].sha256: AskedOpenly(pictures[place], wanted)
            for place, wanted in _open(found.missing, list(key_of))
        }

        def keep(names: Sequence[str], told: list[dict[str, str]]) -> list[FreeAnswer]:
            done = [
                _free_answer(key_of[question](name), units[name].image.digest, model.key, question, row[question])
                for name, row in zip(names, told, strict=True)
                for question in units[name].questions
            ]
            self.writer.add(self.run_id, FREE_ANSWERS, done)
            return done

        task = TellTask(self.project)
        yield from self.maker.make("free answers", model, units, size, task, keep, well=found.well)

    def _keep_none_told(self, shown: Sequence[ImageRecord], asked: Sequence[str]) -> Work[None]:
        """Keep that a further reader that knows closed questions only could not be asked, as is done with those."""
        model, plugin, _ = self.maker.reader("question_answerer")
        why = closed_only(model)
        yield Warned(self.run_id, "A further reader could not be asked", why.message, why.hint)
        failure = f"{NOT_ASKED}{why.message}"
        for text in dict.fromkeys(asked):
            key_of = keys_of("free answer", model, plugin.info.version, [text])
            answers = (FreeAnswer(key_of(image.sha256), image.digest, model.key, text, "", failure) for image in shown)
            self.writer.add(self.run_id, FREE_ANSWERS, list({answer.digest: answer for answer in answers}.values()))

    def _counts(self, answer: Answer | FreeAnswer) -> bool:
        """Return whether an answer that is there counts.

        That a model could not be asked was kept while it was a further reader; where it decides, it has to be asked.
        """
        return self.keeps_refusals or not answer.failure.startswith(NOT_ASKED)


def _about(answer: Answer, image: ImageRecord) -> Answer:
    """Return an answer to a question about `image`: itself, or a copy where it was given of equal pixels elsewhere."""
    return answer if answer.image == image.digest else replace(answer, image=image.digest)


def _free_answer(key: str, image: str, model: str, question: str, text: str) -> FreeAnswer:
    return FreeAnswer(
        key, image, model, question, str(text), "" if text.strip() else why_empty(text, "question answerer")
    )


def _open(missing: Iterable[int], asked: Sequence[U]) -> Iterator[tuple[int, tuple[U, ...]]]:
    """Yield the number of each image about which something is missing, and those questions.

    `missing` are places in a list of all images, each with all questions. Alike questions are one tuple: mostly, all.
    """
    alike: dict[tuple[U, ...], tuple[U, ...]] = {}
    for number, places in groupby(missing, lambda place: place // len(asked)):
        questions = tuple(asked[place % len(asked)] for place in places)
        yield number, alike.setdefault(questions, questions)
