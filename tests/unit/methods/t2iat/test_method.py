"""T2IAT from proposal to findings: images as vectors of a world whose associations are known."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.t2iat.method import QUESTION, T2IAT

from biaslens_gui.api import (
    Finding,
    ImageRecord,
    KnownError,
    ModelRef,
    Plan,
    Prompt,
    Proposal,
    Verdict,
    canonical_json,
    digest,
    stats,
)
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.components.scripted import ScriptedLab, finish, spec_of
from tests.pebbles import READERS, pebble_host, pebble_plan, run_to_end

METHOD = T2IAT()
DOCTOR, NURSE = Prompt("a photo of a doctor", "doctors"), Prompt("a photo of a nurse", "nurses")
SHARE_OF_MEN = {DOCTOR.text: 0.9, NURSE.text: 0.1}


def drawn(shares=SHARE_OF_MEN, text_pull: float = 0.1):
    """Return the vectors of a world in which an image shows a man or a woman, as its prompt says or by these shares."""

    def vector(item: ImageRecord | str) -> tuple[float, ...]:
        if isinstance(item, str):
            man = 0.5 + text_pull * (2 * shares.get(item, 0.5) - 1)
            return (1.0, 1.0, 0.0) if " male" in item else (1.0, 0.0, 1.0) if " female" in item else (1.0, man, 1 - man)
        random = np.random.default_rng(item.seed)
        chance = 1.0 if " male" in item.prompt else 0.0 if " female" in item.prompt else shares.get(item.prompt, 0.5)
        man = random.random() < chance
        return (2.0, *(random.normal(0, 0.2, 6)), float(man), float(not man))

    return vector


def lab_of(*prompts: Prompt, images=20, models=("Drawn",), shares=SHARE_OF_MEN, **more) -> ScriptedLab:
    return ScriptedLab(
        spec_of(*(prompts or (DOCTOR, NURSE)), images=images, models=models), vector_of=drawn(shares), **more
    )


def proposed(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, plan: Plan | None = None, **options) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), options, lab))


def one(findings, kind: str, model: str = "Drawn") -> Finding:
    (found,) = (finding for finding in findings if (finding.kind, finding.model) == (kind, model))
    return found


def row_of(finding: Finding, table: str):
    return next(found for found in finding.tables if found.name == table).rows[0]


# --- Proposals


def test_two_groups_are_two_concepts_and_their_prompts_get_the_attributes():
    proposal = proposed(lab_of())
    prompts = [(row["concept"], row["attribute"], row["prompt"]) for row in proposal.table("prompts").rows]
    assert prompts == [
        ("doctors", "", "a photo of a doctor"),
        ("doctors", "Male", "a photo of a male doctor"),
        ("doctors", "Female", "a photo of a female doctor"),
        ("nurses", "", "a photo of a nurse"),
        ("nurses", "Male", "a photo of a male nurse"),
        ("nurses", "Female", "a photo of a female nurse"),
    ]
    assert proposal.notes == ()
    assert {row["source"] for row in proposal.table("stimuli").rows} == {"auditor"}


def test_a_published_test_brings_its_own_prompts():
    proposal = proposed(lab_of(), test="science_arts", attribute_words=1)
    assert len(proposal.table("stimuli").rows) == 9 + 8 + 5 + 5
    assert len(proposal.table("prompts").rows) == 17 * 3
    assert "brings its own" in proposal.notes[0]
    assert {row["source"] for row in proposal.table("prompts").rows} == {"paper"}


def test_two_concepts_of_one_s_own():
    options = {
        "concept_x": "Sea: fish, whale",
        "concept_y": "Air: owl",
        "attribute_a": "calm",
        "attribute_b": "wild: wild, angry",
    }
    proposal = proposed(lab_of(), test="own", edit="append", template="a picture of a <word>", **options)
    prompts = [row["prompt"] for row in proposal.table("prompts").rows]
    assert prompts[:5] == [
        "a picture of a fish",
        "a picture of a whale",
        "a picture of a fish, calm",
        "a picture of a whale, calm",
        "a picture of a fish, wild",
    ]
    assert "a picture of an owl" in prompts


def test_words_that_are_missing_are_asked_for():
    with pytest.raises(KnownError, match="Concept X of my own has no words"):
        proposed(lab_of(), test="own")
    assert METHOD.cost(Plan(lab_of().spec), {"test": "own"}).images == 0


def test_images_with_attributes_start_from_the_seeds_of_their_neutral_prompt():
    """As TIBET's counterfactuals do: what both ask for is made once."""
    lab = lab_of(images=2)
    plan = Plan(lab.spec, (proposed(lab),))
    sets = {one.prompt: one.seeds_of for one in METHOD.cost(plan, {}).sets}
    assert sets["a photo of a doctor"] == ""
    assert sets["a photo of a male doctor"] == sets["a photo of a female doctor"] == "a photo of a doctor"
    measured(lab, plan)
    (model,) = lab.spec.models_of("image_model")
    paired = finish(lab.images(model, [Prompt("a photo of a male nurse")], 2, NURSE))
    assert {image.digest for image in paired} <= lab.drawn


