"""Each named architecture as a user's folder goes through the app: found, identified, loaded, asked, stopped, resumed.

The models are tiny, of the real classes, and saved by `save_pretrained`. `examine` gives one row of docs/models.md.
"""

from __future__ import annotations

import gc
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from biaslens_gui.core.language.schemas import has_form, list_of, object_of, text_up_to
from biaslens_gui.core.models.facts import FoundModel
from biaslens_gui.core.records import AttributionRequest, CompletionRequest, FillRequest, ImageRecord, Message
from biaslens_gui.core.roles import Check, Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt, Role
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.errors import Cancelled, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.components.kindred_image_models import KIN
from tests.components.tiny import tiny_model, tiny_ref

COLUMNS = ("found", "identified", "loaded", "asked", "stopped", "resumed", "unloaded", "formed", "traced")
PROMPTS = (Prompt("a photo of a doctor"), Prompt("a nurse in the office"))
SETTINGS = GenerationSettings(steps=3, width=32, height=32)
YES = "yes"


@dataclass(frozen=True, slots=True)
class Architecture:
    """What is examined: the name people know, the tiny model, its role, and the class its folder names.

    `library` is one that is not always installed, and without which the row cannot be made. `pixels` is the side of an
    image that is asked for: some pipelines paint no smaller one.
    """

    title: str
    tiny: str
    role: Role
    kind: str
    library: str = ""
    pixels: int = 32

    @property
    def is_here(self) -> bool:
        """Whether the library it needs is installed."""
        return not self.library or find_spec(self.library) is not None


CHAT_FAMILIES = (
    ("LLaVA-NeXT", "llava_next", "LlavaNextForConditionalGeneration"),
    ("LLaVA-NeXT-Video", "next_video", "LlavaNextVideoForConditionalGeneration"),
    ("LLaVA-OneVision", "one_vision", "LlavaOnevisionForConditionalGeneration"),
    ("VipLLaVA", "vip_llava", "VipLlavaForConditionalGeneration"),
    ("Idefics2", "idefics_2", "Idefics2ForConditionalGeneration"),
    ("Idefics3", "idefics_3", "Idefics3ForConditionalGeneration"),
    ("Gemma 3", "gemma_3", "Gemma3ForConditionalGeneration"),
    ("Llama 3.2 Vision", "mllama", "MllamaForConditionalGeneration"),
    ("Aya Vision", "aya_vision", "AyaVisionForConditionalGeneration"),
    ("Aria", "aria", "AriaForConditionalGeneration"),
    ("Chameleon", "chameleon", "ChameleonForConditionalGeneration"),
    ("Ovis 2", "ovis_2", "Ovis2ForConditionalGeneration"),
    ("Janus", "janus", "JanusForConditionalGeneration"),
    ("DeepSeek-VL", "deepseek_vl", "DeepseekVLForConditionalGeneration"),
    ("Emu3", "emu_3", "Emu3ForConditionalGeneration"),
    ("InternVL", "intern_vl", "InternVLForConditionalGeneration"),
    ("VideoLLaMA 3", "video_llama_3", "VideoLlama3ForConditionalGeneration"),
    ("Qwen3-VL", "qwen3_vl", "Qwen3VLForConditionalGeneration"),
    ("Qwen3-VL of experts", "qwen3_vl_moe", "Qwen3VLMoeForConditionalGeneration"),
    ("Qwen3.5", "qwen3_5", "Qwen3_5ForConditionalGeneration"),
    ("EXAONE 4.5", "exaone_4_5", "Exaone4_5_ForConditionalGeneration"),
    ("GLM-4V", "glm4v", "Glm4vForConditionalGeneration"),
    ("GLM-4.6V", "glm46v", "Glm46VForConditionalGeneration"),
    ("GLM-GA", "glmga", "Glm46VForConditionalGeneration"),
    ("GLM-4.5V", "glm4v_moe", "Glm4vMoeForConditionalGeneration"),
    ("GLM-5", "glm5_next", "Glm5NextForConditionalGeneration"),
    ("Cohere Compass", "cohere_compass", "CohereCompassForConditionalGeneration"),
    ("Cosmos 3 Edge", "cosmos3_edge", "Cosmos3EdgeForConditionalGeneration"),
    ("DeepSeek-VL of two sizes", "deepseek_vl_hybrid", "DeepseekVLHybridForConditionalGeneration"),
    ("dots 3", "dots_3_note", "Dots3NoteForConditionalGeneration"),
    ("ERNIE 4.5 VL", "ernie4_5_vl_moe", "Ernie4_5_VLMoeForConditionalGeneration"),
    ("Gemma 4", "gemma_4", "Gemma4ForConditionalGeneration"),
    ("Granite 4 Vision", "granite_4_vision", "Granite4VisionForConditionalGeneration"),
    ("Hunyuan-VL", "hunyuan_vl", "HunYuanVLForConditionalGeneration"),
    ("HyperCLOVA X Vision 2", "hyperclovax", "HyperCLOVAXVisionV2ForConditionalGeneration"),
    ("Idefics", "idefics", "IdeficsForVisionText2Text"),
    ("LFM3-VL", "lfm3_vl", "Lfm3VlForConditionalGeneration"),
    ("Qwen3.5 of experts", "qwen3_5_moe", "Qwen3_5MoeForConditionalGeneration"),
    ("Qwen4", "qwen4_exp", "Qwen4ExpForConditionalGeneration"),
    ("Video-LLaVA", "video_llava", "VideoLlavaForConditionalGeneration"),
)
"""Chat models that see, each a captioner and a question answerer: title, tiny model, class."""

