"""Statistics: intervals, tests and resampling. numpy, scipy and statsmodels; pure functions, each citing its source.

scipy and statsmodels are imported when a function first needs them: they would cost the window most of a second.
"""

from __future__ import annotations

from biaslens_gui.stats.comparisons import Difference, TwoShares, compare_shares
from biaslens_gui.stats.estimates import at_least, share, worst
from biaslens_gui.stats.intervals import Interval, newcombe, wilson
from biaslens_gui.stats.multiplicity import benjamini_hochberg, holm
from biaslens_gui.stats.proportions import fisher
from biaslens_gui.stats.resampling import bootstrap, percentile, resample
from biaslens_gui.stats.richness import chao2
from biaslens_gui.stats.similarity import jaccard, jsi_interval

__all__ = [
    "Difference",
    "Interval",
    "TwoShares",
    "at_least",
    "benjamini_hochberg",
    "bootstrap",
    "chao2",
    "compare_shares",
    "fisher",
    "holm",
    "jaccard",
    "jsi_interval",
    "newcombe",
    "percentile",
    "resample",
    "share",
    "wilson",
    "worst",
]
