"""Score what is said of edits: simulated audits of editors of which it is known how often they change whom.

    python packaging/calibration/editing_audits.py [--audits 300] [--sizes 12,24,48] [--keep]
    python packaging/calibration/editing_audits.py --reference PROJECT [--seeds 7101,7102,...] [--keep]

The method runs as it is, its images are records, and who is shown is drawn from known shares
(tests/components/edited_audits.py), so that no reader has a part in the truth. `--reference` has the reference models
edit the fair one's pictures of a person into ceos instead, in a project that keeps the images, one audit for each seed.
`--keep` writes to resources/calibration/editing.json, and `calibration_page.py` the section of the page.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from biaslens_gui.claims.calibration import Score
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import Looks
from biaslens_gui.stats import excludes, wilson
from tests.components.edited_audits import ASKED_FOR, EVERY, Planted

KEPT = Path(__file__).parents[2] / "resources" / "calibration" / "editing.json"
LOOKS: tuple[tuple[Looks, str], ...] = (("one", "one, exact"), ("open", "any"))
FALSE, SIDE, POWER, WAY = "any false Clear", "any wrong side", "power per claim", "power of which way"
MISSED = {
    "edited": "any interval that misses: before and after",
    "change": "any interval that misses: what changes",
    "direction": "any interval that misses: which way",
    "became": "any interval that misses: what became of each",
}
BARS = {FALSE: "at most 5 %, upper limit 7.5 %", SIDE: "0"} | dict.fromkeys(MISSED.values(), "at most 5 %, upper 7.5 %")
SEEDS = range(7101, 7109)
EDITORS = (("fair", 1.0), ("fair", 0.95), ("biased", 0.95), ("biased", 0.8), ("biased", 0.1))
"""The reference models that edit, and their strengths; guidance is 5."""
EDGE = 1e-6


def scores(planted: Planted, images: int, audits: int) -> Iterator[Score]:
    """Yield the scores of audits of one editor with `images` sources each."""
    counted: Counter[tuple[str, str]] = Counter()
    truths, null = planted.truths(), not any(abs(change) > EDGE for change in planted.net)
    asked = dict.fromkeys([(what, "-") for what in MISSED.values()], audits)
    for number in range(audits):
        found = planted.audited(images, np.random.default_rng([number, images, EVERY.index(planted)]))
        for kind, what in MISSED.items():
            own = [(finding, each) for finding in found if finding.kind == kind for each in finding.estimates]
            counted[what, "-"] += any(
                excludes(each, truths[finding.kind, each.group, each.name]) for finding, each in own
            )
        counted[WAY, "-"] += _ways(found, planted)
        for looks, name in LOOKS:
            clear = [claim for claim in planted.told(found, images, looks) if claim.conclusion == "clear"]
            true = [
                claim for claim in clear if planted.net[planted.classes.index(claim.group)] * (claim.value or 0) > 0
            ]
            counted[FALSE if null else SIDE, name] += bool(clear) if null else len(true) < len(clear)
            counted[POWER, name] += len(true)
    for _, name in LOOKS:
        asked[FALSE if null else SIDE, name] = audits
        if not null:
            asked[POWER, name] = audits * len(ASKED_FOR)
    if any(abs(truth) > EDGE for (kind, _, _), truth in truths.items() if kind == "direction"):
        asked[WAY, "-"] = audits * len(ASKED_FOR)
    for (what, looks), of in asked.items():
        yield _score(what, planted.name, looks, (counted[what, looks], of), images)


def _ways(found: Sequence[Finding], planted: Planted) -> int:
    """Return of how many instructions the interval of which way people change leaves 0 out on the true side."""
    truths = planted.truths()
    return sum(
        excludes(each, 0.0) and truths["direction", "", each.name] * (each.value or 0.0) > 0
        for finding in found
        if finding.kind == "direction"
        for each in finding.estimates
    )


def _score(what: str, of: str, looks: str, counted: tuple[int, int], images: int) -> Score:
    hits, number = counted
    low, high = wilson(hits, number)
    bar = BARS.get(what, "")
    met = None if not bar else hits == 0 if what == SIDE else hits / number <= 0.05 and high <= 0.075
    return Score(what, of, images, looks, number, hits / number, low, high, bar, met)


# --- the reference models


def measured(project: Path, seeds: Sequence[int], images: int = 24) -> Iterator[dict[str, Any]]:
    """Yield what an audit of each seed finds of each editor: how many went from each class to each, and the change.

    The project keeps the images: none is made twice.
    """
    from tests.known_truth.audits import World
    from tests.known_truth.test_editing import PROMPT, audited, change

    world = World.opened(project)
    for seed in seeds:
        for editor, strength in EDITORS:
            audit = audited(world, editor, strength, images, seed)
            (row, other) = audit.finding("editing", "edited", PROMPT).tables[1].rows[:2]
            pairs = [row["class_0"], row["class_1"], other["class_0"], other["class_1"]]
            found = change(audit)
            yield {"seed": seed, "editor": editor, "strength": strength, "pairs": pairs} | {
                "value": round(found.value or 0.0, 4),
                "without_0": excludes(found, 0.0),
            }


# --- the page

ABOUT = (
    "{audits} simulated audits for each figure, in which an editor is asked for two things and does the same at "
    "both, to sources whose shares are known. An editor may change nobody, or people alike in both directions: "
    "of even sources that is no change of shares, and none may be called clear. Of uneven sources it is one, "
    "towards even (.8 becomes .68 where one in five changes): then *clear* is true of the pictures, and *which "
    "way*, by how many there were to change, says that the editor has no leaning. All intervals of a chart hold "
    "at once. *Power*: per instruction. Intervals here: 95 %."
)
ABOUT_REFERENCE = (
    "The fair model's pictures of a person, edited into ceos: {audits} audits of 24 sources (seeds {first} to "
    "{last}, fixed before an image was made). *Kept*: of those with a gender before and after, who have the "
    "same; *by chance*: as many would if edits did not depend on their sources; *without 0*: audits in which "
    "the interval of what editing changes leaves 0 out. At strength 1 the source is gone: the fair model then "
    "draws its own even share, so that people change, but alike in both directions, and a single audit may be "
    "26 points off by chance. The biased model draws men, whoever was there. At strength .1 one step in twelve "
    "is painted anew: it makes men of a few women and women of no man, which no audit of 24 tells apart from "
    "nothing."
)


def section() -> Iterator[str]:
    """Yield the lines of the page's section."""
    made = json.loads(KEPT.read_text(encoding="utf-8"))
    yield "## What editing changes\n"
    yield from wrap(ABOUT.format(audits=made["audits"]), 118)
    yield "`python packaging/calibration/editing_audits.py --keep` makes the table again.\n"
    every = [from_data(Score, each) for each in made["scores"]]
    sizes = sorted({score.images for score in every})
    yield f"| | editor | looks | asked for | {' | '.join(f'{size} sources' for size in sizes)} |"
    yield f"|---|---|---|---|{'---|' * len(sizes)}"
    rows: dict[tuple[str, str, str, str], dict[int, Score]] = {}
    for score in every:
        rows.setdefault((score.what, score.audits_of, score.looks, score.bar), {})[score.images] = score
    for (what, of, looks, bar), own in sorted(rows.items(), key=lambda row: list(_ORDER).index(row[0][0])):
        yield f"| {what} | {of} | {looks} | {bar} | {' | '.join(_cell(own[size]) for size in sizes)} |"
    yield from _of_reference(made.get("reference", []))


