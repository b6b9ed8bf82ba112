"""Claims: what may be said, what a plan declares of it, and the sentences; `biaslens_gui.claims` decides."""

from __future__ import annotations

from biaslens_gui.core.claims.amplification import Amplification, amplification_sentence
from biaslens_gui.core.claims.base_rate_sentences import beside_base_rate
from biaslens_gui.core.claims.base_rates import BaseRates, CitedShare, read_base_rates
from biaslens_gui.core.claims.declared import DECIDING, ERROR, Declared
from biaslens_gui.core.claims.estimands import estimand
from biaslens_gui.core.claims.further import further_readers, parting
from biaslens_gui.core.claims.measures import measure_name, measured_part
from biaslens_gui.core.claims.names import Language, class_name, told_apart
from biaslens_gui.core.claims.plan_sentences import power_sentence
from biaslens_gui.core.claims.records import (
    BesideBaseRate,
    Claim,
    ClaimKind,
    Conclusion,
    CorrectedBy,
    Evidence,
    FurtherReader,
    HeldAgainst,
    Limits,
    ReaderError,
    Reason,
    Role,
    SecondReader,
    Source,
    Standing,
    UncertaintyBudget,
    UncertaintyPart,
    is_about,
    without_claim,
)
from biaslens_gui.core.claims.sentences import (
    assumption,
    assumption_among,
    beside_sets,
    concluded,
    conclusion_name,
    sentence,
    sentence_alone,
    statement,
    tally,
)
from biaslens_gui.core.claims.threshold_sentences import (
    held_sentence,
    not_met_in_words,
    standing_name,
    thresholds_in_words,
    unheld_sentence,
)
from biaslens_gui.core.claims.uncertainty import uncertainty_lines, unvaried, unvaried_among, unvaried_once
from biaslens_gui.core.claims.verdict_sentences import (
    counts_are_the_readers,
    is_undirected,
    undirected,
    verdicts_in_all,
)
from biaslens_gui.core.spec import Looks

__all__ = [
    "DECIDING",
    "ERROR",
    "Amplification",
    "BaseRates",
    "BesideBaseRate",
    "CitedShare",
    "Claim",
    "ClaimKind",
    "Conclusion",
    "CorrectedBy",
    "Declared",
    "Evidence",
    "FurtherReader",
    "HeldAgainst",
    "Language",
    "Limits",
    "Looks",
    "ReaderError",
    "Reason",
    "Role",
    "SecondReader",
    "Source",
    "Standing",
    "UncertaintyBudget",
    "UncertaintyPart",
    "amplification_sentence",
    "assumption",
    "assumption_among",
    "beside_base_rate",
    "beside_sets",
    "class_name",
    "concluded",
    "conclusion_name",
    "counts_are_the_readers",
    "estimand",
    "further_readers",
    "held_sentence",
    "is_about",
    "is_undirected",
    "measure_name",
    "measured_part",
    "not_met_in_words",
    "parting",
    "power_sentence",
    "read_base_rates",
    "sentence",
    "sentence_alone",
    "standing_name",
    "statement",
    "tally",
    "thresholds_in_words",
    "told_apart",
    "uncertainty_lines",
    "undirected",
    "unheld_sentence",
    "unvaried",
    "unvaried_among",
    "unvaried_once",
    "verdicts_in_all",
    "without_claim",
]
