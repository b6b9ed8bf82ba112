"""Everything that a bundle says is held against its data: each kind of tampering is refused, and named.

Each change is made to the files of a good bundle, for which a manifest is then written as BiasLens writes it: what
finds it is not the list of files. The command ends with exit code 4.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.findings.audit_record import FieldChange
from biaslens_gui.core.findings.report_texts import ReportTexts, ShownImage
from biaslens_gui.core.records import Verdict
from biaslens_gui.engine.exporting.bundle_papers import PDFS
from biaslens_gui.engine.exporting.bundles import REPORTS, Signatures, make_bundle
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import MANIFEST, SIGNATURE, pack
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import create_project
from tests.pebbles import PLUGIN, pebble_host, pebble_plan, run_to_end, use_plugin

Members = dict[str, bytes]
Change_ = Callable[[Members], None]
AUDIT, DESK = "project/audit.db", "project/desk.db"


@dataclass(frozen=True)
class Good:
    """A good bundle: its file, the members in it, and the key that signed it."""

    path: Path
    members: Members
    key: Path


def made(place: Path, formats: tuple[str, ...]) -> Good:
    """Return the signed bundle of a run of the pebble world with verdicts, texts and an exhibit."""
    host = pebble_host()
    project = create_project(place / "project", "Pebbles")
    run_to_end(project, pebble_plan(place / "model", host, images=3), host)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        image = reader.images(run_id)[0].digest
    desk = Desk(project)
    before = "2020-01-01T00:00:00.000+00:00"
    desk.record_verdict(Verdict("Ada", image, "subject", "yes", at=before))
    desk.record_verdict(Verdict("Ben", image, "subject", "no", at=before))
    desk.change_record(FieldChange("client", "", "A client"))
    desk.change_record(FieldChange("threshold:pebbles.least", "0.5", "0.6", reason="Agreed.", label="Least"))
    desk.keep_report_texts(run_id, ReportTexts({"opinion": "It is fair."}, (ShownImage(image, "A pebble", "A disc"),)))
    desk.close()
    host.exporters = {name: host.exporters[name] for name in formats or host.exporters}
    make_bundle(project, run_id, host, place / "good.blaudit", Signatures(place / "key.pem"))
    with zipfile.ZipFile(place / "good.blaudit") as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    return Good(place / "good.blaudit", members, place / "key.pem")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    """A bundle in the formats that take least time."""
    return made(tmp_path_factory.mktemp("good"), ("csv_set", "jsonl_tables", "junit_xml"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Good:
    """A bundle in every format."""
    return made(tmp_path_factory.mktemp("whole"), ())


def forged(members: Members, target: Path, key: Path | None = None) -> Path:
    """Write members as a bundle whose manifest lists them."""
    folder = target.with_suffix(".members")
    for name, content in members.items():
        if name not in (MANIFEST, SIGNATURE):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    pack(folder, target, key)
    shutil.rmtree(folder)
    return target


def first(members: Members, pattern: str) -> str:
    return next(name for name in sorted(members) if re.search(pattern, name))


def swapped(name: str, old: str, new: str) -> Change_:
    """Return a change of the first occurrence of a text in a file."""

    def change(members: Members) -> None:
        whole = members[first(members, name)]
        assert old.encode() in whole, (name, old)
        members[first(members, name)] = whole.replace(old.encode(), new.encode(), 1)

    return change


def in_database(name: str, *statements: str) -> Change_:
    """Return a change of a database by SQL; what is deleted leaves no trace in it."""

    def change(members: Members) -> None:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(members[name])
            for statement in statements:
                connection.execute(statement)
            connection.commit()
            members[name] = connection.serialize()

    return change


def in_findings(**values: object) -> Change_:
    """Return a change of fields of the first finding of findings.jsonl; of its first number with `estimate_`."""

    def change(members: Members) -> None:
        lines = members["findings.jsonl"].decode().splitlines()
        record = json.loads(lines[0])
        for name, value in values.items():
            of = record["estimates"][0] if name.startswith("estimate_") else record
            of[name.removeprefix("estimate_")] = value
        lines[0] = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        members["findings.jsonl"] = "".join(f"{line}\n" for line in lines).encode()

    return change


def repacked(name: str, part: str, old: bytes, new: bytes) -> Change_:
    """Return a change of the first part of an Office document below `part` that says `old`."""

    def change(members: Members) -> None:
        made, changed = io.BytesIO(), ""
        with zipfile.ZipFile(io.BytesIO(members[name])) as source, zipfile.ZipFile(made, "w") as target:
            for about in source.infolist():
                content = source.read(about)
                if not changed and about.filename.startswith(part) and old in content:
                    changed, content = about.filename, content.replace(old, new, 1)
                target.writestr(about, content)
        assert changed
        members[name] = made.getvalue()

    return change


def with_bytes(name: str, content: bytes) -> Change_:
    def change(members: Members) -> None:
        members[first(members, name)] = content

    return change


def without(name: str) -> Change_:
    def change(members: Members) -> None:
        del members[first(members, name)]

    return change


def with_file(name: str, content: bytes = b"x") -> Change_:
    def change(members: Members) -> None:
        members[name] = content

    return change


def exchanged_images(members: Members) -> None:
    one, other = (name for name in [n for n in sorted(members) if n.endswith(".png")][:2])
    members[one], members[other] = members[other], members[one]


def image_and_row(members: Members) -> None:
    """Another image, with its SHA-256 in its row: what was read from it is then not there."""
    one, other = (name for name in [n for n in sorted(members) if n.endswith(".png")][:2])
    content = members[other] + b"\0"
    members[one] = content
    sums = f"update images set sha256 = '{hashlib.sha256(content).hexdigest()}' where digest = '{Path(one).stem}'"
    in_database(AUDIT, sums)(members)


def exchanged_statement(members: Members) -> None:
    members["bundle.json"] = members["bundle.json"].replace(b'"revision": 1', b'"revision": 2')


IMAGE = r"project/images/.*\.png"
PNG = b"\x89PNG\r\n\x1a\n"
OF_REPORTS: dict[str, tuple[Change_, str]] = {
    "html: words": (swapped("report.html", "Bright pebbles", "Fair pebbles"), "report.html"),
    "html: appended": (swapped("report.html", "</html>", "</html><!-- x -->"), "report.html"),
    "pdf: another": (with_bytes(r"report\.pdf", b"%PDF-1.4 all is well"), PDFS[0]),
    "pdf: appended": (lambda members: members.update({PDFS[0]: members[PDFS[0]] + b"\n% x"}), PDFS[0]),
    "pdf: missing": (without(PDFS[0]), PDFS[0]),
    "docx: words": (repacked("report/docx_report/report.docx", "word/document.xml", b"pebble", b"marble"), "docx"),
    "xlsx: cells": (repacked("report/xlsx_tables/tables.xlsx", "xl/worksheets/", b"pebble", b"marble"), "xlsx"),
    "croissant: words": (swapped("croissant.json", "bias audit", "fair audit"), "croissant.json"),
    "a format missing": (without("report.html"), "report.html"),
}
TAMPERING: dict[str, tuple[Change_, str]] = {
    # images
    "image: no image": (with_bytes(IMAGE, b"not an image"), IMAGE),
    "image: two exchanged": (exchanged_images, IMAGE),
    "image: missing": (without(IMAGE), IMAGE),
    "image: added": (with_file("project/images/ab/" + "ab" * 32 + ".png", PNG), "project/images/ab/abab"),
    "image: with its row": (image_and_row, "bright|caption|bundle.json|audit.db"),
    # reports
    "csv: cells": (swapped("csv_set/.*images.csv", "a bright pebble", "a dark pebble"), "images.csv"),
    "csv: line ends": (
        lambda members: members.update(
            {first(members, "images.csv"): members[first(members, "images.csv")].replace(b"\r\n", b"\n") + b"\n"}
        ),
        "images.csv",
    ),
    "csv: missing": (without("images.csv"), "images.csv"),
    "jsonl: values": (swapped("jsonl_tables/.*images.jsonl", "a bright pebble", "a dark pebble"), "images.jsonl"),
    "junit: results": (swapped("junit.xml", "testcase", "testcas"), "junit.xml"),
    "report: a format added": (with_file("report/other/report.txt"), "report/other"),
    "report: a file added": (with_file("report/csv_set/more.csv"), "more.csv"),
    "report: a format missing": (
        lambda members: [members.pop(n) for n in list(members) if n.startswith("report/junit_xml/")] and None,
        "junit",
    ),
    # findings
    "findings: words": (in_findings(words="No bias was found."), "F1"),
    "findings: title": (in_findings(title="No bias"), "F1"),
    "findings: reading": (in_findings(reading="met"), "F1"),
    "findings: caveats": (in_findings(caveats=["None."]), "F1"),
    "findings: threshold": (in_findings(threshold=0.01), "F1"),
    "findings: variant": (in_findings(variant="other"), "F1"),
    "findings: kind": (in_findings(kind="other"), "F1"),
    "findings: method": (in_findings(method="other"), "F1"),
    "findings: name of a number": (in_findings(estimate_name="dark"), r"F1\.1"),
    "findings: note of a number": (in_findings(estimate_note="Measured twice."), r"F1\.1"),
    "findings: how": (in_findings(estimate_how="Guessed"), r"F1\.1"),
    "findings: level": (in_findings(estimate_level=0.99), r"F1\.1"),
    "findings: value": (in_findings(estimate_value=0.123), r"F1\.1"),
    "findings: n": (in_findings(estimate_n=1000), r"F1\.1"),
    "findings: evidence": (in_findings(estimate_evidence=[]), r"F1\.1"),
    "findings: one left out": (with_bytes("findings.jsonl", b""), "Findings"),
    "findings: no JSON": (with_bytes("findings.jsonl", b"{"), "findings.jsonl"),
    "findings: written otherwise": (swapped("findings.jsonl", '","', '", "'), "findings.jsonl"),
    # papers
    "environment": (swapped("environment.json", '"device": "cpu"', '"device": "cuda"'), "environment.json"),
    "models": (swapped("models.json", '"pebble_model"', '"other_model"'), "models.json"),
    "plugins": (swapped("plugins.json", '"1"', '"2"'), "plugins.json"),
    "log": (swapped("log.txt", "finished", "failed"), "log.txt"),
    "readme": (swapped("README.txt", "Pebbles", "Marbles"), "README.txt"),
    "plan: title": (swapped("plan.blplan", '"title":"Pebbles"', '"title":"Marbles"'), "plan.blplan"),
    "plan: images": (swapped("plan.blplan", '"images_per_prompt":3', '"images_per_prompt":4'), "plan.blplan"),
    "plan: no JSON": (with_bytes("plan.blplan", b"{"), "plan.blplan"),
    "plan: missing": (without("plan.blplan"), "plan.blplan"),
    "statement: missing": (without("bundle.json"), "bundle.json"),
    "statement: another revision": (exchanged_statement, "bundle.json|README.txt"),
    "statement: versions": (swapped("bundle.json", '"typst": "', '"typst": "9'), "README.txt"),
    "statement: not signed": (
        lambda members: members.update(
            {"bundle.json": re.sub(rb'"signed_by": "[^"]+"', b'"signed_by": ""', members["bundle.json"])}
        ),
        SIGNATURE,
    ),
    "a file added": (with_file("notes.txt"), "notes.txt"),
    "a file added to the project": (with_file("project/notes.txt"), "project/notes.txt"),
    "thumbnails added": (with_file("project/thumbs.db"), "project/thumbs.db"),
    "plugin added": (with_file("project/plugin.py", b"raise SystemExit(9)"), "project/plugin.py"),
    # what the findings rest on
    "captions: missing": (in_database(AUDIT, "delete from captions"), "caption of image|audit.db"),
    "captions: changed": (in_database(AUDIT, "update captions set text = 'A bright pebble.'"), "captions"),
    "parses: missing": (in_database(AUDIT, "delete from parses"), "parse|audit.db"),
    "run: items missing": (in_database(AUDIT, "delete from run_items where kind = 'caption'"), "audit.db|captions"),
    "run: no run": (in_database(AUDIT, "delete from runs"), "audit.db"),
    "run: title": (in_database(AUDIT, "update runs set title = 'Marbles'"), "audit.db"),
    "run: status": (in_database(AUDIT, "update runs set status = 'failed'"), "audit.db"),
    "images: time": (in_database(AUDIT, "update images set made_at = '2001-01-01'"), "audit.db"),
    "images: seed": (in_database(AUDIT, "update images set seed = 7"), "audit.db"),
    "images: prompt": (in_database(AUDIT, "update images set prompt = 'a pebble'"), "audit.db"),
    "images: status": (in_database(AUDIT, "update images set status = 'failed'"), "project/images|audit.db"),
    "models: name": (in_database(AUDIT, "update models set name = 'Other'"), "audit.db"),
    "attempts: notes": (in_database(AUDIT, "update attempts set notes = 'All well.'"), "audit.db"),
    "attempts: environment": (
        in_database(AUDIT, """update attempts set environment = replace(environment, '"cpu"', '"mps"')"""),
        "audit.db",
    ),
    "findings: record": (
        in_database(AUDIT, "update findings set record = replace(record, 'Wilson', 'Guess')"),
        r"audit.db|F1\.1",
    ),
    "findings: column": (in_database(AUDIT, "update findings set title = 'No bias'"), "audit.db"),
    "estimates: column": (in_database(AUDIT, "update estimates set value = 0.25"), "audit.db"),
    "database: table added": (in_database(AUDIT, "create table more (a)"), "audit.db"),
    "database: trigger added": (
        in_database(AUDIT, "create trigger t after insert on runs begin select 1; end"),
        "audit.db",
    ),
    "database: view added": (in_database(DESK, "create view v as select 1"), "desk.db"),
    "database: index added": (in_database(AUDIT, "create index i on runs (title)"), "audit.db"),
    "database: user_version": (in_database(AUDIT, "pragma user_version = 7"), "audit.db"),
    "database: application_id": (in_database(DESK, "pragma application_id = 7"), "desk.db"),
    "database: free pages": (
        in_database(AUDIT, "create table t as select hex(randomblob(9000)) as x", "drop table t"),
        "audit.db",
    ),
    "database: none": (with_bytes("^project/audit.db", b"no database at all"), "audit.db"),
    "database: missing": (without("^project/audit.db"), "recorded|audit.db"),
    "desk: verdict": (in_database(DESK, "update verdicts set value = 'yes'"), "desk.db"),
    "desk: verdict withdrawn": (in_database(DESK, "update verdicts set withdrawn_at = '2020-01-01'"), "desk.db"),
    "desk: time": (in_database(DESK, "update verdicts set at = '2019-01-01T00:00:00+00:00'"), "desk.db"),
    "desk: opinion and exhibit": (
        in_database(DESK, "update remembered set value = replace(value, 'It is fair.', 'It is good.')"),
        "desk.db",
    ),
    "desk: exhibit": (in_database(DESK, "update remembered set value = replace(value, 'A disc', 'A disk')"), "desk.db"),
    "desk: threshold": (in_database(DESK, "update changes set new = '0.1' where label <> ''"), "desk.db"),
    "desk: record": (in_database(DESK, "update changes set new = 'Another' where field = 'client'"), "desk.db"),
    "desk: reference": (
        in_database(DESK, "update remembered set value = 'yes' where key = 'bundle:reference'"),
        "desk.db",
    ),
    "desk: remembered": (in_database(DESK, "insert into remembered values ('note', 'hidden')"), "desk.db"),
    "desk: reviewer": (in_database(DESK, "update reviewers set id = 'x' where name = 'reviewer 1'"), "desk.db"),
    "journal": (swapped("verdicts.jsonl", '"yes"', '"no"'), "verdicts.jsonl"),
    "project: title": (swapped("project.json", "Pebbles", "Marbles"), "project.json"),
    "project: format": (swapped("project.json", '"format": 1', '"format": 9'), "project.json|newer"),
    "certificate": (swapped("certificate/certificate.json", '"made_at": "20', '"made_at": "19'), "certificate"),
}


NOT_FROZEN = re.compile(r"open +Not frozen: the report was not frozen .*")


def refusals(bundle: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    """Return the exit code of `bundle verify`, and what it refuses or leaves open but that nobody froze the report."""
    use_plugin(PLUGIN)
    capsys.readouterr()
    code = run(["bundle", "verify", str(bundle), *options])
    told = capsys.readouterr()
    lines = [line for line in told.out.splitlines() if line.startswith(("FAIL", "open"))]
    return code, "\n".join(line for line in lines if not NOT_FROZEN.fullmatch(line)) + told.err


def test_the_good_one_is_well(good: Good, capsys: pytest.CaptureFixture[str]) -> None:
    checked = refusals(good.path, capsys, "--require-signature", "--signer", str(good.key))
    assert checked == (ExitCode.PASSED, "")


def test_one_of_a_report_that_nobody_froze_says_so(good: Good, capsys: pytest.CaptureFixture[str]) -> None:
    run(["bundle", "verify", str(good.path)])
    assert any(map(NOT_FROZEN.fullmatch, capsys.readouterr().out.splitlines()))


def check(kind: tuple[Change_, str], good: Good, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever made the change signs with the right key: what is found is the contradiction itself."""
    change, named = kind
    members = dict(good.members)
    change(members)
    code, told = refusals(forged(members, place / "bad.blaudit", good.key), capsys, "--signer", str(good.key))
    assert code == ExitCode.INTEGRITY_FAILED, told
    assert re.search(named, told), told
    assert kind[1] == SIGNATURE or SIGNATURE not in told


