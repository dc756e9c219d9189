"""Practice for one person, of any game: the list of its positions, which are solved, and practising one of them."""
