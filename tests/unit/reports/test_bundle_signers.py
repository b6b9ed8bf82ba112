"""Who signed a bundle: a signature that is required, removed, exchanged, written otherwise; and the archive itself."""

from __future__ import annotations

import gzip
import json
import re
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization as form

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store import signing
from biaslens_gui.store.bundle import MANIFEST, SIGNATURE, pack, unpack
from tests.unit.reports.test_tampered_bundle import Good, Members, forged, made, refusals

OLD = Path(__file__).parents[2] / "data" / "old_projects" / "bundle-without-statement.blaudit.gz"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return made(tmp_path_factory.mktemp("good"), ("junit_xml",))


@pytest.fixture(scope="module")
def unsigned(good: Good, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle that never was signed, as the older version made it."""
    path = tmp_path_factory.mktemp("old") / "old.blaudit"
    path.write_bytes(gzip.decompress(OLD.read_bytes()))
    return path


def zipped(members: Members, target: Path) -> Path:
    """Write members as they are, as BiasLens packs them."""
    last = {MANIFEST: 1, SIGNATURE: 2}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members, key=lambda name: (last.get(name, 0), name)):
            about = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            about.create_system, about.external_attr = 3, 0o644 << 16
            archive.writestr(about, members[name])
    return target


def capitals(members: Members) -> None:
    signed = json.loads(members[SIGNATURE])["signature"].encode()
    members[SIGNATURE] = members[SIGNATURE].replace(signed, signed.upper())


def capital_key(members: Members) -> None:
    public = json.loads(members[SIGNATURE])["public_key"].encode()
    members[SIGNATURE] = members[SIGNATURE].replace(public, public.upper())


def truncated(members: Members) -> None:
    members[SIGNATURE] = members[SIGNATURE][:-20]


def empty(members: Members) -> None:
    members[SIGNATURE] = b""


def removed(members: Members) -> None:
    del members[SIGNATURE]


@pytest.mark.parametrize("change", [capitals, capital_key, truncated, empty, removed])
@pytest.mark.parametrize("asked", [[], ["--require-signature"]])
def test_a_signature_that_is_not_as_it_was_made_is_refused(
    change: Callable[[Members], None],
    asked: list[str],
    good: Good,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    members = dict(good.members)
    change(members)
    code, told = refusals(zipped(members, tmp_path / "bad.blaudit"), capsys, *asked)
    assert code == ExitCode.INTEGRITY_FAILED, told
    assert SIGNATURE in told


def test_a_signature_by_another_key_is_refused(good: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bundle = forged(good.members, tmp_path / "bad.blaudit", tmp_path / "other.pem")
    code, told = refusals(bundle, capsys)
    assert code == ExitCode.INTEGRITY_FAILED
    assert "exchanged" in told


def test_one_that_was_made_anew_by_somebody_else_is_refused_by_whoever_knows_the_signer(
    good: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It contradicts nothing: only the key shows it."""
    anew = made(tmp_path / "anew", ("junit_xml",))
    assert refusals(anew.path, capsys) == (ExitCode.PASSED, "")
    code, told = refusals(anew.path, capsys, "--signer", str(good.key))
    assert code == ExitCode.INTEGRITY_FAILED
    assert SIGNATURE in told


def test_one_that_nobody_signed_says_so_and_is_refused_where_a_signature_is_required(
    unsigned: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusals(unsigned, capsys)[0] == ExitCode.PASSED
    for asked in (["--require-signature"], ["--signer", "0123 4567 89ab cdef 0123 4567 89ab cdef"]):
        code, told = refusals(unsigned, capsys, *asked)
        assert code == ExitCode.INTEGRITY_FAILED
        assert f"{SIGNATURE} is missing" in told


def test_the_signer_is_named_by_fingerprint_or_by_file(good: Good, tmp_path: Path) -> None:
    public = signing.public_key_of(good.key)
    shown = signing.fingerprint(public)
    key = form.load_pem_private_key(good.key.read_bytes(), None).public_key()
    files = {
        "key.pub": key.public_bytes(form.Encoding.PEM, form.PublicFormat.SubjectPublicKeyInfo),
        "ssh.pub": key.public_bytes(form.Encoding.OpenSSH, form.PublicFormat.OpenSSH),
        "fingerprint.txt": f"{shown}\n".encode(),
        "key.hex": public.hex().encode(),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    named = [shown, shown.replace(" ", "").upper(), shown.replace(" ", ":"), str(good.key)]
    assert {signing.expected_signer(one) for one in [*named, *(str(tmp_path / name) for name in files)]} == {shown}
    for wrong in ("", "0123", "no/such/file.pem", str(tmp_path)):
        with pytest.raises(KnownError):
            signing.expected_signer(wrong)


# --- the archive


def comment(whole: bytes) -> bytes:
    return whole[:-2] + struct.pack("<H", 5) + b"hello"


def extra_field(whole: bytes) -> bytes:
    at = whole.index(b"PK\x01\x02")
    name = struct.unpack("<H", whole[at + 28 : at + 30])[0]
    end = at + 46 + name
    new = whole[: at + 30] + struct.pack("<H", 4) + whole[at + 32 : end] + b"\x01\x99\x00\x00" + whole[end:]
    size = struct.unpack("<I", new[-10:-6])[0] + 4
    return new[:-10] + struct.pack("<I", size) + new[-6:]


ARCHIVES: dict[str, Callable[[bytes], bytes]] = {
    "a comment": comment,
    "an extra field": extra_field,
    "appended": lambda whole: whole + b"x",
    "prepended": lambda whole: b"x" + whole,
}


@pytest.mark.parametrize("kind", ARCHIVES)
def test_bytes_that_belong_to_no_file_are_refused(
    kind: str, good: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.blaudit").write_bytes(ARCHIVES[kind](good.path.read_bytes()))
    assert refusals(tmp_path / "bad.blaudit", capsys)[0] == ExitCode.INTEGRITY_FAILED


@pytest.mark.parametrize("kind", ["order", "compressed", "other times", "twice", "line ends"])
def test_members_that_are_packed_otherwise_are_refused(
    kind: str, good: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = list(good.members)
    if kind == "order":
        names[0], names[1] = names[1], names[0]
    contents = dict(good.members)
    if kind == "line ends":
        contents[MANIFEST] = contents[MANIFEST].replace(b"\n", b"\r\n")
        del contents[SIGNATURE]
        names.remove(SIGNATURE)
    with zipfile.ZipFile(tmp_path / "bad.blaudit", "w") as archive:
        for name in [*names, *([names[0]] if kind == "twice" else [])]:
            about = zipfile.ZipInfo(name, (1981 if kind == "other times" else 1980, 1, 1, 0, 0, 0))
            about.create_system, about.external_attr = 3, 0o644 << 16
            about.compress_type = zipfile.ZIP_DEFLATED if kind == "compressed" else zipfile.ZIP_STORED
            if kind == "twice" and name in archive.namelist():
                with pytest.warns(UserWarning, match="Duplicate name"):
                    archive.writestr(about, contents[name])
            else:
                archive.writestr(about, contents[name])
    code, told = refusals(tmp_path / "bad.blaudit", capsys)
    assert code == ExitCode.INTEGRITY_FAILED
    assert kind != "line ends" or MANIFEST in told


def test_an_archive_of_very_many_members_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    """Both without a list of files, and with one that lists others."""
    for manifest in (None, b"", f"{'0' * 64}  m0\n".encode()):
        with zipfile.ZipFile(tmp_path / "many.blaudit", "w") as archive:
            for number in range(5_000):
                archive.writestr(zipfile.ZipInfo(f"m{number}", (1980, 1, 1, 0, 0, 0)), b"")
            if manifest is not None:
                archive.writestr(zipfile.ZipInfo(MANIFEST, (1980, 1, 1, 0, 0, 0)), manifest)
        if manifest is None:
            with pytest.raises(IntegrityError, match="lacks MANIFEST"):
                unpack(tmp_path / "many.blaudit", tmp_path / "out")
        else:
            assert not any(one.ok for one in unpack(tmp_path / "many.blaudit", tmp_path / "out"))
        assert not (tmp_path / "out").exists()


# --- bundles that an older version made


def test_one_of_an_older_version_is_well_and_says_what_is_not_checked(
    unsigned: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusals(unsigned, capsys) == (ExitCode.PASSED, "")
    from biaslens_gui.cli import run

    run(["bundle", "verify", str(unsigned)])
    told = capsys.readouterr().out
    assert "not checked: report/junit_xml/junit.xml" in told  # cases were of findings then, and are of claims now


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("findings.jsonl", b"Wilson", b"Guess"),
        ("findings.jsonl", b'"words":"', b'"words":"No bias. '),
        ("environment.json", b'"cpu"', b'"mps"'),
        ("plan.blplan", b"Pebbles", b"Marbles"),
        ("report/csv_set/images.csv", b"a bright pebble", b"a dark pebble"),
        ("README.txt", b"Pebbles", b"Marbles"),
        ("project/images", b"PNG", b"PNX"),
    ],
)
def test_a_contradiction_in_one_of_an_older_version_is_refused(
    name: str, old: bytes, new: bytes, unsigned: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(unsigned) as archive:
        members = {one: archive.read(one) for one in archive.namelist()}
    changed = next(one for one in sorted(members) if one.startswith(name))
    assert old in members[changed]
    members[changed] = members[changed].replace(old, new, 1)
    code, told = refusals(forged(members, tmp_path / "bad.blaudit"), capsys)
    assert code == ExitCode.INTEGRITY_FAILED, told
    assert re.search(f"{re.escape(changed)}|F1", told)


@pytest.mark.parametrize("name", ["report/other/report.txt", "report/note.txt"])
def test_a_report_added_to_an_older_bundle_is_refused(
    name: str, unsigned: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(unsigned) as archive:
        members = {one: archive.read(one) for one in archive.namelist()} | {name: b"approved"}
    code, told = refusals(forged(members, tmp_path / "bad.blaudit"), capsys)
    assert code == ExitCode.INTEGRITY_FAILED
    assert f"{name.split('/')[1]} was added" in told


def test_the_list_of_files_itself_is_no_statement(good: Good, tmp_path: Path) -> None:
    """A bundle of other files is none of ours, whatever its list says."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text("x")
    pack(tmp_path / "in", tmp_path / "a.blaudit")
    assert all(one.ok for one in unpack(tmp_path / "a.blaudit", tmp_path / "out"))
