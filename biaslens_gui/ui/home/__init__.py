"""The first page: projects and the sample."""
