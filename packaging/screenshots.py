"""Makes the pictures of the documentation: runs the sample audit without a display and keeps a picture of each page.

    python packaging/screenshots.py [FOLDER]        default: docs/images

Everything is drawn by the window itself on the real sample audit; nothing is retouched.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

DEFAULT = Path(__file__).resolve().parent.parent / "docs" / "images"


def main(target: Path) -> int:
    """Write the pictures into `target`; return the exit code of the window."""
    from biaslens_gui.ui.app import WindowOptions
    from biaslens_gui.ui.app import main as open_window

    with tempfile.TemporaryDirectory() as place:
        code = open_window(WindowOptions(offscreen_out=Path(place)))
        if code == 0:
            target.mkdir(parents=True, exist_ok=True)
            for picture in sorted(Path(place).glob("*.png")):
                shutil.copyfile(picture, target / picture.name)
                print(target / picture.name)
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT))
