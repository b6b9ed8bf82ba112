"""Adapters from records to Qt's item models."""
