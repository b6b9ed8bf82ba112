"""How far judges, raters and reviewers agree."""
