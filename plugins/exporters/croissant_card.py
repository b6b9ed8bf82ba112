"""Writes a card of the image set in the Croissant format (JSON-LD), which data catalogues and loaders read.

The card says what the images are, how they were made and read, what the audit claims of them, what they must not be
used for, and where each lies; it names the files of the result package. Vocabulary: Croissant 1.1 with its terms for
responsible AI (MLCommons). Version 1 of this exporter wrote Croissant 1.0: it still does where a bundle has that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from biaslens_gui.api import (
    Column,
    Exporter,
    Output,
    RunResults,
    Table,
    attempts,
    claims,
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
    **{
        term: f"cr:{term}"
        for term in (
            "arrayShape", "citeAs", "column", "containedIn", "equivalentProperty", "extract", "field", "fileObject",
            "fileProperty", "fileSet", "format", "includes", "isArray", "isLiveDataset", "jsonPath", "key", "md5",
            "parentField", "path", "recordSet", "references", "regex", "repeated", "replace", "samplingRate",
            "separator", "source", "subField", "transform",
        )
    },
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "description": {"@container": "@language"},
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "name": {"@container": "@language"},
    "sc": "https://schema.org/",
}  # fmt: skip
"""The context of Croissant 1.1, as its specification gives it."""
CONFORMS = ["http://mlcommons.org/croissant/1.1", "http://mlcommons.org/croissant/RAI/1.0"]
TYPES = {"int": "sc:Integer", "float": "sc:Float", "bool": "sc:Boolean"}
Images = Table | result_tables.StreamedTable
LICENSE = "The licence of the image model's output applies; it is not known to BiasLens."
CLAIM_FIELDS = (
    Column("sentence", "Sentence", help="What the audit says, in words."),
    Column("measure", "Measure", help="What the figure is a share or a difference of."),
    Column("role", "Role", help="deciding, or exploring."),
    Column("conclusion", "Conclusion", help="What is concluded: clear, even, not clear yet, not measured."),
    Column("value", "Value", "float", help="The figure, as a share of one; null where nothing was measured."),
    Column("low", "Lower end", "float", help="Of the interval that decides; null where there is none."),
    Column("high", "Upper end", "float", help="Of the interval that decides; null where there is none."),
    Column("images", "Images", "int", help="How many images the figure is of."),
)


MADE = "Made by a text-to-image model from the prompts of the table images; no photographs."
GIVEN = "Made elsewhere and imported, see the notes of the table images: what made them was not verified."


class CroissantCard:
    """The exporter of the card."""

    id = "croissant_card"
    version = "3"
    title = "Data card (Croissant)"
    summary = "A card of the image set in the Croissant format, for data catalogues, beside the result package."

    def export(self, results: RunResults, output: Output) -> None:
        """Write `croissant.json`."""
        _write(card_of(results), output)

    def former(self, version: str) -> Exporter | None:
        """Return what writes the card as `version` did; nothing where that is not known."""
        former = FormerCard(), SecondCard()
        return next((card for card in former if card.version == version), None)


class FormerCard:
    """The exporter of the card as it was in Croissant 1.0."""

    id = CroissantCard.id
    version = "1"
    title = CroissantCard.title
    summary = CroissantCard.summary

    def export(self, results: RunResults, output: Output) -> None:
        """Write `croissant.json`."""
        _write(former_card_of(results), output)


class SecondCard:
    """The exporter of the card as it was when it took imported images for a model's."""

    id = CroissantCard.id
    version = "2"
    title = CroissantCard.title
    summary = CroissantCard.summary

    def export(self, results: RunResults, output: Output) -> None:
        """Write `croissant.json`."""
        _write(card_of(results, all_made=True), output)


def _write(card: dict[str, Any], output: Output) -> None:
    text = json.dumps(card, indent=2, ensure_ascii=False)
    output.write("croissant.json", (text + "\n").encode("utf-8", errors="replace"))


def card_of(results: RunResults, *, all_made: bool = False) -> dict[str, Any]:
    """Return the card as JSON-LD data; imported images are said to be made by a model where `all_made`."""
    report = report_of(results)
    made = sum(image.status == "ok" for image in results.images)
    models = ", ".join(_names(results, "image_model")) or "no model"
    ended, images = attempts.ended(results), _images_of(results, former=all_made)
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": CONFORMS,
        "name": printable.one_line(report.title, 200),
        "description": printable.one_line(
            f"{_so_many(results, made, models, all_made=all_made)} for a bias audit, run {results.run_id}. "
            f"{report.banner}",
            900,
        ),
        "url": f"urn:biaslens:run:{results.run_id}",
        "license": LICENSE,
        "datePublished": _date(report.made) or ended.date().isoformat(),
        "version": f"{report.revision}.0.0",
        "citeAs": f"BiasLens run {results.run_id}",
        "isLiveDataset": False,
        **_responsible(results, made, all_made=all_made),
        "distribution": list(_distribution(results, images)),
        "recordSet": list(_record_sets(results, images)),
    }


def _so_many(results: RunResults, there: int, models: str, *, all_made: bool) -> str:
    """Return how many images there are, and of whom; of imported ones nobody is said to have made them."""
    return f"{there:,} images {'of' if results.imported and not all_made else 'made by'} {models}"


