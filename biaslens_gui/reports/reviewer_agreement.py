"""Agreement of the reviewers on one question, as a finding: numbers, tables, words, and what they cannot say.

It is always computed from what reviewers said themselves, never from resolutions. The share of images that match their
prompt (80 % in the BiasLens paper) is another quantity and is not mixed in.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import isnan
from statistics import NormalDist

import numpy as np

from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.result_tables import MATCHES
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import derived_seed
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import CANNOT_TELL, Estimate, Finding, Reading, ReviewQuestion, Verdict
from biaslens_gui.core.review.verdicts import decide, decide_each
from biaslens_gui.stats.agreement.coefficients import (
    Patterns,
    cohen,
    fleiss,
    gwet_ac1,
    in_words,
    nominal_alpha,
    percent_agreement,
    with_interval,
)
from biaslens_gui.stats.estimates import at_least, share

METHOD, KIND, DISAGREEMENTS = "review", "reviewer agreement", "disagreements"
VERSION = "3"
"""Since the second, images of the calibration round are not compared with the machine's suggestion. Since the third,
the intervals of a question are the same whoever asks, in whatever order classes are named."""
LIMITS = (
    "Krippendorff's .80 says how far reviewers agree. The 80 % of the subject mapping is the share of images that "
    "match their prompt. They are different quantities; neither stands for the other.",
    "Agreement of people counts only images that two or more of them judged. “Cannot tell” is an answer like the "
    "others.",
    "High agreement does not make an answer true: people can share a mistake.",
    "Where nearly all images have one answer, alpha and kappa can be low although people rarely differ; AC1 is then "
    "closer to the percent agreement. Both are shown.",
)
OF_MACHINE = (
    "With the machine's suggestion every image is compared that has one, also those that one person judged. Of several "
    "people the majority counts; where they are divided, that is “cannot tell”, and “cannot tell” beside the machine's "
    "yes or no is not the same."
)
ASKED_FOR: Mapping[Reading, str] = {
    "met": "Set up asks for an alpha of {least:.2f} or more: met, with its whole interval.",
    "not met": "Set up asks for an alpha of {least:.2f} or more: not met; its whole interval lies below.",
    "unclear": "Set up asks for an alpha of {least:.2f} or more: unclear; its interval lies on both sides.",
    "not measured": "",
}
_ALL_ALIKE = "Everybody gave the same answer to every image, so there is no variation that could be agreed on."


@dataclass(frozen=True, slots=True)
class ReviewedImages:
    """What is known of the images beside the verdicts: prompt, group and model by digest, the machine's suggestion.

    `calibration` are the images of the calibration round, which are counted by themselves; `retests` pairs of verdicts
    of one person on one image, the first and the second; `left_out` is how many reviewers do not count.
    """

    prompts: Mapping[str, str]
    groups: Mapping[str, str]
    models: Mapping[str, str]
    suggestions: Mapping[str, str] = field(default_factory=dict)
    calibration: Collection[str] = ()
    retests: Sequence[tuple[Verdict, Verdict]] = ()
    left_out: int = 0


def agreement_finding(
    question: ReviewQuestion,
    verdicts: Sequence[Verdict],
    about: ReviewedImages,
    root_seed: int,
    least_alpha: float,
) -> Finding:
    """Return how far reviewers agree on `question`; `verdicts` are those that stand, one per reviewer and image.

    Images are drawn again by the audit's `root_seed` and the question alone, so that one number has one interval
    wherever it stands. `least_alpha` is the Krippendorff's alpha that is asked for: its reading is that of the finding.
    """
    rng = np.random.default_rng(derived_seed(root_seed, "review agreement", question.id))
    own = [verdict for verdict in verdicts if verdict.question == question.id and verdict.image in about.prompts]
    first = set(about.calibration)
    counted = [verdict for verdict in own if verdict.image not in first]
    judged = _by_image(counted)
    values = [*question.values, *sorted({verdict.value for verdict in own} - set(question.values))]
    if question.classes:  # in an order of their own: resampling draws images by the order of what was said of them
        values = [*sorted(set(values) - {CANNOT_TELL}), CANNOT_TELL]
    patterns = _patterns(judged, values)
    twice = tuple(image for image, said in judged.items() if len(said) > 1)
    estimates = _estimates(patterns, twice, judged, values, rng)
    limits: tuple[str, ...] = LIMITS
    if question.id == "subject" and about.suggestions:
        estimates.append(with_machine(question, counted, about.suggestions))
        limits = (*LIMITS, OF_MACHINE)
    tables = [
        _pairs_table(judged, values),
        _confusion(judged, values),
        _parts("by_group", "By prompt group", judged, about.groups, values, rng),
        _parts("by_model", "By image model", judged, about.models, values, rng),
        _disagreements(judged, about),
        *_machine(question, judged, about),
        *_retests(question, about),
        *_calibration(_by_image([verdict for verdict in own if verdict.image in first])),
    ]
    alpha = next(estimate for estimate in estimates if estimate.name == ALPHA)
    reading = at_least(alpha, least_alpha)
    agreed = _words(judged, twice, estimates[0], alpha, about.left_out)
    words = f"{agreed} {ASKED_FOR[reading].format(least=least_alpha)}".strip()
    return Finding(
        METHOD, VERSION, "nominal", KIND, question.text, question.text, view="values", estimates=tuple(estimates),
        tables=tuple(table for table in tables if table.rows), threshold=least_alpha, reading=reading, words=words,
        caveats=limits,
    )  # fmt: skip


def reviewed_images(results: RunResults, retests: Sequence[tuple[Verdict, Verdict]] = ()) -> ReviewedImages:
    """Return what agreement needs to know of a run's images; models are named without their folders."""
    labels = {model.key: without_folders(model.label) for model in results.plan.spec.models}
    groups = {prompt.text: prompt.group or prompt.text for prompt in results.plan.spec.prompts}
    assignment = results.review.assignment
    return ReviewedImages(
        {image.digest: image.prompt for image in results.images},
        {image.digest: groups.get(image.prompt, image.prompt) for image in results.images},
        {image.digest: labels.get(image.model, "model") for image in results.images},
        suggestions_of(results.findings),
        assignment.calibration if assignment is not None else (),
        retests,
        len(results.review.left_out),
    )