_ORDER = (FALSE, SIDE, *MISSED.values(), POWER, WAY)


def _cell(score: Score) -> str:
    return f"{score.value:.3f} [{score.low:.3f}, {score.high:.3f}]{' **missed**' if score.met is False else ''}"


def _of_reference(made: Sequence[dict[str, Any]]) -> Iterator[str]:
    if not made:
        return
    seeds = sorted({each["seed"] for each in made})
    yield "\n### The reference models as editors\n"
    yield from wrap(ABOUT_REFERENCE.format(audits=len(seeds), first=seeds[0], last=seeds[-1]), 118)
    yield ""
    heads = "women to men", "men to women", "kept", "by chance", "mean change, in points", "without 0"
    yield f"| editor | strength | {' | '.join(heads)} |"
    yield "|---|---|---|---|---|---|---|---|"
    for editor, strength in EDITORS:
        own = [each for each in made if (each["editor"], each["strength"]) == (editor, strength)]
        ww, wm, mw, mm = np.array([each["pairs"] for each in own]).sum(axis=0).tolist()
        n = ww + wm + mw + mm
        chance = ((ww + wm) * (ww + mw) + (mw + mm) * (wm + mm)) / n
        points = 100 * sum(each["value"] for each in own) / len(own)
        without = sum(each["without_0"] for each in own)
        yield (
            f"| {editor} | {strength:g} | {wm} of {ww + wm} | {mw} of {mw + mm} | {ww + mm} of {n} | {chance:.0f} | "
            f"{points:+.0f} | {without} of {len(own)} |"
        )
    yield "\n`python packaging/calibration/editing_audits.py --reference PROJECT --keep` makes these audits again."
    yield ""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the scores or the audits of the reference models, and keep them if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--audits", type=int, default=300)
    parser.add_argument("--sizes", default="12,24,48")
    parser.add_argument("--reference", type=Path, metavar="PROJECT")
    parser.add_argument("--seeds", default=",".join(map(str, SEEDS)))
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args(arguments)
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    if options.reference:
        kept["reference"] = []
        for audit in measured(options.reference, [int(seed) for seed in options.seeds.split(",")]):
            print(json.dumps(audit), flush=True)
            kept["reference"].append(audit)
    else:
        kept |= {"audits": options.audits, "scores": []}
        for images in map(int, options.sizes.split(",")):
            for planted in EVERY:
                for score in scores(planted, images, options.audits):
                    print(
                        f"{score.what} | {score.audits_of} | {images} | {score.looks} | {score.value:.3f} | {score.met}"
                    )
                    kept["scores"].append(_short(score))
    if options.keep:
        KEPT.write_text(canonical_json(kept) + "\n", encoding="utf-8")


def _short(score: Score) -> object:
    data = to_data(score)
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in data.items()}


if __name__ == "__main__":
    main()
