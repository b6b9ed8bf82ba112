"""The parts of a claim's uncertainty: images, wording, reader; and what is said where one of these was not varied."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import Claim, Declared, ReaderError, uncertainty_lines, unvaried, unvaried_once
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.observed import Among, Contrast
from tests.components.depictions import finding, labels, seen

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"
OTHER, THIRD = "a picture of a nurse", "an image of a nurse"
WORDINGS = {OTHER: NURSE, THIRD: NURSE}
PROVED = {"answerer": ReaderError(0.0, "reference")}


def of_run(*observed, **declared):
    first = [it for it in observed if not it.further]
    others = [it for it in observed if it.further]
    findings = [finding(*first), finding(*others, method="across")]
    asked = {it.prompt for it in observed}
    wordings = {text: of for text, of in WORDINGS.items() if text in asked}
    return claims.of_run(Declared(**{"reader_errors": PROVED, "wordings": wordings} | declared), findings)


def only(found, kind="depiction", prompt=NURSE) -> Claim:
    (claim,) = (claim for claim in found if claim.kind == kind and prompt in (claim.prompt, claim.other_prompt))
    return claim


def of_wordings(*women, of=24, **named):
    texts = (NURSE, OTHER, THIRD)
    return [seen(text, labels(n, of - n), **named) for text, n in zip(texts, women, strict=False)]


def parts(claim):
    return {part.name: part for part in claim.uncertainty.parts}


def test_wordings_that_part_are_the_largest_part_and_two_of_them_narrow_most():
    claim = only(of_run(*of_wordings(22, 12, 2)))
    budget = claim.uncertainty
    # by hand: the mean square between wordings is 24 (10/24)^2 = 25/6, that within them is of 69 degrees
    within = (24 * (22 / 24 * 2 / 24 * 2 + 1 / 4)) / 69
    wording = (25 / 6 - within) / 24
    assert parts(claim)["wording"].deviation == pytest.approx(wording**0.5)
    assert parts(claim)["images"].deviation == pytest.approx((within / 24) ** 0.5)
    assert (budget.narrows_most, budget.wordings, budget.readers) == ("wording", 3, 1)
    assert budget.whole == pytest.approx((wording + within / 24) ** 0.5)
    assert budget.mean == pytest.approx(0.5)
    assert [text for text, _ in budget.shares] == [NURSE, OTHER, THIRD]
    told = uncertainty_lines(claim)
    assert told[1].startswith(
        "Two wordings in place of one, with as many images in all, would narrow it most: from ±42 to ±30 points."
    )
    assert told[2].startswith(
        "By wording, that of this claim first: 92 % · 50 % · 8 %; the mean of all that was read is 50 % (±"
    )
    assert told[3] == "The reader was not varied: what other readers would see is not known."
    german = uncertainty_lines(claim, "de")
    assert german[1].startswith("Am meisten engen es zwei Formulierungen statt einer, mit insgesamt ebenso vielen")


def test_wordings_that_agree_leave_the_images():
    claim = only(of_run(*of_wordings(60, 60, 60, of=120)))
    assert parts(claim)["wording"].deviation == 0 < parts(claim)["wording"].high
    assert claim.uncertainty.narrows_most == "images"


def test_readers_are_a_part_where_several_read_every_image():
    first = seen(NURSE, labels(20, 4))
    another = replace(seen(NURSE, labels(8, 16), reader="another"), further=True)
    claim = only(of_run(first, another))
    assert set(parts(claim)) == {"images", "reader"}
    assert (claim.uncertainty.readers, claim.uncertainty.narrows_most) == (2, "reader")
    assert uncertainty_lines(claim)[-1].startswith("The wording of the prompt was not varied")
    captions = seen(NURSE, labels(20, 4), reader="captioner", kind="captions")
    assert only(of_run(first, captions, another)).uncertainty.readers == 3


def test_both_are_varied_and_a_wording_and_a_reader_may_go_together():
    others = [replace(it, reader="another", further=True) for it in of_wordings(10, 16, 4)]
    claim = only(of_run(*of_wordings(22, 12, 2), *others))
    assert set(parts(claim)) == {"images", "wording", "reader", "wording and reader"}
    assert len(uncertainty_lines(claim)) == 3  # nothing is unknown


def test_where_only_images_vary_that_is_said_and_the_record_is_as_before():
    claim = only(of_run(seen(NURSE, labels(22, 2))))
    assert claim.uncertainty is None
    assert "uncertainty" not in to_data(claim)
    assert uncertainty_lines(claim) == (
        "Only images were varied: what other wordings of the prompt and other readers would show is not known.",
    )
    assert uncertainty_lines(claim, "de")[0].startswith("Nur die Bilder wurden variiert")


def test_paraphrases_decide_nothing_and_change_no_interval_of_what_decides():
    alone = of_run(seen(NURSE, labels(22, 2)), seen(DOCTOR, labels(4, 20)), wordings={})
    found = of_run(*of_wordings(22, 12, 2), seen(DOCTOR, labels(4, 20)))
    decide = [claim for claim in found if claim.role == "deciding"]
    assert {(claim.kind, claim.prompt) for claim in decide} == {(claim.kind, claim.prompt) for claim in alone}
    bare = [(claim.kind, claim.low, claim.high, claim.conclusion) for claim in decide]
    assert bare == [(claim.kind, claim.low, claim.high, claim.conclusion) for claim in alone]
    assert {claim.prompt for claim in found if claim.role == "exploring"} == {OTHER, THIRD}
    assert not any(claim.uncertainty for claim in found if claim.role == "exploring")


def test_differences_between_models_and_prompts_have_parts_as_well():
    fair = of_wordings(12, 12, 12, model="fair")
    found = of_run(*of_wordings(22, 12, 2), *fair)
    claim = only(found, "model difference")
    assert claim.uncertainty.wordings == 3
    assert claim.uncertainty.shares[0] == (NURSE, pytest.approx(claim.value))
    assert parts(claim)["wording"].deviation > 0.3
    doctors = {"a picture of a doctor": DOCTOR, "an image of a doctor": DOCTOR}
    there = [seen(text, labels(4, 20)) for text in (DOCTOR, *doctors)]
    between = only(of_run(*of_wordings(22, 12, 2), *there, wordings=WORDINGS | doctors), "prompt difference")
    assert between.uncertainty.wordings == 3


def test_one_seed_of_every_wording_is_a_crossed_study():
    first = seen(NURSE, (0, 1) * 12)
    rest = [seen(text, (0, 1) * 12, seeds_of=NURSE) for text in (OTHER, THIRD)]
    claim = only(of_run(first, *rest))
    assert claim.uncertainty.crossed
    assert not only(of_run(*of_wordings(12, 12, 12))).uncertainty.crossed


def test_wordings_that_share_their_prompts_seeds_part_the_seed_from_the_wording():
    texts = (NURSE, OTHER, THIRD)
    alike = [seen(text, (0, 1) * 12) for text in texts]
    budget = only(of_run(*alike, shared_seeds=True)).uncertainty
    assert budget.crossed
    told = {part.name: part for part in budget.parts}
    assert set(told) == {"seed", "seed and wording", "wording"}
    # by hand: image i is read alike in every wording, so the seed is all: 24 readings of variance 6/23
    assert told["seed"].deviation == pytest.approx((6 / 23 / 24) ** 0.5)
    assert told["seed and wording"].deviation == told["wording"].deviation == 0
    claim = only(of_run(*alike, shared_seeds=True))
    assert "of 24 images each with the same seeds by" in uncertainty_lines(claim)[0]
    assert ": seed ±10 (" in uncertainty_lines(claim)[0]
    assert "Bildern aus denselben Startwerten und" in uncertainty_lines(claim, "de")[0]
    assert "Startwert ±10 (" in uncertainty_lines(claim, "de")[0]
    assert set(parts(only(of_run(*alike)))) == {"images", "wording"}
    assert from_data(Claim, to_data(claim)) == claim


def test_pictures_that_were_imported_share_no_seeds():
    there = [seen(text, (0, 1) * 12, model="photographs") for text in (NURSE, OTHER, THIRD)]
    found = of_run(*there, shared_seeds=True, given=("photographs",), models=("photographs",))
    assert not any(claim.uncertainty and claim.uncertainty.crossed for claim in found)


def test_images_that_a_reader_cannot_tell_take_no_part_and_the_record_comes_back():
    short = [seen(NURSE, labels(22, 2)), seen(OTHER, labels(5, 6, unseen=13)), seen(THIRD, labels(2, 22))]
    claim = only(of_run(*short))
    assert claim.uncertainty.study_images == 11
    assert from_data(Claim, to_data(claim)) == claim


def test_no_part_of_a_share_varies_by_more_than_a_share_can_and_wordings_are_told_of_all_their_images():
    others = [replace(it, reader="another", further=True) for it in of_wordings(2, 3, 20)]
    budget = only(of_run(*of_wordings(22, 12, 2), *others)).uncertainty
    assert all(part.high <= 0.5 for part in budget.parts)
    short = [replace(seen(NURSE, labels(2, 2, unseen=20), reader="another"), further=True)]
    claim = only(of_run(seen(NURSE, labels(18, 6)), *short, seen(OTHER, labels(6, 18))))
    assert [share for _, share in claim.uncertainty.shares] == [0.75, 0.25]


def deciding_of(kind, contrasts, *depicted, **declared):
    """Return the deciding claim of `kind` about the nurse's prompt, where `kind` was ticked to decide."""
    by_kind = Declared(
        **{"reader_errors": PROVED, "wordings": WORDINGS, "deciding_kinds": (kind,), "prompts": (NURSE,)} | declared
    )
    first = [it for it in depicted if not it.further]
    others = [it for it in depicted if it.further]
    found = claims.of_run(by_kind, [finding(*first, contrasts=contrasts), finding(*others, method="across")])
    (claim,) = (it for it in found if it.kind == kind and it.role == "deciding")
    return claim


