"""The prompt editor of the Plan page: prompts written, made from a template, or taken from a suite."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.core.spec import Prompt
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.plan.prompt_editor import PromptEditor


@pytest.fixture
def editor(qtbot: QtBot, host: PluginHost) -> PromptEditor:
    made = PromptEditor()
    qtbot.addWidget(made)
    made.set_suites(host.prompt_suites)
    return made


def test_prompts_are_lines(editor: PromptEditor) -> None:
    editor.lines.setPlainText("a doctor\n\n  a nurse  \n")
    assert editor.prompts() == (Prompt("a doctor"), Prompt("a nurse"))
    assert editor.count.text() == "2 prompts"


def test_a_template_asks_for_values_and_counts(editor: PromptEditor) -> None:
    editor.tabs.setCurrentIndex(1)
    editor.text.setText("The <nationality> <person> is eating.")
    assert list(editor._values) == ["nationality", "person"]
    assert editor.prompts() == ()
    editor._values["nationality"].setText("Thai: Asia, Lao: Asia, German: Europe")
    editor._values["person"].setText("man, woman, man")
    prompts = editor.prompts()
    assert len(prompts) == 6
    assert prompts[0] == Prompt("The Thai man is eating.", "Asia", {"nationality": "Thai", "person": "man"})
    assert "6 prompts" in editor.count.text()
    editor.text.setText("The <nationality> cook.")
    assert list(editor._values) == ["nationality"]
    assert len(editor.prompts()) == 3


def test_far_too_many_combinations_are_refused_in_words(editor: PromptEditor) -> None:
    editor.tabs.setCurrentIndex(1)
    editor.text.setText("<a> <b> <c>")
    for edit in editor._values.values():
        edit.setText(", ".join(f"v{at}" for at in range(50)))
    assert editor.prompts() == ()
    assert "more than 100,000" in editor.count.text()


def test_a_suite_brings_its_prompts_source_and_licence(editor: PromptEditor, host: PluginHost) -> None:
    suite = next(iter(host.prompt_suites.values()))
    editor.set_prompts(suite.prompts)
    assert editor.tabs.currentIndex() == 2
    assert editor.chosen_suite == suite
    assert editor.prompts() == suite.prompts
    assert suite.licence in editor.about.text()


# --- models