def test_without_its_neutral_prompt_a_prompt_has_seeds_of_its_own():
    proposal = proposed(lab_of())
    table = proposal.table("prompts")
    rows = tuple({**row, "keep": row["prompt"] != DOCTOR.text} for row in table.rows)
    plan = Plan(lab_of().spec, (proposal.with_table(replace(table, rows=rows)),))
    sets = {one.prompt: one.seeds_of for one in METHOD.cost(plan, {}).sets}
    assert sets["a photo of a male doctor"] == ""
    assert sets["a photo of a male nurse"] == NURSE.text


def test_cost_is_what_measure_asks_for():
    lab = lab_of(images=3, models=("Drawn", "Other"))
    for plan in (Plan(lab.spec), Plan(lab.spec, (proposed(lab),))):
        assert METHOD.cost(plan, {}).images == 6 * 3 * 2


# --- Findings


def test_every_finding_can_be_stored_and_says_what_it_is():
    findings = measured(lab_of(models=("Drawn", "Other")))
    kinds = ["coverage", "difference", "associations", "amplification"]
    assert [(finding.kind, finding.model) for finding in findings] == [
        (k, m) for m in ("Drawn", "Other") for k in kinds
    ]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert (finding.method, finding.variant) == ("t2iat", "paper")
        assert finding.words
        assert finding.title
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_the_planted_difference_is_found():
    findings = measured(lab_of())
    difference = one(findings, "difference")
    score, effect, place = difference.estimates
    numbers = row_of(difference, "test")
    assert score.value == pytest.approx(numbers["score"])
    assert 0 < score.low < score.value < score.high
    assert effect.value > 0.8
    assert place.value == pytest.approx(0.8, abs=0.25)
    assert numbers["p"] == pytest.approx(1 / 20_001)
    assert "images of doctors are closer to Male than images of nurses are" in difference.words
    assert "large in Cohen's words" in difference.words
    assert len(score.evidence) == 40
    assert effect.low > 0
    (tested,) = difference.tested
    assert (tested.value, tested.low, tested.high) == (place.value, place.low, place.high)
    assert (tested.prompt, tested.against, tested.question) == (DOCTOR.text, NURSE.text, "gender")
    assert (tested.towards, tested.null, tested.units, tested.n) == ("male", 0.0, "images", 40)
    assert tested.p <= 0.001
    assert 0.5 < tested.low < tested.value < tested.high < 1.1


def test_prompts_lean_to_what_was_planted():
    leanings = one(measured(lab_of()), "associations").leanings
    assert [(lean.prompt, lean.bias, lean.towards, lean.clear) for lean in leanings] == [
        (DOCTOR.text, "gender", "male", None),
        (NURSE.text, "gender", "female", None),
    ]
    assert leanings[0].estimate.n == 20


def test_a_fair_world_has_few_false_alarms():
    fair = dict.fromkeys(SHARE_OF_MEN, 0.5)
    found = [measured(replace_seed(lab_of(shares=fair), seed), permutations=500) for seed in range(30)]
    tested = [one(findings, "difference").tested[0] for findings in found]
    assert 0 < sum(test.p <= 0.2 for test in tested) <= 12
    assert sum(test.p <= 0.05 for test in tested) <= 4
    for test in tested:
        assert (test.p > 0.05) == (test.low <= 0.0 <= test.high)


