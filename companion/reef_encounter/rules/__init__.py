"""The rules, a concept a file; `apply` is the one way to a new state."""
