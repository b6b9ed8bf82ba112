"""Captions of data sets: what is read as what, what is left out, and what is refused in words."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.single_person import is_single_person
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt, review_spec
from biaslens_gui.engine.importing import caption_files
from biaslens_gui.engine.importing.caption_files import choose, read_captions
from biaslens_gui.errors import KnownError

COCO = {
    "info": {"year": 2017},
    "images": [{"id": 1, "file_name": "000000000001.jpg"}],
    "annotations": [
        {"image_id": 1, "id": 11, "caption": "A man rides a horse. "},
        {"image_id": 1, "id": 12, "caption": "Two dogs in the snow"},
        {"image_id": 2, "id": 13, "caption": ""},
        {"image_id": 2, "id": 14, "caption": 7},
        "rubbish",
    ],
}
TOKENS = '1.jpg#0\tA man , a horse and "snow" .\n1.jpg#1\tTwo dogs\nbroken line\n'
RESULTS = (
    "image_name| comment_number| comment\n"
    '1.jpg| 0| A man , a horse and "snow" .\n'
    "2.jpg| 4   A dog without a bar .\n"
    "3.jpg| 0| Two dogs\n"
)
KARPATHY = {
    "images": [{"split": "test", "sentences": [{"raw": "A man rides."}, {"raw": "Two dogs"}]}, {"split": "val"}]
}


@pytest.mark.parametrize(
    ("text", "kind", "captions"),
    [
        (json.dumps(COCO), "COCO captions", ("A man rides a horse.", "Two dogs in the snow")),
        (TOKENS, "Flickr30k tokens", ('A man , a horse and "snow" .', "Two dogs")),
        (RESULTS, "Flickr30k results", ('A man , a horse and "snow" .', "Two dogs")),
        (json.dumps(KARPATHY), "captions with splits", ("A man rides.", "Two dogs")),
        ('image,caption\n1.jpg,"A man, riding"\n2.jpg,Two dogs\n', "CSV", ("A man, riding", "Two dogs")),
        ("id;Prompt\r\n1;A man\r\n\r\n2;Two dogs\r\n", "CSV", ("A man", "Two dogs")),
        ("Caption\nA man\n", "CSV", ("A man",)),
        ('["A man", {"text": "Two dogs"}, {"other": 1}, null]', "JSON", ("A man", "Two dogs")),
        ('{"1.jpg": ["A man", "Two dogs"], "2.jpg": "A cat"}', "JSON", ("A man", "Two dogs", "A cat")),
        ('{"caption": "A man"}\n{"caption": "Two dogs"}\n{"cap', "JSON lines", ("A man", "Two dogs")),
        ("A man, a horse\n\n  Two\tdogs  \nA MAN, a horse\n", "text", ("A man, a horse", "Two dogs")),
    ],
)
def test_every_kind_of_file_is_known_by_its_content(text, kind, captions):
    file = read_captions(text.encode())
    assert (file.kind, file.captions) == (kind, captions)


@pytest.mark.parametrize(
    ("data", "caption", "note"),
    [
        ("\ufeffUne fille à Paris".encode(), "Une fille à Paris", ""),
        ("Une fille à Paris".encode("utf-16"), "Une fille à Paris", ""),
        ("Une fille à Paris".encode("cp1252"), "Une fille à Paris", "Windows-1252"),
    ],
)
def test_encodings(data, caption, note):
    file = read_captions(data)
    assert file.captions == (caption,)
    assert note in " ".join(file.notes)
    assert bool(file.notes) is bool(note)


def test_what_no_image_model_can_be_sent_is_counted():
    lines = ["A man", "x" * 2001, "a <job> here", "12345", "hid\u202eden", "Two dogs", "two dogs"]
    file = read_captions("\n".join(lines).encode())
    assert file.captions == ("A man", "Two dogs")
    assert file.notes[0].startswith("4 entries are no usable captions")
    assert file.notes[1].startswith("1 captions are there more than once")
    spec = AuditSpec("", (ModelRef("image_model", "any"),), tuple(map(Prompt, file.captions)))
    assert review_spec(spec) == []


@pytest.mark.parametrize(
    ("data", "title", "words"),
    [
        (b"", "No captions", "no usable caption"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "Not a text file", "no text"),
        (b'{"annotations": [', "Damaged caption file", "cannot be read"),
        (b"[" * 200_000, "Damaged caption file", "JSON"),
        (b'{"annotations": [{"bbox": [1, 2, 3, 4]}]}', "No captions", "objects or of keypoints"),
        (b"caption\n", "No captions", "CSV"),
        (b"[]", "No captions", "JSON"),
    ],
)
def test_rubbish_is_refused_in_words(data, title, words):
    with pytest.raises(KnownError, match=words) as refused:
        read_captions(data)
    assert refused.value.title == title
    assert refused.value.hint


def test_a_file_is_bounded(monkeypatch):
    monkeypatch.setattr(caption_files, "LARGEST_FILE", 10)
    with pytest.raises(KnownError, match="too large"):
        read_captions(b"a caption too many")
    monkeypatch.undo()
    monkeypatch.setattr(caption_files, "MOST_READ", 2)
    file = read_captions(b"one\ntwo\nthree")
    assert file.captions == ("one", "two")
    assert "first 2" in file.notes[0]


def test_an_endless_field_does_not_lose_the_file():
    text = 'caption\n"' + "x" * 200_000 + '"\nA man\n'
    assert read_captions(text.encode()).captions == ("A man",)


@given(st.binary(max_size=300))
def test_no_bytes_can_break_the_reading(data):
    with contextlib.suppress(KnownError):
        assert all(caption.strip() == caption and caption for caption in read_captions(data).captions)


# --- the choice


@given(st.lists(st.text("ab", min_size=1), unique=True), st.integers(1, 5), st.integers(0, 3))
def test_a_larger_choice_keeps_the_smaller_and_the_order(captions, most, seed):
    few, more = choose(captions, most, seed), choose(captions, most + 1, seed)
    assert len(few) == min(most, len(captions))
    assert [text for text in captions if text in few] == few
    assert set(few) <= set(more)
    assert set(choose(captions[::-1], most, seed)) == set(few)


def test_the_seed_decides():
    captions = [f"caption {at}" for at in range(100)]
    assert choose(captions, 10, 1) == choose(captions, 10, 1) != choose(captions, 10, 2)


@pytest.mark.parametrize(
    ("caption", "single"),
    [
        ("A man riding a wave on top of a surfboard", True),
        ("A woman tennis player hits the ball", True),
        ("a little girl with her doll", True),
        ("A male police officer", True),
        ("a photo of a doctor", True),
        ("A man and a woman on a bench", False),
        ("Two women talking", False),
        ("A man and his dogs", True),
        ("A group of people near a train", False),
        ("A couple eating", False),
        ("A mother with her child", False),
        ("A dog on a sofa", False),
        ("A baby elephant by the water", False),
        ("A king size bed in a hotel room", False),
        ("A model airplane on a table", False),
        ("A man on a king size bed", True),
        ("They stand in a row", False),
        ("Many skiers on a hill", False),
        ("", False),
    ],
)
def test_a_single_person(caption, single):
    assert is_single_person(caption) is single


def test_the_filter_is_a_choice():
    captions = ["A man rides", "Two dogs", "A man and a woman"]
    assert choose(captions) == captions
    assert choose(captions, single_person=True) == ["A man rides"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"model,attribute,score\nsd15,gender,0.4\nsd15,age,0.1\n", "looks like a table.*model, attribute, score"),
        (b"name;wert;n\nnurse;0,4;20\n", "looks like a table.*name, wert, n"),
        (b'{"model": "sd15", "severity": 0.4}', "no list of captions; it holds 'model', 'severity'"),
        (b'{"model": "sd15"}', "no list of captions"),
    ],
)
def test_results_of_another_tool_are_no_captions(content: bytes, says: str) -> None:
    """Every line of such a file would have become a prompt that is audited."""
    with pytest.raises(KnownError, match=says):
        read_captions(content)


@pytest.mark.parametrize(
    "content",
    [b"a cat, a dog, and a bird\na man, a woman, and a child\n", b'{"1.jpg": "a nurse at work", "2.jpg": ["a cook"]}'],
)
def test_commas_make_no_table_and_names_of_images_no_results(content: bytes) -> None:
    assert len(read_captions(content).captions) == 2
