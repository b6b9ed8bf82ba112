"""Word-level explanations: influence of words by replacing them."""