CHAT_ROLES: tuple[Role, ...] = ("captioner", "question_answerer")
EMBEDDERS = (
    ("SigLIP 2", "siglip_2", "Siglip2Model"),
    ("MetaCLIP 2", "meta_clip_2", "MetaClip2Model"),
    ("AltCLIP", "alt_clip", "AltCLIPModel"),
    ("Chinese CLIP", "chinese_clip", "ChineseCLIPModel"),
    ("ALIGN", "align", "AlignModel"),
    ("ViT and BERT", "vision_text", "VisionTextDualEncoderModel"),
)
CLASSIFIERS = (
    ("BEiT", "beit", "BeitForImageClassification"),
    ("DeiT", "deit", "DeiTForImageClassification"),
    ("DINOv2", "dinov2", "Dinov2ForImageClassification"),
    ("DINOv2 with registers", "dinov2_with_registers", "Dinov2WithRegistersForImageClassification"),
    ("ViT MSN", "vit_msn", "ViTMSNForImageClassification"),
    ("Data2Vec", "data2vec-vision", "Data2VecVisionForImageClassification"),
    ("ConvNeXt V2", "convnextv2", "ConvNextV2ForImageClassification"),
    ("RegNet", "regnet", "RegNetForImageClassification"),
    ("PoolFormer", "poolformer", "PoolFormerForImageClassification"),
    ("Swin V2", "swinv2", "Swinv2ForImageClassification"),
    ("FocalNet", "focalnet", "FocalNetForImageClassification"),
    ("CLIP with labels", "clip_labels", "CLIPForImageClassification"),
    ("SigLIP with labels", "siglip_labels", "SiglipForImageClassification"),
)
"""Dual encoders and classifiers beside those that are first in the table: title, tiny model, class."""

