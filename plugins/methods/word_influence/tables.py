"""The tables behind findings about word influence: what a chart draws, in rows that can be checked.

Source: Word-level explanations, Tables 1 (words) and 2 (transmutations).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from biaslens_gui.api import Cell, Column, Row, Table

from .removal import ReplacedShares, Subset


def influences(rows: Sequence[Mapping[str, Cell]], group: str) -> Table:
    """Return the influence of every word; its heading names the group, as its sign means nothing without one."""
    columns = (
        Column("word", "Word"),
        Column("share", f"P({group}), this word replaced", "share"),
        Column("n", "Images", "int"),
        Column(
            "influence",
            f"Influence for {group}",
            "float",
            help=f"Above 0: fewer images show {group} when the word gives way to others.",
        ),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("bootstrap_low", "from (bootstrap)", "float"),
        Column("bootstrap_high", "to (bootstrap)", "float"),
        Column("hoeffding_low", "from (Hoeffding)", "float", help="Theorem 1: holds whatever the shares are."),
        Column("hoeffding_high", "to (Hoeffding)", "float"),
        Column("p", "p (unadjusted)", "float", help="That the influence is 0; not adjusted for other words."),
    )
    return Table("influences", "Influence of every word", columns, tuple(dict(row) for row in rows))


def replaced_sets(
    found: ReplacedShares, sets: Sequence[Subset], texts: Sequence[Sequence[str]], stating: Sequence[int]
) -> Table:
    """Return every set of replaced words with its images by group, and what was put in their place (Table 2).

    `stating` is how many of its images have a prompt that names a group.
    """
    columns = (
        Column("replaced", "Words replaced"),
        Column("asked", "Images asked", "int"),
        Column("n", "Images read", "int"),
        *(Column(f"group_{index}", group, "int") for index, group in enumerate(found.groups)),
        Column("stating", "Prompts that name a group", "int"),
        Column("prompts", "Prompts sent"),
    )
    rows: list[Row] = [
        {
            "replaced": ", ".join(found.words[word].label for word in chosen) or "none: the prompt as it is",
            "asked": int(found.asked[index]),
            "n": int(found.n[index]),
            **{f"group_{group}": int(found.hits[group, index]) for group in range(len(found.groups))},
            "stating": stating[index],
            "prompts": "; ".join(dict.fromkeys(texts[index])),
        }
        for index, chosen in enumerate(sets)
    ]
    return Table("sets", "Sets of replaced words", columns, tuple(rows))


def images(rows: Sequence[tuple[str, str, str, str | None]]) -> Table:
    """Return every image that was read: the words replaced, the prompt sent, the image, and its group."""
    columns = (
        Column("replaced", "Words replaced"),
        Column("prompt", "Prompt sent"),
        Column("image", "Image", "image"),
        Column("group", "Depicted as"),
    )
    names = [column.name for column in columns]
    found: list[Row] = [dict(zip(names, row, strict=True)) for row in rows]
    return Table("images", "Images and their groups", columns, tuple(found))


def averages(rows: Sequence[tuple[str, str, int, float, float | None, float | None]], group: str) -> Table:
    """Return the average influence of words over the prompts they stand in (Figure 3)."""
    columns = (
        Column("slot", "Place in the template"),
        Column("word", "Word"),
        Column("prompts", "Prompts", "int"),
        Column("influence", f"Mean influence for {group}", "float"),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
    )
    names = [column.name for column in columns]
    found: list[Row] = [dict(zip(names, row, strict=True)) for row in rows]
    return Table("averages", "Influence over all prompts", columns, tuple(found))
