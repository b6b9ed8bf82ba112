"""Families of text-to-image pipelines: how each is usually run, which settings it lacks, and which make no image.

The numbers are the defaults of the pipelines' own calls in diffusers 0.42; a test holds the table to the library that
is installed. What a single model of a family does otherwise is told from the configurations in its folder.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import CONFIGURATION, read_outside_text
from biaslens_gui.loaders.folders import read_json
from biaslens_gui.loaders.libraries import is_installed
from biaslens_gui.loaders.own_code import has_model_class
from biaslens_gui.loaders.parts import READER, kind_of

NO_IMAGE_OF_TEXT = "Choose a folder with a text-to-image model, such as Stable Diffusion, SDXL, FLUX or Qwen-Image."


@dataclass(frozen=True, slots=True)
class PipelineFamily:
    """A class of diffusers, and how it is usually run: `guidance` is None where it has none.

    `negative`: whether it takes a negative prompt beside the guidance. FLUX has a parameter for one that does nothing
    without a second, unused kind of guidance. `off` is the guidance up to which nothing is kept away from.
    `alone`: it makes one image at a time, since of several it mixes up the texts, draws by the seed of the first,
    or does not start.
    """

    pipeline: str
    steps: int
    guidance: float | None
    negative: bool = True
    off: float = 1.0
    alone: bool = False


FAMILIES: Mapping[str, PipelineFamily] = {
    family.pipeline: family
    for family in (
        PipelineFamily("AltDiffusionPipeline", 50, 7.5),
        PipelineFamily("AmusedPipeline", 12, 10.0, alone=True),
        PipelineFamily("AuraFlowPipeline", 50, 3.5),
        PipelineFamily("BriaFibo2Pipeline", 30, 5.0),
        PipelineFamily("BriaFiboPipeline", 30, 5.0),
        PipelineFamily("BriaPipeline", 30, 5.0),
        PipelineFamily("ChromaPipeline", 35, 5.0),
        PipelineFamily("CogView3PlusPipeline", 50, 5.0),
        PipelineFamily("CogView4Pipeline", 50, 5.0),
        PipelineFamily("Cosmos2TextToImagePipeline", 35, 7.0),
        PipelineFamily("ErnieImagePipeline", 50, 4.0),
        PipelineFamily("Flux2KleinKVPipeline", 4, None, negative=False),
        PipelineFamily("Flux2KleinPipeline", 50, 4.0, negative=False),
        PipelineFamily("Flux2Pipeline", 50, 4.0, negative=False),
        PipelineFamily("FluxKontextPipeline", 28, 3.5, negative=False),
        PipelineFamily("FluxPipeline", 28, 3.5, negative=False),
        PipelineFamily("GlmImagePipeline", 50, 1.5, negative=False, alone=True),
        PipelineFamily("HiDreamImagePipeline", 50, 5.0),
        PipelineFamily("HunyuanDiTPAGPipeline", 50, 5.0),
        PipelineFamily("HunyuanDiTPipeline", 50, 5.0),
        PipelineFamily("HunyuanImagePipeline", 50, 3.5),
        PipelineFamily("IFPipeline", 100, 7.0),
        PipelineFamily("Ideogram4Pipeline", 48, 7.0, negative=False),
        PipelineFamily("Kandinsky3Pipeline", 25, 3.0),
        PipelineFamily("Kandinsky5T2IPipeline", 50, 3.5),
        PipelineFamily("KandinskyCombinedPipeline", 100, 4.0),
        PipelineFamily("KandinskyV22CombinedPipeline", 100, 4.0),
        PipelineFamily("KolorsPAGPipeline", 50, 5.0),
        PipelineFamily("KolorsPipeline", 50, 5.0),
        PipelineFamily("Krea2Pipeline", 28, 4.5, off=0.0),
        PipelineFamily("LatentConsistencyModelPipeline", 4, 8.5, negative=False),
        PipelineFamily("Lumina2Pipeline", 30, 4.0),
        PipelineFamily("LuminaPipeline", 30, 4.0),
        PipelineFamily("NucleusMoEImagePipeline", 50, 4.0),
        PipelineFamily("OmniGenPipeline", 50, 2.5, negative=False),
        PipelineFamily("OvisImagePipeline", 50, 5.0),
        PipelineFamily("PRXPipeline", 28, 4.0),
        PipelineFamily("PRXPixelPipeline", 28, 4.0),
        PipelineFamily("PixArtAlphaPipeline", 20, 4.5),
        PipelineFamily("PixArtSigmaPAGPipeline", 20, 4.5),
        PipelineFamily("PixArtSigmaPipeline", 20, 4.5),
        PipelineFamily("QwenImage21Pipeline", 40, 4.0),
        PipelineFamily("QwenImagePipeline", 50, 4.0),
        PipelineFamily("SanaPAGPipeline", 20, 4.5),
        PipelineFamily("SanaPipeline", 20, 4.5),
        PipelineFamily("SanaSprintPipeline", 2, 4.5, negative=False),
        PipelineFamily("SemanticStableDiffusionPipeline", 50, 7.5, alone=True),
        PipelineFamily("StableCascadeCombinedPipeline", 12, 4.0),
        PipelineFamily("StableDiffusion3PAGPipeline", 28, 7.0),
        PipelineFamily("StableDiffusion3Pipeline", 28, 7.0),
        PipelineFamily("StableDiffusionPAGPipeline", 50, 7.5),
        PipelineFamily("StableDiffusionPanoramaPipeline", 50, 7.5, alone=True),
        PipelineFamily("StableDiffusionPipeline", 50, 7.5),
        PipelineFamily("StableDiffusionSAGPipeline", 50, 7.5),
        PipelineFamily("StableDiffusionXLPAGPipeline", 50, 5.0),
        PipelineFamily("StableDiffusionXLPipeline", 50, 5.0),
        PipelineFamily("StableUnCLIPPipeline", 20, 10.0),
        PipelineFamily("UniDiffuserPipeline", 50, 8.0),
        PipelineFamily("VQDiffusionPipeline", 100, 5.0, negative=False),
        PipelineFamily("VersatileDiffusionTextToImagePipeline", 50, 7.5),
        PipelineFamily("WuerstchenCombinedPipeline", 12, 4.0),
        PipelineFamily("ZImageOmniPipeline", 50, 5.0, off=0.0),
        PipelineFamily("ZImagePipeline", 50, 5.0, off=0.0),
    )
}
"""The pipelines that make an image of a text alone and can be stopped between two steps, by the name of their class."""

NO_STEP = "cannot be stopped between two steps, so BiasLens does not start it"
TOLD_WHERE = "has to be told what stands where in the image, and makes none of a text alone"
REFUSED: Mapping[str, str] = {
    **dict.fromkeys(("Cosmos2_5_PredictBasePipeline", "Cosmos3OmniPipeline"), "makes films, no single images"),
    **dict.fromkeys(("HeliosPipeline", "HeliosPyramidPipeline"), "makes films, no single images"),
    **dict.fromkeys(("DiffusionGemmaPipeline", "LLaDA2Pipeline"), "writes texts, and makes no images"),
    **dict.fromkeys(("DreamLitePipeline", "DreamLiteMobilePipeline"), NO_STEP),
    **dict.fromkeys(("LDMTextToImagePipeline", "LongCatImagePipeline", "UnCLIPPipeline"), NO_STEP),
    "StableDiffusionParadigmsPipeline": NO_STEP,
    **dict.fromkeys(("StableDiffusionGLIGENPipeline", "StableDiffusionGLIGENTextImagePipeline"), TOLD_WHERE),
    "AceStepPipeline": "makes music, and no images",
    "OnnxStableDiffusionPipeline": "is in the form of ONNX, which BiasLens does not read",
    "QwenImageLayeredPipeline": "takes an image apart, and makes none of a text alone",
    "ShapEPipeline": "makes bodies in space, and no images",
    "StableDiffusionLDM3DPipeline": "makes images with a depth, which BiasLens does not read",
}
"""Pipelines that take a text and nothing else, and are of no use here: what keeps them from it."""


def refuse_unknown(pipeline: str) -> None:
    """Refuse a pipeline class that is of no use, or that the installed diffusers does not have.

    Raises:
        KnownError: it is one; the message says why.
    """
    if why := REFUSED.get(pipeline):
        raise KnownError("No text-to-image model", f"{pipeline} {why}.", NO_IMAGE_OF_TEXT)
    known = _known_to_diffusers()
    if known and pipeline not in known:
        message = f"diffusers {_version()} has no {pipeline}."
        hint = "The model needs another version of diffusers, or code of its own, which BiasLens does not run."
        raise KnownError("Pipeline unknown", message, hint)


def refuse_unknown_parts(index: Mapping[str, Any]) -> None:
    """Refuse a pipeline of a part that the installed diffusers cannot find where `model_index.json` says it is.

    Raises:
        KnownError: it is one; the message names the part.
    """
    known = _known_to_diffusers()
    for name, value in index.items():
        if (
            not known
            or not isinstance(value, list)
            or len(value) != 2
            or not all(isinstance(one, str) for one in value)
        ):
            continue
        library, kind = value
        if not (kind in known if library == "diffusers" else _is_found(library) and _is_class_of(library, kind)):
            message = f"Its {name} is a {kind} of {library}, which diffusers {_version()} does not read."
            hint = "The model needs another version of diffusers, or code of its own, which BiasLens does not run."
            raise KnownError("Part unknown", message, hint)


def refuse_other_inputs(folder: Path, pipeline: str) -> None:
    """Refuse a denoiser that reads more than a noisy image, under a class that makes images of texts: for inpainting.

    Raises:
        KnownError: it is one; the message names the channels.
    """
    if pipeline.endswith("InstructPix2PixPipeline"):  # which is made to read an image beside the noise
        return
    if pipeline.startswith(("StableDiffusion", "LatentConsistency")):
        reads, wanted = _number(folder / "unet", "in_channels"), _number(folder / "vae", "latent_channels")
    elif pipeline.startswith("Flux"):
        reads, wanted = (_number(folder / "transformer", name) for name in ("in_channels", "out_channels"))
    else:
        return
    if reads and wanted and reads > wanted:
        message = f"It reads {reads} channels instead of {wanted}: it changes an image that it is given."
        raise KnownError("No text-to-image model", message, "Choose the model that makes images of a text alone.")


def _number(part: Path, name: str) -> int:
    """Return a number in the configuration of a part, 0 if it is not there."""
    value = read_json(part / "config.json").get(name) if (part / "config.json").is_file() else None
    return value if isinstance(value, int) else 0


def _is_class_of(library: str, kind: str) -> bool:
    """Return whether a library has a class; of transformers only models are looked for, others have several names."""
    models = library == "transformers" and kind_of(library, kind) == READER
    return not models or has_model_class(kind)


def _is_found(library: str) -> bool:
    """Return whether there is a module of this name, or a group of pipelines in diffusers; nothing is imported."""
    spec = find_spec("diffusers")
    own = Path(spec.origin).parent / "pipelines" if spec is not None and spec.origin else None
    if not library.isidentifier():  # what lies in a package is looked for by its first name: a search would import it
        library = library.partition(".")[0]
    return library.isidentifier() and ((own is not None and (own / library).is_dir()) or is_installed(library))


def _known_to_diffusers() -> frozenset[str]:
    """Return the classes of the installed diffusers, read from its list of names; nothing is imported."""
    found = find_spec("diffusers")
    if found is None or not found.origin:
        return frozenset()
    return frozenset(re.findall(r'"(\w+)"', read_outside_text(Path(found.origin), CONFIGURATION)))


def _version() -> str:
    try:
        return version("diffusers")
    except PackageNotFoundError:
        return ""


# --- What a setting does to a model, told from its folder


def without_effect(folder: Path, settings: GenerationSettings) -> dict[str, str]:
    """Return which of `settings` do not change what the diffusers model in `folder` paints, and why, in words."""
    index = read_json(folder / "model_index.json")
    pipeline = str(index.get("_class_name", ""))
    family = FAMILIES.get(pipeline)
    told = {}
    if why := _unguided(folder, index, pipeline):
        told["guidance"] = why
    if settings.negative and family is not None:
        if not family.negative:
            told["negative"] = f"{pipeline} takes no negative prompt."
        elif why or settings.guidance <= family.off:
            told["negative"] = why or f"With a guidance of {family.off:g} or less nothing is kept away from."
        elif pipeline == "HunyuanImagePipeline" and not _has(index, "guider"):
            told["negative"] = "The model was distilled to keep away from nothing."
    return told


def _unguided(folder: Path, index: Mapping[str, Any], pipeline: str) -> str:
    """Return why guidance has no effect on a model, or nothing."""
    family = FAMILIES.get(pipeline)
    if family is not None and family.guidance is None:
        return f"{pipeline} has no guidance."
    if pipeline == "Flux2KleinPipeline" and index.get("is_distilled") is True:
        return "The model was distilled to paint without guidance."
    embeds = pipeline in ("FluxPipeline", "FluxKontextPipeline", "HunyuanImagePipeline")
    config = folder / "transformer" / "config.json"
    if not embeds or not config.is_file() or _has(index, "guider"):
        return ""
    return "" if read_json(config).get("guidance_embeds") else "The model was distilled to paint without guidance."


def _has(index: Mapping[str, Any], part: str) -> bool:
    """Return whether `model_index.json` names a part with its library and class."""
    named = index.get(part)
    return isinstance(named, list) and None not in named


def usual(folder: Path, settings: GenerationSettings) -> str:
    """Return how a model like that in `folder` is usually run, where nothing was chosen for it; nothing otherwise."""
    chosen = GenerationSettings()
    family = FAMILIES.get(str(read_json(folder / "model_index.json").get("_class_name", "")))
    if family is None or (settings.steps, settings.guidance) != (chosen.steps, chosen.guidance):
        return ""
    guidance = "" if family.guidance is None else f" and guidance {family.guidance:g}"
    return f"{family.pipeline} is made for {family.steps} steps{guidance}, unless its makers say otherwise."


def paints_alone(folder: Path) -> bool:
    """Return whether a model like that in `folder` makes one image at a time, whatever fits into memory."""
    family = FAMILIES.get(str(read_json(folder / "model_index.json").get("_class_name", "")))
    return family is not None and family.alone


# --- A pipeline in memory


def guide(pipeline: Any, settings: GenerationSettings, count: int, accepted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments by which `pipeline` is guided; `accepted` are the parameters of its call, by name.

    A pipeline that is guided by a part of its own has that part set.
    """
    own = accepted.get("guidance_scale")
    if "distilled_guidance_scale" in accepted:  # HunyuanImage: by a number that is embedded, or by parts of its own
        for part in (pipeline.guider, pipeline.ocr_guider):
            if part is not None:
                part.guidance_scale = settings.guidance
        return {"distilled_guidance_scale": settings.guidance}
    if "true_cfg_scale" in accepted and (own is None or own.default is None):  # Qwen-Image: against a negative prompt,
        guided = {"true_cfg_scale": settings.guidance}  # which its makers leave at a blank
        return guided | ({"negative_prompt": [settings.negative or " "] * count} if settings.guidance > 1 else {})
    if own is not None:
        return {"guidance_scale": settings.guidance} | (
            {"guidance_schedule": None} if "guidance_schedule" in accepted else {}
        )
    if "prior_guidance_scale" in accepted:  # Stable Cascade is guided where it plans the image
        return {"prior_guidance_scale": settings.guidance}
    return {}


def sized(settings: GenerationSettings, accepted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that keep a pipeline from painting another size, or other steps, than it was asked for."""
    kept: dict[str, Any] = {}
    if "_auto_resize" in accepted and settings.width and settings.height:  # FLUX Kontext
        kept |= {"_auto_resize": False, "max_area": settings.width * settings.height}
    if "intermediate_timesteps" in accepted and settings.steps != 2:  # Sana-Sprint has a place between two steps only
        kept["intermediate_timesteps"] = None
    return kept
