"""Requests: what is proposed for a prompt, why a row is not ticked, and what an auditor's edits approve."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from biaslens_gui.core import class_requests as requests
from biaslens_gui.core import proposals
from biaslens_gui.core.class_requests import Request, approved, changed_places, class_of, review
from biaslens_gui.core.plan import Proposal, Row, Table
from biaslens_gui.core.records import CompletionRequest
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.pebbles import never

NURSE = "a photo of a nurse"
GENDER = proposals.Triplet(NURSE, "gender", ("woman", "man"), "Who is it?")


@pytest.fixture(scope="module")
def lexicon() -> Callable[[CompletionRequest], str]:
    """The language model that needs no weights."""
    part = PluginHost.discover().role("language_model", "lexicon")

    def answer(request: CompletionRequest) -> str:
        with part.load(None, "cpu") as model:  # type: ignore[arg-type]
            return str(model.complete([request], never)[0])

    return answer


def proposed(script: Callable[[CompletionRequest], str], *prompts: str, wanted=("gender",)) -> Proposal:
    return finish(requests.propose(ScriptedLab(spec_of(*prompts), script=script), prompts, wanted, "Script", "method"))


def ticked(proposal: Proposal, table: str, column: str) -> list[object]:
    return [row[column] for row in proposal.table(table).kept()]


def rows_of(*items: tuple[str, str]) -> list[Row]:
    said = [{"prompt": text, "value": value} for text, value in items]
    return requests.request_rows(GENDER, said, "Script")


def test_the_lexicon_asks_for_every_class_in_the_texts_of_the_counterfactuals(lexicon):
    """The same text with the same seeds is the same image: what TIBET made is not made again."""
    proposal = proposed(lexicon, NURSE)
    asked = [row["request"] for row in proposal.table("requests").kept() if row["name"] == "gender"]
    answer = lexicon(CompletionRequest("tibet.counterfactuals", (), {"prompt": NURSE, "axis": "gender"}))
    assert (
        asked
        == [item["prompt"] for item in json.loads(answer)]
        == [
            "a photo of a female nurse",
            "a photo of a male nurse",
        ]
    )


def test_attributes_of_the_options_are_ticked_and_others_say_why_not(lexicon):
    proposal = proposed(lexicon, NURSE, wanted=("gender", "age"))
    assert ticked(proposal, "biases", "name") == ["gender", "age"]
    why = {row["name"]: row["problem"] for row in proposal.table("biases").rows}
    assert why["hair"] == "It is not among the attributes of the options."
    assert why["cultural"] == requests.NO_REQUEST
    assert "hair" in ticked(proposed(lexicon, NURSE, wanted=()), "biases", "name")


def test_a_prompt_that_tells_the_class_itself_is_not_ticked(lexicon):
    proposal = proposed(lexicon, "a photo of a male nurse")
    assert ticked(proposal, "biases", "name") == []
    assert proposal.notes == ("No attribute is ticked; tick or add those to ask for.",)


def test_a_request_that_is_none_says_why():
    rows = rows_of(
        (NURSE, "woman"),
        ("a photo of a male nurse", "men"),
        ("a photo of a boy nurse", "male"),
        ("a picture of a female nurse", "woman"),
        ("a photo of a tall nurse", "tall"),
        ("a photo of a female nurse" + " now" * 500, "woman"),
    )
    assert [row["problem"] for row in rows] == [
        "It is the prompt itself.",
        "",
        "There is a request for this class already.",
        "It changes 2 places, not one.",
        "It asks for none of the classes.",
        "It is longer than 2,000 characters.",
    ]
    assert [row["keep"] for row in rows] == [False, True, False, False, False, False]


@pytest.mark.parametrize(
    ("value", "found"), [("Female", "woman"), ("woman", "woman"), ("male", "man"), ("tall", ""), ("", "")]
)
def test_a_class_is_known_by_its_synonyms(value, found):
    assert class_of(value, "gender", ("woman", "man")) == found


def test_articles_are_no_change():
    assert changed_places(NURSE, "A photo of an old nurse") == (("", "old"),)


def test_a_reply_that_cannot_be_read_is_asked_for_once_more():
    said: list[str] = []

    def script(request: CompletionRequest) -> str:
        said.append(request.task)
        if request.task == "openbias.proposals":
            return json.dumps([{"name": "gender", "classes": ["woman", "man"], "question": "Who?"}])
        if len(request.messages) == 1:
            return "Sure!"
        return json.dumps([{"prompt": f"a photo of a {name} nurse", "value": name} for name in ("woman", "man")])

    proposal = proposed(script, NURSE)
    assert said == ["openbias.proposals", requests.TASK, requests.TASK]
    assert ticked(proposal, "requests", "class") == ["woman", "man"]
    assert proposal.notes == ()
    mute = proposed(lambda request: script(request) if request.task == "openbias.proposals" else "Sure!", NURSE)
    assert mute.notes[0] == "Script gave no usable answer to 1 questions."


def edited(proposal: Proposal, table: str, *rows: Row) -> Proposal:
    return proposal.with_table(replace(proposal.table(table), rows=rows))


def test_what_the_auditor_left_is_approved(lexicon):
    proposal = proposed(lexicon, NURSE)
    (attribute,) = approved(proposal)[NURSE]
    assert attribute.asked == ("Is the person a woman or a man?", ("woman", "man", "unknown"))
    assert attribute.requests == (
        Request("a photo of a female nurse", "woman", "female", "woman"),
        Request("a photo of a male nurse", "man", "male", "man"),
    )
    own = {"prompt": NURSE, "name": "gender", "class": "man", "request": "a  photo of a bearded nurse"}
    more = edited(proposal, "requests", *proposal.table("requests").rows, own)
    labels = [request.label for request in approved(more)[NURSE][0].requests]
    assert labels == ["woman", "man (“male”)", "man (“bearded”)"]
    none = [{**row, "keep": False} for row in proposal.table("requests").rows]
    assert approved(edited(proposal, "requests", *none)) == {}


def test_a_request_that_only_drops_words_says_that_it_adds_none():
    """“Without the word “without young”” would say the reverse of what was done."""
    prompt = "a photo of a young nurse"
    texts = {"a photo of a nurse": "old", "a photo of an old nurse": "old", "a picture of a nurse": "young"}
    about = {"keep": True, "prompt": prompt, "name": "age"}
    biases, asked = (
        [{**about, "classes": "young; old", "question": "Age?"}],
        [{**about, "class": name, "request": text} for text, name in texts.items()],
    )
    tables = (Table("biases", "", (), tuple(biases)), Table("requests", "", (), tuple(asked)))
    (attribute,) = approved(Proposal("method", tables))[prompt]
    assert [(request.words, request.adds_words) for request in attribute.requests] == [
        ("without young", False),
        ("old", True),
        ("picture … without young", False),
    ]


def test_a_class_that_only_answers_is_named_with_its_attribute(lexicon):
    (attribute,) = approved(proposed(lexicon, NURSE, wanted=("glasses",)))[NURSE]
    assert [request.label for request in attribute.requests] == ["glasses: yes", "glasses: no"]


def test_a_request_for_no_class_is_warned_of_and_left_out(lexicon):
    proposal = proposed(lexicon, NURSE)
    assert list(review(proposal)) == []
    own = {"prompt": NURSE, "name": "gender", "class": "tall", "request": "a photo of a tall nurse"}
    more = edited(proposal, "requests", own)
    (issue,) = review(more)
    assert (issue.severity, issue.message) == (
        "warning",
        "“a photo of a tall nurse” asks for no class of “gender” and is left out.",
    )
    assert approved(more) == {}
