"""A saved game on paper, whichever it is: pages to check off, and slips that hide what one player alone may see."""
