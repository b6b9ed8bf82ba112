"""Drift certificates in a bundle: carried with the run, and held against its signature, its run and its models."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.checks import CheckResult
from biaslens_gui.engine.exporting.bundle_papers import STATEMENT
from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle, verify_bundle
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.bundle import unpack
from biaslens_gui.store.drift_certificates import keep_drift, read_drift, signer_of_drift
from biaslens_gui.store.project import open_project
from tests.pebbles import never
from tests.unit.reports.test_tampered_bundle import Members, first, forged

pytest.importorskip("diffusers")

CERTIFICATE = "project/certificate/drift-"


def drifted(folder: Path) -> Path:
    """Make a project with two runs of the reference models, of two steps and of one, and their signed certificate."""
    models = [part for name in ("biased", "question_answerer") for part in ("--model", str(reference_folder() / name))]
    prompt = ["--prompt", "a photo of a nurse", "--method", "openbias", "--steps", "2", "--images", "2"]
    assert run(["plan", "new", *models, *prompt, "--out", str(folder / "plan.json")]) == ExitCode.PASSED
    wanted = ["--set", "steps=1", "--key", str(folder / "key.pem"), "--project", str(folder / "project")]
    assert run(["drift", str(folder / "plan.json"), *wanted]) == ExitCode.THRESHOLD_FAILED
    return folder


def light_host() -> PluginHost:
    """Return a host with the exporter that takes least time."""
    found = PluginHost.discover()
    found.exporters = {"junit_xml": found.exporters["junit_xml"]}
    return found


def bundle_of(place: Path, host: PluginHost) -> Path:
    """Make the signed bundle of the variant."""
    (made,) = (place / "project" / "certificate").glob("drift-*.json")
    project = open_project(place / "project")
    make_bundle(project, read_drift(made).after, host, place / "after.blaudit", Signatures(place / "key.pem"))
    return place / "after.blaudit"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return drifted(tmp_path_factory.mktemp("drift"))


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return light_host()


@pytest.fixture
def certificate(place: Path) -> Path:
    (made,) = (place / "project" / "certificate").glob("drift-*.json")
    return made


@pytest.fixture(scope="module")
def bundle(place: Path, host: PluginHost) -> Path:
    return bundle_of(place, host)


@pytest.fixture
def members(bundle: Path) -> Members:
    return members_of(bundle)


def members_of(bundle: Path) -> Members:
    with zipfile.ZipFile(bundle) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def told(results: list[CheckResult]) -> list[tuple[bool, str]]:
    return [(it.ok, it.message) for it in results if it.title == "Drift certificate" or "drift-" in it.title]


def drift_of(bundle: Path, host: PluginHost) -> list[tuple[bool, str]]:
    return told(verify_bundle(bundle, host, never))


@pytest.mark.parametrize("side", ["before", "after"])
def test_both_runs_carry_it_and_the_check_says_what_it_found(
    place: Path, certificate: Path, host: PluginHost, tmp_path: Path, side: str
) -> None:
    project = open_project(place / "project")
    run_id = getattr(read_drift(certificate), side)
    make_bundle(project, run_id, host, tmp_path / "run.blaudit", Signatures(place / "key.pem"))
    results = verify_bundle(tmp_path / "run.blaudit", host, never)
    assert [it for it in results if not it.ok] == []
    ((ok, message),) = told(results)
    assert ok
    assert "steps 1 in place of 2" in message
    assert f"signed by the key {signer_of_drift(certificate)}" in message
    assert "fingerprints of the image models are those of this run" in message
    assert "not in the bundle" in message
    carried = members_of(tmp_path / "run.blaudit")
    for file in certificate.parent.glob(f"{certificate.stem}.*"):  # five files, byte for byte
        assert carried[f"project/certificate/{file.name}"] == file.read_bytes()


def test_the_command_says_so(
    bundle: Path, place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, host: PluginHost
) -> None:
    monkeypatch.setattr("biaslens_gui.cli.bundle.discover_plugins", lambda: host)
    assert run(["bundle", "verify", str(bundle)]) == ExitCode.PASSED
    assert "ok    Drift certificate: drift-" in capsys.readouterr().out


def test_a_bundle_made_of_the_bundle_carries_it_on(bundle: Path, host: PluginHost, tmp_path: Path) -> None:
    unpack(bundle, tmp_path / "out")
    project = open_project(tmp_path / "out" / "project")
    run_id = json.loads((tmp_path / "out" / STATEMENT).read_text(encoding="utf-8"))["run_id"]
    make_bundle(project, run_id, host, tmp_path / "again.blaudit")
    ((ok, message),) = drift_of(tmp_path / "again.blaudit", host)
    assert ok
    assert "signed by the key" in message


# --- what was changed, with statement, README and manifest made to fit by somebody with another key


def sha256(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def restated(members: Members, target: Path) -> Path:
    """Write members as a bundle whose statement, README and manifest are those of what is in it."""
    stated = json.loads(members[STATEMENT])
    stated["files"] = {
        name: sha256(content).decode() for name, content in sorted(members.items()) if name.startswith("project/")
    }
    stated["signed_by"] = ""
    before = sha256(members[STATEMENT])
    content = (json.dumps(stated, indent=2, ensure_ascii=False, sort_keys=True) + "\n").encode()
    assert before in members["README.txt"]
    members["README.txt"] = members["README.txt"].replace(before, sha256(content))
    members[STATEMENT] = content
    return forged(members, target)


def of_nobody(members: Members) -> None:
    for ending in ("sha256", "sig"):
        del members[first(members, rf"{CERTIFICATE}.*\.{ending}")]


def altered(ending: str, old: str, new: str) -> Callable[[Members], None]:
    def change(members: Members) -> None:
        name = first(members, rf"{CERTIFICATE}.*\.{ending}")
        assert old.encode() in members[name]
        members[name] = members[name].replace(old.encode(), new.encode(), 1)

    return change


def without(ending: str) -> Callable[[Members], None]:
    def change(members: Members) -> None:
        del members[first(members, rf"{CERTIFICATE}.*\.{ending}")]

    return change


def without_all(members: Members) -> None:
    for name in [name for name in members if name.startswith(CERTIFICATE)]:
        del members[name]


def added(members: Members) -> None:
    members[f"{CERTIFICATE}of-somebody.json"] = b"{}"


def no_rows(members: Members) -> None:
    of_nobody(members)
    name = first(members, rf"{CERTIFICATE}.*\.json")
    told = json.loads(members[name]) | {"rows": [], "conclusion": "even"}
    members[name] = json.dumps(told, indent=1, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (altered("json", '"margin": 0.05', '"margin": 0.25'), "are not those signed"),
        (altered("md", "steps", "stops"), "is not what the certificate makes"),
        (altered("csv", ",", ";"), "is not what the certificate makes"),
        (altered("sha256", "a", "b"), "are not those signed"),
        (altered("sig", '"signature"', '"sugnature"'), ""),
        (of_nobody, "is not signed, and bundle.json says"),
        (without("sig"), "are not those signed"),
        (without("json"), ".json is missing"),
        (without("md"), ".md is missing"),
        (without_all, ".json is missing"),
        (added, "was added: bundle.json names no such drift certificate"),
        (no_rows, "has no row that does"),
    ],
)
def test_what_was_changed_is_told_as_such(
    members: Members, host: PluginHost, tmp_path: Path, change: Callable[[Members], None], said: str
) -> None:
    change(members)
    results = verify_bundle(restated(members, tmp_path / "forged.blaudit"), host, never)
    wrong = [it for it in results if not it.ok]
    assert [it.title.startswith(CERTIFICATE) for it in wrong] == [True]
    assert said in wrong[0].message
    assert str(tmp_path) not in wrong[0].message


def test_any_changed_byte_is_found_by_the_data_that_the_bundle_lists(
    members: Members, host: PluginHost, tmp_path: Path
) -> None:
    altered("json", '"margin": 0.05', '"margin": 0.25')(members)
    results = verify_bundle(forged(members, tmp_path / "forged.blaudit"), host, never)
    assert any(it.message.endswith(f"is not as in the data that {STATEMENT} lists.") for it in results)


@pytest.mark.parametrize("kind", ["models", "runs"])
def test_a_certificate_of_other_models_or_runs_is_refused_though_it_is_signed(
    place: Path, certificate: Path, members: Members, host: PluginHost, tmp_path: Path, kind: str
) -> None:
    own = read_drift(certificate)
    foreign = (
        replace(own, models=tuple(replace(it, after_digest="0" * 64) for it in own.models))
        if kind == "models"
        else replace(own, before="1" * 64, after="2" * 64)
    )
    keep_drift(tmp_path / "foreign", foreign, place / "key.pem")
    without_all(members)
    for file in (tmp_path / "foreign").iterdir():
        members[f"project/certificate/{file.name}"] = file.read_bytes()
    (name,) = (file.stem for file in (tmp_path / "foreign").glob("*.json"))
    stated = json.loads(members[STATEMENT])
    before = members[STATEMENT]
    stated["drift"][0]["name"] = name
    members[STATEMENT] = json.dumps(stated).encode()
    members["README.txt"] = members["README.txt"].replace(sha256(before), sha256(members[STATEMENT]))
    ((ok, message),) = drift_of(restated(members, tmp_path / "forged.blaudit"), host)
    assert not ok
    assert f"is about other {kind}" in message


def test_one_that_nobody_signed_is_carried_and_told_as_such(
    place: Path, certificate: Path, bundle: Path, host: PluginHost, tmp_path: Path
) -> None:
    unpack(bundle, tmp_path / "out")
    project = open_project(tmp_path / "out" / "project")
    keep_drift(project.path / "certificate", read_drift(certificate), None)
    make_bundle(project, read_drift(certificate).after, host, tmp_path / "run.blaudit", Signatures(place / "key.pem"))
    ((ok, message),) = drift_of(tmp_path / "run.blaudit", host)
    assert ok
    assert "not signed: nothing shows who made it" in message


def test_one_that_was_changed_before_is_not_bundled(
    certificate: Path, bundle: Path, host: PluginHost, tmp_path: Path
) -> None:
    unpack(bundle, tmp_path / "out")
    project = open_project(tmp_path / "out" / "project")
    own = read_drift(certificate)
    page = project.path / "certificate" / f"{certificate.stem}.md"
    whole = page.read_bytes()
    page.write_bytes(whole + b"!")
    with pytest.raises(IntegrityError, match="is not what the certificate makes"):
        make_bundle(project, own.after, host, tmp_path / "run.blaudit")
    page.write_bytes(whole)
    keep_drift(project.path / "certificate", replace(own, margin=0.1, models=()), None)
    with pytest.raises(IntegrityError, match="are not those of the run"):
        make_bundle(project, own.after, host, tmp_path / "run.blaudit")
    named = tuple(replace(it, name="/home/ada/secret/model") for it in own.models)
    keep_drift(project.path / "certificate", replace(own, margin=0.1, models=named), None)
    with pytest.raises(KnownError, match="names a folder"):
        make_bundle(project, own.after, host, tmp_path / "run.blaudit")
    assert not (tmp_path / "run.blaudit").exists()


def test_a_bundle_without_any_is_as_before_and_says_so(
    certificate: Path, bundle: Path, host: PluginHost, tmp_path: Path
) -> None:
    unpack(bundle, tmp_path / "out")
    project = open_project(tmp_path / "out" / "project")
    for file in (project.path / "certificate").glob("drift-*"):
        file.unlink()
    keep_drift(project.path / "certificate", replace(read_drift(certificate), before="1" * 64, after="2" * 64), None)
    make_bundle(project, read_drift(certificate).after, host, tmp_path / "run.blaudit")  # that of other runs stays
    carried = members_of(tmp_path / "run.blaudit")
    assert not [name for name in carried if "drift-" in name]
    assert b'"drift"' not in carried[STATEMENT]  # its bytes are those that earlier versions read
    results = verify_bundle(tmp_path / "run.blaudit", host, never)
    assert [it for it in results if not it.ok] == []
    assert told(results)[0][1].startswith("none")
