"""Writes the images and their review for Label Studio: tasks with what machines say and what people said, and the form.

    label_config.xml  the labelling interface: the questions of the review with their answers, and a line for reasons
    tasks.json        a task per image: machines' readings as predictions, each reviewer's verdicts as one annotation
    images/           the images, which the tasks name by their relative path
    README.txt        how to bring them into Label Studio, and its answers back

Label Studio refuses annotations of users it does not know, so they go out without one. Who gave a verdict is known
again by its mark (`label_studio.mark_of`) when the file comes back: `biaslens review import FILE.json`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from biaslens_gui.api import (
    Exporter,
    ImageRecord,
    Output,
    RunResults,
    Verdict,
    hookimpl,
    label_studio,
    model_labels,
    printable,
    privacy,
    result_tables,
)

PREFIX = "images/"
LONGEST = 2000
README = """{title}
Images and review of run {run_id} for Label Studio.

1. Make a project in Label Studio and paste label_config.xml into Settings > Labeling Interface > Code.
2. Make images/ reachable: as local files (LABEL_STUDIO_LOCAL_FILES_SERVING_ENABLED=true, with this folder as
   LABEL_STUDIO_LOCAL_FILES_DOCUMENT_ROOT; then put /data/local-files/?d= before every "image" in tasks.json), or by
   any web server. Nothing else in a task may be changed.
3. Import tasks.json. What machines say are its predictions; each reviewer's verdicts are an annotation of their own.
4. Export as JSON (not JSON-MIN), and take it back: biaslens review import FILE.json --project FOLDER. Annotations in
   which nothing was changed are the verdicts they were made from.

