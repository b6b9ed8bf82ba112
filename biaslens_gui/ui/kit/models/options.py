"""Setting up a model: the options of one that is there, or a server on this computer. Kept, it is listed everywhere."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from biaslens_gui.core.models.variants import variant_name
from biaslens_gui.core.roles import RolePlugin, Served
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.errors import KnownError
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.models.library import ROLE_TITLES
from biaslens_gui.ui.kit.models.options_form import OptionsForm, ServerTry
from biaslens_gui.ui.kit.models.servers import PROGRAMS, STARTING, program_of
from biaslens_gui.ui.kit.models.variants import keep_variant
from biaslens_gui.ui.kit.parts import button, column, first_control, heading, in_reading_order, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.needs import host_of
from biaslens_gui.ui.shell.i18n import advised, name_of, tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.workspace import Workspace

NOT_VERIFIED = (
    "Not verified by hash: which weights the program uses cannot be seen from here. Every report says so of this model."
)


class _Setup(QDialog):
    """What both dialogs share: a form that can be exchanged, and keeping what was entered."""

    kept = Signal(object)

    def __init__(self, workspace: Workspace, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.setWindowTitle(title)
        self.resize(QSize(theme.unit() * 92, theme.unit() * 84).boundedTo(parent.window().size()))
        self.form: OptionsForm
        self.attempt: ServerTry | None = None
        self._instead_of: ModelRef | None = None
        self.top = column(spacing=3)
        self._place = column(spacing=3)
        content = QWidget()
        parts = column(spacing=4)
        parts.addLayout(self.top)
        parts.addLayout(self._place)
        parts.addStretch(1)
        content.setLayout(parts)
        self.keep = button(tr("Keep"), self._keep, part="primary", tip=tr("Keep it on this computer, to be chosen"))
        self._area = scrolling(content)
        layout = column(self._area, spacing=2, margin=2)
        layout.setStretch(0, 1)
        layout.addLayout(row(None, button(tr("Cancel"), self.reject), self.keep))
        self.setLayout(layout)
        self.finished.connect(self.deleteLater)

    def show_form(self, form: OptionsForm, *, served: bool) -> None:
        """Show `form`, in the place of one before, with the way to try it if a server is asked."""
        while self._place.count():
            taken = self._place.takeAt(0)
            if taken is not None and (before := taken.widget()) is not None:
                before.hide()
                before.deleteLater()
        self.form = form
        self._place.addWidget(form)
        self.attempt = ServerTry(self.workspace, form, self) if served else None
        if self.attempt is not None:
            attempt = self.attempt
            attempt.told.connect(lambda: self._bring_into_view(attempt.said))
            self._place.addWidget(attempt)
            self._place.addWidget(remark(tr(NOT_VERIFIED)))
        in_reading_order(self)

    def _bring_into_view(self, part: QWidget) -> None:
        """Scroll to `part` once what it says has its place."""
        QTimer.singleShot(0, part, lambda: self._area.ensureWidgetVisible(part, 0, 0))

    def _say(self, problem: str) -> None:
        self.form.say(problem)
        self._bring_into_view(self.form.problem)

    def _keep(self) -> None:
        form = self.form
        form.say("")
        if form.wrong() or self._lacks():
            return
        model = form.model()
        if not model.options:
            self._say(tr("Nothing is set that the model would not do by itself. Change an option first."))
            return
        self.keep.setEnabled(False)
        keep_variant(
            workspace=self.workspace,
            model=model,
            instead_of=self._instead_of,
            then=self._done,
            otherwise=self._refuse,
        )

    def _lacks(self) -> bool:
        """Return whether something is missing without which the model can do nothing; it says so itself."""
        return False

    def _done(self, model: ModelRef) -> None:
        self.kept.emit(model)
        self.accept()

    def _refuse(self, error: Exception) -> None:
        self.keep.setEnabled(True)
        self._say(advised(error.message, error.hint) if isinstance(error, KnownError) else str(error))
        if not isinstance(error, KnownError):
            self.workspace.notifications.report(error)


class ModelOptions(_Setup):
    """The options of `model`. One that is `own` was set up before, and is changed; of others there will be one more."""

    def __init__(self, workspace: Workspace, model: ModelRef, parent: QWidget, *, own: bool = False) -> None:
        super().__init__(workspace, tr("Options of a model"), parent)
        self._instead_of = model if own else None
        plugin = host_of(workspace).role(model.role, model.plugin)
        served = isinstance(plugin, Served)
        name = heading(name_of(model.label))
        name.setTextFormat(Qt.TextFormat.PlainText)
        why = tr(
            "The model itself stays as it is. With these options it is a model of its own, which can stand beside the "
            "one without in one audit: before and after a change."
        )
        self.top.addWidget(name)
        if not served:
            self.top.addWidget(remark(why))
        beginning = _beginning(model, plugin)
        self.show_form(OptionsForm(workspace, model, beginning, named=bool(model.options)), served=served)


class AddServer(_Setup):
    """A model that another program serves: which program, what it is for, and where it listens."""

    def __init__(self, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(workspace, tr("Add a server"), parent)
        why = tr(
            "Some models run in a program of their own on this computer, such as Ollama or ComfyUI. BiasLens asks it, "
            "and no other computer."
        )
        self.program = ChoiceBox()
        self.program.setAccessibleName(tr("Program"))
        for name, program in PROGRAMS.items():
            if any(plugin in host_of(workspace).roles[role] for role, plugin in program.plugins.items()):
                self.program.addItem(program.title, name)
        self.role = ChoiceBox()
        self.role.setAccessibleName(tr("What it is for"))
        self.starting = remark()
        fields = QFormLayout()
        fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        fields.setHorizontalSpacing(theme.unit() * 2)
        fields.addRow(tr("Program"), self.program)
        fields.addRow(tr("What it is for"), self.role)
        self.top.addWidget(remark(why))
        self.top.addLayout(fields)
        self.top.addWidget(self.starting)
        self.program.currentIndexChanged.connect(lambda _: self._offer_roles())
        self.role.currentIndexChanged.connect(lambda _: self._show_form())
        self._offer_roles()

    def _lacks(self) -> bool:
        for name in PROGRAMS[str(self.program.currentData())].needs:
            field = self.form.form.fields[name]
            if not field.value():
                field.show_problem(tr("{program} needs this.").format(program=self.program.currentText()))
                (first_control(field) or field).setFocus()
                return True
        return False

    def _offer_roles(self) -> None:
        name = str(self.program.currentData())
        before = self.role.currentData()
        self.starting.setText(tr(STARTING[name]))
        there = host_of(self.workspace).roles
        roles = [role for role, plugin in PROGRAMS[name].plugins.items() if plugin in there[role]]
        place = roles.index(before) if before in roles else 0
        renew_choice(self.role, [(tr(ROLE_TITLES[role]), role) for role in roles], place)
        self._show_form()

    def _show_form(self) -> None:
        program = PROGRAMS[str(self.program.currentData())]
        role: Role = self.role.currentData()
        options = {**program.options, "address": program.address}
        model = ModelRef(role, program.plugins[role], name=program.title, options=options)
        form = OptionsForm(self.workspace, model, program.title, program.without | frozenset(program.options))
        self.show_form(form, served=True)


def set_up(workspace: Workspace, model: ModelRef, parent: QWidget, *, own: bool) -> ModelOptions:
    """Open the options of `model`."""
    dialog = ModelOptions(workspace, model, parent, own=own)
    dialog.open()
    (first_control(dialog.form.form) or dialog).setFocus()
    return dialog


def add_server(workspace: Workspace, parent: QWidget) -> AddServer:
    """Ask which server there is."""
    dialog = AddServer(workspace, parent)
    dialog.open()
    dialog.program.setFocus()
    return dialog


def _beginning(model: ModelRef, plugin: RolePlugin) -> str:
    """Return what the name of a model begins with before its options are told."""
    added = variant_name("", plugin.params, model.options)
    if model.label.endswith(added):
        return model.label.removesuffix(added)
    if model.path:
        return replace(model, name="").label
    program = program_of(model.plugin, model.options)
    return PROGRAMS[program].title if program else plugin.info.title
