"""What the fields of a plan are called: as the form has them, whatever an issue is about."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

import elsewhere
import translatable
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.plan_fields import HEADINGS, ROLE_NAMES, field_in_words
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.running.run import refuse_errors
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from following import PACKAGES, calls

TITLES = {"tibet": "TIBET: what changes when one thing is changed"}


@pytest.fixture(scope="module", autouse=True)
def syntax_put_away() -> Iterator[None]:
    """Give back the syntax of all modules, through which each later look for garbage would go."""
    yield
    translatable.tree.cache_clear()
    elsewhere.forget()


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("models.image_model", "Models"),
        ("models.captioner", "Describes the images"),
        ("models.captioner.words", "Describes the images"),
        ("models", "Models"),
        ("prompts[3]", "Prompts"),
        ("methods.tibet.axes", TITLES["tibet"]),
        ("methods.gone", "Questions"),
        ("settings.steps", "Images"),
    ],
)
def test_a_field_is_called_as_the_form_calls_it(field: str, words: str) -> None:
    assert field_in_words(field, TITLES) == words


def test_every_field_that_an_issue_is_about_has_a_name() -> None:
    fields = {
        start
        for folder in PACKAGES
        for file in translatable.sources(folder)
        if translatable.is_called(("Issue",), file)
        for call, _ in calls(translatable.tree(file))
        if isinstance(call.func, ast.Name) and call.func.id == "Issue" and len(call.args) > 1
        for start in beginning_of(call.args[1])
    }
    assert fields
    assert fields - set(HEADINGS) == set()


def beginning_of(node: ast.expr) -> list[str]:
    """Return how a name of a field begins that is written in the code."""
    first = node.values[0] if isinstance(node, ast.JoinedStr) else node
    text = first.value if isinstance(first, ast.Constant) else ""
    return [text.partition(".")[0].partition("[")[0]] if isinstance(text, str) and text else []


def test_the_names_are_the_windows_own() -> None:
    shown = {text.text for text in translatable.texts()}
    assert {*HEADINGS.values(), *ROLE_NAMES.values()} - shown == set()


def test_a_plan_that_cannot_be_run_names_the_places_in_the_form() -> None:
    models = ModelRef("image_model", "diffusers_folder", "/nowhere"), ModelRef("captioner", "gone")
    spec = AuditSpec("An audit", models=models, prompts=(Prompt(""),), methods=(MethodChoice("tibet", {}),))
    with pytest.raises(KnownError) as refused:
        refuse_errors(Plan(spec), PluginHost.discover())
    assert refused.value.message.startswith("Prompts: A prompt is empty. ")
    assert "Models: /nowhere is not there." in refused.value.message
    assert "Describes the images: There is no plugin called 'gone'." in refused.value.message
    assert "models." not in refused.value.message
