"""The window's check of a bundle says what it found of the drift certificates in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.report.bundle_check import BundleCheck
from biaslens_gui.ui.window.window import MainWindow
from tests.unit.reports.test_bundle_drift import altered, bundle_of, drifted, light_host, members_of, restated

pytest.importorskip("diffusers")
PATIENCE_MS = 120_000


def test_the_window_tells_of_the_certificate_and_of_a_changed_one(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    good = bundle_of(drifted(tmp_path), light_host())
    members = members_of(good)
    altered("md", "steps", "stops")(members)
    for path, ok in ((good, True), (restated(members, tmp_path / "forged.blaudit"), False)):
        check = BundleCheck(window.workspace, path, window)
        check.open()
        qtbot.waitUntil(lambda check=check: bool(check.checks.checks), timeout=PATIENCE_MS)
        ((title, found),) = [(it.title, it.ok) for it in check.checks.checks if "rift" in it.title]
        assert found is ok, check.checks.as_text()
        assert ok or check.checks.checks[0].title == title  # what is wrong stands first
        assert ("follows from its data" in check.words.text()) is ok
        if ok:
            assert "fingerprints of the image models are those of this run" in check.checks.as_text()
        check.close()
