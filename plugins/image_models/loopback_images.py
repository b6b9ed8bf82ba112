"""Image models that another program serves on this computer: the interface of Stable Diffusion web UI, or ComfyUI.

The web UI (A1111, Forge, SD.Next) is asked by `sdapi/v1/txt2img`, with the checkpoint that the audit names, and what it
says of the checkpoint of each image is compared. ComfyUI runs a workflow that the auditor exported there in API form,
with marks such as "%prompt%" and "%seed%" in the places that change. What the program loads, and what it adds to a
prompt, cannot be seen from here, so reports say that no hash verifies it: a hash is what the program says.
"""

from __future__ import annotations

import base64
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import quote

from biaslens_gui.api import (
    Address,
    Check,
    Choice,
    Folder,
    GeneratedImage,
    ImageRequest,
    Int,
    KnownError,
    ModelRef,
    Pixels,
    PluginInfo,
    Text,
    Unusable,
    hookimpl,
    image_files,
    local_server,
    model_folder,
    pipelines,
    storable,
    with_defaults,
)

SIDE = 512
"""Pixels of each side where the plan leaves the size to the model."""

POLL_INTERVAL_S = 0.3
"""Seconds between two looks at whether ComfyUI has finished an image."""

UNUSABLE = "The server gives no usable answer"

SHORTEST_HASH = 8
"""Hexadecimal digits by which hashes are compared; the web UI shows 10 of a SHA-256, and once showed 8 of its own."""


class LoopbackImages(local_server.OnServer):
    """Has images made by a program on this computer."""

    info = PluginInfo(
        id="loopback_images",
        version="1",
        title="Image model of a server on this computer",
        summary="Has images made by Stable Diffusion web UI or ComfyUI, at an address of this computer.",
        role="image_model",
        references=("https://github.com/AUTOMATIC1111/stable-diffusion-webui/wiki/API", "https://docs.comfy.org"),
        caveats=(
            "Served by another program: which weights it uses, and what it adds to a prompt, is not verified by hash.",
            "The hash of a checkpoint is the one that the web UI says; it is compared, and not computed here.",
            "Noise of the same seed is another one in another program; images are paired only among themselves.",
        ),
    )
    params = (
        Choice("kind", "Program", (("webui", "Stable Diffusion web UI"), ("comfyui", "ComfyUI")), "webui"),
        Address("address", "Address", "http://127.0.0.1:7860", "Of a server on this computer; others are refused."),
        Folder(
            "workflow", "Workflow (ComfyUI)", help="Exported in API form, with “%prompt%” and “%seed%”.", file=".json"
        ),
        Text("model", "Checkpoint (web UI)", help="As the web UI lists it; empty for the one that is loaded there."),
        Int("patience", "Longest wait", 600, 1, 36_000, "seconds", "For one image; then the run stops in words."),
    )

    def listed(self, model: ModelRef, check: Check) -> tuple[str, ...]:
        """Return the checkpoints of the web UI, the loaded one first; of ComfyUI none: its workflow names the model.

        Raises:
            KnownError: nobody is there, or another program; or a workflow is named that is none.
        """
        options = with_defaults(self.params, model.options)
        endpoint = local_server.Endpoint(str(options["address"]), float(options["patience"]))
        if options["kind"] == "comfyui":
            if options["workflow"]:
                read_workflow(Path(str(options["workflow"])))
            endpoint.ask("system_stats", None, check)
            return ()
        loaded = loaded_checkpoint(endpoint, check)
        titles = [checkpoint.title for checkpoint in checkpoints(endpoint, check) if checkpoint.title]
        return tuple(sorted(titles, key=lambda title: title != loaded.title))

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[WebUI | ComfyUI]:
        options = with_defaults(self.params, model.options)
        endpoint = local_server.Endpoint(str(options["address"]), float(options["patience"]))
        program: WebUI | ComfyUI
        if options["kind"] == "comfyui":
            program = ComfyUI(endpoint, read_workflow(Path(str(options["workflow"]))))
            endpoint.ask("system_stats", None, lambda: None)
        else:
            program = WebUI(endpoint, str(options["model"]))
        yield program


