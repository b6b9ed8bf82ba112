"""A whole audit by ear: sample, results, review and export over the accessibility bus, with no mouse and no look."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from biaslens_gui.ui.shell.steps import STEPS
from tests.hand.bus import Listener, lacks, listening
from tests.hand.projects import environ_of

pytest.importorskip("diffusers")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(lacks()), reason=lacks() or "all is here")]

IMAGES, JUDGED = 96, 10
KEYS = "yyyynuyyy"
MOST_ENTRIES = 40  # of a menu
HTML = "Report for the browser (HTML)"
RAIL = tuple(f"{step.number} {step.title}" if step.number else step.title for step in STEPS)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def listener(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    """Somebody on whose account BiasLens was never started."""
    with listening(environ_of(home, {}), tmp_path_factory.mktemp("bus")) as one:
        yield one


def nameless(listener: Listener) -> list[str]:
    """Return the controls that a screen reader could call nothing, or a list to drop down only by what it holds."""
    found = []
    for one in listener.see():
        called = [one["labelled"], one["description"]] if one["role"] == "combo box" else [one["name"], one["labelled"]]
        if one["control"] and not any(called):
            found.append(f"{one['role']} {one['name']!r}")
    return found


def test_the_sample_audit_runs_and_tells_how_far_it_is(listener: Listener) -> None:
    listener.use("Try the sample audit")
    listener.use("See the results")
    heard = listener.heard()
    assert f"Images: {IMAGES} of {IMAGES}" in heard
    assert any(words.startswith("Finished in") for words in heard)
    assert any(
        words.startswith("Of 24 images of “a photo of a nurse” by the biased model, 23 show a woman")
        for words in listener.wait("the results can be read", listener.labels)
    )


def test_ten_images_are_judged_and_every_verdict_is_told(listener: Listener) -> None:
    listener.use("6 Review", "radio button")
    listener.use("Judge", "page tab")
    listener.write("Reviewer", "AB")
    listener.key("Return")
    at_work = "Image 1 of 96, asked for: "
    listener.wait("the image has the focus", lambda: listener.focused()[1].startswith(at_work))
    for done, key in enumerate(KEYS, 1):
        listener.key(key)
        listener.wait(f"verdict {done} is told", lambda done=done: is_told(listener, done))
    listener.use("Yes (Y)")  # the last one by its button
    listener.wait("the last verdict is told", lambda: is_told(listener, JUDGED))
    verdicts = [words.split(".")[0] for words in listener.heard() if words.startswith("Your verdict: ")]
    assert verdicts[3:6] == ["Your verdict: yes", "Your verdict: no", "Your verdict: cannot tell"]


def is_told(listener: Listener, done: int) -> bool:
    return any(
        words.startswith("Your verdict: ") and f"{done} of {IMAGES} reviewed" in words for words in listener.heard()
    )


def test_the_report_is_exported_and_told(listener: Listener, home: Path) -> None:
    listener.use("8 Report", "radio button")
    listener.use("Export", "push button")
    for _ in range(MOST_ENTRIES):
        if listener.focused() == ("menu item", HTML):
            break
        listener.key("Down")
    assert listener.focused() == ("menu item", HTML)
    listener.key("Return")
    listener.wait(
        "it is told what was written", lambda: any(words.startswith("Written: ") for words in listener.heard())
    )
    (report,) = home.rglob("exports/*/report.html")
    assert "23 show a woman" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RAIL)
def test_every_control_has_a_name_on_the_bus(listener: Listener, name: str) -> None:
    """With an audit in the project, so that every page has its controls; Qt on Linux names a list by its entry."""
    listener.use(name, "radio button")
    listener.wait("the page is open", lambda: is_open(listener, name))
    assert nameless(listener) == []


def is_open(listener: Listener, name: str) -> bool:
    return any(one["role"] == "radio button" and one["name"] == name and one["checked"] for one in listener.see())
