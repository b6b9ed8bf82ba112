"""What sits inside the driven program: it tells what is shown and hands on mouse and key events, and does nothing else.

Run as `python inside.py FILE_NUMBER gui PROJECT`: it becomes `python -m biaslens_gui gui PROJECT`, with a listener on
the socket of that number. Each line there is a request in JSON; each gets one line of reply. Events go to Qt's windows,
as a display server hands them over; no method of a widget that changes anything is called.
"""

from __future__ import annotations

import faulthandler
import json
import runpy
import socket
import sys
import threading
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.hand import sight

PAUSE_MS = 15
WINDOW = "MainWindow"
NATIVE = "Window"
LEAVING = ("Esc", "Escape")


class Listener(QObject):
    """Carries requests from the thread that reads them to the thread of the window, and replies back."""

    asked = Signal(str)

    def __init__(self, channel: socket.socket) -> None:
        super().__init__()
        self._channel = channel
        self.asked.connect(self._carry_out, Qt.ConnectionType.QueuedConnection)

    def listen(self) -> None:
        """Read requests until nobody sends any more."""
        with self._channel.makefile("r", encoding="utf-8") as lines:
            for line in lines:
                self.asked.emit(line)

    def reply(self, number: int, what: Any) -> None:
        """Send the reply to the request of this number."""
        self._channel.sendall(json.dumps({"number": number, "reply": what}).encode() + b"\n")

    def _carry_out(self, line: str) -> None:
        request = json.loads(line)
        number, verb = request.pop("number"), request.pop("verb")
        try:
            if verb == "settle":
                self._settle(number, **request)
            elif verb == "linger":
                QTimer.singleShot(request["ms"], self, lambda: self.reply(number, True))
            else:
                self.reply(number, VERBS[verb](**request))
        except Exception as error:  # noqa: BLE001 - a fault of the listener is told to who asked, not to the program
            self.reply(number, {"error": f"{type(error).__name__}: {error}"})

    def _settle(self, number: int, job: bool = False, ready: bool = False) -> None:
        """Reply when nothing is being read; with `job`, when no job is at work; with `ready`, once all is made."""
        window = main_window()
        busy = window is None or window.workspace.background.busy or (job and window.workspace.busy)
        if not busy and ready:
            busy = window.workspace.host is None or len(window.pages) < len(window.rail) or window.workspace.opening
        if busy:
            QTimer.singleShot(PAUSE_MS, self, lambda: self._settle(number, job, ready))
        else:
            self.reply(number, True)


def main_window() -> Any:
    """Return the window of the program, if it is shown."""
    return next(
        (one for one in QApplication.topLevelWidgets() if type(one).__name__ == WINDOW and one.isVisible()), None
    )


def target(at: QPoint | None = None) -> QWindow | None:
    """Return the window that gets an event: the one under the pointer, or the one that has the keys.

    Qt itself hands it on to an open list or menu, and keeps it from what a dialog blocks.
    """
    found = QGuiApplication.topLevelAt(at) if at is not None else QGuiApplication.focusWindow()
    if found is not None and shiboken6.isValid(found):
        return found
    # Asked of Qt, never of a widget: a widget's handle outlives the window in Python, and hides the next one there.
    shown = [one for one in QGuiApplication.topLevelWindows() if shiboken6.isValid(one) and one.isVisible()]
    blocking = [one for one in shown if one.modality() != Qt.WindowModality.NonModal]
    return next(reversed(blocking or shown), None)


def own_window() -> QWindow | None:
    """Return the window of the program as the display server knows it."""
    return next(
        (one for one in QGuiApplication.topLevelWindows() if one.objectName() == f"{WINDOW}Class{NATIVE}"), None
    )


def is_closed_off() -> bool:
    """Return whether a dialog for files is open: it can delete and rename whatever this computer holds.

    It is Qt's own, no part of the program, and all that gets into it is the Esc that closes it.
    """
    widgets = (one for one in QApplication.topLevelWidgets() if shiboken6.isValid(one))
    return any(isinstance(one, QFileDialog) and one.isVisible() for one in widgets)


