"""A judge on labelled images: its confusion, corrected shares, and labels that are refused in words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from biaslens_gui.core.calibrating.labelled import JudgeCheck, read_labels
from biaslens_gui.core.calibrating.labelled_tables import page_of
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import AnswerReady, RunEvent, RunFailed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.conclusions import _reader_errors
from biaslens_gui.engine.jobs import JudgeJob
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.about_the_audit import calibrations
from biaslens_gui.reports.german import german
from biaslens_gui.reports.human_review import human_review
from biaslens_gui.reports.model import Grid
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.certificates import keep_judge_check, read_judge_checks
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.observations import CLASSIFICATIONS
from biaslens_gui.store.project import create_project
from tests.pebbles import READERS, never, pebble_host, reading_plan, run_to_end

WHEN = "2026-01-02T03:04:05+00:00"
ASKED = "Is the pebble bright?"


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture(scope="module")
def judge(host: PluginHost) -> ModelRef:
    return built_in(host.role("classifier", "pebble_classifier"))


def pebbles(folder: Path, levels: Sequence[int]) -> list[str]:
    """Write one grey image per level; return their names."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"{at:03d}.png" for at in range(len(levels))]
    for name, level in zip(names, levels, strict=True):
        Image.fromarray(np.full((8, 8, 3), level, np.uint8)).save(folder / name)
    return names


def labelled(folder: Path, rows: Sequence[tuple[str, str]], question: str = ASKED) -> Path:
    """Write labels of images."""
    path = folder / "labels.csv"
    lines = ["file,question,label", *(f"{name},{question},{label}" for name, label in rows)]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def end_of(job: JudgeJob, host: PluginHost) -> RunEvent:
    return list(run_inline(job, host, never))[-1]


def checked(job: JudgeJob, host: PluginHost) -> JudgeCheck:
    end = end_of(job, host)
    assert isinstance(end, AnswerReady), end
    return from_data(JudgeCheck, json.loads(end.answer))


def test_a_judge_that_errs_is_measured_and_its_shares_are_corrected(
    tmp_path: Path, host: PluginHost, judge: ModelRef
) -> None:
    # The classifier calls what is lighter than half bright. People call 40 of 60 bright, of which it misses 10.
    names = pebbles(tmp_path, [250] * 30 + [10] * 10 + [10] * 20)
    pebbles_labelled = [(name, "bright" if at < 40 else "dark") for at, name in enumerate(names)]
    found = checked(JudgeJob(judge, WHEN, str(labelled(tmp_path, pebbles_labelled)), str(tmp_path)), host)
    (one,) = found.questions
    assert one.confusion.counts == ((30, 10), (0, 20))
    assert one.right.value == pytest.approx(50 / 60)
    bright = one.classes[0]
    assert (bright.labelled.value, bright.judged.value) == pytest.approx((40 / 60, 30 / 60))
    # Rogan and Gladen 1978: (0.5 + 1 - 1) / (0.75 + 1 - 1)
    assert bright.corrected.value == pytest.approx(0.5 / 0.75)
    assert bright.corrected.low is not None
    assert bright.corrected.high is not None
    assert bright.corrected.low < 2 / 3 < bright.corrected.high
    assert found.is_about(judge)
    assert not found.is_about(ModelRef(judge.role, judge.plugin, digest="another"))
    assert any("fewer than 30 labelled images show dark" in text for text in found.not_covered)


def test_images_without_labels_are_judged_and_corrected_too(tmp_path: Path, host: PluginHost, judge: ModelRef) -> None:
    names = pebbles(tmp_path, [250] * 20 + [10] * 20 + [250] * 40)
    rows = [(name, "bright" if at < 20 else "dark") for at, name in enumerate(names[:40])]
    (one,) = checked(JudgeJob(judge, WHEN, str(labelled(tmp_path, rows)), str(tmp_path)), host).questions
    assert one.judged == 80
    assert one.confusion.labelled == 40
    assert one.classes[0].corrected.value == pytest.approx(60 / 80)


