"""Plugins: methods."""
