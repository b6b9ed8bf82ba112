"""Statistics: intervals, tests and resampling on numpy and scipy; pure functions, each citing its source.

scipy is imported when a function first needs it: it would cost the window most of a second.
"""

from __future__ import annotations

from biaslens_gui.stats.agreement.judges import classifier_agreement, people_agreement
from biaslens_gui.stats.distributions import chao2, divergences, kl_divergence
from biaslens_gui.stats.effect_size import cohens_d, cohens_d_estimate, pooled_d, total_d
from biaslens_gui.stats.estimates import (
    apart,
    at_least,
    excludes,
    mean,
    share,
    stopped_shares,
    student_mean,
    worst,
)
from biaslens_gui.stats.intervals import (
    Interval,
    between,
    clopper_pearson,
    hoeffding,
    hoeffding_images,
    hoeffding_p,
    multinomial,
    newcombe,
    normal_p,
    wilson,
)
from biaslens_gui.stats.judge_correction import corrected_shares, judge_correction, rogan_gladen
from biaslens_gui.stats.melding import melded, melded_paired
from biaslens_gui.stats.paired import newcombe_paired, paired_difference, paired_p
from biaslens_gui.stats.power import (
    EvidenceMeter,
    evidence_meter,
    images_for_margin,
    images_needed,
    minimum_detectable_difference,
)
from biaslens_gui.stats.rank_correlation import kendall, spearman
from biaslens_gui.stats.resampling import (
    RESAMPLES,
    bootstrap,
    percentile,
    resample,
    student_widening,
    times_drawn,
    times_drawn_in_parts,
)
from biaslens_gui.stats.tests import (
    Lead,
    PermutationTest,
    TwoShares,
    equivalence_p,
    first_against_second,
    fisher,
    permutation_test,
    sign_flip_p,
)

__all__ = [
    "RESAMPLES",
    "EvidenceMeter",
    "Interval",
    "Lead",
    "PermutationTest",
    "TwoShares",
    "apart",
    "at_least",
    "between",
    "bootstrap",
    "chao2",
    "classifier_agreement",
    "clopper_pearson",
    "cohens_d",
    "cohens_d_estimate",
    "corrected_shares",
    "divergences",
    "equivalence_p",
    "evidence_meter",
    "excludes",
    "first_against_second",
    "fisher",
    "hoeffding",
    "hoeffding_images",
    "hoeffding_p",
    "images_for_margin",
    "images_needed",
    "judge_correction",
    "kendall",
    "kl_divergence",
    "mean",
    "melded",
    "melded_paired",
    "minimum_detectable_difference",
    "multinomial",
    "newcombe",
    "newcombe_paired",
    "normal_p",
    "paired_difference",
    "paired_p",
    "people_agreement",
    "percentile",
    "permutation_test",
    "pooled_d",
    "resample",
    "rogan_gladen",
    "share",
    "sign_flip_p",
    "spearman",
    "stopped_shares",
    "student_mean",
    "student_widening",
    "times_drawn",
    "times_drawn_in_parts",
    "total_d",
    "wilson",
    "worst",
]