ARCHITECTURES = (
    Architecture("Stable Diffusion 1 and 2", "stable_diffusion", "image_model", "StableDiffusionPipeline"),
    Architecture("Stable Diffusion XL", "stable_diffusion_xl", "image_model", "StableDiffusionXLPipeline"),
    Architecture("Stable Diffusion 3", "stable_diffusion_3", "image_model", "StableDiffusion3Pipeline"),
    Architecture("FLUX", "flux", "image_model", "FluxPipeline"),
    Architecture("FLUX without guidance", "flux_unguided", "image_model", "FluxPipeline"),
    Architecture("FLUX Kontext", "flux_kontext", "image_model", "FluxKontextPipeline"),
    Architecture("Qwen-Image", "qwen_image", "image_model", "QwenImagePipeline"),
    Architecture("HunyuanImage", "hunyuan_image", "image_model", "HunyuanImagePipeline"),
    Architecture("HunyuanImage, distilled", "hunyuan_image_distilled", "image_model", "HunyuanImagePipeline"),
    Architecture("Z-Image", "z_image", "image_model", "ZImagePipeline"),
    Architecture("Sana", "sana", "image_model", "SanaPipeline"),
    Architecture("Sana-Sprint", "sana_sprint", "image_model", "SanaSprintPipeline"),
    Architecture("Lumina 2", "lumina_2", "image_model", "Lumina2Pipeline"),
    Architecture("Chroma", "chroma", "image_model", "ChromaPipeline"),
    Architecture("AuraFlow", "aura_flow", "image_model", "AuraFlowPipeline"),
    Architecture("LCM", "latent_consistency", "image_model", "LatentConsistencyModelPipeline"),
    Architecture("PixArt Sigma", "pixart_sigma", "image_model", "PixArtSigmaPipeline"),
    Architecture("PixArt", "pixart", "image_model", "PixArtAlphaPipeline"),
    *(Architecture(name.removesuffix("Pipeline"), name, "image_model", name) for name in KIN),
    Architecture("Stable unCLIP", "stable_unclip", "image_model", "StableUnCLIPPipeline"),
    Architecture("FLUX.2 klein", "flux_2_klein", "image_model", "Flux2KleinPipeline"),
    Architecture("FLUX.2 klein, cached", "flux_2_klein_cached", "image_model", "Flux2KleinKVPipeline"),
    Architecture("Ovis-Image", "ovis_image", "image_model", "OvisImagePipeline"),
    Architecture("Bria", "bria", "image_model", "BriaPipeline"),
    Architecture("Bria Fibo", "bria_fibo", "image_model", "BriaFiboPipeline"),
    Architecture("CogView 3 Plus", "cog_view_3", "image_model", "CogView3PlusPipeline"),
    Architecture("CogView 4", "cog_view_4", "image_model", "CogView4Pipeline"),
    Architecture("HunyuanDiT", "hunyuan_dit", "image_model", "HunyuanDiTPipeline"),
    Architecture("HunyuanDiT, perturbed", "hunyuan_dit_perturbed", "image_model", "HunyuanDiTPAGPipeline"),
    Architecture("DeepFloyd IF", "deep_floyd", "image_model", "IFPipeline"),
    Architecture("Kandinsky 2.1", "kandinsky_2_1", "image_model", "KandinskyCombinedPipeline", pixels=64),
    Architecture("Kandinsky 2.2", "kandinsky_2_2", "image_model", "KandinskyV22CombinedPipeline", pixels=64),
    Architecture("Kandinsky 3", "kandinsky_3", "image_model", "Kandinsky3Pipeline", pixels=64),
    Architecture("Lumina", "lumina", "image_model", "LuminaPipeline"),
    Architecture("aMUSEd", "amused", "image_model", "AmusedPipeline"),
    Architecture("HiDream", "hi_dream", "image_model", "HiDreamImagePipeline", pixels=128),
    Architecture("ERNIE-Image", "ernie_image", "image_model", "ErnieImagePipeline"),
    Architecture("Kolors", "kolors", "image_model", "KolorsPipeline"),
    Architecture("Kolors, perturbed", "kolors_perturbed", "image_model", "KolorsPAGPipeline"),
    Architecture("Krea 2", "krea_2", "image_model", "Krea2Pipeline"),
    Architecture("GLM-Image", "glm_image", "image_model", "GlmImagePipeline"),
    Architecture("Ideogram 4", "ideogram_4", "image_model", "Ideogram4Pipeline"),
    Architecture("BLIP", "blip", "captioner", "BlipForConditionalGeneration"),
    Architecture("BLIP for questions", "blip_vqa", "question_answerer", "BlipForQuestionAnswering"),
    Architecture("BLIP-2", "blip_2", "captioner", "Blip2ForConditionalGeneration"),
    Architecture("BLIP-2", "blip_2", "question_answerer", "Blip2ForConditionalGeneration"),
    Architecture("LLaVA", "chat_captioner", "captioner", "LlavaForConditionalGeneration"),
    Architecture("LLaVA", "chat_captioner", "question_answerer", "LlavaForConditionalGeneration"),
    Architecture("Qwen2-VL", "qwen2_vl", "captioner", "Qwen2VLForConditionalGeneration"),
    Architecture("Qwen2-VL", "qwen2_vl", "question_answerer", "Qwen2VLForConditionalGeneration"),
    Architecture("Florence-2", "florence_2", "captioner", "Florence2ForConditionalGeneration"),
    Architecture("PaliGemma", "paligemma", "captioner", "PaliGemmaForConditionalGeneration"),
    Architecture("GIT", "git", "captioner", "GitForCausalLM"),
    Architecture("Pix2Struct", "pix2struct", "captioner", "Pix2StructForConditionalGeneration"),
    Architecture("ViT and GPT-2", "encoder_decoder", "captioner", "VisionEncoderDecoderModel"),
    Architecture("Qwen2.5-VL", "qwen_2_5_vl", "captioner", "Qwen2_5_VLForConditionalGeneration"),
    Architecture("Qwen2.5-VL", "qwen_2_5_vl", "question_answerer", "Qwen2_5_VLForConditionalGeneration"),
    *(Architecture(title, tiny, role, kind) for title, tiny, kind in CHAT_FAMILIES for role in CHAT_ROLES),
    Architecture("ViLT", "vilt", "question_answerer", "ViltForQuestionAnswering"),
    Architecture("CLIP", "clip", "embedder", "CLIPModel"),
    Architecture("CLIP", "clip", "classifier", "CLIPModel"),
    Architecture("SigLIP", "siglip", "embedder", "SiglipModel"),
    Architecture("SigLIP", "siglip", "classifier", "SiglipModel"),
    *(Architecture(title, tiny, "embedder", kind) for title, tiny, kind in EMBEDDERS),
    Architecture("SigLIP 2", "siglip_2", "classifier", "Siglip2Model"),
    Architecture("ViT classifier", "classifier", "classifier", "ViTForImageClassification"),
    Architecture("Swin classifier", "swin", "classifier", "SwinForImageClassification"),
    Architecture("ConvNeXt classifier", "convnext", "classifier", "ConvNextForImageClassification"),
    Architecture("ResNet classifier", "resnet", "classifier", "ResNetForImageClassification"),
    *(Architecture(f"{title} classifier", tiny, "classifier", kind) for title, tiny, kind in CLASSIFIERS),
    Architecture("BERT", "bert", "mask_filler", "BertForMaskedLM"),
    Architecture("DistilBERT", "distilbert", "mask_filler", "DistilBertForMaskedLM"),
    Architecture("ModernBERT", "modernbert", "mask_filler", "ModernBertForMaskedLM"),
    Architecture("Qwen3", "qwen3", "language_model", "Qwen3ForCausalLM"),
    Architecture("Mistral", "mistral", "language_model", "MistralForCausalLM"),
    Architecture("Mistral 4", "mistral4", "language_model", "Mistral4ForCausalLM"),
    Architecture("Gemma 2", "gemma2", "language_model", "Gemma2ForCausalLM"),
    Architecture("Phi-3", "phi3", "language_model", "Phi3ForCausalLM"),
    Architecture("OLMo 2", "olmo2", "language_model", "Olmo2ForCausalLM"),
    Architecture("GPT-2", "gpt2", "language_model", "GPT2LMHeadModel"),
    Architecture("Llama", "llama_chat", "language_model", "LlamaForCausalLM"),
    Architecture("Gemma 3", "gemma_3", "language_model", "Gemma3ForConditionalGeneration"),
    Architecture("Gemma 4", "gemma_4", "language_model", "Gemma4ForConditionalGeneration"),
    Architecture("Mistral Small 3", "mistral_3", "language_model", "Mistral3ForConditionalGeneration"),
    Architecture("Qwen2.5-VL", "qwen_2_5_vl", "language_model", "Qwen2_5_VLForConditionalGeneration"),
    Architecture("Llama 3.2 Vision", "mllama", "language_model", "MllamaForConditionalGeneration"),
    Architecture("Llama in a GGUF file, by llama.cpp", "llama_gguf", "language_model", "llama", "llama_cpp"),
)
AS_PUBLISHED = {
    "AltDiffusionPipeline": ("text_encoder", "alt_diffusion", "RobertaSeriesModelWithTransformation"),
    "StableCascadeCombinedPipeline": ("vqgan", "wuerstchen", "PaellaVQModel"),
    "UniDiffuserPipeline": ("unet", "unidiffuser", "UniDiffuserModel"),
    "VQDiffusionPipeline": (
        "learned_classifier_free_sampling_embeddings",
        "vq_diffusion",
        "LearnedClassifierFreeSamplingEmbeddings",
    ),
    "VersatileDiffusionTextToImagePipeline": ("text_unet", "versatile_diffusion", "UNetFlatConditionModel"),
    "WuerstchenCombinedPipeline": ("vqgan", "wuerstchen", "PaellaVQModel"),
}
"""Classes whose folders name a part where diffusers 0.42 has none: the part, the library that is named, the class."""

