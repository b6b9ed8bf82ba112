"""`biaslens calibrate --sentences` prints the table and keeps it as JSON, without a model."""

from __future__ import annotations

import json

from biaslens_gui.cli.main import run


def test_the_table_is_printed_and_kept(tmp_path, capsys) -> None:
    asked = ["calibrate", "--sentences", "--runs", "8", "--sizes", "10", "--out", str(tmp_path)]
    assert run(asked) == 0
    printed = capsys.readouterr().out.splitlines()
    kept = json.loads((tmp_path / "sentences.json").read_text())
    assert (kept["audits"], len(kept["scores"])) == (8, len(printed))
    assert {"any false Clear", "power per claim", "coverage"} <= {score["what"] for score in kept["scores"]}
    assert printed[0].startswith("any false Clear; all even; 10 images; looks: one, exact; 0.")
