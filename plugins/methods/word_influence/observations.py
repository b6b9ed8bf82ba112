"""What claims are made of: the group of every image of a prompt, and of those with another word in a word's place.

Image s of a filled prompt starts from the noise of image s of the prompt as it is, so the two are pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import UNSEEN, Contrast, ImageRecord, Observed, ReaderKind, questions

from .removal import PlacedWord, Replaced, states_a_group


@dataclass(frozen=True, slots=True)
class GroupReader:
    """Who tells the group of an image of one image model, and what was asked: `name` is the reader's label.

    `bias` and `groups` are as the auditor named them; what is observed has the names that all methods share.
    """

    model: str
    bias: str
    groups: tuple[str, ...]
    name: str
    kind: ReaderKind
    asked: str

    def observed(
        self, prompt: str, images: Sequence[ImageRecord], group_of: Mapping[str, str | None], seeds_of: str = ""
    ) -> Observed:
        """Return the labels of one prompt's images; an image without one of the groups was not seen."""
        shown = sorted((image for image in images if image.status == "ok"), key=lambda image: image.index)
        seen = [group_of.get(image.digest) for image in shown]
        return Observed(
            self.model,
            prompt,
            questions.canonical(self.bias),
            questions.class_names(self.bias, self.groups),
            self.name,
            self.kind,
            tuple(image.digest for image in shown),
            tuple(image.index for image in shown),
            tuple(UNSEEN if group is None or group not in self.groups else self.groups.index(group) for group in seen),
            self.asked,
            seeds_of,
        )

    def of_prompt(
        self, replaced_prompt: Replaced, group_of: Mapping[str, str | None]
    ) -> tuple[tuple[Observed, ...], tuple[Contrast, ...]]:
        """Return the labels of a prompt and of every prompt in which one of its words gave way, with their pairs.

        One of each per prompt text that was made. A word that holds the phrase together is left out, for without it
        there is no phrase; so is a prompt in which the filler states a group: it asks nothing any more.
        """
        observed = [
            self.observed(
                replaced_prompt.prompt.text, [image for image in replaced_prompt.images[0] if image], group_of
            )
        ]
        contrasts, question = [], questions.canonical(self.bias)
        for word, text, images in self._single_words(replaced_prompt):
            observed.append(self.observed(text, images, group_of, replaced_prompt.prompt.text))
            contrasts.append(Contrast("cause", self.model, replaced_prompt.prompt.text, text, question, word.label))
        return tuple(observed), tuple(contrasts)

    def _single_words(self, replaced_prompt: Replaced) -> Iterator[tuple[PlacedWord, str, list[ImageRecord]]]:
        for word, of in zip(
            replaced_prompt.words, replaced_prompt.images[1:], strict=False
        ):  # sets of one word come first
            if word.function:
                continue
            by_text: dict[str, list[ImageRecord]] = {}
            for image in of:
                if image:
                    by_text.setdefault(image.prompt, []).append(image)
            for text, images in by_text.items():
                if not states_a_group(text, replaced_prompt.prompt.text, self.groups):
                    yield word, text, images
