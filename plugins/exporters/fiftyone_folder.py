"""Writes the images and what is said of each as a folder that FiftyOne imports as a data set of its own.

    metadata.json   the name of the data set and what it is
    samples.json    a sample per image: prompt, model, caption, and what machines and people say
    data/           the images
    README.txt      how to load it

What is said about one question stands in up to three fields, such as `gender_machine`, `gender_reviewer` and
`gender_final`, each a list of classifications; who says it is an attribute of the classification. The form without a
"version" is the one that every FiftyOne since 0.8 takes in; it reads the types of the fields from the samples.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from biaslens_gui.api import (
    Exporter,
    ImageRecord,
    Output,
    RunResults,
    attempts,
    digest,
    hookimpl,
    image_labels,
    model_labels,
    printable,
    privacy,
    result_tables,
)

PREFIX = "data/"
README = """{title}
Images of run {run_id} and what is said of them, for FiftyOne.

    import fiftyone as fo
    dataset = fo.Dataset.from_dir("THIS FOLDER", dataset_type=fo.types.FiftyOneDataset)

Of each classification, "by" is the machine that read the image or "reviewer 1", "reviewer 2", ...
Words say how somebody is depicted, never what a person is. {absent}
"""


class FiftyOneFolder:
    """The exporter of FiftyOne's import folder."""

    id = "fiftyone_folder"
    version = "1"
    title = "Labelled images (FiftyOne)"
    summary = "The images with captions and what machines and reviewers say of each, as a folder for FiftyOne."

    def export(self, results: RunResults, output: Output) -> None:
        """Write the samples, their images and a README."""
        names = result_tables.image_names(results)
        for image in results.images:
            if image.digest in names:
                output.image(PREFIX + names[image.digest], image.sha256)
        title = privacy.told(results.plan.spec.title) or "Audit"
        output.write("metadata.json", _json(_metadata(results, title)))
        output.write("samples.json", _json({"samples": samples_of(results)}))
        told = README.format(title=title, run_id=results.run_id, absent=image_labels.absent_in_words(results))
        output.write("README.txt", told.encode())


def _metadata(results: RunResults, title: str) -> dict[str, Any]:
    return {
        "name": f"biaslens-{results.run_id}",
        "media_type": "image",
        "info": {
            "title": title,
            "run": results.run_id,
            "made": attempts.ended(results).isoformat(),
            "made_with": attempts.made_with(results),
            **({"access_and_assurance": privacy.told(results.access_note)} if results.access else {}),
        },
    }


def samples_of(results: RunResults) -> list[dict[str, Any]]:
    """Return a sample per image that has a file."""
    names, said = result_tables.image_names(results), image_labels.labels_of(results)
    models = results.plan.spec.models_of("image_model")
    labels = dict(zip((model.key for model in models), model_labels(models), strict=True))
    captions = {caption.image: caption.text for caption in results.captions if caption.text}
    shown, given = [image for image in results.images if image.digest in names], results.imported
    fields = field_names({label.question for image in shown for label in said[image.digest]})
    return [
        {
            "filepath": PREFIX + names[image.digest],
            "tags": [],
            "metadata": None,
            **_about(
                image,
                labels.get(image.model, ""),
                captions.get(image.digest, ""),
                seeded=image.model not in given,
            ),
            **_classified(said[image.digest], fields),
        }
        for image in shown
    ]


def _about(image: ImageRecord, model: str, caption: str, *, seeded: bool) -> dict[str, Any]:
    return {
        "prompt": privacy.shown(image.prompt),
        "model": privacy.told(model),
        "caption": privacy.shown(caption) or None,
        "number": image.index,
        "seed": str(image.seed) if seeded else None,  # of more digits than a database of FiftyOne holds as a number
        "sha256": image.sha256,
        "recipe": image.digest,
    }


def _classified(said: Iterable[image_labels.ImageLabel], fields: dict[str, str]) -> dict[str, Any]:
    found: dict[str, list[dict[str, Any]]] = {}
    for label in said:
        classification = {
            "_cls": "Classification",
            "tags": [],
            "label": privacy.told(label.value),
            "by": privacy.told(label.by),
        }
        if label.reason:
            classification["reason"] = privacy.told(label.reason)
        found.setdefault(f"{fields[label.question]}_{label.speaker}", []).append(classification)
    return {name: {"_cls": "Classifications", "classifications": each} for name, each in found.items()}


def field_names(questions: Iterable[str]) -> dict[str, str]:
    """Return a name that FiftyOne takes for each question, the same for the same question in every run."""
    named = {}
    for question in questions:
        plain = "_".join(re.findall("[a-z0-9]+", question.lower()))[:40]
        simple = re.fullmatch("[a-z][a-z0-9]*( [a-z0-9]+)*", question) and plain == question.replace(" ", "_")
        named[question] = plain if simple else f"q_{plain or 'question'}_{digest(question)[:8]}"
    return named


def _json(value: Any) -> bytes:
    return f"{printable.escaped(json.dumps(value, indent=1, ensure_ascii=False))}\n".encode()


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the folder for FiftyOne."""
    register(FiftyOneFolder())
