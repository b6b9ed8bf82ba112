"""Makes an AppImage, one file that starts by a click on Linux, out of the program's folder.

    python packaging/release/build.py program
    python packaging/release/appimage.py dist/BiasLens-0.1.0-linux-x86_64 [--starter runtime-x86_64]

It makes a folder for the stick: the AppImage, and beside it what makes the model runtime. An AppImage is a starter and
an image of a file system behind it; the starter is `runtime-<processor>` of the AppImage project's type2-runtime, which
whoever builds fetches once. Without one, what would be in the image is made, and starts by its file AppRun as well. The
image takes mksquashfs (Debian: squashfs-tools).
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DESKTOP = ROOT / "packaging" / "program" / "desktop"
NAME = "org.biaslens.BiasLens"
MAGIC, MAGIC_AT = b"AI\x02", 8  # what tells the starter of an AppImage of type 2 from another program
BESIDE = ("make_runtime.py", "runtime.txt", "constraints.txt", "installing.md", "LICENSE", "licences.md")
IN_SHARE = {
    f"{NAME}.desktop": "applications",
    f"{NAME}.metainfo.xml": "metainfo",
    f"{NAME}.svg": "icons/hicolor/scalable/apps",
}


def app_dir(program: Path, target: Path) -> Path:
    """Make the folder of an AppImage out of the program's folder, anew; return it."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(program, target / "usr" / "lib" / "biaslens", symlinks=True)
    for name, place in IN_SHARE.items():
        folder = target / "usr" / "share" / place
        folder.mkdir(parents=True)
        shutil.copyfile(DESKTOP / name, folder / name)
    for name in (f"{NAME}.desktop", f"{NAME}.svg"):  # desktops look for them at the top
        shutil.copyfile(DESKTOP / name, target / name)
    (target / ".DirIcon").symlink_to(f"{NAME}.svg")
    shutil.copy(DESKTOP / "AppRun", target / "AppRun")
    return target


def app_image(folder: Path, starter: Path, target: Path) -> Path:
    """Put `starter` and an image of `folder` into one file; return it.

    Raises:
        SystemExit: the starter is none, or there is no mksquashfs.
    """
    code = starter.read_bytes()
    if code[MAGIC_AT : MAGIC_AT + len(MAGIC)] != MAGIC:
        sys.exit(f"{starter} is no starter of an AppImage of type 2.")
    if shutil.which("mksquashfs") is None:
        sys.exit("mksquashfs is not there; on Debian: apt-get install squashfs-tools")
    image = target.with_suffix(".squashfs")
    # gzip, which every starter reads; the newer of them read zstd as well.
    squashed = ["mksquashfs", str(folder), str(image), "-root-owned", "-noappend", "-comp", "gzip", "-quiet"]
    subprocess.run(squashed, check=True, stdout=subprocess.DEVNULL)
    with target.open("wb") as file:
        file.write(code)
        with image.open("rb") as content:
            shutil.copyfileobj(content, file)
    target.chmod(0o755)
    image.unlink()
    return target


def main() -> int:
    """Make the folder and, with a starter, the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path, help="the program's folder, as build.py made it")
    parser.add_argument("--starter", type=Path, help="runtime-x86_64 or its like, of AppImage's type2-runtime")
    asked = parser.parse_args()
    program = asked.program.resolve()
    made = app_dir(program, program.with_name(f"{program.name}.AppDir"))
    if asked.starter is None:
        print(made)
        return 0
    stick = program.with_name(f"{program.name}-appimage")
    stick.mkdir(exist_ok=True)
    for name in BESIDE:
        shutil.copyfile(program / name, stick / name)
    image = app_image(made, asked.starter, stick / "BiasLens.AppImage")
    print(f"{image}: {image.stat().st_size / 1e6:,.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
