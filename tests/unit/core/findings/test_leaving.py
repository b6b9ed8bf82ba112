"""What leaves the computer names no folder; evidence and the auditor's own words stay as they are."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.claims import Claim, HeldAgainst, Limits
from biaslens_gui.core.findings.leaving import leaving, leaving_table
from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.plan import Column, Table
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.testing import small_results

PATH = "/home/alice/x.bin is missing"


def test_words_of_methods_people_and_thresholds_lose_their_folders():
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ann", PATH, "woman")
    held = (HeldAgainst(limits, "met"),)
    claim = Claim("depiction", "gender", "m", "p", ("woman", "man"), "woman", "deciding", "clear", held=held)
    run = replace(
        small_results(),
        findings=(Finding("m", "1", "", "k", "s", PATH, words=PATH, caveats=(PATH,)),),
        verdicts=(Verdict("al", "a" * 64, "subject", "no", PATH),),
        claims=(claim,),
    )
    left = leaving(run)
    assert (left.findings[0].title, left.findings[0].words, left.findings[0].caveats) == (
        "~/x.bin is missing", "~/x.bin is missing", ("~/x.bin is missing",),
    )  # fmt: skip
    assert left.verdicts[0].reason == left.claims[0].held[0].limits.why == "~/x.bin is missing"
    assert leaving(left) == left


def test_evidence_and_the_auditors_own_words_stay():
    run = replace(small_results(), texts=ReportTexts({"scope": PATH}))
    assert leaving(run).captions == run.captions
    assert leaving(run).texts == run.texts
    table = Table("t", "T", (Column("caption", "C"), Column("note", "N"), Column("n", "n", "int")),
                  ({"caption": PATH, "note": PATH, "n": 1},))  # fmt: skip
    assert leaving_table(table).rows == ({"caption": PATH, "note": "~/x.bin is missing", "n": 1},)


def test_a_row_without_a_path_is_the_same_row():
    table = Table("t", "T", (Column("a", "A"),), ({"a": "dark skin"},))
    assert leaving_table(table).rows[0] is table.rows[0]
