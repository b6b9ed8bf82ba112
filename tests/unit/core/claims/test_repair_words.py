"""What a tried repair is said to have brought: whose counts these are where people judged the images."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.claims import Claim, CorrectedBy
from biaslens_gui.core.claims.repair import Repair, repair_sentence

BEFORE = Claim("depiction", "gender", "world", "a photo of a nurse", ("woman", "man"), "woman", "deciding", "clear")
DIFFERENCE = replace(
    BEFORE, kind="model difference", other_model="world, repaired", value=0.5, counts=(23, 1), other_counts=(11, 13),
    pairs=24, shared_seeds=True,
)  # fmt: skip
TRIED = Repair(
    "run", "2026-11-28", "world", "world, repaired", "other words", "prefix", "", "", "a photo of a nurse", "gender",
    "woman", BEFORE, None, DIFFERENCE, (),
)  # fmt: skip


def test_counts_are_the_readers_where_people_correct_or_contradict_it():
    told = (
        "Without the repair 23 of 24 images of “a photo of a nurse” show a woman, with it 11 of 24, from the same seeds"
    )
    whose = ", as the reader counts them, not corrected by people’s verdicts."
    assert repair_sentence(TRIED) == f"{told}."
    for judged in (
        replace(DIFFERENCE, corrected=CorrectedBy(14, 14, 0.5)),
        replace(DIFFERENCE, conclusion="not clear yet", reason="people differ"),
    ):
        assert repair_sentence(replace(TRIED, difference=judged)) == f"{told}{whose}"
