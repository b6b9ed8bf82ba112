"""What is told of one image names the model that said it, where several of a role did."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Attribution, AttributionRequest, FreeAnswer, ImageRecord, Trace, TraceStep
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Role
from biaslens_gui.store.observations import ATTRIBUTIONS, FREE_ANSWERS
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
from biaslens_gui.ui.kit.images.facts import ImageFacts, NamedNumbers, read_facts
from biaslens_gui.ui.kit.images.image_facts import ImageFactsView
from biaslens_gui.ui.shell.run_view import RunView


def model(role: Role, name: str) -> ModelRef:
    return ModelRef(role, "any", name=name, digest=name * 8)


DRAWN = model("image_model", "drawn")
ASKED = tuple(model("question_answerer", name) for name in ("one", "two"))
JUDGES = tuple(model("attributor", name) for name in ("CLIP", "LLaVA"))


def test_free_answers_and_traces_name_who_gave_them(tmp_path: Path) -> None:
    project = create_project(tmp_path / "project", "Told")
    image = ImageRecord("i", DRAWN.key, "a doctor", 0, 0, "ok", sha256="s")
    request = AttributionRequest("a doctor", 0, ("man", "woman"), "token embeddings")
    trace = Trace(((0, 1), (2, 8)), "man", (0.7, 0.3), (TraceStep(1, "man", 0.1, (1.0, 2.0), (0.1, 0.2)),), 1)
    plan = Plan(AuditSpec("Told", (DRAWN, *ASKED, *JUDGES), ()))
    with AuditWriter(project) as writer:
        writer.begin_run(plan, {})
        writer.add_images(plan.run_id, [image], GenerationSettings(1))
        said = [FreeAnswer(each.label, "i", each.key, "What is it?", each.label) for each in ASKED]
        writer.add(plan.run_id, FREE_ANSWERS, said)
        traced = [Attribution(each.label, each.key, DRAWN.key, request, trace) for each in JUDGES]
        writer.add(plan.run_id, ATTRIBUTIONS, traced)
    facts = read_facts(project, image, RunView(plan.run_id, "Told", "finished", plan), {})
    assert set(facts.told) == {("What is it? (one)", "one"), ("What is it? (two)", "two")}
    assert {named.heading for named in facts.words} == {"man / woman (CLIP)", "man / woman (LLaVA)"}


def test_words_of_its_own_stand_before_the_bars_of_many_closed_questions(qtbot: QtBot) -> None:
    view = ImageFactsView()
    qtbot.addWidget(view)
    bars = tuple(NamedNumbers(f"Question {number}?", (("yes", 0.9), ("no", 0.1))) for number in range(3))
    facts = ImageFacts(answers=bars, told=(("What is it?", "A pale stone."), ("And then?", "")))
    view.show_facts(ImageRecord("i", DRAWN.key, "a doctor", 0, 0, "ok"), facts)
    shown = [label.text() for label in view._more.findChildren(QLabel)]
    assert shown[:5] == ["Answers in the model's own words", "What is it?", "A pale stone.", "And then?", "No answer"]
    assert shown[5:7] == ["Answers", "Question 0?"]
