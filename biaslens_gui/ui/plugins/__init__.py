"""The page of plugins: what each adds, and what failed."""
