"""Whether the instrument holds what it says: repeated audits of known truth, judges checked on labelled images."""