def mouse(action: str, x: int, y: int, button: str = "left", by: int = 0) -> bool:
    """Hand on one event of the mouse at a place of the screen; say whether a window is there."""
    place = QPoint(x, y)
    window = target(place)
    if window is None or is_closed_off():
        return False
    local = window.mapFromGlobal(place)
    if not QRect(QPoint(), window.size()).contains(local):
        return False
    which = Qt.MouseButton.RightButton if button == "right" else Qt.MouseButton.LeftButton
    acts: dict[str, Callable[[], None]] = {
        "move": lambda: QTest.mouseMove(window, local),
        "press": lambda: QTest.mousePress(window, which, Qt.KeyboardModifier.NoModifier, local),
        "release": lambda: QTest.mouseRelease(window, which, Qt.KeyboardModifier.NoModifier, local),
        "double": lambda: QTest.mouseDClick(window, which, Qt.KeyboardModifier.NoModifier, local),
        "wheel": lambda: QTest.wheelEvent(window, QPointF(local), QPoint(0, by)),
    }
    acts[action]()
    return True


def tap(ref: int, button: str = "left") -> dict[str, Any]:
    """Press and release the mouse on a control, or turn the wheel once towards it; return where that was."""
    place = sight.where(ref)
    if "point" in place:
        for action in ("move", "press", "release"):
            mouse(action, *place["point"], button)
    elif "wheel" in place:
        mouse("wheel", *place["wheel"], by=place["by"])
    return place


def key(keys: str) -> bool:
    """Hand on one stroke of keys, written like "Ctrl+A"."""
    if target() is None or (is_closed_off() and keys not in LEAVING):
        return False
    stroke = QKeySequence(keys)[0]
    letter = keys if len(keys) == 1 else ""
    control = {"Space": " ", "Return": "\r", "Tab": "\t", "Backspace": "\b", "Escape": "\x1b", "Esc": "\x1b"}
    text = letter.lower() or control.get(keys, "")
    _strike(stroke.key(), text, stroke.keyboardModifiers())
    return True


def _strike(code: Qt.Key, text: str, modifiers: Qt.KeyboardModifier) -> None:
    """Press a key and release it; the release goes to the window that has the focus by then.

    An open menu is told by an event of its own, as it hears from a display server: QTest goes on using the window of a
    menu that the key closes, and ends the process.
    """
    for action, kind in (
        (QTest.KeyAction.Press, QEvent.Type.KeyPress),
        (QTest.KeyAction.Release, QEvent.Type.KeyRelease),
    ):
        menu = QApplication.activePopupWidget()
        if menu is not None:
            QCoreApplication.postEvent(menu, QKeyEvent(kind, code, modifiers, text))
            continue
        window = target()
        if window is not None:
            QTest.sendKeyEvent(action, window, code, text, modifiers)


def write(text: str) -> bool:
    """Hand on the strokes that write `text`."""
    for letter in text:
        if target() is None or is_closed_off():
            return False
        code = Qt.Key.Key_Return if letter == "\n" else Qt.Key(QKeySequence(letter)[0].key())
        shift = Qt.KeyboardModifier.ShiftModifier if letter.isupper() else Qt.KeyboardModifier.NoModifier
        _strike(code, "\r" if letter == "\n" else letter, shift)
    return True


def resize(width: int, height: int) -> bool:
    """Give the window another size, as somebody does who drags its corner."""
    window = own_window()
    if window is not None:
        window.resize(width, height)
    return window is not None


def close() -> bool:
    """Close the window by its cross: the display server's wish, which the program may refuse."""
    window = own_window()
    if window is not None:
        QTimer.singleShot(0, window.close)
    return window is not None


VERBS: dict[str, Callable[..., Any]] = {
    "mouse": mouse,
    "tap": tap,
    "key": key,
    "write": write,
    "resize": resize,
    "close": close,
    "see": sight.shown,
    "where": sight.where,
    "front": sight.front,
    "facts": lambda: sight.facts(main_window()),
    "picture": lambda file: main_window().grab().save(file),
}


def main() -> None:
    """Start the listener, and become the program."""
    faulthandler.enable()
    channel = socket.socket(fileno=int(sys.argv[1]))
    channel.set_inheritable(False)
    listener = Listener(channel)
    threading.Thread(target=listener.listen, daemon=True, name="hand").start()
    sys.argv = ["biaslens", *sys.argv[2:]]
    sys.path.pop(0)  # the folder of this file is no place of the program's modules
    runpy.run_module("biaslens_gui", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
