"""`biaslens plugins | models | doctor`: what is installed, what lies on the disk, and whether evidence is whole."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from biaslens_gui.cli import fetching
from biaslens_gui.cli.console import show
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.checks import CheckResult, said_with
from biaslens_gui.core.models.facts import NO_LICENCE, FoundModel, Unread, Unrecognised, declared_licence
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.engine.plugins import allow, discover_plugins, withdraw
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost, PluginRecord
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import damaged_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.troubles import HARMLESS, IntegrityIssue, troubles_of
from biaslens_gui.store.verify import verify_project

if TYPE_CHECKING:  # brings numpy, which most verbs do without
    from biaslens_gui.engine.models.trial import Trial

SHOWN = 8
"""How many names of what was left out are shown."""


def add_verbs(verbs: Any) -> None:
    """Add `plugins`, `models` and `doctor`."""
    plugins = verbs.add_parser("plugins", help="list and check plugins").add_subparsers(metavar="STEP", required=True)
    listed = plugins.add_parser("list", help="list plugins, what they bring, and those that failed")
    _common(listed, _list_plugins)
    allowed = plugins.add_parser("allow", help="say what a plugin of others is, and let it run as it is now")
    allowed.add_argument("name", help="a plugin's name, as 'plugins list' shows it")
    _common(allowed, _allow_plugin)
    withdrawn = plugins.add_parser("withdraw", help="let a plugin run no more")
    withdrawn.add_argument("name", help="a plugin's name, as 'plugins list' shows it")
    _common(withdrawn, _withdraw_plugin)
    check = plugins.add_parser("check", help="run the contract suite on a plugin")
    check.add_argument("name", help="a plugin's name, a .py file, or the folder of a package")
    _common(check, _check_plugin)

    models = verbs.add_parser("models", help="find models on this machine").add_subparsers(
        metavar="STEP", required=True
    )
    scanned = models.add_parser("scan", help="list every model below a folder")
    scanned.add_argument("folder", type=Path)
    _common(scanned, _scan)
    identified = models.add_parser("verify", help="print the digest of a model's files")
    identified.add_argument("folder", type=Path)
    _common(identified, _identify)
    tried = models.add_parser("test", help="load a model, give it a small task, and check that it answers alike")
    tried.add_argument("folder", type=Path)
    tried.add_argument(
        "--role", choices=get_args(Role), help="the role to try; without it every role that the model can play"
    )
    tried.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda", "mps"), help="where to run it")
    _common(tried, _try)
    converted = models.add_parser("convert", help="make safetensors of a model whose weights are pickles")
    converted.add_argument(
        "source", type=Path, help="a model folder, or one file (.bin, .ckpt, .pt); it stays as it is"
    )
    converted.add_argument("target", type=Path, help="the folder to make; it must not be there yet")
    _common(converted, _convert)
    fetching.add_verbs(models)

    doctor = verbs.add_parser("doctor", help="check this computer, and a project's evidence")
    doctor.add_argument("--project", type=Path, help="a project whose databases and image files are checked")
    doctor.add_argument(
        "--repair", action="store_true", help="mend what is named, and keep what was there before in 'set-aside'"
    )
    doctor.add_argument(
        "--load", action="store_true", help="load the model libraries as a test, and measure the processor with them"
    )
    _common(doctor, _doctor)


def _common(parser: argparse.ArgumentParser, carry_out: Any) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(carry_out=carry_out)


def _list_plugins(options: argparse.Namespace) -> int:
    host = discover_plugins()
    lines = [
        f"{record.name:<40} {'blocked' if record.blocked else ', '.join(record.contributions) or '-'}"
        for record in host.plugins
        if not record.waits
    ]
    lines.extend(f"WAITS {line}" for record in host.plugins if record.waits for line in _in_words(record))
    lines.extend(f"FAILED {failure.plugin} ({failure.phase}): {failure.summary}" for failure in host.failures)
    show(options, {"plugins": host.plugins, "failures": host.failures}, lines)
    return ExitCode.PASSED


def _in_words(record: PluginRecord) -> Iterator[str]:
    """Yield what can be told of a plugin that needs a permission, without running it."""
    why = {"new": "was never allowed", "changed": "was changed since it was allowed", "allowed": "is allowed"}
    if record.code is not None and record.permission is not None:
        code = record.code
        yield f"{record.name}: {why[record.permission]}. From {record.source}."
        yield f"    SHA-256 {code.digest}; {code.files} files, {code.bytes:,} bytes, changed {code.changed_at}"
        modules = ", ".join(code.uses) or "nothing outside BiasLens"
        yield f"    It defines {', '.join(code.brings) or 'no hook'} and imports {modules}."


def _waiting(options: argparse.Namespace) -> PluginRecord:
    found = next((record for record in discover_plugins().plugins if record.name == options.name), None)
    if found is None or found.code is None:
        message = f"No plugin of others is called {options.name!r}."
        raise KnownError("No such plugin", message, "'biaslens plugins list' shows them; those that ship need nothing.")
    return found


def _allow_plugin(options: argparse.Namespace) -> int:
    record = _waiting(options)
    if record.code is not None:
        allow(record.code, SettingsFile())
    words = [
        *_in_words(record),
        "It may now do all that you may do on this computer. 'biaslens plugins withdraw' takes that back.",
    ]
    show(options, record, words)
    return ExitCode.PASSED


def _withdraw_plugin(options: argparse.Namespace) -> int:
    record = _waiting(options)
    if record.code is not None:
        withdraw(record.code.origin, SettingsFile())
    show(options, record, [f"{record.name} runs no more."])
    return ExitCode.PASSED


def _check_plugin(options: argparse.Namespace) -> int:
    from biaslens_gui.testing import check_plugin

    place = Path(options.name)
    named = place.suffix == ".py" or (place / "__init__.py").is_file()
    if place.suffix == ".py" and not place.exists():
        raise KnownError("No such plugin", f"{place} is not there.", "Check the path.")
    host = discover_plugins([place] if named else [])
    name = place.resolve().stem if named else options.name
    if any(record.name == name and record.waits for record in host.plugins):
        message = f"{name} waits to be allowed; to check it, it has to run."
        raise KnownError(
            "Plugin not allowed", message, f"'biaslens plugins allow {name}' says what it is and allows it."
        )
    failures = [failure for failure in host.failures if failure.plugin == name]
    if not failures:
        _refuse_what_holds_no_plugin(place, name, host)
    results = [] if failures else check_plugin(host, name)
    lines = [f"FAILED to load ({failure.phase}): {failure.summary}" for failure in failures]
    lines.extend(f"{result.outcome:<7} {result.part}: {result.rule} {result.detail}".rstrip() for result in results)
    lines = lines or [f"{name} loads. It registers nothing that a contract is about, so that nothing else was checked."]
    show(options, {"failures": failures, "results": results}, lines)
    broken = failures or any(result.outcome == "failed" for result in results)
    return ExitCode.COULD_NOT_RUN if broken else ExitCode.PASSED


def _refuse_what_holds_no_plugin(place: Path, name: str, host: PluginHost) -> None:
    """Say why there is nothing to check, where a check would pass for want of it.

    Raises:
        KnownError: the folder has no `__init__.py`, what was found is left out, or it defines no hook.
    """
    hint = "Name the file with the hooks, or the folder that has them in its __init__.py."
    record = next((record for record in host.plugins if record.name == name), None)
    if record is None and place.is_dir():
        raise KnownError("No such plugin", f"{place} has no __init__.py, so that it is no plugin.", hint)
    if record is not None and record.blocked:
        again = "Take it out of the setting 'Plugins left out' and of BIASLENS_BLOCK_PLUGINS."
        raise KnownError("Plugin left out", f"{name} is left out; to check it, it has to run.", again)
    if record is not None and not host.hooks_of(name):
        raise KnownError("Nothing to check", f"{name} defines no hook, so that it is no plugin.", hint)


def _scan(options: argparse.Namespace) -> int:
    steps = list(scan_steps(options.folder, discover_plugins()))
    known = [step for step in steps if isinstance(step, FoundModel)]
    found = [step.model for step in known]
    lines: list[str] = []
    for model, facts in ((step.model, step.facts) for step in known):
        lines.append(f"{model.role:<15} {model.name:<40} {model.bytes / 1e6:>9,.1f} MB  {model.path}")
        if model.problem:
            lines.append(f"    cannot be used: {model.problem} {model.hint}")
        if model.remark:
            lines.append(f"    {model.remark}")
        lines.append(f"    licence: {declared_licence(model.licence, facts) or NO_LICENCE}")
    lines = lines or ["No model found."]
    for step in steps:
        if isinstance(step, Unread | Unrecognised):
            hint = step.hint if isinstance(step, Unrecognised) else ""
            lines += [f"not a model: {step.path}", f"    {step.message} {hint}".rstrip()]
    show(options, found, lines)
    return ExitCode.PASSED


def _identify(options: argparse.Namespace) -> int:
    model: ModelRef = reference(options.folder, discover_plugins())
    show(options, model, [f"{model.digest}  {model.role}  {model.label}"])
    return ExitCode.PASSED


def _try(options: argparse.Namespace) -> int:
    """Try a model in the role that is named, or in every one that it can play; a role it fails in hides no other."""
    from biaslens_gui.engine.models.trial import TRIED_ALONE
    from biaslens_gui.engine.running.inline import try_inline

    host, device = discover_plugins(), choose_device(options.device)
    playable = [options.role] if options.role else _roles_of(options.folder, host)
    roles = [role for role in playable if role in TRIED_ALONE] or playable[:1]
    trials: list[Trial] = []
    lines: list[str] = []
    refused = 0
    for role in roles:
        try:
            trial = try_inline(options.folder, host, role, device)
        except KnownError as error:
            if len(roles) == 1:
                raise
            refused += 1
            lines += [f"{options.folder.name}: {_spoken(role)}", f"FAIL {error}"]
            continue
        trials.append(trial)
        lines += _told_of(trial)
    lines += [
        f"not tried as {_spoken(role)}: such a model cannot be tried by itself, only in an audit"
        for role in playable
        if role not in roles
    ]
    show(options, trials[0] if len(roles) == 1 else trials, lines)
    if refused:
        return ExitCode.COULD_NOT_RUN
    return ExitCode.PASSED if all(trial.passed for trial in trials) else ExitCode.THRESHOLD_FAILED


def _spoken(role: Role | None) -> str:
    return str(role).replace("_", " ")


def _roles_of(path: Path, host: PluginHost) -> list[Role | None]:
    """Return every role that the model at `path` can play, each once; none in particular where it is no model.

    Where several plugins offer a role, the first is tried, as an audit takes it.
    """
    found = dict.fromkeys(model.role for model in host.detect_models(path.absolute())) if path.exists() else {}
    return [*found] or [None]


def _told_of(trial: Trial) -> list[str]:
    lines = [f"{trial.model.label}: {_spoken(trial.model.role)} on {trial.device}"]
    lines += [line for item in trial.said for line in (f"  {item.asked}", f"      {item.said}")]
    lines += [f"loaded in {trial.load:.2f} s, {trial.each:.3f} s per answer"]
    return [*lines, *map(_line, trial.checks)]


def _line(check: CheckResult) -> str:
    return f"{_mark(check)} {check.title}: {said_with(check.message, check.hint)}"


def _mark(check: CheckResult) -> str:
    if not check.known:
        return "open"  # nothing is wrong, and nothing shown to be well
    return "ok  " if check.ok else "FAIL"


def _convert(options: argparse.Namespace) -> int:
    from biaslens_gui.engine.models.converting import convert_model

    done = convert_model(options.source, options.target)
    lines = []
    for file in done:
        if file.passed_over:
            lines.append(f"{file.source}: nothing was made of it, since {file.passed_over}")
            continue
        lines.append(f"{file.target}: {file.tensors:,} tensors, {file.bytes:,} bytes, from {file.source}")
        if file.left_out:
            lines.append(f"    left out, being no tensors: {', '.join(file.left_out[:SHOWN])}")
            lines += [f"    and {len(file.left_out) - SHOWN:,} more"] if len(file.left_out) > SHOWN else []
    lines += [f"{options.source} is as it was. 'biaslens models scan {options.target}' says what was made of it."]
    show(options, done, lines)
    return ExitCode.PASSED


def _doctor(options: argparse.Namespace) -> int:
    from biaslens_gui.engine.machine.computer import check_computer, check_libraries

    if options.repair and not options.project:
        raise KnownError("Nothing to repair", "No project was named.", "Name it with --project FOLDER.")
    loaded = [check_libraries()] if options.load else []  # first, so that what it measures is told
    checks = [*check_computer(), *loaded]
    broken = False
    if options.project:
        project = damaged_project(options.project)
        done = list(repair(project)) if options.repair else []
        evidence = [*verify_project(project), *(_named(issue) for issue in troubles_of(project))]
        broken = any(not item.ok for item in evidence)
        checks.extend(
            _without_twins([*(replace(result, title=f"Repair: {result.title}") for result in done), *evidence])
        )
    show(options, checks, [_line(check) for check in checks])
    if broken:
        return ExitCode.INTEGRITY_FAILED
    return ExitCode.PASSED if all(item.ok for item in checks) else ExitCode.COULD_NOT_RUN


def _named(trouble: IntegrityIssue) -> CheckResult:
    """Return what is not in order as a check, with what a repair would do; what a crash leaves is no failure."""
    would = f"With --repair: {trouble.remedy}" if trouble.repairable else trouble.remedy
    return CheckResult(trouble.title, trouble.kind in HARMLESS, trouble.message, would)


def _without_twins(checks: Sequence[CheckResult]) -> list[CheckResult]:
    return list({(check.title, check.message): check for check in checks}.values())
