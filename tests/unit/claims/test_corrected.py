"""Claims that people's verdicts on a part of the images correct: known answers, and error rates by simulation."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui import claims
from biaslens_gui.claims.corrected import Corrected, needed_labels, refutes
from biaslens_gui.claims.corrected_calibration import any_look
from biaslens_gui.claims.gathering import gather
from biaslens_gui.cli.claims import _lines
from biaslens_gui.core.claims import (
    Claim,
    CorrectedBy,
    Declared,
    Language,
    Limits,
    Looks,
    assumption,
    assumption_among,
    concluded,
    measure_name,
    sentence,
    sentence_alone,
    undirected,
)
from biaslens_gui.core.observed import UNSEEN, Contrast, Observed
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Assignment, Stratum
from biaslens_gui.core.review.records import Resolution, ReviewState
from biaslens_gui.core.review.seen_by_people import draws_of, seen_by_people
from biaslens_gui.stats.prediction_powered import LabelledDifference, labelled_share
from tests.components.depictions import VERDICT, finding, only, seen, verdicts

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"


def judged(read: Observed, labels: Mapping[int, int]) -> Observed:
    """Return what people see in the images of these numbers."""
    numbers = sorted(labels)
    return replace(
        read,
        reader="the reviewers",
        reader_kind="people",
        images=tuple(read.images[number] for number in numbers),
        indices=tuple(numbers),
        labels=tuple(labels[number] for number in numbers),
    )


def both(
    prompt: str, truth: Sequence[int], read: Sequence[int], numbers: Sequence[int], **named: object
) -> list[Observed]:
    reader = seen(prompt, read, **named)
    return [reader, judged(reader, {number: truth[number] for number in numbers})]


def test_a_wrong_reader_is_corrected_and_the_side_turns() -> None:
    """The reader calls 80 of 100 women; people see men in 35 of the 40 of these that they judged, and in all others."""
    truth = [0] * 10 + [1] * 90
    claim = only(claims.of_run(Declared(), [finding(*both(NURSE, truth, [0] * 80 + [1] * 20, range(0, 100, 2)))]))
    assert (claim.group, claim.conclusion, claim.count) == ("man", "clear", 20)
    assert claim.corrected == CorrectedBy(50, 0, 0.2)
    assert claim.value == pytest.approx(0.9)
    assert sentence(claim).startswith(
        "Of 100 images of “a photo of a nurse”, the reader sees a man in 20; corrected by people’s verdicts on"
        " 50 images: men 90 %, "
    )


def test_nothing_is_even_where_people_refute_the_reader_in_another_class_than_is_named() -> None:
    """Every dark one of 90 doctors is medium by people, and "light skin is shown as often: even" stood."""
    labels = [number % 3 for number in range(600)]
    named = {"classes": ("light", "medium", "dark"), "question": "skin tone"}
    doctors, nurses = (replace(seen(prompt, labels), **named) for prompt in (DOCTOR, NURSE))
    second = [replace(each, reader="captions", reader_kind="captions") for each in (doctors, nurses)]
    for looks in ("one", "open"):
        declared = Declared(looks=looks, deciding=("skin tone",))
        for seen_as, told in (([0, 1, 2], ("even", "")), ([0, 1, 1], ("not clear yet", "people differ"))):
            people = judged(doctors, {number: seen_as[number % 3] for number in range(90)})
            claim = only(claims.of_run(declared, [finding(doctors, nurses, *second, people)]), "prompt difference")
            assert (claim.conclusion, claim.reason) == told
            assert (claim.low is None) == (claim.reason == "people differ")


def test_a_difference_is_open_where_people_refute_the_reader_on_the_side_that_they_judged() -> None:
    """Both readers see only men in doctors, people only women in the 14 that they judged, and no nurse."""
    doctors = both(DOCTOR, [0] * 24, [1] * 24, range(14))
    second = replace(doctors[0], reader="captions", reader_kind="captions")
    nurses = seen(NURSE, [0] * 24), replace(seen(NURSE, [0] * 24), reader="captions", reader_kind="captions")
    for looks in ("one", "open"):
        declared = Declared(looks=looks)
        before = only(claims.of_run(declared, [finding(doctors[0], second, *nurses)]), "prompt difference")
        assert (before.conclusion, before.corrected) == ("clear", None)
        after = only(claims.of_run(declared, [finding(*doctors, second, *nurses)]), "prompt difference")
        assert (after.conclusion, after.reason, after.corrected) == ("not clear yet", "people differ", None)
        assert (after.low, after.high) == (None, None)
        assert sentence(after).startswith("By the reader alone: Women are shown 100 points more often ")
        assert sentence(after, "de").startswith("Allein nach dem Leser: Frauen werden ")
        assert "people do not see what the reader sees on one side" in sentence(after)
        assert "Menschen sehen auf einer Seite etwas anderes als der Leser" in sentence(after, "de")
        assert after.second is not None
        assert (before.uncertainty is None, after.uncertainty) == (False, None)  # both readers are wrong alike
        assert undirected(after) == "No direction: people differ"
        assert undirected(before) == ""
        assert measure_name(after).endswith(" between two prompts, by the reader alone: people differ")


def test_a_side_that_people_judged_in_full_was_not_judged_too_little() -> None:
    """People see 18 of 24 doctors that the reader takes for men as women, and judged every nurse."""
    doctors = both(DOCTOR, [0] * 18 + [1] * 6, [1] * 24, range(23))
    nurses = both(NURSE, [0] * 20 + [1] * 4, [0] * 12 + [1] * 12, range(24))
    for findings in (finding(*doctors, *nurses), finding(*nurses, *doctors)):
        claim = only(claims.of_run(Declared(), [findings]), "prompt difference")
        assert claim.reason == "verdicts"
        assert claim.corrected is not None
        assert {claim.corrected.labels, claim.corrected.other_labels} == {23, 24}
        assert (claim.group, claim.prompt) == ("woman", NURSE)
        assert claim.value == pytest.approx(20 / 24 - 18 / 23, abs=0.01)
        assert "judged too few" not in sentence(claim)


@pytest.mark.parametrize("looks", ["one", "open"])
def test_a_reader_that_is_right_in_the_mean_is_seldom_refuted(looks: Looks) -> None:
    """It errs in one image of ten, either way alike: at most 5 of 100 audits, and what chance adds to 100 of them."""
    draw = random.Random(7)
    refuted = 0
    for _ in range(100):
        truth = [draw.randrange(2) for _ in range(48)]
        read = [1 - label if draw.random() < 0.1 else label for label in truth]
        numbers = sorted(draw.sample(range(48), 16))
        (held,) = gather(Declared(), [finding(*both(NURSE, truth, read, numbers))], {}).depicted.values()
        refuted += refutes(held, {}, "woman", looks)
    assert refuted <= 10


def test_a_difference_is_told_where_people_say_as_the_reader_does_on_one_side() -> None:
    doctors = both(DOCTOR, [1] * 24, [1] * 24, range(14))
    second = replace(doctors[0], reader="captions", reader_kind="captions")
    nurses = seen(NURSE, [0] * 24), replace(seen(NURSE, [0] * 24), reader="captions", reader_kind="captions")
    found = only(claims.of_run(Declared(), [finding(*doctors, second, *nurses)]), "prompt difference")
    assert (found.conclusion, found.reason) == ("clear", "")


def test_both_languages_say_so() -> None:
    reads = both(NURSE, [0] * 60, [0] * 60, range(0, 60, 2)), both(DOCTOR, [1] * 60, [1] * 60, range(0, 60, 2))
    found = claims.of_run(Declared(), [finding(*reads[0], *reads[1])])
    claim = only(found, "prompt difference")
    assert "(corrected by people’s verdicts on 60 images; " in sentence(claim)
    assert "(berichtigt durch Urteile von Menschen über 60 Bilder; " in sentence(claim, "de")
    nurse = next(claim for claim in found if claim.kind == "depiction" and claim.prompt == NURSE)
    assert "berichtigt durch Urteile von Menschen über 30 Bilder: Frauen 100 %" in sentence(nurse, "de")


def test_few_verdicts_correct_nothing() -> None:
    claim = only(claims.of_run(Declared(), [finding(*both(NURSE, [0] * 48, [0] * 48, range(9)))]))
    assert (claim.corrected, claim.reason) == (None, "reader unproved")


def test_people_prove_a_reader_of_unknown_error() -> None:
    claim = only(claims.of_run(Declared(), [finding(*both(NURSE, [0] * 48, [0] * 48, range(24)))]))
    assert (claim.conclusion, claim.reader_kind) == ("clear", "answers")


@pytest.mark.parametrize("level", [0.05 / 24, 0.05 / 8])
def test_how_many_verdicts_would_tell_does_not_run_away(level: float) -> None:
    """With verdicts all alike it was "one more" from the tenth to the seventeenth, which then told."""

    def judged_alike(number: int) -> Corrected:
        return Corrected(labelled_share([48], [number], [number]), (), number)

    enough = next(number for number in range(2, 99) if judged_alike(number).p(0.5, "open") <= level)
    told = {needed_labels(judged_alike(number), 0.5, level, "open") for number in range(10, enough)}
    assert len(told) == 1
    assert enough <= told.pop() <= enough + 3  # in four of five audits, in which verdicts differ


def test_more_verdicts_than_images_take_more_images() -> None:
    half = Corrected(labelled_share([100], [30], [18]), (), 30)
    needed = needed_labels(half, 0.5, 0.05, "open")
    assert needed is not None
    assert needed > 100
    certain = Corrected(labelled_share([needed], [needed], [round(0.6 * needed)]), (), needed)
    assert certain.p(0.5, "open") < 0.05


def test_what_is_missing_is_told_in_verdicts() -> None:
    truth = [0, 0, 0, 1, 1] * 20
    claim = only(claims.of_run(Declared(), [finding(*both(NURSE, truth, truth, range(30)))]))
    assert (claim.conclusion, claim.reason) == ("not clear yet", "verdicts")
    assert claim.needed is not None
    assert claim.needed > 30
    told = f"about {claim.needed} people’s verdicts in all would tell, 30 are given"
    assert told in sentence(claim)
    assert f"insgesamt etwa {claim.needed} Urteile von Menschen würden es zeigen, 30 liegen vor" in sentence(
        claim, "de"
    )


def test_verdicts_that_tell_are_those_of_each_side_and_no_more_than_there_are_images() -> None:
    depicted = Claim(
        "depiction", "gender", "model", NURSE, ("woman", "man"), "woman", "deciding", "not clear yet", 0.6, 0.4, 0.8,
        images=24, needed=15, reason="verdicts", corrected=CorrectedBy(14, 0, 0.04),
    )  # fmt: skip
    assert concluded(depicted).endswith("; about 15 people’s verdicts in all would tell, 14 are given.")
    beyond = replace(depicted, needed=50)
    assert concluded(beyond).endswith("14 are given, which takes more images than these.")
    assert concluded(beyond, "de").endswith("14 liegen vor, wofür es mehr Bilder braucht, als da sind.")
    apart = replace(depicted, kind="prompt difference", other_prompt=DOCTOR, other_images=24, needed=20)
    apart = replace(apart, corrected=CorrectedBy(12, 12, 0.2))
    assert concluded(apart).endswith("about 20 people’s verdicts in all on each side would tell, 12 on each are given.")
    uneven = replace(apart, corrected=CorrectedBy(10, 12, 0.2))
    told = "about 20 people’s verdicts in all on one side and 24 on the other would tell, 10 and 12 are given."
    assert concluded(uneven).endswith(told)
    assert "20 Urteile von Menschen auf einer Seite und 24 auf der anderen" in concluded(uneven, "de")


def test_people_who_judged_every_image_are_the_reader() -> None:
    truth = [0] * 40 + [1] * 8
    claim = only(claims.of_run(Declared(), [finding(*both(NURSE, truth, [0] * 48, range(48)))]))
    assert (claim.reader_kind, claim.corrected, claim.count) == ("people", None, 40)


def test_a_record_of_people_that_lists_every_image_says_nothing_of_those_without_a_class() -> None:
    truth = [0] * 40 + [1] * 8
    reader = seen(NURSE, truth)
    labels = tuple(label if number % 2 else UNSEEN for number, label in enumerate(truth))
    people = replace(reader, reader_kind="people", reader="people", labels=labels)
    claim = only(claims.of_run(Declared(), [finding(reader, people)]))
    assert claim.corrected is not None
    assert claim.corrected.labels == 24


def test_words_are_corrected_too() -> None:
    without = "a photo of a person"
    reads = [
        *both(NURSE, [0] * 40, [0] * 40, range(0, 40, 2)),
        *both(without, [0, 1] * 20, [0, 1] * 20, range(20)),
    ]
    contrast = Contrast("cause", "model", NURSE, without, "gender", "nurse")
    found = claims.of_run(Declared(deciding_kinds=("cause",)), [finding(*reads, contrasts=[contrast])])
    cause = only(found, "cause")
    assert cause.corrected == CorrectedBy(20, 20, 0.5)
    assert "corrected by people’s verdicts on 40 images" in sentence(cause)


def test_three_classes_are_named_by_what_people_see() -> None:
    truth = [2] * 60 + [0] * 20 + [1] * 10
    read = [0] * 30 + [2] * 30 + [0] * 20 + [1] * 10
    classes = ("young", "middle-aged", "old")
    reads = both(NURSE, truth, read, range(0, 90, 2), question="age", classes=classes)
    claim = only(claims.of_run(Declared(), [finding(*reads)]))
    assert (claim.group, claim.against) == ("old", "young")
    assert claim.value == pytest.approx(0.75, abs=0.06)


def test_thresholds_are_held_against_the_corrected_interval() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ada", "policy", "woman")
    declared = Declared(limits=(limits,), looks="one")
    claim = only(claims.of_run(declared, [finding(*both(NURSE, [0, 1] * 120, [0] * 240, range(200)))]))
    assert [held.standing for held in claim.held] == ["met"]


def test_uneven_draws_are_weighed() -> None:
    """Of 40 disputed images all were judged, half of them men; of 160 others a quarter, all of them women."""
    truth = [0, 1] * 20 + [0] * 160
    reads = both(NURSE, truth, [0] * 200, [*range(40), *range(40, 200, 4)])
    draws = {image: int(number >= 40) for number, image in enumerate(reads[0].images)}
    assert only(claims.of_run(Declared(), [finding(*reads)], draws=draws)).value == pytest.approx(0.9, abs=0.01)
    assert only(claims.of_run(Declared(), [finding(*reads)])).value == pytest.approx(0.75, abs=0.01)


@settings(max_examples=20, deadline=None)
@given(st.integers(12, 60), st.floats(0, 1), st.floats(0, 0.4), st.sampled_from(["one", "open"]), st.integers(0, 9))
def test_what_is_shown_is_what_decides(labels: int, share: float, error: float, looks: str, seed: int) -> None:
    """A clear claim leaves even out, an even one lies within the margin, and any other does neither."""
    rng = random.Random(seed)
    truth = [int(rng.random() > share) for _ in range(120)]
    read = [label if rng.random() > error else 1 - label for label in truth]
    other = [int(rng.random() > 0.5) for _ in range(120)]
    reads = [
        *both(NURSE, truth, read, rng.sample(range(120), labels)),
        *both(DOCTOR, other, other, rng.sample(range(120), 40)),
    ]
    for claim in claims.of_run(Declared(looks=looks), [finding(*reads)]):
        assert claim.corrected is not None
        assert claim.low - 1e-6 <= claim.value <= claim.high + 1e-6
        assert (not claim.low <= claim.null <= claim.high) == (claim.conclusion == "clear")
        inside = claim.null - claim.margin <= claim.low and claim.high <= claim.null + claim.margin
        assert not inside or claim.conclusion in ("even", "clear")


@pytest.mark.parametrize("looks", ["one", "open"])
def test_nothing_depends_on_which_class_comes_first(looks: str) -> None:
    first, other = (
        Corrected(labelled_share(*counts), (), 40)
        for counts in (([70, 50], [20, 20], [15, 5]), ([50, 70], [20, 20], [15, 5]))
    )
    low, high = first.interval(0.05, looks)
    assert other.interval(0.05, looks) == pytest.approx((1 - high, 1 - low), abs=1e-6)
    assert other.p(0.4, looks) == pytest.approx(first.p(0.6, looks), abs=1e-6)


def test_a_difference_turned_round_is_the_same() -> None:
    shares = labelled_share([120], [40], [30]), labelled_share([120], [30], [10])
    apart = Corrected(LabelledDifference(*shares), (), 40, 30)
    low, high = apart.interval(0.05, "one")
    assert apart.turned().interval(0.05, "one") == pytest.approx((-high, -low), abs=1e-6)
    assert (apart.turned().labels, apart.turned().other_labels) == (30, 40)


# ------------------------------------------------------------------------------------------- error rates, simulated


def test_a_broken_reader_does_not_make_a_fair_model_look_biased() -> None:
    """Six prompts at one half, a reader that calls four of ten men women, 40 verdicts each: any false Clear."""
    rng = np.random.default_rng(11)
    wrong = {"one": 0, "open": 0}
    for _ in range(20):
        reads: list[Observed] = []
        for number in range(6):
            truth = (rng.random(120) < 0.5).astype(int)
            read = np.where((truth == 1) & (rng.random(120) < 0.4), 0, truth)
            numbers = rng.choice(120, 40, replace=False).tolist()
            reads += both(f"a photo of a person {number}", truth.tolist(), read.tolist(), numbers)
        for looks in wrong:
            found = claims.of_run(Declared(looks=looks), [finding(*reads)])
            wrong[looks] += any(claim.conclusion == "clear" for claim in found)
    assert wrong["open"] <= wrong["one"] <= 4  # 5 % of 20 are one; five and more have a probability of .3 %


def test_looks_at_any_time_hold_the_share() -> None:
    """Labels come ten by ten to 200 of 480 images: in at most 5 of 100 audits does any of 20 intervals miss."""
    rng = np.random.default_rng(12)
    audits, images = 500, 480
    for share, errors in ((0.5, (0.3, 0.02)), (0.9, (0.15, 0.15)), (0.02, (0.15, 0.15))):
        truth = rng.random((audits, images)) < share
        read = truth ^ (rng.random(truth.shape) < np.where(truth, *errors))
        missed = np.zeros(audits, bool)
        yes = read.sum(axis=1)
        for labels in range(10, 201, 10):
            label, says = truth[:, :labels], read[:, :labels]
            found = labelled_share(
                np.stack([yes, images - yes], 1),
                np.stack([says.sum(1), labels - says.sum(1)], 1),
                np.stack([(label & says).sum(1), (label & ~says).sum(1)], 1),
            )
            low, high = any_look(found)
            missed |= (low > share) | (high < share)
        assert missed.mean() <= 0.05 + 2 * (0.05 * 0.95 / audits) ** 0.5, (share, errors)


@pytest.mark.parametrize("paired", [False, True])
def test_differences_are_held(paired: bool) -> None:
    """Two models, .6 and .48, alike in six of ten images of a seed or in none; 40 verdicts each of 120 images."""
    rng = np.random.default_rng(13)
    held, audits = 0, 50
    for _ in range(audits):
        first = rng.random(120) < 0.6
        repeated = rng.random(120) < 0.6
        second = np.where(repeated, first, rng.random(120) < 0.3) if paired else rng.random(120) < 0.48
        reads: list[Observed] = []
        for model, truth in (("a", first), ("b", second)):
            read = truth ^ (rng.random(120) < 0.12)
            numbers = rng.choice(120, 40, replace=False).tolist()
            reads += both(NURSE, (~truth).astype(int).tolist(), (~read).astype(int).tolist(), numbers, model=model)
        claim = only(claims.of_run(Declared(looks="one"), [finding(*reads)]), "model difference")
        sign = 1 if claim.model == "a" else -1
        low, high = sorted((sign * claim.low, sign * claim.high))
        held += low <= 0.12 <= high
    assert held >= 44  # at 93 %, fewer have a probability of 1 %


# --------------------------------------------------------------------------------------- from verdicts to claims


def test_the_majority_counts_and_cannot_tell_is_no_class() -> None:
    read = seen(NURSE, [0] * 4)
    given_ = [
        *verdicts(read, {0: "woman", 1: "man", 2: "cannot tell"}),
        *verdicts(read, {0: "woman", 1: "woman"}, "Bo"),
        Verdict("Ada", read.images[3], "subject", "yes"),
    ]
    (people,) = seen_by_people([read], given_, ReviewState())
    assert (people.indices, people.labels, people.reader_kind) == ((0, 1, 2), (0, UNSEEN, UNSEEN), "people")
    resolved = ReviewState(resolutions=(Resolution(read.images[1], VERDICT, "man", "Cy"),))
    (people,) = seen_by_people([read], given_, resolved)
    assert dict(zip(people.indices, people.labels, strict=True)) == {0: 0, 1: 1, 2: UNSEEN}


def test_images_chosen_by_what_people_had_said_correct_nothing() -> None:
    read = seen(NURSE, [0] * 4)
    disputed = ReviewState(assignment=Assignment("run", read.images, ("Ada",), "disagreements"))
    assert seen_by_people([read], verdicts(read, {0: "woman"}), disputed) == ()


def test_verdicts_outside_a_sample_do_not_count() -> None:
    read = seen(NURSE, [0] * 4)
    sample = ReviewState(assignment=Assignment("run", read.images[:2], ("Ada",), "sample"))
    (people,) = seen_by_people([read], verdicts(read, {0: "woman", 3: "woman"}), sample)
    assert people.indices == (0,)


def test_strata_number_the_draws() -> None:
    strata = Stratum(("m", "p"), ("a", "b"), 1), Stratum(("m", "q"), ("c",), 1)
    assert draws_of(Assignment("run", ("a", "c"), (), strata=strata)) == {"a": 0, "b": 0, "c": 1}
    assert draws_of(None) == {}


def test_images_that_nobody_drew_are_said_to_be_taken_as_random() -> None:
    reads = both(NURSE, [0, 1] * 40, [0] * 80, range(0, 80, 2))
    plain = only(claims.of_run(Declared(), [finding(*reads)]))
    taken = only(claims.of_run(Declared(), [finding(*reads)], drawn=False))
    assert assumption(plain) == ""
    assert assumption(taken) == "The judged images were not drawn by lot; they are taken as random within their prompt."
    assert "nicht ausgelost" in assumption(taken, "de")
    in_part = replace(taken, corrected=replace(taken.corrected, part=True))  # type: ignore[arg-type]
    assert assumption(in_part).startswith("Not all judged images were drawn by lot; the others are taken as random")
    assert assumption_among([taken, taken]) == assumption(taken)
    assert assumption_among([plain, taken]) == assumption_among([taken, in_part]) == assumption(in_part)
    assert assumption_among([plain]) == ""
    assert sentence_alone(plain) == sentence(plain)
    for language in get_args(Language):
        told = assumption(taken, language)
        assert assumption_among((taken, taken), language) == told
        assert sentence_alone(taken, language) == f"{sentence(taken, language)} {told}"
        assert list(_lines((taken,), [sentence(taken, language)], language))[1] == f"    {told}"
