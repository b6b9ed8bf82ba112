"""The record of an audit: what it is about, who is responsible, and which thresholds decide.

The record is its history: every change is kept, and what holds now, or held when a report was frozen, is read from the
changes. Texts that a report prints have the same names here and in `report_texts`; they are kept here alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal

from biaslens_gui.core.claims.base_rates import BaseRates
from biaslens_gui.core.claims.records import Limits
from biaslens_gui.core.findings.access_levels import FIELD as ACCESS
from biaslens_gui.core.findings.access_levels import LEVEL
from biaslens_gui.core.findings.base_rates_chosen import (
    BASE_RATES,
    base_rates_field,
    base_rates_kept,
    base_rates_label,
    base_rates_of,
)
from biaslens_gui.core.findings.claim_limits import LIMITS, bounds_of, checked, field_of, label_of, limits_of
from biaslens_gui.core.findings.report_texts import TEXT_FIELDS, ReportTexts
from biaslens_gui.core.findings.scenarios import PARTS, SCENARIO, scenario_field, scenario_texts
from biaslens_gui.core.params import Choice, Float, Int, Text, decides
from biaslens_gui.core.spec import AuditSpec, MethodChoice
from biaslens_gui.errors import KnownError

Need = Literal["required", "report", "wish"]
_THRESHOLD = "threshold:"
_DECIDES = (_THRESHOLD, LIMITS, BASE_RATES)


@dataclass(frozen=True, slots=True)
class RecordField:
    """A text of the record, or one of a few: required to go on, needed for the report, or as one wishes."""

    param: Text | Choice
    need: Need


_SHARED = ("system", "purpose", "scope", "out_of_scope", "case", "auditor", "thresholds")
_TEXTS = {field.name: field for field in TEXT_FIELDS}


def _shared(name: str, need: Need, long: bool = True) -> RecordField:
    return RecordField(Text(name, _TEXTS[name].label, longest=20_000, help=_TEXTS[name].help, long=long), need)


RECORD_FIELDS: tuple[RecordField, ...] = (
    RecordField(Text("title", "Title", required=True, help="What this audit is called."), "required"),
    _shared("auditor", "required", False),
    _shared("case", "wish", False),
    RecordField(Text("client", "Client", help="Who asked for the audit."), "report"),
    _shared("system", "report"),
    _shared("purpose", "report"),
    _shared("scope", "report"),
    _shared("out_of_scope", "report"),
    RecordField(
        Text("standard", "Standard used", help="The law, norm or guideline that the audit follows, if any."), "wish"
    ),
    RecordField(ACCESS, "wish"),  # a report says that it is not said, and what follows; it can be signed
    RecordField(Text("confidentiality", "Confidentiality", help="Who may read the report."), "report"),
    _shared("thresholds", "report"),
)
"""What is entered, in the order of the form. Thresholds have a table of their own, reviewers stand with the review."""

LEAST_ALPHA = "review.alpha"
OWN_THRESHOLDS: Mapping[str, Float] = {
    LEAST_ALPHA: Float(
        "alpha",
        "Agreement of reviewers: least Krippendorff's alpha",
        0.8,
        0.0,
        1.0,
        source="Krippendorff (2019), as BiasLens, section 5.1, quotes it: 0.80 or higher.",
    )
}
"""Thresholds that belong to no method."""


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field set from `old` to `new` at the time `at` by `who`; `late` when results were seen before.

    A change of a threshold has its label, the source of its default, and the reason.
    """

    field: str
    old: str
    new: str
    at: str = ""
    who: str = ""
    reason: str = ""
    late: bool = False
    label: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """All changes of a record, oldest first."""

    changes: tuple[FieldChange, ...] = ()

    def standing(self) -> dict[str, FieldChange]:
        """Return the last change of each field."""
        return {change.field: change for change in self.changes}

    def has(self, name: str) -> bool:
        """Return whether somebody ever entered this field."""
        return any(change.field == name for change in self.changes)

    def value(self, name: str) -> str:
        """Return what stands in a field; empty when nobody entered anything."""
        return next((change.new for change in reversed(self.changes) if change.field == name), "")

    def threshold(self, key: str) -> float | None:
        """Return the threshold set for `key`, such as "biaslens.least_jsi"; None where the default holds."""
        kept = self.value(f"{_THRESHOLD}{key}")
        return float(kept) if kept else None

    @property
    def least_alpha(self) -> float:
        """The agreement of reviewers that is asked for, as Krippendorff's alpha."""
        kept = self.threshold(LEAST_ALPHA)
        return OWN_THRESHOLDS[LEAST_ALPHA].default if kept is None else kept

    def threshold_changes(self) -> tuple[FieldChange, ...]:
        """Return every change of what claims and findings are held against, oldest first."""
        return tuple(change for change in self.changes if change.field.startswith(_DECIDES))

    def limits(self) -> tuple[Limits, ...]:
        """Return the thresholds that claims are held against, in the order in which they were first set."""
        holds = self.standing()
        return tuple(
            self._with_scenario(limits_of(name, change.new, change.who, change.reason), name)
            for name, change in holds.items()
            if name.startswith(LIMITS) and change.new.strip()
        )

    def _with_scenario(self, limits: Limits, name: str) -> Limits:
        """Return `limits`, which are kept in the field `name`, with what is said beside them."""
        hazard, mitigation, trigger = (self.value(scenario_field(part, name)) for part in PARTS)
        return replace(limits, hazard=hazard, mitigation=mitigation, trigger=trigger)

    def scenario_changes(self) -> tuple[FieldChange, ...]:
        """Return every change of what a scenario says beside its threshold, oldest first."""
        return tuple(change for change in self.changes if change.field.startswith(SCENARIO))

    def base_rates(self) -> tuple[BaseRates, ...]:
        """Return the cited tables that questions are held against, one of a question, in the order of their choice."""
        return tuple(
            base_rates_of(change.new)
            for change in self.standing().values()
            if change.field.startswith(BASE_RATES) and change.new.strip()
        )

    def until(self, at: str) -> AuditRecord:
        """Return the record as it was at the time `at` (ISO 8601); all of it when that is empty."""
        if not at:
            return self
        end = datetime.fromisoformat(at)
        return AuditRecord(tuple(change for change in self.changes if datetime.fromisoformat(change.at) <= end))

    def shareable(self) -> AuditRecord:
        """Return what holds without what stood there before, every change of what decides or limits, and no names."""
        kept = [*self.standing().values()]
        texts = [replace(change, old="", who="") for change in kept if not _is_kept_whole(change)]
        whole = [replace(change, who="") for change in self.changes if _is_kept_whole(change)]
        return AuditRecord((*texts, *whole))

    def missing(self) -> tuple[RecordField, ...]:
        """Return the fields that are empty and required, or needed for the report."""
        return tuple(
            field for field in RECORD_FIELDS if field.need != "wish" and not self.value(field.param.name).strip()
        )

    def into(self, texts: ReportTexts) -> ReportTexts:
        """Return `texts` with those of this record in them, as they were when the report was frozen."""
        then = self.until(texts.frozen_at)
        entered = {name: then.value(name) for name in _SHARED if then.has(name)}
        return replace(texts, texts={**texts.texts, **entered})

    def out_of(self, texts: ReportTexts) -> tuple[ReportTexts, dict[str, str]]:
        """Return `texts` without those of the record, and what stands in them that the record does not hold yet."""
        kept = {name: text for name, text in texts.texts.items() if name not in _SHARED}
        new = {name: texts.texts[name] for name in _SHARED if name in texts.texts}
        changed = {name: text for name, text in new.items() if text != self.value(name)}
        return replace(texts, texts=kept), changed


