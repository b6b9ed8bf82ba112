"""The page of this computer."""
