"""Section 8: who judged the images, how blind, by which codebook, how far they agree, what was resolved, the lock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from biaslens_gui.core.claims import Language, assumption_among
from biaslens_gui.core.claims.names import same_class
from biaslens_gui.core.findings.image_labels import reviewer_names
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import CANNOT_TELL, Finding, ReviewQuestion
from biaslens_gui.core.review.questions import CAPTION, SUBJECT
from biaslens_gui.core.review.resolving import SEPARATOR
from biaslens_gui.core.review.verdicts import Settled, bias_of, disagreements
from biaslens_gui.reports.client_words import WORDS
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph, Section, interval_text, number_text
from biaslens_gui.reports.record import record_of
from biaslens_gui.reports.reviewer_agreement import agreement_finding, reviewed_images

NOT_THE_SAME = (
    "Agreement says how far reviewers give the same answers. The share of images that match their prompt, for which "
    "the subject mapping has a threshold of 80%, is another quantity; neither is computed from the other."
)


def human_review(results: RunResults) -> Section:
    """Return the section; it lacks something where nobody reviewed, or only one person did."""
    if not results.verdicts:
        text = "Nobody has reviewed the images of this run. Whether they show what was asked is a machine's suggestion."
        return Section(8, "Human review", (Paragraph(text, "warning"),), ("No image was reviewed.",))
    people = reviewer_names(results.verdicts)
    blocks: list[Block] = [*_how(results, people), _verdicts(results, people)]
    findings = [_agreement(results, question, people) for question in _questions(results)]
    twice = [finding for finding in findings if finding.estimates[0].n]
    blocks.append(Heading("Agreement", "agreement"))
    if not twice:
        text = "No image was judged by two people, so nothing can be said about agreement."
        blocks.append(Paragraph(text, "warning", "Agreement"))
    for finding in twice:
        blocks += _agreement_blocks(finding)
    blocks.append(Paragraph(NOT_THE_SAME))
    blocks += _resolved(results, people)
    if taken := assumption_among(results.claims):
        blocks.append(Paragraph(taken))
    blocks.append(Paragraph("Reviewers are numbered; their names stay in the project."))
    unfinished = results.review.assignment is not None and results.review.lock is None
    return Section(8, "Human review", tuple(blocks), ("The review is not locked.",) if unfinished else ())


def _how(results: RunResults, people: dict[str, str]) -> list[Block]:
    """Return under which conditions people judged: assignment, blinding, codebook, lock, and what broke them."""
    state = results.review
    facts: list[tuple[str, str]] = [("Reviewers", str(len(people)))]
    declared = [reviewer for reviewer in state.reviewers if reviewer.name in people and reviewer.declaration]
    facts.append(("Declared their independence", f"{len(declared)} of {len(people)}"))
    assignment = state.assignment
    if assignment is None:
        facts.append(("Assignment", "none: everybody saw all images, in the order of the run, with all that is shown"))
    else:
        chosen = {
            "all": "all images",
            "sample": "a stratified random sample",
            "disagreements": "disputed images",
            "proposal": "a sample in which every image had a known chance",
        }
        order = "in a random order of their own" if assignment.random_order else "in the order of the run"
        facts += [
            ("Images assigned", f"{len(assignment.images):,} ({chosen[assignment.chosen]}), {order}"),
            ("Hidden from reviewers", assignment.blinding.words),
            ("Caption", "hidden until the image had its verdict" if assignment.image_first else "shown with the image"),
            ("Calibration round", f"{len(assignment.calibration)} images, in no number of agreement"),
        ]
    facts.append(("Codebook", ", ".join(state.codebooks) or "not recorded"))
    if state.codebooks and state.without_codebook:
        facts.append(("Verdicts without a codebook", f"{state.without_codebook:,}"))
    lock = state.lock
    note = f": {one_line(without_folders(lock.note), 300)}" if lock is not None and lock.note else ""
    locked = f"locked {lock.at[:10]} by {people.get(lock.who, 'the lead')}{note}" if lock is not None else "not locked"
    facts.append(("Review", locked))
    blocks: list[Block] = [Grid("How people judged", ("What", "How"), tuple(facts))]
    opened = [event for event in state.events if event.kind == "unlocked"]
    for event in opened:
        note = one_line(without_folders(event.note), 300)
        blocks.append(Paragraph(f"The review was opened again on {event.at[:10]}: {note}", "warning"))
    if looked := {event.who for event in state.events if event.kind == "unblinded"}:
        text = "Looked at others' verdicts before all of their own were given: "
        blocks.append(
            Paragraph(f"{text}{', '.join(people.get(who, 'the lead') for who in sorted(looked))}.", "warning")
        )
    if aside := [reviewer for reviewer in state.reviewers if reviewer.set_aside_at]:
        why = "; ".join(one_line(without_folders(reviewer.set_aside_why), 200) for reviewer in aside)
        blocks.append(
            Paragraph(
                f"Left out, with all their verdicts: {len(aside)} of {len(state.reviewers)} reviewers: {why}.",
                "warning",
            )
        )
    return blocks


def _verdicts(results: RunResults, people: dict[str, str]) -> Grid:
    counts = Counter((people[verdict.reviewer], verdict.question, verdict.value) for verdict in results.verdicts)
    asked = list(dict.fromkeys((people[verdict.reviewer], verdict.question) for verdict in results.verdicts))
    rows = tuple(
        (person, question, answer, str(number))
        for person, question in asked
        for (who, about, answer), number in counts.items()
        if (who, about) == (person, question)
    )
    return Grid("Verdicts", ("Reviewer", "Question", "Answer", "Images"), rows, (3,))


def _questions(results: RunResults) -> list[ReviewQuestion]:
    """Return the questions that were answered; one about classes has those that readers choose from, and those given.

    Of how many answers there are to choose from, agreement by chance depends: those that nobody gave count as well.
    """
    known, found = {question.id: question for question in (SUBJECT, CAPTION)}, []
    read: dict[str, list[str]] = {}
    for seen in (observed for finding in results.findings for observed in finding.observed):
        classes = read.setdefault(canonical(seen.question), [])
        classes += [name for name in seen.classes if not any(same_class(name, other) for other in classes)]
    for question in dict.fromkeys(verdict.question for verdict in results.verdicts):
        given = {verdict.value for verdict in results.verdicts if verdict.question == question} - {CANNOT_TELL}
        classes = read.get(bias_of(question), [])
        more = sorted(name for name in given if name not in classes)
        found.append(known.get(question) or ReviewQuestion(question, question, classes=(*classes, *more)))
    return found


def _agreement(results: RunResults, question: ReviewQuestion, people: dict[str, str]) -> Finding:
    verdicts = [replace(verdict, reviewer=people[verdict.reviewer]) for verdict in results.verdicts]
    seed, least = results.plan.spec.root_seed, record_of(results).least_alpha
    return agreement_finding(question, verdicts, reviewed_images(results), seed, least)


def _agreement_blocks(finding: Finding) -> list[Block]:
    rows = tuple(
        (
            estimate.name,
            number_text(estimate.value),
            interval_text(estimate),
            f"{estimate.n:,}",
            one_line(estimate.note, 200),
        )
        for estimate in finding.estimates
    )
    blocks: list[Block] = [
        Paragraph(one_line(finding.words, 800), label=one_line(finding.subject, 200)),
        Grid("Agreement", ("Coefficient", "Value", "Interval", "Images", "Note"), rows, (1, 3)),
    ]
    for table in finding.tables:
        if table.name in ("by_group", "by_model", "calibration"):
            cells = tuple(tuple(_cell(row.get(column.name)) for column in table.columns) for row in table.rows[:40])
            titles = tuple(column.label for column in table.columns)
            numeric = tuple(index for index, column in enumerate(table.columns) if column.kind != "text")
            blocks.append(Grid(table.title, titles, cells, numeric, max(0, len(table.rows) - 40)))
    return blocks


def disagreements_of(results: RunResults) -> dict[tuple[str, str], Settled]:
    """Return what settles each image of a run on which people did not agree, by image and question."""
    made = {image.digest for image in results.images}
    finals = [final for final in results.review.resolutions if final.image in made]
    return disagreements((verdict for verdict in results.verdicts if verdict.image in made), finals)


def disagreements_in_words(found: Mapping[Settled, int], language: Language) -> str:
    """Return on how many images people did not agree, how many have a final verdict, and what counts of the others."""
    words = WORDS[language]
    text = words["finals"].format(final=found.get("final", 0), all=sum(found.values()))
    open_yet: tuple[Settled, ...] = ("by most", "divided")
    return text + "".join(words[how].format(number=found[how]) for how in open_yet if found.get(how)) + "."


def _resolved(results: RunResults, people: dict[str, str]) -> list[Block]:
    known, settled = {image.digest for image in results.images}, disagreements_of(results)
    final = [resolution for resolution in results.review.resolutions if resolution.image in known]
    told = [Paragraph(disagreements_in_words(Counter(settled.values()), "en"))] if settled else []
    if not final:
        text = (
            "No disagreement was resolved. Where reviewers differ, most of them decide; without a majority nobody does."
        )
        return [Paragraph(text, label="Final verdicts"), *told]
    left = {
        reviewer.name: "a reviewer who is left out" for reviewer in results.review.reviewers if reviewer.set_aside_at
    }
    named = left | people
    how = Counter(
        (resolution.question, "by majority" if resolution.how == "majority" else _by(resolution.by, named))
        for resolution in final
    )
    how += Counter((question, _NOT_FINAL[each]) for (_, question), each in settled.items() if each != "final")
    rows = tuple((question, who, str(number)) for (question, who), number in sorted(how.items()))
    text = (
        "A final verdict counts in the results in place of what the reviewers said of that image. Their own verdicts "
        "are kept, and agreement is computed from them."
    )
    return [Grid("Final verdicts", ("Question", "How", "Images"), rows, (2,)), *told, Paragraph(text)]


_NOT_FINAL: Mapping[Settled, str] = {"by most": "none: most of them decide", "divided": "none: people are divided"}


def _by(who: str, people: dict[str, str]) -> str:
    names = who.split(SEPARATOR)
    if len(names) > 1 and all(name in people for name in names):
        *others, last = (people[name] for name in names)
        return f"by agreement of {', '.join(others)} and {last}"
    return f"by {people.get(who, 'the lead')}"


def _cell(value: object) -> str:
    if value is None:
        return "–"
    return number_text(float(value)) if isinstance(value, int | float) else one_line(str(value), 160)
