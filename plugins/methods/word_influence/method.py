"""Word-level explanations: which words of a prompt bring the images of a group?

Source: *Word-Level Explanations for Analyzing Bias in Text-to-Image Models*; equation and section numbers are the
paper's, which has no published code. Its Table 1 prints, under "Female", the influence for male: the sign is turned
round against equation 1. Here every column names its group.

    propose   words of the prompts, groups and their texts -> the auditor edits
    measure   sets S of at most r words -> other words in their place, m times each, by a masked language model
              or a thesaurus -> one image per filled prompt -> its group -> shares P_S(g) (eq. 4)
              -> influences TI (eq. 2)

Image s of every set starts from the noise of image s of the prompt as it is, so that they differ by words alone.

Sets, weights and counts are in `removal` and `orders`, other words from a thesaurus in `transmuters`, what so many
images can show in `power`, groups by a classifier's labels in `classifier`, scores with their intervals in `estimates`,
what is said of them in `sentences`, and what claims are made of in `observations`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from biaslens_gui.api import (
    AuditSpec,
    Bool,
    Choice,
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
    Param,
    Plan,
    PluginInfo,
    Prompt,
    Proposal,
    ReaderKind,
    Text,
    Then,
    Work,
    allowed,
    coverage,
    model_labels,
    questions,
    refusals,
    stats,
    with_defaults,
)

from . import removal, sentences, tables
from .classifier import groups_by_label, refuse_lacking, typed_labels
from .estimates import WordScore, average_influences, interactions, word_scores
from .observations import GroupReader
from .orders import Order, drawn_orders, drawn_squares, replaced_sets, set_weights
from .power import power_in_words
from .transmuters import can_fill, fill


class WordInfluence:
    """The method of the paper, in two phases."""

    info = PluginInfo(
        id="word_influence",
        version="3",
        title="Word-level: which words bring a group",
        summary="Puts other words in place of the words of a prompt and compares who is depicted then.",
        needs=("image_model",),
        optional=(
            ("mask_filler", "transmuter", "mask_filler"),
            *((reader, "reader", reader) for reader in ("embedder", "question_answerer", "classifier")),
        ),
        changes_words=True,
        references=("Word-Level Explanations for Analyzing Bias in Text-to-Image Models",),
        caveats=(
            "A word gives way to other words, not to none: read what was put in its place.",
            "A group is how people are depicted, as a model tells it from the image; it makes errors of its own.",
            "Words beyond the image model's limit (about 77 tokens) never reach it and have no influence.",
            "Images with and without a word start from the same noise; intervals of influences take them as "
            "independent, and are wider for it than they need be.",
        ),
    )
    params: tuple[Param, ...] = (
        Int("r", "Words replaced at once (r)", 1, 1, 4, help="2 finds words that each do all of it. Costs grow fast."),
        Int(
            "orders",
            "Random orders of the words",
            0,
            0,
            500,
            help="For long prompts: r is then all words, replaced one after another in so many orders, 4 or more.",
        ),
        Int("samples", "Images per set of replaced words (m)", 15, 2, 1000),
        Text(
            "groups",
            "Groups and their texts",
            "woman: a photo of a woman; man: a photo of a man",
            help="An image belongs to the group whose text it is closest to. With two groups the first is shown.",
        ),
        Text("bias", "What the groups tell apart", "gender", help="The name of the bias in all results."),
        Choice(
            "reader",
            "Who tells the group of an image",
            (
                ("embedder", "Closeness to the groups' texts"),
                ("question_answerer", "A question answerer"),
                ("classifier", "A classifier, which may look for the person first"),
            ),
            "embedder",
            help="A question answerer may also say “unknown”, a classifier of people cut out the person; see Models.",
        ),
        Text("question", "Question to the answerer", "Is the person depicted as a woman or a man?"),
        Text(
            "labels",
            "Labels of the classifier",
            longest=20_000,
            placeholder="woman: Woman | Girl; man: Man | Boy",
            help="Which of its labels stand for a group; where none are typed, those of the same name.",
        ),
        Choice(
            "transmuter",
            "Who puts other words",
            (
                ("mask_filler", "A masked language model"),
                ("synonyms", "Synonyms of a thesaurus"),
                ("antonyms", "Antonyms of a thesaurus"),
                ("any", "Any word of the same kind"),
            ),
            "mask_filler",
            help="Of the same kind are two words for persons, or for places. Words without any are not replaced.",
        ),
        Choice(
            "stating",
            "Filled prompts that name a group",
            (("told", "Kept, and counted"), ("left_out", "Left out, and counted")),
            "told",
            help="“A female doctor” says what is asked: what it changes is no influence of the word replaced.",
        ),
        Choice("words", "Words replaced", (("all", "Every word"), ("content", "All but articles and the like")), "all"),
        Choice(
            "bounds",
            "Intervals",
            (("wilson", "Wilson limits, combined"), ("bootstrap", "Bootstrap"), ("hoeffding", "Hoeffding's bound")),
            "wilson",
            help="The table has all three. The bootstrap is too narrow where a share is 0 or 1.",
        ),
        Bool("normalised", "Shapley-normalised", False, help="Divided by the number of words, on one scale with P(g)."),
    )

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        yield from ()
        chosen = with_defaults(self.params, options)
        words = removal.word_table([prompt.text for prompt in spec.prompts], content_only=chosen["words"] == "content")
        proposal = Proposal(self.info.id, (words, removal.group_table(_groups(chosen))))
        return replace(proposal, notes=_power(Plan(spec, (proposal,)), chosen))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        base = [ImageSet(prompt.text, spec.images_per_prompt) for prompt in spec.prompts]
        words, fillable = _words(plan, chosen), partial(can_fill, transmuter=chosen["transmuter"])
        sets = sum(
            all(fillable(words[prompt][index].text) for index in of)
            for prompt, each in _sets(words, chosen, spec.root_seed).items()
            for of in each[1:]
        )
        filled = sets * chosen["samples"]  # their prompts are the mask filler's to write
        asked = sum(image_set.count for image_set in base) + filled if chosen["reader"] == "question_answerer" else 0
        made = Cost.of(base, len(spec.models_of("image_model")), unnamed=filled, questions=asked)
        read = {"embedder": Cost(embeddings=made.images), "classifier": Cost(classifications=made.images)}
        return made + read.get(chosen["reader"], Cost()) + Cost(fills=filled * (chosen["transmuter"] == "mask_filler"))

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        spec, chosen = plan.spec, with_defaults(self.params, options)
        words, groups = _words(plan, chosen), _groups(chosen, plan.proposal(self.info.id))
        filled = yield from _transmuted(words, groups, chosen, lab)
        models = spec.models_of("image_model")
        findings: list[Finding] = []
        then: Then = (chosen["reader"], lambda some: _classified(some, groups, chosen, lab))
        for model, label in zip(models, model_labels(models), strict=True):
            base = tuple((yield from lab.images(model, spec.prompts, spec.images_per_prompt, then=then)))
            more = yield from _images(model, filled, chosen["samples"], lab, then)
            others = [image for of in more.values() for image in of.values()]
            group_of = yield from _classified([*base, *others], groups, chosen, lab)
            seen = [
                removal.replaced(
                    prompt,
                    words[prompt.text],
                    base,
                    filled[prompt.text],
                    more[prompt.text],
                    group_of,
                    groups,
                    _orders(prompt.text, words[prompt.text], chosen, spec.root_seed),
                )
                for prompt in spec.prompts
            ]
            reader = _reader(spec, label, groups, chosen)
            findings += ModelAudit(label, tuple(seen), group_of, groups, reader, chosen, lab).findings()
        return tuple(findings)


def _groups(options: Mapping[str, Any], proposal: Proposal | None = None) -> tuple[removal.Group, ...]:
    try:
        return removal.approved_groups(proposal.table("groups")) if proposal else removal.read_groups(options["groups"])
    except ValueError:
        hint = "Write them as “woman: a photo of a woman; man: a photo of a man”."
        raise KnownError("Groups missing", "Two groups with names of their own are needed.", hint) from None


def _labels(options: Mapping[str, Any], proposal: Proposal | None) -> None:
    """Refuse labels of the classifier that cannot be read, or that lack a group where the classifier tells it."""
    typed = typed_labels(options["labels"])
    if options["reader"] == "classifier":
        refuse_lacking(typed, [group.name for group in _groups(options, proposal)])


def _words(plan: Plan, options: Mapping[str, Any]) -> dict[str, tuple[removal.PlacedWord, ...]]:
    """Return the words of every prompt that may be replaced: those the auditor left ticked."""
    texts, own = [prompt.text for prompt in plan.spec.prompts], plan.proposal(WordInfluence.info.id)
    table = own.table("words") if own else removal.word_table(texts, content_only=options["words"] == "content")
    return {text: removal.approved_words(table, text) for text in texts}


def _orders(
    prompt: str, words: Sequence[removal.PlacedWord], options: Mapping[str, Any], root_seed: int
) -> tuple[Order, ...]:
    return drawn_orders(len(words), options["orders"], root_seed, prompt)


def _sets(
    words: Mapping[str, Sequence[removal.PlacedWord]], options: Mapping[str, Any], root_seed: int
) -> dict[str, tuple[removal.Subset, ...]]:
    """Return the sets of words of every prompt that are replaced, () first."""
    return {
        prompt: replaced_sets(len(placed), options["r"], _orders(prompt, placed, options, root_seed))
        for prompt, placed in words.items()
    }


def _power(plan: Plan, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what so many images can show of the prompt with most words, in a sentence."""
    prompt, words = max(_words(plan, options).items(), key=lambda item: len(item[1]), default=("", ()))
    if not words:
        return ()
    orders = _orders(prompt, words, options, plan.spec.root_seed)
    weights, drawn = set_weights(len(words), options["r"], orders), drawn_squares(len(words), orders)
    return (power_in_words(weights, options["samples"], plan.spec.images_per_prompt, drawn),)


