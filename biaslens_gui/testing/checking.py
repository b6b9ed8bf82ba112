"""Trying every rule on a plugin without pytest: what `biaslens plugins check NAME` does."""

from __future__ import annotations

import unittest
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from biaslens_gui.api import BuiltIn, KnownError, ModelRef, Role, Served
from biaslens_gui.testing.editors import ImageEditorContract
from biaslens_gui.testing.parts import BaseRatesContract, ExporterContract, MethodContract, PromptSuiteContract
from biaslens_gui.testing.readers import (
    AttributorContract,
    ClassifierContract,
    EmbedderContract,
    MaskFillerContract,
    QuestionAnswererContract,
)
from biaslens_gui.testing.roles import (
    CaptionerContract,
    ImageModelContract,
    LanguageModelContract,
    ParserContract,
    RoleContract,
)
from biaslens_gui.testing.rules import Contract, ContractBroken

Outcome = Literal["passed", "failed", "skipped"]


@dataclass(frozen=True, slots=True)
class RuleResult:
    """One rule tried on one part of a plugin: `detail` says why it failed or was skipped."""

    plugin: str
    part: str
    rule: str
    outcome: Outcome
    detail: str = ""


CONTRACTS: Mapping[str, type[Contract]] = {
    "methods": MethodContract,
    "image_models": ImageModelContract,
    "captioners": CaptionerContract,
    "language_models": LanguageModelContract,
    "parsers": ParserContract,
    "embedders": EmbedderContract,
    "question_answerers": QuestionAnswererContract,
    "classifiers": ClassifierContract,
    "mask_fillers": MaskFillerContract,
    "image_editors": ImageEditorContract,
    "attributors": AttributorContract,
    "prompt_suites": PromptSuiteContract,
    "base_rates": BaseRatesContract,
    "exporters": ExporterContract,
}
"""The contract of each registry; parts of a role that has none yet keep `RoleContract`'s rules."""


class Registries(Protocol):
    """What of a `PluginHost` is read here."""

    methods: dict[str, Any]
    roles: dict[Role, dict[str, Any]]
    prompt_suites: dict[str, Any]
    base_rates: dict[str, Any]
    exporters: dict[str, Any]
    failures: list[Any]

    @property
    def plugins(self) -> tuple[Any, ...]:
        """Every plugin found."""


def contracts(host: Registries, plugin: str, models: Iterable[ModelRef] = ()) -> Iterator[tuple[str, Contract]]:
    """Yield every part of `plugin` by name, with the contract it has to keep, ready to be tried on `models`."""
    record = next(record for record in host.plugins if record.name == plugin)
    named: dict[str, dict[str, Any]] = {f"{role}s": parts for role, parts in host.roles.items()}
    named |= {"methods": host.methods, "prompt_suites": host.prompt_suites}
    named |= {"base_rates": host.base_rates, "exporters": host.exporters}
    for contribution in record.contributions:
        registry, _, part_id = contribution.partition(":")
        part = named[registry][part_id]
        contract = CONTRACTS.get(registry, RoleContract)()
        contract.part = part
        if isinstance(contract, RoleContract):
            if registry not in CONTRACTS:
                contract.role = part.info.role
            own = [model for model in models if model.plugin == part_id and model.role == contract.role]
            built_in = (
                ModelRef(contract.role, part_id) if isinstance(part, BuiltIn) and not isinstance(part, Served) else None
            )
            contract.model = own[0] if own else built_in
        if isinstance(contract, AttributorContract):
            contract.image_model = next((model for model in models if model.role == "image_model"), None)
        yield contribution, contract


def check_plugin(host: Registries, name: str, models: Iterable[ModelRef] = ()) -> list[RuleResult]:
    """Try every rule on every part of the plugin `name`; `models` are real ones to try loaders with.

    Raises:
        KnownError: there is no such plugin.
    """
    if name not in {record.name for record in host.plugins}:
        known = ", ".join(sorted(record.name for record in host.plugins))
        raise KnownError("Plugin not found", f"There is no plugin called {name!r}.", f"There are: {known}.")
    results = [
        RuleResult(name, failure.phase, "it loads", "failed", failure.summary)
        for failure in host.failures
        if failure.plugin == name
    ]
    for part, contract in contracts(host, name, list(models)):
        results += [RuleResult(name, part, rule, *_try(work)) for rule, work in contract.rules()]
    return results


def _try(rule: Callable[[], None]) -> tuple[Outcome, str]:
    try:
        rule()
    except unittest.SkipTest as why:
        return "skipped", str(why)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a plugin raises is the answer
        return "failed", str(error) if isinstance(error, ContractBroken) else f"{type(error).__name__}: {error}"
    return "passed", ""
