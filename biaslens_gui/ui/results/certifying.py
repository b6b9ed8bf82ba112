"""What a drift certificate says, in the language of the window."""

from __future__ import annotations

from biaslens_gui.core.claims.drift import MOST_TIMES, Drift, none_would_tell
from biaslens_gui.ui.shell.comparing import Certified
from biaslens_gui.ui.shell.i18n import count_of, tr

CONCLUDED: dict[Drift, str] = {
    "even": "Every share that decides is shown to stay within ±{margin} points with {change}.",
    "not even": "A share that decides is shown to lie more than {margin} points away with {change}.",
    "not clear yet": "It is not clear yet whether every share that decides stays within ±{margin} points with "
    "{change}.",
    "not measured": "No question that decides was read in both runs by the same reader: nothing says what {change} "
    "does.",
}


def certificate_in_words(found: Certified) -> str:
    """Return what is concluded, about which change, from how much, and where the whole of it is written."""
    certificate = found.certificate
    change = "; ".join(
        tr("{name} {after} in place of {before}").format(name=it.name, after=it.after, before=it.before)
        for it in certificate.changed
    )
    parts = [tr(CONCLUDED[certificate.conclusion]).format(margin=certificate.points, change=change)]
    if certificate.rows:
        shares = count_of(len(certificate.rows), "share was compared", "shares were compared")
        pairs = min(row.pairs for row in certificate.rows)
        compared = tr("{shares}, each on at least {pairs:,} pairs of images from the same seeds.")
        parts.append(compared.format(shares=shares, pairs=pairs))
    if certificate.needed:
        parts.append(tr("About {images:,} images per prompt would tell.").format(images=certificate.needed))
    if none_would_tell(certificate):
        none = tr("If what was seen goes on, even {times} times as many images would not tell.")
        parts.append(none.format(times=MOST_TIMES))
    if certificate.left_out:
        left = count_of(len(certificate.left_out), "question could not be compared", "questions could not be compared")
        parts.append(f"{left}.")
    page = f"{found.page.parent.name}/{found.page.name}"
    parts.append(tr("The certificate is {page} in the project's folder.").format(page=page))
    return " ".join(parts)
