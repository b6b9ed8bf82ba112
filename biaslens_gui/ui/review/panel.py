"""One question to a reviewer: its text, a button per answer, the reasons for a no, and what was answered."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from biaslens_gui.core.records import CANNOT_TELL, ReviewQuestion, Verdict
from biaslens_gui.core.review.questions import SUBJECT
from biaslens_gui.ui.kit.parts import button, column, give_part, heading, remark
from biaslens_gui.ui.review.keys import KEYS, keys_of, words_of
from biaslens_gui.ui.review.order import answer_in_words
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import in_sentence, quoted, said, tr
from biaslens_gui.ui.shell.keys import KeyMap

ANSWERS_ACROSS, POINTS_ACROSS = 3, 6
"""How many buttons stand in a row: those with words, and those of a scale of numbers."""


class ReviewPanel(QWidget):
    """The question and its answers. `given` carries a value and a reason."""

    given = Signal(str, str)

    def __init__(self, keys: KeyMap) -> None:
        super().__init__()
        self.question = SUBJECT
        self._keys = keys
        self._given: Verdict | None = None
        self.text = heading("", 2)
        self.help = remark()
        self.answer = heading("", 3)
        self.buttons: dict[str, QPushButton] = {}
        self._answers = QGridLayout()
        self._answers.setSpacing(theme.unit() // 2)
        self._answers.setColumnStretch(POINTS_ACROSS, 1)
        self.because = remark(tr("No with its reason, by one key in place of No"))
        self.reasons: list[QPushButton] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.unit() // 2)
        self._grid.setColumnStretch(2, 1)
        layout = column(self.text, self.help, self.answer, spacing=2)
        layout.addLayout(self._answers)
        layout.addWidget(self.because)
        layout.addLayout(self._grid)
        self.setLayout(layout)
        keys.add(KEYS)
        keys.changed.connect(self._name_keys)
        self.ask(SUBJECT)

    def ask(self, question: ReviewQuestion) -> None:
        """Ask another question."""
        self.question = question
        self.text.setText(said(question.text))
        self.help.setText(said(question.help))
        self.help.setVisible(bool(question.help))
        for answer in self.buttons.values():
            self._answers.removeWidget(answer)
            answer.hide()
            answer.deleteLater()
        self.buttons = {}
        numbered = bool(question.classes) and all(name.isdecimal() for name in question.classes)
        across = POINTS_ACROSS if numbered else ANSWERS_ACROSS
        for position, (value, sign) in enumerate(keys_of(question).items()):
            word, key = answer_in_words(question, value), words_of(self._keys, sign)
            made = button(f"{word} ({key})" if key not in ("", word) else word, partial(self.given.emit, value, ""))
            made.setToolTip(tr("Press {key}").format(key=key) if key else "")
            self._answers.addWidget(made, position // across, position % across)
            self.buttons[value] = made
        for old in self.reasons:
            self._grid.removeWidget(old)
            old.deleteLater()
        keys = [words_of(self._keys, str(index)) for index in range(1, len(question.reasons) + 1)]
        self.reasons = [
            button(f"{key}   {tr(reason)}".strip(), partial(self.given.emit, "no", reason), part="quiet")
            for key, reason in zip(keys, question.reasons, strict=True)
        ]
        for position, reason in enumerate(self.reasons):
            across = 1 if theme.unit() > theme.LARGEST_BESIDE else 2
            self._grid.addWidget(reason, position // across, position % across)
        self.because.setVisible(bool(self.reasons))

    def _name_keys(self) -> None:
        """Write the keys in force on the buttons."""
        self.ask(self.question)
        self.show_verdict(self._given)

    def show_verdict(self, given: Verdict | None) -> None:
        """Show what this reviewer has answered about the image, if anything."""
        self._given = given
        for value, choice in self.buttons.items():
            give_part(choice, "primary" if given and given.value == value else "")
        if given is None:
            self.answer.setText(tr("Not judged yet"))
            return
        self.answer.setText(self.words_of(given))

    def words_of(self, given: Verdict) -> str:
        """Return a verdict on the question that is asked, in words."""
        answer = answer_in_words(self.question, given.value)
        plain = self.question.yes == SUBJECT.yes or given.value == CANNOT_TELL
        answer = in_sentence(answer) if plain else quoted(answer)
        reason = f" – {tr(given.reason)}" if given.reason else ""
        return tr("Your verdict: {value}").format(value=f"{answer}{reason}")
