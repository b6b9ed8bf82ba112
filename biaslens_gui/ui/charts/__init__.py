"""The chart, its kinds, and the view of a finding."""
