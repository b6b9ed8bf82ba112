"""Runs before the launcher: lets the program find its own code, which lies in it as plain files that can be read."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys._MEIPASS) / "code"))  # type: ignore[attr-defined]