def _responsible(results: RunResults, made: int, *, all_made: bool) -> dict[str, Any]:
    """Return the responsible-AI terms; a list has as many entries as there is to say, and is left out when empty."""
    count = len(results.images)
    deciding = [printable.escaped(privacy.told(claims.sentence_alone(claim)))
                for claim in results.claims if claim.role == "deciding"]  # fmt: skip
    readers = [
        name for role in ("captioner", "question_answerer", "classifier", "embedder") for name in _names(results, role)
    ]
    people = len({verdict.reviewer for verdict in results.verdicts})
    told: dict[str, Any] = {
        **_collected(results, all_made=all_made),
        "rai:dataCollectionMissingData": (
            f"{count - made:,} of {count:,} images were not made or were held back by the model's own filter; the "
            "table images says which."
        ),
        "rai:dataCollectionTimeFrame": [
            when.isoformat() for when in (attempts.began(results), attempts.ended(results)) if when != attempts.UNKNOWN
        ],
        "rai:dataAnnotationProtocol": [
            f"Reviewers answered closed questions about single images, “cannot tell” always among the answers; "
            f"{people:,} did."
        ] if people else [],
        "rai:machineAnnotationTools": readers,
        "rai:dataUseCases": ["Evidence of a bias audit."],
        "rai:dataBiases": deciding,
        "rai:dataLimitations": [
            "Not a sample of people; not to be used to train models that classify people.",
            "What is said of an image is how a person is depicted, never what a person is.",
            *_access(results),
        ],
        "rai:dataSocialImpact": "The images may show stereotypes: that is what was looked for.",
        "rai:personalSensitiveInformation": ["None known. Words say how somebody is depicted, never what one is."],
    }  # fmt: skip
    return {name: value for name, value in told.items() if value}


def _collected(results: RunResults, *, all_made: bool) -> dict[str, Any]:
    """Return how the images came about; of imported ones that is not known, and they may be photographs."""
    given = [model.makes_nothing for model in results.plan.spec.models_of("image_model")]
    told = {"rai:dataCollection": MADE, "rai:dataCollectionType": ["Synthetic data"]}
    if all_made or not any(given):
        return told
    if all(given):
        return {"rai:dataCollection": GIVEN}
    return told | {"rai:dataCollection": f"Some: {MADE} Others: {GIVEN}"}


def _access(results: RunResults) -> Iterator[str]:
    """Yield what follows from the access that the audit had, and what contradicts it; nothing where it is not said."""
    if note := results.access_note:
        yield printable.escaped(f"Access and assurance: {note}")


def _distribution(results: RunResults, images: Images) -> Iterator[dict[str, Any]]:
    yield {
        "@type": "cr:FileObject", "@id": "images.csv", "name": "images.csv", "contentUrl": "csv/images.csv",
        "encodingFormat": "text/csv", "sha256": _sha256_of(images),
    }  # fmt: skip
    if not results.withheld:
        yield {
            "@type": "cr:FileSet", "@id": "image-files", "name": "image-files", "encodingFormat": "image/png",
            "includes": "images/**/*.png",
        }  # fmt: skip


def _record_sets(results: RunResults, images: Images) -> Iterator[dict[str, Any]]:
    """Yield the images, whose rows lie in their file, and the claims, whose rows are in the card itself."""
    fields = [
        {**_field("images", column),
         "source": {"fileObject": {"@id": "images.csv"}, "extract": {"column": column.name}}}
        for column in images.columns
    ]  # fmt: skip
    yield {"@type": "cr:RecordSet", "@id": "images", "name": "images", "field": fields}
    if results.claims:
        fields = [_field("claims", column) for column in CLAIM_FIELDS]
        rows = [{f"claims/{name}": value for name, value in _claim(claim).items()} for claim in results.claims]
        yield {"@type": "cr:RecordSet", "@id": "claims", "name": "claims", "field": fields, "data": rows}


def _field(records: str, column: Column) -> dict[str, Any]:
    return {
        "@type": "cr:Field", "@id": f"{records}/{column.name}", "name": f"{records}/{column.name}",
        "description": column.help or column.label, "dataType": TYPES.get(column.kind, "sc:Text"),
    }  # fmt: skip


def _claim(claim: claims.Claim) -> dict[str, Any]:
    return {
        "sentence": privacy.told(claims.sentence_alone(claim)), "measure": claims.measure_name(claim),
        "role": claim.role, "conclusion": claim.conclusion, "value": claim.value, "low": claim.low, "high": claim.high,
        "images": claim.images,
    }  # fmt: skip


def _names(results: RunResults, role: str) -> list[str]:
    models = results.plan.spec.models
    return [printable.one_line(privacy.without_folders(model.label), 100) for model in models if model.role == role]


def _date(text: str) -> str:
    """Return the day of a time; empty where there is none."""
    return text[:10]


def _images_of(results: RunResults, *, former: bool = False) -> Images:
    tables = result_tables.streamed(results, with_claims=not former)
    return next(table for table in tables if table.name == "images")


def _sha256_of(table: Images) -> str:
    return hashlib.sha256(csv_text.csv_bytes(table)).hexdigest()


# --- the card as it was


FORMER_CONTEXT: dict[str, Any] = {
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


def former_card_of(results: RunResults) -> dict[str, Any]:
    """Return the card as version 1 of this exporter wrote it, in Croissant 1.0: bundles that hold it are compared."""
    report = report_of(results)
    models = ", ".join(
        printable.one_line(privacy.without_folders(model.label), 100)
        for model in results.plan.spec.models_of("image_model")
    )
    images = _images_of(results, former=True)
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
        "@context": FORMER_CONTEXT,
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


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the card."""
    register(CroissantCard())