def test_a_question_answerer_may_say_unknown(tmp_path: Path, host: PluginHost) -> None:
    judge = built_in(host.role("question_answerer", "pebble_answerer"))
    names = pebbles(tmp_path, [250] * 12 + [0] * 12 + [0] * 2)
    rows = [(name, "bright" if at < 12 else "dark" if at < 24 else "Cannot tell") for at, name in enumerate(names)]
    found = checked(JudgeJob(judge, WHEN, str(labelled(tmp_path, rows)), str(tmp_path)), host)
    (one,) = found.questions
    assert one.confusion.classes == ("bright", "dark")
    assert one.confusion.counts[0][0] == 12
    assert one.confusion.unlabelled == 2
    assert sum(row.corrected.value or 0 for row in one.classes) == pytest.approx(1)


def test_a_certificate_is_kept_and_read_again(tmp_path: Path, host: PluginHost, judge: ModelRef) -> None:
    names = pebbles(tmp_path / "images", [250, 250, 10, 10])
    rows = list(zip(names, ("bright", "bright", "dark", "dark"), strict=True))
    path = labelled(tmp_path, rows)
    found = checked(JudgeJob(judge, WHEN, str(path), str(tmp_path / "images")), host)
    written = keep_judge_check(tmp_path / "certificate", found)
    keep_judge_check(tmp_path / "certificate", found)
    assert read_judge_checks(tmp_path / "certificate") == (found,)
    assert {file.suffix for file in written} == {".json", ".md", ".csv"}
    assert "answered as they did: Is the pebble bright? 4 of 4 (100%)" in found.in_words()
    next(file for file in written if file.suffix == ".json").write_text("{}", encoding="utf-8")
    with pytest.raises(KnownError, match="does not read"):
        read_judge_checks(tmp_path / "certificate")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no column called file"),
        ("file,label\na.png,x", "no column called question"),
        ("file,question,label,label\n", "more than one column called label"),
        ("file,question,label\n", "no line below"),
        ("file,question,label\na.png,Q?", "line 2: it has 2 cells"),
        ("file,question,label\n/etc/passwd,Q?,x\nb,Q?,y", "outside of the folder"),
        ("file,question,label\n../a.png,Q?,x\nb,Q?,y", "outside of the folder"),
        ("file,question,label\nC:\\a.png,Q?,x\nb,Q?,y", "outside of the folder"),
        ("file,question,label\n,Q?,x", "the file or the question is empty"),
        ("file,question,label\na,Q?,x\na,Q?,y", "labelled twice"),
        ("file,question,label\na,Q?,x\nb,Q?,x", "only 'x'"),
        ("file,question,label\na,Q?,unknown\nb,Q?,cannot tell", "no class"),
        ("file,question,label\n" + "\n".join(f"{at},Q?,c{at}" for at in range(30)), "30 different labels"),
        ("file,question,label\na,Q?," + "x" * 600, "more than 500 characters"),
        ('file,question,label\na,"Q?,x', "line"),
        ("file,question,label\na\0,Q?,x", "no text has"),
    ],
)
def test_labels_that_are_no_table_are_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(KnownError, match=words.replace("?", r"\?")):
        read_labels(text, "labels.csv")


@given(st.text(max_size=200))
def test_any_text_is_labels_or_refused(text: str) -> None:
    try:
        found = read_labels(f"file;attribute;label\n{text}", "labels.csv")
    except KnownError as error:
        said = error.hint
    else:
        said = "labels"
        assert all(len(one.classes) > 1 for one in found.questions)
    assert said


def test_attributes_that_are_known_are_asked_in_their_words() -> None:
    sample = read_labels("\ufefffile;attribute;label\na.png;Gender;woman\nb.png;Gender;man\n", "labels.csv")
    (one,) = sample.questions
    assert (one.question, one.classes, one.name) == (
        "Is the person a woman or a man?",
        ("woman", "man"),
        "gender",
    )


