"""Sentences of the other kinds are scored as the service says them, and against what is true."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from biaslens_gui import claims
from biaslens_gui.claims.calibration_of_kinds import CONTRASTS, SEVERAL, Planted, kind_scores
from biaslens_gui.claims.calibration_scores import Scored, decided, effect, scores
from biaslens_gui.claims.gathering import gather
from biaslens_gui.claims.questions import to_decide

NAMES = {planted.name: planted for planted in (*SEVERAL, *CONTRASTS)}
ALL_CHANGED = Planted("all", ((0.1, 0.9), (0.95, 0.05), (0.9, 0.1), (0.1, 0.9)), "change")


@pytest.mark.parametrize("looks", ["open", "one"])
@pytest.mark.parametrize(
    "planted",
    [NAMES["three classes, mixed"], *CONTRASTS, ALL_CHANGED],
    ids=lambda planted: planted.name,
)
def test_what_is_scored_is_what_the_service_says(planted, looks) -> None:
    """Many audits are decided at once; each of them goes through the service as well, claim by claim."""
    labels = planted.labels(4, 24, np.random.default_rng(3))
    declared = planted.declared(looks)
    items = [planted.items(own, looks) for own in labels]
    result = decided(items, looks)
    compared = 0
    for number, own in enumerate(labels):
        found = {about(claim): claim for claim in claims.of_run(declared, [planted.finding(own)])}
        for place, item in enumerate(items[number]):
            claim = found.get((item.kind, item.key[1], item.other[1] if item.other else "", item.word))
            if claim is None:  # a class that neither side shows is no difference
                assert not item.counts.plus + item.counts.minus
                continue
            compared += 1
            assert (claim.conclusion == "clear") == result.clear[number, place]
            if not (claim.conclusion == "even" and item.classes):  # those are told of the class that is farthest
                assert (claim.low, claim.high) == pytest.approx((result.low[number, place], result.high[number, place]))
    assert compared > 4 * len(items[0]) / 2


def about(claim):
    return claim.kind, claim.prompt, claim.other_prompt, claim.word


@pytest.mark.parametrize("looks", ["open", "one"])
def test_two_readers_are_scored_as_the_service_says(looks) -> None:
    planted = NAMES["three classes, mixed"]
    declared = replace(planted.declared(looks), reader_errors={})
    rng = np.random.default_rng(8)
    truth = planted.labels(4, 24, rng)
    erring = np.where(rng.random(truth.shape) < 0.1, (truth + 1) % 3, truth)
    audits = [[planted.finding(own), second(planted.finding(other))] for own, other in zip(truth, erring, strict=True)]
    items = [to_decide(declared, gather(declared, found)) for found in audits]
    assert all(item.second for own in items for item in own)
    result = decided(items, looks, proved=False)
    for number, findings in enumerate(audits):
        found = {about(claim): claim for claim in claims.of_run(declared, findings)}
        for place, item in enumerate(items[number]):
            claim = found[item.kind, item.key[1], item.other[1] if item.other else "", item.word]
            assert (claim.conclusion == "clear") == result.clear[number, place]
            assert (claim.low, claim.high) == pytest.approx((result.low[number, place], result.high[number, place]))
    assert result.clear.any()


def second(found):
    """Return what another kind of reader saw."""
    return replace(
        found,
        method="other",
        observed=tuple(replace(seen, reader="other", reader_kind="captions") for seen in found.observed),
    )


def test_a_side_is_right_where_the_class_named_is_the_most_frequent() -> None:
    planted = Planted("one prompt", ((0.5, 0.3, 0.2), (0.2, 0.6, 0.2)))
    labels = np.array([[0] * 20 + [2] * 4, [0] * 20 + [1] * 4])
    items = planted.items(labels, "one")
    depictions = [effect(item, *planted.shares_of(item)) for item in items if item.is_share]
    assert depictions[0] == pytest.approx((0.5 / 0.7, 0.5 / 0.8 - 0.5))
    assert depictions[1] == pytest.approx((0.2 / 0.8, 0.2 / 0.8 - 0.5))
    (difference,) = (item for item in items if not item.is_share)
    assert (difference.group, difference.key[1]) == ("class 1", "prompt 1")
    assert effect(difference, *planted.shares_of(difference)) == pytest.approx((0.3, 0.3))


def test_false_and_wrong_are_counted() -> None:
    """Audits of .9 that are scored as if their shares were others: what is clear is false, or on the wrong side."""
    planted = NAMES["three classes, one of .9"]
    labels = planted.labels(20, 24, np.random.default_rng(1))

    def items_of(seen, rule):
        return [planted.items(own[:, :seen], rule) for own in labels]

    def scored(*shares):
        own = dict(zip(planted.classes, shares, strict=True))
        found = scores("as if", [Scored(items_of, lambda _: (own, own))], 24)
        return {(score.what, score.looks): score for score in found if score.what.startswith("any")}

    even = scored(1 / 3, 1 / 3, 1 / 3)["any false Clear", "ten"]
    assert (even.value, even.met) == (1.0, False)
    other = scored(0.1, 0.8, 0.1)["any wrong side", "ten"]
    assert (other.value, other.met) == (1.0, False)


def test_the_bars_hold_on_a_small_table() -> None:
    """30 audits of 24 images: nothing beyond what so few can tell, no wrong side, the power that is asked for."""
    found = kind_scores(30, 1, (24,))
    assert {"any false Clear", "any wrong side", "power per claim", "power per difference", "coverage"} < {
        score.what for score in found
    }
    assert [score for score in found if score.what == "any wrong side" and score.value] == []
    assert [score for score in found if score.what == "any false Clear" and score.low > 0.05] == []
    assert [score for score in found if score.what == "coverage" and score.high < 0.93] == []
    bars = [score for score in found if score.bar == "at least 85%"]
    assert len(bars) == 6
    assert [score for score in bars if score.high < 0.85] == []
