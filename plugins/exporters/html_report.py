"""Writes the report and its annex as an HTML file each, without a need of network or script; with scripts it filters.

The page is made by a template that escapes every text; its policy allows its own style, its own script and images
inside the file, and nothing else. The first images of every prompt are shown, all others behind a line that opens:
smaller, and as many as fit; what does not fit is in the bundle, and the page says so.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.resources
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from biaslens_gui.api import (
    Exporter,
    Output,
    RunResults,
    claim_figures,
    client_report_of,
    hookimpl,
    report_figures,
    report_model,
)

MOST_BYTES, MOST_OTHER_BYTES = 20_000_000, 30_000_000
SIDE, OTHER_SIDE, EXHIBIT_SIDE = 256, 96, 1024  # pixels of the longer side of an image


class HtmlReport:
    """The exporter of the HTML report."""

    id = "html_report"
    version = "3"
    title = "Report for the browser (HTML)"
    summary = "The client report and its annex, each in one file that opens offline in any browser, with filters."
    libraries = ("altair", "vl_convert")

    def export(self, results: RunResults, output: Output) -> None:
        """Write `report.html` and `annex.html`."""
        report = client_report_of(results)
        output.write_parts("report.html", page_of(report, output))
        if report.annex is not None:
            output.write_parts("annex.html", page_of(report.annex, output))


def page_of(report: report_model.Report, output: Output) -> Iterator[bytes]:
    """Yield the page of `report` as it is made; `output` gives the small images."""
    import jinja2
    from markupsafe import Markup

    folder = importlib.resources.files("biaslens_resources").joinpath("reports")
    template, css, script = (
        folder.joinpath(f"report.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js")
    )
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)
    environment.filters |= {"kinds": _kinds, "svg": _svg, "bar": _bar, "thumb": _Thumbnails(output, SIDE, MOST_BYTES)}
    environment.filters["small"] = _Thumbnails(output, OTHER_SIDE, MOST_OTHER_BYTES)
    environment.filters["large"] = _Thumbnails(output, EXHIBIT_SIDE, MOST_BYTES)
    results = [
        block for section in report.sections for block in section.blocks if isinstance(block, report_model.Result)
    ]
    names = {
        block.anchor.removeprefix("results-"): block.text
        for section in report.sections
        for block in section.blocks
        if isinstance(block, report_model.Heading)
    }
    page = environment.from_string(template).generate(
        report=report,
        css=Markup(css),
        script=Markup(script),
        policy=policy_of(css, script),
        methods=[(one, names.get(one, one)) for one in _once(block.method for block in results)],
        models=_once(block.model for block in results if block.model),
        readings=_once(block.reading for block in results),
    )
    return (part.encode("utf-8", errors="replace") for part in page)


def policy_of(css: str, script: str) -> str:
    """Return the page's content security policy: its own style and script by their hash, images in the file."""
    style, code = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (css, script))
    return (
        f"default-src 'none'; style-src 'sha256-{style}'; script-src 'sha256-{code}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


class _Thumbnails:
    """Small images as data URIs, until they have taken up all the room there is for them."""

    def __init__(self, output: Output, side: int, most: int) -> None:
        self._output = output
        self._side, self._left = side, most

    def __call__(self, image: report_model.Exhibit) -> str:
        if self._left <= 0 or not image.sha256:
            return ""
        uri = _uri("image/jpeg", content) if (content := self._output.thumbnail(image.sha256, self._side)) else ""
        self._left -= len(uri)
        return uri


def _svg(figure: report_model.Figure) -> str:
    return _uri("image/svg+xml", report_figures.svg_of(figure))


def _bar(bar: report_model.Bar) -> str:
    return _uri("image/svg+xml", claim_figures.bar_svg(bar))


def _uri(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _kinds(blocks: Iterable[Any]) -> list[tuple[str, Any]]:
    return [(type(block).__name__, block) for block in blocks]


def _once(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the HTML report."""
    register(HtmlReport())
