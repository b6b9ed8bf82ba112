"""The drawn world: invented people before places, with every attribute and every bias known."""
