"""Makes the pictures of the documentation: runs the sample audit without a display and keeps what is shown.

    python packaging/screenshots.py [FOLDER]        default: docs/images

Everything is drawn by the window itself on the real sample audit; nothing is retouched.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

KEPT = ("results.png", "look.png", "review.png")  # those that the documentation shows
VIEWS = "results-*.png"  # one picture of each view that the findings of the sample audit have
DEFAULT = Path(__file__).resolve().parent.parent / "docs" / "images"


def main(target: Path) -> int:
    """Write the pictures into `target`; return the exit code of the window."""
    from biaslens_gui.ui.app import WindowOptions
    from biaslens_gui.ui.app import main as open_window

    with tempfile.TemporaryDirectory() as place:
        code = open_window(WindowOptions(offscreen_out=Path(place)))
        if code == 0:
            target.mkdir(parents=True, exist_ok=True)
            for picture in (*(Path(place) / name for name in KEPT), *sorted(Path(place).glob(VIEWS))):
                print(shutil.copyfile(picture, target / picture.name))
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT))
