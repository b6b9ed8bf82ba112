"""From a fresh clone to a working environment, with nothing but the standard library.

`machine` says what the computer lacks, `environment` makes and repairs `.venv`, `verbs` is what can be typed.
"""
