"""The style sheet of the window, made of the colours of a scheme and of one length; a function per kind of widget."""

from __future__ import annotations

from biaslens_gui.ui.shell.colours import BASE, Colours, Scheme


def style_sheet(c: Colours, u: int, scheme: Scheme, art: str) -> str:
    """Return the style sheet in the colours `c`; `u` is the unit of all lengths in pixels, `art` a folder of signs."""
    base = BASE[scheme]
    arrows = {way: f'url("{art}/{way}-{base}.svg")' for way in ("up", "down", "left", "right", "on")}
    parts = (
        _surfaces(c, u),
        _buttons(c, u),
        _fields(c, u),
        _arrows(u, arrows),
        _ticks(c, u, f'url("{art}/tick-{base}.svg")'),
        _scroll_bars(c, u),
        _tables(c, u),
        _tabs(c, u),
        _others(c, u),
        _dialogs({name: f'url("{art}/{name}-{base}.svg")' for name in (*arrows, "newfolder", "list", "detail")}),
    )
    return "\n".join(parts)


def _radius(u: int) -> int:
    """Return how round the corners of things are."""
    return max(4, round(u * 0.75))


def _surfaces(c: Colours, u: int) -> str:
    """Return the grounds that things lie on: cards, the rail, warnings; and the plain kinds of text."""
    half = u // 2
    radius = _radius(u)
    return f"""
    QToolTip {{ background: {c.text}; color: {c.surface}; border: none; padding: {half}px; }}
    QFrame[part="warning"] {{ background: {c.unsure_soft}; border: none; border-left: {half}px solid {c.unsure}; }}
    Banner {{ background: {c.soft}; border: none; border-left: {half}px solid {c.accent}; }}
    Banner[severity="warning"] {{ background: {c.unsure_soft}; border-left-color: {c.unsure}; }}
    Banner[severity="error"] {{ background: {c.bad_soft}; border-left-color: {c.bad}; }}
    TourStrip {{ background: {c.soft}; border: none; border-radius: {radius}px; }}
    QFrame[part="card"] {{ background: {c.surface}; border: 1px solid {c.border}; border-radius: {radius}px; }}
    QWidget[part="rail"] {{ background: {c.rail}; }}
    QWidget[part="surface"], QScrollArea[part="surface"] {{ background: {c.surface}; }}
    QLabel[part="muted"] {{ color: {c.muted}; }}
    QLabel[part="problem"] {{ color: {c.bad}; }}
    QFrame[part="line"] {{ background: {c.border}; border: none; max-height: 1px; min-height: 1px; }}
    """


def _buttons(c: Colours, u: int) -> str:
    """Return the push buttons: plain, primary, quiet and those that look like a link."""
    half = u // 2
    radius = _radius(u)
    return f"""
    QPushButton {{ background: {c.surface}; border: 1px solid {c.edge}; border-radius: {radius}px;
        padding: {half + 1}px {u * 2}px; min-height: {u * 2}px; }}
    QPushButton:hover {{ background: {c.hover}; border-color: {c.muted}; }}
    QPushButton:pressed {{ background: {c.soft}; }}
    QPushButton:focus {{ border: 2px solid {c.accent}; padding: {half}px {u * 2 - 1}px; }}
    QPushButton:disabled {{ color: {c.muted}; background: {c.window}; border-color: {c.border}; }}
    QPushButton:checked {{ background: {c.soft}; border-color: {c.accent}; color: {c.text}; }}
    QPushButton[part="primary"] {{ background: {c.accent}; color: {c.on_accent}; border-color: {c.accent};
        font-weight: 600; }}
    QPushButton[part="primary"]:hover {{ border-color: {c.text}; }}
    QPushButton[part="primary"]:focus {{ border: 2px solid {c.text}; text-decoration: underline; }}
    QPushButton[part="primary"]:disabled {{ background: {c.hover}; color: {c.muted}; border-color: {c.border}; }}
    QPushButton[part="quiet"], QToolButton[part="quiet"] {{ background: transparent; border: 1px solid transparent;
        border-radius: {radius}px; padding: {half}px {u}px; }}
    QPushButton[part="quiet"]:hover, QToolButton[part="quiet"]:hover {{ background: {c.hover}; }}
    QPushButton[part="quiet"]:focus, QToolButton[part="quiet"]:focus {{ border: 1px solid {c.accent}; }}
    QPushButton[part="link"] {{ background: transparent; border: 1px solid transparent; color: {c.accent};
        padding: {half}px; text-align: left; min-height: 0; }}
    QPushButton[part="link"]:disabled {{ color: {c.muted}; }}
    QPushButton[part="link"]:focus {{ border: 1px solid {c.accent}; }}
    """