UNTRIED: tuple[str, ...] = ()
"""Classes that are loaded and of which no tiny model has been built yet: none, with diffusers 0.42."""

FORM = list_of(object_of(name=text_up_to(20), seen={"type": "boolean"}), 3)


def examine(one: Architecture, place: Path, host: PluginHost) -> dict[str, str]:
    """Return what became of each column: `yes`, a dash where it has no meaning, or what was refused, in words."""
    folder = shutil.copytree(tiny_model(one.tiny), place / "models" / "someone" / one.tiny)
    found = [step for step in scan_steps(place / "models", host) if isinstance(step, FoundModel)]
    mine = [each for each in found if each.model.role == one.role and folder in places(Path(each.model.path))]
    row = dict.fromkeys(COLUMNS, "–")
    row["found"] = YES if mine and not mine[0].model.problem else "no"
    told = mine and mine[0].model.architecture == one.kind and (mine[0].facts.parameters or mine[0].model.at_work) > 0
    row["identified"] = YES if told else "no"
    model = reference(Path(mine[0].model.path), host, role=one.role)
    own = {} if one.pixels == SETTINGS.width else {"width": one.pixels, "height": one.pixels}
    model = replace(model, options=own, batch=2 if _paints(one) else 1)
    row |= _at_work(model, place, host)
    row["formed"] = _formed(model, place, host) if one.role == "language_model" else "–"
    row["traced"] = _traced(model, host) if _paints(one) else "–"
    return row


