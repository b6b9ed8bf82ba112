"""A run of languages and forms in the window, on drawings whose shares are declared by text.

The reference models know English words only, so an image model draws what is declared of each text: of the generic
masculine few women, of every other text as many as of the English prompt, by the same seeds. The readers ship.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui import claims
from biaslens_gui.api import translated
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.records import Finding
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import Audit, World
from tests.ui.shown_run import opened_run, show_findings

pytestmark = pytest.mark.slow
PLUGIN = Path(__file__).parents[1] / "data" / "plugins" / "drawings.py"
NURSE = "a photo of a nurse"
PLANTED = "German, generic masculine"


def audited(folder: Path, images: int = 24) -> tuple[World, Audit]:
    """Run an audit in which one text of seven shows one woman in ten, and the prompt and the others nine."""
    texts = {each.name: each.text for each in translated.of_occupation("nurse")}
    shares = {text: {"woman": 0.1 if name == PLANTED else 0.9, "old": 0.5, "skin": [1 / 3] * 3}
              for name, text in texts.items()}  # fmt: skip
    (folder / "drawings").mkdir()
    (folder / "drawings" / "drawings.json").write_text(json.dumps({"prompts": shares}), encoding="utf-8")
    world = replace(World.opened(folder), host=PluginHost.discover([PLUGIN], strict=True))
    options = {"languages": {"attributes": "gender", "languages": "de, zh, tr"}}
    plan = world.plan(str((folder / "drawings").resolve()), [NURSE], options, images)
    return world, world.audit(plan)


def variants(findings: tuple[Finding, ...]) -> dict[str, Claim]:
    declared = Declared(prompts=(NURSE,), deciding=("gender",), deciding_kinds=("variant",), images=24, looks="one")
    return {claim.word: claim for claim in claims.of_run(declared, findings) if claim.kind == "variant"}


def test_languages_are_shown_and_the_planted_form_alone_is_clear(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    world, audit = audited(tmp_path)
    found = variants(audit.findings)
    assert {word for word, claim in found.items() if claim.conclusion == "clear"} == {PLANTED}
    assert set(found) == {PLANTED, "German, feminine", "German, neutral", "German, gender star", "Turkish", "Chinese"}
    assert (found[PLANTED].group, found[PLANTED].shared_seeds) == ("man", True)
    assert found["Chinese"].value == 0  # the same drawings
    opened_run(qtbot, window, world)
    show_findings(qtbot, window, "languages", "languages")
