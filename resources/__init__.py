"""Data files of BiasLens: prompt suites, words for people, reference models, help. No code."""
