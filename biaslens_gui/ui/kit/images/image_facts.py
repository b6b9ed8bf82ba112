"""What is known of one image, below each other: caption, answers, words of the prompt, settings, verdicts."""

from __future__ import annotations

import html

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFormLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from biaslens_gui.core.media_marks import is_imported
from biaslens_gui.core.records import CANNOT_TELL, ImageRecord, ReviewQuestion
from biaslens_gui.core.review.history import SaidOfImage, SaidStanding
from biaslens_gui.core.review.questions import question_named
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.ui.kit.images.facts import ImageFacts, NamedNumbers, emphasised
from biaslens_gui.ui.kit.images.gallery import Gallery
from biaslens_gui.ui.kit.images.list_model import outcome
from biaslens_gui.ui.kit.parts import column, empty, heading, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import localised, percent, said, said_message, tr
from biaslens_gui.ui.shell.plain import tip

STANDING_WORDS: dict[SaidStanding, str] = {
    "taken back": "taken back",
    "left out": "left out: this reviewer does not count",
    "no majority": "left out: without a reviewer who is left out it is no majority",
    "other answer": "does not count: another answer of the same person does",
    "replaced": "does not count: there is a later one",
    "settled": "does not count: the final verdict does",
}
Values = tuple[tuple[str, float | None], ...]
MOST = 8


class FactBars(QWidget):
    """One line per number: its name, a bar, the number. The bars are as long as the numbers, the largest a whole line.

    `whole` is the number that fills a line; the largest of them if it is 0.
    """

    def __init__(self, values: Values, *, whole: float = 0.0) -> None:
        super().__init__()
        self.values = values[:MOST]
        sizes = [abs(value) for _, value in self.values if value is not None]
        self._whole = whole or max(sizes, default=0.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = ", ".join(f"{name} {self.number(value)}" for name, value in self.values)
        left_out = len(values) - len(self.values)
        more = tr("and {number} more").format(number=left_out) if left_out else ""
        self.setAccessibleName(", ".join(filter(None, (words, more))))
        self.setToolTip(tip(self.accessibleName()))

    def number(self, value: float | None) -> str:
        """Return a value as it is written: a share in per cent, anything else with three digits."""
        if value is None:
            return tr("not measured")
        return percent(value) if self._whole == 1.0 else localised(f"{value:.3g}")

    def sizeHint(self) -> QSize:
        return QSize(theme.unit() * 20, len(self.values) * self._line())

    def _line(self) -> int:
        return QFontMetrics(QApplication.font()).height() + theme.unit() // 2

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, unit = QPainter(self), theme.colours(), theme.unit()
        metrics, line = painter.fontMetrics(), self._line()
        numbers = max((metrics.horizontalAdvance(self.number(value)) for _, value in self.values), default=0)
        names = min(
            self.width() * 2 // 5, max((metrics.horizontalAdvance(name) for name, _ in self.values), default=0) + unit
        )
        room = max(1, self.width() - names - numbers - unit)
        for index, (name, value) in enumerate(self.values):
            top = index * line
            painter.setPen(QColor(colours.text))
            told = metrics.elidedText(name, Qt.TextElideMode.ElideRight, names - unit // 2)
            centred = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, top, names, line), centred, told)
            painter.drawText(
                QRectF(0, top, self.width(), line), centred | Qt.AlignmentFlag.AlignRight, self.number(value)
            )
            painter.fillRect(QRectF(names, top + line / 4, room, line / 2), QColor(colours.hover))
            if value is not None and self._whole:
                bar = QRectF(names, top + line / 4, room * min(1.0, abs(value) / self._whole), line / 2)
                painter.fillRect(bar, QColor(colours.accent if value >= 0 else colours.unsure))
        painter.end()


FACTS = ("Prompt", "Model", "Image", "Seed", "Size", "Outcome", "Origin", "Settings", "Made", "File", "Digest")


