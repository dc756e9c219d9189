"""What the box holds: pieces and boards."""
