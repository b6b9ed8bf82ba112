"""What the exit code of every command means."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes; the documentation lists them from here."""

    PASSED = 0
    THRESHOLD_FAILED = 1
    USAGE = 2
    COULD_NOT_RUN = 3
    INTEGRITY_FAILED = 4


MEANING = {
    ExitCode.PASSED: "done, and no threshold was failed",
    ExitCode.THRESHOLD_FAILED: "done, and at least one threshold was not met",
    ExitCode.USAGE: "the command or the plan was not understood",
    ExitCode.COULD_NOT_RUN: "it could not be carried out, or was stopped",
    ExitCode.INTEGRITY_FAILED: "stored evidence does not match what was recorded about it",
}