def test_no_finding_words_a_verdict():
    """What is measured is told; whether it is beyond chance is decided for all methods at once."""
    for shares in (SHARE_OF_MEN, dict.fromkeys(SHARE_OF_MEN, 0.5)):
        for finding in measured(lab_of(shares=shares)):
            text = " ".join((finding.words, *finding.caveats)).casefold()
            assert not [word for word in ("chance", "clear", "significan", "adjusted") if word in text], text
            assert {lean.clear for lean in finding.leanings} <= {None}
            names = {column.name for table in finding.tables for column in table.columns}
            assert not names & {"p_holm", "p_bh"}


def words_alike(shares, spread: float):
    """Return the vectors of a world in which every word has a look of its own, and images of it are much alike."""

    def vector(item: ImageRecord | str) -> tuple[float, ...]:
        text = item if isinstance(item, str) else item.prompt
        word = text.rsplit(" ", 1)[-1]
        own = np.random.default_rng(int.from_bytes(word.encode(), "big") % 2**32)
        man, look = (float(own.random() < shares), own.normal(0, spread, 4))
        man = 1.0 if " male" in text else 0.0 if " female" in text else man
        noise = np.zeros(4) if isinstance(item, str) else np.random.default_rng(item.seed).normal(0, 0.1, 4)
        return (2.0, *(look + noise), man, 1 - man)

    return vector


def of_words(first: str, other: str, images: int = 6) -> ScriptedLab:
    prompts = [Prompt(f"a photo of a {word}", "x") for word in first.split()]
    prompts += [Prompt(f"a photo of a {word}", "y") for word in other.split()]
    return ScriptedLab(spec_of(*prompts, images=images), vector_of=words_alike(0.5, 0.3))


def test_words_are_dealt_out_with_all_their_images():
    """Images of a word show the same: ten of them are no ten observations, and words alone decide."""
    lab = of_words("cook judge guard baker", "nurse pilot clerk tutor")
    difference = one(measured(lab), "difference")
    numbers = row_of(difference, "test")
    assert (numbers["unit"], numbers["words_x"], numbers["words_y"], numbers["n_x"]) == ("words", 4, 4, 24)
    assert (numbers["splits"], numbers["exact"]) == (70, True)
    assert numbers["p"] * 70 == pytest.approx(round(numbers["p"] * 70))
    (tested,) = difference.tested
    assert (tested.n, tested.units) == (8, "words")
    assert (tested.prompt, tested.against) == ("x", "y")


def test_so_few_words_say_so():
    difference = one(measured(of_words("cook judge guard", "nurse pilot clerk")), "difference")
    assert row_of(difference, "test")["p"] >= 0.1
    assert difference.estimates[0].low is None
    assert "four on each side" in difference.estimates[0].how
    assert any("So few words" in caveat for caveat in difference.caveats)
    assert all((tested.low, tested.high) == (-1.0, 1.0) for tested in difference.tested)


def test_every_image_has_a_side_where_the_embedder_tells_images_apart():
    lab = lab_of(images=24)
    doctors, nurses = one(measured(lab), "associations").observed
    assert (doctors.prompt, doctors.question, doctors.classes) == (DOCTOR.text, "gender", ("male", "female"))
    assert (doctors.reader_kind, doctors.model) == ("embeddings", "Drawn")
    assert doctors.images == tuple(lab.images_of(DOCTOR.text))
    first, second = doctors.counts()
    assert f"“{DOCTOR.text}” {first} to Male, {second} to Female" in one(measured(lab), "associations").words
    assert doctors.indices == tuple(range(24))
    for seen, prompt in ((doctors, DOCTOR.text), (nurses, NURSE.text)):
        (model,) = lab.spec.models_of("image_model")
        made = finish(lab.images(model, [Prompt(prompt)], 24))
        truth = [int(drawn()(image)[-2] == 0) for image in made]
        assert seen.labels == tuple(truth)


def test_no_image_has_a_side_where_attributes_look_alike():
    def vector(item):
        random = np.random.default_rng(0 if isinstance(item, str) else item.seed)
        return (2.0, *random.normal(0, 0.3, 8))

    assert (
        one(measured(ScriptedLab(spec_of(DOCTOR, NURSE, images=20), vector_of=vector)), "associations").observed == ()
    )


