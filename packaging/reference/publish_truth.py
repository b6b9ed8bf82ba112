"""Write the planted truth to resources/reference/truth.json.

python packaging/reference/publish_truth.py
"""

from __future__ import annotations

import json
from pathlib import Path

from drawn_world.truth_table import table

TRUTH = Path(__file__).resolve().parents[2] / "resources" / "reference" / "truth.json"

if __name__ == "__main__":
    TRUTH.parent.mkdir(parents=True, exist_ok=True)
    TRUTH.write_text(json.dumps(table(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
