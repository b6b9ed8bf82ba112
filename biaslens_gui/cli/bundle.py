"""`biaslens bundle make | verify`: an audit in one signed file, and the check of one."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, show
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.checks import CheckResult, said_with
from biaslens_gui.engine.exporting.bundle_check import COULD_NOT_BE_CHECKED
from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle, verify_bundle
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.apart import written_apart
from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project
from biaslens_gui.store.signing import expected_signer

PASSPHRASE = "BIASLENS_KEY_PASSPHRASE"
CERTIFICATE_PASSPHRASE = "BIASLENS_CERTIFICATE_PASSPHRASE"


def add_verbs(verbs: Any) -> None:
    """Add `bundle`."""
    bundle = verbs.add_parser("bundle", help="put an audit into one signed file, or check one")
    actions = bundle.add_subparsers(metavar="ACTION", required=True)
    make = actions.add_parser("make", help="write the bundle of a run: report, data, images, manifest, signature")
    make.add_argument("--project", type=Path, required=True)
    make.add_argument("--run", metavar="RUN", help="which run (default: the newest)")
    make.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="the file to write, such as audit.blaudit"
    )
    help_of_key = f"sign with this Ed25519 key (PEM; made if it is not there); ${PASSPHRASE} holds its passphrase"
    make.add_argument("--key", type=Path, metavar="FILE", help=help_of_key)
    help_of_certificate = (
        f"sign the PDF report with this certificate and its key (PKCS #12); ${CERTIFICATE_PASSPHRASE} opens it"
    )
    make.add_argument("--certificate", type=Path, metavar="FILE", help=help_of_certificate)
    make.add_argument("--revision", type=int, metavar="N", help="an earlier revision, as it was frozen")
    help_of_blur = "hold no picture but blurred ones: nobody can then check that they are those of the run"
    make.add_argument("--blur-images", action="store_true", help=help_of_blur)
    make.set_defaults(carry_out=_make)

    verify = actions.add_parser(
        "verify",
        help="hold every file, image, finding and report against the data; check the signature",
        description="Hold every file, image, finding and report against the data; check the signature. Exit code 4: "
        "something contradicts the data, the manifest or the signature. Exit code 3: nothing does, but some of it, "
        "which is named, could not be made again here, as with a format or a method of another version.",
    )
    verify.add_argument("bundle", type=Path)
    verify.add_argument("--require-signature", action="store_true", help="refuse a bundle that nobody signed")
    help_of_signer = (
        "refuse a bundle that this key did not sign: its fingerprint, or a file with the key (PEM or OpenSSH);"
        " only this shows that nobody made the whole bundle anew"
    )
    verify.add_argument("--signer", metavar="KEY", help=help_of_signer)
    verify.add_argument("--json", action="store_true", help="print JSON")
    verify.set_defaults(carry_out=_verify)


def _make(options: argparse.Namespace) -> int:
    project = open_project(options.project)
    with AuditReader(project) as reader:
        runs = reader.runs()
    run_id = options.run or (runs[0].run_id if runs else "")
    if not run_id:
        raise KnownError("Nothing recorded yet", "This project has no run.", "Start a run first.")
    signed = Signatures(
        options.key,
        os.environ.get(PASSPHRASE, ""),
        options.certificate,
        os.environ.get(CERTIFICATE_PASSPHRASE, ""),
    )
    make_bundle(
        *(project, run_id, discover_plugins(), options.out, signed, options.revision),
        write=written_apart(),
        blurred=options.blur_images,
    )
    put(str(options.out))
    return ExitCode.PASSED


def _verify(options: argparse.Namespace) -> int:
    signer = expected_signer(options.signer, os.environ.get(PASSPHRASE, "")) if options.signer is not None else ""
    results = verify_bundle(
        options.bundle,
        discover_plugins(),
        lambda: None,
        signer=signer,
        require_signature=options.require_signature,
    )
    lines = [_line(result) for result in results]
    show(options, results, lines)
    failed = {result.title for result in results if not result.ok}
    if failed and failed <= COULD_NOT_BE_CHECKED:  # whole and unchanged, but not all of it can be made again here
        return ExitCode.COULD_NOT_RUN
    return ExitCode.INTEGRITY_FAILED if failed else ExitCode.PASSED


def _line(result: CheckResult) -> str:
    """Return what is printed of a check; how to have it checked as well, where that was not possible here."""
    told = f"{result.title}: {result.message}"
    if not result.known:
        return f"open  {told}"
    if result.ok or result.title not in COULD_NOT_BE_CHECKED:
        return f"{'ok  ' if result.ok else 'FAIL'}  {told}"
    return f"open  {said_with(told, result.hint)}"
