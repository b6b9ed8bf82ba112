"""GradBias: which word of the prompt moves what a judge sees of a bias in the images?

Source: *OpenBias and GradBias*, sections 3.4 and 4.2 (*GradBias: Unveiling Word Influence on Bias in Text-to-Image
Generative Models*); equation numbers are the paper's. The variant "as-published-code" follows its code.

The gradient is that of "the textual embeddings of its tokens", the text encoder's input (the default) or its output
(the code): there a word's place holds all words before it too, and places rank by position. Gradients differ a
thousandfold between seeds, so a word's influence is its share of each image's (`gradient_shares`); the code averages.

    propose   prompts -> biases with classes and questions, by the language model, as in OpenBias (3.1) -> the words to
              be scored, without stop words and words that name the bias (4.2.1) -> the auditor edits
    measure   images -> gradients of the judge's loss at the tokens (eq. 7, 8), by the attributor -> words, over steps
              and seeds; on request the ground truth, each word left out in turn, and four other rankings (4.2.1)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any

from biaslens_gui.api import (
    Attribution,
    AttributionRequest,
    AuditSpec,
    Bool,
    Choice,
    Contrast,
    Cost,
    Finding,
    ImageRecord,
    ImageSet,
    Int,
    Issue,
    KnownError,
    Lab,
    Leaning,
    ModelRef,
    Observed,
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    ReviewQuestion,
    Text,
    Then,
    Work,
    allowed,
    attribution,
    model_labels,
    proposals,
    questions,
    refusals,
    verdicts,
    with_defaults,
    wordnet,
)

from . import influence, judges
from . import tables as plan_tables
from .ablations import OURS, less_traced
from .asking import VISION, Scores, language_scores, vision_scores, wordings
from .estimates import (
    ClassShift,
    RankedQuestion,
    TracedInfluence,
    furthest,
    shift_of_classes,
    top_accuracy,
)
from .leaving_out import LeftOut, leave_out, observed_of
from .replacing import DRAWN, REPLACEMENTS, Replacement, replaced_in_words, replaced_table, replacements

RANDOM, TREE, LANGUAGE = "random", "dependency tree", "language model"
PLACE = "<class>"
Question = plan_tables.TracedQuestion


class GradBias:
    """The method of the paper, in two phases."""

    info = PluginInfo(
        id="gradbias",
        version="4",
        title="GradBias: which word moves a bias",
        summary="Traces what a judge sees of a bias back to the words of the prompt, by gradients, and ranks them.",
        needs=("image_model", "language_model", "parser", "attributor"),
        optional=(
            *(("question_answerer", option, True) for option in ("ground_truth", "replace_top", "baselines")),
            ("mask_filler", "replace_top", True),
        ),
        changes_words=True,
        references=("OpenBias and GradBias: Open-set bias detection and word influence in text-to-image models",),
        caveats=(
            "A gradient tells how sensitive the judge is to a word's vector, not which way it leans, nor what an image "
            "without the word would show; leaving the word out tells that.",
            "The judge reads how somebody or something is depicted; it makes errors of its own.",
            "Scores compare words of one prompt, not prompts, biases or models.",
        ),
    )
    params: tuple[Param, ...] = (
        Int("seeds", "Images traced per prompt", 3, 1, 100, help="The first of the audit's images of each prompt."),
        Int("interval", "Steps from one gradient to the next", 0, 0, 1000, help="0: every 10th; of 20 or fewer, five."),
        Choice(
            "tensor",
            "Gradient of",
            (("token embeddings", "Token embeddings"), ("conditioning", "Text encoder's output (as published)")),
            "token embeddings",
            help="The output at a word's place knows the words before it too. The published code's variant takes it.",
        ),
        Text("judged_as", "Classes as the judge reads them", PLACE, help=f"Such as: a photo of a {PLACE} person."),
        Bool("ground_truth", "Leave each word out", False, help="Makes the images again without it: costs the most."),
        Bool(
            "replace_top",
            "Replace the top word",
            False,
            help="Three other words in place of the word with the largest score, from the same noise (Figures 8-16).",
        ),
        Bool("baselines", "Compare with other rankings", False, help="By chance, by grammar, and by two models' word."),
        Bool(
            "ablations",
            "Compare with fewer gradients and images",
            False,
            help="How well the ranking would find the words then (Figure 4, Table IV); needs each word left out.",
        ),
        Choice(
            "variant",
            "Variant",
            (("paper", "Shares of each image's gradient"), ("as-published-code", "As in the published code")),
            "paper",
            help="The code judges noisy latents, each by its own target, and averages signed means, not shares.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        prompts = [prompt.text for prompt in spec.prompts]
        source = next((model.label for model in spec.models_of("language_model")), "none")
        said = yield from proposals.propose(lab, prompts, source)
        merged = proposals.merge(said.triplets)
        biases = plan_tables.bias_table(proposals.without_stated(merged, _synonyms), prompts)
        parses = yield from lab.parse(prompts)
        words = {parse.text: influence.prompt_words(parse) for parse in parses}
        every = plan_tables.asked_biases(biases, prompts, every=True)
        notes = (
            f"{source} gave no usable answer for: {'; '.join(said.mute)}." if said.mute else "",
            f"{said.dropped} parts of its answers were no biases and are left out." if said.dropped else "",
            proposals.left_out_in_words(merged),
            "" if biases.rows else "No bias was proposed; add those you want to trace.",
        )
        tables = (biases, plan_tables.word_table(words, every, _names))
        return Proposal(self.info.id, tables, tuple(filter(None, notes)))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        chosen, spec, proposal = with_defaults(self.params, options), plan.spec, plan.proposal(self.info.id)
        models, judging = len(spec.models_of("image_model")), max(1, len(spec.models_of("attributor")))
        texts = [prompt.text for prompt in spec.prompts]
        if proposal is None:
            return Cost.of([ImageSet(text, _images(spec, chosen)) for text in texts], models)
        asked = plan_tables.asked_biases(proposal.table("biases"), texts)
        scored = [
            (asked_bias.prompt, word)
            for asked_bias in asked
            for word in plan_tables.listed_words(proposal, asked_bias, _names)
        ]
        sets = [ImageSet(text, _images(spec, chosen)) for text in dict.fromkeys(bias.prompt for bias in asked)]
        questions, completions, traced = 0, 0, models * judging * len(asked) * chosen["seeds"]
        if chosen["ground_truth"]:
            without = {(influence.left_out(Prompt(text), word).text, text) for text, word in scored}
            sets += [ImageSet(other, spec.images_per_prompt, text) for other, text in sorted(without) if other]
            questions += (len(scored) + len(asked)) * spec.images_per_prompt
        replaced = 0
        if chosen["replace_top"]:
            replaced = (
                REPLACEMENTS * len(asked) * spec.images_per_prompt
            )  # their prompts are the mask filler's to write
            questions += replaced + len(asked) * spec.images_per_prompt * (not chosen["ground_truth"])
        if chosen["baselines"]:
            questions += len(scored) * len(wordings()) * chosen["seeds"]
            completions = len(scored) * len(wordings())
        fills = models * len(asked) * DRAWN if chosen["replace_top"] else 0
        made = Cost.of(sets, models, unnamed=replaced, questions=questions)
        return made + Cost(completions=completions, attributions=traced, fills=fills)

    def review_questions(self, plan: Plan, options: Mapping[str, Any]) -> tuple[ReviewQuestion, ...]:
        proposal = plan.proposal(self.info.id)
        if proposal is None or not with_defaults(self.params, options)["ground_truth"]:
            return ()  # without it no class is read of any image
        asked = plan_tables.asked_biases(proposal.table("biases"), [prompt.text for prompt in plan.spec.prompts])
        return verdicts.each_once(verdicts.class_question(bias.name, bias.classes, [bias.prompt]) for bias in asked)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(self.info.id) or (yield from self.propose(spec, chosen, lab))
        parses = yield from lab.parse([prompt.text for prompt in spec.prompts])
        questions = plan_tables.traced_questions(proposal, spec.prompts, parses, _names)
        spoken = (yield from language_scores(lab, questions)) if chosen["baselines"] else {}
        findings: list[Finding] = []
        models, judging = spec.models_of("image_model"), spec.models_of("attributor")
        named = list(zip(judging, model_labels(judging), strict=True))
        for model, label in zip(models, model_labels(models), strict=True):
            traced = yield from _traced(lab, model, questions, chosen)
            others = {}
            for judge, name in named[1:]:
                others[name] = yield from _traced(lab, model, questions, chosen, judge)
            seen, problem = (yield from vision_scores(lab, traced)) if chosen["baselines"] else ({}, "")
            left_out = (yield from leave_out(lab, model, label, questions)) if chosen["ground_truth"] else {}
            replaced = (yield from _replaced(lab, model, label, traced)) if chosen["replace_top"] else {}
            audit = ModelAudit(label, chosen, traced, spoken, seen, left_out, problem, lab, replaced, others)
            findings += audit.findings()
        return tuple(findings)


def _images(spec: AuditSpec, chosen: Mapping[str, Any]) -> int:
    compared = chosen["ground_truth"] or chosen["replace_top"]
    return max(int(chosen["seeds"]), spec.images_per_prompt if compared else 0)


# --- 3.1: the biases, asked for in the words of OpenBias so that the two methods share the answer


@cache
def _synonyms(word: str) -> frozenset[str]:
    return wordnet().synonyms(word, "n", senses=1) | wordnet().synonyms(word, "a", senses=1)


@cache
def _above(word: str) -> tuple[str, ...]:
    return wordnet().hypernyms(word, "n")


def _names(word: attribution.PromptWord, bias: str, classes: Sequence[str]) -> bool:
    return influence.names_bias(word, bias, classes, _synonyms, _above)


# --- 3.4: the gradients


def _traced(
    lab: Lab, model: ModelRef, questions: Sequence[Question], chosen: Mapping[str, Any], judge: ModelRef | None = None
) -> Work[list[TracedInfluence]]:
    """Return the traces of all questions in the first images of their prompts; an image that is not there has none.

    They are the gradients of `judge`, or of the plan's first.
    """
    prompts, count = {question.prompt.text: question.prompt for question in questions}, chosen["seeds"]
    images = yield from lab.images(model, list(prompts.values()), count)
    shown = sorted((image for image in images if image.status == "ok"), key=lambda image: image.index)
    cells = [(question, image) for image in shown for question in questions if question.prompt.text == image.prompt]
    asked = [_request(traced_question, image, chosen) for traced_question, image in cells]
    done = yield from lab.attributions(model, asked, judge)
    traces: dict[str, list[tuple[ImageRecord, Attribution]]] = {question.name: [] for question in questions}
    for (traced_question, image), item in zip(cells, done, strict=True):
        traces[traced_question.name].append((image, item))
    measure: attribution.Measure = "mean" if chosen["variant"] == "as-published-code" else "norm"
    return [TracedInfluence(question, tuple(traces[question.name]), count, measure) for question in questions]


def _judged_as(chosen: Mapping[str, Any], name: str) -> str:
    """Return a class in the words that the judge is asked about.

    Raises:
        KnownError: the option has no place for it.
    """
    if PLACE not in chosen["judged_as"]:
        hint = f"Write it as: a photo of a {PLACE} person."
        raise KnownError("Classes have no place", f"{chosen['judged_as']!r} does not hold {PLACE}.", hint)
    return str(chosen["judged_as"].replace(PLACE, name))


def _request(question: Question, image: ImageRecord, chosen: Mapping[str, Any]) -> AttributionRequest:
    classes = tuple(_judged_as(chosen, name) for name in question.bias.seen_as)
    request = AttributionRequest(
        image.prompt,
        image.seed,
        classes,
        chosen["tensor"],
        interval=chosen["interval"],
        question=question.bias.question,
    )
    if chosen["variant"] != "as-published-code":
        return request
    # A softmax twice; and of token embeddings the signed mean would be zero: the layer that reads them takes it away.
    return replace(request, tensor="conditioning", image="noisy", target="step", loss="probabilities")


# --- 5.2: other words in place of the top word


@dataclass(frozen=True, slots=True)
class TopWordReplaced:
    """What other words in place of the top word do to the classes of one question's images, and the labels behind."""

    word: str
    shifts: tuple[tuple[Replacement, ClassShift], ...]
    observed: tuple[Observed, ...]
    contrasts: tuple[Contrast, ...]


