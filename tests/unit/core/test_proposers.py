"""Proposals of several models side by side: who proposed what, what both did, and what joins their tables."""

from __future__ import annotations

import json
from dataclasses import replace

from biaslens_plugins.methods.openbias.plan import approved
from biaslens_plugins.methods.tibet.counterfactuals import approved as approved_axes

from biaslens_gui.core.plan import KEEP, SOURCE, Column, Plan, Proposal, Table
from biaslens_gui.core.proposers import PROPOSERS, proposed_side_by_side, shares_in_words, shares_of
from tests.components.open_biases import AGE, BREED, DOCTOR, GENDER, NURSE, lab_of, measured, proposed

HAT = {"name": "hat", "classes": ["yes", "no"], "question": "Is there a hat?", "present_in_prompt": False}
OTHER_GENDER = {"name": "gender", "classes": ["man", "woman", "non-binary"], "question": "Who is it?"}
AXES = (
    KEEP,
    *(Column(name, name, editable=True) for name in ("prompt", "axis", "kind", "classes", "question")),
    SOURCE,
)
CHANGES = (
    KEEP,
    *(Column(name, name) for name in ("prompt", "axis", "counterfactual", "value", "change", "problem")),
    SOURCE,
)


def saying(*items: dict[str, object]):
    return lambda request: "no" if request.task == "openbias.present" else json.dumps(items)


def of(*items: dict[str, object]) -> Proposal:
    """Return what OpenBias proposes for a doctor and a nurse with a model that says `items` of both."""
    return proposed(lab_of(DOCTOR, NURSE, script=saying(*items)))


def told(table: Table) -> list[tuple[object, ...]]:
    return [(row["name"], row["keep"], row[PROPOSERS.name]) for row in table.rows]


def test_what_both_propose_is_told_at_the_firsts_row_and_what_only_others_do_comes_behind_without_a_tick() -> None:
    both = proposed_side_by_side([("A", of(GENDER, AGE)), ("B", of(OTHER_GENDER, HAT, AGE))])
    assert told(both.table("biases")) == [
        ("age", True, "A; B"),
        ("gender", True, "A"),
        ("gender", False, "B"),  # other classes: the auditor chooses which of the two
        ("hat", False, "B"),
    ]
    columns = [column.name for column in both.table("biases").columns]
    assert columns[columns.index("name") + 1] == PROPOSERS.name
    shares = shares_of(both.table("biases"))
    assert shares is not None
    assert dict(shares.rows) == {("A", "B"): 1, ("A",): 1, ("B",): 2}
    assert next(shares_in_words(both)) == "Biases (openbias): 1 by A and B, 1 by A, 2 by B."


def test_words_that_mean_the_same_are_the_same_proposal() -> None:
    mine = {"name": "sex", "classes": ["men", "women"], "question": "What sex is it?"}
    (row,) = proposed_side_by_side([("A", of(GENDER)), ("B", of(mine))]).table("biases").rows
    assert (row["name"], row["question"], row[PROPOSERS.name]) == ("gender", GENDER["question"], "A; B")


def test_captions_stay_joined_to_their_bias_and_a_chosen_row_is_asked_of_them() -> None:
    both = proposed_side_by_side([("A", of(AGE, GENDER)), ("B", of(GENDER, HAT))])
    biases, captions = both.table("biases"), both.table("captions")
    (hat,) = (row for row in biases.rows if row["name"] == "hat")
    assert len({row["number"] for row in biases.rows}) == len(biases.rows) == 3
    assert [row["caption"] for row in captions.rows if row["number"] == hat["number"] and row["keep"]] == [
        DOCTOR,
        NURSE,
    ]
    assert len(captions.rows) == 6  # those of gender, which both have, are there once
    ticked = tuple({**row, "keep": row["name"] == "hat"} for row in biases.rows)
    lab = lab_of(DOCTOR, NURSE, answers=lambda image, question: "yes")
    found = measured(lab, Plan(lab.spec, (both.with_table(replace(biases, rows=ticked)),)))
    assert {finding.subject for finding in found if finding.observed} == {"hat"}


