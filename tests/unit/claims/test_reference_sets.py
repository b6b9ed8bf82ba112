"""Generated images beside real pictures: the sentence names the reference set, and no seed is said to be shared."""

from __future__ import annotations

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import Claim, Declared, ReaderError, estimand, sentence
from biaslens_gui.core.observed import Contrast
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from biaslens_gui.engine.conclusions import declared_of
from tests.components.depictions import finding, labels, seen

NURSE, SET = "nurse", "Photographs (imported)"


def beside(generated: list[int], real: list[int], given: tuple[str, ...] = (SET,)) -> tuple[Claim, ...]:
    """Return the claims of generated images and of pictures, by how many show a woman and a man."""
    found = finding(seen(NURSE, labels(*generated), model="dream"), seen(NURSE, labels(*real), model=SET))
    return claims.of_run(Declared(reader_errors={"answerer": ReaderError(0.0, "reference")}, given=given), [found])


def difference(found: tuple[Claim, ...]) -> Claim:
    (claim,) = (claim for claim in found if claim.kind == "model difference")
    return claim


def test_a_difference_names_the_reference_set_and_shares_no_seed() -> None:
    claim = difference(beside([58, 2], [30, 30]))
    assert (claim.conclusion, claim.given, claim.shared_seeds) == ("clear", (SET,), False)
    assert claim.value == pytest.approx(28 / 60)
    assert claim.low is not None
    assert claim.low > 0
    assert (
        "the dream model shows women 47 points more often than the reference set “photographs”"
        in sentence(claim).lower()
    )
    assert "als das Referenzset „Photographs“" in sentence(claim, "de")
    assert estimand(claim) == (
        "Images that this model makes of this prompt, beside pictures like those of the reference set."
    )


def test_what_the_pictures_show_themselves_is_said_of_pictures() -> None:
    claim = next(claim for claim in beside([58, 2], [58, 2]) if claim.kind == "depiction" and claim.model == SET)
    assert "in the reference set “Photographs”" in sentence(claim)
    assert estimand(claim) == "Pictures like those that were imported, chosen as these were."


@pytest.mark.parametrize(("given", "shared"), [((SET,), False), ((), True)])
def test_pictures_with_and_without_a_word_pair_only_where_they_were_made_from_one_seed(given, shared) -> None:
    one, other = seen(NURSE, labels(20, 4), model=SET), seen("person", labels(12, 12), model=SET, seeds_of=NURSE)
    contrast = Contrast("cause", SET, NURSE, "person", "gender", "nurse")
    declared = Declared(reader_errors={"answerer": ReaderError(0.0, "reference")}, given=given)
    found = claims.of_run(declared, [finding(one, other, contrasts=[contrast])])
    (cause,) = (claim for claim in found if claim.kind == "cause")
    assert cause.shared_seeds is shared


def test_nothing_changes_where_nothing_was_imported() -> None:
    claim = difference(beside([58, 2], [30, 30], given=()))
    assert (claim.given, claim.shared_seeds) == ((), True)
    assert "reference set" not in sentence(claim)


def test_the_plan_tells_which_models_made_nothing() -> None:
    models = (
        ModelRef("image_model", "diffusers_folder", "/dream", "1" * 64, "dream"),
        ModelRef("image_model", "imported_images", "/photos", "2" * 64, SET),
    )
    declared = declared_of(AuditSpec("T", models, (Prompt(NURSE),)), ())
    assert declared.given == (declared.models[1],)
