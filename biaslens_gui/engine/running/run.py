"""One audit, told as a generator of events: propose what is not proposed, measure, conclude.

It never raises: whatever happens, the last event is one terminal event. The store says the same, unless its disk is
full: then the run stays open in it, and reads as interrupted.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from biaslens_gui.core.deciding import review_deciding
from biaslens_gui.core.events import (
    FailureCause,
    FindingReady,
    PlanReady,
    ProposalReady,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    Terminal,
    Warned,
)
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.params import Issue, review, with_defaults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.plan_fields import field_in_words
from biaslens_gui.core.roles import Check, Method, PluginInfo, Selective, Work, answers_freely
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.core.spec import AuditSpec, ModelRef, Role, in_words, review_spec
from biaslens_gui.engine.conclusions import concluded
from biaslens_gui.engine.executors import Executor, Workplace
from biaslens_gui.engine.executors.local import ThisComputer
from biaslens_gui.engine.importing.images import imported_prompts, is_import
from biaslens_gui.engine.jobs import AuditJob, ProposeJob, RunJob
from biaslens_gui.engine.lab.answering import closed_only
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.machine.environment import capture, choose_device
from biaslens_gui.engine.machine.processor import measure_after
from biaslens_gui.engine.models.folders import is_gone
from biaslens_gui.engine.running.proposing import proposed_by_all
from biaslens_gui.errors import BiasLensError, Cancelled, DiskFull, IntegrityError, KnownError, OutOfMemory
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.early_findings import forget_early
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.writer import AuditWriter, RunStatus

NO_WORDS = "It makes further images from a prompt with other words, and there is no prompt."
WITHOUT_WORDS = "Leave it out; OpenBias, BiasLens and intersections read pictures as they are."
NO_OTHERS = "It compares a prompt with others whose words it changes, and imported pictures are not made anew."
WITHOUT_OTHERS = "Leave it out, or import pictures of the other prompts as well; what is missing is counted as failed."
GIVE_PROMPTS = "Leave the model out, or import the pictures with the prompt that each shows, and compare by prompt."


@dataclass(frozen=True, slots=True)
class _Bench:
    """What the steps of a job share."""

    project: ProjectFolder
    writer: AuditWriter
    host: PluginHost
    check: Check
    place: Workplace

    def lab(self, spec: AuditSpec, run_id: str, executor: Executor, *, retry_failed: bool = False) -> EngineLab:
        return EngineLab(spec, self.project, self.writer, executor, self.check, run_id, retry_failed=retry_failed)

    def executor(self, run_id: str) -> Executor:
        return self.place.executor(self.project, self.host, run_id, self.check)


def carry_out(job: AuditJob, host: PluginHost, check: Check) -> Iterator[RunEvent]:
    """Yield the events of a job, each after what it names is committed; the last one, and only that, is terminal."""
    for event in _carry_out(job, host, check):
        host.announce(getattr(event, "run_id", ""), event)
        yield event


def _carry_out(job: AuditJob, host: PluginHost, check: Check) -> Iterator[RunEvent]:
    run_id = ""
    try:
        updating = _is_update(job)
        refuse_errors(job.plan, host, updating=updating)
        run_id = job.plan.run_id
        project = open_project(Path(job.project))
        with AuditWriter(project) as writer, _workplace(job) as place:
            bench = _Bench(project, writer, host, check, place)
            yield from place.notices(run_id)
            plan = yield from _propose(bench, job.plan)
            if isinstance(job, ProposeJob):
                yield PlanReady(run_id, canonical_json(plan))
            else:
                yield from _run(bench, job, plan, updating=updating)
    except Cancelled:
        yield RunCancelled(run_id)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - the one place where any fault becomes words
        yield failure(run_id, error)


@contextmanager
def _workplace(job: AuditJob) -> Iterator[Workplace]:
    """Yield where the models of a job work."""
    if isinstance(job, RunJob) and job.cluster is not None:
        from biaslens_gui.engine.executors.ray import joined  # an extra; nothing else needs it

        with joined(job.cluster, job.device) as place:
            yield place
    else:
        yield ThisComputer(choose_device(job.device))


def _is_update(job: AuditJob) -> bool:
    """Return whether a job computes the findings of a finished run again, for which all may be stored already."""
    if not isinstance(job, RunJob) or job.retry_failed:
        return False
    project = open_project(Path(job.project))
    with suppress(KnownError), AuditReader(project) as reader:  # else nothing is recorded yet
        return reader.is_finished(job.plan.run_id)
    return False


def refuse_errors(plan: Plan, host: PluginHost, *, updating: bool = False) -> None:
    """Refuse a plan that cannot be run.

    `updating` a finished run needs no model where all was read already: one that is gone is refused once it is used.

    Raises:
        KnownError: a field is wrong, or a method or plugin is not there; the message names all of it.
    """
    allowed = [issue for model in plan.spec.models for issue in _review_place(model)] if updating else []
    errors = [issue for issue in review_plan(plan, host) if issue.severity == "error" and issue not in allowed]
    if errors:
        titles = {name: method.info.title for name, method in host.methods.items()}
        told = (f"{field_in_words(issue.field, titles)}: {issue.message}" for issue in errors)
        message = " ".join(dict.fromkeys(told))
        raise KnownError("This plan cannot be run", message, next((issue.hint for issue in errors if issue.hint), ""))


def review_plan(plan: Plan, host: PluginHost) -> list[Issue]:
    """Return all that is wrong with or worth knowing about `plan`: its fields, its options, and what plugins say."""
    issues = [*review_spec(plan.spec), *review_deciding(plan), *host.review_spec(plan.spec, plan.proposals)]
    issues.extend(_review_generators(plan.spec))
    for model in plan.spec.models:
        issues.extend(_review_model(model, host))
    for choice in plan.spec.methods:
        if choice.method not in host.methods:
            hint = f"Installed: {', '.join(sorted(host.methods)) or 'none'}. See the Plugins page."
            issues.append(Issue("error", "methods", f"There is no method called {choice.method!r}.", hint))
            continue
        method = host.methods[choice.method]
        issues.extend(review(method.params, choice.options, f"methods.{choice.method}"))
        issues.extend(_review_groups(plan.spec, method.info))
        issues.extend(_review_imports(plan.spec, method.info))
        issues.extend(_review_open_questions(plan.spec, method, choice.options, host))
        for role in method.info.needs_with(with_defaults(method.params, choice.options)):
            issues.extend(_review_reach(plan.spec, role, method.info.title, host))
            if not plan.spec.models_of(role):
                name = in_words(role)
                depends = [f"“{param.label}”" for param in method.params if param.name in method.info.options_for(role)]
                hint = f"Choose {name}, or change {' and '.join(depends)}." if depends else f"Choose {name}."
                taken = _what_is_taken(role, host)
                issues.append(Issue("error", "models", f"{method.info.title} needs {name}.", f"{hint}{taken}"))
    return issues


def _what_is_taken(role: Role, host: PluginHost) -> str:
    """Return which models play `role`, where few do: plugins that choose among models say so in their summaries."""
    choosy = [each for each in host.roles[role].values() if isinstance(each, Selective)]
    told = " ".join(f"{each.info.title}: {each.info.summary}" for each in choosy)
    return f" None of the chosen models is one. {told}" if told else ""


def _review_groups(spec: AuditSpec, method: PluginInfo) -> Iterator[Issue]:
    """Yield why a method cannot be asked about pictures that were grouped, not made from words."""
    group = _first_group(spec)
    if group and method.changes_words:
        message = f"{method.title}: {NO_WORDS} “{group[:60]}” is the name of a group of pictures."
        yield Issue("error", "methods", message, WITHOUT_WORDS)


def _review_imports(spec: AuditSpec, method: PluginInfo) -> Iterator[Issue]:
    """Yield which imports a method that changes words can compare nothing in: those of the plan's prompts alone."""
    if not method.changes_words or _first_group(spec):
        return
    own = {prompt.text for prompt in spec.prompts}
    for model in filter(is_import, spec.models_of("image_model")):
        with suppress(KnownError):  # a damaged list, which its plugin tells of
            if not {prompt.text for prompt, _ in imported_prompts([model])} - own:
                message = f"{method.title}: {NO_OTHERS} {model.label} holds images of the prompts of this plan alone."
                yield Issue("warning", "methods", message, WITHOUT_OTHERS)


