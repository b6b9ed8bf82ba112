"""Plugins: captioners."""
