"""The data card: the reader of MLCommons takes it in, gives back every row and every figure, and old cards stay."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.exporters.croissant_card import CLAIM_FIELDS, CroissantCard, card_of
from biaslens_plugins.exporters.result_package import ResultPackage

from biaslens_gui.core import claims
from biaslens_gui.core.findings.access_levels import LEVEL, what_follows
from biaslens_gui.core.findings.audit_record import AuditRecord, text_change
from biaslens_gui.core.findings.results import RunResults
from tests.unit.exporters.conftest import Files
from tests.unit.exporters.labelled import labelled

pytestmark = pytest.mark.skipif(find_spec("mlcroissant") is None, reason="it comes with the extra [dev]")

READER = """
import json, sys
import mlcroissant

def plain(value):
    return value.decode() if isinstance(value, bytes) else None if value != value else value

card = mlcroissant.Dataset(sys.argv[1])
print(json.dumps({
    "issues": [*map(str, card.metadata.ctx.issues.errors), *map(str, card.metadata.ctx.issues.warnings)],
    "conforms_to": [card.metadata.ctx.conforms_to.value, *card.metadata.conforms_to],
    "data_biases": card.metadata.data_biases,
    "data_collection_type": card.metadata.data_collection_type,
    "data_collection_missing_data": card.metadata.data_collection_missing_data,
    **{name: [{key: plain(value) for key, value in row.items()} for row in card.records(name)]
       for name in ("images", "claims")},
}, default=lambda value: value.item()))
"""
"""Reads a card as anybody would, in a process of its own: its libraries bring a log of theirs, which closes the stream
that was standard error when they were loaded as soon as anything sets up logging anew."""


@pytest.fixture(scope="module")
def package(claimed: RunResults, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The result package in a folder, with the card beside it."""
    folder = tmp_path_factory.mktemp("package")
    for exporter in (ResultPackage(), CroissantCard()):
        output = Files()
        exporter.export(claimed, output)
        for name, content in output.written.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def card(package: Path) -> dict[str, Any]:
    """What the reader of MLCommons sees in the card."""
    command = [sys.executable, "-c", READER, str(package / "croissant.json")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


def test_the_card_is_taken_in_without_an_error_or_a_warning(card: dict[str, Any]) -> None:
    assert card["issues"] == []
    assert card["conforms_to"][0] == "http://mlcommons.org/croissant/1.1"
    assert "http://mlcommons.org/croissant/RAI/1.0" in card["conforms_to"]


def test_every_row_of_the_images_comes_back(card: dict[str, Any], claimed: RunResults) -> None:
    assert len(card["images"]) == len(claimed.images)
    for row, image in zip(card["images"], claimed.images, strict=True):
        assert row["images/image"] == image.digest
        assert (row["images/index"], row["images/seed"], row["images/width"]) == (image.index, image.seed, image.width)


def test_every_figure_is_that_of_its_claim(card: dict[str, Any], claimed: RunResults) -> None:
    assert len(card["claims"]) == len(claimed.claims)
    for row, claim in zip(card["claims"], claimed.claims, strict=True):
        for name in ("value", "low", "high", "images"):
            assert row[f"claims/{name}"] == getattr(claim, name), name
        assert row["claims/conclusion"] == claim.conclusion
    assert {column.name for column in CLAIM_FIELDS} == {name.partition("/")[2] for name in card["claims"][0]}


def test_the_responsible_terms_are_read(card: dict[str, Any], claimed: RunResults) -> None:
    deciding = [claim for claim in claimed.claims if claim.role == "deciding"]
    assert deciding
    assert len(card["data_biases"]) == len(deciding)
    assert card["data_collection_type"] == ["Synthetic data"]
    assert "2 of 8 images" in card["data_collection_missing_data"]
    assert claims.sentence(deciding[-1])[:20] in " ".join(card["data_biases"])


def test_people_are_counted_and_not_named(claimed: RunResults) -> None:
    text = json.dumps(card_of(labelled(claimed)))
    assert "2 did" in text
    assert "alice" not in text
    assert "bob" not in text


def test_the_card_of_the_first_version_is_written_as_it_was(claimed: RunResults) -> None:
    former = CroissantCard().former("1")
    assert former is not None
    assert CroissantCard().former("9") is None
    output = Files()
    former.export(claimed, output)
    card = json.loads(output.written["croissant.json"])
    assert card["conformsTo"] == "http://mlcommons.org/croissant/1.0"
    assert "isLiveDataset" not in card


def test_imported_images_are_not_said_to_be_synthetic(claimed: RunResults) -> None:
    """They may be photographs; the card as it was is still written for bundles that hold it."""
    spec = claimed.plan.spec
    models = [replace(one, plugin="imported_images") if one.role == "image_model" else one for one in spec.models]
    given = replace(claimed, plan=replace(claimed.plan, spec=replace(spec, models=tuple(models))))
    card = card_of(given)
    assert "what made them was not verified" in card["rai:dataCollection"]
    assert "rai:dataCollectionType" not in card
    former, output = CroissantCard().former("2"), Files()
    assert former is not None
    former.export(given, output)
    assert json.loads(output.written["croissant.json"])["rai:dataCollection"].startswith("Made by a text-to-image")
    assert card_of(claimed)["rai:dataCollectionType"] == ["Synthetic data"]


def test_the_access_of_the_audit_is_a_limit_of_the_data_where_somebody_said_it(claimed: RunResults) -> None:
    record = AuditRecord((text_change(LEVEL, "grey box, self-declared", "alice"),))
    limits = card_of(replace(claimed, record=record))["rai:dataLimitations"]
    assert limits[-1] == f"Access and assurance: {' '.join(what_follows('grey box, self-declared'))}"
    assert limits[:-1] == card_of(claimed)["rai:dataLimitations"]
