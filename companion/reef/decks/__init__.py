"""The cards of one's own copy, as far as they are known: joined with those of another table, kept, handed on."""
