"""Models as they lie on the disk and are kept for the next plan: folders, facts, options, variants, sets, trials."""
