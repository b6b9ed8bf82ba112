"""Writes an audit as a folder that MLflow reads as runs, without a server and without a network.

Each audited image model is a run of one experiment, in the layout of MLflow's file store:

    mlruns/EXPERIMENT/meta.yaml                   the experiment: the audit
    mlruns/EXPERIMENT/RUN/meta.yaml               the run: its name, when it began and ended, how
    mlruns/EXPERIMENT/RUN/metrics/CLAIM/value     each claim's share or difference; beside it low, high, images, unseen
    mlruns/EXPERIMENT/RUN/params/NAME             what was set: models and their digests, versions of plugins, settings
    mlruns/EXPERIMENT/RUN/tags/NAME               each claim's sentence, and how it stands to the plan's thresholds
    mlruns/EXPERIMENT/RUN/artifacts/              the images of the model; claims and images as tables
    README.txt                                    how to open it

A claim has the same name in every audit, so that MLflow lays runs of several audits side by side. A number is written
in the shortest way that gives the same number again; what was not measured has none, and is told in its tag.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from biaslens_gui.api import (
    Exporter,
    ModelRef,
    Output,
    RunResults,
    attempts,
    canonical_json,
    claims,
    digest,
    hookimpl,
    image_labels,
    model_labels,
    printable,
    privacy,
    result_tables,
)

RUNNING, FINISHED, FAILED, KILLED = 1, 3, 4, 5
STATUS = {"running": RUNNING, "failed": FAILED, "cancelled": KILLED, "interrupted": KILLED}
LOCAL = 4  # of MLflow's kinds of sources: a program on a computer
LONGEST_PARAM, LONGEST_TAG, LONGEST_NAME = 6000, 8000, 200
"""Characters that MLflow takes of a parameter and of a tag; of a name it takes 250."""
README = """{title}
Runs of the audit {run_id} for MLflow, one per image model, in the layout of its file store.

MLflow keeps this layout in maintenance: newer versions open it only if they are told to. In this folder:

    MLFLOW_ALLOW_FILE_STORE=true mlflow ui --backend-store-uri mlruns

or bring it into a database:

    MLFLOW_ALLOW_FILE_STORE=true mlflow migrate-filestore --source . --target sqlite:///mlflow.db
    mlflow ui --backend-store-uri sqlite:///mlflow.db

MLflow writes into the folder that it opens, so keep a copy. It finds artifacts while it is started in this folder.

