"""The lexicon's tables as data: complete, lower-case, without doubles, and covering what audits ask about."""

from __future__ import annotations

import pytest
from biaslens_plugins.language_models.lexicon import topic_proposals
from biaslens_plugins.language_models.lexicon.model import knowledge, word_files

TABLES = knowledge().tables
FILES = {f"{name}.json": content for name, content in word_files().items()}
GROUPS = [(name, group) for name, data in FILES.items() for group in data.get("groups", ())]
LISTS = [(name, key, words) for name, data in FILES.items() for key, words in data.get("lists", {}).items()]
NATIONALITIES = [
    *("Bruneian", "Burmese", "Cambodian", "Timorese", "Indonesian", "Lao", "Malaysian", "Philippine", "Singaporean"),
    *("Thai", "Vietnamese", "American", "Canadian", "British", "German", "French", "Australian"),
]


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_table_says_what_it_is_and_under_which_licence(name):
    assert FILES[name]["about"]
    assert FILES[name]["licence"] == "Apache-2.0"


@pytest.mark.parametrize(("name", "group"), GROUPS, ids=[group["source"] for _, group in GROUPS])
def test_a_group_is_well_formed(name, group):
    assert set(group) <= {"source", "topics", "words", "of_people"}
    assert group["source"].startswith("lexicon: ")
    assert group["topics"]
    assert set(group["topics"]) <= set(FILES["topics.json"]["topics"])
    assert len(set(group["topics"])) == len(group["topics"])
    check_words(group["words"])


def test_sources_are_told_apart():
    sources = [group["source"] for _, group in GROUPS]
    assert len(set(sources)) == len(sources)


@pytest.mark.parametrize(("name", "key", "words"), LISTS, ids=[f"{name} {key}" for name, key, _ in LISTS])
def test_a_word_list_is_well_formed(name, key, words):
    check_words(words)
    for word in words:
        if word.startswith("@"):
            assert known_list(word), f"{word} is no list"


def check_words(words):
    assert words
    assert len(set(words)) == len(words), "a word is there twice"
    for word in words:
        assert word == word.lower() == " ".join(word.split()), f"{word!r} is not in lower case or has odd spaces"


def known_list(entry):
    name = entry.removeprefix("@")
    return name in FILES["vocabulary.json"]["lists"] or any(group["source"].startswith(name) for _, group in GROUPS)


@pytest.mark.parametrize("topic", sorted(FILES["topics.json"]["topics"]))
def test_a_topic_has_a_vocabulary_and_names_of_its_own(topic):
    entry, topics = FILES["topics.json"]["topics"][topic], FILES["topics.json"]["topics"]
    check_words([topic, *entry["aliases"]])
    if "includes" in entry:
        assert set(entry["includes"]) <= set(topics) - {topic}
    else:
        references = [word for key in ("heads", "modifiers", "of") for word in entry[key] if word.startswith("@")]
        assert all(map(known_list, references))
        assert TABLES.topics[topic].heads or TABLES.topics[topic].modifiers
    others = {name for other in topics if other != topic for name in (other, *topics[other]["aliases"])}
    assert not others & {topic, *entry["aliases"]}, "two topics share a name"


def test_every_topic_is_proposed_for_something():
    proposed = {topic for _, group in GROUPS for topic in group["topics"]}
    assert proposed == set(FILES["topics.json"]["topics"])


def test_there_are_more_than_a_hundred_occupations():
    occupations = {word for name, group in GROUPS if name == "keywords_occupations.json" for word in group["words"]}
    assert len(occupations) > 200
    assert "nurse" in occupations


@pytest.mark.parametrize("word", [*NATIONALITIES, "woman", "man", "eating", "poor", "smart", "science", "hospital"])
def test_the_words_of_the_papers_are_known(word):
    assert topic_proposals.propose(TABLES, word, f"a photo of a {word} person")


def test_plurals_are_not_words_of_their_own():
    assert not set(FILES["grammar.json"]["irregular plurals"]) & {
        word for _, group in GROUPS for word in group["words"] if word != "people"
    }


# --- biases, scenes, changes

BIASES, SCENES, CHANGES = FILES["biases.json"]["biases"], FILES["scenes.json"], FILES["changes.json"]


@pytest.mark.parametrize("name", BIASES)
def test_a_bias_can_be_read_and_told(name):
    entry = BIASES[name]
    assert entry["kind"] in ("societal", "incidental")
    assert len(set(entry["classes"])) == len(entry["classes"]) >= 2
    assert entry["question"].endswith(("?", "."))
    assert entry["aliases"] == sorted(set(entry["aliases"]))
    assert set(entry.get("change", {}).get("replace", ())) <= set(CHANGES["families"])
    assert entry.get("said", "person") in SCENES["features"]


def test_every_bias_can_be_changed_in_a_prompt():
    assert not [name for name, entry in BIASES.items() if not entry.get("change")]


def test_what_is_drawn_in_the_reference_world_is_among_the_classes():
    assert BIASES["gender"]["classes"] == ["woman", "man"]
    assert BIASES["age"]["classes"] == ["young", "old"]
    assert BIASES["skin tone"]["classes"] == ["light", "medium", "dark"]
    assert BIASES["glasses"]["classes"] == BIASES["beard"]["classes"] == ["yes", "no"]
    assert BIASES["expression"]["classes"] == ["smiling", "serious", "sad"]
    assert set(BIASES["colour"]["classes"]) >= {"red", "blue", "green"}
    places = {"hospital", "office", "kitchen", "school", "laboratory", "street", "park", "library"}
    assert set(BIASES["place"]["classes"]) == places


@pytest.mark.parametrize("rule", SCENES["proposals"], ids=[rule["source"] for rule in SCENES["proposals"]])
def test_a_proposal_names_known_features_and_biases(rule):
    assert {*rule["if"], *rule.get("unless", ())} <= set(SCENES["features"])
    assert {*rule["axes"], *rule.get("readings", ())} <= set(BIASES)


def test_every_bias_is_proposed_for_something_or_can_be_asked_for():
    proposed = {name for rule in SCENES["proposals"] for name in (*rule["axes"], *rule.get("readings", ()))}
    assert set(BIASES) - proposed == {"occupation"}


@pytest.mark.parametrize("name", SCENES["features"])
def test_a_feature_knows_its_words(name):
    feature = SCENES["features"][name]
    assert all(known_list(word) for word in feature.get("words", ()) if word.startswith("@"))
    assert feature.get("words") or feature.get("is_a") or feature["only"] in SCENES["features"]


def test_nouns_that_replace_each_other_show_other_classes():
    for noun, others in CHANGES["nouns"].items():
        assert noun not in others
        assert set(others.values()) <= {"woman", "man", "unspecified"}
        assert len(set(others.values())) == len(others)
