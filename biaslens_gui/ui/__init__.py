"""The window: Qt lives here and nowhere else. Start at `app`; each page is one module under `pages`."""
