"""Good files of every kind, from which the bad ones are made."""

from __future__ import annotations

import importlib.resources
import io
import json
import shutil
import struct
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from biaslens_gui.core.calibrating.calibration import CalibratedModel
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.models.sets import ModelSet, SetModel
from biaslens_gui.core.records import ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.codebook import codebook
from biaslens_gui.core.review.merging import VerdictsFile
from biaslens_gui.core.review.package import PackedImage, ReviewPackage
from biaslens_gui.core.review.records import RecordedVerdict, Reviewer
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.store import bundle, signing
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import create_project
from biaslens_gui.store.review_files import write_verdicts
from biaslens_gui.store.review_package import write_package
from tests.hostile.mutation import chunk
from tests.pebbles import pebble_host, pebble_plan, run_to_end

DIGEST = "a" * 64
SIGNED = b"0  a.txt\n"
OLD_DESK = Path(__file__).parents[1] / "data" / "old_projects" / "desk-m001.db"
CONFIG = json.dumps(
    {
        "architectures": ["LlamaForCausalLM"],
        "model_type": "llama",
        "auto_map": {},
        "hidden_size": 8,
        "vision_config": {},
    }
)
INDEX = json.dumps(
    {"metadata": {"total_size": 8}, "weight_map": {"a": "model-1-of-2.safetensors", "b": "c.safetensors"}}
)
CARD = "---\ntitle: A model\nlicense: apache-2.0\ntags:\n- one\n- two\n---\n# A model\n"
IMAGE_TABLE = 'file,prompt,seed,model\na.png,"a photo, of a doctor",1,m\nb/c.png,a nurse,2,\n'
IMPORTED = json.dumps(
    {"title": "x", "images": [{"file": "a.png", "sha256": DIGEST, "prompt": "a doctor", "seed": "1"}], "format": 1}
)
REPLIES = (
    "doctor: gender, age, race",
    '[{"name": "gender", "classes": ["man", "woman"], "question": "What gender?", "present": "no"}]',
    '```json\n{"Bias1": {"name": "age", "classes": ["young", "old"]}}\n```',
    '{"axes": [{"axis": "gender", "source": "doctor", "prompts": ["a female doctor"]}]}',
    "1. gender\n2. age - because of the white coat\nI'm sorry, as an AI I cannot.",
    "a female doctor / a male doctor / -",
    "Yes, the caption says so.",
)
REPLY_WORDS = (
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    ",",
    ":",
    "\\ud800",
    "None",
    "True",
    "```",
    "name",
    "classes",
    "1e999",
    "NaN",
    "/",
)


def emptied(place: Path, work: Callable[[], Any]) -> Any:
    """Return what `work` returns, with `place` empty before and after it."""
    shutil.rmtree(place, ignore_errors=True)
    try:
        return work()
    finally:
        shutil.rmtree(place, ignore_errors=True)


def safetensors() -> list[bytes]:
    """Return weights as diffusers, a LoRA and a single-file model have them."""
    metadata = {"format": "pt", "modelspec.title": "A", "modelspec.license": "MIT"}
    names = ("unet.down_blocks.0.weight", "lora_up.weight", "model.diffusion_model.x")
    return [_tensors(name, metadata) for name in names]


def _tensors(name: str, metadata: dict[str, str]) -> bytes:
    header = {"__metadata__": metadata, name: {"dtype": "F32", "shape": [2, 2], "data_offsets": [0, 16]}}
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + bytes(16)


def gguf() -> list[bytes]:
    """Return the header of a GGUF file: texts, a number, a list, the vocabulary."""

    def text(said: str) -> bytes:
        return struct.pack("<Q", len(said)) + said.encode()

    pairs = [(key, 8, text(said)) for key, said in (("general.architecture", "llama"), ("general.name", "Tiny"))]
    pairs += [("general.size", 4, struct.pack("<I", 7))]
    pairs += [("general.tags", 9, struct.pack("<IQ", 8, 2) + text("a") + text("b"))]
    pairs += [("general.license", 8, text("mit")), ("tokenizer.ggml.model", 8, text("gpt2"))]
    body = b"".join(text(key) + struct.pack("<I", kind) + value for key, kind, value in pairs)
    return [b"GGUF" + struct.pack("<IQQ", 3, 0, len(pairs)) + body]


def _noise() -> Any:
    from PIL import Image

    return Image.frombytes("L", (12, 8), bytes(at * 89 % 256 for at in range(96)))


def _small(kind: str, **options: Any) -> bytes:

    made = io.BytesIO()
    _noise().convert("RGB").save(made, kind, **options)
    return made.getvalue()


