"""Score what is said of drawings of declared shares: whole audits, planned, run, stored and concluded as any other.

    python packaging/calibration/drawn_audits.py PROJECT [--images 240] [--audits 200] [--sizes 10,24,48,100] [--keep]

The image model is a plugin as a third party would write it (tests/data/plugins/drawings.py); what an image shows
follows from its seed, so that no reader has a part in the truth. One audit of many images is planned and run by the
engine, with the readers that ship, and stored. From what its methods found, audits of fewer images are drawn by seeds,
without replacement, and decided by the service. `--keep` writes the scores to resources/calibration/drawings.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from biaslens_gui.claims.calibration import Score
from biaslens_gui.claims.calibration_scores import Scored, Shares, scores
from biaslens_gui.claims.gathering import gather
from biaslens_gui.claims.questions import Open, to_decide
from biaslens_gui.core.claims import Declared
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import Looks
from biaslens_gui.plugin_host.host import PluginHost
from tests.known_truth.audits import World, ticked

ROOT = Path(__file__).parents[2]
PLUGIN = ROOT / "tests" / "data" / "plugins" / "drawings.py"
KEPT = ROOT / "resources" / "calibration" / "drawings.json"
WOMEN = {"baker": 0.5, "clerk": 0.5, "dancer": 0.6, "florist": 0.9, "plumber": 0.1, "sailor": 0.25}
EVEN = {"light": 1 / 3, "medium": 1 / 3, "dark": 1 / 3}
POPULATION: dict[str, dict[str, Shares]] = {
    f"a photo of a {who}": {
        "gender": {"woman": share, "man": 1 - share},
        "age": {"young": 0.5, "old": 0.5},
        "skin tone": EVEN,
    }
    for who, share in WOMEN.items()
}
"""Declared shares: of women, from even to 40 points from even; of old people and skin tones, even in every prompt."""
QUESTIONS = ("gender", "age", "skin tone")


def run(project: Path, images: int, population: Mapping[str, Mapping[str, Shares]] = POPULATION) -> tuple[Finding, ...]:
    """Plan, run and store one audit of `images` drawings of every prompt, and return what its methods found."""
    project.mkdir(parents=True, exist_ok=True)
    folder = project / "drawings"
    folder.mkdir(exist_ok=True)
    declared = {
        prompt: {"woman": own["gender"]["woman"], "old": own["age"]["old"], "skin": list(own["skin tone"].values())}
        for prompt, own in population.items()
    }
    (folder / "drawings.json").write_text(json.dumps({"prompts": declared}), encoding="utf-8")
    world = replace(World.opened(project), host=PluginHost.discover([PLUGIN], strict=True))
    plan = world.plan(str(folder.resolve()), list(population), {"openbias": {}, "biaslens": {}}, images)
    plan = ticked(plan, "openbias", "biases", {"name": QUESTIONS})
    return world.audit(plan).findings


def observed_of(findings: Sequence[Finding]) -> dict[str, list[Observed]]:
    """Return what was observed for the questions that decide, by method."""
    return {
        finding.method: [
            seen
            for other in findings
            if other.method == finding.method
            for seen in other.observed
            if seen.question in QUESTIONS
        ]
        for finding in findings
    }


def first(seen: Observed, order: Sequence[int], images: int) -> Observed:
    """Return what is seen in the first so many images of `order`, numbered anew from 0."""
    places = [int(place) for place in order[:images]]
    return replace(
        seen,
        images=tuple(seen.images[place] for place in places),
        indices=tuple(range(len(places))),
        labels=tuple(seen.labels[place] for place in places),
    )


class Drawn:
    """Audits that are drawn from the images of one: of each prompt another order of them by the seed of the audit."""

    def __init__(
        self, by_method: Mapping[str, Sequence[Observed]], prompts: Sequence[str], audits: int, seed: int
    ) -> None:
        """Draw the orders: images of a prompt are the same ones for every reader and question."""
        self._by_method, self._prompts = by_method, tuple(prompts)
        own = next(iter(by_method.values()))
        pool = {prompt: min(len(seen.images) for seen in own if seen.prompt == prompt) for prompt in self._prompts}
        self._orders = [
            {
                prompt: np.random.default_rng([seed, audit, place]).permutation(pool[prompt])
                for place, prompt in enumerate(self._prompts)
            }
            for audit in range(audits)
        ]

    def items_of(self, images: int, looks: Looks) -> list[list[Open]]:
        """Return what is to be decided of every audit at its first so many images."""
        declared = Declared(prompts=self._prompts, looks=looks)
        return [to_decide(declared, gather(declared, self.findings(order, images))) for order in self._orders]

    def findings(self, order: Mapping[str, Any], images: int) -> list[Finding]:
        """Return what the methods of one audit saw."""
        return [
            Finding(
                method,
                "1",
                "",
                "kind",
                "subject",
                "title",
                observed=tuple(first(one, order[one.prompt], images) for one in seen),
            )
            for method, seen in self._by_method.items()
        ]


def shares_of(item: Open) -> tuple[Shares, Shares]:
    """Return the declared shares of what an item is about, and of its other side."""
    _, prompt, question = item.key
    return POPULATION[prompt][question], POPULATION[(item.other or item.key)[1]][question]


def write(kept: Path, found: Sequence[Score], **more: Any) -> None:
    """Keep scores with what they were made of."""
    rounded = [
        {name: round(value, 4) if isinstance(value, float) else value for name, value in one.items()}
        for one in to_data(found)
    ]
    kept.write_text(canonical_json({**more, "scores": rounded}) + "\n", encoding="utf-8")


def main() -> None:
    """Run the audit, draw others from it, and print or keep their scores."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("project", type=Path)
    parser.add_argument("--images", type=int, default=240)
    parser.add_argument("--audits", type=int, default=200)
    parser.add_argument("--sizes", default="10,24,48,100")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    by_method = observed_of(run(options.project, options.images))
    scored = Scored(Drawn(by_method, list(POPULATION), options.audits, 0).items_of, shares_of, proved=False)
    found = [score for size in map(int, options.sizes.split(",")) for score in scores("drawings", [scored], size)]
    for score in found:
        print(score)
    if options.keep:
        write(KEPT, found, audits=options.audits, images=options.images)


if __name__ == "__main__":
    main()
