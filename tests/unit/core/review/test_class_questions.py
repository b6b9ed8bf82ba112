"""What methods ask people about classes: once for a bias, with the images and classes of all methods."""

from __future__ import annotations

from biaslens_gui.core.records import CANNOT_TELL, ReviewQuestion
from biaslens_gui.core.review.questions import CAPTION, question_named
from biaslens_gui.core.review.verdicts import class_among, class_question, each_once

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"


def test_two_methods_ask_about_one_bias_once() -> None:
    first = class_question("gender", ("male", "female"), [NURSE])
    second = class_question("sex", ("woman", "man", "non-binary"), [DOCTOR, NURSE])
    (asked,) = each_once([first, second])
    assert (asked.id, asked.text) == ("class: gender", "What does the image show for “gender”?")
    assert asked.classes == ("male", "female", "non-binary")
    assert asked.prompts == (NURSE, DOCTOR)


def test_other_questions_stay_and_one_of_every_prompt_stays_of_every_prompt() -> None:
    subject = ReviewQuestion("subject", "Does it?")
    every, some = class_question("age", ("young", "old"), ()), class_question("age", ("young", "old"), [NURSE])
    assert [asked.id for asked in each_once([subject, every, some])] == ["subject", "class: age"]
    assert each_once([every, some])[0].prompts == ()
    assert each_once([subject, subject]) == (subject,)


def test_a_verdict_in_other_words_for_a_class_is_that_class() -> None:
    assert class_among("woman", ("male", "female")) == "female"
    assert class_among("old", ("male", "female")) == class_among(CANNOT_TELL, ("male",)) == CANNOT_TELL


def test_a_question_is_named_in_its_words_though_nothing_asks_it_any_more() -> None:
    own = ReviewQuestion("t2iat: 1", "Closer to which?", yes="a rose", no="a moth")
    assert question_named("t2iat: 1", [own]) is own
    assert question_named("caption", [own]) is CAPTION
    assert question_named("class: skin tone", ()).text == "What does the image show for “skin tone”?"
    assert question_named("t2iat: 2", [own]).text == "t2iat: 2"
