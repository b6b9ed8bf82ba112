"""Calibration on a world whose bias is known exactly: it passes an honest method and finds a rash one out."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from biaslens_gui.core.calibrating.calibration import Certificate, Figure, Quantity
from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.events import ImageDone, RunEvent
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.calibration import PROMPTS, Calibration, calibrate, read_truth, sizes_of
from biaslens_gui.engine.drawn_lab import DrawnLab, Memory
from biaslens_gui.engine.environment import choose_device
from biaslens_gui.engine.lab import EngineLab
from biaslens_gui.engine.models import built_in, reference
from biaslens_gui.engine.pool import ModelPool
from biaslens_gui.errors import Cancelled, KnownError
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import PLUGIN, never

PEOPLE = PLUGIN.with_name("pebble_people.py")
WOMEN = {"person": 0.5, "guest": 0.5, "nurse": 0.9, "doctor": 0.2, "teacher": 0.7}
POOL = 96
T = TypeVar("T")


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return PluginHost.discover([PEOPLE])


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> Calibration:
    """Sixty audits each of 6, 12 and 24 pebbles a prompt."""
    folder = tmp_path_factory.mktemp("models") / "people"
    folder.mkdir()
    chances = {f"a photo of a {who}": share for who, share in WOMEN.items()} | {
        "a photo of a woman": 1.0,
        "a photo of a man": 0.0,
    }
    (folder / "people.json").write_text(json.dumps(chances), encoding="utf-8")
    return Calibration(
        (MethodChoice("pebble_gender"),),
        ((reference(folder, host), planted(WOMEN)),),
        (built_in(host.role("question_answerer", "pebble_judge")),),
        "2026-01-02T03:04:05+00:00",
        tuple(f"a photo of a {who}" for who in WOMEN),
        POOL,
        (6, 12, 24),
        60,
        settings=GenerationSettings(1),
    )


def planted(women: dict[str, float]) -> PlantedTruth:
    names = ("woman", "dark", "old", "glasses", "beard", "smiling")
    bases = {"woman": women, "dark": 0.33, "old": 0.3, "glasses": 0.25, "beard": 0.35, "smiling": 0.5}
    return PlantedTruth(
        {"bases": bases, "effects": {name: {} for name in names}, "pairs": [], "light_of_the_rest": 0.5}
    )


def calibrated(
    asked: Calibration, place: Path, host: PluginHost, check: Callable[[], None] = never
) -> tuple[Certificate, list[RunEvent]]:
    return ended(calibrate(asked, create_project(place, "Calibration"), host, check))


def ended(work: Work[T]) -> tuple[T, list[RunEvent]]:
    """Return the result of `work` and its events."""
    events: list[RunEvent] = []
    try:
        while True:
            events.append(next(work))
    except StopIteration as done:
        result: T = done.value
        return result, events


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("calibration") / "project"


@pytest.fixture(scope="module")
def honest(asked: Calibration, place: Path, host: PluginHost) -> Certificate:
    return calibrated(asked, place, host)[0]


@pytest.fixture(scope="module")
def rash(asked: Calibration, place: Path, honest: Certificate, host: PluginHost) -> Certificate:
    rash = replace(asked, methods=(MethodChoice("pebble_gender", {"kind": "rash"}),), runs=20)
    return calibrated(rash, place, host)[0]


def figure(certificate: Certificate, quantity: Quantity, group: str, images: int) -> Figure:
    (found,) = (one for one in certificate.of(quantity) if (one.group, one.images) == (group, images))
    return found


def value(certificate: Certificate, quantity: Quantity, group: str, images: int) -> float:
    found = figure(certificate, quantity, group, images).estimate.value
    assert found is not None
    return found


def test_an_honest_interval_covers_what_the_pool_has(honest: Certificate) -> None:
    for images in (12, 24):
        found = figure(honest, "coverage", "people", images).estimate
        assert found.n == 60 * len(WOMEN)
        assert found.value is not None
        assert 0.91 <= found.value <= 0.99  # Wilson's coverage wavers around .95 at so few images


def test_an_honest_test_raises_few_false_alarms(honest: Certificate) -> None:
    for images in (6, 12, 24):
        found = figure(honest, "false positives", "none", images).estimate
        assert found.n == 60 * 2  # "person" and "guest"
        assert found.low is not None
        assert found.low <= 0.05


def test_an_honest_method_names_the_side_and_sees_more_with_more_images(honest: Certificate) -> None:
    assert value(honest, "direction", "0.25 and more", 24) == 1
    assert value(honest, "direction", "0.15 to 0.25", 24) > 0.9
    power = [value(honest, "power", "0.25 and more", images) for images in (6, 12, 24)]
    assert power == sorted(power)
    assert power[0] < 0.9 < power[2]
    assert value(honest, "power", "0.15 to 0.25", 24) < power[2]


def test_a_rash_method_is_found_out(rash: Certificate) -> None:
    assert value(rash, "false positives", "none", 24) == 1
    assert value(rash, "coverage", "people", 24) < 0.5
    assert value(rash, "direction", "0.15 to 0.25", 24) == 0  # teachers are women more often than not
    assert value(rash, "direction", "0.25 and more", 24) == 0.5  # right of doctors, wrong of nurses
    assert value(rash, "coverage", "leaning", 12) == value(rash, "coverage", "people", 12)


def test_the_figures_count_only_audits_that_share_no_image(honest: Certificate) -> None:
    found = figure(honest, "direction", "0.25 and more", 24).estimate
    assert found.n == 120
    assert "as of 8 independent audits" in found.how  # two prompts, 96 / 24 audits apart in each
    assert found.low is not None
    assert found.low == pytest.approx(8 / (8 + 1.959964**2), abs=1e-6)


def test_the_truth_is_told_as_planted_and_as_the_pool_has_it(honest: Certificate) -> None:
    shares = {(one.prompt, one.name): one for one in honest.truths if one.bias == "gender"}
    assert shares["a photo of a nurse", "woman"].planted == pytest.approx(0.9)
    realised = shares["a photo of a nurse", "woman"].realised
    assert realised.n == POOL
    assert realised.value == pytest.approx(0.9, abs=4 * math.sqrt(0.09 / POOL))
    assert not realised.evidence


def test_the_judge_is_compared_with_what_prompts_state(honest: Certificate) -> None:
    by_bias = {one.bias: one for one in honest.judged}
    assert by_bias["gender"].wrong == 0
    assert by_bias["gender"].confusion.counts == ((24, 0), (0, 24))
    assert by_bias["age"].wrong == 1  # this judge knows nothing of age
    assert by_bias["age"].confusion.answers == ("young", "old", "unknown")


def test_the_same_question_gives_the_same_certificate(asked: Calibration, host: PluginHost, tmp_path: Path) -> None:
    small = replace(asked, runs=3, pool=16, sizes=(6,))
    first, other = (calibrated(small, tmp_path / name, host)[0] for name in ("one", "two"))
    assert to_data(first) == to_data(other)
    again = calibrated(replace(small, seed=1), tmp_path / "one", host)[0]
    assert [one.realised.value for one in again.truths] != [one.realised.value for one in first.truths]


def test_nothing_is_made_twice(asked: Calibration, place: Path, honest: Certificate, host: PluginHost) -> None:
    again, events = calibrated(asked, place, host)
    assert to_data(again) == to_data(honest)
    assert not [event for event in events if isinstance(event, ImageDone)]


def test_it_goes_on_where_it_was_stopped(asked: Calibration, host: PluginHost, tmp_path: Path) -> None:
    small, calls = replace(asked, runs=2, pool=16, sizes=(6,)), 0

    def stop() -> None:
        nonlocal calls
        calls += 1
        if calls > 6:
            raise Cancelled

    with pytest.raises(Cancelled):
        calibrated(small, tmp_path / "stopped", host, stop)
    resumed, rest = calibrated(small, tmp_path / "stopped", host)
    whole, every = calibrated(small, tmp_path / "whole", host)
    made = [sum(isinstance(event, ImageDone) for event in events) for events in (rest, every)]
    assert 0 < made[0] < made[1]
    assert to_data(resumed) == to_data(whole)


def test_a_repetition_draws_from_the_pool(
    asked: Calibration, host: PluginHost, place: Path, honest: Certificate
) -> None:
    project = ProjectFolder(place)
    spec, (model, _) = asked.spec([asked.models[0][0]], POOL), asked.models[0]
    nurse, doctor = Prompt("a photo of a nurse"), Prompt("a photo of a doctor")
    with AuditWriter(project) as writer:
        pool = ModelPool(host, "", choose_device("cpu"), never)
        live, memory = EngineLab(spec, project, writer, pool, never, ""), Memory()

        def draw(
            repetition: int | None, count: int, prompt: Prompt = nurse, seeds_of: Prompt | None = None
        ) -> list[int]:
            lab = DrawnLab(live, memory, replace(spec, images_per_prompt=count), POOL, repetition)
            images, _ = ended(lab.images(model, [prompt], count, seeds_of))
            assert [image.index for image in images] == list(range(count))
            return [image.seed for image in images]

        every = draw(None, POOL)
        first = draw(0, 24)
        assert len(set(first)) == 24
        assert set(first) < set(every)
        assert draw(0, 12) == first[:12]
        assert draw(1, 24) != first
        assert draw(0, 24, doctor, nurse) == first
        assert set(draw(0, 24, doctor)).isdisjoint(every)
        live.close()
        pool.close()


def test_what_cannot_be_calibrated_is_refused_in_words(asked: Calibration, host: PluginHost, tmp_path: Path) -> None:
    for changed, title in (
        (replace(asked, methods=(MethodChoice("word_influence"),)), "Method cannot be calibrated"),
        (replace(asked, methods=(MethodChoice("biaslens"),)), "Model missing"),
        (replace(asked, readers=()), "Model missing"),
        (replace(asked, sizes=(POOL,)), "Pool too small"),
        (replace(asked, prompts=()), "Nothing to calibrate"),
    ):
        with pytest.raises(KnownError) as refused:
            calibrated(changed, tmp_path / "refused", host)
        assert refused.value.title == title
    with pytest.raises(KnownError):
        read_truth(tmp_path / "truth_mine.json")


def test_sizes_leave_half_of_the_pool() -> None:
    assert sizes_of(96) == (6, 12, 24, 48)
    assert sizes_of(24) == (6, 12)
    assert sizes_of(5) == (2,)
    assert len(set(PROMPTS)) == len(PROMPTS)
