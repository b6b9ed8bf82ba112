"""Dual encoders: images and texts as vectors of one space."""
