"""`.blaudit`: an audit in one file. A zip of files as they are, a list of the SHA-256 of each, and a signature over it.

Members are stored without compression, in the order of their names, with fixed times: so the container can be made
again from what is in it, byte for byte, and a change to any byte of the file is found, also to one that no member owns.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import stat
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.in_words import InWords
from biaslens_gui.errors import BiasLensError, IntegrityError, KnownError
from biaslens_gui.files.durable import refuse_devices
from biaslens_gui.files.outside import KEY, RECORD, read_outside
from biaslens_gui.files.owner_only import make_file, make_folder
from biaslens_gui.files.scratch import scratch
from biaslens_gui.store import signing

MANIFEST, SIGNATURE = "MANIFEST.sha256", "MANIFEST.sig"
_AGAIN = "Ask whoever made the bundle for it again."
_PART = 1 << 20
MOST_MEMBERS = 1_000_000
LONGEST_NAME = 400
"""Bytes of the name of a member."""
LONGEST_LINE = LONGEST_NAME + 70
MOST_NAMED = 50
"""Files that are named one by one when they are not as they should be."""
UNSIGNED, SIGNED = "No signature", "Signature"
_LINE = re.compile(r"[0-9a-f]{64}  [^\x00-\x1f\x7f]+")


def pack(folder: Path, target: Path, key: Path | None = None, passphrase: str = "") -> None:
    """Write the files of `folder` into the bundle `target`, with their manifest, signed when there is a key.

    Raises:
        KnownError: the target cannot be written, or the key cannot be used.
    """
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    manifest = _manifest({name: _sha256(folder / name) for name in names})
    (folder / MANIFEST).write_bytes(manifest)
    if key is not None:
        (folder / SIGNATURE).write_bytes(signing.sign(manifest, key, passphrase))
    part = target.with_name(f".{target.name}.part")
    try:
        refuse_devices(target)
        make_folder(target.parent)
        make_file(part)
        _zip(folder, _ordered([*names, MANIFEST, *([SIGNATURE] if key is not None else [])]), part)
        part.replace(target)
    except OSError as error:
        message = f"{target}: {error.strerror or error}."
        raise KnownError("Bundle not written", message, "Choose a place you may write to, with space.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def unpack(bundle: Path, folder: Path) -> list[CheckResult]:
    """Take a bundle apart into `folder`, and return one result per thing checked; a failed one names the file.

    Nothing is written before the list of files was read and found to be that of the members.

    Raises:
        IntegrityError: the file is no bundle, or so damaged that it cannot be read.
    """
    try:
        with zipfile.ZipFile(bundle) as archive:
            members = archive.infolist()
            names = [member.filename for member in members]
            if MANIFEST not in names:
                raise IntegrityError("No bundle", f"{bundle.name} lacks {MANIFEST}.", _AGAIN)
            _refuse_places(names)
            _refuse_growth(members, bundle.stat().st_size)
            listed, results = _listed(archive, names)
            if listed and len(results) <= MOST_NAMED:
                _refuse_without_room(members, folder)
                kept = [name for name in names if name in listed or name in (MANIFEST, SIGNATURE)]
                bad = [name for name in kept if not _extracted(archive, name, folder)]
                results = [*_files(folder, names, listed, bad, results), _signature(folder, names)]
            results = results[:MOST_NAMED]
    except (OSError, zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, RuntimeError, ValueError) as error:
        raise IntegrityError("Bundle cannot be read", f"{bundle.name}: {error}", _AGAIN) from error
    if all(result.ok for result in results):
        results.append(_container(bundle, folder, names))
    return results


def _listed(archive: zipfile.ZipFile, names: list[str]) -> tuple[dict[str, str], list[CheckResult]]:
    """Return the SHA-256 of each file as the manifest has it, and a failed result per file that it does not list alike.

    Raises:
        ValueError: it is larger than a list of so many names can be.
    """
    if archive.getinfo(MANIFEST).file_size > LONGEST_LINE * (len(names) + 1):
        raise ValueError(f"{MANIFEST} is larger than a list of its members.")
    try:
        content = archive.read(MANIFEST)
    except (zipfile.BadZipFile, EOFError):
        return {}, [CheckResult(MANIFEST, False, f"{MANIFEST} is damaged.", _AGAIN)]
    listed: dict[str, str] = {}
    for line in content.decode("utf-8", errors="replace").split("\n"):
        digest, _, name = line.partition("  ")
        listed[name] = digest
    listed.pop("", None)
    if content != _manifest(listed) or not all(_LINE.fullmatch(f"{listed[name]}  {name}") for name in listed):
        message = f"{MANIFEST} is not written as BiasLens writes it: a line per file, in the order of their names."
        return {}, [CheckResult(MANIFEST, False, message, _AGAIN)]
    there = set(names) - {MANIFEST, SIGNATURE}
    wrong = dict.fromkeys(listed.keys() - there, "is missing")
    wrong |= dict.fromkeys(there - listed.keys(), "was added after the bundle was made")
    found = [CheckResult(name, False, f"{name} {how}.", _AGAIN) for name, how in sorted(wrong.items())]
    return listed, found


def _manifest(digests: Mapping[str, str]) -> bytes:
    return "".join(f"{digests[name]}  {name}\n" for name in sorted(digests)).encode()


def _files(
    folder: Path, names: list[str], listed: Mapping[str, str], damaged: list[str], odd: list[CheckResult]
) -> list[CheckResult]:
    """Return a failed result per file that is changed, beside the `odd` ones; one good one when there are none."""
    there = set(names) & listed.keys()
    wrong = [name for name in there if name in damaged or _sha256(folder / name) != listed[name]]
    told = [
        CheckResult(name, False, InWords("{file} is not as the manifest lists it.", file=name), _AGAIN)
        for name in wrong
    ]
    if told or odd:
        return sorted((*told, *odd), key=lambda result: result.title)
    told_of = InWords("{files:,} files are as the manifest lists them", files=len(listed))
    return [CheckResult("Files", True, told_of)]


def _signature(folder: Path, names: list[str]) -> CheckResult:
    if SIGNATURE not in names:
        return CheckResult(UNSIGNED, True, "not signed: nothing shows who made this bundle")
    try:
        signer = signer_of_bundle(folder)
    except BiasLensError as error:
        return CheckResult(SIGNATURE, False, error.message, error.hint)
    told = InWords(
        "signed with a key (Ed25519) that has the fingerprint {signer}. Whose key that is, no bundle can show: compare "
        "this fingerprint with the one that the auditor gave you in another way, such as on paper or by telephone. If "
        "you were given none, all you know is that nothing was changed since somebody signed it.",
        signer=signer,
    )
    return CheckResult(SIGNED, True, told)


def signer_of_bundle(folder: Path) -> str:
    """Return the fingerprint of the key that signed the bundle unpacked in `folder`; nothing if nobody did.

    Raises:
        IntegrityError: the signature is not valid.
    """
    path = folder / SIGNATURE
    return signing.signer_of(read_outside(folder / MANIFEST, RECORD), read_outside(path, KEY)) if path.is_file() else ""


def _container(bundle: Path, folder: Path, names: list[str]) -> CheckResult:
    """Make the container again from its members and compare it byte by byte."""
    with scratch() as place:
        again = place / "again"
        _zip(folder, _ordered(names), again)
        at = _first_difference(bundle, again)
    if at is None and names == _ordered(names):
        return CheckResult("Container", True, "no byte is there that does not belong to a listed file")
    return CheckResult("Container", False, f"{bundle.name} differs at byte {at or 0:,}, outside of its files.", _AGAIN)


def _first_difference(first: Path, second: Path) -> int | None:
    with first.open("rb") as one, second.open("rb") as other:
        position = 0
        while True:
            left, right = one.read(_PART), other.read(_PART)
            if left != right:
                same = next(
                    (n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right))
                )
                return position + same
            if not left:
                return None
            position += len(left)


def _zip(folder: Path, names: list[str], target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in names:
            about = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            about.create_system, about.external_attr = 3, 0o644 << 16
            about.file_size = (folder / name).stat().st_size
            with archive.open(about, "w") as member, (folder / name).open("rb") as source:
                while part := source.read(_PART):
                    member.write(part)


def _extracted(archive: zipfile.ZipFile, name: str, folder: Path) -> bool:
    """Write one member below `folder`; return whether its bytes are those of its checksum."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with archive.open(name) as member, path.open("wb") as target:
            while part := member.read(_PART):
                target.write(part)
    except (zipfile.BadZipFile, EOFError, ValueError, NotImplementedError, RuntimeError):
        path.touch()
        return False
    return True


