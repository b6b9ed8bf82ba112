"""How often intervals that are to hold at once leave a true value out: in closed form, and exact ones.

    python packaging/calibration/at_once.py [--keep]

Shares are summed over all counts that are possible, each with its probability; differences of paired shares are drawn.
`pipeline`, `languages`, `sweeps` and `editing` have the exact ones (tests/unit/methods hold them to it). `--keep`
writes to resources/calibration/at_once.json, and `calibration_page.py` the section of the page.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from textwrap import wrap

import numpy as np
from scipy.stats import binom

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.stats import Interval, clopper_pearson, melded_paired, newcombe_paired, paired_p, wilson

KEPT = Path(__file__).parents[2] / "resources" / "calibration" / "at_once.json"
FAMILIES = (
    (2, "pipeline: the prompt and one rewriting"),
    (4, "sweep of 2 by 2 cells"),
    (6, "languages: the prompt and five texts"),
    (8, "editing: two instructions, two classes, before and after"),
    (12, "sweep of 3 by 4 cells"),
    (16, "languages: the prompt and 15 forms"),
)
SIZES = (12, 24, 48)
SHARES = tuple(round(0.1 * number, 1) for number in range(1, 10))
COUPLED = (0.0, 0.9)
"""How far both images of a seed go together: 0 not at all, at 1 as far as their shares allow."""
DRAWS = 1000
ERROR = 0.05
Row = dict[str, object]
EDGE = 1e-9


def shares() -> Iterator[Row]:
    """Yield by family and size how often any interval leaves a true share out: the mean and the worst share."""
    ways: dict[str, Callable[[int, int, float], Interval]] = {"Wilson": wilson, "exact": clopper_pearson}
    for (family, of), n, (name, interval) in product(FAMILIES, SIZES, ways.items()):
        ends = [interval(hits, n, 1 - ERROR / family) for hits in range(n + 1)]
        missed = [
            sum(float(binom.pmf(hits, n, share)) for hits, (low, high) in enumerate(ends) if not low <= share <= high)
            for share in SHARES
        ]
        yield _row("shares", family, of, n, name, [1 - (1 - each) ** family for each in missed], SHARES)


def differences() -> Iterator[Row]:
    """Yield the same of differences of paired shares, which are drawn; the worst is a pair of shares."""
    truths = list(product(SHARES[::2], SHARES[::2], COUPLED))
    for (family, of), n in product(FAMILIES, SIZES):
        level = 1 - ERROR / family
        ways = {"Newcombe, held to McNemar's test": _newcombe(level), "exact": _exact(level)}
        missed: dict[str, list[float]] = {name: [] for name in ways}
        rng = np.random.default_rng([family, n])
        for first, second, coupled in truths:
            both = first * second + coupled * (min(first, second) - first * second)
            cells = [both, first - both, second - both, 1 - first - second + both]
            drawn = rng.multinomial(n, np.clip(cells, 0.0, 1.0), size=DRAWS)
            found, times = np.unique(drawn, axis=0, return_counts=True)
            for name, interval in ways.items():
                out = 0
                for counts, number in zip(found.tolist(), times.tolist(), strict=True):
                    low, high = interval(*counts)
                    out += 0 if low - EDGE <= first - second <= high + EDGE else number
                missed[name].append(1 - (1 - out / DRAWS) ** family)
        for name, own in missed.items():
            yield _row("differences", family, of, n, name, own, [truth[:2] for truth in truths])


def _newcombe(level: float) -> Callable[[int, int, int, int], Interval]:
    @cache
    def interval(both: int, plus: int, minus: int, neither: int) -> Interval:
        low, high = newcombe_paired(both, plus, minus, neither, level)
        sides = [1.0] * plus + [0.0] * minus, [0.0] * plus + [1.0] * minus
        if paired_p(*sides, np.random.default_rng(0)) > 1 - level:
            low, high = min(low, 0.0), max(high, 0.0)
        return Interval(low, high)

    return interval


def _exact(level: float) -> Callable[[int, int, int, int], Interval]:
    by_counts = cache(lambda plus, minus, n: melded_paired(plus, minus, n, level))
    return lambda both, plus, minus, neither: by_counts(plus, minus, both + plus + minus + neither)


def _row(what: str, family: int, of: str, n: int, name: str, missed: Sequence[float], truths: Sequence[object]) -> Row:
    # The first of those that are alike: shares of .3 and .7 are, and differ in the last bit as a Python sums.
    most = max(missed) - EDGE
    worst = next(at for at, each in enumerate(missed) if each >= most)
    figures = {"mean": round(float(np.mean(missed)), 4), "worst": round(missed[worst], 4), "at": truths[worst]}
    return {"what": what, "family": family, "of": of, "images": n, "interval": name} | figures


# --- the page

ABOUT = (
    "How often any interval of a chart leaves the true value out, at 5 % for the whole chart (Bonferroni): the "
    "mean over truths, and the worst of them, the first where several are alike. Shares from .1 to .9, alike in "
    "all parts of the chart, summed over all counts; differences of pairs of every other of these shares, drawn "
    "1,000 times, the images of a seed going together not at all or nearly as far as they can. Wilson's and "
    "Newcombe's intervals hold on average and not for every truth, the less the more intervals there are. So *The "
    "pipeline as deployed*, *Languages*, *Sweeps* and *Editing* have exact ones since their version 2, as *Search "
    "for prompts* has: Clopper and Pearson's of shares, and melded bounds (Fay and Lumbard 2021) of differences, "
    "which cost width, at 12 images more than at 48. Bold: more than 5 %. Worst figures of differences are partly "
    "noise: .062 of 16 intervals are 4 of 1,000 draws of each."
)


def section() -> Iterator[str]:
    """Yield the lines of the page's section."""
    made = json.loads(KEPT.read_text(encoding="utf-8"))["rows"]
    yield "## Intervals that hold at once\n"
    yield from wrap(ABOUT, 118)
    yield "`python packaging/calibration/at_once.py --keep` makes the table again.\n"
    sizes = [f"{images} images: mean, worst" for images in SIZES]
    yield f"| | intervals | of | {' | '.join(sizes)} |"
    yield f"|---|---|---|{'---|' * len(sizes)}"
    for what, interval in dict.fromkeys((row["what"], row["interval"]) for row in made):
        for family, of in FAMILIES:
            own = [row for row in made if (row["what"], row["interval"], row["family"]) == (what, interval, family)]
            cells = [f"{_bold(row['mean'])}, {_bold(row['worst'])} at {_truth(row['at'])}" for row in own]
            yield f"| {what}, {interval} | {family} | {of} | {' | '.join(cells)} |"
    yield ""


def _bold(share: float) -> str:
    return f"**{share:.3f}**" if share > ERROR else f"{share:.3f}"


def _truth(at: float | list[float]) -> str:
    return f"{at[0]:g} and {at[1]:g}" if isinstance(at, list) else f"{at:g}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the rows, and keep them if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args(arguments)
    found = []
    for row in (*shares(), *differences()):
        print(json.dumps(row), flush=True)
        found.append(row)
    if options.keep:
        KEPT.write_text(canonical_json({"rows": found}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
