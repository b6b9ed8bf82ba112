"""What the Look page reads from the store and keeps in the project. Called on a worker thread; no widget."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.models.readers import ANSWERER, JUDGE, further_answerers
from biaslens_gui.core.records import Answer, Attribution, Finding, FreeAnswer, ImageRecord, ReviewQuestion
from biaslens_gui.core.review.history import SaidOfImage
from biaslens_gui.core.review.questions import questions_of
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.shell.i18n import name_of
from biaslens_gui.ui.shell.run_view import RunView

if TYPE_CHECKING:
    from biaslens_gui.store.project import ProjectFolder

_WORD = re.compile(r"\w[\w'-]*")


@dataclass(frozen=True, slots=True)
class NamedNumbers:
    """Named numbers under one heading; `signed` ones may point to either side of zero."""

    heading: str
    values: tuple[tuple[str, float | None], ...]
    signed: bool = False


@dataclass(frozen=True, slots=True)
class ImageFacts:
    """All that the project holds on one image beside its record; `told` are open questions with what was answered.

    `asked` are the questions of a review of its run.
    """

    settings: GenerationSettings | None = None
    made_at: str = ""
    path: Path | None = None
    answers: tuple[NamedNumbers, ...] = ()
    told: tuple[tuple[str, str], ...] = ()
    words: tuple[NamedNumbers, ...] = ()
    verdicts: tuple[SaidOfImage, ...] = ()
    asked: tuple[ReviewQuestion, ...] = ()


def read_choices(project: ProjectFolder, run_id: str) -> dict[str, dict[str, str]]:
    """Return the class that the question answerer chose, by question and image, for all images of a run."""
    from biaslens_gui.store.audit import AuditReader

    with AuditReader(project) as reader:
        return reader.run_choices(run_id)


def read_facts(project: ProjectFolder, record: ImageRecord, view: RunView, methods: Mapping[str, object]) -> ImageFacts:
    """Return all that the project holds on one image; `methods` name what they ask of reviewers."""
    from biaslens_gui.store.artifacts import Artifacts
    from biaslens_gui.store.audit import AuditReader
    from biaslens_gui.store.desk import DeskReader
    from biaslens_gui.store.observations import ANSWERS, CLASSIFICATIONS, FREE_ANSWERS

    with AuditReader(project) as reader:
        settings, made_at = reader.making_of(record.digest) or (None, "")
        answers = [
            NamedNumbers(_asked(answer, view), _shares(answer.classes, answer.likelihoods))
            for answer in reader.observed_on(record.digest, ANSWERS)
        ]
        answers += [
            NamedNumbers("", _shares(classification.labels, classification.probabilities))
            for classification in reader.observed_on(record.digest, CLASSIFICATIONS)
        ]
        told = [(_asked(said, view), said.text) for said in reader.observed_on(record.digest, FREE_ANSWERS)]
        traced = reader.attributions_on(record)
    words = [_trace_bars(attribution, record.prompt, view) for attribution in traced if attribution.trace.complete]
    if not words:
        words = [_finding_bars(finding) for finding in view.findings if _is_about(finding, record, view)]
    path = Artifacts(project).path(record.digest)
    verdicts = DeskReader(project).said_of(record.digest)
    asked = _asked_of_reviewers(view, methods) if verdicts else ()
    return ImageFacts(settings, made_at, path, tuple(answers), tuple(told), tuple(words), verdicts, asked)


def _asked_of_reviewers(view: RunView, methods: Mapping[str, object]) -> tuple[ReviewQuestion, ...]:
    if view.review.origin is not None:
        return view.review.origin.questions
    try:
        return questions_of(view.plan, methods, captioned=bool(view.captions))
    except BiasLensError:  # a method cannot say what it asks: the Judge tab tells it
        return ()


def _asked(answer: Answer | FreeAnswer, view: RunView) -> str:
    """Return a question, with who answered it where the run has several answerers."""
    further = further_answerers(view.plan.spec)
    names = {model.key: name_of(model.label) for model in (*view.plan.spec.models_of(ANSWERER)[:1], *further)}
    return f"{answer.question} ({names[answer.model]})" if further and answer.model in names else answer.question


def _shares(names: Sequence[str], shares: Sequence[float]) -> tuple[tuple[str, float | None], ...]:
    largest_first = sorted(range(len(shares)), key=lambda index: -shares[index])
    return tuple((names[index], shares[index]) for index in largest_first)


def _trace_bars(attribution: Attribution, prompt: str, view: RunView) -> NamedNumbers:
    """Return how strongly each word of the prompt moved what the judge saw in this image; of several, which judge."""
    from biaslens_gui.core.attribution import PromptWord, word_scores

    words = tuple(PromptWord(m[0], m.start(), m.end(), m[0].casefold(), False) for m in _WORD.finditer(prompt))
    heading, judging = " / ".join(attribution.request.classes), view.plan.spec.models_of(JUDGE)
    names = {model.key: name_of(name) for model, name in zip(judging, model_labels(judging), strict=True)}
    if len(names) > 1 and attribution.model in names:
        heading = f"{heading} ({names[attribution.model]})"
    return NamedNumbers(
        heading, tuple(zip((word.text for word in words), word_scores(attribution.trace, words), strict=True))
    )


def _finding_bars(finding: Finding) -> NamedNumbers:
    """Return the words of a finding about the prompt, over all of its images."""
    return NamedNumbers(
        finding.title, tuple((name_of(estimate.name), estimate.value) for estimate in finding.estimates), signed=True
    )


def _is_about(finding: Finding, record: ImageRecord, view: RunView) -> bool:
    """Whether a finding ranks the words of the prompt of this image, for its model."""
    prompts = {leaning.prompt for leaning in finding.leanings if leaning.of_prompt} | {finding.subject}
    model = finding.model in ("", view.models.get(record.model))
    return finding.view == "ranked" and record.prompt in prompts and model


def emphasised(text: str, subject: str, phrases: Sequence[str]) -> Mapping[str, tuple[tuple[int, int], ...]]:
    """Return where a caption speaks of its subject and where its phrases lie, as [start, end) in characters."""

    def places(parts: Sequence[str]) -> tuple[tuple[int, int], ...]:
        found = (re.search(rf"(?<!\w){re.escape(part)}(?!\w)", text, re.IGNORECASE) for part in parts if part.strip())
        return tuple(sorted(match.span() for match in found if match))

    return {"subject": places([subject]), "phrases": places(phrases)}
