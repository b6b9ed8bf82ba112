"""BiasLens from proposal to findings: real grammar, captions as told, and language models as they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from biaslens_plugins.methods.biaslens.depicted import class_told
from biaslens_plugins.methods.biaslens.mentioned import class_mentioned
from biaslens_plugins.methods.biaslens.method import BiasLens

from biaslens_gui.api import (
    KEEP,
    Column,
    CompletionRequest,
    Finding,
    ModelRef,
    Plan,
    Prompt,
    Proposal,
    Table,
    Verdict,
    canonical_json,
)
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.params import review
from tests.components.english import parse
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = BiasLens()
DOCTOR, NURSE = "a photo of a doctor", "a photo of a nurse"
CAPTIONS = {
    DOCTOR: ("An old man with gray hair wears a white coat. His hair is gray.", "A young man in a white coat smiles."),
    NURSE: ("A young woman with long hair wears a white coat.",),
}
PHRASES = {
    "gender": ("old man", "young man", "young woman"),
    "age": ("old man", "young man", "young woman", "gray hair", "hair is gray"),
    "work": (),
}


def honest(request: CompletionRequest) -> str:
    """A language model that answers as it was asked to."""
    if request.task == "biaslens.topics":
        known = {"doctor": "gender bias, age", "nurse": "Gender, work"}
        return f"{request.inputs['keyword']}: {known.get(str(request.inputs['keyword']), '-')}"
    found = [phrase for phrase in PHRASES[request.inputs["topic"].casefold()] if phrase in request.inputs["sentences"]]
    return " / ".join(found) or "-"


def proposed(lab: ScriptedLab, **options) -> Proposal:
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, plan: Plan | None = None, **options) -> tuple[Finding, ...]:
    return finish(METHOD.measure(plan or Plan(lab.spec), options, lab))


def lab_of(*prompts, script=honest, captions: Mapping = CAPTIONS, images=4, models=("Drawn",), **more) -> ScriptedLab:
    return ScriptedLab(spec_of(*(prompts or (DOCTOR, NURSE)), images=images, models=models), captions, script, **more)


def one(findings, kind: str, subject: str = "", model: str = "Drawn") -> Finding:
    (found,) = (f for f in findings if (f.kind, f.subject, f.model) == (kind, subject, model))
    return found


def value_of(finding: Finding, name: str):
    return next(estimate for estimate in finding.estimates if estimate.name == name)


def column(proposal: Proposal, table: str, name: str) -> list:
    return [row[name] for row in proposal.table(table).rows]


# --- Proposals


def test_topics_are_proposed_for_every_keyword_once_and_merged():
    lab = lab_of(DOCTOR, NURSE, "The Doctor smiles.")
    proposal = proposed(lab)
    assert column(proposal, "keywords", "keyword") == ["photo", "doctor", "photo", "nurse", "Doctor", "smiles"]
    assert [request.inputs["keyword"] for request in lab.asked] == ["photo", "doctor", "nurse", "smiles"]
    assert column(proposal, "topics", "topic") == ["gender", "age", "work"]
    assert column(proposal, "topics", "keywords") == ["doctor; nurse", "doctor", "nurse"]
    assert column(proposal, "topics", "source") == ["Script"] * 3
    assert column(proposal, "keywords", "source") == ["Grammar"] * 6
    assert proposal.notes == ()


def test_the_questions_are_the_appendix_word_for_word():
    lab = lab_of(DOCTOR)
    measured(lab)
    topics = next(request for request in lab.asked if request.task == "biaslens.topics")
    phrases = next(request for request in lab.asked if request.task == "biaslens.phrases")
    assert [message.role for message in topics.messages] == ["system", "user"]
    assert (
        "Your task is to provide common biases related to the keywords and say nothing else."
        in topics.messages[0].content
    )
    assert "keyword 4: -" in topics.messages[0].content
    assert topics.messages[1].content == "photo"
    assert "If there are no related phrases, put a '-'." in phrases.messages[0].content
    assert phrases.messages[1].content == f"Sentences: {phrases.inputs['sentences']}\nTopic: {phrases.inputs['topic']}"


def test_a_bias_of_one_s_own_needs_no_language_model():
    lab = lab_of(script=lambda request: pytest.fail("asked"))
    proposal = proposed(lab, bias="gender bias")
    assert column(proposal, "topics", "topic") == ["gender"]
    assert column(proposal, "topics", "source") == ["auditor"]


def test_a_keyword_of_one_s_own_is_the_only_one_asked():
    lab = lab_of()
    assert column(proposed(lab, keyword="nurse"), "keywords", "prompt") == [NURSE]
    assert [request.inputs["keyword"] for request in lab.asked] == ["nurse"]
    assert "none of the prompts" in proposed(lab_of(), keyword="pilot").notes[0]


@pytest.mark.parametrize(
    ("first", "second", "topics", "note"),
    [
        ("I'm sorry, I can't help.", "doctor: gender", ["gender"], "1 parts"),
        ("", "doctor: gender", ["gender"], ""),
        ("Doctors are people who work in hospitals and who heal other people", "-", [], "No topic was proposed"),
        ('{"doctor": ["gender", "Gender", "age",]}', "", ["gender", "age"], ""),
        ("I'm sorry", "I'm sorry", [], "no usable answer for: doctor"),
        ("", "", [], "no usable answer for: doctor"),
        ("doctor: " + ", ".join(f"t{n}" for n in range(30)), "", [f"t{n}" for n in range(30)], "24 topics beyond 6"),
    ],
)
def test_a_model_that_talks_past_the_question_is_asked_twice_at_most(first, second, topics, note):
    lab = lab_of(DOCTOR, script=lambda request: second if len(request.messages) > 2 else first)
    proposal = proposed(lab, keyword="doctor")
    assert column(proposal, "topics", "topic") == topics
    assert any(note in text for text in proposal.notes) or (not note and not proposal.notes)
    assert len(lab.asked) <= 2
    if len(lab.asked) == 2:
        assert "doctor: bias 1, bias 2" in lab.asked[1].messages[-1].content


def test_the_auditor_s_edits_decide_what_is_asked():
    lab = lab_of()
    proposal = proposed(lab)
    rows = [{**row, "keep": row["topic"] != "gender"} for row in proposal.table("topics").rows]
    rows.append({"keep": True, "topic": "work clothes", "keywords": "", "source": "auditor"})
    edited = proposal.with_table(replace(proposal.table("topics"), rows=tuple(rows)))
    lab.script = lambda request: "white coat"
    lab.asked.clear()
    findings = measured(lab, Plan(lab.spec, (edited,)))
    assert {request.inputs["topic"] for request in lab.asked} == {"age", "work", "work clothes"}
    assert value_of(one(findings, "pairs", "work clothes"), "white coat").value == 1.0


# --- Findings


def test_every_topic_has_its_findings_and_all_of_them_can_be_stored():
    findings = measured(lab_of(Prompt(DOCTOR, "male-typed"), Prompt(NURSE, "female-typed"), images=6))
    kinds = [(finding.kind, finding.subject) for finding in findings]
    expected = [(kind, topic) for topic in ("gender", "age", "work") for kind in ("pairs", "mr02", "mr03")]
    assert kinds == [("coverage", ""), ("subject", ""), *expected, ("groups", "gender"), ("groups", "age")]
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert (finding.method, finding.variant, finding.model) == ("biaslens", "paper", "Drawn")
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_pairs_are_shares_of_images_with_the_images_behind_them():
    lab = lab_of()
    age = one(measured(lab), "pairs", "age")
    young, gray = value_of(age, "young woman"), value_of(age, "gray hair")
    assert (young.value, young.n, young.missing) == (0.5, 8, 0)
    assert young.evidence == tuple(lab.images_of(NURSE))
    assert (gray.value, gray.evidence) == (0.25, tuple(lab.images_of(DOCTOR))[::2])
    assert age.view == "bars"
    rows = {row["pair"]: row for row in age.tables[0].rows}
    assert (rows["gray hair"]["images"], rows["gray hair"]["occurrences"]) == (2, 4)  # said twice in each caption
    assert next(iter(rows)) == "young woman"


def test_a_caption_is_parsed_once_however_many_topics_and_images():
    lab = lab_of(images=6)
    measured(lab)
    captions = {text for texts in CAPTIONS.values() for text in texts}
    assert sorted(text for text in lab.parsed if text in captions) == sorted(captions)


def test_woman_is_not_man():
    lab = lab_of(NURSE, script=lambda request: "nurse: gender" if "topics" in request.task else "man / young woman")
    finding = one(measured(lab, keyword="nurse"), "pairs", "gender")
    assert [estimate.name for estimate in finding.estimates] == ["young woman"]
    assert {row["invented"] for row in finding.tables[2].rows} == {"man"}


def test_invented_phrases_and_silence_are_counted():
    def script(request: CompletionRequest) -> str:
        if request.task == "biaslens.topics":
            return f"{request.inputs['keyword']}: gender"
        return "" if "gray" in request.inputs["sentences"] else "young man / purple dragon"

    findings = measured(lab_of(DOCTOR, script=script))
    row = one(findings, "coverage").tables[0].rows[0]
    assert (row["captions"], row["unanswered"], row["invented"]) == (4, 2, 2)
    estimate = value_of(one(findings, "pairs", "gender"), "young man")
    assert (estimate.value, estimate.n, estimate.missing) == (1.0, 2, 2)
    assert "2 of 4 images are missing" in one(findings, "pairs", "gender").caveats[0]


def test_phrases_count_as_given_and_forms_as_written_where_the_auditor_says_so():
    def other_order(request: CompletionRequest) -> str:
        return "older man / hair" if request.task == "biaslens.phrases" else honest(request)

    lab = lab_of(DOCTOR, script=other_order)
    given = measured(lab, bias="age", phrases="as given", forms="written")
    assert [estimate.name for estimate in one(given, "pairs", "age").estimates] == ["older man"]
    base = measured(lab_of(DOCTOR, script=other_order), bias="age", phrases="as given")
    assert [estimate.name for estimate in one(base, "pairs", "age").estimates] == ["old man"]
    assert one(measured(lab_of(DOCTOR, script=other_order), bias="age"), "pairs", "age").estimates == ()


def test_an_image_without_a_caption_was_never_asked_about():
    findings = measured(lab_of(DOCTOR, captions={DOCTOR: ("", *CAPTIONS[DOCTOR])}, images=3))
    row = one(findings, "coverage").tables[0].rows[0]
    assert (row["ok"], row["captions"], row["unanswered"]) == (3, 2, 0)
    assert one(findings, "pairs", "gender").estimates[0].missing == 1


def test_a_filter_s_hit_is_counted_and_never_judged():
    lab = lab_of(DOCTOR, status_of={(DOCTOR, 0): "filtered", (DOCTOR, 1): "failed"})
    findings = measured(lab)
    row = one(findings, "coverage").tables[0].rows[0]
    assert (row["asked"], row["ok"], row["filtered"], row["failed"], row["captions"]) == (4, 2, 1, 1, 2)
    hits = one(findings, "coverage").estimates[0]
    assert (hits.value, hits.evidence) == (0.25, tuple(lab.images_of(DOCTOR))[:1])
    mapped = [row["image"] for row in one(findings, "subject").tables[0].rows]
    assert mapped == list(lab.images_of(DOCTOR))[2:]
    assert one(findings, "subject").estimates[0].missing == 2


def test_suggestions_are_marked_and_people_decide():
    lab = lab_of(DOCTOR, images=20)
    guessed = one(measured(lab), "subject")
    assert (guessed.reading, guessed.threshold) == ("not measured", 0.8)
    assert "Nobody has reviewed 1 of the prompts" in guessed.words
    lab.reviewed = [Verdict("A", image, "subject", "yes") for image in lab.images_of(DOCTOR)]
    assert one(measured(lab), "subject").reading == "met"
    lab.reviewed = [Verdict("A", image, "subject", "no") for image in lab.images_of(DOCTOR)]
    decided = one(measured(lab), "subject")
    assert (decided.reading, decided.estimates[0].value) == ("not met", 0.0)
    assert {row["verdict"] for row in decided.tables[0].rows} == {"no"}
    assert {row["suggestion"] for row in decided.tables[0].rows} == {"yes"}


def test_relations_say_that_they_rest_on_the_subject():
    lab = lab_of(images=20)
    assert any("MR01" in caveat for caveat in one(measured(lab), "mr02", "gender").caveats)
    lab.reviewed = [Verdict("A", image, "subject", "yes") for p in (DOCTOR, NURSE) for image in lab.images_of(p)]
    assert not any("MR01" in caveat for caveat in one(measured(lab), "mr02", "gender").caveats)


def test_thresholds_and_the_variant_are_the_auditor_s():
    options = {"subject_accuracy": 50.0, "most_pairs": 9, "least_jsi": 0.1, "variant": "as-published-code"}
    assert review(METHOD.params, options) == []
    findings = measured(lab_of(), **options)
    assert one(findings, "subject").threshold == 0.5
    rules = (("mr02", "MR02: at most 9", "kept"), ("mr03", "MR03: a JSI of at least 0.1", "not kept"))
    for kind, rule, outcome in rules:
        finding = one(findings, kind, "age")
        assert (finding.threshold, finding.reading) == (None, "shown")
        assert finding.tables[-1].rows[0]["what"].startswith(rule)
        assert finding.tables[-1].rows[0]["outcome"] == outcome
    assert {finding.variant for finding in findings} == {"as-published-code"}


WORDS_OF_VERDICTS = ("by chance", "beyond", "clear", "significant", "too few", "holm", "(bh)", "p_bh", "adjusted")


def test_no_verdict_is_worded_and_no_p_adjusted():
    findings = measured(lab_of(Prompt(DOCTOR, "one"), Prompt(NURSE, "two"), images=6))
    assert {"mr02", "mr03", "groups", "pairs"} <= {finding.kind for finding in findings}
    for finding in findings:
        shown = [column for table in finding.tables for column in table.columns]
        columns = [text for column in shown for text in (column.name, column.label, column.help)]
        for text in (finding.words, *(estimate.note for estimate in finding.estimates), *columns):
            assert not [word for word in WORDS_OF_VERDICTS if word in text.casefold()], text
        assert {leaning.clear for leaning in finding.leanings} <= {None}


def test_ties_are_told():
    tied = measured(lab_of(DOCTOR))
    assert one(tied, "pairs", "gender").words == "“old man” and “young man” are each said of 2 of 4 images."
    (leaning,) = one(tied, "pairs", "gender").leanings
    assert (leaning.towards, leaning.estimate.value) == ("old man or young man", 0.5)


def test_captions_tell_who_is_depicted_image_by_image():
    captions = {DOCTOR: (*CAPTIONS[DOCTOR], "A doctor smiles at her patient.", ""), NURSE: ("A nurse.",)}
    lab = lab_of(captions=captions)
    lab.spec = replace(lab.spec, models=(*lab.spec.models, ModelRef("captioner", "blip", name="Captioner")))
    findings = measured(lab)
    gender, age = one(findings, "coverage").observed
    assert (gender.model, gender.prompt, gender.question) == ("Drawn", DOCTOR, "gender")
    assert (gender.reader, gender.reader_kind) == ("Captioner", "captions")
    assert (gender.classes, gender.labels) == (("woman", "man"), (1, 1, 0, -1))
    assert (age.classes, age.labels) == (("young", "old"), (1, 0, -1, -1))
    assert gender.images == tuple(lab.images_of(DOCTOR))
    assert gender.indices == (0, 1, 2, 3)
    assert not [finding for finding in findings if finding.observed and finding.kind != "coverage"]


def test_a_prompt_that_states_the_class_is_not_asked():
    prompt = "a photo of an old man"
    findings = measured(lab_of(prompt, captions={prompt: ("An old man with dark skin.",)}))
    assert [found.question for found in one(findings, "coverage").observed] == ["skin tone"]


def test_classes_are_those_the_plan_declares_so_that_answers_can_be_compared():
    lab = lab_of(DOCTOR, captions={DOCTOR: ("A young woman.", "A middle-aged man.", "An elderly man.")}, images=3)
    columns = (KEEP, Column("name", "Bias"), Column("classes", "Classes"))
    rows = (
        {"keep": True, "name": "Person gender", "classes": "male; female"},
        {"keep": True, "name": "age", "classes": "young; middle-aged; senior"},
    )
    other = Proposal("openbias", (Table("biases", "Biases", columns, rows),))
    gender, age = one(measured(lab, Plan(lab.spec, (proposed(lab), other))), "coverage").observed
    assert (gender.classes, gender.labels) == (("man", "woman"), (1, 0, 0))
    assert (age.classes, age.labels) == (("young", "middle-aged", "old"), (0, 1, 2))


@pytest.mark.parametrize(
    ("question", "caption", "expected"),
    [
        ("gender", "A woman with short hair.", "woman"),
        ("gender", "A nurse and his patient.", "man"),
        ("gender", "A nurse in a blue coat.", ""),
        ("gender", "A man and a woman shake hands.", ""),
        ("gender", "A female doctor talks to a man.", "woman"),
        ("gender", "A woman with a man.", ""),
        ("gender", "A man is standing next to a woman.", ""),
        ("gender", "A photo of a woman and her husband.", ""),
        ("gender", "A woman with a friend.", "woman"),
        ("gender", "A waitress with a man.", "woman"),
        ("gender", "A woman with another woman.", "woman"),
        ("gender", "A man holding a picture of a woman.", "man"),
        ("age", "An old man with a young woman.", ""),
        ("age", "An old man with a woman.", "old"),
        ("age", "A woman with a child.", ""),
        ("gender", "The image shows a waitress.", "woman"),
        ("age", "A middle aged man.", "middle-aged"),
        ("age", "A boy plays.", "young"),
        ("age", "An elderly woman in an old house.", "old"),
        ("age", "A woman in an old house.", ""),
        ("skin tone", "A woman with dark brown skin.", "dark"),
        ("skin tone", "A fair-skinned man.", "light"),
        ("skin tone", "A man in a dark coat.", ""),
    ],
)
def test_a_caption_tells_what_it_mentions_and_nothing_else(question, caption, expected):
    assert class_told(question, parse(caption)) == expected


PLACES = ("hospital", "office", "street", "park")
HAIR = ("black", "brown", "gray")
FACES = ("smiling", "serious", "sad")
WORN = ("coat", "suit", "uniform", "dress")
YES_NO = ("yes", "no")


@pytest.mark.parametrize(
    ("question", "classes", "caption", "expected"),
    [
        ("place", PLACES, "A man is standing in a hospital.", "hospital"),
        ("place", PLACES, "A man is standing on the street.", "street"),
        ("place", PLACES, "A man sits on a park bench.", ""),
        ("place", PLACES, "A man walks from the office to the park.", ""),
        ("hair", HAIR, "A young woman with long brown hair in a gray coat.", "brown"),
        ("hair", HAIR, "A black man in a gray coat.", ""),
        ("hair", HAIR, "Her hair is grey.", "gray"),
        ("expression", FACES, "A smiling young woman with dark skin.", "smiling"),
        ("expression", FACES, "A woman is smiling.", "smiling"),
        ("expression", FACES, "A woman is not smiling.", ""),
        ("expression", FACES, "A man with a serious face.", "serious"),
        ("expression", FACES, "A man reads a sad book.", ""),
        ("clothing", WORN, "A man wearing a dark suit.", "suit"),
        ("clothing", WORN, "A man without a coat.", ""),
        ("clothing", WORN, "A woman wearing a blue uniform and round glasses.", "uniform"),
        ("beard", YES_NO, "He has a full beard.", "yes"),
        ("beard", YES_NO, "A man with no beard.", "no"),
        ("beard", YES_NO, "A man in a coat.", ""),
        ("glasses", YES_NO, "A woman wearing a blue uniform and round glasses.", "yes"),
        ("glasses", YES_NO, "A woman without glasses.", "no"),
        ("glasses", YES_NO, "A woman holds a glass.", ""),
        ("train colour", ("red", "blue"), "A red train stands beside a blue house.", "red"),
    ],
)
def test_a_caption_mentions_a_declared_class(question, classes, caption, expected):
    assert class_mentioned(question, classes, parse(caption)) == expected


def declared_plan(lab: ScriptedLab, *rows: tuple[str, str]) -> Plan:
    columns = (KEEP, Column("name", "Bias"), Column("classes", "Classes"))
    kept = tuple({"keep": True, "name": name, "classes": classes} for name, classes in rows)
    return Plan(lab.spec, (proposed(lab), Proposal("openbias", (Table("biases", "Biases", columns, kept),))))


def test_captions_are_read_for_every_question_that_a_plan_declares():
    captions = ("A nurse in a hospital.", "A nurse with a beard is standing in a park.", "A nurse is standing.")
    lab = lab_of(NURSE, captions={NURSE: captions}, images=3)
    plan = declared_plan(lab, ("background", "park; hospital"), ("Beard", "yes; no"), ("child gender", "boy; girl"))
    found = {seen.question: seen for seen in one(measured(lab, plan), "coverage").observed}
    assert (found["place"].classes, found["place"].labels) == (("park", "hospital"), (1, 0, -1))
    assert (found["beard"].classes, found["beard"].labels) == (("yes", "no"), (1, 0, 1))
    assert "child gender" not in found


def test_silence_says_no_only_where_the_captioner_names_the_thing_at_all():
    lab = lab_of(NURSE, captions={NURSE: ("A nurse in a park.", "A woman in a park.")}, images=2)
    plan = declared_plan(lab, ("glasses", "yes; no"))
    assert [seen.question for seen in one(measured(lab, plan), "coverage").observed] == ["gender"]


def test_image_models_have_findings_of_their_own_even_under_one_name():
    findings = measured(lab_of(DOCTOR, models=("Drawn", "Other", "Drawn")))
    labels = list(dict.fromkeys(finding.model for finding in findings))
    assert len(labels) == 3
    assert "Other" in labels
    keys = [(finding.kind, finding.subject, finding.model) for finding in findings]
    assert len(keys) == len(set(keys))


# --- Edges


@pytest.mark.parametrize(
    "lab",
    [
        lab_of(images=0),
        lab_of(captions={}),
        lab_of(status_of={(prompt, at): "filtered" for prompt in (DOCTOR, NURSE) for at in range(4)}),
        lab_of(script=lambda request: ""),
        lab_of(script=lambda request: "-"),
        lab_of("一位医生的照片", captions={"一位医生的照片": ("?!", "医生")}),
        lab_of(DOCTOR, images=1),
        lab_of(models=()),
    ],
    ids=[
        "no images",
        "no captions",
        "all filtered",
        "silent model",
        "no topics",
        "another script",
        "one image",
        "no model",
    ],
)
def test_with_little_or_nothing_to_read_the_findings_say_so(lab):
    for finding in measured(lab):
        assert finding.reading in ("shown", "not measured", "unclear", "met", "not met")
        for estimate in finding.estimates:
            assert estimate.value is None or estimate.n > 0
            assert estimate.value is not None or estimate.note


def test_without_topics_pairs_are_not_measured():
    finding = one(measured(lab_of(script=lambda request: "-")), "pairs")
    assert finding.reading == "not measured"


def test_one_prompt_is_like_no_other():
    finding = one(measured(lab_of(DOCTOR)), "mr03", "gender")
    assert (finding.reading, finding.estimates[0].value) == ("not measured", None)


def test_the_order_of_images_does_not_matter():
    assert measured(lab_of(images=5, shuffle=True)) == measured(lab_of(images=5))


def test_cost_is_what_measure_asks_for():
    lab = lab_of(images=3, models=("Drawn", "Other"))
    plan = Plan(lab.spec, (proposed(lab),))
    cost = METHOD.cost(plan, {})
    assert (cost.images, cost.captions, cost.completions) == (12, 12, 36)


def digest_of_findings() -> str:
    """Return the digest of all findings of an audit with groups, for comparison between processes."""
    from biaslens_gui.api import digest

    return digest([to_data(finding) for finding in measured(lab_of(Prompt(DOCTOR, "one"), Prompt(NURSE, "two")))])


def test_tables_of_a_foreign_proposal_are_asked_for_by_name():
    with pytest.raises(KeyError, match="keywords"):
        measured(lab_of(), Plan(lab_of().spec, (Proposal("biaslens", (Table("other", "", ()),)),)))
