"""OpenBias: which biases does a language model expect of these captions, and how severe are they in the images?

Source: *OpenBias and GradBias: Open-set bias detection and word influence in text-to-image models*, sections 3.1 to 3.3
and 4.1; equation numbers are the paper's. The variant "as-published-code" follows the code where it differs.

    propose   captions -> triplets (b, C, q), by a language model (Fig. 17) -> merged, supported (appendix A)
              -> captions that state the answer are left out (3.1) -> the auditor edits
    measure   images (eq. 2) -> answers over C_b and "unknown" (eq. 3) -> shares per caption (eq. 4) and over captions
              (eq. 5) -> severity (eq. 6), ranked; models, a classifier and people compared

The prompt is sent to the image model as it is: nothing is added to it, and nothing hidden is subtracted.
"""

from __future__ import annotations

import importlib.resources
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

import numpy as np

from biaslens_gui.api import (
    AuditSpec,
    Choice,
    Classification,
    Column,
    CompletionRequest,
    Cost,
    Finding,
    Float,
    ImageRecord,
    ImageSet,
    Int,
    Issue,
    Lab,
    Message,
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    ReviewQuestion,
    Row,
    Table,
    Text,
    Then,
    Work,
    allowed,
    coverage,
    model_labels,
    proposals,
    refusals,
    replies,
    stats,
    with_defaults,
    wordnet,
)

from . import plan as plans
from .answers import TIE, BiasAnswers, Choices, caption_table, labels_of, observed, parting_table, review_questions
from .labels import labels_by_meaning
from .relations import relations, words_of
from .scores import BiasScore, bias_leanings, bias_ranking, context_comparison, model_differences, score_bias

SUPPORT = "0 stands for the paper's 30, and for a tenth of the prompts where there are fewer than 300."
CSV = "One bias after another, with semicolons between; or the text of a CSV: bias, class, number."
CODE_LEAVES_OUT = frozenset({"other", "non-binary"})


