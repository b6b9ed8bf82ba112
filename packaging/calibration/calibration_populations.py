"""The parts of docs/calibration.md about other kinds of claims, drawings, variants, and the widths of intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.claims.calibration import Score
from biaslens_gui.claims.calibration_of_kinds import POPULATIONS
from biaslens_gui.core.codec import from_data

KEPT = Path(__file__).resolve().parents[2] / "resources" / "calibration"
_INTERVALS = "coverage", "lowest coverage of a truth", "mean width, in points"

_KINDS = (
    "Depictions of three and five classes of one deciding question, six prompts: *false* is a class that is called the"
    " most frequent where another one is as frequent. Causes: a prompt against six others without one of its words;"
    " changes: six counterfactuals against their prompt; half of the seeds give both images of a pair by one draw. Both"
    " are ticked as deciding but where it says *explore*. Associations: nine differences of the positions of two"
    " concepts, tested by Student's t over words (their number stands in place of images), deciding at one look, and"
    " exploring at any number of looks, where no test of them would hold. Power: of effects of 40 points and more."
    " 200 audits a row, 1,000 of associations. Holm's rule over nine exact tests that are independent calls something"
    " false in 4.9 of 100 audits by calculation, so that single rows of 1,000 audits come out above 5 by chance; all"
    " rows of associations together come to 365 of 8,000, 4.6 %. And 200 audits cannot hold an upper limit of 7.5 % at"
    " a rate near 4: the two rows at 100 images and exact tests that miss it were drawn again, 1,500 audits each, and"
    " come to 3.4 % [2.5, 4.4] (two classes of .45) and 3.6 % [2.7, 4.7] (counterfactuals). Coverage"
    " lies above 97 % as an interval holds for all claims of its audit together, and, with several classes, as p is"
    " multiplied by half their number or by it."
)
_DRAWINGS = (
    "Six prompts, three deciding questions. A plugin as a third party would write it draws people of declared shares:"
    " women .5, .5, .6, .9, .1 and .25; old people .5; three groups of skin a third each. What is drawn follows from"
    " the seed. One audit of {images} images of each prompt was planned, run, read by the question answerer and the"
    " captioner, and stored; {audits} audits of fewer images were drawn from what its methods found, without"
    " replacement, and decided as two readers of unknown error are. Each audit is as good as one of its own, but they"
    " share images, so that the limits beside their figures are too narrow, most of all at 100 images. Truth: the"
    " declared shares, in which no reader has a part. Coverage lies above 97 % as an interval holds for all 63 claims"
    " of its audit together."
)
_VARIANTS = (
    "Twelve variants exchange, replace or cycle the embeddings of occupations by a seed: a prompt then makes what the"
    " shipped biased model makes of another word. Truth: the share of women that the shipped model realises for the"
    " stand-in in 500 images of other seeds (`resources/reference/realised.json`), read by the captioner, which has no"
    " part in these audits; one half where its 95 % interval holds one half. Seeds depend on the words of a prompt, so"
    " that the images of a variant are new ones. {variants} variants were made and read by the question answerer and"
    " the classifier; audits of the changed words ({audits} in turn, at guidance 1) were drawn from pools, without"
    " replacement. Images of one stand-in are one pool: {pools}. An audit of 48 images takes the whole of the smaller"
    " pools, so that those at 48 are fewer than their number says. Intervals are of what two readers say, and the truth"
    " has an interval of its own of up to ±4 points. The lowest coverage of a truth is that of a pilot, of whose pool"
    " of 96 images 15 % show a woman where 8 % were realised: all audits drawn from it share that. A false Clear is"
    " possible only in the three variants that show an even share (60 audits)."
)
_SHIPPED = (
    "The shipped biased model makes, for the stand-ins, the very images that its variants make of the same seeds (a"
    " test compares them pixel by pixel), so that the table above is about it as well. On the fair model, a test in"
    " `tests/known_truth/test_fair_model.py` holds that nothing of the gender of its occupations is called clear, in"
    " one audit. The shifted model was not audited."
)
_WHOLE = """\
Three of the variants were also audited through the whole program, plan to sentence, once (24 images, OpenBias and
BiasLens; *frozen*, the history has the script as `packaging/calibration/variant_sentences.py`):

