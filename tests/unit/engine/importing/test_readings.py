"""Captions, answers, verdicts and embeddings of other tools, taken from a table and asked like any reader."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from safetensors.numpy import save_file

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, MethodChoice, Prompt
from biaslens_gui.engine.importing.columns import Columns, meaning_of
from biaslens_gui.engine.importing.images import FoundImages, read_folder, write_import
from biaslens_gui.engine.importing.readings import read_vectors, write_readings
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import ANSWERS, CAPTIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import only, pebble_host, proposed, run_to_end

GENDER = ("What is the gender of the person?", ("male", "female", "unknown"))
TABLE = (
    "file,seen,sex,by hand,vector\n"
    'a.png,a tall judge,F,woman,"[3, 4]"\n'
    "b.png,,male,man,0 2\n"
    "b.png,,,woman,\n"
    "c.png,a cat,not visible,,1 0\n"
)
COLUMNS = {"seen": "caption", "sex": "answer:gender", "by hand": "verdict:gender", "vector": "embedding"}


def pixels(number: int) -> np.ndarray:
    return np.full((16, 20, 3), 40 * number, np.uint8)


@pytest.fixture(scope="module")
def pebbles() -> PluginHost:
    return pebble_host()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "P")


def found_with(tmp_path: Path, table: str = TABLE, columns: dict[str, str] | None = None) -> FoundImages:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number, name in enumerate("abcd"):
        Image.fromarray(pixels(number)).save(folder / f"{name}.png")
    (tmp_path / "t.csv").write_text(table, "utf-8")
    meant: Columns = {name: meaning_of(text) for name, text in (columns or COLUMNS).items()}
    return read_folder(folder, tmp_path / "t.csv", columns=meant).named("typed", "a photo of a person")


def readers(project: ProjectFolder, found: FoundImages, host: PluginHost) -> dict[str, Path]:
    return {reference(place, host).label: place for place in write_readings(project, found, "Seer 2")}


def test_every_kind_of_reading_is_a_reader_with_its_source(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    made = readers(project, found_with(tmp_path), pebbles)
    assert [(name, reference(place, pebbles).role) for name, place in made.items()] == [
        ("Seer 2: captions (imported)", "captioner"),
        ("Seer 2: answers (imported)", "question_answerer"),
        ("Seer 2: verdicts (imported)", "question_answerer"),
        ("Seer 2: embeddings (imported)", "embedder"),
    ]
    kept = json.loads((made["Seer 2: answers (imported)"] / "imported_readings.json").read_text("utf-8"))
    assert kept["source"].startswith("Seer 2: t.csv (SHA-256 ")
    assert "“sex”" in kept["source"]


def asked(place: Path, host: PluginHost, *questions: tuple[str, Sequence[str]]) -> tuple[np.ndarray, list[list[str]]]:
    model = reference(place, host)
    with host.role(model.role, model.plugin).load(model, "cpu") as loaded:
        images = [pixels(number) for number in range(4)]
        said = loaded.answer(images, [text for text, _ in questions], [named for _, named in questions], lambda: None)
        return np.array([row[0] for row in said]), loaded.failures


def test_answers_and_verdicts_are_shares_and_what_is_missing_says_why(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    table = TABLE.replace(",F,", ",female,")
    made = readers(project, found_with(tmp_path, table), pebbles)
    said, why = asked(made["Seer 2: answers (imported)"], pebbles, GENDER)
    np.testing.assert_array_equal(said[:3], [[0, 1, 0], [1, 0, 0], [0, 0, 1]])
    assert np.isnan(said[3]).all()
    assert why == [[""], [""], [""], ["The imported table says nothing of this image."]]
    judged, why = asked(made["Seer 2: verdicts (imported)"], pebbles, GENDER)
    np.testing.assert_array_equal(judged[:2], [[0, 1, 0], [0, 0, 1]])
    assert why[2] == ["The imported table says nothing of this image."]


def test_a_question_that_the_table_has_not_is_not_answered(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    place = readers(project, found_with(tmp_path), pebbles)["Seer 2: answers (imported)"]
    said, why = asked(place, pebbles, ("How old is the person?", ("young", "old", "unknown")))
    assert np.isnan(said).all()
    assert why[0] == ["The imported table has no such question."]
    other, why = asked(place, pebbles, GENDER)
    assert np.isnan(other[0]).all()
    assert why[0] == ["The imported table says “f”, which is none of the classes."]


def test_yes_to_one_question_is_no_answer_to_another(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    """Yes and no are classes of every such question: only its name says which was answered."""
    table = "file,glasses,age\na.png,yes,high\nb.png,no,low\n"
    found = found_with(tmp_path, table, {"glasses": "answer:glasses", "age": "answer:age"})
    place = readers(project, found, pebbles)["Seer 2: answers (imported)"]
    glasses = ("Does the person wear glasses?", ("yes", "no", "unknown"))
    smiles = ("Does the person smile?", ("yes", "no", "unknown"))
    image = ("How good is this image?", ("high", "low", "unknown"))
    said, why = asked(place, pebbles, glasses)
    np.testing.assert_array_equal(said[:2], [[1, 0, 0], [0, 1, 0]])
    for question in (smiles, image):
        said, why = asked(place, pebbles, question)
        assert np.isnan(said).all()
        assert why[0] == ["The imported table has no such question."]


def test_many_spellings_of_a_class_are_the_same_class(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    table = "file,sex\na.png,Male\nb.png,males\nc.png,women\nd.png,can’t_tell\n"
    place = readers(project, found_with(tmp_path, table, {"sex": "answer:sex"}), pebbles)["Seer 2: answers (imported)"]
    said, _ = asked(place, pebbles, ("Is it a man or a woman?", ("man", "woman", "unknown")))
    np.testing.assert_array_equal(said, [[1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])


def test_people_who_judge_one_question_have_a_column_each(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    """Two columns of verdicts on one question are two people; of answers, one tool has answered twice.

    Where the two part, neither class is told: the first in order is no more said than the other.
    """
    table = "file,Ann,Bo\na.png,woman,woman\nb.png,man,woman\nc.png,,man\n"
    meant = {"Ann": "verdict:gender", "Bo": "verdict:gender"}
    made = readers(project, found_with(tmp_path, table, meant), pebbles)
    judged, _ = asked(made["Seer 2: verdicts (imported)"], pebbles, GENDER)
    assert judged[:3].tolist() == [[0, 1, 0], [0, 0, 1], [1, 0, 0]]
    kept = json.loads((made["Seer 2: verdicts (imported)"] / "imported_readings.json").read_text("utf-8"))
    assert kept["source"].endswith("“Ann”, “Bo”")
    twice = {name: meaning_of("answer:gender") for name in ("Ann", "Bo")}
    with pytest.raises(KnownError, match=r"Two columns of t\.csv are said to mean answer:gender"):
        read_folder(tmp_path / "pictures", tmp_path / "t.csv", columns=twice)


def test_the_same_table_imported_again_is_the_same_reader(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    """Once more as it is, then with a column that means something else: the first stands, the second is another."""
    found = found_with(tmp_path)
    assert write_readings(project, found, "Seer 2") == write_readings(project, found, "Seer 2")
    other = {"sex": meaning_of("verdict:gender")}
    again = read_folder(tmp_path / "pictures", tmp_path / "t.csv", columns=other).named("typed", "a photo of a person")
    assert not set(write_readings(project, again, "Seer 2")) & set(write_readings(project, found, "Seer 2"))


def test_verdicts_on_equal_pictures_are_all_kept(tmp_path: Path, project: ProjectFolder, pebbles: PluginHost) -> None:
    """The same picture under two names is asked once, and what a person said of the second is a verdict as well."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    Image.fromarray(pixels(0)).save(folder / "a.png")
    (folder / "b.png").write_bytes((folder / "a.png").read_bytes())
    Image.fromarray(pixels(0)).save(folder / "c.webp", lossless=True)
    (tmp_path / "t.csv").write_text("file,sex\na.png,woman\nb.png,man\nc.webp,man\nb.png,woman\nc.webp,man\n", "utf-8")
    meant = {"sex": meaning_of("verdict:gender")}
    found = read_folder(folder, tmp_path / "t.csv", columns=meant).named("typed", "a person")
    (place,) = write_readings(project, found)
    said, _ = asked(place, pebbles, GENDER)
    np.testing.assert_allclose(said[0], [0.6, 0.4, 0])


