"""T2IAT: are the images of one concept closer to those with an attribute than the images of another concept are?

Source: *T2IAT: Measuring Valence and Stereotypical Biases in Text-to-Image Generation*; equations and sections are the
paper's. The variant "as-published-code" divides the effect size as its code does; all else follows the paper.

    propose   stimuli of the concepts X, Y and of the attributes A, B (Table 3) -> neutral prompts X, and X^A, X^B
              with an attribute added (section 5) -> the auditor edits both
    measure   images of all prompts -> vectors -> Asc of each neutral image (eq. 2) -> S (eq. 1), p (eq. 3), d (eq. 4)
              text vectors -> the same associations of the prompts (5.4); reviewers' choices beside the scores (5.5)

The equations are in `association`, words and prompts in `stimuli`, the test over words in `splits`, intervals in
`estimates`, the side of single images in `sides`, and how far two embedders agree in `embedders`. What may be said of
the numbers is decided elsewhere.
"""

from __future__ import annotations

import importlib.resources
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, Literal

import numpy as np

from biaslens_gui.api import (
    AuditSpec,
    Cell,
    Choice,
    Cost,
    Estimate,
    Finding,
    ImageRecord,
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
    Tested,
    Text,
    Work,
    allowed,
    coverage,
    grammar,
    model_labels,
    questions,
    refusals,
    stats,
    with_defaults,
)

from . import association, embedders, sides, splits, stimuli, tables
from .estimates import (
    amplification,
    choices,
    difference_of_positions,
    differential_association,
    doubts,
    effect_size,
    mean_association,
    mean_position,
    reviewed,
)

AssociationTest = stimuli.AssociationTest
MeasuredConcept = association.MeasuredConcept
MeasuredTests = Mapping[str, tuple[MeasuredConcept, ...]]
"""The concepts of every test, as one embedder measures them."""

POSITION = "Position, 0.5 in the middle"
QUESTION = "closer to attribute A: "  # of a verdict, before the test's id: yes chooses A, no chooses B (section 5.5)
OWN, OF_PROMPTS, ALL = "own", "prompts", "all"
EFFECTS = ((0.8, "large"), (0.5, "medium"), (0.2, "small"), (0.0, "less than small"))  # Cohen's words (section 3.2)


@cache
def published_tests() -> tuple[AssociationTest, ...]:
    """Return the tests of the paper, the occupations of section 5.3 last."""
    file = importlib.resources.files(__package__).joinpath("association_tests", "t2iat.json")
    data = json.loads(file.read_text(encoding="utf-8"))
    return tuple(stimuli.read_test(test, data["lists"]) for test in data["tests"])


