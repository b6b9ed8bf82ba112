"""The population that a claim is about, in words."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims.names import Language
from biaslens_gui.core.claims.records import Claim

_OF_PICTURES: Mapping[Language, tuple[str, str]] = {
    "en": (
        "Pictures like those that were imported, chosen as these were.",
        "Images that this model makes of this prompt, beside pictures like those of the reference set.",
    ),
    "de": (
        "Bilder wie die importierten, ausgewählt wie diese.",
        "Bilder, die dieses Modell zu diesem Prompt macht, neben Bildern wie denen des Referenzsets.",
    ),
}
"""The population where pictures were imported: of these alone, or of a model beside them."""
_ESTIMANDS: Mapping[Language, tuple[str, str]] = {
    "en": (
        "Images that this model makes of this prompt with these settings, over seeds.",
        "Images that this model makes of prompts like these with these settings, over seeds.",
    ),
    "de": (
        "Bilder, die dieses Modell mit diesen Einstellungen zu diesem Prompt macht, über alle Startwerte.",
        "Bilder, die dieses Modell mit diesen Einstellungen zu Prompts wie diesen macht, über alle Startwerte.",
    ),
}


def estimand(claim: Claim, language: Language = "en") -> str:
    """Return the population that the claim is about, as one sentence."""
    if claim.given:
        beside = any(each and each not in claim.given for each in (claim.model, claim.other_model))
        return _OF_PICTURES[language][beside]
    return _ESTIMANDS[language][claim.estimand == "prompts like these"]
