"""The report for a client: claims first with their own figures, few pages, and an annex with all that was there."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import zipfile
from dataclasses import replace
from xml.etree import ElementTree

import pikepdf
import pytest
from biaslens_plugins.exporters.docx_report import DocxReport
from biaslens_plugins.exporters.html_report import HtmlReport
from biaslens_plugins.exporters.junit_xml import JunitXml
from biaslens_plugins.exporters.pdf_report import PdfReport, pdf_of
from biaslens_plugins.exporters.result_package import ResultPackage

from biaslens_gui.core.claims import (
    Claim,
    Evidence,
    HeldAgainst,
    Language,
    Limits,
    assumption,
    conclusion_name,
    not_met_in_words,
    sentence,
    statement,
    unheld_sentence,
)
from biaslens_gui.core.claims.records import CorrectedBy
from biaslens_gui.core.findings.audit_record import AuditRecord, limits_change
from biaslens_gui.core.findings.report_texts import LANGUAGE, ReportTexts
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.records import CANNOT_TELL, ImageRecord, Verdict
from biaslens_gui.core.review.records import Resolution, Reviewer
from biaslens_gui.core.spec import Prompt
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.claim_figures import bar_svg, strip_jpeg
from biaslens_gui.reports.client_report import client_report_of
from biaslens_gui.reports.client_words import TITLES, WORDS, day
from biaslens_gui.reports.drafting import draft_opinion, is_draft
from biaslens_gui.reports.model import ClaimTable, ClaimView, Grid, Paragraph, Report
from biaslens_gui.reports.revision_changes import told_by
from tests.unit.reports.conftest import Small

UNDIRECTED, UNDIRECTED_DE = "No direction: people differ", "Keine Richtung: Menschen sehen anderes"
LOOKED = {"en": "Who looked", "de": "Wer hinsah"}
PROMPTS = ("a photo of a nurse", "a photo of a teacher", "a photo of a ceo")
NAMES = {"a photo of a nurse": "nurse", "a photo of a teacher": "teacher", "a photo of a ceo": "ceo"}
MODELS = {"World, biased": "biased", "World, fair": "fair"}
WOMEN = {"biased": (23, 23, 1), "fair": (12, 14, 10)}
IMAGES = 24


def images_of(model: str, prompt: str) -> list[ImageRecord]:
    key = f"{model}{prompt}".encode().hex()[-40:]
    return [
        ImageRecord(f"{number:016x}{key:0>48}", model, prompt, number, number, "ok", f"{number:064x}", 8, 8)
        for number in range(IMAGES)
    ]


def depiction(question: str, model: str, prompt: str, first: int) -> Claim:
    classes = ("woman", "man") if question == "gender" else ("young", "old")
    group, share = (classes[0], first / IMAGES) if first * 2 >= IMAGES else (classes[1], 1 - first / IMAGES)
    digests = [image.digest for image in images_of(model, prompt)]
    parts = zip(classes, (digests[:first], digests[first:]), strict=True)
    evidence = tuple(Evidence(name, model, prompt, tuple(part), len(part)) for name, part in parts)
    is_clear = share > 0.9
    return Claim(
        "depiction", question, model, prompt, classes, group, "deciding", "clear" if is_clear else "not clear yet",
        share, share - 0.2, min(1.0, share + 0.04), counts=(first, IMAGES - first), images=IMAGES,
        model_name=MODELS[model], prompt_name=NAMES[prompt], needed=None if is_clear else 90, reader="Answerer",
        reason="" if is_clear else "images", evidence=evidence,
    )  # fmt: skip


def difference(kind: str, question: str, model: str, prompt: str, other: str) -> Claim:
    between = {"other_model": other, "other_model_name": MODELS[other]} if kind == "model difference" else {}
    if not between:
        between = {"other_prompt": other, "other_prompt_name": NAMES[other]}
    classes = ("woman", "man") if question == "gender" else ("young", "old")
    return Claim(
        kind, question, model, prompt, classes, classes[0], "deciding", "not clear yet", 0.25, -0.1, 0.6, 0.0,
        counts=(18, 6), images=IMAGES, other_counts=(12, 12), other_images=IMAGES, pairs=IMAGES,
        model_name=MODELS[model], prompt_name=NAMES[prompt], needed=120, reason="images", **between,
    )  # fmt: skip


@pytest.fixture
def audit(results: RunResults) -> RunResults:
    """Three prompts by two models, three questions' worth of claims: as many as the bar for the pages names."""
    found = []
    for question in ("gender", "age", "skin tone"):
        for name, label in MODELS.items():
            made = zip(PROMPTS, WOMEN[label], strict=True)
            found += [depiction(question, name, prompt, first) for prompt, first in made]
            pairs = ((PROMPTS[0], PROMPTS[1]), (PROMPTS[0], PROMPTS[2]), (PROMPTS[1], PROMPTS[2]))
            found += [difference("prompt difference", question, name, *pair) for pair in pairs]
        found += [difference("model difference", question, "World, biased", one, "World, fair") for one in PROMPTS]
    images = tuple(image for model in MODELS for prompt in PROMPTS for image in images_of(model, prompt))
    spec = replace(results.plan.spec, prompts=tuple(map(Prompt, PROMPTS)), images_per_prompt=IMAGES)
    plan = replace(results.plan, spec=spec)
    return replace(results, plan=plan, images=images, claims=tuple(found), captions=(), verdicts=())


