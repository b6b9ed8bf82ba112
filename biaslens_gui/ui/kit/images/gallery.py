"""What the Look page knows of a run's images, laid out so that 100,000 of them are filtered and counted at once.

Each way of sorting images into kinds is a facet: a list of values and one small number per image. Built on a worker
thread; no widget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from biaslens_gui.core.plan import Row
from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.ui.shell.run_view import RunView, image_column

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Codes = npt.NDArray[np.int32]
    Mask = npt.NDArray[np.bool_]

PROMPT, MODEL, STATUS, VERDICT, STAR = "prompt", "model", "status", "verdict", "star"
ANSWER = "answer: "
STARRED, NOT_STARRED = "starred", "not starred"
DIFFER, UNJUDGED = "differ", "unjudged"
SUBJECT_QUESTION = "subject"
SORTS = ("plan", "seed", "caption", "size")


@dataclass(frozen=True, slots=True)
class ImageFilter:
    """Which images are shown, and in what order; an empty field asks nothing.

    `chosen` maps a facet to the values let through; `group` is the facet whose values head the sections, empty for
    none; `sort` is one of `SORTS`; `evidence` limits to these recipe digests.
    """

    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    text: str = ""
    group: str = ""
    sort: str = "plan"
    evidence: tuple[str, ...] | None = None

    @property
    def narrows(self) -> bool:
        """Whether it can leave an image out."""
        return bool(self.text or self.evidence is not None or any(self.chosen.values()))

    def toggled(self, facet: str, value: str) -> ImageFilter:
        """Return the filter with `value` let through, or no longer."""
        now = self.chosen.get(facet, ())
        values = tuple(one for one in now if one != value) if value in now else (*now, value)
        chosen = {**self.chosen, facet: values}
        return replace(self, chosen={key: kept for key, kept in chosen.items() if kept})


@dataclass(frozen=True, slots=True)
class Facet:
    """One way of sorting images into kinds: `codes` gives each image the place of its value, -1 for none."""

    key: str
    values: tuple[str, ...]
    codes: Codes

    @classmethod
    def of(cls, key: str, found: Sequence[str], first: Sequence[str] = ()) -> Facet:
        """Return the facet of one value per image, empty for none, in order of appearance after those of `first`."""
        import numpy as np

        present = set(found)
        values = tuple(dict.fromkeys(value for value in (*first, *found) if value and value in present))
        place = {value: index for index, value in enumerate(values)} | {"": -1}
        return cls(key, values, np.fromiter(map(place.__getitem__, found), np.int32, len(found)))

    @classmethod
    def sparse(cls, key: str, values: Sequence[str], marked: Mapping[int, str], number: int) -> Facet:
        """Return the facet of `number` images that all have the last of `values`, but for those `marked` by place."""
        import numpy as np

        codes = np.full(number, len(values) - 1, np.int32)
        for place, value in marked.items():
            codes[place] = values.index(value)
        return cls(key, tuple(values), codes)

    def mask(self, wanted: Iterable[str]) -> Mask:
        """Return which images have one of the values `wanted`."""
        import numpy as np

        places = [self.values.index(value) for value in wanted if value in self.values]
        return np.asarray(np.isin(self.codes, places))


@dataclass(frozen=True, slots=True)
class GallerySection:
    """A stretch of images under one heading: the facet's value, the first row, and how many rows."""

    value: str
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a filter leaves: places in `Gallery.images` in order, their sections, and the counts per facet and value.

    A value's count is over the images that pass everything but its own facet: what choosing it would show.
    """

    rows: Codes
    sections: tuple[GallerySection, ...]
    counts: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Gallery:
    """A run's images with their facets, searchable texts, and what the methods read from their captions."""

    view: RunView
    images: tuple[ImageRecord, ...]
    facets: Mapping[str, Facet]
    places: Mapping[str, int]
    phrases: Mapping[str, tuple[str, ...]]
    pairs: Mapping[str, str]
    subjects: Mapping[str, Row]
    _texts: list[str] = field(default_factory=list)  # made when something is first searched for

    def with_facet(self, facet: Facet) -> Gallery:
        """Return the gallery with a facet more, or in place of one; one without any value is left out."""
        facets = {key: one for key, one in self.facets.items() if key != facet.key}
        return replace(self, facets={**facets, facet.key: facet} if facet.values else facets)

    def with_answers(self, answers: Mapping[str, Mapping[str, str]]) -> Gallery:
        """Return the gallery with a facet per question; `answers` maps question and image to the class chosen."""
        made = self
        for question, chosen in answers.items():
            found = [chosen.get(image.digest, "") for image in self.images]
            made = made.with_facet(Facet.of(f"{ANSWER}{question}", found))
        return made

    def with_verdicts(self, verdicts: Sequence[Verdict]) -> Gallery:
        """Return the gallery with what the `verdicts` that count say of the subject."""
        said: dict[str, set[str]] = {}
        for verdict in verdicts:
            if verdict.question == SUBJECT_QUESTION:
                said.setdefault(verdict.image, set()).add(verdict.value)
        marked = {
            self.places[image]: next(iter(values)) if len(values) == 1 else DIFFER
            for image, values in said.items()
            if image in self.places
        }
        values = [value for value in ("yes", "no", "cannot tell", DIFFER) if value in set(marked.values())]
        known = {place: value for place, value in marked.items() if value in values}
        return self.with_facet(Facet.sparse(VERDICT, (*values, UNJUDGED), known, len(self.images)))

    def with_stars(self, stars: frozenset[str]) -> Gallery:
        """Return the gallery with the images that somebody starred."""
        marked = {self.places[digest]: STARRED for digest in stars if digest in self.places}
        return self.with_facet(Facet.sparse(STAR, (STARRED, NOT_STARRED), marked, len(self.images)))

    def find(self, text: str) -> Mask:
        """Return which images have `text` in caption, prompt or pairs, whatever the case."""
        import numpy as np

        if len(self._texts) != len(self.images):
            self._texts[:] = [
                f"{self.view.caption(image.digest)}\n{image.prompt}\n{self.pairs.get(image.digest, '')}".casefold()
                for image in self.images
            ]
        sought = text.casefold()
        return np.fromiter((sought in one for one in self._texts), np.bool_, len(self._texts))

    def across(self, prompt: str, number: int, models: Sequence[str]) -> tuple[tuple[ImageRecord | None, ...], bool]:
        """Return image `number` of a prompt of each model, None where it has none, and whether all share a seed.

        The seed is that of the first model that has the image; a model without one from this seed shows its image of
        the same number.
        """
        images = self.of_prompt(prompt)
        own = {model: [image for image in images if image.model == model] for model in models}
        numbered = {
            model: next((image_record for image_record in found if image_record.index == number), None)
            for model, found in own.items()
        }
        first = next((image for image in numbered.values() if image is not None), None)
        if first is None:
            return (None,) * len(models), False
        chosen = [
            next((image_record for image_record in own[model] if image_record.seed == first.seed), numbered[model])
            for model in models
        ]
        there = [image for image in chosen if image is not None]
        same = all(image.seed == first.seed and not (image.status == "ok" and image.note) for image in there)
        return tuple(chosen), same and len(there) > 1

    def of_prompt(self, prompt: str) -> tuple[ImageRecord, ...]:
        """Return all images of a prompt, in the run's order."""
        facet = self.facets.get(PROMPT)
        if facet is None or prompt not in facet.values:
            return ()
        return tuple(self.images[index] for index in (facet.codes == facet.values.index(prompt)).nonzero()[0])


