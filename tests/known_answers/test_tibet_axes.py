"""The axes that the lexicon proposes beside those of TIBET's language model (Table 5), with precision and recall.

The rules were written with one half of the table in view. The first fifteen rows had been read before the table was
divided, so they belong to that half, and the last fifteen to the other; of the rows between, every second is held out.
Axes are compared by what they are about (`resources/lexicon/biases.json`, with reasons), and once more by name.

What was asked for, precision .80 and recall .60, is required of the half in view, and there once more of every prompt
by the rules and words of the other prompts alone: a word that `scenes.json` and its lists know, and that the prompt
contains, is taken away, and so is a rule that no other prompt calls. The held-out half does not reach it, and is held
to what it reaches. Part of the distance lies in the table: it has one answer of one model per prompt, and names 4.1
known axes for each held-out prompt, 4.7 for each in view, so that the same proposals are confirmed less often there.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path

import pytest
from biaslens_plugins.language_models.lexicon import files, knowledge

from biaslens_gui.api import Scenes, wordnet
from biaslens_gui.core.lexicon.noun_phrases import WORD, forms, verb_forms

SUITE = Path(__file__).parents[2] / "resources" / "prompt_suites" / "tibet_prompts.json"
AXES = json.loads(SUITE.read_text("utf-8"))["axes"]
ROWS = [{"prompt": prompt, "axes": axes} for prompt, axes in AXES.items()]
IN_VIEW = [row for number, row in enumerate(ROWS, 1) if number <= 15 or (number <= 85 and number % 2 == 0)]
HELD_OUT = [row for number, row in enumerate(ROWS, 1) if number > 85 or (number > 15 and number % 2 == 1)]
#: The lists of words that were written, or grew, with prompts of Table 5 in view.
LISTS_OF_SCENES = ("like humans", "technology", "weather", "light", "ways of depicting")


def compared(rows, by_name=False):
    """Return (proposed, listed in the paper) for each row."""
    biases, scenes = knowledge().biases, knowledge().scenes
    for row in rows:
        proposed = [one.bias for one in scenes.axes(row["prompt"])]
        if by_name:
            yield set(proposed), {name for axis in row["axes"] for name in biases.canonical(axis)}
        else:
            yield set(biases.about(proposed)), set(biases.about(row["axes"]))


def precision_and_recall(pairs):
    pairs = list(pairs)
    common = sum(len(proposed & listed) for proposed, listed in pairs)
    return common / sum(len(proposed) for proposed, _ in pairs), common / sum(len(listed) for _, listed in pairs)


def test_the_table_is_divided_into_halves():
    assert len(ROWS) == 99  # one of the hundred prompts is there twice
    assert (len(IN_VIEW), len(HELD_OUT)) == (50, 49)
    assert not [row for row in IN_VIEW if any(row is other for other in HELD_OUT)]


@pytest.mark.parametrize(
    ("half", "precision", "recall"), [(IN_VIEW, 0.80, 0.60), (HELD_OUT, 0.66, 0.56)], ids=["in view", "held out"]
)
def test_the_axes_of_table_5(half, precision, recall):
    for row, (proposed, listed) in zip(half, compared(half), strict=True):
        common, more, missed = proposed & listed, proposed - listed, listed - proposed
        print(f"{row['prompt'][:60]:60} = {sorted(common)} + {sorted(more)} - {sorted(missed)}")
    found = precision_and_recall(compared(half))
    by_name = precision_and_recall(compared(half, by_name=True))
    met = "met" if found[0] >= 0.80 and found[1] >= 0.60 else "not met"
    print(f"precision {found[0]:.3f}, recall {found[1]:.3f} (asked: .80 and .60, {met})")
    print(f"by name: precision {by_name[0]:.3f}, recall {by_name[1]:.3f}")
    assert found[0] >= precision
    assert found[1] >= recall


def calls(scenes, prompt):
    """Return the rules that `prompt` calls: each by its source, with what the bias it proposes is about."""
    shown, known = scenes.shown(prompt).keys(), knowledge().biases.known
    rules = [rule for rule in scenes.rules if rule.where <= shown and not rule.unless & shown]
    return {(rule.source, known[bias].about) for rule in rules for bias in rule.axes}


def without_words_of(prompt):
    """Return the scenes as if nobody had thought of the words of `prompt` when they were written."""
    tables, lists = knowledge().tables, files()["vocabulary"]["lists"]
    spelt = [match[0] for match in WORD.finditer(prompt)]
    own = {form for word in spelt for form in (*forms(tables, word), *verb_forms(word.lower()))}
    data = copy.deepcopy(files()["scenes"])
    for feature in data["features"].values():
        own_lists = {f"@{name}" for name in LISTS_OF_SCENES}
        entries = feature.get("words", ())
        words = [word for entry in entries for word in (lists[entry[1:]] if entry in own_lists else [entry])]
        feature["words"] = [
            word
            for word in words
            if word.startswith("@") or not (word in own or (" " in word and word in prompt.lower()))
        ]
    return Scenes.from_data(data, tables, wordnet())


def test_no_prompt_in_view_needs_rules_and_words_of_its_own():
    scenes, biases = knowledge().scenes, knowledge().biases
    called = Counter(rule for row in IN_VIEW for rule in calls(scenes, row["prompt"]))
    pairs = []
    for row in IN_VIEW:
        by_others = {rule for rule, times in called.items() if times > (rule in calls(scenes, row["prompt"]))}
        found = calls(without_words_of(row["prompt"]), row["prompt"]) & by_others
        pairs.append(({about for _, about in found}, set(biases.about(row["axes"]))))
    precision, recall = precision_and_recall(pairs)
    print(f"by the rules and words of other prompts: precision {precision:.3f}, recall {recall:.3f}")
    assert precision >= 0.80
    assert recall >= 0.60


def test_most_axes_of_the_paper_have_a_canonical_name():
    named = [bool(knowledge().biases.canonical(axis)) for row in ROWS for axis in row["axes"]]
    print(f"{sum(named)} of {len(named)} axes have a canonical name")
    assert sum(named) / len(named) > 0.8
