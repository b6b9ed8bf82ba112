"""What others made, taken in: images with their metadata, captions, lists of values."""
