"""The contracts that BiasLens holds plugins to, inherited: every `test_…` of a contract runs here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from biaslens_example.stripes import Stripes
from biaslens_example.word_share import WordShare

from biaslens_gui.api import ModelRef
from biaslens_gui.testing import ImageModelContract, MethodContract


class TestStripes(ImageModelContract):
    """With a real model, the rules about behaviour are tried too."""

    @pytest.fixture(autouse=True)
    def model_of_stripes(self, tmp_path: Path) -> None:
        colours = {"colours": {"doctor": [200, 40, 40]}, "otherwise": [40, 40, 200]}
        (tmp_path / "stripes.json").write_text(json.dumps(colours))
        self.part, self.model = Stripes(), ModelRef("image_model", "stripes", str(tmp_path))


class TestWordShare(MethodContract):
    """A method is tried without models."""

    part = WordShare()
