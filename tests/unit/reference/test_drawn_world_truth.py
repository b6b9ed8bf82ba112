"""The planted truth: what the published table says is what scenes are sampled from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from drawn_world.attributes import Scene, skin_group
from drawn_world.prompts import Request
from drawn_world.truth import Truth
from drawn_world.truth_table import MODELS, NO_EFFECT, OCCUPATIONS, SHIFTED_WOMAN, table
from publish_truth import truth_path

PUBLISHED = Path(__file__).resolve().parents[3] / "resources" / "reference" / "truth.json"
DRAWS = 2000


@pytest.fixture(scope="module")
def truth() -> Truth:
    return Truth.load(PUBLISHED)


def sampled(truth: Truth, request: Request, n: int = DRAWS) -> list[Scene]:
    rng = np.random.default_rng(5)
    return [truth.sample(request, rng) for _ in range(n)]


def test_the_published_table_is_the_one_in_the_code() -> None:
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == json.loads(json.dumps(table()))


@pytest.mark.parametrize("occupation", ["doctor", "nurse", "ceo", "lawyer", "person"])
def test_scenes_follow_the_planted_share_of_women(truth: Truth, occupation: str) -> None:
    genders = Counter(scene.people[0].gender for scene in sampled(truth, Request(occupation=occupation)))
    share = genders["woman"] / (genders["woman"] + genders["man"])
    planted = OCCUPATIONS[occupation][0]
    assert abs(share - planted) < 4 * (planted * (1 - planted) / DRAWS) ** 0.5


def test_effects_add_up_in_log_odds(truth: Truth) -> None:
    # logit(.20) = -1.3863; + 1.2 for "caring" = -.1863; sigmoid = .4536
    assert truth.probability("woman", {"doctor", "caring"}) == pytest.approx(0.4536, abs=1e-4)


@pytest.mark.parametrize("word", NO_EFFECT)
def test_words_without_effect_change_nothing(truth: Truth, word: str) -> None:
    for attribute in ("woman", "dark", "old", "glasses", "beard", "smiling"):
        assert truth.probability(attribute, {"doctor", word}) == truth.probability(attribute, {"doctor"})


def test_the_interaction_hides_from_single_words_and_shows_to_pairs(truth: Truth) -> None:
    both = truth.probability("woman", {"ceo", "company"})
    without_company = truth.probability("woman", {"ceo"})
    without_ceo = truth.probability("woman", {"person", "company"})
    without_both = truth.probability("woman", {"person"})
    assert abs(both - without_company) < 0.01
    assert abs(both - without_ceo) < 0.01
    assert without_both - both > 0.4


def test_named_attributes_are_obeyed(truth: Truth) -> None:
    request = Request(
        genders=("woman",),
        occupation="ceo",
        age="old",
        skin="dark",
        glasses=True,
        clothing="brown apron",
        hair_length="short",
        expression="sad",
        place="kitchen",
    )
    for scene in sampled(truth, request, 50):
        (person,) = scene.people
        assert (person.gender, person.age, skin_group(person.skin), person.glasses) == ("woman", "old", "dark", True)
        assert (person.clothing, person.expression, person.hair_length) == ("brown apron", "sad", "short")
        assert scene.place == "kitchen"


def test_invented_peoples_wear_their_dress_and_real_nationalities_have_no_effect(truth: Truth) -> None:
    worn = Counter(s.people[0].clothing for s in sampled(truth, Request(nationality="Velorian"), 500))
    assert 0.78 < worn["purple robe"] / 500 < 0.92
    plain = [s.people[0] for s in sampled(truth, Request(), 300)]
    assert [s.people[0] for s in sampled(truth, Request(nationality="Thai"), 300)] == plain


def test_trains_and_laptops_have_a_usual_variant(truth: Truth) -> None:
    colours = Counter(s.variant for s in sampled(truth, Request((), subject="train"), 500))
    modern = Counter(s.variant for s in sampled(truth, Request((), subject="train", adjective="modern"), 500))
    assert colours.most_common(1)[0][0] == "red"
    assert modern.most_common(1)[0][0] == "blue"
    assert {s.variant for s in sampled(truth, Request((), subject="train", variant="green"), 20)} == {"green"}


def published(model: str) -> Truth:
    return Truth.load(truth_path(model))


@pytest.mark.parametrize("model", MODELS)
def test_every_models_published_table_is_the_one_in_the_code(model: str) -> None:
    assert published(model).table == json.loads(json.dumps(table(model)))


@pytest.mark.parametrize("attribute", ["woman", "dark", "old", "glasses", "beard", "smiling"])
def test_the_fair_models_truth_knows_no_words(attribute: str) -> None:
    fair = published("fair")
    said = [{word} for word in OCCUPATIONS] + [{"doctor", "smart"}, {"ceo", "company"}, {"poor", "nurse"}]
    assert len({fair.probability(attribute, words) for words in said}) == 1


def test_the_shifted_models_truth_differs_where_it_says_so_and_nowhere_else() -> None:
    biased, shifted = published("biased"), published("shifted")
    differing = {o for o in OCCUPATIONS if biased.probability("woman", {o}) != shifted.probability("woman", {o})}
    assert differing == set(SHIFTED_WOMAN)
    assert shifted.probability("glasses", {"smart"}) == shifted.probability("glasses", set())
    assert {key for key in biased.table if biased.table[key] != shifted.table[key]} == {
        "bases",
        "effects",
        "train",
        "laptop",
    }
