"""The plugins BiasLens comes with; one file is one plugin, and all use only the public hooks."""
