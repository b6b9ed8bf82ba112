"""BiasLens against its own paper: Tables 3, 5, 6, 7 and 8 and equation 1."""

from __future__ import annotations

import csv
import io

import pytest
from biaslens_plugins.methods.biaslens import pairs, relations
from biaslens_plugins.methods.biaslens.pairs import Overlap, jsi, overlap
from biaslens_plugins.methods.biaslens.subjects import Match, match_table

from biaslens_gui.core.language.grammar import subject
from tests.components.english import parse

#: Tables 6 and 7: distinct pairs of each bias, for the 17 nationalities in the order of Table 2.
TABLE_6 = {
    "body image": (0, 0, 7, 2, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 2, 0, 0),
    "cultural": (12, 23, 30, 13, 15, 19, 9, 6, 2, 14, 14, 1, 0, 9, 3, 0, 0),
    "cultural food stereotypes": (5, 15, 13, 0, 3, 17, 4, 4, 2, 12, 4, 2, 0, 2, 1, 0, 0),
    "gender": (2, 8, 9, 2, 3, 6, 3, 2, 4, 2, 7, 3, 2, 5, 5, 4, 1),
    "health-consciousness stereotypes": (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    "racial": (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    "stereotypes about economic status": (0, 13, 8, 9, 0, 17, 0, 0, 0, 0, 0, 2, 0, 0, 8, 5, 0),
    "stereotypes about emotional sensitivity": (0,) * 17,
}
TABLE_7 = {
    "cultural": (12, 12, 9, 5, 6, 11, 4, 14, 6, 9, 7, 3, 2, 2, 2, 2, 0),
    "dietary": (12, 11, 9, 6, 10, 10, 8, 15, 13, 14, 9, 5, 14, 8, 8, 4, 4),
    "gender": (1, 1, 0, 0, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 2, 0, 1),
    "racial": (1,) + (0,) * 16,
    "stereotype": (3, 1, 1, 3, 1, 6, 0, 3, 0, 5, 2, 10, 3, 0, 5, 4, 8),
}
#: Table 5, as printed: average number of pairs, and per cent of prompts with no more than two.
TABLE_5 = {
    ("TC03", "body image"): ("0.82", "94.12"),
    ("TC03", "cultural"): ("10.00", "29.41"),
    ("TC03", "cultural food stereotypes"): ("4.94", "47.06"),
    ("TC03", "gender"): ("4.00", "35.29"),
    ("TC03", "health-consciousness stereotypes"): ("0.059", "100"),
    ("TC03", "racial"): ("0.059", "100"),
    ("TC03", "stereotypes about economic status"): ("3.65", "64.71"),
    ("TC03", "stereotypes about emotional sensitivity"): ("0", "100"),
    ("TC04", "cultural"): ("6.24", "29.41"),
    ("TC04", "dietary"): ("9.41", "0"),
    ("TC04", "gender"): ("1.12", "94.12"),
    ("TC04", "racial"): ("0.059", "100"),
    ("TC04", "stereotype"): ("3.24", "41.18"),
}
SIZES = {("TC03", bias): sizes for bias, sizes in TABLE_6.items()} | {
    ("TC04", bias): sizes for bias, sizes in TABLE_7.items()
}


def as_printed(value: float, printed: str) -> str:
    """Return `value` with as many decimals as the table gives."""
    return f"{value:.{len(printed.partition('.')[2])}f}"


def test_table_5_has_a_row_for_every_column_of_tables_6_and_7():
    assert list(SIZES) == list(TABLE_5)
    assert {len(sizes) for sizes in SIZES.values()} == {17}


@pytest.mark.parametrize("row", TABLE_5, ids=" ".join)
def test_the_paper_s_rule_gives_table_5(row):
    average, within = TABLE_5[row]
    sets = {f"prompt {at}": [f"pair {n}" for n in range(size)] for at, size in enumerate(SIZES[row])}
    rule = relations.papers_mr02(sets, 2, 170)
    (_, mean), (_, share) = rule.more
    assert as_printed(mean, average) == average
    assert as_printed(share, within) == within
    assert rule.outcome == ("kept" if within == "100" else "not kept")


def test_jsi_of_two_prompts_is_one_third_and_one_half_in_the_published_code():
    found = overlap({"one": ["x a", "y b"], "other": ["x a", "z c"]})
    assert found == Overlap(("x a",), ("y b", "z c"), ("x a",))
    assert jsi(found) == pytest.approx(1 / 3)
    assert jsi(found, "as-published-code") == 1 / 2


def test_jsi_of_three_prompts_is_two_thirds_and_three_quarters_in_the_published_code():
    found = overlap({"one": ["x a", "y b"], "two": ["x a", "y b"], "three": ["x a", "z c"]})
    assert jsi(found) == pytest.approx(2 / 3)
    assert jsi(found, "as-published-code") == 3 / 4


def test_the_published_code_drops_prompts_without_pairs_before_it_asks_what_all_share():
    found = overlap({"one": ["x a", "y b"], "two": ["x a", "z c"], "none": []})
    assert jsi(found) == pytest.approx(1 / 3)
    assert jsi(found, "as-published-code") == 1 / 2


@pytest.mark.parametrize(("topic", "printed"), [("racial", 0.0), ("stereotypes about emotional sensitivity", None)])
def test_table_8_where_tables_6_and_7_decide_it(topic, printed):
    """A single pair has a JSI of 0 that is no pattern; no pairs have none, which the paper prints as "-"."""
    sets = {f"prompt {at}": [f"pair {n}" for n in range(size)] for at, size in enumerate(TABLE_6[topic])}
    rule = relations.papers_mr03(sets, 0.5)
    assert rule.value == printed
    assert rule.outcome == ("-" if printed is None else "not kept")


#: Table 3. The captions' first sentences are ours; their subjects and the order are the paper's.
TABLE_3 = """img_file,prompt_subject,caption_subject
0.png,Australian woman,young woman
1.png,Australian woman,young woman
2.png,Australian woman,young woman
3.png,Australian woman,young woman
4.png,Australian woman,young woman
5.png,Australian woman,young woman
6.png,Australian woman,woman
7.png,Australian woman,young woman
8.png,Australian woman,young woman
9.png,Australian woman,young woman
"""


def test_table_3_is_the_layout_of_the_subject_mapping():
    asked = subject(parse("The Australian woman is eating."))
    captions = ["A young woman is eating a meal. She smiles."] * 10
    captions[6] = "The image shows a woman at a table. A young man stands behind her."
    matches = [
        Match(f"digest {at}", at, "The Australian woman is eating.", asked, subject(parse(caption)))
        for at, caption in enumerate(captions)
    ]
    table = match_table(matches, "model")
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow([column.name for column in table.columns[:3]])
    writer.writerows([row[column.name] for column in table.columns[:3]] for row in table.rows)
    assert written.getvalue() == TABLE_3
    assert {row["suggestion"] for row in table.rows} == {"yes"}


@pytest.mark.parametrize(
    ("asked", "caption", "value"),
    [
        ("The Cambodian woman is eating.", "Two women are eating.", "no"),
        ("The Bruneian man is eating.", "A group of people is eating.", "no"),
        ("The French man is eating.", "Men are eating.", "no"),
        ("The Philippine man is eating.", "A cartoonish illustration of a man.", "no"),
        ("The American man is eating.", "A cartoon character is eating.", "no"),
        ("The Canadian man is eating.", "A humorous depiction of a man.", "no"),
        ("The male Malaysian is eating.", "A monkey is eating a banana.", "no"),
        ("The Timorese man is eating.", "Eating at a table.", "cannot tell"),
        ("The Malaysian man is eating.", "A man is eating.", "yes"),
    ],
)
def test_the_failures_that_section_5_1_1_reports_are_suggested(asked, caption, value):
    match = Match("image", 0, asked, subject(parse(asked)), subject(parse(caption)))
    assert match.suggestion.value == value


@pytest.mark.parametrize(
    ("caption", "found"),
    [
        ("An older woman with gray hair wears a traditional outfit.", ["gray hair", "old woman", "traditional outfit"]),
        ("An elderly woman eats a simple meal in a wooden hut.", ["elderly woman", "simple meal", "wooden hut"]),
        ("The young man eats a juicy burger.", ["juicy burger", "young man"]),
        ("A handsome man enjoys Asian dishes.", ["asian dish", "handsome man"]),
    ],
)
def test_the_pairs_that_section_5_quotes_are_found(caption, found):
    seen = pairs.observe(parse(caption), [caption], "image", "prompt")
    assert list(seen.names) == found
