"""Choosing models: what is found is offered for every role it can play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.ui.kit.models.further import FurtherReaders
from biaslens_gui.ui.shell import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from biaslens_gui.ui.kit.models.chooser import ModelChooser


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
    assert listed == ["Same\nold", "Same\nnew"]
    assert [box.itemText(at) for at in range(box.count())] == ["Same – old", "Same – new"]
    assert [chooser.list.item(at).toolTip() for at in range(chooser.list.count())] == ["/old/m", "/new/m"]
    chooser.forget_folder("/old")
    assert [chooser.list.item(at).text() for at in range(chooser.list.count())] == ["Same"]


def test_a_model_with_a_name_of_its_own_is_shown_without_its_path(qtbot: QtBot) -> None:
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    chooser.set_roles(("image_model",), {})
    usable = DetectedModel("image_model", "any", "/models/one", "One", "SD", bytes=12_000_000)
    refused = DetectedModel("image_model", "any", "/models/broken", "Broken", problem="A pickle.", hint="Convert it.")
    chooser.add_models([usable, refused])
    assert [chooser.list.item(at).text() for at in range(chooser.list.count())] == [
        "One – SD, 12 MB",
        "Broken\nA pickle. Convert it.",
    ]


def test_a_role_without_a_model_fits_the_page_in_large_text(qtbot: QtBot, qapp: QApplication) -> None:
    from biaslens_gui.engine.plugins import discover_plugins
    from biaslens_gui.ui.kit.models.chooser import ModelChooser
    from biaslens_gui.ui.shell import languages, theme

    translators = languages.put_on(qapp, "de")
    theme.scale_text(2.0)
    theme.apply(qapp, "light")
    try:
        chooser = ModelChooser()
        qtbot.addWidget(chooser)
        chooser.set_roles(("image_model", "captioner", "question_answerer"), discover_plugins().roles)
        assert chooser.minimumSizeHint().width() <= 44 * theme.unit()  # 1280 pixels less all that is around
    finally:
        theme.scale_text(1.0)
        theme.apply(qapp, "light")
        languages.take_off(qapp, translators)


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


ANSWERERS = tuple(DetectedModel("question_answerer", "any", f"/own/{name}", name) for name in ("one", "two", "three"))


def chooser_of_answerers(qtbot: QtBot) -> ModelChooser:
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    chooser.set_roles(("image_model", "question_answerer"), {})
    chooser.show()
    return chooser


def asked(chooser: ModelChooser) -> list[str]:
    return [model.label for model in chooser.models() if model.role == "question_answerer"]


def test_further_answerers_are_offered_once_there_is_another_and_ticked_after_the_first(qtbot: QtBot) -> None:
    chooser = chooser_of_answerers(qtbot)
    chooser.add_models(ANSWERERS[:1])
    assert not chooser.further.isVisible()
    chooser.add_models(ANSWERERS)
    assert chooser.further.isVisible()
    assert [tick.text() for tick in chooser.further.ticks.values()] == ["two", "three"]
    assert asked(chooser) == ["one"]
    with qtbot.waitSignal(chooser.changed):
        list(chooser.further.ticks.values())[1].click()
    assert asked(chooser) == ["one", "three"]
    chooser.show_roles(("image_model",))
    assert not chooser.further.isVisible()
    assert asked(chooser) == []
    chooser.show_roles(("image_model", "question_answerer"))
    assert asked(chooser) == ["one", "three"]


def test_further_judges_are_ticked_after_the_first(qtbot: QtBot) -> None:
    from biaslens_gui.ui.kit.models.chooser import ModelChooser

    chooser = ModelChooser()
    qtbot.addWidget(chooser)
    chooser.set_roles(("image_model", "attributor"), {})
    chooser.show()
    chooser.add_models(DetectedModel("attributor", "any", f"/own/{name}", name) for name in ("one", "two"))
    next(iter(chooser.further_judges.ticks.values())).click()
    assert [model.label for model in chooser.models()] == ["one", "two"]


def test_what_becomes_the_first_is_no_further_one(qtbot: QtBot) -> None:
    chooser = chooser_of_answerers(qtbot)
    chooser.add_models(ANSWERERS)
    next(iter(chooser.further.ticks.values())).click()
    box = chooser.boxes["question_answerer"]
    box.setCurrentIndex(1)
    assert asked(chooser) == ["two"]
    assert {tick.text() for tick in chooser.further.ticks.values()} == {"one", "three"}


def test_a_plan_with_several_is_filled_in_as_it_is_and_a_plan_with_one_unticks_the_others(qtbot: QtBot) -> None:
    chooser = chooser_of_answerers(qtbot)
    chooser.add_models(ANSWERERS)
    models = [ModelRef("question_answerer", "any", f"/own/{name}", name=name) for name in ("three", "one", "two")]
    for order in ((2, 1, 0), (0, 2, 1), (0, 1)):
        chosen = [models[number] for number in order]
        chooser.set_models(chosen)
        assert asked(chooser) == [model.label for model in chosen]
    chooser.choose(ModelRef("question_answerer", "any", "/own/two", name="two"))
    assert asked(chooser) == ["two", "one"]
    chooser.set_models(models[:1])
    assert asked(chooser) == ["three"]
    chooser.set_models([ModelRef("question_answerer", "any", "/new/four", name="four"), models[1]])
    assert asked(chooser) == ["four", "one"]
    chooser.forget_folder("/own/one")
    assert asked(chooser) == ["four"]


def test_a_new_plan_takes_over_nobodys_models(qtbot: QtBot) -> None:
    """Another client's image models stood ticked in a new project, even such as were not on this computer any more."""
    chooser = chooser_of_answerers(qtbot)
    found = [DetectedModel("image_model", "any", f"/own/{name}", name) for name in ("first", "second")]
    chooser.add_models([*found, *ANSWERERS])
    by_itself = chooser.models()
    assert [model.label for model in by_itself] == ["first", "one"]
    other = [
        ModelRef("image_model", "any", f"/{name}", name=name.partition("/")[2]) for name in ("own/second", "their/x")
    ]
    judges = [ModelRef("question_answerer", "any", f"/{name}", name=name[4:]) for name in ("own/two", "ours/four")]
    tuned = ModelRef("image_model", "any", "/own/first", options={"lora": "/their/lora"}, name="tuned")
    chooser.set_models([*other, tuned, *judges, ModelRef("question_answerer", "any", "/own/three", name="three")])
    assert len(chooser.models()) == 6
    chooser.start_anew()
    assert chooser.models() == by_itself
    assert [chooser.list.item(at).text() for at in range(chooser.list.count())] == ["first", "second"]
    chooser.add_models([DetectedModel("image_model", "any", "/their/x", "x")])  # found after all
    assert chooser.list.count() == 3
    assert chooser.models() == by_itself


def test_a_long_name_beside_its_tick_leaves_a_card_its_width(qtbot: QtBot) -> None:
    """At twice the size of text a name of 48 letters made Plan scroll sideways."""
    further = FurtherReaders("")
    qtbot.addWidget(further)
    model = ModelRef("question_answerer", "server", "")
    further.offer([("M" * 48, model)])
    tick = further.ticks[model.place]
    assert tick.minimumSizeHint().width() <= 46 * theme.unit()
    assert tick.accessibleName().endswith("M" * 48)