def _replaced(
    lab: Lab, model: ModelRef, label: str, traced: Sequence[TracedInfluence]
) -> Work[dict[str, TopWordReplaced]]:
    """Put other words in place of each top word, from the same seeds, and ask about the images (5.2)."""
    found: dict[str, TopWordReplaced] = {}
    top = [(one.question, words[0]) for one in traced if (words := _by_score(one))]
    tried = yield from replacements(lab, top)
    reader = next((model_ref.label for model_ref in lab.spec.models_of("question_answerer")), VISION)
    for question, word in top:
        own, count, asked = (
            [one for one in tried if one.question is question],
            lab.spec.images_per_prompt,
            question.bias,
        )
        then: Then = ("question_answerer", partial(lab.answers, questions=[(asked.question, asked.choices)]))
        images = tuple((yield from lab.images(model, [question.prompt], count, then=then)))
        if own:
            others = [one.prompt for one in own]
            images = (*images, *(yield from lab.images(model, others, count, question.prompt, then)))
        answers = yield from lab.answers(images, [(asked.question, asked.choices)])
        seen = {image.digest: "" for image in images} | {answer.image: answer.choice for answer in answers}
        made = sorted((image for image in images if image.status == "ok"), key=lambda image: image.index)
        of_prompt = {
            text: [image for image in made if image.prompt == text] for text in (image.prompt for image in made)
        }
        said = {text: {image.index: seen[image.digest] for image in of} for text, of in of_prompt.items()}
        shifts: list[tuple[Replacement, ClassShift]] = []
        for one in own:
            before, after = (
                [said.get(text, {}).get(index, "") for index in range(count)]
                for text in (question.prompt.text, one.prompt.text)
            )
            rng = lab.random("gradbias", "replaced", label, question.name, one.prompt.text)
            shown = [image.digest for image in of_prompt.get(one.prompt.text, ())]
            shifts.append((one, shift_of_classes(one.put_in, before, after, asked.classes, rng, evidence=shown)))
        about, name, text = questions.canonical(asked.name), question.labels[word], question.prompt.text
        observed = [observed_of(label, reader, question, name, of, seen) for name, of in of_prompt.items()]
        contrasts = [Contrast("cause", label, text, one.prompt.text, about, name) for one in own]
        found[question.name] = TopWordReplaced(name, tuple(shifts), tuple(observed), tuple(contrasts))
    return found