Where reviewers were assigned images without the model's name or the machine's suggestion, neither is in the tasks.
Whoever is to judge without the others' answers needs the tasks without their "annotations".
Reviewers have no names here. Words about people say how somebody is depicted, never what a person is.
{access}"""


class LabelStudio:
    """The exporter of tasks for Label Studio."""

    id = "label_studio"
    version = "1"
    title = "Tasks for Label Studio"
    summary = "The images as tasks for Label Studio: machines' readings, every reviewer's verdicts, and the form."

    def export(self, results: RunResults, output: Output) -> None:
        """Write the form, the tasks, their images and a README."""
        controls = label_studio.controls_of(label_studio.asked_in(results))
        output.write("label_config.xml", form_of(controls))
        text = json.dumps(tasks_of(results, controls), indent=1, ensure_ascii=False)
        output.write("tasks.json", f"{printable.escaped(text)}\n".encode())
        names = result_tables.image_names(results)
        for image in results.images:
            if image.digest in names:
                output.image(PREFIX + names[image.digest], image.sha256)
        title = printable.one_line(results.plan.spec.title, 200) or "Audit"
        note = f"Access and assurance of the audit: {privacy.told(results.access_note)}\n" if results.access else ""
        output.write("README.txt", README.format(title=title, run_id=results.run_id, access=note).encode())


def form_of(controls: Sequence[label_studio.Control]) -> bytes:
    """Return the labelling interface: the image, and every question with its answers."""
    view = ElementTree.Element("View")
    ElementTree.SubElement(view, "Image", name=label_studio.IMAGE, value="$image")
    ElementTree.SubElement(view, "Text", name="prompt", value="$prompt")
    for control in controls:
        question = control.question
        about = f" (only of: {'; '.join(question.prompts)})" if question.prompts else ""
        asked = printable.one_line(f"{question.text}{about}", LONGEST)
        # A value that begins with a dollar sign would be looked up in the task.
        ElementTree.SubElement(view, "Header", value=f" {asked}" if asked.startswith("$") else asked, size="5")
        choices = ElementTree.SubElement(
            view, "Choices", name=control.name, toName=label_studio.IMAGE, choice="single-radio", showInline="true"
        )
        for alias, title in control.titles.items():
            ElementTree.SubElement(choices, "Choice", value=title, alias=alias)
        hint = "; ".join(question.reasons) or "Why?"
        ElementTree.SubElement(
            view, "TextArea", name=control.reason, toName=label_studio.IMAGE, maxSubmissions="1",
            placeholder=printable.one_line(hint, LONGEST),
        )  # fmt: skip
    ElementTree.indent(view)
    return f"{ElementTree.tostring(view, encoding='unicode')}\n".encode()


def tasks_of(results: RunResults, controls: Sequence[label_studio.Control]) -> list[dict[str, Any]]:
    """Return a task for each image that there is, in the order of the run.

    Where reviewers were assigned images without the model's name or the machine's suggestion, neither is written.
    """
    names = result_tables.image_names(results)
    models = results.plan.spec.models_of("image_model")
    labels = {
        model.key: printable.one_line(privacy.without_folders(label), LONGEST)
        for model, label in zip(models, model_labels(models), strict=True)
    }
    by_id = {control.question.id: control for control in controls}
    readings = _by_image(label_studio.readings_of(results.findings, [control.question for control in controls]))
    assigned = results.review.assignment
    blind_to_model = assigned is not None and assigned.blinding.model
    if assigned is not None and assigned.blinding.suggestion:
        readings = {}
    verdicts = _by_image(verdict for verdict in results.verdicts if verdict.question in by_id)
    return [
        {
            "id": number,
            "data": _data(
                results.run_id, image, names[image.digest], "" if blind_to_model else labels.get(image.model, "")
            ),
            "predictions": _predictions(readings.get(image.digest, ()), by_id),
            "annotations": _annotations(results, verdicts.get(image.digest, ()), by_id),
        }
        for number, image in enumerate((image for image in results.images if image.digest in names), 1)
    ]


def _data(run_id: str, image: ImageRecord, name: str, model: str) -> dict[str, Any]:
    return {
        "image": PREFIX + name,
        "prompt": printable.printable(image.prompt, LONGEST),
        "model": model,
        "number": image.index,
        "biaslens_run": run_id,
        "biaslens_image": image.digest,
        "sha256": image.sha256,
    }


def _by_image(records: Any) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for record in records:
        found.setdefault(record.image, []).append(record)
    return found


def _predictions(
    readings: Sequence[label_studio.MachineReading], controls: Mapping[str, label_studio.Control]
) -> list[dict[str, Any]]:
    """Return one prediction per reader; Label Studio tells them apart by the version of the model."""
    made: dict[str, list[dict[str, Any]]] = {}
    for reading in readings:
        reader = printable.one_line(privacy.without_folders(reading.reader), 200)
        control = controls[reading.question]
        made.setdefault(reader, []).append(_choice(control, reading.value, f"p{len(made)}_{control.name}"))
    return [{"model_version": reader, "result": result} for reader, result in made.items()]


def _annotations(
    results: RunResults, verdicts: Sequence[Verdict], controls: Mapping[str, label_studio.Control]
) -> list[dict[str, Any]]:
    """Return one annotation per reviewer, in the order in which they were made known, not in that of their names."""
    by_reviewer: dict[str, list[Verdict]] = {reviewer.name: [] for reviewer in results.review.reviewers}
    for verdict in verdicts:
        by_reviewer.setdefault(verdict.reviewer, []).append(verdict)
    made = []
    for number, (name, given) in enumerate(by_reviewer.items(), 1):
        if not given:
            continue
        reviewer = results.review.reviewer(name) or label_studio.nobody(number)
        result = []
        for verdict in given:
            control, mark = controls[verdict.question], label_studio.mark_of(results.run_id, reviewer, verdict)
            result.append(_choice(control, verdict.value, mark))
            if verdict.reason:
                result.append(
                    _field(
                        control.reason,
                        "textarea",
                        {"text": [privacy.without_folders(verdict.reason)]},
                        f"{mark}_reason",
                    )
                )
        when = max(verdict.at for verdict in given)
        made.append({"result": result, "was_cancelled": False, **({"created_at": when} if when else {})})
    return made


def _choice(control: label_studio.Control, value: str, name: str) -> dict[str, Any]:
    alias = next((alias for alias, known in control.choices.items() if known == value), printable.one_line(value, 200))
    return _field(control.name, "choices", {"choices": [alias]}, name)


def _field(control: str, kind: str, value: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {"id": name, "from_name": control, "to_name": label_studio.IMAGE, "type": kind, "value": dict(value)}


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the tasks for Label Studio."""
    register(LabelStudio())
