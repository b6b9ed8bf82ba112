"""docs/calibration.md says what the certificates that ship say, and shows what it names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import at_once
import calibration_page
import calibration_populations
import editing_audits
from biaslens_gui.claims.calibration import Score
from biaslens_gui.core.calibrating.calibration import Certificate, validity
from biaslens_gui.core.codec import from_data
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins
from tests.components.edited_audits import DRAWN_AS_MEN, EVERY

ROOT = Path(__file__).resolve().parents[2]


def certificate() -> Certificate:
    found = calibration_page.kept("certificate")
    assert found
    return found


def text() -> str:
    return (ROOT / "docs" / "calibration.md").read_text(encoding="utf-8")


def test_the_page_is_what_the_certificates_make() -> None:
    made = calibration_page.page(calibration_page.certificates(), calibration_page.versions())
    assert text() == made, "run packaging/calibration/calibration_page.py"


def test_the_page_of_methods_of_a_new_certificate_names_every_figure_that_falls_short() -> None:
    """The page that is there was made of the certificates that ship, with a cause beside each such figure."""
    before = calibration_page.OF_METHODS.read_text(encoding="utf-8")
    part = before[before.index("## What falls short, and why") : before.index("## OpenBias")]
    named = {row[:3] for row in rows(part)}
    made = calibration_page.of_methods(calibration_page.certificates())
    found = {row[1:4] for row in rows(made[made.index("## What falls short") :])}
    assert {row for row in found if row[0] != "judge"} == named
    assert len(named) > 20
    assert "not yet known" not in before
    for one in calibration_page.certificates():
        assert calibration_page.markdown(one) in made


def rows(text: str) -> list[tuple[str, ...]]:
    """Return the rows of the table in a text, below its heads."""
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]


def test_the_certificate_is_about_the_judges_that_ship() -> None:
    found, host = certificate(), discover_plugins()
    for name in ("question_answerer", "captioner"):
        assert validity(found, reference(reference_folder() / name, host)) == "certified"


def test_it_says_plainly_which_figures_are_not_of_the_methods_that_ship() -> None:
    shipped = calibration_page.versions()
    first = text()[: text().index("## Sentences")]
    named = re.search(r"\*\*The figures of methods are of (.+), and not of the versions that ship", first)
    older = []
    for found in calibration_page.certificates():
        for one in found.methods:
            title = calibration_page.TITLES[one.method]
            assert f"| {title} | {one.version} | {shipped[one.method]} | {found.made_at[:10]} |" in first
            older += [f"{title} {one.version}"] if one.version != shipped[one.method] else []
    assert (named[1].split(", ") if named else []) == older


def test_figures_of_the_methods_that_ship_carry_no_such_words() -> None:
    found = certificate()
    same = {one.method: one.version for one in found.methods}
    assert "not of the versions that ship" not in calibration_page.page([found], same)
    assert "are of OpenBias 1, and not" in calibration_page.page([found], same | {"openbias": "2"})


def test_what_misses_its_bar_is_bold_and_counted() -> None:
    scores = [
        Score("any false Clear", "six words, none changes .5", 24, "one", 200, 0.01, 0.0, 0.04, "at most 5 %", True),
        Score("any false Clear", "six words, none changes .5", 48, "one", 200, 0.09, 0.06, 0.14, "at most 5 %", False),
        Score("any false Clear", "all even", 48, "one", 600, 0.09, 0.06, 0.14, "at most 5 %", False),
    ]
    of_kinds = calibration_populations.of_kinds(scores)
    text = "\n".join(calibration_populations._part("Kinds", "Note.", of_kinds))
    assert "1 of 2 bars are met." in text
    row = "six words, none changes .5 | one | at most 5 % | 0.010 [0.00, 0.04] | **0.090** [0.06, 0.14] |"
    assert f"| any false Clear | {row}" in text


def test_every_table_of_populations_counts_its_bars() -> None:
    """Of several classes and contrasts, of drawings and of variants; all were kept, and all say how many are met."""
    found = re.findall(r"(\d+) of (\d+) bars are met", text())
    assert len(found) == 3
    assert all(int(met) <= int(held) and int(held) > 20 for met, held in found)


def test_exact_intervals_of_shares_hold_at_once_as_the_page_says() -> None:
    kept = json.loads(at_once.KEPT.read_text(encoding="utf-8"))["rows"]
    made = json.loads(json.dumps(list(at_once.shares())))
    assert [row for row in kept if row["what"] == "shares"] == made
    worst = {name: max(row["worst"] for row in made if row["interval"] == name) for name in ("Wilson", "exact")}
    assert worst["exact"] <= at_once.ERROR < 2 * at_once.ERROR < worst["Wilson"]


def test_of_truths_that_are_worst_alike_the_first_is_named_whatever_the_last_bit_says() -> None:
    """Shares of .3 and .7 are missed alike; how Python sums, which 3.12 changed, decides which comes out larger."""
    missed = [0.01, 0.3, 0.1 + 0.2, 0.2]
    assert missed[2] > missed[1]
    assert at_once._row("shares", 2, "", 12, "exact", missed, (0.1, 0.3, 0.7, 0.9))["at"] == 0.3


def test_the_scores_of_what_editing_changes_keep_their_bars_and_are_made_by_the_script() -> None:
    kept = json.loads(editing_audits.KEPT.read_text(encoding="utf-8"))
    every = [from_data(Score, score) for score in kept["scores"]]
    assert {score.audits_of for score in every} == {planted.name for planted in EVERY}
    assert not [score for score in every if score.met is False]
    made = list(editing_audits.scores(DRAWN_AS_MEN, 48, 4))
    assert [score.what for score in made] == [
        score.what for score in every if (score.audits_of, score.images) == (DRAWN_AS_MEN.name, 48)
    ]
    power = {(score.what, score.looks): score.value for score in made}
    assert power[editing_audits.WAY, "-"] == 1.0
    assert power[editing_audits.SIDE, "any"] == 0.0