def _is_kept_whole(change: FieldChange) -> bool:
    """Return whether a change stays where others replaced it: of what decides, and of what limits the claims."""
    return change.field == LEVEL or change.field.startswith(_DECIDES)


@dataclass(frozen=True, slots=True)
class Threshold:
    """A number that decides: its key, whose it is, and the parameter with default, bounds and source."""

    key: str
    of: str
    param: Int | Float = field(compare=False)

    def change(self, record: AuditRecord, value: float, reason: str) -> FieldChange:
        """Return the change of this threshold to `value`."""
        before = record.threshold(self.key)
        old = self.param.default if before is None else before
        return FieldChange(
            f"{_THRESHOLD}{self.key}", f"{old:g}", f"{value:g}", reason=reason, label=self.param.label,
            source=self.param.source,
        )  # fmt: skip


def decision_thresholds(params: Mapping[str, tuple[str, tuple[object, ...]]]) -> tuple[Threshold, ...]:
    """Return every threshold, of methods given as {id: (title, parameters)}, then those of no method."""
    found = [
        Threshold(f"{method}.{param.name}", title, param)
        for method, (title, of_method) in params.items()
        for param in of_method
        if isinstance(param, Int | Float) and decides(param)
    ]
    return (*found, *(Threshold(key, "", param) for key, param in OWN_THRESHOLDS.items()))


