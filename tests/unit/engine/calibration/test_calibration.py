"""Calibration on a world whose bias is known exactly: it passes an honest method and finds a rash one out."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from biaslens_gui.core.calibrating.asked import COPIES, EFFECTS, PROMPTS, Calibration
from biaslens_gui.core.calibrating.calibration import CalibrationFigure, Certificate, Quantity
from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.calibrating.populations import Chances
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.events import ImageDone, RunEvent
from biaslens_gui.core.plan import Column, Proposal, Table
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.calibration import repeated_audits
from biaslens_gui.engine.calibration.calibrate import calibrate, read_truth
from biaslens_gui.engine.calibration.drawn_lab import DrawnLab, Memory
from biaslens_gui.engine.calibration.repeated_audits import only
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.errors import Cancelled, KnownError
from biaslens_gui.plugin_host.host import PluginHost
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
    """Forty audits each of 6, 12 and 24 pebbles a prompt; the dial is set on pools with women and men in number."""
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
        40,
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


def figure(certificate: Certificate, quantity: Quantity, group: str, images: int) -> CalibrationFigure:
    (found,) = (one for one in certificate.of(quantity) if (one.group, one.images) == (group, images))
    return found


def value(certificate: Certificate, quantity: Quantity, group: str, images: int) -> float:
    found = figure(certificate, quantity, group, images).estimate.value
    assert found is not None
    return found


def test_an_honest_interval_covers_what_the_pool_has(honest: Certificate) -> None:
    for images in (12, 24):
        found = figure(honest, "coverage", "people: Wilson", images)
        assert found.estimate.n == 40 * len(WOMEN)
        assert found.estimate.value is not None
        assert found.expected is not None
        assert found.lowest is not None
        assert found.estimate.value == pytest.approx(found.expected, abs=0.05)  # what exact calculation says
        assert found.lowest <= found.estimate.value


def test_an_honest_test_raises_few_false_alarms(honest: Certificate) -> None:
    for images in (6, 12, 24):
        found = figure(honest, "false positives", "none", images).estimate
        assert found.n == 40 * len(WOMEN)  # every pool has enough of both
        assert found.low is not None
        assert found.low <= 0.05


def test_an_honest_method_names_the_side_and_sees_more_with_more_images(honest: Certificate) -> None:
    assert value(honest, "direction", "0.25 and more", 24) == 1
    assert value(honest, "direction", "exactly 0.25", 24) > 0.95
    for effect in EFFECTS[1:]:
        power = [value(honest, "power", f"exactly {effect:.2f}", images) for images in (6, 12, 24)]
        assert power == sorted(power)
    powers = [value(honest, "power", f"exactly {effect:.2f}", 24) for effect in EFFECTS[1:]]
    assert powers == sorted(powers)
    assert powers[0] < 0.6 < powers[2]


def test_a_dial_is_not_set_for_methods_that_name_words(
    asked: Calibration, place: Path, honest: Certificate, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dial sets the shares of a prompt's images, not those of the images without a word, so nothing is known."""
    monkeypatch.setattr(repeated_audits, "OF_WORDS", {"pebble_gender"})
    found, _ = calibrated(replace(asked, runs=2), place, host)
    groups = {one.group for one in found.of("direction")}
    assert groups
    assert groups < {one.group for one in honest.of("direction")}
    assert not [group for group in groups if group.startswith("exactly")]


def test_a_rash_method_is_found_out(rash: Certificate) -> None:
    assert value(rash, "false positives", "none", 24) == 1
    assert value(rash, "coverage", "people: Wilson", 24) < 0.5
    assert value(rash, "direction", "exactly 0.40", 24) == pytest.approx(0.4)  # three prompts of five lean to women
    assert value(rash, "coverage", "leaning: Wilson", 12) == value(rash, "coverage", "people: Wilson", 12)


