"""Contracts: what every plugin has to keep, written once, for three readers.

A plugin's author inherits one in a test (`class TestMine(ImageModelContract)`, with a fixture that sets `part` and
`model`), the shipped plugins are tested with them, and `biaslens plugins check NAME` runs them through `check_plugin`,
without pytest. A broken rule raises `ContractBroken` with a sentence; one that cannot be tried is skipped and says why.
"""

from __future__ import annotations

from biaslens_gui.testing.checking import RuleResult, check_plugin, contracts
from biaslens_gui.testing.editors import ImageEditorContract
from biaslens_gui.testing.parts import ExporterContract, MethodContract, PromptSuiteContract, Recorded, small_results
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
from biaslens_gui.testing.rules import Contract, ContractBroken, InfoContract, never, require, skip, stop_at

__all__ = [
    "AttributorContract",
    "CaptionerContract",
    "ClassifierContract",
    "Contract",
    "ContractBroken",
    "EmbedderContract",
    "ExporterContract",
    "ImageEditorContract",
    "ImageModelContract",
    "InfoContract",
    "LanguageModelContract",
    "MaskFillerContract",
    "MethodContract",
    "ParserContract",
    "PromptSuiteContract",
    "QuestionAnswererContract",
    "Recorded",
    "RoleContract",
    "RuleResult",
    "check_plugin",
    "contracts",
    "never",
    "require",
    "skip",
    "small_results",
    "stop_at",
]
