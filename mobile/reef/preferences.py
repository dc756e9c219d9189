"""Reef's preferences, kept between games: how the last table was set up, the helps switched on, positions solved."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.reef.interface import ABOUT
from companion.reef.puzzles import PUZZLES
from companion.reef.rules.state import DEFAULT_OPTIONS, Options
from companion.translator import N_
from mobile.core.settings import Settings, overlay_stored
from mobile.core.state import PuzzleProgress

SWITCH_TEXTS: Final = {
    "remembered": (
        N_("Remember what was taken"),
        N_("Cards everyone saw being taken come first."),
    ),
    "hidden": (
        N_("Keep points hidden"),
        N_("Nobody’s points stand above the boards before the end, as if all stacked their tokens."),
    ),
    "worth": (
        N_("What would this score now?"),
        N_("Each card in sight says what it would score on the board as it lies, and shows where."),
    ),
    "best": (
        N_("Show the best spaces"),
        N_("Where the pieces of a card score the most at once: greedy, and not always wise."),
    ),
}
"""Titles and lines of what can be switched on; nothing is at first."""


class CardSource(StrEnum):
    """The kind of cards in play; unset at first."""

    UNSAID = ""
    DEALT = "dealt"  # ours, shuffled and dealt by the app
    PRINTED = "printed"  # ours, printed and dealt by people
    PUBLISHED = "published"  # cards that this project does not know
    POINTS = "points"  # the same, and nobody follows which they are


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the last table was set up, as in a draft, and what of `SWITCH_TEXTS` is on."""

    cards: CardSource = CardSource.UNSAID
    display: bool = False
    options: Options = DEFAULT_OPTIONS
    blue: bool = False
    remembered: bool = False
    hidden: bool = False
    worth: bool = False
    best: bool = False


def read_preferences(settings: Settings) -> Preferences:
    """Read the preferences; an impossible value counts as absent."""
    return overlay_stored(Preferences(), settings.own.get(ABOUT.word, {}))


PUZZLE_PROGRESS: Final = PuzzleProgress(ABOUT.word, tuple(puzzle.name for puzzle in PUZZLES))
