"""Speaks to the accessibility bus as a screen reader does: run by the system's own Python, which has pyatspi.

Each line of standard input is a request in JSON with a `verb`; each gets one line of reply. Nothing of BiasLens is
imported, no mouse is moved: controls are found by role and name, pressed by the action that they offer, written into as
text, and keys are struck by the bus. What has the focus is what the bus told last: it is the only way to the entries of
an open menu, which is no child of any window there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pyatspi
from gi.repository import GLib

DEEPEST = 60
PRESSING = ("press", "click", "toggle", "check", "activate", "select", "jump", "showmenu")
CONTROLS = {
    *("push button", "toggle button", "check box", "radio button", "menu item", "page tab", "combo box", "link"),
    *("text", "password text", "entry", "spin button", "slider", "list", "list item", "table", "tree", "tree table"),
}
KEYS = {"Return": 0xFF0D, "Tab": 0xFF09, "Escape": 0xFF1B, "Down": 0xFF54, "space": 0x20}


class Reader:
    """What is on the bus of one program, and what it announced."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.heard: list[str] = []
        self.focused = ("", "")
        pyatspi.Registry.registerEventListener(self._announced, "object:announcement")
        pyatspi.Registry.registerEventListener(self._moved, "object:state-changed:focused")

    def _announced(self, event: Any) -> None:
        self.heard.append(str(event.any_data))

    def _moved(self, event: Any) -> None:
        if event.detail1:
            try:
                self.focused = (event.source.getRoleName(), plain(event.source.name))
            except (GLib.GError, LookupError):  # it has gone already
                return

    def pump(self, seconds: float = 0.0) -> None:
        """Take what has arrived; with `seconds`, go on for so long."""
        over: list[bool] = []
        context = GLib.MainContext.default()
        GLib.timeout_add(int(seconds * 1000), lambda: over.append(True))
        while not over or context.pending():
            context.iteration(True)

    def program(self) -> Any:
        """Return the program on the bus; nothing as long as it is not there."""
        for one in pyatspi.Registry.getDesktop(0):
            if one is not None and one.get_process_id() == self.process:
                return one
        return None

    def shown(self) -> Iterator[Any]:
        """Yield what is shown, top down."""
        if (program := self.program()) is not None:
            for window in program:
                if window is not None:
                    yield from self._below(window, 0)

    def _below(self, node: Any, depth: int) -> Iterator[Any]:
        try:
            if depth > DEEPEST or not node.getState().contains(pyatspi.STATE_SHOWING):
                return
            count = node.childCount
            yield node
            for at in range(count):
                child = node.getChildAtIndex(at)
                if child is not None:
                    yield from self._below(child, depth + 1)
        except (GLib.GError, LookupError, NotImplementedError):  # it went away while it was read
            return

    def find(self, name: str, role: str = "") -> Any:
        """Return the control of this name that can be used; nothing if none is shown."""
        for node in self.shown():
            if plain(node.name) == name and (not role or node.getRoleName() == role):
                state = node.getState()
                if state.contains(pyatspi.STATE_ENABLED) and (role or node.getRoleName() in CONTROLS):
                    return node
        return None


def plain(name: str) -> str:
    """Return a name without the sign of its shortcut."""
    return (name or "").replace("&", "").strip()


def text_of(node: Any) -> str:
    """Return the text that a node holds."""
    try:
        return str(node.queryText().getText(0, -1))
    except (NotImplementedError, GLib.GError):
        return ""


def told(node: Any) -> dict[str, Any]:
    """Return what a screen reader says of a node."""
    role, state = node.getRoleName(), node.getState()
    return {
        "role": role,
        "name": plain(node.name),
        "description": node.description or "",
        "labelled": labels_of(node),
        "text": text_of(node),
        "enabled": state.contains(pyatspi.STATE_ENABLED),
        "focused": state.contains(pyatspi.STATE_FOCUSED),
        "focusable": state.contains(pyatspi.STATE_FOCUSABLE),
        "checked": state.contains(pyatspi.STATE_CHECKED),
        "control": role in CONTROLS,
    }


def labels_of(node: Any) -> str:
    """Return the names of the labels that a node has on the bus."""
    relations = node.getRelationSet()
    labelling = [one for one in relations if one.getRelationType() == pyatspi.RELATION_LABELLED_BY]
    return " ".join(plain(one.getTarget(at).name) for one in labelling for at in range(one.getNTargets()))


def press(node: Any) -> str:
    """Carry out the action that a node offers for a press; return its name, or nothing where it offers none."""
    actions = node.queryAction()
    names = [actions.getName(at) for at in range(actions.nActions)]
    for wanted in PRESSING:
        for at, name in enumerate(names):
            if name.casefold() == wanted:
                actions.doAction(at)
                return name
    return ""


def answer(reader: Reader, verb: str, name: str = "", role: str = "", text: str = "", seconds: float = 0.0) -> Any:
    """Do what was asked, and return what is told of it; nothing where there is no such control."""
    reader.pump(seconds)
    if verb == "see":
        return [told(node) for node in reader.shown()]
    if verb == "focused":
        return reader.focused
    if verb == "heard":
        return reader.heard
    if verb == "key":
        code = KEYS.get(name) or ord(name)
        pyatspi.Registry.generateKeyboardEvent(code, None, pyatspi.KEY_SYM)
        return name
    node = reader.find(name, role)
    if node is None:
        return None
    if verb == "press":
        return press(node)
    if verb == "focus":
        return bool(node.queryComponent().grabFocus())
    if verb == "write":
        node.queryComponent().grabFocus()
        return bool(node.queryEditableText().setTextContents(text))
    return told(node)


def main() -> None:
    """Answer requests until nobody sends any more."""
    reader = Reader(int(sys.argv[1]))
    for line in sys.stdin:
        try:
            reply = answer(reader, **json.loads(line))
        except (GLib.GError, LookupError, NotImplementedError) as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"reply": reply}), flush=True)


if __name__ == "__main__":
    main()
