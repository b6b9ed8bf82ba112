"""What we can say: sentences of claims with their images, the way to these and back, what is lacking, in any look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from biaslens_gui.core.claims import (
    Claim,
    Evidence,
    HeldAgainst,
    Language,
    Limits,
    conclusion_name,
    not_met_in_words,
    sentence,
    statement,
)
from biaslens_gui.core.claims.records import Conclusion, CorrectedBy, SecondReader
from biaslens_gui.core.observed import Among
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import CANNOT_TELL, Verdict
from biaslens_gui.core.review.questions import SUBJECT
from biaslens_gui.core.review.records import Resolution
from biaslens_gui.core.review.verdicts import images_judged
from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.images.strip import Pictures, quotas
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.results.claim_bar import ClaimBar, Measure, sides_of
from biaslens_gui.ui.results.claim_groups import groups_of, headline_of
from biaslens_gui.ui.results.claim_row import ClaimRow, Surroundings
from biaslens_gui.ui.results.claim_words import (
    JudgedImages,
    SaidOfImages,
    first_reader,
    judged_of,
    planted_line,
    reader_line,
    review_line,
    short_title,
)
from biaslens_gui.ui.results.model_table import DifferenceCell, ModelTable, points_of
from biaslens_gui.ui.results.page import AGREEMENT, SAYING, SUMMARY, ResultsPage
from biaslens_gui.ui.results.what_we_can_say import WhatWeCanSay, _rest
from biaslens_gui.ui.run.page import RunPage
from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.actions.projects import open_project
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.reading import cut_in
from tests.ui.test_accessible_places import faults

NOBODY = JudgedImages(0, 0, 12)

GENDER = ("woman", "man")


def crossed(group: str, alike: tuple[int, int]) -> Claim:
    """Return that women show a class of age, by a second reader as well."""
    claim = Claim("association", "age", "model", "a nurse", (group,), group, "exploring", "clear", 0.5, 0.2, 0.8)
    second = SecondReader("captioner", "captions", "the same", 0.5, 0.2, 0.8, *alike)
    return replace(claim, prompt_name="nurse", among=Among("gender", "woman", 5, 6, 1, 6), second=second)


def test_crossings_of_one_part_are_told_apart_in_a_few_words() -> None:
    assert [short_title(crossed(group, (1, 2))) for group in ("young", "middle-aged", "old")] == [
        "Age · women · young people · “nurse”",
        "Age · women · middle-aged people · “nurse”",
        "Age · women · old people · “nurse”",
    ]


def test_nothing_is_said_alike_where_both_readers_read_no_image() -> None:
    assert reader_line(crossed("old", (5, 6)), NOBODY) == (
        "Second reader (captions): the same; it reads 5 of 6 images as the first reader does"
    )
    assert reader_line(crossed("old", (0, 0)), NOBODY) == "Second reader (captions): the same"


def test_a_second_reader_that_reads_alike_says_otherwise_than_the_verdicts() -> None:
    """“otherwise; 23 of 23 alike” stood where it read as the first reader did, whom people's verdicts correct."""
    second = SecondReader("captioner", "captions", "otherwise", 0.04, 0.0, 0.3, 23, 23)
    claim = replace(depiction(("a", "b", "c", "d")), second=second, corrected=CorrectedBy(3, 0, 0.04))
    told = "it reads 23 of 23 images as the first reader does"
    whom = "Second reader (captions): otherwise than corrected by people’s verdicts"
    assert reader_line(claim, NOBODY) == f"{whom}; {told}"
    assert reader_line(replace(claim, corrected=None), NOBODY) == f"Second reader (captions): otherwise; {told}"


