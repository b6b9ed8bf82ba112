"""Imported images in files for other tools: none has a seed, and nothing is said to have been generated."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.coco_labels import CocoLabels
from biaslens_plugins.exporters.csv_set import CsvSet
from biaslens_plugins.exporters.every_eval_ever import EveryEvalEver
from biaslens_plugins.exporters.fiftyone_folder import FiftyOneFolder
from biaslens_plugins.exporters.inspect_log import InspectLog
from biaslens_plugins.exporters.jsonl_tables import JsonlTables
from biaslens_plugins.exporters.mlflow_run import MlflowRun
from biaslens_plugins.exporters.oscal_results import OscalResults

from biaslens_gui.core.findings.results import Exporter, RunResults
from tests.unit.exporters.conftest import Files
from tests.unit.exporters.labelled import labelled

FORMATS: tuple[type[Exporter], ...] = (
    CocoLabels, CsvSet, EveryEvalEver, FiftyOneFolder, InspectLog, JsonlTables, MlflowRun, OscalResults,
)  # fmt: skip


@pytest.fixture(scope="module")
def generated(results: RunResults) -> RunResults:
    """Return a run whose seeds are known again wherever they are written, also as a part of a text."""
    images = tuple(replace(image, seed=987_650_000_000 + place) for place, image in enumerate(results.images))
    return labelled(replace(results, images=images))


@pytest.fixture(scope="module")
def given(generated: RunResults) -> RunResults:
    spec = generated.plan.spec
    (model,) = spec.models_of("image_model")
    pictures = replace(model, plugin="imported_images")
    models = tuple(pictures if one is model else one for one in spec.models)
    images = tuple(
        replace(image, model=pictures.key) if image.model == model.key else image for image in generated.images
    )
    return replace(generated, plan=replace(generated.plan, spec=replace(spec, models=models)), images=images)


def text_of(exporter: Exporter, results: RunResults) -> str:
    output = Files()
    exporter.export(results, output)
    parts = []
    for name, content in output.written.items():
        if name.endswith(".eval"):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                parts += [archive.read(part).decode() for part in archive.namelist()]
        elif not name.endswith(".png"):
            parts.append(content.decode("utf-8-sig"))
    return "\n".join(parts)


@pytest.mark.parametrize("exporter", FORMATS)
def test_no_format_writes_the_number_that_stands_for_a_seed(
    exporter: type[Exporter], given: RunResults, generated: RunResults
) -> None:
    assert "98765000000" not in text_of(exporter(), given)
    if exporter is not OscalResults and exporter is not EveryEvalEver:  # which name no image, or none of these claims
        assert "98765000000" in text_of(exporter(), generated)


@pytest.mark.parametrize("exporter", [EveryEvalEver, InspectLog])
def test_imported_images_are_not_said_to_be_made_by_the_model(exporter: type[Exporter], given: RunResults) -> None:
    text = text_of(exporter(), given)
    assert "Images made by the model" not in text
    assert '"source": "generate"' not in text


def test_tables_as_they_were_hold_the_number_and_explain_it_as_then(given: RunResults) -> None:
    """Bundles that hold the former tables are compared with these."""
    former, now = CsvSet().former("1"), CsvSet()
    assert former is not None
    output, today = Files(), Files()
    former.export(given, output)
    now.export(given, today)
    rows = list(csv.DictReader(io.StringIO(output.written["images.csv"].decode("utf-8-sig"))))
    assert {row["seed"][:9] for row in rows} == {"987650000"}
    assert "Empty for imported images" not in output.written["data_dictionary.csv"].decode()
    assert "Empty for imported images" in today.written["data_dictionary.csv"].decode()
    lines = Files()
    JsonlTables().export(given, lines)
    assert {json.loads(line)["seed"] for line in lines.written["images.jsonl"].splitlines()} == {None}
