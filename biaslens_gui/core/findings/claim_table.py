"""What may be said of a run as a table: a claim a row, its sentence and the interval that decides beside figures."""

from __future__ import annotations

from biaslens_gui.core.claims import Claim, held_sentence, measure_name, sentence_alone
from biaslens_gui.core.findings.privacy import told
from biaslens_gui.core.plan import Column, Row, Table

COLUMNS = (
    Column("claim", "Claim", help="Number of the claim: C1, C2, … in the order in which they are said."),
    Column("role", "Role", help="deciding: declared before the start; exploring: all others."),
    Column("conclusion", "Conclusion", help="clear, even, not clear yet, not measured, or only described."),
    Column("sentence", "In words", help="What may be said, with counts and the interval that decides."),
    Column("thresholds", "Thresholds", help="What it is held against, and how it stands to that."),
    Column("kind", "Kind"),
    Column("question", "Question"),
    Column("model", "Image model", help="Of a difference between models, the one that comes first."),
    Column("other_model", "Against model", help="Taken from the first; empty where no two models are compared."),
    Column("prompt", "Prompt"),
    Column("other_prompt", "Against prompt", help="Taken from the first; empty where no two prompts are compared."),
    Column("group", "Class", help="The class that is named."),
    Column("measure", "Measure", help="What the value is a share or a difference of."),
    Column("value", "Value", "float", help="A share, or a difference of shares, of one; empty where there is none."),
    Column("low", "Lower end", "float", help="Of the interval that decides; empty where nothing bounds it."),
    Column("high", "Upper end", "float", help="Of the interval that decides."),
    Column("level", "Level", "float", help="Confidence level of that interval, for all claims of the family together."),
    Column("null", "Held against", "float", help="Even: one half of two classes, or no difference."),
    Column("images", "Images", "int", help="How many images were made of it; of a difference, of its first side."),
    Column("unseen", "Cannot be told", "int", help="In how many of these no class could be told."),
    Column("other_images", "Images of the other", "int", help="Of a difference, of its second side."),
    Column("other_unseen", "Of the other, cannot be told", "int"),
    Column("needed", "Would tell", "int", help="About how many images or verdicts would tell."),
    Column("reader", "Reader", help="What read the images."),
)  # fmt: skip


def claim_table(claims: tuple[Claim, ...]) -> Table | None:
    """Return the table of what may be said; nothing where nothing may."""
    rows = tuple(_row(f"C{number}", claim) for number, claim in enumerate(claims, 1))
    return Table("claims", "What may be said", COLUMNS, rows) if rows else None


def _row(number: str, claim: Claim) -> Row:
    compared = bool(claim.other_images or claim.pairs)
    bounded = claim.low is not None and claim.high is not None
    return {
        "claim": number, "role": claim.role, "conclusion": claim.conclusion, "sentence": told(sentence_alone(claim)),
        "thresholds": told(" ".join(held_sentence(claim, held) for held in claim.held)), "kind": claim.kind,
        "question": claim.question, "model": told(claim.model), "prompt": claim.prompt, "group": claim.group,
        "other_model": told(claim.other_model) if claim.other_model != claim.model else "",
        "other_prompt": claim.other_prompt if claim.other_prompt != claim.prompt else "",
        "measure": measure_name(claim), "value": claim.value, "low": claim.low, "high": claim.high,
        "level": 1 - claim.level if bounded else None, "null": claim.null, "images": claim.images,
        "unseen": claim.unseen, "other_images": claim.other_images if compared else None,
        "other_unseen": claim.other_unseen if compared else None, "needed": claim.needed, "reader": told(claim.reader),
    }  # fmt: skip
