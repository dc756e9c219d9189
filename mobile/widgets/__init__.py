"""The few widgets every page is made of. None holds a sentence, a colour or a rule."""
