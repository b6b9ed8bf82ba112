"""Takes full-size models with random weights through the application on a graphics card, and prints peak memory.

    python packaging/benchmarks/models.py [--device cuda] [--place FOLDER] [--small]

SDXL (3.5 billion weights) and LLaVA-7B are built in half precision, saved as folders of a user, then scanned, hashed,
loaded, asked for a batch, and unloaded. Needs about 25 GB of disk and 20 GB on the card; where there is no card it says
so and ends, since a processor would take hours. `--small` takes tiny models of the same classes instead, anywhere.
"""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, prepare_model_libraries  # noqa: E402
from biaslens_gui.core.model_facts import FoundModel  # noqa: E402
from biaslens_gui.engine.memory import peak_bytes  # noqa: E402
from biaslens_gui.engine.model_scan import scan_steps  # noqa: E402
from biaslens_gui.engine.models import reference  # noqa: E402
from biaslens_gui.engine.trial import pictures  # noqa: E402
from biaslens_gui.loaders import single_file  # noqa: E402
from biaslens_gui.plugin_host.host import PluginHost  # noqa: E402

NO_CARD = (
    "No graphics card here (torch.cuda.is_available() is false): SDXL and LLaVA-7B were neither built nor loaded, and "
    "no peak memory was measured. It takes a CUDA card with 20 GB free, and 25 GB of disk. --small tries tiny models."
)
IMAGES, STEPS, SIDE = 4, 10, 1024


