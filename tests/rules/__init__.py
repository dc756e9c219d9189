"""The rules, one file for each chapter of the rulebook, told in small diagrams."""
