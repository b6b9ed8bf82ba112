"""Plugins: image models."""
