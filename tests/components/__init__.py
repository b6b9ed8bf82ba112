"""Tiny models made of the real classes with random weights: the code paths of real ones, in seconds."""
