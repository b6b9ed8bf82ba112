"""The page where images are looked at, filtered and compared."""
