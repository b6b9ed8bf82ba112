"""The domain: what is audited, observed and concluded. Standard library and numpy only; no Qt, torch, files or SQL."""