def test_how_often_a_reader_errs_is_unknown_only_where_nobody_corrects_it() -> None:
    claim = depiction(("a", "b", "c", "d"))
    corrected = replace(claim, corrected=CorrectedBy(3, 0, 0.5))
    read, unknown = "Read from answers to questions about each image", "how often these are wrong is not known"
    alone = "no second reader"
    assert first_reader([claim, claim]) == f"{read}; {unknown}; {alone}"
    part = "corrected by people’s verdicts on a part of the images"
    assert first_reader([corrected, corrected]) == f"{read}; {part}; {alone}"
    assert first_reader([claim, corrected]) == f"{read}; in 1 of 2 claims {part}, in the others: {unknown}; {alone}"
    people = replace(claim, reader="the reviewers", reader_kind="people")
    instead = "people’s verdicts on every image count instead"
    assert first_reader([people, corrected]) == f"{read}; {part}; {alone}; in 1 of 2 claims {instead}"
    assert first_reader([claim, people]) == f"{read}; {unknown}; {alone}; in 1 of 2 claims {instead}"
    assert first_reader([people, people]) == f"Read from people; {alone}"


def test_what_was_found_of_planted_shares_is_named_as_corrected() -> None:
    claim = replace(depiction(("a", "b", "c", "d")), corrected=CorrectedBy(3, 0, 0.5))
    told = planted_line(PlantedBesideFound(claim, 0.6, None, True))
    assert told.endswith("drawn not counted, found as corrected by people’s verdicts: 75% (60% to 99%)")


def test_a_difference_that_people_contradict_has_no_direction_in_short() -> None:
    """The cell said "biased: 50 points more", and the bar lay to one side, where nothing decides which."""
    claim = replace(claims_of(tuple("abcdef"))[2], conclusion="not clear yet", reason="people differ", low=None)
    assert points_of(claim) == "No direction: people differ"
    assert Measure.of(claim) is None


def test_images_of_a_difference_that_people_contradict_can_be_judged(qtbot: QtBot, workspace: Workspace) -> None:
    """The claim said that too few of one side were judged, and offered nothing to do about it."""
    claims = claims_of(tuple("abcdef"))
    differs = replace(claims[2], conclusion="not clear yet", reason="people differ", low=None)
    around = Surroundings(Pictures(workspace.thumbnails, lambda: False))
    rows = [ClaimRow(each, around) for each in (differs, replace(claims[2], reason="images"))]
    for each in rows:
        qtbot.addWidget(each)
    assert [each.judge.isHidden() for each in rows] == [False, True]
    assert rows[0].judge.toolTip() == "Review proposes images of the side of which people judged too few"
    with qtbot.waitSignal(rows[0].judging_wanted) as wanted:
        rows[0].judge.click()
    assert wanted.args == [differs]
    between = replace(differs, kind="model difference", other_model="other", model_name="one", other_model_name="two")
    cells = [DifferenceCell(each) for each in (between, replace(between, reason="images"))]
    for cell in cells:
        qtbot.addWidget(cell)
    assert [cell.judge.isHidden() for cell in cells] == [False, True]
    with qtbot.waitSignal(cells[0].judging_wanted):
        cells[0].judge.click()


def test_only_verdicts_on_what_is_asked_count_as_images_judged() -> None:
    """Verdicts on whether the subject is shown stood under "Gender" as images of which people had judged the gender."""
    claim = depiction(("a", "b", "c", "d"))
    verdicts = (Verdict("ana", "a", SUBJECT.id, "yes"), Verdict("ana", "b", "class: age", "old"))
    judged = judged_by(verdicts)
    assert review_line([claim], judged) == "no image judged by people yet"
    assert judged_of(claim, judged) == (0, 0, 4)
    judged = judged_by((*verdicts, Verdict("ana", "c", "class: Gender", "woman")))
    assert review_line([claim], judged) == "1 of 4 images judged by people"
    assert judged_of(claim, judged) == (1, 0, 4)


def test_images_that_people_cannot_tell_or_dispute_are_named_as_such() -> None:
    """14 images stood as judged by people beside "Clear" where these could tell 3, and where two agreed on none."""
    claim, asked = depiction(("a", "b", "c", "d")), "class: Gender"
    said = (("ana", "a", "woman"), ("ben", "a", "man"), ("ana", "b", CANNOT_TELL), ("ana", "c", "woman"))
    verdicts = tuple(Verdict(who, image, asked, value) for who, image, value in said)
    judged = judged_by(verdicts)
    assert judged_of(claim, judged) == (3, 2, 4)
    told = "3 of 4 images judged by people, 2 of them not told or disputed"
    assert review_line([claim], judged) == told
    assert reader_line(replace(claim, second=None), judged_of(claim, judged)) == told
    judged = judged_by(verdicts, (Resolution("a", asked, "woman", "lead"),))
    assert review_line([claim], judged) == "3 of 4 images judged by people, 1 of them not told or disputed"


