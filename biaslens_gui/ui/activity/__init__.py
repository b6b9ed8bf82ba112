"""The page of what was done in a project."""
