"""Every hook a plugin can implement: who calls it, where, how often, and what an exception does.

Hooks are called plugin by plugin, in the order of loading. An exception (or `SystemExit`) while a plugin loads or
registers leaves that plugin out; a later one costs that call alone. Both are recorded and shown on the Plugins page.
Arguments are only ever added; an implementation may accept any subset of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pluggy

from biaslens_gui.core.claims.base_rates import BaseRates
from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.findings.results import Exporter
from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Proposal
from biaslens_gui.core.roles import DetectedModel, Method, PromptSuite, RolePlugin
from biaslens_gui.core.spec import AuditSpec

PROJECT = "biaslens"
API_VERSION = "1.0"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

RegisterRole = Callable[[RolePlugin], None]

# --- Contributions: called once per process, right after the plugin is loaded, in the window's process and in the
# --- engine's. They must be quick and must not import torch, diffusers, transformers or spaCy.


@hookspec
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Call `register` with every method this plugin brings."""


@hookspec
def biaslens_register_image_models(register: RegisterRole) -> None:
    """Call `register` with every loader of image models."""


@hookspec
def biaslens_register_language_models(register: RegisterRole) -> None:
    """Call `register` with every loader of language models."""


@hookspec
def biaslens_register_captioners(register: RegisterRole) -> None:
    """Call `register` with every loader of captioners."""


@hookspec
def biaslens_register_parsers(register: RegisterRole) -> None:
    """Call `register` with every grammar that parses sentences."""


@hookspec
def biaslens_register_question_answerers(register: RegisterRole) -> None:
    """Call `register` with every loader of visual question answerers."""


@hookspec
def biaslens_register_embedders(register: RegisterRole) -> None:
    """Call `register` with every loader of image and text embedders."""


@hookspec
def biaslens_register_classifiers(register: RegisterRole) -> None:
    """Call `register` with every loader of closed-set classifiers."""


@hookspec
def biaslens_register_mask_fillers(register: RegisterRole) -> None:
    """Call `register` with every loader of masked language models."""


@hookspec
def biaslens_register_image_editors(register: RegisterRole) -> None:
    """Call `register` with every loader of image editors."""


@hookspec
def biaslens_register_attributors(register: RegisterRole) -> None:
    """Call `register` with every gradient attributor."""


@hookspec
def biaslens_register_prompt_suites(register: Callable[[PromptSuite], None]) -> None:
    """Call `register` with every prompt suite."""


@hookspec
def biaslens_register_base_rates(register: Callable[[BaseRates], None]) -> None:
    """Call `register` with every table of cited base rates."""


@hookspec
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Call `register` with every exporter."""


# --- Models on disk


@hookspec(firstresult=True)
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Say which role and plugin can load `folder` (a folder or a single file), or nothing.

    Called by the model scan, once per candidate, in any process and thread. Read headers and configurations only;
    never load weights, never write. The first answer for each role counts, so that one folder may be found for several;
    an exception counts as None and is recorded.
    """


# --- Runs


@hookspec
def biaslens_review_spec(  # type: ignore[empty-body]
    spec: AuditSpec, proposals: Sequence[Proposal]
) -> Iterable[Issue]:
    """Return what the auditor should know before the start; an issue of severity `error` forbids it.

    Whatever would stop a run belongs here as far as options, `proposals` and the headers of models tell. Called in the
    window's process when the plan changes, on the command line with every step of a plan, and in the engine's before a
    run: be quick, load nothing.
    """


@hookspec
def biaslens_on_event(run_id: str, event: RunEvent) -> None:
    """Observe an event, after what it names is committed.

    Called in the engine's process, for every event, between two pieces of work: be quick, change nothing.
    """
