"""The page of what the audit is about: record, reviewers, thresholds."""
