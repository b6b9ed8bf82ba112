"""What further drawings of pairs hold: nothing that the tables of the finding do not, and every word in its place."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.findings.pair_views import further_views, sets_of
from biaslens_gui.core.findings.word_cloud import LARGEST, MOST_WORDS, SMALLEST, cloud_of
from tests.ui import synthetic_findings as made

WORDS = st.lists(
    st.tuples(st.text(min_size=1, max_size=24), st.floats(0, 1)), unique_by=lambda one: one[0], max_size=50
)


def test_combinations_are_exclusive_and_hold_every_pair_once() -> None:
    finding = made.described()
    sets = sets_of(finding)
    assert {one.prompts: one.pairs for one in sets.combinations}[
        ("a photo of a doctor", "a photo of a chief executive officer of a bank")
    ] == ("gray hair", "old man")
    named = [pair for one in sets.combinations for pair in one.pairs]
    assert sorted(named) == sorted(estimate.name for estimate in finding.estimates)
    for prompt, size in sets.sizes.items():
        assert size == sum(len(one.pairs) for one in sets.combinations if prompt in one.prompts)


def test_the_images_of_a_combination_show_one_of_its_pairs() -> None:
    finding = made.described()
    shown = {estimate.name: set(estimate.evidence) for estimate in finding.estimates}
    for one in sets_of(finding).combinations:
        assert set(one.images) == set().union(*(shown[pair] for pair in one.pairs))


def test_the_heat_map_counts_images_and_has_zeros() -> None:
    heat = further_views(made.described())[2]
    assert all(one.value == len(one.evidence) for one in heat.estimates)
    assert any(one.value == 0 for one in heat.estimates)
    total = sum(one.value or 0 for one in heat.estimates)
    assert total == sum(int(row["images"] or 0) for row in heat.tables[0].rows)


def test_one_prompt_has_a_cloud_and_nothing_to_share() -> None:
    several = made.described()
    first = several.tables[1].rows[0]["prompt"]
    rows = tuple(row for row in several.tables[1].rows if row["prompt"] == first)
    tables = (several.tables[0], type(several.tables[1])("pairs_by_prompt", "", several.tables[1].columns, rows))
    one = type(several)(**{name: getattr(several, name) for name in several.__slots__} | {"tables": tables})
    assert [view.view for view in further_views(one)] == ["cloud"]


def test_other_findings_have_no_further_drawing() -> None:
    assert [finding.view for finding in made.every() if further_views(finding)] == []


@settings(deadline=None, max_examples=60)
@given(WORDS)
def test_no_word_lies_on_another_and_sizes_follow_the_numbers(words: list[tuple[str, float]]) -> None:
    cloud = cloud_of(words)
    assert [word.text for word in cloud.words] == [text for text, _ in words[:MOST_WORDS]]
    for one, other in combinations(cloud.words, 2):
        aside = abs(one.x - other.x) * 2 >= one.width + other.width
        assert aside or abs(one.y - other.y) * 2 >= one.height + other.height
    most = max((weight for _, weight in words[:MOST_WORDS]), default=0.0) or 1.0
    for word, (_, weight) in zip(cloud.words, words, strict=False):
        assert word.size == max(SMALLEST, LARGEST * weight / most)
        assert word.width / 2 - 1e-6 <= word.x <= cloud.width - word.width / 2 + 1e-6
        assert word.height / 2 - 1e-6 <= word.y <= cloud.height - word.height / 2 + 1e-6
