"""What the auditor does on more than one page: projects, plans, runs, the queue."""
