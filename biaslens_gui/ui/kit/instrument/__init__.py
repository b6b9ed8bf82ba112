"""The instrument checked: its question, its certificate."""