def read_workflow(path: Path) -> Mapping[str, Any]:
    """Return the workflow in the file at `path`.

    Raises:
        KnownError: it is no workflow in API form, or has no place for the prompt or the seed.
    """
    hint = "In ComfyUI choose “Export (API)”, and write %prompt% and %seed% in the places that change."
    if not path.is_file():
        raise KnownError("No workflow", f"{path} is no file.", hint)
    graph = model_folder.read_json(path)
    nodes = [node for node in graph.values() if isinstance(node, dict) and "class_type" in node]
    text = json.dumps(graph)
    if len(nodes) != len(graph) or not graph:
        raise KnownError("No workflow", f"{path.name} is no workflow in API form.", hint)
    if missing := [mark for mark in ("%prompt%", "%seed%") if mark not in text]:
        raise KnownError("Workflow without a place", f"{path.name} lacks {missing[0]}.", hint)
    return graph


@dataclass(frozen=True, slots=True)
class WebCheckpoint:
    """What a web UI paints with, as it says: its title there, and the beginning of its hash; empty if not said."""

    title: str = ""
    hash: str = ""

    @property
    def name(self) -> str:
        """The title without the hash that may stand behind it."""
        return re.sub(r" \[[0-9a-f]+\]$", "", self.title)

    @property
    def stem(self) -> str:
        """The name without folder and suffix, as the web UI says it of an image."""
        return PurePosixPath(self.name.replace("\\", "/")).name.removesuffix(".safetensors").removesuffix(".ckpt")


def checkpoint_of(title: object, hash_: object = "") -> WebCheckpoint:
    """Return the checkpoint of a title as the web UI shows it, such as `sd.safetensors [6ce0161689]`."""
    text = storable(title)[:300] if isinstance(title, str) else ""
    found = re.search(r" \[([0-9a-f]+)\]$", text)
    digits = hash_ if isinstance(hash_, str) and re.fullmatch("[0-9a-f]{8,64}", hash_) else ""
    return WebCheckpoint(text, digits or (found[1] if found else ""))


def checkpoints(endpoint: local_server.Endpoint, check: Check) -> tuple[WebCheckpoint, ...]:
    """Return the checkpoints that a web UI lists.

    Raises:
        KnownError: nobody is there, or another program.
    """
    found = endpoint.ask("sdapi/v1/sd-models", None, check)
    if not isinstance(found, list):
        raise KnownError(UNUSABLE, f"{endpoint.address} lists no checkpoints.", "Choose the right program above.")
    return tuple(checkpoint_of(one.get("title"), one.get("sha256")) for one in found if isinstance(one, dict))


def loaded_checkpoint(endpoint: local_server.Endpoint, check: Check) -> WebCheckpoint:
    """Return the checkpoint that a web UI has loaded.

    Raises:
        KnownError: nobody is there.
    """
    try:
        found = endpoint.ask("sdapi/v1/options", None, check)
    except local_server.Refused as error:
        hint = "Start the web UI with “--api”: without, it takes questions from its own window only."
        raise KnownError(error.title, error.message, hint) from None
    return checkpoint_of(_named(found).get("sd_model_checkpoint"))


def chosen_checkpoint(endpoint: local_server.Endpoint, wanted: str, check: Check) -> WebCheckpoint:
    """Return the checkpoint that `wanted` names: by its title with or without the hash, or without folder and suffix.

    Raises:
        KnownError: the web UI lists none, several, or one of that name with another hash.
    """
    asked, listed = checkpoint_of(wanted), checkpoints(endpoint, check)
    alike = [one for one in listed if one.name == asked.name] or [one for one in listed if one.stem == asked.name]
    if len(alike) != 1:
        names = ", ".join(one.title for one in (alike or listed))[:600] or "none"
        message = f"The web UI has no checkpoint called {wanted[:300]!r}."
        if alike:
            message = f"The web UI has {len(alike)} checkpoints called {wanted[:300]!r}."
        raise KnownError("No such checkpoint", message, f"It lists: {names}.")
    (found,) = alike
    if asked.hash and found.hash and not _same_hash(asked.hash, found.hash):
        raise _other_checkpoint(asked, found)
    return WebCheckpoint(found.title, asked.hash or found.hash)


