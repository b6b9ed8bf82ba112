"""TIBET: axes, counterfactuals, concepts, and their association."""
