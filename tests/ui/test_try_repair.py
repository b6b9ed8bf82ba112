"""From a claim to a plan that holds its model against the same with other words; what is entered is never lost."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.models.rewording import wording_of
from biaslens_gui.core.observed import Contrast, Observed
from biaslens_gui.core.records import Finding
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.results.page import ResultsPage
from biaslens_gui.ui.results.what_we_can_say import WhatWeCanSay
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_what_we_can_say import GENDER, depiction

REQUESTS = {"a photo of a female nurse": 0, "a photo of a male nurse": 1}


def say(window: MainWindow, requests: dict[str, int]) -> WhatWeCanSay:
    """Return the first view of Results on one clear claim, whose run asked for classes by `requests`."""
    run = window.workspace.run
    assert run is not None
    (label, *_) = model_labels(run.plan.spec.models_of("image_model"))
    claim = depiction(tuple(image.digest for image in run.images)[:6], model=label)
    claim = replace(claim, model=label, prompt=run.plan.spec.prompts[0].text, reader="reader", evidence=())
    seen = tuple(
        Observed(label, text, "gender", GENDER, "reader", "answers", ("x", "y"), (0, 1), (group, group))
        for text, group in requests.items()
    )
    told = tuple(Contrast("change", label, text, claim.prompt, "gender", text.split()[4]) for text in requests)
    asked = Finding("asked", "1", "", "asked", "", "Asked", label, observed=seen, contrasts=told)
    window.workspace.set_run(replace(run, claims=(claim,), findings=(*run.findings, asked)))
    window.open_page("results")
    return cast("ResultsPage", window.pages["results"]).saying


def press(view: WhatWeCanSay) -> None:
    (offer,) = (part for part in view.findChildren(QPushButton) if part.text() == "Try a repair…")
    assert offer.isVisibleTo(view)
    offer.click()


def test_a_claim_leads_to_a_plan_with_the_model_and_the_same_in_other_words(qtbot: QtBot, opened: MainWindow) -> None:
    press(say(opened, REQUESTS))
    settle(qtbot, opened.workspace)
    qtbot.waitUntil(lambda: opened.current == "plan")
    run = opened.workspace.run
    assert run is not None
    plan = cast("PlanPage", opened.pages["plan"]).plan()
    plain, changed = plan.spec.models_of("image_model")
    assert plain.place == run.plan.spec.models_of("image_model")[0].place
    assert ({**plain.options, "rewording": changed.options["rewording"]}, plain.path) == (
        dict(changed.options),
        changed.path,
    )
    wording = wording_of(changed.options["rewording"])
    assert wording is not None
    assert (wording.of, set(wording.alternatives)) == (run.plan.spec.prompts[0].text, set(REQUESTS))
    assert plan.spec.prompts == run.plan.spec.prompts


def test_where_no_class_was_asked_for_that_is_told(qtbot: QtBot, opened: MainWindow) -> None:
    with qtbot.waitSignal(opened.workspace.background.failed) as told:
        press(say(opened, {"a photo of a female nurse": 0}))
    assert told.args is not None
    assert "asks for 1 classes" in str(told.args[0].message)
    assert opened.current == "results"


@pytest.mark.parametrize("title", ["Another audit"])
def test_a_plan_that_was_entered_is_kept(qtbot: QtBot, opened: MainWindow, title: str) -> None:
    page = cast("PlanPage", opened.page("plan"))
    run = opened.workspace.run
    assert run is not None
    other = replace(run.plan, spec=replace(run.plan.spec, title=title, root_seed=7))
    page.take_offer(other)
    press(say(opened, REQUESTS))
    settle(qtbot, opened.workspace)
    qtbot.waitUntil(lambda: opened.current == "plan")
    assert page.plan().spec.root_seed == 7