def test_audits_are_units_of_the_figures(honest: Certificate, rash: Certificate) -> None:
    every = figure(honest, "direction", "0.25 and more", 24).estimate
    assert every.n == 120  # three prompts
    assert "40 audits" in every.how
    assert every.low == pytest.approx(40 / (40 + 1.959964**2), abs=1e-6)  # all agree: an audit counts once
    assert figure(rash, "false positives", "none", 24).estimate.low == pytest.approx(20 / (20 + 1.959964**2), abs=1e-6)


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
        executor = LocalExecutor(host, "", choose_device("cpu"), never)
        live, memory = EngineLab(spec, project, writer, executor, never, ""), Memory()

        def draw(
            repetition: int | None,
            count: int,
            prompt: Prompt = nurse,
            seeds_of: Prompt | None = None,
            chances: dict[str, Chances] | None = None,
        ) -> list[int]:
            drawn = replace(spec, images_per_prompt=count)
            lab = DrawnLab(live, memory, drawn, POOL, repetition, chances)
            images, _ = ended(lab.images(model, [prompt], count, seeds_of))
            assert [image.index for image in images] == list(range(count))
            assert len({image.digest for image in images}) == count  # a copy is an image of its own
            answers, _ = ended(lab.answers(images, [("Is the person a woman or a man?", ("woman", "man"))]))
            assert [answer.image for answer in answers] == [image.digest for image in images]
            return [image.seed for image in images]

        every = draw(None, POOL)
        assert len(set(every)) == POOL
        assert Counter(draw(None, POOL * COPIES)) == dict.fromkeys(every, COPIES)
        first = draw(0, 24)
        assert len(set(draw(0, 10 * POOL))) > 0.9 * POOL
        assert set(first) <= set(every)
        assert draw(0, 12) == first[:12]
        assert draw(1, 24) != first
        assert draw(0, 24, doctor, nurse) == first
        assert set(draw(0, 24, doctor)).isdisjoint(every)
        some = np.zeros(POOL)
        some[[3, 90]] = 0.75, 0.25
        chosen = Counter(draw(0, 400, chances={nurse.text: some}))
        assert set(chosen) == {every[3], every[90]}
        assert chosen[every[3]] == pytest.approx(300, abs=40)
        live.close()
        executor.close()


def test_other_biases_are_left_unticked() -> None:
    columns = (Column("keep", "Keep", "bool"), Column("name", "Bias"))
    rows = tuple({"keep": name != "hair", "name": name} for name in ("gender", "perceived age", "hair", "place"))
    topics = Table("topics", "Topics", (columns[0], Column("topic", "Topic")), ({"keep": True, "topic": "place"},))
    words = Table("words", "Words", columns, ({"keep": True, "name": "doctor"},))
    found = only(Proposal("openbias", (Table("biases", "Biases", columns, rows), topics, words)), ("gender", "age"))
    assert [row["keep"] for row in found.table("biases").rows] == [True, True, False, False]
    assert [row["keep"] for row in found.table("topics").rows] == [False]
    assert found.table("words") == words


def test_what_cannot_be_calibrated_is_refused_in_words(asked: Calibration, host: PluginHost, tmp_path: Path) -> None:
    for changed, title in (
        (replace(asked, methods=(MethodChoice("word_influence"),)), "Method cannot be calibrated"),
        (replace(asked, methods=(MethodChoice("biaslens"),)), "Model missing"),
        (replace(asked, readers=()), "Model missing"),
        (replace(asked, sizes=(0,)), "No images"),
        (replace(asked, pool=1), "No images"),
        (replace(asked, prompts=()), "Nothing to calibrate"),
    ):
        with pytest.raises(KnownError) as refused:
            calibrated(changed, tmp_path / "refused", host)
        assert refused.value.title == title
    with pytest.raises(KnownError):
        read_truth(tmp_path / "truth_mine.json")
    assert len(set(PROMPTS)) == len(PROMPTS)