class ImageFactsView(QWidget):
    """Facts of one image; those that take a look into the store come a moment later."""

    def __init__(self) -> None:
        super().__init__()
        self.caption = remark(muted=False)
        self.caption.setTextFormat(Qt.TextFormat.RichText)
        self.caption.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.legend = remark(tr("Bold: who is described. Underlined: phrases that pairs come from."))
        self.legend.setFont(theme.small())
        self.values: dict[str, QLabel] = {}
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(theme.unit() * 2)
        self._form.setVerticalSpacing(theme.unit() // 2)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        for name in FACTS:
            value = remark(muted=False)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label = remark(tr(name))
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            label.setMaximumWidth(theme.unit() * 11)  # what is told of an image needs the width
            self._form.addRow(label, value)
            self.values[name] = value
        self._more = QWidget()
        self._more.setLayout(column(spacing=2))
        self.setLayout(column(self.caption, self.legend, spacing=3))
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(self._form)
        layout.addWidget(self._more)
        layout.addStretch(1)

    def show_record(self, record: ImageRecord | None, gallery: Gallery | None) -> None:
        """Show what is known without asking the store; None empties the panel."""
        self._clear()
        for label in self.values.values():
            label.setText("")
        self.legend.hide()
        self.caption.setText("")
        if record is None or gallery is None:
            self._hide_empty()
            return
        view = gallery.view
        self.caption.setText(self._caption(record, gallery))
        note, made = said_message(record.note), record.status == "ok"
        facts = {
            "Prompt": record.prompt,
            "Model": view.model(record.model),
            "Image": f"{record.index + 1}",
            "Seed": "" if made and note else str(record.seed),
            "Size": f"{record.width} × {record.height}" if record.width else "",
            "Outcome": outcome(record) + (f" – {note}" if note and not made else ""),
            "Origin": note if made else "",
            "Digest": record.digest[:16],
        }
        for name, text in facts.items():
            self.values[name].setText(text)
        self._hide_empty()

    def show_facts(self, record: ImageRecord, facts: ImageFacts) -> None:
        """Show what the store holds beside the record."""
        self._clear()
        made_here = not (record.status == "ok" and record.note)
        if facts.settings is not None and made_here:
            self.values["Settings"].setText(_settings(facts.settings))
        if not is_imported(record):  # when it was taken in is not when it was made
            self.values["Made"].setText(facts.made_at[:16].replace("T", " "))
        if facts.path is not None and record.status == "ok" and not facts.path.is_file():
            self.values["File"].setText(tr("Missing: {path}").format(path=facts.path))
        if facts.told:
            self._add(heading(tr("Answers in the model's own words"), 3))
        for question, text in facts.told:
            self._add(remark(question))
            self._add(remark(text or tr("No answer"), muted=False))
        self._add_bars(tr("Answers"), facts.answers, whole=1.0)
        self._add_bars(tr("Which words of the prompt moved it"), facts.words)
        if facts.verdicts:
            self._add(heading(tr("Verdicts, oldest first"), 3))
        for one in facts.verdicts:
            asked = question_named(one.question, facts.asked)
            self._add(remark(_said_in_words(one, asked), muted=one.standing != "counts"))
        self._hide_empty()

    def _caption(self, record: ImageRecord, gallery: Gallery) -> str:
        """Return the caption as rich text, with its subject bold and the phrases that pairs come from underlined."""
        text = gallery.view.caption(record.digest)
        if not text:
            return html.escape(tr("No caption yet") if record.status == "ok" else "")
        subject = str((gallery.subjects.get(record.digest) or {}).get("caption_subject") or "")
        found = emphasised(text, subject, gallery.phrases.get(record.digest, ()))
        self.legend.setVisible(any(found.values()))
        openings: dict[int, str] = {}
        closings: dict[int, str] = {}
        for kind, tag in (("phrases", "u"), ("subject", "b")):
            end_before = 0
            for start, end in found[kind]:
                if start >= end_before:  # a phrase within another one is underlined with it
                    openings[start] = openings.get(start, "") + f"<{tag}>"
                    closings[end] = f"</{tag}>" + closings.get(end, "")
                    end_before = end
        letters = [
            closings.get(index, "") + openings.get(index, "") + html.escape(letter) for index, letter in enumerate(text)
        ]
        return "".join(letters) + closings.get(len(text), "")

    def _add_bars(self, title: str, groups: tuple[NamedNumbers, ...], whole: float = 0.0) -> None:
        if groups:
            self._add(heading(title, 3))
        for bars in groups:
            if bars.heading:
                self._add(remark(bars.heading))
            self._add(FactBars(bars.values, whole=whole) if bars.values else remark(tr("No answer")))

    def _add(self, part: QWidget) -> None:
        layout = self._more.layout()
        assert layout is not None
        layout.addWidget(part)

    def _clear(self) -> None:
        if (layout := self._more.layout()) is not None:
            empty(layout)

    def _hide_empty(self) -> None:
        for name, label in self.values.items():
            self._form.setRowVisible(label, bool(label.text()) or name == "Prompt")


def _settings(made: GenerationSettings) -> str:
    told = [
        tr("{steps} steps, guidance {guidance:g}").format(steps=made.steps, guidance=made.guidance),
        tr("scheduler {name}").format(name=made.scheduler) if made.scheduler else tr("scheduler of the model"),
        tr("number format {name}").format(name=made.dtype),
    ]
    if made.negative:
        told.append(tr("not wanted: {text}").format(text=made.negative))
    return "; ".join(told)


def _said_in_words(one: SaidOfImage, question: ReviewQuestion) -> str:
    """Return one verdict as a line: when, who, about what, which, and why it does not count if it does not."""
    who = one.who
    if one.final:
        how = tr("by majority") if one.final == "majority" else tr("by {who}").format(who=one.who)
        who = tr("Final verdict, {how}").format(how=how)
    answers = {"yes": question.yes, "no": question.no, CANNOT_TELL: "Cannot tell"}
    text = tr("{at}  {who}: {question} – {value} {reason}").format(
        at=one.at[:16].replace("T", " "),
        who=who,
        question=said(question.text),
        value=said(one.value if one.value in question.classes else answers.get(one.value, one.value)),
        reason=one.reason if one.final else tr(one.reason) if one.reason else "",
    )
    told = text.strip()
    return told if one.standing == "counts" else f"{told} ({tr(STANDING_WORDS[one.standing])})"