def first_page(report: Report) -> list[ClaimView]:
    return [block for block in report.section(1).blocks if isinstance(block, ClaimView)]


def written(exporter: object, run: RunResults) -> dict[str, bytes]:
    output = Small()
    exporter.export(run, output)
    return output.files


def test_the_first_page_says_the_claims_in_their_own_words_and_numbers(audit: RunResults) -> None:
    shown = first_page(client_report_of(audit))
    clear = {statement(claim): claim for claim in audit.claims if claim.conclusion == "clear"}
    assert 3 <= len(shown) <= 5
    for block in shown:
        claim = clear[block.text]
        assert block.conclusion == "Clear"
        (bar,) = block.bars
        assert (bar.value, bar.low, bar.high, bar.null) == (claim.value, claim.low, claim.high, claim.null)
        assert [share for share, _ in bar.parts] == [claim.value, 1 - claim.value]
        assert sum(len(images) for _, _, images in block.strips[0].groups) == IMAGES
        assert [len(images) for _, _, images in block.strips[0].groups] == [count for count in claim.counts if count]


def test_what_is_clear_of_each_model_and_between_them_adds_up(audit: RunResults) -> None:
    """The report of the sample said: 4 clear, of which 3 about the biased model and 0 about the fair one."""
    evened = next(claim for claim in audit.claims if claim.conclusion == "clear" and claim.kind == "depiction")
    claims = tuple(replace(one, conclusion="even") if one is evened else one for one in audit.claims)
    blocks = client_report_of(replace(audit, claims=claims)).section(1).blocks
    (lead,) = (one.text for one in blocks if isinstance(one, Paragraph) and one.tone == "lead")
    first, *by_name = re.split(r"[.] ?", lead.rstrip("."))
    assert len(by_name) == 2  # those that are even are not said to be clear
    for told in by_name:
        name, _, parts = told.partition(": ")
        whole = re.search(rf"(\d+) {name}(,|$)", first)
        assert whole is not None
        assert sum(map(int, re.findall(r"(\d+) about", parts))) == int(whole[1])


def test_a_table_has_every_prompt_and_model_of_a_question_and_their_difference(audit: RunResults) -> None:
    tables = [block for block in client_report_of(audit).section(2).blocks if isinstance(block, ClaimTable)]
    assert [table.title for table in tables] == ["Gender", "Age", "Skin tone"]
    assert tables[0].columns == ("Prompt", "biased", "fair", "Difference")
    assert [name for name, _ in tables[0].rows] == ["nurse", "teacher", "ceo"]
    nurse = tables[0].rows[0][1]
    assert [cell.text for cell in nurse if cell] == [
        "23 of 24 show a woman", "12 of 24 show a woman", "biased: women 25 points more often",
    ]  # fmt: skip
    assert nurse[0] is not None
    assert nurse[0].numbers in statement(audit.claims[0])
    ceo = tables[0].rows[2][1][0]
    assert ceo is not None
    assert ceo.text == "23 of 24 show a man"
    assert ceo.bars[0].value == pytest.approx(1 / 24)  # women lie on the left in every row


