"""Going round: every control of every page pressed once, and strokes drawn by lot; with a book of what was reached."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.hand.errands import SEARCHES
from tests.hand.hand import KEYS, WRITABLE, Control, Hand
from tests.hand.program import Fault
from tests.hand.sight import FILES

MOST_PRESSES = 400  # on one page in one state
MOST_INSIDE = 40  # in one dialog or menu
ITEMS = 2  # of one list
ELSEWHERE = ("Try the sample audit", "Try a folder of pictures", "New project…", "Open project…")
"""Leave the project that is open: pressed last, and never by lot."""
AGAIN = 1  # times that what was there for a moment only is looked for
OPENINGS = 4  # of one dialog
WAYS = 3  # that are remembered to one control
CLOSERS = ("Leave it", "Close", "Cancel", "Keep", "Dismiss", "Hide", "Back", "OK", "End the tour")
BACK = "Back"
RAIL = "Rail"
"""The same on all pages: each of its buttons is pressed once in a state, and once more for each page that is opened."""
ENDING = ("Stop now", "Stop after this image", "Start", "Resume", "Pause", "Go on", "Lock plan", "Freeze", "Assign")
Key = tuple[str, str, str]
Way = tuple[Key, ...]
EXCUSED: dict[Key, str] = {}
"""Controls that nobody has to use, each with the reason."""


@dataclass(slots=True)
class Book:
    """What was seen and what was used, in which state of a project."""

    seen: dict[Key, set[str]] = field(default_factory=lambda: defaultdict(set))
    used: dict[Key, set[str]] = field(default_factory=lambda: defaultdict(set))
    failed: dict[Key, set[str]] = field(default_factory=lambda: defaultdict(set))
    """What the mouse did not get at when its turn came, and in which state."""
    disabled: set[Key] = field(default_factory=set)
    pages: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    events: int = 0

    def see(self, control: Control, state: str) -> None:
        """Note a control that is shown; what is in a dialog of Qt's own for files belongs to Qt."""
        if control.place == FILES:
            return
        key = key_of(control)
        if control.enabled:
            self.seen[key].add(state)
        elif key not in self.seen:
            self.disabled.add(key)

    def use(self, control: Control, state: str) -> None:
        """Note a control that was pressed or written into."""
        if control.place != FILES:
            self.used[key_of(control)].add(state)

    def fail(self, control: Control, state: str) -> None:
        """Note a control that could not be got at."""
        if control.place != FILES:
            self.failed[key_of(control)].add(state)

    def is_used(self, key: Key, state: str = "") -> bool:
        """Return whether a control was used in this state, or in any."""
        states = self.used.get(key, set())
        return state in states if state else bool(states)

    @property
    def missed(self) -> list[Key]:
        """The controls that were there to be used and never were, but for those that nobody has to use."""
        return sorted(key for key in self.seen if not self.is_used(key) and key not in EXCUSED)

    def told(self) -> str:
        """Return the book in words."""
        lines = [f"{state}: {len(pages)} pages ({', '.join(sorted(pages))})" for state, pages in self.pages.items()]
        lines.append(f"{len(self.used)} controls used of {len(self.seen)} that were enabled at some time")
        lines += [f"  {' / '.join(key)}: {', '.join(sorted(states))}" for key, states in sorted(self.used.items())]
        for key, states in sorted(self.seen.items()):
            left = states - self.used.get(key, states)
            if left:
                lines.append(f"  seen but not used in: {' / '.join(key)}: {', '.join(sorted(left))}")
        lines += [
            f"  not got at in: {' / '.join(key)}: {', '.join(sorted(at))}" for key, at in sorted(self.failed.items())
        ]
        lines += [f"  NEVER USED: {' / '.join(key)}" for key in self.missed]
        lines += [f"  left out: {' / '.join(key)}: {why}" for key, why in EXCUSED.items() if key in self.seen]
        lines += [f"  never enabled: {' / '.join(key)}" for key in sorted(self.disabled - set(self.seen))]
        return "\n".join(lines)