def _review_open_questions(
    spec: AuditSpec, method: Method, options: Mapping[str, Any], host: PluginHost
) -> Iterator[Issue]:
    """Yield that a method asks open questions, as its options stand, of an answerer that knows closed ones only."""
    chosen = with_defaults(method.params, options)
    asking = [option for option, value in method.info.asks_freely if chosen.get(option) == value]
    for answerer in spec.models_of("question_answerer")[:1]:
        plugin = host.roles[answerer.role].get(answerer.plugin)
        if asking and plugin is not None and not answers_freely(plugin):
            refusal = closed_only(answerer)
            yield Issue("error", f"methods.{method.info.id}.{asking[0]}", refusal.message, refusal.hint)


def _review_generators(spec: AuditSpec) -> Iterator[Issue]:
    """Yield which image models would take the name of a group for a prompt: all but those that were imported."""
    if not (group := _first_group(spec)):
        return
    for model in spec.models_of("image_model"):
        if not is_gone(model) and not is_import(model):  # that it is gone is told of it anyway
            message = f"{model.label} makes images from prompts; “{group[:60]}” is no prompt, but the name of a group."
            yield Issue("error", "models.image_model", message, GIVE_PROMPTS)


def _first_group(spec: AuditSpec) -> str:
    return next((prompt.text for prompt in spec.prompts if prompt.is_group), "")


