"""Counting adjective-noun pairs: phrases that stand in the caption, images rather than mentions, sets per prompt."""

from __future__ import annotations

from biaslens_plugins.methods.biaslens import tables as pair_tables
from biaslens_plugins.methods.biaslens.pairs import (
    Observation,
    count_pairs,
    images_per_pair,
    measured_images,
    observe,
    overlap,
    pairs_by_prompt,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.language.grammar import AdjectiveNoun
from tests.components.english import parse

CAPTION = "An old woman with gray hair stands beside another old woman in a red coat. Her hair is gray."


def seen(image: str, *names: str, prompt: str = "a doctor", measured: bool = True) -> Observation:
    pairs = tuple(AdjectiveNoun(*name.split(), name, ((at, at), (at, at))) for at, name in enumerate(names))
    return Observation(image, prompt, "", pairs, measured=measured)


def test_only_pairs_inside_a_phrase_count():
    found = observe(parse(CAPTION), ["old woman with gray hair"], "image", "prompt")
    assert found.names == ("gray hair", "old woman")
    assert observe(parse(CAPTION), ["hair is gray"], "image", "prompt").names == ("gray hair",)
    assert observe(parse(CAPTION), ["old"], "image", "prompt").names == ()


def test_a_phrase_that_is_not_in_the_caption_is_invented_and_counts_for_nothing():
    found = observe(parse(CAPTION), ["red coat", "old man", "long gray hair"], "image", "prompt")
    assert (found.phrases, found.invented) == (("red coat",), ("old man", "long gray hair"))
    assert found.names == ("red coat",)


def test_phrases_may_count_as_the_language_model_gives_them():
    """The caption says "gray hair" and not "long gray hair"; by choice the phrase counts, and is told all the same."""
    phrases = ["long gray hair", "red coat", "a red coat"]
    given = {phrase: parse(phrase) for phrase in phrases}
    strict = observe(parse(CAPTION), phrases, "image", "prompt")
    assert strict.names == ("red coat",)
    found = observe(parse(CAPTION), phrases, "image", "prompt", given=given)
    assert found.names == ("gray hair", "long hair", "red coat")
    assert (found.phrases, found.invented) == (("red coat", "a red coat"), ("long gray hair",))
    (coat,) = (count for count in count_pairs([found]) if count.pair == "red coat")
    assert (len(coat.images), coat.occurrences) == (1, 1)
    assert pair_tables.phrases([found], counted=True).columns[-1].label == "Not in the caption (counted too)"


def test_an_adjective_may_count_in_every_written_form():
    texts = ["two older women", "an old woman", "the oldest woman"]
    parses = {text: parse(text) for text in texts}
    for read in (None, parses):
        apart = [observe(parses[text], [text], text, "prompt", forms="written", given=read) for text in texts]
        assert [seen.names for seen in apart] == [("older woman",), ("old woman",), ("oldest woman",)]
        together = [observe(parses[text], [text], text, "prompt", given=read) for text in texts]
        assert {seen.names for seen in together} == {("old woman",)}


def test_words_in_two_phrases_count_once_and_words_said_twice_count_twice():
    found = observe(parse(CAPTION), ["old woman", "an old woman with gray hair"], "image", "prompt")
    (woman,) = (count for count in count_pairs([found]) if count.pair == "old woman")
    assert (len(woman.images), woman.occurrences) == (1, 2)


def test_the_variant_decides_what_a_pair_is():
    assert observe(parse(CAPTION), ["hair is gray"], "image", "prompt", variant="as-published-code").names == ()


def test_pairs_are_counted_per_image_most_frequent_first_then_by_name():
    counts = count_pairs(
        [seen("1", "red coat", "old man"), seen("2", "old man", prompt="a nurse"), seen("3", "big cat")]
    )
    assert [(count.pair, count.images, count.prompts) for count in counts] == [
        ("old man", ("1", "2"), ("a doctor", "a nurse")),
        ("big cat", ("3",), ("a doctor",)),
        ("red coat", ("1",), ("a doctor",)),
    ]


def test_written_forms_are_kept_most_frequent_first():
    texts = ["two older women", "an old woman", "some old women", "three old women"]
    found = [observe(parse(text), [text], str(at), "prompt") for at, text in enumerate(texts)]
    assert count_pairs(found)[0].surfaces == ("old women", "old woman", "older women")


def test_a_prompt_without_pairs_has_an_empty_set_and_one_without_images_none():
    observations = [seen("1", "old man"), seen("2", prompt="a nurse"), seen("3", prompt="a cat", measured=False)]
    assert pairs_by_prompt(observations) == {"a doctor": ("old man",), "a nurse": ()}
    assert measured_images(observations) == {"a doctor": 1, "a nurse": 1}
    assert images_per_pair(observations)["a doctor"] == {"old man": ("1",)}


names = st.lists(st.sampled_from(["old man", "young man", "gray hair", "red coat"]), unique=True, max_size=4)


@given(st.lists(st.tuples(names, st.sampled_from(["a doctor", "a nurse"])), max_size=8), st.randoms())
def test_counts_do_not_depend_on_the_order_of_images(drawn, random):
    observations = [seen(f"{at}", *found, prompt=prompt) for at, (found, prompt) in enumerate(drawn)]
    shuffled = random.sample(observations, len(observations))

    def comparable(counts):
        return [(one.pair, sorted(one.images), one.occurrences, sorted(one.prompts), one.surfaces) for one in counts]

    assert comparable(count_pairs(observations)) == comparable(count_pairs(shuffled))
    assert pairs_by_prompt(observations) == pairs_by_prompt(shuffled)


@given(st.lists(names, min_size=1, max_size=6))
def test_no_pair_is_on_more_images_than_there_are(drawn):
    observations = [seen(f"{at}", *found) for at, found in enumerate(drawn)]
    for count in count_pairs(observations):
        assert 1 <= len(count.images) == len(set(count.images)) <= len(drawn)
        assert count.occurrences >= len(count.images)


def test_every_row_of_a_table_has_every_column():
    observations = [observe(parse(CAPTION), ["old woman", "old man"], "1", "a doctor"), seen("2", prompt="a nurse")]
    sets = pairs_by_prompt(observations)
    tables = (
        pair_tables.frequencies(count_pairs(observations), 2),
        pair_tables.by_prompt(observations),
        pair_tables.phrases(observations),
        pair_tables.shared(overlap(sets), sets),
    )
    for table in tables:
        assert table.rows
        assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name
    assert tables[2].rows[0]["invented"] == "old man"
