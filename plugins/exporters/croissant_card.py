"""Writes a card of the image set in the Croissant format (JSON-LD), which data catalogues and loaders read.

The card says what the images are, how they were made, what they must not be used for, and where each lies; it names
the files of the result package. Vocabulary: Croissant 1.0 with its responsible-AI terms (MLCommons).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from biaslens_gui.api import (
    Exporter,
    Output,
    RunResults,
    Table,
    csv_text,
    hookimpl,
    printable,
    privacy,
    report_of,
    result_tables,
)

CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "sc": "https://schema.org/",
    "dct": "http://purl.org/dc/terms/",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileSet": "cr:fileSet",
    "includes": "cr:includes",
    "recordSet": "cr:recordSet",
    "source": "cr:source",
    "sha256": "cr:sha256",
}
TYPES = {"int": "sc:Integer", "float": "sc:Float", "bool": "sc:Boolean"}


class CroissantCard:
    """The exporter of the card."""

    id = "croissant_card"
    version = "1"
    title = "Data card (Croissant)"
    summary = "A card of the image set in the Croissant format, for data catalogues, beside the result package."

    def export(self, results: RunResults, output: Output) -> None:
        """Write `croissant.json`."""
        text = json.dumps(card_of(results), indent=2, ensure_ascii=False)
        output.write("croissant.json", (text + "\n").encode("utf-8", errors="replace"))


def card_of(results: RunResults) -> dict[str, Any]:
    """Return the card as JSON-LD data."""
    report = report_of(results)
    models = ", ".join(
        printable.one_line(privacy.without_folders(model.label), 100)
        for model in results.plan.spec.models_of("image_model")
    )
    images = next(table for table in result_tables.tables_of(results) if table.name == "images")
    fields = [
        {
            "@type": "cr:Field", "@id": f"images/{column.name}", "name": f"images/{column.name}",
            "description": column.help or column.label, "dataType": TYPES.get(column.kind, "sc:Text"),
            "source": {"fileObject": {"@id": "images.csv"}, "extract": {"column": column.name}},
        }
        for column in images.columns
    ]  # fmt: skip
    made = sum(image.status == "ok" for image in results.images)
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": printable.one_line(report.title, 200),
        "description": printable.one_line(
            f"{made:,} images made by {models or 'no model'} for a bias audit, run {results.run_id}. {report.banner}",
            900,
        ),
        "url": f"urn:biaslens:run:{results.run_id}",
        "license": "The licence of the image model's output applies; it is not known to BiasLens.",
        "datePublished": report.made or "2000-01-01",
        "version": f"{report.revision}.0.0",
        "citeAs": f"BiasLens run {results.run_id}",
        "rai:dataCollection": "Made by a text-to-image model from the prompts of the table images; no photographs.",
        "rai:dataUseCases": "Evidence of a bias audit.",
        "rai:dataLimitations": "Not a sample of people; not to be used to train models that classify people.",
        "rai:dataSocialImpact": "The images may show stereotypes: that is what was looked for.",
        "rai:personalSensitiveInformation": "None known. Words say how somebody is depicted, never what one is.",
        "distribution": [
            {"@type": "cr:FileObject", "@id": "images.csv", "name": "images.csv", "contentUrl": "csv/images.csv",
             "encodingFormat": "text/csv", "sha256": _sha256_of(images)},
            {"@type": "cr:FileSet", "@id": "image-files", "name": "image-files", "encodingFormat": "image/png",
             "includes": "images/**/*.png"},
        ],
        "recordSet": [{"@type": "cr:RecordSet", "@id": "images", "name": "images", "field": fields}],
    }  # fmt: skip


def _sha256_of(table: Table) -> str:
    return hashlib.sha256(csv_text.csv_bytes(table)).hexdigest()


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the card."""
    register(CroissantCard())
