"""Tiny vision-language chat models of further families: the real classes and processors, random weights, 32x32 pixels.

They are built as those of `chat_families` are; most count the places of an image's patches in two dimensions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tests.components.chat_families import (
    DEEP,
    GLM,
    PLACED,
    QWEN,
    ROTARY,
    SEQUENCE,
    SIGHT,
    SQUARE,
    THREE,
    Speaker,
    saved,
    text,
)
from tests.components.seeing import PIXELS, SMALL

SIZE = {"shortest_edge": PIXELS * PIXELS, "longest_edge": 4 * PIXELS * PIXELS}
EXPERTS = {"num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 16}
LINEAR = {
    "layer_types": ["linear_attention", "full_attention"],
    "linear_key_head_dim": 8,
    "linear_value_head_dim": 8,
    "linear_num_key_heads": 2,
    "linear_num_value_heads": 2,
}
COHERE = {
    "image": "<|IMAGE_PAD|>",
    "video": "<|VIDEO_PAD|>",
    "vision_start": "<|VISION_START|>",
    "vision_end": "<|VISION_END|>",
}
ERNIE = {
    "image": "<|IMAGE_PLACEHOLDER|>",
    "video": "<|VIDEO_PLACEHOLDER|>",
    "image_start": "<|IMAGE_START|>",
    "image_end": "<|IMAGE_END|>",
    "video_start": "<|VIDEO_START|>",
    "video_end": "<|VIDEO_END|>",
}


def counted(
    folder: Path,
    family: str,
    words: Mapping[str, str],
    sight: Mapping[str, Any],
    seen_by: str = "Qwen2VL",
    **further: Any,
) -> Path:
    """Save a model of `family`; `seen_by` is the image processor of it, without the end of its name.

    `further` is what its language model has beside the usual sizes, and under `image` what its processor has.
    """
    import transformers as t

    image = {"temporal_patch_size": 2, "size": SIZE, **further.pop("image", {})}
    start, end = list(words.values())[2:4]
    named = tuple((f"{name}_token", word) for name, word in words.items())
    tokens = Speaker(words["image"], start + words["image"] + end, named=named).tokenizer()
    ids = {f"{name}_token_id": tokens.convert_tokens_to_ids(word) for name, word in words.items()}
    config = t.AutoConfig.for_model(family, text_config=text(tokens, **further), vision_config=dict(sight), **ids)
    sees = getattr(t, f"{seen_by}ImageProcessorPil")(patch_size=8, merge_size=2, **image)
    return saved(folder, config, [sees, tokens])


# --- Families with sizes of their own


def deepseek_vl_hybrid(folder: Path) -> Path:
    """Save a `DeepseekVLHybridForConditionalGeneration` (SigLIP and SAM, which see two sizes; Llama) to `folder`."""
    import transformers as t

    tokens = Speaker("<image_placeholder>", named=(("image_token", "<image_placeholder>"),)).tokenizer()
    sharp = {"num_hidden_layers": 2, "num_attention_heads": 2, "hidden_size": 16, "mlp_dim": 32, "output_channels": 8}
    config = t.DeepseekVLHybridConfig(
        vision_config={**SIGHT, "model_type": "siglip_vision_model", "vision_use_head": False},
        high_res_vision_config={
            **sharp,
            "model_type": "sam_vision_model",
            "image_size": 2 * PIXELS,
            "patch_size": 8,
            "window_size": 2,
            "global_attn_indexes": [1],
        },
        text_config=text(tokens, "llama"),
        image_token_id=tokens.image_token_id,
    )
    sees = t.DeepseekVLHybridImageProcessorPil(
        size=SQUARE, min_size=14, high_res_size={"height": 2 * PIXELS, "width": 2 * PIXELS}
    )
    chat = t.DeepseekVLHybridProcessor(sees, tokens, chat_template=tokens.chat_template, num_image_tokens=SEQUENCE)
    return saved(folder, config, [chat])


def gemma_4(folder: Path) -> Path:
    """Save a `Gemma4ForConditionalGeneration` to `folder`; what its processor hears by lies there too."""
    import transformers as t

    named = (
        ("image_token", "<|image|>"),
        ("boi_token", "<|image>"),
        ("eoi_token", "<image|>"),
        ("audio_token", "<|audio|>"),
        ("boa_token", "<|audio>"),
        ("eoa_token", "<audio|>"),
    )
    tokens = Speaker("<|image|>", marks=("<|video|>",), named=named).tokenizer()
    config = t.Gemma4Config(
        vision_config={
            **SMALL,
            "num_key_value_heads": 2,
            "head_dim": 8,
            "patch_size": 8,
            "pooling_kernel_size": 2,
            "position_embedding_size": 64,
        },
        text_config=text(
            tokens,
            head_dim=8,
            sliding_window=64,
            vocab_size_per_layer_input=len(tokens),
            hidden_size_per_layer_input=8,
            layer_types=["sliding_attention", "full_attention"],
        ),
        image_token_id=tokens.image_token_id,
        boi_token_id=tokens.boi_token_id,
        eoi_token_id=tokens.eoi_token_id,
        video_token_id=tokens.convert_tokens_to_ids("<|video|>"),
        audio_token_id=tokens.audio_token_id,
    )
    sees = t.Gemma4ImageProcessorPil(patch_size=8, max_soft_tokens=70, pooling_kernel_size=2)
    hears = json.loads(t.Gemma4AudioFeatureExtractor().to_json_string())
    settings = {"feature_extractor": hears, "image_processor": sees.to_dict()}
    return saved(folder, config, [tokens], "Gemma4Processor", **settings)


def granite_4_vision(folder: Path) -> Path:
    """Save a `Granite4VisionForConditionalGeneration` (SigLIP, query transformers by window, Granite) to `folder`."""
    import transformers as t

    tokens = Speaker("<image>").tokenizer()
    pinpoints = [[PIXELS, PIXELS], [PIXELS, 2 * PIXELS]]
    config = t.Granite4VisionConfig(
        vision_config={
            **SIGHT,
            "hidden_size": 64,
            "model_type": "siglip_vision_model",
            "vision_use_head": False,
        },
        qformer_config={"model_type": "blip_2_qformer", "num_hidden_layers": 1, "intermediate_size": 16},
        text_config=text(tokens),
        image_token_index=tokens.convert_tokens_to_ids("<image>"),
        image_grid_pinpoints=pinpoints,
        downsample_rate="1/2",
        deepstack_layer_map=[[0, 0]],
        spatial_target_layers=[1],
        vision_feature_select_strategy="full",
        vision_feature_layer=-1,
        image_seq_length=4,
    )
    sees = t.LlavaNextImageProcessorPil(
        size={"shortest_edge": PIXELS}, crop_size=SQUARE, image_grid_pinpoints=pinpoints
    )
    chat = t.Granite4VisionProcessor(
        sees,
        tokens,
        patch_size=8,
        vision_feature_select_strategy="full",
        chat_template=tokens.chat_template,
        downsample_rate="1/2",
    )
    return saved(folder, config, [chat])


def hunyuan_vl(folder: Path) -> Path:
    """Save a `HunYuanVLForConditionalGeneration` to `folder`."""
    import transformers as t

    named = (("image_token", "<img>"), ("image_start_token", "<im_start>"), ("image_end_token", "<im_end>"))
    tokens = Speaker("<img>", "<im_start><img><im_end>", marks=("<im_newline>",), named=named).tokenizer()
    config = t.HunYuanVLConfig(
        vision_config={
            **SMALL,
            "out_hidden_size": 16,
            "patch_size": 8,
            "max_image_size": 64,
            "min_image_size": 16,
            "img_max_token_num": 64,
            "max_vit_seq_len": 256,
        },
        text_config=text(
            tokens,
            head_dim=8,
            rope_parameters={"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [1, 1, 1, 1]},
        ),
        image_token_id=tokens.image_token_id,
        im_start_id=tokens.image_start_token_id,
        im_end_id=tokens.image_end_token_id,
        im_newline_id=tokens.convert_tokens_to_ids("<im_newline>"),
    )
    sees = t.HunYuanVLImageProcessorPil(size=SIZE, patch_size=8, merge_size=2)
    return saved(folder, config, [t.HunYuanVLProcessor(sees, tokens, chat_template=tokens.chat_template)])


def idefics(folder: Path) -> Path:
    """Save a `IdeficsForVisionText2Text` (CLIP and Llama, which looks at the image across) to `folder`."""
    import transformers as t

    tokens = Speaker("<image>", marks=("<fake_token_around_image>",)).tokenizer()
    sight = {
        "embed_dim": 16,
        "image_size": PIXELS,
        "patch_size": 8,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 32,
    }
    words = text(tokens)
    words.pop("num_key_value_heads")
    config = t.IdeficsConfig(**words, vision_config=sight, alpha_initializer="ones", cross_layer_interval=1)
    sees = t.IdeficsImageProcessorPil(size=SQUARE, image_size=PIXELS)
    return saved(folder, config, [t.IdeficsProcessor(sees, tokens, image_size=PIXELS), tokens])


def video_llava(folder: Path) -> Path:
    """Save a `VideoLlavaForConditionalGeneration` (CLIP and Llama; films too) to `folder`."""
    import transformers as t

    tokens = Speaker("<image>", marks=("<video>",)).tokenizer()
    config = t.VideoLlavaConfig(
        vision_config={**SIGHT, "model_type": "clip_vision_model"},
        text_config=text(tokens, "llama"),
        image_token_index=tokens.convert_tokens_to_ids("<image>"),
        video_token_index=tokens.convert_tokens_to_ids("<video>"),
        image_seq_length=SEQUENCE,
    )
    sees = t.VideoLlavaImageProcessor(size={"shortest_edge": PIXELS}, crop_size=SQUARE)
    settings = {"patch_size": 8, "vision_feature_select_strategy": "default", "num_additional_image_tokens": 1}
    return saved(folder, config, [sees, tokens], "VideoLlavaProcessor", **settings)


def dots_3_note(folder: Path) -> Path:
    """Save a `Dots3NoteForConditionalGeneration` (experts, with an ear) to `folder`."""
    import transformers as t

    tokens = Speaker("<|imgpad|>", marks=("<|video_pad|>", "<|audio_comp_pad|>")).tokenizer()
    config = t.Dots3NoteConfig(
        vision_config={
            **SMALL,
            "patch_size": 8,
            "moe_intermediate_size": 16,
            "num_local_experts": 2,
            "adapter_in_dim": 16,
            "adapter_out_dim": 16,
            "mlp_layer_types": ["dense", "dense"],
        },
        audio_config={
            **SMALL,
            "downsample_hidden_size": 8,
            "adapter_input_size": 16,
            "adapter_out_dim": 16,
            "feature_size": 8,
        },
        text_config=text(
            tokens,
            moe_intermediate_size=16,
            n_routed_experts=4,
            num_experts_per_tok=2,
            kv_lora_rank=8,
            q_lora_rank=8,
            qk_rope_head_dim=8,
            qk_nope_head_dim=8,
            v_head_dim=8,
            index_head_dim=16,
            index_n_heads=2,
            head_dim=16,
            shared_experts_intermediate_size=16,
        ),
        image_token_id=tokens.convert_tokens_to_ids("<|imgpad|>"),
        video_token_id=tokens.convert_tokens_to_ids("<|video_pad|>"),
        audio_token_id=tokens.convert_tokens_to_ids("<|audio_comp_pad|>"),
    )
    sees = t.Qwen2VLImageProcessorPil(size=SIZE, patch_size=8, temporal_patch_size=1, merge_size=2)
    settings = {"feature_extractor": t.WhisperFeatureExtractor().to_dict(), "image_processor": sees.to_dict()}
    return saved(folder, config, [tokens], "Dots3NoteProcessor", **settings)


def pix2struct(folder: Path) -> Path:
    """Save a `Pix2StructForConditionalGeneration` (patches of an image and a decoder) to `folder`."""
    import transformers as t

    tokens = Speaker("<image>").tokenizer()
    tokens.chat_template = None
    depth = {"hidden_size": 16, "d_kv": 8, "d_ff": 32}
    config = t.Pix2StructConfig(
        text_config={
            **depth,
            "num_layers": 2,
            "num_heads": 2,
            "vocab_size": len(tokens),
            "pad_token_id": tokens.pad_token_id,
            "eos_token_id": tokens.eos_token_id,
            "decoder_start_token_id": tokens.pad_token_id,
        },
        vision_config={
            **depth,
            "num_hidden_layers": 2,
            "num_attention_heads": 2,
            "patch_embed_hidden_size": 8 * 8 * 3,
            "seq_len": 64,
            "initializer_range": 0.5,
        },
    )
    sees = t.Pix2StructImageProcessorPil(patch_size={"height": 8, "width": 8}, max_patches=16)
    return saved(folder, config, [t.Pix2StructProcessor(sees, tokens)])


BUILDERS: dict[str, Callable[[Path], Path]] = {
    "cohere_compass": partial(
        counted,
        family="cohere_compass",
        words=COHERE,
        sight={**PLACED, "deepstack_visual_indexes": [0]},
        seen_by="CohereCompass",
        layer_types=["sliding_attention", "full_attention"],
        rope_parameters={
            kind: {**ROTARY, "mrope_section": [1, 1, 2]} for kind in ("sliding_attention", "full_attention")
        },
    ),
    "cosmos3_edge": partial(
        counted,
        family="cosmos3_edge",
        words=QWEN,
        sight={**SMALL, "patch_size": 8, "num_patches": 16},
        seen_by="Cosmos3Edge",
        image={"temporal_patch_size": 1},
        head_dim=8,
        **THREE,
    ),
    "ernie4_5_vl_moe": partial(
        counted,
        family="ernie4_5_vl_moe",
        words=ERNIE,
        sight={**DEEP, "temporal_merge_size": 2},
        seen_by="Ernie4_5_VLMoe",
        image={"temporal_patch_size": 1},
        moe_num_experts=4,
        moe_k=2,
        moe_num_shared_experts=1,
        moe_intermediate_size=[16, 16],
        mlp_layer_types=["dense", "sparse"],
        rope_parameters={**ROTARY, "mrope_section": [1, 1, 2]},
    ),
    "glm4v_moe": partial(
        counted,
        family="glm4v_moe",
        words=GLM,
        sight={**DEEP, "image_size": PIXELS},
        seen_by="Glm4v",
        n_routed_experts=4,
        num_experts_per_tok=2,
        moe_intermediate_size=16,
        head_dim=8,
        **THREE,
    ),
    "glm5_next": partial(
        counted,
        family="glm5_next",
        words=GLM,
        sight={**DEEP, "image_size": PIXELS, "projection_intermediate_size": 32},
        seen_by="Glm5Next",
        image={"min_image_tokens": 4, "max_image_tokens": 64, "size": {"longest_edge": 1}},
        n_routed_experts=4,
        num_experts_per_tok=2,
        moe_intermediate_size=16,
        kv_lora_rank=8,
        q_lora_rank=8,
        qk_nope_head_dim=8,
        v_head_dim=8,
        index_head_dim=8,
        index_n_heads=2,
        linear_head_dim=8,
        linear_num_heads=2,
        hc_mult=2,
        layer_types=["linear_attention", "full_attention"],
    ),
    "glmga": partial(
        counted,
        family="glmga",
        words=GLM,
        sight={**DEEP, "model_type": "glm4v_vision", "image_size": PIXELS},
        seen_by="Glmga",
        model_type="glm4v_text",
        **THREE,
    ),
    "qwen3_5_moe": partial(
        counted,
        family="qwen3_5_moe",
        words=QWEN,
        sight=PLACED,
        head_dim=8,
        shared_expert_intermediate_size=16,
        **EXPERTS,
        **LINEAR,
        **THREE,
    ),
    "qwen4_exp": partial(
        counted,
        family="qwen4_exp",
        words=QWEN,
        sight=PLACED,
        head_dim=8,
        shared_expert_intermediate_size=16,
        hc_count=2,
        hc_lowrank=8,
        indexer_n_heads=2,
        indexer_kv_heads=1,
        indexer_head_dim=8,
        indexer_budget=64,
        indexer_compress_ratio=4,
        **EXPERTS,
        **LINEAR,
        **THREE,
    ),
    "hyperclovax": partial(
        counted,
        family="hyperclovax_vision_v2",
        words=QWEN,
        sight={**DEEP, "model_type": "qwen2_5_vl_vision", "window_size": 32, "fullatt_block_indexes": [0]},
        model_type="hyperclovax",
    ),
    "lfm3_vl": partial(
        counted,
        family="lfm3_vl",
        words=QWEN,
        sight={**SMALL, "patch_size": 8, "num_key_value_heads": 2},
        model_type="lfm3",
        head_dim=8,
        layer_types=["conv", "full_attention"],
    ),
    "deepseek_vl_hybrid": deepseek_vl_hybrid,
    "gemma_4": gemma_4,
    "granite_4_vision": granite_4_vision,
    "hunyuan_vl": hunyuan_vl,
    "idefics": idefics,
    "video_llava": video_llava,
    "dots_3_note": dots_3_note,
    "pix2struct": pix2struct,
}