def _same_hash(one: str, other: str) -> bool:
    """Return whether two hashes, or the beginnings of them, are of the same file."""
    length = min(len(one), len(other))
    return length >= SHORTEST_HASH and one[:length] == other[:length]


def _other_checkpoint(wanted: WebCheckpoint, found: WebCheckpoint) -> KnownError:
    def worded(checkpoint: WebCheckpoint) -> str:
        return f"{checkpoint.name or 'a checkpoint'} ({checkpoint.hash[:10] or 'no hash said'})"

    message = f"The web UI paints with {worded(found)}; this model is {worded(wanted)}."
    hint = "Leave the checkpoint alone in its window while it paints; or set up the model anew, as another one."
    return KnownError("Another checkpoint", message, hint)


class WebUI:
    """Stable Diffusion web UI, or a program with its interface. Made by `LoopbackImages.load`.

    Every image is asked of one checkpoint, `wanted` or the one that is loaded now, and stays loaded there: to change it
    back after every image would take longer than the image. Where the web UI says another one of an image, it stops.
    """

    def __init__(self, endpoint: local_server.Endpoint, wanted: str) -> None:
        self._endpoint, self._is_chosen = endpoint, bool(wanted)
        self._checkpoint = loaded_checkpoint(endpoint, lambda: None)
        if wanted:
            self._checkpoint = chosen_checkpoint(endpoint, wanted, lambda: None)

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        return [self._image(request, check) for request in requests]

    def _image(self, request: ImageRequest, check: Check) -> GeneratedImage:
        settings = request.settings
        question: dict[str, Any] = {
            "prompt": request.prompt,
            "negative_prompt": settings.negative,
            "seed": request.seed % 2**32,  # it knows no larger ones
            "steps": settings.steps,
            "cfg_scale": settings.guidance,
            "width": settings.width or SIDE,
            "height": settings.height or SIDE,
            "batch_size": 1,
            "n_iter": 1,
            **({"sampler_name": settings.scheduler} if settings.scheduler else {}),
        }
        if title := self._checkpoint.title:
            question["override_settings"] = {"sd_model_checkpoint": title}
            question["override_settings_restore_afterwards"] = False
        found = self._endpoint.ask("sdapi/v1/txt2img", question, check)
        try:
            content = base64.b64decode(found["images"][0].partition(",")[2] or found["images"][0], validate=True)
        except (KeyError, IndexError, TypeError, AttributeError, ValueError):
            raise Unusable(UNUSABLE, "Its answer holds no image.", "See what its own window says.") from None
        self._refuse_other(_painted_with(found) or loaded_checkpoint(self._endpoint, check))
        return _made(content, "the image of the server")

    def _refuse_other(self, painted: WebCheckpoint) -> None:
        """Refuse an image that was painted with another checkpoint than those before it, or than the one asked for."""
        known = self._checkpoint
        if known.hash and painted.hash:
            same = _same_hash(known.hash, painted.hash)
        elif known.stem and painted.stem:
            same = known.stem == painted.stem
        elif self._is_chosen:
            message = f"{self._endpoint.address} does not say which checkpoint an image was painted with."
            hint = "Leave the checkpoint of this model empty, and choose it in the program's own window."
            raise KnownError("Checkpoint not known", message, hint)
        else:
            same = True
        if not same:
            raise _other_checkpoint(known, painted)
        self._checkpoint = WebCheckpoint(known.title, known.hash or painted.hash)


