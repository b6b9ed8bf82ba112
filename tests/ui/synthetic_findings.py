"""A finding of every view, with the odd ones: missing values, negative values, many marks, long names."""

from __future__ import annotations

import math

import numpy as np
from biaslens_plugins.methods.biaslens import pairs
from biaslens_plugins.methods.biaslens import tables as pair_tables

from biaslens_gui.core.findings.pair_views import further_views
from biaslens_gui.core.language.grammar import AdjectiveNoun
from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.records import Estimate, Finding, View
from biaslens_gui.stats import share

JOBS = ("doctor", "nurse", "teacher", "cleaner", "chief executive officer", "mechanic")
GROUPS = ("young man", "young woman", "elderly man", "elderly woman", "nobody")


def finding(
    view: View, *estimates: Estimate, method: str = "m", subject: str = "gender", kind: str = "", **more: object
) -> Finding:
    """Return a finding of `view` about `subject`."""
    title = f"{view.capitalize()} of a finding: {subject}"
    words = "“doctor” leans to men in 9 of 10 images; what this means is for the auditor to judge."
    return Finding(method, "1", "paper", kind or view, subject, title, "Model", view, estimates, words=words, **more)  # type: ignore[arg-type]


def around(name: str, value: float | None, half: float = 0.1, group: str = "", images: int = 10) -> Estimate:
    """Return an estimate with an interval `half` to both sides and images of its own."""
    evidence = tuple(f"{name}{group}{at}" for at in range(images))
    if value is None:
        return Estimate(name, None, note="It is a stop word.", group=group)
    return Estimate(name, value, value - half, value + half, n=images, group=group, how="Bootstrap", evidence=evidence)


def ranked() -> Finding:
    """Words and their influence, on both sides of zero; some were left out."""
    words = {"a": None, "photo": -0.02, "of": None, "doctor": 0.41, "with": None, "stethoscope": 0.18, "pretty": -0.33}
    return finding("ranked", *(around(word, value) for word, value in words.items()))


def heatmap(*, signed: bool = False) -> Finding:
    """Jobs by groups; one cell was not measured."""
    cells = []
    for row, job in enumerate(JOBS):
        for column, group in enumerate(GROUPS):
            value = round(0.5 + 0.5 * math.sin(row * 1.7 + column), 3) - (0.5 if signed else 0.0)
            cells.append(around(job, None if (row, column) == (3, 2) else value, group=group))
    return finding("heatmap", *cells)


def wide_heatmap() -> Finding:
    """More columns than a window has room for."""
    places = [(row, column) for row in range(30) for column in range(30)]
    return finding("heatmap", *(around(f"prompt {row}", row * at / 900, group=f"nation {at}") for row, at in places))


def distribution(images: int = 48, groups: tuple[str, ...] = JOBS) -> Finding:
    """An association per image, by occupation, with the mean of each group and its interval."""
    rng = np.random.default_rng(1)
    rows: list[dict[str, str | float]] = []
    means = []
    for at, group in enumerate(groups):
        values = rng.normal((at - 2) * 0.008, 0.012, images)
        rows += [{"group": group, "value": float(v), "image": f"{group[:6]}{n:03d}"} for n, v in enumerate(values)]
        means.append(around(group, float(values.mean()), 0.004, group=group, images=images))
    columns = (
        Column("group", "Occupation"),
        Column("value", "Association with pleasant words (cosine)", "float"),
        Column("image", "Image", "image"),
    )
    return finding("distribution", *means, tables=(Table("values", "Association by image", columns, tuple(rows)),))


def arrows() -> Finding:
    """From the text to the images: one step up, one down, one so small that it may be chance, one not measured."""
    ends = {"science": (0.12, 0.48), "career": (0.2, -0.15), "weapons": (0.05, 0.06), "flowers": (None, None)}
    made = []
    for group, (start, end) in ends.items():
        made += [around("in the text", start, 0.05, group), around("in the images", end, 0.08, group)]
    return finding("arrows", *made)


def concepts() -> Finding:
    """Three lists of concepts, one of them long."""
    seen = ("coat", "stethoscope", "hospital", "glasses", "smile", "beard", "tie", "desk", "wall", "window", "plant")
    words = (*seen, "hair", "uniform", "mask", "book", "clock")
    lists = {"a photo of a doctor": 16, "a photo of a female doctor": 9, "a photo of an elderly doctor": 5}
    return finding(
        "concepts",
        *(
            around(word, 0.9 * 0.84**at, 0.06, group)
            for group, long in lists.items()
            for at, word in enumerate(words[:long])
        ),
    )


PAIRS = {
    "a photo of a doctor": ("white coat", "gray hair", "old man", "round glasses"),
    "a photo of a nurse": ("white coat", "long hair", "young woman", "blue scrub", "white coat"),
    "a photo of a chief executive officer of a bank": ("gray hair", "old man", "dark suit"),
    "a photo of a teacher": ("round glasses", "long hair", "young woman"),
}


def described(images: int = 8) -> Finding:
    """Pairs of four prompts, some of them shared, as BiasLens counts them."""
    seen = []
    for of, (prompt, said) in enumerate(PAIRS.items()):
        for at in range(images):
            chosen = [pair.split() for place, pair in enumerate(dict.fromkeys(said)) if at % (place + of % 2 + 1) == 0]
            found = tuple(AdjectiveNoun(a, n, f"{a} {n}", ((0, 1), (2, 3))) for a, n in chosen)
            phrases = tuple(one.surface for one in found)
            seen.append(pairs.Observation(f"image{of}-{at}", prompt, "", found, phrases))
    counts = pairs.count_pairs(seen)
    estimates = (share(one.pair, len(one.images), len(seen), evidence=one.images) for one in counts)
    tables = (pair_tables.frequencies(counts, len(seen)), pair_tables.by_prompt(seen), pair_tables.phrases(seen))
    return finding("bars", *estimates, kind="pairs", tables=tables, subject="looks")


def cloud() -> Finding:
    """The pairs as words."""
    return further_views(described())[0]


def upset() -> Finding:
    """Which prompts share pairs."""
    return further_views(described())[1]


def table() -> Finding:
    """Nothing but a table."""
    columns = (
        Column("prompt", "Prompt"),
        Column("bias", "Bias"),
        Column("tibet", "TIBET"),
        Column("image", "Image", "image"),
    )
    rows = tuple(
        {"prompt": f"a photo of a {job}", "bias": "gender", "tibet": "man", "image": f"{job}1"} for job in JOBS
    )
    return finding("table", method="across", subject="agreement", tables=(Table("rows", "Rows", columns, rows),))


def shares() -> Finding:
    """Shares with a threshold."""
    made = (around("a photo of a doctor", 0.9), around("a photo of a nurse", 0.6), around("a photo of a judge", None))
    return finding("shares", *made, threshold=0.8, reading="unclear")


def every() -> tuple[Finding, ...]:
    """One of each, under three methods."""
    return (
        shares(),
        finding("bars", around("gray hair", 0.6), around("long hair", 0.3), around("no hair", 0.1), subject="age"),
        finding("values", around("JSI", 0.62), subject="age", threshold=0.5, reading="met"),
        ranked(),
        heatmap(),
        distribution(),
        arrows(),
        concepts(),
        cloud(),
        upset(),
        table(),
    )
