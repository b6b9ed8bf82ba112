"""The tables behind findings about adjective-noun pairs: what a chart draws, in rows that can be checked.

Source: BiasLens section 4 (outputs 3 and 4) and appendix A.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from biaslens_gui.api import Column, Row, Table

from .pairs import Observation, Overlap, PairCount, images_per_pair, measured_images


def frequencies(counts: Sequence[PairCount], images: int) -> Table:
    """Return every pair with its counts over `images` measured images."""
    columns = (
        Column("pair", "Pair", help="Lower-case lemmas: “older women” is counted as “old woman”."),
        Column("written", "As written"),
        Column("images", "Images", "int"),
        Column("of", "of", "int"),
        Column("occurrences", "Occurrences", "int", help="A pair said twice in one caption is one image, twice seen."),
        Column("prompts", "Prompts", "int"),
    )
    rows: list[Row] = [
        {
            "pair": count.pair,
            "written": ", ".join(count.surfaces),
            "images": len(count.images),
            "of": images,
            "occurrences": count.occurrences,
            "prompts": len(count.prompts),
        }
        for count in counts
    ]
    return Table("pairs", "Pairs", columns, tuple(rows))


def by_prompt(observations: Sequence[Observation]) -> Table:
    """Return on how many images of each prompt each pair was seen."""
    columns = (
        Column("prompt", "Prompt"),
        Column("group", "Group"),
        Column("pair", "Pair"),
        Column("images", "Images", "int"),
        Column("of", "of", "int"),
    )
    groups = {seen.prompt: seen.group for seen in observations}
    measured = measured_images(observations)
    rows: list[Row] = [
        {"prompt": prompt, "group": groups[prompt], "pair": pair, "images": len(images), "of": measured[prompt]}
        for prompt, found in images_per_pair(observations).items()
        for pair, images in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    ]
    return Table("pairs_by_prompt", "Pairs by prompt", columns, tuple(rows))


def phrases(observations: Sequence[Observation], *, counted: bool = False) -> Table:
    """Return the phrases the language model chose, with the pairs in them, image by image; invented ones say so.

    Invented ones are left out of the pairs unless they are `counted`.
    """
    columns = (
        Column("image", "Image", "image"),
        Column("prompt", "Prompt"),
        Column("phrases", "Phrases in the caption"),
        Column("pairs", "Pairs"),
        Column("invented", "Not in the caption (counted too)" if counted else "Not in the caption (left out)"),
    )
    rows: list[Row] = [
        {
            "image": seen.image,
            "prompt": seen.prompt,
            "phrases": " / ".join(seen.phrases),
            "pairs": ", ".join(seen.names),
            "invented": " / ".join(seen.invented),
        }
        for seen in observations
        if seen.phrases or seen.invented
    ]
    return Table("phrases", "Phrases", columns, tuple(rows))


def shared(found: Overlap, sets: Mapping[str, Sequence[str]]) -> Table:
    """Return which pairs are common to several prompts and which unique to one, with the prompts (section 4)."""
    columns = (
        Column("pair", "Pair"),
        Column("kind", "Found in"),
        Column("times", "Prompts", "int"),
        Column("prompts", "Which"),
    )
    rows: list[Row] = []
    for kind, names in (("several prompts", found.common), ("one prompt", found.unique)):
        for name in names:
            where = [prompt for prompt, pairs in sets.items() if name in pairs]
            rows.append({"pair": name, "kind": kind, "times": len(where), "prompts": "; ".join(where)})
    return Table("common_and_unique", "Common and unique pairs", columns, tuple(rows))
