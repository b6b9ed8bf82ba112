"""Statistics: intervals, tests and resampling on numpy and scipy; pure functions, each citing its source.

scipy is imported when a function first needs it: it would cost the window most of a second.
"""

from __future__ import annotations

from biaslens_gui.stats.comparisons import Difference, TwoShares, compare_shares, differences_table
from biaslens_gui.stats.estimates import at_least, difference, mean, share, worst
from biaslens_gui.stats.intervals import Interval, newcombe, wilson
from biaslens_gui.stats.metamorphic import NOT_A_PATTERN, Relation, compare_groups, likely_pairs, mr01, mr02, mr03
from biaslens_gui.stats.multiplicity import benjamini_hochberg, holm
from biaslens_gui.stats.proportions import fisher
from biaslens_gui.stats.resampling import bootstrap, percentile, resample
from biaslens_gui.stats.richness import chao2
from biaslens_gui.stats.similarity import jaccard, jsi, jsi_interval

__all__ = [
    "NOT_A_PATTERN",
    "Difference",
    "Interval",
    "Relation",
    "TwoShares",
    "at_least",
    "benjamini_hochberg",
    "bootstrap",
    "chao2",
    "compare_groups",
    "compare_shares",
    "difference",
    "differences_table",
    "fisher",
    "holm",
    "jaccard",
    "jsi",
    "jsi_interval",
    "likely_pairs",
    "mean",
    "mr01",
    "mr02",
    "mr03",
    "newcombe",
    "percentile",
    "resample",
    "share",
    "wilson",
    "worst",
]
