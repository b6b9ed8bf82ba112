"""All that a plugin may import from BiasLens; nothing else is promised."""

from __future__ import annotations

from biaslens_gui.core.events import RunEvent, Warned
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.language import Parse, Token
from biaslens_gui.core.params import Bool, Choice, Float, Folder, Int, Issue, Param, Text
from biaslens_gui.core.plan import KEEP, SOURCE, Cell, Column, Cost, Plan, Proposal, Row, Table
from biaslens_gui.core.records import (
    Caption,
    Completion,
    CompletionRequest,
    Estimate,
    Finding,
    ImageRecord,
    Message,
    Reading,
    Verdict,
)
from biaslens_gui.core.results import Exporter, Output, RunResults
from biaslens_gui.core.roles import (
    Availability,
    Check,
    DetectedModel,
    GeneratedImage,
    ImageRequest,
    Lab,
    Method,
    Pixels,
    PluginInfo,
    PromptSuite,
    RolePlugin,
    Work,
)
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt, Role, Slot, Template
from biaslens_gui.errors import BiasLensError, BugError, Cancelled, KnownError, OutOfMemory
from biaslens_gui.hookspecs import API_VERSION, hookimpl

__all__ = [
    "API_VERSION",
    "KEEP",
    "SOURCE",
    "AuditSpec",
    "Availability",
    "BiasLensError",
    "Bool",
    "BugError",
    "Cancelled",
    "Caption",
    "Cell",
    "Check",
    "Choice",
    "Column",
    "Completion",
    "CompletionRequest",
    "Cost",
    "DetectedModel",
    "Estimate",
    "Exporter",
    "Finding",
    "Float",
    "Folder",
    "GeneratedImage",
    "GenerationSettings",
    "ImageRecord",
    "ImageRequest",
    "Int",
    "Issue",
    "KnownError",
    "Lab",
    "Message",
    "Method",
    "MethodChoice",
    "ModelRef",
    "OutOfMemory",
    "Output",
    "Param",
    "Parse",
    "Pixels",
    "Plan",
    "PluginInfo",
    "Prompt",
    "PromptSuite",
    "Proposal",
    "Reading",
    "Role",
    "RolePlugin",
    "Row",
    "RunEvent",
    "RunResults",
    "Slot",
    "Table",
    "Template",
    "Text",
    "Token",
    "Verdict",
    "Warned",
    "Work",
    "canonical_json",
    "digest",
    "hookimpl",
]
