"""The results of a run as named tables: one source for every export, and the data dictionary that explains it.

Findings are numbered F1, F2, … in the order of the methods, their estimates F1.1, F1.2, …; that is the evidence id by
which a number finds its images, in the table `findings/evidence`. Reviewers appear as "reviewer 1", "reviewer 2", ….
A table's name is the path of its file, without an ending.

A run of many images has more rows than it has anything else: `streamed` makes each when it is gone through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from biaslens_gui.core.findings.claim_table import claim_table
from biaslens_gui.core.findings.image_labels import reviewer_names
from biaslens_gui.core.findings.leaving import leaving, leaving_table
from biaslens_gui.core.findings.privacy import without_folders, without_paths
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.plan import Column, Row, Table

IMG_FILE = Column("img_file", "Image file", help="Name of the image below the folder images/; empty if there is none.")
PROMPT = Column("prompt", "Prompt", help="The text that was sent to the image model.")
MODEL = Column("model", "Image model", help="Name of the image model; see the table models.")
FINDING = Column("finding", "Finding", help="Number of the finding: F1, F2, …")
DIGEST = Column("image", "Image digest", help="What the image was made from: the SHA-256 of its recipe.")
MATCHES = "caption_subject_matches"
PAPER_COLUMNS = ("img_file", "prompt_subject", "caption_subject")


class Rows:
    """Rows that are made when they are gone through, as often as they are; how many there are is known before."""

    def __init__(self, count: int, made: Callable[[], Iterable[Row]]) -> None:
        self._count, self._made = count, made

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Row]:
        return iter(self._made())


@dataclass(frozen=True, slots=True)
class StreamedTable:
    """A table of a run that is written row by row; else as `Table`."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: Rows

    def held(self) -> Table:
        """Return the same with all rows in memory."""
        return Table(self.name, self.title, self.columns, tuple(self.rows))


def image_names(results: RunResults) -> dict[str, str]:
    """Return a readable file name per image digest, such as `01-a-photo-of-a-doctor/0.png`; filtered images have none.

    Several image models get a folder each around that. Where pictures are withheld, no image has a name.
    """
    if results.withheld:
        return {}
    prompts = {prompt.text: index for index, prompt in enumerate(results.plan.spec.prompts, 1)}
    spec = results.plan.spec
    makers = (*spec.models_of("image_model"), *spec.models_of("image_editor"))
    models = {model.key: index for index, model in enumerate(makers, 1)}
    labels = _model_names(results)
    folders: dict[str, str] = {}  # the prompt of each; those that a method makes have no number to tell them apart
    names: dict[str, str] = {}
    taken: set[str] = set()
    for image in results.images:
        if image.status == "ok":
            folder = f"{prompts.get(image.prompt, 0):02}-{_slug(image.prompt)}"
            if folders.setdefault(folder, image.prompt) != image.prompt:
                folder = f"{folder}-{digest(image.prompt)[:8]}"
            parts = [folder, f"{image.index}.png"]
            if len(models) > 1:
                parts.insert(0, f"{models.get(image.model, 0)}-{_slug(labels.get(image.model, 'model'))}")
            if (name := "/".join(parts)) in taken:  # edits of several prompts' images by one instruction
                name = f"{name.removesuffix('.png')}-{image.digest[:8]}.png"
            names[image.digest] = name
            taken.add(name)
    return names


def tables_of(results: RunResults) -> tuple[Table, ...]:
    """Return everything a run has to show as tables, in the order in which a reader wants them."""
    return tuple(table if isinstance(table, Table) else table.held() for table in streamed(results))


def streamed(results: RunResults, *, with_claims: bool = True) -> tuple[Table | StreamedTable, ...]:
    """Return the tables of `tables_of`; rows of which there are some for every image are made when gone through.

    Claims come first, for no other number says by itself what may be said; formats as they were before have none, and
    a seed of imported images.
    """
    results = leaving(results)
    files = image_names(results)
    tables: list[Table | StreamedTable | None] = [
        _access(results),
        claim_table(results.claims) if with_claims else None,
        _models(results),
        _images(results, files, with_seeds=not with_claims),
        _captions(results, files),
        _findings(results),
        _estimates(results),
        _evidence(results, files),
        _verdicts(results, files),
        _resolutions(results, files),
        _completions(results),
        *_method_tables(results, files),
        *map(leaving_table, _proposals(results)),
    ]
    return tuple(table for table in tables if table is not None)


