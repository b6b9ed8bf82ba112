"""CSV files: what they contain, that a spreadsheet opens them safely, and that nothing personal is in them."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.csv_set import CsvSet
from biaslens_plugins.exporters.jsonl_tables import JsonlTables
from biaslens_plugins.exporters.xlsx_tables import XlsxTables
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.findings.csv_text import cell_text, csv_bytes, text_of
from biaslens_gui.core.findings.printable import visible
from biaslens_gui.core.findings.result_tables import image_names, tables_of
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Column, Plan, Table
from biaslens_gui.core.spec import AuditSpec
from tests.unit.exporters.conftest import Files

HEADERS = {
    "answers.csv": "task,language_model,answer,failure,note,digest",
    "caption_subject_matches.csv": "img_file,prompt_subject,caption_subject,image,suggestion,finding,subject,model",
    "captions.csv": "img_file,prompt,model,captioner,caption,failure,image",
    "data_dictionary.csv": "table,column,label,kind,meaning",
    "findings/biaslens_pairs.csv": "pair,images,share,finding,subject,model",
    "findings/estimates.csv": "estimate,finding,subject,model,name,group,value,low,high,level,n,missing,how,note",
    "findings/evidence.csv": "estimate,img_file,image",
    "findings/findings.csv": "finding,method,version,variant,kind,subject,model,title,reading,threshold,words,caveats",
    "images.csv": "img_file,prompt,group,model,index,seed,status,width,height,note,image,sha256,first_sha256",
    "models.csv": "role,model,plugin,digest,options",
    "plan/biaslens_topics.csv": "keep,topic,source",
    "verdicts.csv": "img_file,reviewer,question,value,reason,at,image",
}


@pytest.fixture
def written(results, files):
    CsvSet().export(results, files)
    return files.written


def read(content):
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_two_prompts_of_a_method_that_begin_alike_do_not_share_a_file(results):
    long = "a photo of a person who works as a nurse in a hospital of a town by the sea"
    first = next(image for image in results.images if image.status == "ok")
    made = [replace(first, prompt=f"{long} and {word}", digest=word[0] * 64) for word in ("laughs", "sings")]
    names = image_names(replace(results, images=tuple(made)))
    assert len(set(names.values())) == 2


def test_what_may_be_said_is_a_table_with_the_interval_that_decides(claimed, files):
    """Spreadsheets held the methods' numbers alone, with p of their own, and nothing of what may be said."""
    CsvSet().export(claimed, files)
    rows = read(files.written["claims.csv"])
    assert [row["conclusion"] for row in rows] == [claim.conclusion for claim in claimed.claims]
    for row, claim in zip(rows, claimed.claims, strict=True):
        assert [float(row[end]) if row[end] else None for end in ("value", "low", "high")] == [
            claim.value, claim.low, claim.high,
        ]  # fmt: skip
        assert (float(row["level"]) if row["level"] else None) == (None if claim.low is None else 1 - claim.level)
        assert (row["other_prompt"] != "") is (claim.other_prompt not in ("", claim.prompt))
    assert "claims.csv holds what may be said" in files.written["README.txt"].decode()


@pytest.mark.parametrize("exporter", [CsvSet(), JsonlTables(), XlsxTables()], ids=lambda one: one.id)
def test_a_bundle_of_before_is_compared_without_claims(claimed, exporter):
    former = exporter.former("1")
    assert former is not None
    assert exporter.former("9") is None
    now, before = Files(), Files()
    exporter.export(claimed, now)
    former.export(claimed, before)
    assert {name for name in now.written if "claims" in name} == (
        set() if exporter.id == "xlsx_tables" else {"claims.csv" if exporter.id == "csv_set" else "claims.jsonl"}
    )
    assert not [name for name in before.written if "claims" in name]
    told = b"".join(content for name, content in before.written.items() if name.endswith((".txt", ".csv", ".jsonl")))
    assert b"claims" not in told


def test_the_files_and_their_columns(written):
    headers = {
        name: content.decode("utf-8-sig").splitlines()[0] for name, content in written.items() if name[-1] == "v"
    }
    assert headers == HEADERS
    assert set(written) - set(headers) == {"README.txt"}


def test_the_files_are_marked_utf8_with_crlf(written):
    for name, content in written.items():
        if name.endswith(".csv"):
            assert content.startswith(b"\xef\xbb\xbf")
            assert content.endswith(b"\r\n")


def test_no_cell_is_a_formula(written):
    for name, content in written.items():
        if name.endswith(".csv"):
            for row in read(content):
                for column, cell in row.items():
                    assert not re.match(r"\s*[=+@]|[\t\r]", cell), f"{name}: {column} is {cell!r}"
                    assert not cell.startswith("-") or float(cell) < 0, f"{name}: {column} is {cell!r}"


