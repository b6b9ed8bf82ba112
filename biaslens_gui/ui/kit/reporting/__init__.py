"""Reports written and previewed, as several pages do."""
