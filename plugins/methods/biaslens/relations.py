"""BiasLens' three metamorphic relations: whether the subject is shown, how many pairs, how alike prompts are.

Source: BiasLens Table 1, equation 1, sections 5.1 to 5.3. MR01 is a share, and is held against its threshold by its
interval. MR02 and MR03 count distinct pairs, which grow with the images and prompts whatever the model does: they are
shown at equal numbers of images, beside what captions dealt out among the prompts come to, and hold no threshold. The
paper's rule is kept for comparison with the paper, with how often it fails where there is nothing to find.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from biaslens_gui.api import Column, Estimate, Prompt, Reading, Row, Table, stats

from . import pairs
from .rarefaction import Dealt, Described, deal, halves, jsi_at_equal_images
from .subjects import Match

NOT_A_PATTERN = "One occurrence - not a pattern."
NOT_REVIEWED = "Suggested, not reviewed."
MISREAD = 0.02
"""The share of captions that are taken to be misread: about what good captioners do."""


@dataclass(frozen=True, slots=True)
class Relation:
    """What a relation comes to: its estimates and tables, its threshold and reading where it has any, and words."""

    estimates: tuple[Estimate, ...]
    tables: tuple[Table, ...]
    words: str
    threshold: float | None = None
    reading: Reading = "shown"


# --- MR01


@dataclass(frozen=True, slots=True)
class Judged:
    """The images of one prompt by what people say of their subject, or a rule where nobody has said anything.

    `images` is the number asked for; `evidence` are the images with a yes.
    """

    prompt: Prompt
    yes: int
    no: int
    cannot_tell: int
    images: int
    reviewed: bool
    evidence: tuple[str, ...]

    @classmethod
    def of(cls, prompt: Prompt, matches: Sequence[Match], images: int) -> Judged:
        """Return the counts of one prompt."""
        mine = [match for match in matches if match.prompt == prompt.text]
        reviewed = any(match.verdict for match in mine)
        values = {match.image: match.verdict if reviewed else match.suggestion.value for match in mine}
        yes = tuple(image for image, value in values.items() if value == "yes")
        no, cannot_tell = (sum(value == word for value in values.values()) for word in ("no", "cannot tell"))
        return cls(prompt, len(yes), no, cannot_tell, images, reviewed, yes)

    @property
    def judged(self) -> int:
        """The images that were looked at: the paper's denominator, in which a subject nobody can tell is a miss."""
        return self.yes + self.no + self.cannot_tell

    @property
    def paper(self) -> Estimate:
        """The paper's share: the images with the subject, of all that were judged."""
        return self._share(self.judged, f"of all {self.judged} images judged, as in the paper")

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """The paper's share and, where some cannot be told, the share of those judged yes or no beside it."""
        either = self.yes + self.no
        return (self.paper, *([self._share(either, f"of the {either} judged yes or no")] if self.cannot_tell else []))

    def _share(self, n: int, of: str) -> Estimate:
        note = NOT_REVIEWED if not self.reviewed and self.judged else ""
        group = f"{self.prompt.group}: {of}" if self.prompt.group else of
        missing = self.images - n
        return stats.share(
            self.prompt.text, self.yes, n, missing=missing, group=group, evidence=self.evidence, note=note
        )


def mr01(prompts: Sequence[Prompt], matches: Sequence[Match], images: Mapping[str, int], least: float) -> Relation:
    """Return whether the images show the subject: at least `least` (a share) of each prompt's (section 5.1).

    People decide: a prompt that nobody has reviewed is not measured, and the rules' suggestions are shown for it. The
    paper's denominator decides, all images that were judged. `images` is the number asked for per prompt.
    """
    found = [Judged.of(prompt, matches, images.get(prompt.text, 0)) for prompt in prompts]
    readings = [stats.at_least(judged.paper, least) if judged.reviewed else "not measured" for judged in found]
    reach = sum(judged.judged > 0 and judged.yes >= least * judged.judged for judged in found)
    unreviewed = sum(not judged.reviewed for judged in found)
    words = f"In {reach} of {len(prompts)} prompts {least:.0%} of the images judged or more show the subject."
    if unreviewed:
        words += f" Nobody has reviewed {unreviewed} of the prompts: a rule's suggestions stand in for them."
    estimates = tuple(estimate for judged in found for estimate in judged.estimates)
    return Relation(estimates, (_judged_table(found),), words, least, stats.worst(readings))


def _judged_table(found: Sequence[Judged]) -> Table:
    columns = (
        Column("prompt", "Prompt"),
        Column("yes", "Subject shown", "int"),
        Column("no", "Another", "int"),
        Column("cannot_tell", "Cannot tell", "int"),
        Column("not_judged", "Not judged", "int"),
        Column("paper", "Of all judged (the paper's share)", "share"),
        Column("either", "Of those judged yes or no", "share"),
        Column("reviewed", "Reviewed by people", "bool"),
    )
    rows: list[Row] = [
        {
            "prompt": judged.prompt.text,
            "yes": judged.yes,
            "no": judged.no,
            "cannot_tell": judged.cannot_tell,
            "not_judged": judged.images - judged.judged,
            "paper": judged.yes / judged.judged if judged.judged else None,
            "either": judged.yes / (judged.yes + judged.no) if judged.yes + judged.no else None,
            "reviewed": judged.reviewed,
        }
        for judged in found
    ]
    return Table("subject_shares", "Subject by prompt", columns, tuple(rows))


