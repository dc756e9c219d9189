"""Setting up a table of any game: a page of steps, the widgets they share, and the draft kept until it begins."""
