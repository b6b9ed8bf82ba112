"""Draw a finding of every view and write a picture of each (see test_finding_views); prints their names as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

SIZE = (760, 560)


def main(folder: Path, scheme: str) -> int:
    """Write the pictures into `folder`, in the colours of `scheme`."""
    from biaslens_gui.ui.charts.finding_view import FindingView
    from biaslens_gui.ui.shell import theme
    from biaslens_gui.ui.window.app import make_application
    from tests.ui import synthetic_findings as made

    app = make_application()
    theme.apply(app, "dark" if scheme == "dark" else "light")
    names = []
    odd = {"heatmap-signed": made.heatmap(signed=True), "heatmap-wide": made.wide_heatmap()}
    for name, finding in {**{one.view: one for one in made.every()}, **odd}.items():
        view = FindingView()
        view.resize(*SIZE)
        view.show_finding(finding, None)
        view.show()
        app.processEvents()
        if view.chart is not None:
            view.chart.plot.setFocus()
        app.processEvents()
        names.append(f"{name}-{scheme}.png")
        view.grab().save(str(folder / names[-1]))
        view.close()
    print(json.dumps(names))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "light"))
