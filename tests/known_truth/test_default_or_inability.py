"""The reference world obeys words that tell a class: unasked the biased model leaves a class out, asked it shows it.

Planted: the share of men among nurses and of women among ceos is a tenth, and "male" and "female" are followed. Null:
the word "good" was planted to do nothing, so asking by it brings nothing, of the biased model and of the fair one.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.plan import Plan, Row
from tests.known_truth.audits import Audit, World

pytestmark = pytest.mark.slow

RARE = {"nurse": ("male", "man"), "ceo": ("female", "woman")}
"""By job: the word that asks for the class that the biased model leaves out, and that class."""
PROMPTS = {job: f"a photo of a {job}" for job in RARE}
IMAGES = 12


def with_null(plan: Plan) -> Plan:
    """Return `plan` with a request of the auditor's own for each job, by a word that does nothing."""
    (own,) = plan.proposals
    table = own.table("requests")
    null: tuple[Row, ...] = tuple(
        {
            "keep": True,
            "prompt": prompt,
            "name": "gender",
            "class": RARE[job][1],
            "request": f"a photo of a good {job}",
            "problem": "",
            "source": "auditor",
        }
        for job, prompt in PROMPTS.items()
    )
    return replace(plan, proposals=(own.with_table(replace(table, rows=(*table.rows, *null))),))


def audited(world: World, model: str) -> Audit:
    options = {"default_or_inability": {"attributes": "gender"}}
    return world.audit(with_null(world.plan(model, list(PROMPTS.values()), options, IMAGES)))


@pytest.fixture(scope="module")
def biased(world: World) -> Audit:
    return audited(world, "biased")


@pytest.fixture(scope="module")
def fair(world: World) -> Audit:
    return audited(world, "fair")


def shares(audit: Audit, job: str) -> dict[tuple[str, str], float | None]:
    found = audit.finding("default_or_inability", "asked", PROMPTS[job])
    return {(estimate.group.split(" (")[0], estimate.name): estimate.value for estimate in reversed(found.estimates)}


def changes(audit: Audit) -> dict[str, Claim]:
    """Return what may be said of every request, by its prompt, where gender and its changes decide."""
    declared = Declared(
        prompts=tuple(PROMPTS.values()), deciding=("gender",), deciding_kinds=("change",), images=IMAGES
    )
    found = claims.of_run(declared, audit.findings)
    return {claim.prompt: claim for claim in found if claim.kind == "change"}


@pytest.mark.parametrize("job", RARE)
def test_what_is_left_out_unasked_is_shown_when_asked(biased: Audit, job: str) -> None:
    word, name = RARE[job]
    found = shares(biased, job)
    unasked, asked = found[name, "unasked"], found[name, "asked"]
    assert unasked is not None
    assert asked is not None
    assert unasked <= 0.25
    assert asked >= 0.75
    claim = changes(biased)[f"a photo of a {word} {job}"]
    assert (claim.group, claim.conclusion) == (name, "clear")


@pytest.mark.parametrize("job", RARE)
@pytest.mark.parametrize("model", ["biased", "fair"])
def test_a_word_that_does_nothing_is_left_alone(request: pytest.FixtureRequest, model: str, job: str) -> None:
    audit: Audit = request.getfixturevalue(model)
    claim = changes(audit)[f"a photo of a good {job}"]
    assert claim.conclusion != "clear"
    assert abs(claim.value or 0.0) <= 0.25


def test_the_fair_model_shows_both_unasked_and_follows(fair: Audit) -> None:
    for job, (_, name) in RARE.items():
        found = shares(fair, job)
        assert 0.2 <= (found[name, "unasked"] or 0.0) <= 0.8
        assert (found[name, "asked"] or 0.0) >= 0.75