def data_dictionary(tables: Sequence[Table | StreamedTable]) -> Table:
    """Return the table that explains the columns of all `tables`."""
    columns = (
        Column("table", "Table"),
        Column("column", "Column"),
        Column("label", "Heading"),
        Column("kind", "Kind", help="text, int, float, bool (yes or no), or image: the SHA-256 of an image's recipe."),
        Column("meaning", "Meaning"),
    )
    rows: list[Row] = [
        {"table": table.name, "column": column.name, "label": column.label, "kind": column.kind, "meaning": column.help}
        for table in tables
        for column in table.columns
    ]
    return Table("data_dictionary", "Data dictionary", columns, tuple(rows))


def _access(results: RunResults) -> Table | None:
    """Return what the auditor could see and do, and what follows from it; nothing where nobody said it."""
    columns = (
        Column("level", "Access and assurance", help="What the auditor could see and do, and on whose word."),
        Column("limits", "What follows", help="What may be concluded with it, and what the run shows otherwise."),
    )
    row: Row = {"level": results.access, "limits": results.access_note}
    return leaving_table(Table("access", "Access and assurance", columns, (row,))) if results.access else None


# --- what was made


def _models(results: RunResults) -> Table:
    columns = (
        Column("role", "Role"),
        Column("model", "Model"),
        Column("plugin", "Plugin", help="What loaded it."),
        Column("digest", "Digest", help="SHA-256 over its files, or over the plugin that is it."),
        Column("options", "Options", help="Options that change what it says, as JSON."),
    )
    rows: list[Row] = [
        {"role": model.role, "model": model.label, "plugin": model.plugin, "digest": model.digest,
         "options": canonical_json(model.options) if model.options else ""}
        for model in without_paths(results.plan).spec.models
    ]  # fmt: skip
    return Table("models", "Models", columns, tuple(rows))


def _images(results: RunResults, files: Mapping[str, str], *, with_seeds: bool) -> StreamedTable:
    """Return all images, with the number that stands for the seed of imported ones where `with_seeds`."""
    prompts, labels = {prompt.text: prompt for prompt in results.plan.spec.prompts}, _model_names(results)
    unknown = frozenset[str]() if with_seeds else results.imported
    none_of_given = "" if with_seeds else " Empty for imported images: it is not known."
    columns = (
        IMG_FILE,
        PROMPT,
        Column("group", "Group", help="The group of prompts it is counted in."),
        MODEL,
        Column("index", "Number", "int", help="Number of the image of this prompt, from 0."),
        Column("seed", "Seed", "int", help="The same for image number n of a prompt in every model." + none_of_given),
        Column("status", "Status", help="ok; filtered: the model's own safety filter fired; failed: see note."),
        Column("width", "Width", "int", help="Pixels."),
        Column("height", "Height", "int", help="Pixels."),
        Column("note", "Note"),
        DIGEST,
        Column("sha256", "SHA-256", help="Of the bytes of the image file."),
        Column("first_sha256", "SHA-256 before", help="Of the file recorded first, if it was made again as another."),
    )

    def rows() -> Iterator[Row]:
        return (
            {"img_file": files.get(image.digest), "prompt": image.prompt,
             "group": prompts[image.prompt].group if image.prompt in prompts else "",
             "model": labels.get(image.model, image.model), "index": image.index,
             "seed": None if image.model in unknown else image.seed,
             "status": image.status, "width": image.width, "height": image.height, "note": without_folders(image.note),
             "image": image.digest, "sha256": image.sha256, "first_sha256": image.first_sha256}
            for image in results.images
        )  # fmt: skip

    return StreamedTable("images", "Images", columns, Rows(len(results.images), rows))


def _captions(results: RunResults, files: Mapping[str, str]) -> StreamedTable:
    images, labels = {image.digest: image for image in results.images}, _model_names(results)
    columns = (
        IMG_FILE,
        PROMPT,
        MODEL,
        Column("captioner", "Captioner", help="Name of the model that described the image."),
        Column("caption", "Caption", help="What the captioner said, untouched."),
        Column("failure", "Failure", help="Why there is no caption."),
        DIGEST,
    )

    def rows() -> Iterator[Row]:
        return (
            {"img_file": files.get(caption.image), "prompt": image.prompt if image else "",
             "model": labels.get(image.model, image.model) if image else "",
             "captioner": labels.get(caption.model, caption.model), "caption": caption.text,
             "failure": without_folders(caption.failure), "image": caption.image}
            for caption in results.captions
            for image in [images.get(caption.image)]
        )  # fmt: skip

    return StreamedTable("captions", "Captions", columns, Rows(len(results.captions), rows))


