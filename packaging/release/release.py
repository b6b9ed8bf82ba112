"""Makes a release of this clone: version, changelog, package, bill of materials, checksums and, with a key, signature.

    python packaging/release/release.py 0.2.0 [--key KEY.pem] [--out dist]

It changes pyproject.toml, CITATION.cff, the metainfo, CHANGELOG.md and changelog.d; all else goes into `--out`. Nothing
is committed, tagged or sent: what to do then is printed. It takes the developer's environment, and no network where
that has setuptools.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

import bill_of_materials  # noqa: E402 - scripts of the clone, which are no package
import build  # noqa: E402

VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
METAINFO = "packaging/program/desktop/org.biaslens.BiasLens.metainfo.xml"
SUMS, SIGNATURE = "SHA256SUMS", "SHA256SUMS.sig"


def not_committed() -> list[str]:
    """Return the files that differ from the last commit: a release can be made again only from what is committed."""
    asked = ["git", "status", "--porcelain"]
    return subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def set_version(version: str) -> None:
    """Write the version into pyproject.toml and, with the day, into CITATION.cff and what desktops show."""
    _replace(ROOT / "pyproject.toml", r'^version = "[^"]+"$', f'version = "{version}"')
    _replace(ROOT / "CITATION.cff", r"^version: .+$", f"version: {version}")
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    _replace(ROOT / "CITATION.cff", r"^date-released: .+$", f"date-released: {day}")
    _replace(ROOT / METAINFO, r"^    <release .+$", f'    <release version="{version}" date="{day}"/>')


def _replace(path: Path, pattern: str, line: str) -> None:
    text, count = re.subn(pattern, line, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    if not count:
        sys.exit(f"{path.name} has no line for it: {line}")
    path.write_text(text, encoding="utf-8", newline="\n")


def write_sums(files: Iterable[Path], folder: Path) -> Path:
    """Write the SHA-256 of each file as `sha256sum --check` reads it; return the list."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    target = folder / SUMS
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target


def signature(signed: bytes, key: Path) -> bytes:
    """Return the Ed25519 signature, 64 bytes; `openssl pkeyutl -verify -rawin` reads it.

    Raises:
        SystemExit: the file holds no such key.
    """
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        private = load_pem_private_key(key.read_bytes(), None)
    except (OSError, ValueError, TypeError) as error:  # a key with a passphrase is a TypeError there
        sys.exit(f"{key} cannot be read as a key: {error}")
    if not isinstance(private, Ed25519PrivateKey):
        sys.exit(f"{key} holds no Ed25519 key.")
    return private.sign(signed)


def release(version: str, out: Path, key: Path | None) -> list[Path]:
    """Make the release; return what was written into `out`."""
    set_version(version)
    changelog = [sys.executable, "-m", "towncrier", "build", "--yes", "--version", version]
    subprocess.run(changelog, cwd=ROOT, check=True)
    wheel = build.package(out)
    archive = next(file for file in out.glob("*.tar.gz") if file.name.startswith(f"biaslens_gui-{version}"))
    bill = out / f"biaslens-gui-{version}.cdx.json"
    bill.write_text(bill_of_materials.as_json(version), encoding="utf-8", newline="\n")
    files = [wheel, archive, bill, out / build.CONSTRAINTS.name]
    sums = write_sums(files, out)
    if key is not None:
        (out / SIGNATURE).write_bytes(signature(sums.read_bytes(), key))
        files.append(out / SIGNATURE)
    return [*files, sums]


def main() -> int:
    """Make what was asked for; 2 where the version is none, 1 where something is not committed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", help="such as 0.2.0 or 0.2.0rc1")
    parser.add_argument("--key", type=Path, help="an Ed25519 key in PEM form, which signs the checksums")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    asked = parser.parse_args()
    if not VERSION.fullmatch(asked.version):
        parser.error(f"{asked.version!r} is no version such as 0.2.0 or 0.2.0rc1")
    if changed := not_committed():
        print("Commit or take away first:\n" + "\n".join(changed), file=sys.stderr)
        return 1
    if asked.key is not None:
        signature(b"", asked.key)  # before anything is changed
    asked.out.mkdir(parents=True, exist_ok=True)
    for file in release(asked.version, asked.out.resolve(), asked.key):
        print(file)
    print(f"Look at `git diff`; then: git commit -am 'Release {asked.version}' && git tag v{asked.version}")
    print("On each system: python packaging/release/build.py program, and packaging/release/smoke.py on what it made")
    return 0


if __name__ == "__main__":
    sys.exit(main())
