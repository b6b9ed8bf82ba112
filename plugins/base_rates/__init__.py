"""Plugins: cited base rates."""
