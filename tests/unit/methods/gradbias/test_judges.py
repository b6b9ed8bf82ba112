"""Several judges in one run: the first one's words are the finding, and the others stand beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.api import ModelRef, Plan
from biaslens_gui.core.models.readers import judges_in_words
from biaslens_gui.core.spec import review_spec
from tests.components.scripted import ScriptedLab, spec_of
from tests.unit.methods.gradbias.test_method import DOCTOR, METHOD, column, measured, proposed, script

CLIP, LLAVA = (ModelRef("attributor", "diffusers_gradients", name=name, digest=name) for name in ("CLIP", "LLaVA"))


def pull(word: str):
    return lambda request, other: 9.0 if other == word else float(len(other)) / 10


def lab_of(*judges: ModelRef, images: int = 6, **more: object) -> ScriptedLab:
    spec = spec_of(DOCTOR, images=images)
    spec = replace(spec, models=(*spec.models, *judges))
    pulls = {"CLIP": pull("doctor"), "LLaVA": pull("office")}
    return ScriptedLab(spec, script=script, pull_of=pull("doctor"), pulls_by=pulls, **more)  # type: ignore[arg-type]


def test_another_judge_stands_beside_the_first_and_changes_nothing_of_it() -> None:
    alone, both = lab_of(CLIP), lab_of(CLIP, LLAVA)
    found = measured(both, Plan(both.spec, (proposed(both),)))
    assert found[:-1] == measured(alone, Plan(alone.spec, (proposed(alone),)))
    judges = found[-1]
    (row,) = judges.tables[0].rows
    assert (row["other"], row["first_word"], row["other_word"], row["same"]) == ("LLaVA", "doctor", "office", False)
    share, order = judges.estimates
    assert (share.value, share.n, share.group, order.group) == (0.0, 1, "LLaVA", "LLaVA")
    assert order.value == pytest.approx(0.5)  # photo < office < doctor against photo < doctor < office
    assert "0 of 1" in judges.words
    assert any("share an error" in caveat for caveat in judges.caveats)


def test_the_ground_truth_is_held_against_each_judge() -> None:
    told = {"answer_of": lambda image, question: "male" if "doctor" in image.prompt else "female"}
    lab = lab_of(CLIP, LLAVA, images=16, **told)
    found = measured(lab, Plan(lab.spec, (proposed(lab),)), ground_truth=True)
    (accuracy,) = (finding for finding in found if finding.kind == "accuracy")
    top = {(e.name, e.group): e.value for e in accuracy.estimates}
    ours, other = ({name: value for name, value in top.items() if judge in str(name)} for judge in ("", "LLaVA"))
    assert other
    assert set(ours) > set(other)
    assert 0.0 in other.values()  # the word that matters is doctor; LLaVA puts office first


def test_what_they_cost_and_who_they_are_is_said() -> None:
    one, two = lab_of(CLIP), lab_of(CLIP, LLAVA)
    costs = [METHOD.cost(Plan(lab.spec, (proposed(lab),)), {}).attributions for lab in (one, two)]
    assert costs[1] == 2 * costs[0] > 0
    assert judges_in_words(one.spec) == ()
    assert judges_in_words(two.spec) == ("Words are traced by “CLIP”, and beside it by “LLaVA”.",)
    assert not [issue for issue in review_spec(two.spec) if issue.field == "models.attributor"]
    assert column(measured(two, Plan(two.spec, (proposed(two),)))[-1].tables[0], "bias")
