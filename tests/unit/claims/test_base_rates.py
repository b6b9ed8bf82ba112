"""Shares beside cited base rates: known differences, what is lacking, and how often all intervals of an audit hold."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from biaslens_gui import claims
from biaslens_gui.claims.corrected import LEAST
from biaslens_gui.core.claims import BaseRates, CitedShare, Claim, Declared, ReaderError, beside_base_rate, sentence
from tests.components.depictions import finding, labels, seen, twice

NURSE, DOCTOR, DANCER = "a photo of a nurse", "a photo of a doctor", "a photo of a dancer"
TABLE = BaseRates(
    "jobs", "Women by job", "", "Office, Table 1", "", "gender", "woman", 2017, "Utopia", "employed people",
    (CitedShare("nurses", 0.9, ("nurse",)), CitedShare("physicians", 0.38, ("doctor", "physician"))),
)  # fmt: skip
PROVED = {"answerer": ReaderError(0.0, "reference")}


def beside(*found, table: BaseRates = TABLE, **declared) -> dict[str, Claim]:
    known = Declared(**{"reader_errors": PROVED, "base_rates": (table,)} | declared)
    return {claim.prompt: claim for claim in claims.of_run(known, list(found)) if claim.kind == "depiction"}


def test_two_women_in_100_images_of_nurses_are_fewer_than_among_nurses() -> None:
    claim = beside(finding(seen(NURSE, labels(2, 98))))[NURSE]
    rate = claim.base_rate
    assert (rate.says, rate.of, rate.rate, round(rate.share, 9)) == ("fewer", "nurses", 0.9, 0.02)
    assert round(rate.value, 9) == -0.88
    assert rate.low < -0.88 < rate.high < -0.7
    told = beside_base_rate(claim)
    assert told.startswith(
        "Base rate: 90 % women among nurses (employed people, Utopia, 2017; Office, Table 1). Shown: 2 %"
    )
    assert "88 points less" in told
    assert sentence(claim).endswith(told)
    assert beside_base_rate(claim, "de").startswith("Vergleichswert: 90 % Frauen in der Gruppe „nurses“")


def test_a_share_far_from_even_may_be_what_the_base_rate_says() -> None:
    """Clear against an even share, and not clear against 90 %: two questions, and both are told."""
    claim = beside(finding(seen(NURSE, labels(92, 8))))[NURSE]
    assert (claim.conclusion, claim.base_rate.says) == ("clear", "not clear")
    assert claim.base_rate.low < 0 < claim.base_rate.high
    assert "2 points more" in beside_base_rate(claim)
    assert "Whether it differs is not clear yet." in beside_base_rate(claim)


def test_an_even_share_may_be_far_from_the_base_rate() -> None:
    claim = beside(finding(seen(DOCTOR, labels(240, 240))), looks="one")[DOCTOR]
    assert (claim.conclusion, claim.base_rate.says) == ("even", "more")


def test_the_conclusion_is_the_same_with_and_without_a_base_rate() -> None:
    found = finding(seen(NURSE, labels(92, 8)), seen(DOCTOR, labels(20, 30)), seen(DANCER, labels(9, 1)))
    held, plain = beside(found), beside(found, base_rates=())
    assert {prompt: replace(claim, base_rate=None) for prompt, claim in held.items()} == plain


def test_a_prompt_without_a_row_is_told_and_never_even() -> None:
    both = "a nurse beside a doctor"
    held = beside(finding(seen(DANCER, labels(9, 1)), seen(both, labels(9, 1))))
    assert held[DANCER].base_rate.says == "no row"
    assert beside_base_rate(held[DANCER]) == f"No base rate: “Women by job” has no row that “{DANCER}” names."
    assert (held[both].base_rate.says, held[both].base_rate.of) == ("several rows", "nurses, physicians")
    assert held[both].base_rate.low is held[DANCER].base_rate.low is None


def test_a_class_that_is_not_told_is_not_measured() -> None:
    claim = beside(finding(seen(NURSE, labels(0, 0, unseen=9)), seen(DOCTOR, labels(5, 4))))[NURSE]
    assert claim.base_rate.says == "not told"
    assert "Not measured" in beside_base_rate(claim)


def test_a_prompt_that_tells_the_answer_is_held_against_nothing() -> None:
    stated = "a photo of a female nurse"
    held = beside(finding(seen(stated, labels(24, 0))), stated=((stated, "gender"),))
    assert held[stated].base_rate is None


def test_an_unproved_reader_names_no_side_and_two_of_unlike_kinds_do() -> None:
    alone = beside(finding(seen(NURSE, labels(2, 98))), reader_errors={})[NURSE]
    assert (alone.base_rate.says, alone.base_rate.low, round(alone.base_rate.value, 9)) == ("not clear", None, -0.88)
    assert "the reader is unproved" in beside_base_rate(alone)
    both = beside(*twice({NURSE: labels(2, 98)}), reader_errors={})[NURSE]
    assert both.base_rate.says == "fewer"


def test_the_error_of_the_reader_and_limits_of_the_source_widen_the_difference() -> None:
    found = finding(seen(NURSE, labels(50, 50)))
    plain = beside(found)[NURSE].base_rate
    erring = beside(found, reader_errors={"answerer": ReaderError(0.1, "reference")})[NURSE].base_rate
    limits = replace(TABLE, shares=(CitedShare("nurses", 0.9, ("nurse",), 0.85, 0.93),))
    bounded = beside(found, table=limits)[NURSE].base_rate
    assert (erring.low, erring.high) == pytest.approx((plain.low - 0.1, plain.high + 0.1))
    assert (bounded.low, bounded.high) == pytest.approx((plain.low - 0.03, plain.high + 0.05))


def test_the_share_of_the_class_that_is_cited_is_held_against_it_whichever_leads() -> None:
    men = beside(finding(seen(DOCTOR, labels(10, 90))))[DOCTOR]
    assert (men.group, round(men.base_rate.share, 9)) == ("man", 0.1)
    three = seen(DOCTOR, labels(10, 70, 20), classes=("woman", "man", "non-binary"))
    assert round(beside(finding(three))[DOCTOR].base_rate.share, 9) == 0.1


def test_verdicts_of_people_correct_what_is_held_against_the_base_rate() -> None:
    """A reader that sees women in 50 of 100 images, and people who see men in all of 40 of them."""
    reader = seen(NURSE, labels(50, 50))
    images = reader.images[:20] + reader.images[50:70]
    people = replace(
        reader, reader="people", reader_kind="people", images=images, labels=(1,) * 40,
        indices=reader.indices[:20] + reader.indices[50:70],
    )  # fmt: skip
    assert len(images) >= LEAST
    claim = beside(finding(reader), finding(people))[NURSE]
    assert claim.corrected is not None
    assert claim.base_rate.share == pytest.approx(claim.value if claim.group == "woman" else 1 - claim.value)
    assert claim.base_rate.share < 0.2


@pytest.mark.parametrize("looks", ["one", "open"])
def test_all_intervals_of_an_audit_hold_together(looks: str) -> None:
    """Six prompts with their true share as the base rate, 60 images: any side that is named is a false one."""
    draw, audits = np.random.default_rng(26), 200
    rates = dict(zip("abcdef", (0.04, 0.2, 0.38, 0.6, 0.78, 0.9), strict=True))
    table = replace(TABLE, shares=tuple(CitedShare(f"{job}s", rate, (f"job {job}",)) for job, rate in rates.items()))
    wrong = missed = 0
    for _ in range(audits):
        women = {f"a photo of job {job}": int(draw.binomial(60, rate)) for job, rate in rates.items()}
        held = beside(
            finding(*(seen(prompt, labels(n, 60 - n)) for prompt, n in women.items())), table=table, looks=looks
        )
        says = [claim.base_rate.says for claim in held.values()]
        assert len(says) == 6
        wrong += any(each != "not clear" for each in says)
        missed += sum(not claim.base_rate.low <= 0 <= claim.base_rate.high for claim in held.values())
    assert wrong <= 0.075 * audits, (wrong, missed)