def with_thresholds(spec: AuditSpec, record: AuditRecord, thresholds: tuple[Threshold, ...]) -> AuditSpec:
    """Return `spec` with the thresholds of the record as options of its methods."""
    methods = []
    for choice in spec.methods:
        decided = {
            threshold.param.name: _typed(threshold, record.threshold(threshold.key))
            for threshold in thresholds
            if threshold.key == f"{choice.method}.{threshold.param.name}"
        }
        methods.append(MethodChoice(choice.method, {**choice.options, **decided}))
    return replace(spec, methods=tuple(methods))


def _typed(threshold: Threshold, value: float | None) -> float:
    if value is None:
        return threshold.param.default
    return int(value) if isinstance(threshold.param, Int) else float(value)


def scenario_changes(limits: Limits) -> tuple[FieldChange, ...]:
    """Return the changes of the record that keep what the scenario of `limits` says beside its bounds.

    Raises:
        KnownError: they cannot be held; see `claim_limits.checked`.
    """
    held = checked(limits)
    return tuple(FieldChange(name, "", text, who=held.who, label=label) for name, label, text in scenario_texts(held))


def text_change(name: str, new: str, who: str, reason: str = "") -> FieldChange:
    """Return the change of a field of the form; that of the access is marked where results were seen before.

    What stood there is filled in where the change is kept.

    Raises:
        KnownError: the field has a few values, and `new` is none of them.
    """
    if name != LEVEL:
        return FieldChange(name, "", new, who=who, reason=reason)
    if problem := ACCESS.problem(new):
        raise KnownError("Access not kept", problem, "Choose one of these.")
    return FieldChange(name, "", new, who=who, reason=reason, label=ACCESS.label)


def limits_change(limits: Limits, *, withdrawn: str = "") -> FieldChange:
    """Return the change of the record that sets `limits`, or withdraws them for the reason `withdrawn`.

    Raises:
        KnownError: they cannot be held; see `claim_limits.checked`.
    """
    held = checked(limits)
    new, reason = ("", withdrawn) if withdrawn else (bounds_of(held), held.why)
    return FieldChange(field_of(held), "", new, who=held.who, reason=reason, label=label_of(held))


def base_rates_change(table: BaseRates, who: str, *, withdrawn: bool = False) -> FieldChange:
    """Return the change of the record that holds the question of `table` against it, or no longer.

    Raises:
        KnownError: the table lacks something; see `read_base_rates`.
    """
    new = "" if withdrawn else base_rates_kept(table)
    label = base_rates_label(table)
    return FieldChange(base_rates_field(table), "", new, who=who, label=label, source=table.source)
