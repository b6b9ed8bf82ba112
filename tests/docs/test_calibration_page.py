"""docs/calibration.md says what the certificates that ship say, and shows what it names."""

from __future__ import annotations

import re
from pathlib import Path

import calibration_page
from biaslens_gui.core.calibrating.calibration import Certificate, validity
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins

ROOT = Path(__file__).resolve().parents[2]


def certificate() -> Certificate:
    found = calibration_page.kept("certificate")
    assert found
    return found


def text() -> str:
    return (ROOT / "docs" / "calibration.md").read_text(encoding="utf-8")


def test_the_page_is_what_the_certificates_make() -> None:
    assert text() == calibration_page.page(certificate(), calibration_page.kept("words")), (
        "run packaging/calibration/calibration_page.py"
    )


def test_every_figure_that_falls_short_has_its_cause() -> None:
    assert "not yet known" not in text()


def test_its_drawings_are_there_and_small() -> None:
    named = set(re.findall(r"\]\(images/calibration/([^)]+)\)", text()))
    shipped = {path.name: path.stat().st_size for path in calibration_page.IMAGES.iterdir()}
    assert named == set(shipped)
    assert max(shipped.values()) < 200_000


def test_the_certificate_is_about_the_judges_that_ship() -> None:
    found, host = certificate(), discover_plugins()
    for name in ("question_answerer", "captioner"):
        assert validity(found, reference(reference_folder() / name, host)) == "certified"
    methods = {one.method: one.version for one in found.methods}
    assert methods == {name: host.method(name).info.version for name in methods}
