"""A hand at the window: it finds controls by what they are called, and uses them by mouse and keys alone."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from biaslens_gui.ui.shell.steps import STEPS
from tests import patience
from tests.hand.program import Fault, Program

FARTHEST = 120  # turns of the wheel
LOOKS = 4
POLL_MS = 250
WRITABLE = ("text", "number", "keys")


@dataclass(frozen=True, slots=True)
class Control:
    """A control as it was seen: what it is, what it is called, where it is, what it holds."""

    ref: int
    kind: str
    name: str
    place: str
    enabled: bool
    value: str
    secret: bool = False

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is known by: the place, the kind, and the name without its numbers."""
        return self.place, self.kind, "".join("#" if one.isdigit() else one for one in self.name)


@dataclass(slots=True)
class Hand:
    """Drives one project through one or more starts of the program."""

    project: Path | None
    environ: Mapping[str, str]
    log: Path
    did: list[str] = field(default_factory=list)
    pages: set[str] = field(default_factory=set)
    program: Program = field(init=False)

    def start(self) -> Hand:
        """Start the program on the project and wait until everything is read."""
        self.program = Program(["gui", *([str(self.project)] if self.project else [])], self.environ, self.log)
        self.note("start")
        self.program.ask("settle", ready=True)
        self.settle()
        return self

    def restart(self) -> None:
        """Close the window, and open the project again."""
        self.note("close")
        self.program.close()
        self.start()

    def note(self, what: str) -> None:
        """Remember what was done, so that a fault can be told with the way to it."""
        self.did.append(what)

    # --- seeing

    def see(self, labels: bool = False) -> list[Control]:
        """Return what is shown in front."""
        found = self.program.ask("see", labels=labels)
        names = ("ref", "kind", "name", "place", "enabled", "value", "secret")
        return [Control(**{name: one[name] for name in names}) for one in found]

    def find(self, name: str, kind: str = "", place: str = "") -> Control:
        """Return the control of this name; the one that is called exactly so comes first.

        Raises:
            Fault: none is shown.
        """
        found = [one for one in self.see() if (not kind or one.kind == kind) and (not place or one.place == place)]
        for same in (lambda one: one.name == name, lambda one: one.name.startswith(name), lambda one: name in one.name):
            if chosen := next(filter(same, found), None):
                return chosen
        shown = ", ".join(sorted({f"{one.kind} {one.name!r}" for one in found}))
        raise Fault(f"Nothing is called {kind} {name!r} {place}. Shown: {shown}")

    def is_shown(self, name: str, kind: str = "") -> bool:
        """Return whether a control or a text of this beginning is shown."""
        return any(one.name.startswith(name) and (not kind or one.kind == kind) for one in self.see(labels=True))

    def facts(self) -> dict[str, Any]:
        """Return what the program says of its state."""
        found: dict[str, Any] = self.program.ask("facts")
        return found

    def settle(self, job: bool = False) -> None:
        """Wait until nothing is read any more (with `job`: and none is at work), and look whether anything is wrong."""
        self.program.ask("settle", job=job)
        self.check()

    def check(self) -> None:
        """Raise what is wrong by now.

        Raises:
            Fault: the program fell, complained, shows a fault, or has a page more than once.
        """
        try:
            self.program.check()
            facts = self.facts()
            if facts.get("faults"):
                raise Fault(f"The window shows: {facts['faults']}\n{self.program.said()}")
            if facts.get("twice"):
                raise Fault(f"Pages that were thrown away still live: {facts['twice']}")
        except Fault as fault:
            raise Fault(f"{fault}\nafter: " + " | ".join(self.did[-25:])) from None

    def wait_for(self, what: str, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until what the program says of its state is `so`, and return it.

        Raises:
            Fault: it never becomes so.
        """
        latest = time.monotonic() + patience.SECONDS
        while time.monotonic() < latest:
            facts = self.facts()
            if so(facts):
                return facts
            self.program.ask("linger", ms=POLL_MS)
            self.check()
        raise Fault(f"It never came that {what}: {self.facts()}. After: {self.did[-10:]}")

    def linger(self, ms: int) -> None:
        """Let the program's own timers run for so long."""
        self.note(f"wait {ms} ms")
        self.program.ask("linger", ms=ms)
        self.settle()

    # --- acting

    def reach(self, control: Control) -> tuple[int, int] | None:
        """Bring a control into view by the wheel; return where to press it, or nothing if it cannot be reached."""
        looks = 0
        for _ in range(FARTHEST):
            place = self.program.ask("where", ref=control.ref)
            if "point" in place:
                return place["point"][0], place["point"][1]
            if "wheel" in place:
                x, y = place["wheel"]
                self.program.act("mouse", action="wheel", x=x, y=y, by=place["by"])
            elif "gone" in place or looks == LOOKS:
                return None
            else:  # a page or a dialog that is still finding its place
                looks += 1
                self.program.ask("linger", ms=POLL_MS)
        return None

    def press(self, control: Control) -> bool:
        """Press a control; return whether it could be reached."""
        at = self.reach(control)
        self.note(f"press {control.kind} {control.name!r} ({control.place})" + ("" if at else ": not reached"))
        if at is not None:
            self.click(*at)
        return at is not None

    def click(self, x: int, y: int, button: str = "left") -> None:
        """Move the mouse to a place of the screen, press and release."""
        for action in ("move", "press", "release"):
            self.program.act("mouse", action=action, x=x, y=y, button=button)

    def use(self, name: str, kind: str = "", place: str = "") -> None:
        """Press the control of this name, and wait for what comes of it.

        Raises:
            Fault: there is none, or it cannot be reached.
        """
        for _ in range(LOOKS):  # the page may still be arranging itself
            if self.press(self.find(name, kind, place)):
                self.settle()
                return
            self.dismiss()
            self.settle()
        raise Fault(f"{name!r} cannot be reached by the mouse. After: {self.did[-10:]}")

    def dismiss(self) -> None:
        """Take away the messages that lie over the head of the page, as somebody does who has read them."""
        for control in self.see():
            if control.place == "Banner" and control.name == "Dismiss":
                self.press(control)

    def keys(self, *strokes: str) -> None:
        """Press keys, each written like "Ctrl+A"."""
        for stroke in strokes:
            self.note(f"key {stroke}")
            self.program.act("key", keys=stroke)

    def write(self, control: Control, text: str) -> bool:
        """Click a field and write `text` in place of what it holds; return whether it could be reached."""
        if not self.press(control):
            return False
        self.keys("Ctrl+A")
        self.note(f"write {text!r}")
        self.program.act("write", text=text)
        return True

    def fill(self, name: str, text: str, place: str = "") -> None:
        """Write `text` into the field of this name.

        Raises:
            Fault: there is none, or it cannot be reached.
        """
        for _ in range(LOOKS):
            fields = (one for one in self.see() if one.kind in WRITABLE and place in ("", one.place))
            control = next((one for one in fields if one.name == name), None)
            if control is not None and self.write(control, text):
                return
            self.settle()
        raise Fault(f"The field {name!r} cannot be reached. After: {self.did[-10:]}")

    def choose(self, name: str, entry: str) -> None:
        """Choose an entry of the list that drops down from the control of this name."""
        self.use(name, "choice")
        self.use(entry)

    def go(self, page: str) -> None:
        """Open a page by its button in the rail.

        Raises:
            Fault: it does not open.
        """
        self.leave()
        for _ in range(LOOKS):
            rail = [one for one in self.see() if one.place == "Rail"]
            self.press(rail[PAGES.index(page)])
            self.settle()
            if self.facts()["page"] == page:
                self.pages.add(page)
                return
        raise Fault(f"The button of {page} does not open it. After: {self.did[-10:]}")

    def leave(self) -> None:
        """Leave menus, lists and dialogs by Esc until the window itself is in front.

        Raises:
            Fault: one of them does not go.
        """
        latest = time.monotonic() + patience.SECONDS
        for pressed in itertools.count():
            front = self.program.ask("front")
            if front["kind"] == "window":
                return
            if time.monotonic() > latest:
                raise Fault(f"{front} does not go by Esc. After: {self.did[-25:]}")
            if pressed >= LOOKS:  # a dialog that the desktop has not handed the keys to yet
                self.program.ask("linger", ms=POLL_MS)
            self.keys("Esc")


KEYS = {step.id: step.key for step in STEPS}
PAGES = tuple(KEYS)
