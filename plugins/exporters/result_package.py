"""Writes the BiasLens result package: images, captions, tables, and a dashboard that opens in any browser, offline.

The package of the paper (section 3.5, appendix A.7) as a folder:

    index.html      the dashboard: one file, no script, no network, nothing but this folder
    images/         the images as the model made them, under readable names
    figures/        the drawings of the dashboard, as SVG files
    csv/            every table of the run, with a data dictionary
    plan.json       what was asked, without the folders in which models lay
    findings.jsonl  what was concluded, one finding per line
    manifest.json   every attempt at the run, and the SHA-256 of every file of the package
    README.txt
"""

from __future__ import annotations

import base64
import hashlib
import importlib.resources
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from biaslens_gui.api import (
    Cell,
    Column,
    Estimate,
    Exporter,
    Finding,
    ImageRecord,
    Output,
    RunResults,
    Table,
    canonical_json,
    claims,
    csv_text,
    hookimpl,
    leaving,
    printable,
    privacy,
    report_figures,
    report_model,
    result_tables,
)

BAR = 240  # pixels from one end of a bar's scale to the other
MOST_IMAGES = 500  # per prompt on the dashboard; all are in the folder
MOST_LINKS = 60
MOST_IN_STRIP = 24  # images of a class beside a sentence; the others are below
MOST_DRAWN = 20  # prompts of a finding whose pairs are drawn prompt by prompt; the tables hold all
MOST_ROWS = 200
MADE = (
    "images/         the images as the model made them; each file says in XMP that a model made it (IPTC digital "
    "source type)"
)
GIVEN = (
    "images/         the images as they were imported; their files say that a model made them where they said so before"
)
README = """{title}
BiasLens result package of run {run_id}.

Open index.html in a browser: images with their captions, which subject the captions name, and the findings with their
intervals. It needs no network and runs no script.

{images}
figures/        the drawings of the dashboard: word clouds, what prompts share, heat maps, distributions
csv/            all tables; csv/data_dictionary.csv explains the columns
plan.json       what was asked: models by name and digest, prompts, settings, topics
findings.jsonl  what was concluded, one finding per line, as JSON
manifest.json   versions, attempts, and the SHA-256 of every other file here; that of an image in csv/images.csv is of
                the file as it lies in the project, without what it says of being made by a model

Words about people say how somebody is depicted or described, never what a person is. Reviewers are numbered. No name of
a person, computer or folder is in this package.
"""


class ResultPackage:
    """The exporter of the result package."""

    id = "result_package"
    version = "3"
    title = "Result package with dashboard"
    summary = "A folder with images, captions, tables and a dashboard for the browser that needs no network."
    libraries = ("altair", "vl_convert")

    def export(self, results: RunResults, output: Output) -> None:
        """Write the package."""
        results = leaving(results)
        written: dict[str, str] = {}

        def write(name: str, parts: Iterable[bytes]) -> None:
            digest = hashlib.sha256()
            output.write_parts(name, _digested(parts, digest))
            written[name] = digest.hexdigest()

        tables = result_tables.streamed(results)
        for table in (*tables, result_tables.data_dictionary(tables)):
            write(f"csv/{table.name}.csv", csv_text.csv_parts(table))
        write("plan.json", (_json(privacy.without_paths(results.plan)),))
        lines = (f"{printable.escaped(canonical_json(finding))}\n".encode() for finding in results.findings)
        write("findings.jsonl", lines)
        write("README.txt", (_readme(results).encode(),))
        dashboard = Dashboard(results, tables)
        write("index.html", (dashboard.html().encode("utf-8", errors="replace"),))
        for name, drawing in dashboard.drawn.items():
            write(name, (drawing,))
        names = result_tables.image_names(results)
        images = {f"images/{names[image.digest]}": image.sha256 for image in results.images if image.digest in names}
        written |= {name: output.image(name, sha256) for name, sha256 in images.items()}
        output.write("manifest.json", _json(_manifest(results, written)))


