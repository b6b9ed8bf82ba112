"""Show a bare window of Qt and print the processor time it took, as the unit for that of ours (see test_window)."""

from __future__ import annotations

import sys
import time


def main() -> int:
    """Print one number of seconds."""
    from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.setCentralWidget(QLabel("A bare window"))
    window.resize(1280, 800)
    window.show()
    app.processEvents()
    print(time.process_time())
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
