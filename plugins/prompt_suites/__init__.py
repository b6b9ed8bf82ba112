"""Plugins: prompt suites."""