# --- Section 2, steps 1 to 3


def _transmuted(
    words: Mapping[str, Sequence[removal.PlacedWord]],
    groups: Sequence[removal.Group],
    options: Mapping[str, Any],
    lab: Lab,
) -> Work[dict[str, removal.Transmuted]]:
    """Step 1: other words in place of every set, by a masked language model or a thesaurus."""
    sets, random = _sets(words, options, lab.spec.root_seed), partial(lab.random, WordInfluence.info.id, "fill")
    requests = {
        prompt: removal.fill_requests(prompt, placed, sets[prompt], options["samples"], partial(random, prompt))
        for prompt, placed in words.items()
    }
    every, transmuter = [request for of in requests.values() for request in of], options["transmuter"]
    if transmuter == "mask_filler":
        fills = iter((yield from lab.fills(every)))
    else:
        fills = iter([fill(request, transmuter) for request in every])
    names = tuple(group.name for group in groups)

    def left_out(prompt: str, text: str) -> bool:
        return options["stating"] == "left_out" and removal.states_a_group(text, prompt, names)

    return {
        prompt: removal.transmuted([next(fills) for _ in of], options["samples"], partial(left_out, prompt))
        for prompt, of in requests.items()
    }


def _images(
    model: ModelRef, filled: Mapping[str, removal.Transmuted], samples: int, lab: Lab, then: Then
) -> Work[dict[str, dict[tuple[str, int], ImageRecord]]]:
    """Step 2: one image per filled prompt, by prompt: sample s from the noise of image s of the prompt as it is."""
    found: dict[str, dict[tuple[str, int], ImageRecord]] = {prompt: {} for prompt in filled}
    for prompt, one in filled.items():
        if one.numbers:
            texts = [Prompt(text) for text in one.numbers]
            made = yield from lab.images(model, texts, samples, Prompt(prompt), then, one.numbers)
            found[prompt] = {(image.prompt, image.index): image for image in made}
    return found


