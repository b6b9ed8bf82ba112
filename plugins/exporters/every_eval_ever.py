"""Writes the claims of an audit in the interchange format Every Eval Ever 0.3.0 (arXiv 2606.14516).

Each audited image model has an aggregate file, in which every claim with a number is a result with its interval, and
beside it the images behind the shares as JSON lines: a row per image and share, scored 1 where the image shows the
class that the claim names. What could not be measured has no number there and is told in words.
"""

from __future__ import annotations

import hashlib
import json
import re
import uuid
from collections.abc import Callable, Iterator
from typing import Any

from biaslens_gui.api import (
    UNSEEN,
    Exporter,
    ModelRef,
    Observed,
    Output,
    RunResults,
    attempts,
    canonical_json,
    claims,
    hookimpl,
    model_labels,
    printable,
    privacy,
    questions,
)

SCHEMA = "0.3.0"
BENCHMARK = "biaslens"
RELATIONS = {"independent": "third_party", "self-declared": "first_party"}
"""How who audits stands to the model, by the second word of the access level; "other" where nobody said it."""
MADE, GIVEN = "Images made by the model", "Imported images; what made them was not verified"
NO_RIGHT = "No answer is right or wrong here: is_correct repeats the score, so that its mean is the share."


class EveryEvalEver:
    """The exporter of Every Eval Ever."""

    id = "every_eval_ever"
    version = "1"
    title = "Evaluation record (Every Eval Ever)"
    summary = "The claims with a number and the images behind them in the interchange format of evaluations."

    def export(self, results: RunResults, output: Output) -> None:
        """Write an aggregate file per audited model, and its rows where there are any."""
        models = results.plan.spec.models_of("image_model")
        for model, label in zip(models, model_labels(models), strict=True):
            record = Record(results, model, label)
            rows = b"".join(f"{printable.escaped(canonical_json(row))}\n".encode() for row in record.rows())
            if rows:
                output.write(f"{record.place}_samples.jsonl", rows)
            text = json.dumps(record.aggregate(rows), indent=2, ensure_ascii=False)
            output.write(f"{record.place}.json", f"{printable.escaped(text)}\n".encode())
        if not models:
            output.write("README.txt", b"This run has no image model, so there is nothing to say of one.\n")


