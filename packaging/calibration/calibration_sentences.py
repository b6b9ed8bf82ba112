"""The section of docs/calibration.md about what is concluded, from resources/calibration/sentences.json."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from biaslens_gui.claims.calibration import Score
from calibration_populations import of_kinds, populations

#: Headings, the figures under each, and what is to be known of them.
_PARTS = (
    (
        "What is never to be said",
        (
            "any false Clear",
            "any wrong side",
        ),
        "The share of audits in which any deciding claim is called clear where there is nothing, or names a side"
        " that is not the true one; differences between prompts are counted. Six questions, six prompts. *Ten*"
        " looks: after each tenth of the images, and any of them counts. *One, exact*: the plan declared a single"
        " look and exact tests.",
    ),
    (
        "What is found",
        ("power per claim",),
        "The share of planted effects that is called clear, each by itself: a share of .9 in all six prompts of a"
        " question. No figure above is worth anything without these.",
    ),
    (
        "Models that differ",
        ("power per model difference",),
        "Two models, three prompts, three deciding questions, of which one is planted: a fair model beside one whose"
        " share is 0, .1 or .9 in every prompt. The differences of models have three tenths of their question's error"
        " rate from the start, and their pairs are weighed for their sign by Beta(1/2, 1/2). Before, with 4 % for all"
        " differences and Beta(1, 1), 24 images found .5 against 0 in 16 of 100 at any number of looks and at one, and"
        " .5 against .1 in 4.",
    ),
    (
        "Exploring",
        ("false among those called Clear",),
        "Ten questions that only explore, three of them planted: of what is called clear, how much is false.",
    ),
    (
        "A reader that errs",
        (
            "any false Clear, second reader right",
            "the first reader by itself, which says nothing",
        ),
        "The model is fair, 20 % of the first reader's answers are wrong. Its error is unknown, so that nothing"
        " is clear unless a second reader of another kind says it of the same images. The second row of each is"
        " what would have been said without this rule.",
    ),
    (
        "Intervals",
        (
            "coverage",
            "lowest coverage of a truth",
            "mean width, in points",
            "width against the exact interval",
        ),
        "Of the interval that is shown, which is the one that decides: the mean over true shares of .5, .6, .7,"
        " .8, .9 and .95. Coverage lies above 97 % for two reasons: whole counts force an exact interval of few"
        " images above its level, and an interval of one claim of many holds for the whole audit. The exact"
        " interval it is compared with is that of Clopper and Pearson at the same level and **one** look. An"
        " interval that holds at any number of looks has to be wider: at the 5 % of a single claim by a third to a"
        " half, which misses the bar of 1.3 from 24 images on; within a family it keeps it. A plan that declares"
        " one look has the exact interval.",
    ),
    (
        "Even",
        (
            "even at one half",
            "even at .6, wrongly",
        ),
        "How often a true share of one half is found even within ±10 points, and a share of .6 is, which lies on"
        " the margin.",
    ),
)


def section(scores: Sequence[Score], audits: int) -> Iterator[str]:
    """Yield the lines of the section."""
    yield "## Sentences\n"
    yield f"What is concluded, not what is measured, on {audits:,} simulated audits for each row. Labels are drawn from"
    yield "known shares, so that no reader has a part in the truth. The arithmetic is that of an audit; a test"
    yield "compares the two claim by claim. `biaslens calibrate --sentences` makes the table again. Intervals: 95 %.\n"
    kinds = of_kinds(scores)
    for title, names, note in _PARTS:
        yield f"### {title}\n"
        yield f"{note}\n"
        yield "| | audits of | images | looks | found | asked for |"
        yield "|---|---|---|---|---|---|"
        yield from (_row(score) for score in scores if score.what in names and score not in kinds)
        yield ""
    yield from populations(scores)


def _row(score: Score) -> str:
    interval = f" [{score.low:.3f}, {score.high:.3f}]" if score.low != score.high else ""
    met = {True: "; met", False: "; **missed**", None: ""}[score.met]
    asked = f"{score.bar}{met}" if score.bar else ""
    figure = f"{score.value:.1f}" if "points" in score.what else f"{score.value:.3f}{interval}"
    return f"| {score.what} | {score.audits_of} | {score.images} | {score.looks} | {figure} | {asked} |"
