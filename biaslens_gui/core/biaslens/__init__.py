"""BiasLens: topics, subjects, and adjective-noun pairs."""
