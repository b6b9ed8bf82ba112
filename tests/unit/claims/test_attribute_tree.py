"""The tree of attributes: counts that open their images, and what it points to, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from biaslens_gui.claims.attribute_tree import AttributeTrees
from biaslens_gui.core.claims.attribute_tree import CAUTION, LookNext, what_to_do, what_to_look_at
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.records import Finding

DOCTOR, NURSE = "a photo of a doctor", "a photo of a nurse"
GENDER, AGE = ("woman", "man", "other"), ("young", "old")


def seen(prompt: str, question: str, classes: tuple[str, ...], labels: Sequence[int], **more: object) -> Finding:
    numbers = tuple(range(len(labels)))
    images = tuple(f"{prompt[-6:]} {number}" for number in numbers)
    about = ("Drawn", prompt, question, classes, "Reader", "answers")
    observed = Observed(*about, images, numbers, tuple(labels), **more)  # type: ignore[arg-type]
    return Finding("openbias", "1", "paper", "shares", prompt, question, "Drawn", observed=(observed,))


def trees(*findings: Finding, said: Mapping[str, Sequence[str]] | None = None) -> AttributeTrees:
    return AttributeTrees(findings, (DOCTOR, NURSE), said or {}, frozenset({"photo", "doctor", "nurse"}))


def pointed(found: AttributeTrees, prompt: str = "") -> dict[str, list[LookNext]]:
    kinds: dict[str, list[LookNext]] = {}
    for item in found.grow("Drawn", prompt).next:
        kinds.setdefault(item.kind, []).append(item)
    return kinds


def test_every_branch_counts_its_images_and_the_classes_below() -> None:
    found = trees(seen(DOCTOR, "gender", GENDER, [1, 1, 1, 0, UNSEEN]), seen(DOCTOR, "age", AGE, [0, 1, 1, 0, 1]))
    tree = found.grow("Drawn", DOCTOR)
    assert tree.images == 5
    age, gender = tree.attributes
    assert [(shown.name, len(shown.images), shown.of) for shown in gender.classes] == [
        ("man", 3, 4),
        ("woman", 1, 4),
        ("other", 0, 4),
    ]
    assert gender.unseen == ("doctor 4",)
    assert gender.classes[0].images == ("doctor 0", "doctor 1", "doctor 2")
    (below,) = gender.classes[0].below
    assert [(shown.name, shown.images) for shown in below.classes] == [
        ("old", ("doctor 1", "doctor 2")),
        ("young", ("doctor 0",)),
    ]
    assert all(not shown.below for shown in below.classes)
    assert (gender.classes[0].low, gender.classes[0].high) == pytest.approx((0.301, 0.954), abs=0.001)
    assert age.question == "age"


def test_all_prompts_are_pooled_without_an_interval_and_counterfactuals_stay_out() -> None:
    found = trees(
        seen(DOCTOR, "gender", GENDER, [1, 1]),
        seen(NURSE, "gender", GENDER, [0, 0]),
        seen("a photo of a male doctor", "gender", GENDER, [1, 1], seeds_of=DOCTOR),
        seen(NURSE, "age", AGE, [1, 1], searched=True),
    )
    tree = found.grow("Drawn")
    (gender,) = tree.attributes
    assert tree.images == 4
    assert [(shown.name, shown.share, shown.low) for shown in gender.classes[:2]] == [
        ("woman", 0.5, None),
        ("man", 0.5, None),
    ]


def test_prompts_that_were_asked_otherwise_do_not_count_together() -> None:
    found = trees(
        seen(DOCTOR, "clothing", ("coat", "suit"), [0] * 30),
        seen(NURSE, "clothing", ("scrubs", "dress"), [0, 1, 1]),
        seen(DOCTOR, "gender", GENDER, [1] * 30),
        seen(NURSE, "gender", GENDER, [0] * 3),
    )
    first, second, gender = found.grow("Drawn").attributes
    assert [(shown.name, len(shown.images), shown.of) for shown in first.classes] == [("coat", 30, 30), ("suit", 0, 30)]
    assert [(shown.name, len(shown.images), shown.of) for shown in second.classes] == [
        ("dress", 2, 3),
        ("scrubs", 1, 3),
    ]
    assert len(gender.classes[0].images) == 30
    kinds = pointed(found)
    assert [(item.shown, item.of) for item in kinds["never shown"]] == [("suit", 30)]
    assert "never together" not in kinds  # a coat was not offered where women are shown


def test_each_reader_counts_by_itself() -> None:
    (answered,), (captioned,) = (seen(prompt, "gender", GENDER, [0, 1]).observed for prompt in (DOCTOR, NURSE))
    captioned = replace(captioned, reader="Captioner", reader_kind="captions")
    tree = trees(*(replace(seen(DOCTOR, "gender", GENDER, []), observed=(each,)) for each in (answered, captioned)))
    assert [(each.reader, each.classes[0].of) for each in tree.grow("Drawn").attributes] == [
        ("Captioner", 2),
        ("Reader", 2),
    ]


def test_what_one_prompt_alone_can_tell() -> None:
    ages = [seen(prompt, "age", AGE, [0] * 24) for prompt in (DOCTOR, NURSE)]
    (item,) = pointed(trees(*ages))["never shown"]
    assert (item.of, item.high) == (48, None)
    assert "rule out" not in what_to_look_at(item, "en")
    (alone,) = AttributeTrees(ages[:1], (DOCTOR,), {}).grow("Drawn").attributes  # a plan of one prompt has no other
    assert alone.classes[0].low == pytest.approx(0.862, abs=0.001)
    many = LookNext("never shown", "age", "old", 0, 18_000, (), expected=9_000, high=0.0002)
    assert "up to 0.02%" in what_to_look_at(many, "en")


def test_other_words_for_a_class_were_asked_about() -> None:
    words = ("woman", "waitress", "elderly man", "boy", "lamp")
    said = {f"doctor {number}": words for number in range(10)}
    found = trees(seen(DOCTOR, "gender", ("female", "male"), [0] * 10), seen(DOCTOR, "age", AGE, [0] * 10), said=said)
    assert [item.shown for item in pointed(found)["not asked"]] == ["lamp"]


def test_a_class_that_nobody_shows_is_pointed_to_once_even_would_have_shown_it() -> None:
    (item,) = pointed(trees(seen(DOCTOR, "age", AGE, [0] * 24)), DOCTOR)["never shown"]
    assert (item.shown, item.of, item.expected, item.images) == ("old", 24, 12, ())
    assert item.high == pytest.approx(0.138, abs=0.001)
    assert "never shown" not in pointed(trees(seen(DOCTOR, "age", AGE, [0] * 4)))
    assert "never shown" not in pointed(
        trees(seen(DOCTOR, "gender", GENDER, [0, 1] * 20))
    )  # "other" is no class to seek


def test_classes_that_never_meet_are_pointed_to_and_independent_ones_seldom_are() -> None:
    women_young = trees(
        seen(DOCTOR, "gender", GENDER, [0] * 12 + [1] * 12), seen(DOCTOR, "age", AGE, [0] * 12 + [1] * 12)
    )
    (first, second) = pointed(women_young)["never together"]
    assert {(first.shown, first.other_shown), (second.shown, second.other_shown)} == {
        ("old", "woman"),
        ("young", "man"),
    }
    assert first.expected == 6
    rng, hits = np.random.default_rng(3), 0
    for _ in range(200):
        shown = [rng.integers(0, 2, 24).tolist() for _ in range(2)]
        hits += "never together" in pointed(
            trees(seen(DOCTOR, "gender", GENDER, shown[0]), seen(DOCTOR, "age", AGE, shown[1]))
        )
    assert hits <= 10


def test_that_prompts_differ_makes_no_class_go_with_another() -> None:
    """Doctors are men in coats and nurses women in suits, whatever the prompt: within neither do classes part."""
    shown = {"gender": (GENDER, 1, 0), "clothing": (("coat", "suit"), 0, 1)}
    parted = [
        seen(prompt, question, classes, [(doctors, nurses)[place]] * 30)
        for question, (classes, doctors, nurses) in shown.items()
        for place, prompt in enumerate((DOCTOR, NURSE))
    ]
    assert "never together" not in pointed(trees(*parted))
    within = [
        seen(prompt, question, classes, labels)
        for prompt in (DOCTOR, NURSE)
        for question, classes, labels in (
            ("gender", GENDER, [0] * 8 + [1] * 8),
            ("clothing", ("coat", "suit"), [0] * 8 + [1] * 8),
        )
    ]
    items = pointed(trees(*within))["never together"]
    assert [(item.of, item.expected) for item in items] == [(32, 8), (32, 8)]  # 8 · 8 / 16 in each of two prompts


def test_what_cannot_be_told_and_what_nobody_asked_about() -> None:
    said = {
        f"doctor {number}": ("coat", "white coat", "stethoscope") if number < 9 else ("coat",) for number in range(10)
    }
    labels = [0, 1, UNSEEN, UNSEEN, UNSEEN, 0, 0, 1, 0, 1]
    found = pointed(trees(seen(DOCTOR, "clothing", ("coat", "suit"), labels), said=said))
    (unsure,) = found["cannot tell"]
    assert (unsure.count, unsure.of, unsure.images) == (3, 10, ("doctor 2", "doctor 3", "doctor 4"))
    assert [(item.shown, item.count) for item in found["not asked"]] == [("stethoscope", 9), ("white coat", 9)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_has_words_and_advice_in_both_languages(language: str) -> None:
    items = (
        LookNext("never shown", "gender", "woman", 0, 24, (), expected=12, high=0.138),
        LookNext("never together", "age", "old", 0, 24, (), "gender", "woman", 6),
        LookNext("cannot tell", "age", "", 9, 24, ("x",)),
        LookNext("not asked", "", "stethoscope", 9, 24, ("x",)),
    )
    texts = [what_to_look_at(item, language) for item in items]  # type: ignore[arg-type]
    assert len({*texts, *(what_to_do(item, language) for item in items)}) == 8  # type: ignore[arg-type]
    assert ("eine Frau" if language == "de" else "a woman") in texts[0]
    assert "14" in texts[0]
    assert CAUTION[language]  # type: ignore[index]
