"""Makes the pictures of the documentation: runs the sample audit without a display and keeps what is shown.

    python packaging/docs/screenshots.py [FOLDER]        default: docs/images
    python packaging/docs/screenshots.py --all FOLDER    every page in light, in dark and with text of twice the size

Everything is drawn by the window itself on the real sample audit; nothing is retouched.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

KEPT = ("results.png", "look.png", "review.png")  # those that the documentation shows
VIEWS = "results-*.png"  # one picture of each view that the findings of the sample audit have
DEFAULT = Path(__file__).resolve().parents[2] / "docs" / "images"


def main(target: Path, every_look: bool = False) -> int:
    """Write the pictures into `target`, all of them with `every_look`; return the exit code of the window."""
    from biaslens_gui.ui.window.app import WindowOptions
    from biaslens_gui.ui.window.app import main as open_window

    with tempfile.TemporaryDirectory() as place:
        code = open_window(WindowOptions(offscreen_out=Path(place), every_look=every_look))
        if code == 0:
            target.mkdir(parents=True, exist_ok=True)
            kept = (*(Path(place) / name for name in KEPT), *sorted(Path(place).glob(VIEWS)))
            for picture in sorted(Path(place).glob("*.png")) if every_look else kept:
                print(shutil.copyfile(picture, target / picture.name))
    return code


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=DEFAULT)
    parser.add_argument("--all", action="store_true", help="every page in light, in dark and with large text")
    asked = parser.parse_args()
    if asked.all and asked.folder == DEFAULT:
        parser.error("--all writes many pictures: name a folder for them")
    sys.exit(main(asked.folder, asked.all))