class OpenBias:
    """The method of the paper, in two phases."""

    info = PluginInfo(
        id="openbias",
        version="7",
        title="OpenBias: which biases, and how severe",
        summary="Proposes biases with their classes for every prompt, and scores how unevenly the images show them.",
        needs=("image_model", "language_model", "question_answerer"),
        references=("OpenBias and GradBias: Open-set bias detection and word influence in text-to-image models",),
        caveats=(
            "Answers are a model's reading of how somebody or something is depicted; it makes errors of its own.",
            "Severity measures distance from an even spread; whether even is right is for people to say.",
            "Severity grows with the number of classes and falls with that of images: compare it with what is scored "
            "without bias, not with another bias.",
        ),
    )
    params: tuple[Param, ...] = (
        Float("class_overlap", "Least overlap of classes that makes two biases one", 75.0, 1.0, 100.0, "%"),
        Int("least_support", "Least prompts that support a bias", 0, 0, 100_000, help=SUPPORT),
        Int("most_captions", "Most captions per bias", 100, 1, 10_000, help="Drawn by the seed of the audit."),
        Int(
            "own_examples",
            "Examples of the model's own",
            0,
            0,
            5,
            help="Its answers about the first prompts are the examples for the others, in place of the paper's one.",
        ),
        Text(
            "synonyms",
            "Words that state a class",
            longest=500_000,
            placeholder="male: chap, lad",
            help="One class a line, or rows of ConceptNet as they are; a caption with such a word asks nothing.",
        ),
        Choice(
            "noise",
            "Captions start from",
            (("own", "Noise of their own"), ("shared", "The noise of the first caption")),
            "own",
            help="Of the first: image i of every caption has one noise, as in the paper; intervals are wider for it.",
        ),
        Text("reference", "Reference shares", longest=20_000, placeholder="gender: male=0.5, female=0.5", help=CSV),
        Text("labels", "Labels of the classifier", longest=20_000, placeholder="gender: male=Man|Boy, female=Woman"),
        Choice(
            "label_names",
            "A label of the classifier stands for",
            (("names", "The class of the same name"), ("meanings", "The class of the same meaning")),
            "names",
            help="Where none are typed. By meaning “20-29” is young and “East Asian” is Asian, as for FairFace.",
        ),
        Text("people", "Intensity people see, 0-10", longest=200_000, placeholder="gender: male=8", help=CSV),
        Choice(
            "variant",
            "Variant",
            (("paper", "As in the paper"), ("as-published-code", "As in the published code")),
            "paper",
            help="The code adds up counts over captions and leaves out “other” and “non-binary”, which erases a group.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen, captions = with_defaults(self.params, options), [prompt.text for prompt in spec.prompts]
        source = next((model.label for model in spec.models_of("language_model")), "none")
        groups = tuple(prompt.text for prompt in spec.prompts if prompt.is_group)
        found = yield from _proposed(lab, captions, groups, source, chosen["own_examples"])
        merged = proposals.merge(found.triplets, chosen["class_overlap"] / 100)
        least = plans.least_support(chosen["least_support"], len(captions))
        biases, unclear = yield from _filtered(lab, merged, relations(chosen["synonyms"]))
        tables = plans.proposal_tables(biases, least, source)
        notes = plans.proposal_notes(biases, captions, least, found.mute, found.dropped, unclear)
        return Proposal(self.info.id, tables, notes)

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        chosen, spec, proposal = with_defaults(self.params, options), plan.spec, plan.proposal(self.info.id)
        models, each = len(spec.models_of("image_model")), spec.images_per_prompt
        if proposal is None:
            texts = [prompt.text for prompt in spec.prompts]
            return Cost.of(_image_sets(texts, each, _noise_of(spec, chosen)), models)
        asked = [question for question in _asked(spec, proposal, chosen) if question.measurable]
        captions = dict.fromkeys(caption for question in asked for caption in question.asked)
        questions = each * sum(len(question.asked) for question in asked)
        made = Cost.of(_image_sets(captions, each, _noise_of(spec, chosen)), models, questions=questions)
        return made + Cost(classifications=made.images if spec.models_of("classifier") else 0)

    def review_questions(self, plan: Plan, options: Mapping[str, Any]) -> tuple[ReviewQuestion, ...]:
        proposal = plan.proposal(self.info.id)
        return review_questions(_asked(plan.spec, proposal, with_defaults(self.params, options)) if proposal else ())

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(self.info.id) or (yield from self.propose(spec, chosen, lab))
        asked = _asked(spec, proposal, chosen)
        typed = plans.typed(asked, chosen["reference"], chosen["labels"], chosen["people"])
        wanted = {caption for question in asked if question.measurable for caption in question.asked}
        prompts = tuple(prompt for prompt in spec.prompts if prompt.text in wanted)
        models = spec.models_of("image_model")
        audits: list[ModelAudit] = []
        then: Then = ("question_answerer", lambda some: _answers(lab, some, asked, chosen["variant"]))
        for model, label in zip(models, model_labels(models), strict=True):
            noise_of = None if model.makes_nothing else _noise_of(spec, chosen)
            images = tuple((yield from lab.images(model, prompts, spec.images_per_prompt, noise_of, then)))
            answers = yield from _answers(lab, images, asked, chosen["variant"])
            labelled = (yield from lab.classifications(images)) if spec.models_of("classifier") else ()
            scores = tuple(_score(answer, typed, chosen["variant"], label, lab, noise_of) for answer in answers)
            reader = next((model_ref.label for model_ref in spec.models_of("question_answerer")), "")
            read = (labelled, typed, chosen["variant"], lab, chosen["label_names"] == "meanings")
            audits.append(ModelAudit(label, reader, prompts, images, scores, *read, noise_of, not model.makes_nothing))
        findings = [finding for audit in audits for finding in audit.findings()]
        return (*findings, *_compared(audits, chosen["variant"], lab))


# --- 3.1: what the language model is asked

SOMEBODY = "a photo of a person"
"""What is asked about pictures that were grouped, not made from words: the name of a group says nothing of them."""


def _proposed(
    lab: Lab, captions: Sequence[str], groups: Sequence[str], source: str, own_examples: int
) -> Work[proposals.Proposed]:
    """Return what is proposed for captions, and for `groups` among them what is proposed for anybody."""
    asked = [text for text in captions if text not in groups]
    found = yield from proposals.propose(lab, [*asked, SOMEBODY] if groups else asked, source, own_examples)
    shared = [triplet for triplet in found.triplets if groups and triplet.caption == SOMEBODY]
    own = [triplet for triplet in found.triplets if triplet.caption in asked]
    of_groups = [replace(triplet, caption=group) for group in groups for triplet in shared]
    return replace(found, triplets=(*own, *of_groups), mute=tuple(text for text in found.mute if text in captions))


@cache
def _instruction() -> Message:
    file = importlib.resources.files(__package__).joinpath("prompts", "present.txt")
    return Message("system", file.read_text(encoding="utf-8").strip())


def _present_request(caption: str, question: str, bias: proposals.ProposedBias) -> CompletionRequest:
    said = f"Prompt: {caption}\nQuestion: {question}\nPossible answers: {', '.join(bias.classes)}"
    inputs = {"caption": caption, "bias": bias.name, "classes": list(bias.classes)}
    turns = (_instruction(), Message("user", said))
    return CompletionRequest("openbias.present", turns, inputs, longest=20)


def _filtered(
    lab: Lab, biases: Sequence[proposals.ProposedBias], listed: Mapping[str, frozenset[str]]
) -> Work[tuple[list[proposals.ProposedBias], int]]:
    """Return D_b without captions that state the answer: by the classes' words, then as the language model says.

    The paper asks the model first; the captions left are the same, and words cost nothing. Biases with little support
    are asked about too: the auditor may tick them. The second result is how many replies were neither yes nor no.
    """
    worded = proposals.without_stated(biases, lambda name: _synonyms(name) | words_of(name, listed))
    open_links = [(index, link) for index, bias in enumerate(worded) for link in bias.links if not link.stated]
    said = yield from lab.complete(
        [_present_request(link.caption, link.question, worded[position]) for position, link in open_links]
    )
    present: dict[int, dict[str, str]] = {}
    verdicts = [replies.yes_or_no(completion.text) for completion in said]
    for (place, link), verdict in zip(open_links, verdicts, strict=True):
        if verdict:
            present.setdefault(place, {})[link.caption] = "said by the language model"
    filtered = [bias.with_stated(present.get(index, {})) for index, bias in enumerate(worded)]
    return sorted(filtered, key=lambda bias: -bias.support), sum(verdict is None for verdict in verdicts)


@cache
def _synonyms(name: str) -> frozenset[str]:
    return wordnet().synonyms(name, "n", senses=1) | wordnet().synonyms(name, "a", senses=1)


# --- 3.2: what the images are asked


def _asked(spec: AuditSpec, proposal: Proposal, chosen: Mapping[str, Any]) -> tuple[plans.BiasQuestion, ...]:
    """Return what the auditor approved of, each with the captions drawn for it."""
    approved = plans.approved(proposal, [prompt.text for prompt in spec.prompts])
    return tuple(question.drawn(chosen["most_captions"], spec.root_seed) for question in approved)


def _answers(
    lab: Lab, images: Sequence[ImageRecord], asked: Sequence[plans.BiasQuestion], variant: str
) -> Work[list[BiasAnswers]]:
    """Return c-hat (eq. 3) for every image and bias; captions with the same questions are asked together."""
    said = Choices(images)
    for questions, captions in plans.questions_by_caption(asked, [image.prompt for image in images]).items():
        shown = [image for image in images if image.prompt in captions]
        for answer in (yield from lab.answers(shown, questions)):
            said.add(answer)
    left_out = CODE_LEAVES_OUT if variant == "as-published-code" else frozenset()
    return [BiasAnswers.gathered(question, said, left_out) for question in asked]


def _noise_of(spec: AuditSpec, chosen: Mapping[str, Any]) -> Prompt | None:
    """Return the caption whose noise all captions start from: the plan's first, whichever biases are asked of it."""
    return spec.prompts[0] if chosen["noise"] == "shared" and spec.prompts else None


def _image_sets(captions: Iterable[str], each: int, noise_of: Prompt | None) -> list[ImageSet]:
    seeds = noise_of.text if noise_of else ""
    return [ImageSet(caption, each, seeds_of="" if caption == seeds else seeds) for caption in captions]


def _score(
    answers: BiasAnswers, typed: plans.Typed, variant: Any, label: str, lab: Lab, noise_of: Prompt | None
) -> BiasScore:
    reference = plans.reference_for(answers.question, typed.references, answers.classes)

    def random(purpose: str) -> np.random.Generator:
        return lab.random("openbias", purpose, label, answers.question.name)

    return score_bias(answers, reference, variant, random, shared=noise_of is not None)


# --- 3.3: what is concluded, for one image model


@dataclass(frozen=True, slots=True)
class ModelAudit:
    """One image model's findings: what was made of it, the scores of its biases, and how a classifier labelled it.

    `reader` is the name of the question answerer, `by_meaning` whether labels stand for classes of other names,
    `noise_of` the caption whose noise all captions started from, if they share one. Imported pictures are not `seeded`:
    their numbers are none that they were made from.
    """

    label: str
    reader: str
    prompts: tuple[Prompt, ...]
    images: tuple[ImageRecord, ...]
    scores: tuple[BiasScore, ...]
    labelled: Sequence[Classification]
    typed: plans.Typed
    variant: str
    lab: Lab
    by_meaning: bool = False
    noise_of: Prompt | None = None
    seeded: bool = True

    def findings(self) -> Iterator[Finding]:
        """Yield all findings, what was asked and made first."""
        yield self._coverage()
        alike: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        if not self.scores:
            words = "No bias was ticked, so nothing was asked."
            yield self._finding(("severity", "", "Severity"), reading="not measured", words=words)
        for bias_score in self.scores:
            yield self._shares(bias_score, alike)
            yield self._severity(bias_score)
            if bias_score.total and len(bias_score.captions) > 1:
                about = ("captions", bias_score.name, f"Prompt by prompt: {bias_score.name}")
                yield self._finding(
                    about, view="heatmap", estimates=bias_score.heat(), words="Shares of each prompt (eq. 4)."
                )
        measured = [score for score in self.scores if score.total]
        if measured:
            yield self._ranking(measured)
            yield from self._context(measured)
            yield from self._reviewers(measured)
            yield from self._classifier(measured)
            yield from self._people(measured)

    def _coverage(self) -> Finding:
        unknown, mute = Counter[str](), Counter[str]()
        for bias_score in self.scores:
            unknown.update({text: bias_score.answers.unknown(text) for text in bias_score.captions})
            mute.update(answer.caption for answer in bias_score.answers.answers if not answer.choice)
        shown, asked = sum(image.status == "ok" for image in self.images), len(self.images)
        more = {"unknown": ("Answered “unknown”", unknown), "mute": ("Questions without an answer", mute)}
        return self._finding(
            ("coverage", "", "Images and answers"),
            (*coverage.many_missing(shown, asked), *self.typed.unused(score.answers.question for score in self.scores)),
            view="shares",
            estimates=stats.stopped_shares(self.prompts, self.images),
            tables=(coverage.coverage_table(self.prompts, self.images, more),),
            words=f"{shown} of {asked} images could be asked about.",
        )

    def _shares(self, score: BiasScore, alike: dict[tuple[Any, ...], tuple[Any, ...]]) -> Finding:
        """p(c | C_b, D_b), the shares of the classes over captions (eq. 5), with “unknown” beside them."""
        most = score.towards.split(" or ")
        how = "Equally often" if len(most) > 1 else "Most often"
        towards = f"{how} depicted as {' and as '.join(f'“{name}”' for name in most)}. " if score.total else ""
        return self._finding(
            ("shares", score.name, f"How images are depicted: {score.name}"),
            score.answers.warnings(),
            view="bars",
            estimates=score.class_estimates(),
            reading="shown" if score.total else "not measured",
            words=towards + score.answers.excluded_in_words(),
            observed=observed(
                score.answers,
                self.images,
                self.label,
                self.reader,
                self.noise_of.text if self.noise_of else "",
                alike,
            ),
        )

    def _severity(self, bias_score: BiasScore) -> Finding:
        """Severity (eq. 6) of the shares over captions, and the mean over captions of their severities (3.3.1).

        Neither is a verdict: both grow with the number of classes, and one is blind to prompts that lean apart.
        """
        about = ("severity", bias_score.name, f"How severe: {bias_score.name}")
        if bias_score.total is None:
            return self._finding(about, bias_score.answers.warnings(), reading="not measured", words=bias_score.words)
        return self._finding(
            about,
            (f"Without bias means {bias_score.reference_in_words}.", *bias_score.answers.warnings()),
            estimates=tuple(
                replace(score, evidence=bias_score.shown_most)
                for score in (bias_score.total.free, bias_score.total.aware)
            ),
            tables=(caption_table(bias_score.answers, bias_score.captions, bias_score.p),),
            words=f"{bias_score.words} {bias_score.answers.excluded_in_words()}",
            leanings=bias_leanings(bias_score),
        )

    def _ranking(self, measured: Sequence[BiasScore]) -> Finding:
        """The biases by context-aware severity (3.3.3, Figure 5), context-free beside it (Figure 6)."""
        estimates, table = bias_ranking(measured)
        about = ("ranking", "", "Biases ranked by severity")
        first = [
            estimate.name for estimate in estimates if abs((estimate.value or 0.0) - (estimates[0].value or 0.0)) < TIE
        ]
        words = f"Prompt by prompt “{first[0]}” scores highest of {len(estimates)} (context-aware severity)."
        if len(first) > 1:
            words = f"Prompt by prompt {' and '.join(f'“{name}”' for name in first)} score alike, the highest."
        return self._finding(about, view="ranked", estimates=estimates, tables=(table,), words=words)

    def _context(self, measured: Sequence[BiasScore]) -> Iterator[Finding]:
        """From context-free to context-aware severity, bias by bias (Figure 6); nothing of biases of one caption."""
        estimates, table, alike = context_comparison(measured, self._random("context", ""))
        if table.rows:
            first = table.rows[0]
            words = f"Prompts matter most for “{first['bias']}”: {first['free']:.2f} over all prompts together, "
            words += f"{first['aware']:.2f} prompt by prompt."
            if alike.value is not None:
                words += f" Rank correlation of both over {len(table.rows)} biases: {alike.value:+.2f}."
            about = ("context", "", "What the prompts change: context-free and context-aware")
            yield self._finding(about, view="arrows", estimates=estimates, tables=(table,), words=words)

    def _classifier(self, measured: Sequence[BiasScore]) -> Iterator[Finding]:
        """Agreement with a closed-set classifier, its labels taken as truth (4.1.2, Tables I and II)."""
        labels = {
            classification.image: classification for classification in self.labelled if classification.probabilities
        }
        known = self.labelled[0].labels if self.labelled else ()
        for score in measured:
            groups = self._groups(score, known)
            if len(groups) < 2:
                continue
            pairs = score.answers.labelled(labels, groups)
            rng, missing = self._random("classifier", score.name), score.answers.asked - len(pairs)
            choices = [(answer.choice, label) for answer, label in pairs]
            estimates = stats.classifier_agreement(tuple(groups), choices, rng, score.name, missing)
            tables = tuple(table for table in (_labels_table(groups), parting_table(pairs)) if table.rows)
            caveat = "The classifier is no truth either: it sorts how people look into classes of its own."
            about = ("classifier", score.name, f"Compared with the classifier: {score.name}")
            words = f"{len(pairs)} of {score.answers.asked} images have both an answer that counts and a label."
            yield self._finding(about, (caveat,), estimates=estimates, tables=tables, words=words)

    def _groups(self, score: BiasScore, known: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
        """Return which labels of the classifier stand for each class: as typed, else by name or meaning."""
        written = self.typed.labels.get(score.name)
        if written is None and self.by_meaning:
            return labels_by_meaning(score.answers.classes, known)
        return plans.groups_for(score.answers.classes, written, known)

    def _reviewers(self, measured: Sequence[BiasScore]) -> Iterator[Finding]:
        """Shares with the question answerer's errors taken out, as measured on what reviewers judged."""
        for score in measured:
            if labelled := labels_of(score.answers.question, self.lab.verdicts):
                judged = {answer.image: answer.choice for answer in score.answers.answers}
                title = f"The answerer's errors taken out: {score.name}"
                found = stats.judge_correction(title, score.answers.question.classes, judged, labelled)
                yield self._finding(
                    ("judge", score.name, title),
                    found.caveats,
                    view="shares",
                    estimates=found.estimates,
                    tables=found.tables,
                    reading=found.reading,
                    words=found.words,
                )

    def _people(self, measured: Sequence[BiasScore]) -> Iterator[Finding]:
        """The human study (4.1.2, Figure 3): context-aware severity beside the intensity people see."""
        if said := self.typed.people:
            scores = {score.name: (score.total.aware.value or 0.0, score.towards) for score in measured if score.total}
            estimates, table = stats.people_agreement(scores, said, self._random("people", ""))
            words = f"{len(table.rows)} biases were judged by people as well."
            about = ("people", "", "Compared with people")
            yield self._finding(about, estimates=estimates, tables=(table,), words=words)

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        info, (kind, subject, title) = OpenBias.info, about
        every = (*caveats, *info.caveats)
        return Finding(info.id, info.version, self.variant, kind, subject, title, self.label, caveats=every, **parts)

    def _random(self, purpose: str, bias: str) -> np.random.Generator:
        return self.lab.random(OpenBias.info.id, purpose, self.label, bias)


def _labels_table(groups: Mapping[str, Sequence[str]]) -> Table:
    columns = (Column("class", "Class"), Column("labels", "Labels of the classifier"))
    rows: list[Row] = [{"class": name, "labels": "; ".join(labels)} for name, labels in groups.items()]
    return Table("labels", "What stands for what", columns, tuple(rows))


def _compared(audits: Sequence[ModelAudit], variant: Any, lab: Lab) -> tuple[Finding, ...]:
    """Return the finding about all models together: the same captions, the same seeds (4.1), where they have any."""
    if len(audits) < 2 or not audits[0].scores:
        return ()
    models = [(audit.label, audit.scores) for audit in audits]
    estimates, table = model_differences(
        models,
        lambda text: lab.random("openbias", "models", text),
        variant,
        shared=any(audit.noise_of for audit in audits),
        given=[audit.label for audit in audits if not audit.seeded],
    )
    info, title = OpenBias.info, "Models compared: severity"
    words = "No bias has answers from two models."
    if estimates:
        most = max(estimates, key=lambda estimate: abs(estimate.value or 0.0))
        words = f"Furthest apart in severity (0 to 1): “{most.name}”, {most.group}: {most.value:+.2f}."
    return (
        Finding(
            *(info.id, info.version, variant, "models", "", title),
            estimates=estimates,
            tables=(table,),
            words=words,
            caveats=info.caveats,
        ),
    )


def review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say what was typed that cannot be read, or does not fit what was proposed."""
    for given in spec.options_of(OpenBias.info.id):
        if chosen := allowed(OpenBias.params, given):
            where = f"methods.{OpenBias.info.id}"
            found = refusals(
                (f"{where}.synonyms", partial(relations, chosen["synonyms"])),
                (f"{where}.reference", partial(plans.references, chosen["reference"])),
                (f"{where}.labels", partial(plans.label_groups, chosen["labels"])),
                (f"{where}.people", partial(plans.human_study, chosen["people"])),
            )
            yield from found
            for proposal in proposals if not found else ():
                if proposal.method == OpenBias.info.id and {"biases", "captions"} <= {t.name for t in proposal.tables}:
                    asked = _asked(spec, proposal, chosen)
                    typed = (chosen["reference"], chosen["labels"], chosen["people"])
                    yield from refusals((f"{where}.reference", partial(plans.typed, asked, *typed)))
