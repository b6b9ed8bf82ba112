"""The help: its page, and the handbook beside every page."""
