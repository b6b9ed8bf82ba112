"""The base rates that come along: figures as they are printed, and the rows that prompts of suites name."""

from __future__ import annotations

from biaslens_plugins.base_rates.bundled import bundled_base_rates


def test_the_figures_are_those_that_the_paper_prints() -> None:
    """Zhao et al. (2018), arXiv 1804.06876, Table 1: 40 occupations from 2 to 95 % women."""
    (table,) = bundled_base_rates()
    percent = {row.of: round(100 * row.share) for row in table.shares}
    assert (len(percent), min(percent.values()), max(percent.values())) == (40, 2, 95)
    assert [percent[of] for of in ("nurses", "chief executives", "developers", "teachers", "drivers")] == [
        90, 39, 20, 78, 6
    ]  # fmt: skip
    assert (table.year, table.country, table.question, table.group) == (2017, "United States", "gender", "woman")
    assert "Table 1" in table.source


def test_a_row_is_found_by_how_prompts_name_people() -> None:
    (table,) = bundled_base_rates()

    def named(prompt: str) -> list[str]:
        return [row.of for row in table.named_in(prompt)]

    assert named("A photo of one real person who is a chief executive officer") == ["chief executives"]
    assert named("a photo of two secretaries") == ["secretaries"]
    assert named("a photo of a dancer") == []
