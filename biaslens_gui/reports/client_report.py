"""The report for a client: what can be said first, about eight pages; all else is its annex, a file of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from biaslens_gui.core.claims import Language, assumption_among, sentence
from biaslens_gui.core.claims.names import question_name
from biaslens_gui.core.findings.attempts import is_complete
from biaslens_gui.core.findings.leaving import leaving
from biaslens_gui.core.findings.printable import one_line, printable
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.report_texts import TEXT_FIELDS
from biaslens_gui.core.findings.results import RunResults, model_labels
from biaslens_gui.core.models.readers import name_in
from biaslens_gui.core.records import CANNOT_TELL, Verdict
from biaslens_gui.core.review.questions import SUBJECT
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.reports.about_the_audit import calibrations, method_title
from biaslens_gui.reports.access import access_and_assurance
from biaslens_gui.reports.amplification import beside_reference_sets
from biaslens_gui.reports.base_rates import beside_base_rates
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.client_words import FIELDS, TITLES, WORDS, day, labels_in, language_of
from biaslens_gui.reports.drafting import draft_opinion, is_draft
from biaslens_gui.reports.german import german, in_german
from biaslens_gui.reports.held_thresholds import held_thresholds
from biaslens_gui.reports.human_review import disagreements_in_words, disagreements_of
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph, Report, Section, Tone
from biaslens_gui.reports.record import LATE, record_of
from biaslens_gui.reports.revision_changes import changes_since
from biaslens_gui.reports.what_we_can_say import Sayings, printed

MOST_LETTERS = 6_000  # of one text of the auditor; the annex has all of it
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_FIELDS = {field.name: field for field in TEXT_FIELDS}


def client_report_of(results: RunResults) -> Report:
    """Return the report that a client reads and its annex, both in the language that its texts name."""
    results, language = leaving(results), language_of(results)
    words, sayings, whole = WORDS[language], Sayings(results, language), report_of(results)
    access, contradicted = access_and_assurance(results, language)
    shows_nothing = [*sayings.nothing_shown(), *_not_made(results, language)]
    opinion, lacking = _opinion(results, language)
    review, unreviewed = _review(results, language)
    signed, unsigned = _sign_off(results, language)
    parts: list[tuple[Sequence[Block], tuple[str, ...]]] = [
        ([*_incomplete(results, language), *sayings.first(), *access], contradicted),
        (sayings.by_question(), ()),
        (sayings.between_prompts(), ()),
        (sayings.still_open(), ()),
        (shows_nothing or [Paragraph(words["shown_all" if results.claims else "none_read"])], ()),
        (opinion, lacking),
        (_measured(results, sayings, language), ()),
        *_limits(results, language),
        (review, unreviewed),
        (
            [
                *_changed(results, language),
                *held_thresholds(results, language),
                *beside_base_rates(results, language),
                *beside_reference_sets(results, language),
            ],
            (),
        ),
        (signed, unsigned),
    ]
    sections = tuple(
        Section(number, title, tuple(blocks), lacks)
        for number, (title, (blocks, lacks)) in enumerate(zip(TITLES[language], parts, strict=True), 1)
    )
    return replace(
        whole,
        banner=words["reference_text"] if whole.banner else "",
        sections=sections,
        numbers=(),
        facts=_facts(results, whole, language),
        for_client=True,
        language=language,
        labels=labels_in(language),
        annex=_annex(results, whole, language),
    )


def _annex(results: RunResults, whole: Report, language: Language) -> Report:
    """Return the annex: every claim, every finding with its figures and tables, hashes, evidence."""
    words = WORDS[language]
    annex = in_german(whole) if language == "de" else whole
    sections = tuple(
        replace(one, blocks=(*_all_claims(results, language), *one.blocks)) if one.number == 7 else one
        for one in annex.sections
    )
    title = words["annex_title"].format(title=whole.title)
    banner = words["reference_text"] if whole.banner else ""
    return replace(annex, title=title, banner=banner, sections=sections, language=language, labels=labels_in(language))


def _all_claims(results: RunResults, language: Language) -> list[Block]:
    words = WORDS[language]
    blocks: list[Block] = [Heading(words["all_claims"], "claims")] if results.claims else []
    columns = (words["role"], words["about"], words["may_be_said"])
    for question in dict.fromkeys(one.question for one in results.claims):
        rows = tuple(
            (words[f"role_{one.role}"], words[one.kind], printed(sentence(one, language), 900))
            for one in results.claims
            if one.question == question
        )
        blocks.append(Grid(printed(question_name(question, language), 80), columns, rows))
    return blocks


def _facts(results: RunResults, whole: Report, language: Language) -> tuple[tuple[str, str], ...]:
    words, texts = WORDS[language], results.texts
    frozen = words["frozen"].format(number=texts.revision, day=day(texts.frozen_at, language))
    made = sum(image.status == "ok" for image in results.images)
    return (
        (words["auditor"], printed(texts.text("auditor")) or words["not_stated"]),
        (words["case"], printed(texts.text("case"), 100) or words["none"]),
        (words["made"], day(whole.made, language) if whole.made else words["not_stated"]),
        (words["state"], frozen if texts.frozen_at else words["open"].format(number=texts.revision)),
        (words["images"], f"{made:,}".replace(",", "." if language == "de" else ",")),
        (words["run"], results.run_id),
    )


def _label(name: str, language: Language) -> str:
    return FIELDS[name] if language == "de" else _FIELDS[name].label


def _written(results: RunResults, language: Language, *names: str) -> tuple[list[Block], tuple[str, ...]]:
    """Return the texts that people wrote as blocks, and in words those that are required and missing."""
    blocks: list[Block] = []
    lacking = []
    for name in names:
        label = _label(name, language)
        if text := results.texts.text(name):
            blocks.append(Paragraph(printable(text, MOST_LETTERS), "auditor", label))
        elif _FIELDS[name].required:
            blocks.append(Paragraph(WORDS[language]["nobody_wrote"], "missing", label))
            lacking.append(WORDS[language]["missing_text"].format(label=label))
    return blocks, tuple(lacking)


def _opinion(results: RunResults, language: Language) -> tuple[list[Block], tuple[str, ...]]:
    """Return opinion and recommendations; a draft stands where the opinion would, and is never taken for one."""
    blocks, lacking = _written(results, language, "opinion", "recommendations", "response")
    own = results.texts.text("opinion")
    if not own and (draft := draft_opinion(results, language)):
        blocks[0] = Paragraph(draft, "missing", _label("opinion", language))
    elif is_draft(own):
        blocks[0] = Paragraph(printable(own, MOST_LETTERS), "missing", _label("opinion", language))
        lacking = (WORDS[language]["draft_lacking"], *lacking)
    return blocks, lacking


def _measured(results: RunResults, sayings: Sayings, language: Language) -> list[Block]:
    """Return in plain words how the audit was made, and by which models."""
    spec, words = results.plan.spec, WORDS[language]
    audited = spec.models_of("image_model")
    blocks: list[Block] = [Paragraph(_made(results, language))]
    if sayings.questions:
        questions = ", ".join(question_name(one, language) for one in sayings.questions)
        looks = words["looks"] if spec.looks == "open" else ""
        told = words["asked_text"].format(questions=printed(questions, 400), looks=looks)
        blocks += [Paragraph(told, label=words["asked"]), Paragraph(words["interval_text"], label=words["interval"])]
        blocks.append(Paragraph(_readers(sayings, language), label=words["readers"]))
    titles = [method_title(choice.method) for choice in spec.methods]
    methods = "; ".join(map(german, titles) if language == "de" else titles)
    blocks.append(Paragraph(words["methods_text"].format(methods=methods), label=words["methods"]))
    names = [*model_labels(audited), *(model.label for model in spec.models if model.role != "image_model")]
    models = [*audited, *(model for model in spec.models if model.role != "image_model")]
    rows = tuple(
        (
            printed(name, 120),
            words["image_model"] if model.role == "image_model" else words["helper"],
            model.digest[:16] or words["not_stated"],
        )
        for name, model in zip(names, models, strict=True)
    )
    blocks.append(Grid(words["models"], (words["model"], words["role"], words["digest"]), rows))
    elsewhere = any((one.get("environment") or {}).get("elsewhere") for one in results.manifest.get("attempts", ()))
    told = "served" if any(_is_served(model) for model in spec.models) else "offline"
    return blocks if elsewhere else [*blocks, Paragraph(words[told])]


def _is_served(model: ModelRef) -> bool:
    return not (model.digest or model.path)


def _made(results: RunResults, language: Language) -> str:
    """Return how many images were made, by how many models, and what is not known of those that were imported."""
    spec, words = results.plan.spec, WORDS[language]
    given = results.imported
    number, prompts = len(spec.models_of("image_model")) - len(given), len(spec.prompts)
    there, own = [image for image in results.images if image.status == "ok"], {one.text for one in spec.prompts}
    made = [image for image in there if image.model not in given]
    more, told = sum(image.prompt not in own for image in made), []
    if number:
        told.append(words["measured" if is_complete(results) else "measured_so_far"].format(
            models=words["one_model"] if number == 1 else words["several_models"].format(number=number),
            images=len(made) - more,
            each=spec.images_per_prompt,
            prompts=words["one_prompt"] if prompts == 1 else words["several_prompts"].format(number=prompts),
        ))  # fmt: skip
        wanted = sum(image.prompt in own and image.model not in given for image in results.images)
        if lost := wanted - (len(made) - more):
            told.append(words["not_made"].format(lost=lost, wanted=wanted))
    if given:
        told.append(words["given"].format(number=len(there) - len(made)))
    if more:
        told.append(words["extra_images"].format(number=more))
    return " ".join(told)


def _readers(sayings: Sayings, language: Language) -> str:
    words, deciding = WORDS[language], sayings.deciding
    named = [one.reader for one in deciding] + [one.second.reader for one in deciding if one.second is not None]
    named += [other.reader for one in deciding for other in one.others]
    errors = [one.reader_error.share for one in deciding if one.reader_error is not None]
    known = words["error_known"].format(share=f"{100 * max(errors):.0f}") if errors else ""
    corrected = words["error_corrected"] if any(one.corrected for one in deciding) else ""
    sure = sum(bool(one.reader_error or one.corrected) or one.reader_kind == "people" for one in deciding)
    unknown = "" if sure == len(deciding) else words["error_elsewhere" if corrected else "error_unknown"]
    told = " ".join(filter(None, (known, corrected, unknown)))
    readers = "; ".join(printed(name_in(one, language), 120) for one in dict.fromkeys(named) if one)
    return words["readers_text"].format(readers=readers or words["not_stated"], second=told)


def _limits(results: RunResults, language: Language) -> list[tuple[Sequence[Block], tuple[str, ...]]]:
    words = WORDS[language]
    blocks, lacking = _written(results, language, "limitations")
    blocks.insert(0, Paragraph(words["limits"]))
    if results.imported:
        blocks.insert(1, Paragraph(words["limits_given"]))
    for text, good in calibrations(results):
        told = german(text) if language == "de" else _DAY.sub(lambda found: day(found[0], language), text)
        blocks.append(Paragraph(told, "plain" if good else "warning", words["calibrated"]))
    return [(blocks, lacking)]


def _incomplete(results: RunResults, language: Language) -> list[Block]:
    """Return that the run was stopped, or is still at work: whoever reads the report sees no whole audit."""
    made = sum(image.status == "ok" for image in results.images)
    told = WORDS[language]["incomplete"].format(images=made)
    return [] if is_complete(results) else [Paragraph(told, "warning")]


def _not_made(results: RunResults, language: Language) -> list[Block]:
    failed = sum(image.status == "failed" for image in results.images)
    text = WORDS[language]["failed"].format(failed=failed, all=len(results.images))
    return [Paragraph(text, "warning")] if failed else []


def _review(results: RunResults, language: Language) -> tuple[list[Block], tuple[str, ...]]:
    made = {image.digest for image in results.images}
    words, verdicts = WORDS[language], [one for one in results.verdicts if one.image in made]  # others rate sets
    if not verdicts:
        blocks = [Paragraph(words["no_review"], "warning"), *_left_out(results, language)]
        return blocks, (words["no_image_reviewed"],)
    people = len({one.reviewer for one in verdicts})
    is_open = results.review.assignment is not None and results.review.lock is None
    text = words["reviewed"].format(
        people=words["one_person"] if people == 1 else words["people"].format(number=people),
        verdicts=len(verdicts),
        images=len({one.image for one in verdicts}),
        all=sum(image.status == "ok" for image in results.images),
        subject=_subject(verdicts, language) + _disagreements(results, language),
        locked=words["not_locked" if results.review.lock is None else "locked"],
    )
    taken = assumption_among(results.claims, language)
    said = [Paragraph(each) for each in (text, taken) if each]
    return [*said, *_left_out(results, language)], (words["not_locked"],) if is_open else ()


def _subject(verdicts: Sequence[Verdict], language: Language) -> str:
    """Return what the verdicts say of whether images show what was asked; empty where nobody judged that."""
    words, said = WORDS[language], Counter(one.value for one in verdicts if one.question == SUBJECT.id)
    if not said:
        return ""
    untold = words["subject_untold"].format(number=said[CANNOT_TELL]) if said[CANNOT_TELL] else ""
    return words["subject"].format(about=said.total(), matching=said[SUBJECT.values[0]], untold=untold)


def _disagreements(results: RunResults, language: Language) -> str:
    """Return what became of the images on which people did not agree; empty where they agreed on all."""
    words, found = WORDS[language], Counter(disagreements_of(results).values())
    if not found:
        return ""
    text = f" {disagreements_in_words(found, language)}"
    return f"{text} {words['finals_count']}" if found["final"] else text


def _left_out(results: RunResults, language: Language) -> list[Block]:
    reviewers = results.review.reviewers
    left = [one for one in reviewers if one.set_aside_at]
    why = "; ".join(one_line(without_folders(one.set_aside_why), 200) for one in left)
    text = WORDS[language]["left_out"].format(number=len(left), all=len(reviewers), why=why)
    return [Paragraph(text, "warning")] if left else []


def _changed(results: RunResults, language: Language) -> list[Block]:
    """Return what changed since the plan was made and since the last revision."""
    words, texts = WORDS[language], results.texts
    revision = words["later_revision"].format(number=texts.revision) if texts.revision > 1 else words["first_revision"]
    locked = [one.locked_at for one in results.locks if one.run_id == results.run_id]
    lock = words["plan_locked"].format(day=day(locked[0], language)) if locked else words["plan_open"]
    changes = record_of(results).threshold_changes()
    late = sum(change.late for change in changes)
    kept = words["thresholds_kept"]
    thresholds = words["thresholds_changed"].format(number=len(changes), late=late) if changes else kept
    attempts = len(results.manifest.get("attempts", ()))
    goes = words["attempts"].format(number=attempts) if attempts > 1 else words["one_attempt"]
    goes = goes if is_complete(results) else words["not_complete"]
    tone: Tone = "warning" if late else "plain"
    blocks: list[Block] = [Paragraph(f"{revision} {lock} {goes}"), *changes_since(results, language)]
    blocks.append(Paragraph(thresholds, tone))
    late_words = german(LATE) if language == "de" else LATE
    return [*blocks, Paragraph(f"{late_words[:1].upper()}{late_words[1:]}.", "warning")] if late else blocks


def _sign_off(results: RunResults, language: Language) -> tuple[list[Block], tuple[str, ...]]:
    words = WORDS[language]
    blocks, lacking = _written(results, language, "auditor", "reviewers", "case")
    columns = (words["name"], words["day"], words["signature"])
    signing = Grid(words["signature"], columns, ((printed(results.texts.text("auditor")), "", ""), ("", "", "")))
    open_yet = () if results.texts.frozen_at else (words["not_frozen"],)
    stopped = () if is_complete(results) else (words["not_complete"],)
    return [*blocks, Paragraph(words["bundle"]), signing], (*lacking, *stopped, *open_yet)
