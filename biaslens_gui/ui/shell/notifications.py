"""One place where everything that went wrong is told: what happened, what to do, and details that can be copied."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from dataclasses import dataclass
from types import TracebackType
from typing import Literal

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler

from biaslens_gui.errors import BiasLensError, BugError, KnownError
from biaslens_gui.ui.shell.i18n import said_message, tr

Severity = Literal["error", "warning", "info"]
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell: a title, what happened, what to do, the details for copying, and the page to go on with.

    One about a `run`, by its identity, leads to that one.
    """

    severity: Severity
    title: str
    message: str = ""
    hint: str = ""
    details: str = ""
    page: str = ""
    run: str = ""


def notice_of(error: BaseException) -> Notice:
    """Return `error` in words; what is not ours is called what it is, with its traceback as details."""
    details = "".join(traceback.format_exception(error))
    if isinstance(error, BiasLensError):
        details = details if isinstance(error, BugError) else ""
        title, message, hint = map(said_message, (error.title, error.message, error.hint))
        return Notice("error", title, message, hint, details)
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        hint = tr("Check that the folder exists, that you may write to it, and that the disk is not full.")
        return Notice("error", tr("The computer refused"), f"{where}{said_message(error.strerror)}.", hint, details)
    message = tr("Something unexpected happened in BiasLens. Nothing that was already saved is lost.")
    hint = tr("You can go on. If it happens again, please report it with the details.")
    return Notice("error", tr("Unexpected fault"), message, hint, details)


class Notifications(QObject):
    """Collects notices from anywhere, on any thread, and tells them on the window's thread.

    Used as a context manager it also receives what nobody caught, in Python and in Qt.
    """

    told = Signal(object)
    settled = Signal(object)
    _heard = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.history: list[Notice] = []
        self._heard.connect(self._tell, Qt.ConnectionType.AutoConnection)

    def tell(self, notice: Notice) -> None:
        """Show `notice`."""
        self._heard.emit(notice)

    def settle(self, notice: Notice) -> None:
        """Take `notice` away where it is still shown: what it asked for was done."""
        self.settled.emit(notice)

    def report(self, error: BaseException) -> None:
        """Show what went wrong."""
        log.info("shown to the auditor: %s", error, exc_info=error)
        self._heard.emit(notice_of(error))

    def __enter__(self) -> Notifications:
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._uncaught
        threading.excepthook = lambda given: self._uncaught(given.exc_type, given.exc_value, given.exc_traceback)
        self._qt_handler = qInstallMessageHandler(_log_qt)
        return self

    def __exit__(self, *_: object) -> None:
        sys.excepthook, threading.excepthook = self._hooks
        qInstallMessageHandler(self._qt_handler)

    def _uncaught(self, kind: type[BaseException], error: BaseException | None, _: TracebackType | None) -> None:
        if error is None or issubclass(kind, KeyboardInterrupt):
            return
        if not isinstance(error, KnownError):
            traceback.print_exception(error, file=sys.stderr)
        self._heard.emit(notice_of(error))

    def _tell(self, notice: Notice) -> None:
        self.history.append(notice)
        self.told.emit(notice)


_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def _log_qt(kind: QtMsgType, _: QMessageLogContext, message: str) -> None:
    logging.getLogger("qt").log(_LEVELS.get(kind, logging.WARNING), "%s", message)
