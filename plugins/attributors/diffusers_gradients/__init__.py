"""Gradients from what a judge sees in an image back to the words of its prompt, through Stable Diffusion."""

from __future__ import annotations

from .tracing import (
    DiffusersGradients,
    Judge,
    biaslens_detect_model,
    biaslens_register_attributors,
    traced_steps,
)

__all__ = [
    "DiffusersGradients",
    "Judge",
    "biaslens_detect_model",
    "biaslens_register_attributors",
    "traced_steps",
]