def pngs() -> list[bytes]:
    """Return images that tell of their making as A1111, ComfyUI, InvokeAI and Fooocus write it."""
    graph = {
        "1": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "sd.safetensors"}},
        "2": {"class_type": "CLIPTextEncode", "inputs": {"text": "a doctor", "clip": ["1", 1]}},
        "3": {"class_type": "KSampler", "inputs": {"seed": 5, "steps": 4, "cfg": 7, "sampler_name": "euler",
              "scheduler": "normal", "denoise": 1, "model": ["1", 0], "positive": ["2", 0], "negative": ["2", 0]}},
        "4": {"class_type": "SaveImage", "inputs": {"images": ["3", 0]}},
    }  # fmt: skip
    invoke = {"app_version": "5.0.0", "positive_prompt": "a doctor", "seed": 3, "model": {"name": "m"}}
    texts = (
        (
            b"tEXt",
            b"parameters\0a doctor <lora:x:1>\nNegative prompt: b\n"
            b"Steps: 4, Sampler: Euler a, CFG scale: 7, Seed: 5, Model: m",
        ),
        (b"tEXt", b"prompt\0" + json.dumps(graph).encode()),
        (b"iTXt", b"invokeai_metadata\0\0\0\0\0" + json.dumps(invoke).encode()),
        (b"tEXt", b"parameters\0" + json.dumps({"prompt": "a doctor", "seed": 4, "version": "Fooocus v2"}).encode()),
    )
    plain = _small("PNG")
    header, rest = plain[: 8 + 25], plain[8 + 25 :]
    return [header + chunk(*text) + rest for text in texts]


def photos() -> list[bytes]:
    """Return a JPEG with a user comment, and a WebP file."""
    from PIL import Image

    exif = Image.Exif()
    exif.get_ifd(0x8769)[0x9286] = b"UNICODE\0" + "a doctor\nSteps: 4, Sampler: Euler, Seed: 5".encode("utf-16-be")
    return [_small("JPEG", exif=exif), _small("WEBP")]


def captions() -> list[bytes]:
    """Return caption files that are no JSON."""
    return [
        b"a photo of a doctor\na photo of a nurse\n",
        b"1000092795.jpg#0\tTwo young men talk.\n1000092795.jpg#1\tA woman reads.\n",
        b"image_name| comment_number| comment\n1.jpg| 0| Two men talk .\n",
        b'id,caption\n1,"A doctor, smiling"\n2,A nurse\n',
        "id;prompt\n1;Ärztin im Büro\n".encode("utf-16"),
    ]


def caption_json() -> list[bytes]:
    """Return caption files in JSON."""
    said = {"caption": "a doctor at work"}
    return [
        json.dumps({"annotations": [{"image_id": 1, **said}]}).encode(),
        json.dumps({"images": [{"sentences": [{"raw": "a nurse reads"}]}]}).encode(),
        json.dumps([said, "a teacher", {"text": "a cook"}]).encode(),
    ]


def spreadsheet() -> list[bytes]:
    """Return a small Excel file."""
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for at, row in enumerate((("value", "group"), ("Thai", "Asia"), ("German", "Europe"))):
            sheet.write_row(at, 0, row)
        sheet.write_number(3, 0, 1e300)
    return [made.getvalue()]


def verdicts() -> list[bytes]:
    """Return a file of two verdicts."""
    with tempfile.TemporaryDirectory() as place:
        one = RecordedVerdict(
            "uid", Verdict("Ada", DIGEST, "subject", "yes", at="2026-01-01T00:00:00"), "note", 1.5, "1-a"
        )
        two = RecordedVerdict("two", Verdict("Ada", DIGEST, "other", "no", "why", "2026-01-01T00:00:01"))
        write_verdicts(
            VerdictsFile("project", "run", (Reviewer("Ada", "id"),), (one, two), {DIGEST: "b" * 64}), Path(place) / "a"
        )
        return [(Path(place) / "a").read_bytes()]


def packages() -> list[bytes]:
    """Return a full review package and a small one, of one image each."""
    found = []
    with tempfile.TemporaryDirectory() as place:
        project = create_project(Path(place) / "project", "Title")
        sha256 = Artifacts(project).put(DIGEST, _small("PNG"))
        image = ImageRecord(DIGEST, "model", "a pebble", 0, 1, "ok", sha256, 12, 8)
        for full in (True, False):
            package = ReviewPackage(
                "project", "run", "Title", Assignment("run", (DIGEST,), ("Ada",), project="project"),
                (Reviewer("Ada", "id"),), (ReviewQuestion("subject", "Is it?"),), codebook(),
                (PackedImage(DIGEST, sha256, "a pebble", 0, "A"),), {DIGEST: "a caption"},
                {DIGEST: {"prompt_subject": "x"}}, full,
            )  # fmt: skip
            write_package(package, project, [image], Path(place) / "a.blreview")
            found.append((Path(place) / "a.blreview").read_bytes())
    return found


