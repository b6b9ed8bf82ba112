"""A method: how often do the captions of each model's images say a word?

A share of images with Wilson's interval, and the images that it counts as its evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from biaslens_gui.api import (
    AuditSpec,
    Caption,
    Cost,
    Estimate,
    Finding,
    ImageRecord,
    ImageSet,
    Lab,
    Plan,
    PluginInfo,
    Proposal,
    Text,
    Work,
    hookimpl,
    stats,
    with_defaults,
)


class WordShare:
    """Needs images and captions; proposes nothing."""

    info = PluginInfo(
        id="word_share",
        version="1",  # stands beside every finding: raise it when the same images give another number
        title="How often captions say a word",
        summary="Counts the images whose caption says a word of your choice.",
        needs=("image_model", "captioner"),
        references=("Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference.",),
        caveats=("A caption that does not say a word does not mean that the image does not show it.",),
    )
    params = (Text("word", "Word", "red", required=True, help="Looked for in captions, whatever its case."),)

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        """Propose nothing: a method that asks a language model returns tables here, which the auditor edits."""
        yield from ()
        return Proposal(self.info.id)

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        """Say what will be asked for; the engine knows how long that takes."""
        sets = [ImageSet(prompt.text, plan.spec.images_per_prompt, captioned=True) for prompt in plan.spec.prompts]
        return Cost.of(sets, len(plan.spec.models_of("image_model")))

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        """Ask for images and captions, and count. What is in the store already is not made again."""
        word = str(with_defaults(self.params, options)["word"]).lower()
        findings = []
        for model in plan.spec.models_of("image_model"):
            images = yield from lab.images(model, plan.spec.prompts, plan.spec.images_per_prompt)
            captions = yield from lab.captions(images)
            estimates = tuple(self._share(prompt.text, word, images, captions) for prompt in plan.spec.prompts)
            told = (self.info.id, self.info.version, "own", "shares", word, f"Captions that say “{word}”")
            findings.append(Finding(*told, model.label, "bars", estimates, caveats=self.info.caveats))
        return tuple(findings)

    @staticmethod
    def _share(prompt: str, word: str, images: Sequence[ImageRecord], captions: Sequence[Caption]) -> Estimate:
        shown = {image.digest for image in images if image.prompt == prompt and image.status == "ok"}
        missing = sum(image.prompt == prompt and image.status != "ok" for image in images)
        if not shown:
            return Estimate(prompt, None, missing=missing, note="There is no image.")
        saying = tuple(one.image for one in captions if one.image in shown and word in one.text.lower().split())
        share, (low, high) = len(saying) / len(shown), stats.wilson(len(saying), len(shown))
        return Estimate(prompt, share, low, high, n=len(shown), missing=missing, how="Wilson", evidence=saying)


@hookimpl
def biaslens_register_methods(register: Callable[[WordShare], None]) -> None:
    """Register the method."""
    register(WordShare())
