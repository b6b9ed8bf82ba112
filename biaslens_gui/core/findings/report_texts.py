"""What people write into a report: who audited what and why, the opinion, the limits, and the images they show.

The fields are records, from which the form, the ticks of completeness and the report's own words are made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from biaslens_gui.core.claims.records import Conclusion


@dataclass(frozen=True, slots=True)
class TextField:
    """A text that an auditor writes: the section it stands in, its label, and what belongs there.

    A report without a `required` one can be made, but says that it is missing.
    """

    name: str
    section: int
    label: str
    help: str
    required: bool = True
    long: bool = True


TEXT_FIELDS = (
    TextField("opinion", 1, "Auditor's opinion", "What you conclude, in words that need no statistics."),
    TextField("system", 2, "System under test", "Name, version, provider and licence of what was audited."),
    TextField("purpose", 3, "Purpose", "What the system is meant for, and why it is audited."),
    TextField("scope", 3, "Scope", "What was looked at."),
    TextField("out_of_scope", 3, "Out of scope", "What was not looked at, and why."),
    TextField("thresholds", 4, "Who set the thresholds", "Who decided on them, when, and on what ground."),
    TextField("limitations", 10, "Limitations", "What a reader must not conclude from this report."),
    TextField("recommendations", 12, "Recommendations", "What should be done, by whom, and by when."),
    TextField("response", 12, "Response of the provider", "What the provider says to the findings.", required=False),
    TextField("auditor", 14, "Auditor", "Name and function of who signs.", long=False),
    TextField(
        "reviewers", 14, "Reviewers", "Who judged the images; only what they agreed to have printed.", False, False
    ),
    TextField("case", 14, "Case number", "Your own number for this audit.", required=False, long=False),
)


LANGUAGE = "language"
"""The text that names the language of the report: with the others it is frozen, and does not change afterwards."""


@dataclass(frozen=True, slots=True)
class ShownImage:
    """An image shown in the report: its recipe digest, a caption, and a description for those who cannot see it."""

    image: str
    caption: str
    alt: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """What the revision before told: the digest of each of its texts, and what it concluded by what that is about."""

    revision: int
    frozen_at: str
    texts: Mapping[str, str] = field(default_factory=dict)
    conclusions: Mapping[str, Conclusion] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReportTexts:
    """The texts of one run's report by field, its exhibits, and its revision; `frozen_at` is empty while it is open.

    `before` is what the revision before told, for what changed since.
    """

    texts: Mapping[str, str] = field(default_factory=dict)
    exhibits: tuple[ShownImage, ...] = ()
    revision: int = 1
    frozen_at: str = ""
    before: Earlier | None = None

    def text(self, name: str) -> str:
        """Return the text of a field without blanks around it; empty when nobody wrote one."""
        return self.texts.get(name, "").strip()

    def with_text(self, name: str, text: str) -> ReportTexts:
        """Return the texts with one of them changed.

        Raises:
            ValueError: the report is frozen.
        """
        self._refuse_frozen()
        return replace(self, texts={**self.texts, name: text})

    def with_exhibits(self, exhibits: tuple[ShownImage, ...]) -> ReportTexts:
        """Return the texts with other exhibits.

        Raises:
            ValueError: the report is frozen.
        """
        self._refuse_frozen()
        return replace(self, exhibits=exhibits)

    def frozen(self, at: str) -> ReportTexts:
        """Return the texts closed for changes at the time `at`."""
        return replace(self, frozen_at=at)

    def reopened(self, before: Earlier | None = None) -> ReportTexts:
        """Return the texts open again, as the next revision; `before` is what this one told."""
        return replace(self, revision=self.revision + 1, frozen_at="", before=before) if self.frozen_at else self

    def _refuse_frozen(self) -> None:
        if self.frozen_at:
            raise ValueError(f"Revision {self.revision} was frozen on {self.frozen_at}; reopen it to change it.")