def test_a_tie_is_told():
    lab = ScriptedLab(spec_of(DOCTOR, NURSE, images=8), vector_of=lambda item: (1.0, 0.0))
    assert "a tie" in one(measured(lab), "difference").words
    assert {lean.towards for lean in one(measured(lab), "associations").leanings} == {""}


def replace_seed(lab: ScriptedLab, seed: int) -> ScriptedLab:
    return replace(lab, spec=replace(lab.spec, root_seed=seed))


def test_the_published_code_s_effect_size_is_below_two():
    (paper, code) = (one(measured(lab_of(), variant=name), "difference") for name in ("paper", "as-published-code"))
    assert paper.estimates[1].value > code.estimates[1].value
    assert code.estimates[1].value < 2
    assert "total" in code.estimates[1].how
    assert (code.variant, row_of(code, "test")["p"]) == ("as-published-code", row_of(paper, "test")["p"])


def test_one_sided_is_offered():
    p = [row_of(one(measured(lab_of(), alternative=name), "difference"), "test")["p"] for name in ("greater", "less")]
    assert p[0] < 0.01 < 0.99 < p[1]


def test_associations_are_distributions_with_quartiles():
    finding = one(measured(lab_of()), "associations")
    dots, quartiles = finding.tables
    assert finding.view == "distribution"
    assert len(dots.rows) == 40
    assert {row["group"] for row in dots.rows} == {"doctors", "nurses"}
    for estimate, row in zip(finding.estimates, quartiles.rows, strict=True):
        values = [dot["value"] for dot in dots.rows if dot["group"] == estimate.name]
        assert row["mean"] == pytest.approx(estimate.value) == pytest.approx(np.mean(values))
        assert (row["q1"], row["median"], row["q3"]) == pytest.approx(np.quantile(values, [0.25, 0.5, 0.75]))
    assert quartiles.rows[0]["position"] == pytest.approx(0.9, abs=0.2)


def test_arrows_lead_from_the_prompts_to_their_images():
    finding = one(measured(lab_of()), "amplification")
    assert [(estimate.group, estimate.name) for estimate in finding.estimates] == [
        ("doctors", "prompts"),
        ("doctors", "images"),
        ("nurses", "prompts"),
        ("nurses", "images"),
    ]
    doctors, seen = finding.estimates[:2]
    assert doctors.value > 0
    assert seen.value > 0
    assert finding.view == "arrows"


def test_an_association_that_changes_sides_is_not_amplified():
    """The paper's chef: the prompt leans to one side, the images to the other, and further."""
    assert "2 of 2" in one(measured(lab_of()), "amplification").words
    turned = ScriptedLab(spec_of(DOCTOR, NURSE, images=20, models=("Drawn",)), vector_of=drawn(text_pull=-0.1))
    assert "0 of 2" in one(measured(turned), "amplification").words


def test_what_reviewers_chose_stands_beside_the_scores():
    prompts = [Prompt(f"a photo of a {word}") for word in ("doctor", "nurse", "judge", "guard")]
    shares = dict(zip([prompt.text for prompt in prompts], (1.0, 0.0, 0.75, 0.25), strict=True))
    lab = lab_of(*prompts, shares=shares, images=40)
    assert "reviewers" not in {finding.kind for finding in measured(lab)}
    lab.reviewed = [
        Verdict("A", image, f"{QUESTION}prompts", "yes" if at < 40 * share else "no")
        for prompt, share in shares.items()
        for at, image in enumerate(lab.images_of(prompt))
    ]
    lab.reviewed.append(Verdict("B", next(lab.images_of(prompts[0].text)), f"{QUESTION}prompts", "cannot tell"))
    finding = one(measured(lab), "reviewers")
    assert [estimate.value for estimate in finding.estimates] == pytest.approx(list(shares.values()))
    assert [(estimate.n, estimate.missing) for estimate in finding.estimates] == [(39, 1)] + [(40, 0)] * 3
    assert [seen.reader_kind for seen in finding.observed] == ["people"] * 4
    assert [seen.counts() for seen in finding.observed] == [(39, 0), (0, 40), (30, 10), (10, 30)]
    assert [seen.unseen for seen in finding.observed] == [1, 0, 0, 0]
    assert "Kendall's tau with the scores is 1.00" in finding.words