def test_images_judged_are_counted_whether_or_not_their_verdicts_correct_a_claim() -> None:
    """A heading said "14 of 96 images" above rows of 9, 12 and 11 of 24, as soon as one claim was corrected."""
    corrected = replace(depiction(("a", "b", "c", "d")), corrected=CorrectedBy(2, 0, 0.5))
    other = depiction(("e", "f", "g", "h"), prompt="a photo of a cook")
    difference = replace(corrected, kind="prompt difference", other_prompt="a photo of a cook", other_images=4)
    said = (("a", "woman"), ("b", "woman"), ("c", CANNOT_TELL), ("e", "man"), ("f", "man"))
    judged = judged_by(Verdict("ana", image, "class: Gender", value) for image, value in said)
    told = "5 of 8 images judged by people, 1 of them not told or disputed"
    assert review_line([corrected, other, difference], judged) == told
    assert judged_of(other, judged) == (2, 0, 4)


def test_images_that_a_claim_does_not_list_are_counted_as_judged() -> None:
    """Of a class of many images 24 are listed, so that "3 of 28 images" stood for 7 of 48."""
    about = "the biased model", "a photo of a nurse"
    listed, unlisted = ("a", "b"), ("c", "d")
    evidence = (Evidence("woman", *about, listed, 4, "seed 1a2b3c"), Evidence("man", *about, ("e",), 1))
    claim = replace(depiction(("a", "b", "c", "d", "e")), evidence=evidence)
    judged = judged_by(Verdict("ana", image, "class: gender", "woman") for image in (*listed, "c", "x"))
    judged = replace(judged, made=dict.fromkeys((*listed, *unlisted), about) | {"x": (about[0], "a photo of a cook")})
    assert judged_of(claim, judged) == (3, 0, 5)
    assert review_line([claim, replace(claim, kind="prompt difference")], judged) == "3 of 5 images judged by people"


def test_an_end_that_is_beside_the_line_is_not_written_as_on_it() -> None:
    """50 % to 75 % stood beside a claim that is not clear yet, since 49.7 % was rounded."""
    claim = replace(depiction(("a", "b")), conclusion="not clear yet", low=0.497, high=0.75)
    assert planted_line(PlantedBesideFound(claim, 0.6, None, True)).endswith("(49.7% to 75%)")


def judged_by(verdicts: Iterable[Verdict], resolutions: Iterable[Resolution] = ()) -> SaidOfImages:
    return SaidOfImages(images_judged(verdicts, resolutions))


