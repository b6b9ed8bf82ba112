"""Finding plugins, asking whether they are allowed, and holding what they register."""