def _fields(c: Colours, u: int) -> str:
    """Return what is typed into: lines, texts, lists to choose from, numbers."""
    half = u // 2
    radius = _radius(u)
    return f"""
    QLineEdit, QPlainTextEdit, QTextEdit {{ background: {c.surface}; border: 1px solid {c.edge};
        border-radius: {radius}px; padding: {half}px;
        selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
    QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{ border: 2px solid {c.accent}; padding: {half - 1}px; }}
    QComboBox, QSpinBox, QDoubleSpinBox {{ background: {c.surface}; border: 1px solid {c.edge};
        border-radius: {radius}px; padding: {half - 1}px {u}px; min-height: {u * 2 + half}px; }}
    QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus {{ border: 2px solid {c.accent};
        padding: {half - 2}px {u - 1}px; }}
    QComboBox {{ combobox-popup: 0; }}
    QComboBox QAbstractItemView {{ background: {c.surface}; border: 1px solid {c.border}; padding: {half}px;
        selection-background-color: {c.soft}; selection-color: {c.text}; outline: none; }}
    """


def _dialogs(signs: dict[str, str]) -> str:
    """Return the signs of Qt's own dialogs, drawn as all others are instead of in the colours of another desktop."""
    return f"""
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
    QFileDialog {{ filedialog-backward-icon: {signs["left"]};
        filedialog-parent-directory-icon: {signs["up"]}; filedialog-new-directory-icon: {signs["newfolder"]};
        filedialog-listview-icon: {signs["list"]}; filedialog-detailedview-icon: {signs["detail"]}; }}
    """


def _arrows(u: int, arrows: dict[str, str]) -> str:
    """Return the arrows of lists to choose from, numbers, menus, trees and tabs."""
    half = u // 2
    return f"""
    QPushButton::menu-indicator {{ image: {arrows["down"]}; width: {u + half}px; height: {u + half}px;
        subcontrol-origin: padding; subcontrol-position: right center; right: {half}px; }}
    QPushButton[part="primary"]::menu-indicator {{ image: {arrows["on"]}; }}
    QTreeView::branch:has-children:closed {{ image: {arrows["right"]}; }}
    QTreeView::branch:has-children:open {{ image: {arrows["down"]}; }}
    QTabBar QToolButton::left-arrow {{ image: {arrows["left"]}; width: {u * 2}px; height: {u * 2}px; }}
    QTabBar QToolButton::right-arrow {{ image: {arrows["right"]}; width: {u * 2}px; height: {u * 2}px; }}
    QComboBox::drop-down {{ border: none; width: {u * 3}px; }}
    QComboBox::down-arrow {{ image: {arrows["down"]}; width: {u * 2}px; height: {u * 2}px; }}
    QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {{
        subcontrol-origin: border; width: {u * 3}px; border: none; background: transparent; }}
    QSpinBox::up-button, QDoubleSpinBox::up-button {{ subcontrol-position: top right; }}
    QSpinBox::down-button, QDoubleSpinBox::down-button {{ subcontrol-position: bottom right; }}
    QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{
        image: {arrows["up"]}; width: {u + half}px; height: {u + half}px; }}
    QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{
        image: {arrows["down"]}; width: {u + half}px; height: {u + half}px; }}
    """


def _ticks(c: Colours, u: int, tick: str) -> str:
    """Return what is ticked: boxes, also those in lists, and choices."""
    half = u // 2
    return f"""
    QCheckBox {{ spacing: {u}px; }}
    QCheckBox::indicator, QAbstractItemView::indicator {{ width: {u * 2}px; height: {u * 2}px;
        border: 1px solid {c.muted}; border-radius: {half}px; background: {c.surface}; }}
    QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{
        background: {c.accent}; border-color: {c.accent}; image: {tick}; }}
    QCheckBox::indicator:focus {{ border: 2px solid {c.accent}; }}
    QRadioButton {{ spacing: {u}px; }}
    QRadioButton::indicator {{ width: {u * 2}px; height: {u * 2}px; border: 1px solid {c.muted};
        border-radius: {u + 1}px; background: {c.surface}; }}
    QRadioButton::indicator:checked {{ width: {u}px; height: {u}px; border: {half + 1}px solid {c.accent}; }}
    QRadioButton::indicator:focus {{ border-color: {c.text}; }}
    """


