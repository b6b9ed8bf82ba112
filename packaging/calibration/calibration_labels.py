"""The parts of docs/calibration.md about shares that people's verdicts correct, and about stopping when clear.

Usage: python packaging/calibration/calibration_labels.py [--audits N]

Makes resources/calibration/labels.json, in a few minutes; `calibration_page.py` writes the page from it.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from biaslens_gui.claims.calibration import Score
from biaslens_gui.claims.corrected_calibration import AUDITS, IMAGES, corrected_scores, stopping_scores
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.identity import canonical_json

KEPT = Path(__file__).resolve().parents[2] / "resources" / "calibration" / "labels.json"

_CORRECTED = (
    "Populations of {images} images with a known share are read by a reader that takes the class for another one, and"
    " another one for the class, as often as the row says; people label some images, drawn at random, without error."
    " {audits:,} audits a row. *Coverage*: of the interval at one look, at 95 %. *Width*: against Wilson's interval of"
    " people's labels alone, of the same number; 1 says that the reader helps nothing. *Missed*: the interval that"
    " holds at any number of looks left the true share out at any of 20 looks, after each ten labels to 200."
    " Coverage lies above 97 % where labels seldom contradict the reader, or the share is near 0 or 1: few labels"
    " cannot show that errors are rarer than those that were seen, and the interval does not count on it. It is still"
    " narrower there than that of the labels alone, but for readers wrong in 30 %, where it is as wide."
)
_STOPPING = (
    "One deciding question about one prompt, looked at again and again until it is clear; calculated exactly, not"
    " drawn. *Saved*: the mean number of images, of audits that stop when clear or once 95 of 100 would have, against"
    " the plan of one look that has a power of 95 %."
)


def section() -> Iterator[str]:
    """Yield the lines of both parts."""
    data = json.loads(KEPT.read_text(encoding="utf-8"))
    corrected, stopping = ([from_data(Score, score) for score in data[name]] for name in ("corrected", "stopping"))
    yield "## Shares that people's verdicts correct\n"
    yield _CORRECTED.format(images=IMAGES, audits=data["audits"]) + "\n"
    yield from _missed([score for score in corrected if score.met is False], len(corrected))
    yield from _by_reader(corrected)
    yield "## Stopping when clear\n"
    yield _STOPPING + "\n"
    yield "| | of | looks | found | asked for |\n|---|---|---|---|---|"
    for score in stopping:
        figure = f"{score.value:.0f}" if "median" in score.what else f"{score.value:.3f}"
        yield f"| {score.what} | {score.audits_of} | {score.looks} | {figure} | {_asked(score)} |"
    yield ""


def _by_reader(scores: Sequence[Score]) -> Iterator[str]:
    """Yield a row per share and reader: coverage and width at each number of labels, and misses at any look."""
    rows: dict[str, dict[tuple[str, int], Score]] = defaultdict(dict)
    for score in scores:
        rows[score.audits_of][score.what, score.images] = score
    columns = list(dict.fromkeys((score.what, score.images) for score in scores))
    columns.sort(key=lambda column: [score.what for score in scores].index(column[0]))
    heads = [f"{what}, {labels} labels" if "missed" not in what else what for what, labels in columns]
    yield f"| | {' | '.join(heads)} |\n|---|{'---|' * len(heads)}"
    for name, own in rows.items():
        yield f"| {name} | {' | '.join(_cell(own[column]) for column in columns)} |"
    yield ""


def _cell(score: Score) -> str:
    """Return a figure, and what misses its bar in bold."""
    return f"**{score.value:.3f}**" if score.met is False else f"{score.value:.3f}"


def _missed(missed: Sequence[Score], figures: int) -> Iterator[str]:
    """Yield how many figures miss their bar, and which bars these are."""
    if not missed:
        yield f"All {figures} figures keep their bars.\n"
        return
    counts: dict[tuple[str, str], list[Score]] = defaultdict(list)
    for score in missed:
        counts[score.what, score.bar].append(score)
    told = "; ".join(
        f"{what}, {bar}: {len(own)}, the farthest {max(own, key=_how_far).value:.3f}"
        for (what, bar), own in counts.items()
    )
    yield f"**{len(missed)} of {figures} figures miss their bar** and are bold below ({told}).\n"


def _how_far(score: Score) -> float:
    return -score.value if "least" in score.bar else score.value


def _asked(score: Score) -> str:
    met = {True: "; met", False: "; **missed**", None: ""}[score.met]
    return f"{score.bar}{met}" if score.bar else ""


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the table anew."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--audits", type=int, default=AUDITS)
    options = parser.parse_args(arguments)
    found = {"corrected": corrected_scores(options.audits), "stopping": stopping_scores()}
    data = {name: [_short(score) for score in scores] for name, scores in found.items()}
    KEPT.write_text(canonical_json({"audits": options.audits, **data}) + "\n", encoding="utf-8")


def _short(score: Score) -> dict[str, object]:
    """Return a score with numbers of four digits."""
    data = to_data(score)
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in data.items()}


if __name__ == "__main__":
    main()
