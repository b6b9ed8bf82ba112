"""What the hand is sent to do: write into every field, change how the window looks, change the reviewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.hand.hand import WRITABLE, Control, Hand
from tests.hand.program import Fault

LONGER_THAN_ANY_PAUSE_MS = 1000
"""Longer than the window waits after the last key before it keeps a text."""
SEARCHES = ("Search", "Filter")
NOT_KEPT = {
    ("look", "Go to image number"): "says where one is",
    ("settings", "New keys"): "waits for “Use these keys”",
    ("review", "Note for the next verdict"): "waits for the verdict",
    ("review", "Reviewers"): "waits for “Assign”",
    ("review", "Calibration round"): "waits for “Assign”",
    ("review", "Images in the sample"): "waits for “Assign”",
    ("review", "Reason"): "waits for “Leave out”",
}
"""Fields whose text need not be there when the project is opened again, and why."""
LEFT_ALONE = {
    ("settings", "Text size"): "changed by an errand of its own",
    ("settings", "Own plugin files"): "holds the plugins of this test",
    ("settings", "Model runtime"): "another one stops every job",
    ("settings", "Plugins left out"): "waits for the next start",
    ("settings", "New keys"): "takes keys, not words",
}
"""Fields that are written into elsewhere, or not at all, and why."""
SHORT = {"Currency": "Thaler"}  # takes twelve letters


@dataclass(frozen=True, slots=True)
class Entry:
    """What was written into a field, and what the field made of it."""

    page: str
    kind: str
    name: str
    value: str


def fields(hand: Hand, page: str) -> list[Control]:
    """Return the fields of a page that can be written into."""
    return [one for one in hand.see() if one.kind in WRITABLE and one.place == page and one.enabled]


def write_into_all(hand: Hand, page: str, wait: bool = False) -> Iterator[Entry]:
    """Write into every field of a page, and yield what stands there.

    After the first one, and with `wait` after each, somebody thinks for a moment before going on.

    Raises:
        Fault: a field does not take what is typed, or cannot be reached.
    """
    hand.go(page)
    for at, control in enumerate(fields(hand, page)):
        if (page, control.name) in LEFT_ALONE:
            continue
        text = words_for(control)
        hand.fill(control.name, text, page)
        if wait or at == 0:
            hand.linger(LONGER_THAN_ANY_PAUSE_MS)
        found = value_of(hand, page, control.name)
        if found is None or text not in (found.replace(",", "") if control.kind == "number" else found):
            raise Fault(f"{control.name!r} on {page} holds {found!r} after {text!r} was typed.")
        if control.name.startswith(SEARCHES):
            hand.keys("Ctrl+A", "Delete")  # what is searched for hides the rest
            hand.linger(LONGER_THAN_ANY_PAUSE_MS)
        else:
            yield Entry(page, control.kind, control.name, found)


def words_for(control: Control) -> str:
    """Return what to write into a field, other than what it holds; 3 and 4 are numbers that every field takes."""
    if control.kind != "number":
        return SHORT.get(control.name, f"Words for {control.name.lower()}")
    return "4" if control.value == "3" else "3"


def value_of(hand: Hand, page: str, name: str) -> str | None:
    """Return what the field of this name holds; nothing if it is not shown."""
    return next((one.value for one in fields(hand, page) if one.name == name), None)


def lost(hand: Hand, entries: Iterable[Entry], reopened: bool = False) -> list[str]:
    """Return which of `entries` are not there any more; with `reopened` only those that are to be kept on the disk."""
    found, opened = [], ""
    for entry in entries:
        if reopened and (entry.page, entry.name) in NOT_KEPT:
            continue
        if entry.page != opened:
            hand.go(entry.page)
            opened = entry.page
        value = value_of(hand, entry.page, entry.name)
        if value != entry.value:
            found.append(f"{entry.page}: {entry.name!r} held {entry.value!r} and holds {value!r}")
    return found


def change_looks(hand: Hand, sizes: Iterable[str] = ("1.3", "1"), themes: Iterable[str] = ("Dark", "Light")) -> None:
    """Change theme, text size and language on the Settings page, looking at the Run page after each."""
    for theme in themes:
        hand.go("settings")
        hand.choose("Theme", theme)
        hand.go("run")
    for size in sizes:
        hand.go("settings")
        hand.fill("Text size", size)
        hand.keys("Tab")
        hand.settle()
        hand.wait_for(f"the text has size {size}", lambda facts, size=size: is_of_size(facts, size))
        hand.settle()
        hand.go("run")
    for language in ("Deutsch", "English"):
        hand.go("settings")
        hand.choose("Language", language)
        hand.go("run")


def is_of_size(facts: dict[str, Any], size: str) -> bool:
    """Return whether the text of the window has this size."""
    return bool(facts["settings"]["text_size"] == float(size))


def assign(hand: Hand, *people: str) -> None:
    """Share all images out among `people`."""
    hand.go("review")
    hand.use("Assign", "tab")
    hand.fill("Reviewers", ", ".join(people), "review")
    hand.fill("Calibration round", "0", "review")
    hand.use("Assign", "button", "review")


def become(hand: Hand, name: str) -> None:
    """Say on the Judge tab who is reviewing."""
    hand.go("review")
    hand.use("Judge", "tab")
    hand.fill("Reviewer", name, "review")
    hand.keys("Return")
    hand.settle()


def judge_all(hand: Hand, key: str) -> int:
    """Answer the first question about every image by `key`, right after `become`; return how many verdicts came."""
    before = hand.facts()["verdicts"]
    for _ in range(hand.facts()["images"] + 1):
        hand.keys("V", key)  # nothing is judged that was not seen, and pictures may be blurred
        hand.settle()
        if judged(hand):
            break
    made: int = hand.facts()["verdicts"] - before
    return made


def judged(hand: Hand) -> bool:
    """Return whether the reviewer has answered the question about every image."""
    words = next((one.name for one in hand.see(labels=True) if one.kind == "label" and " reviewed" in one.name), "")
    done, _, rest = words.partition(" of ")
    return bool(done) and done == rest.split(" ")[0]