def test_files_that_are_spoilt_are_named(tmp_path: Path, host: PluginHost, judge: ModelRef) -> None:
    names = pebbles(tmp_path, [250, 10])
    rows = [(names[0], "bright"), (names[1], "dark"), ("gone.png", "dark")]
    job = JudgeJob(judge, WHEN, str(labelled(tmp_path, rows)), str(tmp_path))
    end = end_of(job, host)
    assert isinstance(end, RunFailed)
    assert "'gone.png' of 3 labelled images are not in" in end.message
    (tmp_path / "gone.png").write_bytes(b"\x89PNG no")
    end = end_of(job, host)
    assert isinstance(end, RunFailed)
    assert "gone.png is no PNG, JPEG or WebP" in end.message
    (tmp_path / "labels.csv").write_bytes(b"file,question,label\n\xff\xfe")
    end = end_of(job, host)
    assert isinstance(end, RunFailed)
    assert "not written in UTF-8" in end.message
    end = end_of(JudgeJob(judge, WHEN, str(tmp_path / "none.csv"), str(tmp_path)), host)
    assert isinstance(end, RunFailed)
    assert "none.csv" in end.message


def test_a_captioner_is_no_judge(tmp_path: Path, host: PluginHost) -> None:
    names = pebbles(tmp_path, [250, 10])
    captioner = built_in(host.role("captioner", "pebble_captioner"))
    rows = list(zip(names, ("bright", "dark"), strict=True))
    end = end_of(JudgeJob(captioner, WHEN, str(labelled(tmp_path, rows)), str(tmp_path)), host)
    assert isinstance(end, RunFailed)
    assert "answers no closed question" in end.message


class Asking:
    """Asks reviewers how pebbles look, as a method with classes does."""

    def review_questions(self, plan: Plan, options: Mapping[str, Any]) -> tuple[ReviewQuestion, ...]:
        return (ReviewQuestion("class: brightness", "What does the image show?", classes=("bright", "dark")),)


def test_reviewers_verdicts_are_a_sample_and_reports_find_the_certificate(tmp_path: Path) -> None:
    host = pebble_host(READERS)
    project = create_project(tmp_path / "project", "Pebbles")
    plan = reading_plan(tmp_path / "model", host, images=6)
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    host.methods["pebble_reading"] = Asking()  # type: ignore[assignment]
    judge = plan.spec.models_of("classifier")[0]
    job = JudgeJob(judge, WHEN, project=str(project.path), reviewed=run_id, out=(str(project.path / "certificate"),))
    end = end_of(job, host)
    assert isinstance(end, RunFailed)
    assert "named no two classes" in end.message
    with AuditReader(project) as reader:
        images = [image for image in reader.images(run_id) if image.status == "ok"]
        said = {item.image: item for item in reader.observed_in(run_id, CLASSIFICATIONS)}
    with closing(Desk(project)) as desk:
        for image in images:
            shares = said[image.digest].shares_of({"bright": ("bright",), "dark": ("dark",)})
            seen = max(shares, key=lambda name: shares[name])
            desk.record_verdict(Verdict("R1", image.digest, "class: brightness", seen), codebook="1-first")
            desk.record_verdict(Verdict("R2", image.digest, "class: brightness", seen))
            desk.record_verdict(Verdict("R3", image.digest, "class: brightness", "cannot tell"))
    found = checked(job, host)
    (one,) = found.questions
    assert one.name == "brightness"
    assert one.confusion.labelled == one.confusion.agreeing == len(images)
    with AuditReader(project) as reader:
        results = reader.results(run_id)
    lines = [text for text, _ in calibrations(results)]
    told = f"was checked on 2026-01-02 against labels of people on {len(images)} images by codebook 1-first"
    untold = f"Without a codebook: {2 * len(images)} of these labels"
    assert any(told in text and untold in text for text in lines)
    assert results.review.without_codebook == found.without_codebook == 2 * len(images)
    rows = [row for block in human_review(results).blocks if isinstance(block, Grid) for row in block.rows]
    assert ("Verdicts without a codebook", f"{2 * len(images)}") in rows
    assert untold in page_of(found)

    with closing(Desk(project)) as desk:  # the codebook was sharpened, and an image judged by it
        desk.record_verdict(Verdict("R2", images[0].digest, "class: brightness", "bright"), codebook="2-sharper")
    with AuditReader(project) as reader:
        results = reader.results(run_id)
    assert any("by another version of the codebook" in text and not good for text, good in calibrations(results))

    again = replace(found, made_at="2026-02-02T03:04:05+00:00", codebooks=("1-first", "2-sharper"))
    lines = [text for text, _ in calibrations(replace(results, judge_checks=(found, again)))]
    assert any("was checked on 2026-02-02" in text for text in lines)
    assert not any("Check it again" in text for text in lines)
    narrower = replace(again, questions=())
    lines = [text for text, _ in calibrations(replace(results, judge_checks=(found, narrower)))]
    assert any("Check it again" in text for text in lines)