def test_a_question_that_nothing_could_be_told_of_is_no_model_and_no_prompt(audit: RunResults) -> None:
    untold = Claim("depiction", "cultural", "", "", ("one", "two"), "", "exploring", "not measured", images=144)
    tables = [
        [block for block in client_report_of(run).section(2).blocks if isinstance(block, ClaimTable)]
        for run in (audit, replace(audit, claims=(*audit.claims, untold)))
    ]
    assert tables[0] == tables[1]


def test_what_is_open_names_the_images_that_would_tell(audit: RunResults) -> None:
    text = str(client_report_of(audit).section(4).blocks)
    assert "about 90 images would tell" in text
    settled = [claim for claim in audit.claims if claim.conclusion == "clear"]
    assert not [claim for claim in settled if sentence(claim) in text]


def test_what_is_open_is_counted_by_what_it_waits_for(audit: RunResults) -> None:
    """Claims that were not measured were counted among those that more than 400 images would tell."""
    unmeasured = Claim("depiction", "gender", "", "", ("a", "b"), "", "deciding", "not measured", reason="nothing told")
    far = replace(next(one for one in audit.claims if one.needed == 90), needed=401)
    differ = replace(far, needed=None, reason="readers differ")
    run = replace(audit, claims=(far, differ, differ, unmeasured, unmeasured, unmeasured))
    (told,) = client_report_of(run).section(4).blocks
    assert isinstance(told, Paragraph)
    assert "1 more would take over 400 images" in told.text
    assert "2 more: open for another reason" in told.text
    assert "3 more: not measured" in told.text
    german = client_report_of(replace(run, texts=ReportTexts({LANGUAGE: "de"})))
    assert "3 weitere: nicht gemessen" in str(german.section(4).blocks)


def test_the_annex_holds_what_was_there_before_and_every_claim(audit: RunResults) -> None:
    annex, whole = client_report_of(audit).annex, report_of(audit)
    assert annex is not None
    for before, after in zip(whole.sections, annex.sections, strict=True):
        assert after.blocks[len(after.blocks) - len(before.blocks) :] == before.blocks
    assert annex.numbers == whole.numbers
    text = str(annex.section(7).blocks)
    assert all(sentence(claim) in text for claim in audit.claims)


def test_the_pdf_has_at_most_ten_pages_and_its_first_names_what_is_clear(audit: RunResults) -> None:
    files = written(PdfReport(), audit)
    assert set(files) == {"report.pdf", "annex.pdf"}
    with pikepdf.open(io.BytesIO(files["report.pdf"])) as read:
        assert 3 <= len(read.pages) <= 10
        assert str(read.Root.Lang) == "en"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
@pytest.mark.parametrize("language", ["en", "de"])
def test_page_one_alone_names_the_strongest_with_counts_and_model(audit: RunResults, language: Language) -> None:
    run = replace(audit, texts=ReportTexts({LANGUAGE: language}))
    pdf = pdf_of(client_report_of(run), "Auditor", Small())
    command = ["pdftotext", "-f", "1", "-l", "1", "-layout", "-", "-"]
    read = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    page = " ".join(read.split())
    strongest = [claim for claim in audit.claims if claim.conclusion == "clear"][:3]
    assert len(strongest) == 3
    for claim in strongest:
        assert " ".join(statement(claim, language).split()) in page
        assert str(claim.count) in statement(claim, language)
        assert MODELS[claim.model] in statement(claim, language)


