"""The axes that the lexicon proposes beside those of TIBET's language model (Table 5), with precision and recall.

The rules were written with one half of the table in view. The first fifteen rows had been read before the table was
divided, so they belong to that half, and the last fifteen to the other; of the rows between, every second is held out.
Axes are compared by what they are about (`resources/lexicon/biases.json`, with reasons), and once more by name.

Only the half in view is required to reach what was asked for. The held-out half shows how far the rules carry: the
table has one answer of one model per prompt, about five axes each, and of the 35 held-out prompts for which gender is
proposed it names gender for 26.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from biaslens_plugins.language_models.lexicon import knowledge

SUITE = Path(__file__).parents[2] / "resources" / "prompt_suites" / "tibet_prompts.json"
AXES = json.loads(SUITE.read_text("utf-8"))["axes"]
ROWS = [{"prompt": prompt, "axes": axes} for prompt, axes in AXES.items()]
IN_VIEW = [row for number, row in enumerate(ROWS, 1) if number <= 15 or (number <= 85 and number % 2 == 0)]
HELD_OUT = [row for number, row in enumerate(ROWS, 1) if number > 85 or (number > 15 and number % 2 == 1)]


def compared(rows, by_name=False):
    """Return (proposed, listed in the paper) for each row."""
    biases, scenes = knowledge().biases, knowledge().scenes
    for row in rows:
        proposed = [one.bias for one in scenes.axes(row["prompt"])]
        if by_name:
            yield set(proposed), {name for axis in row["axes"] for name in biases.canonical(axis)}
        else:
            yield set(biases.about(proposed)), set(biases.about(row["axes"]))


def precision_and_recall(rows, by_name=False):
    pairs = list(compared(rows, by_name))
    common = sum(len(proposed & listed) for proposed, listed in pairs)
    return common / sum(len(proposed) for proposed, _ in pairs), common / sum(len(listed) for _, listed in pairs)


def test_the_table_is_divided_into_halves():
    assert len(ROWS) == 99  # one of the hundred prompts is there twice
    assert (len(IN_VIEW), len(HELD_OUT)) == (50, 49)
    assert not [row for row in IN_VIEW if any(row is other for other in HELD_OUT)]


@pytest.mark.parametrize(
    ("half", "precision", "recall"), [(IN_VIEW, 0.80, 0.60), (HELD_OUT, 0.60, 0.55)], ids=["in view", "held out"]
)
def test_the_axes_of_table_5(half, precision, recall):
    for row, (proposed, listed) in zip(half, compared(half), strict=True):
        common, more, missed = proposed & listed, proposed - listed, listed - proposed
        print(f"{row['prompt'][:60]:60} = {sorted(common)} + {sorted(more)} - {sorted(missed)}")
    found = precision_and_recall(half)
    by_name = precision_and_recall(half, by_name=True)
    print(f"precision {found[0]:.3f}, recall {found[1]:.3f}; by name {by_name[0]:.3f}, {by_name[1]:.3f}")
    assert found[0] >= precision
    assert found[1] >= recall


def test_most_axes_of_the_paper_have_a_canonical_name():
    named = [bool(knowledge().biases.canonical(axis)) for row in ROWS for axis in row["axes"]]
    print(f"{sum(named)} of {len(named)} axes have a canonical name")
    assert sum(named) / len(named) > 0.8
