"""The same test for every exporter that ships: no reviewer's name, no folder, no user, no computer, no other run."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
from PIL import Image

from biaslens_gui.core.claims import Evidence, FurtherReader, HeldAgainst, Limits
from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange, limits_change, scenario_changes
from biaslens_gui.core.findings.report_texts import ReportTexts, ShownImage
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, Completion, Estimate, Finding, ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import Wish, assigned
from biaslens_gui.core.review.records import Resolution, Reviewer, ReviewEvent, ReviewState
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from biaslens_gui.plugin_host.host import PluginHost
from tests.unit.exporters.conftest import FORMULA, claims_of_all_kinds

PEOPLE = ("Quillfeather", "Zebedee", "Ottoline")
"""Two reviewers, and who leads the review."""
HOME, PLACE, SHARE = "/home/mallory/audits", r"D:\secretplace\models", r"\\fileserver9\share"
LEAKS = (*PEOPLE, "mallory", "secretplace", "fileserver9", "laptop77", "otherrun0", "a" * 31 + "7")
PROMPT = Prompt("a photo of a nurse")


def picture(side: int, format_: str) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", (side, side), (9, 99, 199)).save(content, format_)
    return content.getvalue()


class Kept:
    """An `Output` that keeps what is written, with a picture for every image."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def write(self, name: str, content: bytes) -> None:
        self.files[name] = content

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        self.write(name, b"".join(parts))

    def image(self, name: str, sha256: str) -> str:
        self.write(name, picture(32, "PNG"))
        return sha256

    def thumbnail(self, sha256: str, side: int) -> bytes:
        return picture(32, "JPEG")


def images() -> tuple[ImageRecord, ...]:
    made = [
        ImageRecord(f"{index}" * 64, "m" * 64, PROMPT.text, index, index, "ok", f"{index + 3}" * 64, 32, 32)
        for index in range(3)
    ]
    note = f"could not read {HOME}/unet.safetensors of {PLACE}\\x"
    return (*made, ImageRecord("d" * 64, "m" * 64, PROMPT.text, 3, 3, "failed", note=note))


def findings(made: tuple[ImageRecord, ...]) -> tuple[Finding, ...]:
    shown = tuple(image.digest for image in made[:3])
    seen = Observed(
        "tiny", PROMPT.text, "Gender", ("woman", "man"), f"{HOME}/reader", "answers", shown, (0, 1, 2), (0, 1, -1)
    )
    people = replace(seen, reader="the reviewers", reader_kind="people")
    told = Estimate("women", 0.5, 0.1, 0.9, 0.95, 3, 0, "Wilson", f"read from {PLACE}\\labels", evidence=shown)
    return (
        Finding(
            "openbias", "3", "paper", "shares", "gender", f"Shares {HOME}/x", "tiny", estimates=(told,),
            observed=(seen, people), words=f"see {HOME}/log", caveats=(f"The file {SHARE}\\y is missing.",),
        ),
    )  # fmt: skip


def record() -> AuditRecord:
    limits = Limits(
        "gender",
        "depiction",
        0.4,
        0.6,
        "the board",
        f"as {HOME}/rule.pdf says",
        "woman",
        hazard=f"see {HOME}/hazard",
        mitigation=f"{PLACE}\\x",
    )
    when = "2025-01-01T00:00:00+00:00"
    return AuditRecord(
        (
            FieldChange("title", "", "An audit", when, "mallory"),
            FieldChange("client", "", "A client", when, "mallory"),
            replace(limits_change(limits), at=when),
            *(replace(change, at=when) for change in scenario_changes(limits)),
            replace(limits_change(replace(limits, question="age", group="old")), at=when),
        )
    )