def suggestions_of(findings: Sequence[Finding]) -> dict[str, str]:
    """Return the machine's suggestion on the subject of each image, by digest."""
    return {
        str(row["image"]): str(row["suggestion"])
        for finding in findings
        for table in finding.tables
        if table.name == MATCHES
        for row in table.rows
        if row.get("image") and row.get("suggestion")
    }


ALPHA = "Krippendorff's alpha"


def _estimates(
    patterns: Patterns,
    twice: tuple[str, ...],
    judged: Mapping[str, Mapping[str, str]],
    values: Sequence[str],
    rng: np.random.Generator,
) -> list[Estimate]:
    found = [
        with_interval("Percent agreement", percent_agreement, patterns, rng, evidence=twice, undefined=_ALL_ALIKE,
                      how="pairs of verdicts on an image that agree, averaged over images"),
        with_interval(ALPHA, nominal_alpha, patterns, rng, evidence=twice, undefined=_ALL_ALIKE, how="nominal values"),
        with_interval("Gwet's AC1", gwet_ac1, patterns, rng, evidence=twice, undefined=_ALL_ALIKE, how="Gwet 2008"),
    ]  # fmt: skip
    people = {len(said) for said in judged.values()}
    if len(people) == 1 and max(people) > 2:
        how = f"Fleiss 1971, {max(people)} verdicts on every image"
        found.append(
            with_interval("Fleiss' kappa", fleiss, patterns, rng, evidence=twice, undefined=_ALL_ALIKE, how=how)
        )
    for one, other in combinations(_reviewers(judged), 2):
        found.append(_cohen(one, other, judged, values))
    return found


def _cohen(one: str, other: str, judged: Mapping[str, Mapping[str, str]], values: Sequence[str]) -> Estimate:
    """Return Cohen's kappa of two people with its large-sample interval."""
    name = f"Cohen's kappa: {one} and {other}"
    images = tuple(image for image, said in judged.items() if one in said and other in said)
    if not images:
        return Estimate(name, None, note="They have no image in common.")
    table = np.zeros((len(values), len(values)))
    for image in images:
        table[values.index(judged[image][one]), values.index(judged[image][other])] += 1
    used = (table.sum(axis=0) + table.sum(axis=1)) > 0
    table = table[np.ix_(used, used)]
    if len(table) < 2:
        return Estimate(name, None, n=len(images), note=_ALL_ALIKE, evidence=images)
    value, error = cohen(table)
    if isnan(value):
        return Estimate(name, None, n=len(images), note=_ALL_ALIKE, evidence=images)
    how, half = "Cohen 1960, large-sample interval", NormalDist().inv_cdf(0.975) * error
    low, high = max(-1.0, value - half), min(1.0, value + half)
    return Estimate(name, value, low, high, n=len(images), how=how, evidence=images)