def test_strips_and_bars_say_what_their_colours_and_ends_are(audit: RunResults) -> None:
    first = first_page(client_report_of(audit))[0]
    assert first.strips[0].title == "“nurse” by the biased model"
    assert first.strips[0].counts == (("women", 0, 23), ("men", 1, 1))
    assert first.bars[0].ends == ("0 %", "50 %", "100 %")
    clear = replace(audit.claims[-1], conclusion="clear")
    assert clear.kind == "model difference"
    (shown,) = first_page(client_report_of(replace(audit, claims=(clear,))))
    assert shown.bars[0].ends == (
        "young people more often by the fair model", "as often", "young people more often by the biased model",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("language", "rewritten", "same"), [("en", "rewritten were Recommendations.", "nothing that people wrote"),
                                        ("de", "Neu geschrieben wurden Empfehlungen.", "Nichts, was Menschen")]
)  # fmt: skip
def test_a_later_revision_says_what_changed_since_the_one_before(
    audit: RunResults, language: Language, rewritten: str, same: str
) -> None:
    texts = ReportTexts({LANGUAGE: language, "opinion": "Mine.", "recommendations": "Old."})
    frozen = replace(audit, texts=texts.frozen("2026-11-23T10:00:00+00:00"))
    opened = frozen.texts.reopened(told_by(frozen))
    assert same in str(client_report_of(replace(audit, texts=opened)).section(10).blocks)
    first, *others = audit.claims
    other = replace(first, conclusion="not clear yet", needed=90, reason="images")
    changed = replace(audit, claims=(other, *others[:-1]), texts=opened.with_text("recommendations", "New."))
    section = client_report_of(changed).section(10)
    told = str(section.blocks)
    assert rewritten in told
    assert day("2026-11-23", language) in told
    (grid,) = (block for block in section.blocks if isinstance(block, Grid))
    assert [row[1] for row in grid.rows] == [conclusion_name(first, language)]
    assert "Old." not in str(opened.before)


def test_images_that_methods_made_for_themselves_are_counted_by_themselves(audit: RunResults) -> None:
    extra = replace(audit.images[0], digest="f" * 64, prompt="a photo of another")
    text = str(client_report_of(replace(audit, images=(*audit.images, extra))).section(7).blocks)
    assert "made 144 images: 24 of each of 3 prompts" in text
    assert "1 more were made by methods" in text


def test_the_pages_link_to_the_images_of_the_annex(audit: RunResults) -> None:
    files = {name: content.decode() for name, content in written(HtmlReport(), audit).items()}
    first = first_page(client_report_of(audit))[0].strips[0].groups[0][2][0]
    assert f'href="annex.html#{first.anchor}"' in files["report.html"]
    assert f'id="{first.anchor}"' in files["annex.html"]
    assert "alice" not in files["report.html"]
    assert "/home/" not in files["report.html"]


def test_word_has_the_sentences_and_an_annex(audit: RunResults) -> None:
    import docx

    judged = (replace(audit.claims[0], corrected=CorrectedBy(14, 0, 0.5)), *audit.claims[1:])
    audit = replace(audit, claims=judged)
    files = written(DocxReport(), audit)
    assert set(files) == {"report.docx", "annex.docx"}
    text = "\n".join(one.text for one in docx.Document(io.BytesIO(files["report.docx"])).paragraphs)
    assert statement(audit.claims[0]) in text
    shown = [block.text for block in first_page(client_report_of(audit))]
    places = [text.index(sentence) for sentence in shown]
    assert places == sorted(places)
    pictures = [part for part in zipfile.ZipFile(io.BytesIO(files["report.docx"])).namelist() if "media/" in part]
    assert len(pictures) >= len(shown)
    assert "as the reader sorts the images, not corrected by people’s verdicts" in text


def test_the_package_says_the_claims_first(audit: RunResults) -> None:
    page = written(ResultPackage(), audit)["index.html"].decode()
    assert page.index("What we can say</h2>") < page.index("Models</h2>")
    assert "23 show a woman" in page


