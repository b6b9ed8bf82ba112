"""The page where people judge what models saw."""
