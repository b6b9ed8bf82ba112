"""Which images are the same image, and which start from the same noise."""

from __future__ import annotations

from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Prompt
from biaslens_gui.engine.lab.recipes import image_recipes

MODEL = ModelRef("image_model", "any", digest="d")
DOCTOR, WOMAN = Prompt("a doctor"), Prompt("a female doctor")


def recipes(*prompts: Prompt, seeds_of: Prompt | None = None):
    return image_recipes(MODEL, "1", prompts, 5, 7, GenerationSettings(), seeds_of)


def seeds(found) -> list[int]:
    return [recipe.request.seed for recipe in found.values()]


def test_a_counterfactual_starts_from_the_noise_of_its_original_image_by_image():
    assert seeds(recipes(WOMAN, seeds_of=DOCTOR)) == seeds(recipes(DOCTOR))
    assert seeds(recipes(WOMAN)) == [seed_for(7, WOMAN.text, index) for index in range(5)]
    assert [recipe.index for recipe in recipes(WOMAN, seeds_of=DOCTOR).values()] == [0, 1, 2, 3, 4]


def test_a_prompt_paired_with_itself_has_the_images_it_has_anyway():
    assert recipes(DOCTOR, seeds_of=DOCTOR) == recipes(DOCTOR)


def test_pairing_makes_other_images_only_of_the_other_prompts():
    paired, alone = recipes(DOCTOR, WOMAN, seeds_of=DOCTOR), recipes(DOCTOR, WOMAN)
    assert len(set(paired) & set(alone)) == 5
    assert len(paired) == 10


def test_of_a_prompt_those_images_alone_that_are_asked_for_keep_their_numbers_and_seeds():
    every = recipes(WOMAN, seeds_of=DOCTOR)
    few = image_recipes(MODEL, "1", [WOMAN], 5, 7, GenerationSettings(), DOCTOR, {WOMAN.text: (4, 2)})
    assert few == {key: recipe for key, recipe in every.items() if recipe.index in (2, 4)}
    assert [recipe.index for recipe in few.values()] == [2, 4]