def depiction(digests: tuple[str, ...], model: str = "biased", **changes: object) -> Claim:
    """Return that all but one of `digests` show a woman."""
    women, men = digests[:-1], digests[-1:]
    made = Claim(
        "depiction",
        "gender",
        f"the {model} model",
        "a photo of a nurse",
        GENDER,
        "woman",
        "deciding",
        "clear",
        len(women) / len(digests),
        0.6,
        0.99,
        counts=(len(women), len(men)),
        images=len(digests),
        model_name=model,
        prompt_name="nurse",
        evidence=(
            Evidence("woman", f"the {model} model", "a photo of a nurse", women, len(women)),
            Evidence("man", f"the {model} model", "a photo of a nurse", men, len(men)),
        ),
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def claims_of(digests: tuple[str, ...]) -> tuple[Claim, ...]:
    """Return claims of every kind about these images."""
    clear = depiction(digests)
    fair = depiction(
        digests, "fair", conclusion="not clear yet", reason="images", needed=52, value=0.5, low=0.2, high=0.8
    )
    models = replace(
        clear,
        kind="model difference",
        other_model=fair.model,
        other_model_name="fair",
        null=0.0,
        value=0.5,
        low=0.2,
        high=0.7,
        pairs=len(digests),
        other_counts=(3, 3),
    )
    cause = replace(clear, kind="cause", word="nurse", null=0.0, other_counts=(1, 5), pairs=len(digests))
    beard = replace(
        clear,
        question="beard",
        classes=("yes", "no"),
        group="no",
        role="exploring",
        conclusion="not clear yet",
        reason="reader unproved",
        low=None,
        high=None,
        evidence=(),
    )
    untold = replace(
        beard, question="cultural", conclusion="not measured", reason="nothing told", value=None, unseen=len(digests)
    )
    return clear, fair, models, cause, beard, untold, replace(untold, prompt="a photo of a ceo", prompt_name="ceo")


def say(window: MainWindow) -> tuple[WhatWeCanSay, tuple[Claim, ...]]:
    """Return the first view of Results on claims about the images of the run."""
    run = window.workspace.run
    assert run is not None
    claims = claims_of(tuple(image.digest for image in run.images if image.status == "ok")[:6])
    window.workspace.set_run(replace(run, claims=claims))
    window.open_page("results")
    page = cast("ResultsPage", window.pages["results"])
    assert page.tabs.currentIndex() == SAYING
    return page.saying, claims


def texts(view: WhatWeCanSay) -> list[str]:
    return [label.text() for label in view.findChildren(QLabel) if label.isVisibleTo(view)]


# --- what is said


def test_a_row_shows_and_speaks_the_sentence_of_its_claim(qtbot: QtBot, opened: MainWindow) -> None:
    view, claims = say(opened)
    row = view.rows()[0]
    assert row.claim == claims[0]
    assert row.sentence.text() == statement(claims[0])
    assert row.chip.text() == conclusion_name(claims[0])
    assert row.accessibleName() == sentence(claims[0])
    assert statement(claims[0]) in texts(view)  # the headline too
    other = next(item for item in view.rows() if item.claim == claims[1])
    assert other.lacking.text() == "about 52 images would tell"


@pytest.mark.parametrize("conclusion", ["not clear yet", "clear"])
def test_a_threshold_that_is_not_met_stands_in_the_headline_once(opened: MainWindow, conclusion: Conclusion) -> None:
    """“Nothing is clear yet” stood above a threshold that was not met, which only its own row told."""
    view, claims = say(opened)
    assert opened.workspace.run is not None
    assert not [text for text in texts(view) if text.startswith("Thresholds: ")]
    limits = Limits("gender", "depiction", 0.0, 0.4, "me", "rule", "woman")
    broken = replace(claims[0], conclusion=conclusion, held=(HeldAgainst(limits, "not met"),))
    opened.workspace.set_run(replace(opened.workspace.run, claims=(broken, *claims[3:])))
    (told,) = not_met_in_words((broken,))
    assert "Thresholds: 1 not met." in texts(view)
    assert sorted(text for text in texts(view) if statement(broken) in text) == sorted((told, statement(broken)))


def test_the_strip_shows_the_images_of_each_class(qtbot: QtBot, opened: MainWindow) -> None:
    view, claims = say(opened)
    strip = view.rows()[0].strip
    assert strip is not None
    assert [band.label for band in strip.bands] == ["women 5", "men 1"]
    whose = "As the reader sorts the images, not corrected by people’s verdicts"
    assert whose not in texts(view)
    corrected = ClaimRow(replace(claims[0], corrected=CorrectedBy(14, 0, 0.1)), view._around)
    qtbot.addWidget(corrected)
    assert [label.text() for label in corrected.findChildren(QLabel)].count(whose) == 1
    shown = [tuple(cell.digest for cell in strip.cells() if cell.band == number) for number in (0, 1)]
    assert shown == [item.digests for item in claims[0].evidence]


def test_a_click_opens_the_images_of_a_class_and_back_leads_to_the_claim(qtbot: QtBot, opened: MainWindow) -> None:
    view, claims = say(opened)
    strip = view.rows()[0].strip
    assert strip is not None
    cell = strip.cells()[2]
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=cell.place.center())
    settle(qtbot, opened.workspace)
    look = cast("LookPage", opened.pages["look"])
    assert opened.current == "look"
    assert [record.digest for record in look.model.records()] == list(claims[0].evidence[0].digests)
    assert look.current is not None
    assert look.current.digest == cell.digest
    assert look.pane.origin.isVisible()
    look.pane.origin.click()
    assert opened.current == "results"
    assert strip.isVisible()  # the very same row, where it was
    look.feed.show_all()
    settle(qtbot, opened.workspace)
    assert look.pane.origin.isHidden()


