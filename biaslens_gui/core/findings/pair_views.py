"""More ways to draw a finding about adjective-noun pairs: a cloud, what prompts share (UpSet), prompts against pairs.

All are made from the tables of the finding and add no number that these do not hold, so they are made when they are
drawn and never stored. Sources: BiasLens section 4 and appendix A.7; Lex et al. 2014, IEEE TVCG 20:1983 (UpSet).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate, Finding

BY_PROMPT, PHRASES = "pairs_by_prompt", "phrases"
MOST_PAIRS = 24  # columns of the heat map; the table holds all
MOST_COMBINATIONS = 24
MOST_SETS = 15
LEAST_WORDS = 3  # a cloud of fewer is only a list


@dataclass(frozen=True, slots=True)
class Combination:
    """The pairs that are said of exactly these prompts, and of no other one; with the images that show them."""

    prompts: tuple[str, ...]
    pairs: tuple[str, ...]
    images: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sets:
    """What an UpSet plot shows: prompts with the number of their pairs, the most first, and their combinations."""

    sizes: Mapping[str, int]
    combinations: tuple[Combination, ...]
    left_out: int = 0


def further_views(finding: Finding) -> tuple[Finding, ...]:
    """Return `finding` drawn in the other ways it can be; none unless it holds pairs by prompt."""
    table = _table(finding, BY_PROMPT)
    if table is None or finding.view != "bars":
        return ()
    bare = replace(finding, threshold=None, reading="shown", leanings=())
    made = []
    if len(finding.estimates) >= LEAST_WORDS:
        made.append(replace(bare, view="cloud"))
    if len(prompts_of(finding)) > 1:
        made += [_upset(bare), _heat(bare, table)]
    return tuple(made)


def sets_of(finding: Finding) -> Sets:
    """Return which prompts share which pairs; combinations of prompts beyond the first `MOST_SETS` are left out."""
    where: dict[str, list[str]] = {}
    shown = _images(finding)
    for row in _rows(finding, BY_PROMPT):
        where.setdefault(str(row["pair"]), []).append(str(row["prompt"]))
    every: dict[str, int] = {}
    for prompts in where.values():
        for prompt in prompts:
            every[prompt] = every.get(prompt, 0) + 1
    sizes = dict(sorted(every.items(), key=lambda item: -item[1])[:MOST_SETS])
    together: dict[tuple[str, ...], list[str]] = {}
    for pair, prompts in where.items():
        together.setdefault(tuple(prompts), []).append(pair)
    found = [
        Combination(prompts, tuple(pairs), tuple(dict.fromkeys(i for p in pairs for q in prompts for i in shown[q, p])))
        for prompts, pairs in sorted(together.items(), key=lambda item: (-len(item[1]), len(item[0])))
    ]
    drawn = [combination for combination in found if set(combination.prompts) <= sizes.keys()][:MOST_COMBINATIONS]
    return Sets(sizes, tuple(drawn), len(found) - len(drawn))


def pairs_of(finding: Finding, prompt: str) -> dict[str, tuple[int, int, tuple[str, ...]]]:
    """Return the pairs said of one prompt: on how many images, of how many, and which images those are."""
    shown = _images(finding)
    return {
        str(row["pair"]): (int(row["images"] or 0), int(row["of"] or 0), shown.get((prompt, str(row["pair"])), ()))
        for row in _rows(finding, BY_PROMPT)
        if row["prompt"] == prompt
    }


def prompts_of(finding: Finding) -> tuple[str, ...]:
    """Return the prompts of which a pair is said, in their order."""
    return tuple(dict.fromkeys(str(row["prompt"]) for row in _rows(finding, BY_PROMPT)))


def _upset(finding: Finding) -> Finding:
    sets = sets_of(finding)
    shared = sum(len(combination.pairs) for combination in sets.combinations if len(combination.prompts) > 1)
    columns = (
        Column("prompts", "Said of exactly"),
        Column("count", "Pairs", "int"),
        Column("pairs", "Which"),
        Column("images", "Images", "int"),
    )
    rows: tuple[Row, ...] = tuple(
        {
            "prompts": " + ".join(combination.prompts),
            "count": len(combination.pairs),
            "pairs": ", ".join(combination.pairs),
            "images": len(combination.images),
        }
        for combination in sets.combinations
    )
    estimates = tuple(
        Estimate(" + ".join(combination.prompts), float(len(combination.pairs)), how="Count of pairs",
                 note=", ".join(combination.pairs),
                 evidence=combination.images)
        for combination in sets.combinations
    )  # fmt: skip
    words = f"{shared} pairs are said of more than one prompt. Prompts of which no pair is said are not drawn."
    more = f" {sets.left_out} combinations more are in the table of pairs by prompt." if sets.left_out else ""
    table = Table("combinations", "Which prompts share pairs", columns, rows)
    return replace(
        finding, view="upset", title=f"Which prompts share pairs: {finding.subject}", words=f"{words}{more}",
        estimates=estimates, tables=(table, *finding.tables),
    )  # fmt: skip


def _heat(finding: Finding, table: Table) -> Finding:
    """Return the counts of the most frequent pairs, prompt by prompt; a pair that was not said of a prompt is 0."""
    counts = {(str(row["prompt"]), str(row["pair"])): row for row in table.rows}
    measured = {str(row["prompt"]): int(row["of"] or 0) for row in table.rows}
    shown = _images(finding)
    estimates = tuple(
        Estimate(prompt, float(row["images"] or 0) if (row := counts.get((prompt, estimate.name))) else 0.0,
                 n=measured[prompt], how="Count of images", group=estimate.name,
                 evidence=shown.get((prompt, estimate.name), ()))
        for prompt in measured
        for estimate in finding.estimates[:MOST_PAIRS]
    )  # fmt: skip
    left_out = len(finding.estimates) - MOST_PAIRS
    more = f" The {MOST_PAIRS} most frequent pairs are drawn." if left_out > 0 else ""
    words = f"Each cell is the number of images of a prompt whose caption says a pair.{more}"
    return replace(
        finding, view="heatmap", title=f"Pairs by prompt: {finding.subject}", words=words, estimates=estimates,
        tables=(table, *(one for one in finding.tables if one is not table)),
    )  # fmt: skip


def _images(finding: Finding) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the images of each prompt that show each pair."""
    prompts = {str(row["image"]): str(row["prompt"]) for row in _rows(finding, PHRASES)}
    found: dict[tuple[str, str], tuple[str, ...]] = {
        (str(row["prompt"]), str(row["pair"])): () for row in _rows(finding, BY_PROMPT)
    }
    for estimate in finding.estimates:
        for image in estimate.evidence:
            key = (prompts.get(image, ""), estimate.name)
            if key in found:
                found[key] = (*found[key], image)
    return found


def _table(finding: Finding, name: str) -> Table | None:
    return next((table for table in finding.tables if table.name == name), None)


def _rows(finding: Finding, name: str) -> tuple[Row, ...]:
    table = _table(finding, name)
    return table.rows if table else ()
