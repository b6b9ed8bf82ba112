"""What was planted in the reference models and sample pictures beside what an audit of them found."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.codec import parse_json
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.calibration.calibrate import read_truth
from biaslens_gui.engine.importing.images import is_import
from biaslens_gui.engine.planning.sample import pictures_folder, reference_folder
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import DATA_LIST, read_outside
from biaslens_gui.loaders.image_files import read_manifest

MOST_OF_SAMPLE = 1000
"""Pictures; an import of more is not looked at."""


@dataclass(frozen=True, slots=True)
class PlantedBesideFound:
    """A claim of depiction about a reference model or pictures of the sample, and the planted share of its `group`.

    `realised` is that share as many images of the model show it, at the guidance of the plan, None where nobody counted
    it; of pictures, as they were drawn. `agrees`: one of the two lies within the interval of the claim, None where the
    claim has none.
    """

    claim: Claim
    planted: float
    realised: float | None
    agrees: bool | None


def planted_beside_found(plan: Plan, claims: Sequence[Claim]) -> tuple[PlantedBesideFound, ...]:
    """Return, for every claim whose truth is known, what was planted; nothing of other models and pictures."""
    home = reference_folder().resolve()
    known: list[PlantedBesideFound] = []
    for model in plan.spec.models_of("image_model"):
        folder = Path(model.path).resolve() if model.path else home
        truth = home / ("truth.json" if folder.name == "biased" else f"truth_{folder.name}.json")
        if folder.parent == home and truth.exists():
            known += _of_model(plan, model, truth, [claim for claim in claims if claim.model == model.label])
        elif is_import(model) and (counted := _drawn(Path(model.path))):
            known += _of_pictures(counted, [claim for claim in claims if claim.model == model.label])
    return tuple(known)


Counts = Mapping[tuple[str, str], Counter[str]]
"""How many pictures were drawn as which class, by prompt and question."""


def _drawn(folder: Path) -> Counts:
    """Return what the pictures of an import were drawn as; nothing unless all are of the sample."""
    try:
        manifest, _ = read_manifest(folder)
    except KnownError:  # told where the pictures are needed
        return {}
    images = manifest.images
    if len(images) > MOST_OF_SAMPLE:
        return {}
    every = parse_json(read_outside(pictures_folder() / "truth.json", DATA_LIST))
    truth = {picture["sha256"]: picture for picture in every}
    if not all(image.sha256 in truth for image in images):
        return {}
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for image, question in product(images, ("gender", "age")):
        counts[image.prompt, question][truth[image.sha256][question]] += 1
    return counts


def _of_pictures(counts: Counts, claims: Sequence[Claim]) -> Iterator[PlantedBesideFound]:
    for claim in claims:
        classes = counts.get((claim.prompt, claim.question), Counter())
        if claim.kind != "depiction" or claim.value is None or claim.against or set(claim.classes) != set(classes):
            continue
        share = classes[claim.group] / classes.total()
        found = claim.low <= share <= claim.high if claim.low is not None and claim.high is not None else None
        yield PlantedBesideFound(claim, share, share, found)


def _of_model(plan: Plan, model: ModelRef, truth: Path, claims: Sequence[Claim]) -> list[PlantedBesideFound]:
    table, realised = read_truth(truth), _realised(Path(model.path).name, plan.spec.settings.guidance)
    found = []
    for claim in claims:
        expected = table.expected(claim.prompt, claim.question) if claim.kind == "depiction" else None
        if expected is None or claim.value is None or set(claim.classes) != set(expected.shares) or claim.against:
            continue
        share = expected.shares[claim.group]
        counted = _counted(realised, claim)
        shares = [share] if counted is None else [share, counted]
        low, high = claim.low, claim.high
        agrees = any(low <= each <= high for each in shares) if low is not None and high is not None else None
        found.append(PlantedBesideFound(claim, share, counted, agrees))
    return found


def _realised(name: str, guidance: float) -> dict[str, Any]:
    """Return the counted shares of a reference model by occupation and attribute; none at another guidance."""
    every = parse_json(read_outside(reference_folder() / "realised.json", DATA_LIST))
    shares: dict[str, Any] = every.get(name, {}).get("shares", {}).get(f"{guidance:g}", {})
    return shares


def _counted(realised: dict[str, Any], claim: Claim) -> float | None:
    opposite = {"man": "woman", "young": "old", "no": claim.question}
    attribute = opposite.get(claim.group) or {"yes": claim.question}.get(claim.group, claim.group)
    share = realised.get(claim.prompt.rpartition(" ")[2], {}).get(attribute, {}).get("share")
    if share is None or not claim.prompt.startswith("a photo of a"):
        return None
    return 1 - float(share) if claim.group in opposite else float(share)
