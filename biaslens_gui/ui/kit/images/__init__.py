"""Images and what is known of each, as several pages show them."""
