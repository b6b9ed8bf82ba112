"""A small run with everything in it that can go wrong on paper: formulas, markup, line ends, other scripts, names."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.claims import Claim, HeldAgainst, Limits, ReaderError
from biaslens_gui.core.findings.access_levels import LEVEL
from biaslens_gui.core.findings.audit_record import text_change
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import KEEP, SOURCE, Column, Plan, Proposal, Table
from biaslens_gui.core.records import Caption, Completion, Estimate, Finding, ImageRecord, Verdict
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt

MARKUP = '<script>alert("x")</script> & <b>doctor</b>'
FORMULA = '=HYPERLINK("http://evil.example", "nurse")'
JAPANESE = '医者の写真, "quoted"\r\nand a second line'
PROMPTS = (Prompt(MARKUP, "group <i>"), Prompt(FORMULA, "@group"), Prompt(JAPANESE))
IMAGE_MODEL = ModelRef("image_model", "diffusers_folder", "/home/alice/models/tiny world", "d" * 64)
CAPTIONER = ModelRef("captioner", "transformers_captioner", r"C:\Users\alice\captioner", "e" * 64)
PIXELS = b"\x89PNG not really"


@dataclass
class Files:
    """An `Output` that keeps what is written, and refuses what a folder would refuse."""

    written: dict[str, bytes] = field(default_factory=dict)

    def write(self, name, content):
        assert name not in self.written, f"{name} is written twice"
        assert not name.startswith("/")
        assert ".." not in name.split("/")
        assert not set(name) & set('<>:"\\|?*\r\n'), f"{name!r} is no file name on Windows"
        self.written[name] = content

    def write_parts(self, name, parts):
        self.write(name, b"".join(parts))

    def image(self, name, sha256):
        assert sha256 == hashlib.sha256(PIXELS).hexdigest()
        self.write(name, PIXELS)
        return sha256

    def thumbnail(self, sha256, side):
        return b""


def image(at, prompt, status="ok"):
    sha256 = hashlib.sha256(PIXELS).hexdigest() if status == "ok" else ""
    digest = hashlib.sha256(f"{prompt.text}{at}".encode()).hexdigest()
    note = "" if status == "ok" else "could not read /home/alice/models/tiny world/unet.safetensors"
    return ImageRecord(digest, IMAGE_MODEL.key, prompt.text, at, 7 + at, status, sha256, 128, 128, note)


def findings(images):
    ok = [item.digest for item in images if item.status == "ok"]
    matches = Table(
        "subjects",
        "Subject mapping",
        (
            Column("image", "Image", "image"),
            Column("prompt_subject", "Asked"),
            Column("caption_subject", "Captioned"),
            Column("suggestion", "Suggestion"),
        ),
        tuple(
            {"image": digest, "prompt_subject": "doctor", "caption_subject": "-young <b>woman", "suggestion": None}
            for digest in ok
        ),
    )
    pairs = Table(
        "pairs",
        "Pairs",
        (Column("pair", "Pair"), Column("images", "Images", "int"), Column("share", "Share", "float")),
        ({"pair": "dark skin", "images": 2, "share": -0.5}, {"pair": "+1 hair", "images": 1, "share": 1 / 3}),
    )
    estimates = (
        Estimate("dark skin", 0.5, 0.1, 0.9, 0.95, 4, 1, "Wilson", group="=group", evidence=tuple(ok)),
        Estimate("<img src=x onerror=alert(1)>", None, n=0, note="no caption"),
        Estimate("difference", -0.25, -0.5, 0.1, 0.95, 12, 0, "bootstrap"),
    )
    method = ("biaslens", "1", "paper")
    return (
        Finding(*method, "subjects", MARKUP, "MR01", "tiny world", tables=(matches,), words="<u>ok</u>"),
        Finding(
            *method,
            kind="pairs",
            subject="gender",
            title="Pairs: gender",
            model="tiny world",
            view="bars",
            estimates=estimates,
            tables=(pairs,),
            threshold=0.8,
            reading="not met",
            words="2 pairs",
            caveats=("Captions are not images.",),
        ),
        Finding(*method, "pairs", "racial", "Pairs: racial", "tiny world", "shares", tables=(pairs,)),
    )


@pytest.fixture(scope="session")
def results():
    images = [image(at, prompt) for prompt in PROMPTS for at in range(2)]
    images += [image(2, PROMPTS[0], "filtered"), image(3, PROMPTS[0], "failed")]
    captions = [
        Caption(f"c{item.digest}", item.digest, CAPTIONER.key, text)
        for item, text in zip(images, (MARKUP, FORMULA, JAPANESE, "-", "A woman.\tTab", ""), strict=False)
    ]
    topics = Table("topics", "Topics", (KEEP, Column("topic", "Topic"), SOURCE), ({"keep": True, "topic": "gender"},))
    spec = AuditSpec("Audit <of> a model", (IMAGE_MODEL, CAPTIONER), PROMPTS)
    attempt = {
        "status": "finished",
        "environment": {"hostname": "alices-laptop", "user": "alice", "python": "3.11", "device": "cpu"},
        "error": 'File "/home/alice/venv/lib/x.py", line 3\nFile "C:\\Users\\alice\\y.py"\nsee /mnt/data/models/z.bin',
    }
    return RunResults(
        run_id="0123456789abcdef",
        plan=Plan(spec, (Proposal("biaslens", (topics,)),)),
        images=tuple(images),
        captions=tuple(captions),
        completions=(Completion("a", "m", "biaslens.topics", "doctor: gender, =age\n", ""),),
        findings=findings(images),
        verdicts=(Verdict("alice", images[0].digest, "subject", "yes", "<clear>", "2025-01-01T00:00:00Z"),),
        manifest={"attempts": (attempt,)},
    )


@pytest.fixture
def files():
    return Files()


def receiver_schema(name: str) -> dict[str, Any]:
    """Return the schema that a receiver's own library gives, as it is kept; see its README."""
    file = Path(__file__).parents[2] / "data" / "receivers" / f"{name}.schema.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def with_level(results: RunResults, level: str = "white box, independent") -> RunResults:
    """Return the run with somebody's word of what the auditor could see and do."""
    change = replace(text_change(LEVEL, level, "mallory"), at="2025-01-01T00:00:00+00:00")
    return replace(results, record=replace(results.record, changes=(*results.record.changes, change)))


