"""The second reader of people: its networks give the published numbers, and it reads faces that it turned upright."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.classifiers.people import aligned, blaze, residual_looks
from biaslens_plugins.classifiers.people.depiction import KINDS, YEARS_OFF, PictureReading, shares_of
from biaslens_plugins.classifiers.people.roles import DepictedPeopleClassifier, answer_of
from biaslens_plugins.classifiers.people.second import SecondPeopleReader
from biaslens_plugins.classifiers.people.second_roles import READING, SecondPeopleAnswerer, SecondPeopleClassifier
from biaslens_plugins.classifiers.people.weights import SECOND_FILES, SECOND_FOLDER, read_weights
from PIL import Image

import biaslens_gui
from biaslens_gui.api import CANNOT_TELL, ModelRef

TRIAL = Path(biaslens_gui.__file__).resolve().parents[1] / "resources" / "trial"
CLASSIFIER = ModelRef("classifier", "second_people_classifier")


def drawing(name: str) -> Any:
    return np.asarray(Image.open(TRIAL / f"{name}.png").convert("RGB"))


def weights(index: int) -> Any:
    return read_weights(SECOND_FILES[index], "cpu", SECOND_FOLDER)


def ramp(side: int) -> Any:
    y, x = np.mgrid[0:side, 0:side]
    step = 224 // side
    return np.stack([step * x, step * y, step * (x + y) // 2], axis=2).astype(np.uint8)


# --- the networks: numbers that ONNX Runtime gives for the published files and the same bytes


def test_gender_is_that_of_the_published_network() -> None:
    assert residual_looks.shares_of_women([ramp(32)], weights(1))[0] == pytest.approx(0.99988174, abs=1e-6)


def test_ages_are_those_of_the_published_network() -> None:
    shares = residual_looks.ages_of([ramp(64)], weights(2))
    assert shares.shape == (1, 81)
    assert shares[0, :3] == pytest.approx([0.00013866, 0.00378183, 0.00012670], abs=5e-5)
    assert (shares @ residual_looks.AGES)[0] == pytest.approx(18.118144, abs=0.01)


def test_a_face_is_found_with_eyes_nose_and_mouth() -> None:
    (face,) = blaze.find_faces(drawing("woman"), weights(0), 256, 0.5)
    assert face.left < face.points[0, 0] < face.points[1, 0] < face.right
    right_eye, left_eye, nose, mouth = face.points[:, 1]
    assert face.top < max(right_eye, left_eye) < nose < mouth < face.bottom


def test_boxes_lie_around_the_centres_of_their_cells() -> None:
    centres = blaze.anchors(256)
    assert centres.shape == (896, 2)
    assert centres[[0, 1, 2, 511, 512, 517, 518]].tolist() == [
        [8, 8], [8, 8], [24, 8], [248, 248], [16, 16], [16, 16], [48, 16],
    ]  # fmt: skip
    boxes = np.zeros((896, 16))
    boxes[2, :12] = [1, 2, 20, 30, -4, -3, 4, -3, 0, 1, 0, 6]
    scores = np.full(896, -60.0)
    scores[2] = 2.0
    (face,) = blaze.decode(scores, boxes, centres, 2.0, 0.5)
    assert (face.left, face.top, face.right, face.bottom) == (30, -10, 70, 50)
    assert face.points.tolist() == [[40, 10], [56, 10], [48, 18], [48, 28]]
    assert face.score == pytest.approx(1 / (1 + np.exp(-2)))


# --- turning faces upright


def test_a_similarity_is_found_by_least_squares() -> None:
    start = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 2.0]])
    scale, shift = aligned.similarity(start, np.array([[3.0, 1.0], [3.0, 3.0], [-1.0, 1.0]]))  # twice, a quarter turn
    assert scale == pytest.approx(2j)
    assert shift == pytest.approx(3 + 1j)
    assert aligned.similarity(np.zeros((3, 2)), np.ones((3, 2))) == (1, 1 + 1j)


def painted_face(degrees: float, size: int = 400) -> tuple[Any, Any]:
    """Return a picture with one dot for each point of a face, turned around its middle, and the points."""
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    points = (np.array([[0.305, 0.301], [0.681, 0.301], [0.49, 0.53], [0.493, 0.716]]) - 0.5) * 160 @ turn + size / 2
    y, x = np.mgrid[0:size, 0:size] + 0.5
    image = np.zeros((size, size, 3), dtype=np.uint8)
    for channel, (across, down) in enumerate(points[[0, 1, 3]]):
        image[(x - across) ** 2 + (y - down) ** 2 < 36, channel] = 255
    return image, points


@pytest.mark.parametrize("degrees", [0, 25, -60])
@pytest.mark.parametrize("side", [32, 64])
def test_eyes_and_mouth_come_to_their_places(degrees: float, side: int) -> None:
    image, points = painted_face(degrees)
    for mirrored in (False, True):
        chip = aligned.upright(image, points, side, mirrored=mirrored).astype(float)
        assert chip.shape == (side, side, 3)
        y, x = np.mgrid[0:side, 0:side] + 0.5
        for channel, (across, down) in enumerate(aligned.PLACES * side):
            total = chip[..., channel].sum()
            expected = side - across if mirrored else across
            assert (x * chip[..., channel]).sum() / total == pytest.approx(expected, abs=0.3)
            assert (y * chip[..., channel]).sum() / total == pytest.approx(down, abs=0.3)


def test_a_margin_shows_more_around_the_face() -> None:
    image, points = painted_face(0)
    wide = aligned.upright(image, points, 64, 0.5)
    assert (wide > 0).sum() < (aligned.upright(image, points, 64) > 0).sum() / 2


# --- what follows from the numbers


def reader(**options: Any) -> SecondPeopleReader:
    return SecondPeopleReader("cpu", {param.name: param.default for param in READING} | options)


def test_its_own_doubt_about_an_age_counts() -> None:
    reading = reader().read(drawing("woman"))
    assert reading.faces == 1
    assert reading.years_off >= YEARS_OFF
    assert 0 <= reading.years <= 80


def test_an_age_that_is_less_sure_is_told_less() -> None:
    sure, unsure = (PictureReading(1, 0.9, 25.0, None, off) for off in (5.5, 25.0))
    assert shares_of("age", sure, 0.7)["young"] == pytest.approx(0.965, abs=1e-3)
    assert shares_of("age", unsure, 0.7)[CANNOT_TELL] == 1


def test_of_a_picture_without_a_face_it_cannot_tell() -> None:
    with SecondPeopleClassifier().load(CLASSIFIER, "cpu") as loaded:
        shares = loaded.classify([drawing("cat"), np.zeros((40, 300, 3), dtype=np.uint8)], lambda: None)
    assert loaded.labels == KINDS["gender"]
    assert shares.tolist() == [[0, 0, 1], [0, 0, 1]]


def test_both_readers_stand_side_by_side_with_networks_of_their_own() -> None:
    first, second = DepictedPeopleClassifier(), SecondPeopleClassifier()
    assert first.digest() != second.digest()
    assert second.digest() == SecondPeopleAnswerer().digest()
    with first.load(ModelRef("classifier", "people_classifier"), "cpu") as one, second.load(CLASSIFIER, "cpu") as other:
        assert one.labels == other.labels
        told = [loaded.classify([drawing("woman")], lambda: None) for loaded in (one, other)]
    assert not np.allclose(*told)


def test_it_answers_questions_like_the_first() -> None:
    with SecondPeopleAnswerer().load(ModelRef("question_answerer", "second_people_answerer"), "cpu") as loaded:
        (answers,) = loaded.answer([drawing("woman")], ["How many people?"], [("one", "two", "unknown")], lambda: None)
    assert answers[0].tolist() == [1, 0, 0]


def test_gender_has_a_threshold_of_its_own() -> None:
    sureness = reader(least_probability=0.6).sureness
    assert (sureness.of("gender"), sureness.of("age"), sureness.face) == (0.95, 0.6, 0.5)
    almost = PictureReading(1, 0.94, 25.0)
    assert answer_of("Who?", ("woman", "man", "unknown"), almost, sureness).tolist() == [0, 0, 1]
    assert answer_of("Who?", ("young", "old", "unknown"), almost, sureness)[0] > 0.9