def key_of(control: Control) -> Key:
    """Return what a control is known by; the items of a list are one."""
    place, kind, name = control.key
    return place, kind, name.partition(" / ")[0] if kind == "item" else name


@dataclass(slots=True)
class Round:
    """Going round a project in one state: each control once, and each of the menus and dialogs that open.

    `restore` brings the project back into its state after each press; `renew` makes the project anew, as it was.
    """

    hand: Hand
    state: str
    book: Book
    restore: Callable[[Hand], None]
    renew: Callable[[], None]
    ways: dict[Key, list[tuple[str, Way]]] = field(default_factory=dict)
    """What was used before a control could be used, the tab that was open first, from the opening of which page on."""
    _on: str = ""
    _first: set[Key] = field(default_factory=set)
    """What could be used when the page was opened."""
    _open: set[Key] = field(default_factory=set)
    _last: Way = ()

    def go(self) -> None:
        """Go through all pages, leave the project at the end, and look for what could not be used any more by then."""
        for page in KEYS:
            self._page(page)
        for name in ELSEWHERE:
            self._leave_for(name)
        tried: set[tuple[Key, str, Way]] = set()
        while left := [one for one in self._left() if one not in tried]:  # what is reached may show what nobody saw
            key, page, way = left[0]
            tried.add(left[0])
            self.renew()
            self._retrace(page, way, key)

    def _left(self) -> list[tuple[Key, str, Way]]:
        """Return what was there to be used and never was, with each way to it."""
        missing = (key for key in self.ways if key in self.book.seen and not self.book.is_used(key))
        return [(key, page, way) for key in missing for page, way in self.ways[key]]

    def _leave_for(self, name: str) -> None:
        """Leave the project, in each of the ways that the dialog offers, and come back."""
        for _ in range(OPENINGS):
            self._come_back("home")
            self._use(self.hand.find(name))
            left = self._inside()
            self.hand.leave()
            self.hand.settle()
            self.hand.restart()
            self.restore(self.hand)
            if not left:
                return

    def _page(self, page: str) -> None:
        self._come_back(page)
        self._open, self._last = set(), tuple(key_of(one) for one in self.hand.see() if is_open_tab(one, page))
        self._first = {key_of(one) for one in self._look() if one.enabled}
        self.book.pages[self.state].add(page)
        done: dict[Key, int] = defaultdict(int)
        for _ in range(MOST_PRESSES):
            control = self._next(done) or self._way_back(done)
            if control is None:
                break
            done[key_of(control)] += 1
            self._use_with_all_inside(page, control)
        else:
            raise Fault(f"{page} has no end of controls: {sorted(done)[-5:]}")
        for _ in range(AGAIN):
            for key, ways in list(self.ways.items()):
                for _on, way in [one for one in ways if one[0] == page]:
                    if not self.book.is_used(key, self.state) and key in self.book.seen:
                        self._retrace(page, way, key)
                        self.restore(self.hand)

    def _use_with_all_inside(self, page: str, control: Control) -> None:
        """Use a control; where a dialog opens, open it again until each of the ways to close it was taken."""
        key = key_of(control)
        for _ in range(OPENINGS):
            self._use(control)
            left = self._inside()
            self.hand.leave()
            self.hand.settle()
            self.restore(self.hand)
            if self.hand.facts()["page"] != page:
                self._come_back(page)
            again = next((one for one in self._look() if one.enabled and key_of(one) == key), None) if left else None
            if again is None:
                return
            control = again

    def _come_back(self, page: str) -> None:
        self.hand.go(page)
        self._on = page

    def _way_back(self, done: Mapping[Key, int]) -> Control | None:
        """Return what leads back to those controls of the page that something else has taken the place of."""
        if all(self.book.is_used(key, self.state) for key in self._first):
            return None
        backs = (one for one in self._look() if one.enabled and one.kind == "button" and one.name.startswith(BACK))
        return next((one for one in backs if done[key_of(one)] < OPENINGS), None)

    def _retrace(self, page: str, way: Way, wanted: Key) -> None:
        """Use a control that was there for a moment only, on the way on which it came, and all of what it opens."""
        for _ in range(OPENINGS):
            self._come_back(page)
            self._last = ()
            for key in (*way, wanted):
                control = next((one for one in self._look() if one.enabled and key_of(one) == key), None)
                if control is not None:
                    self._use(control)
                    self.hand.settle()
            left = self._inside()
            self.hand.leave()
            self.hand.settle()
            if not left:
                return

    def _look(self) -> list[Control]:
        """Return what is shown, and note what could not be used before."""
        shown = self.hand.see()
        enabled = set()
        for control in shown:
            self.book.see(control, self.state)
            if control.enabled and control.name not in ELSEWHERE and control.place != FILES:
                enabled.add(key_of(control))
        for key in enabled - self._open:
            ways = self.ways.setdefault(key, [])
            if (self._on, self._last) not in ways and len(ways) < WAYS:
                ways.append((self._on, self._last))
        self._open = enabled
        return shown

    def _next(self, done: Mapping[Key, int]) -> Control | None:
        """Return a control not used yet: fields first, then what may soon be gone; what closes or ends comes last."""
        left = [
            control
            for control in self._look()
            if control.enabled
            and control.name not in ELSEWHERE
            and control.place != FILES
            and done[key_of(control)] < (ITEMS if control.kind == "item" else 1)
            and not (control.place == RAIL and self.book.is_used(key_of(control), self.state))
        ]
        return min(left, key=self._turn, default=None)

    def _turn(self, control: Control) -> tuple[float, bool]:
        key = key_of(control)
        turn, is_inside = turn_of(control), control.place.startswith(("dialog", "menu"))
        used = self.book.is_used(key, self.state)
        if key not in self._first and not is_inside:
            turn = min(turn, SOON_CLOSING if turn == CLOSES else SOON)
        elif is_inside and used and control.kind == "button":
            turn = ENDS  # it may close the dialog, and that again, before the other ways out were taken
        return turn, used

    def _use(self, control: Control) -> None:
        reached = use(self.hand, control, self._take_offer)
        (self.book.use if reached else self.book.fail)(control, self.state)
        before = next((way for page, way in self.ways.get(key_of(control), ()) if page == self._on), ())
        self._last = (*before, key_of(control))

    def _take_offer(self) -> None:
        """Press the first entry of the list that has dropped down from a field that is written into, if there is."""
        if self.hand.program.ask("front")["kind"] != "menu":
            return
        offered = next((one for one in self._look() if one.enabled), None)
        if offered is not None:
            reached = self.hand.press(offered)
            (self.book.use if reached else self.book.fail)(offered, self.state)

    def _inside(self) -> set[Key]:
        """Use every control of the menu or dialog that has opened, and return those that it closed without.

        A dialog for files is left by Esc.
        """
        done: dict[Key, int] = defaultdict(int)
        there: set[Key] = set()
        for _ in range(MOST_INSIDE):
            front = self.hand.program.ask("front")
            if front["kind"] == "window":
                break
            control = self._next(done)
            if front["kind"] == "dialog" and not front["files"]:
                there |= self._open
            if control is None and front["kind"] == "dialog" and not front["files"]:
                break
            if control is None or front["files"]:
                self.hand.keys("Esc")  # a list that has dropped down in a dialog, or the files
                self.hand.settle()
                continue
            done[key_of(control)] += 1
            self._use(control)
            self.hand.settle()
        return {key for key in there if not self.book.is_used(key, self.state) and key[0].startswith("dialog")}


