"""What is known about the figures of docs/calibration.md: causes of what falls short, and what was changed for it."""
# ruff: noqa: E501 (paragraphs)

CAUSES: tuple[tuple[str, str, str, str], ...] = (
    (
        "coverage",
        "gradbias",
        "left out",
        "A shift is never negative, and three of four words were planted without one: an interval that reaches 0 on either side holds it. It is as wide as it must be where a word shifts much.",
    ),
    (
        "coverage",
        "gradbias",
        "",
        "Words that take a small part of the gradient have skewed shares, of which few images show little; and audits draw from forty images with replacement, so that three of them are twice the same in 7 of 100.",
    ),
    (
        "coverage",
        "biaslens",
        "mr02",
        "Counts distinct pairs: more images find more, so the number of the whole pool is not what few images estimate. "
        "MR02 itself allows for it (Chao2, pairs not yet seen).",
    ),
    (
        "coverage",
        "biaslens",
        "mr03",
        "JSI rises with the images, as pairs of one prompt are found in others; its interval is one over prompts, and "
        "prompts stay the same here.",
    ),
    (
        "coverage",
        "biaslens",
        "leaning",
        "The most frequent pair is the largest of many, so it is often one that chance made large.",
    ),
    (
        "coverage",
        "openbias",
        "leaning",
        "Conservative at few images: the interval reaches 0 wherever a fair model may score as much, and always holds "
        "the score.",
    ),
    (
        "coverage",
        "openbias",
        "captions resampled",
        "Counts the chance of prompts as well, which stay the same here: for other prompts it is as wide as it must be.",
    ),
    (
        "coverage",
        "openbias",
        "severity",
        "As above; and its interval reaches 0 wherever a fair model may score as much.",
    ),
    (
        "coverage",
        "tibet",
        "aligned",
        "Only answers that were given are listed, so a rare answer is listed when chance made it frequent.",
    ),
    (
        "coverage",
        "tibet",
        "concepts: all alike",
        "Images that all say the same: a wide interval, as they do not show how much others would differ.",
    ),
    (
        "coverage",
        "tibet",
        "concepts",
        "Conservative at few images: a concept is mostly said once or not at all, and quantiles of so few distinct values lie further out than they must.",
    ),
    (
        "coverage",
        "t2iat",
        "leaning",
        "With few images a position is told only where the images with the two attributes happen to differ much, and "
        "their distance is the scale of it.",
    ),
    (
        "coverage",
        "",
        "Wilson score interval",
        "Counts are whole numbers, so Wilson's coverage wavers (the exact figure stands beside it), and a share that is "
        "an average over prompts varies less than one of independent images.",
    ),
    (
        "direction",
        "openbias",
        "",
        "Ten images cannot do better: see the exact figure of the larger of two counts, below.",
    ),
    (
        "direction",
        "tibet",
        "",
        "Compares all that is said of images, of which gender is one part; the rest adds noise. More images help, see below.",
    ),
    (
        "direction",
        "t2iat",
        "",
        "Vectors hold all that an image shows, gender and the rest, and the ends of the scale are images too, which the "
        "image model does not always draw as asked. More images help, see below.",
    ),
    (
        "direction",
        "biaslens",
        "",
        "Names the most frequent pair, such as “smiling man”: pairs split a gender into several.",
    ),
    (
        "false positives",
        "t2iat",
        "",
        "The dial evens gender alone. What else vectors hold is not even in 48 images of a prompt, and forty draws of them show it: from .00 to .23 by prompt. In pools of 192 images it is 0.047 (`biaslens calibrate --method t2iat --image-models fair --images 192 --sizes 20,40`).",
    ),
    (
        "power",
        "t2iat",
        "",
        "With six images a position is told in one audit of four only, those in which the attributes differ most.",
    ),
)
"""Quantity, method (empty: any), what the name of the group holds, and the cause; the first that fits counts."""

METHODS: dict[str, tuple[str, ...]] = {
    "openbias": (
        "What calibration changed: intervals over prompts "
        "held the truth in 81 of 100 simulated audits of three prompts that differ as much as prompts can. Prompts "
        "are now drawn anew with Student's widening (cluster bootstrap), or the images within them where that says more.",
    ),
    "tibet": (
        "What calibration changed: means of concepts had BCa intervals, which hold the mean of ten counts in 89 of 100 "
        "audits, and no width at all where all images said the same. Their quantiles are now moved out by Student's t "
        "(expanded BCa), and where all counts are alike Wilson's limits for a count that differs take their place.",
    ),
    "t2iat": (
        "What calibration changed. The side was that of the association, whose zero is no middle: even shares leaned to "
        "the side whose images are more alike in most audits of 40 images. It is now that of the position, where 0.5 is "
        "an even mixture. And intervals were far too wide, as the images of one seed were drawn one by one: what they "
        "have in common cancels. They are now drawn together, centred, with Student's widening.",
    ),
    "biaslens": (
        "BiasLens describes; it tests nothing about a prompt by itself, so it has no power and no false alarms.",
    ),
    "gradbias": (
        "A word is right when leaving it out moves the planted shares most; it is clear when leaving it out shifts the classes of the audit's images by more than chance (exchanged seed by seed, Holm over the words).",
        "What calibration changed. A word's influence was the mean of its gradient over the images. The loss of equation 7 falls off exponentially with the judge's confidence, and the gradient with it: between seeds of one prompt its logarithm has a standard deviation of 5 to 6, so that one image in forty outweighs all others. Student's interval held the mean in 63 of 100 audits of three images, in 79 of 100 of six. It is now the mean of the shares of each image's gradient, which differ by .05. And a word was called clear when its lead over the second word was: some word always reaches furthest, also where none was planted to do anything, and 15 of 100 audits of six images raised a false alarm. It is now clear only where the images without it are others. The interval of that shift, a bootstrap, held the truth in 66 to 79 of 100 audits; Newcombe's intervals of the paired shares took its place.",
        "What this costs: where words were not left out, GradBias names a word and cannot tell whether it matters; where they were, twenty images show a shift of .25 and more in one audit of four, forty in six of ten. The ranking needs few images, the proof many.",
    ),
}
NOT_COVERED: tuple[str, ...] = (
    "Word-level explanations (`word_influence`): a mask filler writes its prompts anew in every audit, so no pool holds "
    "its images. Its numbers are weighted sums of shares of independent images; those intervals and tests are held to "
    "known shares in `tests/unit/methods/word_influence/test_estimates.py`, and the whole method to planted effects in "
    "`tests/known_truth/test_word_influence.py`.",
)
