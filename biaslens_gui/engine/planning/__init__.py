"""What is known before a run: cost, advice on prompts, the sample."""
