"""What a plan declares of its claims before an image is made: which questions decide, and how they will be decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from biaslens_gui.core.claims.base_rates import BaseRates
from biaslens_gui.core.claims.records import ClaimKind, Estimand, Limits, ReaderError
from biaslens_gui.core.spec import Looks

DECIDING = ("gender", "age", "skin tone")
"""The questions that are proposed as deciding: what is depicted of people, where a prompt leaves it open."""

ERROR = 0.05
"""The error rate of an audit: any false "clear" among deciding claims, and the share of false ones among exploring."""


@dataclass(frozen=True, slots=True)
class Declared:
    """The part of a plan that claims need.

    `models` and `prompts` are those that claims of depiction and difference are about, in the order of the plan; empty
    for all that were observed and are no counterfactual. `deciding` are canonical names of questions; `deciding_kinds`
    says whether causes, changes and associations of these decide as well. `stated` are pairs (prompt, question) in
    which the prompt tells the answer: they only explore. `images` is how many are planned per prompt and model,
    `margin` the largest difference that still counts as even, as a share. `reader_errors` is by the name of the reader,
    or by "name/question" where it errs otherwise in one.
    `sampled_prompts`: the prompts are a random sample of those the audit is about. `wordings` are paraphrases,
    each with the prompt it words otherwise: they only explore, and tell how far the claims of that prompt vary with it.
    `shared_seeds`: they were made with the seeds of that prompt.
    `given` are those of the models that made nothing: sets of pictures that were imported, reference sets for others.
    `base_rates` are cited tables that depictions are held against, one of a question at most.
    """

    models: tuple[str, ...] = ()
    prompts: tuple[str, ...] = ()
    deciding: tuple[str, ...] = DECIDING
    deciding_kinds: tuple[ClaimKind, ...] = ()
    stated: tuple[tuple[str, str], ...] = ()
    images: int = 24
    looks: Looks = "open"
    margin: float = 0.1
    limits: tuple[Limits, ...] = ()
    reader_errors: Mapping[str, ReaderError] = field(default_factory=dict)
    sampled_prompts: bool = False
    wordings: Mapping[str, str] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    base_rates: tuple[BaseRates, ...] = ()
    shared_seeds: bool = False

    def error_of(self, reader: str, question: str) -> ReaderError | None:
        """Return what is known of the error of `reader` in `question`; None where nothing is."""
        return self.reader_errors.get(f"{reader}/{question}") or self.reader_errors.get(reader)

    @property
    def estimand(self) -> Estimand:
        """The population that claims are about."""
        return "prompts like these" if self.sampled_prompts else "images of these prompts"
