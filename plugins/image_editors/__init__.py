"""Plugins: image editors."""
