"""Writes the schemas of receivers that the development environment cannot hold, from their own libraries.

    python -m venv there && there/bin/pip install inspect-ai    # or compliance-trestle
    there/bin/python packaging/trials/receiver_schemas.py

They lie in tests/data/receivers, where the default tests hold what is exported against them. A schema says what a
receiver takes; whether it reads it with the same figures is tried by `receivers.py` beside this file.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import shutil
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "data" / "receivers"


def inspect_log() -> dict[str, Any]:
    """Return the schema of a whole log of Inspect."""
    from inspect_ai.log import EvalLog

    return dict(EvalLog.model_json_schema())


def assessment_results() -> dict[str, Any]:
    """Return the schema of OSCAL's assessment results."""
    from trestle.oscal.assessment_results import AssessmentResults

    return dict(AssessmentResults.model_json_schema(by_alias=True))


SCHEMAS = {
    "inspect_ai": ("inspect-ai", "inspect_log.schema.json", inspect_log),
    "trestle": ("compliance-trestle", "oscal_assessment_results.schema.json", assessment_results),
}
"""By library: its package, the file, and what its schema is."""


def main() -> int:
    """Write the schema of every library that is installed; return the exit status."""
    written = 0
    FOLDER.mkdir(exist_ok=True)
    for library, (package, name, schema_of) in SCHEMAS.items():
        if importlib.util.find_spec(library) is None:
            continue
        found = importlib.metadata.distribution(package)
        schema = {"$comment": f"Made by {package} {found.version} from its own classes.", **schema_of()}
        text = json.dumps(schema, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        (FOLDER / name).write_text(text + "\n", encoding="utf-8")
        for file in found.files or ():
            if file.name == "LICENSE" and "licenses" in file.parts:
                shutil.copyfile(found.locate_file(file), FOLDER / f"LICENSE-{package}")
        written += 1
    return 0 if written else 2


if __name__ == "__main__":
    sys.exit(main())
