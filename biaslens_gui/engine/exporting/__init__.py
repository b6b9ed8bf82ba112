"""Results on their way out, as files and bundles, and bundles checked from the data up."""