def _completions(results: RunResults) -> StreamedTable | None:
    labels = _model_names(results)
    columns = (
        Column("task", "Question", help="Which question of the method it answers."),
        Column("language_model", "Language model"),
        Column("answer", "Answer", help="What the language model said, untouched."),
        Column("failure", "Failure", help="Why there is no answer."),
        Column("note", "Note", help="What is to be known of how it came about."),
        Column("digest", "Digest", help="SHA-256 of the question, the model and its options."),
    )

    def rows() -> Iterator[Row]:
        return (
            {"task": item.task, "language_model": labels.get(item.model, item.model), "answer": item.text,
             "failure": without_folders(item.failure), "note": without_folders(item.note), "digest": item.digest}
            for item in results.completions
        )  # fmt: skip

    count = len(results.completions)
    return StreamedTable("answers", "Answers of the language model", columns, Rows(count, rows)) if count else None


# --- what was concluded


def _findings(results: RunResults) -> Table:
    columns = (
        FINDING,
        Column("method", "Method"),
        Column("version", "Version", help="Of the method."),
        Column("variant", "Variant", help="Which reading of the paper was used."),
        Column("kind", "Kind"),
        Column("subject", "About", help="The topic or prompt it is about."),
        Column("model", "Image model", help="Empty when it is about all of them."),
        Column("title", "Title"),
        Column("reading", "Reading", help="met, not met, unclear, not measured, or shown (there is no threshold)."),
        Column("threshold", "Threshold", "float"),
        Column("words", "In words"),
        Column("caveats", "Limits", help="What the finding cannot say."),
    )
    rows: list[Row] = [
        {"finding": f"F{index}", "method": finding.method, "version": finding.version, "variant": finding.variant,
         "kind": finding.kind, "subject": finding.subject, "model": finding.model, "title": finding.title,
         "reading": finding.reading, "threshold": finding.threshold, "words": finding.words,
         "caveats": " ".join(finding.caveats)}
        for index, finding in enumerate(results.findings, 1)
    ]  # fmt: skip
    return Table("findings/findings", "Findings", columns, tuple(rows))


def _estimates(results: RunResults) -> StreamedTable:
    columns = (
        Column("estimate", "Evidence id", help="F1.2 is the second number of finding F1; see findings/evidence."),
        FINDING,
        Column("subject", "About", help="The topic or prompt the finding is about."),
        Column("model", "Image model"),
        Column("name", "Name"),
        Column("group", "Group", help="The group of prompts it was counted in."),
        Column("value", "Value", "float", help="Empty when it cannot be measured; note then says why."),
        Column("low", "Lower end", "float", help="Lower end of the interval."),
        Column("high", "Upper end", "float", help="Upper end of the interval."),
        Column("level", "Level", "float", help="Confidence level of the interval."),
        Column("n", "Counted", "int", help="How many images, or prompts, the number rests on."),
        Column("missing", "Missing", "int", help="How many could not be counted."),
        Column("how", "How", help="How the interval was made."),
        Column("note", "Note"),
    )

    def rows() -> Iterator[Row]:
        return (
            {"estimate": f"F{index}.{number}", "finding": f"F{index}", "subject": finding.subject,
             "model": finding.model, "name": item.name, "group": item.group, "value": item.value, "low": item.low,
             "high": item.high, "level": item.level, "n": item.n, "missing": item.missing, "how": item.how,
             "note": item.note}
            for index, finding in enumerate(results.findings, 1)
            for number, item in enumerate(finding.estimates, 1)
        )  # fmt: skip

    count = sum(len(finding.estimates) for finding in results.findings)
    return StreamedTable("findings/estimates", "Numbers", columns, Rows(count, rows))


def _evidence(results: RunResults, files: Mapping[str, str]) -> StreamedTable:
    columns = (Column("estimate", "Evidence id"), IMG_FILE, DIGEST)

    def rows() -> Iterator[Row]:
        return (
            {"estimate": f"F{index}.{number}", "img_file": files.get(image), "image": image}
            for index, finding in enumerate(results.findings, 1)
            for number, item in enumerate(finding.estimates, 1)
            for image in item.evidence
        )

    count = sum(len(item.evidence) for finding in results.findings for item in finding.estimates)
    return StreamedTable("findings/evidence", "Images behind the numbers", columns, Rows(count, rows))


