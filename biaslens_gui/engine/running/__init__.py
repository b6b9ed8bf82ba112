"""A run from its start to its end: the generator of events, and the thin drivers of threads and processes."""
