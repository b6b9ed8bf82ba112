"""A calibration: what repeated audits of models with a known truth said, and the certificate that sums it up.

`Reading` and `Covered` are what a repetition leaves behind; the figures made of them are in `stats.calibration`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from biaslens_gui.core.calibrating.planted import Expected
from biaslens_gui.core.findings.judge import Confusion
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Role

FORMAT = 1
Quantity = Literal["direction", "power", "false positives", "coverage"]
QUANTITIES: Mapping[Quantity, str] = {
    "direction": "how often the method names the side that was planted",
    "power": "how often it does so and says that chance is ruled out",
    "false positives": "how often it rules chance out where nothing was planted",
    "coverage": "how often an interval holds the value that the whole pool of images has",
}
BANDS = ((0.0, 0.05), (0.05, 0.15), (0.15, 0.25), (0.25, 1.01))
"""Effect sizes: how far the largest planted share is above an even share."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one repetition says of one bias of one prompt, beside what was planted there.

    `images` is the number per prompt, `model` the label of the image model. `right` says whether it names the side, or
    the word, that was planted; None where nothing was, or it names none.
    """

    method: str
    model: str
    images: int
    prompt: str
    bias: str
    effect: float
    right: bool | None
    clear: bool | None


@dataclass(frozen=True, slots=True)
class Covered:
    """Whether one interval of one repetition holds the value of the whole pool; `kind` is that of its finding."""

    method: str
    model: str
    images: int
    kind: str
    subject: str
    hit: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of a calibration: `group` is an effect size or a kind of finding, `images` those per prompt."""

    quantity: Quantity
    method: str
    group: str
    images: int
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class KnownShare:
    """The share of a class that was planted in one prompt of one model, and the one its pool realises, as judged."""

    model: str
    prompt: str
    bias: str
    name: str
    planted: float
    realised: Estimate


@dataclass(frozen=True, slots=True)
class JudgedWords:
    """The judge against the words of prompts that state an attribute; the image model's errors are in it too."""

    model: str
    bias: str
    confusion: Confusion

    @property
    def wrong(self) -> float | None:
        """The share of images the judge answered otherwise than the prompt states; None if there are none."""
        found = self.confusion
        return 1 - found.agreeing / found.labelled if found.labelled else None


@dataclass(frozen=True, slots=True)
class CalibratedMethod:
    """A method as it was calibrated: another version may answer otherwise."""

    method: str
    version: str
    title: str


@dataclass(frozen=True, slots=True)
class CalibratedModel:
    """A model that took part, known by the digest of its files and the version of its plugin, not by its name."""

    role: Role
    label: str
    plugin: str
    version: str
    digest: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Certificate:
    """What was calibrated, when, with what result, and what it does not cover.

    `pool` images per prompt were made, of which every one of `runs` audits per size in `sizes` drew a part. `standings`
    counts how the methods stood to each other, by the words of the agreement view.
    """

    made_at: str
    methods: tuple[CalibratedMethod, ...]
    models: tuple[CalibratedModel, ...]
    prompts: tuple[str, ...]
    settings: GenerationSettings
    pool: int
    sizes: tuple[int, ...]
    runs: int
    seed: int
    figures: tuple[Figure, ...] = ()
    truths: tuple[KnownShare, ...] = ()
    judged: tuple[JudgedWords, ...] = ()
    standings: Mapping[str, int] = field(default_factory=dict)
    not_covered: tuple[str, ...] = ()
    format: int = FORMAT

    def of(self, quantity: Quantity, method: str = "") -> tuple[Figure, ...]:
        """Return the figures of one quantity, of one method if that is named."""
        return tuple(one for one in self.figures if one.quantity == quantity and method in ("", one.method))


Validity = Literal["certified", "changed", "none"]


def validity(certificate: Certificate | None, model: ModelRef, version: str = "") -> Validity:
    """Return whether `model` is one that `certificate` is about, by its digest, its options and its role.

    `version` is that of its plugin as it is now. "changed" means that the certificate has a model of this role, plugin
    and name, but not this one: its files, its options or the version of its plugin are others.
    """
    alike = [one for one in certificate.models if one.role == model.role] if certificate else []
    for one in alike:
        if (one.plugin, one.digest, dict(one.options)) == (model.plugin, model.digest, dict(model.options)):
            return "certified" if version in ("", one.version) else "changed"
    return "changed" if any((one.plugin, one.label) == (model.plugin, model.label) for one in alike) else "none"


def validity_in_words(certificate: Certificate | None, model: ModelRef, version: str = "") -> str:
    """Return the sentence that a report has about the judge `model`."""
    found = validity(certificate, model, version)
    if certificate is None or found == "none":
        return f"{model.label} has no calibration certificate: how often it is right is not known here."
    day = certificate.made_at[:10]
    if found == "changed":
        return (
            f"{model.label} has changed since it was calibrated on {day}; that certificate says nothing about it now."
        )
    return f"{model.label} was calibrated on {day}, on reference models with a known truth."


def band_of(effect: float) -> str:
    """Return the name of the effect size that `effect` belongs to; "none" where nothing was planted."""
    if not effect:
        return "none"
    low, high = next(band for band in BANDS if band[0] <= effect < band[1])
    return f"{low:.2f} and more" if high > 1 else f"{low:.2f} to {high:.2f}"


def reading_of(
    method: str,
    model: str,
    images: int,
    said: tuple[str, bool | None, bool],
    expected: Expected,
    prompt: str,
    influence: Mapping[str, float],
) -> Reading:
    """Return a leaning (towards, clear, of_prompt) beside what was planted.

    A word of the prompt is right when no other word moves the shares further (`influence`); a side when it is the one
    planted.
    """
    towards, clear, of_prompt = said
    effect, right = expected.effect, None
    if of_prompt:
        most = max(influence.values(), default=0.0)
        effect = most
        right = influence.get(towards.casefold(), 0.0) >= most - 1e-9 if towards and most else None
    else:
        right = expected.met_by(towards)
    return Reading(method, model, images, prompt, expected.bias, effect, right, clear)


def cells(readings: Sequence[Reading]) -> int:
    """Return how many different biases of prompts of models there are."""
    return len({(one.model, one.prompt, one.bias) for one in readings})
