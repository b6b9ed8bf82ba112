"""Makes the pictures of the documentation: runs the sample audit without a display and keeps what is shown.

    python packaging/docs/screenshots.py [FOLDER]        default: docs/images
    python packaging/docs/screenshots.py --all FOLDER    every page in light, in dark and with text of twice the size
    python packaging/docs/screenshots.py --from FOLDER   keeps pictures that --all made before

Everything is drawn by the window itself on the real sample audit: every page, light and dark. Nothing is retouched:
pictures are kept as small as they stay readable, since a history never forgets a byte.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image

from biaslens_gui.ui.shell.steps import STEPS

KEPT = tuple(f"{step.id}{look}" for step in STEPS for look in ("", "-dark"))  # those that the documentation shows
DEFAULT = Path(__file__).resolve().parents[2] / "docs" / "images"
QUALITY = 80  # of WebP


def main(target: Path, every_look: bool = False) -> int:
    """Write the pictures into `target`, all of them with `every_look`; return the exit code of the window."""
    from biaslens_gui.ui.window.app import WindowOptions
    from biaslens_gui.ui.window.app import main as open_window

    with tempfile.TemporaryDirectory() as place:
        code = open_window(WindowOptions(offscreen_out=Path(place), every_look=True))
        if code == 0 and every_look:
            target.mkdir(parents=True, exist_ok=True)
            for picture in sorted(Path(place).glob("*.png")):
                print(shutil.copyfile(picture, target / picture.name))
        elif code == 0:
            keep(Path(place), target)
    return code


def keep(made: Path, target: Path) -> None:
    """Write the pictures of the documentation into `target`, from those that lie in `made`."""
    target.mkdir(parents=True, exist_ok=True)
    for name in KEPT:
        path = target / f"{name}.webp"
        with Image.open(made / f"{name}.png") as picture:
            picture.convert("RGB").save(path, quality=QUALITY, method=6)
        print(path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=DEFAULT)
    parser.add_argument("--all", action="store_true", help="every page in light, in dark and with large text")
    parser.add_argument("--from", dest="made", type=Path, metavar="FOLDER", help="keep pictures that lie there")
    asked = parser.parse_args()
    if asked.all and asked.folder == DEFAULT:
        parser.error("--all writes many pictures: name a folder for them")
    if asked.made is not None:
        keep(asked.made, asked.folder)
        sys.exit(0)
    sys.exit(main(asked.folder, asked.all))