def _reader(spec: AuditSpec, label: str, groups: Sequence[removal.Group], options: Mapping[str, Any]) -> GroupReader:
    """Return who tells the group of an image: an answerer, or the closeness of its embedding to the groups' texts."""
    kinds: dict[str, ReaderKind] = {"question_answerer": "answers", "classifier": "classifier"}
    kind = kinds.get(options["reader"], "embeddings")
    name = next((model.label for model in spec.models_of(options["reader"])), str(options["reader"]))
    texts = {"answers": options["question"], "classifier": options["labels"]}
    asked = texts.get(kind, "; ".join(group.text for group in groups))
    names = tuple(group.name for group in groups)
    return GroupReader(label, options["bias"], names, name, kind, asked)


def _classified(
    images: Sequence[ImageRecord], groups: Sequence[removal.Group], options: Mapping[str, Any], lab: Lab
) -> Work[dict[str, str | None]]:
    """Step 3: the group of every image that has one; None where it could not be read."""
    shown = [image for image in images if image.status == "ok"]
    names = [group.name for group in groups]
    if options["reader"] == "question_answerer":
        answers = yield from lab.answers(shown, [(options["question"], (*names, questions.UNKNOWN))])
        return {answer.image: answer.choice or None for answer in answers}
    if options["reader"] == "classifier":
        labelled = yield from lab.classifications(shown)
        return groups_by_label(labelled, names, typed_labels(options["labels"]))
    texts = yield from lab.text_embeddings([group.text for group in groups])
    nearest = removal.nearest((yield from lab.embeddings(shown)), texts, names)
    return dict(zip((image.digest for image in shown), nearest, strict=True))


# --- What is concluded, for one image model


