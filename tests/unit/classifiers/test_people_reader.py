"""The reader of people that comes along: its networks give the published numbers, and it says when it cannot tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.classifiers.people import age_gender, depiction, faces, lightness
from biaslens_plugins.classifiers.people.depiction import KINDS, PictureReading, Sureness, shares_of
from biaslens_plugins.classifiers.people.faces import Face
from biaslens_plugins.classifiers.people.lightness import Lightness
from biaslens_plugins.classifiers.people.roles import (
    READING,
    DepictedPeopleAnswerer,
    DepictedPeopleClassifier,
    answer_of,
    kind_of,
)
from biaslens_plugins.classifiers.people.weights import FILES, read_weights
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import biaslens_gui
from biaslens_gui.api import CANNOT_TELL, KnownError, ModelRef

TRIAL = Path(biaslens_gui.__file__).resolve().parents[1] / "resources" / "trial"
WOMAN = PictureReading(1, 0.95, 25.0, Lightness(45.0, 50.0, 55.0))
NOBODY = PictureReading()


def drawing(name: str) -> Any:
    return np.asarray(Image.open(TRIAL / f"{name}.png").convert("RGB"))


# --- the networks: numbers that the package's own JavaScript (TensorFlow.js, CPU) gives for the same bytes


def test_age_and_gender_are_those_of_the_published_program() -> None:
    y, x = np.mgrid[0:112, 0:112]
    ramp = np.stack([2 * x, 2 * y, x + y], axis=2).astype(np.uint8)
    years, women = age_gender.look_of([ramp], read_weights(FILES[1], "cpu"))
    assert years[0] == pytest.approx(9.069099, abs=1e-3)
    assert women[0] == pytest.approx(0.00858808, abs=1e-5)


def test_a_face_is_found_where_the_published_program_finds_it() -> None:
    large = np.asarray(Image.fromarray(drawing("woman")).resize((416, 416), Image.Resampling.BILINEAR))
    (face,) = faces.find_faces(large, read_weights(FILES[0], "cpu"), 416, 0.5)
    box = (face.score, face.left, face.top, face.right - face.left, face.bottom - face.top)
    assert box == pytest.approx((0.823544, 124.57356, 128.76882, 163.08909, 156.74416), abs=2e-3)


def test_with_black_around_it_a_picture_has_its_faces_where_they_are() -> None:
    large, weights = np.asarray(Image.fromarray(drawing("woman")).resize((416, 416))), read_weights(FILES[0], "cpu")
    wide = large[:, :400]
    padded = np.zeros((624, 624, 3), dtype=np.uint8)
    padded[104:520, 104:504] = wide
    (inside,) = faces.find_faces(wide, weights, 416, 0.2, border=0.25)
    (by_hand,) = faces.find_faces(padded, weights, 416, 0.2)
    assert (inside.left, inside.bottom) == pytest.approx((by_hand.left - 104, by_hand.bottom - 104), abs=2)


def test_only_where_no_face_is_found_black_is_put_around(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = depiction.PeopleReader("cpu", {param.name: param.default for param in READING})
    looked: list[float] = []

    def found_from(least: float) -> Any:
        def find(image: Any, weights: Any, size: int, score: float, border: float) -> tuple[Face, ...]:
            looked.append(border)
            return (Face(0, 0, 9, 9, 1.0),) if border >= least else ()

        return find

    for least, borders in ((0.0, [0.0]), (0.3, [0.0, 0.25, 0.5]), (2.0, [0.0, 0.25, 0.5])):
        looked.clear()
        monkeypatch.setattr(depiction, "find_faces", found_from(least))
        assert len(reader.find(drawing("woman"))) == (least < 1)
        assert looked == borders


def test_a_face_that_fills_the_picture_is_found() -> None:
    """In the square of 416 pixels the detector finds none in this cutting; with black around it, it does."""
    reader = depiction.PeopleReader("cpu", {param.name: param.default for param in READING})
    whole = drawing("woman")
    (face,) = reader.find(whole)
    close = faces.cut(whole, face, -0.05)
    assert not faces.find_faces(close, read_weights(FILES[0], "cpu"), 416, 0.5)
    assert len(reader.find(close)) == 1


def test_a_cell_of_the_grid_is_a_box() -> None:
    grid = np.full((25, 2, 2), -60.0)
    grid[5:10, 1, 0] = [0.0, 0.0, np.log(0.5), 0.0, 2.0]  # the second anchor, in the lower left cell
    (face,) = faces.decode(grid, 100, 0.5)
    assert (face.left + face.right) / 2 == pytest.approx(25)
    assert (face.top + face.bottom) / 2 == pytest.approx(75)
    assert face.right - face.left == pytest.approx(6.041143 * 0.5 / 2 * 100)
    assert face.bottom - face.top == pytest.approx(7.080126 / 2 * 100)
    assert face.score == pytest.approx(1 / (1 + np.exp(-2)))


def test_of_faces_that_overlap_the_surer_one_stays() -> None:
    sure, same, beside = Face(0, 0, 10, 10, 0.9), Face(1, 0, 11, 10, 0.8), Face(8, 0, 18, 10, 0.6)
    assert sure.overlap(same) == pytest.approx(90 / 110)
    assert faces.suppress([beside, same, sure]) == (sure, beside)


def test_a_cut_is_a_square_with_black_beyond_the_picture() -> None:
    image = np.full((20, 30, 3), 200, dtype=np.uint8)
    square = faces.cut(image, Face(-5, 0, 5, 10, 1.0), 0.0)
    assert square.shape == (10, 10, 3)
    assert (square[:, :5] == 0).all()
    assert (square[:, 5:] == 200).all()
    assert faces.cut(image, Face(5, 5, 15, 15, 1.0), 0.5).shape == (20, 20, 3)


# --- lightness of skin


def test_colours_are_those_of_the_tables() -> None:
    known = {(255, 255, 255): (100, 0, 0), (255, 0, 0): (53.24, 80.09, 67.20), (0, 0, 0): (0, 0, 0)}
    found = lightness.lab(lightness.linear(np.array(list(known), dtype=np.uint8)))
    assert found == pytest.approx(np.array(list(known.values()), dtype=float), abs=0.02)


def test_the_angle_of_known_colours() -> None:
    colours = np.array([[60.0, 15.0, 10.0], [50.0, 15.0, 20.0], [40.0, 10.0, 10.0], [67.320508, 0.0, 10.0]])
    assert lightness.typology_angle(colours) == pytest.approx([45, 0, -45, 60], abs=1e-6)
    assert [lightness.group_of(angle) for angle in (41.0, 40.9, 10.0, 9.9)] == ["light", "medium", "medium", "dark"]


def test_an_interval_over_two_groups_has_none() -> None:
    assert Lightness(45, 50, 60).group == "light"
    assert Lightness(35, 50, 60).group == ""
    assert Lightness(-60, 5, 50).group == ""


def face_of(colour: tuple[int, int, int], around: tuple[int, int, int] = (128, 128, 128)) -> Any:
    image = np.full((100, 100, 3), around, dtype=np.uint8)
    image[20:80, 20:80] = colour
    return lightness.depicted_lightness(image, [Face(20, 20, 79, 79, 1.0)])


@pytest.mark.parametrize(
    ("colour", "group"), [((240, 200, 175), "light"), ((190, 140, 105), "medium"), ((95, 60, 40), "dark")]
)
def test_even_skin_in_grey_surroundings_is_read_as_it_is(colour: tuple[int, int, int], group: str) -> None:
    found = face_of(colour)
    raw = lightness.typology_angle(lightness.lab(lightness.linear(np.array([colour], dtype=np.uint8))))[0]
    assert found.low == pytest.approx(raw, abs=1e-6)
    assert found.high == pytest.approx(raw, abs=1e-6)
    assert found.group == group


def test_coloured_light_widens_the_interval() -> None:
    found = face_of((190, 140, 105), around=(138, 128, 115))
    assert found.high - found.low > 5
    assert found.low <= face_of((190, 140, 105)).middle <= found.high


def test_of_grey_pictures_no_skin_is_told() -> None:
    assert face_of((120, 120, 120)) is None
    assert shares_of("skin", PictureReading(1, 0.9, 30.0, None), 0.7)[CANNOT_TELL] == 1


# --- shares of classes


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_face_nothing_is_told(kind: str) -> None:
    shares = shares_of(kind, NOBODY, 0.7)
    assert tuple(shares) == KINDS[kind]
    assert shares.pop(CANNOT_TELL) == 1
    assert set(shares.values()) == {0.0}


def test_a_gender_that_is_not_sure_enough_is_not_told() -> None:
    assert shares_of("gender", WOMAN, 0.7) == {"woman": 0.95, "man": pytest.approx(0.05), CANNOT_TELL: 0.0}
    assert shares_of("gender", PictureReading(1, 0.31, 30.0), 0.7)[CANNOT_TELL] == 1
    assert shares_of("gender", PictureReading(1, 0.30, 30.0), 0.7)["man"] == pytest.approx(0.7)


@pytest.mark.parametrize(("years", "group"), [(20, "young"), (34, CANNOT_TELL), (47, "middle-aged"), (70, "old")])
def test_an_age_near_a_boundary_is_not_told(years: float, group: str) -> None:
    shares = shares_of("age", PictureReading(1, 0.9, years), 0.7)
    assert max(shares, key=lambda name: shares[name]) == group


def test_faces_are_counted() -> None:
    told = [shares_of("people", PictureReading(count, 0.5, 30.0), 0.7) for count in (1, 2, 3, 9)]
    assert [max(shares, key=lambda name: shares[name]) for shares in told] == [
        "one person", "two people", "several people", "several people",
    ]  # fmt: skip


@given(
    st.sampled_from(sorted(KINDS)),
    st.floats(0, 1),
    st.floats(-5, 120),
    st.tuples(st.floats(-90, 90), st.floats(-90, 90), st.floats(-90, 90)),
    st.floats(0.5, 0.99),
)
def test_shares_always_sum_to_one(
    kind: str, woman: float, years: float, angles: tuple[float, float, float], least: float
) -> None:
    low, middle, high = sorted(angles)
    shares = shares_of(kind, PictureReading(1, woman, years, Lightness(low, middle, high)), least)
    assert sum(shares.values()) == pytest.approx(1)
    assert min(shares.values()) >= 0
    assert max(shares.values()) >= least


# --- questions


@pytest.mark.parametrize(
    ("question", "classes", "kind"),
    [
        ("Is the doctor a woman or a man?", ("woman", "man", "unknown"), "gender"),
        ("What is the gender?", ("female", "male", "non-binary", "unknown"), "gender"),
        ("Is the person young or old?", ("young", "old", "unknown"), "age"),
        ("How dark is the skin of the nurse?", ("light", "medium", "dark", "unknown"), "skin"),
        ("How dark is the room?", ("light", "medium", "dark", "unknown"), ""),
        ("How many people are there?", ("one", "two", "several"), "people"),
        ("How many cups are there?", ("one", "two", "several"), ""),
        ("Is the person old?", ("yes", "no"), ""),
    ],
)
def test_what_is_asked_is_known_by_classes_and_words(question: str, classes: tuple[str, ...], kind: str) -> None:
    assert kind_of(question, classes) == kind


def test_what_is_not_told_is_unknown_or_shared_by_all() -> None:
    asked = "Is the person young or old?"
    middle = PictureReading(1, 0.9, 47.0)
    assert answer_of(asked, ("young", "old", "unknown"), WOMAN, Sureness(0.7))[0] > 0.9
    assert answer_of(asked, ("old", "unknown", "young"), middle, Sureness(0.7))[1] > 0.9
    assert answer_of(asked, ("young", "old"), middle, Sureness(0.7)) == pytest.approx([0.5, 0.5])
    assert answer_of("Is it raining?", ("yes", "no", "unknown"), WOMAN, Sureness(0.7)) == pytest.approx([0, 0, 1])
    assert answer_of("Who is it?", ("Male", "Female", "unknown"), WOMAN, Sureness(0.7)) == pytest.approx(
        [0.05, 0.95, 0]
    )


# --- the roles


def test_of_a_picture_without_a_face_it_cannot_tell() -> None:
    with DepictedPeopleClassifier().load(ModelRef("classifier", "people_classifier"), "cpu") as loaded:
        shares = loaded.classify([drawing("cat"), np.zeros((40, 300, 3), dtype=np.uint8)], lambda: None)
    assert loaded.labels == ("woman", "man", CANNOT_TELL)
    assert shares.tolist() == [[0, 0, 1], [0, 0, 1]]


def test_the_option_chooses_what_is_told() -> None:
    model = ModelRef("classifier", "people_classifier", options={"reads": "people"})
    with DepictedPeopleClassifier().load(model, "cpu") as loaded:
        assert loaded.labels == KINDS["people"]
        assert loaded.classify([drawing("woman")], lambda: None).tolist() == [[1, 0, 0, 0]]


def test_a_lower_score_of_faces_finds_more_of_them() -> None:
    options = {"reads": "people", "least_score": 0.4}
    with DepictedPeopleClassifier().load(ModelRef("classifier", "people_classifier", options=options), "cpu") as loaded:
        assert loaded.classify([drawing("man")], lambda: None)[0, 1] == 1


def test_a_question_without_classes_is_refused() -> None:
    with DepictedPeopleAnswerer().load(ModelRef("question_answerer", "people_answerer"), "cpu") as loaded:
        with pytest.raises(KnownError):
            loaded.answer([drawing("woman")], ["Who?"], [()], lambda: None)
        (answers,) = loaded.answer([drawing("woman")], ["How many people?"], [("one", "two", "unknown")], lambda: None)
    assert answers[0].tolist() == [1, 0, 0]
