"""Several audits of one plan, read from their projects and put beside each other: what they say, and what changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from biaslens_gui.claims.history import Audit, of_audits
from biaslens_gui.core.claims.history import PROPOSED, ClaimHistory, PlanChange
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults, model_labels
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder

_OTHERS = ("images_per_prompt", "root_seed", "deciding", "looks", "margin", "wording_seeds")
"""What a plan says beside its models, prompts, settings and methods."""


@dataclass(frozen=True, slots=True)
class AuditPoint:
    """One audit of a history: its run, when it ended, its image models, and what is otherwise than in the one before.

    `project` is the name of its folder. `models` are labels with the beginning of the digest; `changed` is empty for
    the first audit.
    """

    project: str
    run_id: str
    title: str
    ended: str
    models: tuple[str, ...]
    images: int
    changed: tuple[PlanChange, ...] = ()


@dataclass(frozen=True, slots=True)
class AuditHistory:
    """Audits, oldest first, every claim over them, and the newest audit; `left_out` are runs of other plans."""

    audits: tuple[AuditPoint, ...]
    claims: tuple[ClaimHistory, ...]
    newest: RunResults
    left_out: tuple[str, ...] = ()

    @property
    def is_worse(self) -> bool:
        """Whether in the newest audit a threshold is not met that was met in the one before."""
        return any(history.changes[-1].is_worse for history in self.claims)


def history_of(projects: Sequence[ProjectFolder], wanted: Sequence[str] = (), about: str = "") -> AuditHistory:
    """Return the history of the finished runs of `projects`, or of those whose ids begin as `wanted`.

    Where no run is named, runs that have no prompt in common with the newest, or with the run `about`, are left out;
    of those only the plan is read.

    Raises:
        KnownError: a run that is named is not there or not finished, or there are fewer than two.
    """
    there = sorted(_finished(projects, wanted), key=lambda each: each.ended)
    left_out: list[str] = []
    if not wanted:
        there, left_out = _of_one_plan(there, about)
    found = [read for each in there if (read := _read(each)).results.findings]
    if len(found) < 2:
        number = "one" if found else "none"
        message = f"A history needs two finished runs of the same prompts, and there is {number}."
        raise KnownError("No history yet", message, "Run the plan again after a change, or name more projects.")
    points = [_point(read, found[place - 1] if place else None) for place, read in enumerate(found)]
    audits = [Audit(read.results.claims, tuple(model_labels(read.image_models))) for read in found]
    return AuditHistory(tuple(points), of_audits(audits), found[-1].results, tuple(left_out))


@dataclass(frozen=True, slots=True)
class _FinishedRun:
    """A run that is finished: where it lies, when it ended, and the prompts that it asked."""

    project: ProjectFolder
    run_id: str
    ended: str
    prompts: frozenset[str]


@dataclass(frozen=True, slots=True)
class _ReadRun:
    """A run as it was read, with its claims."""

    project: str
    ended: str
    results: RunResults

    @property
    def image_models(self) -> tuple[ModelRef, ...]:
        return self.results.plan.spec.models_of("image_model")


def _finished(projects: Sequence[ProjectFolder], wanted: Sequence[str]) -> Iterator[_FinishedRun]:
    """Yield every finished run; one plan that two projects hold is two runs.

    Raises:
        KnownError: there is none of those that are wanted.
    """
    lacking = set(wanted)
    for project in {it.path.resolve(): it for it in projects}.values():  # also where a link names one twice
        with AuditReader(project) as reader:
            for run in reader.runs():
                named = [beginning for beginning in wanted if run.run_id.startswith(beginning)]
                if run.status == "finished" and (named or not wanted):
                    lacking -= set(named)
                    prompts = frozenset(prompt.text for prompt in reader.plan(run.run_id).spec.prompts)
                    yield _FinishedRun(project, run.run_id, run.finished or run.created, prompts)
    if lacking:
        message = f"No finished run begins with {', '.join(repr(each) for each in sorted(lacking))}."
        raise KnownError("Which run?", message, "'biaslens status' lists the runs.")


def _of_one_plan(there: Sequence[_FinishedRun], about: str) -> tuple[list[_FinishedRun], list[str]]:
    """Return the runs that have a prompt in common with the run `about` or else the newest, and the others' ids."""
    asked = next((each.prompts for each in there if about and each.run_id == about), None)
    if asked is None:
        asked = there[-1].prompts if there else frozenset()
    kept = [each for each in there if each.prompts & asked]
    return kept, [each.run_id for each in there if not each.prompts & asked]


def _read(run: _FinishedRun) -> _ReadRun:
    with AuditReader(run.project) as reader:
        results = reader.results(run.run_id)
    concluded = results if results.claims else with_claims(results)
    return _ReadRun(run.project.path.resolve().name, run.ended, concluded)


def _point(read: _ReadRun, before: _ReadRun | None) -> AuditPoint:
    spec = read.results.plan.spec
    changed = tuple(_changed(before.results.plan.spec, spec)) if before else ()
    models = tuple(map(_named, read.image_models))
    images = len(read.results.images)
    return AuditPoint(read.project, read.results.run_id, spec.title, read.ended, models, images, changed)


def _named(model: ModelRef) -> str:
    return f"{without_folders(model.label)} ({model.digest[:8]})"


def _changed(before: AuditSpec, after: AuditSpec) -> Iterator[PlanChange]:
    """Yield what is otherwise in the later of two plans: models and readers, prompts, settings, methods."""
    for role in dict.fromkeys(model.role for model in (*before.models, *after.models)):
        old, new = (list(spec.models_of(role)) for spec in (before, after))
        if [model.key for model in old] != [model.key for model in new]:
            yield PlanChange("models", role, *(", ".join(map(_named, models)) for models in (old, new)))
    old_prompts, new_prompts = ({prompt.text for prompt in spec.prompts} for spec in (before, after))
    if new_prompts != old_prompts:
        yield PlanChange("prompts", "", str(len(old_prompts - new_prompts)), str(len(new_prompts - old_prompts)))
    for field in fields(before.settings):
        yield from _value(field.name, getattr(before.settings, field.name), getattr(after.settings, field.name))
    for name in _OTHERS:
        yield from _value(name, getattr(before, name), getattr(after, name))
    methods = [{choice.method: canonical_json(choice.options) for choice in spec.methods} for spec in (before, after)]
    for name in dict.fromkeys((*methods[0], *methods[1])):
        if methods[0].get(name) != methods[1].get(name):
            yield PlanChange("method", name, *(name if name in asked else "" for asked in methods))


def _value(name: str, old: object, new: object) -> Iterator[PlanChange]:
    if old != new:
        yield PlanChange("setting", name, _text(old), _text(new))


def _text(value: object) -> str:
    """Return a setting in words, empty where there is none; several names follow each other."""
    if value is None:  # of all that is compared, only the questions that decide may be left open
        return PROPOSED
    texts = map(str, value) if isinstance(value, tuple) else (str(value),)
    return without_folders(", ".join(texts))
