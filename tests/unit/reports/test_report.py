"""The report model: complete, pure, and honest about what it lacks."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.findings import result_tables
from biaslens_gui.core.findings.printable import LONGEST, printable
from biaslens_gui.core.findings.report_texts import TEXT_FIELDS, ReportTexts, ShownImage
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.records import View
from biaslens_gui.core.spec import ModelPart
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.crosswalks import crosswalks
from biaslens_gui.reports.figures import _text_of, figure_of, further_figures, png_of, svg_of
from biaslens_gui.reports.model import Exhibits, Grid, Paragraph, Report
from biaslens_gui.reports.what_was_found import finding_blocks
from tests.ui import synthetic_findings


def texts_of(report: Report, number: int) -> str:
    return "\n".join(block.text for block in report.section(number).blocks if isinstance(block, Paragraph))


def test_it_has_fourteen_sections_and_is_the_same_each_time(results: RunResults) -> None:
    report = report_of(results)
    assert [section.number for section in report.sections] == list(range(1, 15))
    assert report == report_of(results)


def test_every_number_has_the_evidence_id_that_leads_to_its_images(results: RunResults) -> None:
    report = report_of(results)
    tables = {table.name: table for table in result_tables.tables_of(results)}
    assert [one.id for one in report.numbers] == [row["estimate"] for row in tables["findings/estimates"].rows]
    grids = [block for block in report.section(13).blocks if isinstance(block, Grid) and block.title == "Evidence"]
    assert [row[0] for row in grids[0].rows] == [one.id for one in report.numbers]
    assert all(row[3] and row[4] for row in grids[0].rows)


def test_all_findings_are_there_whatever_they_say(results: RunResults) -> None:
    grid = next(block for block in report_of(results).section(7).blocks if isinstance(block, Grid))
    assert [row[0] for row in grid.rows] == ["F1", "F2", "F3"]
    assert "could not be" not in grid.title


def test_what_could_not_be_measured_is_listed_with_its_reason(results: RunResults) -> None:
    grids = {block.title: block for block in report_of(results).section(9).blocks if isinstance(block, Grid)}
    assert (grids["Not measured"].rows[0][0], grids["Not measured"].rows[0][3]) == ("F2.2", "no caption")
    assert "filter stopped 1 images" in texts_of(report_of(results), 9)


def test_texts_that_are_missing_are_named_and_written_ones_are_printed(results: RunResults) -> None:
    bare = report_of(results)
    assert any("Auditor's opinion is not written" in lack for lack in bare.lacking)
    full = ReportTexts({field.name: f"The {field.name}." for field in TEXT_FIELDS})
    report = report_of(replace(results, texts=full))
    assert "The opinion." in texts_of(report, 1)
    assert not [lack for lack in report.lacking if "not written" in lack]


def test_a_judge_without_a_certificate_is_said_so(results: RunResults) -> None:
    report = report_of(results)
    for number in (6, 10):
        assert "captioner has no calibration certificate" in texts_of(report, number)


def test_reference_models_are_said_so(results: RunResults) -> None:
    assert report_of(results).banner == ""
    assert "nothing about any real system" in report_of(replace(results, reference=True)).banner


def test_images_are_numbered_as_the_window_numbers_them(results: RunResults) -> None:
    """The third image of a prompt in the window was "Image 2" in the report."""
    sections = report_of(results).sections
    shown = [block for section in sections for block in section.blocks if isinstance(block, Exhibits)]
    images = [image for block in shown for image in (*block.images, *block.others)]
    numbers = {f"image-{image.digest[:16]}": image.index + 1 for image in results.images}
    told = {image.anchor: image.alt for image in images if image.anchor in numbers and image.alt.startswith("Image ")}
    assert told
    assert all(alt.startswith(f"Image {numbers[anchor]} of the prompt “") for anchor, alt in told.items())


def test_no_folder_and_no_name_of_a_reviewer_is_in_it(results: RunResults) -> None:
    text = repr(report_of(results))
    assert "alice" not in text
    assert "/home/" not in text


def test_an_exhibit_needs_a_description(results: RunResults) -> None:
    digest = results.images[0].digest
    shown = ReportTexts(exhibits=(ShownImage(digest, "One", ""), ShownImage("0" * 64, "Gone", "x")))
    lacking = report_of(replace(results, texts=shown)).section(13).lacking
    assert "Exhibit 1 has no description" in lacking[0]
    assert "exhibit 2 is not part of this run" in lacking[1]


def test_frozen_texts_cannot_change_and_open_as_the_next_revision() -> None:
    frozen = ReportTexts({"opinion": "Yes."}).frozen("2026-01-01T00:00:00+00:00")
    with pytest.raises(ValueError, match="Revision 1 was frozen"):
        frozen.with_text("opinion", "No.")
    assert frozen.reopened() == ReportTexts({"opinion": "Yes."}, (), 2, "")


@pytest.mark.parametrize("finding", synthetic_findings.every(), ids=lambda one: one.view)
def test_every_view_is_drawn_with_words_and_its_table(finding) -> None:
    import altair as alt

    figure = figure_of(finding, "F1")
    if finding.view == "table":
        assert figure is None
        return
    assert figure is not None
    assert svg_of(figure).startswith(b"<svg")
    assert alt.Chart.from_json(_text_of(figure), validate=True)  # by the schema of Vega-Lite, which a report does not
    assert png_of(figure).startswith(b"\x89PNG")
    assert finding.title in figure.alt
    assert len(figure.table.rows) == len(finding.estimates)


@pytest.mark.parametrize("view", ["bars", "ranked", "heatmap", "arrows"])
def test_a_long_label_with_emoji_is_drawn(view: View) -> None:
    """What draws charts cut the label within the emoji, and no report with such a prompt could be written."""
    prompts = ("😀 a photo of a pilot of an aeroplane that flies to many a far-off country", "a nurse 😀😀😀😀 " * 8)
    ends = ("words", "images") if view == "arrows" else ("😀",)
    numbers = [synthetic_findings.around(name, 0.4, group=prompt) for prompt in prompts for name in ends]
    numbers = numbers if view == "arrows" else [replace(one, name=one.group, group="") for one in numbers]
    figure = figure_of(synthetic_findings.finding(view, *numbers), "F1")
    assert figure is not None
    assert b"[U+1F600]" in svg_of(figure)
    assert "😀" in figure.table.rows[0][1 if view != "arrows" else 2]


@pytest.mark.parametrize("view", ["bars", "ranked", "heatmap"])
def test_prompts_that_begin_alike_are_drawn_apart(view: View) -> None:
    begin = "a professional photograph, in daylight, of a person at work as a"
    numbers = [synthetic_findings.around(f"{begin} {job}", value) for job, value in (("cook", 0.2), ("poet", 0.9))]
    figure = figure_of(synthetic_findings.finding(view, *numbers), "F1")
    assert figure is not None
    spec = json.loads(_text_of(figure))
    (rows,) = (rows for rows in spec["datasets"].values() if len(rows) == 2)
    assert len({row["row" if view == "heatmap" else "label"] for row in rows}) == 2


def test_a_drawing_of_dots_has_the_zero_they_are_told_from() -> None:
    finding = synthetic_findings.distribution(images=9, groups=("nurse",))
    rows = tuple({**row, "value": -0.35 + 0.001 * at} for at, row in enumerate(finding.tables[0].rows))
    figure = figure_of(replace(finding, estimates=(), tables=(replace(finding.tables[0], rows=rows),)), "F1")
    assert figure is not None
    assert b">0.00</text>" in svg_of(figure)


def test_pairs_are_drawn_with_what_prompts_share_and_prompt_by_prompt() -> None:
    finding = synthetic_findings.described()
    shared, by_prompt = further_figures(finding, "F1")
    assert svg_of(shared).startswith(b"<svg")
    assert svg_of(by_prompt).startswith(b"<svg")
    assert "6 pairs are said of several prompts, 2 of one prompt only" in shared.alt
    assert "gray hair (F1.1)" in shared.table.rows[0][2]
    assert len(by_prompt.table.rows) == len(finding.tables[1].rows)
    main = figure_of(finding, "F1")
    assert main is not None
    assert "Words by frequency, above bars" in main.alt
    drawn = svg_of(main).decode()
    assert all(drawn.count(f">{one.name}<") == 2 for one in finding.estimates)  # as a word, and beside its bar


def test_a_finding_is_printed_with_all_its_drawings_and_no_table_twice() -> None:
    blocks = list(finding_blocks("F1", synthetic_findings.described()))
    assert [type(block).__name__ for block in blocks] == ["Result", "Figure", "Figure", "Figure", "Grid", "Grid"]
    titles = [block.title if isinstance(block, Grid) else block.table.title for block in blocks[1:]]
    assert len(set(titles)) == len(titles)


def test_no_level_of_headings_is_skipped(results: RunResults) -> None:
    across = replace(results.findings[1], method="across")
    for section in report_of(replace(results, findings=(*results.findings, across))).sections:
        kinds = [type(block).__name__ for block in section.blocks]
        for name in ("Result", "Exhibits"):
            assert name not in kinds or "Heading" in kinds[: kinds.index(name)], section.title


def test_crosswalks_support_and_never_comply(results: RunResults) -> None:
    assert {one.id for one in crosswalks()} == {
        "eu_ai_act_annex_iv",
        "eu_ai_act_articles",
        "ieee_7003",
        "iso_iec_42001",
        "iso_iec_tr_24027",
        "iso_iec_ts_12791",
        "nist_ai_600_1",
        "nist_ai_rmf_measure",
        "nyc_ll144",
    }
    for one in crosswalks():
        assert all(1 <= number <= 14 for clause in one.clauses for number in clause.sections)
        assert not any("compl" in text.lower() for text in (one.note, *(clause.asks for clause in one.clauses)))


@given(st.text())
def test_printable_text_has_nothing_invisible(text: str) -> None:
    shown = printable(text)
    assert not set(shown) & set("\0\x07\x1b\u202e\u2066\ufeff"[:5])
    assert len(shown) <= 8 * LONGEST + 40


def test_printable_text_says_what_was_cut() -> None:
    assert printable("x" * 100_000).endswith(f"… [{100_000 - LONGEST:,} characters more]")
    assert printable("a\u202eb") == "a[U+202E]b"


def test_what_was_added_to_a_model_is_named_with_its_hashes(results: RunResults) -> None:
    (plain, captioner) = results.plan.spec.models
    lora = "/home/alice/my models/fair.safetensors"
    parts = (ModelPart("", "Model", plain.path, "a" * 64), ModelPart("lora", "LoRA", lora, "b" * 64))
    options = {"lora": [{"file": lora, "strength": 0.8}]}
    after = replace(plain, digest="e" * 64, name="tiny world + fair (0.8)", options=options, parts=parts)
    spec = replace(results.plan.spec, models=(plain, after, captioner))
    report = report_of(replace(results, plan=replace(results.plan, spec=spec)))
    told = str(report.section(2).blocks)
    assert "Models with additions" in told
    for word in ("tiny world + fair (0.8)", "LoRA", "fair.safetensors", "0.8", "a" * 64, "b" * 64, "e" * 64):
        assert word in told
    assert "alice" not in told
    assert "my models" not in told
    assert "Models with additions" not in str(report_of(results).section(2).blocks)
