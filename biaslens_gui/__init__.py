"""BiasLens: evaluate text-to-image models for bias, offline, with local models."""

__version__ = "0.1.0"
