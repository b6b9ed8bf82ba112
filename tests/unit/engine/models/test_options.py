"""Options of models as they are typed: of a folder, of a served model, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.models.options import with_options
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost

LEXICON = ModelRef("language_model", "lexicon", digest="0" * 64)
ADDRESS = "http://127.0.0.1:9/v1"
BIASED = ModelRef("image_model", "diffusers_folder", str(reference_folder() / "biased"), name="biased")


def test_a_served_model_takes_the_place_of_the_one_in_its_role(plugin_host: PluginHost) -> None:
    typed = [f"loopback_lm.address={ADDRESS}", "loopback_lm.patience=9"]
    (model,) = with_options([LEXICON], typed, plugin_host)
    assert (model.plugin, model.digest) == ("loopback_lm", "")
    assert dict(model.options) == {"address": ADDRESS, "patience": 9}


def test_nothing_typed_changes_nothing(plugin_host: PluginHost) -> None:
    assert with_options([LEXICON], [], plugin_host) == [LEXICON]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("address", "names no option"),
        ("nobody.address=x", "No model plugin is called 'nobody'"),
        ("loopback_lm.colour=x", "has no option 'colour'"),
        ("loopback_lm.patience=soon", "of another kind"),
        ("loopback_lm.patience=0", "is not between"),
        ("loopback_lm.address=http://10.0.0.1/v1", "is not this computer"),
        ("loopback_lm.address=here", "is no address"),
        ("diffusers_folder.lora=x@9", "is not between"),
        ("diffusers_folder.lora=x", "loads a model from disk"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_words(typed: str, said: str, plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError, match=said) as refusal:
        with_options([LEXICON], [typed], plugin_host)
    assert refusal.value.hint


def test_an_option_of_a_folder_stays_with_its_files(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = tmp_path / "fair@home.safetensors"
    file.write_bytes(b"weights")
    typed = [f"diffusers_folder.lora={file}@0.5", "diffusers_folder.inversion_word=<fair>"]
    (changed,) = with_options([BIASED], typed, plugin_host)
    assert dict(changed.options) == {"lora": [{"file": str(file), "strength": 0.5}], "inversion_word": "<fair>"}
    assert len(changed.digest) == 64


def test_the_same_folder_stands_beside_itself_with_an_addition(plugin_host: PluginHost, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.safetensors" for name in ("one", "two")]
    for file in files:
        file.write_bytes(file.name.encode())
    plain, changed = with_options([BIASED, BIASED], [f"2:diffusers_folder.lora={file}" for file in files], plugin_host)
    assert plain == BIASED
    assert [entry["file"] for entry in changed.options["lora"]] == [str(file) for file in files]
    assert changed.name.endswith("+ one + two")


def test_one_more_that_is_served_stands_beside_the_others(plugin_host: PluginHost) -> None:
    models = with_options([BIASED], ["2:loopback_images.address=http://127.0.0.1:7861"], plugin_host)
    assert [model.plugin for model in models] == ["diffusers_folder", "loopback_images"]
    assert models[1].name == "Image model of a server on this computer at 127.0.0.1:7861"
    with pytest.raises(KnownError, match="Model 1 is not loaded by loopback_images"):
        with_options([BIASED], ["1:loopback_images.address=http://127.0.0.1:7861"], plugin_host)
