"""GradBias' first word against what leaving out each word does to the planted shares, beside its baselines.

The gradient is taken of the token embeddings. At the text encoder's output a word's place knows the words before it,
and this model reads sentences at their last words: there the gradient tells places apart, not words.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.plugins import PluginHost
from biaslens_gui.stats import wilson
from tests.known_truth.audits import audit, plan_of, truth
from tests.pebbles import only, proposed

pytestmark = pytest.mark.slow

# The word that does it is the subject, or describes it: a dependency tree finds these as well.
NEAR = [
    f"a {picture} of a {word} in the {place}"
    for word in ("nurse", "good pilot", "local ceo", "strong person", "caring person", "new guard", "beautiful person")
    for picture, place in (("photo", "park"), ("portrait", "library"))
]
# It is the place, at the far end of the tree.
FAR = [
    f"a {picture} of a {other} person {place}"
    for place in ("in the salon", "in the spa", "in the gym", "in the kitchen", "in the laboratory", "at a company")
    for picture, other in (("photo", "good"), ("portrait", "new"), ("picture", "local"))
]
PROMPTS = [*NEAR, *FAR]
OPTIONS = {"tensor": "token embeddings", "seeds": 1, "baselines": True}


def test_the_first_word_is_the_planted_one(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    host = PluginHost.discover(strict=True)
    plan = plan_of(host, "biased", PROMPTS, {"gradbias": OPTIONS}, images=1)
    plan = only(proposed(replace(plan), host, tmp_path / "proposals"), "gender")
    found = [one for one in audit(tmp_path, host, plan).findings if one.kind == "influence"]
    assert len(found) == len(PROMPTS)
    hits = {"GradBias": 0, "random": 0, "dependency tree": 0}
    for finding in found:
        prompt = finding.subject.partition(": ")[2]
        planted = truth().influence(prompt, "gender")
        rows = [row for row in finding.tables[0].rows if row.get("score") is not None]
        most = max(planted[str(row["word"])] for row in rows)
        for name in hits:
            (first,) = (str(row["word"]) for row in rows if row[f"rank {name}"] == 1)
            hits[name] += planted[first] == most
    shares = {name: wilson(count, len(found)) for name, count in hits.items()}
    with capsys.disabled():
        print(
            "\n"
            + ", ".join(
                f"{name} {hits[name]}/{len(found)} [{low:.2f}, {high:.2f}]" for name, (low, high) in shares.items()
            )
        )
    assert shares["GradBias"].low > shares["random"].high
    assert shares["GradBias"].low > shares["dependency tree"].high
