"""Writes an audit as logs of Inspect (`.eval`), which its viewer opens and its data frames read.

Each audited image model has a log of its own, a ZIP file with

    header.json                 what was evaluated, and every claim as a score with its value and interval
    samples/ID_epoch_1.json     a sample per image: its prompt, a small picture, and what machines and people say of it
    summaries.json              the same in short, for lists
    _journal/start.json         the beginning of the log, as Inspect writes it

A sample's scores are classes, not points: no answer is right or wrong here. An image that the model's own filter held
back has no picture and stopped for that; one that failed has an error.
"""

from __future__ import annotations

import base64
import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from biaslens_gui.api import (
    Exporter,
    ImageRecord,
    ModelRef,
    Output,
    RunResults,
    attempts,
    claims,
    digest,
    hookimpl,
    image_labels,
    model_labels,
    printable,
    privacy,
)

SCHEMA = 2  # of Inspect's logs
SIDE = 256  # pixels of the longer side of a picture
DATE = (1980, 1, 1, 0, 0, 0)  # the first that a ZIP file knows: the same audit is the same file
STATUS = {"failed": "error", "cancelled": "cancelled", "interrupted": "cancelled", "running": "started"}
"""Inspect's words for an audit that did not come to its end, by those of its last attempt."""
MADE, GIVEN = "Images made by the model", "Imported images; what made them was not verified"
NO_RIGHT = "No answer is right or wrong here: scores are the classes that somebody sees, and targets are empty."
Label = image_labels.ImageLabel


class InspectLog:
    """The exporter of logs for Inspect."""

    id = "inspect_log"
    version = "1"
    title = "Evaluation log (Inspect)"
    summary = "A log per image model for Inspect's viewer: a sample per image with its picture, and claims as scores."

    def export(self, results: RunResults, output: Output) -> None:
        """Write a log per audited model."""
        models = results.plan.spec.models_of("image_model")
        said = image_labels.labels_of(results)
        for model, label in zip(models, model_labels(models), strict=True):
            log = Log(results, model, label, said)
            output.write(f"{log.name}.eval", log.content(output))
        if not models:
            output.write("README.txt", b"This run has no image model, so there is nothing to say of one.\n")


class Log:
    """The log of one image model."""

    def __init__(self, results: RunResults, model: ModelRef, label: str, said: Mapping[str, Sequence[Label]]) -> None:
        self._results, self._said, self._given = results, said, model.makes_nothing
        self._model = f"biaslens/{privacy.told(label) or 'model'}"
        self._images = [image for image in results.images if image.model == model.key]
        self._captions = {caption.image: caption.text for caption in results.captions if caption.text}
        self._claims = [claim for claim in results.claims if label in (claim.model, claim.other_model)]
        self._id = digest([results.run_id, model.key])[:22]
        plain = re.sub(r"[^A-Za-z0-9]+", "-", privacy.without_folders(label)).strip("-")[:60] or "model"
        self.name = f"{plain}_{self._id[:8]}"

    def content(self, output: Output) -> bytes:
        """Return the file; pictures are asked of `output`, and left out where it has none."""
        plan = {"name": "plan", "steps": [], "config": {}}
        start = {"version": SCHEMA, "eval": self._spec(), "plan": plan}
        parts: dict[str, Any] = {"_journal/start.json": start}
        summaries = []
        for image in self._images:
            sample = self._sample(image, self._picture(image, output))
            parts[f"samples/{sample['id']}_epoch_1.json"] = sample
            summaries.append(_summary(sample))
        parts["summaries.json"] = summaries
        ran = self._results.manifest.get("attempts", ())
        done = sum(image.status != "failed" for image in self._images)
        parts["header.json"] = {
            "version": SCHEMA,
            "status": STATUS.get(str(ran[-1].get("status")), "success") if ran else "success",
            "eval": start["eval"],
            "plan": plan,
            "results": {
                "total_samples": len(self._images),
                "completed_samples": done,
                "scores": [_score(number, claim) for number, claim in enumerate(self._claims, 1)],
            },
            "stats": {
                "started_at": attempts.began(self._results).isoformat(),
                "completed_at": attempts.ended(self._results).isoformat(),
                "model_usage": {},
            },
        }
        return _zipped(parts)

    def _spec(self) -> dict[str, Any]:
        title = privacy.told(self._results.plan.spec.title) or "Audit"
        return {
            "eval_id": self._id,
            "run_id": self._results.run_id,
            "created": attempts.began(self._results).isoformat(),
            "task": title,
            "task_id": digest([self._results.run_id, "task"])[:22],
            "task_version": 0,
            "task_attribs": {},
            "task_args": {},
            "dataset": {
                "name": GIVEN if self._given else MADE,
                "samples": len(self._images),
                "sample_ids": [image.digest[:16] for image in self._images],
                "shuffled": False,
            },
            "model": self._model,
            "model_args": {},
            "config": {"epochs": 1},
            "packages": {"biaslens": attempts.made_with(self._results)},
            "metadata": {"run": self._results.run_id, "no_right_answer": NO_RIGHT, **_access(self._results)},
        }

    def _picture(self, image: ImageRecord, output: Output) -> str:
        """Return a small picture as the address of its data, empty where there is nothing to be shown."""
        content = output.thumbnail(image.sha256, SIDE) if image.status == "ok" and image.sha256 else b""
        return f"data:image/jpeg;base64,{base64.b64encode(content).decode()}" if content else ""

    def _sample(self, image: ImageRecord, picture: str) -> dict[str, Any]:
        message: dict[str, Any] = {"role": "assistant", "content": _content(image, picture)}
        message |= {} if self._given else {"source": "generate"}
        caption = privacy.shown(self._captions.get(image.digest, ""))
        sample: dict[str, Any] = {
            "id": image.digest[:16],
            "epoch": 1,
            "input": privacy.shown(image.prompt),
            "target": "",
            "messages": [{"role": "user", "content": privacy.shown(image.prompt)}, message],
            "output": {
                "model": self._model,
                "choices": [
                    {
                        "message": message,
                        "stop_reason": "content_filter" if image.status == "filtered" else "stop",
                    }
                ],
                "completion": "",
            },
            "scores": dict(_scores(self._said.get(image.digest, ()))),
            "metadata": {
                "number": image.index,
                **({} if self._given else {"seed": str(image.seed)}),
                "status": image.status,
                "sha256": image.sha256,
                "recipe": image.digest,
                **({"caption": caption} if caption else {}),
            },
            "store": {},
            "events": [],
            "model_usage": {},
            "attachments": {},
        }
        if image.status == "failed":
            sample["error"] = {
                "message": privacy.told(image.note) or "It failed.",
                "traceback": "",
                "traceback_ansi": "",
            }
        return sample


