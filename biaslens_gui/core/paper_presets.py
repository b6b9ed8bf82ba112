"""As in the paper: for every method, the suite, counts and settings that its paper prints, as one preset to begin with.

What a paper does not print is named in `unprinted` and taken from the pipelines of diffusers as their makers set them:
50 steps, guidance 7.5, the size of the model. Which models the paper used is told in words: what lies on a computer is
the auditor's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from biaslens_gui.core.roles import PromptSuite
from biaslens_gui.core.spec import GenerationSettings, Prompt
from biaslens_gui.errors import KnownError

STEPS, GUIDANCE = 50, 7.5
_ALL_AXES = 30
PIPELINE = GenerationSettings(steps=STEPS, guidance=GUIDANCE)


PAPER_TITLES = {
    "tibet": "TIBET: 100 prompts, axes of Table 5",
    "tibet_occupations": "TIBET: gender of 11 occupations",
    "t2iat": "T2IAT: all eight tests",
    "t2iat_flowers_insects": "T2IAT: flowers and insects",
    "t2iat_instruments_weapons": "T2IAT: musical instruments and weapons",
    "t2iat_names": "T2IAT: European American and African American names",
    "t2iat_skin": "T2IAT: light skin and dark skin",
    "t2iat_sexuality": "T2IAT: straight and gay",
    "t2iat_religion": "T2IAT: Judaism and Christianity",
    "t2iat_science_arts": "T2IAT: science and arts",
    "t2iat_career_family": "T2IAT: careers and family",
    "t2iat_occupations": "T2IAT: eight occupations",
    "openbias": "OpenBias: captions from a file of yours",
    "openbias_figures": "OpenBias: captions of its figures",
    "gradbias": "GradBias: prompts of your own",
    "gradbias_figures": "GradBias: captions of its figures",
    "biaslens": "BiasLens: 17 nationalities, women and men",
    "biaslens_women": "BiasLens: 17 nationalities, women",
    "biaslens_men": "BiasLens: 17 nationalities, men",
    "word_influence": "Word-level: 150 prompts",
    "word_influence_pairs": "Word-level: two words at once",
}
_PAIRS = tuple(name for name in PAPER_TITLES if name.startswith("t2iat_"))


@dataclass(frozen=True, slots=True)
class PaperPreset:
    """How one audit of a paper was made: its prompt suites (none where it brings none), images per prompt, and options.

    `models` says which models the paper used, `source` where it prints the numbers, `unprinted` what it does not print.
    """

    id: str
    suites: tuple[str, ...]
    images: int
    methods: Mapping[str, Mapping[str, Any]]
    models: str
    source: str
    settings: GenerationSettings = field(default=PIPELINE)
    unprinted: str = ""

    @property
    def title(self) -> str:
        """The paper and what of it."""
        return PAPER_TITLES[self.id]

    def prompts(self, suites: Mapping[str, PromptSuite]) -> tuple[Prompt, ...]:
        """Return the prompts of its suites, each text once.

        Raises:
            KnownError: a suite is not there, as where its plugin is switched off.
        """
        if missing := [name for name in self.suites if name not in suites]:
            message = f"The preset {self.title!r} takes the prompt suite {missing[0]!r}, which is not there."
            raise KnownError("Prompt suite missing", message, "Switch on the plugin that brings it.")
        every = (prompt for name in self.suites for prompt in suites[name].prompts)
        return tuple({prompt.text: prompt for prompt in every}.values())

    def in_words(self) -> tuple[str, ...]:
        """Return where the numbers are printed, what is not, and which models the paper took."""
        printed = f"{self.title}. Numbers: {self.source}."
        missing = f"Not printed, and set as usual: {self.unprinted}." if self.unprinted else ""
        return tuple(part for part in (printed, missing, f"Models of the paper: {self.models}.") if part)


def _association_test(name: str, *suites: str) -> PaperPreset:
    """Return the preset of one test, or of all: 10 images of each prompt, for the occupations 100 (section 5.3)."""
    test = name.removeprefix("t2iat_") if suites == (name,) else "all"
    occupations = test == "occupations"
    return PaperPreset(
        name,
        suites,
        100 if occupations else 10,
        {"t2iat": {"test": test, "permutations": 1000, "alternative": "two-sided", "variant": "paper"}},
        "stable-diffusion-2-1; CLIP",
        "T2IAT, sections 4.2 and 5.3" if occupations else "T2IAT, section 4.2",
        GenerationSettings(steps=STEPS, guidance=GUIDANCE, width=512, height=512),
        "how many attribute words each stimulus meets",
    )


def _tibet(name: str, suite: str, axis: str) -> PaperPreset:
    """Return a preset of TIBET: the axes of Table 5, or one, and all counterfactuals, 48 images of each."""
    axes_of = "model" if axis else "paper"
    counts = {"axes_per_prompt": _ALL_AXES, "counterfactuals_per_axis": _ALL_AXES}
    return PaperPreset(
        name,
        (suite,),
        48,
        {"tibet": {"axis": axis, "axes_of": axes_of, **counts, "score": "bav", "answers": "free", "variant": "paper"}},
        "Stable Diffusion 1.5 and 2.1; MiniGPT-v2 answers and describes; GPT-3 proposes",
        "TIBET, section 3.2",
        unprinted="steps, guidance and size",
    )


def _open_biases(name: str, suites: tuple[str, ...], support: int) -> PaperPreset:
    """Return a preset of OpenBias: its filters, 10 images of at most 100 captions of each bias.

    `support` is the paper's 30, or 0 for a tenth of the captions where there are fewer than 300.
    """
    counts = {"class_overlap": 75.0, "least_support": support, "most_captions": 100}
    return PaperPreset(
        name,
        suites,
        10,
        {"openbias": {**counts, "label_names": "meanings", "variant": "paper"}},
        "Stable Diffusion XL, 1.5 and 2; LLaMA-2 7B proposes; LLaVA-1.5 13B answers",
        "OpenBias, section 4.1 and supplement",
        unprinted="steps, guidance and size; which captions of COCO and Flickr30k were drawn",
    )


def _influences(name: str, suites: tuple[str, ...]) -> PaperPreset:
    """Return a preset of GradBias: 10 images, a gradient at every step, each word left out, and the baselines."""
    traced = {"seeds": 10, "interval": 1, "tensor": "conditioning", "ground_truth": True, "baselines": True}
    return PaperPreset(
        name,
        suites,
        10,
        {"gradbias": traced},
        "Stable Diffusion 1.5, 2 and XL; CLIP or LLaVA-1.5 13B judges; BLIP-2 for the ground truth",
        "GradBias, section 4.2 and Table IV",
        unprinted="guidance and size; the captions beyond those of its figures",
    )


def _nationalities(part: str) -> PaperPreset:
    """Return a preset of BiasLens: its nationalities, 10 images of each prompt, the thresholds of its Table 1."""
    thresholds = {"subject_accuracy": 80.0, "most_pairs": 2, "least_jsi": 0.5}
    return PaperPreset(
        f"biaslens{part}",
        (f"biaslens_nationalities{part}",),
        10,
        {"biaslens": {**thresholds, "phrases": "as given", "forms": "written", "variant": "paper"}},
        "Stable Diffusion XL; GPT-4o mini proposes and reads phrases",
        "BiasLens, section 5.1 and Table 1",
        unprinted="steps, guidance and size",
    )


def _word_level(name: str, suite: str, r: int) -> PaperPreset:
    """Return a preset of the word-level method: 15 images of every set of replaced words, 25 of the prompt as it is."""
    options = {"r": r, "samples": 15, "groups": "female: female; male: male", "reader": "embedder", "words": "all"}
    return PaperPreset(
        name,
        (suite,),
        25,
        {"word_influence": options},
        "CLIP-guided Stable Diffusion; BERT-base fills; CLIP reads",
        "Word-level explanations, sections 2 and 3, and the shares of Table 1",
        unprinted="steps, guidance and size",
    )


PAPER_PRESETS = (
    _tibet("tibet", "tibet_prompts", ""),
    _tibet("tibet_occupations", "tibet_occupations", "gender"),
    _association_test("t2iat", *(name for name in _PAIRS if name != "t2iat_occupations")),
    *(_association_test(name, name) for name in _PAIRS),
    _open_biases("openbias", (), 30),
    _open_biases("openbias_figures", ("openbias_figures",), 0),
    _influences("gradbias", ()),
    _influences("gradbias_figures", ("gradbias_figures",)),
    *(_nationalities(part) for part in ("", "_women", "_men")),
    _word_level("word_influence", "word_influence_templates", 1),
    _word_level("word_influence_pairs", "word_influence_examples", 2),
)


def paper_preset(name: str) -> PaperPreset:
    """Return the preset called `name`.

    Raises:
        KnownError: there is none.
    """
    for preset in PAPER_PRESETS:
        if preset.id == name:
            return preset
    known = ", ".join(preset.id for preset in PAPER_PRESETS)
    raise KnownError("No such preset", f"There is no preset {name!r}.", f"Known: {known}.")
