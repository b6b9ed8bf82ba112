"""The report in the programs that people open it with: a browser without a network, a word processor, a spreadsheet."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.exporters.docx_report import DocxReport
from biaslens_plugins.exporters.html_report import HtmlReport
from biaslens_plugins.exporters.result_package import ResultPackage
from biaslens_plugins.exporters.xlsx_tables import XlsxTables

from biaslens_gui.core.findings.results import RunResults
from tests.ui import synthetic_findings
from tests.unit.reports.conftest import Small

pytestmark = pytest.mark.slow
PATIENCE = 240

QUESTIONS = {
    "findings": "document.querySelectorAll('article.result').length",
    "images": """Promise.all([...document.images].map(one => { one.loading = 'eager'; return one.decode() }))
        .then(all => all.length)""",
    "filtered": """(() => { const form = document.getElementById('filters'); form.reading.value = 'not met';
        form.dispatchEvent(new Event('input'));
        return document.querySelectorAll('article.result:not([data-out])').length
    })()""",
    "told": "document.querySelector('#filters output').textContent",
    "opened": """(() => { const link = document.querySelector('.thumb a.open'); link.click();
        return document.querySelector('.thumb:target') !== null })()""",
    "others": "document.querySelectorAll('details.others figure').length",
}


DASHBOARD_QUESTIONS = {
    "findings": "document.querySelectorAll('section.finding').length",
    "told": "document.querySelector('#filters output').textContent",
    "images": """Promise.all([...document.images].map(one => { one.loading = 'eager'; return one.decode() }))
        .then(all => all.length)""",
    "sorted": """(() => { const head = document.querySelectorAll('section.finding th[data-sort=number] button')[0];
        head.click(); head.click();
        const values = [...head.closest('table').tBodies[0].rows].map(row => parseFloat(row.cells[3].textContent));
        const known = values.filter(one => !isNaN(one));
        return [head.parentElement.getAttribute('aria-sort'), known.length > 1,
            known.every((one, at) => !at || known[at - 1] >= one), values.slice(known.length).every(isNaN)] })()""",
    "marked": """(() => { const evidence = document.querySelector('tr.bar details'); evidence.open = true;
        const listed = new Set([...evidence.querySelectorAll('a')].map(one => one.hash)).size;
        return new Promise(done => setTimeout(() => done(
            [document.querySelectorAll('figure[data-marked]').length === listed, listed > 0,
             document.getElementById('marked').textContent.startsWith(`${listed} images`)]), 50)) })()""",
    "filtered": """(() => { const form = document.getElementById('filters'); form.reading.value = 'not met';
        form.dispatchEvent(new Event('input'));
        return document.querySelectorAll('section.finding:not([data-out])').length })()""",
    "none": """(() => { const form = document.getElementById('filters'); form.text.value = 'nowhere to be found';
        form.dispatchEvent(new Event('input'));
        const kinds = 'section.finding:not([data-out]), .images figure:not([data-out])';
        return document.querySelectorAll(kinds).length })()""",
}


def program(*names: str) -> str:
    """Return the path of a program, or skip with its name."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(f"{' or '.join(names)} is not installed")
    return found


def written(exporter: Any, run: RunResults, folder: Path) -> Path:
    """Return where the file of a format lies that holds everything: the annex of a report, which is written last."""
    output = Small()
    exporter.export(run, output)
    for name, content in output.files.items():
        (folder / name).write_bytes(content)
    return folder / list(output.files)[-1]