def test_every_threshold_is_told_also_the_one_that_no_claim_is_about(audit: RunResults) -> None:
    asked = Limits("gender", "depiction", 0.4, 0.6, "Client", "policy", "woman", prompt=PROMPTS[0])
    never = Limits("hair", "depiction", 0.0, 0.5, "Client", "policy", "blonde")
    record = AuditRecord((limits_change(asked), limits_change(never)))
    broken = replace(audit.claims[0], held=(HeldAgainst(asked, "not met"),))
    run = replace(audit, claims=(broken, *audit.claims[1:]), record=record, findings=())
    assert run.unheld == (never,)
    for language, told in (
        ("en", ("Not met: the plan asks for women in 40 to 60 % (Client: policy).", unheld_sentence(never))),
        ("de", ("Nicht erfüllt: der Plan verlangt", unheld_sentence(never, "de"))),
    ):
        sections = client_report_of(replace(run, texts=ReportTexts({LANGUAGE: language}))).sections
        first, last = str(sections[0]), str(sections[9])
        assert all(sentence in last for sentence in told)
        assert told[0] in first  # who reads the first page alone has to know
    assert "Thresholds: 1 not met, 1 not measured." in str(client_report_of(run).sections[0])
    assert told_first(draft_opinion(run)) == ("Thresholds: 1 not met, 1 not measured.", *not_met_in_words(run.claims))
    assert told_first(draft_opinion(audit)) == ()
    cases = list(ElementTree.fromstring(written(JunitXml(), run)["junit.xml"]).iter("testcase"))
    (error,) = (case.find("error") for case in cases if case.find("error") is not None)
    assert error.get("message") == unheld_sentence(never)
    assert "Thresholds" not in str(client_report_of(audit).sections)


def told_first(draft: str) -> tuple[str, ...]:
    """Return the lines of a draft that are about thresholds."""
    return tuple(line for line in draft.splitlines() if "Thresholds" in line or "Not met" in line)


def test_build_servers_read_a_case_per_claim_that_decides(audit: RunResults) -> None:
    asked = Limits("gender", "depiction", 0.4, 0.6, "Client", "policy", "woman")
    broken = replace(audit.claims[0], held=(HeldAgainst(asked, "not met"),))
    exploring = replace(audit.claims[1], role="exploring")
    run = replace(audit, claims=(broken, exploring, *audit.claims[2:]), findings=())
    cases = list(ElementTree.fromstring(written(JunitXml(), run)["junit.xml"]).iter("testcase"))
    assert len(cases) == len(audit.claims) - 1
    failures = [case.find("failure") for case in cases if case.find("failure") is not None]
    assert [failure.get("message") for failure in failures] == [
        "Not met: the plan asks for women in 40 to 60 % (Client: policy)."
    ]
    skipped = [case.find("skipped").get("message") for case in cases if case.find("skipped") is not None]
    assert skipped == [sentence(one) for one in run.claims[2:] if one.conclusion == "not clear yet"]
    assert not [message for message in skipped if "too few" in message]


def test_a_german_report_is_german_throughout(audit: RunResults) -> None:
    report = client_report_of(replace(audit, texts=ReportTexts({LANGUAGE: "de"})))
    assert tuple(section.title for section in report.sections) == TITLES["de"]
    assert first_page(report)[0].text == statement(audit.claims[0], "de")
    assert WORDS["de"].keys() == WORDS["en"].keys()
    assert ("Ende des Laufs", "nicht angegeben") in report.facts
    assert day("2026-11-23T13:02:44+00:00", "de") == "23. November 2026"
    assert day("2026-03-01", "en") == "1 March 2026"


def test_a_draft_is_marked_and_never_signed(audit: RunResults) -> None:
    draft = draft_opinion(audit)
    assert statement(audit.claims[0]) in draft
    bare = client_report_of(audit)
    assert any("opinion is not written" in lack for lack in bare.lacking)
    kept = client_report_of(replace(audit, texts=ReportTexts({"opinion": draft})))
    assert any("still the draft" in lack for lack in kept.lacking)
    opinion = next(block for block in kept.section(6).blocks if isinstance(block, Paragraph))
    assert (opinion.tone, is_draft(opinion.text)) == ("missing", True)
    own = client_report_of(replace(audit, texts=ReportTexts({"opinion": draft.partition("\n")[2]})))
    assert not any("draft" in lack or "opinion" in lack for lack in own.lacking)
    assert draft_opinion(replace(audit, claims=())) == ""


