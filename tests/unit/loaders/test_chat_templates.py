"""Chat templates with a step that nothing can end are refused before a library compiles one; others are not."""

from __future__ import annotations

import pytest

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.chat_templates import refuse_hostile_template
from biaslens_gui.loaders.language import hold_to_limits
from tests.components.tokenizers import word_tokenizer

ENDLESS = (
    "{{ 10 ** 10 ** 8 }}",
    "{% set a = 10 %}{% if false %}{{ a ** a }}{% endif %}",
    "{% macro power() %}{{ 2 ** 9 }}{% endmacro %}",
    "{% generation %}{{ 2 ** 9 }}{% endgeneration %}",
    "{{ 5|round(-100000000) }}",
    "{{ 5|round(precision=100000000, method='ceil') }}",
    "{{ 5|round(*[-100000000]) }}",
    "{% set far = 100000000 %}{{ 5|round(-far) }}",
    "{{ (')' * 100000 ~ 'a')|urlize }}",
    "{% filter urlize %}x{% endfilter %}",
    "{{ [[0] * 1000] * 99999|sum(start=[]) }}",
    "{{ messages|map('round', -100000000)|list }}",
    "{% set name = 'rou' ~ 'nd' %}{{ messages|map(name, -100000000)|list }}",
    "{{ " + "(" * 50_000,
)
SOUND = (
    "{% for message in messages %}{% if loop.last %}{% break %}{% endif %}{{ message['content'] | trim }}{% endfor %}",
    "{% generation %}{{ messages[0]['content'] }}{% endgeneration %}",
    "{{ x|round(2) }}{{ x|round }}{{ x|round(1, 'floor') }}{{ xs|sum }}{{ xs|sum(attribute='a') }}",
    "{{ messages|map(attribute='content')|map('upper')|join(' ** ') }}{{ tools|tojson(indent=4) }}",
    "{{ strftime_now('%d') }}{{ raise_exception('**') }}{{ dict(**kwargs) }}",
    "{% if %}",  # none at all: the library says so
)


@pytest.mark.parametrize("template", ENDLESS)
def test_a_step_without_end_is_refused(template: str) -> None:
    for held in (template, {"default": "a", "tools": template}, [{"name": "default", "template": template}]):
        with pytest.raises(KnownError, match=r"a\.json"):
            refuse_hostile_template(held, "a.json")


@pytest.mark.parametrize("template", SOUND)
def test_what_templates_do_is_let_through(template: str) -> None:
    refuse_hostile_template(template, "a.json")


def test_a_template_longer_than_any_is_refused() -> None:
    with pytest.raises(KnownError, match="characters"):
        refuse_hostile_template("a" * 2_000_000, "a.json")


def test_a_part_of_an_image_model_is_held_to_the_limits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = word_tokenizer(chat=True)
    asked = [{"role": "user", "content": "a nurse"}]
    before = tokens.apply_chat_template(asked, tokenize=False)
    hold_to_limits(tokens)
    assert tokens.apply_chat_template(asked, tokenize=False) == before
    monkeypatch.setattr("biaslens_gui.loaders.language.LONGEST_RENDERING_S", 0.2)
    tokens.chat_template = "{% for a in range(99999) %}" * 3 + "{% endfor %}" * 3
    with pytest.raises(KnownError, match="took more than"):
        tokens.apply_chat_template(asked, tokenize=False)
