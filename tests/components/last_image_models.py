"""Tiny pipelines of several stages, and of the newest families: Kandinsky 2.2, aMUSEd, HiDream, Krea 2, GLM-Image.

The real classes, random weights; images are 32x32 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.components.chat_families import Speaker, text
from tests.components.further_image_models import flux_2_autoencoder, movq
from tests.components.image_families import spoken_to
from tests.components.image_models import clip_text, t5_text
from tests.components.kindred_image_models import prior
from tests.components.more_image_models import autoencoder
from tests.components.tokenizers import CHAT_TEMPLATE, clip_tokenizer, t5_tokenizer, word_tokenizer


def kandinsky_2_2(folder: Path, *, seed: int = 0) -> Path:
    """Save a `KandinskyV22CombinedPipeline` (a prior plans an image embedding, a UNet paints it) to `folder`; 64x64."""
    import torch
    from diffusers import DDPMScheduler, KandinskyV22CombinedPipeline

    torch.manual_seed(seed)
    unet = painter(addition_embed_type="image", encoder_hid_dim_type="image_proj")
    pipeline = KandinskyV22CombinedPipeline(
        unet=unet,
        scheduler=DDPMScheduler(beta_start=0.00085, beta_end=0.012, clip_sample=False, thresholding=False),
        **planner(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def kandinsky_2_1(folder: Path, *, seed: int = 0) -> Path:
    """Save a `KandinskyCombinedPipeline` (as 2.2, and a multilingual encoder reads the prompt) to `folder`; 64x64."""
    import torch
    from diffusers import DDIMScheduler, KandinskyCombinedPipeline
    from diffusers.pipelines.kandinsky.text_encoder import MCLIPConfig, MultilingualCLIP

    torch.manual_seed(seed)
    unet = painter(
        addition_embed_type="text_image", addition_embed_type_num_heads=2, encoder_hid_dim_type="text_image_proj"
    )
    words = t5_tokenizer()  # which ends every text with a mark: the encoder divides by how many tokens there are
    reads = MCLIPConfig(
        numDims=32,
        transformerDimensions=32,
        hidden_size=32,
        intermediate_size=32,
        num_attention_heads=2,
        num_hidden_layers=2,
        vocab_size=len(words),
        max_position_embeddings=100,
    )
    pipeline = KandinskyCombinedPipeline(
        text_encoder=MultilingualCLIP(reads),
        tokenizer=words,
        unet=unet,
        scheduler=DDIMScheduler(beta_start=0.00085, beta_end=0.012, clip_sample=False),
        **planner(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def painter(**hints: Any) -> Any:
    """The U-Net of a Kandinsky 2, which is told by `hints` what it paints after."""
    from diffusers import UNet2DConditionModel

    return UNet2DConditionModel(
        sample_size=4,
        in_channels=4,
        out_channels=8,
        down_block_types=("ResnetDownsampleBlock2D", "SimpleCrossAttnDownBlock2D"),
        up_block_types=("SimpleCrossAttnUpBlock2D", "ResnetUpsampleBlock2D"),
        mid_block_type="UNetMidBlock2DSimpleCrossAttn",
        block_out_channels=(8, 16),
        layers_per_block=1,
        encoder_hid_dim=32,
        cross_attention_dim=32,
        attention_head_dim=4,
        resnet_time_scale_shift="scale_shift",
        norm_num_groups=4,
        **hints,
    )


def planner() -> dict[str, Any]:
    """The parts of a Kandinsky 2 that plan an image's embedding from the prompt, and what decodes it."""
    from diffusers import UnCLIPScheduler
    from transformers import CLIPImageProcessorPil, CLIPVisionConfig, CLIPVisionModelWithProjection

    tokenizer = clip_tokenizer()
    sight = CLIPVisionConfig(
        hidden_size=32,
        image_size=32,
        projection_dim=32,
        intermediate_size=32,
        num_attention_heads=4,
        num_hidden_layers=1,
        patch_size=8,
    )
    scheduler = UnCLIPScheduler(
        variance_type="fixed_small_log", prediction_type="sample", num_train_timesteps=1000, clip_sample_range=5.0
    )
    return {
        "movq": movq(),
        "prior_prior": prior(),
        "prior_image_encoder": CLIPVisionModelWithProjection(sight),
        "prior_text_encoder": clip_text(tokenizer, projected=True),
        "prior_tokenizer": tokenizer,
        "prior_scheduler": scheduler,
        "prior_image_processor": CLIPImageProcessorPil(size={"shortest_edge": 32}, crop_size=32),
    }


