"""Statistics: intervals, tests and resampling. numpy, scipy and statsmodels; pure functions, each citing its source."""