WITHOUT = {
    NURSE: "a photo of a person",
    OTHER: "a picture of a person",
    THIRD: "an image of a person",
}


def test_a_deciding_cause_of_one_wording_is_not_said_to_have_only_images_varied():
    contrast = Contrast("cause", "model", NURSE, WITHOUT[NURSE], "gender", "nurse")
    without = seen(WITHOUT[NURSE], labels(12, 12), seeds_of=NURSE)
    cause = deciding_of("cause", [contrast], *of_wordings(22, 12, 2), without)
    assert cause.uncertainty is None
    assert unvaried(cause).startswith("Other wordings were planned, but too little was read of them")
    alone = deciding_of("cause", [contrast], *of_wordings(22), without, wordings={})
    assert unvaried(alone) == (
        "The wording of the prompt was not varied: what other wordings would show is not known. "
        "The reader was not varied: what other readers would see is not known."
    )
    assert unvaried(alone, "de").startswith("Die Formulierung des Prompts wurde nicht variiert")


def test_a_cause_has_parts_where_the_same_word_was_left_out_of_every_wording():
    with_word, without_word = (24, 12, 6), (12, 12, 6)
    contrasts = [Contrast("cause", "model", text, bare, "gender", "nurse") for text, bare in WITHOUT.items()]
    depicted = of_wordings(*with_word)
    for (text, bare), women in zip(WITHOUT.items(), without_word, strict=True):
        depicted.append(seen(bare, labels(women, 24 - women), seeds_of=text))
    claim = deciding_of("cause", contrasts, *depicted)
    assert (claim.value, claim.uncertainty.wordings) == (0.5, 3)
    assert [round(share, 6) for _, share in claim.uncertainty.shares] == [0.5, 0.0, 0.0]
    # by hand: differences of 12 ones in the first wording, none in the others
    within = 12 * 0.25 * 2 / 69
    between = 24 * ((1 / 3) ** 2 + 2 * (1 / 6) ** 2) / 2
    assert parts(claim)["wording"].deviation == pytest.approx(((between - within) / 24) ** 0.5)
    assert uncertainty_lines(claim)[-1] == "The reader was not varied: what other readers would see is not known."
    assert not claim.uncertainty.crossed
    shared = deciding_of("cause", contrasts, *depicted, shared_seeds=True)
    assert shared.uncertainty.crossed
    assert set(parts(shared)) == {"seed", "seed and wording", "wording"}