def test_the_subject_mapping_begins_as_in_the_paper(written):
    first = read(written["caption_subject_matches.csv"])[0]
    assert list(first)[:3] == ["img_file", "prompt_subject", "caption_subject"]
    assert first["img_file"] == "01-script-alert-x-script-b-doctor-b/0.png"
    assert first["caption_subject"] == "'-young <b>woman"


def test_every_estimate_is_there_with_its_interval_and_n(written):
    rows = read(written["findings/estimates.csv"])
    assert [row["estimate"] for row in rows] == ["F2.1", "F2.2", "F2.3"]
    assert {key: rows[0][key] for key in ("value", "low", "high", "level", "n", "missing", "how")} == {
        "value": "0.5", "low": "0.1", "high": "0.9", "level": "0.95", "n": "4", "missing": "1", "how": "Wilson",
    }  # fmt: skip
    assert (rows[1]["value"], rows[1]["note"]) == ("", "no caption")
    assert rows[2]["value"] == "-0.25"


def test_numbers_lead_to_their_images(written):
    evidence = [row for row in read(written["findings/evidence.csv"]) if row["estimate"] == "F2.1"]
    assert len(evidence) == 6
    assert {row["img_file"] for row in evidence} <= {row["img_file"] for row in read(written["images.csv"])}


def test_pairs_of_all_topics_are_one_table(written):
    rows = read(written["findings/biaslens_pairs.csv"])
    assert [(row["pair"], row["subject"]) for row in rows] == [
        ("dark skin", "gender"), ("'+1 hair", "gender"), ("dark skin", "racial"), ("'+1 hair", "racial"),
    ]  # fmt: skip
    assert rows[0]["share"] == "-0.5"


def test_other_scripts_commas_and_line_ends_survive(written, results):
    captions = [row["caption"] for row in read(written["captions.csv"])]
    assert captions[2] == results.captions[2].text
    assert read(written["images.csv"])[4]["prompt"] == results.plan.spec.prompts[2].text


def test_filtered_and_failed_images_are_counted_not_named(written):
    rows = read(written["images.csv"])
    assert [(row["status"], row["img_file"]) for row in rows[-2:]] == [("filtered", ""), ("failed", "")]


def test_nothing_personal_leaves(written):
    for name, content in written.items():
        text = content.decode("utf-8-sig")
        assert "alice" not in text, name
        assert "/home" not in text, name
    models = read(written["models.csv"])
    assert [(row["model"], row["digest"]) for row in models] == [("tiny world", "d" * 64), ("captioner", "e" * 64)]


def test_the_dictionary_explains_every_column(written):
    explained = {(row["table"] + ".csv", row["column"]) for row in read(written["data_dictionary.csv"])}
    for name, header in HEADERS.items():
        if name != "data_dictionary.csv":
            assert {(name, column) for column in header.split(",")} <= explained


def test_image_names_are_readable_unique_and_apart_for_models(results):
    names = image_names(results)
    assert len(set(names.values())) == len(names) == 6
    assert names[results.images[4].digest] == "03-医者の写真-quoted-and-a-second-line/0.png"


def test_an_empty_run_has_its_files_too(files):
    CsvSet().export(RunResults("r", Plan(AuditSpec("", (), ())), (), (), (), ()), files)
    assert read(files.written["images.csv"]) == []
    assert "captions.csv" in files.written


# --- cells


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (True, "yes"),
        (False, "no"),
        (-1, "-1"),
        (-0.5, "-0.5"),
        (1e-9, "1e-09"),
        ("-1", "'-1"),
        ("=1+1", "'=1+1"),
        ("  =1+1", "'  =1+1"),
        ("'=1+1", "''=1+1"),
        ("\t1", "'\t1"),
        ("＝1", "'＝1"),
        ("a=b", "a=b"),
        ("it's", "it's"),
        ("", ""),
    ],
)
def test_a_cell_is_written(value, text):
    assert cell_text(value) == text


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")))
def test_any_text_comes_back(text):
    table = Table("t", "T", (Column("a", "A"), Column("b", "B")), ({"a": text, "b": "x"},))
    [row] = read(csv_bytes(table))
    cell = row["a"]
    assert not re.match(r"[=+\-@\t\r\n]", cell)
    assert text_of(cell) == visible(text)


def test_half_a_character_is_no_reason_to_lose_the_file():
    table = Table("t", "T", (Column("a", "A"),), ({"a": "\ud800 and \0"},))
    assert read(csv_bytes(table)) == [{"a": "[U+D800] and [U+0000]"}]


def test_tables_are_the_same_every_time(results):
    assert tables_of(results) == tables_of(results)
