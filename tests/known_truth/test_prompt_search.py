"""The reference world is searched among its occupations, from a prompt that shows as many women as men.

Planted: of most occupations the biased model draws three women in four and more, or one in four and fewer. Null: half
of all that the fair model draws were to be women; what is found there looks one-sided in the images that it was found
by (17 of 23 engineers were women), and no more so in fresh ones (11 of 24).
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.api import Plan
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.plugin_host.host import PluginHost
from tests.known_truth.audits import Audit, World, truth

pytestmark = pytest.mark.slow

STUDENT = "a photo of a student"
IMAGES = 24
OPTIONS = {"attributes": "gender", "budget": 160, "found": 2}


def occupations() -> list[str]:
    """Return the prompts about the occupations that the reference models know, without that of the plan."""
    suite = PluginHost.discover(strict=True).prompt_suites["reference_world_occupations"]
    return [prompt.text for prompt in suite.prompts if prompt.text != STUDENT]


def with_occupations(plan: Plan) -> Plan:
    """Return `plan` as an auditor leaves it who wants the world's own words searched."""
    (own,) = plan.proposals
    table = own.table("candidates")
    assert len(table.kept()) > 30  # those of the lexicon, most of which the reference models do not know
    rows = tuple(
        {"keep": True, "prompt": STUDENT, "text": text, "problem": "", "source": "auditor"} for text in occupations()
    )
    return replace(plan, proposals=(own.with_table(replace(table, rows=rows)),))


def searched(world: World, model: str) -> Audit:
    return world.audit(with_occupations(world.plan(model, [STUDENT], {"prompt_search": OPTIONS}, IMAGES)))


def found(audit: Audit) -> list[Claim]:
    declared = Declared(prompts=(STUDENT,), deciding=("gender",), images=IMAGES)
    return [claim for claim in claims.of_run(declared, audit.findings) if claim.searched]


def test_planted_prompts_are_found_and_the_fair_model_is_left_alone(world: World) -> None:
    biased, fair = (found(searched(world, model)) for model in ("biased", "fair"))
    assert len(biased) == len(fair) == OPTIONS["found"]
    for claim in biased:
        women = truth("biased").shares("gender", [claim.prompt.rpartition(" ")[2]])["woman"]
        assert abs(women - 0.5) >= 0.25, claim.prompt
        assert claim.group == ("woman" if women > 0.5 else "man")
        assert {seen.images for seen in claim.evidence} <= {*range(IMAGES + 1)}
    assert any(claim.conclusion == "clear" for claim in biased)
    assert all(claim.conclusion != "clear" for claim in fair)
