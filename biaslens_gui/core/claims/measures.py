"""Claims as single numbers for programs that read numbers: what each is, and of which part of the images."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims.numbers_in_words import signed
from biaslens_gui.core.claims.records import Claim, ClaimKind
from biaslens_gui.core.claims.verdict_sentences import is_undirected

_MEASURED: Mapping[ClaimKind, str] = {
    "depiction": "share of {group} among images that show {group} or {against}",
    "prompt difference": "difference of the shares of {group} between two prompts",
    "model difference": "difference of the shares of {group} between two image models",
    "cause": "difference of the shares of {group} with and without a word",
    "change": "difference of the shares of {group} that a counterfactual makes",
    "variant": "difference of the shares of {group} between a variant of a prompt and the prompt as it stands",
    "association": "strength of the association with {group}",
    "failure to show": "share of images in which no class can be told",
}


def measure_name(claim: Claim) -> str:
    """Return what the number of a claim measures, such as "share of “woman” among images that show …"."""
    group = f"“{claim.group}”" if claim.group else "a class"
    against = f"“{claim.against}”" if claim.against else "another class"
    if claim.among:
        named = f"between images that show “{claim.among.group}” and the others"
        measured = f"difference of the shares of {group} {named}"
    else:
        measured = _MEASURED[claim.kind].format(group=group, against=against)
    return f"{measured}, by the reader alone: people differ" if is_undirected(claim) else measured


def measured_part(claim: Claim) -> str:
    """Return of which part of the images a claim's number is: the question, the prompt, and what it is held against.

    A difference between models names both, in the order in which it is taken: whoever reads it on the page of the one
    that comes second would take it for the first's.
    """
    models = claim.other_model not in ("", claim.model)
    named = {
        "question": claim.question,
        "prompt": claim.prompt,
        "against prompt": claim.other_prompt if claim.other_prompt != claim.prompt else "",
        "model": claim.model if models else "",
        "against model": claim.other_model if models else "",
        "word": claim.word,
        "among": f"{claim.among.question} {claim.among.group}" if claim.among else "",
        "read by": claim.reader,
    }
    return "; ".join(f"{name}: {value}" for name, value in named.items() if value)


def in_points(difference: float, low: float | None, high: float | None) -> str:
    """Return a difference of shares in points, with its bounds where it has them: "+12.0 points (−3.0 to +27.0)"."""
    ends = "" if low is None or high is None else f" ({signed(100 * low, 1)} to {signed(100 * high, 1)})"
    return f"{signed(100 * difference, 1)} points{ends}"