def amused(folder: Path, *, seed: int = 0) -> Path:
    """Save an `AmusedPipeline` (a transformer fills in masked tokens of an image; CLIP) to `folder`."""
    import torch
    from diffusers import AmusedPipeline, AmusedScheduler, UVit2DModel, VQModel

    torch.manual_seed(seed)
    tokenizer = clip_tokenizer()
    transformer = UVit2DModel(
        hidden_size=8,
        cond_embed_dim=32,
        micro_cond_encode_dim=2,
        micro_cond_embed_dim=10,
        encoder_hidden_size=32,
        vocab_size=32,
        codebook_size=8,
        in_channels=8,
        block_out_channels=8,
        num_res_blocks=1,
        downsample=True,
        upsample=True,
        block_num_heads=1,
        num_hidden_layers=1,
        num_attention_heads=1,
        intermediate_size=8,
        sample_size=16,
    )
    vqvae = VQModel(
        block_out_channels=(8, 16),
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        layers_per_block=1,
        latent_channels=8,
        num_vq_embeddings=8,
        norm_num_groups=4,
        mid_block_add_attention=False,
        lookup_from_codebook=True,
    )
    pipeline = AmusedPipeline(
        vqvae=vqvae,
        tokenizer=tokenizer,
        text_encoder=clip_text(tokenizer, projected=True),
        transformer=transformer,
        scheduler=AmusedScheduler(mask_token_id=31),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def hi_dream(folder: Path, *, seed: int = 0) -> Path:
    """Save a `HiDreamImagePipeline` (transformer of experts; two CLIP, T5 and Llama) to `folder`; it paints 128x128."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, HiDreamImagePipeline, HiDreamImageTransformer2DModel
    from transformers import LlamaConfig, LlamaForCausalLM

    torch.manual_seed(seed)
    tokenizer, third, fourth = clip_tokenizer(128), t5_tokenizer(), word_tokenizer()
    transformer = HiDreamImageTransformer2DModel(
        patch_size=2,
        in_channels=4,
        out_channels=4,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=8,
        num_attention_heads=4,
        caption_channels=[32, 16],
        text_emb_dim=64,
        num_routed_experts=4,
        num_activated_experts=2,
        axes_dims_rope=(4, 2, 2),
        max_resolution=(128, 128),
        llama_layers=(0, 1),
        force_inference_output=True,
    )
    config = LlamaConfig(
        vocab_size=len(fourth), hidden_size=16, intermediate_size=16, num_hidden_layers=2, num_attention_heads=2
    )
    pipeline = HiDreamImagePipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=autoencoder(4, levels=1, shift_factor=0.0609, scaling_factor=1.5035),
        text_encoder=clip_text(tokenizer, projected=True),
        tokenizer=tokenizer,
        text_encoder_2=clip_text(tokenizer, projected=True),
        tokenizer_2=clip_tokenizer(128),
        text_encoder_3=t5_text(third),
        tokenizer_3=third,
        text_encoder_4=LlamaForCausalLM(config),
        tokenizer_4=fourth,
        transformer=transformer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def krea_2(folder: Path, *, seed: int = 0) -> Path:
    """Save a `Krea2Pipeline` (transformer; Qwen3-VL reads the prompt) to `folder`."""
    import torch
    from diffusers import (
        AutoencoderKLQwenImage,
        FlowMatchEulerDiscreteScheduler,
        Krea2Pipeline,
        Krea2Transformer2DModel,
    )

    torch.manual_seed(seed)
    tokenizer = spoken_to()
    transformer = Krea2Transformer2DModel(
        in_channels=16,
        num_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        num_key_value_heads=1,
        intermediate_size=32,
        timestep_embed_dim=16,
        text_hidden_dim=16,
        num_text_layers=2,
        text_num_attention_heads=2,
        text_num_key_value_heads=2,
        text_intermediate_size=32,
        num_layerwise_text_blocks=1,
        num_refiner_text_blocks=1,
        axes_dims_rope=(4, 4, 8),
    )
    vae = AutoencoderKLQwenImage(
        base_dim=24,
        z_dim=4,
        dim_mult=[1, 2, 4],
        num_res_blocks=1,
        temperal_downsample=[False, True],
        latents_mean=[0.0] * 4,
        latents_std=[1.0] * 4,
    )
    pipeline = Krea2Pipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(use_dynamic_shifting=True),
        vae=vae,
        text_encoder=qwen_3_vl(tokenizer, layers=2),
        tokenizer=tokenizer,
        transformer=transformer,
        text_encoder_select_layers=(1, 2),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def qwen_3_vl(tokenizer: Any, *, layers: int) -> Any:
    """A Qwen3-VL of 16 dimensions, without the head that writes: newer pipelines have their prompts read by one."""
    from transformers import Qwen3VLConfig, Qwen3VLModel

    text = {
        "vocab_size": len(tokenizer),
        "hidden_size": 16,
        "intermediate_size": 16,
        "num_hidden_layers": layers,
        "num_attention_heads": 2,
        "num_key_value_heads": 2,
        "head_dim": 8,
        "rope_parameters": {"mrope_section": [2, 1, 1], "rope_type": "default", "rope_theta": 1e6},
    }
    sight = {
        "depth": 1,
        "hidden_size": 16,
        "intermediate_size": 16,
        "num_heads": 2,
        "out_hidden_size": 16,
        "deepstack_visual_indexes": [0],
        "num_position_embeddings": 64,
    }
    return Qwen3VLModel(Qwen3VLConfig(text_config=text, vision_config=sight))


def ideogram_4(folder: Path, *, seed: int = 0) -> Path:
    """Save an `Ideogram4Pipeline` to `folder`.

    One transformer paints by the prompt, another by none; 13 of the 36 layers of Qwen3-VL are what they read.
    """
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, Ideogram4Pipeline, Ideogram4Transformer2DModel

    torch.manual_seed(seed)
    tokenizer = spoken_to()
    sizes: dict[str, Any] = {
        "in_channels": 16,
        "num_layers": 1,
        "attention_head_dim": 16,
        "num_attention_heads": 2,
        "intermediate_size": 32,
        "adaln_dim": 16,
        "llm_features_dim": 13 * 16,
        "mrope_section": (4, 2, 2),
    }
    pipeline = Ideogram4Pipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=flux_2_autoencoder(),
        text_encoder=qwen_3_vl(tokenizer, layers=36),
        tokenizer=tokenizer,
        transformer=Ideogram4Transformer2DModel(**sizes),
        unconditional_transformer=Ideogram4Transformer2DModel(**sizes),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def glm_image(folder: Path, *, seed: int = 0) -> Path:
    """Save a `GlmImagePipeline` to `folder`: a model that sees plans the image piece by piece, another paints it."""
    import torch
    from diffusers import FlowMatchEulerDiscreteScheduler, GlmImagePipeline, GlmImageTransformer2DModel
    from transformers import (
        ByT5Tokenizer,
        GlmImageConfig,
        GlmImageForConditionalGeneration,
        GlmImageImageProcessorPil,
        GlmImageProcessor,
    )

    torch.manual_seed(seed)
    named = {"image_token": "<|image|>", "grid_bos_token": "<sop>", "grid_eos_token": "<eop>"}
    speaks = Speaker("<|image|>", named=tuple(named.items()), marks=tuple(named.values())).tokenizer()
    speaks.chat_template = CHAT_TEMPLATE.replace("<s>", "").replace("</s>", "")  # which begin and end an image here
    pieces_of_image = 64
    sees = {"depth": 1, "hidden_size": 16, "num_heads": 2, "intermediate_size": 16, "image_size": 32, "patch_size": 8}
    reads = {
        **text(speaks),
        "vision_vocab_size": pieces_of_image,
        "eos_token_id": None,
        "rope_parameters": {"rope_type": "default", "rope_theta": 1e4, "mrope_section": [2, 1, 1]},
    }
    config = GlmImageConfig(
        text_config=reads,
        vision_config=sees,
        vq_config={"embed_dim": 8, "num_embeddings": pieces_of_image, "latent_channels": 16},
        image_token_id=speaks.image_token_id,
        image_start_token_id=speaks.bos_token_id,
        image_end_token_id=speaks.eos_token_id,
    )
    transformer = GlmImageTransformer2DModel(
        in_channels=4,
        out_channels=4,
        num_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        text_embed_dim=32,
        time_embed_dim=16,
        condition_dim=8,
        prior_vq_quantizer_codebook_size=pieces_of_image,
    )
    letters = ByT5Tokenizer()
    pipeline = GlmImagePipeline(
        tokenizer=letters,
        processor=GlmImageProcessor(GlmImageImageProcessorPil(), speaks, chat_template=speaks.chat_template),
        text_encoder=t5_text(letters),
        vision_language_encoder=GlmImageForConditionalGeneration(config),
        vae=autoencoder(4, levels=4, latents_mean=[0.0] * 4, latents_std=[1.0] * 4),
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(use_dynamic_shifting=True),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def bria_fibo(folder: Path, *, seed: int = 0) -> Path:
    """Save a `BriaFiboPipeline` (transformer; SmolLM3 reads the prompt) to `folder`."""
    import torch
    from diffusers import (
        AutoencoderKLWan,
        BriaFiboPipeline,
        BriaFiboTransformer2DModel,
        FlowMatchEulerDiscreteScheduler,
    )
    from transformers import SmolLM3Config, SmolLM3ForCausalLM

    torch.manual_seed(seed)
    tokenizer = word_tokenizer()
    transformer = BriaFiboTransformer2DModel(
        in_channels=16,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=8,
        num_attention_heads=2,
        joint_attention_dim=32,
        text_encoder_dim=16,
        axes_dims_rope=[0, 4, 4],
    )
    config = SmolLM3Config(
        vocab_size=128_001,  # the pipeline puts this entry in where a text is empty
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        pad_token_id=tokenizer.pad_token_id,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
    )
    vae = AutoencoderKLWan(
        base_dim=24,
        decoder_base_dim=24,
        z_dim=16,
        dim_mult=[1, 1, 1, 1, 1],
        num_res_blocks=1,
        temperal_downsample=[False, False, True, True],
    )
    pipeline = BriaFiboPipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=vae,
        text_encoder=SmolLM3ForCausalLM(config),
        tokenizer=tokenizer,
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def kolors(folder: Path, *, perturbed: bool = False, seed: int = 0) -> Path:
    """Save a `KolorsPipeline` (UNet; ChatGLM reads the prompt), or the one that is `perturbed`, to `folder`."""
    import torch
    from diffusers import EulerDiscreteScheduler, KolorsPAGPipeline, KolorsPipeline, UNet2DConditionModel
    from diffusers.pipelines.kolors import ChatGLMModel, ChatGLMTokenizer
    from diffusers.pipelines.kolors.text_encoder import ChatGLMConfig

    torch.manual_seed(seed)
    reads = ChatGLMConfig(
        num_layers=2,
        padded_vocab_size=64,
        hidden_size=16,
        ffn_hidden_size=16,
        kv_channels=8,
        num_attention_heads=2,
        seq_length=256,
        rmsnorm=True,
        multi_query_attention=True,
        multi_query_group_num=1,
        add_qkv_bias=True,
        original_rope=True,
    )
    unet = UNet2DConditionModel(
        sample_size=16,
        in_channels=4,
        out_channels=4,
        block_out_channels=(8, 16),
        layers_per_block=1,
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        cross_attention_dim=32,
        encoder_hid_dim=16,
        encoder_hid_dim_type="text_proj",
        attention_head_dim=(2, 4),
        transformer_layers_per_block=(1, 2),
        use_linear_projection=True,
        addition_embed_type="text_time",
        addition_time_embed_dim=8,
        projection_class_embeddings_input_dim=6 * 8 + 16,
        norm_num_groups=4,
    )
    reader = ChatGLMModel(reads, empty_init=False)
    for name, weights in reader.named_parameters():
        if "norm" in name:  # it leaves them as they lay in memory
            torch.nn.init.ones_(weights)
    pipeline = (KolorsPAGPipeline if perturbed else KolorsPipeline)(
        vae=autoencoder(4),
        text_encoder=reader,
        tokenizer=ChatGLMTokenizer(str(pieces(folder.with_name(f"{folder.name}.model")))),
        unet=unet,
        scheduler=EulerDiscreteScheduler(),
    )
    pipeline.save_pretrained(folder, safe_serialization=True)
    return folder


def pieces(file: Path) -> Path:
    """Write the pieces of a few words as SentencePiece keeps them to `file`."""
    import sentencepiece

    words = ("a photo of a doctor", "a cat on a table", "a nurse in the office", "abcdefghijklmnopqrstuvwxyz")
    with file.open("wb") as written:
        sentencepiece.SentencePieceTrainer.train(
            sentence_iterator=iter(words * 20),
            model_writer=written,
            vocab_size=50,
            hard_vocab_limit=False,
            minloglevel=2,
        )
    return file


BUILDERS: dict[str, Callable[[Path], Path]] = {
    "kandinsky_2_1": kandinsky_2_1,
    "kandinsky_2_2": kandinsky_2_2,
    "amused": amused,
    "hi_dream": hi_dream,
    "krea_2": krea_2,
    "ideogram_4": ideogram_4,
    "glm_image": glm_image,
    "kolors": kolors,
    "kolors_perturbed": partial(kolors, perturbed=True),
    "bria_fibo": bria_fibo,
}
"""The builders of this module by the name of their model."""
