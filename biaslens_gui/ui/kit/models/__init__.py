"""Models chosen, set up and described, as several pages do."""