def _words(
    judged: Mapping[str, Mapping[str, str]], twice: tuple[str, ...], percent: Estimate, alpha: Estimate, left_out: int
) -> str:
    if not twice:
        alone = f"{len(judged)} images were judged, none by two people. " if judged else "Nobody has judged yet. "
        if left_out:
            return f"{alone}Reviewers who are left out are not counted: {left_out}. Agreement needs two who count."
        return f"{alone}Agreement needs a second reviewer: make a review package."
    same = sum(len(set(judged[image].values())) == 1 for image in twice)
    said = f"{len(twice)} images were judged by two or more people; on {same} of them all gave the same answer"
    return f"{said} (percent agreement {percent.value or 0:.0%}). {in_words(alpha)}"


# --- tables


def _pairs_table(judged: Mapping[str, Mapping[str, str]], values: Sequence[str]) -> Table:
    columns = (
        Column("reviewer", "Reviewer"),
        Column("other", "And"),
        Column("n", "Images of both", "int"),
        Column("same", "Same answer", "int"),
        Column("share", "Percent agreement", "share"),
        Column("kappa", "Cohen's kappa", "float", help="Agreement beyond chance, between these two."),
    )
    rows: list[Row] = []
    for one, other in combinations(_reviewers(judged), 2):
        both = [said for said in judged.values() if one in said and other in said]
        same = sum(said[one] == said[other] for said in both)
        part = same / len(both) if both else None
        kappa = _cohen(one, other, judged, values).value
        rows.append({"reviewer": one, "other": other, "n": len(both), "same": same, "share": part, "kappa": kappa})
    return Table("pairs", "Pairs of reviewers", columns, tuple(rows))


def _confusion(judged: Mapping[str, Mapping[str, str]], values: Sequence[str]) -> Table:
    """Return how often one person gave one answer and another person another, over all pairs of people."""
    times: Counter[tuple[str, str]] = Counter()
    for said in judged.values():
        for one, other in combinations(sorted(said), 2):
            times[said[one], said[other]] += 1
    used = [value for value in values if any(value in pair for pair in times)]
    columns = (
        Column("value", "One says"),
        *(Column(f"v{index}", f"Other: {value}", "int") for index, value in enumerate(used)),
    )
    rows: list[Row] = [
        {"value": one, **{f"v{index}": times[one, other] for index, other in enumerate(used)}} for one in used
    ]
    return Table("confusion", "Who said what", columns, tuple(rows))


def _parts(
    name: str,
    title: str,
    judged: Mapping[str, Mapping[str, str]],
    part_of: Mapping[str, str],
    values: Sequence[str],
    rng: np.random.Generator,
) -> Table:
    """Return agreement by part; a rater effect that follows one group shows here. Nothing for one part alone."""
    parts: dict[str, dict[str, Mapping[str, str]]] = defaultdict(dict)
    for image, said in judged.items():
        parts[part_of.get(image, "")][image] = said
    columns = (
        Column("part", "Part"),
        Column("n", "Judged by two or more", "int"),
        Column("share", "Percent agreement", "share"),
        Column("alpha", "Alpha", "float", help="Krippendorff's; not defined where all answers are the same."),
        Column("low", "Alpha from", "float"),
        Column("high", "Alpha to", "float"),
        Column("ac1", "AC1", "float"),
    )
    rows: list[Row] = []
    for part, own in parts.items() if len(parts) > 1 else ():
        patterns = _patterns(own, values)
        alpha = with_interval(ALPHA, nominal_alpha, patterns, rng, how="", undefined="", resamples=500)
        others = [
            float(statistic(patterns, patterns.times[None, :].astype(np.float64))[0]) if patterns.judged_twice else None
            for statistic in (percent_agreement, gwet_ac1)
        ]
        rows.append(
            {
                "part": part, "n": patterns.judged_twice, "share": others[0], "alpha": alpha.value,
                "low": alpha.low, "high": alpha.high, "ac1": others[1],
            }
        )  # fmt: skip
    return Table(name, title, columns, tuple(rows))


