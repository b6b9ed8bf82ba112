"""The review in the store: an old file brought up to date, what is kept, and files from elsewhere that are refused."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import Assignment, JudgedBefore, ProposedFor
from biaslens_gui.core.review.codebook import codebook
from biaslens_gui.core.review.merging import VerdictsFile, merge, preview
from biaslens_gui.core.review.package import PackedImage, ReviewPackage
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.review_files import read_verdicts, write_verdicts
from biaslens_gui.store.review_package import PackageReader, write_package
from biaslens_gui.store.verify import verify_project

OLD = Path(__file__).parents[2] / "data" / "old_projects" / "desk-m001.db"
DIGEST = "a" * 64


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Title")


# --- an old file


def test_a_file_from_before_reviewers_is_read_as_it_is(project: ProjectFolder) -> None:
    shutil.copy(OLD, project.desk_db)
    reader = DeskReader(project)
    assert [(one.reviewer, one.image[0], one.value) for one in reader.verdicts("subject")] == [
        ("A. Reviewer", "a", "yes"), ("A. Reviewer", "b", "yes"), ("B", "a", "yes"),
    ]  # fmt: skip
    assert [one.value for one in reader.counted("subject")] == ["yes", "yes", "yes"]
    assert reader.given() == ()
    assert reader.review("run").reviewers == ()


def test_a_file_from_before_reviewers_is_brought_up_to_date_and_loses_nothing(project: ProjectFolder) -> None:
    shutil.copy(OLD, project.desk_db)
    before = DeskReader(project).verdicts()
    desk = Desk(project)
    assert desk.verdicts() == before
    given = DeskReader(project).given()
    assert len(given) == 6
    assert [bool(one.withdrawn_at) for one in given] == [False, True, False, False, False, False]
    assert len({one.uid for one in given}) == 6
    assert [one.name for one in desk.review_of("run").reviewers] == ["A. Reviewer", "B"]
    desk.close()
    assert len(list(project.backups.iterdir())) == 1


def test_two_computers_name_the_verdicts_of_an_old_file_alike(project: ProjectFolder, tmp_path: Path) -> None:
    uids = []
    for name in ("one", "two"):
        copy = create_project(tmp_path / name, "Copy")
        shutil.copy(OLD, copy.desk_db)
        Desk(copy).close()
        uids.append([one.uid for one in DeskReader(copy).given()])
    assert uids[0] == uids[1]


# --- what is kept


def test_a_verdict_is_kept_with_its_circumstances(project: ProjectFolder) -> None:
    desk = Desk(project)
    desk.record_verdict(Verdict("Ada", DIGEST, "subject", "yes", "why"), note="n", seconds=2.5, codebook="1-ab")
    desk.close()
    (one,) = DeskReader(project).given()
    assert (one.note, one.seconds, one.codebook, one.use, one.withdrawn_at) == ("n", 2.5, "1-ab", "counts", "")
    assert one.verdict.at
    entry, person = (json.loads(line) for line in project.journal.read_text(encoding="utf-8").splitlines())
    assert person["reviewer"]["name"] == entry["verdict"]["reviewer"]
    assert entry["uid"] == one.uid
    assert entry["verdict"]["value"] == "yes"


def test_codebooks_are_those_of_the_verdicts_that_count(project: ProjectFolder) -> None:
    """A label that was taken back by a codebook from long ago let the check of a judge be asked for anew."""
    desk = Desk(project)
    by_mistake = desk.record_verdict(Verdict("Ada", DIGEST, "subject", "yes"), codebook="1-old")
    desk.withdraw_verdict(by_mistake)
    desk.record_verdict(Verdict("Ada", DIGEST, "subject", "no"), codebook="2-new")
    desk.record_verdict(Verdict("Ben", DIGEST, "subject", "no"), codebook="3-his")
    assert desk.review_of("run").codebooks == ("2-new", "3-his")
    desk.review.set_aside("run", "Ben", "Ada", "He judged others' images.")
    assert desk.review_of("run").codebooks == ("2-new",)
    desk.close()


def test_a_resolution_counts_until_it_is_taken_back_and_originals_stay(project: ProjectFolder) -> None:
    desk = Desk(project)
    for name, value in (("Ada", "yes"), ("Ben", "no")):
        desk.record_verdict(Verdict(name, DIGEST, "subject", value))
    originals = desk.verdicts()
    desk.review.resolve([Resolution(DIGEST, "subject", "no", "Lead", note="cropped")])
    desk.review.resolve([Resolution(DIGEST, "subject", "yes", "Lead")])
    reader = DeskReader(project)
    assert [one.value for one in reader.counted("subject")] == ["yes"]
    assert desk.verdicts() == originals
    desk.review.withdraw_resolutions(DIGEST, "subject")
    assert reader.counted("subject") == originals
    assert [bool(one.withdrawn_at) for one in reader.resolutions()] == [True, True]
    desk.close()


def test_a_reviewer_who_is_set_aside_no_longer_counts_and_can_come_back(project: ProjectFolder) -> None:
    desk = Desk(project)
    for name in ("Ada", "Ben"):
        desk.record_verdict(Verdict(name, DIGEST, "subject", "yes"))
    desk.review.set_aside("run", "Ben", "Lead", "knew the model")
    assert [one.reviewer for one in desk.verdicts()] == ["Ada"]
    assert len(DeskReader(project).given()) == 2
    desk.review.take_back("run", "Ben", "Lead")
    assert len(desk.verdicts()) == 2
    desk.review.resolve([Resolution(DIGEST, "subject", "no", "Ben")])
    settled = DeskReader(project).counted("subject")
    assert [one.value for one in settled] == ["no"]
    desk.review.set_aside("run", "Ben", "Lead", "knew the model")
    assert [one.value for one in DeskReader(project).counted("subject")] == ["yes"]  # what Ben settled is open again
    assert desk.review_of("run").resolutions == ()
    desk.review.take_back("run", "Ben", "Lead")
    assert DeskReader(project).counted("subject") == settled
    assert [one.kind for one in desk.review_of("run").events] == 2 * ["reviewer set aside", "reviewer taken back"]
    desk.close()


def test_an_assignment_is_kept_with_the_project_that_it_shuffles_for(project: ProjectFolder) -> None:
    desk = Desk(project)
    kept = desk.review.assign(Assignment("run", (DIGEST,), ("Ada", "Ben")))
    state = desk.review_of("run")
    assert state.assignment == kept
    assert kept.project == state.project != ""
    assert [one.name for one in state.reviewers] == ["Ada", "Ben"]
    assert desk.review_of("another run").assignment is None
    desk.close()


def test_a_merge_that_fails_half_way_leaves_nothing(project: ProjectFolder) -> None:
    desk = Desk(project)
    one = RecordedVerdict("1", Verdict("Ada", DIGEST, "subject", "yes", at="t"))
    seen = preview(VerdictsFile("p", "r", (Reviewer("Ada", "i"),), (one, replace(one)), {}), [], [], {DIGEST})
    with pytest.raises(Exception, match="UNIQUE"):
        desk.review.take_in(merge(seen, with_strangers=True), "run", "Lead")
    assert desk.verdicts() == ()
    assert desk.review_of("run").reviewers == ()
    desk.close()


def test_the_journal_has_what_was_taken_in(project: ProjectFolder) -> None:
    desk = Desk(project)
    people = (Reviewer("Ada", "i"),)
    file = VerdictsFile("p", "r", people, (RecordedVerdict("1", Verdict("Ada", DIGEST, "subject", "yes", at="t")),), {})
    for _ in range(2):
        seen = preview(file, DeskReader(project).given(), desk.review_of("run").reviewers, {DIGEST})
        desk.review.take_in(merge(seen, with_strangers=True), "run", "Lead")
    assert len(desk.verdicts()) == 1
    assert [one.kind for one in desk.review_of("run").events] == ["imported"]
    assert desk.review.reviewer("Ada").id == "i"
    desk.close()
    assert next(one for one in verify_project(project) if one.title == "Verdicts").ok


# --- files of verdicts


def verdicts_file(**changes: object) -> VerdictsFile:
    one = RecordedVerdict("uid", Verdict("Ada", DIGEST, "subject", "yes", at="2026-01-01T00:00:00"), "note", 1.5, "1-a")
    gone = replace(one, uid="gone", withdrawn_at="2026-01-01T00:00:09")
    file = VerdictsFile("project", "run", (Reviewer("Ada", "id"),), (one, gone), {DIGEST: "b" * 64})
    return replace(file, **changes)  # type: ignore[arg-type]


def test_verdicts_come_back_as_they_were_written(tmp_path: Path) -> None:
    write_verdicts(verdicts_file(), tmp_path / "a.blverdicts")
    read = read_verdicts(tmp_path / "a.blverdicts")
    assert replace(read, digest="") == verdicts_file()
    assert len(read.digest) == 64


def rewritten(tmp_path: Path, header: dict[str, object] | None = None, body: bytes | None = None) -> Path:
    """Write a file of verdicts with another header or body, its SHA-256 made to fit."""
    path = tmp_path / "a.blverdicts"
    write_verdicts(verdicts_file(), path)
    first, _, rest = path.read_bytes().partition(b"\n")
    rest = rest if body is None else body
    data = {**json.loads(first), "sha256": hashlib.sha256(rest).hexdigest(), "count": len(rest.splitlines())}
    path.write_bytes(canonical_json({**data, **(header or {})}).encode() + b"\n" + rest)
    return path


def line(**changes: object) -> bytes:
    data = to_data(verdicts_file().verdicts[0])
    verdict = {**data["verdict"], **{name: value for name, value in changes.items() if name in data["verdict"]}}
    rest = {name: value for name, value in changes.items() if name not in verdict}
    return canonical_json({**data, "verdict": verdict, **rest}).encode() + b"\n"


@pytest.mark.parametrize(
    ("header", "body", "why"),
    [
        ({"sha256": "0" * 64}, None, "changed or cut off"),
        ({"count": 7}, None, "says that there are 7"),
        ({"kind": "blplan"}, None, "no file of verdicts"),
        ({"surplus": 1}, None, "first line does not say"),
        ({"reviewers": [{"name": "Ada", "id": "1"}, {"name": "Ada", "id": "2"}]}, None, "named twice"),
        ({"reviewers": [{"name": "Ada\u202e", "id": "1"}]}, None, "cannot be shown"),
        ({"hashes": {}}, None, "whose SHA-256 is not in the file"),
        (None, b"{}\n", "Line 2 is no verdict"),
        (None, b"[" * 100_000 + b"\n", "not written as BiasLens writes it"),
        (None, b'{"uid": "1", "uid": "2"}\n', "a name is there twice"),
        (None, b'{"uid": NaN}\n', "NaN is no number"),
        (None, b"\xff\xfe\n", "not written as"),
        (None, line() + line(), "there twice"),
        (None, line(reviewer="Eve"), "does not introduce"),
        (None, line(value="y" * 5000), "too long"),
        (None, line(uid=""), "missing"),
        (None, line(use="everything"), "Line 2 is no verdict"),
        (None, line(seconds="long"), "Line 2 is no verdict"),
    ],
)
def test_a_file_of_verdicts_that_lies_is_refused(
    tmp_path: Path, header: dict[str, object] | None, body: bytes | None, why: str
) -> None:
    with pytest.raises(IntegrityError, match=why):
        read_verdicts(rewritten(tmp_path, header, body))


def test_final_verdicts_are_in_the_file_and_give_it_a_format_of_its_own(tmp_path: Path) -> None:
    """A version that would pass over them refuses the file; one without any is read by all."""
    finals = (Resolution(DIGEST, "subject", "no", "Ada, Ben", "lead", "cropped", "2026-01-02", "2026-01-03"),)
    write_verdicts(verdicts_file(finals=finals), tmp_path / "a.blverdicts")
    assert read_verdicts(tmp_path / "a.blverdicts").finals == finals
    assert json.loads((tmp_path / "a.blverdicts").read_bytes().partition(b"\n")[0])["format"] == 2
    write_verdicts(verdicts_file(), tmp_path / "a.blverdicts")
    header = json.loads((tmp_path / "a.blverdicts").read_bytes().partition(b"\n")[0])
    assert header["format"] == 1
    assert "finals" not in header


@pytest.mark.parametrize(
    ("changes", "header", "why"),
    [
        ({}, {"count": 1}, "says that there are 2"),
        ({}, {"format": 1}, "do not agree"),
        ({}, {"count": 3, "finals": 0}, "do not agree"),
        ({}, {"count": 1, "finals": 2}, "Line 3 is no final verdict"),
        ({"by": ""}, {}, "missing"),
        ({"at": ""}, {}, "missing"),
        ({"note": "n" * 5000}, {}, "too long"),
        ({"by": "Ada\u202e"}, {}, "cannot be shown"),
        ({"how": "by lot"}, {}, "Line 4 is no final verdict"),
        ({"image": "c" * 64}, {}, "whose SHA-256 is not in the file"),
    ],
)
def test_a_final_verdict_that_nobody_can_have_given_is_refused(
    tmp_path: Path, changes: dict[str, str], header: dict[str, object], why: str
) -> None:
    final = replace(Resolution(DIGEST, "subject", "no", "Ada", at="2026"), **changes)  # type: ignore[arg-type]
    body = b"".join(canonical_json(one).encode() + b"\n" for one in (*verdicts_file().verdicts, final))
    with pytest.raises(IntegrityError, match=why):
        read_verdicts(rewritten(tmp_path, {"format": 2, "count": 2, "finals": 1, **header}, body))


def test_other_files_of_verdicts_are_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KnownError, match="is not a file"):
        read_verdicts(tmp_path)
    with pytest.raises(KnownError, match="format 3"):
        read_verdicts(rewritten(tmp_path, {"format": 3}))
    monkeypatch.setattr("biaslens_gui.store.review_files.LARGEST", 10)
    with pytest.raises(IntegrityError, match="larger than"):
        read_verdicts(rewritten(tmp_path))


# --- packages


@pytest.fixture
def packed(project: ProjectFolder, tmp_path: Path) -> Callable[..., Path]:
    """Write a package of one image; `full` or small."""

    def pack(full: bool = True) -> Path:
        drawn = io.BytesIO()
        Image.new("RGB", (32, 16), "red").save(drawn, "PNG")
        sha256 = Artifacts(project).put(DIGEST, drawn.getvalue())
        image = ImageRecord(DIGEST, "model", "a pebble", 0, 1, "ok", sha256, 32, 16)
        package = ReviewPackage(
            "project", "run", "Title", Assignment("run", (DIGEST,), ("Ada",), project="project"),
            (Reviewer("Ada", "id"),), (ReviewQuestion("subject", "Is it?"),), codebook(),
            (PackedImage(DIGEST, sha256, "a pebble", 0, "A"),), {DIGEST: "a caption"},
            {DIGEST: {"prompt_subject": "x"}},
            full,
        )  # fmt: skip
        write_package(package, project, [image], tmp_path / "a.blreview")
        return tmp_path / "a.blreview"

    return pack


@pytest.mark.parametrize("full", [True, False])
def test_a_package_comes_back_as_it_was_written(packed: Callable[..., Path], full: bool) -> None:
    with PackageReader(packed(full)) as reader:
        assert reader.package.full is full
        assert reader.package.codebook == codebook()
        with Image.open(io.BytesIO(reader.image(DIGEST))) as image:
            assert (image.format, image.size) == ("PNG", (32, 16))
        if full:
            assert hashlib.sha256(reader.image(DIGEST)).hexdigest() == reader.package.images[0].sha256


def changed(path: Path, change: Callable[[dict[str, bytes]], None], **options: object) -> Path:
    """Write the members of a package again after `change`, with a list of files that fits."""
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(members.pop("manifest.json"))
    change(members)
    if options.get("sums", True):
        manifest["files"] = {name: hashlib.sha256(content).hexdigest() for name, content in members.items()}
    manifest |= options.get("manifest", {})  # type: ignore[operator]
    with zipfile.ZipFile(path, "w", options.get("compression", zipfile.ZIP_STORED)) as archive:  # type: ignore[call-overload]
        for name, content in {**members, "manifest.json": canonical_json(manifest).encode()}.items():
            archive.writestr(name, content)
    return path


def with_record(**changes: object) -> Callable[[dict[str, bytes]], None]:
    def change(members: dict[str, bytes]) -> None:
        members["review.json"] = canonical_json({**json.loads(members["review.json"]), **changes}).encode()

    return change


IMAGE = f"images/{DIGEST}.png"


@pytest.mark.parametrize(
    ("change", "options", "why"),
    [
        (lambda m: m.update({"../evil.png": b"x"}), {}, "does not belong"),
        (lambda m: m.update({"/etc/passwd": b"x"}), {}, "does not belong"),
        (lambda m: m.update({"images/..\\evil.png": b"x"}), {}, "does not belong"),
        (lambda m: m.update({"images/" + "b" * 64 + ".png": b"x"}), {}, "not those it asks about"),
        (lambda m: m.pop(IMAGE), {}, "not those it asks about"),
        (lambda m: m.pop("review.json"), {}, "has no review.json"),
        (lambda m: m.update({"review.json": b"{}"}), {}, "cannot be read"),
        (lambda m: m.update({"review.json": b"[" * 100_000}), {}, "not written as"),
        (lambda m: m.update({IMAGE: b"x"}), {"sums": False}, "not the file that was packed"),
        (lambda m: m.update({"review.json": b"{}"}), {"sums": False}, "changed after"),
        (lambda m: m.update({IMAGE: b"no picture"}), {}, "is no PNG, JPEG or WebP"),
        (lambda m: None, {"manifest": {"files": {}}}, "not what is in it"),
        (lambda m: None, {"manifest": {"kind": "zip"}}, "no review package"),
        (lambda m: None, {"compression": zipfile.ZIP_DEFLATED}, "is compressed"),
        (with_record(questions=[]), {}, "does not say what it asks"),
        (with_record(surplus=1), {}, "cannot be read"),
    ],
)
def test_a_package_that_lies_is_refused(
    packed: Callable[..., Path], change: Callable[[dict[str, bytes]], None], options: dict[str, object], why: str
) -> None:
    path = changed(packed(), change, **options)
    with pytest.raises(IntegrityError, match=why), PackageReader(path) as reader:
        reader.image(DIGEST)


def test_links_doubles_and_huge_pictures_are_refused(
    packed: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = packed()
    about = zipfile.ZipInfo("images/" + "c" * 64 + ".png")
    about.create_system, about.external_attr = 3, 0o120777 << 16
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(about, "/etc/passwd")
    with pytest.raises(IntegrityError, match="link to another place"):
        PackageReader(path)
    path = packed()
    with zipfile.ZipFile(path, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr("review.json", b"{}")
    with pytest.raises(IntegrityError, match="there twice"):
        PackageReader(path)
    monkeypatch.setattr("biaslens_gui.loaders.image_files.MOST_PIXELS", 10)
    with PackageReader(packed()) as reader, pytest.raises(IntegrityError, match="32 x 16 pixels"):
        reader.image(DIGEST)


def test_other_files_are_no_packages(tmp_path: Path, packed: Callable[..., Path]) -> None:
    (tmp_path / "text.blreview").write_text("hello", encoding="utf-8")
    with pytest.raises(IntegrityError, match="cannot be read as a review package"):
        PackageReader(tmp_path / "text.blreview")
    with pytest.raises(IntegrityError, match="cannot be read as a review package"):
        PackageReader(tmp_path / "missing.blreview")
    with pytest.raises(KnownError, match="format 9"):
        PackageReader(changed(packed(), lambda m: None, manifest={"format": 9}))


def test_every_flipped_byte_of_a_package_is_found_or_harmless(packed: Callable[..., Path]) -> None:
    """A change anywhere is refused, or leaves every byte that is used as it was."""
    path = packed()
    whole = path.read_bytes()
    with PackageReader(path) as reader:
        expected = (reader.package, reader.image(DIGEST))
    for at in range(0, len(whole), 97):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        try:
            with PackageReader(path) as reader:
                assert (reader.package, reader.image(DIGEST)) == expected
        except IntegrityError:
            continue


def test_an_assignment_of_an_older_version_is_told_what_was_judged_before_it(project: ProjectFolder) -> None:
    """What was judged before the first lot nobody drew; what was judged under it was drawn, whatever came after."""
    images = tuple(f"i{number}" for number in range(6))
    old = Assignment("run", images, ("Ada",), project="p")
    desk = Desk(project)

    def judge(image: str, day: int, question: str = "class: gender") -> int:
        return desk.record_verdict(Verdict("Ada", image, question, "woman", at=f"2026-01-0{day}T00:00:00.000+00:00"))

    def assign(day: int, **changes: object) -> None:
        desk.review.assign(replace(old, made_at=f"2026-01-0{day}T00:00:00+00:00", **changes))

    def known() -> tuple[JudgedBefore, ...] | None:
        assignment = DeskReader(project).review("run").assignment
        assert assignment is not None
        return assignment.proposed.before if assignment.proposed is not None else None

    judge("i0", 1)
    judge("elsewhere", 1)
    judge("i1", 1, "subject")
    desk.withdraw_verdict(judge("i2", 1))
    assign(2)
    assert known() == (JudgedBefore("gender", ("i0",)),)
    judge("i3", 3)
    assign(4, chosen="sample")
    assert known() == (JudgedBefore("gender", ("i0",)),)
    assign(5, chosen="disagreements")
    judge("i4", 6)
    assign(7)
    assert known() == (JudgedBefore("gender", ("i0", "i3", "i4")),)
    assign(8, proposed=ProposedFor())
    assert known() == ()
    desk.close()
