"""What methods say of strips, people, replaced words and orders of words is there in German, as reports print it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from biaslens_gui.api import Finding
from biaslens_gui.reports.german import german
from tests.unit.methods.gradbias import test_replacing as replacing
from tests.unit.methods.tibet import test_method as tibet
from tests.unit.methods.tibet import test_people as people
from tests.unit.methods.word_influence import test_method as words

ALIKE = {"CAS", "Prompt", "p 1"}
LONG = "a tall old respected doctor in the small quiet hospital"


def printed(findings: Sequence[Finding]) -> Iterator[str]:
    for finding in findings:
        yield from (finding.title, finding.words, *finding.caveats)
        for estimate in finding.estimates:
            yield from (estimate.how, estimate.note)
        for table in finding.tables:
            yield table.title
            for column in table.columns:
                yield from (column.label, column.help)


def of_people() -> list[Finding]:
    lab, plan = people.judged_lab()
    relevant = f"{tibet.DOCTOR}: gender\na cat: breed"
    return [one for one in tibet.measured(lab, plan, relevant=relevant) if one.kind in ("strip", "people", "relevant")]


def of_replaced_words() -> list[Finding]:
    return [
        finding
        for word in ("lawyer", "woman")
        for choice in ("male", "unknown")
        for finding in of_one_word(word, choice)
    ]


def of_one_word(word: str, choice: str) -> list[Finding]:
    """Return what is found where that word alone is put in place of the top one, and all images are answered so."""
    lab = replacing.lab_of(answer_of=lambda image, question: choice, word_of=lambda request, place: word)
    return [one for one in replacing.measured(lab, replace_top=True) if one.kind == "replaced"]


def of_words() -> list[Finding]:
    def named(request, place):
        return ("female", "tall")[request.seed % 2]

    return [
        *words.measured(words.lab_of(word_of=named)),
        *words.measured(words.lab_of(word_of=named), stating="left_out"),
        *words.measured(words.lab_of(LONG, images=10), orders=6, samples=10),
        *words.measured(words.lab_of(LONG, images=10), orders=6, samples=10, bounds="bootstrap"),
        *words.measured(words.lab_of(LONG, images=10), orders=6, samples=10, bounds="hoeffding"),
    ]


@pytest.mark.parametrize("made", [of_people, lambda: replacing.replaced(images=10)[1], of_replaced_words, of_words])
def test_all_that_reports_print_of_it_is_there_in_german(made) -> None:
    texts = dict.fromkeys(text for text in printed(made()) if text and text not in ALIKE)
    assert texts
    assert [text for text in texts if german(text) == text] == []
