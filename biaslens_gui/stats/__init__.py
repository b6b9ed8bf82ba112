"""Statistics: intervals, tests and resampling on numpy and scipy; pure functions, each citing its source.

scipy is imported when a function first needs it: it would cost the window most of a second.
"""

from __future__ import annotations

from biaslens_gui.stats.comparisons import Difference, TwoShares, compare_shares, differences_table
from biaslens_gui.stats.concept_associations import Associations, AxisScore, ImageSet, associate
from biaslens_gui.stats.counterfactual_comparison import CounterfactualComparison, adjust_axes
from biaslens_gui.stats.divergence import kl_divergence
from biaslens_gui.stats.effect_size import cohens_d, cohens_d_estimate, pooled_d, total_d
from biaslens_gui.stats.estimates import at_least, difference, mean, share, worst
from biaslens_gui.stats.hoeffding import hoeffding, hoeffding_images, hoeffding_p
from biaslens_gui.stats.intervals import Interval, newcombe, wilson
from biaslens_gui.stats.judge_error import corrected_shares, rogan_gladen
from biaslens_gui.stats.metamorphic import NOT_A_PATTERN, Relation, compare_groups, likely_pairs, mr01, mr02, mr03
from biaslens_gui.stats.multinomial import multinomial
from biaslens_gui.stats.multiplicity import benjamini_hochberg, holm
from biaslens_gui.stats.paired import newcombe_paired, paired_difference, paired_p
from biaslens_gui.stats.permutation import PermutationTest, permutation_test, sign_flip_p
from biaslens_gui.stats.power import (
    EvidenceMeter,
    evidence_meter,
    images_for_margin,
    images_needed,
    minimum_detectable_difference,
)
from biaslens_gui.stats.proportions import fisher
from biaslens_gui.stats.rank_correlation import kendall, spearman
from biaslens_gui.stats.resampling import bootstrap, percentile, resample
from biaslens_gui.stats.richness import chao2
from biaslens_gui.stats.safety_filter import stopped_shares
from biaslens_gui.stats.severity import (
    context_aware,
    context_free,
    null_band,
    null_severities,
    severities,
    severity,
    severity_estimate,
)
from biaslens_gui.stats.similarity import jaccard, jsi, jsi_interval

__all__ = [
    "NOT_A_PATTERN",
    "Associations",
    "AxisScore",
    "CounterfactualComparison",
    "Difference",
    "EvidenceMeter",
    "ImageSet",
    "Interval",
    "PermutationTest",
    "Relation",
    "TwoShares",
    "adjust_axes",
    "associate",
    "at_least",
    "benjamini_hochberg",
    "bootstrap",
    "chao2",
    "cohens_d",
    "cohens_d_estimate",
    "compare_groups",
    "compare_shares",
    "context_aware",
    "context_free",
    "corrected_shares",
    "difference",
    "differences_table",
    "evidence_meter",
    "fisher",
    "hoeffding",
    "hoeffding_images",
    "hoeffding_p",
    "holm",
    "images_for_margin",
    "images_needed",
    "jaccard",
    "jsi",
    "jsi_interval",
    "kendall",
    "kl_divergence",
    "likely_pairs",
    "mean",
    "minimum_detectable_difference",
    "mr01",
    "mr02",
    "mr03",
    "multinomial",
    "newcombe",
    "newcombe_paired",
    "null_band",
    "null_severities",
    "paired_difference",
    "paired_p",
    "percentile",
    "permutation_test",
    "pooled_d",
    "resample",
    "rogan_gladen",
    "severities",
    "severity",
    "severity_estimate",
    "share",
    "sign_flip_p",
    "spearman",
    "stopped_shares",
    "total_d",
    "wilson",
    "worst",
]
