"""Plugins: parsers."""
