"""What is claimed of two questions about the same images: who read them decides whether anything is clear."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui import claims, stats
from biaslens_gui.core import observed
from biaslens_gui.core.claims import Claim, Declared, ReaderError, sentence
from biaslens_gui.core.observed import Among
from biaslens_gui.core.records import Finding

NURSE = "a photo of a nurse"
PROVED = {"answerer": ReaderError(0.0, "reference")}


def crossing(hits: int, n: int, other_hits: int, other_n: int, **more) -> observed.Tested:
    low, high = stats.newcombe(hits, n, other_hits, other_n)
    value = hits / n - other_hits / other_n
    p = stats.fisher(hits, n, other_hits, other_n)
    made = observed.Tested("association", "model", NURSE, "age", "old", value, low, high, 0.0, p, n + other_n, "images",
                  images=tuple(f"{number}" for number in range(hits)), reader="answerer",
                  among=Among("gender", "woman", hits, n, other_hits, other_n))  # fmt: skip
    return replace(made, **more)


def only(*tests: observed.Tested, **declared) -> Claim:
    finding = Finding("intersections", "1", "", "crossing", "", "", tested=tests)
    (claim,) = claims.of_run(Declared(**declared), [finding])
    return claim


def captioned(*counts: int) -> observed.Tested:
    return crossing(*counts, reader="captioner", reader_kind="captions")


def test_a_crossing_is_told_by_its_counts_in_both_languages() -> None:
    claim = only(crossing(2, 30, 14, 18), reader_errors=PROVED)
    assert sentence(claim) == (
        "Of 30 images of “a photo of a nurse” that show a woman, 2 show an old person; of 18 others, 14 "
        "(−71 points, −85 to −44). Clear (exploratory)."
    )
    assert sentence(claim, "de") == (
        "Von 30 Bildern zu „a photo of a nurse“, die eine Frau zeigen, zeigen 2 einen alten Menschen; von 18 "
        "anderen 14 (−71 Punkte, −85 bis −44). Klar (erkundend)."
    )


def test_a_single_other_image_is_one_other() -> None:
    claim = only(crossing(2, 30, 1, 1), reader_errors=PROVED)
    assert "; of 1 other, 1 (" in sentence(claim)
    assert "; von 1 anderen 1 (" in sentence(claim, "de")


def test_small_cells_are_not_clear_yet() -> None:
    claim = only(crossing(0, 3, 4, 9), reader_errors=PROVED)
    assert (claim.conclusion, claim.reason) == ("not clear yet", "images")
    assert sentence(claim).endswith("images would tell.")
    assert "Age of “a photo of a nurse”, women and others: not clear yet" in sentence(claim)


def test_a_reader_of_unknown_error_settles_no_crossing_alone() -> None:
    claim = only(crossing(2, 30, 14, 18))
    assert (claim.conclusion, claim.reason, claim.low, claim.high) == ("not clear yet", "reader unproved", None, None)
    known_in_one = only(crossing(2, 30, 14, 18), reader_errors={"answerer/age": ReaderError(0.0, "labelled")})
    assert known_in_one.reason == "reader unproved"


def test_a_second_reader_of_another_kind_settles_it_or_does_not() -> None:
    agreed = only(crossing(2, 30, 14, 18), captioned(3, 29, 13, 18))
    assert (agreed.conclusion, agreed.second.says) == ("clear", "the same")
    assert agreed.among.hits == 2
    denied = only(crossing(2, 30, 14, 18), captioned(14, 18, 2, 30))
    assert (denied.conclusion, denied.reason) == ("not clear yet", "readers differ")
    assert only(crossing(2, 30, 14, 18), captioned(5, 20, 4, 15)).conclusion == "not clear yet"
    alike = only(crossing(2, 30, 14, 18), crossing(3, 29, 13, 18, reader="another"))
    assert alike.reason == "reader unproved"


def test_a_second_reader_on_the_other_side_differs_however_few_its_images() -> None:
    claim = only(crossing(5, 12, 4, 12), captioned(3, 12, 4, 12))
    assert (claim.reason, claim.second.says, claim.needed) == ("readers differ", "otherwise", None)


def read_as(kind: observed.ReaderKind, *labels: int) -> observed.Observed:
    images = tuple(f"{number}" for number in range(len(labels)))
    return observed.Observed("model", NURSE, "age", ("young", "old"), kind, kind, images, tuple(range(len(labels))),
                             labels)  # fmt: skip


def test_images_read_alike_are_those_that_both_readers_tell_a_class_of() -> None:
    """Not those that show the crossing, which are few of all that both read."""
    seen = read_as("answers", *[1] * 4, *[0] * 6, -1), read_as("captions", *[1] * 3, *[0] * 7, 1)
    tests = crossing(2, 5, 2, 5), captioned(1, 5, 2, 5)
    finding = Finding("intersections", "1", "", "crossing", "", "", tested=tests, observed=seen)
    found = claims.of_run(Declared(), [finding])
    (claim,) = (claim for claim in found if claim.among)
    assert (claim.second.alike, claim.second.images) == (9, 10)
    (claim,) = (claim for claim in claims.of_run(Declared(), [replace(finding, observed=())]) if claim.among)
    assert (claim.second.alike, claim.second.images) == (0, 0)


def power(claim: Claim, *counts: int) -> float:
    """Return how often so many images as the claim names are clear, of shares a little nearer each other than seen."""
    hits, n, other_hits, other_n = counts
    size = round(claim.needed * n / (n + other_n)), round(claim.needed * other_n / (n + other_n))
    shares = (hits + 0.5) / (n + 1), (other_hits + 0.5) / (other_n + 1)
    drawn = np.random.default_rng(1).binomial(size, shares, (200, 2))
    tests = [(stats.fisher(a, size[0], b, size[1]), stats.newcombe(a, size[0], b, size[1])) for a, b in drawn.tolist()]
    return sum(p <= 0.05 and not ends.low <= 0 <= ends.high for p, ends in tests) / 200


@pytest.mark.parametrize("counts", [(1, 1, 0, 1), (0, 3, 4, 9), (6, 12, 3, 12)])
def test_as_many_images_as_are_named_would_tell(counts: tuple[int, int, int, int]) -> None:
    """One of one against none of one is no three images: Fisher's exact p of three is never below a third."""
    claim = only(crossing(*counts), reader_errors=PROVED)
    assert claim.reason == "images"
    assert 0.65 <= power(claim, *counts) <= 0.95


