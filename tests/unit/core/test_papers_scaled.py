"""All papers in one audit: every paper is there, what counts is scaled, what is a threshold stays as it is printed."""

from __future__ import annotations

import pytest

from biaslens_gui.core.paper_presets import paper_preset
from biaslens_gui.core.papers_scaled import COUNTS, LEAST, ONE_PER_PAPER, scaled_papers, spread
from biaslens_gui.core.params import review
from biaslens_gui.core.spec import Prompt
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost

PAPERS = ["tibet", "t2iat", "openbias", "gradbias", "biaslens", "word_influence"]


@pytest.mark.parametrize("scale", [0.001, 0.04, 0.5])
def test_every_paper_takes_part_with_prompts_of_its_own(plugin_host: PluginHost, scale: float) -> None:
    papers = scaled_papers(scale, plugin_host.prompt_suites)
    assert [choice.method for choice in papers.methods] == PAPERS
    texts = {prompt.text for prompt in papers.prompts}
    assert len(texts) == len(papers.prompts)
    for name in ONE_PER_PAPER:
        assert texts & {prompt.text for prompt in paper_preset(name).prompts(plugin_host.prompt_suites)}
    for choice in papers.methods:
        assert review(plugin_host.method(choice.method).params, choice.options) == []


def test_counts_are_scaled_and_thresholds_are_not(plugin_host: PluginHost) -> None:
    papers = scaled_papers(0.2, plugin_host.prompt_suites)
    assert (papers.images, papers.settings.steps, papers.settings.guidance) == (10, 10, 7.5)
    given = {choice.method: choice.options for choice in papers.methods}
    assert (given["word_influence"]["samples"], given["gradbias"]["seeds"]) == (3, 2)
    assert given["openbias"]["most_captions"] == 20
    assert (given["biaslens"]["subject_accuracy"], given["openbias"]["class_overlap"]) == (80.0, 75.0)


def test_the_whole_scale_is_what_the_papers_print(plugin_host: PluginHost) -> None:
    papers = scaled_papers(1, plugin_host.prompt_suites)
    for name in ONE_PER_PAPER:
        preset = paper_preset(name)
        assert papers.images >= preset.images
        texts = {prompt.text for prompt in papers.prompts}
        assert {prompt.text for prompt in preset.prompts(plugin_host.prompt_suites)} <= texts
        for choice in papers.methods:
            assert dict(choice.options) == preset.methods.get(choice.method, choice.options)


def test_nothing_that_counts_falls_below_what_has_a_spread(plugin_host: PluginHost) -> None:
    papers = scaled_papers(0.001, plugin_host.prompt_suites)
    assert papers.images == papers.settings.steps == LEAST
    counts = [choice.options[name] for choice in papers.methods for name in COUNTS if name in choice.options]
    assert set(counts) == {LEAST}


def test_prompts_are_spread_over_the_suite() -> None:
    prompts = [Prompt(str(index)) for index in range(34)]
    assert [prompt.text for prompt in spread(prompts, 0.01)] == ["0"]
    assert [prompt.text for prompt in spread(prompts, 0.05)] == ["0", "33"]
    assert spread(prompts, 1) == tuple(prompts)
    assert spread((), 0.5) == ()


@pytest.mark.parametrize("scale", [0, -1, 1.01, float("nan"), float("inf")])
def test_what_is_no_scale_is_refused(plugin_host: PluginHost, scale: float) -> None:
    with pytest.raises(KnownError, match="cannot be made"):
        scaled_papers(scale, plugin_host.prompt_suites)
