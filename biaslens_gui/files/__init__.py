"""How files are read and written: with bounds, durably, and for their owner alone."""