def _refuse_places(names: list[str]) -> None:
    for name in names:
        pure = PurePosixPath(name)
        hidden = any(ord(sign) < 32 for sign in name) or len(name.encode(errors="replace")) > LONGEST_NAME
        if pure.is_absolute() or ".." in pure.parts or "\\" in name or ":" in name or name.endswith("/") or hidden:
            raise ValueError(f"{name[:80]!r} leads out of the bundle.")
    if len({name.casefold() for name in names}) < len(names):
        raise ValueError("A name is there twice.")
    every = set(names)
    if double := next((name for name in names if any(str(up) in every for up in PurePosixPath(name).parents)), ""):
        raise ValueError(f"{double[:80]!r} lies in a file as in a folder.")


def _refuse_growth(members: list[zipfile.ZipInfo], whole: int) -> None:
    """Refuse members that BiasLens would not have written: links, secrets, or such as grow when they are taken out."""
    if len(members) > MOST_MEMBERS:
        raise ValueError(f"It has {len(members):,} members; {MOST_MEMBERS:,} are read.")
    for member in members:
        if stat.S_ISLNK(member.external_attr >> 16):
            raise ValueError(f"{member.filename[:80]!r} is a link to another place.")
        if member.flag_bits & 0x1:
            raise ValueError(f"{member.filename[:80]!r} is encrypted.")
        if member.compress_type != zipfile.ZIP_STORED or member.compress_size != member.file_size:
            raise ValueError(f"{member.filename[:80]!r} is compressed; BiasLens never does that.")
    if sum(member.file_size for member in members) > whole:
        raise ValueError("Its members share bytes, and would grow when they are taken out.")


def _refuse_without_room(members: list[zipfile.ZipInfo], folder: Path) -> None:
    needed = sum(member.file_size for member in members)
    place = next(place for place in (folder, *folder.parents) if place.exists())
    if needed > shutil.disk_usage(place).free:
        message = f"It holds {needed / 1e6:,.0f} MB, and there is less room in {place}."
        raise KnownError("No room for the bundle", message, "Free some space, or set TMPDIR to a larger disk.")


def _ordered(names: list[str]) -> list[str]:
    last = {MANIFEST: 1, SIGNATURE: 2}
    return sorted(names, key=lambda name: (last.get(name, 0), name))


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
