"""The page where an audit is planned."""
