"""The contents of the box: pieces and boards."""
