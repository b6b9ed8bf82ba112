"""What a command ends with when thresholds are not met: an audit as a gate."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims import Claim, Limits
from biaslens_gui.core.records import Finding

STANDINGS = ("not met", "not clear yet", "unclear", "not measured", "never")
"""How claims and findings stand to thresholds; "unclear" is the older word for what is not clear yet."""


def add_fail_on(verb: argparse.ArgumentParser, default: str) -> None:
    """Add `--fail-on` to a command, which ends by `default` where nothing is named."""
    told = f"end with exit code 1 when a threshold stands so; may be given more than once (default: {default})"
    verb.add_argument("--fail-on", action="append", choices=STANDINGS, metavar="STANDING", help=told)
    verb.set_defaults(fail_on_default=default)


def gate(
    options: argparse.Namespace, findings: Sequence[Finding], claims: Sequence[Claim], unheld: Sequence[Limits] = ()
) -> ExitCode:
    """Return what the command ends with: 1 when a claim or a finding stands to its threshold as was named.

    A finding without a threshold stands to none: what a method could not measure there stops no build. A threshold of
    `unheld`, which no claim is about, is not measured.
    """
    wanted = set(options.fail_on or [options.fail_on_default])
    if wanted & {"unclear", "not clear yet"}:
        wanted |= {"unclear", "not clear yet"}
    there: set[str] = {finding.reading for finding in findings if finding.threshold is not None}
    there |= {held.standing for claim in claims for held in claim.held}
    if unheld:
        there.add("not measured")
    return ExitCode.THRESHOLD_FAILED if wanted & there else ExitCode.PASSED
