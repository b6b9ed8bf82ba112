"""Broken: it leaves."""

raise SystemExit(3)
