"""Every setting, as a record: a parameter, the group it is shown in, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from biaslens_gui.core.params import Bool, Choice, Float, Folder, Int, Param, Text


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: what it is (a parameter with default, bounds and help) and the group it belongs to.

    One that is not `shown` is changed elsewhere in the window: where keys are set, or by opening projects.
    """

    param: Param
    group: str
    shown: bool = True

    @property
    def name(self) -> str:
        """The key in the settings file."""
        return self.param.name


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        Choice(
            "theme",
            "Theme",
            (
                ("auto", "As the system"),
                ("light", "Light"),
                ("dark", "Dark"),
                ("contrast-light", "High contrast, black on white"),
                ("contrast-dark", "High contrast, white on black"),
            ),
            "auto",
        ),
        "Appearance",
    ),
    Setting(
        Float("text_size", "Text size", 1.0, 0.8, 2.0, "× usual size", "Scales all text in the window."), "Appearance"
    ),
    Setting(
        Choice(
            "language",
            "Language",
            (("auto", "As the system"), ("en", "English"), ("de", "Deutsch")),
            "auto",
            "Takes effect at the next start. Prompts and captions stay as they are; reports have their own language.",
        ),
        "Appearance",
    ),
    Setting(
        Bool(
            "blur_images",
            "Blur images until shown",
            False,
            "Looking at many disturbing pictures harms people. Blurred ones are shown one by one, when you ask for it.",
        ),
        "Review",
    ),
    Setting(
        Int(
            "break_after",
            "Remind me of a break after",
            0,
            0,
            240,
            "minutes",
            "Counts while you give verdicts. Tired eyes judge differently. 0: never.",
        ),
        "Review",
    ),
    Setting(Text("reviewer", "Reviewer's name", help="Stands beside every verdict you give."), "Review"),
    Setting(
        Choice(
            "device",
            "Compute device",
            (("auto", "Best available"), ("cpu", "Processor"), ("cuda", "NVIDIA GPU"), ("mps", "Apple GPU")),
            "auto",
        ),
        "Engine",
    ),
    Setting(
        Float(
            "hour_price",
            "Price of an hour",
            0.0,
            0.0,
            100_000.0,
            help="What an hour of this computer costs, in the currency below, for plans to say their price. "
            "0: not said.",
        ),
        "Engine",
    ),
    Setting(Text("currency", "Currency", "EUR", longest=12, help="In which an hour is priced, such as EUR."), "Engine"),
    Setting(
        Folder(
            "model_runtime",
            "Model runtime",
            help="The Python environment with the model libraries. Empty: the one that came with BiasLens.",
        ),
        "Engine",
    ),
    Setting(
        Text("blocked_plugins", "Plugins left out", help="Names, separated by commas; takes effect at the next start."),
        "Engine",
    ),
    Setting(
        Text(
            "plugin_files",
            "Own plugin files",
            help="Paths of .py files or folders, one per line. Each waits on the Plugins page until you allow it.",
            long=True,
        ),
        "Engine",
    ),
    Setting(
        Text(
            "allowed_plugins",
            "Allowed plugins",
            longest=20_000,
            help="SHA-256 and place of each, one per line. Set it on the Plugins page.",
        ),
        "Engine",
        False,
    ),
    Setting(Text("keys", "Changed keys", longest=20_000, help="Set them in the list of keys."), "Keys", False),
    Setting(
        Text("recent_projects", "Recent projects", longest=20_000, help="Paths, one per line, newest first."),
        "Files",
        False,
    ),
    Setting(
        Text(
            "model_folders",
            "Model folders",
            longest=20_000,
            help="Folders searched for models, one per line.",
            long=True,
        ),
        "Files",
    ),
    Setting(
        Folder("projects_folder", "Folder of new projects", help="Where the window suggests to make new projects."),
        "Files",
    ),
)
