"""What the fields of a plan are called where people fill them in; an `Issue` names them as the file does."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.spec import Role

ROLE_NAMES: dict[Role, str] = {
    "image_model": "Makes the images",
    "captioner": "Describes the images",
    "language_model": "Proposes what to look for",
    "parser": "Reads the grammar of sentences",
    "question_answerer": "Answers questions about images",
    "embedder": "Compares images and texts",
    "classifier": "Sorts images into classes",
    "mask_filler": "Fills gaps in sentences",
    "image_editor": "Edits images",
    "attributor": "Traces words into images",
}
HEADINGS = {
    "title": "Title",
    "prompts": "Prompts",
    "models": "Models",
    "images_per_prompt": "Images per prompt",
    "settings": "Images",
    "methods": "Questions",
    "deciding": "What decides",
    "margin": "What still counts as even",
}
"""What stands over a field in the form, by how its name in the file begins."""


def field_in_words(field: str, methods: Mapping[str, str]) -> str:
    """Return what the form calls `field`, such as `models.captioner` or `prompts[3]`; `methods` has their titles."""
    group, _, inner = field.partition(".")
    name = inner.partition(".")[0]
    if group == "methods" and name in methods:
        return methods[name]
    roles = {str(role): words for role, words in ROLE_NAMES.items() if role != "image_model"}  # these are a list
    if group == "models" and name in roles:
        return roles[name]
    return HEADINGS.get(group.partition("[")[0], field)
