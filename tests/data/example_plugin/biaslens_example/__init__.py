"""Plugins for BiasLens, as a third party ships them: one module each, named in pyproject.toml."""
