"""Images of other programs: what they tell is read, what is wrong with one costs only itself, and none is changed."""

from __future__ import annotations

import io
import json
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.importing.images import FoundImage, FoundImages, read_folder, write_import
from biaslens_gui.engine.models.folders import detect, reference
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.errors import KnownError
from biaslens_gui.files.marked_pictures import marked, marks_in
from biaslens_gui.loaders.image_files import MANIFEST, PLACE, pixels_of, read_manifest
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.about_the_audit import system_under_test
from biaslens_gui.reports.model import Paragraph
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.exports import export_folder
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import create_project
from tests.pebbles import pebble_host, pebble_plan, run_to_end

A1111 = (
    "a nurse with <lora:detail:0.8> a cat\nNegative prompt: blurry\n"
    "Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1234, Size: 24x24, Model hash: abcdef, Model: dream"
)
INVOKE = {
    "app_version": "4.2",
    "generation_mode": "txt2img",
    "positive_prompt": "a pilot at work",
    "negative_prompt": "",
    "width": 24,
    "height": 24,
    "seed": 99,
    "cfg_scale": 7.5,
    "steps": 30,
    "scheduler": "euler",
    "model": {"name": "sdxl", "hash": "blake3:1", "base": "sdxl", "type": "main"},
}
COMFY = {
    "3": {
        "class_type": "KSampler",
        "inputs": {
            "seed": 77,
            "steps": 20,
            "cfg": 8,
            "sampler_name": "euler",
            "scheduler": "normal",
            "denoise": 1,
            "model": ["4", 0],
            "positive": ["6", 0],
            "negative": ["7", 0],
            "latent_image": ["5", 0],
        },
    },
    "4": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "v1-5.safetensors"}},
    "5": {"class_type": "EmptyLatentImage", "inputs": {"width": 24, "height": 24, "batch_size": 1}},
    "6": {"class_type": "CLIPTextEncode", "inputs": {"text": "a cook in a kitchen", "clip": ["4", 1]}},
    "7": {"class_type": "CLIPTextEncode", "inputs": {"text": "ugly", "clip": ["4", 1]}},
}

LINKS = [[1, 4, 0, 3, 0, "MODEL"], [2, 6, 0, 3, 1, "CONDITIONING"], [3, 7, 0, 3, 2, "CONDITIONING"]]
LINKS += [[4, 5, 0, 3, 3, "LATENT"], [5, 4, 1, 6, 0, "CLIP"], [6, 4, 1, 7, 0, "CLIP"]]
WORKFLOW = json.dumps({"links": LINKS})


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


def picture(shade: int, size: tuple[int, int] = (24, 24)) -> Image.Image:
    return Image.fromarray(np.full((*size, 3), shade, np.uint8))


def png(shade: int, **texts: str) -> bytes:
    info, file = PngInfo(), io.BytesIO()
    for key, text in texts.items():
        info.add_itxt(key, text)
    picture(shade).save(file, "PNG", pnginfo=info)
    return file.getvalue()


def with_comment(shade: int, kind: str, comment: str = "") -> bytes:
    exif, file = Image.Exif(), io.BytesIO()
    if comment:
        exif.get_ifd(0x8769)[0x9286] = b"UNICODE\0" + comment.encode("utf-16-be")
    picture(shade).save(file, kind, exif=exif)
    return file.getvalue()


def look(folder: Path, content: bytes, name: str = "one.png") -> FoundImage:
    (folder / name).write_bytes(content)
    (found,) = read_folder(folder).images
    return found


# --- what images tell


def test_an_image_of_a1111_tells_prompt_seed_and_model(tmp_path: Path) -> None:
    found = look(tmp_path, png(1, parameters=A1111))
    told = found.told
    assert (told.prompt, told.seed, told.model, told.tool) == ("a nurse with a cat", "1234", "dream", "AUTOMATIC1111")
    assert "<lora:detail:0.8>" in told.notes[0]
    assert (found.width, found.height, found.source, found.problem) == (24, 24, "metadata", "")


