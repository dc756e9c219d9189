"""Decks of one's own copy, as far as the table knows the cards: joining two tables' decks, keeping, handing on."""