def test_a_cause_takes_no_wording_of_another_word_and_none_of_which_there_are_several():
    bare = seen(WITHOUT[NURSE], labels(12, 12), seeds_of=NURSE)
    others = [seen(WITHOUT[OTHER], labels(12, 12), seeds_of=OTHER), seen("a picture", labels(9, 15), seeds_of=OTHER)]
    own = Contrast("cause", "model", NURSE, WITHOUT[NURSE], "gender", "nurse")
    another = Contrast("cause", "model", OTHER, WITHOUT[OTHER], "gender", "picture")
    claim = deciding_of("cause", [own, another], *of_wordings(22, 12), bare, *others)
    assert claim.uncertainty is None


def test_a_change_has_parts_by_wording_and_by_reader():
    told = {text: text.replace("nurse", "male nurse") for text in WITHOUT}
    contrasts = [Contrast("change", "model", other, text, "gender", "male") for text, other in told.items()]
    depicted = of_wordings(20, 12, 20)
    depicted += [seen(other, labels(4, 20), seeds_of=text) for text, other in told.items()]
    claim = deciding_of("change", contrasts, *depicted)
    assert claim.uncertainty.wordings == 3
    assert claim.uncertainty.shares[0] == (told[NURSE], pytest.approx(claim.value))
    depicted += [replace(it, reader="another", further=True) for it in depicted]
    both = deciding_of("change", contrasts, *depicted)
    assert (both.uncertainty.wordings, both.uncertainty.readers) == (3, 2)
    assert unvaried(both) == ""


