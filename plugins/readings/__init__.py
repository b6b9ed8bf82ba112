"""Plugins: readings of other tools."""
