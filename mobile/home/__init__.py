"""The first page: go on, begin, and the ways to everything else."""
