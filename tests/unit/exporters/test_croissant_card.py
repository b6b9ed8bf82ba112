"""The data card: the reader of MLCommons takes it in, gives back every row and every figure, and old cards stay."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.exporters.croissant_card import CLAIM_FIELDS, CroissantCard, card_of
from biaslens_plugins.exporters.result_package import ResultPackage

from biaslens_gui.core import claims
from biaslens_gui.core.findings.results import RunResults
from tests.unit.exporters.conftest import Files
from tests.unit.exporters.labelled import labelled

croissant = pytest.importorskip("mlcroissant", reason="it comes with the extra [dev]")
pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning:mlcroissant"),
]
"""What the reader of MLCommons itself does otherwise than the libraries below it ask for."""


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


def read(package: Path, records: str) -> list[Mapping[str, Any]]:
    return list(croissant.Dataset(package / "croissant.json").records(records))


def test_the_card_is_taken_in_without_an_error_or_a_warning(package: Path) -> None:
    card = croissant.Dataset(package / "croissant.json").metadata
    assert not card.ctx.issues.errors
    assert not card.ctx.issues.warnings
    assert card.ctx.conforms_to.value == "http://mlcommons.org/croissant/1.1"
    assert "http://mlcommons.org/croissant/RAI/1.0" in card.conforms_to


def test_every_row_of_the_images_comes_back(package: Path, claimed: RunResults) -> None:
    rows = read(package, "images")
    assert len(rows) == len(claimed.images)
    for row, image in zip(rows, claimed.images, strict=True):
        assert row["images/image"].decode() == image.digest
        assert (row["images/index"], row["images/seed"], row["images/width"]) == (image.index, image.seed, image.width)


def test_every_figure_is_that_of_its_claim(package: Path, claimed: RunResults) -> None:
    rows = read(package, "claims")
    assert len(rows) == len(claimed.claims)
    for row, claim in zip(rows, claimed.claims, strict=True):
        for name in ("value", "low", "high", "images"):
            there, wanted = row[f"claims/{name}"], getattr(claim, name)
            assert (there == wanted) if wanted is not None else there is None or there != there, name
        assert row["claims/conclusion"] == claim.conclusion
    assert {column.name for column in CLAIM_FIELDS} == {name.partition("/")[2] for name in rows[0]}


def test_the_responsible_terms_are_read(package: Path, claimed: RunResults) -> None:
    card = croissant.Dataset(package / "croissant.json").metadata
    deciding = [claim for claim in claimed.claims if claim.role == "deciding"]
    assert deciding
    assert len(card.data_biases) == len(deciding)
    assert card.data_collection_type == ["Synthetic data"]
    assert "2 of 8 images" in card.data_collection_missing_data
    assert claims.sentence(deciding[-1])[:20] in " ".join(card.data_biases)


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
