"""The commands that print kits, and pages and pictures of saved games; the list of all kits."""