@pytest.mark.parametrize("order", ["utf-16-be", "utf-16-le"])
def test_a_prompt_whose_letters_read_backwards_are_ascii_is_read_right(tmp_path: Path, order: str) -> None:
    """The first byte of 一 is that of N, read the other way round: there are more of these than in the settings."""
    prompt, exif, file = "一位医生在医院里" * 80, Image.Exif(), io.BytesIO()
    settings = "Steps: 20, Sampler: Euler, Seed: 5, Size: 24x24, Model: dream"
    exif.get_ifd(0x8769)[0x9286] = b"UNICODE\0" + f"{prompt}\n{settings}".encode(order)
    picture(1).save(file, "JPEG", exif=exif)
    told = look(tmp_path, file.getvalue(), "one.jpg").told
    assert (told.prompt, told.seed, told.model) == (prompt, "5", "dream")


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("a graph", {"prompt": '{"1": {"class_type": "Strange", "inputs": {}}}', "workflow": "{}"}),
        ("SwarmUI", {"parameters": '{"sui_image_params": {"prompt": "a nurse"}}'}),
        ("InvokeAI", {"invokeai_metadata": '{"positive_prompt": "a nurse"}'}),
    ],
)
def test_what_is_told_in_a_form_that_is_not_understood_is_noted(
    tmp_path: Path, kind: str, texts: dict[str, str]
) -> None:
    found = look(tmp_path, png(1, **texts))
    assert found.told.prompt == "", kind
    assert found.told.notes == ("It tells of its making in a form that is not understood.",)
    assert not look(tmp_path, png(1, Title="a holiday")).told.notes


@pytest.mark.parametrize("kind", ["JPEG", "WEBP"])
def test_jpeg_and_webp_tell_it_in_their_comment(tmp_path: Path, kind: str) -> None:
    found = look(tmp_path, with_comment(1, kind, A1111), f"one.{kind.lower()}")
    assert (found.told.prompt, found.told.seed) == ("a nurse with a cat", "1234")


