"""Texts with places in another language: what stands in a place, what a line is known by, what no line has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.catalogue import LONGEST, Catalogue, lines_of

LINES = """# a comment
none	keiner
an image model	ein Bildmodell
{q1} cannot be read: {text1}.	{q1} ist nicht lesbar: {text1}.
{q1} is missing.	{q1} fehlt.
{q1} is missing. Get it again.	{q1} fehlt; holen Sie es noch einmal.
{n1} of {n2} files are there.	{n1} von {n2} Dateien sind da.
This plan needs {a1}.	Dieser Plan braucht {a1}.
It has {list1}.	Es hat {list1}.
“{va}” it is	„{va}“ ist es
"""


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("none", "keiner"),
        ("none.json is missing.", "none.json fehlt."),
        ("This plan needs an image model.", "Dieser Plan braucht ein Bildmodell."),
        ("This plan needs patience.", "Dieser Plan braucht patience."),
        ("1,234 of 5,678 files are there.", "1.234 von 5.678 Dateien sind da."),
        ("all of 5,678 files are there.", "all of 5,678 files are there."),
        ("It has none, ham and eggs.", "Es hat keiner, ham und eggs."),
        ("“none” it is", "„keiner“ ist es"),
        ("“some” it is", "“some” it is"),
        ("a cannot be read: b is missing. It has c.", "a ist nicht lesbar: b fehlt. It has c."),
        ("a is missing. Get it again.", "a fehlt; holen Sie es noch einmal."),
        ("a is missing. Nobody knows why. b is missing.", "a fehlt. Nobody knows why. b fehlt."),
        ("", ""),
    ],
)
def test_what_stands_in_a_place_is_told_by_its_kind(english: str, told: str) -> None:
    assert Catalogue(LINES).told(english) == told


def test_texts_that_are_known_elsewhere_are_found_whole_and_in_places() -> None:
    known = {"Vocabulary": "Vokabular"}.get
    assert Catalogue(LINES, known=known).told("Vocabulary") == "Vokabular"
    assert Catalogue(LINES, known=known).told("This plan needs Vocabulary.") == "Dieser Plan braucht Vokabular."


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("a.txt: file", "a.txt: file"),  # a single word after a label may be the name of a table
        ("plan.blplan: b is missing.", "plan.blplan: b fehlt."),
        ("plan.blplan: It is none.", "plan.blplan: Es ist keiner."),
        ("a model: b: it is torn.", "a model: b: es ist zerrissen."),
        ("It is missing.", "It is missing."),
        ("It has file or an image model.", "Es hat file oder ein Bildmodell."),
        ("It has “file” and pictures.", "Es hat „Datei“ und pictures."),
        ("This plan needs file.", "Dieser Plan braucht file."),
        ("a is missing. plan.blplan: b is missing.", "a fehlt. plan.blplan: b fehlt."),
    ],
)
def test_a_sentence_may_say_first_what_it_is_about(english: str, told: str) -> None:
    lines = LINES + "It is none.\tEs ist keiner.\nit is torn\tes ist zerrissen\nfile\tDatei\n"
    assert Catalogue(lines, labelled=True).told(english) == told


def test_a_day_is_written_as_whoever_reads_the_catalogue_writes_days() -> None:
    catalogue = Catalogue("Made on {day1}.\tVom {day1}.", day=lambda day: ".".join(reversed(day.split("-"))))
    assert catalogue.told("Made on 2026-03-04.") == "Vom 04.03.2026."
    assert catalogue.told("Made on a Monday.") == "Made on a Monday."


def test_a_text_that_is_data_is_not_looked_at() -> None:
    assert Catalogue(LINES).told(text := f"{'x' * LONGEST} is missing.") == text


@given(st.text(max_size=200))
def test_any_text_is_told_and_one_of_no_line_stays(text: str) -> None:
    assert Catalogue("{q1} is never said in these words\t{q1}").told(text) == text
    Catalogue(LINES).told(text)


def test_a_line_may_hold_line_breaks() -> None:
    assert list(lines_of("# no\n\nA\\nB\tC\\nD\n")) == [("A\nB", "C\nD")]
