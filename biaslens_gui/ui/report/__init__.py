"""The page where the report is written, checked and handed over."""
