"""What is read from images and sentences: asked once, kept, given back in order, and shared by equal pixels."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from biaslens_gui.core.events import ItemsDone, RunFinished, StageStarted
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import FillRequest, ImageRecord
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab import making, stored
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.lab.stored import StoredObservations
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import ANSWERS, CLASSIFICATIONS, EMBEDDINGS, FILLS
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.components.tiny import tiny_model
from tests.pebbles import READERS, contents, never, pebble_host, reading_plan, run_to_end

T = TypeVar("T")
WHO = ("Is the pebble bright?", ("bright", "dark"))
WHAT = ("Is it a pebble?", ("yes", "no", "unknown"))


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Pebbles")


@pytest.fixture
def plan(tmp_path: Path, host: PluginHost) -> Plan:
    return reading_plan(tmp_path / "model", host)


@contextmanager
def lab_of(project: ProjectFolder, plan: Plan, host: PluginHost) -> Iterator[EngineLab]:
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", never)) as executor,
        closing(EngineLab(plan.spec, project, writer, executor, never, "")) as lab,
    ):
        writer.add_models(plan.spec.models)
        yield lab


def worked(work: Work[T], *, as_it_is: bool = False) -> tuple[T, int]:
    """Return the result of `work`, read while its store is open, and how many items were made for it."""
    made = 0
    while True:
        try:
            event = next(work)
        except StopIteration as end:
            is_read = isinstance(end.value, StoredObservations) and not as_it_is
            return tuple(end.value) if is_read else end.value, made
        made += event.count if isinstance(event, ItemsDone) else 0


def made_images(lab: EngineLab) -> tuple[ImageRecord, ...]:
    (model,) = lab.spec.models_of("image_model")
    return worked(lab.images(model, lab.spec.prompts, 3))[0]


def test_a_run_keeps_all_that_was_read(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        answers, vectors = reader.observed_in(run_id, ANSWERS), reader.observed_in(run_id, EMBEDDINGS)
        sorted_, fills = reader.observed_in(run_id, CLASSIFICATIONS), reader.observed_in(run_id, FILLS)
        images = {image.digest for image in reader.images(run_id)}
    assert (len(answers), len(vectors), len(sorted_), len(fills)) == (16, 8 + 2, 8, 8)
    assert {answer.image for answer in answers} == {item.image for item in sorted_} == images
    assert {vector.image for vector in vectors[:8]} == images
    assert [vector.text for vector in vectors[8:]] == ["a bright pebble", "a pebble"]
    assert all(sum(answer.likelihoods) == pytest.approx(1) for answer in answers)
    assert all(fill.text == fill.request.with_words(fill.words) for fill in fills)


def test_running_again_makes_nothing_and_changes_nothing(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    run_to_end(project, plan, host)
    before = contents(project)
    again = run_to_end(project, plan, host)
    assert not [event for event in again if type(event).__name__ in ("ModelLoading", "ItemsDone", "ImageDone")]
    assert contents(project) == before


def test_only_what_is_missing_is_asked(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    with lab_of(project, plan, host) as lab:
        images = made_images(lab)
        few, made = worked(lab.answers(images[:2], [WHO]))
        assert (len(few), made) == (2, 2)
        both, made = worked(lab.answers(images, [WHAT, WHO]))
        assert made == 2 * len(images) - 2
        assert worked(lab.answers(images, [WHAT, WHO])) == (both, 0)
        other, made = worked(lab.answers(images, [(WHO[0], ("bright", "dark", "unknown"))]))
        assert made == len(images)  # other classes make another question
    assert [(answer.image, answer.question) for answer in both[:2]] == [
        (images[0].digest, WHAT[0]),
        (images[0].digest, WHO[0]),
    ]
    assert {answer.classes for answer in other} == {("bright", "dark", "unknown")}
    assert [answer for answer in both if answer.question == WHO[0]][:2] == list(few)


def test_open_questions_are_asked_once_and_kept_word_for_word(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    with lab_of(project, plan, host) as lab:
        images = made_images(lab)
        few, made = worked(lab.free_answers(images[:2], ["What is it?"]))
        assert (len(few), made) == (2, 2)
        both, made = worked(lab.free_answers(images, ["", "What is it?"]))
        assert made == 2 * len(images) - 2
        assert worked(lab.free_answers(images, ["", "What is it?"])) == (both, 0)
        assert worked(lab.answers(images[:1], [("What is it?", ("bright", "dark"))]))[1] == 1  # a question of its own
    assert [(said.image, said.question) for said in both[:2]] == [
        (images[0].digest, ""),
        (images[0].digest, "What is it?"),
    ]
    assert {said.text for said in both[1::2]} <= {"A dark grey stone.", "A pale stone."}
    assert {(said.text, said.failure) for said in both[::2]} == {("", "The question answerer said nothing.")}


def test_who_knows_closed_questions_only_is_not_asked_open_ones(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host.role("question_answerer", "pebble_answerer"), "answers_freely", False, raising=False)
    with lab_of(project, plan, host) as lab:
        images = made_images(lab)[:2]
        with pytest.raises(KnownError, match="closed questions only"):
            worked(lab.free_answers(images, ["What is it?"]))
        further = lab.read_by(plan.spec.models_of("question_answerer")[0])
        told, made = worked(further.free_answers(images, ["What is it?"]))
    assert made == 0
    assert [(said.text, "closed questions only" in said.failure) for said in told] == [("", True)] * 2


def test_answers_do_not_depend_on_what_was_there_before(
    tmp_path: Path, project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    other = create_project(tmp_path / "other", "Pebbles")
    with lab_of(project, plan, host) as lab:
        images = made_images(lab)
        worked(lab.answers(images[1:2], [WHO]))
        worked(lab.answers(images[3:], [WHAT]))
        piecemeal, _ = worked(lab.answers(images, [WHO, WHAT]))
    with lab_of(other, plan, host) as lab:
        at_once, _ = worked(lab.answers(made_images(lab), [WHO, WHAT]))
    assert piecemeal == at_once


def test_answers_are_looked_up_and_read_part_by_part(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    with lab_of(project, plan, host) as lab:
        images = made_images(lab)
        whole, made = worked(lab.answers(images, [WHO, WHAT]))
        assert made == len(whole) == 2 * len(images) > 2 * 3
        looked_up: list[int] = []
        observed = lab._writer.observed
        monkeypatch.setattr(
            lab._writer, "observed", lambda kind, keys: looked_up.append(len(keys)) or observed(kind, keys)
        )
        for module in (making, stored):
            monkeypatch.setattr(module, "AT_ONCE", 3)
        lab._writer._connection.execute("delete from answers where digest = ?", [whole[4].digest])
        answers, made = worked(lab.answers(images, [WHO, WHAT]), as_it_is=True)
        assert (made, answers[4], answers[-1], answers[1:7:2]) == (1, whole[4], whole[-1], whole[1:7:2])
        assert tuple(answers) == tuple(answers) == whole  # read anew whenever they are gone through
        assert max(looked_up) == 3
        with pytest.raises(IndexError):
            answers[len(whole)]
        # Methods hold on to the digest of the image of every answer: it is the text that the images have already.
        assert all(answer.image is images[place // 2].digest for place, answer in enumerate(answers))


def test_equal_pixels_share_what_was_read(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    with lab_of(project, plan, host) as lab:
        image, *_ = made_images(lab)
        twin = dataclasses.replace(image, digest="f" * 64)
        gone = dataclasses.replace(image, digest="e" * 64, status="failed", sha256="")
        (first, second), made = worked(lab.answers([twin, gone, image], [WHO]))
        sorted_, _ = worked(lab.classifications([twin, gone, image]))
        vectors, _ = worked(lab.embeddings([twin, gone, image]))
    assert made == 1
    assert (first.image, second.image) == (twin.digest, image.digest)
    assert first.likelihoods == second.likelihoods
    assert [item.image for item in sorted_] == [twin.digest, image.digest]
    assert vectors.shape == (2, 2)
    assert (vectors[0] == vectors[1]).all()


def test_vectors_come_back_to_the_bit(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    texts = ["one", "two", "one", "three"]
    with lab_of(project, plan, host) as lab:
        fresh, made = worked(lab.text_embeddings(texts))
        stored, again = worked(lab.text_embeddings(texts[::-1]))
        nothing, _ = worked(lab.text_embeddings([]))
    assert (made, again, len(nothing)) == (3, 0, 0)
    assert fresh.dtype == stored.dtype == np.float32
    np.testing.assert_array_equal(fresh, stored[::-1])


def test_a_fill_without_a_word_is_a_recorded_failure(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    requests = [FillRequest("a stuck pebble", ((2, 7),), 0), FillRequest("a loose pebble", ((2, 7),), 0)]
    with lab_of(project, plan, host) as lab:
        (stuck, loose), made = worked(lab.fills(requests))
        assert worked(lab.fills(requests)) == ((stuck, loose), 0)
    assert made == 2
    assert (stuck.words, stuck.text) == ((), "")
    assert "no word" in stuck.failure
    assert loose.text == f"a {loose.words[0]} pebble"


def test_numbers_that_overflow_are_a_recorded_failure(
    project: ProjectFolder, plan: Plan, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    answerer = host.role("question_answerer", "pebble_answerer")
    nothing = np.full(2, np.nan)
    monkeypatch.setattr(answerer, "answer", lambda images, *_: [[nothing] for _ in images], raising=False)
    with lab_of(project, plan, host) as lab:
        (answer, *_), _ = worked(lab.answers(made_images(lab), [WHO]))
    assert (answer.likelihoods, answer.choice) == ((), "")
    assert "NaN" in answer.failure


def test_a_plan_without_the_reader_is_refused_in_words(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    bare = Plan(dataclasses.replace(plan.spec, models=plan.spec.models[:1]))
    with lab_of(project, bare, host) as lab, pytest.raises(KnownError, match="needs a question answerer"):
        worked(lab.answers([], [WHO]))


def test_stages_say_how_much_is_there_already(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    stages = [event.stage for event in run_to_end(project, plan, host) if isinstance(event, StageStarted)]
    assert stages == ["images", "answers", "embeddings", "embeddings", "classifications", "fills"]


def test_real_readers_work_behind_the_lab(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    names = ("blip_vqa", "clip", "classifier", "bert")
    models: Sequence[ModelRef] = [reference(tiny_model(name), host) for name in names]
    real = Plan(dataclasses.replace(plan.spec, models=(plan.spec.models[0], *models)))
    with lab_of(project, real, host) as lab:
        images = made_images(lab)[:2]
        answers, _ = worked(lab.answers(images, [WHO, WHAT]))
        vectors, _ = worked(lab.embeddings(images))
        words, _ = worked(lab.text_embeddings(["a photo of a doctor"]))
        sorted_, _ = worked(lab.classifications(images))
        (fill,), _ = worked(lab.fills([FillRequest("a photo of the doctor", ((15, 21),), 1)]))
    assert [len(answer.likelihoods) for answer in answers] == [2, 3, 2, 3]
    assert (vectors @ words.T).shape == (2, 1)
    assert all(sum(item.probabilities) == pytest.approx(1) for item in sorted_)
    assert fill.text.startswith("a photo of the ")
    assert fill.text != "a photo of the doctor"


def test_a_further_embedder_reads_the_same_images_and_is_kept_beside_the_first(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    (first,) = plan.spec.models_of("embedder")
    clip = reference(tiny_model("clip"), host)
    both = Plan(dataclasses.replace(plan.spec, models=(*plan.spec.models, clip)))
    assert both.spec.models_of("embedder") == (first, clip)
    with lab_of(project, both, host) as lab:
        images = made_images(lab)[:2]
        usual, _ = worked(lab.embeddings(images))
        named, again = worked(lab.embeddings(images, first))
        other, fresh = worked(lab.embeddings(images, clip))
        kept, none = worked(lab.embeddings(images, clip))
        words, _ = worked(lab.text_embeddings(["a photo of a doctor"], clip))
    assert (again, fresh, none) == (0, 2, 0)
    assert np.array_equal(usual, named)
    assert np.array_equal(other, kept)
    assert usual.shape[1] == 2 < other.shape[1] == words.shape[1]
