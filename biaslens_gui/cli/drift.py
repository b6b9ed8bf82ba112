"""`biaslens drift`: whether an audit says the same of a faster variant of its image models, as a certificate."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.cli.bundle import PASSPHRASE
from biaslens_gui.cli.console import put, put_json, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import read_plan
from biaslens_gui.cli.runs import carried_out, interruptible
from biaslens_gui.core.claims.drift import MARGIN, DriftCertificate, drift_lines
from biaslens_gui.core.codec import DecodeError, from_data, to_data
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import LARGEST_MARGIN, SMALLEST_MARGIN, GenerationSettings
from biaslens_gui.engine.drift import changes_between, drift_between
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models.options import with_options
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.drift_certificates import keep_drift, read_drift, signer_of_drift
from biaslens_gui.store.project import create_project, open_project

POINTS = 100 * MARGIN


def add_verbs(verbs: Any) -> None:
    """Add `drift`."""
    verb = verbs.add_parser("drift", help="certify whether an audit says the same of faster or smaller image models")
    verb.add_argument("plan", nargs="?", type=Path, help="the plan of the audit as it is")
    verb.add_argument("--project", type=Path, required=True, help="the project folder; made if it is not there")
    verb.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"a setting that is changed, such as steps=4 or dtype=bfloat16 ({', '.join(_settings())}); repeatable",
    )
    verb.add_argument(
        "--model-option",
        action="append",
        default=[],
        metavar="PLUGIN.NAME=VALUE",
        help="an option of the image models that is changed, such as a LoRA (FILE@STRENGTH); repeatable",
    )
    verb.add_argument("--with", dest="other", type=Path, metavar="PLAN", help="the plan of the variant, instead")
    verb.add_argument(
        "--within",
        type=float,
        default=POINTS,
        metavar="POINTS",
        help=f"what still counts as even (default: {POINTS:g})",
    )
    verb.add_argument("--images", type=int, metavar="N", help="images per prompt (default: as the plan says)")
    verb.add_argument("--out", type=Path, metavar="FOLDER", help="where the certificate goes (default: the project)")
    verb.add_argument("--key", type=Path, metavar="FILE", help=f"sign with this Ed25519 key; ${PASSPHRASE} opens it")
    verb.add_argument("--check", type=Path, metavar="FILE", help="hold a certificate against the project's own runs")
    verb.add_argument("--json", action="store_true", help="print the certificate as JSON")
    verb.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda", "mps"), help="where models run")
    verb.set_defaults(carry_out=_drift)


def _drift(options: argparse.Namespace) -> int:
    if options.check is not None:
        return _check(options)
    margin = options.within / 100
    if not SMALLEST_MARGIN <= margin <= LARGEST_MARGIN:  # which NaN never is
        message = f"A margin of {options.within:g} points is not between 1 and 40."
        raise KnownError("Margin not understood", message, "Say --within 5.")
    if options.plan is None:
        raise KnownError("Nothing to run", "No plan was named.", "Name a plan file; 'biaslens plan new' writes one.")
    plan = _with_images(read_plan(options.plan), options.images)
    host = discover_plugins()
    # What cannot be compared is refused before anything is made.
    changes_between(plan.spec, _changed(plan, options, host).spec, options.device)
    project = create_project(options.project, plan.spec.title)
    job = RunJob(str(project.path), plan, options.device)
    with interruptible() as check:
        before = carried_out(job, host, check)
        after = before and _after(job, before, options, host, check)
    if before is None or after is None:
        tell("Stopped. All that was made is kept; the same command goes on.")
        return ExitCode.COULD_NOT_RUN
    changed = changes_between(before.plan.spec, after.plan.spec, options.device)
    certificate = drift_between(before, after, changed, margin, datetime.now(UTC).isoformat(timespec="seconds"))
    out = options.out or project.path / "certificate"
    written = keep_drift(out, certificate, options.key, os.environ.get(PASSPHRASE, ""))
    _show(options, certificate)
    tell(*map(str, written))
    return ExitCode.PASSED if certificate.conclusion == "even" else ExitCode.THRESHOLD_FAILED


def _after(
    job: RunJob, before: RunResults, options: argparse.Namespace, host: PluginHost, check: Check
) -> RunResults | None:
    """Carry the variant out; what was proposed for the run before stands for it, too."""
    changed = _changed(before.plan, options, host)
    return carried_out(replace(job, plan=changed), host, check)


def _changed(plan: Plan, options: argparse.Namespace, host: PluginHost) -> Plan:
    """Return `plan` with what was asked for changed.

    Raises:
        KnownError: nothing is, or what is named cannot be changed.
    """
    if options.other is not None:
        if options.set or options.model_option:
            message = "--with names the plan of the variant, and --set or --model-option change another one."
            raise KnownError("Which variant?", message, "Give one of the two.")
        return _with_images(read_plan(options.other), plan.spec.images_per_prompt)
    if not options.set and not options.model_option:
        message = "Nothing says what is changed."
        raise KnownError("Nothing was changed", message, "Add --set steps=4, or --with the plan of a variant.")
    settings = replace(plan.spec.settings, **dict(map(_setting, options.set)))
    models = plan.spec.models
    images = tuple(with_options([it for it in models if it.role == "image_model"], options.model_option, host))
    others = tuple(it for it in models if it.role != "image_model")
    return replace(plan, spec=replace(plan.spec, settings=settings, models=(*images, *others)))


def _settings() -> Iterable[str]:
    return [field.name for field in fields(GenerationSettings)]


def _setting(text: str) -> tuple[str, Any]:
    """Return the name and the value of a setting.

    Raises:
        KnownError: there is no such setting, or the value is none of its kind.
    """
    name, there, value = text.partition("=")
    if not there or name not in _settings():
        raise KnownError("Setting not understood", f"--set {text!r}.", f"Known are {', '.join(_settings())}.")
    default = getattr(GenerationSettings(), name)
    kind: type[int] | type[float] | type[str] = type(default)
    try:
        typed = kind(value)
        from_data(GenerationSettings, to_data(GenerationSettings()) | {name: typed})
    except (ValueError, DecodeError) as error:
        message = f"{value!r} is no value of {name}."
        raise KnownError("Setting not understood", message, f"A value looks like {default!r}.") from error
    return name, typed


def _with_images(plan: Plan, images: int | None) -> Plan:
    return plan if images is None else replace(plan, spec=replace(plan.spec, images_per_prompt=images))


def _check(options: argparse.Namespace) -> int:
    """Make a certificate again from the runs that it names, and hold the two against each other."""
    certificate = read_drift(options.check)
    signer = signer_of_drift(options.check)
    with AuditReader(open_project(options.project)) as reader:
        known = {run.run_id for run in reader.runs()}
        if lacking := sorted({certificate.before, certificate.after} - known):
            message = f"The project has no run {lacking[0][:16]}."
            raise KnownError("Run not there", message, "Name the project that the certificate was made in.")
        before, after = reader.results(certificate.before), reader.results(certificate.after)
    possible = []
    for device in ("cpu", "cuda"):  # what "auto" means is told by the computer that made the images
        with suppress(KnownError):
            possible.append(changes_between(before.plan.spec, after.plan.spec, device))
    again = drift_between(before, after, certificate.changed, certificate.margin, certificate.made_at)
    if certificate.changed not in possible or certificate != again:
        message = f"{options.check} does not say what its runs do."
        raise IntegrityError("Certificate not right", message, "Make it again with 'biaslens drift'.")
    told = f"The certificate says what its runs do. {f'Signed by {signer}.' if signer else 'It is not signed.'}"
    (tell if options.json else put)(told)
    _show(options, certificate)
    return ExitCode.PASSED


def _show(options: argparse.Namespace, certificate: DriftCertificate) -> None:
    if options.json:
        put_json(certificate)
    else:
        put(*drift_lines(certificate))
