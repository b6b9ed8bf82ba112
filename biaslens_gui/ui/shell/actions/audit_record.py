"""Changing the record of the audit: its texts, its thresholds, and who reviews."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from biaslens_gui.core.claims import BaseRates, Limits
from biaslens_gui.core.findings.audit_record import (
    AuditRecord,
    FieldChange,
    Threshold,
    base_rates_change,
    decision_thresholds,
    limits_change,
    scenario_changes,
    text_change,
    with_thresholds,
)
from biaslens_gui.core.review.records import Reviewer
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.actions.needs import desk_of, project_of
from biaslens_gui.ui.shell.actions.projects import refresh
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

TITLE, AUDITOR = "title", "auditor"


def record_of(workspace: Workspace) -> AuditRecord:
    """Return the record of the open project; an empty one when none is open."""
    return workspace.desk.record() if workspace.desk is not None else AuditRecord()


def who_writes(workspace: Workspace, texts: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return who changes the record: the reviewer of this computer, or else the auditor, as `texts` or it name them."""
    auditor = texts.get(AUDITOR) or record_of(workspace).value(AUDITOR)
    return str(workspace.settings["reviewer"]) or " ".join(auditor.split())


def change_record(*, workspace: Workspace, texts: Mapping[str, str]) -> None:
    """Keep what was entered in the record; when this returns it is on the disk. A text that is as before is not."""
    desk, who = desk_of(workspace), who_writes(workspace, texts)
    for name, text in texts.items():
        if name != TITLE:
            desk.change_record(text_change(name, text, who))
        elif text.strip() and text.strip() != workspace.title:
            project_of(workspace).rename(text.strip())
            desk.change_record(FieldChange(name, workspace.title, text.strip(), who=who))
            workspace.rename(text.strip())
    _tell(workspace)


def thresholds_of(workspace: Workspace) -> tuple[Threshold, ...]:
    """Return every decision threshold of the methods that are loaded, and those of no method."""
    methods = workspace.host.methods if workspace.host is not None else {}
    return decision_thresholds({name: (method.info.title, method.params) for name, method in methods.items()})


def change_threshold(*, workspace: Workspace, threshold: Threshold, value: float, reason: str) -> None:
    """Set a decision threshold. Once results were seen, the change is marked so, here and in the report.

    Raises:
        KnownError: the value is not allowed, or there is no reason.
    """
    if problem := threshold.param.problem(value):
        raise KnownError(tr("Threshold not changed"), problem)
    if not reason.strip():
        raise KnownError(tr("Threshold not changed"), tr("A changed threshold needs a reason; the report prints it."))
    desk = desk_of(workspace)
    change = threshold.change(desk.record(), value, reason.strip())
    desk.change_record(replace(change, who=who_writes(workspace)))
    _tell(workspace)


def change_limits(*, workspace: Workspace, limits: Limits, withdrawn: str = "") -> None:
    """Hold claims against `limits`, or no longer, for the reason `withdrawn`; late changes are marked so.

    Raises:
        KnownError: the bounds are none, something is not named, or there is no reason.
    """
    who = who_writes(workspace)
    desk, held = desk_of(workspace), replace(limits, who=who)
    desk.change_record(limits_change(held, withdrawn=withdrawn))
    for change in () if withdrawn else scenario_changes(held):
        desk.change_record(change)
    _tell(workspace)
    refresh(workspace=workspace)  # its claims are held against the thresholds as they are now


def hold_against(*, workspace: Workspace, table: BaseRates, withdrawn: bool = False) -> None:
    """Hold the question of `table` against it, in place of any other, or no longer; late changes are marked so.

    Raises:
        KnownError: the table lacks something.
    """
    who = who_writes(workspace)
    desk_of(workspace).change_record(base_rates_change(table, who, withdrawn=withdrawn))
    _tell(workspace)
    refresh(workspace=workspace)  # its claims stand beside the base rates as they are now


def decided(workspace: Workspace, spec: AuditSpec) -> AuditSpec:
    """Return `spec` with the thresholds of the record as options of its methods."""
    return with_thresholds(spec, record_of(workspace), thresholds_of(workspace))


def reviewers_of(workspace: Workspace) -> tuple[Reviewer, ...]:
    """Return the people who review in the open project."""
    return workspace.desk.review_of("").reviewers if workspace.desk is not None else ()


def declare_reviewer(*, workspace: Workspace, name: str, function: str, declaration: str) -> None:
    """Keep who reviews, in which function, and what they state about their independence.

    Raises:
        KnownError: there is no name.
    """
    if not name.strip():
        raise KnownError(tr("Reviewer not added"), tr("A reviewer needs a name, or initials."))
    desk_of(workspace).review.declare(name.strip(), function.strip(), declaration.strip())
    _tell(workspace)


def _tell(workspace: Workspace) -> None:
    workspace.record_changed.emit()
    workspace.saved.emit()