def _by_score(traced: TracedInfluence) -> tuple[attribution.PromptWord, ...]:
    """Return the scored words from the most to the least influential (eq. 8), without those that have no score."""
    scores = traced.estimates()
    every = influence.ranked({word: score.value for word, score in scores.items()})
    return tuple(word for word in every if scores[word].value is not None)


# --- What is concluded, for one image model


@dataclass(frozen=True, slots=True)
class ModelAudit:
    """One image model's findings, from its traces, the other rankings, and the ground truth."""

    label: str
    options: Mapping[str, Any]
    traced: Sequence[TracedInfluence]
    spoken: Scores
    seen: Scores
    left_out: Mapping[str, LeftOut]
    problem: str
    lab: Lab
    replaced: Mapping[str, TopWordReplaced] = field(default_factory=dict)
    others: Mapping[str, Sequence[TracedInfluence]] = field(default_factory=dict)

    def findings(self) -> Iterator[Finding]:
        """Yield all findings: each prompt and bias, its ground truth, and how well the rankings find it."""
        if not self.traced:
            words = "No bias was ticked, so no word was traced."
            yield self._finding(("influence", "", "Word influence"), reading="not measured", words=words)
        for traced_influence in self.traced:
            yield self._influence(traced_influence)
            if traced_influence.question.name in self.left_out:
                yield self._shift(traced_influence.question)
            if traced_influence.question.name in self.replaced:
                yield self._replacement(traced_influence.question)
        if self.left_out:
            yield self._accuracy()
        if self.traced and self.others:
            yield self._judges()

    def _influence(self, traced_influence: TracedInfluence) -> Finding:
        """The ranking of the words (eq. 8), and which of them moves the bias most."""
        question, scores, rankings = (
            traced_influence.question,
            traced_influence.estimates(),
            self._rankings(traced_influence),
        )
        bias, first = question.bias, [word for word in rankings[OURS] if scores[word].value is not None]
        items = [item for _, item in traced_influence.traces]
        table = plan_tables.influence_table(question.words, scores, traced_influence.gradients(), rankings, items)
        judged = plan_tables.judge_table(
            [(image.digest, item) for image, item in traced_influence.traces], bias.classes
        )
        about = (question.prompt.text, questions.canonical(bias.name))
        leaning = (Leaning(*about, question.labels[top], scores[top], of_prompt=True) for top in first[:1])
        lost = (
            f"{traced_influence.missing} of {traced_influence.asked} images have no whole gradient and are left out."
            if traced_influence.missing
            else ""
        )
        return self._finding(
            (
                "influence",
                question.name,
                f"Words the judge of {bias.name} is most sensitive to: “{question.prompt.text}”",
            ),
            tuple(filter(None, (lost, self.problem))),
            view="ranked",
            estimates=tuple(scores[word] for word in rankings[OURS]),
            tables=(table, judged),
            reading="shown" if first else "not measured",
            words=plan_tables.influence_in_words(
                question, first, traced_influence.complete, scores, traced_influence.measure
            ),
            leanings=tuple(leaning),
        )

    def _rankings(self, traced_influence: TracedInfluence) -> dict[str, tuple[attribution.PromptWord, ...]]:
        """Return every ranking of the scored words: ours, and on request the baselines (4.2.1)."""
        question, scores = traced_influence.question, traced_influence.estimates()
        found = {OURS: influence.ranked({word: score.value for word, score in scores.items()})}
        if self.options["baselines"]:
            order = self.lab.random("gradbias", "random", self.label, question.name).permutation(len(question.scored))
            found[RANDOM] = tuple(question.scored[index] for index in order)
            found[TREE] = influence.by_dependencies(question.parse, question.scored)
            for name, said in ((LANGUAGE, self.spoken), (VISION, self.seen)):
                votes = {word: said.get((question.name, word)) for word in question.scored}
                if any(vote is not None for vote in votes.values()):
                    found[name] = influence.ranked(votes)
        return found

    def _shift(self, question: Question) -> Finding:
        """By how much the classes shift when a word is left out (4.2.1)."""
        found, names = self.left_out[question.name], question.labels
        ranked = sorted(found.shifts.items(), key=lambda pair: (-(pair[1].estimate.value or 0.0), pair[0].start))
        most = furthest(found.shifts)
        rows = [
            plan_tables.LeftOutWord(
                names[word], shift.estimate, shift.p, shift.moved, shift.unseen, found.asked, furthest=word in most
            )
            for word, shift in ranked
        ]
        return self._finding(
            ("left out", question.name, f"Without each word: {question.bias.name}, “{question.prompt.text}”"),
            view="ranked",
            estimates=tuple(shift.estimate for _, shift in ranked),
            tables=(plan_tables.left_out_table(rows),),
            words=plan_tables.left_out_in_words(rows),
            observed=found.observed,
            contrasts=found.contrasts,
        )

    def _replacement(self, question: Question) -> Finding:
        """What other words in place of the top word show (5.2, Figures 8 to 16)."""
        found = self.replaced[question.name]
        return self._finding(
            (
                "replaced",
                question.name,
                f"Another word for “{found.word}”: {question.bias.name}, “{question.prompt.text}”",
            ),
            view="ranked",
            estimates=tuple(shift.estimate for _, shift in found.shifts),
            tables=(replaced_table(found.shifts, found.word),),
            reading="shown" if found.shifts else "not measured",
            words=replaced_in_words(found.shifts, found.word),
            observed=found.observed,
            contrasts=found.contrasts,
        )

    def _accuracy(self) -> Finding:
        """Top-k accuracy of every ranking (table III): is a most influential word among its first k?"""
        less = less_traced(self.traced) if self.options["ablations"] else {}
        by_others = [
            {f"{OURS}, judge {name}": judges.ranking(traced[place]) for name, traced in self.others.items()}
            for place in range(len(self.traced))
        ]
        ranked = [
            RankedQuestion.of(
                self.left_out[traced_influence.question.name].shifts,
                {
                    **self._rankings(traced_influence),
                    **less.get(traced_influence.question.name, {}),
                    **by_others[place],
                },
                traced_influence.images,
            )
            for place, traced_influence in enumerate(self.traced)
        ]
        known = sum(bool(question.truth) for question in ranked)
        circle = "The question answerer's ranking is held against a truth of the same answerer's making."
        return self._finding(
            ("accuracy", "", "Do the rankings find the words that matter?"),
            tuple(filter(None, (self.problem, circle if self.options["baselines"] else ""))),
            view="shares",
            estimates=top_accuracy(ranked),
            reading="shown" if known else "not measured",
            words=(
                f"A right answer is known for {known} of {len(ranked)} questions: leaving out one of its words shifts "
                "the classes by more than exchanging the images does. The others are missing. Of questions whose words "
                "do nothing, one in twenty at most would be counted."
            ),
        )

    def _judges(self) -> Finding:
        """How far other judges move the same words of the same images (the paper tries CLIP and LLaVA, Table III)."""
        rng = self.lab.random("gradbias", "judges", self.label)
        estimates, table = judges.agreement(self.traced, self.others, rng)
        told = [row for row in table.rows if row["same"] is not None]
        same = sum(bool(row["same"]) for row in told)
        words = f"The same word comes first in {same} of {len(told)} questions." if told else "No word has a score."
        first = next(iter(model_labels(self.lab.spec.models_of("attributor"))), "")
        words += f" The first judge is “{first}”."
        caveat = "Two judges that learned from the same kind of pictures may share an error: agreement is no proof."
        about = ("judges", "", "Do other judges move the same words?")
        return self._finding(about, (caveat,), view="table", estimates=estimates, tables=(table,), words=words)

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        info, (kind, subject, title) = GradBias.info, about
        every, variant = (*caveats, *info.caveats), self.options["variant"]
        return Finding(info.id, info.version, variant, kind, subject, title, self.label, caveats=every, **parts)


def review_spec(spec: AuditSpec) -> Iterator[Issue]:
    """Say that the judge would be asked about the same words for every class."""
    for given in spec.options_of(GradBias.info.id):
        if chosen := allowed(GradBias.params, given):
            yield from refusals((f"methods.{GradBias.info.id}.judged_as", partial(_judged_as, chosen, "")))