class T2IAT:
    """The method of the paper, in two phases."""

    info = PluginInfo(
        id="t2iat",
        version="4",
        title="T2IAT: which attribute images are close to",
        summary="Compares images of a neutral prompt with images of the same prompt with one of two attributes added.",
        needs=("image_model", "embedder", "parser"),
        references=("T2IAT: Measuring Valence and Stereotypical Biases in Text-to-Image Generation",),
        caveats=(
            "Closeness is the embedder's: it has associations of its own.",
            "p deals out words, or images where a concept has a single word; images with attributes are drawn as well.",
            "Images with attributes start from the noise of the neutral ones: each is a little closer to its own.",
            "An association of 0 is no natural middle: see the position, where 0.5 is an even mixture.",
        ),
    )
    params: tuple[Param, ...] = (
        Choice(
            "test",
            "What is compared",
            (
                (OF_PROMPTS, "The prompts of this audit, by group if there are two groups"),
                (OWN, "Two concepts of my own"),
                *((test.id, test.title) for test in published_tests()),
                (ALL, "All eight tests of the paper"),
            ),
            OF_PROMPTS,
        ),
        Text("concept_x", "Concept X of my own", placeholder="Science: physics, chemistry", help="Name: word, word"),
        Text("concept_y", "Concept Y of my own", placeholder="Arts: poetry, music", help="Name: word, word"),
        Text(
            "template", "Template of my own", "a photo of a <word>", help="Each word of a concept fills the brackets."
        ),
        Text("attribute_a", "Attribute A", "Male: male", help="Name: word, word. Published tests bring their own."),
        Text("attribute_b", "Attribute B", "Female: female", help="Name: word, word."),
        Text("bias", "What the attributes tell apart", "gender", help="The name of the bias in all results."),
        Choice(
            "edit",
            "How an attribute gets into a prompt",
            (
                ("auto", "Replaces the person word, else in front of the subject"),
                ("append", "At the end"),
                ("replace", "Replaces the person word"),
                ("insert", "In front of the subject"),
            ),
            "auto",
            help="Published tests do as the paper says.",
        ),
        Int("attribute_words", "Attribute words per stimulus", 2, 0, 100, help="In turn; 0 pairs all with all."),
        Int(
            "permutations",
            "Permutations",
            20_000,
            100,
            1_000_000,
            help="Where not all of them can be counted. The paper takes 1,000: no p below 0.001.",
        ),
        Choice(
            "alternative",
            "Direction tested",
            (("two-sided", "Either (the paper's)"), ("greater", "X closer to A"), ("less", "X closer to B")),
            "two-sided",
        ),
        Choice(
            "variant",
            "Variant",
            (("paper", "As in the paper"), ("as-published-code", "As in the published code")),
            "paper",
            help="d: pooled standard deviation, or that of all values taken together (ddof 0), which keeps it below 2.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen = with_defaults(self.params, options)
        tests, place = chosen_tests(spec, chosen), (yield from _places(spec, chosen, lab))
        built = {test.id: stimuli.approved(None, test, chosen["attribute_words"], place) for test in tests}
        source = "auditor" if chosen["test"] in (OF_PROMPTS, OWN) else "paper"
        asked = {prompt.text for prompt in spec.prompts}
        used = {prompt.text for prompts in built.values() for prompt in prompts}
        notes = () if asked & used else ("The prompts of this audit take no part in this test: it brings its own.",)
        tables = (stimuli.stimulus_table(tests, source), stimuli.prompt_table(built, source))
        return Proposal(self.info.id, tables, notes)

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal, each = plan.proposal(self.info.id), chosen["attribute_words"]
        try:
            tests = chosen_tests(spec, chosen)
        except KnownError:  # words are missing; `propose` says so
            return Cost()
        designed = [stimulus for test in tests for stimulus in stimuli.approved(proposal, test, each)]
        made = Cost.of(stimuli.image_sets(designed, spec.images_per_prompt), len(spec.models_of("image_model")))
        return made + Cost(embeddings=made.images * max(1, len(spec.models_of("embedder"))))

    def review_questions(self, plan: Plan, options: Mapping[str, Any]) -> tuple[ReviewQuestion, ...]:
        tests = chosen_tests(plan.spec, with_defaults(self.params, options))
        return tuple(stimuli.review_question(plan.proposal(self.info.id), test, QUESTION) for test in tests)

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal, place = plan.proposal(self.info.id), (yield from _places(spec, chosen, lab))
        tests = chosen_tests(spec, chosen)
        designed = {test.id: stimuli.approved(proposal, test, chosen["attribute_words"], place) for test in tests}
        every = [stimulus for of in designed.values() for stimulus in of]
        groups = {stimulus.text: f"{stimulus.concept}: {stimulus.attribute or 'neutral'}" for stimulus in every}
        prompts = tuple(Prompt(text, group) for text, group in groups.items())
        readers: tuple[ModelRef | None, ...] = spec.models_of("embedder") or (None,)
        texts = []
        for reader in readers:
            vectors = yield from lab.text_embeddings(list(groups), reader)
            texts.append(dict(zip(groups, vectors, strict=True)))
        models, wanted = spec.models_of("image_model"), stimuli.image_sets(every, spec.images_per_prompt)
        findings: list[Finding] = []
        for model, label in zip(models, model_labels(models), strict=True):
            made = yield from stimuli.make_images(lab, model, wanted, groups)
            count, read = spec.images_per_prompt, list[MeasuredTests]()
            for reader, of_texts in zip(readers, texts, strict=True):
                seen = association.by_prompt(made, (yield from lab.embeddings(made, reader)))
                read.append(_measured(tests, designed, (seen, of_texts, count), lab, label))
            audit = ModelAudit(label, prompts, made, read[0], tests, chosen, lab)
            further = zip((reader.label for reader in readers[1:] if reader), read[1:], strict=True)
            findings += [*audit.findings(), *audit.beside(list(further))]
        return tuple(findings)


def _measured(
    tests: Sequence[AssociationTest],
    designed: Mapping[str, Sequence[stimuli.DesignedPrompt]],
    read: tuple[association.Seen, Mapping[str, Any], int],
    lab: Lab,
    label: str,
) -> MeasuredTests:
    """Return the concepts of every test as one embedder measures them: `read` are images, texts and their number."""
    return {
        test.id: association.measure(
            test,
            designed[test.id],
            *read,
            partial(lab.random, T2IAT.info.id, label, "attributes", test.id),
            stats.student_widening,
        )
        for test in tests
    }


# --- Section 4.1: what is compared


def chosen_tests(spec: AuditSpec, options: Mapping[str, Any]) -> tuple[AssociationTest, ...]:
    """Return the tests the auditor chose.

    Raises:
        KnownError: a concept or an attribute has no word.
    """
    published, asked = published_tests(), options["test"]
    if asked not in (OWN, OF_PROMPTS):
        return tuple(test for test in published if test.id == asked or (asked == ALL and len(test.concepts) == 2))
    attributes = (_read(options, "attribute_a"), _read(options, "attribute_b"))
    bias, edit = options["bias"].strip().casefold(), options["edit"]
    if asked == OWN:
        pair = (_read(options, "concept_x"), _read(options, "concept_y"))
        title = " and ".join(concept.name for concept in pair)
        return (AssociationTest(OWN, title, bias, pair, attributes, options["template"], edit),)
    title, concepts = "The prompts of this audit", stimuli.concepts_of(spec.prompts)
    return (AssociationTest(OF_PROMPTS, title, bias, concepts, attributes, "<prompt>", edit),)


def _read(options: Mapping[str, Any], name: str) -> stimuli.StimulusSet:
    try:
        return stimuli.read_set(options[name])
    except ValueError:
        label = next(param.label for param in T2IAT.params if param.name == name)
        hint = "Write a name and its words, such as “Arts: poetry, music”."
        raise KnownError("Words missing", f"{label} has no words.", hint) from None


def _places(spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[stimuli.Place]:
    """Return where a description goes in front: of the stimulus, or, where that is the whole prompt, of its subject."""
    parses = {}
    if options["test"] == OF_PROMPTS and options["edit"] in ("auto", "insert"):
        texts = [prompt.text for prompt in spec.prompts]
        parses = dict(zip(texts, (yield from lab.parse(texts)), strict=True))

    def place(prompt: str, word: str) -> int | None:
        if word != prompt:
            return stimuli.in_front_of(prompt, word)
        members = grammar.subject(parses[prompt]).members if prompt in parses else ()
        return min((token.start for token in members), default=None)

    return place


# --- What is concluded, for one image model


@dataclass(frozen=True, slots=True, eq=False)
class ModelAudit:
    """One image model's findings: `concepts` holds, by test, the concepts that could be measured."""

    label: str
    prompts: tuple[Prompt, ...]
    made: tuple[ImageRecord, ...]
    concepts: Mapping[str, tuple[MeasuredConcept, ...]]
    tests: tuple[AssociationTest, ...]
    options: Mapping[str, Any]
    lab: Lab

    def findings(self) -> list[Finding]:
        """Return all findings, what was asked and made first (Algorithm 1, lines 3 to 5)."""
        pairs = [test for test in self.tests if len(test.concepts) == len(self.concepts[test.id]) == 2]
        found = [self._coverage(), *map(self._difference, pairs)]
        for test in self.tests:
            found += [self._associations(test), self._amplification(test)]
        return [*found, *self._reviewers()]

    def beside(self, others: Sequence[tuple[str, MeasuredTests]]) -> list[Finding]:
        """Return how far other embedders agree with the first (section 7); nothing where there is none."""
        read = [
            embedders.ReadTwice(test.title, name, (self.concepts[test.id], measured[test.id]))
            for name, measured in others
            for test in self.tests
            if self.concepts[test.id] and measured[test.id]
        ]
        if not read:
            return []
        how = (self.options["permutations"], self.options["alternative"])
        estimates, table = embedders.agreement(read, how, partial(self._random, "embedders"))
        told = [row for row in table.rows if row["same"] is not None]
        same = sum(bool(row["same"]) for row in told)
        words = f"Both see S on the same side in {same} of {len(told)} tests."
        if not told:
            words = "No test has two concepts: only the order of single images is compared."
        caveat = "Two embedders that learned from the same kind of pictures may share an error: agreement is no proof."
        about = ("embedders", "", "Do two embedders agree?")
        return [self._finding(about, (caveat,), view="table", estimates=estimates, tables=(table,), words=words)]

    def _coverage(self) -> Finding:
        """How many images there are of each prompt, and how often the safety filter fired."""
        ok, asked = sum(image.status == "ok" for image in self.made), len(self.made)
        return self._finding(
            ("coverage", "", "Images of concepts and attributes"),
            coverage.many_missing(ok, asked),
            view="table",
            tables=(coverage.coverage_table(self.prompts, self.made, {}),),
            words=f"{ok} of {asked} images can be measured.",
        )

    def _difference(self, test: AssociationTest) -> Finding:
        """S, p and d of two concepts (equations 1, 3 and 4), and the same on the scale from B to A."""
        x, y = self.concepts[test.id]
        first, second = (attribute.name for attribute in test.attributes)
        draws, direction = self.options["permutations"], self.options["alternative"]
        rng = self._random("permutations", test.id)
        found = splits.compare(x.vectors, y.vectors, rng, draws, direction)
        by_image = stats.permutation_test(x.associations, y.associations, rng, draws, direction)
        score = differential_association(f"{x.name} − {y.name}: S", x, y, found.score, found.unit)
        kind: Literal["pooled", "total"] = "pooled" if self.options["variant"] == "paper" else "total"
        effect = effect_size(x, y, found.score, found.unit, kind)
        place = difference_of_positions("Difference of positions", x, y, found.place, found.unit)
        numbers: dict[str, Cell] = {"score": score.value, "d": effect.value, "p_images": by_image.p, "unit": found.unit}
        if found.score is not None:
            numbers |= {"p": found.score.p, "splits": found.score.splits, "exact": found.score.exact}
        return self._finding(
            ("difference", test.title, f"{x.name} and {y.name}: {first} or {second}?"),
            (*_of_few(found), *doubts(self.concepts[test.id])),
            view="table",  # S, d and positions have no common scale
            estimates=(score, effect, place),
            tables=(tables.one_test(x, y, (first, second), numbers),),
            words=_compared_in_words((x.name, y.name), first, score, effect),
            tested=self._tested(test, place, found),
        )

    def _tested(self, test: AssociationTest, place: Estimate, found: splits.ComparedConcepts) -> tuple[Tested, ...]:
        """The difference of positions with its own test: a mixture of the two kinds has the share of A as position."""
        if place.value is None or found.place is None:
            return ()
        x, y = self.concepts[test.id]
        ends = (place.low, place.high) if place.low is not None and place.high is not None else (-1.0, 1.0)
        return (
            Tested(
                "association",
                self.label,
                _named(x),
                questions.canonical(test.bias),
                test.attributes[0].name.casefold(),
                place.value,
                *ends,
                null=0.0,
                p=found.place.p,
                n=found.place.n,
                units=found.unit,
                against=_named(y),
                images=tuple(image.digest for concept in (x, y) for image in concept.neutral),
            ),
        )

    def _associations(self, test: AssociationTest) -> Finding:
        """The association of every neutral image (equation 2), by concept (5.3, Figure 3)."""
        concepts, names = self.concepts[test.id], [attribute.name for attribute in test.attributes]
        alone = [own for concept in concepts for own in self._alone(test, concept)]
        question = questions.canonical(test.bias)
        reader = next((model.label for model in self.lab.spec.models_of("embedder")), "the embedder")
        every = (sides.observed(test, own, self.label, question, reader) for own in alone)
        seen = tuple(side for side in every if side is not None)
        estimates = [mean_association(concept.name, concept) for concept in concepts]
        lost = [concept.name for concept in test.concepts if concept.name not in {concept.name for concept in concepts}]
        words = f"Above 0 is closer to {names[0]}, below 0 closer to {names[1]}."
        words += sides.in_words(seen, (names[0], names[1]))
        if lost:
            words += f" Not measured, because a set of images is empty: {', '.join(lost)}."
        asked, counted = sum(concept.asked for concept in concepts), sum(len(concept.neutral) for concept in concepts)
        return self._finding(
            ("associations", test.title, f"How close to {names[0]} or {names[1]}: {test.title}"),
            (*coverage.many_missing(counted, asked), *doubts(self.concepts[test.id])),
            view="distribution",
            estimates=tuple(estimates),
            tables=(
                tables.distribution(concepts),
                tables.quartiles(concepts, *names),
            ),
            reading="shown" if concepts else "not measured",
            words=words,
            leanings=tuple(self._leaning(test, own) for own in alone),
            observed=seen,
        )

    def _alone(self, test: AssociationTest, concept: MeasuredConcept) -> Iterator[MeasuredConcept]:
        """Yield each neutral prompt of a concept with the images that were built from it."""
        for text in dict.fromkeys(image.prompt for image in concept.neutral):
            if own := concept.alone(text, self._random("prompt", test.id, concept.name, text), stats.student_widening):
                yield own

    def _leaning(self, test: AssociationTest, own: MeasuredConcept) -> Leaning:
        """What one neutral prompt leans to by its position: an association has no middle, so by itself no side."""
        text, place = own.neutral[0].prompt, mean_position(POSITION, own)
        if place.value is None:
            return Leaning(text, test.bias, "", replace(mean_association("Association", own), evidence=()))
        if place.value == 0.5:
            return Leaning(text, test.bias, "", place)
        return Leaning(text, test.bias, test.attributes[int(place.value < 0.5)].name.casefold(), place)

    def _amplification(self, test: AssociationTest) -> Finding:
        """From the association of the prompts' texts an arrow leads to that of their images (5.4, Figure 4)."""
        concepts = self.concepts[test.id]
        both = [amplification(concept) for concept in concepts]
        grown = sum((i.value or 0.0) * (t.value or 0.0) > (t.value or 0.0) ** 2 for t, i in both)  # on the same side
        return self._finding(
            ("amplification", test.title, f"From the prompts to their images: {test.title}"),
            ("Text vectors are the embedder's, not the image model's, and spread less or more than those of images.",),
            view="arrows",
            estimates=tuple(estimate for arrow in both for estimate in arrow),
            reading="shown" if both else "not measured",
            words=f"{grown} of {len(both)} associations are on the prompts' side in the images, and further out.",
        )

    def _reviewers(self) -> list[Finding]:
        """What reviewers chose for the neutral images, beside the scores (5.5, Table 2); none without verdicts."""
        shares: list[Estimate] = []
        rows: list[tuple[str, str, int, int, int, float]] = []
        seen: list[Observed] = []
        for test in self.tests:
            chosen = choices(self.lab.verdicts(f"{QUESTION}{test.id}"))
            more, rest = reviewed(self.concepts[test.id], chosen, test.title)
            shares += more
            rows += rest
            seen += [
                sides.chosen(test, own, chosen, self.label, questions.canonical(test.bias))
                for concept in self.concepts[test.id]
                for own in concept.by_prompt()
                if any(image.digest in chosen for image in own)
            ]
        if not rows:
            return []
        known = {index: share.value for index, share in enumerate(shares) if share.value is not None}
        tau = stats.kendall(
            "tau", list(known.values()), [rows[position][-1] for position in known], self._random("tau")
        )
        agree = f"Kendall's tau with the scores is {tau.value:.2f}." if tau.value is not None else tau.note
        return [
            self._finding(
                ("reviewers", "", "What reviewers see, beside the scores"),
                ("An image counts once: as what most of its reviewers chose, or as “cannot tell”.",),
                view="shares",
                estimates=tuple(shares),
                tables=(tables.human(rows),),
                words=f"The share of images for attribute A, concept by concept. {agree}",
                observed=tuple(seen),
            )
        ]

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        info, (kind, subject, title) = T2IAT.info, about
        every = (*caveats, *info.caveats)
        return Finding(
            info.id, info.version, self.options["variant"], kind, subject, title, self.label, caveats=every, **parts
        )

    def _random(self, *purpose: str) -> np.random.Generator:
        return self.lab.random(T2IAT.info.id, self.label, *purpose)


def _named(concept: MeasuredConcept) -> str:
    """Return the prompt of a concept that has a single one, else its name."""
    prompts = {image.prompt for image in concept.neutral}
    return prompts.pop() if len(prompts) == 1 else concept.name


def _of_few(found: splits.ComparedConcepts) -> tuple[str, ...]:
    """Return what is to be known of a test of few words."""
    if found.unit == "images":
        return ("A concept with a single word: images are dealt out, and the numbers hold for these prompts alone.",)
    if found.score is not None and not found.score.bounded:
        return ("So few words have no p of 0.05 or less, whatever they show: take four or more for each concept.",)
    return ()


def _compared_in_words(names: tuple[str, str], attribute: str, score: Estimate, effect: Estimate) -> str:
    """Return what was measured of two concepts, and no more than that."""
    value = score.value or 0.0
    if value == 0.0:
        return f"Images of {names[0]} and of {names[1]} are as close to {attribute}: a tie."
    closer, other = names if value > 0 else (names[1], names[0])
    words = f"Measured: images of {closer} are closer to {attribute} than images of {other} are. S {value:+.3f}"
    if effect.value is None:
        return f"{words}."
    size = next(word for least, word in EFFECTS if abs(effect.value) >= least)
    return f"{words}, d {effect.value:+.2f} ({size} in Cohen's words)."


def review_spec(spec: AuditSpec) -> Iterator[Issue]:
    """Say which concept or attribute of a test has no words."""
    for given in spec.options_of(T2IAT.info.id):
        if chosen := allowed(T2IAT.params, given):
            yield from refusals((f"methods.{T2IAT.info.id}.test", partial(chosen_tests, spec, chosen)))
