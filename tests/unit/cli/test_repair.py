"""`biaslens repair` on the biased reference model: other words and a learnt prefix, from the same seeds, both ways."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims.repair import Repair
from biaslens_gui.core.codec import from_data, parse_json
from biaslens_gui.core.events import AnswerReady, RunFailed
from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.jobs import LearnJob
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.answering import answer
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project

pytest.importorskip("diffusers")
CEO, NURSE = "a photo of a ceo", "a photo of a nurse"
IMAGES = 24


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("repair")
    models = [part for name in ("biased", "question_answerer") for part in ("--model", str(reference_folder() / name))]
    prompts = ["--prompt", CEO, "--prompt", NURSE, "--method", "openbias", "--steps", "4", "--images", str(IMAGES)]
    assert run(["plan", "new", *models, *prompts, "--out", str(folder / "plan.json")]) == ExitCode.PASSED
    return folder


def repair(place: Path, *arguments: str) -> tuple[int, Repair]:
    out = place / f"out {len(list(place.iterdir()))}"
    about = ["--question", "gender", "--prompt", CEO, "--project", str(place / "project"), "--device", "cpu"]
    code = run(["repair", str(place / "plan.json"), *about, *arguments, "--out", str(out)])
    (file,) = out.glob("repair-*.json")
    return code, from_data(Repair, parse_json(file.read_bytes()))


def women(found: Repair) -> tuple[int, int]:
    """Return how many of the images show a woman, without the repair and with it."""
    claim = found.difference
    assert claim is not None
    assert (claim.group, claim.pairs, claim.shared_seeds) == ("woman", IMAGES, True)
    first = claim.model == found.model
    return (claim.count, claim.other_count) if first else (claim.other_count, claim.count)


@pytest.mark.slow
def test_other_words_bring_women_near_to_even_and_side_effects_are_listed(place: Path, capsys) -> None:
    code, found = repair(place)
    assert code == ExitCode.PASSED
    assert found.option == "rewording"
    assert set(found.value.partition(" => ")[2].split(" | ")) == {"a photo of a female ceo", "a photo of a male ceo"}
    without, with_it = women(found)
    assert without <= 2
    assert 0.4 <= with_it / IMAGES <= 0.6
    told = capsys.readouterr().out
    assert f"Without the repair {without} of {IMAGES} images of “{CEO}” show a woman, with it {with_it}" in told
    questions = {(claim.prompt, claim.question) for claim in found.side_effects}
    assert {(CEO, "age"), (CEO, "skin tone"), (NURSE, "gender")} <= questions
    nurse = [claim for claim in found.side_effects if claim.prompt == NURSE]
    assert all(claim.value == 0 for claim in nurse)  # its words are what they were


@pytest.mark.slow
def test_the_run_has_both_models_from_the_same_seeds_and_its_record_says_what_was_done(place: Path) -> None:
    code, found = repair(place, "--reword", "a ceo => an old female ceo | an old male ceo")
    assert code == ExitCode.PASSED
    with AuditReader(open_project(place / "project")) as reader:
        plan, images = reader.plan(found.run_id), reader.images(found.run_id)
    models = plan.spec.models_of("image_model")
    assert [dict(model.options) for model in models] == [{}, {"rewording": found.value}]
    seeds = [{image.seed for image in images if (image.model, image.prompt) == (it.key, CEO)} for it in models]
    assert seeds[0] == seeds[1]
    assert len(seeds[0]) == IMAGES
    (age,) = (claim for claim in found.side_effects if (claim.prompt, claim.question) == (CEO, "age"))
    assert age.value is not None
    assert age.value > 0.3  # a repair that tells the age as well is caught
    assert found.side_effects[0].question == "age"


@pytest.mark.slow
def test_a_prefix_is_learnt_from_the_run_and_kept_with_its_digest(place: Path) -> None:
    code, found = repair(place, "--learn", "--steps", "80")
    assert code == ExitCode.PASSED
    (file,) = (place / "project" / "repairs").glob("gender-*.safetensors")
    assert (found.option, found.value) == ("prefix", file.name)
    assert file.name == f"gender-{found.digest[:8]}.safetensors"
    without, with_it = women(found)
    assert with_it - without >= 5
    again, same = repair(place, "--prefix", str(file))
    assert again == code
    assert (same.digest, same.difference, same.side_effects) == (found.digest, found.difference, found.side_effects)


@pytest.mark.slow
def test_the_window_learns_one_as_a_job_whose_answer_is_the_plan_with_both(place: Path) -> None:
    repair(place, "--learn", "--steps", "5")  # so that the project has a run that asked for each class
    project = place / "project"
    with AuditReader(open_project(project)) as reader:
        specs = {one.run_id: reader.plan(one.run_id).spec for one in reader.runs()}
    alone = {key: spec for key, spec in specs.items() if len(spec.models_of("image_model")) == 1}
    asked = "default_or_inability"
    run_id = next(key for key, spec in alone.items() if asked in [choice.method for choice in spec.methods])
    (label,) = model_labels(alone[run_id].models_of("image_model"))
    job = LearnJob(str(project), run_id, "gender", CEO, label, steps=5, device="cpu")
    *_, last = answer(job, discover_plugins(), lambda: None)
    assert isinstance(last, AnswerReady), last
    plain, repaired = from_data(Plan, parse_json(last.answer.encode())).spec.models_of("image_model")
    assert dict(plain.options) == {}
    assert Path(repaired.options["prefix"]).parent == project / "repairs"
    *_, failed = answer(replace(job, question="weather"), discover_plugins(), lambda: None)
    assert isinstance(failed, RunFailed)
    assert "Nothing to repair" in failed.title


@pytest.mark.slow
def test_the_table_has_every_comparison_with_its_direction(place: Path) -> None:
    _, found = repair(place)
    newest = max(place.glob("out *"), key=lambda folder: int(folder.name.split()[1]))
    (table,), (page,) = newest.glob("*.csv"), newest.glob("*.md")
    rows = list(csv.DictReader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 1 + len(found.side_effects)
    without, with_it = women(found)
    assert [rows[0][name] for name in ("part", "without", "with")] == [
        "target",
        str(without),
        str(with_it),
    ]
    assert found.difference is not None
    told = [found.difference.low, found.difference.high]  # none where the reader is unproved, as here
    assert [bool(rows[0][name]) for name in ("low", "high")] == [end is not None for end in told]
    assert float(rows[0]["difference"]) == pytest.approx((with_it - without) / IMAGES)
    assert page.read_text(encoding="utf-8").startswith("# A repair tried: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--inversion", "word.safetensors"], "Word missing"),
        (["--with-words", "{prompt} <x>"], "Which repair?"),
    ],
)
def test_what_does_not_go_together_is_refused(place: Path, capsys, arguments: list[str], said: str) -> None:
    code = run(["repair", str(place / "plan.json"), "--project", str(place / "none"), *arguments])
    assert code == ExitCode.COULD_NOT_RUN
    assert said in capsys.readouterr().err
    assert not (place / "none").exists()
