"""Measures what a report of many images costs: wall and processor time and the most memory, for each format.

    python packaging/benchmarks/report.py [--images 5000] [--prompts 50] [--keep FOLDER] [--format pdf_report ...]

A project is made with images of 512 pixels and findings as large as those of a real audit: pairs of six topics with a
row per image, a share per prompt, a distribution with a dot per image. Every format is then written in a process of
its own. The bar is 60 s for each report, and 1 GB for any process. A bundle holds eight reports, each by a process of
its own; it is unpacked with every hash checked, but its numbers were drawn by lot and cannot be computed again.
`--keep` names a folder that is used again the next time.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from biaslens_plugins.methods.biaslens import pairs
from biaslens_plugins.methods.biaslens import tables as pair_tables

from biaslens_gui.core.language.grammar import AdjectiveNoun
from biaslens_gui.core.plan import Cell, Column, Plan, Table
from biaslens_gui.core.records import Caption, Estimate, Finding, ImageRecord, View
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.bundling import make_bundle
from biaslens_gui.engine.exporting import written_apart
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.stats import share
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import unpack
from biaslens_gui.store.exports import export_folder, small_jpeg
from biaslens_gui.store.project import ProjectFolder, create_project, open_project
from biaslens_gui.store.thumbs import LONGEST_SIDE, ThumbWriter
from biaslens_gui.store.writer import AuditWriter

FORMATS = (
    "pdf_report", "html_report", "docx_report", "xlsx_tables", "csv_set", "jsonl_tables", "junit_xml",
    "croissant_card", "result_package", "bundle", "unpack",
)  # fmt: skip
BUNDLES = ("bundle", "unpack")
MOST_SECONDS, MOST_MEGABYTES = 60.0, 1000.0
TOPICS = ("gender", "age", "clothing", "expression", "workplace", "appearance")
ADJECTIVES = ("old", "young", "white", "dark", "long", "short", "round", "blue", "grey", "smiling")
NOUNS = ("man", "woman", "coat", "hair", "glasses", "desk")
MODEL = ModelRef("image_model", "diffusers_folder", "", "d" * 64, name="Model of the benchmark")
CAPTIONER = ModelRef("captioner", "transformers_captioner", "", "e" * 64, name="Captioner of the benchmark")


def main() -> int:
    """Make the project, write every format, and print a line for each; 1 when one is beyond the bar."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--images", type=int, default=5000)
    parser.add_argument("--prompts", type=int, default=50)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--format", nargs="+", choices=FORMATS, default=FORMATS)
    parser.add_argument("--write", help=argparse.SUPPRESS)  # one format, in this process
    options = parser.parse_args()
    if options.write:
        return _write(options.keep, options.write)
    with tempfile.TemporaryDirectory(prefix="biaslens-report-") as place:
        folder = options.keep or Path(place)
        if not (folder / "project").is_dir():
            _make(folder / "project", options.images, options.prompts)
        print(_row("Format", "Wall s", "Processor s", "Most MB", "Size MB", "Bar"))
        print(f"|{'|'.join(('---',) * 6)}|")
        return max(_measured(folder, name) for name in options.format)


def _measured(folder: Path, name: str) -> int:
    command = [sys.executable, __file__, "--keep", str(folder), "--write", name]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    judged = name not in BUNDLES  # which hold every report and gigabytes of images
    within = found["peak"] < MOST_MEGABYTES and not (judged and found["cpu"] >= MOST_SECONDS)
    numbers = (f"{found['wall']:.1f}", f"{found['cpu']:.1f}", f"{found['peak']:.0f}", f"{found['size']:.1f}")
    print(_row(name, *numbers, "within" if within else "beyond"), flush=True)
    return 0 if within else 1


def _write(folder: Path, name: str) -> int:
    import resource

    start = time.perf_counter()
    target = _made(folder, name)
    wall = time.perf_counter() - start
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime
    peak = max(own.ru_maxrss, others.ru_maxrss) / (1024 if sys.platform == "linux" else 1024**2)
    files = [target] if target.is_file() else target.rglob("*")
    size = sum(path.stat().st_size for path in files if path.is_file()) / 1e6
    print(json.dumps({"wall": wall, "cpu": cpu, "peak": peak, "size": size}))
    return 0


def _made(folder: Path, name: str) -> Path:
    """Write one format, and return where it is."""
    host, project = discover_plugins(), open_project(folder / "project")
    target = folder / "out" / name
    bundle = folder / "out" / "audit.blaudit"
    if name == "unpack":
        with tempfile.TemporaryDirectory(prefix="biaslens-report-") as place:
            wrong = [one.message for one in unpack(bundle, Path(place)) if not one.ok]
        if wrong:
            raise SystemExit(f"The bundle is not as it was made: {wrong[0]}")
        return bundle
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        results = reader.results(run_id) if name != "bundle" else None
    if results is None:
        bundle.parent.mkdir(parents=True, exist_ok=True)
        make_bundle(project, run_id, host, bundle, write=written_apart())
        return bundle
    with export_folder(target, project, results.images) as output:
        host.exporters[name].export(results, output)
    return target


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


# --- the project