def places(path: Path) -> tuple[Path, Path]:
    """Return where a model is, and the folder of one that is a single file."""
    return path, path.parent


def _paints(one: Architecture) -> bool:
    return one.role == "image_model"


def _formed(model: ModelRef, place: Path, host: PluginHost) -> str:
    """Return whether every answer that is to have a form has it, whatever the model would say by itself."""
    texts = ("Name a colour.", "Who is a doctor?", "a photo of a nurse in the office")
    requests = [CompletionRequest("t", (Message("user", text),), longest=60, schema=FORM) for text in texts]
    with _lab(create_project(place / "formed", "Formed"), (model,), host, _Count()) as lab:
        said = _end(lab.complete(requests))
    return YES if all(has_form(one.text, FORM) for one in said) else f"no: {said[0].note}"


# --- At work: asked whole, stopped halfway, asked again


def _at_work(model: ModelRef, place: Path, host: PluginHost) -> dict[str, str]:
    """Ask `model` in one project without a stop and in another with one; what is kept has to be the same."""
    before = _weights_in_memory()
    whole = create_project(place / "whole", "Whole")
    halfway = create_project(place / "halfway", "Halfway")
    _asked(model, whole, host, _Count())  # images for a reader are made here, once
    counted = _Count()
    _asked(model, create_project(place / "counted", "Counted"), host, counted, images=_Count())
    stop = _Count(counted.calls // 2 + 1)
    try:
        _asked(model, halfway, host, stop, images=_Count())
        stopped = "no"
    except Cancelled:
        stopped = YES
    resumed = _asked(model, halfway, host, _Count()) == _asked(model, whole, host, _Count(1), images=_Count())
    left = _weights_in_memory() - before
    return {
        "loaded": YES,
        "asked": YES,
        "stopped": stopped,
        "resumed": YES if resumed else "no",
        "unloaded": YES if left <= 0 else f"{left} tensors stayed in memory",
    }


class _Count:
    """A check that counts its calls, and stops the work at one of them."""

    def __init__(self, stop: int = 0) -> None:
        self.calls, self._stop = 0, stop

    def __call__(self) -> None:
        self.calls += 1
        if self.calls == self._stop:
            raise Cancelled


def _asked(
    model: ModelRef, project: ProjectFolder, host: PluginHost, check: Check, images: Check | None = None
) -> Sequence[Any]:
    """Return what `model` gives; a reader reads images that a tiny Stable Diffusion made."""
    painter = tiny_ref("stable_diffusion", "image_model", "diffusers_folder", batch=2)
    painter = ModelRef("image_model", painter.plugin, painter.path, reference(Path(painter.path), host).digest, batch=2)
    if model.role == "image_model":
        with _lab(project, (model,), host, check) as lab:
            return [(image.digest, image.sha256) for image in _end(lab.images(model, PROMPTS, 3))]
    shown: tuple[ImageRecord, ...] = ()
    if model.role not in ("language_model", "mask_filler"):
        with _lab(project, (painter,), host, images or check) as lab:
            shown = _end(lab.images(painter, PROMPTS, 2))
    with _lab(project, (painter, model), host, check) as lab:
        return QUESTIONS[model.role](lab, shown)


def _captions(lab: EngineLab, images: Sequence[ImageRecord]) -> Sequence[Any]:
    return list(_end(lab.captions(images)))


def _answers(lab: EngineLab, images: Sequence[ImageRecord]) -> Sequence[Any]:
    answers = _end(lab.answers(images, (("Who is it?", ("man", "woman")), ("Is it a photo?", ("yes", "no")))))
    return [(answer.digest, answer.likelihoods) for answer in answers]


def _vectors(lab: EngineLab, images: Sequence[ImageRecord]) -> Sequence[Any]:
    return [row.tolist() for row in _end(lab.embeddings(images))]


def _labels(lab: EngineLab, images: Sequence[ImageRecord]) -> Sequence[Any]:
    return list(_end(lab.classifications(images)))


def _fills(lab: EngineLab, _: Sequence[ImageRecord]) -> Sequence[Any]:
    requests = [FillRequest("a photo of the doctor", ((15, 21),), seed) for seed in range(64)]
    return [fill.text for fill in _end(lab.fills(requests))]


def _completions(lab: EngineLab, _: Sequence[ImageRecord]) -> Sequence[Any]:
    questions = ("Is the sky blue?", "Name a colour.", "Who is a doctor?")
    return list(_end(lab.complete([CompletionRequest("t", (Message("user", text),), longest=6) for text in questions])))


QUESTIONS: Mapping[Role, Callable[[EngineLab, Sequence[ImageRecord]], Sequence[Any]]] = {
    "captioner": _captions,
    "question_answerer": _answers,
    "embedder": _vectors,
    "classifier": _labels,
    "mask_filler": _fills,
    "language_model": _completions,
}


@contextmanager
def _lab(project: ProjectFolder, models: tuple[ModelRef, ...], host: PluginHost, check: Check) -> Iterator[EngineLab]:
    spec = AuditSpec("Architectures", models, PROMPTS, settings=SETTINGS)
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", check)) as executor,
        closing(EngineLab(spec, project, writer, executor, check, "")) as lab,
    ):
        writer.add_models(models)
        yield lab


def _end(work: Work[Any]) -> Any:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def _weights_in_memory() -> int:
    """Return how many tensors of torch are there, and models of llama.cpp, which hold theirs out of sight."""
    import torch

    gc.collect()
    outside = sys.modules.get("llama_cpp")
    kinds = (torch.nn.Parameter, outside.Llama) if outside else (torch.nn.Parameter,)
    return sum(issubclass(type(thing), kinds) for thing in gc.get_objects())


# --- Tracing words


def _traced(model: ModelRef, host: PluginHost) -> str:
    tracer = host.role("attributor", "diffusers_gradients")
    request = AttributionRequest("a photo of a doctor", 1, ("a man", "a woman"), tensor="token embeddings")
    with tracer.load(tiny_ref("clip", "attributor", "diffusers_gradients"), "cpu") as loaded:
        try:
            (trace,) = loaded.attribute(model, SETTINGS, [request], lambda: None)
        except KnownError as error:
            return f"refused: {error.title}. {error.message}"
    return YES if trace.complete else f"gap: {trace.failure}"
