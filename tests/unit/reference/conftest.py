"""Makes the drawn world importable: it is build code beside the app, not part of any installed package."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "packaging" / "reference"))