def test_an_image_of_invokeai_and_one_of_comfyui_tell_it_too(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(png(1, invokeai_metadata=json.dumps(INVOKE)))
    (tmp_path / "b.png").write_bytes(png(2, prompt=json.dumps(COMFY), workflow=WORKFLOW))
    invoke, comfy = read_folder(tmp_path).images
    assert (invoke.told.prompt, invoke.told.seed, invoke.told.model) == ("a pilot at work", "99", "sdxl")
    assert (comfy.told.prompt, comfy.told.seed, comfy.told.model) == ("a cook in a kitchen", "77", "v1-5.safetensors")


def test_each_image_tells_of_itself_alone(tmp_path: Path) -> None:
    """The library's own way to a JPEG's comment would give the next image the prompt of the one before."""
    for at in range(20):
        comment = A1111.replace("nurse", f"nurse number {at}") if at % 2 else ""
        (tmp_path / f"{at:02}.jpg").write_bytes(with_comment(at * 12, "JPEG", comment))
    told = [image.told.prompt for image in read_folder(tmp_path).images]
    assert told == [f"a nurse number {at} with a cat" if at % 2 else "" for at in range(20)]


def test_an_image_of_biaslens_is_read_again(tmp_path: Path, host: PluginHost) -> None:
    project = create_project(tmp_path / "project", "P")
    run_to_end(project, pebble_plan(tmp_path / "pebbles", host, images=2), host)
    found = read_folder(project.images)
    assert found.prompts() == {"a bright pebble": 2, "a pebble": 2}
    assert all(image.told.seed.isdigit() for image in found.images)


@pytest.mark.parametrize(
    ("otherwise", "prompt"), [("folder", "old nurse"), ("file", "my pic"), ("typed", "a nurse"), ("nothing", "")]
)
def test_an_image_that_tells_nothing_gets_its_prompt_as_asked(tmp_path: Path, otherwise: str, prompt: str) -> None:
    place = tmp_path / "old_nurse"
    place.mkdir()
    (place / "my_pic (12).png").write_bytes(png(1))
    (image,) = read_folder(tmp_path).named(otherwise, "  a   nurse ").images  # type: ignore[arg-type]
    assert image.told.prompt == prompt
    assert image.source == (otherwise if prompt else "")


def test_a_table_goes_before_what_an_image_tells(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(png(1, parameters=A1111))
    (tmp_path / "b.png").write_bytes(png(2))
    table = tmp_path / "prompts.csv"
    table.write_text(
        "file,prompt,seed,model\na.png,a judge,5,m1\n.\\b.png, a  judge ,6,m2\ngone.png,x,,\n", "utf-8-sig"
    )
    found = read_folder(tmp_path, table)
    assert [(i.told.prompt, i.told.seed, i.told.model, i.source) for i in found.images] == [
        ("a judge", "5", "m1", "table"),
        ("a judge", "6", "m2", "table"),
    ]
    assert found.models() == ("m1", "m2")
    assert found.notes == ("1 files of the table are not there, such as gone.png.",)


def test_a_name_that_two_folders_have_is_given_to_neither(tmp_path: Path) -> None:
    for number, name in enumerate(("men/1.png", "women/1.png", "women/2.png", "3.png", "men/3.png")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(png(number))
    table = tmp_path / "prompts.csv"
    table.write_text("file,prompt\n1.png,a judge\n2.png,a nurse\n3.png,a cook\n", "utf-8")
    found = read_folder(tmp_path, table)
    assert {image.file: image.told.prompt for image in found.images} == {
        "men/1.png": "",
        "women/1.png": "",
        "women/2.png": "a nurse",
        "3.png": "a cook",
        "men/3.png": "",
    }
    assert "1 names in the table do not say which file they mean, such as 1.png" in found.notes[0]
    table.write_text("file,prompt\nmen/1.png,a judge\nwomen\\1.png,a nurse\n", "utf-8")
    told = {image.file: image.told.prompt for image in read_folder(tmp_path, table).images}
    assert (told["men/1.png"], told["women/1.png"]) == ("a judge", "a nurse")


def test_a_name_with_marks_is_found_however_they_are_written(tmp_path: Path) -> None:
    """Some computers write é as a letter and its mark: the same name to any person."""
    (tmp_path / "cafe\u0301.png").write_bytes(png(1))
    table = tmp_path / "prompts.csv"
    table.write_text("file,prompt\ncaf\u00e9.png,a waiter\n", "utf-8")
    found = read_folder(tmp_path, table)
    assert [image.told.prompt for image in found.images] == ["a waiter"]
    assert not found.notes


def test_a_table_of_prompts_alone_leaves_what_the_images_tell(tmp_path: Path) -> None:
    """Without these columns nothing is said of seed and model, and images of two models stay those of two."""
    (tmp_path / "a.png").write_bytes(png(1, parameters=A1111))
    (tmp_path / "b.png").write_bytes(png(2, parameters=A1111.replace("dream", "other")))
    table = tmp_path / "prompts.csv"
    table.write_text("file,prompt,seed\na.png,a judge,\nb.png,,8\n", "utf-8")
    found = read_folder(tmp_path, table)
    assert [(i.told.prompt, i.told.seed, i.told.model, i.source) for i in found.images] == [
        ("a judge", "1234", "dream", "table"),
        ("a nurse with a cat", "8", "other", "metadata"),
    ]
    assert found.models() == ("dream", "other")


def test_pictures_of_other_kinds_are_counted(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(png(1))
    for name in ("b.gif", "c.TIF", "d.tiff", "e.txt", "f.heic"):
        (tmp_path / name).write_bytes(b"x")
    assert read_folder(tmp_path).notes == (
        "4 pictures are of a kind that is not read, and left out: 1 GIF, 1 HEIC, 2 TIFF.",
        "Save them as PNG to have them read.",
    )
    (tmp_path / "a.png").unlink()
    with pytest.raises(KnownError, match="2 TIFF"):
        read_folder(tmp_path)


@pytest.mark.parametrize("writing", ["Портрет учителя у доски с мелом в руке. ", "一位护士在医院里工作。"])
def test_a_long_prompt_in_another_writing_is_read_from_a_jpeg(tmp_path: Path, writing: str) -> None:
    prompt = (writing * 40).strip()
    told = look(tmp_path, with_comment(1, "JPEG", A1111.replace("a nurse with", prompt)), "one.jpg").told
    assert told.prompt.startswith(prompt)
    assert (told.seed, told.model) == ("1234", "dream")


def test_what_fooocus_adds_to_a_prompt_is_noted(tmp_path: Path) -> None:
    settings = {
        "prompt": "a lawyer in court",
        "full_prompt": ["a lawyer in court", "cinematic"],
        "negative_prompt": "",
        "base_model": "juggernaut",
        "base_model_hash": "1",
        "sampler": "dpmpp",
        "seed": "5",
        "steps": 30,
        "guidance_scale": 4.0,
        "scheduler": "karras",
        "sharpness": 2.0,
    }
    told = look(tmp_path, png(1, parameters=json.dumps(settings), fooocus_scheme="fooocus")).told
    assert (told.prompt, told.seed, told.model) == ("a lawyer in court", "5", "juggernaut")
    assert told.notes == ("Fooocus added to the prompt: cinematic",)


# --- hostile files


def bomb() -> bytes:
    """A PNG of 30,000 x 30,000 pixels by its header, in some hundred bytes."""
    header = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


def zipped_text_bomb() -> bytes:
    """A PNG with a compressed text of 200 MB."""
    data = b"parameters\0\0" + zlib.compress(bytes(200 * 2**20), 9)
    chunk = struct.pack(">I", len(data)) + b"zTXt" + data + struct.pack(">I", zlib.crc32(b"zTXt" + data))
    whole = png(3)
    return whole[:33] + chunk + whole[33:]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("text.png", lambda: b"Dear auditor, this is no picture."),
        ("empty.jpg", lambda: b""),
        ("torn.png", lambda: png(1, parameters=A1111)[:-40]),
        ("torn.jpg", lambda: with_comment(1, "JPEG", A1111)[:-200]),
        ("torn.webp", lambda: with_comment(1, "WEBP", A1111)[:-40]),
        ("bomb.png", bomb),
        ("textbomb.png", zipped_text_bomb),
        ("program.png", lambda: b"GIF89a" + bytes(100)),
    ],
)
def test_a_hostile_file_is_named_and_costs_only_itself(tmp_path: Path, name: str, content: Callable[[], bytes]) -> None:
    (tmp_path / name).write_bytes(content())
    (tmp_path / "zz good.png").write_bytes(png(9, parameters=A1111))
    bad, good = read_folder(tmp_path).images
    assert name in bad.problem
    assert good.problem == ""
    assert good.told.prompt


def test_a_hundred_kilobytes_of_metadata_are_read_or_named(tmp_path: Path) -> None:
    long = look(tmp_path, png(1, parameters=A1111.replace("cat", "cat " * 25_000)))
    assert "characters" in long.problem
    graph = COMFY | {str(at): {"class_type": "Note", "inputs": {"text": "x" * 100}} for at in range(100, 1100)}
    big = look(tmp_path, png(1, prompt=json.dumps(graph), workflow=WORKFLOW))
    assert big.told.prompt == "a cook in a kitchen"


@pytest.mark.parametrize(
    "text",
    [
        '{"3": {"class_type": "KSampler", "inputs": {"positive": ["3", 0], "negative": ["3", 0], "model": ["3", 0]}}}',
        "[" * 50_000,
        '{"3": 5}',
    ],
)
def test_metadata_that_bites_its_own_tail_tells_nothing(tmp_path: Path, text: str) -> None:
    found = look(tmp_path, png(1, prompt=text, workflow=WORKFLOW))
    assert (found.told.prompt, found.problem) == ("", "")


def test_a_wrong_suffix_is_said_and_the_image_taken(tmp_path: Path) -> None:
    found = look(tmp_path, png(1, parameters=A1111), "one.jpg")
    assert found.problem == ""
    assert "it is a PNG file" in found.told.notes[-1]


def test_the_same_file_twice_counts_once(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        (tmp_path / name).write_bytes(png(1, parameters=A1111))
    found = read_folder(tmp_path)
    assert [bool(image.problem) for image in found.images] == [False, True]
    assert found.prompts() == {"a nurse with a cat": 1}


def test_a_photo_on_its_side_is_turned_and_glass_stands_on_white() -> None:
    exif, file = Image.Exif(), io.BytesIO()
    exif[0x0112] = 6
    picture(7, (10, 20)).save(file, "JPEG", exif=exif)
    assert pixels_of(file.getvalue(), "x.jpg").shape == (20, 10, 3)
    file = io.BytesIO()
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(file, "PNG")
    assert pixels_of(file.getvalue(), "x.png").min() == 255
    file = io.BytesIO()
    Image.fromarray(np.full((4, 4), 40_000, np.uint16)).save(file, "PNG")
    with pytest.raises(KnownError, match="8 bits"):
        pixels_of(file.getvalue(), "x.png")


# --- as a model


def imported(folder: Path, project_place: Path) -> tuple[FoundImages, Path]:
    """Import three images of one prompt and one of another; return what was found and the import's folder."""
    folder.mkdir()
    for at, prompt in enumerate(("a pebble", "a pebble", "a pebble", "a bright pebble")):
        (folder / f"{at}.png").write_bytes(png(10 + at * 60, parameters=A1111.replace("a nurse with", prompt + " ")))
    found = read_folder(folder)
    found = FoundImages(folder, tuple(_shortened(image) for image in found.images))
    (place,) = write_import(create_project(project_place, "P"), found, "Holiday")
    return found, place


def _shortened(image: FoundImage) -> FoundImage:
    prompt = "a bright pebble" if "bright" in image.told.prompt else "a pebble"
    return replace(image, told=replace(image.told, prompt=prompt))


def plan_with(place: Path, tmp_path: Path, host: PluginHost, images: int) -> Plan:
    plan = pebble_plan(tmp_path / "pebbles", host, images)
    helpers = [model for model in plan.spec.models if model.role != "image_model"]
    return Plan(replace(plan.spec, models=(reference(place, host), *helpers)))


def test_imported_images_are_measured_like_made_ones_and_the_missing_ones_counted(
    tmp_path: Path, host: PluginHost
) -> None:
    found, place = imported(tmp_path / "mine", tmp_path / "project")
    before = {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in found.folder.iterdir()}
    known = detect(place, host)
    assert (known.plugin, known.name, known.problem) == ("imported_images", "Holiday (imported)", "")
    plan = plan_with(place, tmp_path, host, images=3)
    told = [issue.message for issue in review_plan(plan, host)]
    assert any("fewer than 3 images of 1 prompts" in message for message in told)
    project = create_project(tmp_path / "project", "P")
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        images = reader.images(run_id)
        captions, findings = reader.observed_in(run_id, CAPTIONS), reader.findings(run_id)
        section = system_under_test(reader.results(run_id))
    assert [(image.prompt, image.index, image.status) for image in images] == [
        ("a bright pebble", 0, "ok"),
        ("a bright pebble", 1, "failed"),
        ("a bright pebble", 2, "failed"),
        ("a pebble", 0, "ok"),
        ("a pebble", 1, "ok"),
        ("a pebble", 2, "ok"),
    ]
    assert images[1].note == "Only 1 image of this prompt was imported."
    assert images[0].note.startswith("Imported, not generated here; not verified by hash of a model. File 3.png")
    assert "seed 1234" in images[0].note
    assert len(captions) == 4
    warned = [block.text for block in section.blocks if isinstance(block, Paragraph) and block.tone == "warning"]
    assert [text.partition("These")[0] for text in warned] == [
        "Holiday (imported): imported, not generated here; not verified by hash of a model. "
    ]
    assert findings
    files = Artifacts(project)
    assert [int(files.read(image).max()) for image in images if image.status == "ok"] == [190, 10, 70, 130]
    with Image.open(files.path(images[0].digest)) as stored:
        assert "parameters" not in stored.info
        assert "not generated here" in json.loads(stored.info["biaslens"])["origin"]
    assert {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in found.folder.iterdir()} == before


def test_the_same_images_are_the_same_model_and_others_another(tmp_path: Path, host: PluginHost) -> None:
    found, place = imported(tmp_path / "mine", tmp_path / "project")
    project = create_project(tmp_path / "project", "P")
    assert write_import(project, found, "Holiday") == (place,)
    (tmp_path / "mine").rename(tmp_path / "moved")
    again = FoundImages(tmp_path / "moved", found.images)
    before = reference(place, host).key
    assert write_import(project, again, "Holiday") == (place,)
    assert reference(place, host).key == before
    assert read_manifest(place)[1] == tmp_path / "moved"
    fewer = FoundImages(tmp_path / "moved", found.images[1:])
    (other,) = write_import(project, fewer, "Holiday")
    assert reference(other, host).key != before


def test_images_of_several_models_become_several(tmp_path: Path) -> None:
    for name, model in (("a", "m1"), ("b", "m2"), ("c", "m1")):
        (tmp_path / f"{name}.png").write_bytes(png(ord(name), parameters=A1111.replace("dream", model)))
    found = read_folder(tmp_path)
    places = write_import(create_project(tmp_path / "p", "P"), found, "Two")
    titles = [(read_manifest(place)[0].title, len(read_manifest(place)[0].images)) for place in places]
    assert titles == [("Two: m1", 2), ("Two: m2", 1)]


def test_a_file_that_was_changed_or_is_gone_is_a_failure_in_words(tmp_path: Path, host: PluginHost) -> None:
    found, place = imported(tmp_path / "mine", tmp_path / "project")
    (found.folder / "0.png").write_bytes(png(99))
    (found.folder / "1.png").unlink()
    project, plan = create_project(tmp_path / "project", "P"), plan_with(place, tmp_path, host, images=3)
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        notes = {i.index: i.note for i in reader.images(reader.runs()[0].run_id) if i.prompt == "a pebble"}
    assert notes[0] == "0.png has changed since it was imported."
    assert notes[1].startswith("1.png cannot be read")
    assert notes[2].startswith("Imported")


def test_a_damaged_list_is_refused_in_words(tmp_path: Path, host: PluginHost) -> None:
    (tmp_path / MANIFEST).write_text('{"title": 5', "utf-8")
    (tmp_path / PLACE).write_text("x", "utf-8")
    with pytest.raises(KnownError, match="damaged"):
        detect(tmp_path, host)


def test_a_prompt_that_was_not_imported_is_a_failure_in_words(tmp_path: Path, host: PluginHost) -> None:
    _, place = imported(tmp_path / "mine", tmp_path / "project")
    plan = plan_with(place, tmp_path, host, images=1)
    plan = Plan(replace(plan.spec, prompts=(Prompt("a stone"),)))
    project = create_project(tmp_path / "project", "P")
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        (image,) = reader.images(reader.runs()[0].run_id)
    assert (image.status, image.note) == ("failed", "No image of this prompt was imported.")


def test_whether_image_files_are_marked_as_made_by_a_model_is_counted_and_told(
    tmp_path: Path, host: PluginHost
) -> None:
    """Two of three files say so, one of them by the mark that BiasLens itself exports; the third one's lack is told."""
    folder = tmp_path / "images"
    folder.mkdir()
    texts = {"parameters": A1111.replace("a nurse with", "a pebble")}
    for shade, content in enumerate((png(9, **texts), marked(png(99, **texts)), with_c2pa(png(199, **texts)))):
        (folder / f"{shade}.png").write_bytes(content)
    project = create_project(tmp_path / "project", "Marks")
    found = read_folder(folder)
    found = FoundImages(folder, tuple(replace(one, told=replace(one.told, prompt="a pebble")) for one in found.images))
    (place,) = write_import(project, found, "Holiday")
    plan = plan_with(place, tmp_path, host, 3)
    run_to_end(project, plan, host)
    with AuditReader(project) as reader:
        results = reader.results(reader.runs()[0].run_id)
    assert sorted(image.marks for image in results.images if image.status == "ok") == [
        "c2pa c2pa:trainedAlgorithmicMedia",
        "iptc:trainedAlgorithmicMedia",
        "none",
    ]
    texts_shown = [block.text for block in system_under_test(results).blocks if isinstance(block, Paragraph)]
    told = "Holiday (imported): 2 of its 3 image files are marked as made by a model."
    assert any(text.startswith(told) and "by a C2PA manifest: 1" in text for text in texts_shown)
    there = [image for image in results.images if image.status == "ok"]
    with export_folder(tmp_path / "export", project, results.images) as output:
        for image in there:
            output.image(f"{image.index}.png", image.sha256)
    exported = [marks_in((tmp_path / "export" / f"{image.index}.png").read_bytes()) for image in there]
    assert exported == [  # nothing is marked as made by a model that was not
        "none" if image.marks == "none" else "iptc:trainedAlgorithmicMedia" for image in there
    ]


def with_c2pa(content: bytes) -> bytes:
    manifest = b"jumb http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
    chunk = b"caBX" + manifest
    return content[:33] + struct.pack(">I", len(manifest)) + chunk + struct.pack(">I", zlib.crc32(chunk)) + content[33:]
