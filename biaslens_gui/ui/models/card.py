"""The card of one model: what its files show, what its provider declares, and what can be done with it."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QBoxLayout, QFormLayout, QLabel, QLineEdit, QProgressBar, QWidget

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.models.facts import Tryout
from biaslens_gui.core.params import Param
from biaslens_gui.ui.kit.checks import in_a_line
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.models.library import (
    FITS,
    ROLE_TITLES,
    Entry,
    facts_in_words,
    fit_in_words,
    options_in_words,
    tried_in_words,
    verified_in_words,
)
from biaslens_gui.ui.kit.parts import button, card, column, heading, held, remark, row
from biaslens_gui.ui.shell import icons, theme
from biaslens_gui.ui.shell.decoding import blurred
from biaslens_gui.ui.shell.i18n import advised, size, tr

PICTURE = 28
"""Units that the picture of a try is wide and high."""


class ModelCard(QWidget):
    """Shows one `Entry`. What comes from a model's files is shown as plain text, whatever it looks like."""

    use_wanted = Signal()
    try_wanted = Signal()
    stop_wanted = Signal()
    verify_wanted = Signal()
    copy_wanted = Signal()
    options_wanted = Signal()
    forget_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.entry: Entry | None = None
        self.name = heading("", 2)
        self.role = remark()
        self.sign, self.fit = QLabel(), remark(muted=False)
        self.problem = remark()
        self.problem.setProperty("part", "problem")
        self.use = button(tr("Use in the plan"), self.use_wanted.emit, part="primary", icon="plan")
        tip = tr("Load it and give it one item: shows time, memory and what it makes")
        self.attempt = button(tr("Try it"), self.try_wanted.emit, icon="run", tip=tip)
        self.stop = button(tr("Stop"), self.stop_wanted.emit, icon="stop", tip=tr("End the try"))
        tip = tr("What can be set and added, such as a LoRA: makes another model to stand beside this one")
        self.options = button(tr("Options…"), self.options_wanted.emit, icon="settings", tip=tip)
        tip = tr("Take it from the list; its files, and plans that name it, stay as they are")
        self.forget = button(tr("Forget"), self.forget_wanted.emit, part="quiet", tip=tip)
        tip = tr("Read all files and compute their SHA-256; nothing is changed")
        self.verify = button(tr("Verify the files"), self.verify_wanted.emit, icon="check", tip=tip)
        tip = tr("Copy name, place and files as text")
        self.copy = button(tr("Copy file list"), self.copy_wanted.emit, part="quiet", tip=tip)
        self.verified, self.digest = remark(), _line(tr("SHA-256 of the files"))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of reading the files"))
        self.reading = remark()
        self.tried, self.said, self.heeds = remark(), _plain(""), remark(muted=False)
        self.before, self.picture = QLabel(), QLabel()
        self.reveal = button(tr("Show the picture"), partial(self.hide_pictures, False), part="quiet")
        self._tryout: Tryout | None = None
        self._hidden = False
        self.first, self.then = remark(tr("Before")), remark(tr("After"))
        self.facts, self.declared, self.given = QWidget(), QWidget(), QWidget()
        self._build()

    def _build(self) -> None:
        unit = theme.unit()
        for label in (self.name, self.role, self.problem, self.fit):
            label.setTextFormat(Qt.TextFormat.PlainText)
        top = row(self.sign, self.fit, spacing=2)
        top.setAlignment(self.sign, Qt.AlignmentFlag.AlignTop)
        top.setStretch(1, 1)
        said = column(self.tried, self.said, self.heeds, held(row(self.reveal, None)), spacing=2)
        said.addStretch(1)
        pictures = row(spacing=3)
        for pictured in (column(self.first, self.before, spacing=1), column(self.then, self.picture, spacing=1)):
            pictured.addStretch(1)
            pictures.addLayout(pictured)
        pictures.addStretch(1)
        self._shown = shown = row(spacing=3)
        shown.addLayout(pictures)
        shown.addLayout(said, 1)
        self._trial = QWidget()
        self._trial.setLayout(shown)
        self._fit = QWidget()
        self._fit.setLayout(top)
        self._trial_card = card(heading(tr("Last try"), 3), self._trial)
        actions = QWidget()
        actions.setLayout(Flow(self.verify, self.copy))
        self._digest_card = card(
            heading(tr("Identity"), 3), self.verified, self.digest, self.progress, self.reading, actions, spacing=2
        )
        self.served = remark(tr("Not verified by hash: another program serves it. Every report says so."))
        self._given_card = card(heading(tr("Set and added"), 3), self.given)
        self._facts_title = heading("", 3)
        self._facts_card = card(self._facts_title, self.facts)
        self._declared_card = card(
            heading(tr("Declared by the provider"), 3), remark(tr("Nobody has checked this.")), self.declared
        )
        layout = column(self.name, self.role, self._fit, self.problem, spacing=2)
        layout.addSpacing(unit // 2)
        layout.addLayout(Flow(self.use, self.attempt, self.stop, self.options, self.forget))
        layout.addWidget(self.served)
        for part in (self._trial_card, self._given_card, self._facts_card, self._digest_card, self._declared_card):
            layout.addSpacing(unit // 2)
            layout.addWidget(part)
        layout.addStretch(1)
        self.setLayout(layout)

    def show_entry(self, entry: Entry, params: Iterable[Param] = ()) -> None:
        """Show a model, whose plugin has `params`; what came of a try is shown only as far as it is of this one."""
        if self.entry is None or self.entry.key != entry.key:
            self.show_tryout(None)
            self.show_reading(None)
        self.entry = entry
        self.name.setText(entry.shown_name)
        self.role.setText(tr(ROLE_TITLES[entry.role]))
        self.problem.setText(advised(entry.problem, entry.hint))
        self.problem.setVisible(bool(entry.problem))
        _, sign, tint = FITS[entry.fit.verdict]
        self._fit.setVisible(entry.usable and bool(entry.path))
        self.sign.setVisible(bool(sign))
        if sign:
            colour = getattr(theme.colours(), tint)
            self.sign.setPixmap(icons.pixmap(sign, colour, theme.unit() * 2, self.devicePixelRatioF()))
        self.fit.setText(fit_in_words(entry))
        for action in (self.use, self.attempt):
            action.setVisible(entry.usable)
        self.options.setVisible(entry.usable and entry.has_options)
        self.forget.setVisible(entry.own)
        self.served.setVisible(entry.served)
        given = options_in_words(entry, params)
        _fill(self.given, given)
        self._given_card.setVisible(bool(given))
        self._digest_card.setVisible(bool(entry.path) and entry.role is not None)
        self.verified.setText(verified_in_words(entry))
        self.verified.setProperty("part", "problem" if entry.before else "muted")
        self.verified.style().polish(self.verified)
        self.digest.setText(entry.digest)
        self.digest.setCursorPosition(0)
        self.digest.setVisible(bool(entry.digest))
        self.tried.setText(tried_in_words(entry.tried) if entry.tried else "")
        self._trial_card.setVisible(entry.tried is not None)
        self._facts_title.setText(tr("What its files show") if entry.path else tr("What it is"))
        _fill(self.facts, facts_in_words(entry), entry.path)
        declared = [(fact.name, f"{fact.value}  ({fact.source})") for fact in entry.facts.declared]
        _fill(self.declared, [(tr(name), value) for name, value in declared])
        self._declared_card.setVisible(bool(declared))

    def show_job(self, *, working: bool, busy: bool) -> None:
        """Allow a try only while nothing else is at work; `working` is a try of this model."""
        self.attempt.setVisible(not working and self.entry is not None and self.entry.usable)
        self.attempt.setEnabled(not busy)
        self.stop.setVisible(working)

    def hide_pictures(self, hidden: bool) -> None:
        """Show of the pictures of a try only a blur, or the pictures themselves."""
        self._hidden = hidden
        self.show_tryout(self._tryout)

    def show_tryout(self, tryout: Tryout | None) -> None:
        """Show the picture and the words of a try."""
        self._tryout = tryout
        self.said.setText(f"{tryout.asked}: {tryout.said}" if tryout else "")
        self.said.setVisible(tryout is not None)
        self._show_checks(tryout.checks if tryout else ())
        edited = tryout is not None and bool(tryout.before)
        for part in (self.first, self.then, self.before):
            part.setVisible(edited)
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._shown.setDirection(below if edited else beside)  # words beside two pictures have no room
        side = PICTURE * 4 // 5 if edited else PICTURE
        self.picture.setVisible(tryout is not None and self._show_picture(self.picture, tryout.picture, side))
        self.reveal.setVisible(self._hidden and self.picture.isVisibleTo(self))
        if tryout is None:
            return
        self.picture.setAccessibleName(tr("The picture of the try: {asked}").format(asked=tryout.asked))
        if edited:
            self._show_picture(self.before, tryout.before, side)
            self.before.setAccessibleName(tr("The picture before the edit"))

    def _show_picture(self, place: QLabel, encoded: str, units: int) -> bool:
        """Show a picture, a PNG in base64, so many units wide and high; return whether there is one."""
        picture = QImage.fromData(base64.b64decode(encoded))
        if picture.isNull():
            return False
        ratio = self.devicePixelRatioF()
        side = round(units * theme.unit() * ratio)
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        seen = blurred(picture) if self._hidden else picture
        pixmap = QPixmap.fromImage(seen.scaled(side, side, keep, smooth))
        pixmap.setDevicePixelRatio(ratio)
        place.setPixmap(pixmap)
        return True

    def _show_checks(self, checks: Iterable[CheckResult]) -> None:
        """Say what a second item told, such as whether the model listens to the prompt."""
        told = list(checks)
        lines = [in_a_line(check) for check in told]
        self.heeds.setText("\n".join(lines))
        self.heeds.setVisible(bool(lines))
        self.heeds.setProperty("part", "" if all(check.ok for check in told) else "problem")
        self.heeds.style().polish(self.heeds)

    def show_reading(self, bytes_done: tuple[int, int] | None) -> None:
        """Show how many bytes of how many have been read; None when nothing is being read."""
        for part in (self.progress, self.reading):
            part.setVisible(bytes_done is not None)
        self.verify.setEnabled(bytes_done is None)
        if bytes_done is not None:
            done, total = bytes_done
            self.progress.setRange(0, 1000)
            self.progress.setValue(round(1000 * done / total) if total else 0)
            self.reading.setText(tr("Read {done} of {total}").format(done=size(done), total=size(total)))


def _plain(text: str) -> QLabel:
    """Return a label for words of others: never read as formatted text, selectable for copying."""
    label = remark(text, muted=False)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _line(name: str, text: str = "") -> QLineEdit:
    """Return a line that can be read and copied by keyboard, however long it is."""
    made = QLineEdit(text)
    made.setReadOnly(True)
    made.setAccessibleName(name)
    made.setToolTip(text)
    made.setCursorPosition(0)
    return made


def _fill(place: QWidget, lines: list[tuple[str, str]], path: str = "") -> None:
    """Show labels and values in `place`."""
    form = place.layout()
    if not isinstance(form, QFormLayout):
        form = QFormLayout(place)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(theme.unit() * 2)
        form.setVerticalSpacing(theme.unit() // 2)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    while form.rowCount():
        taken = form.takeRow(0)
        for item in (taken.labelItem, taken.fieldItem):  # not at once: an event may be on its way to one of them
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
    for name, value in lines:
        if value == path:  # which has no place where it could be broken
            form.addRow(remark(name), _line(name, value))
        else:
            label = _plain(value)
            label.setAccessibleName(f"{name}: {value}")
            form.addRow(remark(name), label)
