"""The lexicon's algorithms: what answers the methods' questions by tables and rules, without a model."""