def main() -> int:
    """Run, or say why not; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--place", type=Path, help="a folder for the models; a temporary one otherwise")
    parser.add_argument("--small", action="store_true", help="tiny models of the same classes, on any device")
    options = parser.parse_args()
    prepare_model_libraries()
    import torch

    if options.device.startswith("cuda") and not torch.cuda.is_available():
        if not options.small:
            print(NO_CARD)
            return 0
        options.device = "cpu"
    with tempfile.TemporaryDirectory(dir=options.place) as place:
        build_small(Path(place)) if options.small else build_full(Path(place), options.device)
        host = PluginHost.discover(strict=True)
        painter, reader = found(Path(place), host)
        side = 0 if options.small else SIDE
        settings = GenerationSettings(steps=STEPS, width=side, height=side)
        requests = [ImageRequest("a photo of a doctor", seed, settings) for seed in range(IMAGES)]
        at_work(painter, host, options.device, "images", lambda model: model.generate(requests, lambda: None))
        at_work(reader, host, options.device, "captions", lambda model: model.caption(pictures(), lambda: None))
    return 0


def found(place: Path, host: PluginHost) -> tuple[Any, Any]:
    """Scan `place`; return the image model and the captioner in it, hashed."""
    with timed("scan"):
        models = [step.model for step in scan_steps(place, host) if isinstance(step, FoundModel)]
    for model in models:
        print(f"  {model.role:<18} {model.architecture:<34} {model.bytes / 1e9:6.2f} GB  {model.problem}")
    chosen = []
    for role in ("image_model", "captioner"):
        model = next(model for model in models if model.role == role)
        with timed(f"hash of the {role}"):
            chosen.append(reference(Path(model.path), host, role=model.role))
    return chosen[0], chosen[1]


def at_work(model: Any, host: PluginHost, device: str, what: str, ask: Callable[[Any], Any]) -> None:
    """Load `model`, ask it for a batch, unload it; print how long each took and the peak memory."""
    import torch

    on_card = device.startswith("cuda")
    if on_card:
        torch.cuda.reset_peak_memory_stats()
    print(f"{model.label} on {device}")
    with timed("load"):
        manager = host.role(model.role, model.plugin).load(model, device)
        loaded = manager.__enter__()
    try:
        with timed(f"a batch of {what}"):
            made = ask(loaded)
        print(f"  {len(made)} {what}")
        for step in getattr(loaded, "less_memory", ()):
            print(f"  with less memory: {step}")
    except KnownError as error:
        print(f"  failed: {error}")
    finally:
        with timed("unload"):
            del loaded
            manager.__exit__(None, None, None)
            gc.collect()
    if on_card:
        most, left = torch.cuda.max_memory_allocated() / 1e9, torch.cuda.memory_allocated() / 1e9
        print(f"  peak on the card {most:.2f} GB, left after unloading {left:.2f} GB")
    print(f"  peak of the process so far {peak_bytes() / 1e9:.2f} GB")


@contextmanager
def timed(name: str) -> Iterator[None]:
    """Print how long the block took."""
    began = time.monotonic()
    yield
    print(f"  {name}: {time.monotonic() - began:.2f} s", flush=True)


# --- Models


def build_small(place: Path) -> None:
    """Save the tiny SDXL and LLaVA of the tests."""
    from tests.components import captioners, more_image_models

    more_image_models.stable_diffusion_xl(place / "sdxl")
    captioners.chat_model(place / "llava")


def build_full(place: Path, device: str) -> None:
    """Save SDXL and LLaVA-7B with random weights in half precision; one after the other is in memory."""
    with timed("building SDXL"):
        random_pipeline("sdxl", device).save_pretrained(place / "sdxl", safe_serialization=True)
    gc.collect()
    with timed("building LLaVA-7B"):
        build_llava(place / "llava", device)
    gc.collect()


def random_pipeline(family: str, device: str) -> Any:
    """Return Stable Diffusion 1.5 ("sd1") or SDXL ("sdxl") with random weights in half precision, on the processor."""
    import diffusers
    import transformers

    shapes = ROOT / "resources" / "pipeline_configs" / family
    parts: dict[str, Any] = {}
    for name, kind in (("unet", diffusers.UNet2DConditionModel), ("vae", diffusers.AutoencoderKL)):
        parts[name] = _half(device, lambda kind=kind, name=name: kind.from_config(kind.load_config(shapes / name)))
    encoders = {"text_encoder": transformers.CLIPTextModel}
    if family == "sdxl":
        encoders["text_encoder_2"] = transformers.CLIPTextModelWithProjection
    for name, kind in encoders.items():
        config = kind.config_class.from_pretrained(shapes / name)
        parts[name] = _half(device, lambda kind=kind, config=config: kind(config))
        end = name.removeprefix("text_encoder")
        parts[f"tokenizer{end}"] = single_file.clip_tokenizer(f"tokenizer{end}")
    if family == "sdxl":
        scheduler = diffusers.EulerDiscreteScheduler
        return diffusers.StableDiffusionXLPipeline(
            **parts, scheduler=scheduler.from_config(scheduler.load_config(shapes / "scheduler")), add_watermarker=False
        )
    scheduler = diffusers.DDIMScheduler
    return diffusers.StableDiffusionPipeline(
        **parts,
        scheduler=scheduler.from_config(scheduler.load_config(shapes / "scheduler")),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
    )


def build_llava(folder: Path, device: str) -> None:
    """Save LLaVA-7B with random weights in half precision."""
    from transformers import CLIPImageProcessorPil, LlavaConfig, LlavaForConditionalGeneration, LlavaProcessor

    from tests.components.tokenizers import word_tokenizer

    tokenizer = word_tokenizer(chat=True)
    tokenizer.model_max_length = 4096
    ids = {
        "bos_token_id": tokenizer.bos_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
    }
    text = {"model_type": "llama", "vocab_size": 32_064, "max_position_embeddings": 4096, **ids}  # else as Llama 7B is
    sight = {"model_type": "clip_vision_model", "hidden_size": 1024, "intermediate_size": 4096, "image_size": 336}
    sight |= {"num_hidden_layers": 24, "num_attention_heads": 16, "patch_size": 14, "projection_dim": 768}
    image = tokenizer.convert_tokens_to_ids("<image>")
    config = LlavaConfig(vision_config=sight, text_config=text, image_token_id=image, image_seq_length=576)
    _half(device, lambda: LlavaForConditionalGeneration(config)).save_pretrained(folder)
    side = {"height": 336, "width": 336}
    processor = LlavaProcessor(
        image_processor=CLIPImageProcessorPil(size={"shortest_edge": 336}, crop_size=side),
        tokenizer=tokenizer,
        patch_size=14,
        vision_feature_select_strategy="default",
        chat_template=tokenizer.chat_template,
        image_token="<image>",
        num_additional_image_tokens=1,
    )
    processor.save_pretrained(folder)


def _half(device: str, make: Callable[[], Any]) -> Any:
    """Return what `make` makes, with random weights in half precision, made on `device` and kept on the processor."""
    import torch

    torch.manual_seed(0)
    torch.set_default_dtype(torch.bfloat16)
    try:
        with torch.device(device):
            return make().to("cpu")
    finally:
        torch.set_default_dtype(torch.float32)


if __name__ == "__main__":
    sys.exit(main())