async def asked(
    chromium: str, page: Path, profile: Path, questions: dict[str, str]
) -> tuple[dict[str, Any], list[str]]:
    """Open a page in a browser that reaches no network; return the answers to `questions`, and what it complains of."""
    import aiohttp

    command = (
        chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
        f"--user-data-dir={profile}", "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking",
        "about:blank",
    )  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        *command, stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL, start_new_session=True
    )
    assert process.stderr is not None
    try:
        while not (line := (await process.stderr.readline()).decode()).startswith("DevTools listening on "):
            assert line, "the browser did not start"
        address = line.removeprefix("DevTools listening on ").strip()
        host = address.removeprefix("ws://").partition("/")[0]
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{host}/json") as answer:
                tab = next(one for one in await answer.json() if one["type"] == "page")
            async with session.ws_connect(tab["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                return await conversation(socket, page.as_uri(), questions)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def conversation(socket: Any, address: str, questions: dict[str, str]) -> tuple[dict[str, Any], list[str]]:
    complaints: list[str] = []
    number = 0

    async def call(method: str, until: str = "", **params: Any) -> Any:
        nonlocal number
        number += 1
        await socket.send_json({"id": number, "method": method, "params": params})
        answer: Any = None
        seen = not until
        while answer is None or not seen:
            said = json.loads((await socket.receive()).data)
            if said.get("id") == number:
                answer = said["result"]
            elif said.get("method") == until:
                seen = True
            elif said.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled"):
                complaints.append(json.dumps(said["params"]))
        return answer

    for domain in ("Page", "Runtime", "Log"):
        await call(f"{domain}.enable")
    await call("Page.navigate", "Page.loadEventFired", url=address)
    answers = {}
    for name, question in questions.items():
        answers[name] = (await call("Runtime.evaluate", expression=question, returnByValue=True, awaitPromise=True))[
            "result"
        ].get("value")
    return answers, complaints


def test_the_html_report_works_in_a_browser_without_a_network(
    hostile: RunResults,
    tmp_path: Path,
) -> None:
    chromium = program("chromium", "chromium-browser", "google-chrome")
    first = next(image for image in hostile.images if image.status == "ok")
    more = tuple(replace(first, digest=f"{at:064x}", index=at + 10) for at in range(12))
    findings = (*hostile.findings, synthetic_findings.described(), synthetic_findings.arrows())
    run = replace(hostile, images=(*hostile.images, *more), findings=findings)
    page = written(HtmlReport(), run, tmp_path)
    answers, complaints = asyncio.run(
        asyncio.wait_for(asked(chromium, page, tmp_path / "profile", QUESTIONS), PATIENCE)
    )
    assert complaints == []
    assert answers["findings"] == len(findings)
    assert answers["images"] > 12
    unmet = sum(finding.reading == "not met" for finding in findings)
    assert answers["filtered"] == unmet
    assert answers["told"] == f"{unmet} of {len(findings)} findings"
    assert answers["opened"] is True
    assert answers["others"] > 0


def test_the_dashboard_sorts_filters_and_marks_without_a_network(hostile: RunResults, tmp_path: Path) -> None:
    chromium = program("chromium", "chromium-browser", "google-chrome")
    run = replace(hostile, findings=(*hostile.findings, synthetic_findings.described(), synthetic_findings.arrows()))
    output = Small()
    ResultPackage().export(run, output)
    for name, content in output.files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(output.thumbnail("", 8) if name.startswith("images/") else content)
    page = tmp_path / "index.html"
    work = asked(chromium, page, tmp_path / "profile", DASHBOARD_QUESTIONS)
    answers, complaints = asyncio.run(asyncio.wait_for(work, PATIENCE))
    assert complaints == []
    assert answers["findings"] == len(run.findings)
    assert answers["told"].startswith(f"{len(run.findings)} of {len(run.findings)} findings")
    assert answers["images"] > 0
    assert answers["sorted"] == ["descending", True, True, True]
    assert answers["marked"] == [True, True, True]
    assert answers["filtered"] == sum(finding.reading == "not met" for finding in run.findings)
    assert answers["none"] == 0


@pytest.mark.parametrize(
    ("exporter", "kind", "words"),
    [(DocxReport(), "txt:Text", "Evidence index"), (XlsxTables(), "csv", "Report")],
    ids=["docx", "xlsx"],
)
def test_it_opens_in_libreoffice(
    exporter: Any,
    kind: str,
    words: str,
    hostile: RunResults,
    tmp_path: Path,
) -> None:
    soffice = program("soffice", "libreoffice")
    path = written(exporter, hostile, tmp_path)
    home = f"-env:UserInstallation={(tmp_path / 'home').as_uri()}"
    command = [soffice, home, "--headless", "--convert-to", kind, "--outdir", str(tmp_path / "out"), str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    (made,) = (tmp_path / "out").iterdir()
    text = made.read_text(encoding="utf-8-sig", errors="replace")
    assert words in text
    assert "Err:" not in text
