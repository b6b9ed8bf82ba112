"""Writes the images and what is said of each as a COCO data set, which most tools for labelled images read.

    labels.json   images, categories and annotations, as the object detection task of COCO has them
    data/         the images
    README.txt    how to load it

COCO knows no label of a whole image, so every annotation has a box around all of it. A category is a class of a
question; who says so, a machine or a numbered reviewer, is an attribute of the annotation.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from biaslens_gui.api import (
    Exporter,
    Output,
    RunResults,
    attempts,
    hookimpl,
    image_labels,
    model_labels,
    printable,
    privacy,
    result_tables,
)

PREFIX = "data/"
WHOLE = "Each box is around the whole image: what is said is said of the image. Words say how somebody is depicted."
README = """{title}
Images of run {run_id} and what is said of them, as a COCO data set.

labels.json lies beside data/, as FiftyOne's COCODetectionDataset and pycocotools expect it. {whole}
Of each annotation, "by" is the machine that read the image or "reviewer 1", "reviewer 2", ...; "speaker" is machine,
reviewer, or final for the verdict that counts where reviewers disagreed. {absent}
"""


class CocoLabels:
    """The exporter of COCO data sets."""

    id = "coco_labels"
    version = "1"
    title = "Labelled images (COCO)"
    summary = "The images with what machines and reviewers say of each, as a COCO data set."

    def export(self, results: RunResults, output: Output) -> None:
        """Write the labels, the images and a README."""
        names = result_tables.image_names(results)
        for image in results.images:
            if image.digest in names:
                output.image(PREFIX + names[image.digest], image.sha256)
        text = json.dumps(data_set_of(results), indent=1, ensure_ascii=False)
        output.write("labels.json", f"{printable.escaped(text)}\n".encode())
        told = README.format(
            title=privacy.told(results.plan.spec.title) or "Audit",
            run_id=results.run_id,
            whole=WHOLE,
            absent=image_labels.absent_in_words(results),
        )
        output.write("README.txt", told.encode())


def data_set_of(results: RunResults) -> dict[str, Any]:
    """Return the data set as COCO data; its ids count from 1."""
    said, names = image_labels.labels_of(results), result_tables.image_names(results)
    shown = [image for image in results.images if image.digest in names]
    models = results.plan.spec.models_of("image_model")
    labels = dict(zip((model.key for model in models), model_labels(models), strict=True))
    classes = {(label.question, label.value): None for image in shown for label in said[image.digest]}
    categories = {about: number for number, about in enumerate(sorted(classes), 1)}
    ended, given = attempts.ended(results), results.imported
    annotations = list(_annotations([(image.width, image.height, said[image.digest]) for image in shown], categories))
    return {
        "info": {
            "description": f"{privacy.told(results.plan.spec.title) or 'Audit'}. {WHOLE}",
            "url": f"urn:biaslens:run:{results.run_id}",
            "version": "1",
            "year": ended.year,
            "contributor": "not stated",
            "date_created": ended.date().isoformat(),
            **({"access_and_assurance": privacy.told(results.access_note)} if results.access else {}),
        },
        "licenses": [],
        "images": [
            {
                "id": number,
                "file_name": names[image.digest],
                "width": image.width,
                "height": image.height,
                "prompt": privacy.shown(image.prompt),
                "model": privacy.told(labels.get(image.model, "")),
                "number": image.index,
                "seed": None if image.model in given else image.seed,
                "sha256": image.sha256,
                "recipe": image.digest,
            }
            for number, image in enumerate(shown, 1)
        ],
        "categories": [
            {"id": number, "name": privacy.told(f"{question}: {value}"), "supercategory": privacy.told(question)}
            for (question, value), number in categories.items()
        ],
        "annotations": [{"id": number, **annotation} for number, annotation in enumerate(annotations, 1)],
    }


def _annotations(
    shown: list[tuple[int, int, tuple[image_labels.ImageLabel, ...]]], categories: dict[tuple[str, str], int]
) -> Iterator[dict[str, Any]]:
    for number, (width, height, labels) in enumerate(shown, 1):
        for label in labels:
            annotation = {
                "image_id": number,
                "category_id": categories[label.question, label.value],
                "bbox": [0, 0, width, height],
                "area": width * height,
                "iscrowd": 0,
                "by": privacy.told(label.by),
                "speaker": label.speaker,
            }
            yield annotation | ({"reason": privacy.told(label.reason)} if label.reason else {})


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the COCO data set."""
    register(CocoLabels())