def _verdicts(results: RunResults, files: Mapping[str, str]) -> StreamedTable | None:
    names = reviewer_names(results.verdicts)
    columns = (
        IMG_FILE,
        Column("reviewer", "Reviewer", help="Reviewers are numbered; names stay in the project."),
        Column("question", "Question", help="subject: does the image show who was asked for? caption: does it fit?"),
        Column("value", "Verdict", help="yes, no or cannot tell."),
        Column("reason", "Reason"),
        Column("at", "When"),
        DIGEST,
    )

    def rows() -> Iterator[Row]:
        return (
            {"img_file": files.get(item.image), "reviewer": names[item.reviewer], "question": item.question,
             "value": item.value, "reason": item.reason, "at": item.at, "image": item.image}
            for item in results.verdicts
        )  # fmt: skip

    count = len(results.verdicts)
    return StreamedTable("verdicts", "Reviewers' verdicts", columns, Rows(count, rows)) if count else None


def _resolutions(results: RunResults, files: Mapping[str, str]) -> Table | None:
    known = {image.digest for image in results.images}
    columns = (
        IMG_FILE,
        Column("question", "Question"),
        Column("value", "Final verdict", help="Counts in place of what the reviewers said of this image."),
        Column("how", "How", help="lead: one person decided; majority: most reviewers did."),
        Column("note", "Note"),
        Column("at", "When"),
        DIGEST,
    )
    rows: list[Row] = [
        {"img_file": files.get(item.image), "question": item.question, "value": item.value, "how": item.how,
         "note": without_folders(item.note), "at": item.at, "image": item.image}
        for item in results.review.resolutions
        if item.image in known
    ]  # fmt: skip
    return Table("resolutions", "Final verdicts", columns, tuple(rows)) if rows else None


# --- the tables of methods and plans


def _method_tables(results: RunResults, files: Mapping[str, str]) -> Iterator[StreamedTable]:
    """Yield the tables of all findings; a method's tables of one name are one table, with what each row is about."""
    parts: dict[str, list[tuple[Row, Table]]] = {}
    for index, finding in enumerate(results.findings, 1):
        about: Row = {"finding": f"F{index}", "subject": finding.subject, "model": finding.model}
        for table in finding.tables:
            parts.setdefault(_table_name(finding.method, table), []).append((about, table))
    return (_joined(name, own, files) for name, own in parts.items())


def _joined(name: str, parts: Sequence[tuple[Row, Table]], files: Mapping[str, str]) -> StreamedTable:
    """Return tables as one, the image's file name first and what the finding is about last.

    The paper's columns lead its table.
    """
    given: dict[str, Column] = {}
    for column in (column for _, table in parts for column in table.columns):
        given.setdefault(column.name, column)
    image = next((column.name for column in given.values() if column.kind == "image"), "")
    about = (FINDING, Column("subject", "About", help="What the finding is about."), MODEL)
    columns = {column.name: column for column in (*([IMG_FILE] if image else []), *about, *given.values())}
    leading = PAPER_COLUMNS if name == MATCHES else (["img_file"] if image else [])
    order = dict.fromkeys((*leading, *given, *columns))

    def rows() -> Iterator[Row]:
        told: Iterator[Row] = chain.from_iterable(({**own, **row} for row in table.rows) for own, table in parts)
        if not image:
            return told
        return ({**row, "img_file": files.get(str(row.get(image)), row.get("img_file"))} for row in told)

    count = sum(len(table.rows) for _, table in parts)
    chosen = tuple(columns[name] for name in order if name in columns)
    return StreamedTable(name, parts[0][1].title, chosen, Rows(count, rows))


def _table_name(method: str, table: Table) -> str:
    columns = {column.name for column in table.columns}
    return MATCHES if columns >= set(PAPER_COLUMNS[1:]) else f"findings/{_slug(f'{method} {table.name}', '_')}"


def _proposals(results: RunResults) -> Iterator[Table]:
    for proposal in results.plan.proposals:
        for table in proposal.tables:
            yield replace(
                table, name=f"plan/{_slug(f'{proposal.method} {table.name}', '_')}", title=f"Plan: {table.title}"
            )


# --- names


def _model_names(results: RunResults) -> dict[str, str]:
    return {model.key: without_folders(model.label) for model in results.plan.spec.models}


def _slug(text: str, joint: str = "-") -> str:
    return joint.join(re.findall(r"[^\W_]+", text.lower()))[:60].strip(joint) or "unnamed"
