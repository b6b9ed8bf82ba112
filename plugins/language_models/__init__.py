"""Plugins: language models."""
