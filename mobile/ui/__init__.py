"""Widgets for every page: none holds a sentence, a colour or a rule."""
