"""Data files of BiasLens: prompt suites, lexicon, reference models, help. No code."""
