"""A bundle: a change to any byte is found and named; its numbers are computed again from its data."""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from pathlib import Path

import pytest

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.records import Verdict
from biaslens_gui.engine.exporting.bundle_check import COMPUTING, FURTHER, HOLDING, REWRITING, UNPACKING
from biaslens_gui.engine.exporting.bundle_papers import PDFS, REPORT
from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle, verify_bundle
from biaslens_gui.errors import Cancelled, IntegrityError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import MANIFEST, SIGNATURE, pack, unpack
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import create_project, open_project
from tests.pebbles import never, pebble_host, pebble_plan, run_to_end
from tests.unit.store.test_pdf_signing import certificate_file


def failed(results: list[CheckResult]) -> list[str]:
    return [result.title for result in results if not result.ok]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A signed bundle of three small files."""
    folder = tmp_path / "in"
    (folder / "data").mkdir(parents=True)
    for name in ("a.txt", "data/b.txt", "data/ü.txt"):
        (folder / name).write_text(f"This is {name}.\n", encoding="utf-8")
    pack(folder, tmp_path / "small.blaudit", tmp_path / "key.pem", "secret")
    return tmp_path / "small.blaudit"


def test_a_whole_one_is_well_and_names_its_signer(small: Path, tmp_path: Path) -> None:
    results = unpack(small, tmp_path / "out")
    assert failed(results) == []
    assert any("fingerprint" in result.message for result in results)
    assert (tmp_path / "out" / "data" / "ü.txt").read_text(encoding="utf-8") == "This is data/ü.txt.\n"


def test_a_change_to_any_byte_is_found(small: Path, tmp_path: Path) -> None:
    whole = small.read_bytes()
    unseen = []
    for at in range(0, len(whole), 3):
        changed = tmp_path / "changed.blaudit"
        changed.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        try:
            if not failed(unpack(changed, tmp_path / "out")):
                unseen.append(at)
        except IntegrityError:
            pass
        shutil.rmtree(tmp_path / "out", ignore_errors=True)
    assert unseen == []


def test_the_changed_the_missing_and_the_added_file_are_named(small: Path, tmp_path: Path) -> None:
    unpack(small, tmp_path / "out")
    with zipfile.ZipFile(tmp_path / "forged.blaudit", "w") as archive:
        archive.writestr("a.txt", "Something else.")
        archive.writestr("c.txt", "New.")
        for name in (MANIFEST, SIGNATURE):
            archive.write(tmp_path / "out" / name, name)
    results = unpack(tmp_path / "forged.blaudit", tmp_path / "again")
    assert failed(results) == ["a.txt", "c.txt", "data/b.txt", "data/ü.txt"]


def test_a_manifest_that_was_made_to_fit_breaks_the_signature(small: Path, tmp_path: Path) -> None:
    unpack(small, tmp_path / "out")
    signature = (tmp_path / "out" / SIGNATURE).read_bytes()
    for name in (MANIFEST, SIGNATURE):
        (tmp_path / "out" / name).unlink()
    (tmp_path / "out" / "a.txt").write_text("Something else.")
    pack(tmp_path / "out", tmp_path / "forged.blaudit")
    with zipfile.ZipFile(tmp_path / "forged.blaudit", "a") as archive:
        archive.writestr(SIGNATURE, signature)
    assert failed(unpack(tmp_path / "forged.blaudit", tmp_path / "again")) == [SIGNATURE]


@pytest.mark.parametrize("name", ["../out.txt", "/etc/passwd", "a/../../b", "C:\\x"])
def test_a_name_that_leads_out_is_refused(tmp_path: Path, name: str) -> None:
    with zipfile.ZipFile(tmp_path / "bad.blaudit", "w") as archive:
        archive.writestr(name, "x")
    with pytest.raises(IntegrityError):
        unpack(tmp_path / "bad.blaudit", tmp_path / "out")
    assert not (tmp_path / "out.txt").exists()


def test_the_wrong_passphrase_is_said_in_words(small: Path, tmp_path: Path) -> None:
    (tmp_path / "in2").mkdir()
    with pytest.raises(KnownError, match="could not be opened"):
        pack(tmp_path / "in2", tmp_path / "x.blaudit", tmp_path / "key.pem", "wrong")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[PluginHost, Path]:
    """The bundle of a run of the pebble world, with the two exporters that take least time."""
    place = tmp_path_factory.mktemp("bundle")
    host = pebble_host()
    project = create_project(place / "project", "Pebbles")
    plan = pebble_plan(place / "model", host, images=6)
    run_to_end(project, plan, host)
    host.exporters = {name: host.exporters[name] for name in ("csv_set", "junit_xml")}
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    make_bundle(project, run_id, host, place / "run.blaudit", Signatures(place / "key.pem"))
    shutil.rmtree(place / "model")  # the numbers are computed again without any model
    return host, place / "run.blaudit"


def test_one_that_is_stopped_between_its_formats_leaves_nothing(
    made: tuple[PluginHost, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, bundle = made
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    project = open_project(bundle.with_name("project"))
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    written: list[str] = []

    def stop_at_the_second() -> None:
        written[:] = [path.name for path in tmp_path.glob(f"*/{REPORT}/*") if path.is_dir()]
        if written:
            raise Cancelled

    with pytest.raises(Cancelled):
        make_bundle(project, run_id, host, tmp_path / "run.blaudit", check=stop_at_the_second)
    assert len(written) == 1
    assert list(tmp_path.iterdir()) == []


def test_every_number_is_computed_again_from_the_data(made: tuple[PluginHost, Path]) -> None:
    host, bundle = made
    steps: list[str] = []
    results = verify_bundle(bundle, host, never, tell=steps.append)
    assert failed(results) == []
    assert steps == [UNPACKING, HOLDING, REWRITING, COMPUTING]
    (signed,) = (result.message for result in results if result.title == "Signature")
    assert signed.endswith(".")
    (unfrozen,) = (result for result in results if result.title == "Not frozen")
    assert not unfrozen.known
    assert "another bundle of the same revision, 1, may say something else" in unfrozen.message
    assert any(result.title == "Numbers" and "are the same" in result.message for result in results)


def test_a_number_that_the_data_does_not_lead_to_is_named(made: tuple[PluginHost, Path], tmp_path: Path) -> None:
    host, bundle = made
    unpack(bundle, tmp_path / "out")
    (tmp_path / "out" / MANIFEST).unlink()
    (tmp_path / "out" / SIGNATURE).unlink()
    path = tmp_path / "out" / "findings.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    at, finding = next((at, one) for at, one in enumerate(lines, 1) if one["estimates"])
    finding["estimates"][0]["value"] = 0.123
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    pack(tmp_path / "out", tmp_path / "forged.blaudit")
    assert failed(verify_bundle(tmp_path / "forged.blaudit", host, never)) == [SIGNATURE, f"F{at}.1"]


def test_of_a_changed_bundle_it_is_said_that_no_further_check_was_made(
    made: tuple[PluginHost, Path], tmp_path: Path
) -> None:
    host, bundle = made
    content = bundle.read_bytes()
    at = content.index(b'"estimates"')
    (tmp_path / "changed.blaudit").write_bytes(content[:at] + b'"Estimates"' + content[at + 11 :])
    steps: list[str] = []
    results = verify_bundle(tmp_path / "changed.blaudit", host, never, tell=steps.append)
    assert failed(results)
    assert (results[-1].title, results[-1].known) == (FURTHER, False)
    assert steps == [UNPACKING]


def test_a_pdf_signed_with_a_certificate_says_by_whom(made: tuple[PluginHost, Path], tmp_path: Path) -> None:
    _, bundle = made
    unpack(bundle, tmp_path / "out")
    project = open_project(tmp_path / "out" / "project")
    host = pebble_host()
    host.exporters = {"pdf_report": host.exporters["pdf_report"]}
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    signed = Signatures(tmp_path / "key.pem", "", certificate_file(tmp_path), "secret")
    make_bundle(project, run_id, host, tmp_path / "signed.blaudit", signed)
    results = verify_bundle(tmp_path / "signed.blaudit", host, never)
    assert failed(results) == []
    signatures = [one.message for one in results if one.title == "PDF signature"]
    assert [one.partition(" by Common Name: Auditor")[0] for one in signatures] == ["report.pdf:", "annex.pdf:"]
    unpack(tmp_path / "signed.blaudit", tmp_path / "again")
    for name in PDFS:  # each is signed by itself: a change to either is found
        path = tmp_path / "again" / name
        kept = path.read_bytes()
        path.write_bytes(kept.replace(b"/Lang", b"/Lamg", 1))
        for paper in (MANIFEST, SIGNATURE):
            (tmp_path / "again" / paper).unlink(missing_ok=True)
        pack(tmp_path / "again", tmp_path / "forged.blaudit")
        assert failed(verify_bundle(tmp_path / "forged.blaudit", host, never))[0] == name
        path.write_bytes(kept)


def test_a_change_in_any_member_is_found_and_named(made: tuple[PluginHost, Path], tmp_path: Path) -> None:
    _, bundle = made
    whole = bundle.read_bytes()
    with zipfile.ZipFile(bundle) as archive:
        members = [one for one in archive.infolist() if one.file_size]
        starts = {one.filename: whole.index(one.filename.encode(), one.header_offset) for one in members}
    changed = tmp_path / "changed.blaudit"
    changed.write_bytes(whole)
    for member in members:
        start = starts[member.filename] + len(member.filename.encode())
        for at in {start, start + member.file_size // 2, start + member.file_size - 1}:
            with changed.open("r+b") as file:
                file.seek(at)
                file.write(bytes([whole[at] ^ 0x20]))
            assert member.filename in " ".join(failed(unpack(changed, tmp_path / "out"))), (member.filename, at)
            with changed.open("r+b") as file:
                file.seek(at)
                file.write(whole[at : at + 1])


def test_results_that_are_older_than_the_review_are_not_bundled(made: tuple[PluginHost, Path], tmp_path: Path) -> None:
    host, bundle = made
    unpack(bundle, tmp_path / "out")
    project = open_project(tmp_path / "out" / "project")
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        image = reader.images(run_id)[0]
    desk = Desk(project)
    desk.record_verdict(Verdict("alice", image.digest, "subject", "no"))
    desk.close()
    with pytest.raises(KnownError, match="after the findings were made"):
        make_bundle(project, run_id, host, tmp_path / "late.blaudit")
    assert not (tmp_path / "late.blaudit").exists()


def test_nothing_in_it_names_a_folder(made: tuple[PluginHost, Path], tmp_path: Path) -> None:
    _, bundle = made
    unpack(bundle, tmp_path / "out")
    place = str(bundle.parent).encode()
    assert [path.name for path in (tmp_path / "out").rglob("*") if path.is_file() and place in path.read_bytes()] == []
