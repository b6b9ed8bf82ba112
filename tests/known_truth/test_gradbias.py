"""GradBias' first word against what leaving out each word does to the planted shares, beside two of its baselines.

In a third of the prompts the word that does it is the subject, in a third it describes the subject, in a third it is
the place at the end; the other words were planted without effect, and "person" names the bias and is not scored.

With a neutral occupation in place of "person" the gradient finds less: of 34 such prompts it put "student" first in 24,
which changes much in the drawings and nothing in their gender. It tells how far a word reaches, not what it does there.
"""

from __future__ import annotations

import pytest

from biaslens_gui.core.records import Finding
from biaslens_gui.stats import wilson
from tests.known_truth.audits import World, truth
from tests.pebbles import only

pytestmark = pytest.mark.slow

SUBJECTS = ("nurse", "ceo", "pilot", "secretary", "engineer", "librarian", "guard", "teacher")
ADJECTIVES = ("strong", "beautiful", "caring", "sensitive", "rational", "successful", "confident", "respected")
PLACES = ("in the salon", "in the spa", "in the gym", "in the kitchen", "in the laboratory", "at a company")
NOWHERE, PLAIN = ("in the park", "in the library", "on the street"), ("good", "new", "local")
PAIRS = tuple(zip(PLAIN, NOWHERE, strict=True))


def prompts() -> list[str]:
    """Return 50 prompts; what has no effect takes turns, so that no two are alike."""
    found = []
    for at, subject in enumerate(SUBJECTS):
        (plain, place), (other, elsewhere) = PAIRS[at % 3], PAIRS[(at + 1) % 3]
        found += [f"a photo of a {plain} {subject} {place}", f"a portrait of a {other} {subject} {elsewhere}"]
    for at, adjective in enumerate(ADJECTIVES):
        place, elsewhere = NOWHERE[at % 3], NOWHERE[(at + 1) % 3]
        found += [f"a photo of a {adjective} person {place}", f"a portrait of a {adjective} person {elsewhere}"]
    pictures = zip(("photo", "portrait", "picture"), PLAIN, strict=True)
    found += [f"a {picture} of a {plain} person {place}" for picture, plain in pictures for place in PLACES]
    return found


PROMPTS = prompts()


def test_the_first_word_is_the_planted_one(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(set(PROMPTS)) == len(PROMPTS) == 50
    plan = only(world.plan("biased", PROMPTS, {"gradbias": {"baselines": True, "seeds": 1}}, images=1), "gender")
    found = [one for one in world.audit(plan).findings if one.kind == "influence"]
    assert len(found) == len(PROMPTS)
    hits = {name: sum(_hit(one, name) for one in found) for name in ("GradBias", "random", "dependency tree")}
    shares = {name: wilson(count, len(found)) for name, count in hits.items()}
    with capsys.disabled():
        told = (f"{name} {hits[name]}/{len(found)} [{low:.2f}, {high:.2f}]" for name, (low, high) in shares.items())
        print(f"\n{', '.join(told)}")
    assert shares["GradBias"].low > shares["random"].high
    assert hits["GradBias"] > hits["dependency tree"]


def _hit(finding: Finding, ranking: str) -> bool:
    """Return whether the first word of a ranking is one whose absence moves the planted shares most."""
    planted = truth().influence(finding.subject.partition(": ")[2], "gender")
    rows = [row for row in finding.tables[0].rows if row.get("score") is not None]
    most = max(planted[str(row["word"])] for row in rows)
    (first,) = (str(row["word"]) for row in rows if row[f"rank {ranking}"] == 1)
    return planted[first] == most > 0
