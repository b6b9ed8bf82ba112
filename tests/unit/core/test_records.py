"""Records to data and back, what makes two things the same, and which seed each image gets."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.codec import LATER, DecodeError, from_data, to_data
from biaslens_gui.core.identity import canonical_json, derived_seed, digest, digests, seed_for
from biaslens_gui.core.plan import Column, Plan, Proposal, Table
from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt

words = st.text(max_size=8)
cells = words | st.integers(-9, 9) | st.floats(allow_nan=False, allow_infinity=False) | st.booleans() | st.none()
tables = st.builds(
    Table,
    name=words,
    title=words,
    columns=st.lists(st.builds(Column, words, words, st.sampled_from(["text", "int", "image"])), max_size=2).map(tuple),
    rows=st.lists(st.dictionaries(words, cells, max_size=3), max_size=3).map(tuple),
)
specs = st.builds(
    AuditSpec,
    title=words,
    models=st.lists(st.builds(ModelRef, st.just("image_model"), words, words, words, words), max_size=2).map(tuple),
    prompts=st.lists(st.builds(Prompt, words, words, st.dictionaries(words, words, max_size=2)), max_size=3).map(tuple),
    methods=st.just((MethodChoice("biaslens", {"most_pairs": 2, "variant": "paper"}),)),
    settings=st.builds(GenerationSettings, steps=st.integers(1, 50), guidance=st.floats(0, 20)),
    images_per_prompt=st.integers(0, 99),
)
plans = st.builds(Plan, specs, st.lists(st.builds(Proposal, words, st.lists(tables, max_size=2).map(tuple))).map(tuple))
estimates = st.builds(Estimate, words, st.none() | st.floats(0, 1), n=st.integers(0, 9), evidence=st.tuples(words))
findings = st.builds(
    Finding,
    *[words] * 6,
    estimates=st.lists(estimates, max_size=2).map(tuple),
    tables=st.lists(tables, max_size=2).map(tuple),
    threshold=st.none() | st.floats(0, 1),
    reading=st.sampled_from(["met", "unclear"]),
)


@dataclass(frozen=True)
class Odd:
    """A record with one field of every kind."""

    kind: Literal["a", "b"]
    pair: tuple[int, str]
    count: float = 0.0
    more: tuple[int, ...] = ()
    named: dict[str, int] = field(default_factory=dict)


@given(plans | findings)
def test_a_record_comes_back_from_json_as_it_went(record):
    assert from_data(type(record), json.loads(canonical_json(record))) == record


@given(plans)
def test_identity_is_content_and_survives_the_round_trip(plan):
    again = from_data(Plan, json.loads(json.dumps(to_data(plan))))
    assert again.run_id == plan.run_id
    assert len(plan.run_id) == 16
    assert Plan(plan.spec, (*plan.proposals, Proposal("another"))).run_id != plan.run_id


@given(st.dictionaries(words, st.integers(), max_size=6), st.randoms())
def test_canonical_json_does_not_know_the_order_of_names(data, random):
    shuffled = dict(random.sample(list(data.items()), len(data)))
    assert canonical_json(shuffled) == canonical_json(data)
    assert digest(shuffled) == digest(data)


@pytest.mark.parametrize("number", [math.nan, math.inf])
def test_numbers_that_json_cannot_say_are_refused(number):
    with pytest.raises(ValueError, match="JSON"):
        canonical_json({"value": number})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"kind": "c", "pair": [1, "x"]}, "Odd.kind: 'c' is not one of 'a', 'b'"),
        ({"kind": "a", "pair": [1]}, "Odd.pair: expected 2 values, found 1"),
        ({"kind": "a", "pair": [True, "x"]}, r"Odd.pair\[0\]: expected int, found True"),
        ({"kind": "a", "pair": "1x"}, "Odd.pair: expected a list"),
        ({"kind": "a", "pair": [1, "x"], "count": "3"}, "Odd.count: expected float"),
        ({"kind": "a", "pair": [1, "x"], "more": [1, None]}, r"Odd.more\[1\]: expected int"),
        ({"kind": "a", "pair": [1, "x"], "named": [1]}, "Odd.named: expected named values"),
        ({"kind": "a", "pair": [1, "x"], "knd": 1}, "unknown field 'knd'; known are kind, pair"),
        ({"kind": "a"}, "field 'pair' is missing"),
        (["a"], "Odd: expected named values"),
        (None, "Odd: expected named values"),
    ],
)
def test_data_that_does_not_fit_is_refused_by_the_name_of_the_field(data, says):
    with pytest.raises(DecodeError, match=says):
        from_data(Odd, data)


def test_whole_numbers_do_for_real_ones():
    assert from_data(Odd, {"kind": "a", "pair": [1, "x"], "count": 3}).count == 3.0


def test_a_field_that_may_be_missing_may_be_none():
    assert from_data(Estimate, {"name": "x", "value": None}).value is None
    with pytest.raises(DecodeError, match=r"Estimate\.value"):
        from_data(Estimate, {"name": "x", "value": "half"})


@given(st.integers(0, 2**31), words, st.integers(0, 10_000))
def test_seeds_fit_every_file_format_and_are_repeatable(root, prompt, index):
    seed = seed_for(root, prompt, index)
    assert 0 <= seed < 2**53
    assert seed == seed_for(root, prompt, index)
    assert 0 <= derived_seed(root, "bootstrap", prompt) < 2**53


def test_seeds_differ_by_prompt_by_index_and_by_root_and_have_known_values():
    drawn = {seed_for(root, prompt, index) for root in (0, 1) for prompt in ("a", "b") for index in range(50)}
    assert len(drawn) == 200
    assert seed_for(0, "a photo of a doctor", 3) == int(
        digest(["seed", 0, "a photo of a doctor", 3])[:13],
        16,
    )
    assert derived_seed(0, "a", "b") != derived_seed(0, "ab")


ANYTHING = st.lists(words | st.integers() | st.none() | st.lists(words) | st.dictionaries(words, words), max_size=4)


@given(ANYTHING.filter(bool), ANYTHING, ANYTHING, plans)
def test_a_digest_made_in_parts_is_that_of_the_whole(beginning, middle, end, plan):
    assert digests(beginning, end)(*middle, plan) == digest([*beginning, *middle, plan, *end])


def test_the_digest_of_a_record_is_the_sha256_of_its_json():
    import hashlib

    image = ImageRecord("d", "m", "p", 0, 1)
    assert digest(image) == hashlib.sha256(canonical_json(image).encode()).hexdigest()


def test_a_field_of_later_is_left_out_only_at_its_default():
    """What was stored before it came keeps its bytes; what it holds is never taken away."""

    @dataclass(frozen=True)
    class Shell:
        kind: str
        holes: tuple[int, ...] = field(default=(), metadata=LATER)

    assert to_data(Shell("limpet")) == {"kind": "limpet"}
    assert to_data([Shell("oyster", (2,))]) == [{"kind": "oyster", "holes": [2]}]
    assert from_data(Shell, to_data(Shell("limpet"))) == Shell("limpet")


@pytest.mark.parametrize(
    "value",
    [
        "",
        'a "word"\n\u2028\x07é',
        0,
        -7,
        2**53,
        True,
        (),
        (0.1, 1e-7, 1e22, -0.0, 3.0),
        (1, 2.5),
        ("a", 0.5),
        ((0.5,), ""),
    ],
)
def test_what_is_written_by_a_shorter_way_is_the_same_text(value: object) -> None:
    assert canonical_json(value) == json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    assert digests(["a"], [value])(value) == digest(["a", value, value])


def test_no_short_way_leads_around_what_json_cannot_say() -> None:
    for numbers in ((0.5, math.nan), (math.inf,), (-math.inf, 0.1)):
        with pytest.raises(ValueError, match="not JSON compliant"):
            canonical_json(numbers)
