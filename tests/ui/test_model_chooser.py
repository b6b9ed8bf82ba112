"""Choosing models: what is found is offered for every role it can play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import Role

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_a_folder_that_describes_and_answers_is_offered_for_both(qtbot: QtBot) -> None:
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    roles: tuple[Role, ...] = ("captioner", "question_answerer")
    found = [DetectedModel(role, f"any_{role}", "models/sees", "Sees") for role in roles]
    before, after = ModelChooser(), ModelChooser()
    for chooser in (before, after):
        qtbot.addWidget(chooser)
    before.set_roles(roles, {})
    before.add_models(found)
    after.add_models(found)
    after.set_roles(roles, {})
    for chooser in (before, after):
        assert [(model.role, model.plugin) for model in chooser.models()] == [(role, f"any_{role}") for role in roles]


def test_models_of_one_name_can_be_told_apart(qtbot: QtBot) -> None:
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    roles: tuple[Role, ...] = ("image_model", "captioner")
    chooser.set_roles(roles, {})
    chooser.add_models([DetectedModel(role, "any", path, "Same") for role in roles for path in ("/old/m", "/new/m")])
    listed = [chooser.list.item(at).text() for at in range(chooser.list.count())]
    box = chooser.boxes["captioner"]
    assert listed == ["Same\n/old/m", "Same\n/new/m"]
    assert [box.itemText(at) for at in range(box.count())] == ["Same", "Same – /new/m"]


def test_a_model_that_a_server_would_have_to_serve_is_not_chosen_by_itself(qtbot: QtBot) -> None:
    from biaslens_gui.engine.plugins import discover_plugins
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    chooser, plugins = ModelChooser(), discover_plugins().roles
    qtbot.addWidget(chooser)
    chooser.set_roles(("image_model", "captioner"), plugins)
    assert chooser.list.count() > 0
    assert chooser.boxes["captioner"].count() > 0
    assert chooser.models() == ()
    chooser.add_models(DetectedModel(role, "any", f"/own/{role}", "Own") for role in ("image_model", "captioner"))
    assert [model.path for model in chooser.models()] == ["/own/image_model", "/own/captioner"]


def test_a_reader_that_knows_a_few_things_only_is_offered_and_not_chosen_by_itself(qtbot: QtBot) -> None:
    from biaslens_gui.engine.plugins import discover_plugins
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    chooser, plugins = ModelChooser(), discover_plugins().roles
    qtbot.addWidget(chooser)
    chooser.set_roles(("classifier", "question_answerer"), plugins)
    labels = ("classifier", "people_classifier"), ("question_answerer", "people_answerer")
    for role, plugin in labels:
        box = chooser.boxes[role]
        assert {plugin, f"second_{plugin}"} <= {box.itemData(index).plugin for index in range(box.count())}
    assert chooser.models() == ()
    chooser.add_models([DetectedModel("classifier", "any", "/own/classifier", "Own")])
    assert [model.path for model in chooser.models()] == ["/own/classifier"]
