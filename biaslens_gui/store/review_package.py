"""`.blreview`: a review for another computer in one file. A zip of images, one record, and the SHA-256 of each.

Members are stored without compression, so that nothing in it can grow when it is read, and every name is one of three
kinds. Files come from elsewhere: what is not as BiasLens writes it is refused in words, and nothing is ever extracted
by the name that it carries.
"""

from __future__ import annotations

import hashlib
import io
import re
import stat
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from biaslens_gui.core.codec import DecodeError, from_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.review.package import ReviewPackage
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.durable import refuse_devices
from biaslens_gui.files.owner_only import make_file, make_folder
from biaslens_gui.loaders.image_files import open_picture, unpacked
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.exports import small_jpeg
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.review_files import strict_json

MANIFEST, RECORD = "manifest.json", "review.json"
KIND, FORMAT = "blreview", 1
SMALL_SIDE = 768
MOST_MEMBERS = 200_002
LARGEST_JSON = 256 << 20
LARGEST_IMAGE = 64 << 20
_NAME = re.compile(r"images/([0-9a-f]{64})\.(png|jpg)")
_AGAIN = "Ask whoever made the package for it again."


def write_package(package: ReviewPackage, project: ProjectFolder, records: Sequence[ImageRecord], target: Path) -> None:
    """Write a package with the files of `records`, whole ones or small ones as it says.

    Raises:
        IntegrityError: an image is missing or has changed.
        KnownError: the target cannot be written.
    """
    artifacts, sums = Artifacts(project), {}
    part = target.with_name(f".{target.name}.part")
    try:
        refuse_devices(target)
        make_folder(target.parent)
        make_file(part)
        with zipfile.ZipFile(part, "w", zipfile.ZIP_STORED) as archive:
            for image in records:
                content = artifacts.read_bytes(image)
                name = f"images/{image.digest}.png"
                if not package.full:
                    name, content = f"images/{image.digest}.jpg", small_jpeg(content, SMALL_SIDE)
                sums[name] = _put(archive, name, content)
            sums[RECORD] = _put(archive, RECORD, canonical_json(package).encode())
            manifest = {"kind": KIND, "format": FORMAT, "project": package.project, "files": sums}
            _put(archive, MANIFEST, canonical_json(manifest).encode())
        part.replace(target)
    except OSError as error:
        message = f"{target}: {error.strerror or error}."
        raise KnownError("Package not written", message, "Choose a place you may write to, with space.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


class PackageReader:
    """An opened package, all but its images checked; a context manager.

    Raises:
        IntegrityError: the file is no package, was changed, or holds what does not belong into one.
        KnownError: it cannot be read, or comes from another version.
    """

    def __init__(self, source: Path) -> None:
        self._name = source.name
        try:
            self._archive = zipfile.ZipFile(source)
        except (OSError, zipfile.BadZipFile, NotImplementedError, ValueError) as error:
            why = (isinstance(error, OSError) and error.strerror) or str(error)
            raise self._refused(f"It cannot be read as a review package ({why})") from error
        try:
            self._members = self._checked()
            self.sums = self._manifest()
            self.package = self._record()
        except BaseException:
            self._archive.close()
            raise

    def __enter__(self) -> PackageReader:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self._archive.close()

    @property
    def digest(self) -> str:
        """The SHA-256 of the package's list of files, by which it is known."""
        return hashlib.sha256(canonical_json(self.sums).encode()).hexdigest()

    def image(self, digest: str) -> bytes:
        """Return the pixels of an image as a PNG file: the original's bytes where the package is full.

        Raises:
            IntegrityError: it is not the file that was packed, no picture, or far too large.
        """
        name = f"images/{digest}.{'png' if self.package.full else 'jpg'}"
        content = self._bytes(name, LARGEST_IMAGE)
        if hashlib.sha256(content).hexdigest() != self.sums[name]:
            raise self._refused(f"{name} is not the file that was packed")
        try:
            kind = open_picture(content, name).format
            pixels = unpacked(content, name)
        except KnownError as error:
            raise self._refused(error.message.rstrip(".")) from error
        if kind != ("PNG" if self.package.full else "JPEG"):
            raise self._refused(f"{name} is no picture of the kind that its name says, but {kind}")
        if self.package.full:
            return content
        drawn = io.BytesIO()
        pixels.save(drawn, "PNG")
        return drawn.getvalue()

    # --- checks

    def _checked(self) -> dict[str, zipfile.ZipInfo]:
        """Return the members by name; refuse any that BiasLens would not have written."""
        members = self._archive.infolist()
        if len(members) > MOST_MEMBERS:
            raise self._refused(f"It has {len(members):,} members")
        found: dict[str, zipfile.ZipInfo] = {}
        for member in members:
            name = member.filename
            if name in found:
                raise self._refused(f"{name[:80]!r} is there twice")
            if name not in (MANIFEST, RECORD) and not _NAME.fullmatch(name):
                raise self._refused(f"{name[:80]!r} does not belong into a review package")
            if stat.S_ISLNK(member.external_attr >> 16):
                raise self._refused(f"{name!r} is a link to another place")
            if member.flag_bits & 0x1:
                raise self._refused(f"{name!r} is encrypted")
            if member.compress_type != zipfile.ZIP_STORED or member.compress_size != member.file_size:
                raise self._refused(f"{name!r} is compressed; BiasLens never does that")
            found[name] = member
        for name in (MANIFEST, RECORD):
            if name not in found:
                raise self._refused(f"It has no {name}")
        return found

    def _manifest(self) -> Mapping[str, str]:
        data = strict_json(self._bytes(MANIFEST, LARGEST_JSON), self._name)
        if not isinstance(data, dict) or data.get("kind") != KIND:
            raise self._refused("It is no review package (.blreview)")
        if data.get("format") != FORMAT:
            message = f"{self._name} has format {data.get('format')!r}; this version reads format {FORMAT}."
            raise KnownError("File from another version", message, "Install the version it was made with.")
        sums = data.get("files")
        if not isinstance(sums, dict) or not all(isinstance(one, str) for one in sums.values()):
            raise self._refused("Its list of files cannot be read")
        if set(sums) != set(self._members) - {MANIFEST}:
            raise self._refused("Its list of files is not what is in it")
        return {str(name): str(one) for name, one in sums.items()}

    def _record(self) -> ReviewPackage:
        content = self._bytes(RECORD, LARGEST_JSON)
        if hashlib.sha256(content).hexdigest() != self.sums[RECORD]:
            raise self._refused("It was changed after it was made")
        try:
            package: ReviewPackage = from_data(ReviewPackage, strict_json(content, self._name))
        except (DecodeError, RecursionError) as error:
            raise self._refused(f"What it asks cannot be read ({error})") from error
        self._refuse_contradictions(package)
        return package

    def _refuse_contradictions(self, package: ReviewPackage) -> None:
        digests = [image.digest for image in package.images]
        known = set(digests)
        ending = "png" if package.full else "jpg"
        if {f"images/{digest}.{ending}" for digest in known} != set(self._members) - {MANIFEST, RECORD}:
            raise self._refused("Its images are not those it asks about")
        if len(known) < len(digests):
            raise self._refused("An image is there twice")
        if not {*package.assignment.images, *package.assignment.calibration} <= known:
            raise self._refused("It assigns an image that it does not have")
        if not package.questions or not package.project or not package.run_id:
            raise self._refused("It does not say what it asks, or where its verdicts belong")

    def _bytes(self, name: str, most: int) -> bytes:
        """Return one member, read no further than it says it is long."""
        member = self._members[name] if hasattr(self, "_members") else self._archive.getinfo(name)
        if member.file_size > most:
            raise self._refused(f"{name} is larger than {most >> 20} MB")
        try:
            return self._archive.read(member)
        except (OSError, zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
            raise self._refused(f"{name} is damaged ({error})") from error

    def _refused(self, why: str) -> IntegrityError:
        return IntegrityError("Review package refused", f"{self._name}: {why}.", _AGAIN)


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> str:
    about = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    about.create_system, about.external_attr = 3, 0o644 << 16
    archive.writestr(about, content)
    return hashlib.sha256(content).hexdigest()
