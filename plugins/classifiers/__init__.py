"""Models that sort images into labels of their own."""
