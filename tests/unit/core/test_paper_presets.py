"""Presets as in the papers: what is printed, suites that are there, and options that methods take as they are."""

from __future__ import annotations

import pytest

from biaslens_gui.core.paper_presets import PAPER_PRESETS, PaperPreset, paper_preset
from biaslens_gui.core.params import review
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, review_spec
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost

PAPERS = {"tibet", "t2iat", "openbias", "gradbias", "biaslens", "word_influence"}
OWN_PROMPTS = {"openbias", "gradbias"}


def test_every_method_of_a_paper_has_a_preset_of_its_name() -> None:
    assert {preset.id for preset in PAPER_PRESETS} >= PAPERS
    assert {method for preset in PAPER_PRESETS for method in preset.methods} == PAPERS
    assert len({preset.id for preset in PAPER_PRESETS}) == len({preset.title for preset in PAPER_PRESETS})


@pytest.mark.parametrize("preset", PAPER_PRESETS, ids=lambda preset: preset.id)
def test_suites_are_there_and_methods_take_the_options(plugin_host: PluginHost, preset: PaperPreset) -> None:
    for name, options in preset.methods.items():
        assert review(plugin_host.method(name).params, options) == []
    prompts = preset.prompts(plugin_host.prompt_suites)
    assert bool(prompts) == (preset.id not in OWN_PROMPTS)
    choices = tuple(MethodChoice(name, options) for name, options in preset.methods.items())
    spec = AuditSpec(preset.title, (ModelRef("image_model", "any"),), prompts, choices, preset.settings, preset.images)
    assert [issue for issue in review_spec(spec) if issue.field not in ("prompts",)] == []


@pytest.mark.parametrize(
    ("name", "images", "prompts"),
    [("tibet", 48, 99), ("tibet_occupations", 48, 11), ("t2iat_science_arts", 10, 17), ("t2iat_occupations", 100, 8),
     ("openbias_figures", 10, 10), ("gradbias_figures", 10, 8), ("biaslens", 10, 34), ("biaslens_men", 10, 17),
     ("word_influence", 25, 150)],
)  # fmt: skip
def test_counts_are_those_of_the_paper(plugin_host: PluginHost, name: str, images: int, prompts: int) -> None:
    preset = paper_preset(name)
    assert (preset.images, len(preset.prompts(plugin_host.prompt_suites))) == (images, prompts)


def test_what_t2iat_prints() -> None:
    settings = paper_preset("t2iat_names").settings
    assert (settings.steps, settings.guidance, settings.width, settings.height) == (50, 7.5, 512, 512)
    assert paper_preset("t2iat_names").methods["t2iat"]["permutations"] == 1000


def test_a_preset_that_is_not_there_is_refused() -> None:
    with pytest.raises(KnownError, match="no preset 'tibett'"):
        paper_preset("tibett")


def test_a_suite_that_is_switched_off_is_named() -> None:
    with pytest.raises(KnownError, match="tibet_prompts"):
        paper_preset("tibet").prompts({})
