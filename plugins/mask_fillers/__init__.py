"""Masked language models that put other words into a sentence."""
