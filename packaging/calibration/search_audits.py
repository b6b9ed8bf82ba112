"""Score what is said of prompts that a search found: simulated audits, and a control that counts what chose them.

    python packaging/calibration/search_audits.py [--audits 400] [--sizes 10,24,48] [--keep]

The method runs as it is, its images are records and who is shown is drawn from known shares
(tests/components/searches.py), so that no reader has a part in the truth. `--keep` writes the scores to
resources/calibration/search.json, and `calibration_page.py` the section of the page.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from biaslens_gui.claims.calibration import Score
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.spec import Looks
from biaslens_gui.stats import clopper_pearson, excludes, wilson
from tests.components.searches import OPTIONS, PLANTED, by_chance, by_exploration, lab_of, measured, of_kind, told

KEPT = Path(__file__).parents[2] / "resources" / "calibration" / "search.json"
LOOKS: tuple[tuple[Looks, str], ...] = (("one", "one, exact"), ("open", "any"))
FALSE, CONTROL, APART, APART_CONTROL, POWER = (
    "any false Clear",
    "the same, by the images that chose",
    "any interval without one half",
    "the same, by the images that chose ",
    "power per claim",
)
EVEN, TWO = "32 even prompts", "two of 32 at .96 and .04"
BAR = "at most 5 %, upper limit 7.5 %"


def scores(images: int, audits: int) -> list[Score]:
    """Return the scores of audits of `images` fresh images.

    Even prompts are searched with a budget in which about as many images choose as are fresh, planted ones with a usual
    one.
    """
    counted: Counter[tuple[str, str]] = Counter()
    large = OPTIONS | {"budget": 50 * images}
    for number in range(audits):
        even = by_chance(np.random.default_rng([number, images, 0]), {})
        null = measured(lab_of(images=images, answer_of=even), large)
        mixed = by_chance(np.random.default_rng([number, images, 1]), PLANTED)
        planted = measured(lab_of(images=images, answer_of=mixed))
        found = of_kind(null, "found")
        control = by_exploration(found, of_kind(null, "explored"))
        for looks, name in LOOKS:
            counted[FALSE, name] += _any_clear(told(null, looks, images))
            counted[CONTROL, name] += _any_clear(told((control,), looks, images))
            clear = {claim.prompt for claim in told(planted, looks, images) if claim.conclusion == "clear"}
            counted[POWER, name] += len(clear & set(PLANTED))
        counted[APART, "-"] += any(excludes(estimate, 0.5) for estimate in found.estimates)
        reused = [(seen.counts()[0], sum(seen.counts())) for seen in control.observed if seen.searched]
        level = found.estimates[0].level
        counted[APART_CONTROL, "-"] += any(
            not low <= 0.5 <= high for low, high in (clopper_pearson(*each, level) for each in reused)
        )
    return [_score(*key, counted[key], images, audits) for key in counted]


def _any_clear(said: Sequence[object]) -> bool:
    return any(getattr(claim, "conclusion", "") == "clear" for claim in said)


def _score(what: str, looks: str, hits: int, images: int, audits: int) -> Score:
    of, number = (TWO, audits * len(PLANTED)) if what == POWER else (EVEN, audits)
    low, high = wilson(hits, number)
    bar = BAR if what in (FALSE, APART) else ""
    met = hits / number <= 0.05 and high <= 0.075 if bar else None
    return Score(what.strip(), of, images, looks, audits, hits / number, low, high, bar, met)


def section() -> Iterator[str]:
    """Yield the lines of the page's section."""
    made = json.loads(KEPT.read_text(encoding="utf-8"))
    yield "## Prompts that a search found\n"
    yield f"{made['audits']} simulated audits for each row, in which the method looks at 32 prompts and counts fresh"
    yield "images of the four that lie farthest from even. *By the images that chose*: the control, in which these are"
    yield "counted in place of fresh ones; about as many chose as are fresh. Power is that of a prompt at .96 or .04"
    yield "in a search of 192 images; one that was not found counts as not clear. Intervals of one search hold at once."
    yield "`python packaging/calibration/search_audits.py --keep` makes the table again. Intervals here: 95 %.\n"
    yield "| | audits of | images | looks | found | asked for |\n|---|---|---|---|---|---|"
    for score in (from_data(Score, each) for each in made["scores"]):
        met = {True: "; met", False: "; **missed**", None: ""}[score.met]
        figure = f"{score.value:.3f} [{score.low:.3f}, {score.high:.3f}]"
        yield f"| {score.what} | {score.audits_of} | {score.images} | {score.looks} | {figure} | {score.bar}{met} |"
    yield ""


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the scores, and keep them if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--audits", type=int, default=400)
    parser.add_argument("--sizes", default="10,24,48")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args(arguments)
    found = [score for size in map(int, options.sizes.split(",")) for score in scores(size, options.audits)]
    for score in found:
        print(f"{score.what} | {score.audits_of} | {score.images} | {score.looks} | {score.value:.3f} | {score.met}")
    if options.keep:
        kept = {"audits": options.audits, "scores": [_short(score) for score in found]}
        KEPT.write_text(canonical_json(kept) + "\n", encoding="utf-8")


def _short(score: Score) -> object:
    data = to_data(score)
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in data.items()}


if __name__ == "__main__":
    main()
