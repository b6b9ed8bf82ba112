"""Reads exports with the receivers' own libraries, those of which the development environment cannot hold.

The default tests read what they can with the receivers' readers: Croissant, the Hub, CycloneDX, MLflow's store, COCO,
and the published schemas of Every Eval Ever. Of Inspect and OSCAL they have the schemas that `receiver_schemas.py`
writes: Inspect asks for other versions of what is installed here; the tools of OSCAL and of Label Studio, and the whole
of MLflow, bring dozens of packages. Each goes into an environment of its own:

    biaslens report --project FOLDER --run RUN --format FORMAT --out EXPORTS/FORMAT    # of each format below
    python -m venv there && there/bin/pip install inspect-ai    # or compliance-trestle, label-studio-sdk, mlflow
    there/bin/python packaging/trials/receivers.py EXPORTS

What is installed is tried, and its figures are compared with those of the MLflow folder, which the tests hold against
the claims. It ends with 1 where a reader refuses a file or a figure differs, and with 2 where nothing could be tried.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Figures = tuple[float | None, float | None, float | None]
"""Value, low and high of a claim."""


def figures_in(folder: Path) -> dict[str, list[Figures]]:
    """Return the figures of the claims about each image model, in their order, by the folder of its run."""
    tables = sorted(folder.glob("mlflow_run/mlruns/*/*/artifacts/claims.json"))
    return {str(path.parents[1].name): [_figures(row) for row in _rows(path)] for path in tables}


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    table = json.loads(path.read_text(encoding="utf-8"))
    for row in table["data"]:
        yield dict(zip(table["columns"], row, strict=True))


def _figures(row: dict[str, Any]) -> Figures:
    return row.get("value"), row.get("low"), row.get("high")


def inspect_log(folder: Path, known: dict[str, list[Figures]]) -> str:
    """Read the logs of Inspect: whole, and their heads alone."""
    from inspect_ai.log import read_eval_log

    found, samples = [], 0
    for path in sorted(folder.glob("*.eval")):
        log = read_eval_log(str(path))
        assert read_eval_log(str(path), header_only=True).results.total_samples == len(log.samples or [])
        samples += len(log.samples or [])
        scores = [{name: metric.value for name, metric in score.metrics.items()} for score in log.results.scores]
        found.append([_figures(score) for score in scores])
    assert sorted(found, key=str) == sorted(known.values(), key=str), "figures differ"
    return f"{len(found)} logs, {samples} samples"


def oscal_results(folder: Path, known: dict[str, list[Figures]]) -> str:
    """Read the assessment results with the library of OSCAL's compliance tools."""
    from trestle.oscal.assessment_results import AssessmentResults

    (result,) = AssessmentResults.oscal_read(folder / "assessment-results.json").results
    found = set()
    for observation in result.observations or []:
        props = {prop.name: str(prop.value) for prop in observation.props}
        found.add(tuple(float(props[name]) if name in props else None for name in ("value", "low", "high")))
    assert found == {figures for about in known.values() for figures in about}, "figures differ"
    return f"{len(result.observations or [])} observations, {len(result.findings or [])} findings"


def label_studio(folder: Path, known: dict[str, list[Figures]]) -> str:
    """Read the form, and let it judge every task: there are no figures in it."""
    from label_studio_sdk.label_interface import LabelInterface

    form = LabelInterface((folder / "label_config.xml").read_text(encoding="utf-8"))
    form.validate()
    tasks = json.loads((folder / "tasks.json").read_text(encoding="utf-8"))
    for task in tasks:
        assert form.validate_task({"data": task["data"]})
        assert all(form.validate_annotation(annotation) for annotation in task["annotations"])
        assert all(form.validate_prediction(prediction) for prediction in task["predictions"])
    return f"{len(tasks)} tasks"


def mlflow_run(folder: Path, known: dict[str, list[Figures]]) -> str:
    """Read the runs as a client of MLflow does, and their tables of claims as its own tables."""
    import mlflow

    os.chdir(folder)
    mlflow.set_tracking_uri("mlruns")
    client, runs = mlflow.MlflowClient(), 0
    for experiment in client.search_experiments():
        mlflow.set_experiment(experiment_id=experiment.experiment_id)
        for run in client.search_runs([experiment.experiment_id]):
            rows = mlflow.load_table("claims.json", run_ids=[run.info.run_id]).to_dict("records")
            assert len(rows) == len(known[run.info.run_id])
            for row, figures in zip(rows, known[run.info.run_id], strict=True):
                logged = [run.data.metrics.get(f"{row['claim']}/{name}") for name in ("value", "low", "high")]
                assert tuple(logged) == figures, "figures differ"
            runs += 1
    return f"{runs} runs"


READERS: dict[str, tuple[str, Callable[[Path, dict[str, list[Figures]]], str]]] = {
    "inspect_ai": ("inspect_log", inspect_log),
    "trestle": ("oscal_results", oscal_results),
    "label_studio_sdk": ("label_studio", label_studio),
    "mlflow": ("mlflow_run", mlflow_run),
}
"""Which format each library reads."""


def main(folder: Path) -> int:
    """Try every reader that is installed; return the exit status."""
    os.environ["MLFLOW_ALLOW_FILE_STORE"] = "true"
    known, tried, refused = figures_in(folder), 0, 0
    for library, (exported, read) in READERS.items():
        if importlib.util.find_spec(library) is None:
            continue
        tried += 1
        try:
            print(f"{exported}: read by {library}: {read((folder / exported).resolve(), known)}")
        except Exception as error:  # noqa: BLE001 - whatever a library raises, it refuses the file
            refused += 1
            print(f"{exported}: refused by {library}: {type(error).__name__}: {error}")
    return 2 if not tried else int(bool(refused))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
