"""Question answerers from transformers folders: tiny BLIP, ViLT and a chat model answer by likelihood."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.question_answerers.transformers_vqa import TransformersQuestionAnswerer, biaslens_detect_model

from biaslens_gui.api import KnownError, ModelRef
from biaslens_gui.testing import QuestionAnswererContract, never
from biaslens_gui.testing.roles import sample_images
from tests.components import folders
from tests.components.tiny import tiny_model, tiny_ref

PLUGIN = TransformersQuestionAnswerer()
OPEN = ExitStack()
WRITERS = ("blip_vqa", "chat_captioner")


class _Contract(QuestionAnswererContract):
    name = ""

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, tiny_ref(self.name, "question_answerer", "transformers_vqa")


class TestBlip(_Contract):
    """BLIP, which writes its answer."""

    name = "blip_vqa"


class TestVilt(_Contract):
    """ViLT, which chooses among fixed labels, none of which is "unknown"."""

    name = "vilt"


class TestChatModel(_Contract):
    """A chat model that sees, asked in its own form of conversation."""

    name = "chat_captioner"


def load(path: Path, *, batch: int = 0, **options: object) -> Any:
    return PLUGIN.load(
        ModelRef("question_answerer", "transformers_vqa", str(path), options=options, batch=batch), "cpu"
    )


@pytest.fixture(scope="module", autouse=True)
def opened() -> Iterator[None]:
    """Models stay in memory between the tests of this module."""
    yield
    open_model.cache_clear()
    OPEN.close()


@cache
def open_model(name: str, **options: Any) -> Any:
    """Return the tiny model called `name`, loaded once."""
    return OPEN.enter_context(load(tiny_model(name), **options))


def ask(name: str, question: str, *classes: str, **options: Any) -> np.ndarray[Any, Any]:
    """Return what the tiny model called `name` answers about three images: images x classes."""
    answers = open_model(name, **options).answer(sample_images(), [question], [classes], never)
    return np.stack([row[0] for row in answers])


def softmax(scores: Sequence[float]) -> np.ndarray[Any, Any]:
    weights = np.exp(np.array(scores) - max(scores))
    return weights / weights.sum()


# --- What the likelihoods are, computed once more by the longest way


def test_blip_answers_by_the_likelihood_of_writing_a_class_and_stopping() -> None:
    import torch

    classes = ("man", "a very old man", "office")
    with load(tiny_model("blip_vqa")) as loaded, torch.inference_mode():
        model, tokens = loaded._model, loaded._tokens
        pixels = loaded._images(images=sample_images()[1], return_tensors="pt")["pixel_values"]
        question = tokens("Who is it?", return_tensors="pt")
        scores = []
        for name in classes:
            ids = tokens.encode(name, add_special_tokens=False)
            begun = torch.tensor([[model.decoder_start_token_id, *ids]])
            seen = model.vision_model(pixel_values=pixels)[0]
            read = model.text_encoder(**question, encoder_hidden_states=seen)[0]
            logits = model.text_decoder(input_ids=begun, encoder_hidden_states=read).logits[0].double()
            told = logits.log_softmax(-1)[range(len(ids) + 1), [*ids, tokens.eos_token_id]].sum()
            scores.append(float(told) / len(ids))
    np.testing.assert_allclose(ask("blip_vqa", "Who is it?", *classes)[1], softmax(scores), atol=1e-5)


@pytest.mark.parametrize("batch", [1, 2, 8])
def test_a_chat_model_answers_as_if_every_class_were_read_by_itself(batch: int) -> None:
    """What conversations share is read once, what follows for several at once; the answers are those of no sharing."""
    import torch

    questions = ["Who is it?", "Who is the nurse that stands beside the doctor?", "Is it a photo?"]
    classes = ("man", "a woman", "maybe")
    with load(tiny_model("chat_captioner"), batch=batch) as loaded, torch.inference_mode():
        ours = loaded.answer(sample_images(), questions, [classes] * 3, never)
        (stop,) = {loaded._tokens.eos_token_id}
        full_stop = loaded._tokens.encode(".", add_special_tokens=False)[-1]
        for question, told in zip(questions, ours[2], strict=True):
            turn = loaded._turn(question, classes)
            scores = []
            for name in classes:
                start = loaded._chat(text=[turn], images=[[sample_images()[2]]], return_tensors="pt")
                ids = loaded._tokens.encode(name, add_special_tokens=False)
                row = torch.cat([start["input_ids"], torch.tensor([ids])], dim=1)
                logits = loaded._model(input_ids=row, pixel_values=start["pixel_values"]).logits[0].double()
                after = logits.log_softmax(-1)[start["input_ids"].shape[1] - 1 :]
                written = after[range(len(ids)), ids].sum() + after[-1, [stop, full_stop]].logsumexp(-1)
                scores.append(float(written) / len(ids))
            np.testing.assert_allclose(told, softmax(scores), atol=1e-5)


def test_a_chat_model_reads_the_image_once_its_questions_at_once_and_their_classes_at_once() -> None:
    questions, classes = ["Who is it?", "Who is the nurse that stands beside the doctor?"], ("man", "a woman", "maybe")
    with load(tiny_model("chat_captioner")) as loaded:
        forward, passes = loaded._model.forward, list[tuple[int, ...]]()

        def counted(**given: Any) -> Any:
            passes.append(tuple(given["input_ids"].shape[:1]))
            return forward(**given)

        loaded._model.forward = counted
        loaded.answer(sample_images()[:1], questions, [classes, classes[:2]], never)
    assert passes == [(1,), (2,), (5,)], "rows of each pass of the model"


def test_vilt_answers_by_the_labels_asked_about() -> None:
    import torch

    with load(tiny_model("vilt")) as loaded, torch.inference_mode():
        pixels = loaded._images(images=sample_images()[0], return_tensors="pt")
        logits = loaded._model(**pixels, **loaded._tokens("Who is it?", return_tensors="pt")).logits[0]
    told = ask("vilt", "Who is it?", "woman", "man")[0]
    np.testing.assert_allclose(told, softmax([float(logits[1]), float(logits[0])]), atol=1e-4)


# --- Classes and questions as they come


@pytest.mark.parametrize("name", [*WRITERS, "vilt"])
def test_blanks_quotes_and_full_stops_around_a_class_do_not_matter(name: str) -> None:
    clean = ask(name, "Who is it?", "man", "red hair")
    np.testing.assert_allclose(ask(name, "  Who \n is it?", ' "man". ', "red   hair;"), clean, atol=1e-6)


def test_vilt_knows_its_labels_in_any_spelling() -> None:
    np.testing.assert_allclose(
        ask("vilt", "What is it?", "t shirt", "RED_HAIR"), ask("vilt", "What is it?", "T-shirt", "red hair")
    )


@pytest.mark.parametrize("name", WRITERS)
def test_unknown_is_a_class_like_any_other(name: str) -> None:
    shares = ask(name, "Who is it?", "man", "woman", "unknown")
    assert (shares > 0).all()
    without = ask(name, "Who is it?", "man", "woman")
    if name == "blip_vqa":  # a chat model reads the classes in its question
        np.testing.assert_allclose(shares[:, :2] / shares[:, :2].sum(axis=1, keepdims=True), without, atol=1e-5)


def test_vilt_never_says_unknown_without_a_label_for_it_and_refuses_other_classes() -> None:
    shares = ask("vilt", "Who is it?", "man", "woman", "unknown")
    assert (shares[:, 2] == 0).all()
    with pytest.raises(KnownError, match="'non-binary' is none of them"):
        ask("vilt", "Who is it?", "man", "non-binary")
    with pytest.raises(KnownError, match="'unknown' is none of them"):
        ask("vilt", "Who is it?", "unknown")


@pytest.mark.parametrize("name", [*WRITERS, "vilt"])
@pytest.mark.parametrize("classes", [(), ("man", " . "), ("man", "")])
def test_classes_without_words_are_refused(name: str, classes: tuple[str, ...]) -> None:
    with pytest.raises(KnownError, match="class"):
        ask(name, "Who is it?", *classes)


@pytest.mark.parametrize("name", [*WRITERS, "vilt"])
def test_one_class_alone_is_certain_and_many_share(name: str) -> None:
    assert (ask(name, "Who is it?", "man") == 1).all()
    if name != "vilt":
        many = ask(name, "Who is it?", *("a" * (at + 1) for at in range(10)))
        np.testing.assert_allclose(many.sum(axis=1), 1)


@pytest.mark.parametrize(("name", "limit"), [("blip_vqa", "64"), ("vilt", "40"), ("chat_captioner", "256")])
def test_a_question_beyond_the_limit_is_refused_and_not_cut(name: str, limit: str) -> None:
    with pytest.raises(KnownError, match=f"reads {limit}") as refusal:
        ask(name, "Is the person in the office a doctor? " * 20, "yes", "no")
    assert "Shorten" in refusal.value.hint


def test_a_class_does_not_win_because_it_begins_another() -> None:
    """A model sure to write "brown hair" gives next to nothing to "brown", after which it would not stop."""
    import torch

    from biaslens_gui.api import pretrained

    brown, hair, stop = 1, 2, 0
    sure = torch.full((3, 4), -20.0)
    sure[0, brown] = sure[1, hair] = sure[2, stop] = 0.0
    found = pretrained.shares(pretrained.class_scores(torch.stack([sure, sure]), [[brown], [brown, hair]], [stop]))
    assert found[1] > 0.999


def test_the_question_to_chat_models_is_an_option() -> None:
    plain = ask("chat_captioner", "Who is it?", "man", "woman")
    assert not np.allclose(ask("chat_captioner", "Who is it?", "man", "woman", prompt="{question}"), plain)
    assert not np.allclose(ask("chat_captioner", "Is it a photo?", "man", "woman"), plain)


@pytest.mark.parametrize("name", [*WRITERS, "vilt"])
def test_answers_do_not_depend_on_how_many_are_given_at_once(name: str) -> None:
    one, two = (ask(name, "Who is it?", "man", "woman", batch=batch) for batch in (1, 2))
    np.testing.assert_allclose(one, two, atol=1e-5)


# --- Folders


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model("blip_vqa"), tmp_path / "tiny-vqa")


@pytest.mark.parametrize("name", [*WRITERS, "vilt"])
def test_a_question_answerer_is_known_by_its_configuration(name: str) -> None:
    found = biaslens_detect_model(tiny_model(name))
    assert found is not None
    assert (found.role, found.plugin, found.problem) == ("question_answerer", "transformers_vqa", "")


@pytest.mark.parametrize(("spoil", "words"), [*folders.WEIGHTS, *folders.SIGHT, *folders.TEXT])
def test_a_spoilt_folder_is_known_and_refused_in_words(folder: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(folder)
    found = biaslens_detect_model(folder)
    assert found is not None
    assert words in found.problem
    with pytest.raises(KnownError) as refusal, load(folder):
        pass
    assert refusal.value.message == found.problem
    assert refusal.value.hint


def test_weights_that_lack_a_tensor_are_refused_and_not_made_up(folder: Path) -> None:
    lost = folders.lose_a_tensor(folder)
    with pytest.raises(KnownError, match="1 of its weights are missing") as refusal, load(folder):
        pass
    assert lost in refusal.value.message


@pytest.mark.parametrize("name", ["blip", "encoder_decoder", "clip", "bert", "llama"])
def test_a_model_of_another_role_is_no_question_answerer(name: str) -> None:
    """A captioner writes freely, and was never taught to answer."""
    assert biaslens_detect_model(tiny_model(name)) is None
    with pytest.raises(KnownError, match="is no question answerer"), load(tiny_model(name)):
        pass


def test_an_end_that_the_model_cannot_write_ends_nothing(tmp_path: Path) -> None:
    """A folder of Llama 3.2 Vision may name ends of a larger vocabulary than its weights have."""
    folder = shutil.copytree(tiny_model("mllama"), tmp_path / "model")
    ends = json.loads((folder / "generation_config.json").read_text())
    (folder / "generation_config.json").write_text(json.dumps(ends | {"eos_token_id": [2, 128_001]}))
    with load(tiny_model("mllama")) as whole, load(folder) as loaded:
        (asked,), (again,) = (
            model.answer(sample_images()[:1], ["Who is it?"], [["man", "woman"]], never) for model in (whole, loaded)
        )
    np.testing.assert_array_equal(again[0], asked[0])
