"""Errors a person can act on: every one has a title, what happened, and what to do.

`KnownError` is for the world's faults (a full disk, a folder that is no model); `BugError` is for ours.
`Cancelled` is not an error: it is how work stops when somebody asked it to.
"""

from __future__ import annotations


class BiasLensError(Exception):
    """An error with a title, a message saying what happened, and a hint saying what to do."""

    def __init__(self, title: str, message: str, hint: str = "") -> None:
        super().__init__(title, message, hint)
        self.title = title
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return " ".join(part for part in (f"{self.title}: {self.message}", self.hint) if part)


class KnownError(BiasLensError):
    """Something outside the program is not as it must be; the hint says what to do about it."""


class OutOfMemory(KnownError):
    """A model did not fit in memory at this batch size; the engine tries a smaller one."""


class DiskFull(KnownError):
    """What was made could not be kept: no space is left; a run pauses until there is some again."""


class CannotAnswer(KnownError):
    """A model cannot be asked this question at all; what else it was asked stands."""


class Unusable(KnownError):
    """What came back for one item cannot be used; it is asked for again, then goes without, and the others go on."""


class IntegrityError(KnownError):
    """Stored evidence does not match what was recorded about it."""


class BugError(BiasLensError):
    """The program contradicts itself; the hint asks for a report."""

    def __init__(self, title: str, message: str, hint: str = "") -> None:
        super().__init__(title, message, hint or "This is a fault in BiasLens. Please report it with the text above.")


class Cancelled(Exception):
    """Raised by `check()` when the work in progress was asked to stop."""