def claims_of_all_kinds():
    """One claim of each kind, with figures that no short number is, a hostile class, and one that was not measured."""
    about = ("tiny world", MARKUP, ("woman", "man"), "woman")
    limits = Limits("gender", "depiction", 0.4, 0.6, "the board", "the plan says so", "woman")
    shown = Claim(
        "depiction", "gender", *about, "deciding", "clear", 0.1 + 0.2, 2 / 3 - 0.5, 1 - 1e-12, against="man",
        counts=(30, 9), images=40, unseen=1, held=(HeldAgainst(limits, "not met"),), reader="/home/alice/reader",
        reader_error=ReaderError(0.05, "reference"), needed=12,
    )  # fmt: skip
    differs = replace(shown, kind="prompt difference", value=-1 / 3, low=-0.5, high=-1e-3, null=0.0, held=())
    differs = replace(differs, other_prompt=FORMULA, other_counts=(3, 5), other_images=9, other_unseen=1)
    unclear = replace(differs, kind="cause", word="\u202edoctor", conclusion="not clear yet", reason="images")
    unread = replace(shown, question="hair", conclusion="not measured", value=None, low=None, high=None, held=())
    unbounded = replace(unclear, kind="association", low=None, high=None, group="<b>=x</b>", classes=("<b>=x</b>", "y"))
    failed = replace(
        shown, kind="failure to show", group="untold", conclusion="only described", role="exploring", held=()
    )
    return (shown, differs, unclear, unread, unbounded, failed)


@pytest.fixture(scope="session")
def claimed(results):
    """The small run with claims."""
    return replace(results, claims=claims_of_all_kinds())
