"""Keywords and topics as tables: merged, limited, edited, and what leaves the audit with a tick."""

from __future__ import annotations

from dataclasses import replace

from biaslens_plugins.methods.biaslens.topics import (
    approved_topics,
    chosen_keyword_table,
    chosen_topic_table,
    distinct_keywords,
    keyword_table,
    topic_name,
    topic_table,
)

from biaslens_gui.core.language.replies import Reply
from biaslens_gui.core.plan import Proposal, Table
from tests.components.english import parse

PROMPTS = ("a photo of a doctor", "The Doctor smiles.")


def table_of(*replies: Reply, most: int = 6) -> tuple[Table, tuple[str, ...]]:
    return topic_table([f"word {at}" for at in range(len(replies))], replies, "Model", most)


def understood(*items: str) -> Reply:
    return Reply(items, (), True)


def proposal(*topics: dict, keywords: dict[str, bool] | None = None) -> Proposal:
    rows = tuple({"keep": kept, "prompt": "p", "keyword": word} for word, kept in (keywords or {}).items())
    return Proposal("biaslens", (Table("keywords", "", (), rows), Table("topics", "", (), topics)))


def test_keywords_are_listed_by_prompt_and_asked_once():
    table = keyword_table(PROMPTS, [parse(prompt) for prompt in PROMPTS], "Grammar")
    assert [(row["prompt"], row["keyword"]) for row in table.rows] == [
        (PROMPTS[0], "photo"),
        (PROMPTS[0], "doctor"),
        (PROMPTS[1], "Doctor"),
        (PROMPTS[1], "smiles"),
    ]
    assert {row["source"] for row in table.rows} == {"Grammar"}
    assert distinct_keywords(table) == (("photo", PROMPTS[0]), ("doctor", PROMPTS[0]), ("smiles", PROMPTS[1]))
    without = replace(table, rows=tuple({**row, "keep": row["keyword"] != "photo"} for row in table.rows))
    assert [word for word, _ in distinct_keywords(without)] == ["doctor", "smiles"]


def test_a_keyword_of_one_s_own_is_found_by_whole_words():
    table = chosen_keyword_table(("a woman", "a man"), "man")
    assert [(row["prompt"], row["source"]) for row in table.rows] == [("a man", "auditor")]
    assert [row["prompt"] for row in chosen_keyword_table(("a woman", "a man"), "dog").rows] == ["a woman"]


def test_topics_are_merged_whatever_their_case_and_lose_the_word_bias():
    table, notes = table_of(understood("Gender bias", "unbiased hiring", "bias"), understood("gender", "GENDER", "age"))
    assert [(row["topic"], row["keywords"]) for row in table.rows] == [
        ("Gender", "word 0; word 1"),
        ("unbiased hiring", "word 0"),
        ("age", "word 1"),
    ]
    assert notes == ()


def test_thirty_topics_are_listed_and_six_are_ticked():
    table, notes = table_of(understood(*(f"topic {n}" for n in range(30))))
    assert [row["keep"] for row in table.rows] == [True] * 6 + [False] * 24
    assert "24 topics beyond 6" in notes[0]


def test_a_topic_beyond_the_limit_of_one_keyword_is_ticked_for_another():
    table, _ = table_of(understood("a", "b"), understood("b"), most=1)
    assert {row["topic"]: row["keep"] for row in table.rows} == {"a": True, "b": True}


def test_what_a_model_did_not_answer_is_noted():
    table, notes = table_of(Reply(dropped=("I'm sorry",)), understood())
    assert table.rows == ()
    assert "no usable answer for: word 0" in notes[0]
    assert "1 parts" in notes[1]
    assert "No topic was proposed" in notes[2]


def test_the_columns_can_be_edited_and_rejected():
    table, _ = table_of(understood("gender"))
    assert [column.name for column in table.columns] == ["keep", "topic", "keywords", "source"]
    assert [column.name for column in table.columns if column.editable] == ["keep", "topic"]
    assert table.rows[0]["source"] == "Model"


def test_what_is_approved_is_what_is_ticked_once_and_by_name():
    found = proposal(
        {"keep": True, "topic": "gender"},
        {"keep": False, "topic": "age"},
        {"topic": " Gender bias "},
        {"topic": ""},
        {"topic": None},
        {"topic": "culture", "keywords": "", "source": "auditor"},
    )
    assert approved_topics(found) == ("gender", "culture")


def test_a_topic_leaves_with_the_last_of_its_keywords():
    rows = ({"topic": "gender", "keywords": "doctor; woman"}, {"topic": "work", "keywords": "doctor"})
    assert approved_topics(proposal(*rows, keywords={"doctor": False, "woman": True})) == ("gender",)
    assert approved_topics(proposal(*rows, keywords={"doctor": False, "woman": False})) == ()
    assert approved_topics(proposal(*rows, keywords={"doctor": False, "Doctor": True})) == ("gender", "work")


def test_one_topic_can_be_chosen():
    assert [row["topic"] for row in chosen_topic_table(topic_name("gender bias")).rows] == ["gender"]
    assert topic_name(" bias ") == ""


def test_a_topic_says_where_it_is_from_if_the_reply_does():
    table, _ = table_of(
        Reply(("gender", "age"), (), True, (("gender", "rule 1"),)),
        Reply(("gender",), (), True, (("gender", "rule 2"),)),
    )
    assert [(row["topic"], row["source"]) for row in table.rows] == [("gender", "rule 1"), ("age", "Model")]