SOON, SOON_CLOSING, CLOSES, ENDS = 0.5, 0.6, 3.0, 4.0


def turn_of(control: Control) -> float:
    """Return how late a control has its turn."""
    if control.name in ENDING:
        return ENDS
    if control.name.startswith(CLOSERS):
        return CLOSES
    if control.kind in WRITABLE:
        return 0
    if control.kind == "tab":
        return 2.5  # what is on the one that is open, before another is opened
    if control.kind == "choice":
        return 2.2  # another entry may take away what stands beside it
    return 2 if control.kind in ("button", "entry") else 1


def is_open_tab(control: Control, page: str) -> bool:
    """Return whether a control is the tab of a page that is open."""
    return control.kind == "tab" and control.place == page and control.value == str(True)


def use(hand: Hand, control: Control, take_offer: Callable[[], None]) -> bool:
    """Press a control, or write into it and take what is offered then; return whether it could be reached."""
    if control.kind in WRITABLE:
        reached = hand.write(control, "3" if control.kind != "text" else control.value or "words")
        take_offer()
        if reached and control.name.startswith(SEARCHES):
            hand.keys("Ctrl+A", "Delete")  # what is searched for hides the rest
        hand.keys("Tab")
        return reached
    return hand.press(control)


# --- by lot

STROKES = (
    *("Tab", "Tab", "Tab", "Shift+Tab", "Return", "Space", "Esc", "Down", "Up", "Left", "Right", "Home", "End"),
    *("PgDown", "PgUp", "Delete", "Backspace", "F1", "F6", "Ctrl+F", "Ctrl+Z", "Ctrl+A", "Y", "N", "U", "K", "H", "7"),
    *KEYS.values(),
)
WORDS = ("a", "Z", "ü", "7", "-1", "a photo of a nurse", "{", "%s", "  ")
SIZES = ((960, 640), (1280, 800), (1500, 950))
IN_THE_RAIL = 0.05
FEW = 20  # events between two looks at what is shown


