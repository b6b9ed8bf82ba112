"""On the fair model, whose occupations depict women and men alike, hardly any test is significant after adjustment."""

from __future__ import annotations

import pytest

from biaslens_gui.core.plan import Table
from biaslens_gui.core.spec import GenerationSettings, Prompt
from biaslens_gui.stats import holm
from tests.known_truth.audits import Audit, World, ticked, truth

pytestmark = pytest.mark.slow

OCCUPATIONS = [f"a photo of a {name}" for name in ("nurse", "ceo", "pilot", "secretary", "cashier")]
IMAGES = 16


@pytest.fixture(scope="module", params=[1.0, 2.0], ids=["guidance 1", "guidance 2"])
def fair(world: World, request: pytest.FixtureRequest) -> Audit:
    prompts = [Prompt(text, "one" if at % 2 else "other") for at, text in enumerate(OCCUPATIONS)]
    methods = {"tibet": {}, "t2iat": {}, "openbias": {}, "word_influence": {}}
    plan = world.plan("fair", prompts, methods, IMAGES, settings=GenerationSettings(guidance=request.param))
    return world.audit(ticked(plan, "tibet", "axes", {"axis": ("gender",)}))


def test_at_most_one_test_in_twenty_is_significant(fair: Audit, capsys: pytest.CaptureFixture[str]) -> None:
    """All that was measured about gender: nothing of it was planted."""
    for prompt in OCCUPATIONS:
        expected = truth("fair").expected(prompt, "gender")
        assert expected is not None
        assert expected.effect == 0
    told = {
        f"{finding.method}: {leaning.prompt}": leaning.clear
        for finding in fair.findings
        for leaning in finding.leanings
        if leaning.bias == "gender" and leaning.clear is not None
    }
    for finding in fair.findings:
        for table in finding.tables:
            if table.name in ("influences", "test"):
                for at, p in enumerate(_holm(table)):
                    told[f"{finding.method}: {finding.subject} {at}"] = p <= 0.05
    clear = [name for name, one in told.items() if one]
    with capsys.disabled():
        print(f"\n{len(clear)} of {len(told)} tests are significant: {clear}")
    assert len(told) >= 25  # the words of five prompts alone; verdicts on depictions are scored as claims
    assert len(clear) <= 0.05 * len(told), clear


def _holm(table: Table) -> list[float]:
    """Return the adjusted p of a table's rows; a method that shows them unadjusted has them adjusted here."""
    known = [float(row["p_holm"]) for row in table.rows if row.get("p_holm") is not None]  # type: ignore[arg-type]
    return known or list(holm([float(row["p"]) for row in table.rows if row.get("p") is not None]))  # type: ignore[arg-type]
