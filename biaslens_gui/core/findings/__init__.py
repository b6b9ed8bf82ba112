"""What a run has to show beside its methods: results and their tables, coverage, agreement, exports."""
