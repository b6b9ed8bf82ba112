"""`biaslens drift` on the reference models: both runs, the certificate, its signature, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.store.drift_certificates import keep_drift, read_drift
from tests.components.denoiser_files import denoiser_file

pytest.importorskip("diffusers")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("drift")
    models = [part for name in ("biased", "question_answerer") for part in ("--model", str(reference_folder() / name))]
    prompt = ["--prompt", "a photo of a nurse", "--method", "openbias", "--steps", "2", "--images", "4"]
    assert run(["plan", "new", *models, *prompt, "--out", str(folder / "plan.json")]) == ExitCode.PASSED
    return folder


@pytest.fixture(scope="module")
def certificate(place: Path) -> Path:
    """The certificate of one step in place of two, signed."""
    wanted = ["--set", "steps=1", "--within", "5", "--key", str(place / "key.pem"), "--out", str(place / "out")]
    assert drift(place, str(place / "plan.json"), *wanted) == ExitCode.THRESHOLD_FAILED
    (made,) = (place / "out").glob("drift-*.json")
    return made


def drift(place: Path, *arguments: str) -> int:
    return run(["drift", *arguments, "--project", str(place / "project")])


def test_two_runs_make_a_certificate_that_says_what_was_changed(certificate: Path) -> None:
    told = json.loads(certificate.read_text(encoding="utf-8"))
    assert told["changed"] == [{"name": "steps", "before": "2", "after": "1"}]
    assert (told["images"], told["margin"], told["looks"]) == (4, 0.05, "open")
    assert {row["question"] for row in told["rows"]} == {"gender", "age", "skin tone"}
    assert all(row["pairs"] == 4 for row in told["rows"])
    assert told["conclusion"] in ("not clear yet", "not even")  # 4 images never show that a share stays
    page = certificate.with_suffix(".md").read_text(encoding="utf-8")
    assert page.startswith(f"# Drift: {'Not clear yet' if told['conclusion'] == 'not clear yet' else 'Not even'}")
    assert "steps 1 in place of 2" in page


def test_it_is_held_against_its_runs_and_its_signature(place: Path, certificate: Path, capsys) -> None:
    assert drift(place, "--check", str(certificate)) == ExitCode.PASSED
    assert "Signed by " in capsys.readouterr().out


@pytest.mark.parametrize("ending", [".json", ".md", ".csv", ".sha256"])
def test_a_changed_file_is_refused(place: Path, certificate: Path, tmp_path: Path, capsys, ending: str) -> None:
    for file in certificate.parent.glob(f"{certificate.stem}.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    changed = tmp_path / f"{certificate.stem}{ending}"
    content = changed.read_text(encoding="utf-8")
    changed.write_text(content.replace("4", "5") if ending != ".json" else content.replace('"first": 4', '"first": 3'))
    assert changed.read_text(encoding="utf-8") != content
    assert drift(place, "--check", str(tmp_path / certificate.name)) == ExitCode.INTEGRITY_FAILED


def test_a_certificate_that_was_made_up_is_refused_without_a_signature(
    place: Path, certificate: Path, tmp_path
) -> None:
    told = json.loads(certificate.read_text(encoding="utf-8"))
    told["conclusion"] = "even"
    alone = tmp_path / certificate.name
    alone.write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
    assert drift(place, "--check", str(alone)) == ExitCode.INTEGRITY_FAILED


def test_what_was_changed_is_held_against_the_runs_too(place: Path, certificate: Path, tmp_path) -> None:
    told = json.loads(certificate.read_text(encoding="utf-8"))
    told["changed"] = [{"name": "scheduler", "before": "ddim", "after": "lcm"}]
    alone = tmp_path / certificate.name
    alone.write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
    assert drift(place, "--check", str(alone)) == ExitCode.INTEGRITY_FAILED


def test_a_signature_is_found_under_another_name_and_goes_with_what_it_signed(
    place: Path, certificate: Path, tmp_path: Path, capsys
) -> None:
    for file in certificate.parent.glob(f"{certificate.stem}.*"):
        (tmp_path / f"sd-v1.5{file.suffix}").write_bytes(file.read_bytes())
    assert drift(place, "--check", str(tmp_path / "sd-v1.5.json"), "--json") == ExitCode.INTEGRITY_FAILED  # other names
    keep_drift(certificate.parent, read_drift(certificate), place / "key.pem")
    assert drift(place, "--check", str(certificate), "--json") == ExitCode.PASSED
    assert json.loads(capsys.readouterr().out)["before"]
    keep_drift(tmp_path, read_drift(certificate), place / "key.pem")
    keep_drift(tmp_path, read_drift(certificate), None)
    assert drift(place, "--check", str(tmp_path / certificate.name)) == ExitCode.PASSED
    assert "It is not signed" in capsys.readouterr().out


@pytest.mark.parametrize("wanted", [["--set", "steps=2"], ["--set", "dtype=float32", "--device", "cpu"]])
def test_what_changes_nothing_is_refused_before_anything_is_made(place: Path, tmp_path: Path, wanted, capsys) -> None:
    arguments = ["drift", str(place / "plan.json"), *wanted, "--project", str(tmp_path / "fresh")]
    assert run(arguments) == ExitCode.COULD_NOT_RUN
    assert "Both runs make their images" in capsys.readouterr().err
    assert not (tmp_path / "fresh").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Nothing says what is changed"),
        (["--set", "steps=many"], "'many' is no value of steps"),
        (["--set", "dtype=float8"], "'float8' is no value of dtype"),
        (["--set", "seed=3"], "Known are steps"),
        (["--set", "steps=1", "--within", "nan"], "is not between 1 and 40"),
        (["--set", "steps=1", "--with", "other.json"], "Give one of the two"),
        (["--set", "steps=2"], "Both runs make their images"),
    ],
)
def test_what_cannot_be_certified_is_said_in_words(
    place: Path, certificate: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert drift(place, str(place / "plan.json"), *arguments) == ExitCode.COULD_NOT_RUN
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told


def test_a_plan_that_asks_otherwise_is_no_variant(place: Path, certificate: Path, tmp_path: Path, capsys) -> None:
    plan = json.loads((place / "plan.json").read_text(encoding="utf-8"))
    plan["spec"]["root_seed"] = 7
    (tmp_path / "other.json").write_text(json.dumps(plan), encoding="utf-8")
    wanted = [str(place / "plan.json"), "--with", str(tmp_path / "other.json")]
    assert drift(place, *wanted) == ExitCode.COULD_NOT_RUN
    assert "They have other seeds" in capsys.readouterr().err


@pytest.mark.slow
def test_bfloat16_reads_alike_and_4_steps_do_not(tmp_path: Path) -> None:
    """The biased reference model, all deciding questions: even within 5 points, and beyond them."""
    models = [part for name in ("biased", "question_answerer") for part in ("--model", str(reference_folder() / name))]
    prompts = ["--prompt", "a photo of a nurse", "--prompt", "a photo of an engineer"]
    plan = tmp_path / "plan.json"
    assert run(["plan", "new", *models, *prompts, "--method", "openbias", "--out", str(plan)]) == ExitCode.PASSED
    assert drift(tmp_path, str(plan), "--images", "140", "--set", "dtype=bfloat16") == ExitCode.PASSED
    assert drift(tmp_path, str(plan), "--images", "140", "--set", "steps=4") == ExitCode.THRESHOLD_FAILED
    told = [json.loads(file.read_text(encoding="utf-8")) for file in (tmp_path / "project").rglob("drift-*.json")]
    assert {(it["changed"][0]["name"], it["conclusion"]) for it in told} == {("dtype", "even"), ("steps", "not even")}


@pytest.mark.slow
def test_a_denoiser_in_8_bits_of_gguf_reads_alike(tmp_path: Path) -> None:
    """The reference transformer from a GGUF file, held against its folder: even within 5 points."""
    pytest.importorskip("gguf")
    folder, reader = reference_folder() / "transformer", str(reference_folder() / "question_answerer")
    packed = denoiser_file(folder, "stable_diffusion_3", tmp_path / "transformer.gguf")
    prompts = ["--prompt", "a photo of a nurse", "--prompt", "a photo of an engineer", "--method", "openbias"]
    for name, model in (("plan.json", folder), ("packed.json", packed)):
        beside = ["--model-option", f"diffusers_single_file.companion={folder}"] if model is packed else []
        made = ["plan", "new", "--model", str(model), *beside, "--model", reader, *prompts]
        assert run([*made, "--out", str(tmp_path / name)]) == ExitCode.PASSED
    wanted = [str(tmp_path / "plan.json"), "--with", str(tmp_path / "packed.json"), "--images", "80"]
    assert drift(tmp_path, *wanted) == ExitCode.PASSED