def _access(results: RunResults) -> dict[str, str]:
    """Return what the auditor could see and do, and what follows from it; nothing where nobody said it."""
    told = {"access_and_assurance": results.access, "access_limits": results.access_note}
    return {name: privacy.told(value) for name, value in told.items() if value}


def _content(image: ImageRecord, picture: str) -> list[dict[str, Any]]:
    if picture:
        return [{"type": "image", "image": picture, "detail": "auto"}]
    told = {"filtered": "The model's own filter held this image back.", "failed": "This image failed."}
    return [{"type": "text", "text": told.get(image.status, f"An image, SHA-256 {image.sha256}.")}]


def _scores(said: Sequence[Label]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a score per question and speaker, named after both."""
    for label in said:
        score = {
            "value": privacy.told(label.value),
            "answer": privacy.told(label.value),
            "metadata": {"speaker": label.speaker},
        }
        yield (
            privacy.told(f"{label.question}: {label.by}"),
            score | ({"explanation": privacy.told(label.reason)} if label.reason else {}),
        )


def _score(number: int, claim: claims.Claim) -> dict[str, Any]:
    """Return a claim as a score of the whole log; one that was not measured has no numbers."""
    numbers = {"value": claim.value, "low": claim.low, "high": claim.high}
    told = {
        "sentence": claims.sentence_alone(claim),
        "measure": claims.measure_name(claim),
        "part": claims.measured_part(claim),
        "conclusion": claim.conclusion,
        "role": claim.role,
        **{f"threshold {place}": claims.held_sentence(claim, held) for place, held in enumerate(claim.held, 1)},
    }
    return {
        "name": privacy.told(f"claim {number}: {claim.question}: {claim.kind}"),
        "scorer": privacy.told(claim.reader) or "BiasLens",
        "params": {},
        "metrics": {name: {"name": name, "value": value} for name, value in numbers.items() if value is not None},
        "metadata": {name: privacy.told(value) for name, value in told.items()},
    }


def _summary(sample: Mapping[str, Any]) -> dict[str, Any]:
    short = {name: sample[name] for name in ("id", "epoch", "input", "target", "scores", "metadata")}
    error = {"error": sample["error"]["message"]} if "error" in sample else {}
    return {**short, **error, "completed": True, "message_count": len(sample["messages"])}


def _zipped(parts: Mapping[str, Any]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, printable.escaped(json.dumps(part, ensure_ascii=False)))
    return packed.getvalue()


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the logs for Inspect."""
    register(InspectLog())
