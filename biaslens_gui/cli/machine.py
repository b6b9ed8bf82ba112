"""`biaslens plugins | models | doctor`: what is installed, what lies on the disk, and whether evidence is whole."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import show
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.engine.environment import choose_device
from biaslens_gui.engine.models import reference, scan
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.errors import KnownError
from biaslens_gui.store.project import open_project
from biaslens_gui.store.verify import verify_project


def add_verbs(verbs: Any) -> None:
    """Add `plugins`, `models` and `doctor`."""
    plugins = verbs.add_parser("plugins", help="list and check plugins").add_subparsers(metavar="STEP", required=True)
    listed = plugins.add_parser("list", help="list plugins, what they bring, and those that failed")
    _common(listed, _list_plugins)
    check = plugins.add_parser("check", help="run the contract suite on a plugin")
    check.add_argument("name", help="a plugin's name, or a .py file")
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
    tried.add_argument("--role", choices=get_args(Role), help="the role to try, where it can play several")
    tried.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda", "mps"), help="where to run it")
    _common(tried, _try)

    doctor = verbs.add_parser("doctor", help="check this computer, and a project's evidence")
    doctor.add_argument("--project", type=Path, help="a project whose databases and image files are checked")
    _common(doctor, _doctor)


def _common(parser: argparse.ArgumentParser, carry_out: Any) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(carry_out=carry_out)


def _list_plugins(options: argparse.Namespace) -> int:
    host = discover_plugins()
    lines = [
        f"{record.name:<40} {'blocked' if record.blocked else ', '.join(record.contributions) or '-'}"
        for record in host.plugins
    ]
    lines.extend(f"FAILED {failure.plugin} ({failure.phase}): {failure.summary}" for failure in host.failures)
    show(options, {"plugins": host.plugins, "failures": host.failures}, "\n".join(lines))
    return ExitCode.PASSED


def _check_plugin(options: argparse.Namespace) -> int:
    from biaslens_gui.testing import check_plugin

    file = Path(options.name)
    is_file = file.suffix == ".py"
    if is_file and not file.is_file():
        raise KnownError("No such plugin", f"{file} is not there.", "Check the path.")
    host = discover_plugins([file] if is_file else [])
    name = file.stem if is_file else options.name
    failures = [failure for failure in host.failures if failure.plugin == name]
    results = [] if failures else check_plugin(host, name)
    lines = [f"FAILED to load ({failure.phase}): {failure.summary}" for failure in failures]
    lines.extend(f"{result.outcome:<7} {result.part}: {result.rule} {result.detail}".rstrip() for result in results)
    show(options, {"failures": failures, "results": results}, "\n".join(lines))
    broken = failures or any(result.outcome == "failed" for result in results)
    return ExitCode.COULD_NOT_RUN if broken else ExitCode.PASSED


def _scan(options: argparse.Namespace) -> int:
    found = scan(options.folder, discover_plugins())
    lines = [
        f"{model.role:<15} {model.name:<40} {model.bytes / 1e6:>9,.1f} MB  {model.path}"
        + (f"\n    cannot be used: {model.problem} {model.hint}" if model.problem else "")
        for model in found
    ]
    show(options, found, "\n".join(lines) or "No model found.")
    return ExitCode.PASSED


def _identify(options: argparse.Namespace) -> int:
    model: ModelRef = reference(options.folder, discover_plugins())
    show(options, model, f"{model.digest}  {model.role}  {model.label}")
    return ExitCode.PASSED


def _try(options: argparse.Namespace) -> int:
    from biaslens_gui.engine.inline import try_inline

    trial = try_inline(options.folder, discover_plugins(), options.role, choose_device(options.device))
    lines = [f"{trial.model.label}: {trial.model.role.replace('_', ' ')} on {trial.device}"]
    lines += [f"  {item.asked}\n      {item.said}" for item in trial.said]
    lines += [f"loaded in {trial.load:.2f} s, {trial.each:.3f} s per answer"]
    lines += [
        f"{'ok  ' if item.ok else 'FAIL'} {item.title}: {item.message} {item.hint}".rstrip() for item in trial.checks
    ]
    show(options, trial, "\n".join(lines))
    return ExitCode.PASSED if trial.passed else ExitCode.THRESHOLD_FAILED


def _doctor(options: argparse.Namespace) -> int:
    from biaslens_gui.engine.computer import check_computer

    checks = list(check_computer())
    broken = False
    if options.project:
        evidence = verify_project(open_project(options.project))
        broken = any(not item.ok for item in evidence)
        checks.extend(evidence)
    lines = [f"{'ok  ' if item.ok else 'FAIL'} {item.title}: {item.message} {item.hint}".rstrip() for item in checks]
    show(options, checks, "\n".join(lines))
    if broken:
        return ExitCode.INTEGRITY_FAILED
    return ExitCode.PASSED if all(item.ok for item in checks) else ExitCode.COULD_NOT_RUN