Metrics are the claims with a number: value, the ends low and high of its interval, images, unseen. The tag of the same
name is the sentence, which says how sure the number is: a number alone misleads. A difference between two models is the
same number in the runs of both: of the model that its sentence names first, less that of the other. {absent}
Words about people say how somebody is depicted, never what a person is.
"""


class MlflowRun:
    """The exporter of runs for MLflow."""

    id = "mlflow_run"
    version = "1"
    title = "Run folder (MLflow)"
    summary = (
        "A run per image model in a folder for MLflow: claims as metrics, thresholds as tags, images as artifacts."
    )

    def export(self, results: RunResults, output: Output) -> None:
        """Write the experiment, and a run per audited model."""
        title = privacy.told(results.plan.spec.title) or "Audit"
        models = results.plan.spec.models_of("image_model")
        experiment = f"mlruns/{_experiment_id(results)}"
        if models:
            output.write(f"{experiment}/meta.yaml", _meta(_experiment(results, title)))
        for model, label in zip(models, model_labels(models), strict=True):
            Run(results, model, label).write(experiment, output)
        told = README.format(title=title, run_id=results.run_id, absent=image_labels.absent_in_words(results))
        output.write("README.txt", told.encode())


class Run:
    """The run of one image model."""

    def __init__(self, results: RunResults, model: ModelRef, label: str) -> None:
        self._results, self._model = results, model
        self._label = privacy.told(label) or "model"
        self._images = [image for image in results.images if image.model == model.key]
        about = [claim for claim in results.claims if label in (claim.model, claim.other_model)]
        self._claims = dict(zip(claim_names(about, label), about, strict=True))
        self._id = digest([results.run_id, model.key])[:32]

    def write(self, experiment: str, output: Output) -> None:
        """Write the run below the folder of its experiment."""
        place = f"{experiment}/{self._id}"
        output.write(f"{place}/meta.yaml", _meta(self._about(f"{place}/artifacts")))
        made = _milliseconds(attempts.ended(self._results))
        for name, number in self._metrics():
            output.write(f"{place}/metrics/{name}", f"{made} {number!r} 0\n".encode())
        for kind, told, longest in (("params", self._params(), LONGEST_PARAM), ("tags", self._tags(), LONGEST_TAG)):
            for name, value in told:
                if value:
                    output.write(f"{place}/{kind}/{name}", _text(value, longest))
        names = result_tables.image_names(self._results)
        for image in self._images:
            if image.digest in names:
                output.image(f"{place}/artifacts/images/{names[image.digest]}", image.sha256)
        output.write(f"{place}/artifacts/claims.json", _table(self._claim_rows()))
        output.write(f"{place}/artifacts/images.json", _table(self._image_rows(names)))

    def _about(self, artifacts: str) -> dict[str, Any]:
        ran = self._results.manifest.get("attempts", ())
        return {
            "artifact_uri": artifacts,
            "end_time": _milliseconds(attempts.ended(self._results)),
            "entry_point_name": "",
            "experiment_id": _experiment_id(self._results),
            "lifecycle_stage": "active",
            "run_id": self._id,
            "run_name": self._label[:LONGEST_NAME],
            "run_uuid": self._id,
            "source_name": "",
            "source_type": LOCAL,
            "source_version": "",
            "start_time": _milliseconds(attempts.began(self._results)),
            "status": STATUS.get(str(ran[-1].get("status")), FINISHED) if ran else FINISHED,
            "tags": [],
            "user_id": "",
        }

    def _metrics(self) -> Iterator[tuple[str, float | int]]:
        """Yield the figures of every claim that has one, and how many images there are."""
        for status in ("ok", "filtered", "failed"):
            yield f"images/{status}", sum(image.status == status for image in self._images)
        for name, claim in self._claims.items():
            figures = {"value": claim.value, "low": claim.low, "high": claim.high}
            if claim.value is not None:
                figures |= {"images": claim.images, "unseen": claim.unseen}
            yield from ((f"{name}/{figure}", number) for figure, number in figures.items() if number is not None)

    def _params(self) -> Iterator[tuple[str, str]]:
        """Yield what was set, and with which models and plugins."""
        spec = self._results.plan.spec
        yield "model", self._label
        yield "model_digest", self._model.digest
        yield "model_loader", self._model.plugin
        counted: dict[str, int] = {}
        for reader in spec.models:
            if reader.role != "image_model":
                counted[reader.role] = number = counted.get(reader.role, 0) + 1
                yield f"{reader.role}_{number}", reader.label
                yield f"{reader.role}_{number}_digest", reader.digest
        yield "methods", ", ".join(choice.method for choice in spec.methods)
        yield "prompts", str(len(spec.prompts))
        yield "images_per_prompt", str(spec.images_per_prompt)
        yield "root_seed", str(spec.root_seed)
        yield "settings", canonical_json(spec.settings)
        yield "looks", spec.looks
        yield "biaslens", attempts.made_with(self._results)
        for name, version in sorted(self._results.plugin_versions.items()):
            yield f"plugin_{_plain(name, 60)}", version

    def _tags(self) -> Iterator[tuple[str, str]]:
        """Yield what MLflow shows of a run, and the words of claims, of their thresholds and of the audit's access."""
        yield "mlflow.runName", self._label[:LONGEST_NAME]
        yield "mlflow.source.name", "BiasLens"
        yield "mlflow.source.type", "LOCAL"
        tables = [{"path": f"{name}.json", "type": "table"} for name in ("claims", "images")]
        yield "mlflow.loggedArtifacts", json.dumps(tables)
        yield "mlflow.note.content", self._note()
        yield "biaslens.run_id", self._results.run_id
        yield "biaslens.access_and_assurance", self._results.access
        yield "biaslens.access_limits", self._results.access_note
        for name, claim in self._claims.items():
            yield f"claim.{name}", claims.sentence_alone(claim)
            for number, held in enumerate(claim.held, 1):
                yield f"threshold.{name}.{number}", claims.held_sentence(claim, held)
        for number, limits in enumerate(self._results.unheld, 1):
            yield f"threshold.without-claim.{number}", claims.unheld_sentence(limits)

    def _note(self) -> str:
        """Return what MLflow shows above a run, as Markdown of which nothing in the audit's words is obeyed."""
        access = f"Access and assurance: {self._results.access_note}" if self._results.access else ""
        deciding = [claims.sentence_alone(claim) for claim in self._claims.values() if claim.role == "deciding"]
        lines = [_markdown(privacy.told(access)), *(f"- {_markdown(privacy.told(sentence))}" for sentence in deciding)]
        return "\n".join(line for line in lines if line)[:LONGEST_TAG]

    def _claim_rows(self) -> Iterator[dict[str, Any]]:
        for name, claim in self._claims.items():
            yield {
                "claim": name,
                "sentence": privacy.told(claims.sentence_alone(claim)),
                "measure": privacy.told(claims.measure_name(claim)),
                "part": privacy.told(claims.measured_part(claim)),
                "role": claim.role,
                "conclusion": claim.conclusion,
                "value": claim.value,
                "low": claim.low,
                "high": claim.high,
                "images": claim.images,
                "unseen": claim.unseen,
                "thresholds": privacy.told(" ".join(claims.held_sentence(claim, held) for held in claim.held)),
            }

    def _image_rows(self, names: Mapping[str, str]) -> Iterator[dict[str, Any]]:
        said = image_labels.labels_of(self._results)
        for image in self._images:
            labels = [f"{label.question}: {label.value} ({label.by})" for label in said[image.digest]]
            yield {
                "image": f"images/{names[image.digest]}" if image.digest in names else "",
                "prompt": privacy.shown(image.prompt),
                "number": image.index,
                "seed": "" if self._model.makes_nothing else str(image.seed),
                "status": image.status,
                "sha256": image.sha256,
                "recipe": image.digest,
                "said": privacy.told("; ".join(labels)),
            }