def _make(folder: Path, images: int, prompts: int) -> None:
    print(f"making a project of {images:,} images of {prompts} prompts ...", flush=True)
    asked = tuple(Prompt(f"a photo of a person at work, number {at}", f"group {at % 4}") for at in range(prompts))
    spec = AuditSpec(
        "Benchmark of the report", (MODEL, CAPTIONER), asked, (MethodChoice("biaslens"),), GenerationSettings(),
        images // prompts,
    )  # fmt: skip
    plan = Plan(spec)
    project = create_project(folder, spec.title)
    rng = random.Random(1)
    records = [
        ImageRecord(hashlib.sha256(f"{p}-{i}".encode()).hexdigest(), MODEL.key, prompt.text, i, i, "ok", "", 512, 512)
        for p, prompt in enumerate(asked)
        for i in range(images // prompts)
    ]
    made = _drawn(project, records, rng)
    said = {one.digest: _said(rng) for one in made}
    with AuditWriter(project) as writer:
        _, _ = writer.begin_run(plan, {"python": "3.11", "device": "cpu"})
        writer.add_images(plan.run_id, made, spec.settings)
        captions = [
            Caption(hashlib.sha256(digest.encode()).hexdigest(), digest, CAPTIONER.key, _caption(found))
            for digest, found in said.items()
        ]
        writer.add_captions(plan.run_id, captions)
        writer.replace_findings(plan.run_id, _findings(made, said, rng))
        writer.end_run(plan.run_id, 1, "finished")


def _drawn(project: ProjectFolder, records: list[ImageRecord], rng: random.Random) -> list[ImageRecord]:
    """Draw and store an image per record: a few colours, spread smoothly, as different as photographs are."""
    from dataclasses import replace

    from PIL import Image

    artifacts, thumbs, made = Artifacts(project), ThumbWriter(project), []
    for record in records:
        file = io.BytesIO()
        Image.frombytes("RGB", (6, 6), rng.randbytes(108)).resize((512, 512), Image.Resampling.BICUBIC).save(
            file, "PNG", compress_level=1
        )
        content = file.getvalue()
        made.append(replace(record, sha256=artifacts.put(record.digest, content)))
        thumbs.put([(record.digest, small_jpeg(content, LONGEST_SIDE))])
    thumbs.close()
    return made


def _said(rng: random.Random) -> list[tuple[str, str]]:
    return [(rng.choice(ADJECTIVES), rng.choice(NOUNS)) for _ in range(3)]


def _caption(found: list[tuple[str, str]]) -> str:
    return "a picture of a person with " + " and ".join(f"a {adjective} {noun}" for adjective, noun in found)


def _findings(
    images: list[ImageRecord], said: dict[str, list[tuple[str, str]]], rng: random.Random
) -> tuple[Finding, ...]:
    findings = []
    for at, topic in enumerate(TOPICS):
        seen = []
        for image in images:
            found = [pair for pair in said[image.digest] if NOUNS.index(pair[1]) == at or rng.random() < 0.2]
            named = tuple(AdjectiveNoun(a, n, f"{a} {n}", ((0, 1), (2, 3))) for a, n in dict.fromkeys(found))
            phrases = tuple(one.surface for one in named)
            seen.append(pairs.Observation(image.digest, image.prompt, "", named, phrases))
        counts = pairs.count_pairs(seen)
        estimates = tuple(share(one.pair, len(one.images), len(seen), evidence=one.images) for one in counts)
        tables = (pair_tables.frequencies(counts, len(seen)), pair_tables.by_prompt(seen), pair_tables.phrases(seen))
        findings.append(_finding("pairs", topic, "bars", estimates, tables))
    prompts = list(dict.fromkeys(image.prompt for image in images))
    for kind in range(60):
        shares = tuple(_share(prompt, images, rng) for prompt in prompts)
        findings.append(_finding(f"question {kind}", f"question {kind}", "shares", shares, (), 0.8))
    findings.append(_distribution(images, rng))
    return tuple(findings)


def _share(prompt: str, images: list[ImageRecord], rng: random.Random) -> Estimate:
    own = [image.digest for image in images if image.prompt == prompt]
    hits = rng.sample(own, rng.randrange(len(own)))
    return share(prompt, len(hits), len(own), evidence=hits)


def _distribution(images: list[ImageRecord], rng: random.Random) -> Finding:
    columns = (Column("group", "Group"), Column("value", "Association", "float"), Column("image", "Image", "image"))
    rows: tuple[dict[str, Cell], ...] = tuple(
        {"group": one.prompt, "value": rng.gauss(0, 0.02), "image": one.digest} for one in images
    )
    return _finding("distribution", "gender", "distribution", (), (Table("values", "By image", columns, rows),))


def _finding(
    kind: str, subject: str, view: View, estimates: tuple[Estimate, ...], tables: tuple[Table, ...],
    threshold: float | None = None,
) -> Finding:  # fmt: skip
    return Finding(
        "biaslens", "1", "paper", kind, subject, f"{kind.capitalize()}: {subject}", "Model of the benchmark",
        view, estimates, tables, threshold, "unclear" if threshold else "shown", "In words.", ("A limit.",),
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
