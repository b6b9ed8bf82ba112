"""What is known of models: their facts, whether they fit, sets of them, and variants with additions."""
