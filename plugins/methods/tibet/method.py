"""TIBET: how much do images change when one concept of the prompt changes, along which axes, in which concepts?

Source: *TIBET: Identifying and Evaluating Biases in Text-to-Image Generative Models*; section and equation numbers are
the paper's. Where its published code differs, the paper decides, and the variant "as-published-code" follows the code.

    propose   axes of bias of each prompt, and counterfactuals of each axis, by a language model (3.1, 8.1)
              -> every counterfactual compared with its prompt word by word -> the auditor edits
    measure   images of the prompts, and of the counterfactuals from the same seeds (3.2)
              -> answers to one question per axis, and captions (3.3, Table 4) -> concepts -> CAS, BAV (3.4),
              Top-K concepts, intersections of axes (5.4), association differences (Figure 4)

Prompts are compared in `counterfactuals`; concepts and scores are in `concepts` and `association`, and what is made of
them for one prompt in `comparison`. What may be said of the numbers is decided elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from biaslens_gui.api import (
    AuditSpec,
    Bool,
    Choice,
    Cost,
    Estimate,
    Finding,
    ImageSet,
    Int,
    Issue,
    Lab,
    Leaning,
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
    coverage,
    model_labels,
    refusals,
    stats,
    with_defaults,
    wordnet,
)

from . import asking, baselines, chain, comparison, counterfactuals, people, readings, tables
from .comparison import CounterfactualComparison

T = TypeVar("T")
THE_PROMPT = "the prompt itself"
CLOSED = (
    "Questions are closed: an answer is one of the classes listed for the axis, or “unknown”; the paper's are "
    "open, and may say what nobody listed."
)
OPEN = (
    "Concepts are in the answerer's own words, and a word counts as said where an answer denies it too; claims rest on "
    "the classes of closed questions asked besides."
)


class Tibet:
    """The method of the paper, in two phases."""

    info = PluginInfo(
        id="tibet",
        version="3",
        title="TIBET: what changes when one thing is changed",
        summary="Changes one concept of a prompt at a time and compares what is seen in the images of both.",
        needs=("image_model", "captioner", "question_answerer", "language_model", "parser"),
        optional=(("embedder", "baselines", True),),
        changes_words=True,
        references=("TIBET: Identifying and Evaluating Biases in Text-to-Image Generative Models",),
        asks_freely=(("answers", readings.FREE),),
        caveats=(
            "Concepts are the words of a captioner and a question answerer; both have biases and make errors.",
            CLOSED,
            "Intervals of CAS are about the score that as many images give on average; endless ones score higher.",
            "The score of two sets of images rises with their number even if nothing else changes: compare scores of "
            "equal numbers of images only.",
        ),
    )
    params: tuple[Param, ...] = (
        Text("axis", "Specific axis", placeholder="gender", help="Only this is looked at; no axes are proposed."),
        Choice(
            "axes_of",
            "Axes of each prompt",
            (("model", "Proposed by the language model"), ("paper", "Those of the paper's Table 5, for its prompts")),
            "model",
            help="A prompt that Table 5 has not is asked about all the same.",
        ),
        Choice(
            "asked",
            "The language model is asked",
            (("axis", "About one axis at a time"), ("chain", "Three turns, as printed, about all axes")),
            "axis",
            help="Small models lose axes in one long reply. Axes of the printed turns have no listed answers.",
        ),
        Int("axes_per_prompt", "Axes per prompt", 8, 1, 30, help="Those beyond are listed, but not ticked."),
        Int("counterfactuals_per_axis", "Counterfactuals per axis", 6, 1, 30, help="Each needs as many images again."),
        Choice("score", "Score of an axis", (("bav", "BAV, the paper's"), ("mad", "MAD, its later version's")), "bav"),
        Int("top_k", "Concepts per list (Top-K)", 5, 1, 50),
        Choice(
            "answers",
            "The question answerer answers",
            (("closed", "With one of the classes listed"), ("free", "In words of its own too, as in the paper")),
            "closed",
            help="In its own words it may say what nobody listed; concepts are then made of them. Takes longer.",
        ),
        Int("senses", "Meanings of a word with synonyms", 1, 0, 20, help="1: only its most frequent one; 0: all."),
        Bool(
            "baselines",
            "Beside the two scores of Table 3",
            False,
            help="Closeness of images, and concepts matched one to one, by an embedder.",
        ),
        Text(
            "relevant",
            "Axes people find relevant",
            longest=200_000,
            placeholder="a photo of a doctor: gender, age",
            help="One line for every person asked, with the axes that they named; compared with those proposed.",
        ),
        Text("one", "Difference of associations: one side", "male, man, men, boy", help="Names of counterfactuals."),
        Text("other", "Difference of associations: other side", "female, woman, women, girl"),
        Choice(
            "variant",
            "Variant",
            (("paper", "As in the paper"), ("as-published-code", "As in the published code")),
            "paper",
            help="The code scales histograms to sum 1, leaves captions out, and merges words by any shared synonym.",
        ),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        chosen, prompts = with_defaults(self.params, options), [prompt.text for prompt in spec.prompts]
        source = next((model.label for model in spec.models_of("language_model")), "none")
        if name := counterfactuals.axis_name(chosen["axis"]):
            only = counterfactuals.ProposedAxis(name, counterfactuals.kind_of(name), source="auditor")
            read = [counterfactuals.Read((only,), (), True) for _ in prompts]
        else:
            printed = asking.axes_of_table_5() if chosen["axes_of"] == "paper" else {}
            if chosen["asked"] == "chain" and not printed:
                return (yield from self._chained(lab, prompts, source, chosen))
            read = yield from asking.axes_of(lab, prompts, printed)
        axes = {prompt: one.items for prompt, one in zip(prompts, read, strict=True)}
        keys = [(prompt, axis.name) for prompt in prompts for axis in axes[prompt]]
        asked = [asking.counterfactuals_request(*key, [axis.name for axis in axes[key[0]]]) for key in keys]
        changed = yield from asking.ask(
            lab,
            asked,
            lambda one, text, _: counterfactuals.read_counterfactuals(text, one.inputs["axis"]),
            asking.text("turn_3"),
        )
        found = {key: one.items for key, one in zip(keys, changed, strict=True)}
        return self._proposal(axes, found, [*read, *changed], source, chosen)

    def _chained(self, lab: Lab, prompts: Sequence[str], source: str, chosen: Mapping[str, Any]) -> Work[Proposal]:
        """Return what the three printed turns give (8.1)."""
        read = yield from chain.chained(lab, prompts, [asking.text(f"turn_{number}") for number in (1, 2, 3)])
        axes = {prompt: tuple(axis for axis, _ in one.items) for prompt, one in zip(prompts, read, strict=True)}
        found = {
            (prompt, axis.name): listed for prompt, one in zip(prompts, read, strict=True) for axis, listed in one.items
        }
        return self._proposal(axes, found, read, source, chosen)

    def _proposal(
        self,
        axes: Mapping[str, Sequence[counterfactuals.ProposedAxis]],
        found: Mapping[tuple[str, str], Sequence[counterfactuals.ProposedPrompt]],
        replies: Sequence[counterfactuals.Read[Any]],
        source: str,
        chosen: Mapping[str, Any],
    ) -> Proposal:
        most = (chosen["axes_per_prompt"], chosen["counterfactuals_per_axis"])
        tables, notes = counterfactuals.proposal_tables(axes, found, asking.questions(), source, most)
        mute, dropped = sum(not reply.understood for reply in replies), sum(len(reply.dropped) for reply in replies)
        unread = f"{source} gave no usable answer to {mute} questions; {dropped} parts of its answers are left out."
        return Proposal(self.info.id, tables, (*((unread,) if mute or dropped else ()), *notes))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, proposal = plan.spec, plan.proposal(self.info.id)
        axes = counterfactuals.approved(proposal, asking.questions()) if proposal else {}
        sets: list[ImageSet] = []
        questions, each, free = 0, spec.images_per_prompt, options.get("answers") == readings.FREE
        for prompt in spec.prompts:
            of_prompt = axes.get(prompt.text, ())
            texts = dict.fromkeys((prompt.text, *_names(of_prompt)))
            own = [ImageSet(text, each, prompt.text, captioned=True) for text in texts]
            asked = [*readings.axis_questions(of_prompt), *(readings.open_questions(of_prompt) if free else ())]
            questions += len(own) * each * len(asked)
            sets += own
        made = Cost.of(sets, len(spec.models_of("image_model")), questions=questions)
        return made + Cost(embeddings=made.images if options.get("baselines") else 0)

    def review_questions(self, plan: Plan, options: Mapping[str, Any]) -> tuple[ReviewQuestion, ...]:
        proposal = plan.proposal(self.info.id)
        return counterfactuals.review_questions(proposal, asking.questions()) if proposal else ()

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        proposal = plan.proposal(self.info.id) or (yield from self.propose(spec, chosen, lab))
        axes = counterfactuals.approved(proposal, asking.questions())
        drawn: list[list[list[comparison.PromptImages]]] = []
        then: Then = ("captioner", lab.captions)
        for model in spec.models_of("image_model"):
            made = tuple((yield from lab.images(model, spec.prompts, spec.images_per_prompt, then=then)))
            sets = [[comparison.PromptImages.of(prompt.text, THE_PROMPT, made)] for prompt in spec.prompts]
            for prompt, of_prompt in zip(spec.prompts, sets, strict=True):
                names = _names(axes.get(prompt.text, ()))
                others = [Prompt(text, prompt.group) for text in names]
                made = tuple((yield from lab.images(model, others, spec.images_per_prompt, prompt, then)))
                of_prompt += [comparison.PromptImages.of(text, name, made) for text, name in names.items()]
            drawn.append(sets)
        shown = [
            ([image for sets in drawn for one in sets[index] for image in one.usable], axes.get(prompt.text, ()))
            for index, prompt in enumerate(spec.prompts)
        ]
        read = yield from readings.read_images(lab, shown, free=chosen["answers"] == readings.FREE)
        labels = model_labels(spec.models_of("image_model"))
        reader = next((model.label for model in spec.models_of("question_answerer")), "the question answerer")
        every = [image for images, _ in shown for image in images]
        embedded = (yield from baselines.embed(lab, every, read, axes)) if chosen["baselines"] else None
        audits = (
            ModelAudit(label, spec.prompts, axes, sets, read, chosen, lab, reader, embedded)
            for label, sets in zip(labels, drawn, strict=True)
        )
        return tuple(finding for audit in audits for finding in audit.findings())


def _names(axes: Sequence[counterfactuals.Axis]) -> dict[str, str]:
    """Return the counterfactuals of a prompt by their text, each once, with the name of the first axis it is of."""
    return {
        counterfactual.text: f"{axis.name}: {counterfactual.value}"
        for axis in reversed(axes)
        for counterfactual in reversed(axis.counterfactuals)
    }


# --- What is concluded, for one image model


@dataclass(frozen=True, slots=True)
class ModelAudit:
    """One image model's findings: `sets` holds, prompt by prompt, its images and those of its counterfactuals.

    `reader` is who answered the questions about them, `embedded` what an embedder gives where baselines are wanted.
    """

    label: str
    prompts: tuple[Prompt, ...]
    axes: Mapping[str, tuple[counterfactuals.Axis, ...]]
    sets: Sequence[Sequence[comparison.PromptImages]]
    said: readings.Readings
    options: Mapping[str, Any]
    lab: Lab
    reader: str
    embedded: baselines.Embedded | None = None

    def findings(self) -> list[Finding]:
        """Return all findings, what was asked and made first."""
        compared = [self._compare(sets) for sets in self.sets]
        found = [self._coverage()]
        for prompt_comparison in compared:
            found += [
                self._scores(prompt_comparison),
                self._axes(prompt_comparison, list(prompt_comparison.axis_results(self.options["score"]))),
            ]
            found += [self._baselines(prompt_comparison, self.embedded)] if self.embedded else []
            found += [self._concepts(prompt_comparison), self._aligned(prompt_comparison)]
            found += [self._strip(prompt_comparison, axis) for axis in prompt_comparison.axes if axis.counterfactuals]
            found += self._people(prompt_comparison)
            found += [
                self._along(prompt_comparison, axis)
                for axis in prompt_comparison.axes
                if axis.counterfactuals and prompt_comparison.seconds(axis)
            ]
            merges, words = tables.merges(prompt_comparison.words), len(prompt_comparison.words.concepts)
            said = f"{len(merges.rows)} words are counted as one of the other {words} concepts."
            found.append(
                self._finding(("merges", prompt_comparison, "Synonyms"), tables=(merges,), view="table", words=said)
            )
        return [*found, *self._relevant(compared), *self._differences(compared)]

    def _compare(self, sets: Sequence[comparison.PromptImages]) -> CounterfactualComparison:
        axes = self.axes.get(sets[0].text, ())
        random = partial(self.lab.random, Tibet.info.id, self.label, sets[0].text)
        variant, senses = self.options["variant"], self.options["senses"]
        return CounterfactualComparison.of(axes, sets, self.said, wordnet(), random, variant, senses)

    def _coverage(self) -> Finding:
        every = [prompt_images for sets in self.sets for prompt_images in sets]
        images = [image for prompt_images in every for image in prompt_images.images]
        captioned = Counter(image.prompt for image in images if self.said.captions.get(image.digest, "").strip())
        usable = sum(len(prompt_images.usable) for prompt_images in every)
        groups = {prompt_images.text: sets[0].text for sets in reversed(self.sets) for prompt_images in reversed(sets)}
        prompts = [Prompt(text, groups[text]) for text in dict.fromkeys(prompt_images.text for prompt_images in every)]
        table = coverage.coverage_table(prompts, images, {"captions": ("Captions", captioned)})
        words = f"{usable} of {len(images)} images could be made; the chart shows what the safety filter stopped."
        return self._finding(
            ("coverage", None, "Images and captions"),
            coverage.many_missing(usable, len(images)),
            view="shares",
            estimates=stats.stopped_shares(prompts, images),
            tables=(table,),
            words=words,
        )

    def _scores(self, prompt_comparison: CounterfactualComparison) -> Finding:
        """CAS of every counterfactual (3.4.1, equations 1 to 3; Figure 3 b)."""
        found = list(prompt_comparison.scores())
        known = [(cas.value, cf.value) for _, cf, cas in found if cas.value is not None]
        words = "No counterfactual could be compared."
        if known:
            words = " ".join(
                f"{said}: {', '.join(f'“{name}”' for value, name in known if value == end)} ({end:.2f})."
                for said, end in (("Most alike", max(known)[0]), ("Least alike", min(known)[0]))
            )
        if known and (same := prompt_comparison.associations.same):
            words += f" As many other images of the prompt itself would score about {same[0]:.2f}."
        wide = sum(cf.places > 1 for _, cf, _ in found)
        return self._finding(
            ("association", prompt_comparison, "Association with counterfactuals (CAS)"),
            (f"{wide} counterfactuals change more than one place of the prompt.",) * bool(wide),
            estimates=tuple(cas for *_, cas in found),
            tables=(tables.scores([(axis.name, cf.value, cf.text, cf.places, cas) for axis, cf, cas in found]),),
            reading="shown" if known else "not measured",
            words=words,
        )

    def _axes(self, prompt_comparison: CounterfactualComparison, results: Sequence[tables.AxisResult]) -> Finding:
        """BAV, or MAD, of every axis (equations 4 and 5): which bias is strongest in the prompt's images."""
        score = self.options["score"]
        chosen = [(result, result.bav if score == "bav" else result.mad) for result in results]
        measured = [(estimate.value, result) for result, estimate in chosen if estimate.value is not None]
        words = "No axis has two counterfactuals that could be compared."
        if measured:
            most = max(value for value, _ in measured)
            top = ", ".join(result.axis for value, result in measured if value == most)
            words = f"Largest {score.upper()}: {top} ({most:.3g})."
        if told := [
            f"{axis.name}: {result.own}"
            for axis, (result, _) in zip(prompt_comparison.axes, chosen, strict=True)
            if axis.classes
        ]:
            words += f" The prompt's own images show {'; '.join(told)}."
        leanings = tuple(
            Leaning(prompt_comparison.prompt, axis.bias, result.shown, replace(estimate, name=score.upper()))
            for axis, (result, estimate) in zip(prompt_comparison.axes, chosen, strict=True)
        )
        title = "How strong is each bias? (BAV)" if score == "bav" else "How strong is each bias? (MAD)"
        return self._finding(
            ("axes", prompt_comparison, title),
            estimates=tuple(estimate for _, estimate in chosen),
            tables=(tables.axes(results),),
            reading="shown" if measured else "not measured",
            words=words,
            leanings=leanings,
        )

    def _baselines(self, prompt_comparison: CounterfactualComparison, embedded: baselines.Embedded) -> Finding:
        """Two other scores in place of CAS, and which axis each of the three finds strongest (Table 3)."""
        rng = self.lab.random(Tibet.info.id, self.label, prompt_comparison.prompt, "baselines")
        estimates, both = baselines.compare(prompt_comparison, embedded, rng)
        first = {
            name: [str(row["axis"]) for row in both[1].rows if row[f"{name}_rank"] == 1] for name in baselines.SCORES
        }
        told = [f"{label}: {', '.join(first[name])}" for name, label in baselines.SCORES.items() if first[name]]
        return self._finding(
            ("baselines", prompt_comparison, "Beside two other scores"),
            ("The paper prints no formula for these two; closeness is the embedder's, which has biases of its own.",),
            view="table",
            estimates=estimates,
            tables=both,
            reading="shown" if told else "not measured",
            words=f"Strongest axis by {'; by '.join(told)}." if told else "No axis has two counterfactuals.",
        )

    def _concepts(self, prompt_comparison: CounterfactualComparison) -> Finding:
        """Top-K concepts of every set of images (3.4.2)."""
        found = tuple(prompt_comparison.top_concepts(self.options["top_k"]))
        first = [estimate.name for estimate in found if estimate.group == THE_PROMPT]
        words = f"Most often said of the prompt's images: {', '.join(first)}." if first else "Nothing was said of them."
        names = [shown.name for shown in prompt_comparison.sets]
        table = tables.histograms(names, prompt_comparison.words, prompt_comparison.histograms())
        return self._finding(
            ("concepts", prompt_comparison, "Concepts"), view="concepts", estimates=found, tables=(table,), words=words
        )

    def _aligned(self, prompt_comparison: CounterfactualComparison) -> Finding:
        """Axis-aligned Top-K concepts (3.4.2): the answers to the question about each axis."""
        found = tuple(prompt_comparison.aligned(self.options["top_k"]))
        unsure = [
            f"{axis.name} ({n} of {of})"
            for axis in prompt_comparison.axes
            for n, of in (prompt_comparison.unknown(axis),)
            if n > of / 5
        ]
        caveats = (f"More than a fifth of the answers are “unknown”: {', '.join(unsure)}.",) if unsure else ()
        words = f"{len(readings.axis_questions(prompt_comparison.axes))} questions were asked about every image."
        if self.said.free:
            asked = len(readings.open_questions(prompt_comparison.axes))
            words += f" {asked} were asked openly too, and answered in the model's own words."
        told = (tables.told(prompt_comparison.told_most()),) if self.said.free else ()
        return self._finding(
            ("aligned", prompt_comparison, "Concepts of every axis"),
            caveats,
            tables=told,
            view="concepts",
            estimates=found,
            words=words,
            observed=tuple(prompt_comparison.observed(self.label, self.reader)),
            contrasts=prompt_comparison.changes(self.label),
        )

    def _strip(self, prompt_comparison: CounterfactualComparison, axis: counterfactuals.Axis) -> Finding:
        """The prompt and the counterfactuals of one axis side by side: images, CAS and Top-K (Figures 18 to 21)."""
        sets = list(prompt_comparison.strip(axis, self.options["top_k"]))
        rows = [
            tables.StripRow(
                one.shown.name,
                one.shown.text,
                one.cas.value if one.cas else None,
                one.answers,
                one.concepts,
                tuple(image.digest for image in one.shown.usable[: tables.STRIP_IMAGES]),
            )
            for one in sets
        ]
        return self._finding(
            ("strip", prompt_comparison, f"Counterfactuals of {axis.name}, side by side"),
            view="concepts",
            estimates=tuple(replace(said, group=one.heading) for one in sets for said in one.concepts),
            tables=(tables.strip(rows),),
            words=f"{len(sets) - 1} counterfactuals beside the prompt; choose a concept to see its images.",
        )

    def _people(self, prompt_comparison: CounterfactualComparison) -> list[Finding]:
        """What people see in the images, and whether the answerer's concepts are right (study 3, Figure 8)."""
        seen: list[Estimate] = []
        right: list[Estimate] = []
        for axis in prompt_comparison.axes:
            if labels := people.labels_of(axis, self.lab.verdicts):
                seen += people.seen(prompt_comparison, axis, labels)
                right += people.concepts_right(prompt_comparison, axis, labels)
        if not seen:
            return []
        judged = ", ".join(f"{one.group}: {one.value:.0%}" for one in right[::2] if one.value is not None)
        about = ("people", prompt_comparison, "As people see it")
        words = f"Answers that people see too, of those judged: {judged}." if judged else "No answer was judged."
        return [self._finding(about, view="shares", estimates=(*seen, *right), words=words)]

    def _relevant(self, compared: Sequence[CounterfactualComparison]) -> list[Finding]:
        """Precision and recall of the axes, where people were asked which are relevant (study 1, Table 2)."""
        said = people.relevant_axes(self.options["relevant"])
        judged = [
            people.AxesJudged(one.prompt, one.axes, said[key])
            for one in compared
            if (key := people.prompt_key(one.prompt)) in said
        ]
        if not said:
            return []
        estimates, table = people.axes_agreement(judged)
        unused = len(said) - len({people.prompt_key(one.prompt) for one in judged})
        caveats = (f"{unused} prompts that people were asked about are none of this audit.",) * bool(unused)
        words = f"People were asked which axes are relevant to {len(judged)} prompts."
        about = ("relevant", None, "Are the axes relevant?")
        return [self._finding(about, caveats, view="shares", estimates=estimates, tables=(table,), words=words)]

    def _along(self, prompt_comparison: CounterfactualComparison, axis: counterfactuals.Axis) -> Finding:
        """Intersections (5.4): what the counterfactuals of one axis change about the others."""
        found = prompt_comparison.shifts(axis)
        known = [(shift.difference.value, shift) for shift in found if shift.difference.value]
        words = f"None of {len(found)} answers about other axes changes."
        if known:
            most = max(abs(value) for value, _ in known)
            top = (
                f"{one.counterfactual}, {one.answer} {100 * value:+.0f} points"
                for value, one in known
                if abs(value) == most
            )
            words = f"Largest of {len(found)} changes of answers about other axes: {'; '.join(top)}."
        return self._finding(
            ("intersection", prompt_comparison, f"What changes along {axis.name}"),
            view="heatmap",
            estimates=tuple(prompt_comparison.shares_along(axis)),
            tables=(tables.shifts(found),),
            words=words,
        )

    def _differences(self, compared: Sequence[CounterfactualComparison]) -> list[Finding]:
        """CAS of one side less CAS of the other (5.2, Figure 4), where prompts have counterfactuals so named."""
        sides = [counterfactuals.read_classes(self.options[name]) for name in ("one", "other")]
        found = [estimate for one in compared if (estimate := one.difference(*sides)) is not None]
        named = " − ".join(side[0] for side in sides if side)
        first, second = (next(iter(side), "") for side in sides)
        words = f"Above 0 images are more like “{first}”, below 0 more like “{second}”."
        ranked = sorted(found, key=lambda one: (-(one.value if one.value is not None else -2.0), one.name))
        about = ("difference", None, f"Difference of associations: {named}")
        return [self._finding(about, view="ranked", estimates=tuple(ranked), words=words)] if found else []

    def _finding(
        self, about: tuple[str, CounterfactualComparison | None, str], caveats: Sequence[str] = (), **parts: Any
    ) -> Finding:
        info, (kind, prompt_comparison, title) = Tibet.info, about
        own = (OPEN if one is CLOSED and self.said.free else one for one in info.caveats)
        subject, every = prompt_comparison.prompt if prompt_comparison else "", (*caveats, *own)
        title = f"{title}: {subject}" if subject else title
        return Finding(
            info.id, info.version, self.options["variant"], kind, subject, title, self.label, caveats=every, **parts
        )


def review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say that what people found relevant cannot be read."""
    for given in spec.options_of(Tibet.info.id):
        if chosen := allowed(Tibet.params, given):
            yield from refusals(
                (f"methods.{Tibet.info.id}.relevant", partial(people.relevant_axes, chosen["relevant"]))
            )
