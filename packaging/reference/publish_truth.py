"""Write the planted truths to resources/reference: truth.json (biased), truth_fair.json, truth_shifted.json.

python packaging/reference/publish_truth.py
"""

from __future__ import annotations

import json
from pathlib import Path

from drawn_world.truth_table import MODELS, table

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "reference"


def truth_path(model: str) -> Path:
    """Where the truth of `model` is published."""
    return FOLDER / ("truth.json" if model == "biased" else f"truth_{model}.json")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for model in MODELS:
        text = json.dumps(table(model), indent=1, ensure_ascii=False) + "\n"
        truth_path(model).write_text(text, encoding="utf-8")
