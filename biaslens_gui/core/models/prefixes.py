"""What an inclusive prefix is learnt from and how, and what comes of it: plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from biaslens_gui.core.spec import ModelRef

if TYPE_CHECKING:
    from biaslens_gui.core.roles import Check, Pixels


@dataclass(frozen=True, slots=True)
class PrefixExample:
    """An image that shows the class number `group`, and the prompt that tells no class of it."""

    prompt: str
    group: int
    pixels: Pixels = field(repr=False)


@dataclass(frozen=True, slots=True)
class PrefixLearning:
    """How a prefix is learnt: `tokens` for each class, by `steps` of gradient descent on `batch` examples each.

    `rate` is the step size of Adam, as a share of the spread of the model's own token embeddings; `similarity` is the
    lowest cosine of a prompt with a prefix and without it that costs nothing (ITI-GEN, equation 7: 0.8). `joint` is the
    folder of the CLIP whose text encoder the image model has: with it, the loss of directions is learnt (equation 6),
    without it the noise of the images.
    """

    tokens: int = 3
    steps: int = 300
    batch: int = 16
    rate: float = 0.1
    similarity: float = 0.8
    seed: int = 0
    joint: str = ""


@dataclass(frozen=True, slots=True)
class LearnedPrefix:
    """The file of a prefix, and the mean loss of the first and the last tenth of the steps."""

    content: bytes = field(repr=False)
    first_loss: float
    last_loss: float


@runtime_checkable
class LearnsPrefixes(Protocol):
    """A plugin of image models whose models can learn an inclusive prefix."""

    def learn_prefix(
        self,
        model: ModelRef,
        device: str,
        question: str,
        classes: Sequence[str],
        examples: Sequence[PrefixExample],
        learning: PrefixLearning,
        check: Check,
    ) -> LearnedPrefix:
        """Return a prefix for `classes`, learnt from `examples`; the same again on the same machine.

        Raises:
            KnownError: the model is of an architecture that cannot learn one.
        """
