"""How close the images of a concept are to images with one of two attributes, on vectors alone.

Source: *T2IAT: Measuring Valence and Stereotypical Biases in Text-to-Image Generation*, section 3.2; equation numbers
are the paper's. Vectors have length 1, so a dot product is a cosine, and the mean of an image's cosines with a set of
images is its dot product with the mean of the set. Full means are taken: the order of images does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import ImageRecord, stats

from .stimuli import AssociationTest, DesignedPrompt

Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]
RESAMPLES = 2000
_NUMBERS = 1_000_000
"""More than the images of any prompt: word and number of an image in one number."""


@dataclass(frozen=True, slots=True, eq=False)
class ConceptImages:
    """The unit vectors of a concept X, each items x dimensions: of its neutral images, and of those with A and with B.

    The paper writes G(X), G(X^A) and G(X^B). The same record holds the vectors of prompts for section 5.4. `pairs` says
    which images of the three sets start from the same noise: those with the same number. Empty where none do.

    Raises:
        ValueError: one of the sets is empty, and so has no mean.
    """

    neutral: Floats
    first: Floats
    second: Floats
    pairs: tuple[Places, ...] = ()

    def __post_init__(self) -> None:
        """Refuse sets without images."""
        if not (len(self.neutral) and len(self.first) and len(self.second)):
            raise ValueError("a concept needs neutral images, and images with each attribute")

    @property
    def words(self) -> tuple[Places, ...]:
        """The number of the word of every image, set by set: images of one word are drawn together."""
        return tuple(own // _NUMBERS for own in self.pairs)

    @property
    def units(self) -> tuple[Places, ...]:
        """What was sampled, as a number for every image, set by set: words, or the seeds of a single word."""
        return self.words if len(numbered_words(self)) > 1 else self.pairs


def numbered_words(images: ConceptImages) -> Places:
    """Return the numbers of the words that have neutral images."""
    return np.unique(images.words[0]) if images.pairs else np.arange(0)


def associations(images: ConceptImages) -> Floats:
    """Return Asc(x, X^A, X^B) of every neutral image x (equation 2): above 0 is closer to A, below 0 closer to B."""
    direction: Floats = images.first.mean(axis=0) - images.second.mean(axis=0)
    found: Floats = images.neutral @ direction
    return found


def differential(x: Floats, y: Floats) -> float:
    """Return S(X, Y, A, B) from the associations of the images of two concepts (equation 1)."""
    return float(x.mean() - y.mean())


def position(images: ConceptImages) -> float | None:
    """Return where the neutral images lie between those with B (0) and those with A (1); None if these look the same.

    Not in the paper. Equation 2 has no natural zero: if the images with A are more alike among themselves than those
    with B, a fair half-and-half mixture of both already leans to A. Images that are a mixture of the two kinds have
    the share of A as their position, so that 0.5 is the middle whatever the spread.
    """
    once = ResampledAttributes.of(images, np.ones((1, len(images.first))), np.ones((1, len(images.second))))
    value = float(once.positions(images.neutral.mean(axis=0)[None])[0])
    return None if np.isnan(value) else value


# --- Uncertainty: every set of images is a sample, those with the attributes too


@dataclass(frozen=True, slots=True, eq=False)
class ResampledAttributes:
    """Bootstrap samples of the images with the attributes, one per row: all that an association or a position needs.

    `direction` leads from the mean of the images with B to that of those with A, `between` is the mean cosine of images
    of the two sets, `within_first` and `within_second` that of two different images of one set. The permutation test
    (equation 3) takes these images as given. In truth other seeds would have given others, which moves all associations
    of a concept together; an interval has to show that.
    """

    direction: Floats
    between: Floats
    within_first: Floats
    within_second: Floats

    @classmethod
    def of(cls, images: ConceptImages, first: Floats, second: Floats, *, exactly: bool = False) -> ResampledAttributes:
        """Return the samples in which each image is there as often as a row of `first` or `second` says."""
        with_a, with_b = _mean(images.first, first, exactly), _mean(images.second, second, exactly)
        between: Floats = np.einsum("rd,rd->r", with_a, with_b)
        return cls(with_a - with_b, between, _within(with_a, first), _within(with_b, second))

    def associations(self, neutral: Floats) -> Floats:
        """Return the mean association of each row of `neutral`, the mean vectors of resampled images."""
        found: Floats = np.einsum("rd,rd->r", neutral, self.direction)
        return found

    def separations(self) -> Floats:
        """Return how far apart the sets are: the squared distance of their means, free of the bias of small samples."""
        return self.within_first - 2 * self.between + self.within_second

    def positions(self, neutral: Floats) -> Floats:
        """Return the position of each row of `neutral`; NaN where the attributes could not be told apart."""
        apart = self.separations()
        raw = self.associations(neutral) - self.between + self.within_second
        return np.divide(raw, apart, out=np.full_like(raw, np.nan), where=apart > 0)


@dataclass(frozen=True, slots=True, eq=False)
class Noise:
    """How far the numbers of a concept may lie from what they would be on endless images: one row per resample.

    What was sampled is drawn: the words of a concept, each with all its images, or the seeds of a single word. Images
    that start from the same noise share much else than the attribute, and it cancels in every number here: so they are
    drawn together, as in TIBET. A resample holds some images twice, and an image is close to itself and to its own
    pair; so only the spread around the middle of the resamples is taken, widened by sqrt(n / (n - 1)) and by Student's
    t for few units, to be laid around the number. `variances` are those of the associations of the neutral images
    within each resample, as they are.
    """

    associations: Floats
    positions: Floats
    separations: Floats
    variances: Floats

    @classmethod
    def draw(
        cls,
        images: ConceptImages,
        rng: np.random.Generator,
        widening: Callable[[int], float] = lambda units: 1.0,
        resamples: int = RESAMPLES,
        units: tuple[Places, ...] | None = None,
    ) -> Noise:
        """Return the noise of `resamples` samples of `units`, with replacement; None: of what the images say.

        `widening` is what an interval from so many units calls for.
        """
        sets = (images.neutral, images.first, images.second)
        drawn_together = images.units if units is None else units
        if drawn_together:
            numbers = np.unique(np.concatenate(drawn_together), return_inverse=True)[1]
            ends = np.cumsum([len(own) for own in drawn_together])[:-1]
            several = int(numbers.max()) + 1
            drawn = stats.times_drawn(several, rng, resamples)
            counts = [drawn[:, own] for own in np.split(numbers, ends)]
        else:
            several = len(images.neutral)
            counts = [stats.times_drawn(len(own), rng, resamples) for own in sets]
        with np.errstate(invalid="ignore", divide="ignore"):  # a set of which nothing was drawn has no mean
            neutral = _mean(images.neutral, counts[0])
            again = ResampledAttributes.of(images, counts[1], counts[2])
            found = (again.associations(neutral), again.positions(neutral), again.separations())
            variances = _variances(images.neutral, again.direction, counts[0])
        wider = widening(several)
        around = [wider * (values - _middle(values)) for values in found]
        return cls(around[0], around[1], around[2], variances)


def _variances(neutral: Floats, directions: Floats, counts: Floats) -> Floats:
    """Return the variance (ddof 0) of the associations of the images in each resample."""
    values = (directions.astype(np.float32) @ neutral.T.astype(np.float32)).astype(np.float64)
    totals = counts.sum(axis=1)
    means = (values * counts).sum(axis=1) / totals
    found: Floats = (values**2 * counts).sum(axis=1) / totals - means**2
    return found.clip(min=0.0)


def separation(images: ConceptImages) -> float:
    """Return how far the images with A lie from those with B: the squared distance of their means, without bias."""
    once = ResampledAttributes.of(images, np.ones((1, len(images.first))), np.ones((1, len(images.second))))
    return float(once.separations()[0])


def _middle(values: Floats) -> float:
    finite = values[np.isfinite(values)]
    return float(np.median(finite)) if finite.size else 0.0


def _mean(vectors: Floats, counts: Floats, exactly: bool = False) -> Floats:
    """Return the mean of each row of `counts`; thousands of resamples have to be quick, numbers themselves exact."""
    kind = np.float64 if exactly or len(counts) == 1 else np.float32
    sums: Floats = (counts.astype(kind) @ vectors.astype(kind)).astype(np.float64)
    return np.asarray(sums / counts.sum(axis=1, keepdims=True), np.float64)


def _within(mean: Floats, counts: Floats) -> Floats:
    """Return the mean cosine of two different images of a set, an image drawn twice not counted with itself."""
    alone = (counts**2).sum(axis=1)
    everything = counts.sum(axis=1) ** 2
    total = (mean**2).sum(axis=1) * everything - alone
    pairs = everything - alone
    closeness: Floats = np.divide(total, pairs, out=np.full_like(total, np.nan), where=pairs > 0)
    return closeness


# --- A concept as it was measured


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredConcept:
    """A concept with its neutral images in order, `asked` with those that cannot be measured, and all vectors.

    `prompts` holds the vectors of the texts that were asked for (section 5.4). `noise` is that of what was sampled,
    `separations` how far apart the attributes might lie with other images of these very words. `shown` has the prompt
    of every image with A and of every image with B, `built` those that were built from each neutral prompt.
    """

    name: str
    asked: int
    neutral: tuple[ImageRecord, ...]
    vectors: ConceptImages
    prompts: ConceptImages
    noise: Noise
    separations: Floats
    shown: tuple[tuple[str, ...], tuple[str, ...]]
    built: Mapping[str, frozenset[str]]

    @property
    def missing(self) -> int:
        """How many neutral images were asked for and could not be measured."""
        return self.asked - len(self.neutral)

    @property
    def associations(self) -> Floats:
        """Asc of every neutral image (equation 2)."""
        return associations(self.vectors)

    def by_prompt(self) -> list[tuple[ImageRecord, ...]]:
        """Return the neutral images of each prompt."""
        prompts = dict.fromkeys(image.prompt for image in self.neutral)
        return [tuple(image for image in self.neutral if image.prompt == text) for text in prompts]

    def alone(self, text: str, rng: np.random.Generator, widening: Callable[[int], float]) -> MeasuredConcept | None:
        """Return what one neutral prompt is by itself, with the images whose prompts were built from it.

        Among the images of other prompts even a fair one may lie nearer to A, for what else they show. None if one of
        the attributes has no image of its own.
        """
        if set(self.built) == {text}:
            return self
        rows = [[prompt in self.built[text] for prompt in of] for of in self.shown]
        if not (any(rows[0]) and any(rows[1])):
            return None
        kept = [image.prompt == text for image in self.neutral]
        first, second = (tuple(prompt for prompt in of if prompt in self.built[text]) for of in self.shown)
        chosen = [np.array(one) for one in (kept, *rows)]
        sets = (self.vectors.neutral, self.vectors.first, self.vectors.second)
        pairs = tuple(pair[of] for pair, of in zip(self.vectors.pairs, chosen, strict=False))
        neutral, with_a, with_b = (one[of] for one, of in zip(sets, chosen, strict=True))
        vectors = ConceptImages(neutral, with_a, with_b, pairs)
        return replace(
            self,
            asked=self.asked // len(self.built),
            neutral=tuple(image for image in self.neutral if image.prompt == text),
            vectors=vectors,
            noise=(noise := Noise.draw(vectors, rng, widening)),
            separations=noise.separations,
            shown=(first, second),
            built={text: self.built[text]},
        )


Seen = Mapping[str, Sequence[tuple[ImageRecord, npt.NDArray[np.floating]]]]
"""The images of every prompt that have a vector, with their vectors, in order."""


def by_prompt(images: Sequence[ImageRecord], vectors: npt.NDArray[np.floating]) -> Seen:
    """Return images of status `ok` and their vectors by prompt; a vector of NaN is none."""
    found: dict[str, list[tuple[ImageRecord, npt.NDArray[np.floating]]]] = {}
    for image, vector in zip((image for image in images if image.status == "ok"), vectors, strict=True):
        if np.isfinite(vector).all():
            found.setdefault(image.prompt, []).append((image, vector))
    return found


def measure(
    test: AssociationTest,
    designed: Sequence[DesignedPrompt],
    seen: Seen,
    texts: Mapping[str, npt.NDArray[np.floating]],
    count: int,
    random: Callable[[str], np.random.Generator],
    widening: Callable[[int], float],
) -> tuple[MeasuredConcept, ...]:
    """Return the concepts of `test` of which no set is empty (Algorithm 1, line 2).

    `texts` maps a prompt to the vector of its text, `count` images of each were asked for, and `random` gives each
    concept, by name, the generator of its bootstrap. `widening` is what an interval from so many images calls for.
    """
    sides = ("", *(attribute.name for attribute in test.attributes))
    concepts = []
    for concept in test.concepts:
        own = [stimulus for stimulus in designed if stimulus.concept == concept.name]
        prompts = [
            list(dict.fromkeys(stimulus.text for stimulus in own if stimulus.attribute == side)) for side in sides
        ]
        found = [[pair for text in of for pair in seen.get(text, ())] for of in prompts]
        if all(found):
            at_word = {word: index for index, word in enumerate(dict.fromkeys(stimulus.word for stimulus in own))}
            word_of = {
                stimulus.text: at_word[stimulus.word] for stimulus in reversed(own)
            }  # the first one that it is built from
            pairs = tuple(np.array([image.index + _NUMBERS * word_of[image.prompt] for image, _ in of]) for of in found)
            sets = [_rows(vector for _, vector in of) for of in found]
            vectors = ConceptImages(sets[0], sets[1], sets[2], pairs)
            spoken = [_rows(texts[text] for text in of) for of in prompts]
            said = ConceptImages(spoken[0], spoken[1], spoken[2])
            neutral = tuple(image for image, _ in found[0])
            rng = random(concept.name)
            noise = Noise.draw(vectors, rng, widening)
            apart = noise.separations
            if len(numbered_words(vectors)) > 1:
                apart = Noise.draw(vectors, rng, widening, units=vectors.pairs).separations
            first, second = (tuple(image.prompt for image, _ in pairs) for pairs in found[1:])
            built = {text: _built_from(text, own) for text in prompts[0]}
            asked = len(prompts[0]) * count
            shown = (first, second)
            concepts.append(MeasuredConcept(concept.name, asked, neutral, vectors, said, noise, apart, shown, built))
    return tuple(concepts)


def _built_from(text: str, designed: Sequence[DesignedPrompt]) -> frozenset[str]:
    """Return the prompts with an attribute that were built from the neutral prompt `text`: those of its stimulus."""
    words = {stimulus.word for stimulus in designed if not stimulus.attribute and stimulus.text == text}
    return frozenset(stimulus.text for stimulus in designed if stimulus.attribute and stimulus.word in words)


def _rows(vectors: Iterable[npt.NDArray[np.floating]]) -> Floats:
    return np.stack([np.asarray(vector, np.float64) for vector in vectors])
