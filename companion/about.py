"""A game's identity (the first word of its records; title, designer and year on its box), and the credit line."""

from __future__ import annotations

from typing import NamedTuple

from companion.speech import N_, Speech


class About(NamedTuple):
    """Identity of a game: `word` stands in records and on the command line, `title` is the same in every language.

    `designer` invented the game, and it first appeared in `year`; `bgg` is its number at BoardGameGeek, None if we do
    not know it for certain.
    """

    word: str
    title: str
    designer: str
    year: int
    bgg: int | None = None


def credit(speech: Speech, about: About) -> str:
    """Return the title of a game with the name of its designer."""
    return speech(N_("{title} by {designer}"), title=about.title, designer=about.designer)
