"""A calibration: what repeated audits of models with a known truth said, and the certificate that sums it up.

`Reading` and `Covered` are what a repetition leaves behind; the figures made of them are in `stats.calibration`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from biaslens_gui.core.calibrating.judge import Confusion
from biaslens_gui.core.calibrating.planted import Expected
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Role

FORMAT = 2
Quantity = Literal["direction", "power", "false positives", "coverage"]
QUANTITIES: Mapping[Quantity, str] = {
    "direction": "how often the method names the right side, where it names one",
    "power": "how often it does so and its own test calls it clear",
    "false positives": "how often its own test calls it clear where the shares are even",
    "coverage": "how often an interval holds the true value",
}
"""Power and false positives are of methods that test by themselves, as earlier versions did; claims conclude now."""
BANDS = ((0.0, 0.05), (0.05, 0.15), (0.15, 0.25), (0.25, 1.01))
"""Effect sizes: how far the largest share is above an even share."""
EVEN_SHARES = "none"


@dataclass(frozen=True, slots=True)
class AuditReading:
    """What one audit says of one bias of one prompt: `right` is whether it names the true side, or word.

    `group` is the effect size. `right` is None where there is no side, or the audit names none or several.
    """

    prompt: str
    bias: str
    group: str
    right: bool | None
    clear: bool | None


@dataclass(frozen=True, slots=True)
class CalibrationFigure:
    """One number of a calibration: `group` is an effect size or a kind of interval, `images` those per prompt.

    `lowest` and `highest` are the figures of the single prompts, or estimates, that are furthest from the others.
    `expected` is what exact calculation says, where there is one.
    """

    quantity: Quantity
    method: str
    group: str
    images: int
    estimate: Estimate
    lowest: float | None = None
    highest: float | None = None
    expected: float | None = None


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

    `pool` images per prompt were made, from which every one of `runs` audits per size in `sizes` was drawn. `dial` is
    the image model whose images were drawn with shares that are known exactly. `standings` counts how the methods stood
    to each other, by the words of the agreement view.
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
    figures: tuple[CalibrationFigure, ...] = ()
    truths: tuple[KnownShare, ...] = ()
    judged: tuple[JudgedWords, ...] = ()
    standings: Mapping[str, int] = field(default_factory=dict)
    not_covered: tuple[str, ...] = ()
    dial: str = ""
    format: int = FORMAT

    def of(self, quantity: Quantity, method: str = "") -> tuple[CalibrationFigure, ...]:
        """Return the figures of one quantity, of one method if that is named."""
        return tuple(figure for figure in self.figures if figure.quantity == quantity and method in ("", figure.method))


Validity = Literal["certified", "changed", "none"]


def validity(certificate: Certificate | None, model: ModelRef, version: str = "") -> Validity:
    """Return whether `model` is one that `certificate` is about, by its digest, its options and its role.

    `version` is that of its plugin as it is now. "changed" means that the certificate has a model of this role, plugin
    and name, but not this one: its files, its options or the version of its plugin are others.
    """
    alike = (
        [calibrated_model for calibrated_model in certificate.models if calibrated_model.role == model.role]
        if certificate
        else []
    )
    for calibrated_model in alike:
        if (calibrated_model.plugin, calibrated_model.digest, dict(calibrated_model.options)) == (
            model.plugin,
            model.digest,
            dict(model.options),
        ):
            return "certified" if version in ("", calibrated_model.version) else "changed"
    return (
        "changed"
        if any(
            (calibrated_model.plugin, calibrated_model.label) == (model.plugin, model.label)
            for calibrated_model in alike
        )
        else "none"
    )


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
    """Return the name of the effect size that `effect` belongs to, of shares as they happen to be."""
    low, high = next(band for band in BANDS if band[0] <= effect < band[1])
    return f"{low:.2f} and more" if high > 1 else f"{low:.2f} to {high:.2f}"


def exactly(effect: float) -> str:
    """Return the name of an effect size that was set; "none" for even shares."""
    return f"exactly {effect:.2f}" if effect else EVEN_SHARES


def reading_of(
    said: tuple[str, bool | None, bool], expected: Expected, group: str, prompt: str, influence: Mapping[str, float]
) -> AuditReading:
    """Return a leaning (towards, clear, of_prompt) beside the truth.

    A word of the prompt is right when no other word moves the shares further (`influence`), and its effect is how far;
    a side is right when it is the one that is expected.
    """
    towards, clear, of_prompt = said
    if not of_prompt:
        return AuditReading(prompt, expected.bias, group, expected.met_by(towards), clear)
    most = max(influence.values(), default=0.0)
    right = influence.get(towards.casefold(), 0.0) >= most - 1e-9 if towards and most else None
    return AuditReading(prompt, expected.bias, band_of(most) if most else EVEN_SHARES, right, clear)
