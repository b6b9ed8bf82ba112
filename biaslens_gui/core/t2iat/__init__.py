"""T2IAT: stimuli, and attribute associations."""