def _scroll_bars(c: Colours, u: int) -> str:
    """Return the scroll bars: a handle without arrows."""
    half = u // 2
    return f"""
    QScrollBar:vertical {{ background: transparent; width: {u + half}px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: {u + half}px; margin: 0; }}
    QScrollBar::handle {{ background: {c.edge}; border-radius: {half // 2 + 1}px; margin: {half // 2}px; }}
    QScrollBar::handle:vertical {{ min-height: {u * 4}px; }}
    QScrollBar::handle:horizontal {{ min-width: {u * 4}px; }}
    QScrollBar::handle:hover {{ background: {c.muted}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def _tables(c: Colours, u: int) -> str:
    """Return tables, lists and trees with their headings."""
    half = u // 2
    radius = _radius(u)
    return f"""
    QTableView, QListView, QTreeView {{ background: {c.surface}; border: 1px solid {c.border};
        border-radius: {radius}px; gridline-color: {c.border};
        alternate-background-color: {c.window}; outline: none;
        selection-background-color: {c.soft}; selection-color: {c.text}; }}
    QTableView:focus, QListView:focus, QTreeView:focus {{ border: 1px solid {c.accent}; }}
    QTableView::item, QTreeView::item {{ padding: {half // 2}px {half}px; }}
    QListView[part="plain"]::item {{ padding: {half}px {u}px; border-radius: {radius}px; }}
    QListView::item:selected, QTableView::item:selected, QTreeView::item:selected {{
        background: {c.soft}; color: {c.text}; }}
    QHeaderView {{ background: {c.surface}; }}
    QHeaderView::section {{ background: {c.window}; color: {c.muted}; border: none; border-bottom: 1px solid {c.border};
        padding: {half}px {u}px; font-weight: 600; text-align: left; }}
    QHeaderView {{ border-top-left-radius: {radius}px; border-top-right-radius: {radius}px; }}
    QHeaderView::section:first {{ border-top-left-radius: {radius}px; }}
    QHeaderView::section:last {{ border-top-right-radius: {radius}px; }}
    QTableCornerButton::section {{ background: {c.window}; border: none; }}
    """


def _tabs(c: Colours, u: int) -> str:
    """Return tabs: a line under the one that is open."""
    half = u // 2
    return f"""
    QTabWidget::pane {{ border: none; border-top: 1px solid {c.border}; }}
    QTabBar {{ background: transparent; }}
    QTabBar::tab {{ background: transparent; color: {c.muted}; padding: {u}px {u + half}px; border: none;
        border-bottom: 2px solid transparent; }}
    QTabBar::tab:selected {{ color: {c.text}; border-bottom: 2px solid {c.accent}; font-weight: 600; }}
    QTabBar::tear {{ width: 0px; border: none; }}
    QTabBar::scroller {{ width: {u * 5}px; }}
    QTabBar QToolButton {{ background: {c.window}; border: 1px solid {c.edge}; border-radius: {half}px; }}
    QTabBar::tab:focus {{ color: {c.accent}; border: 1px solid {c.accent}; border-bottom-width: 2px; }}
    """


def _others(c: Colours, u: int) -> str:
    """Return what is left: progress, the line of facts, splitters, menus."""
    half = u // 2
    radius = _radius(u)
    return f"""
    QProgressBar {{ background: {c.border}; border: none; border-radius: {half // 2 + 1}px;
        max-height: {u}px; min-height: {u}px; }}
    QProgressBar::chunk {{ background: {c.accent}; border-radius: {half // 2 + 1}px; }}
    QStatusBar {{ background: {c.rail}; color: {c.muted}; border-top: 1px solid {c.border}; }}
    QStatusBar::item {{ border: none; }}
    QStatusBar QLabel {{ color: {c.muted}; padding: 0 {u}px; }}
    QScrollArea {{ border: none; background: transparent; }}
    QScrollArea:focus {{ border: 1px solid {c.accent}; }}
    QAbstractScrollArea::corner {{ background: transparent; border: none; }}
    QSplitter::handle {{ background: transparent; }}
    QSplitter::handle:hover {{ background: {c.border}; }}
    QMenu {{ background: {c.surface}; border: 1px solid {c.border}; padding: {half}px; }}
    QMenu::item {{ padding: {half}px {u * 2}px; border-radius: {radius}px; }}
    QMenu::item:selected {{ background: {c.soft}; color: {c.text}; }}
    QGroupBox {{ border: none; margin-top: {u * 3}px; font-weight: 600; }}
    QGroupBox::title {{ subcontrol-origin: margin; left: 0; }}
    """