def test_images_that_would_tell_are_those_that_both_readers_of_unknown_error_need() -> None:
    claim = only(crossing(3, 15, 8, 9), captioned(6, 12, 7, 12))
    assert (claim.reason, claim.second.says) == ("images", "not clear")
    assert claim.needed > 690
    assert power(claim, 6, 12, 7, 12) >= 0.65
    nothing = only(crossing(3, 15, 8, 9), captioned(6, 12, 6, 12))
    assert (nothing.reason, nothing.needed) == ("images", None)


def test_a_known_error_of_both_questions_widens_the_interval() -> None:
    exact, erring = (
        only(crossing(2, 30, 14, 18), reader_errors={"answerer": ReaderError(error, "reference")})
        for error in (0.0, 0.02)
    )
    assert erring.high - exact.high == pytest.approx(2 * 0.02 * (48 / 30 + 48 / 18), abs=1e-9)
    assert (
        only(crossing(2, 30, 14, 18), reader_errors={"answerer": ReaderError(0.1, "reference")}).conclusion != "clear"
    )


@given(st.integers(1, 40), st.integers(1, 40), st.data())
def test_what_is_shown_is_what_decides(n: int, other_n: int, data: st.DataObject) -> None:
    hits, other = data.draw(st.integers(0, n)), data.draw(st.integers(0, other_n))
    claim = only(crossing(hits, n, other, other_n), reader_errors=PROVED)
    assert (claim.conclusion == "clear") == (not claim.low <= 0 <= claim.high)
    assert claim.low <= claim.value <= claim.high
