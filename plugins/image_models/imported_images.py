"""Image models that are no models: images made elsewhere, imported from a folder and given out by prompt and number.

So every method, resuming, cost and report work as for a model. What was not imported is a recorded failure. Nothing
can be said about how the images were made but what their files say; no hash of a model vouches for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from biaslens_gui.api import (
    AuditSpec,
    Availability,
    Check,
    DetectedModel,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    Issue,
    KnownError,
    ModelRef,
    Param,
    PluginInfo,
    detected_model,
    hookimpl,
    image_files,
)

AT_ONCE = 8


class ImportedImages:
    """Gives out the images that an import lists."""

    info = PluginInfo(
        id="imported_images",
        version="1",
        title="Imported images",
        summary="Images that were made elsewhere and imported from a folder on the Look page.",
        role="image_model",
        caveats=(
            "Imported, not generated here; not verified by hash of a model.",
            "The seed beside such an image only numbers it; it is not the seed it was made from.",
        ),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedImages]:
        yield LoadedImages(*image_files.read_manifest(Path(model.path)))

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return model.batch or AT_ONCE


class LoadedImages:
    """The list of an import, by prompt."""

    def __init__(self, manifest: image_files.ImportManifest, place: Path) -> None:
        self._place = place
        self._of = by_prompt(manifest)

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        return [self._image(request, check) for request in requests]

    def _image(self, request: ImageRequest, check: Check) -> GeneratedImage:
        for _ in range(request.settings.steps):
            check()
        there = self._of.get(request.prompt, ())
        if not there:
            return GeneratedImage(failure="No image of this prompt was imported.")
        if request.index >= len(there):
            images = "image of this prompt was" if len(there) == 1 else "images of this prompt were"
            return GeneratedImage(failure=f"Only {len(there)} {images} imported.")
        asked = there[request.index]
        try:
            content = image_files.read_file(self._place / asked.file)
            if image_files.sha256_of(content) != asked.sha256:
                return GeneratedImage(failure=f"{asked.file} has changed since it was imported.")
            pixels = image_files.pixels_of(content, asked.file)
        except KnownError as error:
            return GeneratedImage(failure=error.message)
        return GeneratedImage(pixels, origin=origin_of(asked), marks=image_files.marks_in(content))


def origin_of(image: image_files.ImportedImage) -> str:
    """Return in words where an image comes from."""
    told = [f"seed {image.seed}" if image.seed else "", image.model, image.tool]
    says = ", ".join(part for part in told if part) or "nothing"
    return (
        f"Imported, not generated here; not verified by hash of a model. File {image.file}, SHA-256 "
        f"{image.sha256[:16]}; of its making it says: {says}."
    )


def by_prompt(manifest: image_files.ImportManifest) -> Mapping[str, tuple[image_files.ImportedImage, ...]]:
    """Return the images of each prompt, in the order of the list."""
    found: dict[str, list[image_files.ImportedImage]] = {}
    for image in manifest.images:
        found.setdefault(image.prompt, []).append(image)
    return {prompt: tuple(images) for prompt, images in found.items()}


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know the folders that an import writes."""
    if not (folder / image_files.MANIFEST).is_file():
        return None
    try:
        manifest, _ = image_files.read_manifest(folder)
    except KnownError as error:
        return detected_model("image_model", ImportedImages.info.id, folder, "", error)
    kind = f"{len(manifest.images):,} imported images of {len(by_prompt(manifest)):,} prompts"
    found = detected_model("image_model", ImportedImages.info.id, folder, kind)
    return replace(found, name=f"{manifest.title} (imported)")


@hookimpl
def biaslens_review_spec(spec: AuditSpec) -> list[Issue]:
    """Say which prompts have fewer images than the plan asks for."""
    issues = []
    for model in spec.models_of("image_model"):
        if model.plugin != ImportedImages.info.id:
            continue
        try:
            there = by_prompt(image_files.read_manifest(Path(model.path))[0])
        except KnownError as error:
            issues.append(Issue("error", "models", error.message, error.hint))
            continue
        short = [prompt.text for prompt in spec.prompts if len(there.get(prompt.text, ())) < spec.images_per_prompt]
        if short:
            message = (
                f"{model.label} has fewer than {spec.images_per_prompt} images of {len(short)} prompts, such as "
                f"“{short[0][:80]}”. The missing ones are counted as failed."
            )
            issues.append(Issue("warning", "images_per_prompt", message, "Ask for fewer images, or import more."))
    return issues


@hookimpl
def biaslens_register_image_models(register: Callable[[ImportedImages], None]) -> None:
    """Register the images as a model."""
    register(ImportedImages())
