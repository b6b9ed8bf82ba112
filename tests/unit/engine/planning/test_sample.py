"""The sample audit where a part of it cannot work."""

from __future__ import annotations

import importlib.util

import pytest

from biaslens_gui.engine.planning.sample import default_models
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import KnownError


def test_without_model_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser is there, and lacks its library: "there is no parser" would send the auditor to the wrong page."""
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *at: None if name == "spacy" else there(name, *at))
    with pytest.raises(KnownError, match="spaCy is not installed") as refused:
        default_models(discover_plugins())
    assert "pip install" in refused.value.hint or "biaslens-gui[models]" in refused.value.hint