def _disagreements(judged: Mapping[str, Mapping[str, str]], about: ReviewedImages) -> Table:
    people = _reviewers(judged)
    columns = (
        Column("prompt", "Prompt"),
        *(Column(f"r{index}", name) for index, name in enumerate(people)),
        Column("image", "Image", "image"),
    )
    rows: list[Row] = [
        {
            "prompt": about.prompts[image],
            **{f"r{index}": said.get(name) for index, name in enumerate(people)},
            "image": image,
        }
        for image, said in judged.items()
        if len(set(said.values())) > 1
    ]
    return Table(DISAGREEMENTS, "Images without one answer", columns, tuple(rows))


def _machine(
    question: ReviewQuestion, judged: Mapping[str, Mapping[str, str]], about: ReviewedImages
) -> tuple[Table, ...]:
    """Return how often people and the machine's suggestion say the same; only the subject has suggestions."""
    if question.id != "subject":
        return ()
    times: Counter[tuple[str, str]] = Counter()
    for image, said in judged.items():
        if image in about.suggestions:
            people = decide([Verdict(name, image, question.id, value) for name, value in said.items()])
            times[people, about.suggestions[image]] += 1
    used = [value for value in question.values if any(value in pair for pair in times)]
    columns = (
        Column("value", "People say"),
        *(Column(f"v{index}", f"Machine: {value}", "int") for index, value in enumerate(used)),
    )
    rows: list[Row] = [
        {"value": people, **{f"v{index}": times[people, machine] for index, machine in enumerate(used)}}
        for people in used
    ]
    return (Table("machine", "People and the machine's suggestion", columns, tuple(rows)),)


def with_machine(question: ReviewQuestion, verdicts: Sequence[Verdict], suggestions: Mapping[str, str]) -> Estimate:
    """Return the share of images on which the majority of people and the machine's suggestion say the same."""
    people = decide_each(verdict for verdict in verdicts if verdict.question == question.id)
    both = [image for image in people if image in suggestions]
    same = [image for image in both if people[image] == suggestions[image]]
    return share("Same as the machine's suggestion", len(same), len(both), evidence=both)


def _retests(question: ReviewQuestion, about: ReviewedImages) -> tuple[Table, ...]:
    times: dict[str, list[bool]] = defaultdict(list)
    for first, second in about.retests:
        if first.question == question.id:
            times[first.reviewer].append(first.value == second.value)
    columns = (
        Column("reviewer", "Reviewer"),
        Column("n", "Images judged twice", "int"),
        Column("same", "Same answer both times", "int"),
        Column("share", "Share", "share"),
    )
    rows: list[Row] = [
        {"reviewer": name, "n": len(same), "same": sum(same), "share": sum(same) / len(same)}
        for name, same in times.items()
    ]
    return (Table("retest", "The same person twice", columns, tuple(rows)),)


def _calibration(judged: Mapping[str, Mapping[str, str]]) -> tuple[Table, ...]:
    """Return how the calibration round went; it is practice, and counts in none of the numbers."""
    twice = [said for said in judged.values() if len(said) > 1]
    columns = (
        Column("n", "Images judged by two or more", "int"),
        Column("same", "Same answer from all", "int"),
    )
    rows: tuple[Row, ...] = ({"n": len(twice), "same": sum(len(set(said.values())) == 1 for said in twice)},)
    return (Table("calibration", "Calibration round (counted apart)", columns, rows if twice else ()),)


# --- parts


def _by_image(verdicts: Sequence[Verdict]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for verdict in sorted(verdicts, key=lambda verdict: verdict.image):
        found.setdefault(verdict.image, {})[verdict.reviewer] = verdict.value
    return found


def _reviewers(judged: Mapping[str, Mapping[str, str]]) -> list[str]:
    return sorted({name for said in judged.values() for name in said})


def _patterns(judged: Mapping[str, Mapping[str, str]], values: Sequence[str]) -> Patterns:
    place = {value: index for index, value in enumerate(values)}
    counts = np.zeros((len(judged), len(values)))
    for index, said in enumerate(judged.values()):
        for value in said.values():
            counts[index, place[value]] += 1
    return Patterns.of(counts)
