"""The first page and the page of one game: go on, begin, and cards that lead to everything else."""
