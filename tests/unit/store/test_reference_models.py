"""What comes with BiasLens is known to be a drawn world wherever it lay when the audit was made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.certificates import REFERENCE_MODELS, is_reference


@pytest.mark.parametrize("name", REFERENCE_MODELS)
def test_a_reference_model_is_known_after_the_program_was_moved(name: str, plugin_host: PluginHost) -> None:
    """The report of a sample made before an update said no more that it is of drawings."""
    model = reference(reference_folder() / name, plugin_host, role="image_model")
    assert REFERENCE_MODELS[name] == model.digest
    assert is_reference(model)
    assert is_reference(replace(model, path="/srv/elsewhere/biased"))
    assert not is_reference(replace(model, path="/srv/elsewhere/biased", digest="0" * 64))
    assert not is_reference(replace(model, path="", digest=""))
