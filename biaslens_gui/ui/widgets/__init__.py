"""Small parts that pages are made of; they know records and colours, never the engine or the store."""