def test_rows_and_images_are_gone_through_by_key(qtbot: QtBot, opened: MainWindow) -> None:
    view, claims = say(opened)
    first, second = view.rows()[:2]
    assert first.strip is not None
    opened_with: list[tuple[str, object, str]] = []
    view.opened.connect(lambda *what: opened_with.append(what))
    view.opened.disconnect(opened.workspace.image_wanted)
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is second
    qtbot.keyClick(second, Qt.Key.Key_Up)
    qtbot.keyClick(first, Qt.Key.Key_Return)
    qtbot.keyClick(first.strip, Qt.Key.Key_Right)
    qtbot.keyClick(first.strip, Qt.Key.Key_Return)
    women = claims[0].evidence[0].digests
    assert [what[1:] for what in opened_with] == [((*women, *claims[0].evidence[1].digests), ""), (women, women[1])]
    assert first.strip.accessibleDescription() == "women 5: image 2"


def test_models_stand_side_by_side_and_count_the_same_class(qtbot: QtBot, opened: MainWindow) -> None:
    view, claims = say(opened)
    (table,) = view.findChildren(ModelTable)
    assert [cell.accessibleName() for cell in table.cells] == [sentence(claims[2])]
    words = [label.text() for label in table.findChildren(QLabel)]
    assert words.count("women: 5 of 6") == 2
    assert "biased: 50 points more (20 to 70)" in words
    people = [replace(claim, corrected=CorrectedBy(14, 0, 0.1)) for claim in claims if claim.kind == "depiction"]
    corrected = ModelTable([claims[2]], people)
    qtbot.addWidget(corrected)
    words = [label.text() for label in corrected.findChildren(QLabel)]
    told = "women: {} % as people’s verdicts correct it; the reader alone counts 5 of 6"
    assert [text for text in words if text.startswith("women")] == [told.format(83), told.format(50)]
    three = [replace(claim, classes=(*GENDER, "child"), against="man") for claim in people]
    several = ModelTable([claims[2]], three)  # what is corrected is a share of two of them
    qtbot.addWidget(several)
    words = [label.text() for label in several.findChildren(QLabel)]
    assert words.count("women: 5 of 6 by the reader alone, not corrected by people’s verdicts") == 2
    near = replace(claims[2], low=0.004, high=0.881)
    assert points_of(near) == "biased: 50 points more (0.4 to 88)"  # an end that is not 0 does not look like it
    assert points_of(replace(near, low=-0.06)) == "biased: 50 points more (−6 to 88)"
    assert points_of(replace(near, low=0.0)) == "biased: 50 points more (0 to 88)"


def test_what_no_image_tells_is_one_line_and_what_explores_is_folded(qtbot: QtBot, opened: MainWindow) -> None:
    view, claims = say(opened)
    assert [text for text in texts(view) if text.startswith("Cultural")] == [
        "Cultural: not measured: in no image could a class be told (12 images)."
    ]
    assert "beard" not in {row.claim.question for row in view.rows()}
    (fold,) = (fold for fold in view.findChildren(Fold) if fold.accessibleName().startswith("Beard"))
    fold.click()
    assert claims[4] in {row.claim for row in view.rows()}


def test_pictures_are_blurred_where_that_is_on(qtbot: QtBot, opened: MainWindow) -> None:
    view, _ = say(opened)
    strip = view.rows()[0].strip
    assert strip is not None
    assert not strip._pictures.hides()
    change_setting(workspace=opened.workspace, name="blur_images", value=True)
    assert strip._pictures.hides()


