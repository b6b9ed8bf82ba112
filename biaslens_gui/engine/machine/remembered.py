"""What this computer remembers between runs, as a JSON object in a file: losing it costs time, nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import parse_json
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import RECORD, read_outside


def read_remembered(path: Path) -> dict[str, Any]:
    """Return what is remembered in `path`; nothing when there is no such file, or it cannot be understood."""
    try:
        content = parse_json(read_outside(path, RECORD))
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def write_remembered(path: Path, content: Mapping[str, Any]) -> None:
    """Remember `content`; a file that cannot be written is not worth stopping for."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_durably(path, json.dumps(content, indent=0).encode())
    except OSError:
        return
