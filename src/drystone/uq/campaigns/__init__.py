"""Campaigns: a design, runs over workers, the run log, the table."""