| variant | claims about gender | clear | of these on the planted side |
|---|---|---|---|
| 03: nurse as doctor, doctor as lawyer, lawyer as nurse | 6 | 4 | 4 |
| 07: doctor and pilot exchanged | 3 | 2 | 2 |
| 11: librarian as nurse | 3 | 2 | 2 |
"""
_AGAIN = """\
`python packaging/calibration/drawn_audits.py PROJECT --keep`, then `python packaging/calibration/variants.py FOLDER`,
`variant_pools.py FOLDER POOLS.json` and `variant_audits.py FOLDER POOLS.json --keep` make these two tables again.
"""


def populations(scores: Sequence[Score]) -> Iterator[str]:
    """Yield the lines of all parts; `scores` are those of the table of sentences."""
    yield from _part("Several classes, causes, changes and associations", _KINDS, of_kinds(scores))
    if drawings := _kept("drawings"):
        yield from _part("Drawings behind a plugin", _DRAWINGS.format_map(drawings), drawings["scores"])
    if variants := _kept("variants"):
        sizes = ", ".join(f"{word} {number}" for word, number in variants["pools"].items())
        text = _VARIANTS.format_map({**variants, "pools": sizes})
        yield from _part("Variants of the biased model", text, variants["scores"])
        yield f"{_WHOLE}"
        yield f"{_AGAIN}"
        yield "### The shipped models\n"
        yield f"{_SHIPPED}\n"
    yield from _mixtures()


def of_kinds(scores: Sequence[Score]) -> list[Score]:
    """Return the scores of other kinds than depictions of two classes and their differences."""
    return [score for score in scores if score.audits_of.partition(":")[0] in POPULATIONS]


def _kept(name: str) -> Any:
    path = KEPT / f"{name}.json"
    if not path.exists():
        return None
    found = json.loads(path.read_text(encoding="utf-8"))
    return {**found, "scores": [from_data(Score, score) for score in found["scores"]]}


def _part(title: str, note: str, scores: Sequence[Score]) -> Iterator[str]:
    """Yield one table: a row for each figure and kind of look, a column for each number of images."""
    if not scores:
        return
    yield f"### {title}\n"
    held = [score for score in scores if score.met is not None]
    missed = [score for score in held if not score.met]
    yield f"{note}\n"
    yield f"{len(held) - len(missed)} of {len(held)} bars are met. A figure that misses its bar is **bold**; in"
    yield "brackets its 95 % limits; of intervals, the coverage, the lowest of a truth, and the mean width in points.\n"
    sizes = sorted({score.images for score in scores})
    yield f"| | audits of | looks | asked for | {' | '.join(map(str, sizes))} |"
    yield f"|---|---|---|---|{'---|' * len(sizes)}"
    cells = {(score.what, score.audits_of, score.looks, score.images): score for score in scores}
    for what, of, looks in dict.fromkeys((score.what, score.audits_of, score.looks) for score in scores):
        if what in _INTERVALS[1:]:
            continue
        own = [_cell(cells, what, of, looks, size) for size in sizes]
        bars = dict.fromkeys(
            f"{score.bar} (at {score.images})" if score.what.startswith("power") else score.bar
            for key, score in cells.items()
            if key[:3] == (what, of, looks) and score.bar
        )
        yield f"| {what} | {of} | {looks} | {', '.join(bars)} | {' | '.join(own)} |"
    yield ""


def _cell(cells: Mapping[tuple[str, str, str, int], Score], what: str, of: str, looks: str, images: int) -> str:
    score = cells.get((what, of, looks, images))
    if score is None:
        return ""
    value = f"**{score.value:.3f}**" if score.met is False else f"{score.value:.3f}"
    if what == _INTERVALS[0]:
        lowest, width = (cells.get((name, of, looks, images)) for name in _INTERVALS[1:])
        more = [f"lowest {lowest.value:.2f}" if lowest else "", f"{width.value:.0f} points" if width else ""]
        return f"{value}; {', '.join(filter(None, more))}"
    return f"{value} [{score.low:.2f}, {score.high:.2f}]"


def _mixtures() -> Iterator[str]:
    path = KEPT / "mixtures.json"
    if not path.exists():
        return
    found: dict[str, dict[str, float]] = json.loads(path.read_text(encoding="utf-8"))
    yield "### Why an interval at any look is wider\n"
    yield "The bar that is missed is that of a single claim at 5 %, against the exact interval at one look, as the mean"
    yield "over the truths above. No other Beta(a, a) is narrower at every number of images. Two points, one on either"
    yield "side, each the best for the very number of images, come just below 1.3 and leave nothing to any other one:"
    yield "they show about what can be had. Two points each for 24, 48 and 100 images beside Beta(1, 1) need no plan"
    yield "and narrow intervals by 3 to 7 % there, but widen those of 10 images and still miss the bar: the simpler"
    yield "mixture stays.\n"
    yield "What would meet the bar is to give a quarter of the error to an exact test at the planned number of images"
    yield "and the rest to the mixture; intervals at any other number would be 3 % wider. It is not done: it holds only"
    yield "if the number that was planned **first** stays with an audit that is extended, and the plan of an extended"
    yield "audit knows its new number alone.\n"
    sizes = sorted({size for own in found.values() for size in own}, key=int)
    yield f"| width against the exact interval; asked for: at most 1.3 | {' | '.join(sizes)} |"
    yield f"|---|{'---|' * len(sizes)}"
    for name, own in found.items():
        yield f"| {name} | {' | '.join(f'{own[size]:.2f}' for size in sizes)} |"
    yield ""
    yield "*Frozen: calculated once, by a script that is no longer part of the tree; its history has it"
    yield "as `packaging/calibration/mixtures.py`.*\n"
