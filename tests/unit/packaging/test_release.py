"""A release is one command: what it writes fits together, and a signature holds what was released."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

import release

ROOT = Path(__file__).resolve().parents[3]
VERSION = "0.2.0rc1"


def test_the_sums_are_those_that_sha256sum_reads(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / name).write_text(name)
    written = release.write_sums([tmp_path / "b", tmp_path / "a"], tmp_path).read_text().splitlines()
    assert written == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a", "b")]


@pytest.mark.parametrize("version", ["0.2.0", "1.10.3", "0.2.0rc1"])
def test_what_is_a_version(version: str) -> None:
    assert release.VERSION.fullmatch(version)


@pytest.mark.parametrize("version", ["", "v0.2.0", "0.2", "0.2.0-rc1", "0.2.0; rm"])
def test_what_is_none(version: str) -> None:
    assert not release.VERSION.fullmatch(version)


def test_the_job_for_all_systems_names_what_is_there_and_every_python_that_is_claimed() -> None:
    job = (ROOT / "docs" / "examples" / "systems.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"packaging/[\w/]+\.py", job))
    assert {Path(name).stem for name in named} == {"dev", "build", "smoke", "appimage"}
    assert all((ROOT / name).is_file() for name in named)
    claimed = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = re.findall(r"python: \[(.+)\]", job)
    assert [re.findall(r"[\d.]+", listed) for listed in lists] == [claimed, claimed]  # the tests, and what is installed
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    (tried,) = re.findall(r"^\| all tests pass .+\|(.+)\|$", page, re.M)
    assert re.findall(r"3\.\d+", tried) == claimed


def test_a_file_without_a_key_signs_nothing(tmp_path: Path) -> None:
    (tmp_path / "key.pem").write_text("no key")
    for name in ("key.pem", "gone.pem"):
        with pytest.raises(SystemExit, match=name):
            release.signature(b"sums", tmp_path / name)
    assert not (tmp_path / "gone.pem").exists()


def clone_of(folder: Path) -> Path:
    """Return a clone of what is committed."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    return folder


def made(clone: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as it stands in the clone, in this environment."""
    command = [sys.executable, "packaging/release/release.py", *arguments]
    environ = {**os.environ, "PYTHONPATH": str(clone), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=clone, env=environ, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_release_is_whole_and_signed(tmp_path: Path) -> None:
    clone, out, secret = clone_of(tmp_path / "clone"), tmp_path / "out", Ed25519PrivateKey.generate()
    key = tmp_path / "key.pem"
    key.write_bytes(secret.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    done = made(clone, VERSION, "--key", str(key), "--out", str(out))
    assert done.returncode == 0, done.stdout + done.stderr
    assert f'version = "{VERSION}"' in (clone / "pyproject.toml").read_text(encoding="utf-8")
    assert f"version: {VERSION}" in (clone / "CITATION.cff").read_text(encoding="utf-8")
    assert f'<release version="{VERSION}" date="' in (clone / release.METAINFO).read_text(encoding="utf-8")
    assert f"## {VERSION} (" in (clone / "CHANGELOG.md").read_text(encoding="utf-8")
    assert not list((clone / "changelog.d").glob("+*"))
    (wheel,) = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        metadata = next(name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
        assert f"\nVersion: {VERSION}\n" in file.read(metadata).decode()
    (bill,) = out.glob("*.cdx.json")
    assert json.loads(bill.read_text(encoding="utf-8"))["metadata"]["component"]["version"] == VERSION
    sums = (out / release.SUMS).read_bytes()
    kept = dict(reversed(line.split("  ")) for line in sums.decode().splitlines())
    assert kept.keys() == {one.name for one in out.iterdir()} - {release.SUMS, release.SIGNATURE}
    assert all(hashlib.sha256((out / name).read_bytes()).hexdigest() == kept[name] for name in kept)
    secret.public_key().verify((out / release.SIGNATURE).read_bytes(), sums)
    with pytest.raises(InvalidSignature):
        secret.public_key().verify((out / release.SIGNATURE).read_bytes(), sums + b"\n")


@pytest.mark.slow
def test_what_is_not_committed_is_not_released(tmp_path: Path) -> None:
    clone = clone_of(tmp_path / "clone")
    (clone / "LICENSE").write_text("another", encoding="utf-8")
    done = made(clone, VERSION)
    assert done.returncode == 1
    assert "LICENSE" in done.stderr
    assert 'version = "0.1.0"' in (clone / "pyproject.toml").read_text(encoding="utf-8")
