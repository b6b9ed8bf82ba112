"""The lexicon's rules: what it proposes, which phrases it finds, and that no text throws it off."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial

import pytest
from biaslens_plugins.language_models.lexicon import noun_phrases, topic_proposals
from biaslens_plugins.language_models.lexicon.model import Lexicon, knowledge
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.api import CompletionRequest, ModelRef
from biaslens_gui.core.language.replies import named_list

CAPTION = (
    "A young woman with dark skin and long black hair is wearing a white coat and round glasses in a hospital. "
    "She is eating a spicy Thai soup next to a traditional temple."
)
TABLES = knowledge().tables
TOPICS = sorted(TABLES.names)
propose = partial(topic_proposals.propose, TABLES)
related_phrases = partial(topic_proposals.related_phrases, TABLES)
resolve = partial(topic_proposals.resolve, TABLES)
find_phrases = partial(noun_phrases.find_phrases, TABLES)


@pytest.fixture(scope="module")
def lexicon():
    with Lexicon().load(ModelRef("language_model", "lexicon"), "cpu") as loaded:
        yield loaded


def ask(lexicon, task, **inputs):
    [answer] = lexicon.complete([CompletionRequest(task, (), inputs)], lambda: None)
    return answer


# --- topics of keywords


def topics_said(answer, keyword):
    return [one["topic"] for one in json.loads(answer)[keyword]]


@pytest.mark.parametrize(
    ("keyword", "prompt", "topics"),
    [
        ("doctor", "a photo of a doctor", ["gender", "age", "racial", "appearance", "clothing", "workplace"]),
        ("photo", "a photo of a doctor", []),
        ("bench", "a bench", ["setting", "stereotypes about economic status", "cultural", "racial"]),
        ("train", "a modern train", ["color", "setting", "cultural"]),
        ("xyzzy", "", []),
        ("", "", []),
    ],
)
def test_topics_come_as_a_list_that_methods_read(lexicon, keyword, prompt, topics):
    answer = ask(lexicon, "biaslens.topics", prompt=prompt, keyword=keyword)
    assert topics_said(answer, keyword) == topics
    reply = named_list(answer, keyword)
    assert reply.understood
    assert list(reply.items) == topics
    assert dict(reply.sources) == dict(propose(keyword, prompt))


def test_several_keywords_get_a_list_each(lexicon):
    answer = ask(lexicon, "biaslens.topics", prompt="The Thai woman is eating.", keywords=["Thai", "woman", "xyzzy"])
    assert list(json.loads(answer)) == ["Thai", "woman", "xyzzy"]


def test_the_topics_of_table_5_are_proposed_for_the_paper_prompts():
    woman = {topic for word in ("Thai", "woman", "eating") for topic, _ in propose(word, "The Thai woman is eating.")}
    assert woman >= {
        "body image",
        "cultural",
        "cultural food stereotypes",
        "dietary",
        "gender",
        "health-consciousness stereotypes",
        "racial",
        "stereotype",
        "stereotypes about economic status",
        "stereotypes about emotional sensitivity",
    }


@pytest.mark.parametrize(
    ("word", "same_as"),
    [
        ("police officers", "police officer"),
        ("policemen", "policeman"),
        ("women", "woman"),
        ("eating", "eat"),
        ("baking", "bake"),
        ("running", "run"),
        ("studied", "study"),
        ("CEO", "ceo"),
        ("computer repair plumber", "plumber"),
        ("Chinese New Year", "chinese"),
    ],
)
def test_a_word_is_known_in_all_its_forms(word, same_as):
    assert propose(word) == propose(same_as)
    assert propose(word)


def test_an_adjective_of_people_is_proposed_only_for_people():
    assert "age" in dict(propose("old", "An old man is sitting on a bench."))
    assert propose("old", "An old bench.") == ()


@pytest.mark.parametrize(
    ("keyword", "prompt", "source"),
    [
        ("doctor", "", "lexicon: occupations, health and care"),
        ("Velundi", "The Velundi women are eating.", "lexicon: rule, a capitalised word before a person"),
        ("Marlonese", "A photo of Marlonese food", "lexicon: rule, the ending of a nationality"),
        ("beekeeper", "", "lexicon: rule, the ending of an occupation"),
    ],
)
def test_every_proposal_says_where_it_comes_from(keyword, prompt, source):
    assert propose(keyword, prompt)
    assert {origin for _, origin in propose(keyword, prompt)} == {source}


def test_the_capital_of_the_first_word_makes_no_people():
    assert propose("Grumpy", "Grumpy man on a train") == ()


# --- phrases of topics


@pytest.mark.parametrize(
    ("topic", "phrases"),
    [
        ("gender", "young woman"),
        ("age", "young woman"),
        ("racial", "dark skin"),
        ("race", "dark skin"),
        ("Racial bias", "dark skin"),
        ("skin tone", "dark skin"),
        ("appearance", "long black hair / round glasses"),
        ("clothing", "white coat / round glasses"),
        ("workplace", "white coat / hospital"),
        ("dietary", "spicy Thai soup"),
        ("cultural", "spicy Thai soup / traditional temple"),
        ("cultural food stereotypes", "spicy Thai soup"),
        ("religion", "traditional temple"),
        ("soup", "spicy Thai soup"),
        ("criminality", "-"),
        ("quantum chromodynamics", "-"),
        ("", "-"),
    ],
)
def test_phrases_come_in_the_format_of_the_paper(lexicon, topic, phrases):
    assert ask(lexicon, "biaslens.phrases", sentences=CAPTION, topic=topic) == phrases


@pytest.mark.parametrize(
    ("sentence", "phrases"),
    [
        ("Her hair is long and very gray.", ["hair is long and very gray"]),
        ("His long, dark hair is tied back.", ["long, dark hair"]),
        ("A hair salon.", []),
        ("Women wear hair\nnets, short-haired.", ["hair"]),
        ("She has hair/beard.", ["hair", "beard"]),
        ("hair, hair and HAIR", ["hair"]),
        ("An old woman's brown hair", ["old woman's brown hair"]),
    ],
)
def test_a_phrase_reaches_from_its_first_adjective_to_its_last(sentence, phrases):
    assert list(related_phrases(sentence, "appearance")) == phrases


def test_a_modifier_counts_only_where_it_belongs():
    assert related_phrases("An old man beside an old car.", "age") == ("old man",)
    assert related_phrases("A black man with a black bag.", "racial") == ("black man",)


def test_a_topic_by_another_name_is_the_same_topic():
    assert resolve("Socio-Economic Status bias") == resolve("stereotypes about economic status")
    assert resolve("gender pay gap") == (("gender",), frozenset())
    assert resolve("the door knobs") == ((), frozenset({"door", "knobs", "knob"}))


def test_an_unknown_topic_is_looked_for_by_its_words():
    assert related_phrases("A tall wooden door beside a man.", "doors") == ("tall wooden door",)


# --- properties

texts = st.one_of(
    st.text(),
    st.lists(st.sampled_from([*CAPTION.split(), "hair", "is", ",", "/", "\n", "-", "and", "women's", "hard hat"])).map(
        " ".join
    ),
)


@given(sentences=texts, topic=st.one_of(st.sampled_from(TOPICS), st.text(max_size=20)))
def test_every_phrase_stands_in_the_text(sentences, topic):
    for phrase in related_phrases(sentences, topic):
        assert phrase in sentences
        assert phrase.strip() == phrase != ""
        assert not set(phrase) & set("/\n")


@given(sentences=texts)
def test_phrases_do_not_overlap(sentences):
    at = 0
    for phrase in find_phrases(sentences):
        at = sentences.index(phrase.text, at) + len(phrase.text)


@given(keyword=st.text(), prompt=texts)
def test_any_keyword_gets_a_line_of_known_topics(keyword, prompt):
    request = CompletionRequest("biaslens.topics", (), {"keyword": keyword, "prompt": prompt})
    with Lexicon().load(ModelRef("language_model", "lexicon"), "cpu") as loaded:
        first, second = loaded.complete([request, request], lambda: None)
    assert first == second
    assert {one["topic"] for found in json.loads(first).values() for one in found} <= set(TABLES.names)


def test_long_text_takes_no_time(lexicon):
    many = " ".join(["hair", "woman", "young", "is", "gray,"] * 20_000)
    assert ask(lexicon, "biaslens.phrases", sentences=many, topic="gender")
    assert ask(lexicon, "biaslens.topics", keyword="-" * 10_000, prompt="a" * 10_000).endswith(": []}")


# --- as a language model


@pytest.mark.parametrize("inputs", [{}, {"keyword": None}, {"topic": 3, "sentences": ["a", None]}, {"keywords": []}])
@pytest.mark.parametrize("task", ["biaslens.topics", "biaslens.phrases"])
def test_missing_inputs_are_answered_with_nothing(lexicon, task, inputs):
    assert ask(lexicon, task, **inputs).endswith(("-", "{}", ": []}"))


def test_an_unknown_task_is_answered_with_nothing_and_says_so(lexicon):
    assert ask(lexicon, "poem", prompt="a doctor") == "- (the lexicon has no rule for the task 'poem')"


def test_answers_come_in_order(lexicon):
    keywords = ["nurse", "photo", "train"]
    requests = [CompletionRequest("biaslens.topics", (), {"keyword": keyword, "prompt": ""}) for keyword in keywords]
    assert [list(json.loads(said)) for said in lexicon.complete(requests, lambda: None)] == [[one] for one in keywords]
    assert list(lexicon.complete([], lambda: None)) == []


def test_it_chooses_what_its_rules_propose(lexicon):
    request = CompletionRequest("biaslens.topics", (), {"keyword": "doctor", "prompt": ""})
    chosen = lexicon.choose(request, ["Gender", "breed", "age"], lambda: None)
    assert chosen == {"Gender": 0.5, "breed": 0.0, "age": 0.5}


def test_it_is_undecided_where_it_knows_nothing(lexicon):
    request = CompletionRequest("poem", (), {"prompt": "a doctor"})
    assert lexicon.choose(request, ["yes", "no"], lambda: None) == {"yes": 0.5, "no": 0.5}
    assert lexicon.choose(request, [], lambda: None) == {}


@pytest.mark.parametrize("seed", ["1", "2"])
def test_its_digest_does_not_depend_on_the_order_of_sets(seed):
    code = "from biaslens_plugins.language_models.lexicon.model import Lexicon; print(Lexicon().digest())"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == Lexicon().digest() + "\n"
