"""The deck of a table's own copy, as far as known: merging two tables' decks, saving one, handing it on as codes."""