def bundles() -> list[bytes]:
    """Return a signed bundle of two small files."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "in"
        (folder / "data").mkdir(parents=True)
        for name in ("a.txt", "data/b.txt"):
            (folder / name).write_text(f"This is {name}.\n", encoding="utf-8")
        bundle.pack(folder, Path(place) / "a.blaudit", _key(Path(place)))
        return [(Path(place) / "a.blaudit").read_bytes()]


def signatures() -> list[bytes]:
    """Return a good signature over `SIGNED`."""
    with tempfile.TemporaryDirectory() as place:
        return [signing.sign(SIGNED, _key(Path(place)))]


def _key(folder: Path) -> Path:
    """Write a key into `folder` that is the same every time, so that cases are."""
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    path = folder / "key.pem"
    path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return path


def model_sets() -> list[bytes]:
    """Return a set of one model."""
    one = SetModel("image_model", "A model", "diffusers_folder", "1", DIGEST, 10, {"variant": "fp16"})
    return [json.dumps(to_data(ModelSet("2026-01-01", (one,), GenerationSettings()))).encode()]


def _shipped() -> dict[str, Any]:
    folder = importlib.resources.files("biaslens_resources") / "calibration"
    found: dict[str, Any] = json.loads((folder / "certificate.json").read_text(encoding="utf-8"))
    return found


def certificate() -> list[bytes]:
    """Return the certificate that ships, shortened."""
    short = {name: rows[:2] if isinstance(rows, list) else rows for name, rows in _shipped().items()}
    return [json.dumps(short).encode()]


def judge_check() -> list[bytes]:
    """Return the certificate of a judge on two images that people labelled."""
    judge = from_data(CalibratedModel, _shipped()["models"][0])
    return [json.dumps(to_data(JudgeCheck("2026-01-01", judge, "labels.csv", 4, ()))).encode()]


@cache
def _project() -> tuple[bytes, bytes]:
    """Return both databases of a small audit."""
    with tempfile.TemporaryDirectory() as place:
        host = pebble_host()
        project = create_project(Path(place) / "project", "Pebbles")
        run_to_end(project, pebble_plan(Path(place) / "model", host, 2), host)
        return _whole(project.audit_db), OLD_DESK.read_bytes()


def _whole(path: Path) -> bytes:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma journal_mode = delete")
    return path.read_bytes()


def audit_databases() -> list[bytes]:
    """Return the audit database of a small run."""
    return [_project()[0]]


def desk_databases() -> list[bytes]:
    """Return a desk database with verdicts."""
    return [_project()[1]]


def journals() -> list[bytes]:
    """Return the journal of a desk with all kinds of lines in it."""
    verdict = {
        "reviewer": "Ada",
        "image": DIGEST,
        "question": "subject",
        "value": "yes",
        "reason": "",
        "at": "2026-01-01",
    }
    lines: list[dict[str, object]] = [
        {"project": "p", "at": "2026-01-01"},
        {"reviewer": {"name": "Ada", "id": "i"}, "at": "2026-01-01"},
        {"verdict": verdict, "uid": "u", "note": "n", "seconds": 1.5, "codebook": "1-a", "id": 1},
        {"verdict": verdict, "id": 2},
        {"withdraw": 2, "at": "2026-01-02"},
        {"withdraw": "u", "at": "2026-01-02"},
        {"resolution": {"image": DIGEST, "question": "subject", "value": "no", "by": "Ada", "how": "lead"}},
        {"withdraw resolution": [DIGEST, "subject"], "at": "2026-01-03"},
        {"change": {"part": "a", "field": "b"}},
    ]
    return [b"".join(canonical_json(line).encode() + b"\n" for line in lines)]


def project_images() -> list[bytes]:
    """Return an image as the engine writes it, with its recipe."""
    recipe = {"digest": DIGEST, "model": "m" * 64, "prompt": "p", "index": 0, "seed": 1, "settings": {"steps": 3}}
    plain = _small("PNG")
    text = chunk(b"iTXt", b"biaslens\0\0\0\0\0" + canonical_json(recipe).encode())
    return [plain[: 8 + 25] + text + plain[8 + 25 :]]