# --- the paper's rule


@dataclass(frozen=True, slots=True)
class PaperRule:
    """A rule of Table 1 as the paper applies it: to distinct pairs as they were counted, chance and echoes left in.

    `alarms` says how often it fails at this number of images where there is nothing to find, as `alarm` describes.
    """

    rule: str
    value: float | None
    outcome: str
    alarm: str
    alarms: float | None
    more: tuple[tuple[str, float], ...] = ()

    def table(self) -> Table:
        """Return the rule as a table, for the page of the method."""
        columns = (
            Column("what", "The paper's rule"),
            Column("number", "Number", "float"),
            Column("outcome", "Outcome"),
        )
        more = (*self.more, (f"False alarms: {self.alarm}", self.alarms))
        rows: list[Row] = [{"what": self.rule, "number": self.value, "outcome": self.outcome}]
        rows += [{"what": name, "number": number, "outcome": ""} for name, number in more]
        return Table("papers_rule", "The paper's rule", columns, tuple(rows))


def papers_mr02(sets: Mapping[str, Sequence[str]], most: int, images: int) -> PaperRule:
    """Return MR02 as in Table 5: the average number of distinct pairs, and the prompts with at most `most`.

    A false alarm is one caption too many: `images` captions, of which `MISREAD` are misread, of prompts that truly have
    as many pairs as allowed.
    """
    rule = f"MR02: at most {most} distinct pairs for each prompt; the most there are"
    alarm = f"how often it fails where each prompt truly has {most} pairs and {MISREAD:.0%} of captions are misread"
    numbers = [len(found) for found in sets.values()]
    if not numbers:
        return PaperRule(rule, None, "", alarm, None)
    within = sum(number <= most for number in numbers)
    more = (
        ("Distinct pairs per prompt, on average", sum(numbers) / len(numbers)),
        (f"Prompts with at most {most} pairs, per cent", 100 * within / len(numbers)),
    )
    outcome = "kept" if within == len(numbers) else "not kept"
    return PaperRule(rule, float(max(numbers)), outcome, alarm, 1 - (1 - MISREAD) ** images, more)


def papers_mr03(
    sets: Mapping[str, Sequence[str]], least: float, variant: pairs.Variant = "paper", dealt: Dealt | None = None
) -> PaperRule:
    """Return MR03 as in Table 8: the JSI over prompts, at least `least`; "-" without pairs.

    A false alarm is a JSI below it where all prompts are described alike, as in `dealt`.
    """
    value = pairs.jsi(pairs.overlap(sets), variant) if len(sets) > 1 else None
    known = dealt.jsi[np.isfinite(dealt.jsi)] if dealt else np.array([])
    return PaperRule(
        f"MR03: a JSI of at least {least:g}",
        value,
        "-" if value is None else "kept" if value >= least else "not kept",
        "how often it fails where all prompts are described alike (captions dealt out)",
        float((known < least).mean()) if known.size else None,
    )


# --- MR02


def mr02(
    seen: Sequence[pairs.Observation],
    raw: Sequence[pairs.Observation],
    most: int,
    rng: np.random.Generator,
    missing: int = 0,
) -> Relation:
    """Return how many distinct pairs each prompt has, at equal numbers of images (section 5.2).

    `seen` is without the echoes that `raw` has; `missing` prompts have no usable image.
    """
    described, sets = Described.of(seen), pairs.pairs_by_prompt(seen)
    dealt, likely = deal(described, rng), likely_pairs(seen, sets)
    band = dealt.band(dealt.pairs.ravel())
    estimates = tuple(
        Estimate(
            prompt,
            described.rarefied(prompt),
            n=len(described.rows[prompt]),
            how=f"distinct pairs in {described.least} images, echoes of the prompt left out",
            note=f"{len(sets[prompt])} seen, about {likely[prompt]:.0f} likely (Chao2); captions dealt out: "
            f"{band.low:g} to {band.high:g}.",
        )
        for prompt in described.rows
    )
    table = _sizes(described, sets, pairs.pairs_by_prompt(raw), likely, band)
    rule = papers_mr02(pairs.pairs_by_prompt(raw), most, sum(map(len, described.rows.values())))
    if not estimates:
        return Relation((), (table,), "No prompt has an image that could be read.", reading="not measured")
    numbers = [estimate.value or 0.0 for estimate in estimates]
    words = f"In {described.least} images each, {_number(min(numbers))} to {_number(max(numbers))} distinct pairs."
    if min(numbers) == max(numbers):
        words = f"In {described.least} images each, every prompt has {_number(numbers[0])} distinct pairs."
    if missing:
        words += f" {missing} prompts have no image that could be read."
    return Relation(estimates, (table, rule.table()), words)


