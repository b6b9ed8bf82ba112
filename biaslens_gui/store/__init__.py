"""One project, one folder: `audit.db` written by the engine, `desk.db` by the window, images as files beside them.

Exactly one connection ever writes each database; everything else opens it read-only. Only this package uses SQL.
"""
