"""The kinds of players: a person, or the computer at one of its levels, with their words."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from companion.seating import Computer, Level
from companion.session.wording import LEVEL_NAMES
from companion.translator import N_, Translator
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText

PERSON: Final = N_("A person")
COMPUTER: Final = N_("Computer: {level}")
_LET: Final = N_("Let the computer play")
_NEXT: Final = N_("{now} → {next}")
_PERSON_NEXT: Final = N_("a person")


def computer_of(level: Level | None) -> Computer | None:
    """Return a computer player of that level with a new seed; None for a person."""
    return None if level is None else Computer(level, token_hex(4))


def player_words(level: Level | None) -> LazyText:
    """Return the words for who plays."""
    if level is None:
        return lazy_text(PERSON)

    def said(tr: Translator) -> str:
        return tr(COMPUTER, level=tr(LEVEL_NAMES[level]))

    return said


def next_kind(level: Level | None) -> Level | None:
    """Return the kind of player that the next touch chooses: a person, then the computer at each of its levels."""
    kinds: tuple[Level | None, ...] = (None, *Level)
    return kinds[(kinds.index(level) + 1) % len(kinds)]


def next_kind_words(level: Level | None) -> LazyText:
    """Return the words of a button that says who plays, and whom its next touch chooses."""
    if level is None:
        return lazy_text(_LET)
    now, following = player_words(level), next_kind(level)

    def said(tr: Translator) -> str:
        return tr(_NEXT, now=now(tr), next=tr(LEVEL_NAMES[following] if following else _PERSON_NEXT))

    return said
