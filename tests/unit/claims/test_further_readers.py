"""Several readers of one kind in one audit: the first decides, and a claim says where another one parts from it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui import claims
from biaslens_gui.claims.gathering import gather
from biaslens_gui.core.claims import Claim, Declared, ReaderError, further_readers, parting, sentence
from biaslens_gui.core.codec import from_data, to_data
from tests.components.depictions import finding, labels, seen

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"
PROVED = {"answerer": ReaderError(0.0, "reference")}
KINDS = ("depiction", "prompt difference")


def another(prompt, depicted, reader="another", **named):
    return replace(seen(prompt, depicted, reader=reader, **named), further=True)


def of_run(*observed, method="openbias", **declared) -> tuple[Claim, ...]:
    first = [it for it in observed if not it.further]
    others = [it for it in observed if it.further]
    findings = [finding(*first, method=method), finding(*others, method="across")]
    return claims.of_run(Declared(**{"reader_errors": PROVED} | declared), findings)


def only(found, kind="depiction") -> Claim:
    (claim,) = (claim for claim in found if claim.kind == kind)
    return claim


def test_the_first_decides_and_a_claim_says_where_another_parts_by_more_than_it_states():
    claim = only(of_run(seen(NURSE, labels(23, 1)), another(NURSE, labels(10, 14))))
    assert claim.conclusion == "clear"
    (other,) = claim.others
    assert (other.reader, other.value, other.first) == ("another", pytest.approx(10 / 24), pytest.approx(23 / 24))
    assert (other.alike, other.images, other.parts) == (11, 24, True)
    assert sentence(claim) == (
        "Of 24 images of “a photo of a nurse”, 23 show a woman (96 %, 70 to 100 %). Clear. "
        "Another reader, “another”, sees 42 %: the readers part by 54 points, more than this claim states."
    )
    assert sentence(claim, "de").endswith(
        "Ein weiterer Leser, „another“, sieht 42 %: Die Leser liegen 54 Punkte auseinander, "
        "mehr als diese Aussage nennt."
    )


def test_another_that_parts_by_less_is_told_beside_the_claim_and_not_in_it():
    claim = only(of_run(seen(NURSE, labels(23, 1)), another(NURSE, labels(18, 4, unseen=2))))
    assert not claim.others[0].parts
    assert parting(claim) == ""
    assert sentence(claim).endswith("Clear.")
    assert further_readers(claim) == ("Further reader “another”: 82 %; 18 of 22 images read alike.",)
    assert further_readers(claim, "de") == ("Weiterer Leser „another“: 82 %; 18 von 22 Bildern gleich gelesen.",)


def test_an_even_claim_states_its_margin():
    even = seen(NURSE, labels(121, 119))
    near, far = another(NURSE, labels(100, 140)), another(NURSE, labels(90, 150), reader="third")
    claim = only(of_run(even, near, far, looks="one"))
    assert claim.conclusion == "even"
    assert [(other.reader, other.parts) for other in claim.others] == [("another", False), ("third", True)]


def test_where_nothing_is_clear_readers_may_part_by_the_margin():
    first = seen(NURSE, labels(13, 11))
    assert not only(of_run(first, another(NURSE, labels(11, 13)))).others[0].parts
    assert only(of_run(first, another(NURSE, labels(10, 14)))).others[0].parts


def test_three_even_classes_are_compared_in_the_class_that_is_told():
    faces = {"question": "expression", "classes": ("smiling", "serious", "sad")}
    first = seen(NURSE, labels(200, 206, 194), **faces)
    claim = only(of_run(first, another(NURSE, labels(200, 100, 300), **faces), deciding=("expression",)))
    assert claim.conclusion == "even"
    (other,) = claim.others
    place = claim.classes.index(claim.group)
    assert other.first == pytest.approx(claim.value)
    assert other.value == pytest.approx((200, 100, 300)[place] / 600)


def test_another_never_proves_a_reader_of_unknown_error():
    claim = only(of_run(seen(NURSE, labels(24, 0)), another(NURSE, labels(24, 0)), reader_errors={}))
    assert (claim.reason, claim.second) == ("reader unproved", None)
    assert claim.others[0].alike == 24


def test_differences_are_compared_in_the_direction_that_is_told():
    first = [seen(NURSE, labels(58, 2)), seen(DOCTOR, labels(4, 56))]
    others = [another(NURSE, labels(30, 30)), another(DOCTOR, labels(33, 27))]
    claim = only(of_run(*first, *others), "prompt difference")
    assert (claim.group, claim.prompt, claim.value) == ("woman", NURSE, pytest.approx(54 / 60))
    (other,) = claim.others
    assert (other.value, other.first) == (pytest.approx(-3 / 60), pytest.approx(54 / 60))
    assert (other.alike, other.images) == (32 + 31, 120)
    assert "finds −5 points: the readers part by 95 points" in sentence(claim)
    assert "findet −5 Punkte: Die Leser liegen 95 Punkte auseinander" in sentence(claim, "de")


def test_the_first_stays_first_where_another_tells_more_or_is_named_before_it():
    first = seen(NURSE, labels(14, 2, unseen=8), reader="zeta")
    told = another(NURSE, labels(3, 21), reader="alpha")
    claim = only(of_run(first, told, reader_errors={}))
    assert (claim.reader, claim.counts) == ("zeta", (14, 2))
    assert [other.reader for other in claim.others] == ["alpha"]


def test_what_another_sees_in_an_order_of_its_own_changes_no_class():
    first = seen(NURSE, labels(5, 19))
    turned = another(NURSE, labels(12, 12), classes=("man", "woman"))
    depicted = gather(Declared(), [finding(turned, method="across"), finding(first)]).depicted[
        first.model, NURSE, "gender"
    ]
    assert depicted.first.classes == ("woman", "man")
    assert depicted.others[0].counts() == (12, 12)
    assert depicted.others[0].labels[0] == 1  # "man" by its own number 0


def test_what_people_corrected_needs_no_warning():
    first = seen(NURSE, labels(60, 60))
    people = replace(seen(NURSE, labels(60, 60), kind="people", reader="the reviewers"), images=first.images)
    some = [place for place in range(120) if place % 2]
    people = replace(
        people,
        images=tuple(first.images[place] for place in some),
        indices=tuple(some),
        labels=tuple(first.labels[place] for place in some),
    )
    claim = only(of_run(first, people, another(NURSE, labels(120, 0))))
    assert claim.corrected is not None
    assert not claim.others[0].parts


def test_a_claim_with_others_is_stored_and_read_and_one_without_keeps_its_bytes():
    claim = only(of_run(seen(NURSE, labels(23, 1)), another(NURSE, labels(10, 14))))
    assert from_data(Claim, to_data(claim)) == claim
    assert "others" not in to_data(only(of_run(seen(NURSE, labels(23, 1)))))


counts = st.tuples(st.integers(0, 30), st.integers(0, 30)).filter(any)


@given(counts, counts, counts)
def test_further_readers_change_no_number(nurses, doctors, read):
    first = [seen(NURSE, labels(*nurses)), seen(DOCTOR, labels(*doctors))]
    others = [another(it.prompt, [place % 2 for place in range(len(it.labels))]) for it in first]
    others += [another(NURSE, [0] * sum(nurses), reader="third", kind="answers")]
    alone, together = of_run(*first), of_run(*first, *others)
    assert alone == tuple(replace(claim, others=(), uncertainty=None) for claim in together)