@pytest.mark.parametrize("wrong", ["1 0 2", "one", "[1, [2]]", f"[1, 1{'0' * 400}]"])
def test_a_wrong_vector_is_named_by_its_file(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost, wrong: str
) -> None:
    table = f'file,vector,said\na.png,1 0,a cat\nb.png,"{wrong}",a dog\n'
    found = found_with(tmp_path, table, {"vector": "embedding", "said": "caption"})
    before = set(project.path.rglob("*"))
    with pytest.raises(KnownError, match=r"b\.png"):
        write_readings(project, found)
    assert set(project.path.rglob("*")) == before  # not half of what the table says


def test_captions_and_vectors_are_given_out_by_pixels(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    made = readers(project, found_with(tmp_path), pebbles)
    images = [pixels(number) for number in (2, 0, 1)]
    captions, vectors = (reference(made[f"Seer 2: {kind} (imported)"], pebbles) for kind in ("captions", "embeddings"))
    with pebbles.role("captioner", captions.plugin).load(captions, "cpu") as loaded:
        assert list(loaded.caption(images, lambda: None)) == ["a cat", "a tall judge", ""]
    with pebbles.role("embedder", vectors.plugin).load(vectors, "cpu") as loaded:
        found = loaded.embed_images([*images, pixels(3)], lambda: None)
        np.testing.assert_allclose(found[:3], [[1, 0], [0.6, 0.8], [0, 1]], atol=1e-6)
        assert np.isnan(found[3]).all()
        with pytest.raises(KnownError, match="no text can be embedded"):
            loaded.embed_texts(["a nurse"], lambda: None)


@pytest.mark.parametrize("suffix", [".npy", ".safetensors"])
def test_a_file_of_vectors_goes_by_the_lines_of_the_table(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost, suffix: str
) -> None:
    file, array = tmp_path / f"vectors{suffix}", np.eye(4, dtype=np.float32) * 3
    if suffix == ".npy":
        np.save(file, array)
    else:
        save_file({"image_features": array}, file)
    found = found_with(tmp_path, columns={"seen": "nothing"})
    (place,) = write_readings(project, found, "", read_vectors(file, found.table.lines if found.table else 0))
    model = reference(place, pebbles)
    assert model.label == f"vectors{suffix}: embeddings (imported)"
    with pebbles.role("embedder", model.plugin).load(model, "cpu") as loaded:
        images = loaded.embed_images([pixels(number) for number in range(4)], lambda: None)
    np.testing.assert_array_equal(images[:3], np.eye(4)[[0, 1, 3]])
    assert np.isnan(images[3]).all()
    with pytest.raises(KnownError, match="4 vectors, and there are 3 lines"):
        read_vectors(file, 3)


@pytest.mark.parametrize("content", [b"", b"\x93NUMPY", b"not numbers", b"\x80\x04K\x01."])
@pytest.mark.parametrize("suffix", [".npy", ".safetensors"])
def test_a_file_that_holds_no_vectors_is_refused(tmp_path: Path, content: bytes, suffix: str) -> None:
    file = tmp_path / f"v{suffix}"
    file.write_bytes(content)
    with pytest.raises(KnownError, match="Embeddings not read"):
        read_vectors(file, 3)


def test_objects_in_an_array_are_never_unpacked(tmp_path: Path) -> None:
    """An array of objects holds a pickle, which would run when it is read."""
    header = b"{'descr': '|O', 'fortran_order': False, 'shape': (1, 1), }".ljust(117) + b"\n"
    (tmp_path / "v.npy").write_bytes(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header + b"\x80\x04N.")
    with pytest.raises(KnownError, match="no array of NumPy"):
        read_vectors(tmp_path / "v.npy", 1)


def test_an_audit_reads_what_others_said_without_a_model(
    tmp_path: Path, project: ProjectFolder, pebbles: PluginHost
) -> None:
    """What the table does not say is a missing answer of a named reader, never a guess."""
    found = found_with(tmp_path, TABLE.replace(",F,", ",female,"))
    (pictures,) = write_import(project, found, "Pictures")
    made = readers(project, found, pebbles)
    chosen = [reference(made[f"Seer 2: {kind} (imported)"], pebbles) for kind in ("captions", "answers", "verdicts")]
    models = (reference(pictures, pebbles), *chosen, built_in(pebbles.role("language_model", "lexicon")))
    prompts = (Prompt("a photo of a person"),)
    methods = (MethodChoice("openbias"), MethodChoice("biaslens"))
    plan = Plan(AuditSpec("T", (*models, built_in(pebbles.role("parser", "spacy_english"))), prompts, methods))
    plan = only(proposed(plan, pebbles, tmp_path / "proposals"), "gender")
    run_to_end(project, plan, pebbles)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        answers, captions = reader.observed_in(run_id, ANSWERS), reader.observed_in(run_id, CAPTIONS)
        findings = reader.findings(run_id)
    names = {model.key: model.label for model in models}
    told = [(names[answer.model], answer.choice, answer.failure) for answer in answers]
    assert sorted(told)[:4] == [
        ("Seer 2: answers (imported)", "", "The imported table says nothing of this image."),
        ("Seer 2: answers (imported)", "man", ""),
        ("Seer 2: answers (imported)", "unknown", ""),
        ("Seer 2: answers (imported)", "woman", ""),
    ]
    assert {name for name, _, _ in told} == {"Seer 2: answers (imported)", "Seer 2: verdicts (imported)"}
    assert sorted(caption.text for caption in captions) == ["", "", "a cat", "a tall judge"]
    shares = next(found for found in findings if (found.kind, found.subject) == ("shares", "gender"))
    assert {estimate.name: (estimate.value, estimate.n) for estimate in shares.estimates}["woman"] == (0.5, 2)