@dataclass(frozen=True, slots=True)
class ModelAudit:
    """One image model's findings about every prompt."""

    label: str
    seen: tuple[removal.Replaced, ...]
    group_of: Mapping[str, str | None]
    groups: tuple[removal.Group, ...]
    reader: GroupReader
    options: Mapping[str, Any]
    lab: Lab

    def findings(self) -> list[Finding]:
        """Return all findings, what was asked and made first."""
        shown = range(1 if len(self.groups) == 2 else len(self.groups))  # of two, the other has the opposite sign
        found, scores = (
            [self._coverage()],
            {group: [self._influences(replaced_prompt, group) for replaced_prompt in self.seen] for group in shown},
        )
        for index, replaced_prompt in enumerate(self.seen):
            found.append(self._shares(replaced_prompt))
            for group in shown:
                found += [scores[group][index][0], *self._interactions(replaced_prompt, group)]
        for group in shown:
            found += self._averages(group, [of for _, of in scores[group]])
        return found

    def _coverage(self) -> Finding:
        every = [
            replace(image, prompt=replaced_prompt.prompt.text)
            for replaced_prompt in self.seen
            for of in replaced_prompt.images
            for image in of
            if image
        ]
        lost = Counter(
            {
                replaced_prompt.prompt.text: sum(image is None for of in replaced_prompt.images for image in of)
                for replaced_prompt in self.seen
            }
        )
        unclear = Counter(image.prompt for image in every if self.group_of.get(image.digest) == questions.UNKNOWN)
        stating = Counter({replaced_prompt.prompt.text: replaced_prompt.left_out for replaced_prompt in self.seen})
        more = {
            "unfilled": ("Nothing to put in place", lost - stating),
            "stating": ("Names a group: left out", stating),
            "unclear": ("Group unknown", unclear),
        }
        ok, asked = sum(image.status == "ok" for image in every), len(every) + lost.total()
        return self._finding(
            ("coverage", "", "Images of the prompts, with and without their words"),
            coverage.many_missing(ok, asked),
            view="table",
            tables=(coverage.coverage_table([replaced_prompt.prompt for replaced_prompt in self.seen], every, more),),
            words=f"{ok} of {asked} images can be read; each counts for the prompt whose words were replaced.",
        )

    def _shares(self, replaced_prompt: removal.Replaced) -> Finding:
        """P(g) of the prompt as it is, and with each word replaced (Table 1, second column)."""
        counts = replaced_prompt.counts
        sets = replaced_sets(len(counts.words), self.options["r"], counts.orders)
        names: dict[removal.Subset, str] = {(): "as it is"} | {
            (index,): f"without “{word.label}”" for index, word in enumerate(replaced_prompt.words)
        }
        estimates = [
            stats.share(
                names[chosen],
                int(replaced_prompt.counts.hits[group, index]),
                int(replaced_prompt.counts.n[index]),
                missing=int(replaced_prompt.counts.asked[index] - replaced_prompt.counts.n[index]),
                group=named.name,
                evidence=self._evidence(replaced_prompt, index, named.name),
            )
            for group, named in enumerate(self.groups)
            for index, chosen in enumerate(sets)
            if len(chosen) < 2
        ]
        texts = [[image.prompt for image in of if image] for of in replaced_prompt.images]
        rows = [
            (
                ", ".join(replaced_prompt.words[position].label for position in chosen),
                image.prompt,
                image.digest,
                self.group_of.get(image.digest),
            )
            for chosen, of in zip(sets, replaced_prompt.images, strict=True)
            for image in of
            if image and image.status == "ok"
        ]
        naming = sentences.naming_in_words(counts, replaced_prompt.stating, replaced_prompt.left_out)
        leaning, (observed, contrasts) = (
            self._leaning(replaced_prompt),
            self.reader.of_prompt(replaced_prompt, self.group_of),
        )
        return self._finding(
            (
                "shares",
                replaced_prompt.prompt.text,
                f"Who is depicted, with and without each word: {replaced_prompt.prompt.text}",
            ),
            (*coverage.many_missing(int(counts.n.sum()), int(counts.asked.sum())), *naming),
            view="shares",
            estimates=tuple(estimates),
            tables=(tables.replaced_sets(counts, sets, texts, replaced_prompt.stating), tables.images(rows)),
            reading="shown" if replaced_prompt.counts.n.sum() else "not measured",
            words=removal.most_in_words(replaced_prompt.counts),
            leanings=(leaning,),
            observed=observed,
            contrasts=contrasts,
        )

    def _leaning(self, replaced_prompt: removal.Replaced) -> Leaning:
        """The group that images of the prompt as it is show more often than others, which is described and no more."""
        hits, n = replaced_prompt.counts.hits[:, 0], int(replaced_prompt.counts.n[0])
        top, towards = int(hits.argmax()), removal.shown_most(replaced_prompt.counts)
        estimate = stats.share(towards or "largest share", int(hits[top]), n, missing=replaced_prompt.counts.missing(0))
        return Leaning(replaced_prompt.prompt.text, questions.canonical(self.options["bias"]), towards, estimate)

    def _influences(self, replaced_prompt: removal.Replaced, group: int) -> tuple[Finding, list[WordScore]]:
        """TI(i, r, g) of every word i (equation 2)."""
        name = self.groups[group].name
        scores = word_scores(
            replaced_prompt.counts,
            group,
            self.options["r"],
            self._random("influence", replaced_prompt.prompt.text, name),
            normalised=self.options["normalised"],
            bounds=self.options["bounds"],
            evidence=[self._evidence(replaced_prompt, index + 1) for index in range(len(replaced_prompt.words))],
        )
        finding = self._finding(
            ("influence", replaced_prompt.prompt.text, f"Which words bring {name}: {replaced_prompt.prompt.text}"),
            (
                f"Above 0: images of {name} become fewer when the word gives way to others; below 0: more.",
                *sentences.naming_in_words(replaced_prompt.counts, replaced_prompt.stating, replaced_prompt.left_out),
            ),
            view="ranked",
            estimates=tuple(score.estimate for score in scores),
            tables=(tables.influences([score.row for score in scores], name),),
            reading="shown" if any(score.estimate.value is not None for score in scores) else "not measured",
            words=sentences.influence_in_words(replaced_prompt.counts, group, scores, self.options["r"]),
        )
        return finding, scores

    def _interactions(self, replaced_prompt: removal.Replaced, group: int) -> list[Finding]:
        """What two words do beyond the sum of each, where sets of two were replaced."""
        name = self.groups[group].name
        pairs = interactions(replaced_prompt.counts, group, self.options["r"])
        if all(pair.value is None for pair in pairs):
            return []
        return [
            self._finding(
                (
                    "interactions",
                    replaced_prompt.prompt.text,
                    f"Words that bring {name} together: {replaced_prompt.prompt.text}",
                ),
                (
                    f"Far from 0: replacing both words changes the share of {name} by more, or less, than each does.",
                    "Not in the paper.",
                ),
                view="heatmap",
                estimates=tuple(pairs),
                words=sentences.pairs_in_words(pairs, name),
            )
        ]

    def _averages(self, group: int, scores: Sequence[Sequence[WordScore]]) -> list[Finding]:
        """The mean influence of words over the prompts they stand in (section 3, Figure 3)."""
        name = self.groups[group].name
        found = [(replaced_prompt.prompt.slots, of) for replaced_prompt, of in zip(self.seen, scores, strict=True)]
        means = average_influences(found)
        if not means:
            return []
        rows = [(mean.group, mean.name, mean.n, mean.value or 0.0, mean.low, mean.high) for mean in means]
        return [
            self._finding(
                ("averages", "", f"Which words bring {name}, over all prompts"),
                view="ranked",
                estimates=tuple(means),
                tables=(tables.averages(rows, name),),
                words=f"Prompts averaged: {len(self.seen)}. Words of one prompt alone are left out.",
            )
        ]

    def _evidence(self, replaced_prompt: removal.Replaced, index: int, group: str = "") -> tuple[str, ...]:
        """Return the images of a set, or those of one group among them."""
        shown = [image.digest for image in replaced_prompt.images[index] if image and self.group_of.get(image.digest)]
        return tuple(digest for digest in shown if not group or self.group_of[digest] == group)

    def _finding(self, about: tuple[str, str, str], caveats: Sequence[str] = (), **parts: Any) -> Finding:
        info, (kind, subject, title) = WordInfluence.info, about
        variant = "shapley-normalised" if self.options["normalised"] else "paper"
        every = (*caveats, *info.caveats)
        return Finding(info.id, info.version, variant, kind, subject, title, self.label, caveats=every, **parts)

    def _random(self, *purpose: str) -> np.random.Generator:
        return self.lab.random(WordInfluence.info.id, self.label, *purpose)


def review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say that groups are missing, in the options or in what was proposed."""
    own = [proposal for proposal in proposals if proposal.method == WordInfluence.info.id]
    proposed = next((one for one in own if any(table.name == "groups" for table in one.tables)), None)
    for given in spec.options_of(WordInfluence.info.id):
        if chosen := allowed(WordInfluence.params, given):
            where = f"methods.{WordInfluence.info.id}"
            yield from refusals(
                (f"{where}.groups", partial(_groups, chosen, proposed)),
                (f"{where}.labels", partial(_labels, chosen, proposed)),
            )
