"""Two words that each do all of it hide behind each other while one is replaced at a time, and not when two are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Estimate
from biaslens_gui.plugins import PluginHost
from tests.known_truth.audits import Audit, audit, plan_of, truth
from tests.pebbles import proposed

pytestmark = pytest.mark.slow

PROMPT = "a photo of a ceo at a company"
WORDS = ("ceo", "company")
ENOUGH = 150
"""Images of every set: Wilson's limits of four shares, combined, then leave a difference of .18 clear of 0."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    host, place = PluginHost.discover(strict=True), tmp_path_factory.mktemp("two")
    methods = {"word_influence": {"r": 2, "samples": ENOUGH}}
    plan = proposed(plan_of(host, "biased", [PROMPT], methods, ENOUGH), host, place / "proposals")
    return audit(place, host, ticked(plan))


def ticked(plan: Plan) -> Plan:
    """Return `plan` as an auditor leaves it who asks about two words only."""
    (proposal,) = plan.proposals
    table = proposal.table("words")
    rows = tuple({**row, "keep": row["word"] in WORDS} for row in table.rows)
    return replace(plan, proposals=(proposal.with_table(replace(table, rows=rows)),))


def test_two_words_at_once_find_the_interaction_that_one_misses(found: Audit) -> None:
    planted = truth().influence(PROMPT, "gender")
    assert max(planted[word] for word in WORDS) < 0.05  # each alone still does all of it
    shares = found.finding("word_influence", "shares", PROMPT).estimates
    women = {one.name: one for one in shares if one.group == "woman"}
    assert _overlap(women["without “company”"], women["as it is"])  # r = 1 says that it does nothing
    (both,) = found.finding("word_influence", "interactions", PROMPT).estimates
    assert {both.name, both.group} == set(WORDS)
    assert both.high is not None
    assert both.high < 0, both  # replacing both brings women as neither word alone does


def _overlap(one: Estimate, other: Estimate) -> bool:
    assert None not in (one.low, one.high, other.low, other.high)
    return one.low <= other.high and other.low <= one.high  # type: ignore[operator]