def test_a_run_without_claims_says_so_and_the_rest_stays_under_by_method(qtbot: QtBot, opened: MainWindow) -> None:
    run = opened.workspace.run
    assert run is not None
    opened.workspace.set_run(replace(run, claims=()))
    opened.open_page("results")
    page = cast("ResultsPage", opened.pages["results"])
    assert page.saying.rows() == []
    assert "Nothing can be said yet" in texts(page.saying)
    page.tabs.setCurrentIndex(SUMMARY)
    assert page.summary.isVisible()
    assert page.people.isHidden()
    corrected = replace(depiction(("a", "b")), corrected=CorrectedBy(14, 0, 0.1))
    opened.workspace.set_run(replace(run, claims=(corrected, depiction(("c", "d")))))
    assert page.people.text().startswith(
        "Under “What we can say”, people’s verdicts correct or contradict the reader in"
    )
    assert "in 1 claim. What models read" in page.people.text()
    for tab, told in ((SUMMARY, True), (AGREEMENT, True), (SAYING, False)):
        page.tabs.setCurrentIndex(tab)
        assert page.people.isHidden() != told


# --- what is lacking


def test_what_was_planted_stands_beside_what_was_found_with_a_tick(qtbot: QtBot, opened: MainWindow) -> None:
    view, (clear, *_) = say(opened)
    planted = (
        PlantedBesideFound(clear, 0.9, 0.99, True),
        PlantedBesideFound(clear, 0.1, None, False),
        PlantedBesideFound(clear, 0.5, None, None),  # without an interval there is nothing to tick
    )
    view.show_claims((clear,), replace(view._around, planted=planted))
    lines = [text for text in texts(view) if text.startswith(("✓", "✗"))]
    assert [line[0] for line in lines] == ["✓", "✗"]
    assert "planted 90%, drawn 99%" in lines[0]
    assert "planted 10%, drawn not counted" in lines[1]


