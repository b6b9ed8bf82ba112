"""Who tells the group, and what is put in place of words: the options, from the plan to the findings."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence.classifier import groups_by_label, typed_labels
from biaslens_plugins.methods.word_influence.method import review_spec

from biaslens_gui.api import Classification, KnownError, MethodChoice, Plan
from tests.unit.methods.word_influence.test_method import DOCTOR, METHOD, lab_of, measured, one, proposed, values, women

LABELS = ("Woman", "Girl", "Man", "Nobody")


def labelled(image, *probabilities):
    return Classification(image, image, "reader", LABELS, probabilities, "" if probabilities else "Nobody found.")


def test_an_image_is_of_the_group_of_its_most_probable_label():
    seen = [
        labelled("a", 0.1, 0.5, 0.4, 0.0),
        labelled("b", 0.2, 0.0, 0.7, 0.1),
        labelled("c", 0, 0, 0, 1),
        labelled("d"),
    ]
    typed = typed_labels("woman: woman | GIRL; man: Man")
    found = groups_by_label(seen, ("woman", "man"), typed)
    assert found == {"a": "woman", "b": "man", "c": "unknown", "d": None}
    assert groups_by_label(seen[:2], ("female", "male"), {}) == {"a": "female", "b": "male"}


@pytest.mark.parametrize(
    "text", ["woman", "woman: ; man: Man", "woman: A|; man: B", "woman: A; man: a", "woman: A; Woman: B"]
)
def test_labels_that_cannot_be_read_are_refused(text):
    with pytest.raises(KnownError):
        typed_labels(text)


def test_a_group_for_which_no_label_is_typed_is_told_before_the_start():
    lab = lab_of()
    chosen = {"reader": "classifier", "labels": "woman: Woman"}
    spec = replace(lab.spec, methods=(MethodChoice("word_influence", chosen),))
    (issue,) = review_spec(spec, ())
    assert "man" in issue.message
    others = {"reader": "embedder", "labels": "woman: Woman"}
    assert not [*review_spec(replace(spec, methods=(MethodChoice("word_influence", others),)), ())]


def test_a_group_without_a_label_is_asked_for():
    with pytest.raises(KnownError, match="No label of the classifier stands for “cat”"):
        groups_by_label([labelled("a", 1, 0, 0, 0)], ("woman", "cat"), {})


def sees(image):
    return "Woman" if np.random.default_rng(image.seed).random() < women(image.prompt) else "Man"


def test_a_classifier_tells_the_group_as_the_embedder_does():
    lab = lab_of()
    lab.labels, lab.label_of = LABELS, sees
    by_label, by_text = measured(lab, reader="classifier"), measured(lab_of())
    assert values(one(by_label, "influence")) == values(one(by_text, "influence"))
    (seen, *_) = one(by_label, "shares").observed
    assert seen.reader_kind == "classifier"
    cost = METHOD.cost(Plan(lab.spec), {"samples": 30, "reader": "classifier"})
    assert (cost.classifications, cost.embeddings, cost.questions) == (cost.images, 0, 0)


def test_filled_prompts_that_name_a_group_are_counted_or_left_out():
    def word_of(request, place):
        return ("female", "tall")[request.seed % 2]

    told = one(measured(lab_of(word_of=word_of)), "influence")
    (said,) = (caveat for caveat in told.caveats if "name a group" in caveat)
    rows = one(measured(lab_of(word_of=word_of)), "shares").tables[0].rows
    many = sum(row["stating"] for row in rows)
    assert said.startswith(f"{many} of 90 filled prompts name a group")
    assert 0 < many < 90
    left = measured(lab_of(word_of=word_of), stating="left_out")
    assert sum(row["stating"] for row in one(left, "shares").tables[0].rows) == 0
    assert sum(row["n"] for row in one(left, "shares").tables[0].rows) == 120 - many
    (coverage,) = (row for row in one(left, "coverage", "").tables[0].rows)
    assert (coverage["stating"], coverage["unfilled"]) == (many, 0)
    assert any(caveat.startswith(f"{many} of 90") for caveat in one(left, "influence").caveats)


def test_a_prompt_that_names_a_group_itself_is_no_matter():
    found = one(
        measured(lab_of("a woman doctor", word_of=lambda request, place: "female")), "influence", "a woman doctor"
    )
    assert not any("name a group" in caveat for caveat in found.caveats)


@pytest.mark.parametrize("transmuter", ["synonyms", "any"])
def test_a_thesaurus_puts_other_words_and_asks_no_model(transmuter):
    lab = lab_of()
    lab.fills = None
    assert "mask_filler" not in METHOD.info.needs_with({"transmuter": transmuter, "reader": "embedder"})
    assert "mask_filler" in METHOD.info.needs_with({"transmuter": "mask_filler", "reader": "embedder"})
    found = measured(lab, transmuter=transmuter)
    rows = one(found, "shares").tables[0].rows
    assert [row["n"] for row in rows] == [30, 0, 30, 30]  # "a" has no other word
    assert values(one(found, "influence"))["doctor"] != 0
    assert METHOD.cost(Plan(lab.spec), {"transmuter": transmuter}).fills == 0


def test_orders_replace_all_words_of_a_long_prompt():
    prompt = "a tall old respected doctor in the small quiet hospital"
    options = {"orders": 6, "samples": 10}
    lab = lab_of(prompt, images=10)
    found = measured(lab, **options)
    rows = one(found, "shares", prompt).tables[0].rows
    assert rows[-1]["replaced"].count(",") == 9
    assert METHOD.cost(Plan(lab.spec), options).fills == 10 * (len(rows) - 1) < 10 * 2**10
    influences = values(one(found, "influence", prompt))
    assert max(influences, key=lambda word: abs(influences[word])) == "doctor"
    assert not [finding for finding in found if finding.kind == "interactions"]
    assert "6 orders of the words" in one(found, "influence", prompt).estimates[0].how


def test_what_so_many_images_can_show_is_told_before_the_start():
    (note,) = proposed(lab_of(DOCTOR, images=10)).notes
    assert note.startswith("One of 3 words that changes the share of a group by 30 points is found in about")


@pytest.mark.parametrize("transmuter", ["synonyms", "antonyms", "any"])
def test_the_plan_counts_images_of_words_that_the_thesaurus_can_replace(transmuter):
    lab = lab_of(images=5)
    cost = METHOD.cost(Plan(lab.spec), {"transmuter": transmuter, "samples": 3})
    measured(lab, transmuter=transmuter, samples=3)
    assert (cost.images, cost.fills) == (len(lab.drawn), 0)
