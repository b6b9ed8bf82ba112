"""A plugin dropped in as one file is found, listed, used and held to its contract; a bad one is told what it broke."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from biaslens_gui.api import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import Recorded, RuleResult, check_plugin, small_results
from tests.pebbles import PLUGIN, READERS, pebble_host

GOOD = '''
"""Ten places, and a count of images as text: a prompt suite and an exporter in one file."""

from biaslens_gui.api import Prompt, PromptSuite, hookimpl

PLACES = ("hospital", "office", "kitchen", "school", "laboratory")


class Tally:
    """Writes how many images each prompt has."""

    id, version, title = "tally", "1", "Tally"
    summary = "How many images were shown per prompt."

    def export(self, results, output):
        shown = [image.prompt for image in results.images if image.status == "ok"]
        lines = [f"{text}: {shown.count(text)}" for text in sorted(set(shown))]
        output.write("tally.txt", "\\n".join(lines).encode())


@hookimpl
def biaslens_register_prompt_suites(register):
    prompts = tuple(Prompt(f"a person in the {place}", "", {"place": place}) for place in PLACES)
    register(PromptSuite("places", "Places", "People in five places.", "Written for this test.", "CC0-1.0", prompts))


@hookimpl
def biaslens_register_exporters(register):
    register(Tally())
'''

BAD = """
import itertools

from biaslens_gui.api import Availability, Int, KnownError, PluginInfo, Prompt, PromptSuite, hookimpl

COUNT = itertools.count()


class Forgetful:
    id, version, title, summary = "forgetful", "1", "", "Writes something else each time, and outside its folder."

    def export(self, results, output):
        output.write("../out.txt", str(next(COUNT)).encode())


class Silent:
    info = PluginInfo("Silent Model", "1", "Silent", "Refuses nothing and plays another role.", "captioner")
    params = (Int("level", "Level", 9, 0, 5),)

    def available(self):
        return Availability(False)

    def load(self, model, device):
        raise KnownError("No", "No.")

    def max_batch(self, model, settings, device):
        return 0


@hookimpl
def biaslens_register_prompt_suites(register):
    prompts = (Prompt("the <person> waits"), Prompt("a cat", "", {"animal": "dog"}), Prompt("a cat"))
    register(PromptSuite("bad", "Bad", "", "", "", prompts))


@hookimpl
def biaslens_register_exporters(register):
    register(Forgetful())


@hookimpl
def biaslens_register_image_models(register):
    register(Silent())
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "places.py").write_text(GOOD)
    (tmp_path / "bad.py").write_text(textwrap.dedent(BAD))
    (tmp_path / "broken.py").write_text("import nothing_of_this_name\n")
    return tmp_path


@pytest.fixture
def host(folder: Path) -> PluginHost:
    return PluginHost.discover([folder], strict=False)


def failed(results: list[RuleResult]) -> dict[str, str]:
    return {f"{result.part}: {result.rule}": result.detail for result in results if result.outcome == "failed"}


def test_it_is_found_and_listed(host: PluginHost, folder: Path) -> None:
    record = next(record for record in host.plugins if record.name == "places")
    assert record.source == str(folder / "places.py")
    assert record.contributions == ("prompt_suites:places", "exporters:tally")


def test_its_parts_can_be_used(host: PluginHost) -> None:
    output = Recorded()
    host.exporters["tally"].export(small_results(), output)
    assert output.files == {"tally.txt": b"a photo of a doctor: 1"}
    assert host.prompt_suites["places"].prompts[0].text == "a person in the hospital"


def test_it_keeps_its_contract_without_pytest(host: PluginHost) -> None:
    results = check_plugin(host, "places")
    assert {result.part for result in results} == {"prompt_suites:places", "exporters:tally"}
    assert {result.outcome for result in results} == {"passed"}


def test_a_bad_one_is_told_every_rule_it_breaks(host: PluginHost) -> None:
    broken = failed(check_plugin(host, "bad"))
    assert broken == {
        "exporters:forgetful: it says what it is": "Its title is empty.",
        "exporters:forgetful: it writes the same files under safe names": (
            "The same results gave other files the second time."
        ),
        "image_models:Silent Model: asking whether it can work imports nothing heavy": (
            "It cannot work and does not say why."
        ),
        "image_models:Silent Model: every parameter allows its own default": (
            "The default of level is refused: 9 is not between 0 and 5."
        ),
        "image_models:Silent Model: it plays its role": "It is registered as image_model and says captioner.",
        "image_models:Silent Model: it says what it is": "The id 'Silent Model' is not in lower case.",
        "image_models:Silent Model: the batch size does not vary": "max_batch gave [0].",
        "prompt_suites:bad: it says what it is and where it comes from": "Its summary is empty.",
        "prompt_suites:bad: its prompts can be sent as they are": "A prompt is there twice.",
        "prompt_suites:bad: slot values are in the text": "The prompt 'a cat' does not contain ['dog'].",
    }


def test_rules_that_cannot_be_tried_are_skipped_and_say_why(host: PluginHost) -> None:
    skipped = [result for result in check_plugin(host, "image_models.diffusers_folder") if result.outcome == "skipped"]
    assert {result.detail for result in skipped} == {"No model of this kind was given to try it with."}
    assert "it asks at every step whether to stop" in {result.rule for result in skipped}


def test_a_real_model_lets_every_rule_be_tried(host: PluginHost) -> None:
    from tests.components.tiny import tiny_ref

    model = tiny_ref("stable_diffusion", "image_model", "diffusers_folder")
    results = check_plugin(host, "image_models.diffusers_folder", [model])
    assert {result.outcome for result in results} == {"passed"}, failed(results)


def test_one_that_does_not_load_fails_with_its_error(host: PluginHost) -> None:
    (result,) = check_plugin(host, "broken")
    assert (result.rule, result.outcome) == ("it loads", "failed")
    assert "nothing_of_this_name" in result.detail


def test_an_unknown_name_is_refused_in_words(host: PluginHost) -> None:
    with pytest.raises(KnownError, match="There is no plugin called 'nobody'"):
        check_plugin(host, "nobody")


@pytest.mark.parametrize("plugin", [PLUGIN, READERS], ids=lambda path: path.stem)
def test_the_plugins_that_other_tests_use_keep_their_contracts(plugin: Path) -> None:
    results = check_plugin(pebble_host(READERS), plugin.stem)
    assert not failed(results)
    assert "passed" in {result.outcome for result in results}
