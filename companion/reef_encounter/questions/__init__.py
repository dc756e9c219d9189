"""What can be asked of a state: what is allowed, who sees what, how near the end is, what must lie where."""
