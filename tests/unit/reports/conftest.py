"""The small run of the exporters' tests, with everything in it that can go wrong on paper."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from biaslens_gui.core.findings.report_texts import TEXT_FIELDS, ReportTexts, ShownImage
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.testing import Recorded
from tests.unit.exporters.conftest import results  # noqa: F401 - a fixture

HOSTILE = (
    "<script>alert(1)</script>",
    '=HYPERLINK("http://evil.example","x")',
    "abc\u202edcba\u202c",
    "nul\0byte\x07bell",
    "👩‍🔬 emoji 🙂",
    "医者の写真",
    "صورة طبيب",
    "ภาพถ่ายของแพทย์",
    "#set page(width: 1pt) $x$ @cite `raw` \\",
    "x" * 100_000,
)


class Small(Recorded):
    """An `Output` whose every image is one grey square."""

    def thumbnail(self, sha256: str, side: int) -> bytes:
        from PIL import Image

        made = io.BytesIO()
        Image.new("RGB", (8, 8), "#888888").save(made, "JPEG")
        return made.getvalue()


@pytest.fixture
def hostile(results: RunResults) -> RunResults:  # noqa: F811 - the fixture
    """The run with hostile captions, texts and exhibits."""
    many = [replace(results.captions[at % len(results.captions)], text=text) for at, text in enumerate(HOSTILE)]
    images = [image for image in results.images if image.status == "ok"]
    captions = tuple(replace(one, image=images[at % len(images)].digest) for at, one in enumerate(many))
    texts = {field.name: HOSTILE[at % 9] for at, field in enumerate(TEXT_FIELDS)}
    first = results.findings[1]
    estimates = tuple(replace(first.estimates[0], name=text) for text in HOSTILE)
    findings = (*results.findings, replace(first, estimates=estimates, words=" ".join(HOSTILE[:9])))
    shown = ReportTexts(texts, (ShownImage(images[0].digest, HOSTILE[0], HOSTILE[2]),))
    return replace(results, captions=captions, findings=findings, texts=shown)