def _review_model(model: ModelRef, host: PluginHost) -> Iterator[Issue]:
    where = f"models.{model.role}"
    plugin = host.roles[model.role].get(model.plugin)
    if plugin is None:
        hint = f"Installed: {', '.join(sorted(host.roles[model.role])) or 'none'}. See the Plugins page."
        yield Issue("error", where, f"There is no plugin called {model.plugin!r}.", hint)
        return
    yield from review(plugin.params, model.options, where)
    yield from _review_place(model)


def _review_place(model: ModelRef) -> Iterator[Issue]:
    """Yield that a model is not where the plan says."""
    if is_gone(model):
        hint = "Check that its disk is mounted, or choose it again."
        yield Issue("error", f"models.{model.role}", f"{model.path} is not there.", hint)


def _review_reach(spec: AuditSpec, role: Role, title: str, host: PluginHost) -> Iterator[Issue]:
    """Yield which image models a model of `role`, which the method `title` needs, cannot work on."""
    for worker in spec.models_of(role):
        plugin: object = host.roles[role].get(worker.plugin)
        if not isinstance(plugin, Selective):
            continue
        for model in spec.models_of("image_model"):
            if refusal := plugin.refusal(model):
                message = f"{title}: {refusal.title}. {refusal.message}"
                yield Issue("error", "models.image_model", message, refusal.hint)


def _propose(bench: _Bench, plan: Plan) -> Work[Plan]:
    """Return `plan` with a proposal for every method that had none."""
    missing = [choice for choice in plan.spec.methods if plan.proposal(choice.method) is None]
    if not missing:
        return plan
    bench.writer.add_models(plan.spec.models)
    run_id = plan.run_id
    with closing(bench.executor(run_id)) as executor, closing(bench.lab(plan.spec, "", executor)) as lab:
        found = yield from proposed_by_all(bench.host, plan.spec, missing, lab)
        yield from (ProposalReady(run_id, choice.method) for choice in missing)
    return replace(plan, proposals=(*plan.proposals, *found))


