"""Rating rounds: which sets are rated, what a rating is, and what is not one."""

from __future__ import annotations

from biaslens_gui.core.records import Estimate, Finding, ImageRecord, Leaning, Verdict
from biaslens_gui.core.review.ratings import INTENSITY, PRESENCE, SHOWN, collect, rated_sets

NURSE, CHEF = "a photo of a nurse", "a photo of a chef"


def image(prompt: str, index: int, status: str = "ok", model: str = "m") -> ImageRecord:
    return ImageRecord(f"{model} {prompt} {index}", model, prompt, index, index, status)  # type: ignore[arg-type]


def leaning(prompt: str, bias: str, score: float | None, of_prompt: bool = False) -> Leaning:
    return Leaning(prompt, bias, "woman", Estimate(bias, score), of_prompt=of_prompt)


def finding(method: str, *leanings: Leaning, model: str = "") -> Finding:
    return Finding(method, "1", "paper", "axes", "", "Axes", model, leanings=leanings)


IMAGES = tuple(image(prompt, index) for prompt in (NURSE, CHEF) for index in range(30))
AXES = finding("tibet", leaning(NURSE, "gender", 0.4), leaning(NURSE, "age", None), leaning(CHEF, "gender", 0.1))


def test_every_scored_bias_of_a_prompt_is_a_set_of_ten_images_of_it():
    found = rated_sets([AXES], IMAGES, {"m": "model"}, PRESENCE, seed=1)
    assert {(one.prompt, one.bias, one.score) for one in found} == {(NURSE, "gender", 0.4), (CHEF, "gender", 0.1)}
    for one in found:
        assert len(set(one.images)) == SHOWN
        assert all(one.prompt in digest for digest in one.images)
        assert [q.id for q in one.questions] == ["rating: presence"]
        assert one.questions[0].values == ("1", "2", "3", "4", "5", "cannot tell")


def test_sets_depend_on_the_seed_alone():
    ids = [one.id for one in rated_sets([AXES], IMAGES, {"m": "model"}, PRESENCE, seed=1)]
    assert ids == [one.id for one in rated_sets([AXES, AXES], IMAGES, {"m": "model"}, PRESENCE, seed=1)]
    assert set(ids).isdisjoint(one.id for one in rated_sets([AXES], IMAGES, {"m": "model"}, PRESENCE, seed=2))


def test_what_cannot_be_seen_or_is_no_side_is_not_rated():
    filtered = [image(NURSE, index, "filtered") for index in range(12)]
    assert rated_sets([AXES], [*filtered, image(NURSE, 12)], {"m": "model"}, PRESENCE, seed=1) == ()
    words = finding("tibet", leaning(NURSE, "gender", 0.4, of_prompt=True))
    assert rated_sets([words, finding("openbias", leaning(NURSE, "gender", 0.5))], IMAGES, {}, PRESENCE, seed=1) == ()


def test_each_model_has_sets_of_its_own():
    images = [image(NURSE, index, model=model) for model in "ab" for index in range(3)]
    labels = {"a": "first", "b": "second"}
    both = [
        finding("tibet", leaning(NURSE, "gender", score), model=name)
        for name, score in (("first", 0.1), ("second", 0.3))
    ]
    found = {one.model: one for one in rated_sets(both, images, labels, PRESENCE, seed=1)}
    assert (found["first"].score, found["second"].score) == (0.1, 0.3)
    assert all(digest.startswith("a ") for digest in found["first"].images)


def test_an_intensity_has_a_side_among_the_classes_of_the_shares():
    shares = Finding(
        "openbias",
        "1",
        "paper",
        "shares",
        "Gender",
        "Shares",
        estimates=(Estimate("male", 0.9), Estimate("unknown", 0.0)),
    )
    (one,) = rated_sets([shares, finding("openbias", leaning(NURSE, "gender", 0.5))], IMAGES, {"m": ""}, INTENSITY, 1)
    rating, side = one.questions
    assert (rating.values[0], rating.values[-2], side.classes) == ("0", "10", ("male",))


def test_ratings_are_collected_by_rater_and_cannot_tell_is_none():
    (one,) = rated_sets([finding("openbias", leaning(NURSE, "gender", 0.5))], IMAGES, {"m": ""}, INTENSITY, 1)
    said = [
        Verdict("A", one.id, "rating: intensity", "8"),
        Verdict("A", one.id, "rating: intensity, side", "male"),
        Verdict("B", one.id, "rating: intensity", "0"),
        Verdict("C", one.id, "rating: intensity", "cannot tell"),
        Verdict("D", one.id, "rating: intensity", "11"),
        Verdict("E", "another", "rating: intensity", "3"),
    ]
    (found,) = collect([one], said)
    assert (found.ratings, found.sides) == ((8.0, 0.0), ("male", ""))
    assert collect([one], []) == ()
