"""Review by several people: who judges what in which order, by which codebook, and what their verdicts come to."""
