"""From a claim to a plan that holds its model against the same with other words; what is entered is never lost."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import AnswerReady
from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.models.rewording import wording_of
from biaslens_gui.core.observed import Contrast, Observed
from biaslens_gui.core.records import Finding
from biaslens_gui.engine.jobs import LearnJob
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


def press(view: WhatWeCanSay, text: str = "Try a repair…") -> None:
    (offer,) = (part for part in view.findChildren(QPushButton) if part.text() == text)
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


def test_nothing_is_learnt_by_a_model_that_cannot(opened: MainWindow) -> None:
    view = say(opened, REQUESTS)
    (offer,) = (part for part in view.findChildren(QPushButton) if part.text() == "Learn a repair…")
    assert not offer.isVisibleTo(view)


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


def test_a_repair_is_learnt_beside_the_window_and_its_plan_is_offered(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace, started = opened.workspace, list[object]()
    run, host = workspace.run, workspace.host
    assert run is not None
    assert host is not None
    (model, *_) = run.plan.spec.models_of("image_model")
    monkeypatch.setattr(type(host.role("image_model", model.plugin)), "learn_prefix", lambda *_: None, raising=False)
    monkeypatch.setattr("biaslens_gui.engine.running.driving.driver_of", lambda job, files: job)
    monkeypatch.setattr(workspace, "start", lambda job, kind: started.append((job, kind)))
    press(say(opened, REQUESTS), "Learn a repair…")
    ((job, kind),) = cast("list[tuple[LearnJob, str]]", started)
    assert workspace.run is not None
    (claim,) = workspace.run.claims
    assert (kind, job.learnt_of) == ("answer", run.run_id)
    assert (job.question, job.prompt, job.model) == (claim.question, claim.prompt, claim.model)
    other = replace(run.plan, spec=replace(run.plan.spec, root_seed=9))
    with qtbot.waitSignal(workspace.plan_offered) as offered:
        workspace.occurred.emit(AnswerReady("", "repair", canonical_json(other)))
    assert offered.args == [other]
    settle(qtbot, workspace)
    assert opened.current == "plan"
