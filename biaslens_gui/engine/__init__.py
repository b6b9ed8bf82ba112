"""The engine: runs an audit as a plain generator of events. Threads, processes and clusters are thin drivers of it."""
