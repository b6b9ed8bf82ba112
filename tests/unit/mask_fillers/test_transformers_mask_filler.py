"""Masked language models from transformers folders: tiny BERTs fill whole words, repeat themselves, refuse in words."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.mask_fillers.transformers_mask_filler import TransformersMaskFiller, biaslens_detect_model

from biaslens_gui.api import FillRequest, KnownError, ModelRef
from biaslens_gui.testing import MaskFillerContract, never
from tests.components import folders
from tests.components.tiny import tiny_model, tiny_ref
from tests.components.tokenizers import MARKS, PIECES, WORDS

PLUGIN = TransformersMaskFiller()
SENTENCE = "a photo of the doctor in the office"
DOCTOR, OFFICE = (15, 21), (29, 35)


class _Contract(MaskFillerContract):
    name = ""

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, tiny_ref(self.name, "mask_filler", "transformers_mask_filler")


class TestWordPieces(_Contract):
    """BERT's kind of vocabulary."""

    name = "bert"


class TestWords(_Contract):
    """A vocabulary of whole words only."""

    name = "bert_of_words"


class TestBytePairs(_Contract):
    """RoBERTa's kind of vocabulary, where a word begins with its space."""

    name = "roberta"


def load(path: Path, **options: object) -> Any:
    return PLUGIN.load(ModelRef("mask_filler", "transformers_mask_filler", str(path), options=options), "cpu")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model("bert"), tmp_path / "tiny-bert")


def draws(loaded: Any, *spans: tuple[int, int], seeds: int = 200, original: bool = False) -> list[tuple[str, ...]]:
    return list(loaded.fill([FillRequest(SENTENCE, spans, seed, original) for seed in range(seeds)], never))


@pytest.mark.parametrize("name", ["bert", "bert_of_words"])
def test_only_whole_words_are_drawn(name: str) -> None:
    pieces = {piece.removeprefix("##") for piece in (*PIECES, *MARKS)} - {"doc"}  # `doc` begins a word
    with load(tiny_model(name)) as loaded:
        drawn = {word for (word,) in draws(loaded, DOCTOR)}
    assert drawn <= {*WORDS, "doc"}
    assert not drawn & pieces
    assert "doctor" not in drawn


def test_the_original_word_comes_back_only_where_it_may() -> None:
    def drawn(original: bool) -> set[str]:
        requests = [FillRequest("a photo of the Man in the office", ((15, 18),), seed, original) for seed in range(300)]
        return {word for (word,) in loaded.fill(requests, never)}

    with load(tiny_model("bert_of_words")) as loaded:
        assert "man" in drawn(original=True)
        assert "man" not in drawn(original=False)


def test_words_are_drawn_as_often_as_the_model_finds_them_likely() -> None:
    masked = SENTENCE.replace("doctor", "[MASK]")
    with load(tiny_model("bert_of_words")) as loaded:
        told = dict(zip(loaded._words, loaded._distribution(masked, 1), strict=True))
        counts = Counter(word for (word,) in draws(loaded, DOCTOR, seeds=4000, original=True))
    assert sum(told.values()) == pytest.approx(1)
    for word, share in told.items():
        assert counts[word] / 4000 == pytest.approx(share, abs=4 * (share / 4000) ** 0.5 + 1e-3)


def test_a_later_word_depends_on_the_one_before() -> None:
    """Drawn from left to right, whatever order the spans are named in."""
    with load(tiny_model("bert_of_words")) as loaded:
        given = {word: loaded._distribution(f"a photo of the {word} in the [MASK]", 1) for word in ("man", "woman")}
        pairs = draws(loaded, DOCTOR, OFFICE)
        turned = draws(loaded, OFFICE, DOCTOR)
    assert abs(given["man"] - given["woman"]).max() > 0.01
    assert [pair[::-1] for pair in turned] == pairs


def test_few_likely_words_can_be_asked_for() -> None:
    with load(tiny_model("bert"), likeliest=2) as loaded:
        assert len({word for (word,) in draws(loaded, DOCTOR)}) == 2


def test_the_rest_of_the_sentence_is_left_as_it_is() -> None:
    request = FillRequest("The doctor, 3d!", ((4, 10),), 0)
    assert request.with_words(["nurse"]) == "The nurse, 3d!"
    with load(tiny_model("bert")) as loaded:
        (words,) = loaded.fill([request], never)
    assert request.with_words(words).startswith("The ")
    assert request.with_words(words).endswith(", 3d!")


@pytest.mark.parametrize(
    "spans", [((15, 15),), ((16, 21),), ((15, 20),), ((15, 21), (20, 23)), ((30, 99),), ((-1, 1),)]
)
def test_spans_that_cannot_be_replaced_are_refused(spans: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="The span"):
        FillRequest(SENTENCE, spans, 0)


def test_a_long_sentence_and_the_models_own_mark_are_refused_in_words() -> None:
    with load(tiny_model("bert")) as loaded:
        with pytest.raises(KnownError, match="reads 32"):
            loaded.fill([FillRequest("the doctor " * 40, ((4, 10),), 0)], never)
        with pytest.raises(KnownError, match="own mark"):
            loaded.fill([FillRequest("the doctor [MASK]", ((4, 10),), 0)], never)


def test_a_mask_filler_is_known_by_its_configuration(folder: Path) -> None:
    found = biaslens_detect_model(folder)
    assert found is not None
    assert (found.role, found.plugin, found.problem) == ("mask_filler", "transformers_mask_filler", "")


@pytest.mark.parametrize(("spoil", "words"), [*folders.WEIGHTS, *folders.TEXT])
def test_a_spoilt_folder_is_known_and_refused_in_words(folder: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(folder)
    found = biaslens_detect_model(folder)
    assert found is not None
    assert words in found.problem
    with pytest.raises(KnownError) as refusal, load(folder):
        pass
    assert refusal.value.message == found.problem
    assert refusal.value.hint


def test_a_tokenizer_without_a_mask_is_refused_in_words(tmp_path: Path) -> None:
    from tests.components.readers import bert
    from tests.components.tokenizers import word_tokenizer

    tiny_model("bert")  # quiets the library
    with pytest.raises(KnownError, match="no mask token"), load(bert(tmp_path / "no-mask", word_tokenizer())):
        pass


@pytest.mark.parametrize("name", ["llama", "clip", "classifier"])
def test_a_model_of_another_role_is_no_mask_filler(name: str) -> None:
    assert biaslens_detect_model(tiny_model(name)) is None
    with pytest.raises(KnownError, match="is no mask filler"), load(tiny_model(name)):
        pass
