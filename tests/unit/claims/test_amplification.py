"""Images beside a reference set of pictures: what it shows most, how much more of it, and how seldom that is false."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import fisher_exact

from biaslens_gui import claims
from biaslens_gui.claims.amplification import beside_reference_sets
from biaslens_gui.claims.evidence import apart_interval, apart_p, share_p
from biaslens_gui.claims.gathering import gather
from biaslens_gui.core.claims import Amplification, Claim, Declared, ReaderError, beside_sets, sentence
from biaslens_gui.core.codec import from_data, to_data
from tests.components.depictions import finding, labels, seen, twice

NURSE, SET = "a photo of a nurse", "Photographs (imported)"
PROVED = {"answerer": ReaderError(0.0, "reference")}


def beside(generated, real, *, prompt: str = NURSE, classes=("woman", "man"), **declared) -> Claim:
    found = finding(
        seen(prompt, generated, model="dream", classes=classes), seen(prompt, real, model=SET, classes=classes)
    )
    return of_dream([found], **declared)[prompt]


def of_dream(found, **declared) -> dict[str, Claim]:
    known = Declared(**{"reader_errors": PROVED, "given": (SET,)} | declared)
    made = claims.of_run(known, found)
    return {claim.prompt: claim for claim in made if claim.kind == "depiction" and claim.model == "dream"}


def amplification(*args, **named) -> Amplification:
    (beside_set,) = beside(*args, **named).amplifications
    return beside_set


def test_more_of_what_the_photographs_show_most_is_amplified() -> None:
    claim = beside(labels(98, 2), labels(140, 60))
    (found,) = claim.amplifications
    assert (found.says, found.group, found.reference) == ("more", "woman", SET)
    assert (found.count, found.images, found.set_count, found.set_pictures) == (98, 100, 140, 200)
    assert found.value == pytest.approx(0.28)
    assert 0 < found.low < 0.28 < found.high < 0.5
    (told,) = beside_sets(claim)
    assert told.startswith(
        "Amplification: the reference set “Photographs” shows women most (140 of 200, 70 %); here 28 points more (+"
    )
    assert told.endswith("for all amplifications together). Amplified.")
    assert told in sentence(claim)
    assert beside_sets(claim, "de")[0].startswith("Verstärkung: Das Referenzset „Photographs“ zeigt am häufigsten")
    assert beside_sets(claim, "de")[0].endswith("Verstärkt.")
    assert from_data(Claim, to_data(claim)) == claim


def test_the_side_is_that_of_the_pictures_whatever_the_images_show() -> None:
    """Photographs of men, images of women: nothing is amplified, and less is shown of what they show most."""
    claim = beside(labels(95, 5), labels(20, 180))
    (found,) = claim.amplifications
    assert (found.says, found.group, round(found.value, 9)) == ("less", "man", -0.85)
    assert "Not amplified, but shown less." in sentence(claim)
    assert "85 Punkte seltener" in sentence(claim, "de")


def test_of_a_set_that_shows_both_alike_nothing_is_amplified() -> None:
    claim = beside(labels(100, 0), labels(51, 49))
    (found,) = claim.amplifications
    assert (found.says, found.value, found.low) == ("no side", None, None)
    assert "not clear yet what the reference set “Photographs” shows most (women: 51 of 100)" in sentence(claim)
    assert "noch nicht klar, was das Referenzset" in sentence(claim, "de")


def test_a_difference_that_may_be_chance_is_not_clear() -> None:
    claim = beside(labels(43, 7), labels(160, 40))
    assert claim.amplifications[0].says == "not clear"
    assert "Whether it is amplified is not clear yet." in sentence(claim)


def test_all_pictures_of_a_larger_set_count() -> None:
    small, large = amplification(labels(36, 4), labels(30, 10)), amplification(labels(36, 4), labels(300, 100))
    assert large.high - large.low < small.high - small.low if small.low is not None else small.says == "no side"


def test_nothing_told_is_not_measured_and_no_set_is_nothing() -> None:
    claim = beside(labels(9, 1), labels(0, 0, unseen=20))
    assert claim.amplifications[0].says == "not told"
    assert "not measured" in beside_sets(claim)[0]
    assert beside(labels(98, 2), labels(140, 60), given=()).amplifications == ()


def test_a_prompt_that_tells_the_answer_or_words_another_is_amplified_by_nothing() -> None:
    stated = "a photo of a female nurse"
    assert beside(labels(98, 2), labels(40, 2), prompt=stated, stated=((stated, "gender"),)).amplifications == ()
    reworded = of_dream(
        [
            finding(
                *(seen(prompt, labels(9, 1), model=model) for prompt in (NURSE, "a nurse") for model in ("dream", SET))
            )
        ],
        wordings={"a nurse": NURSE},
    )
    assert len(reworded[NURSE].amplifications) == 1
    assert reworded["a nurse"].amplifications == ()


def test_no_conclusion_depends_on_it() -> None:
    claim, set_alone = beside(labels(98, 2), labels(140, 60)), beside(labels(98, 2), labels(140, 60), given=())
    assert (claim.conclusion, claim.value) == (set_alone.conclusion, set_alone.value)


def test_an_unproved_reader_amplifies_nothing_and_two_of_unlike_kinds_do() -> None:
    alone = beside(labels(98, 2), labels(140, 60), reader_errors={})
    assert (alone.amplifications[0].says, alone.amplifications[0].low) == ("not clear", None)
    assert "not clear yet: the reader is unproved" in sentence(alone)
    both = [
        *twice({NURSE: labels(98, 2)}, model="dream"),
        *twice({NURSE: labels(140, 60)}, model=SET),
    ]
    assert of_dream(both, reader_errors={})[NURSE].amplifications[0].says == "more"


def test_the_error_of_the_reader_widens_both() -> None:
    plain = amplification(labels(98, 2), labels(170, 30))
    erring = amplification(labels(98, 2), labels(170, 30), reader_errors={"answerer": ReaderError(0.05, "reference")})
    assert (erring.low, erring.high) == pytest.approx((plain.low - 0.1, plain.high + 0.1))
    assert amplification(
        labels(98, 2), labels(130, 70), reader_errors={"answerer": ReaderError(0.1, "reference")}
    ).says == ("no side")


def test_verdicts_of_people_correct_both_sides() -> None:
    """A reader that sees women in half of everything, and people who see them in all images and 3 of 4 pictures."""
    found = []
    for model, women in (("dream", 60), (SET, 45)):
        read = seen(NURSE, labels(30, 30), model=model)
        people = replace(read, reader="people", reader_kind="people", labels=labels(women, 60 - women))
        found += [finding(read), finding(people)]
    told = of_dream(found)[NURSE].amplifications[0]
    assert (told.group, round(told.share, 2), round(told.set_share, 2)) == ("woman", 1.0, 0.75)


def test_of_three_classes_the_most_frequent_of_the_set_is_held_against_it() -> None:
    ages = "young", "middle-aged", "old"
    told = amplification(labels(10, 88, 2), labels(60, 120, 20), classes=ages)
    assert (told.group, told.says, round(told.value, 9)) == ("middle-aged", "more", 0.28)


def test_the_p_value_at_no_difference_is_fishers_and_the_interval_is_what_it_does_not_refuse() -> None:
    for x, n, y, m in ((8, 10, 3, 12), (0, 9, 4, 20), (24, 24, 150, 200)):
        table = [[x, n - x], [y, m - y]]
        sides = [fisher_exact(table, alternative=side).pvalue for side in ("greater", "less")]
        assert float(apart_p(x, n, y, m, 0.0, "one")) == pytest.approx(min(1.0, 2 * min(sides)), abs=2e-3)
        for looks in ("one", "open"):
            low, high = (float(end) for end in apart_interval(x, n, y, m, 0.05, looks))
            assert low < x / n - y / m < high
            outside = [end + step for end, step in ((low, -0.01), (high, 0.01)) if -1 < end + step < 1]
            assert all(float(apart_p(x, n, y, m, end, looks)) < 0.05 for end in outside)
            assert float(apart_p(x, n, y, m, x / n - y / m, looks)) > 0.05


def test_the_shares_that_speak_least_against_a_difference_are_found() -> None:
    """The e-value of a difference is that of the pair of shares, as far apart, that has the least of it."""
    for x, n, y, m in ((8, 10, 3, 12), (0, 9, 4, 20), (24, 24, 150, 200), (5, 5, 5, 5), (0, 3, 7, 7)):
        for difference in (-0.9, -0.3, 0.0, 0.21, 0.8):
            other = np.linspace(max(-difference, 0.0), min(1 - difference, 1.0), 4001)
            first = share_p(x, n, np.clip(other + difference, 0, 1), "open")
            product = first * share_p(y, m, other, "open")  # where neither is capped at 1, that of the product
            p = float(apart_p(x, n, y, m, difference, "open"))
            assert p >= product.max() - 1e-4 if product.max() < 0.05 else p > 0.01


@pytest.mark.parametrize("looks", ["one", "open"])
@pytest.mark.parametrize("pictures", [12, 200])
def test_where_images_are_like_the_pictures_nothing_is_amplified(looks: str, pictures: int) -> None:
    """Six prompts, uneven shares, small sets and large ones: any that is called amplified, or less, is a false one."""
    draw, audits, wrong = np.random.default_rng(29), 300, 0
    shares = (0.5, 0.5, 0.65, 0.8, 0.95, 1.0)
    for _ in range(audits):
        told = family([(share, share) for share in shares], (24, pictures), draw, looks)
        wrong += any(each.says in ("more", "less") for each in told)
    assert wrong <= 0.05 * audits, wrong


@pytest.mark.parametrize("looks", ["one", "open"])
def test_what_is_amplified_by_30_points_is_found(looks: str) -> None:
    """The other side of seldom being false: with 60 images beside 200 photographs, most audits find it."""
    draw = np.random.default_rng(7)
    found = [family([(0.97, 0.67)], (60, 200), draw, looks)[0].says == "more" for _ in range(100)]
    assert sum(found) >= 75


def family(shares, sizes: tuple[int, int], draw: np.random.Generator, looks: str) -> list[Amplification]:
    """Return the amplifications of an audit that draws images, and pictures, of true `shares` for each prompt."""
    found, bare = [], []
    for number, both in enumerate(shares):
        prompt = f"a photo of job {number}"
        bare.append(Claim("depiction", "gender", "dream", prompt, ("woman", "man"), "", "deciding", "not measured"))
        for model, share, size in zip(("dream", SET), both, sizes, strict=True):
            women = int(draw.binomial(size, share))
            found.append(seen(prompt, labels(women, size - women), model=model))
    declared = Declared(reader_errors=PROVED, given=(SET,), looks=looks)
    beside_sets = beside_reference_sets(declared, gather(declared, [finding(*found)]), bare)
    return [claim.amplifications[0] for claim in beside_sets]
