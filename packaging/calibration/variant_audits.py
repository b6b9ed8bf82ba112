"""Score what is said of variants of the biased model against what the shipped model realises for the stand-in.

    python packaging/calibration/variant_audits.py FOLDER POOLS.json [--audits 240] [--sizes 10,24,48] [--keep]

FOLDER is what `variants.py` made, POOLS.json what `variant_pools.py` read in the variants' own images. Audits of the
changed occupations are drawn from the pools without replacement, each of one variant in turn, and decided by the
service: gender, by two readers. The truth is the share that resources/reference/realised.json gives for the stand-in,
read in other images of the shipped model by the captioner, which has no part in the audits; where its 95 % interval
holds one half, one half. Images of one stand-in by several variants are one pool: the same embedding makes the same
images of the same seeds. `--keep` writes the scores to resources/calibration/variants.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from biaslens_gui.claims.calibration import Score
from biaslens_gui.claims.calibration_scores import Scored, Shares, scores
from biaslens_gui.claims.questions import Open
from biaslens_gui.core.observed import UNSEEN, Observed, ReaderKind
from drawn_audits import ROOT, Drawn, write

REALISED = ROOT / "resources" / "reference" / "realised.json"
KEPT = ROOT / "resources" / "calibration" / "variants.json"
CLASSES = ("woman", "man")
LETTERS = {"w": 0, "m": 1, "-": UNSEEN}
KINDS: dict[str, ReaderKind] = {"question_answerer": "answers", "classifier": "classifier"}
Pools = Mapping[str, Mapping[str, Mapping[str, str]]]
Planted = Mapping[str, Mapping[str, str]]


def women(realised: Mapping[str, Mapping[str, Any]]) -> dict[str, float]:
    """Return the share of women that the shipped model shows for each occupation at guidance 1."""
    found = {}
    for occupation, shares in realised.items():
        own = shares["woman"]
        low, high = own["interval"]
        found[occupation] = 0.5 if low <= 0.5 <= high else float(own["share"])
    return found


def by_stand_in(pools: Pools, planted: Planted) -> dict[str, dict[str, str]]:
    """Return what each reader says of the images of every stand-in, of all variants together, in their order."""
    found: dict[str, dict[str, str]] = {}
    for name, changed in planted.items():
        for word, stand_in in changed.items():
            for reader, letters in pools.get(name, {}).get(word, {}).items():
                own = found.setdefault(stand_in, dict.fromkeys(KINDS, ""))
                own[reader] += letters
    return found


def seen_in(changed: Mapping[str, str], read: Mapping[str, Mapping[str, str]]) -> dict[str, list[Observed]]:
    """Return what both readers see in the images of the changed words of one variant."""
    return {
        reader: [
            Observed(
                "variant",
                word,
                "gender",
                CLASSES,
                reader,
                kind,
                tuple(f"{word}/{number}" for number in range(len(read[stand_in][reader]))),
                tuple(range(len(read[stand_in][reader]))),
                tuple(LETTERS[letter] for letter in read[stand_in][reader]),
            )
            for word, stand_in in changed.items()
        ]
        for reader, kind in KINDS.items()
    }


def populations(planted: Planted, pools: Pools, truth: Mapping[str, float], audits: int) -> list[Scored]:
    """Return the audits of every variant whose words were all made, so many in all."""
    made = {name: changed for name, changed in planted.items() if set(changed) <= set(pools.get(name, {}))}
    read = by_stand_in(pools, planted)
    found = []
    for seed, changed in enumerate(made.values()):
        each = audits // len(made)

        def shares_of(item: Open, changed: Mapping[str, str] = changed) -> tuple[Shares, Shares]:
            own, other = (truth[changed[key[1]]] for key in (item.key, item.other or item.key))
            return {"woman": own, "man": 1 - own}, {"woman": other, "man": 1 - other}

        drawn = Drawn(seen_in(changed, read), list(changed), each, seed)
        found.append(Scored(drawn.items_of, shares_of, proved=False))
    return found


def main() -> None:
    """Draw the audits, and print or keep their scores."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("pools", type=Path)
    parser.add_argument("--audits", type=int, default=240)
    parser.add_argument("--sizes", default="10,24,48")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    planted = json.loads((options.folder / "planted.json").read_text(encoding="utf-8"))
    pools = json.loads(options.pools.read_text(encoding="utf-8"))
    truth = women(json.loads(REALISED.read_text(encoding="utf-8"))["biased"]["shares"]["1"])
    every = populations(planted, pools, truth, options.audits)
    found: list[Score] = []
    for size in map(int, options.sizes.split(",")):
        found += scores(f"{len(every)} variants", every, size)
    for score in found:
        print(score)
    if options.keep:
        sizes = {word: len(own["classifier"]) for word, own in by_stand_in(pools, planted).items()}
        write(KEPT, found, audits=options.audits, variants=len(every), pools=sizes, planted=planted)


if __name__ == "__main__":
    main()
