"""The frame: application, window, rail, status line, tour."""