def test_an_image_counts_once_however_many_people_judge_it():
    """Three reviewers of ten images are ten observations, not thirty."""
    lab = lab_of(images=10)
    lab.reviewed = [
        Verdict(who, image, f"{QUESTION}prompts", "yes" if at < 8 or who == "C" else "no")
        for who in "ABC"
        for at, image in enumerate(lab.images_of(DOCTOR.text))
    ]
    share = one(measured(lab), "reviewers").estimates[0]
    assert (share.value, share.n) == (0.8, 10)
    assert (share.low, share.high) == stats.wilson(8, 10)


def test_more_than_two_concepts_are_placed_each_by_itself():
    prompts = [Prompt(f"a photo of a {word}") for word in ("doctor", "nurse", "judge")]
    findings = measured(lab_of(*prompts))
    assert "difference" not in {finding.kind for finding in findings}
    assert len(one(findings, "associations").estimates) == 3


# --- Edges


def test_the_order_of_images_does_not_matter():
    assert measured(lab_of(shuffle=True)) == measured(lab_of())


def test_what_the_auditor_leaves_out_takes_no_part():
    lab = lab_of()
    proposal = proposed(lab)
    rows = [{**row, "keep": row["prompt"] != "a photo of a male nurse"} for row in proposal.table("prompts").rows]
    edited = proposal.with_table(replace(proposal.table("prompts"), rows=tuple(rows)))
    findings = measured(lab, Plan(lab.spec, (edited,)))
    assert "difference" not in {finding.kind for finding in findings}
    associations = one(findings, "associations")
    assert [estimate.name for estimate in associations.estimates] == ["doctors"]
    assert "Not measured, because a set of images is empty: nurses." in associations.words


@pytest.mark.parametrize("images", [0, 1, 2, 5])
def test_with_few_images_nothing_is_clear(images):
    for finding in measured(lab_of(images=images)):
        assert {lean.clear for lean in finding.leanings} <= {None}
        for estimate in finding.estimates:
            assert estimate.value is not None or estimate.note


def test_filtered_images_are_counted_and_not_judged():
    status = {(DOCTOR.text, at): "filtered" for at in range(12)}
    findings = measured(lab_of(status_of=status))
    associations = one(findings, "associations")
    assert (associations.estimates[0].n, associations.estimates[0].missing) == (8, 12)
    assert any("missing" in caveat for caveat in associations.caveats)
    assert one(findings, "coverage").tables[0].rows[0]["filtered"] == 12


def test_attributes_that_look_the_same_say_nothing():
    def vector(item):
        random = np.random.default_rng(0 if isinstance(item, str) else item.seed)
        return (2.0, *random.normal(0, 0.3, 8))

    lab = ScriptedLab(spec_of(DOCTOR, NURSE, images=20), vector_of=vector)
    findings = measured(lab)
    assert any("told apart" in caveat for caveat in one(findings, "difference").caveats)
    assert {lean.clear for lean in one(findings, "associations").leanings} == {None}


def test_vectors_that_overflowed_are_missing():
    def vector(item):
        nan = not isinstance(item, str) and item.prompt == DOCTOR.text and item.index < 5
        return (float("nan"),) * 9 if nan else (*drawn()(item),) if not isinstance(item, str) else (1.0,) * 9

    finding = one(measured(ScriptedLab(spec_of(DOCTOR, NURSE, images=20), vector_of=vector)), "associations")
    assert (finding.estimates[0].n, finding.estimates[0].missing) == (15, 5)


def test_no_test_is_adjusted_for_another():
    """Alone or with seven others, a test has the same p: what is adjusted, and over what, is decided once for all."""
    lab = lab_of(images=2)
    alone = row_of(one(measured(lab, test="science_arts", attribute_words=1), "difference"), "test")
    every = measured(lab, test="all", attribute_words=1)
    assert len([finding for finding in every if finding.kind == "difference"]) == 8
    (among,) = (row_of(found, "test") for found in every if found.kind == "difference" and "Science" in found.title)
    assert among == alone
    assert among["unit"] == "words"


def digest_of_findings() -> str:
    """Return the digest of all findings of a small audit, for comparison between processes."""
    return digest([to_data(finding) for finding in measured(lab_of(images=6))])


# --- On the real engine and store


