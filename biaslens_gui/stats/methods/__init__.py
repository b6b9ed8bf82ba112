"""How sure the methods' own scores are, a file for each."""
