"""Plugins: exporters."""
