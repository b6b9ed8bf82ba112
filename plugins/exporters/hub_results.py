"""Writes the claims with a number in the two forms in which a model's page on the Hugging Face Hub shows evaluations.

Each audited image model has a folder of its own with

    .eval_results/biaslens.yaml   the entries that the Hub reads from the repository of a model
    bias-audit.md                 the older `model-index` as the head of a model card, and the sentences as its text

Nothing is sent anywhere. The data set of an audit is not on the Hub, so its id is one that whoever publishes the images
and prompts has to change. Numbers are written in the shortest way that gives the same number again.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from biaslens_gui.api import (
    Exporter,
    Output,
    RunResults,
    attempts,
    claims,
    hookimpl,
    model_labels,
    privacy,
)

README = """{title}
What the audit {run_id} says of its image models, for their pages on the Hugging Face Hub.

.eval_results/biaslens.yaml goes into the repository of the model, under the same name. bias-audit.md holds the older
form: take "model-index" from its head into the head of the model's README.md, and its text where you like.
The dataset id {dataset} stands for the images and prompts of this audit, which are on this computer alone. Where you
publish them, put their id in its place; where you do not, say so beside the numbers.

A number alone misleads: publish the sentence with it, which says how sure it is. A difference between two models is the
same number on the pages of both: of the model that its sentence names first, less that of the other. What could not be
measured has no number and is in bias-audit.md in words.
"""


class HubResults:
    """The exporter for pages of models on the Hub."""

    id = "hub_results"
    version = "1"
    title = "Model page (Hugging Face)"
    summary = "Claims with a number as .eval_results and model-index, for the model's page on the Hugging Face Hub."

    def export(self, results: RunResults, output: Output) -> None:
        """Write two files per audited model, and a README."""
        models = results.plan.spec.models_of("image_model")
        for model, label in zip(models, model_labels(models), strict=True):
            about = [claim for claim in results.claims if label in (claim.model, claim.other_model)]
            plain = re.sub(r"[^A-Za-z0-9]+", "-", privacy.without_folders(label)).strip("-")[:60] or "model"
            folder = f"{plain}_{model.digest[:8]}"
            output.write(f"{folder}/.eval_results/biaslens.yaml", _lines(_yaml(entries_of(results, about))))
            output.write(f"{folder}/bias-audit.md", card_of(results, privacy.told(label) or "model", about))
        title = privacy.told(results.plan.spec.title) or "Audit"
        told = README.format(title=title, run_id=results.run_id, dataset=_data_set(results))
        output.write("README.txt", told.encode())


def entries_of(results: RunResults, about: Sequence[claims.Claim]) -> list[dict[str, Any]]:
    """Return the entries of `.eval_results`: one per claim with a number."""
    ended = attempts.ended(results)
    date = {} if ended == attempts.UNKNOWN else {"date": ended.isoformat(timespec="seconds").replace("+00:00", "Z")}
    access = f"Access and assurance: {privacy.told(results.access)}." if results.access else ""
    return [
        {
            "dataset": {"id": _data_set(results), "task_id": f"claim_{number}_{claim.kind.replace(' ', '_')}"},
            "value": claim.value,
            **date,
            "notes": " ".join(filter(None, (_told(claim), access))),
        }
        for number, claim in enumerate(about, 1)
        if claim.value is not None
    ]


def card_of(results: RunResults, model: str, about: Sequence[claims.Claim]) -> bytes:
    """Return a model card whose head is the `model-index`, and whose text are the sentences of all claims."""
    measured = [claim for claim in about if claim.value is not None]
    index = {"model-index": [{"name": model, "results": [_result(results, claim) for claim in measured]}]}
    sentences = [f"- {_markdown(_told(claim))}" for claim in about] or ["- Nothing may be said of this model."]
    access = f" Access and assurance: {_markdown(privacy.told(results.access_note))}" if results.access else ""
    text = ["", f"# Bias audit of {_markdown(model)}", "", f"Run {results.run_id}.{access}", "", *sentences]
    return _lines(["---", *(_yaml(index) if measured else ["model-index: []"]), "---", *text])


def _result(results: RunResults, claim: claims.Claim) -> dict[str, Any]:
    ends = {"low": claim.low, "high": claim.high}
    arguments = {name: end for name, end in ends.items() if end is not None}
    return {
        "task": {"type": "text-to-image", "name": "Bias audit"},
        "dataset": {"type": _data_set(results), "name": _told_part(claim)},
        "metrics": [
            {
                "type": f"biaslens.{claim.kind.replace(' ', '_')}",
                "name": privacy.told(claims.measure_name(claim)),
                "value": claim.value,
                **({"args": {**arguments, "confidence_level": 1 - claim.level}} if arguments else {}),
            }
        ],
    }


def _told_part(claim: claims.Claim) -> str:
    return privacy.told(claims.measured_part(claim)) or "Images of the model"


def _data_set(results: RunResults) -> str:
    return f"local/biaslens-{results.run_id}"


def _told(claim: claims.Claim) -> str:
    return privacy.told(
        " ".join((claims.sentence_alone(claim), *(claims.held_sentence(claim, held) for held in claim.held)))
    )


def _markdown(text: str) -> str:
    """Return `text` so that Markdown shows its letters and obeys none."""
    return html.escape(re.sub(r"([\\`*_{}\[\]()#+!|~-])", r"\\\1", text), quote=False)


def _yaml(value: Any, depth: int = 0) -> Iterator[str]:
    """Yield a mapping or a list as lines of YAML; every text is quoted, so that none is read as anything else."""
    blank = "  " * depth
    if isinstance(value, Mapping):
        for key, part in value.items():
            if isinstance(part, Mapping | list) and part:
                yield f"{blank}{key}:"
                yield from _yaml(part, depth + 1)
            else:
                yield f"{blank}{key}: {_scalar(part)}"
    elif value:
        for part in value:
            first, *others = _yaml(part, depth + 1)
            yield f"{blank}- {first.lstrip()}"
            yield from others
    else:
        yield f"{blank}[]"


def _scalar(value: Any) -> str:
    if isinstance(value, float):
        text = repr(value)
        return text if "." in text else text.replace("e", ".0e")  # YAML 1.1 takes 1e-05 for a text
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")  # the head of a card may be shown as a page


def _lines(lines: Sequence[str] | Iterator[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the results for model pages."""
    register(HubResults())
