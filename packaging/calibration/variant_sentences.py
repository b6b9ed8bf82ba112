"""Score what is called clear of the gender of variants of the biased model against what was planted in them.

    python packaging/calibration/variant_sentences.py FOLDER PROJECT [--only 03 07]

FOLDER is what `variants.py` made; the audits, of 24 images for each changed occupation, run in one project in PROJECT.
The truth is the share that was planted for the occupation whose embedding stands in: no reader has a part in it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from biaslens_gui.core.claims import Claim, sentence
from biaslens_gui.engine.conclusions import claims_of
from biaslens_gui.store.audit import AuditReader
from tests.known_truth.audits import World

TRUTH = Path(__file__).parents[2] / "resources" / "reference" / "truth.json"


def effect(claim: Claim, changed: Mapping[str, str], women: Mapping[str, float]) -> float:
    """Return how far the planted share lies from its null, above zero where the claim names the side it lies on."""
    words = [prompt.split()[-1] for prompt in (claim.prompt, claim.other_prompt) if prompt]
    shares = [*(women[changed.get(word, word)] for word in words), 0.5]
    distance = shares[0] - shares[1]
    return distance if claim.group == "woman" else -distance


def main() -> None:
    """Run the audits and print every claim about gender with what was planted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("project", type=Path)
    parser.add_argument("--only", nargs="*", default=[""])
    options = parser.parse_args()
    women = json.loads(TRUTH.read_text(encoding="utf-8"))["bases"]["woman"]
    options.project.mkdir(parents=True, exist_ok=True)
    world = World.opened(options.project)
    for name, changed in json.loads((options.folder / "planted.json").read_text(encoding="utf-8")).items():
        if not name.startswith(tuple(options.only)):
            continue
        prompts = [f"a photo of a {word}" for word in dict.fromkeys([*changed, *changed.values()])]
        plan = world.plan(str((options.folder / name).resolve()), prompts, {"openbias": {}, "biaslens": {}}, 24)
        audit = world.audit(plan)
        with AuditReader(world.project) as reader:
            images = reader.images(plan.run_id)
        for claim in claims_of(plan, audit.findings, images):
            if claim.question == "gender" and claim.kind in ("depiction", "prompt difference"):
                print(name, claim.conclusion, f"{effect(claim, changed, women):+.2f}", sentence(claim), sep=" | ")


if __name__ == "__main__":
    main()
