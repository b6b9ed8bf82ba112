"""Tables of cited base rates: what is refused, which row a prompt names, and that the record keeps all of one."""

from __future__ import annotations

import copy
import json

import pytest

from biaslens_gui.core.claims.base_rates import LONGEST, base_rates_text, read_base_rates
from biaslens_gui.core.findings.audit_record import AuditRecord, base_rates_change
from biaslens_gui.core.findings.base_rates_chosen import base_rates_of, shown_text
from biaslens_gui.errors import KnownError

DATA = {
    "id": "jobs",
    "title": "Women by job",
    "summary": "A few.",
    "source": "Office, Table 1",
    "licence": "Public domain",
    "question": "sex",
    "group": "female",
    "year": 2017,
    "country": "Utopia",
    "population": "employed people",
    "shares": [
        {"of": "nurses", "share": 0.9, "terms": ["nurse"]},
        {"of": "dental nurses", "share": 0.97, "terms": ["dental nurse"], "low": 0.9, "high": 1.0},
        {"of": "chief executives", "share": 0, "terms": ["CEO", "chief executive"]},
    ],
}


def changed(**values: object) -> dict[str, object]:
    return {**copy.deepcopy(DATA), **values}


def with_row(**values: object) -> dict[str, object]:
    return changed(shares=[{**DATA["shares"][0], **values}])  # type: ignore[dict-item, index]


def test_question_and_class_get_their_common_names_and_the_text_reads_back() -> None:
    table = read_base_rates(DATA)
    assert (table.question, table.group, table.shares[1].low) == ("gender", "woman", 0.9)
    assert read_base_rates(json.loads(base_rates_text(table))) == table


def test_a_prompt_names_rows_by_whole_words_and_the_longest_wins() -> None:
    table = read_base_rates(DATA)

    def named(prompt: str) -> list[str]:
        return [row.of for row in table.named_in(prompt)]

    assert named("A photo of a Nurse.") == ["nurses"]
    assert named("two nurses at work") == ["nurses"]
    assert named("a dental nurse") == ["dental nurses"]
    assert named("a dental nurse and a nurse") == ["nurses", "dental nurses"]
    assert named("the ceo, a chief executive") == ["chief executives"]
    assert named("a nursery") == named("a photo of a person") == []
    assert named("a dental  nurse") == ["dental nurses"]


OTHERS = ("a nurse's dog", "a nurse’s room", "the nurses' room", "a non-nurse", "a nurse-bot")


@pytest.mark.parametrize("prompt", OTHERS)
def test_a_prompt_that_shows_somebody_else_names_no_row(prompt: str) -> None:
    assert not read_base_rates(DATA).named_in(prompt)
    assert [row.of for row in read_base_rates(DATA).named_in(f"{prompt}, and a CEO")] == ["chief executives"]


def test_a_quoted_row_is_named() -> None:
    assert [row.of for row in read_base_rates(DATA).named_in("a sign that says 'nurse'")] == ["nurses"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (changed(source=" "), "source is empty"),
        (changed(title="t" * (LONGEST + 1)), "longer than"),
        (changed(country=None), "country is empty"),
        (changed(year="2017"), "the year is '2017'"),
        (changed(year=True), "the year is True"),
        (changed(shares=[]), "no rows"),
        (changed(shares=["nurse"]), "is no row"),
        (changed(shares=[DATA["shares"][0], DATA["shares"][0]]), "nurse stands for two rows"),  # type: ignore[index]
        (with_row(share=90), "does not lie between 0 and 1"),
        (with_row(share=float("nan")), "does not lie between 0 and 1"),
        (with_row(share=None), "has no share"),
        (with_row(terms=[]), "has no terms"),
        (with_row(low=0.95, high=1), "do not enclose"),
        (with_row(low=0.8), "do not enclose"),
    ],
)
def test_what_is_no_cited_share_is_refused_and_named(data: dict[str, object], told: str) -> None:
    with pytest.raises(KnownError) as error:
        read_base_rates(data)
    assert told in error.value.message


def test_the_record_keeps_one_table_of_a_question_and_shows_its_title() -> None:
    table = read_base_rates(DATA)
    other = read_base_rates(changed(id="others", title="Women elsewhere"))
    first, second = base_rates_change(table, "Ann"), base_rates_change(other, "Ann")
    assert AuditRecord((first, second)).base_rates() == (other,)
    gone = base_rates_change(other, "Ann", withdrawn=True)
    assert AuditRecord((first, second, gone)).base_rates() == ()
    assert (first.label, first.source) == ("Base rate of women (gender)", "Office, Table 1")
    assert shown_text(first.field, first.new) == "Women by job (Utopia, 2017)"
    assert shown_text("purpose", "to see") == "to see"


@pytest.mark.parametrize("kept", ["no json", "[]", '{"id": "jobs"}'])
def test_a_record_that_holds_no_table_says_so(kept: str) -> None:
    with pytest.raises(KnownError):
        base_rates_of(kept)
