"""What this computer is and can do: cards, memory, number formats, libraries and their settings."""
