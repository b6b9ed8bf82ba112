"""Options of models as they are typed: of a folder, of a served model, and what is refused."""

from __future__ import annotations

import pytest

from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.model_options import with_options
from biaslens_gui.engine.sample import reference_folder
from biaslens_gui.errors import KnownError
from biaslens_gui.plugins import PluginHost

LEXICON = ModelRef("language_model", "lexicon", digest="0" * 64)
ADDRESS = "http://127.0.0.1:9/v1"


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
        ("loopback_lm.colour=x", "has no 'colour'"),
        ("loopback_lm.patience=soon", "of another kind"),
        ("loopback_lm.patience=0", "is not between"),
        ("diffusers_folder.lora=x", "loads a model from disk"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_words(typed: str, said: str, plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError, match=said) as refusal:
        with_options([LEXICON], [typed], plugin_host)
    assert refusal.value.hint


def test_an_option_of_a_folder_stays_with_its_files(plugin_host: PluginHost) -> None:
    model = ModelRef("image_model", "diffusers_folder", str(reference_folder() / "biased"))
    (changed,) = with_options([model], ["diffusers_folder.lora_strength=0.5"], plugin_host)
    assert dict(changed.options) == {"lora_strength": 0.5}
    assert len(changed.digest) == 64
