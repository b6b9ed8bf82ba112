"""A model whose tokenizer reads nothing is refused: by its files at the scan, by what it reads when it is loaded."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.image_models import diffusers_folder

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.single_file import clip_tokenizer as bundled_tokenizer
from biaslens_gui.loaders.vocabulary import library_missing, refuse_deaf, refuse_deaf_parts, refuse_without_vocabulary
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model
from tests.components.tokenizers import clip_tokenizer, t5_tokenizer, word_tokenizer


def pairs(folder: Path) -> Path:
    """Write a vocabulary of letters and pairs, as CLIP has it in two files."""
    (folder / "vocab.json").write_text(json.dumps({"a": 0, "b": 1, "ab": 2}))
    (folder / "merges.txt").write_text("#version: 0.2\na b\n")
    return folder


def lose_all(part: Path) -> None:
    for path in part.iterdir():
        if path.name != "tokenizer_config.json":
            path.unlink()


def empty(part: Path) -> None:
    (part / "tokenizer.json").write_bytes(b"")


def tear(part: Path) -> None:
    content = (part / "tokenizer.json").read_bytes()
    (part / "tokenizer.json").write_bytes(content[: len(content) // 2])


def forget_the_words(part: Path) -> None:
    content = json.loads((part / "tokenizer.json").read_text())
    vocabulary = content["model"]["vocab"]
    marks = [one["content"] for one in content["added_tokens"]]
    left = {word: at for word, at in vocabulary.items() if word in marks} if isinstance(vocabulary, dict) else []
    content["model"] |= {"vocab": left, "merges": []} if isinstance(vocabulary, dict) else {"vocab": left}
    (part / "tokenizer.json").write_text(json.dumps(content))


@pytest.mark.parametrize(
    ("model", "part"),
    [
        ("stable_diffusion", "tokenizer"),
        ("stable_diffusion_xl", "tokenizer_2"),
        ("flux", "tokenizer_2"),
        ("pixart", "tokenizer"),
    ],
)
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lose_all, "{part}/tokenizer.json is missing"),
        (empty, "{part}/tokenizer.json holds no vocabulary"),
        (tear, "tokenizer.json is not readable as JSON"),
        (forget_the_words, "{part}/tokenizer.json holds no vocabulary"),
    ],
)
def test_a_part_without_a_vocabulary_is_refused_at_the_scan(
    tmp_path: Path, model: str, part: str, spoil: Callable[[Path], None], words: str
) -> None:
    folder = shutil.copytree(tiny_model(model), tmp_path / model)
    assert not diffusers_folder.describe(folder).problem
    spoil(folder / part)
    assert words.format(part=part) in diffusers_folder.describe(folder).problem


def test_letters_and_pairs_belong_together(tmp_path: Path) -> None:
    refuse_without_vocabulary(pairs(tmp_path))
    (tmp_path / "merges.txt").unlink()
    refuse_without_vocabulary(tmp_path, "VitsTokenizer")
    with pytest.raises(KnownError, match=r"tokenizer/merges\.txt is missing"):
        refuse_without_vocabulary(tmp_path, "CLIPTokenizerFast", "tokenizer")
    pairs(tmp_path)
    (tmp_path / "vocab.json").write_text("{}")
    with pytest.raises(KnownError, match=r"vocab\.json holds no vocabulary"):
        refuse_without_vocabulary(tmp_path)


@pytest.mark.parametrize(
    "name", ["spiece.model", "tokenizer.model", "sentencepiece.bpe.model", "spm.model", "vocab.txt"]
)
def test_any_whole_vocabulary_will_do(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"a vocabulary")
    refuse_without_vocabulary(tmp_path)
    (tmp_path / name).write_bytes(b"")
    with pytest.raises(KnownError, match=f"{name} holds no vocabulary"):
        refuse_without_vocabulary(tmp_path)


@pytest.mark.parametrize("part", ["", "tokenizer"])
def test_the_library_that_reads_a_packed_vocabulary_is_named(
    tmp_path: Path, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / part).mkdir(exist_ok=True)
    (tmp_path / part / "spiece.model").write_bytes(b"a vocabulary")
    monkeypatch.setattr("biaslens_gui.loaders.libraries.find_spec", lambda _: None)
    missing = library_missing(tmp_path)
    assert missing is not None
    assert "spiece.model" in missing.message
    assert "protobuf" in missing.message
    (tmp_path / part / "tokenizer.json").write_text("{}")
    assert library_missing(tmp_path) is None


@pytest.mark.parametrize("letters", ["абвгдежзийклмнопрстуфхцчшщъыьэюя", "ابتثجحخدذرزسشصضطظعغفقكلمنهويةى"])
def test_a_tokenizer_of_another_script_is_taken(letters: str) -> None:
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    entries = ["<unk>", *letters, *(f"##{letter}" for letter in letters)]
    raw = Tokenizer(models.WordPiece({entry: at for at, entry in enumerate(entries)}, unk_token="<unk>"))
    raw.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    refuse_deaf(PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="<unk>"))


def test_a_tokenizer_of_bytes_needs_no_file(tmp_path: Path) -> None:
    from transformers import ByT5Tokenizer

    refuse_without_vocabulary(tmp_path, "ByT5Tokenizer")
    ByT5Tokenizer().save_pretrained(tmp_path)
    refuse_without_vocabulary(tmp_path)
    refuse_deaf(ByT5Tokenizer())


@pytest.mark.parametrize(
    "made", [clip_tokenizer, t5_tokenizer, word_tokenizer, lambda: bundled_tokenizer("tokenizer_2")]
)
def test_a_tokenizer_that_reads_is_taken(made: Callable[[], Any]) -> None:
    refuse_deaf(made())


def unknown_words() -> Any:
    """Every word of it is the unknown one."""
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    raw = Tokenizer(models.WordLevel({"<unk>": 0, "</s>": 1, "zorblatt": 2}, unk_token="<unk>"))
    raw.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    return PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="<unk>", eos_token="</s>")


def test_a_tokenizer_that_knows_no_word_is_refused(tmp_path: Path) -> None:
    """As the library itself makes one of a folder whose vocabulary is gone."""
    from transformers import CLIPTokenizer

    clip_tokenizer().save_pretrained(tmp_path)
    lose_all(tmp_path)
    for deaf in (CLIPTokenizer.from_pretrained(tmp_path, local_files_only=True), unknown_words()):
        with pytest.raises(KnownError, match="reads all texts as the same"):
            refuse_deaf_parts({"tokenizer": clip_tokenizer(), "tokenizer_2": deaf})


def test_a_tokenizer_of_another_model_is_refused(tmp_path: Path) -> None:
    """Its words are rows that the text encoder does not have."""
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "model")
    lose_all(folder / "tokenizer")
    bundled_tokenizer("tokenizer").save_pretrained(folder / "tokenizer")
    model = diffusers_folder.ModelRef("image_model", "diffusers_folder", str(folder))
    with (
        pytest.raises(KnownError, match=r"\(tokenizer\) has 49,406 entries, of which the model behind it knows 514"),
        diffusers_folder.DiffusersFolder().load(model, "cpu") as loaded,
    ):
        loaded.generate([], never)
