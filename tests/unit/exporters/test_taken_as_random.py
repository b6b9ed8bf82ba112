"""What a corrected claim takes on trust, that judged images are as good as drawn by lot, is in every format of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.claims import assumption
from biaslens_gui.core.claims.records import CorrectedBy
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.plugin_host.host import PluginHost
from tests.unit.exporters.test_access_level import read
from tests.unit.exporters.test_nothing_leaks import ids

TOLD = "The judged images were not drawn by lot; they are taken as random within their prompt."
WITHOUT_SENTENCES = {"coco_labels", "fiftyone_folder", "label_studio"}
"""Formats that hold labels of images, and no sentence of a claim."""


@pytest.mark.parametrize("exporter", ids())
def test_a_corrected_claim_says_what_it_takes_on_trust(
    exporter: str, plugin_host: PluginHost, claimed: RunResults
) -> None:
    """It said "corrected by people’s verdicts on 14 images", and nowhere that nobody had drawn these."""
    shown = replace(claimed.claims[0], corrected=CorrectedBy(14, 0, 0.04, assumed=True))
    assert assumption(shown) == TOLD
    drawn = replace(shown, corrected=CorrectedBy(14, 0, 0.04))
    said, unsaid = (read(exporter, plugin_host, replace(claimed, claims=(one,))) for one in (shown, drawn))
    assert TOLD not in unsaid
    assert (TOLD in said) is (exporter not in WITHOUT_SENTENCES)