def test_a_draft_of_an_earlier_wording_is_still_a_draft() -> None:
    """A project keeps the line as it was written: in other words it would pass for the auditor's own."""
    assert is_draft(
        "[Entwurf] Dieser Entwurf wurde aus den Aussagen gemacht. Er ist niemandes Stellungnahme, bis der Prüfer ihn "
        "bearbeitet und diese Zeile entfernt hat.\nVon 9 Aussagen, die entscheiden: 3 klar."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "Verdicts by 2 people: 5, on 3 of 144 images. Of 4 on whether an image shows what was asked, 2 say that it"
            " does, 1 that it cannot be told. The review is not locked.",
        ),
        (
            "de",
            "Urteile von 2 Personen: 5, zu 3 von 144 Bildern. Ob ein Bild zeigt, was verlangt war: ja in 2 von 4"
            " Urteilen, nicht erkennbar in 1. Die Begutachtung ist nicht gesperrt.",
        ),
    ],
)
def test_what_people_judged_is_told_by_what_they_were_asked(audit: RunResults, language: Language, told: str) -> None:
    first, second, third = (image.digest for image in audit.images[:3])
    verdicts = (
        Verdict("A", first, "subject", "yes"),
        Verdict("A", second, "subject", CANNOT_TELL),
        Verdict("A", third, "subject", "no"),
        Verdict("B", first, "subject", "yes"),
        Verdict("B", first, "class:gender", CANNOT_TELL),
        Verdict("B", "a set that was rated, no image", "rating", "4"),
    )
    texts = ReportTexts({LANGUAGE: language})
    report = client_report_of(replace(audit, verdicts=verdicts, texts=texts))
    said = [block.text for section in report.sections for block in section.blocks if isinstance(block, Paragraph)]
    assert any(text.startswith(told) for text in said)
    only = client_report_of(replace(audit, verdicts=verdicts[4:], texts=texts))
    said = [block.text for section in only.sections for block in section.blocks if isinstance(block, Paragraph)]
    alone = {"en": "Verdicts by one person: 1, on 1 of", "de": "Urteile von einer Person: 1, zu 1 von"}[language]
    assert any(text.startswith(alone) for text in said)
    assert not any("what was asked, " in text or "was verlangt war, " in text for text in said)


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_nothing_decides_that_is_said(audit: RunResults, language: Language) -> None:
    """It stood there as "Of 0 statements that decide: ."."""
    claims = tuple(replace(claim, role="exploring") for claim in audit.claims)
    report = client_report_of(replace(audit, claims=claims, texts=ReportTexts({LANGUAGE: language})))
    (lead,) = (one for one in report.section(1).blocks if isinstance(one, Paragraph) and one.tone == "lead")
    assert lead.text.startswith({"en": "No statement decides", "de": "Keine Aussage entscheidet"}[language])


@pytest.mark.parametrize("language", ["en", "de"])
def test_final_verdicts_and_who_is_left_out_are_told(audit: RunResults, language: Language) -> None:
    image = audit.images[0].digest
    left = Reviewer("B", "b", set_aside_at="2026-11-23T13:02:44+00:00", set_aside_why="judged at random")
    review = replace(
        audit.review,
        reviewers=(Reviewer("A", "a"), left),
        resolutions=(Resolution(image, "subject", "no", "A"),),
    )
    verdicts = (Verdict("A", image, "subject", "yes"),)
    texts = ReportTexts({LANGUAGE: language})
    for given, told in ((verdicts, 1), ((), 0)):
        report = client_report_of(replace(audit, verdicts=given, review=review, texts=texts))
        said = [block.text for section in report.sections for block in section.blocks if isinstance(block, Paragraph)]
        final = {"en": "Final verdicts where people did not agree: 1 of 1.", "de": "nicht übereinstimmten: 1 von 1."}[
            language
        ]
        assert sum(final in text for text in said) == told
        counted = {"en": "These numbers count what each person said", "de": "zählen, was jeder Mensch sagte"}[language]
        assert sum(counted in text for text in said) == told
        why = {
            "en": "1 of 2 reviewers are left out, with all their verdicts: judged at random.",
            "de": "Mit allen ihren Urteilen ausgenommen: 1 von 2 Begutachtenden: judged at random.",
        }
        assert why[language] in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_disagreements_that_are_left_open_are_told(audit: RunResults, language: Language) -> None:
    """It said "Final verdicts where people did not agree: 2." where three more images were left open."""
    first, second, third = (image.digest for image in audit.images[:3])
    said = ((first, "yes", "no"), (second, "no", "yes"), (third, "yes", "no"), (audit.images[3].digest, "no", "no"))
    verdicts = [
        Verdict(name, image, "subject", value)
        for image, *values in said
        for name, value in zip("AB", values, strict=True)
    ]
    verdicts.append(Verdict("C", third, "subject", "no"))
    review = replace(audit.review, resolutions=tuple(
        Resolution(image, "subject", "no", "lead") for image in (first, "f" * 64)  # one of another run's
    ))  # fmt: skip
    texts = ReportTexts({LANGUAGE: language})
    report = client_report_of(replace(audit, verdicts=tuple(verdicts), review=review, texts=texts))
    told = {
        "en": "Final verdicts where people did not agree: 1 of 3; on 1 the answer of most of them counts; on 1 people "
        "are divided, and these count as “cannot tell”.",
        "de": "Endurteile, wo Menschen nicht übereinstimmten: 1 von 3; bei 1 zählt die Antwort der meisten von "
        "ihnen; bei 1 sind Menschen geteilter Meinung, und diese zählen als „nicht erkennbar“.",
    }[language]
    assert report.annex is not None
    for section in (report.section(9), report.annex.section(8)):
        assert any(told in block.text for block in section.blocks if isinstance(block, Paragraph))
    grids = [block for block in report.annex.section(8).blocks if isinstance(block, Grid)]
    how = {row[1] for grid in grids if grid.title in ("Final verdicts", "Endurteile") for row in grid.rows}
    assert {"en": "none: people are divided", "de": "keines: geteilte Meinung"}[language] in how