def test_a_run_concludes_and_the_same_run_again_makes_nothing(tmp_path):
    host = pebble_host(READERS)
    drawn_plan = pebble_plan(tmp_path / "model", host, 6)
    roles = (("embedder", "pebble_embedder"), ("parser", "pebble_grammar"))
    models = (*drawn_plan.spec.models_of("image_model"), *(built_in(host.role(role, name)) for role, name in roles))
    method = MethodChoice("t2iat", {"attribute_a": "bright", "attribute_b": "dark", "bias": "light"})
    plan = Plan(replace(drawn_plan.spec, models=models, methods=(method,)))
    project = create_project(tmp_path / "project", "Pebbles")
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished), events[-1]
    with AuditReader(project) as reader:
        run = reader.runs()[0].run_id
        first = reader.findings(run)
        prompts = {image.prompt for image in reader.images(run)}
    assert [finding.kind for finding in first] == ["coverage", "difference", "associations", "amplification"]
    assert {"a bright pebble", "a bright pebble, bright", "a pebble, dark"} <= prompts
    again = run_to_end(project, plan, host)
    assert again[-1].images_made == 0
    with AuditReader(project) as reader:
        assert reader.findings(run) == first


def test_reviewers_are_asked_which_attribute_an_image_is_closer_to():
    lab = lab_of()
    plan = Plan(lab.spec, (proposed(lab),))
    (asked,) = T2IAT().review_questions(plan, {})
    assert asked.id == f"{QUESTION}prompts"
    assert asked.text == "Is what the image depicts closer to “Male” or to “Female”?"
    assert (asked.yes, asked.no) == ("Male", "Female")
    assert asked.prompts == tuple(prompt.text for prompt in lab.spec.prompts)


# --- A second embedder


def read_by(*names: str, models=("Drawn",), **vectors) -> ScriptedLab:
    lab = lab_of(models=models, vectors_by=vectors)
    embedders = tuple(ModelRef("embedder", "vectors", name, name=name) for name in names)
    lab.spec = replace(lab.spec, models=(*lab.spec.models, *embedders))
    return lab


def mirrored(item):
    """The same world seen by an embedder that takes men for women."""
    *rest, man, woman = drawn()(item)
    return (*rest, woman, man)


def turned(item):
    """Mirrored in neutral images alone."""
    neutral = not isinstance(item, str) and "male" not in item.prompt
    return mirrored(item) if neutral else drawn()(item)


def test_another_embedder_that_sees_the_same_agrees_in_every_test_and_image():
    findings = measured(read_by("first", "same"))
    finding = one(findings, "embedders")
    (row,) = finding.tables[0].rows
    difference = row_of(one(findings, "difference"), "test")
    assert (row["other"], row["same"], row["images"]) == ("same", True, 40)
    assert row["first_s"] == row["other_s"] == difference["score"]
    assert row["order"] == pytest.approx(1.0)
    share, order = finding.estimates
    assert (share.value, share.n, share.group) == (1.0, 1, "same")
    assert order.value == pytest.approx(1.0)
    assert from_data(Finding, to_data(finding)) == finding


def test_an_embedder_that_mixes_up_the_attributes_keeps_s_only_if_it_does_so_in_all_images():
    finding = one(measured(read_by("first", "mirrored", "turned", mirrored=mirrored, turned=turned)), "embedders")
    whole, half = finding.tables[0].rows
    assert whole["same"] is True
    assert whole["other_s"] == pytest.approx(whole["first_s"])
    assert half["same"] is False
    assert half["other_s"] == pytest.approx(-half["first_s"], rel=0.2)
    assert half["order"] < 0
    assert max(half["first_p"], half["other_p"]) < 0.05  # both are sure, and disagree
    assert [(share.group, share.value) for share in finding.estimates[:2]] == [("mirrored", 1.0), ("turned", 0.0)]
    assert finding.words == "Both see S on the same side in 1 of 2 tests."


def test_a_second_embedder_changes_no_number_of_the_first():
    alone = measured(read_by("first"))
    both = measured(read_by("first", "mirrored", mirrored=mirrored))
    assert [finding for finding in both if finding.kind != "embedders"] == list(alone)
    two, single = (METHOD.cost(Plan(lab.spec), {}) for lab in (read_by("first", "mirrored"), read_by("first")))
    assert two.embeddings == 2 * single.embeddings