def test_the_firsts_plan_is_measured_as_if_it_had_proposed_alone() -> None:
    alone, both = of(GENDER, AGE), proposed_side_by_side([("A", of(GENDER, AGE)), ("B", of(BREED, HAT))])
    assert approved(both, (DOCTOR, NURSE)) == approved(alone, (DOCTOR, NURSE))


def axes(name: str, classes: str, *counterfactuals: str) -> Proposal:
    base = {"keep": True, "prompt": DOCTOR, "axis": name, "source": ""}
    axis = {**base, "kind": "societal", "classes": classes, "question": ""}
    changes = tuple(
        {**base, "counterfactual": text, "value": text.split()[-2], "change": "", "problem": ""}
        for text in counterfactuals
    )
    tables = (
        Table("axes", "Axes", AXES, (axis,)),
        Table("counterfactuals", "Counterfactuals", CHANGES, changes, "axes", ("prompt", "axis")),
    )
    return Proposal("tibet", tables)


def test_a_row_that_follows_is_named_as_what_it_follows_is_here() -> None:
    first = axes("clothing", "suit; scrubs", "a photo of a suited doctor")
    second = axes("attire", "scrubs; suit", "a photo of a suited doctor", "a photo of a scrubbed doctor")
    both = proposed_side_by_side([("A", first), ("B", second)])
    rows = both.table("counterfactuals").rows
    assert [(row["axis"], row["keep"], row[PROPOSERS.name]) for row in rows] == [
        ("clothing", True, "A; B"),
        ("clothing", False, "B"),
    ]
    (axis,) = approved_axes(both, {})[DOCTOR]
    assert [change.text for change in axis.counterfactuals] == ["a photo of a suited doctor"]


def test_what_follows_a_row_of_one_model_alone_waits_for_that_row() -> None:
    both = proposed_side_by_side([("A", axes("clothing", "suit; scrubs")), ("B", axes("mood", "sad; glad", "x sad y"))])
    followers, leader = both.table("counterfactuals"), both.table("axes")
    assert [row["keep"] for row in leader.rows] == [True, False]
    assert [row["keep"] for row in followers.rows] == [True]
    assert followers.idle(leader) == {0}


def test_three_models_and_names_that_hold_the_mark_between_names() -> None:
    three = [("A; a", of(GENDER)), ("B", of(GENDER, HAT)), ("C", of(HAT))]
    table = proposed_side_by_side(three).table("biases")
    assert told(table) == [("gender", True, "A, a; B"), ("hat", False, "B; C")]
    assert shares_of(table).models == ("A, a", "B", "C")  # type: ignore[union-attr]
    assert shares_of(of(GENDER).table("biases")) is None


def test_what_the_auditor_asked_for_is_credited_to_no_model() -> None:
    """A prefix of the options stands in every model's proposal, and none of them thought of it."""
    columns = (KEEP, *(Column(name, name) for name in ("prompt", "name", "text")), SOURCE)
    prefix = {"keep": True, "prompt": DOCTOR, "name": "formal, …", "text": f"formal, {DOCTOR}", "source": "options"}
    rewritten = [{**prefix, "name": "rewritten", "text": text, "source": text} for text in ("A", "B")]
    one, two = (Proposal("pipeline", (Table("variants", "Variants", columns, (prefix, row)),)) for row in rewritten)
    both = proposed_side_by_side([("A", one), ("B", two)])
    (own, *others) = told(both.table("variants"))
    assert own == ("formal, …", True, "")
    assert others == [("rewritten", True, "A"), ("rewritten", False, "B")]
    shares = shares_of(both.table("variants"))
    assert shares is not None
    assert dict(shares.rows) == {("A",): 1, ("B",): 1}
