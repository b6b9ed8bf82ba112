"""Calibration: what was planted, what an instrument read of it, and the certificate."""
