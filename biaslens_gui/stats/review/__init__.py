"""How far reviewers agree with each other, with themselves, and with a machine's suggestion."""
