"""A file with a table of base rates in the plugin folder: found, held to its contract, and faults are named."""

from __future__ import annotations

from pathlib import Path

from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing.checking import check_plugin

PLUGIN = """
from biaslens_gui.api import claims, hookimpl


@hookimpl
def biaslens_register_base_rates(register):
    register(claims.read_base_rates({
        "id": "utopia", "title": "Women by job, Utopia", "summary": "Two jobs.", "source": "Office, Table 1",
        "licence": "Public domain", "question": "gender", "group": "woman", "year": 2020, "country": "Utopia",
        "population": "employed people",
        "shares": [
            {"of": "nurses", "share": 0.8, "terms": ["nurse"]}, {"of": "pilots", "share": 0.1, "terms": ["pilot"]}
        ],
    }))
    register(claims.BaseRates(
        "careless", "Careless", "Made by hand.", "Nobody", "None", "gender", "females", 2020, "Utopia", "all",
        (claims.CitedShare("nurses", 0.8, ("nurse",)), claims.CitedShare("others", 0.5, ("nurse", "pilot"))),
    ))
"""


def test_it_is_offered_and_a_careless_one_is_told_what_it_breaks(tmp_path: Path) -> None:
    (tmp_path / "utopia.py").write_text(PLUGIN)
    host = PluginHost.discover([tmp_path], strict=False)
    assert [row.of for row in host.base_rates["utopia"].named_in("a photo of a pilot")] == ["pilots"]
    outcomes = {(result.part, result.rule): result for result in check_plugin(host, "utopia")}
    assert {name for name, _ in outcomes} == {"base_rates:utopia", "base_rates:careless"}
    failed = [(part, result.detail) for (part, _), result in outcomes.items() if result.outcome == "failed"]
    assert {part for part, _ in failed} == {"base_rates:careless"}
    told = " ".join(detail for _, detail in failed)
    assert "nurse stands for two rows" in told
    assert "'nurse' finds 2 rows, not only 'nurses'." in told