def strike_at_random(hand: Hand, seed: int, count: int, book: Book, state: str) -> None:
    """Hand on `count` events drawn by lot; where something breaks, the seed and the number of the event are told."""
    draw = random.Random(seed)
    shown: list[Control] = []
    box = [0, 0, 1, 1]
    for at in range(count):
        hand.note(f"#{at}")
        try:
            if at % FEW == 0:
                hand.check()
                shown, box = look_round(hand, draw)
            strike(hand, draw, shown, box, book, state)
        except Fault as fault:
            raise Fault(f"seed {seed}, event {at}: {fault}\nevents: " + " | ".join(hand.did[-60:])) from None
        book.events += 1
    hand.leave()
    hand.settle()


def look_round(hand: Hand, draw: random.Random) -> tuple[list[Control], list[int]]:
    """Return what is shown in front, and where that is; a dialog for files is left, and any other after a while."""
    front: dict[str, Any] = hand.program.ask("front")
    if front["files"] or (front["kind"] != "window" and draw.random() < 0.3):
        hand.leave()
        front = hand.program.ask("front")
    return [one for one in hand.see() if one.name not in ELSEWHERE], front["box"]


def strike(hand: Hand, draw: random.Random, shown: list[Control], box: list[int], book: Book, state: str) -> None:
    """Hand on one event."""
    lot = draw.random()
    if lot < 0.45 and shown:
        control = draw.choice([one for one in shown if one.place != "Rail" or lot < IN_THE_RAIL] or shown)
        hand.note(f"tap {control.kind} {control.name!r} ({control.place})")
        hand.program.act("tap", ref=control.ref, button="right" if draw.random() < 0.05 else "left")
        if control.enabled:
            book.see(control, state)
            book.use(control, state)
    elif lot < 0.8:
        hand.keys(draw.choice(STROKES))
    elif lot < 0.9:
        words = draw.choice(WORDS)
        hand.note(f"write {words!r}")
        hand.program.act("write", text=words)
    elif lot < 0.995:
        x, y, width, height = box
        spot = {"x": x + draw.randrange(max(1, width)), "y": y + draw.randrange(max(1, height))}
        action = draw.choice(("wheel", "wheel", "double", "move"))
        hand.note(f"{action} {spot}")
        hand.program.act("mouse", action=action, **spot, by=draw.choice((-120, 120)))
    else:
        width, height = draw.choice(SIZES)
        hand.note(f"resize {width} {height}")
        hand.program.act("resize", width=width, height=height)