def test_a_change_of_the_judge_or_its_codebook_asks_for_a_new_check(
    tmp_path: Path, host: PluginHost, judge: ModelRef
) -> None:
    names = pebbles(tmp_path, [250, 10])
    path = tmp_path / "labels.csv"
    path.write_text(
        f"file,question,label,codebook\n{names[0]},{ASKED},bright,1-a\n{names[1]},{ASKED},dark,1-a\n", encoding="utf-8"
    )
    check = checked(JudgeJob(judge, WHEN, str(path), str(tmp_path)), host)
    assert (check.codebooks, check.without_codebook, check.codebook_untold()) == (("1-a",), 0, None)
    assert "codebook 1-a" in check.in_words()
    assert "cannot be told" not in check.in_words()
    assert check.asks_anew(judge, check.judge.version, ("1-a",)) is None
    assert check.asks_anew(judge) is None
    assert check.asks_anew(judge, "another") == "plugin"
    assert check.asks_anew(judge, codebooks=("1-a", "2-b")) == "codebook"
    assert check.asks_anew(replace(judge, digest="another")) == "files"
    assert check.asks_anew(replace(judge, options={"most": 3})) == "options"
    assert check.asks_anew(replace(judge, digest="another", name="another")) is None
    assert replace(check, codebooks=()).asks_anew(judge, codebooks=("2-b",)) is None
    for change in ("files", "options", "plugin", "codebook"):
        said = check.asked_anew_in_words(change)
        assert "verglichen, aber" in german(said)
        assert "erneut" in german(said)


def test_labels_without_a_codebook_ask_for_nothing_and_say_that_it_cannot_be_told(
    tmp_path: Path, host: PluginHost, judge: ModelRef
) -> None:
    names = pebbles(tmp_path, [250, 10])
    path = tmp_path / "labels.csv"
    rows = [(f"{names[0]},{ASKED},bright", "1-a"), (f"{names[1]},{ASKED},dark", "")]

    def found(*codebooks: str) -> JudgeCheck:
        lines = (f"{row},{book}\n" for (row, _), book in zip(rows, codebooks, strict=True))
        path.write_text("file,question,label,codebook\n" + "".join(lines), encoding="utf-8")
        return checked(JudgeJob(judge, WHEN, str(path), str(tmp_path)), host)

    unsaid, partly, said = found("", ""), found("1-a", ""), found("1-a", "1-a")
    assert [check.codebook_untold() for check in (unsaid, partly, said)] == ["labels", "some labels", None]
    assert [check.without_codebook for check in (unsaid, partly, said)] == [2, 1, 0]
    assert said.codebook_untold(3) == "verdicts"
    assert unsaid.asks_anew(judge, codebooks=("2-b",)) is None
    assert partly.asks_anew(judge, codebooks=("2-b",)) == "codebook"
    for check, verdicts in ((unsaid, 0), (partly, 3), (said, 3)):
        told = check.in_words(verdicts)
        assert "cannot be told" in told
        assert "lässt sich" in german(told)
    assert "3 verdicts on this audit" in said.in_words(3)


def test_the_errors_of_a_judge_are_lent_by_a_check_that_stands(tmp_path: Path, host: PluginHost) -> None:
    plan = reading_plan(tmp_path / "model", host, images=6)
    judge = plan.spec.models_of("classifier")[0]
    names = pebbles(tmp_path / "labelled", [250] * 30 + [10] * 30)
    rows = [(name, "bright" if at < 30 else "dark") for at, name in enumerate(names)]
    path = labelled(tmp_path / "labelled", rows)
    check = replace(checked(JudgeJob(judge, WHEN, str(path), str(path.parent)), host), codebooks=("1-a",))

    def lent(versions: Mapping[str, str], *codebooks: str) -> bool:
        return bool(_reader_errors(plan.spec, (check,), versions, codebooks))

    assert lent({}, "1-a")
    assert lent({judge.plugin: check.judge.version})
    assert not lent({}, "2-b")
    assert not lent({judge.plugin: "another"}, "1-a")