def with_statement(members: Members, old: bytes, new: bytes) -> Members:
    """Return the members with another statement, and a README that fits it."""
    before = hashlib.sha256(members["bundle.json"]).hexdigest()
    assert old in members["bundle.json"]
    statement = members["bundle.json"].replace(old, new)
    readme = members["README.txt"].replace(before.encode(), hashlib.sha256(statement).hexdigest().encode())
    return {**members, "bundle.json": statement, "README.txt": readme}


def test_a_format_of_another_version_is_named_with_both_and_nothing_is_refused(
    good: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its numbers are computed again all the same: only the files of that format are not."""
    here = json.loads(good.members["bundle.json"])["exporters"]["junit_xml"]
    members = with_statement(good.members, f'"junit_xml": "{here}"'.encode(), b'"junit_xml": "0"')
    bundle = forged(members, tmp_path / "older.blaudit", good.key)
    code, told = refusals(bundle, capsys)
    assert code == ExitCode.COULD_NOT_RUN
    assert f"junit_xml, written by version 0, of which version {here} is here" in told
    assert "were not written again" in told
    assert "Numbers" not in told
    run(["bundle", "verify", str(bundle)])
    assert "ok    Numbers:" in capsys.readouterr().out
    changed = {**members, "findings.jsonl": members["findings.jsonl"].replace(b"Pebbles", b"Marbles", 1)}
    assert changed != members
    code, told = refusals(forged(changed, tmp_path / "bad.blaudit", good.key), capsys)
    assert code == ExitCode.INTEGRITY_FAILED


@pytest.mark.parametrize("kind", TAMPERING)
def test_what_contradicts_the_data_is_refused_by_name(
    kind: str, good: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check(TAMPERING[kind], good, tmp_path, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("kind", OF_REPORTS)
def test_a_report_that_says_other_things_than_the_data_is_refused_by_name(
    kind: str, whole: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check(OF_REPORTS[kind], whole, tmp_path, capsys)


@pytest.mark.slow
def test_every_format_comes_out_the_same_again(whole: Good, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusals(whole.path, capsys) == (ExitCode.PASSED, "")
    formats = {name.split("/")[1] for name in whole.members if name.startswith("report/")}
    assert formats == set(REPORTS)


@pytest.mark.slow
def test_what_other_versions_drew_is_compared_by_its_texts_and_never_passed_unseen(
    whole: Good, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A statement of other versions, to which the README was made to fit, opens no door."""
    members = dict(whole.members)
    before = hashlib.sha256(members["bundle.json"]).hexdigest()
    members["bundle.json"] = members["bundle.json"].replace(b'"typst": "', b'"typst": "9')
    after = hashlib.sha256(members["bundle.json"]).hexdigest()
    members["README.txt"] = members["README.txt"].replace(before.encode(), after.encode())
    assert refusals(forged(members, tmp_path / "other.blaudit", whole.key), capsys) == (ExitCode.PASSED, "")
    for kind in ("pdf: another", "html: words", "docx: words"):
        changed = dict(members)
        OF_REPORTS[kind][0](changed)
        code, told = refusals(forged(changed, tmp_path / "bad.blaudit", whole.key), capsys)
        assert code == (ExitCode.COULD_NOT_RUN if kind.startswith("pdf") else ExitCode.INTEGRITY_FAILED)
        assert re.search(OF_REPORTS[kind][1], told), told
