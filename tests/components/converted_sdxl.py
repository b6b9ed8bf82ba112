"""A Stable Diffusion XL pipeline that does what one of Stable Diffusion with a summary of the prompt does.

SDXL hears a prompt otherwise: of each text encoder it takes the last layer but one, without the norm that follows the
last, and beside the words the vector of the whole sentence, where the reference models summarise the words themselves
(`addition_embed_type="text"`). So its first text encoder has two layers more. The first of them gives the norm that is
missing, `LARGE` times, so that what it is added to is lost beside it; the denoiser's weights for words are as much
smaller. The second is never heard. Its second text encoder gives the vector of the sentence alone, from which two
linear layers make the summary, fitted to prompts: the one part that is approximate, and `Converted` tells how far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LARGE = 4096.0
TIME_IDS, ID_WIDTH = 6, 2
RIDGE = 1e-4
EMPTY = 0.1
"""What the empty prompt counts, of all that are fitted: guidance leads away from what it gives."""


@dataclass(frozen=True, slots=True)
class Converted:
    """Where the pipeline lies, and which share of the summary's variance its fit explains, of prompts held out."""

    folder: Path
    explained: float


def stable_diffusion_xl_of(source: Path, folder: Path, prompts: Sequence[str]) -> Converted:
    """Save the pipeline in `source` as a `StableDiffusionXLPipeline` to `folder`, its summary fitted to `prompts`.

    Every fourth of them is held out.
    """
    import torch
    from diffusers import StableDiffusionPipeline, StableDiffusionXLPipeline

    torch.manual_seed(0)
    own = StableDiffusionPipeline.from_pretrained(source, dtype=torch.float32)
    second = _projected(own.text_encoder)
    with torch.no_grad():
        texts = [*prompts, ""]
        read = own.tokenizer(texts, padding="max_length", truncation=True, return_tensors="pt").input_ids
        summaries = own.unet.add_embedding(own.text_encoder(read).last_hidden_state)
        first, last, explained = _fitted(second(read).text_embeds, summaries)
    pipeline = StableDiffusionXLPipeline(
        vae=own.vae,
        text_encoder=_normed_before_the_last(own.text_encoder),
        text_encoder_2=second,
        tokenizer=own.tokenizer,
        tokenizer_2=own.tokenizer,
        unet=_hearing_two(own.unet, first, last),
        scheduler=own.scheduler,
        force_zeros_for_empty_prompt=False,
        add_watermarker=False,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return Converted(folder, explained)


def _normed_before_the_last(encoder: Any) -> Any:
    """The text encoder, whose last hidden layer but one is `LARGE` times its output."""
    import torch
    from transformers import CLIPTextConfig, CLIPTextModel

    config = CLIPTextConfig(**(encoder.config.to_dict() | {"num_hidden_layers": encoder.config.num_hidden_layers + 2}))
    longer, width = CLIPTextModel(config), config.hidden_size
    missing, _ = longer.load_state_dict(encoder.state_dict(), strict=False)
    layer, norm = _inside(longer).encoder.layers[-2], _inside(encoder).final_layer_norm
    assert len(missing) == 2 * len(layer.state_dict())
    with torch.no_grad():
        for part in (layer.self_attn.out_proj, layer.mlp.fc1, layer.mlp.fc2):
            part.weight.zero_()
            part.bias.zero_()
        layer.layer_norm2.load_state_dict(norm.state_dict())
        kept, into, out = torch.eye(width), layer.mlp.fc1.weight, layer.mlp.fc2.weight
        into[:width], into[width : 2 * width] = kept, -kept  # gelu(x) - gelu(-x) is x
        out[:, :width], out[:, width : 2 * width] = LARGE * kept, -LARGE * kept
    return longer


def _inside(encoder: Any) -> Any:
    """The layers of a text encoder, which transformers before 5 keep one level deeper."""
    return getattr(encoder, "text_model", encoder)


def _projected(encoder: Any) -> Any:
    """The text encoder in the form that gives one vector of the sentence, its projection changing nothing."""
    import torch
    from transformers import CLIPTextModelWithProjection

    projected = CLIPTextModelWithProjection(encoder.config)
    projected.text_model.load_state_dict(_inside(encoder).state_dict())
    with torch.no_grad():
        projected.text_projection.weight.copy_(torch.eye(encoder.config.hidden_size))
    return projected


def _fitted(sentences: Any, summaries: Any) -> tuple[Any, Any, float]:
    """Two linear layers, SiLU between them, that make `summaries` (n, m) of `sentences` (n, k), and how well they do.

    The first layer passes every number on, as itself and its negative (silu(x) - silu(-x) is x), and mixes them at
    random besides; the second is fitted by least squares. The last sentence is the empty one.
    """
    import torch
    from torch.nn.functional import silu

    count, width, size = len(sentences), sentences.shape[1], summaries.shape[1]
    mixed = torch.randn(size - 2 * width, width) / width**0.5
    first = torch.cat([torch.eye(width), -torch.eye(width), mixed])
    bent = torch.cat([silu(sentences @ first.T), torch.ones(count, 1)], dim=1).double()
    weight, tested = torch.ones(count, 1, dtype=torch.double), torch.arange(count) % 4 == 3
    weight[-1], tested[-1] = count * EMPTY, False
    known, wanted = bent[~tested], summaries[~tested].double()
    weighed = (weight[~tested] * known).T
    last = torch.linalg.solve(weighed @ known + RIDGE * len(known) * torch.eye(size + 1), weighed @ wanted)
    missed = (bent[tested] @ last - summaries[tested]).square().sum()
    explained = 1 - float(missed / (summaries[tested] - summaries[~tested].mean(0)).square().sum())
    return first, last.float(), explained


def _hearing_two(unet: Any, first: Any, last: Any) -> Any:
    """The denoiser with the conditioning of SDXL: words of twice the width, and a sentence with sizes."""
    import torch
    from diffusers import UNet2DConditionModel

    width = unet.config.cross_attention_dim
    config = {name: value for name, value in unet.config.items() if not name.startswith("_")}
    ids = TIME_IDS * ID_WIDTH
    changed = UNet2DConditionModel.from_config(
        config
        | {
            "cross_attention_dim": 2 * width,
            "addition_embed_type": "text_time",
            "addition_time_embed_dim": ID_WIDTH,
            "projection_class_embeddings_input_dim": first.shape[1] + ids,
        }
    )
    state = {name: value for name, value in unet.state_dict().items() if not name.startswith("add_embedding")}
    for name, value in state.items():
        if name.endswith(("attn2.to_k.weight", "attn2.to_v.weight")):
            state[name] = torch.cat([value / LARGE, torch.zeros_like(value)], dim=1)
    state["add_embedding.linear_1.weight"] = torch.cat([first, torch.zeros(len(first), ids)], dim=1)
    state["add_embedding.linear_1.bias"] = torch.zeros(len(first))
    state["add_embedding.linear_2.weight"] = last[:-1].T.contiguous()
    state["add_embedding.linear_2.bias"] = last[-1]
    changed.load_state_dict(state)
    return changed
