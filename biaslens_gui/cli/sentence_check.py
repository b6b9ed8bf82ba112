"""`biaslens calibrate --sentences`: how often what is concluded is right, on populations whose shares are known."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from biaslens_gui.claims.calibration import SIZES, Score, sentence_scores
from biaslens_gui.claims.calibration_of_kinds import kind_scores
from biaslens_gui.cli.console import put, put_json, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.files.durable import write_durably

FILE = "sentences.json"


def check_sentences(options: argparse.Namespace, sizes: Sequence[int]) -> int:
    """Print the table of sentences, and write it as JSON where `--out` names a folder."""
    tell(f"drawing {options.runs:,} audits for each figure")
    asked = options.runs, options.seed, sizes or SIZES
    scores = (*sentence_scores(*asked), *kind_scores(*asked))
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        text = canonical_json({"audits": options.runs, "seed": options.seed, "scores": to_data(scores)})
        write_durably(options.out / FILE, f"{text}\n".encode())
    if options.json:
        put_json(scores)
    else:
        put(*map(_line, scores))
    return ExitCode.PASSED


def _line(score: Score) -> str:
    met = {True: "met", False: "MISSED", None: ""}[score.met]
    value = f"{score.value:.3f} [{score.low:.3f}, {score.high:.3f}]"
    return f"{score.what}; {score.audits_of}; {score.images} images; looks: {score.looks}; {value} {score.bar} {met}"
