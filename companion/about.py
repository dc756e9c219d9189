"""Which game is meant: the word that its records begin with, and what stands on its box. Names no game."""

from __future__ import annotations

from typing import NamedTuple

from companion.speech import N_, Speech


class About(NamedTuple):
    """`word` stands in records and is typed on the command line; `title` is the same in every language.

    `designer` invented the game, which was first published in `year`; `bgg` is its number at BoardGameGeek,
    None where that is not known for certain.
    """

    word: str
    title: str
    designer: str
    year: int
    bgg: int | None = None


def credit(speech: Speech, about: About) -> str:
    """A game and who invented it."""
    return speech(N_("{title} by {designer}"), title=about.title, designer=about.designer)