def _painted_with(answer: Mapping[str, Any]) -> WebCheckpoint | None:
    """Return the checkpoint that the web UI says of an image in `info`, which is JSON in a text, or nothing."""
    info = local_server.named_values(answer.get("info"))
    found = checkpoint_of(info.get("sd_model_name"), info.get("sd_model_hash"))
    return found if found != WebCheckpoint() else None


class ComfyUI:
    """ComfyUI with a workflow. Made by `LoopbackImages.load`."""

    def __init__(self, endpoint: local_server.Endpoint, workflow: Mapping[str, Any]) -> None:
        self._endpoint, self._workflow = endpoint, workflow

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        return [self._image(request, check) for request in requests]

    def _image(self, request: ImageRequest, check: Check) -> GeneratedImage:
        started = self._endpoint.ask("prompt", {"prompt": filled(self._workflow, request)}, check)
        job = started.get("prompt_id") if isinstance(started, dict) else None
        if not isinstance(job, str):
            raise Unusable(UNUSABLE, "It did not take the workflow.", "Run it in ComfyUI once, and see what it says.")
        place = self._finished(storable(job), check)
        parts = {name: storable(str(place.get(name, ""))) for name in ("filename", "subfolder", "type")}
        query = "&".join(f"{name}={quote(part)}" for name, part in parts.items())
        return _made(self._endpoint.fetch(f"view?{query}", None, check), "the image of ComfyUI")

    def _finished(self, job: str, check: Check) -> Mapping[str, Any]:
        """Return where the image of a job lies, once it is there."""
        deadline = time.monotonic() + self._endpoint.patience
        while time.monotonic() < deadline:
            history = self._endpoint.ask(f"history/{quote(job)}", None, check)
            entry = _named(_named(history).get(job))
            for output in _named(entry.get("outputs")).values():
                listed = _named(output).get("images")
                for image in listed if isinstance(listed, list) else ():
                    return _named(image)
            if entry:
                message = f"The workflow ended without an image: {json.dumps(entry.get('status', {}))[:200]}."
                raise Unusable(UNUSABLE, message, "Run it in ComfyUI once, and see what it says.")
            check()
            time.sleep(POLL_INTERVAL_S)  # house: ComfyUI tells of its end only when it is asked
        message = f"ComfyUI made no image within {self._endpoint.patience:g} seconds."
        raise KnownError("The server does not answer", message, "See whether it hangs; or allow it more time.")


def filled(workflow: Any, request: ImageRequest) -> Any:
    """Return `workflow` with the marks replaced; a value that is a mark and nothing else becomes the number itself."""
    settings = request.settings
    values: dict[str, Any] = {
        "%prompt%": request.prompt,
        "%negative%": settings.negative,
        "%seed%": request.seed,
        "%steps%": settings.steps,
        "%guidance%": settings.guidance,
        "%width%": settings.width or SIDE,
        "%height%": settings.height or SIDE,
    }
    if isinstance(workflow, Mapping):
        return {key: filled(value, request) for key, value in workflow.items()}
    if isinstance(workflow, list):
        return [filled(value, request) for value in workflow]
    if isinstance(workflow, str):
        if workflow in values:
            return values[workflow]
        for mark, value in values.items():
            if mark in workflow:
                before, _, after = workflow.partition(mark)
                return f"{before}{value}{after}"
    return workflow


def _named(value: Any) -> Mapping[str, Any]:
    """Return named values of an answer; none where the answer has something else in their place."""
    return value if isinstance(value, dict) else {}


def _made(content: bytes, name: str) -> GeneratedImage:
    try:
        pixels: Pixels = image_files.pixels_of(content, name)
    except KnownError as error:
        raise Unusable(error.title, error.message, error.hint) from None
    if why := pipelines.black_image(pixels):
        return GeneratedImage(failure=why)
    return GeneratedImage(pixels, marks=image_files.marks_in(content))


@hookimpl
def biaslens_register_image_models(register: Callable[[LoopbackImages], None]) -> None:
    """Register the loader."""
    register(LoopbackImages())
