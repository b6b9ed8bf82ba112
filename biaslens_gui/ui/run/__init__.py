"""The page of the run at work and of the queue."""