def _run(bench: _Bench, job: RunJob, plan: Plan, *, updating: bool) -> Iterator[RunEvent]:
    """Measure, and close the attempt whichever way it ends; a run that could not be updated stays finished."""
    began = time.monotonic()
    run_id = plan.run_id
    environment = {**capture(bench.place.device, _versions(plan, bench.host)), **bench.place.facts()}
    attempt, resumed = bench.writer.begin_run(plan, environment)
    notes = [f"{notice.title}: {notice.message}" for notice in bench.place.notices(run_id)]
    yield RunStarted(run_id, plan.spec.title, resumed)
    try:
        with (
            closing(bench.executor(run_id)) as executor,
            closing(bench.lab(plan.spec, run_id, executor, retry_failed=job.retry_failed)) as lab,
        ):
            for event in _measure(bench, plan, lab):
                if isinstance(event, Warned):
                    notes.append(f"{event.title}: {event.message}")
                yield event
        counts = lab.images_made, lab.images_found, lab.images_failed
        end: Terminal = RunFinished(run_id, time.monotonic() - began, *counts)
        status: RunStatus = "finished"
    except (Cancelled, GeneratorExit) as stopped:
        bench.writer.end_run(run_id, attempt, "cancelled", notes)
        if isinstance(stopped, GeneratorExit):
            raise
        yield RunCancelled(run_id)
        return
    except (Exception, SystemExit) as error:  # noqa: BLE001 - as in _carry_out; the run must be closed as well
        end, status = failure(run_id, error), "failed"
    error_text = f"{end.title}: {end.message}\n{end.details}" if isinstance(end, RunFailed) else ""
    bench.writer.end_run(run_id, attempt, status, notes, error_text, stays_finished=updating)
    if isinstance(end, RunFinished) and end.images_made:
        measure_after(bench.place.device, end.seconds)
    yield end


def _measure(bench: _Bench, plan: Plan, lab: EngineLab) -> Iterator[RunEvent]:
    """Ask every method for its findings, and commit them together: a run has one set of findings or none."""
    found = yield from concluded(bench.project, bench.host, plan, lab)
    bench.writer.replace_findings(plan.run_id, [finding for findings in found.values() for finding in findings])
    forget_early(bench.project, plan.run_id)
    yield from (FindingReady(plan.run_id, method, len(findings)) for method, findings in found.items())


_CAUSES: dict[type[KnownError], FailureCause] = {OutOfMemory: "memory", DiskFull: "disk", IntegrityError: "integrity"}


def failure(run_id: str, error: BaseException) -> RunFailed:
    """Return `error` as the last event of a run: in words when it is known, with its traceback when it is not."""
    details = without_secrets("".join(traceback.format_exception(error)))
    if isinstance(error, KnownError):
        cause: FailureCause = next((cause for kind, cause in _CAUSES.items() if isinstance(error, kind)), "")
        return RunFailed(run_id, error.title, _without_secrets(error.message), error.hint, cause=cause)
    if isinstance(error, BiasLensError):
        return RunFailed(run_id, error.title, without_secrets(error.message), error.hint, details)
    message = without_secrets(f"{type(error).__name__}: {error}")
    hint = "All that was made is kept. Resume the run; if it happens again, report it with the details."
    return RunFailed(run_id, "Something went wrong in BiasLens or a plugin", message, hint, details)


def _without_secrets(message: str) -> str:
    """Return a message without secrets; one that has none is left as it is, to be said in another language."""
    told = without_secrets(message)
    return message if told == message else told


def _versions(plan: Plan, host: PluginHost) -> dict[str, str]:
    used = {model.plugin: host.role(model.role, model.plugin).info.version for model in plan.spec.models}
    return used | {choice.method: host.method(choice.method).info.version for choice in plan.spec.methods}