def likely_pairs(observations: Sequence[pairs.Observation], sets: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Return how many distinct pairs each prompt is likely to have, the ones not yet seen included (Chao2)."""
    found = pairs.images_per_pair(observations)
    images = pairs.measured_images(observations)
    return {
        prompt: stats.chao2([len(with_pair) for with_pair in found.get(prompt, {}).values()], images[prompt])
        for prompt in sets
    }


def _sizes(
    described: Described,
    sets: Mapping[str, Sequence[str]],
    raw: Mapping[str, Sequence[str]],
    likely: Mapping[str, float],
    band: stats.Interval,
) -> Table:
    """Return the number of distinct pairs per prompt (Tables 6 and 7), and what it says at equal numbers of images."""
    columns = (
        Column("prompt", "Prompt"),
        Column("images", "Images", "int"),
        Column("pairs", "Distinct pairs", "int", help="Without those that only repeat the prompt's words."),
        Column("echoes", "Echoes of the prompt", "int"),
        Column("equal", "At equal numbers of images", "float", help="As many as the prompt with fewest has."),
        Column("dealt_low", "Dealt out: from", "float", help="Captions dealt out among prompts: the middle 95 %."),
        Column("dealt_high", "to", "float"),
        Column("likely", "Likely in all", "float", help="Chao2: pairs seen once hint at pairs not yet seen."),
    )
    rows: list[Row] = [
        {
            "prompt": prompt,
            "images": len(images),
            "pairs": len(sets[prompt]),
            "echoes": len(raw[prompt]) - len(sets[prompt]),
            "equal": round(described.rarefied(prompt), 2),
            "dealt_low": band.low,
            "dealt_high": band.high,
            "likely": round(likely[prompt], 2),
        }
        for prompt, images in described.rows.items()
    ]
    return Table("pairs_per_prompt", "Distinct pairs per prompt", columns, tuple(rows))


# --- MR03


def mr03(
    seen: Sequence[pairs.Observation],
    raw: Sequence[pairs.Observation],
    least: float,
    rng: np.random.Generator,
    variant: pairs.Variant = "paper",
    missing: int = 0,
) -> Relation:
    """Return how alike the prompts' pairs are (JSI, section 5.3), at equal numbers of images and beside a null.

    `seen` is without the echoes that `raw` has; `missing` prompts have no usable image.
    """
    described, sets = Described.of(seen), pairs.pairs_by_prompt(seen)
    raw_sets = pairs.pairs_by_prompt(raw)
    value, n = jsi_at_equal_images(described, rng), len(sets)
    if value is None:
        few = "Similarity needs at least two prompts"
        few += " with images that could be read." if missing else "."
        note = few if n < 2 else "-: no pairs."
        tables = (papers_mr03(raw_sets, least, variant).table(),)
        return Relation((Estimate("JSI", None, n=n, missing=missing, note=note),), tables, note, reading="not measured")
    dealt = deal(described, rng)
    band, p = dealt.band(dealt.jsi), dealt.p_as_unlike(value)
    how = f"JSI in {described.least} images of each prompt, echoes of the prompt left out"
    note = f"Captions dealt out among the prompts: {band.low:.2f} to {band.high:.2f}, p {p:.3g}."
    estimates = [Estimate("JSI", value, n=n, missing=missing, how=how, note=note)]
    if split := halves(described, rng):
        of = f"Jaccard's index in {split.images} images each, averaged over splits"
        estimates += [
            Estimate("Two halves of one prompt", split.within, n=n, how=of),
            Estimate("Two prompts, as many images", split.between, n=n, how=of),
        ]
    found = pairs.overlap(sets)
    pairs_in_several = f"{len(found.common)} {'pair' if len(found.common) == 1 else 'pairs'} in several prompts"
    words = f"{pairs_in_several}, {len(found.unique)} in one only. JSI {value:.2f} in "
    words += f"{described.least} images each; were all prompts described alike: {band.low:.2f} to {band.high:.2f}."
    if described.has.sum() == 1:
        words = NOT_A_PATTERN
    rule = papers_mr03(raw_sets, least, variant, deal(Described.of(raw), rng))
    return Relation(tuple(estimates), (_alike(value, dealt, band, p), rule.table()), words)


def _alike(value: float, dealt: Dealt, band: stats.Interval, p: float) -> Table:
    columns = (
        Column("images", "Images of each prompt", "int"),
        Column("value", "JSI: 0 nothing in common, 1 all", "float"),
        Column("dealt_low", "Dealt out: from", "float", help="Captions dealt out among prompts: the middle 95 %."),
        Column("dealt_high", "to", "float"),
        Column("p", "p", "float", help="How often prompts described alike are as unlike; for this topic alone."),
    )
    row: Row = {"images": dealt.images, "value": value, "dealt_low": band.low, "dealt_high": band.high, "p": p}
    return Table("alike", "Prompts compared with captions dealt out", columns, (row,))


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
