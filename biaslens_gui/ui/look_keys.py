"""The keys of the Look page; those inside a grid, a picture or a comparison are set there."""

from __future__ import annotations

from biaslens_gui.ui.keys import Key

KEYS = (
    Key("look.filter", "look", "Go to the filters", ("F",)),
    Key("look.group", "look", "Choose what to group by", ("G",)),
    Key("look.jump", "look", "Go to an image by its number", ("Ctrl+G",)),
    Key("look.star", "look", "Star the image, or take its star away", ("S",)),
    Key("look.report", "look", "Show the image in the report", ("R",)),
    Key("look.choose", "look", "Choose the image to compare, or no longer", ("C",)),
    Key("look.compare", "look", "Compare the chosen images", ("Shift+C",)),
    Key("look.models", "look", "Compare models, prompt by prompt", ("Shift+M",)),
    Key("look.reveal", "look", "Show a blurred picture", ("V",)),
    Key("look.copy", "look", "Copy the picture", ("Ctrl+C",)),
    Key("look.copy_digest", "look", "Copy the digest", ("Ctrl+Shift+C",)),
    Key("look.open", "look", "See the image large; Esc goes back", ("Return",), changeable=False),
    Key("look.tiles", "look", "Larger or smaller tiles, or look closer at a picture", ("+", "-"), changeable=False),
    Key("look.fit", "look", "See the whole picture", ("0",), changeable=False),
    Key("look.actual", "look", "See a picture in its own size", ("1",), changeable=False),
    Key("look.mode", "look", "Side by side, slider, or flicker", ("M",), changeable=False),
    Key("look.swap", "look", "Swap the pictures compared", ("X",), changeable=False),
    Key("look.divider", "look", "Move the divider of the slider", ("[", "]"), changeable=False),
    Key("look.right", "look", "Change the right-hand picture", ("Alt+Left", "Alt+Right"), changeable=False),
)