class Record:
    """What is said of one image model."""

    def __init__(self, results: RunResults, model: ModelRef, label: str) -> None:
        self._results, self._model, self._label = results, model, label
        about = [claim for claim in results.claims if label in (claim.model, claim.other_model)]
        self._claims = [claim for claim in about if claim.value is not None]
        self._unmeasured = [claim for claim in about if claim.value is None]
        name = re.sub(r"[^A-Za-z0-9]+", "-", privacy.without_folders(label)).strip("-")[:60] or "model"
        self._model_id = f"local/{name}-{model.digest[:8]}"
        self._made = str(int(attempts.ended(results).timestamp()))
        self._id = f"{BENCHMARK}/{self._model_id}/{results.run_id}"
        sha256 = hashlib.sha256(canonical_json([results.run_id, model.key]).encode()).digest()
        self.place = f"data/{BENCHMARK}/{self._model_id}/{uuid.UUID(bytes=sha256[:16], version=4)}"

    def aggregate(self, rows: bytes) -> dict[str, Any]:
        """Return the aggregate file; `rows` are the bytes of the file beside it."""
        told = {
            f"not_measured_{number}": privacy.told(claims.sentence_alone(one))
            for number, one in enumerate(self._unmeasured, 1)
        }
        made: dict[str, Any] = {
            "schema_version": SCHEMA,
            "evaluation_id": self._id,
            "retrieved_timestamp": self._made,
            "source_metadata": {
                "source_name": privacy.told(self._results.plan.spec.title) or "Audit",
                "source_type": "evaluation_run",
                "source_organization_name": "not stated",
                "evaluator_relationship": RELATIONS.get(self._results.access.rpartition(", ")[2], "other"),
                "additional_details": {
                    "run_id": self._results.run_id,
                    "no_right_answer": NO_RIGHT,
                    **_access(self._results),
                    **told,
                },
            },
            "eval_library": {"name": "BiasLens", "version": attempts.made_with(self._results)},
            "model_info": _model_info(self._model, self._label, self._model_id),
            "evaluation_results": [self._result(number, claim) for number, claim in enumerate(self._claims, 1)],
        }
        if rows:
            made["detailed_evaluation_results"] = {
                "format": "jsonl",
                "file_path": f"{self.place}_samples.jsonl",
                "hash_algorithm": "sha256",
                "checksum": hashlib.sha256(rows).hexdigest(),
                "total_rows": rows.count(b"\n"),
            }
        return made

    def _result(self, number: int, claim: claims.Claim) -> dict[str, Any]:
        score: dict[str, Any] = {"score": claim.value, "details": _details(claim)}
        if claim.low is not None and claim.high is not None:
            score["uncertainty"] = {
                "confidence_interval": {
                    "lower": claim.low,
                    "upper": claim.high,
                    "confidence_level": 1 - claim.level,
                    "method": "holds at any number of looks" if claim.looks == "open" else "one look",
                },
                "num_samples": claim.images,
            }
        prompt = {"prompt": privacy.shown(claim.prompt)}
        return {
            "evaluation_result_id": f"claim-{number}",
            "evaluation_name": _name(claim),
            "source_data": {
                "dataset_name": GIVEN if self._model.makes_nothing else MADE, "source_type": "other",
                "additional_details": prompt,
            },
            "metric_config": {
                "evaluation_description": privacy.told(claims.sentence_alone(claim)),
                "metric_id": f"{BENCHMARK}.{claim.kind.replace(' ', '_')}",
                "metric_name": privacy.told(claims.measure_name(claim)),
                "metric_kind": "share" if claim.kind in ("depiction", "failure to show") else "difference",
                "metric_unit": "proportion",
                "lower_is_better": False,
                "score_type": "continuous",
                "min_score": 0 if claim.kind in ("depiction", "failure to show") else -1,
                "max_score": 1,
                "additional_details": {"direction": "neither is better; the null value is in the details"},
            },
            "score_details": score,
        }  # fmt: skip

    def rows(self) -> Iterator[dict[str, Any]]:
        """Yield a row per image behind each share that was made of one reader's classes."""
        images = {image.digest: image for image in self._results.images}
        for number, claim in enumerate(self._claims, 1):
            seen = _behind(claim, self._label, self._results)
            if seen is None:
                continue
            counted = (claim.group, claim.against) if claim.against else seen.classes
            for digest, label in zip(seen.images, seen.labels, strict=True):
                if label == UNSEEN or seen.classes[label] not in counted or digest not in images:
                    continue
                shown, image = seen.classes[label], images[digest]
                raw = privacy.shown(image.prompt)
                score = float(shown == claim.group)
                yield {
                    "schema_version": SCHEMA,
                    "evaluation_id": self._id,
                    "model_id": self._model_id,
                    "evaluation_name": _name(claim),
                    "evaluation_result_id": f"claim-{number}",
                    "sample_id": digest,
                    "sample_hash": hashlib.sha256(raw.encode()).hexdigest(),
                    "interaction_type": "single_turn",
                    "input": {"raw": raw, "reference": [], "choices": [privacy.told(name) for name in seen.classes]},
                    "output": {"raw": [f"image, SHA-256 {image.sha256}"]},
                    "answer_attribution": [
                        {
                            "turn_idx": 0, "source": "output.raw", "extracted_value": privacy.told(shown),
                            "extraction_method": privacy.told(f"{seen.reader_kind}: {seen.reader}"),
                            "is_terminal": True,
                        }
                    ],
                    "evaluation": {"score": score, "is_correct": bool(score)},
                    "metadata": {
                        "number": str(image.index),
                        **({} if self._model.makes_nothing else {"seed": str(image.seed)}),
                        "sha256": image.sha256,
                    },
                }  # fmt: skip


def _access(results: RunResults) -> dict[str, str]:
    """Return what the auditor could see and do, and what follows from it; nothing where nobody said it."""
    told = {"access_and_assurance": results.access, "access_limits": results.access_note}
    return {name: privacy.told(value) for name, value in told.items() if value}


def _behind(claim: claims.Claim, label: str, results: RunResults) -> Observed | None:
    """Return what the reader of a share saw: what has the counts of the claim; nothing where it was corrected."""
    if claim.kind != "depiction" or claim.corrected is not None:
        return None
    about = label, claim.prompt, claim.reader, claim.classes, claim.counts
    return next(
        (
            seen
            for finding in results.findings
            for seen in finding.observed
            if (seen.model, seen.prompt, seen.reader, seen.classes, seen.counts()) == about
            and questions.canonical(seen.question) == claim.question
        ),
        None,
    )


def _details(claim: claims.Claim) -> dict[str, str]:
    """Return what belongs to the number, as text: numbers in the shortest way that gives the same number again."""
    told = {
        "part": claims.measured_part(claim),
        "role": claim.role,
        "conclusion": claim.conclusion,
        "null": repr(claim.null),
        "counts": ", ".join(f"{name} {count}" for name, count in zip(claim.classes, claim.counts, strict=False)),
        "unseen": str(claim.unseen),
        **{f"threshold_{number}": claims.held_sentence(claim, held) for number, held in enumerate(claim.held, 1)},
    }
    return {name: privacy.told(value) for name, value in told.items() if value}


def _model_info(model: ModelRef, label: str, model_id: str) -> dict[str, Any]:
    return {
        "name": privacy.told(label) or "model",
        "id": model_id,
        "additional_details": {
            "deployment_type": "self_deployed",
            "model_availability": "unknown",
            "digest": privacy.told(model.digest),
            "loader": privacy.told(model.plugin),
        },
    }


def _name(claim: claims.Claim) -> str:
    return privacy.told(": ".join(part for part in (claim.question, claim.kind) if part))


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register Every Eval Ever."""
    register(EveryEvalEver())