def test_what_is_lacking_is_offered_as_a_larger_plan(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[Plan] = []
    monkeypatch.setattr("biaslens_gui.ui.run.page.start_or_enqueue", lambda *, workspace, plan: plans.append(plan))
    view, _ = say(opened)
    (offer,) = (press for press in view.findChildren(QPushButton) if press.text() == "Take 52 images…")
    offer.click()
    run_page = cast("RunPage", opened.pages["run"])
    assert opened.current == "run"
    assert plans == []  # nothing is made before somebody has seen it
    settle(qtbot, opened.workspace)
    run_page.extension.start.click()
    qtbot.waitUntil(lambda: bool(plans))
    assert opened.workspace.run is not None
    assert plans[0].spec.images_per_prompt == 52
    assert plans[0].spec.prompts == opened.workspace.run.plan.spec.prompts


# --- order


def test_claims_are_others_only_beside_those_of_the_headline() -> None:
    clear = Claim("depiction", "gender", "model", "a nurse", GENDER, "woman", "deciding", "clear", 0.9, 0.7, 1.0)
    unclear = replace(clear, prompt="a doctor", conclusion="not clear yet")
    assert list(_rest((unclear,), groups_of((unclear,)))) == ["Deciding claims: 1 not clear yet."]
    assert list(_rest((clear, unclear), groups_of((clear, unclear)))) == [
        "Of the other deciding claims: 1 not clear yet."
    ]


def test_the_headline_has_the_strongest_depictions_and_no_difference_that_they_imply() -> None:
    strong = depiction(("a", "b"), low=0.8)
    weak = depiction(("a", "b"), low=0.55, prompt="a photo of a ceo")
    implied = replace(strong, kind="prompt difference", null=0.0, other_model=strong.model, other_prompt=weak.prompt)
    other = replace(implied, other_prompt="a photo of a cook")
    exploring = replace(strong, role="exploring", low=0.9)
    assert headline_of((implied, weak, exploring, other, strong)) == (strong, weak, other)
    even = replace(strong, conclusion="even")
    assert headline_of((even, replace(strong, conclusion="not clear yet"))) == (even,)


def test_every_claim_that_is_told_has_one_place() -> None:
    claims = claims_of(("a", "b", "c"))
    groups = groups_of(claims)
    assert [question.name for question in groups.deciding] == ["gender"]
    assert [question.name for question in groups.exploring] == ["beard"]
    assert [question.name for question in groups.untold] == ["cultural"]
    assert groups.lacking == (claims[1],)
    assert groups.without_number == (claims[4],)
    assert groups.between_models == (claims[2],)
    assert groups.by_words == (claims[3],)


def test_a_share_of_two_classes_is_the_same_from_the_other_side() -> None:
    own = Measure.of(depiction(("a", "b", "c", "d")))
    other = Measure.of(depiction(("a", "b", "c", "d")), "man")
    assert own is not None
    assert other is not None
    assert (own.low, own.value, own.high) == (0.6, 0.75, 0.99)
    assert (other.low, other.value, other.high) == pytest.approx((0.01, 0.25, 0.4))


def test_a_bar_names_what_lies_at_its_ends(qtbot: QtBot) -> None:
    claims = claims_of(("a", "b", "c"))
    assert [sides_of(claim, claim.group) for claim in claims[:4]] == [
        ("", "women"),
        ("", "women"),
        ("fair", "biased"),
        ("without “nurse”", "with “nurse”"),
    ]
    doctor = replace(claims[0], kind="prompt difference", other_prompt="doctors", other_prompt_name="doctor")
    assert sides_of(doctor, "woman") == ("doctor", "nurse")

    def words(claim: Claim, width: int) -> list[str]:
        bar = ClaimBar(cast("Measure", Measure.of(claim)))
        qtbot.addWidget(bar)
        bar.resize(width, 40)
        return [text for _, text in bar._ticks(bar.fontMetrics())]

    assert words(claims[0], 400) == ["0 %", "50 %", "women 100 %"]
    assert words(replace(doctor, null=0.0), 400) == ["doctor +100", "0", "nurse +100 points"]
    assert words(replace(doctor, null=0.0), 120)[2].endswith("+100 points")  # a number is never shortened


def test_many_claims_that_only_explore_are_one_line(qtbot: QtBot, opened: MainWindow) -> None:
    view, (clear, *_) = say(opened)
    open_ones = replace(clear, role="exploring", conclusion="not clear yet", reason="images")
    exploring = tuple(replace(open_ones, question=f"q{number}", needed=number) for number in (30, 60, 200))
    view.show_claims((clear, *exploring), view._around)
    found = [text for text in texts(view) if "only explore: between" in text]
    assert found == ["3 claims that only explore: between 30 and 200 images of each prompt would tell."]


@pytest.mark.parametrize(
    ("numbers", "capacity", "shown"),
    [((23, 1), 24, (23, 1)), ((200, 40), 48, (38, 7)), ((400, 1), 24, (21, 1)), ((5,), 3, (2,))],
)
def test_many_images_are_shown_in_their_proportion(
    numbers: tuple[int, ...], capacity: int, shown: tuple[int, ...]
) -> None:
    assert quotas(numbers, capacity) == shown


# --- looks


@pytest.fixture(params=["en", "de"])
def tongue(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    translators = languages.put_on(qapp, request.param)
    yield str(request.param)
    languages.take_off(qapp, translators)


def test_nothing_is_cut_at_1280_in_both_languages(
    tongue: str, qtbot: QtBot, workspace: Workspace, host: PluginHost, finished: ProjectFolder
) -> None:
    shell = MainWindow(workspace)
    qtbot.addWidget(shell)
    shell.resize(1280, 800)
    shell.show()
    workspace.set_host(host)
    with qtbot.waitSignal(workspace.runs_changed):
        open_project(workspace=workspace, folder=finished.path)
    settle(qtbot, workspace)
    view, claims = say(shell)
    settle(qtbot, workspace)
    language: Language = "de" if tongue == "de" else "en"
    assert view.rows()[0].accessibleName() == sentence(claims[0], language)

    def nothing_is_cut() -> None:
        assert cut_in(shell) == []

    qtbot.waitUntil(nothing_is_cut)
    assert shell._made.places["results"].horizontalScrollBar().maximum() == 0


def test_every_row_and_image_is_reached_and_named(qtbot: QtBot, opened: MainWindow) -> None:
    view, _ = say(opened)
    settle(qtbot, opened.workspace)
    assert faults(view, opened) == []
