"""TIBET: which concepts of its images change when one concept of a prompt does, along which axes of bias.

Source: *TIBET: Identifying and Evaluating Biases in Text-to-Image Generative Models*. `method` asks and tells;
`counterfactuals` are the axes and changed prompts of a plan, `concepts` the words of an image, `association` the scores
(CAS, BAV, MAD) with their intervals, `comparison` all of it for one prompt, and `tables` what a finding shows.
"""

from collections.abc import Callable

from biaslens_gui.api import Method, hookimpl

from .method import Tibet


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register TIBET."""
    register(Tibet())
