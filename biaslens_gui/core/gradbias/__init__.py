"""GradBias: influence of words by gradients."""