@pytest.mark.parametrize("language", ["en", "de"])
def test_that_judged_images_are_taken_as_random_is_told_with_the_review(audit: RunResults, language: Language) -> None:
    """Section 2 held corrected shares, and no part of the report that nobody had drawn the images judged."""
    verdicts = (Verdict("A", audit.images[0].digest, "class: gender", "woman"),)
    texts = ReportTexts({LANGUAGE: language})
    for assumed in (True, False):
        claim = replace(audit.claims[0], corrected=CorrectedBy(14, 0, 0.04, assumed=assumed))
        audited = replace(audit, verdicts=verdicts, claims=(claim, *audit.claims[1:]), texts=texts)
        report = client_report_of(audited)
        assert report.annex is not None
        for section in (report.section(9), report.annex.section(8)):
            told = [block.text for block in section.blocks if isinstance(block, Paragraph)]
            taken = replace(claim, corrected=CorrectedBy(14, 0, 0.04, assumed=True))
            assert told.count(assumption(taken, language)) == assumed


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_cell_says_what_people_made_of_what_the_reader_counted(audit: RunResults, language: Language) -> None:
    """The cell "1 of 24 show a woman" stood above a bar of women from 47 to 100 %."""
    claim = replace(
        depiction("gender", "World, biased", PROMPTS[0], 1),
        group="woman", value=1.0, low=0.47, high=1.0, corrected=CorrectedBy(14, 0, 1 / 24),
        conclusion="not clear yet", reason="verdicts", needed=15,
    )  # fmt: skip
    place = claim.kind, claim.model, claim.prompt, claim.question
    claims = tuple(claim if (one.kind, one.model, one.prompt, one.question) == place else one for one in audit.claims)
    report = client_report_of(replace(audit, claims=claims, texts=ReportTexts({LANGUAGE: language})))
    table = next(block for block in report.section(2).blocks if isinstance(block, ClaimTable))
    cell = table.rows[0][1][0]
    assert cell is not None
    assert (cell.text, cell.numbers) == {
        "en": (
            "Corrected by people’s verdicts on 14 images: women 100 %, 47 to 100 %",
            "The reader alone: 1 of 24 shows a woman",
        ),
        "de": (
            "Berichtigt durch Urteile von Menschen über 14 Bilder: Frauen 100 %, 47 bis 100 %",
            "Der Leser allein: 1 von 24 zeigt eine Frau",
        ),
    }[language]
    whose = {"en": "as the reader sorts the images, not corrected", "de": "wie der Leser die Bilder einordnet, nicht"}
    assert cell.strips[0].note.startswith(whose[language])
    assert [other.strips[0].note for other in table.rows[0][1][1:-1] if other] == [""]  # nobody judged these
    grids = [block for block in report.section(4).blocks if isinstance(block, Grid)]
    told = {"en": "15 verdicts in all, 14 are given", "de": "insgesamt 15 Urteile, 14 liegen vor"}
    assert told[language] in [row[1] for grid in grids for row in grid.rows]
    assert ("verdicts" if language == "en" else "Urteile") in report.section(4).title
    looked = next(block.text for block in report.section(7).blocks if getattr(block, "label", "") == LOOKED[language])
    assert {"en": "Elsewhere, how often", "de": "auf den übrigen Bildern irrt"}[language] in looked
    everywhere = tuple(one if one.corrected else replace(one, reader_kind="people") for one in claims)  # or people read
    report = client_report_of(replace(audit, claims=everywhere, texts=ReportTexts({LANGUAGE: language})))
    looked = next(block.text for block in report.section(7).blocks if getattr(block, "label", "") == LOOKED[language])
    assert looked.endswith(WORDS[language]["error_corrected"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_cell_gives_no_direction_that_people_contradict(audit: RunResults, language: Language) -> None:
    """“fair: women 25 points more often” stood in the cell of a difference that people contradict on one side."""
    refuted = {"reason": "people differ", "low": None, "high": None, "needed": None}
    kinds = ("prompt difference", "model difference")
    claims = tuple(replace(one, **refuted) if one.kind in kinds else one for one in audit.claims)
    report = client_report_of(replace(audit, claims=claims, texts=ReportTexts({LANGUAGE: language})))
    tables = [block for number in (2, 3) for block in report.section(number).blocks if isinstance(block, ClaimTable)]
    cells = [cell for table in tables for _, views in table.rows for cell in views if cell]
    alone = [cell for cell in cells if cell.text == {"en": UNDIRECTED, "de": UNDIRECTED_DE}[language]]
    assert len(alone) == sum(claim.kind in kinds for claim in claims)
    assert {(cell.numbers, cell.bars) for cell in alone} == {("", ())}


def test_a_preview_shows_sentences_and_tables_of_them(audit: RunResults) -> None:
    from biaslens_gui.ui.kit.reporting.preview import html_of

    report = client_report_of(audit)
    assert first_page(report)[0].text in html_of(report.section(1), "", frozenset(), whole=True)
    table = html_of(report.section(2), "", frozenset(), whole=True)
    assert "23 of 24 show a woman" in table
    assert table.count("<tr>") == 3 * (1 + len(PROMPTS))


def test_a_report_without_claims_says_so(results: RunResults) -> None:
    report = client_report_of(results)
    first, access = report.section(1).blocks  # the second says what the auditor could see, with claims or without
    assert first == Paragraph(WORDS["en"]["no_claims"])
    assert isinstance(access, Paragraph)
    assert access.label == "Access and assurance"


def test_bars_and_strips_are_of_one_size_and_tell_where_the_interval_ends(audit: RunResults) -> None:
    block = first_page(client_report_of(audit))[0]
    root = ElementTree.fromstring(bar_svg(block.bars[0]))
    assert root.get("width") == "480"
    low = 4 + 472 * (block.bars[0].low or 0)
    assert f"M{low:.1f} 10H" in bar_svg(block.bars[0]).decode()
    from PIL import Image

    with Image.open(io.BytesIO(strip_jpeg(block.strips[0], Small().thumbnail))) as image:
        assert image.width == 24 * 74 + 14
    assert strip_jpeg(block.strips[0], lambda sha256, side: b"") == b""


@pytest.mark.parametrize("language", ["en", "de"])
def test_sign_off_is_complete_only_once_its_texts_cannot_change(audit: RunResults, language: Language) -> None:
    texts = ReportTexts(dict.fromkeys(("auditor", "reviewers", "case"), "written") | {LANGUAGE: language})
    for frozen in ("", "2026-11-23T13:02:44+00:00"):
        results = replace(audit, texts=replace(texts, frozen_at=frozen))
        for report in (client_report_of(results), report_of(results)):
            assert (report.sections[-1].lacking == ()) is bool(frozen)
