"""Tiny vision-language chat models of many families: the real classes and processors, random weights, 32x32 pixels.

Each builder gives a family its sizes and the words by which it marks an image; what all have alike is in `Speaker`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.components.seeing import PIXELS, SMALL, image_processor
from tests.components.tokenizers import CHAT_TEMPLATE, word_tokenizer

SQUARE = {"height": PIXELS, "width": PIXELS}
SIGHT = {**SMALL, "image_size": PIXELS, "patch_size": 8}
SEQUENCE = (PIXELS // 8) ** 2
"""The patches of an image."""

ROTARY = {"rope_type": "default", "rope_theta": 10_000.0}


@dataclass(frozen=True)
class Speaker:
    """The words that a family marks an image by, put into a tokenizer.

    `marks` are further special tokens; `named` are those that a processor asks its tokenizer for by a name; `turn` is
    what stands for an image in a conversation, and `image` the token that stands for what is seen of it.
    """

    image: str = "<image>"
    turn: str = ""
    marks: tuple[str, ...] = ()
    named: tuple[tuple[str, str], ...] = ()

    def tokenizer(self) -> Any:
        plain = word_tokenizer()
        wrapped = type(plain)(
            tokenizer_object=plain.backend_tokenizer,
            **plain.special_tokens_map,
            extra_special_tokens=dict(self.named),
            model_max_length=2048,
        )
        wrapped.add_special_tokens({"extra_special_tokens": [*self.marks, self.image]}, False)
        wrapped.chat_template = CHAT_TEMPLATE.replace("<image>", self.turn or self.image)
        return wrapped


def text(tokens: Any, model_type: str = "", **further: Any) -> dict[str, Any]:
    """Return the configuration of a language model over the entries of `tokens`."""
    ids = {f"{name}_token_id": getattr(tokens, f"{name}_token_id") for name in ("bos", "eos", "pad")}
    sizes = {"num_key_value_heads": 2, "max_position_embeddings": 2048, "initializer_range": 0.5}
    kind = {"model_type": model_type} if model_type else {}
    return {**SMALL, **sizes, **ids, **kind, "vocab_size": len(tokens), **further}


def saved(folder: Path, config: Any, parts: Any, chat: str = "", **settings: Any) -> Path:
    """Save a model of `config` and its `parts`; where those are no processor, its class `chat` and `settings` too."""
    import torch
    from transformers import AutoModelForImageTextToText

    torch.manual_seed(0)
    model = AutoModelForImageTextToText.from_config(config)
    with torch.no_grad():  # gates that are closed at first would keep the image out
        for name, weights in model.named_parameters():
            if not name.endswith("bias") and not weights.any():
                weights.normal_(std=0.5)
    model.save_pretrained(folder)
    for part in parts:
        part.save_pretrained(folder)
    if chat:
        (folder / "processor_config.json").write_text(json.dumps({"processor_class": chat, **settings}))
    return folder


# --- Families with a processor that prepares no films


def llava_next(folder: Path) -> Path:
    """Save a `LlavaNextForConditionalGeneration` (CLIP and Llama; an image is cut into tiles) to `folder`."""
    import transformers as t

    tokens = Speaker().tokenizer()
    config = t.LlavaNextConfig(
        vision_config={**SIGHT, "model_type": "clip_vision_model"},
        text_config=text(tokens, "llama"),
        image_token_index=tokens.convert_tokens_to_ids("<image>"),
        image_grid_pinpoints=[[PIXELS, PIXELS], [PIXELS, 2 * PIXELS]],
        image_seq_length=SEQUENCE,
    )
    sees = t.LlavaNextImageProcessorPil(
        size={"shortest_edge": PIXELS}, crop_size=SQUARE, image_grid_pinpoints=config.image_grid_pinpoints
    )
    chat = t.LlavaNextProcessor(
        sees,
        tokens,
        patch_size=8,
        vision_feature_select_strategy="default",
        num_additional_image_tokens=1,
        chat_template=tokens.chat_template,
    )
    return saved(folder, config, [chat])


def vip_llava(folder: Path) -> Path:
    """Save a `VipLlavaForConditionalGeneration` (CLIP and Llama; several layers of sight) to `folder`."""
    import transformers as t

    tokens = Speaker().tokenizer()
    config = t.VipLlavaConfig(
        vision_config={**SIGHT, "model_type": "clip_vision_model"},
        text_config=text(tokens, "llama"),
        image_token_index=tokens.convert_tokens_to_ids("<image>"),
        vision_feature_layers=[-1, -2],
        image_seq_length=SEQUENCE,
    )
    chat = t.LlavaProcessor(
        image_processor(),
        tokens,
        patch_size=8,
        vision_feature_select_strategy="default",
        num_additional_image_tokens=1,
        chat_template=tokens.chat_template,
    )
    return saved(folder, config, [chat])


def idefics_2(folder: Path) -> Path:
    """Save a `Idefics2ForConditionalGeneration` (SigLIP, a perceiver and Mistral) to `folder`."""
    import transformers as t

    tokens = Speaker(marks=("<fake_token_around_image>", "<end_of_utterance>")).tokenizer()
    perceiver = {"resampler_n_latents": 4, "resampler_depth": 1, "resampler_n_heads": 2, "resampler_head_dim": 8}
    config = t.Idefics2Config(
        vision_config=SIGHT,
        perceiver_config={**perceiver, "hidden_size": 16, "num_key_value_heads": 1},
        text_config=text(tokens, "mistral"),
        image_token_id=tokens.convert_tokens_to_ids("<image>"),
    )
    sees = t.Idefics2ImageProcessorPil(size={"shortest_edge": 16, "longest_edge": PIXELS}, do_image_splitting=False)
    return saved(folder, config, [t.Idefics2Processor(sees, tokens, 4, chat_template=tokens.chat_template)])


def idefics_3(folder: Path) -> Path:
    """Save a `Idefics3ForConditionalGeneration` (SigLIP and Llama) to `folder`."""
    import transformers as t

    marks = ("<fake_token_around_image>", "<global-img>", "<end_of_utterance>", "<row_1_col_1>")
    tokens = Speaker(marks=marks).tokenizer()
    config = t.Idefics3Config(
        vision_config=SIGHT,
        text_config=text(tokens, "llama"),
        image_token_id=tokens.convert_tokens_to_ids("<image>"),
        scale_factor=2,
    )
    sees = t.Idefics3ImageProcessorPil(size={"longest_edge": PIXELS}, max_image_size={"longest_edge": PIXELS})
    return saved(folder, config, [t.Idefics3Processor(sees, tokens, SEQUENCE // 4, chat_template=tokens.chat_template)])


def gemma_3(folder: Path) -> Path:
    """Save a `Gemma3ForConditionalGeneration` (SigLIP and Gemma 3) to `folder`."""
    import transformers as t

    named = (("image_token", "<image_soft_token>"), ("boi_token", "<start_of_image>"), ("eoi_token", "<end_of_image>"))
    tokens = Speaker("<image_soft_token>", "<start_of_image>", named=named).tokenizer()
    config = t.Gemma3Config(
        vision_config=SIGHT,
        text_config=text(tokens, head_dim=8, sliding_window=64, query_pre_attn_scalar=8),
        mm_tokens_per_image=4,
        boi_token_index=tokens.boi_token_id,
        eoi_token_index=tokens.eoi_token_id,
        image_token_index=tokens.image_token_id,
    )
    sees = t.Gemma3ImageProcessorPil(size=SQUARE)
    return saved(
        folder, config, [t.Gemma3Processor(sees, tokens, image_seq_length=4, chat_template=tokens.chat_template)]
    )


def mllama(folder: Path) -> Path:
    """Save a `MllamaForConditionalGeneration` (Llama 3.2 Vision: layers that look at the image across) to `folder`."""
    import transformers as t

    tokens = Speaker("<|image|>", named=(("image_token", "<|image|>"),)).tokenizer()
    sight = {
        "hidden_size": 16,
        "intermediate_size": 32,
        "num_hidden_layers": 2,
        "num_global_layers": 1,
        "attention_heads": 2,
        "vision_output_dim": 32,
        "image_size": PIXELS,
        "patch_size": 8,
        "max_num_tiles": 2,
        "intermediate_layers_indices": [0],
        "supported_aspect_ratios": [[1, 1], [1, 2], [2, 1]],
    }
    rope = {"rope_type": "default", "rope_theta": 10_000.0}
    config = t.MllamaConfig(
        vision_config=sight,
        text_config=text(tokens, cross_attention_layers=[1], rope_parameters=rope),
        image_token_index=tokens.image_token_id,
    )
    sees = t.MllamaImageProcessorPil(size=SQUARE, max_image_tiles=2)
    return saved(folder, config, [t.MllamaProcessor(sees, tokens, chat_template=tokens.chat_template)])


def mistral_3(folder: Path) -> Path:
    """Save a `Mistral3ForConditionalGeneration` (Mistral Small: Pixtral's sight and Mistral) to `folder`.

    Its processor is only named: it cannot be made without torchvision.
    """
    import transformers as t

    tokens = Speaker("[IMG]", marks=("[IMG_BREAK]", "[IMG_END]")).tokenizer()
    config = t.Mistral3Config(
        vision_config={**SIGHT, "model_type": "pixtral", "head_dim": 8},
        text_config=text(tokens, "mistral", head_dim=8),
        image_token_index=tokens.convert_tokens_to_ids("[IMG]"),
        spatial_merge_size=2,
    )
    return saved(folder, config, [tokens], "PixtralProcessor")


def aya_vision(folder: Path) -> Path:
    """Save a `AyaVisionForConditionalGeneration` (SigLIP and Cohere 2) to `folder`."""
    import transformers as t

    marks = ("<|START_OF_IMG|>", "<|END_OF_IMG|>", "<|IMG_PATCH|>", "<|IMG_LINE_BREAK|>", "TILE", "TILE_GLOBAL")
    tokens = Speaker("<|IMG_PATCH|>", "<image>", marks=marks).tokenizer()
    config = t.AyaVisionConfig(
        vision_config={**SIGHT, "model_type": "siglip_vision_model"},
        text_config=text(tokens, "cohere2", sliding_window=64),
        image_token_index=tokens.convert_tokens_to_ids("<|IMG_PATCH|>"),
        downsample_factor=2,
        adapter_layer_norm_eps=1e-6,
        vision_feature_select_strategy="full",
        vision_feature_layer=-1,
    )
    sees = t.GotOcr2ImageProcessorPil(size=SQUARE, crop_to_patches=False)
    chat = t.AyaVisionProcessor(
        sees, tokens, patch_size=8, img_size=PIXELS, downsample_factor=2, chat_template=tokens.chat_template
    )
    return saved(folder, config, [chat])


def aria(folder: Path) -> Path:
    """Save a `AriaForConditionalGeneration` (experts); its processor knows images of 980 pixels only to `folder`."""
    import transformers as t

    tokens = Speaker("<|img|>", named=(("image_token", "<|img|>"),)).tokenizer()
    config = t.AriaConfig(
        vision_config={**SIGHT, "image_size": 980, "patch_size": 196, "model_type": "idefics3_vision"},
        text_config=text(tokens, "aria_text", moe_num_experts=4, moe_topk=2, moe_num_shared_experts=1),
        image_token_index=tokens.image_token_id,
        projector_patch_to_query_dict={25: 4},
    )
    sees = t.AriaImageProcessorPil(split_image=False)
    chat = t.AriaProcessor(sees, tokens, chat_template=tokens.chat_template, size_conversion={980: 4})
    return saved(folder, config, [chat])


def chameleon(folder: Path) -> Path:
    """Save a `ChameleonForConditionalGeneration` (an image is read as words of a codebook) to `folder`."""
    import transformers as t

    marks = ("<racm3:break>", "<eoss>", *(f"IMGIMG{letters}Z" for letters in ("A", "B", "C", "D", "E", "F", "G", "H")))
    tokens = Speaker(marks=marks, named=(("sep_token", "<sep>"),)).tokenizer()
    vq = {
        "embed_dim": 8,
        "num_embeddings": 8,
        "latent_channels": 8,
        "resolution": PIXELS,
        "base_channels": 32,
        "channel_multiplier": [1, 1, 1],
        "num_res_blocks": 1,
    }
    ids = text(tokens)
    config = t.ChameleonConfig(**ids, vq_config=vq, vocabulary_map={**tokens.get_vocab()})
    config.vocabulary_map["<image>"] = tokens.convert_tokens_to_ids("<image>")
    sees = t.ChameleonImageProcessorPil(size={"shortest_edge": PIXELS}, crop_size=SQUARE)
    chat = t.ChameleonProcessor(sees, tokens, image_seq_length=64)
    return saved(folder, config, [chat, tokens])


def ovis_2(folder: Path) -> Path:
    """Save a `Ovis2ForConditionalGeneration` (AIMv2 and Qwen 2) to `folder`."""
    import transformers as t

    marks = ("<IMG_START>", "<IMG_GRID>", "<IMG_COL>", "<IMG_ROW>", "<IMG_END>")
    named = (("image_token", "<IMG_ATOM>"), ("image_token_placeholder", "<image>"))
    tokens = Speaker("<IMG_ATOM>", "<image>", marks=marks, named=named).tokenizer()
    config = t.Ovis2Config(
        vision_config={**SIGHT, "vocab_size": 16, "hidden_stride": 1},
        text_config=text(tokens, "qwen2"),
        image_token_id=tokens.convert_tokens_to_ids("<IMG_ATOM>"),
        visual_indicator_token_ids=[tokens.convert_tokens_to_ids(mark) for mark in marks],
        vocab_size=len(tokens),
        hidden_size=16,
    )
    sees = t.Ovis2ImageProcessorPil(size=SQUARE, crop_to_patches=False)
    chat = t.Ovis2Processor(sees, tokens, image_seq_length=SEQUENCE, chat_template=tokens.chat_template)
    return saved(folder, config, [chat])


def janus(folder: Path) -> Path:
    """Save a `JanusForConditionalGeneration` (SigLIP and Llama, and a codebook to paint with) to `folder`."""
    import transformers as t

    named = (
        ("image_token", "<image_placeholder>"),
        ("boi_token", "<begin_of_image>"),
        ("eoi_token", "<end_of_image>"),
    )
    tokens = Speaker("<image_placeholder>", named=named).tokenizer()
    vq = {
        "embed_dim": 8,
        "num_embeddings": 16,
        "latent_channels": 8,
        "base_channels": 32,
        "channel_multiplier": [1, 1],
        "num_res_blocks": 1,
        "num_patches": 4,
        "projection_dim": 16,
        "image_token_embed_dim": 16,
        "num_hidden_layers": 1,
    }
    config = t.JanusConfig(
        vision_config={**SIGHT, "projection_dim": 16, "num_image_tokens": SEQUENCE, "mlp_ratio": 2.0},
        text_config=text(tokens, "llama"),
        vq_config=vq,
        image_token_id=tokens.image_token_id,
    )
    sees = t.JanusImageProcessorPil(size=SQUARE, min_size=14)
    chat = t.JanusProcessor(sees, tokens, chat_template=tokens.chat_template, num_image_tokens=SEQUENCE)
    return saved(folder, config, [chat])


def deepseek_vl(folder: Path) -> Path:
    """Save a `DeepseekVLForConditionalGeneration` (SigLIP and Llama) to `folder`."""
    import transformers as t

    tokens = Speaker("<image_placeholder>", named=(("image_token", "<image_placeholder>"),)).tokenizer()
    config = t.DeepseekVLConfig(
        vision_config={**SIGHT, "model_type": "siglip_vision_model", "vision_use_head": False},
        text_config=text(tokens, "llama"),
        image_token_id=tokens.image_token_id,
    )
    sees = t.DeepseekVLImageProcessorPil(size=SQUARE, min_size=14)
    chat = t.DeepseekVLProcessor(sees, tokens, chat_template=tokens.chat_template, num_image_tokens=SEQUENCE)
    return saved(folder, config, [chat])


def emu_3(folder: Path) -> Path:
    """Save a `Emu3ForConditionalGeneration` (an image is read as words of a codebook) to `folder`."""
    import transformers as t

    named = (
        ("image_token", "<image>"),
        ("boi_token", "<|image start|>"),
        ("eoi_token", "<|image end|>"),
        ("image_wrapper_token", "<|image token|>"),
        ("eof_token", "<|extra_201|>"),
    )
    marks = tuple(f"<|visual token {number:06d}|>" for number in range(16))
    tokens = Speaker("<image>", marks=(*marks, "<|extra_200|>"), named=named).tokenizer()
    vq = {
        "codebook_size": 16,
        "embed_dim": 4,
        "latent_channels": 4,
        "base_channels": 32,
        "channel_multiplier": [1, 1, 1, 1],
        "num_res_blocks": 1,
        "hidden_size": 32,
        "attn_resolutions": [],
    }
    known = {word: at for word, at in tokens.get_vocab().items() if word.startswith("<|")} | {
        "<image>": tokens.image_token_id
    }
    config = t.Emu3Config(vq_config=vq, text_config=text(tokens), vocabulary_map=known)
    sees = t.Emu3ImageProcessor(min_pixels=16 * 16, max_pixels=PIXELS * PIXELS, spatial_factor=8)
    return saved(folder, config, [t.Emu3Processor(sees, tokens, chat_template=tokens.chat_template)])


# --- Families whose processor prepares films too, by a library that images do not need


QWEN = {
    "image": "<|image_pad|>",
    "video": "<|video_pad|>",
    "vision_start": "<|vision_start|>",
    "vision_end": "<|vision_end|>",
}
GLM = {
    "image": "<|image|>",
    "video": "<|video|>",
    "image_start": "<|begin_of_image|>",
    "image_end": "<|end_of_image|>",
    "video_start": "<|begin_of_video|>",
    "video_end": "<|end_of_video|>",
}
"""The words that the families of Qwen-VL and GLM-V mark images and films by, by their names in a configuration."""

DEEP = {"depth": 1, "hidden_size": 16, "intermediate_size": 16, "num_heads": 2, "out_hidden_size": 16, "patch_size": 8}
PLACED = {**DEEP, "num_position_embeddings": 64}
THREE = {"rope_parameters": {**ROTARY, "partial_rotary_factor": 1.0, "mrope_section": [1, 1, 2]}}
"""Places counted in time, height and width."""


def counted(folder: Path, family: str, words: Mapping[str, str], sight: Mapping[str, Any], **further: Any) -> Path:
    """Save a model that counts the places of an image's patches in two dimensions, as Qwen-VL and GLM-V do."""
    import transformers as t

    start, end = list(words.values())[2:4]
    tokens = Speaker(words["image"], start + words["image"] + end, marks=tuple(words.values())).tokenizer()
    ids = {f"{name}_token_id": tokens.convert_tokens_to_ids(word) for name, word in words.items()}
    config = t.AutoConfig.for_model(family, text_config=text(tokens, **further), vision_config=dict(sight), **ids)
    kind = t.Glm4vImageProcessorPil if family.startswith("glm") else t.Qwen2VLImageProcessorPil
    size = {"shortest_edge": PIXELS * PIXELS, "longest_edge": 4 * PIXELS * PIXELS}
    sees = kind(size=size, patch_size=8, temporal_patch_size=2, merge_size=2)
    return saved(folder, config, [sees, tokens])


def intern_vl(folder: Path) -> Path:
    """Save a `InternVLForConditionalGeneration` (InternViT and Qwen 2) to `folder`."""
    import transformers as t

    named = (
        ("start_image_token", "<img>"),
        ("end_image_token", "</img>"),
        ("context_image_token", "<IMG_CONTEXT>"),
        ("video_token", "<video>"),
    )
    tokens = Speaker("<IMG_CONTEXT>", named=named).tokenizer()
    config = t.InternVLConfig(
        vision_config={**SIGHT, "image_size": [PIXELS, PIXELS], "patch_size": [8, 8]},
        text_config=text(tokens, "qwen2"),
        image_token_id=tokens.context_image_token_id,
        image_seq_length=SEQUENCE // 4,
    )
    sees = t.GotOcr2ImageProcessorPil(size=SQUARE, crop_to_patches=False)
    return saved(folder, config, [sees, tokens], "InternVLProcessor", image_seq_length=SEQUENCE // 4)


def one_vision(folder: Path) -> Path:
    """Save a `LlavaOnevisionForConditionalGeneration` (SigLIP and Qwen 2) to `folder`."""
    import transformers as t

    tokens = Speaker("<image>", marks=("<video>",)).tokenizer()
    pinpoints = [[PIXELS, PIXELS], [PIXELS, 2 * PIXELS]]
    config = t.LlavaOnevisionConfig(
        vision_config={**SIGHT, "model_type": "siglip_vision_model", "vision_use_head": False},
        text_config=text(tokens, "qwen2"),
        image_token_index=tokens.convert_tokens_to_ids("<image>"),
        video_token_index=tokens.convert_tokens_to_ids("<video>"),
        image_grid_pinpoints=pinpoints,
    )
    sees = t.LlavaOnevisionImageProcessorPil(size=SQUARE, image_grid_pinpoints=pinpoints)
    settings = {"num_image_tokens": SEQUENCE, "vision_feature_select_strategy": "full"}
    return saved(folder, config, [sees, tokens], "LlavaOnevisionProcessor", **settings)


def next_video(folder: Path) -> Path:
    """Save a `LlavaNextVideoForConditionalGeneration` (CLIP and Llama; films too) to `folder`."""
    import transformers as t

    tokens = Speaker("<image>", marks=("<video>",)).tokenizer()
    pinpoints = [[PIXELS, PIXELS], [PIXELS, 2 * PIXELS]]
    config = t.LlavaNextVideoConfig(
        vision_config={**SIGHT, "model_type": "clip_vision_model"},
        text_config=text(tokens, "llama"),
        image_token_index=tokens.convert_tokens_to_ids("<image>"),
        video_token_index=tokens.convert_tokens_to_ids("<video>"),
        image_grid_pinpoints=pinpoints,
        image_seq_length=SEQUENCE,
    )
    sees = t.LlavaNextImageProcessorPil(
        size={"shortest_edge": PIXELS}, crop_size=SQUARE, image_grid_pinpoints=pinpoints
    )
    settings = {"patch_size": 8, "vision_feature_select_strategy": "default", "num_additional_image_tokens": 1}
    return saved(folder, config, [sees, tokens], "LlavaNextVideoProcessor", **settings)


def video_llama_3(folder: Path) -> Path:
    """Save a `VideoLlama3ForConditionalGeneration` (SigLIP and Qwen 2; films too) to `folder`."""
    import transformers as t

    tokens = Speaker("<|image_pad|>", marks=("<|video_pad|>",)).tokenizer()
    config = t.VideoLlama3Config(
        vision_config={**SMALL, "patch_size": 8},
        text_config=text(tokens, "qwen2"),
        image_token_id=tokens.convert_tokens_to_ids("<|image_pad|>"),
        video_token_id=tokens.convert_tokens_to_ids("<|video_pad|>"),
    )
    size = {"shortest_edge": PIXELS * PIXELS, "longest_edge": 4 * PIXELS * PIXELS}
    sees = t.VideoLlama3ImageProcessorPil(size=size, patch_size=8, merge_size=2)
    return saved(folder, config, [sees, tokens])


BUILDERS: dict[str, Callable[[Path], Path]] = {
    "llava_next": llava_next,
    "vip_llava": vip_llava,
    "idefics_2": idefics_2,
    "idefics_3": idefics_3,
    "gemma_3": gemma_3,
    "mllama": mllama,
    "aya_vision": aya_vision,
    "aria": aria,
    "chameleon": chameleon,
    "ovis_2": ovis_2,
    "janus": janus,
    "deepseek_vl": deepseek_vl,
    "emu_3": emu_3,
    "intern_vl": intern_vl,
    "one_vision": one_vision,
    "next_video": next_video,
    "video_llama_3": video_llama_3,
    "qwen3_vl": partial(
        counted, family="qwen3_vl", words=QWEN, sight={**PLACED, "deepstack_visual_indexes": [0]}, head_dim=8, **THREE
    ),
    "qwen3_vl_moe": partial(
        counted,
        family="qwen3_vl_moe",
        words=QWEN,
        sight={**PLACED, "deepstack_visual_indexes": [0]},
        head_dim=8,
        num_experts=4,
        num_experts_per_tok=2,
        moe_intermediate_size=16,
        **THREE,
    ),
    "qwen3_5": partial(
        counted,
        family="qwen3_5",
        words=QWEN,
        sight=PLACED,
        head_dim=8,
        layer_types=["linear_attention", "full_attention"],
        linear_key_head_dim=8,
        linear_value_head_dim=8,
        linear_num_key_heads=2,
        linear_num_value_heads=2,
        **THREE,
    ),
    "exaone_4_5": partial(
        counted,
        family="exaone4_5",
        words=QWEN,
        sight={**DEEP, "num_key_value_heads": 2, "window_size": 32, "fullatt_block_indexes": [0]},
        model_type="exaone4",
    ),
    "glm4v": partial(counted, family="glm4v", words=GLM, sight={**DEEP, "image_size": PIXELS}, **THREE),
    "glm46v": partial(
        counted,
        family="glm46v",
        words=GLM,
        sight={**DEEP, "model_type": "glm4v_vision", "image_size": PIXELS},
        model_type="glm4v_text",
        **THREE,
    ),
}
"""The builders of this module by the name of their model."""
