"""The seeds of other wordings on the Plan page: chosen below the fold, filled in, and kept where a paper is taken."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt
from biaslens_gui.ui.plan.image_settings import ImageSettings

SPEC = AuditSpec("Any", (), (Prompt("a nurse"), Prompt("the nurse", paraphrase_of="a nurse")))


def test_seeds_of_other_wordings_are_chosen_told_and_filled_in(qtbot: QtBot) -> None:
    settings = ImageSettings()
    qtbot.addWidget(settings)
    assert settings.into(SPEC).wording_seeds == "own"
    with qtbot.waitSignal(settings.changed):
        settings.more.fields["wording_seeds"].set_value("shared")
    chosen = settings.into(SPEC)
    assert (chosen.wording_seeds, chosen.seeded_as) == ("shared", {"the nurse": "a nurse"})
    settings.set_made(GenerationSettings(20), 8)
    assert settings.into(SPEC).wording_seeds == "shared"
    again = ImageSettings()
    qtbot.addWidget(again)
    again.set_spec(chosen)
    assert again.fold.is_open
    assert again.into(SPEC) == chosen