def build(view: RunView) -> Gallery:
    """Return the gallery of a run: what is known without asking the store again."""
    phrases, pairs = _phrases(view)
    images = view.images
    places = {image.digest: index for index, image in enumerate(images)}
    facets = {
        key: Facet.of(key, [getattr(image, key) for image in images], first)
        for key, first in ((PROMPT, ()), (MODEL, ()), (STATUS, ("ok", "filtered", "failed")))
    }
    gallery = Gallery(view, images, facets, places, phrases, pairs, view.subjects())
    return gallery.with_verdicts(view.counted)


def arrange(gallery: Gallery, wanted: ImageFilter, found: Mask | None = None) -> Arrangement:
    """Return what `wanted` leaves of `gallery`; `found` is the answer of `Gallery.find` to its text."""
    import numpy as np

    number = len(gallery.images)
    passing = np.ones(number, np.bool_) if found is None else found.copy()
    if wanted.evidence is not None:
        behind = [gallery.places[one] for one in wanted.evidence if one in gallery.places]
        passing &= np.isin(np.arange(number), behind)
    masks = {
        key: gallery.facets[key].mask(values) if key in gallery.facets else np.zeros(number, np.bool_)
        for key, values in wanted.chosen.items()
        if values
    }
    counts = {key: _counts(facet, _all(passing, masks, but=key)) for key, facet in gallery.facets.items()}
    rows = np.flatnonzero(_all(passing, masks)).astype(np.int32)
    if wanted.sort in _SORT_KEYS:
        key = _SORT_KEYS[wanted.sort]
        rows = np.array(sorted(rows.tolist(), key=lambda at: key(gallery, at)), np.int32)
    facet = gallery.facets.get(wanted.group)
    if facet is None:
        return Arrangement(rows, (), counts)
    rows = rows[np.argsort(facet.codes[rows], kind="stable")]
    return Arrangement(rows, tuple(_sections(facet, rows)), counts)


_SORT_KEYS: dict[str, Callable[[Gallery, int], tuple[object, ...]]] = {
    "seed": lambda gallery, at: (gallery.images[at].seed, at),
    "caption": lambda gallery, at: (gallery.view.caption(gallery.images[at].digest).casefold(), at),
    "size": lambda gallery, at: (-gallery.images[at].width * gallery.images[at].height, at),
}


def _all(passing: Mask, masks: Mapping[str, Mask], but: str = "") -> Mask:
    result = passing
    for key, mask in masks.items():
        if key != but:
            result = result & mask
    return result


def _counts(facet: Facet, passing: Mask) -> tuple[int, ...]:
    import numpy as np

    codes = facet.codes[passing]
    return tuple(np.bincount(codes[codes >= 0], minlength=len(facet.values)).tolist())


def _sections(facet: Facet, rows: Codes) -> Iterable[GallerySection]:
    import numpy as np

    codes = facet.codes[rows]
    firsts = np.flatnonzero(np.diff(codes, prepend=-2)).tolist()
    for first, end in pairwise([*firsts, len(rows)]):
        code = int(codes[first])
        yield GallerySection(facet.values[code] if code >= 0 else "", first, end - first)


def _phrases(view: RunView) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """Return the phrases and the pairs found in each caption, by image digest."""
    phrases: dict[str, tuple[str, ...]] = {}
    pairs: dict[str, str] = {}
    for finding in view.findings:
        for table in finding.tables:
            names = {column.name for column in table.columns}
            if not (column := image_column(table)) or not {"phrases", "pairs"} <= names:
                continue
            for row in table.rows:
                digest = str(row[column])
                told = tuple(part for part in str(row["phrases"] or "").split(" / ") if part)
                phrases[digest] = (*phrases.get(digest, ()), *told)
                pairs[digest] = ", ".join(filter(None, (pairs.get(digest, ""), str(row["pairs"] or ""))))
    return phrases, pairs