def test_an_association_says_what_was_not_varied_or_that_it_was_not_worked_out():
    among = Among("age", "young", 10, 12, 2, 12)
    base = only(of_run(seen(NURSE, labels(22, 2))))
    crossed = replace(base, kind="association", among=among, uncertainty=None)
    assert unvaried(crossed).startswith("The wording of the prompt was not varied")
    assert unvaried(replace(crossed, reworded=True)).startswith("How far this association varies")
    assert unvaried(replace(crossed, among=None)).startswith("How far this association varies")
    assert unvaried(replace(crossed, reworded=True), "de").startswith("Wie weit dieser Zusammenhang")


def test_a_wording_of_which_next_to_nothing_was_told_takes_no_part_and_the_others_do():
    for blank in (seen(THIRD, labels(0, 0, unseen=24)), seen(THIRD, labels(2, 1))):
        claim = only(of_run(*of_wordings(22, 12), blank))
        assert (claim.uncertainty.wordings, claim.uncertainty.study_images) == (2, 24)
    nothing = only(of_run(*of_wordings(22), *(seen(text, labels(0, 0, unseen=24)) for text in (OTHER, THIRD))))
    assert nothing.uncertainty is None
    assert unvaried(nothing).startswith("Other wordings were planned, but too little was read of them")


def test_wordings_of_one_side_of_a_difference_are_not_said_to_be_none():
    claim = only(of_run(*of_wordings(22, 12, 2), seen(DOCTOR, labels(4, 20))), "prompt difference")
    assert unvaried(claim).startswith("Other wordings were planned, but too little was read of them, or on one side")


def test_a_reader_of_the_claims_wording_alone_is_not_said_to_be_none():
    another = replace(seen(NURSE, labels(8, 16), reader="another"), further=True)
    claim = only(of_run(*of_wordings(22, 12, 2), another))
    assert claim.uncertainty.readers == 1
    assert uncertainty_lines(claim)[-1].startswith("Other readers read some of these images, but not enough")


def test_models_are_held_against_each_other_in_the_same_wording():
    fair = [seen(NURSE, labels(22, 2), model="fair"), seen(THIRD, labels(2, 22), model="fair")]
    claim = only(of_run(*of_wordings(23, 12, 2), *fair), "model difference")
    assert [(text, round(share, 3)) for text, share in claim.uncertainty.shares] == [(NURSE, 0.042), (THIRD, 0.0)]


def test_second_readers_of_unlike_kinds_are_not_one_reader():
    kinds = [seen(NURSE, labels(20, 4), reader="captioner", kind="captions")]
    kinds += [seen(text, labels(9, 15), reader="embedder", kind="embeddings") for text in (OTHER, THIRD)]
    assert only(of_run(*of_wordings(22, 12, 2), *kinds)).uncertainty.readers == 1


def test_what_was_not_varied_is_said_of_as_many_claims_as_it_is_true_of():
    found = of_run(*of_wordings(22, 12, 2), seen(DOCTOR, labels(4, 20)))
    alone = "Only images were varied: what other wordings of the prompt and other readers would show is not known."
    assert [text for text in unvaried_once(found) if "Only images" in text] == [f"Of 1 of these claims: {alone}"]
    assert unvaried_once(of_run(seen(NURSE, labels(22, 2)))) == (alone,)


def test_deviations_are_not_to_be_read_as_limits():
    told = uncertainty_lines(only(of_run(*of_wordings(22, 12, 2))))[0]
    assert told.startswith("Uncertainty as standard deviations in points, each with its 95 % interval, from 3 wordings")


def test_what_would_narrow_a_mean_is_not_promised_of_the_claims_own_interval():
    told = uncertainty_lines(only(of_run(*of_wordings(22, 12, 2))))[1]
    assert told.endswith("The interval of this claim holds nothing of other wordings, and stays as it is.")
    another = replace(seen(NURSE, labels(8, 16), reader="another"), further=True)
    claim = only(of_run(seen(NURSE, labels(20, 4)), another))
    assert "Further readers of the same kind leave the interval of this claim as it is." in uncertainty_lines(claim)[1]
    assert "Weitere Leser derselben Art" in uncertainty_lines(claim, "de")[1]
    images = uncertainty_lines(only(of_run(*of_wordings(60, 60, 60, of=120))))[1]
    assert "stays as it is" not in images


def test_of_a_share_that_people_corrected_more_images_are_not_said_to_narrow_it():
    people = seen(NURSE, labels(14, 4), reader="people", kind="people")
    claim = only(of_run(*of_wordings(60, 60, 60, of=120), people))
    assert claim.corrected is not None
    for language, words in (("en", "how many images people judged"), ("de", "wie viele Bilder Menschen beurteilt")):
        told = uncertainty_lines(claim, language)
        assert words in told[1]
        assert "Twice as many" not in told[1]
        assert "doppelt so viele" not in told[1]
