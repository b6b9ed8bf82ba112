"""Models that answer closed questions about images."""
