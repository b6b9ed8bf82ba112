"""Every door through which a file of somebody else comes in: seeds, changes, and what reads it."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from biaslens_plugins.language_models.transformers_lm import describe
from biaslens_plugins.methods.tibet.counterfactuals import read_axes, read_counterfactuals

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.core.calibrating.labelled import read_labels
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.language import replies
from biaslens_gui.core.plan import Column, Plan, Proposal, Table
from biaslens_gui.core.proposals import read_triplets
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.importing.caption_files import read_captions
from biaslens_gui.engine.importing.images import read_folder
from biaslens_gui.engine.importing.table_of_images import read_table
from biaslens_gui.engine.importing.value_lists import read_value_file
from biaslens_gui.engine.machine.remembered import read_remembered
from biaslens_gui.engine.models.facts import facts_of, unrecognised
from biaslens_gui.engine.models.sets import read_set
from biaslens_gui.loaders.folders import (
    detected_model,
    front_matter,
    is_pickle,
    read_json,
    read_safetensors_header,
    refuse_checkpoint,
    weights_of,
)
from biaslens_gui.loaders.image_files import MANIFEST, PLACE, pixels_of, read_manifest
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store import bundle, signing
from biaslens_gui.store.certificates import CERTIFICATE, read_certificate, read_judge_checks
from biaslens_gui.store.project import MARKER, open_project
from biaslens_gui.store.review_files import read_verdicts
from biaslens_gui.store.review_package import MANIFEST as LIST
from biaslens_gui.store.review_package import PackageReader
from tests.hostile import seeds
from tests.hostile.databases import read_audit, read_desk, replay_journal, row_of_image, vary_database
from tests.hostile.fuzzing import Parser
from tests.hostile.mutation import (
    vary_archive,
    vary_bytes,
    vary_json,
    vary_lines,
    vary_png,
    vary_text,
)

Read = Callable[[Path], object]


def _file(name: str, read: Read) -> Callable[[bytes, Path], object]:
    """Return a reader of bytes that puts them in a file called `name` first."""

    def put(data: bytes, folder: Path) -> object:
        path = folder / name
        path.write_bytes(data)
        return read(path)

    return put


def _storable(value: Any) -> object:
    """Return `value` if the store can keep it: a record that reads well and cannot be written is a fault too."""
    return canonical_json(value).encode()


# --- models


def _weights(path: Path) -> object:
    said = unrecognised(path)
    is_pickle(path)
    refuse_checkpoint(path)
    facts = facts_of(DetectedModel("image_model", "any", str(path), path.name, "", (path.name,)))
    _storable([facts.declared, f"{facts.parameters:,}"])
    read_safetensors_header(path)
    return said


def _config(path: Path) -> object:
    describe(path.parent)
    facts_of(detected_model("image_model", "any", path.parent, ""))
    return read_json(path)


def _shards(path: Path) -> object:
    for name in ("model-1-of-2.safetensors", "c.safetensors"):
        (path.parent / name).write_bytes(seeds.safetensors()[0])
    return weights_of(path.parent, "model")


def _gguf(path: Path) -> object:
    found = describe(path)
    return _storable([found.name, found.licence, found.architecture]) if found else None


def vary_safetensors(random: Random, data: bytes) -> bytes:
    """Change the header of a safetensors file, mostly with a length that fits."""
    if random.random() < 0.3:
        return vary_bytes((b"PK\x03\x04", b"\x80\x04"))(random, data)
    (length,) = struct.unpack("<Q", data[:8])
    header = vary_json(random, data[8 : 8 + length])
    return struct.pack("<Q", len(header)) + header + data[8 + length :]


# --- images


def _picture(data: bytes, folder: Path) -> object:
    (folder / "a.png").write_bytes(data)
    found = read_folder(folder).images
    _storable([[image.told, image.problem] for image in found])
    if not found[0].problem and found[0].width * found[0].height < 10_000:
        pixels_of(data, "a.png")
    return found


def _manifest(data: bytes, folder: Path) -> object:
    (folder / MANIFEST).write_bytes(data)
    (folder / PLACE).write_text(str(folder), encoding="utf-8")
    return _storable(read_manifest(folder)[0])


# --- review


def _verdicts(path: Path) -> object:
    return _storable(read_verdicts(path))


def vary_verdicts(random: Random, data: bytes) -> bytes:
    """Change header or lines of a file of verdicts, mostly with a count and a checksum that fit."""
    if random.random() < 0.2:
        return vary_bytes()(random, data)
    first, _, body = data.partition(b"\n")
    if random.random() < 0.6:
        body = vary_lines(random, body)
        header = json.loads(first) | {"sha256": hashlib.sha256(body).hexdigest(), "count": len(body.splitlines())}
        return json.dumps(header).encode() + b"\n" + body
    return vary_json(random, first) + b"\n" + body


def _package(path: Path) -> object:
    with PackageReader(path) as reader:
        _storable(reader.package)
        return [reader.image(image.digest) for image in reader.package.images]


def _mended_package(members: dict[str, bytes]) -> dict[str, bytes]:
    try:
        listed = json.loads(members[LIST])
    except (ValueError, RecursionError):
        return members
    if isinstance(listed, dict) and isinstance(listed.get("files"), dict):
        sums = {name: hashlib.sha256(content).hexdigest() for name, content in members.items() if name != LIST}
        members = {**members, LIST: json.dumps({**listed, "files": sums}).encode()}
    return members


def _bundle(data: bytes, folder: Path) -> object:
    path = folder / "a.blaudit"
    path.write_bytes(data)
    place = folder / "out"
    return seeds.emptied(place, lambda: bundle.unpack(path, place))


def _mended_bundle(members: dict[str, bytes]) -> dict[str, bytes]:
    listed = sorted(name for name in members if name not in (bundle.MANIFEST, bundle.SIGNATURE))
    lines = "".join(f"{hashlib.sha256(members[name]).hexdigest()}  {name}\n" for name in listed)
    return {**members, bundle.MANIFEST: lines.encode("utf-8", "surrogatepass")}


def _signature(data: bytes, folder: Path) -> object:
    return signing.signer_of(seeds.SIGNED, data)


# --- settings and projects


def _settings(path: Path) -> object:
    found = SettingsFile(path)
    found.lines("plugin_files")
    found.change("text_size", 1.5)
    return found.notes


def _project(data: bytes, folder: Path) -> object:
    (folder / MARKER).write_bytes(data)
    return _storable(open_project(folder).title)


def _judge_check(path: Path) -> object:
    return _storable(read_judge_checks(path.parent))


# --- what language models reply


def _reply(data: bytes, folder: Path) -> object:
    text = data.decode(errors="replace")
    read = (
        replies.named_list(text, "doctor"),
        replies.slash_list(text),
        replies.sentences(text, "captions"),
        replies.objects(text, "name"),
        replies.yes_or_no(text),
        read_triplets("a photo of a doctor", text),
        read_axes(text),
        read_counterfactuals(text, "gender"),
    )
    return _storable(read)


def _plan_seed() -> bytes:
    table = Table("topics", "Topics", (Column("topic", "Topic"),), ({"topic": "gender", "keep": True},))
    models = (ModelRef("image_model", "diffusers_folder", "/models/a", "0" * 64, "A", {"mood": "calm"}),)
    spec = AuditSpec("Title", models, (Prompt("a photo of a doctor"),), (MethodChoice("biaslens", {"bias": "gender"}),))
    return json.dumps(to_data(Plan(spec, (Proposal("biaslens", (table,), ("a note",)),)))).encode()


def _of(*texts: str | bytes) -> Callable[[], Sequence[bytes]]:
    return lambda: [text if isinstance(text, bytes) else text.encode() for text in texts]


PARSERS: tuple[Parser, ...] = (
    Parser("safetensors header", seeds.safetensors, vary_safetensors, _file("a.safetensors", _weights), 50_000),
    Parser(
        "GGUF header",
        seeds.gguf,
        vary_bytes((b"general.", b"tokenizer.", struct.pack("<I", 9), struct.pack("<I", 8))),
        _file("a.gguf", _gguf),
        90_000,
    ),
    Parser("model configuration", _of(seeds.CONFIG), vary_json, _file("config.json", _config), 40_000),
    Parser("shard index", _of(seeds.INDEX), vary_json, _file("model.safetensors.index.json", _shards), 40_000),
    Parser(
        "model card",
        _of(seeds.CARD),
        vary_text(("---", "title:", "- ", "|", "license: ")),
        _file("README.md", lambda path: _storable(front_matter(path.parent))),
        70_000,
    ),
    Parser("PNG image and its texts", seeds.pngs, vary_png, _picture, 12_000),
    Parser("JPEG and WebP image", seeds.photos, vary_bytes((b"\xff\xe1", b"Exif\0\0", b"UNICODE\0")), _picture, 20_000),
    Parser(
        "table of images",
        _of(seeds.IMAGE_TABLE),
        vary_text((",", '"', "\n", "file,prompt", "\0", ";")),
        _file("a.csv", lambda path: read_table(path)),
        60_000,
    ),
    Parser("list of imported images", _of(seeds.IMPORTED), vary_json, _manifest, 50_000),
    Parser(
        "caption file",
        seeds.captions,
        vary_text(("caption", "annotations", "{", "[", '"', "\t", "#0\t", "|")),
        lambda data, _: _storable(read_captions(data)),
        90_000,
    ),
    Parser("caption JSON", seeds.caption_json, vary_json, lambda data, _: _storable(read_captions(data)), 80_000),
    Parser(
        "list of values (CSV)",
        _of("value,group\nThai,Asia\nGerman,Europe\n", "a;b\n1;2\n", "one\ntwo\n"),
        vary_text((",", ";", '"', "\r", "\t")),
        _file("a.csv", lambda path: _storable(read_value_file(path))),
        60_000,
    ),
    Parser(
        "list of values (spreadsheet)",
        seeds.spreadsheet,
        vary_archive({".xml": vary_text(("<c ", "</row>", 't="s"', "&#0;", "<!DOCTYPE"))}, lambda members: members),
        _file("a.xlsx", lambda path: _storable(read_value_file(path))),
        10_000,
    ),
    Parser(
        "labels of people",
        _of("file,question,label\na.png,gender,woman\nb.png,gender,man\n"),
        vary_text((",", '"', "\n", "gender", "../")),
        lambda data, _: _storable(read_labels(data.decode(errors="replace"), "a.csv").questions),
        70_000,
    ),
    Parser(
        "plan", lambda: [_plan_seed()], vary_json, _file("a.blplan", lambda path: _storable(read_plan(path))), 20_000
    ),
    Parser("verdicts (.blverdicts)", seeds.verdicts, vary_verdicts, _file("a.blverdicts", _verdicts), 40_000),
    Parser(
        "review package (.blreview)",
        seeds.packages,
        vary_archive({".json": vary_json, ".png": vary_png}, _mended_package),
        _file("a.blreview", _package),
        12_000,
    ),
    Parser(
        "audit bundle (.blaudit)",
        seeds.bundles,
        vary_archive({".txt": vary_bytes(), bundle.MANIFEST: vary_text(("  ", "../", "\n"))}, _mended_bundle),
        _bundle,
        6_000,
    ),
    Parser("signature", seeds.signatures, vary_json, _signature, 40_000),
    Parser(
        "set of models", seeds.model_sets, vary_json, _file("a.json", lambda path: _storable(read_set(path))), 40_000
    ),
    Parser(
        "settings file",
        _of(json.dumps({"theme": "dark", "text_size": 1.25, "reviewer": "Ada", "own": [1]})),
        vary_json,
        _file("settings.json", _settings),
        25_000,
    ),
    Parser(
        "remembered file",
        _of(json.dumps({"image_model|/a": {"digest": "ab", "verified_at": "2026"}})),
        vary_json,
        _file("models.json", read_remembered),
        60_000,
    ),
    Parser("project marker", _of(json.dumps({"format": 1, "title": "Audit"})), vary_json, _project, 60_000),
    Parser(
        "certificate of an instrument",
        seeds.certificate,
        vary_json,
        _file(CERTIFICATE, lambda path: _storable(read_certificate(path))),
        4_000,
    ),
    Parser("certificate of a judge", seeds.judge_check, vary_json, _file("judge-1.json", _judge_check), 40_000),
    Parser("reply of a language model", _of(*seeds.REPLIES), vary_text(seeds.REPLY_WORDS), _reply, 10_000),
    Parser("audit database", seeds.audit_databases, vary_database, read_audit, 1_500),
    Parser("journal of verdicts", seeds.journals, vary_lines, replay_journal, 6_000),
    Parser("image of a project", seeds.project_images, vary_png, row_of_image, 10_000),
    Parser("desk database", seeds.desk_databases, vary_database, read_desk, 3_000),
)
"""All of them; the numbers of cases are such that every parser has about the same time."""
