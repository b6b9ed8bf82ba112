"""All that a plugin may import from BiasLens; nothing else is promised."""

from __future__ import annotations

from biaslens_gui import stats
from biaslens_gui.core import attribution, claims, proposals, questions
from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.findings import coverage, csv_text, label_studio, printable, privacy, result_tables
from biaslens_gui.core.findings.results import Exporter, Output, RunResults, model_labels
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.language import grammar, replies, schemas
from biaslens_gui.core.language.parses import Parse, Token
from biaslens_gui.core.language.thesaurus import PartOfSpeech, Thesaurus
from biaslens_gui.core.observed import UNSEEN, Among, Contrast, Observed, ReaderKind, Tested
from biaslens_gui.core.params import (
    Address,
    Bool,
    Choice,
    Files,
    Float,
    Folder,
    Int,
    Issue,
    Param,
    Text,
    allowed,
    refusals,
    with_defaults,
)
from biaslens_gui.core.plan import KEEP, SOURCE, Cell, Column, Cost, ImageSet, Plan, Proposal, Row, Table
from biaslens_gui.core.records import (
    CANNOT_TELL,
    Answer,
    Attribution,
    AttributionRequest,
    Caption,
    Classification,
    Completion,
    CompletionRequest,
    Estimate,
    Fill,
    FillRequest,
    Finding,
    ImageRecord,
    Leaning,
    Message,
    Reading,
    ReviewQuestion,
    Trace,
    TraceStep,
    Verdict,
)
from biaslens_gui.core.review import verdicts
from biaslens_gui.core.roles import (
    AsksReviewers,
    Availability,
    BuiltIn,
    Check,
    DetectedModel,
    GeneratedImage,
    ImageRequest,
    Lab,
    Method,
    Pixels,
    PluginInfo,
    Probabilities,
    PromptSuite,
    RolePlugin,
    Said,
    Selective,
    Served,
    Then,
    Vectors,
    Work,
)
from biaslens_gui.core.spec import (
    LONGEST_PROMPT,
    AuditSpec,
    GenerationSettings,
    MethodChoice,
    ModelRef,
    Prompt,
    Role,
    Slot,
    Template,
)
from biaslens_gui.core.storable import storable
from biaslens_gui.errors import Cancelled, CannotAnswer, KnownError, OutOfMemory, Unusable
from biaslens_gui.files import outside as outside_files
from biaslens_gui.hookspecs import hookimpl
from biaslens_gui.loaders import additions, denoising, image_files, people, single_file
from biaslens_gui.loaders import diffusers as pipelines
from biaslens_gui.loaders import folders as model_folder
from biaslens_gui.loaders import gguf as gguf_file
from biaslens_gui.loaders import language as language_answers
from biaslens_gui.loaders import server as local_server
from biaslens_gui.loaders import transformers as pretrained
from biaslens_gui.loaders.chat_templates import refuse_hostile_template
from biaslens_gui.loaders.folders import detected_model
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.loaders.language import wordnet
from biaslens_gui.loaders.vocabulary import library_missing, refuse_deaf
from biaslens_gui.reports import claim_figures
from biaslens_gui.reports import figures as report_figures
from biaslens_gui.reports import model as report_model
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.client_report import client_report_of

__all__ = [
    "CANNOT_TELL",
    "KEEP",
    "LONGEST_PROMPT",
    "SOURCE",
    "UNSEEN",
    "Address",
    "Among",
    "Answer",
    "AsksReviewers",
    "Attribution",
    "AttributionRequest",
    "AuditSpec",
    "Availability",
    "Bool",
    "BuiltIn",
    "Cancelled",
    "CannotAnswer",
    "Caption",
    "Cell",
    "Check",
    "Choice",
    "Classification",
    "Column",
    "Completion",
    "CompletionRequest",
    "Contrast",
    "Cost",
    "DetectedModel",
    "Estimate",
    "Exporter",
    "Files",
    "Fill",
    "FillRequest",
    "Finding",
    "Float",
    "Folder",
    "GeneratedImage",
    "GenerationSettings",
    "ImageRecord",
    "ImageRequest",
    "ImageSet",
    "Int",
    "Issue",
    "KnownError",
    "Lab",
    "Leaning",
    "Message",
    "Method",
    "MethodChoice",
    "ModelRef",
    "Observed",
    "OutOfMemory",
    "Output",
    "Param",
    "Parse",
    "PartOfSpeech",
    "Pixels",
    "Plan",
    "PluginInfo",
    "Probabilities",
    "Prompt",
    "PromptSuite",
    "Proposal",
    "ReaderKind",
    "Reading",
    "ReviewQuestion",
    "Role",
    "RolePlugin",
    "Row",
    "RunEvent",
    "RunResults",
    "Said",
    "Selective",
    "Served",
    "Slot",
    "Table",
    "Template",
    "Tested",
    "Text",
    "Then",
    "Thesaurus",
    "Token",
    "Trace",
    "TraceStep",
    "Unusable",
    "Vectors",
    "Verdict",
    "Work",
    "additions",
    "allowed",
    "attribution",
    "canonical_json",
    "claim_figures",
    "claims",
    "client_report_of",
    "coverage",
    "csv_text",
    "denoising",
    "detected_model",
    "digest",
    "gguf_file",
    "grammar",
    "hookimpl",
    "image_files",
    "label_studio",
    "language_answers",
    "library_missing",
    "local_server",
    "model_folder",
    "model_labels",
    "outside_files",
    "people",
    "pipelines",
    "prepare_model_libraries",
    "pretrained",
    "printable",
    "privacy",
    "proposals",
    "questions",
    "refusals",
    "refuse_deaf",
    "refuse_hostile_template",
    "replies",
    "report_figures",
    "report_model",
    "report_of",
    "result_tables",
    "schemas",
    "single_file",
    "stats",
    "storable",
    "verdicts",
    "with_defaults",
    "wordnet",
]
