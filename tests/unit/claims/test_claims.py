"""What is claimed of an audit: known answers, and the rules that no claim may break."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui import claims
from biaslens_gui.core import observed
from biaslens_gui.core.claims import (
    Claim,
    Declared,
    HeldAgainst,
    Limits,
    ReaderError,
    held_sentence,
    sentence,
    without_claim,
)
from biaslens_gui.core.observed import Contrast
from tests.components.depictions import GENDER, finding, labels, seen, twice

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"
PROVED = {"answerer": ReaderError(0.0, "reference")}


def of(kind: str, found: tuple[Claim, ...]) -> list[Claim]:
    return [claim for claim in found if claim.kind == kind]


def only(found: tuple[Claim, ...], kind: str = "depiction") -> Claim:
    (claim,) = of(kind, found)
    return claim


def nurse(*counts: int, unseen: int = 0, **declared) -> Claim:
    depicted = finding(seen(NURSE, labels(*counts, unseen=unseen)))
    return only(claims.of_run(Declared(**{"reader_errors": PROVED} | declared), [depicted]))


def test_23_of_24_nurses_are_women() -> None:
    """At .70, 23 of 24 images are 20 times likelier under all shares alike: p^23 (1 - p) = 1 / (20 * 25 * 24)."""
    claim = nurse(23, 1)
    assert (claim.conclusion, claim.group, claim.role) == ("clear", "woman", "deciding")
    assert sentence(claim) == "Of 24 images of “a photo of a nurse”, 23 show a woman (96 %, 70 to 100 %). Clear."


def test_a_prompt_that_a_search_found_takes_no_images_from_another_method() -> None:
    """Of “doctor” a search has 40 fresh images, and a method that changes words 24, in pairs with those of “nurse”."""
    own, changed = seen(NURSE, labels(23, 1)), seen(DOCTOR, labels(12, 12), seeds_of=NURSE)
    found = replace(seen(DOCTOR, labels(40, 0)), searched=True)
    pair = finding(own, changed, contrasts=[Contrast("change", "model", DOCTOR, NURSE, "gender", "doctor")])
    declared = Declared(("model",), (NURSE,), reader_errors=PROVED)
    apart = claims.of_run(declared, [pair])
    beside = claims.of_run(declared, [pair, replace(finding(found), method="search")])
    assert of("change", beside) == of("change", apart) != []


def test_an_even_prompt_is_even_at_240_images_and_one_look() -> None:
    claim = nurse(121, 119, looks="one")
    assert claim.conclusion == "even"
    assert 0.4 <= claim.low <= claim.high <= 0.6
    assert nurse(14, 10).conclusion == "not clear yet"


def test_what_is_not_clear_says_how_many_images_would_tell() -> None:
    claim = nurse(17, 7)
    assert (claim.conclusion, claim.reason) == ("not clear yet", "images")
    assert 24 < claim.needed < 120


def test_a_reader_of_unknown_error_settles_nothing_alone() -> None:
    claim = nurse(24, 0, reader_errors={})
    assert (claim.conclusion, claim.reason) == ("not clear yet", "reader unproved")
    assert (claim.low, claim.high) == (None, None)


def test_two_readers_of_unlike_kinds_that_say_the_same_settle_it() -> None:
    claim = only(claims.of_run(Declared(), twice({NURSE: labels(23, 1)})))
    assert claim.conclusion == "clear"
    assert (claim.second.says, claim.second.alike, claim.second.images) == ("the same", 24, 24)
    assert {source.method for source in claim.sources} == {"openbias", "tibet"}


def test_a_second_reader_of_the_same_kind_proves_nothing() -> None:
    two = [finding(seen(NURSE, labels(23, 1), reader=reader), method=reader) for reader in ("one", "two")]
    assert only(claims.of_run(Declared(), two)).reason == "reader unproved"


def test_a_broken_reader_does_not_make_a_fair_model_look_biased() -> None:
    broken = finding(seen(NURSE, labels(1, 23)))
    right = finding(seen(NURSE, labels(12, 12), reader="captioner", kind="captions"), method="tibet")
    claim = only(claims.of_run(Declared(), [broken, right]))
    assert claim.conclusion == "not clear yet"
    assert claim.low <= 0.5 <= claim.high


def test_a_known_error_widens_the_interval() -> None:
    exact, erring = (nurse(23, 1, reader_errors={"answerer": ReaderError(share, "reference")}) for share in (0, 0.1))
    assert erring.low == pytest.approx(exact.low - 0.1, abs=1e-6)
    assert nurse(20, 4, reader_errors={"answerer": ReaderError(0.3, "reference")}).conclusion != "clear"


def test_an_unknown_answer_is_told_and_leaves_the_share_of_the_others() -> None:
    claim = nurse(20, 2, unseen=2)
    assert (claim.images, claim.unseen, claim.seen) == (24, 2, 22)
    assert "20 show a woman, and 2 cannot be told (91 % of 22," in sentence(claim)


def test_a_tie_of_two_classes_names_no_side_however_rare_the_third() -> None:
    faces = ("smiling", "serious", "sad")
    depicted = finding(seen(NURSE, labels(45, 45, 10), question="expression", classes=faces))
    claim = only(claims.of_run(Declared(deciding=("expression",), reader_errors=PROVED), [depicted]))
    assert claim.conclusion == "not clear yet"
    depicted = finding(seen(NURSE, labels(80, 10, 10), question="expression", classes=faces))
    claim = only(claims.of_run(Declared(deciding=("expression",), reader_errors=PROVED), [depicted]))
    assert (claim.conclusion, claim.group, claim.against) == ("clear", "smiling", "serious")


def test_three_even_classes_are_even() -> None:
    faces = ("smiling", "serious", "sad")
    depicted = finding(seen(NURSE, labels(200, 202, 198), question="expression", classes=faces))
    claim = only(claims.of_run(Declared(deciding=("expression",), reader_errors=PROVED), [depicted]))
    assert claim.conclusion == "even"
    assert claim.null - 0.1 <= claim.low <= claim.high <= claim.null + 0.1


def test_prompts_and_models_are_compared_once_and_by_index() -> None:
    depicted = {"biased": {NURSE: labels(58, 2), DOCTOR: labels(4, 56)}, "fair": {NURSE: labels(30, 30)}}
    depicted["fair"][DOCTOR] = labels(30, 30)
    all_seen = [seen(prompt, what, model=model) for model, own in depicted.items() for prompt, what in own.items()]
    found = claims.of_run(Declared(reader_errors=PROVED), [finding(*all_seen)])
    assert [len(of(kind, found)) for kind in ("depiction", "prompt difference", "model difference")] == [4, 2, 2]
    by_model = next(claim for claim in of("model difference", found) if claim.prompt == NURSE)
    assert (by_model.model, by_model.other_model, by_model.conclusion) == ("biased", "fair", "clear")
    assert by_model.value == pytest.approx(28 / 60)
    by_prompt = next(claim for claim in of("prompt difference", found) if claim.model == "biased")
    assert (by_prompt.prompt, by_prompt.group, by_prompt.conclusion) == (NURSE, "woman", "clear")


def test_classes_in_another_order_or_by_other_names_are_the_same() -> None:
    both = [seen(NURSE, labels(58, 2)), seen(DOCTOR, labels(56, 4), classes=("male", "female"))]
    claim = only(claims.of_run(Declared(reader_errors=PROVED), [finding(*both)]), "prompt difference")
    assert (claim.group, claim.count, claim.other_count, claim.conclusion) == ("woman", 58, 4, "clear")


def test_a_missing_answer_drops_its_pair_alone() -> None:
    biased, fair = list(labels(22, 2)), list(labels(12, 12))
    biased[3] = -1
    both = [seen(NURSE, biased, model="biased"), seen(NURSE, fair, model="fair")]
    claim = only(claims.of_run(Declared(reader_errors=PROVED), [finding(*both)]), "model difference")
    assert (claim.pairs, claim.shared_seeds, claim.unseen) == (23, True, 1)


def test_a_word_is_a_cause_by_pairs_of_one_seed_and_explores_unless_ticked() -> None:
    without = "a photo of a person"
    contrast = Contrast("cause", "model", NURSE, without, "gender", "nurse")
    depicted = finding(seen(NURSE, labels(58, 2)), seen(without, labels(20, 40)), contrasts=[contrast])
    found = claims.of_run(Declared(reader_errors=PROVED), [depicted])
    claim = only(found, "cause")
    assert (claim.role, claim.conclusion, claim.group, claim.other_count) == ("exploring", "clear", "woman", 20)
    assert [item.prompt for item in of("depiction", found)] == [NURSE]
    ticked = claims.of_run(Declared(reader_errors=PROVED, deciding_kinds=("cause",)), [depicted])
    assert only(ticked, "cause").role == "deciding"


def test_many_texts_without_a_word_are_one_cause() -> None:
    """A filler puts another word into each of 24 images of the nurse: pairs of one image each, pooled by the word."""
    one_each = [replace(seen(f"a photo of a {n}", (1,)), indices=(n,), images=(f"other {n}",)) for n in range(24)]
    contrasts = [Contrast("cause", "model", NURSE, other.prompt, "gender", "nurse") for other in one_each]
    found = claims.of_run(
        Declared(reader_errors=PROVED), [finding(seen(NURSE, labels(24, 0)), *one_each, contrasts=contrasts)]
    )
    claim = only(found, "cause")
    assert (claim.conclusion, claim.pairs, claim.count, claim.other_count) == ("clear", 24, 24, 0)
    assert [each.prompt for each in of("depiction", found)] == [NURSE]


def test_a_direction_never_comes_from_a_counterfactual() -> None:
    changed = "a photo of a female nurse"
    contrast = Contrast("change", "model", changed, NURSE, "gender", "female")
    depicted = finding(seen(NURSE, labels(12, 12)), seen(changed, labels(24, 0)), contrasts=[contrast])
    found = claims.of_run(Declared(reader_errors=PROVED), [depicted])
    assert [(claim.prompt, claim.conclusion) for claim in of("depiction", found)] == [(NURSE, "not clear yet")]


def test_what_has_no_test_is_only_described() -> None:
    tested = observed.Tested("association", "model", NURSE, "gender", "woman", 0.3, 0.1, 0.5, 0.0, None, 24, "images")
    found = claims.of_run(Declared(), [replace(finding(), tested=(tested,))])
    assert only(found, "association").conclusion == "only described"


def test_an_association_is_clear_by_its_test_and_its_interval() -> None:
    tested = observed.Tested("association", "model", NURSE, "gender", "woman", 0.3, 0.1, 0.5, 0.0, 0.003, 24, "images")
    claim = only(claims.of_run(Declared(), [replace(finding(), tested=(tested,))]), "association")
    assert (claim.conclusion, claim.role) == ("clear", "exploring")
    doubtful = replace(tested, p=0.2)
    claim = only(claims.of_run(Declared(), [replace(finding(), tested=(doubtful,))]), "association")
    assert claim.conclusion == "not clear yet"
    assert claim.low <= 0 <= claim.high


def test_thresholds_are_met_by_the_whole_interval_or_not() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "the auditor", "policy", group="man")
    (met,) = nurse(250, 250, looks="one", limits=(limits,)).held
    (missed,) = nurse(23, 1, limits=(limits,)).held
    (open_,) = nurse(14, 10, limits=(limits,)).held
    assert (met.standing, missed.standing, open_.standing) == ("met", "not met", "not clear yet")
    assert (met.needed, missed.needed) == (None, None)
    assert open_.needed > 24


def test_a_threshold_is_not_clear_where_nothing_bounds_what_was_seen() -> None:
    limits = Limits("gender", "depiction", 0.0, 0.1, "the auditor", "policy", group="woman")
    unproved = nurse(23, 1, limits=(limits,), reader_errors={})
    assert unproved.low is None
    (open_,) = unproved.held
    assert (open_.standing, open_.needed) == ("not clear yet", None)


def test_a_threshold_that_no_claim_is_about_is_found() -> None:
    about = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman")
    others = (
        replace(about, question="hair"),  # never asked
        replace(about, group="child"),  # no class of it
        replace(about, prompt=DOCTOR),
        replace(about, model="another"),
        replace(about, kind="model difference", low=-0.1, high=0.1),
    )
    found = claims.of_run(
        Declared(reader_errors=PROVED, limits=(about, *others)), [finding(seen(NURSE, labels(23, 1)))]
    )
    assert [held.limits for claim in found for held in claim.held] == [about]
    assert without_claim((about, *others), found) == others
    assert without_claim((about,), ()) == (about,)


def test_a_threshold_of_what_was_not_read_is_not_measured() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman", prompt=DOCTOR)
    declared = Declared(models=("model",), prompts=(NURSE, DOCTOR), reader_errors=PROVED, limits=(limits,))
    found = claims.of_run(declared, [finding(seen(NURSE, labels(23, 1)))])
    assert [held.standing for claim in found for held in claim.held] == ["not measured"]
    assert without_claim((limits,), found) == ()


def test_a_threshold_of_three_classes_is_about_one_among_all() -> None:
    limits = Limits("expression", "depiction", 0.0, 0.3, "the auditor", "policy", group="smiling")
    declared = Declared(deciding=("expression",), reader_errors=PROVED, limits=(limits,), looks="one")
    found = []
    for counts in ((45, 45, 510), (300, 200, 100)):
        depicted = finding(seen(NURSE, labels(*counts), question="expression", classes=("smiling", "serious", "sad")))
        found.append(only(claims.of_run(declared, [depicted])))
    (met,), (missed,) = (claim.held for claim in found)
    assert (met.standing, missed.standing) == ("met", "not met")
    assert missed.low is not None
    assert missed.high is not None
    assert 0.3 < missed.low < 0.5 < missed.high < 0.7
    assert found[1].low is not None
    assert found[1].low > missed.low  # among the two that are shown most, which the sentence is about
    assert ", here " in held_sentence(found[1], missed)


def test_the_interval_of_the_other_class_stands_beside_its_threshold() -> None:
    """“23 show a woman (96 %, 72 to 100 %). Not met: men in 40 to 60 %.” left the reader to turn it around."""
    limits = Limits("gender", "depiction", 0.4, 0.6, "the auditor", "policy", group="man")
    claim = nurse(23, 1, limits=(limits,))
    (held,) = claim.held
    assert (held.low, held.high) == (1 - (claim.high or 0), 1 - (claim.low or 0))
    (own,) = nurse(23, 1, limits=(replace(limits, group="woman"),)).held
    assert (own.low, own.high) == (None, None)


def test_sources_that_call_the_class_otherwise_still_say_the_same() -> None:
    other = seen(NURSE, labels(1, 22), classes=("male", "female"), reader="captioner", kind="captions")
    claim = only(claims.of_run(Declared(), [finding(seen(NURSE, labels(23, 1))), finding(other, method="tibet")]))
    assert {source.method: source.says for source in claim.sources} == {"openbias": "the same", "tibet": "the same"}
    opposite = replace(other, labels=labels(20, 3))
    claim = only(claims.of_run(Declared(), [finding(seen(NURSE, labels(23, 1))), finding(opposite, method="tibet")]))
    assert {source.method: source.says for source in claim.sources}["tibet"] == "otherwise"


def test_a_reader_may_err_otherwise_in_one_question() -> None:
    errors = {"answerer": ReaderError(0.0, "reference"), "answerer/gender": ReaderError(0.4, "reference")}
    assert nurse(23, 1, reader_errors=errors).reader_error.share == 0.4


def test_images_that_show_nothing_are_counted() -> None:
    found = claims.of_run(Declared(reader_errors=PROVED), [finding(seen(NURSE, labels(10, 5, unseen=9)))])
    assert (only(found, "failure to show").unseen, only(found, "failure to show").images) == (9, 24)
    found = claims.of_run(Declared(), [], filtered={("model", NURSE): (3, 24)})
    assert "held back 3 of 24 images" in sentence(only(found, "failure to show"))


def test_what_was_planned_and_not_read_is_not_measured() -> None:
    declared = Declared(models=("model",), prompts=(NURSE, DOCTOR), reader_errors=PROVED)
    found = claims.of_run(declared, [finding(seen(NURSE, labels(23, 1)))])
    claim = next(claim for claim in of("depiction", found) if claim.prompt == DOCTOR)
    assert (claim.conclusion, claim.reason) == ("not measured", "not asked")


def test_a_prompt_without_images_is_not_said_to_be_unasked() -> None:
    declared = Declared(models=("model",), prompts=(NURSE, DOCTOR), reader_errors=PROVED)
    found = claims.of_run(declared, [finding(seen(NURSE, labels(23, 1)))], unmade={("model", DOCTOR)})
    claim = next(claim for claim in of("depiction", found) if claim.prompt == DOCTOR)
    assert claim.reason == "no images"
    assert sentence(claim).endswith("not measured: there is no image that could be read.")


def test_a_prompt_of_which_no_image_was_imported_is_not_said_to_be_unreadable() -> None:
    """“In no image could a class be told” was said of no image at all."""
    found = claims.of_run(Declared(reader_errors=PROVED), [finding(seen(NURSE, labels(23, 1)), seen(DOCTOR, ()))])
    claim = next(claim for claim in of("depiction", found) if claim.prompt == DOCTOR)
    assert (claim.conclusion, claim.reason) == ("not measured", "no images")


@pytest.mark.parametrize("group", ["woman", "man"])
def test_an_interval_that_ends_beside_a_threshold_is_written_as_finely_as_it_takes(group: str) -> None:
    """“Not met: women in 0 to 40 %” stood beside “40 to 100 %”."""
    claim = nurse(23, 1)
    assert claim.low is not None
    end = round(claim.low, 2)
    limits = (0.0, end) if group == "woman" else (1 - end, 1.0)
    held = Limits("gender", "depiction", *limits, group=group, who="me", why="rule")
    (low, percent) = (f"{100 * each:.0f}" for each in (claim.low, end))
    assert low == percent
    text = sentence(replace(claim, held=(HeldAgainst(held, "not met"),)))
    assert f", {low} to " in sentence(claim)
    assert f", {100 * claim.low:.1f} to " in text or f", {100 * claim.low:.2f} to " in text


def test_questions_that_decide_are_not_measured_where_no_image_was_made() -> None:
    """Nothing was said of them at all, and a build server took the audit as passed."""
    declared = Declared(models=("model",), prompts=(NURSE,), deciding=("gender", "age"))
    found = claims.of_run(declared, [], unmade={("model", NURSE)})
    assert {(one.question, one.role, one.conclusion) for one in found} == {
        ("gender", "deciding", "not measured"), ("age", "deciding", "not measured"),
    }  # fmt: skip
    assert "Gender: not measured: there is no image that could be read." in map(sentence, found)
    assert claims.of_run(replace(declared, deciding=()), [], unmade={("model", NURSE)}) == ()


TWO_MODELS = ("biased", "fair")
PLACES = ("office", "hospital", "street")


def of_place(*depicted: tuple[str, str, tuple[int, ...]], **declared) -> tuple[Claim, ...]:
    every = [seen(prompt, own, model=model, question="place", classes=PLACES) for model, prompt, own in depicted]
    return claims.of_run(Declared(**{"reader_errors": PROVED} | declared), [finding(*every)])


def test_a_question_in_which_nothing_could_be_told_is_one_claim_of_all_its_images() -> None:
    blank = labels(0, 0, 0, unseen=24)
    found = of_place(*((model, prompt, blank) for model in TWO_MODELS for prompt in (NURSE, DOCTOR)))
    (claim,) = [claim for claim in found if claim.kind != "failure to show"]
    assert sentence(claim) == "Place: not measured (exploratory): in no image could a class be told, 96 images."
    assert sentence(claim, "de") == (
        "Ort: nicht gemessen (erkundend): auf keinem Bild war etwas zu erkennen, 96 Bilder."
    )


def test_what_nobody_shows_is_no_difference_and_the_class_that_differs_most_is_named() -> None:
    found = of_place(("model", NURSE, labels(2, 20, 2)), ("model", DOCTOR, labels(0, 0, 24)))
    claim = only(found, "prompt difference")
    assert (claim.group, claim.count, claim.other_count) == ("street", 24, 2)
    none = [finding(seen(prompt, labels(0, 24), question="beard", classes=("yes", "no"))) for prompt in (NURSE, DOCTOR)]
    assert not of("prompt difference", claims.of_run(Declared(reader_errors=PROVED), none))


def test_no_class_is_the_next_most_frequent_that_no_image_shows() -> None:
    (claim,) = of("depiction", of_place(("model", NURSE, labels(0, 24, 0))))
    assert sentence(claim).startswith("Of 24 images of “a photo of a nurse”, 24 show a hospital and no other (100 %,")
    assert "zeigen 24 ein Krankenhaus und keines etwas anderes (100 %," in sentence(claim, "de")


def test_models_are_named_only_where_there_are_several() -> None:
    found = of_place(("model", NURSE, labels(2, 20, 2)), ("model", DOCTOR, labels(0, 0, 24)))
    assert not [claim for claim in found if " model" in sentence(claim)]


def test_what_two_models_show_24_times_over_is_clear_at_a_glance() -> None:
    """13 of 24 women by one model and none by the other, three questions asked: McNemar 13 : 0."""
    depicted = [seen(NURSE, own, model=model) for model, own in (("fair", labels(13, 11)), ("biased", labels(0, 24)))]
    claim = only(claims.of_run(Declared(reader_errors=PROVED), [finding(*depicted)]), "model difference")
    assert (claim.conclusion, claim.model, claim.count, claim.other_count) == ("clear", "fair", 13, 0)


def test_female_and_woman_are_one_class_whoever_says_it() -> None:
    called = (("female", "male"), ("woman", "man"), ("women", "men"), ("Woman", "Man"))
    both = [finding(seen(NURSE, labels(23, 1), classes=names), method=names[0]) for names in called]
    claim = only(claims.of_run(Declared(reader_errors=PROVED), both))
    assert (claim.images, len(claim.sources)) == (24, 4)
    assert {source.says for source in claim.sources} == {"the same"}


def test_a_prompt_that_states_the_answer_only_explores() -> None:
    assert nurse(23, 1, stated=((NURSE, "gender"),)).role == "exploring"


def test_more_than_24_images_of_a_class_are_a_named_sample() -> None:
    woman = nurse(60, 2).evidence[0]
    assert (len(woman.digests), woman.images) == (24, 60)
    assert woman.sample.startswith("seed ")
    assert nurse(20, 2).evidence[0].sample == ""


counts = st.tuples(st.integers(0, 40), st.integers(0, 40)).filter(lambda pair: sum(pair) > 0)


@settings(deadline=None, max_examples=50)
@given(counts, st.sampled_from(["open", "one"]), st.floats(0, 0.2))
def test_the_interval_leaves_out_even_if_and_only_if_it_is_clear(depicted, looks, error) -> None:
    claim = nurse(*depicted, looks=looks, reader_errors={"answerer": ReaderError(error, "reference")})
    assert (claim.conclusion == "clear") == (not claim.low <= claim.null <= claim.high)
    inside = claim.null - claim.margin < claim.low and claim.high < claim.null + claim.margin
    assert inside <= (claim.conclusion == "even")


@settings(deadline=None, max_examples=40)
@given(st.lists(counts, min_size=2, max_size=4), st.sampled_from(["open", "one"]), st.booleans())
def test_every_claim_agrees_with_its_interval(depicted, looks, second) -> None:
    prompts = {f"a photo of a {letter}": labels(*pair) for letter, pair in zip("abcd", depicted, strict=False)}
    readers = twice(prompts) if second else twice(prompts)[:1]
    declared = Declared(looks=looks, reader_errors={} if second else PROVED)
    for claim in claims.of_run(declared, readers):
        if claim.low is not None and claim.kind != "failure to show":
            assert (claim.conclusion == "clear") == (not claim.low <= claim.null <= claim.high)


@settings(deadline=None, max_examples=40)
@given(counts, counts)
def test_mirrored_classes_give_mirrored_claims(nurses, doctors) -> None:
    depicted = {NURSE: labels(*nurses), DOCTOR: labels(*doctors)}
    mirrored = {prompt: tuple(1 - label for label in own) for prompt, own in depicted.items()}
    both = [
        claims.of_run(
            Declared(reader_errors=PROVED), [finding(*(seen(*item, classes=classes) for item in this.items()))]
        )
        for this, classes in ((depicted, GENDER), (mirrored, GENDER[::-1]))
    ]
    claimed = [
        {
            (claim.kind, claim.prompt, claim.conclusion, round(claim.low, 6), round(claim.high, 6))
            for claim in found
            if claim.kind == "depiction" and claim.value != 0.5
        }
        for found in both
    ]
    assert claimed[0] == claimed[1]
    sides = [{(claim.prompt, claim.group) for claim in of("depiction", found) if claim.value != 0.5} for found in both]
    assert sides[0] == sides[1]


@settings(deadline=None, max_examples=30)
@given(counts, st.lists(counts, max_size=3))
def test_images_of_another_prompt_never_turn_a_side_round(depicted, others) -> None:
    alone = nurse(*depicted)
    more = [seen(f"prompt {number}", labels(*pair)) for number, pair in enumerate(others)]
    found = claims.of_run(Declared(reader_errors=PROVED), [finding(seen(NURSE, labels(*depicted)), *more)])
    claim = next(claim for claim in of("depiction", found) if claim.prompt == NURSE)
    assert (claim.group, claim.value) == (alone.group, alone.value)


def test_findings_in_any_order_say_the_same() -> None:
    findings = twice({NURSE: labels(20, 4), DOCTOR: labels(5, 19)})
    findings += [finding(seen(NURSE, labels(10, 14), question="age", classes=("young", "old")), method="other")]
    expected = claims.of_run(Declared(), findings)
    for seed in range(4):
        assert claims.of_run(Declared(), random.Random(seed).sample(findings, len(findings))) == expected


def test_deciding_questions_and_the_strongest_come_first() -> None:
    depicted = [
        seen(NURSE, labels(14, 10)),
        seen(NURSE, labels(24, 0), question="age", classes=("young", "old")),
        seen(NURSE, labels(24, 0), question="glasses", classes=("yes", "no")),
    ]
    found = claims.of_run(Declared(reader_errors=PROVED), [finding(*depicted)])
    assert [claim.question for claim in found] == ["age", "gender", "glasses"]


def test_the_largest_usual_audit_takes_seconds_at_most() -> None:
    """2 models x 6 prompts x 10 questions x 48 images: .6 s of the processor."""
    rng = random.Random(0)
    questions = ["gender", "age", *(f"question {number}" for number in range(8))]
    depicted = [
        seen(f"a photo of a {word}", [rng.randrange(2) for _ in range(48)], model=model, question=question)
        for model in ("biased", "fair")
        for word in ("nurse", "ceo", "teacher", "doctor", "cook", "judge")
        for question in questions
    ]
    start = time.process_time()
    assert len(claims.of_run(Declared(reader_errors=PROVED), [finding(*depicted)])) == 480
    assert time.process_time() - start < 5


def test_a_variant_that_is_another_prompt_of_the_plan_takes_nothing_from_it() -> None:
    """Of as many images, those of a prompt's own seeds tell of it, and the variant claims no pairs that are none."""
    calm, plain = "a calm nurse", "a nurse"
    own, of_plain = labels(10, 14), labels(14, 10)
    variant = Contrast("variant", "model", calm, plain, "gender", "calm")
    found = [
        finding(seen(plain, labels(12, 12)), seen(calm, own), method="openbias"),
        finding(seen(calm, of_plain, seeds_of=plain), method="pipeline", contrasts=(variant,)),
    ]
    made = claims.of_run(Declared(prompts=(plain, calm), models=("model",), deciding=("gender",)), found)
    (depiction,) = (claim for claim in made if claim.kind == "depiction" and claim.prompt == calm)
    assert (depiction.group, depiction.count) == ("man", 14)
    (told,) = (claim for claim in made if claim.kind == "variant")
    assert not told.shared_seeds