def _digested(parts: Iterable[bytes], digest: Any) -> Iterator[bytes]:
    """Yield the parts of a file, each of which goes into its digest."""
    for part in parts:
        digest.update(part)
        yield part


def _manifest(results: RunResults, files: Mapping[str, str]) -> dict[str, Any]:
    return {
        "format": "BiasLens result package",
        "version": int(ResultPackage.version),
        "run_id": results.run_id,
        **privacy.without_personal(results.manifest),
        "files": dict(sorted(files.items())),
    }


def _json(value: Any) -> bytes:
    return (
        printable.escaped(json.dumps(json.loads(canonical_json(value)), indent=2, ensure_ascii=False)) + "\n"
    ).encode()


# --- the dashboard


class Dashboard:
    """What the page shows, as plain values; the template lays it out and escapes every one of them."""

    def __init__(self, results: RunResults, tables: Sequence[Table | result_tables.StreamedTable]) -> None:
        self._results = results
        self._tables = {table.name: table for table in tables}
        self._names = result_tables.image_names(results)
        self._captions = {caption.image: caption for caption in results.captions}
        self._several = len(results.plan.spec.models_of("image_model")) > 1
        shown: Counter[tuple[str, str]] = Counter()
        self._shown = []
        for image in results.images:
            shown[image.model, image.prompt] += 1
            if shown[image.model, image.prompt] <= MOST_IMAGES:
                self._shown.append(image)
        self._anchors = {image.digest: f"image-{image.digest[:16]}" for image in self._shown}
        self.drawn: dict[str, bytes] = {}  # the drawings of the page, by the names of their files

    def html(self) -> str:
        """Return the page."""
        import jinja2

        folder = importlib.resources.files("biaslens_resources").joinpath("dashboard")
        css, script = (folder.joinpath(f"dashboard.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
        environment = jinja2.Environment(
            autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, finalize=_visible
        )
        template = environment.from_string(folder.joinpath("dashboard.html").read_text(encoding="utf-8"))
        status = Counter(image.status for image in self._results.images)
        return template.render(
            policy=content_security_policy(css, script),
            css=css,
            script=script,
            readings=list(dict.fromkeys(finding.reading for finding in self._results.findings)),
            title=self._results.plan.spec.title or "Audit",
            run_id=self._results.run_id,
            counts=", ".join(f"{number:,} images {name}" for name, number in sorted(status.items())) or "no images",
            models=self._tables["models"],
            access=self._results.access_note,
            sentences=[self._sentence(claim) for claim in self._results.claims if claim.role == "deciding"],
            findings=[self._finding(f"F{index}", finding) for index, finding in enumerate(self._results.findings, 1)],
            prompts=self._prompts(),
        )

    def _sentence(self, claim: claims.Claim) -> dict[str, Any]:
        """Return a claim with the images of each of its classes, as the page shows it."""
        known = {image.digest: self._names.get(image.digest, "") for image in self._shown}
        groups = [
            {
                "name": "" if one.group == "untold" else one.group,
                "images": [
                    {"id": self._anchors[digest], "src": quote(f"images/{known[digest]}")}
                    for digest in one.digests[:MOST_IN_STRIP]
                    if known.get(digest)
                ],
            }
            for one in claim.evidence
        ]
        return {
            "text": claims.sentence_alone(claim),
            "groups": groups if claim.conclusion in ("clear", "even") else [],
        }

    def _finding(self, number: str, finding: Finding) -> dict[str, Any]:
        scale = PixelScale.of(finding)
        return {
            "id": number,
            "title": finding.title,
            "model": finding.model if self._several else "",
            "reading": finding.reading,
            "words": finding.words,
            "caveats": " ".join(finding.caveats),
            "scale": scale.words if finding.estimates else "",
            "figures": [self._figure(figure) for figure in _figures(number, finding)],
            "prompts": [self._figure(figure) for figure in report_figures.prompt_figures(finding, number, MOST_DRAWN)],
            "bars": [self._bar(f"{number}.{index}", item, scale) for index, item in enumerate(finding.estimates, 1)],
            "tables": [self._table(table, opened=not finding.estimates) for table in finding.tables],
        }

    def _figure(self, figure: report_model.Figure) -> dict[str, Any]:
        name = f"figures/{figure.anchor}.svg"
        self.drawn[name] = report_figures.svg_of(figure)
        return {"src": name, "alt": figure.alt, "title": figure.title, "table": figure.table}

    def _bar(self, number: str, item: Estimate, scale: PixelScale) -> dict[str, Any]:
        value = "not measured" if item.value is None else _number(item.value)
        interval = f"{_number(item.low)} to {_number(item.high)}" if None not in (item.low, item.high) else "none"
        drawn = item.value is not None
        left, right = sorted((scale.at(item.value), scale.at(0.0))) if drawn else (0.0, 0.0)
        has_range = drawn and interval != "none"
        return {
            "id": number,
            "name": item.name,
            "group": item.group,
            "drawn": drawn,
            "left": left,
            "width": round(right - left, 2),
            "zero": scale.at(0.0),
            "low": scale.at(item.low) if has_range else None,
            "high": scale.at(item.high) if has_range else None,
            "limit": None if scale.threshold is None else scale.at(scale.threshold),
            "spoken": f"{item.name}: {value}, interval {interval}, n {item.n}",
            "value": value,
            "interval": interval if interval == "none" else f"{interval} ({item.level:.0%})",
            "n": f"{item.n:,}",
            "missing": f"{item.missing:,}",
            "how": "; ".join(part for part in (item.how, item.note) if part),
            "evidence": _counted(len(item.evidence), "image") if item.evidence else "",
            "links": [self._link(image) for image in item.evidence[:MOST_LINKS]],
            "more": " and more in csv/findings/evidence.csv" if len(item.evidence) > MOST_LINKS else "",
        }

    def _link(self, image: str) -> dict[str, str]:
        return {"id": self._anchors.get(image, "images"), "text": self._names.get(image, image[:12])}

    def _table(self, table: Table, opened: bool) -> dict[str, Any]:
        rows = [
            [self._cell(column, row.get(column.name)) for column in table.columns] for row in table.rows[:MOST_ROWS]
        ]
        cut = f"The first {MOST_ROWS} of {len(table.rows):,} rows; all are in the folder csv/findings."
        return {
            "title": table.title,
            "size": _counted(len(table.rows), "row"),
            "open": opened,
            "columns": table.columns,
            "rows": rows,
            "cut": cut if len(table.rows) > MOST_ROWS else "",
        }

    def _cell(self, column: Column, value: Cell) -> dict[str, Any]:
        if column.kind == "image":
            link = self._link(str(value or ""))
            return {"text": link["text"], "link": link["id"], "number": False}
        if isinstance(value, bool):
            return {"text": "yes" if value else "no", "link": "", "number": False}
        number = isinstance(value, int | float)
        text = _number(value) if isinstance(value, float) else "" if value is None else str(value)
        return {"text": text, "link": "", "number": number}

    def _prompts(self) -> list[dict[str, Any]]:
        shown: dict[str, list[ImageRecord]] = {}
        for image in self._shown:
            shown.setdefault(image.prompt, []).append(image)
        groups = {prompt.text: prompt.group for prompt in self._results.plan.spec.prompts}
        made = Counter(image.prompt for image in self._results.images)
        lines = self._subjects()
        return [
            {
                "text": prompt,
                "group": groups.get(prompt, ""),
                "counts": f"{len(images):,} of {made[prompt]:,} images shown",
                "images": [self._image(image, lines.get(image.digest, [])) for image in images],
            }
            for prompt, images in shown.items()
        ]

    def _image(self, image: ImageRecord, lines: list[str]) -> dict[str, Any]:
        caption = self._captions.get(image.digest)
        said = (caption.text or f"no caption: {privacy.without_folders(caption.failure)}") if caption else "no caption"
        name = self._names.get(image.digest, "")
        models = {model.key: privacy.without_folders(model.label) for model in self._results.plan.spec.models}
        return {
            "id": self._anchors[image.digest],
            "href": quote(f"images/{name}") if name else "",
            "name": name or f"image {image.index}",
            "model": models.get(image.model, "") if self._several else "",
            "alt": f"Image {image.index} of the prompt “{image.prompt}”. Caption: {said}",
            "width": image.width,
            "height": image.height,
            "status": "stopped by the safety filter" if image.status == "filtered" else f"no image: {image.status}",
            "caption": said if name else "",
            "lines": lines,
        }

    def _subjects(self) -> dict[str, list[str]]:
        """Return per image what its subject mapping and its reviewers say, in lines."""
        lines: dict[str, list[str]] = {}
        if matches := self._tables.get(result_tables.MATCHES):
            image = next((column.name for column in matches.columns if column.kind == "image"), "image")
            for row in matches.rows:
                asked, said = (row.get(name) or "none found" for name in result_tables.PAPER_COLUMNS[1:])
                lines.setdefault(str(row.get(image)), []).append(f"Subject asked: {asked}; in the caption: {said}")
        if verdicts := self._tables.get("verdicts"):
            for row in verdicts.rows:
                reason = f" ({row['reason']})" if row["reason"] else ""
                said = f"{row['reviewer']}, {row['question']}: {row['value']}{reason}"
                lines.setdefault(str(row["image"]), []).append(said)
        return lines


@dataclass(frozen=True, slots=True)
class PixelScale:
    """From numbers to pixels: the smallest and largest number of a finding, and its threshold."""

    low: float
    high: float
    threshold: float | None

    @classmethod
    def of(cls, finding: Finding) -> PixelScale:
        """Return the scale on which all numbers of `finding` have room; shares run from 0 to 1."""
        numbers = [number for item in finding.estimates for number in (item.value, item.low, item.high)]
        known = [number for number in (*numbers, finding.threshold, 0.0) if number is not None]
        top = 1.0 if finding.view == "shares" and max(known) <= 1 else max(known)
        return cls(min(known), top if top > min(known) else min(known) + 1, finding.threshold)

    @property
    def words(self) -> str:
        """The scale in words, for the table's caption."""
        limit = "" if self.threshold is None else f"; the dashed line is the threshold {_number(self.threshold)}"
        return f"Bars from {_number(self.low)} to {_number(self.high)}; the thin line is the interval{limit}."

    def at(self, number: float | None) -> float:
        """Return where `number` lies, in pixels from the left end."""
        return 0.0 if number is None else round(BAR * (number - self.low) / (self.high - self.low), 2)


def _figures(number: str, finding: Finding) -> tuple[report_model.Figure, ...]:
    """Return the drawings of a finding that say more than the bars in its table do."""
    figure, further = report_figures.figure_of(finding, number), report_figures.further_figures(finding, number)
    plain = finding.view in ("bars", "shares", "values") and not report_figures.has_cloud(finding)
    return further if figure is None or plain else (figure, *further)


def content_security_policy(css: str, script: str) -> str:
    """Return the policy of the page: its own style and script by their hash, the images beside it, nothing else."""
    style, code = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (css, script))
    return (
        f"default-src 'none'; style-src 'sha256-{style}'; script-src 'sha256-{code}'; img-src 'self' file:; "
        "base-uri 'none'; form-action 'none'"
    )


def _visible(value: Any) -> Any:
    """Return a text without anything that hides in it; what is no plain text stays."""
    return printable.visible(value) if type(value) is str else value


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value == round(value) else f"{value:,.3g}"


def _readme(results: RunResults) -> str:
    given = [model.makes_nothing for model in results.plan.spec.models_of("image_model")]
    told = [*([] if given and all(given) else [MADE]), *([GIVEN] if any(given) else [])]
    return README.format(title=results.plan.spec.title, run_id=results.run_id, images="\n".join(told))


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the result package."""
    register(ResultPackage())