def claim_names(said: Sequence[claims.Claim], model: str) -> list[str]:
    """Return the name of each claim of a model, of letters that MLflow and every file system take.

    It is made of what the claim is about but for the model, so that it is the same for every model and in every audit,
    and ends in a digest of that; two about the same are counted.
    """
    given: dict[str, int] = {}
    names = []
    for claim in said:
        prompts = [privacy.shown(prompt) for prompt in (claim.prompt, claim.other_prompt)]
        others = [name for name in (claim.model, claim.other_model) if name not in ("", model)]
        among = [claim.among.question, claim.among.group] if claim.among else []
        about = map(privacy.told, (claim.question, claim.group, claim.word))
        told = [claim.kind, *about, *prompts, *map(privacy.told, (claim.against, *others, *among))]
        name = f"{_plain('-'.join(filter(None, told[:5])), 60)}-{digest([*told, claim.model == model])[:8]}"
        given[name] = given.get(name, 0) + 1
        names.append(name if given[name] == 1 else f"{name}-{given[name]}")
    return names


def _experiment(results: RunResults, title: str) -> dict[str, Any]:
    return {
        "artifact_location": f"mlruns/{_experiment_id(results)}",
        "creation_time": _milliseconds(attempts.began(results)),
        "experiment_id": _experiment_id(results),
        "last_update_time": _milliseconds(attempts.ended(results)),
        "lifecycle_stage": "active",
        "name": f"BiasLens: {title[:LONGEST_NAME]}, run {results.run_id}",
    }


def _experiment_id(results: RunResults) -> str:
    """Return an id of digits alone, as MLflow gives them."""
    return str(10**17 + int(digest([results.run_id, "experiment"])[:13], 16))


def _plain(text: str, longest: int) -> str:
    return re.sub(r"[^A-Za-z0-9_]+", "-", text).strip("-")[:longest].rstrip("-") or "unnamed"


def _text(value: str, longest: int) -> bytes:
    lines = (printable.one_line(privacy.without_folders(line), longest) for line in value.splitlines())
    return "\n".join(lines)[:longest].encode()


def _milliseconds(when: datetime) -> int:
    return int(when.timestamp() * 1000)


def _markdown(text: str) -> str:
    """Return `text` so that Markdown shows its letters and obeys none."""
    return html.escape(re.sub(r"([\\`*_{}\[\]()#+!|~-])", r"\\\1", text), quote=False)


def _meta(about: Mapping[str, Any]) -> bytes:
    """Return a record as lines of YAML; every text is quoted, so that none is read as anything else."""
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in about.items())
    return printable.escaped("".join(lines)).encode()


def _table(rows: Iterator[Mapping[str, Any]]) -> bytes:
    """Return a table in the form in which MLflow keeps tables: the names of the columns, and the rows."""
    found = list(rows)
    columns = list(found[0]) if found else []
    table = {"columns": columns, "data": [list(row.values()) for row in found]}
    return f"{printable.escaped(json.dumps(table, indent=1, ensure_ascii=False))}\n".encode()


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the runs for MLflow."""
    register(MlflowRun())
