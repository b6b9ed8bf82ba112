"""Families of models that read an image and write: which transformers knows, and what keeps some from being asked.

The names are those of transformers 5.23's classes that write text about an image (`AutoModelForImageTextToText`); a
test holds the tables to the library that is installed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from biaslens_gui.errors import KnownError

OTHER_MODEL = "Choose another model, such as BLIP-2 or Qwen2.5-VL."
READS_PAGES = "is made to read what is written on a page, not to describe an image"

WITHOUT_SIGHT = frozenset({"chameleon", "emu3"})
"""Families whose configuration has no part for sight: they read an image by the same layers as words."""

OMNI = ("qwen2_5_omni", "qwen3_omni_moe")
"""Families of whole models that hear, see and speak; the library knows their thinking parts alone as such that see."""

WITH_AN_IMAGE_ALONE = frozenset({"idefics"})
"""Families that stop where they are asked in words alone."""

OF_WORDS_ALONE = frozenset({"mistral4"})
"""Families without sight that the library reads by its class for models that see, and by no other."""

BY_TORCHVISION_ALONE = (
    "cohere2_vision",
    "gemma4_unified",
    "inkling2",
    "inkling_mm_model",
    "kimi_k25",
    "lfm2_vl",
    "llama4",
    "minicpm_ocr",
    "minimax_m3_vl",
    "molmo2",
    "muse_glimmer",
    "muse_spark",
    "nemotron_h_omni",
    "perception_lm",
    "step3p7",
    "unlimited_ocr",
)
"""Families whose images transformers prepares by torchvision and in no other way."""

WRITES_TEXT = ("ForConditionalGeneration", "ForVision2Seq", "ForVisionText2Text", "ForCausalLM")
"""How the names of classes end that write."""

NOT_ASKED: Mapping[str, str] = {
    **dict.fromkeys(
        BY_TORCHVISION_ALONE,
        "has its images prepared by torchvision alone, and BiasLens prepares them by PIL",
    ),
    "cosmos3_omni": "makes and reads films and movements",
    **dict.fromkeys(
        ("qwen2_5_omni_thinker", "qwen3_omni_moe_thinker", *OMNI),
        "hears, sees and speaks by parts of its own, which BiasLens does not put together",
    ),
    "deepseek_ocr2": READS_PAGES,
    "diffusion_gemma": "writes all words at once, and cannot be stopped between two of them",
    "evolla": "reads proteins, and no images",
    "fuyu": "has a processor that fails with images prepared by PIL, as BiasLens prepares them",
    **dict.fromkeys(("glm_ocr", "got_ocr2", "granite_docling"), READS_PAGES),
    "instructblip": "reads its instruction twice, once by a tokenizer of its own, which BiasLens does not do",
    "instructblipvideo": "is made for films, and reads its instruction by two tokenizers",
    "kosmos-2": "marks places in an image by words of its own, which BiasLens does not read",
    **dict.fromkeys(("kosmos-2.5", "lighton_ocr", "paddleocr_vl", "qianfan_ocr"), READS_PAGES),
    "pi0": "moves a robot, and writes nothing",
    "pp_chart2table": READS_PAGES,
    "pp_formulanet": READS_PAGES,
    "shieldgemma2": "judges whether an image breaks a rule, and describes none",
    "t5gemma2": "sees by its encoder and was made to be trained further, not to be spoken to",
    "udop": "reads a page by the words on it and where they stand, which an image alone does not tell",
}
"""Families that are of no use here, and why."""


def sees(config: Mapping[str, Any]) -> bool:
    """Return whether a configuration is that of a model with a part for sight, or of one that sees without."""
    return isinstance(config.get("vision_config"), dict) or config.get("model_type") in WITHOUT_SIGHT


def refuse_not_asked(config: Mapping[str, Any]) -> None:
    """Refuse a family that writes, and of which no description of an image can be had.

    Raises:
        KnownError: it is one; the message says why.
    """
    family = str(config.get("model_type"))
    if why := NOT_ASKED.get(family):
        raise KnownError("Model cannot be used", f"A model of the family {family} {why}.", OTHER_MODEL)


def writes_unseen(config: Mapping[str, Any]) -> bool:
    """Return whether a configuration is that of a model that sees and can be spoken to without an image as well.

    Its folder has to say how it is spoken to. Images that only torchvision prepares do not matter: there are none.
    """
    family = str(config.get("model_type"))
    useless = family in WITH_AN_IMAGE_ALONE or (family in NOT_ASKED and family not in BY_TORCHVISION_ALONE)
    kinds = config.get("architectures")
    kind = str(kinds[0]) if isinstance(kinds, list) and kinds else ""
    return sees(config) and not useless and kind.endswith(WRITES_TEXT)
