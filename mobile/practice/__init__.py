"""Practice for one person, of any game: the list of its positions, which are solved, and what leads on."""
