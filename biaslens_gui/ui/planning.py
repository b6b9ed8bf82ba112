"""What is said about a plan before its start: issues, and how much so many images can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from biaslens_gui.core.params import Issue, review
from biaslens_gui.core.spec import AuditSpec, review_spec
from biaslens_gui.ui.i18n import tr

if TYPE_CHECKING:
    from biaslens_gui.plugins import PluginHost

Z_SQUARED = 1.959964**2


def issues_of(spec: AuditSpec, host: PluginHost) -> list[Issue]:
    """Return all that is to be known about `spec`: in itself, from its methods' parameters, and from the plugins."""
    issues = review_spec(spec)
    for choice in spec.methods:
        if choice.method in host.methods:
            method = host.methods[choice.method]
            issues += review(method.params, choice.options, f"methods.{choice.method}")
            for role in method.info.needs:
                if not spec.models_of(role) and role != "image_model":
                    name = role.replace("_", " ")
                    issues.append(
                        Issue(
                            "error",
                            "models",
                            tr("{method} needs a {role}.").format(method=method.info.title, role=name),
                        )
                    )
    return list(dict.fromkeys([*issues, *host.review_spec(spec)]))


def evidence_in_words(images: int) -> str:
    """Return what `images` images of one prompt can show at most, by the lower end of Wilson's interval for n of n."""
    if images < 1:
        return ""
    floor = images / (images + Z_SQUARED)
    return tr(
        "With {images:,} images per prompt, even {images:,} of {images:,} shows only that a thing appears in at least "
        "{floor:.0%} (95 % interval)."
    ).format(images=images, floor=floor)