@pytest.fixture(scope="module")
def leaky() -> RunResults:
    """A run in which all that must stay at home stands in every place where it can stand."""
    made = images()
    model = ModelRef(
        "image_model", "diffusers_folder", f"{HOME}/tiny", "m" * 64, options={"config": f"{PLACE}\\config"}
    )
    judge = ModelRef("question_answerer", "transformers_vqa", f"{SHARE}\\judge", "e" * 64)
    plan = Plan(AuditSpec("An audit", (model, judge), (PROMPT, Prompt(FORMULA))))
    made = tuple(replace(image, model=model.key) for image in made)
    first = made[0].digest
    verdicts = tuple(
        Verdict(person, image.digest, "class: gender", value, f"as in {HOME}/notes", "2025-01-01T00:00:00Z")
        for person, value in ((PEOPLE[0], "woman"), (PEOPLE[1], "man"))
        for image in made[:3]
    )
    reviewers = tuple(
        Reviewer(name, f"{number}" + "a" * 30 + "7", "nurse", "I know nobody here.", "2025-01-01T00:00:00Z")
        for number, name in enumerate(PEOPLE, 1)
    )
    review = ReviewState(
        "otherrun0", reviewers, assigned(Wish(PEOPLE[:2]), "0123", "p", made),
        (Resolution(first, "class: gender", "woman", PEOPLE[2], note=f"see {HOME}/talk"),),
        (ReviewEvent("unblinded", PEOPLE[0], f"{HOME}/x"), ReviewEvent("locked", PEOPLE[2], f"{HOME}/y")),
    )  # fmt: skip
    environment = {
        "hostname": "laptop77", "user": "mallory", "python": "3.11", "home": HOME, "models": [f"{HOME}/tiny"],
        "biaslens": "1",
    }  # fmt: skip
    failed = {
        "status": "failed", "environment": environment, "pid": 77, "started_at": "2025-01-01T00:00:00+00:00",
        "finished_at": None, "error": f'File "{HOME}/venv/x.py", line 3: {PLACE}\\y.bin and {SHARE}\\z',
    }  # fmt: skip
    shown, *others = claims_of_all_kinds()
    limits = record().limits()[0]
    shown = replace(
        shown, model="tiny", prompt=PROMPT.text, reader=f"{HOME}/reader",
        evidence=(Evidence("woman", "tiny", PROMPT.text, (first,), 1),), held=(HeldAgainst(limits, "not met"),),
        others=(FurtherReader(f"{HOME}/further", 0.2, 0.7, 3, 10, parts=True),),
    )  # fmt: skip
    about = (replace(claim, model="tiny", prompt=PROMPT.text) for claim in others)
    said = (shown, replace(shown, prompt=FORMULA, evidence=()), *about)
    return RunResults(
        "0123456789abcdef", plan, made,
        (Caption("c" * 64, first, judge.key, "A woman."), Caption("f" * 64, made[1].digest, judge.key, "", HOME)),
        (Completion("a" * 64, judge.key, "openbias.biases", "gender", f"{HOME}/lm failed", f"{PLACE}\\note"),),
        findings(made), verdicts, {"attempts": (failed,)},
        ReportTexts({"opinion": "It leans.", "auditor": "An auditor"}, (ShownImage(first, "Shown", "A nurse"),)),
        review=review, record=record(),
        questions=(ReviewQuestion("class: gender", "Who is shown?", classes=("woman", "man")),), claims=said,
    )  # fmt: skip


def texts_of(name: str, content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield all that a file holds: of an archive its parts, of a PDF its objects and what they pack, and its name."""
    yield name, name.encode()
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for part in archive.namelist():
                yield from texts_of(f"{name}/{part}", archive.read(part))
    elif content.startswith(b"%PDF"):
        with pikepdf.open(io.BytesIO(content)) as document:
            for part in document.objects:
                packed = part.read_bytes() if isinstance(part, pikepdf.Stream) and "/Image" not in str(part) else b""
                yield name, packed + bytes(str(part), "utf-8", "replace")
    else:
        yield name, content


def leaks(exporter: Any, results: RunResults) -> set[tuple[str, str]]:
    output = Kept()
    exporter.export(results, output)
    assert output.files
    return {
        (part, word)
        for name, content in output.files.items()
        for part, text in texts_of(name, content)
        for word in LEAKS
        if word.encode() in text or word.lower().encode() in text.lower()
    }


def ids() -> list[str]:
    from tests.unit.reports.test_hostile_texts import EVERY  # held to be all that ship, there

    return sorted(exporter.id for exporter in EVERY)


@pytest.mark.parametrize("exporter", ids())
def test_nobody_and_no_place_is_named(exporter: str, plugin_host: PluginHost, leaky: RunResults) -> None:
    assert leaks(plugin_host.exporters[exporter], leaky) == set()


def test_whoever_the_auditor_names_in_the_report_is_named_there_alone(
    plugin_host: PluginHost, leaky: RunResults
) -> None:
    named = replace(leaky, texts=leaky.texts.with_text("reviewers", f"{PEOPLE[0]}, who agreed"))
    found = {exporter: leaks(one, named) for exporter, one in plugin_host.exporters.items()}
    assert {word for parts in found.values() for _, word in parts} == {PEOPLE[0]}
    assert {exporter for exporter, parts in found.items() if parts} <= {"docx_report", "html_report", "pdf_report"}
    assert found["html_report"]


def test_the_test_finds_what_leaks(leaky: RunResults) -> None:
    class Leaking:
        def export(self, results: RunResults, output: Any) -> None:
            packed = io.BytesIO()
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr("x.json", results.verdicts[0].reviewer)
            output.write("x.zip", packed.getvalue())

    assert leaks(Leaking(), leaky) == {("x.zip/x.json", PEOPLE[0])}


class Withheld(Kept):
    """What is there where pictures are withheld: nothing may be copied, and nothing is shown."""

    def image(self, name: str, sha256: str) -> str:
        raise AssertionError(f"{name} was to be copied")

    def thumbnail(self, sha256: str, side: int) -> bytes:
        return b""


@pytest.mark.parametrize("exporter", ids())
def test_no_picture_leaves_where_pictures_are_withheld(
    exporter: str, plugin_host: PluginHost, leaky: RunResults
) -> None:
    output = Withheld()
    plugin_host.exporters[exporter].export(replace(leaky, withheld=True), output)
    assert output.files
    assert not [name for name in output.files if name.endswith((".png", ".jpg", ".jpeg"))]
