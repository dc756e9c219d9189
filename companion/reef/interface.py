"""`REEF`: the `Telling`, a list of what this game hands to the reports; and its own commands, `judge` and `deck`."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from companion.about import About
from companion.reports.interface import Examples, OwnCommand, Telling, Wording
from companion.speedups import later, value
from companion.translator import N_, Speech


def _judge_options(parser: ArgumentParser, speech: Speech) -> None:
    board = speech(
        N_("four rows from the back, “/” between them; each stack by its top and height, such as R3; “.” is bare")
    )
    parser.add_argument("board", metavar=speech(N_("BOARD")), help=board)
    card = speech(N_("the card as decks write it, such as “YG: R R = 3”; without its two pieces “R R = 3”"))
    parser.add_argument("card", metavar=speech(N_("CARD")), help=card)
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=speech(N_("as JSON, for programs")))
    picture = speech(N_("draw the board with its numbered matches into this file"))
    forms.add_argument("--svg", type=Path, metavar="SVG", help=picture)
    _force(parser, speech)


def _deck_options(parser: ArgumentParser, speech: Speech) -> None:
    file = speech(N_("a file of a deck, or a text with its codes as a camera reads them"))
    parser.add_argument("file", type=Path, metavar=speech(N_("FILE")), help=file)
    join = speech(N_("add the cards of another table, of a file or of codes"))
    parser.add_argument("--join", type=Path, metavar="DECK", help=join)
    chosen = speech(
        N_("if the tables differ on a card: which is right, ours or theirs; one word for each, in the order shown")
    )
    parser.add_argument("--choose", action="append", default=[], choices=("ours", "theirs"), help=chosen)
    parser.add_argument("--output", type=Path, metavar="DECK", help=speech(N_("write the deck to this file")))
    _force(parser, speech)
    codes = speech(N_("write the texts for QR codes that hold the deck"))
    parser.add_argument("--codes", action="store_true", help=codes)


def _force(parser: ArgumentParser, speech: Speech) -> None:
    parser.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))


COMMANDS: Final = (
    OwnCommand(
        name="judge",
        about=N_("say what one card of Reef scores on one board, and why not more"),
        options=_judge_options,
        run=later("companion.reef.commands:run_judge"),
    ),
    OwnCommand(
        name="deck",
        about=N_("show the known cards of your copy of Reef, and join those of another table"),
        options=_deck_options,
        run=later("companion.reef.commands:run_deck"),
    ),
)
TYPED: Final = {
    "deck": (
        ("reef-companion deck ours.reefdeck --join theirs.reefdeck", N_("where the two tables disagree")),
        (
            "reef-companion deck ours.reefdeck --join theirs.reefdeck --choose ours --output both.reefdeck",
            N_("the cards of both, our card being right"),
        ),
        ("reef-companion deck ours.reefdeck --codes", N_("to show as QR codes")),
    ),
    "judge": (
        (
            'reef-companion judge "R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . ." "YG: R2 R2 = 4"',
            N_("two matches, and why not three"),
        ),
    ),
}


ABOUT: Final = About("reef", "Reef", "Emerson Matsuuchi", 2018)

COMPOSED_GAME: Final = Path(__file__).parent / "games" / "a-composed-game.reef"
"""A whole game of two players with our own deck, every entry of it, composed by us. To be read only."""

_ROOM = "companion.reef"
_speaking = later(f"{_ROOM}.wording.names:speaking")

REEF: Final = Telling(
    about=ABOUT,
    kind=value(f"{_ROOM}.game:REEF"),
    wording=Wording(
        names=later(f"{_ROOM}.wording.names:name"),
        guide=value(f"{_ROOM}.guide:GUIDE"),
        speaking=lambda speech, state: _speaking(speech, state.table),
    ),
    steps=value(f"{_ROOM}.reports:STEPS"),
    table=value(f"{_ROOM}.reports:TABLE"),
    score=value(f"{_ROOM}.reports:SCORE"),
    story=value(f"{_ROOM}.reports:STORY"),
    pictures=value(f"{_ROOM}.reports:PICTURES"),
    examples=Examples(
        game=COMPOSED_GAME,
        found=(
            "seahorse/B3=RY",
            "seahorse/B3=nothing",
            "seahorse/points=12",
            "supply/R=7",
            "tokens/2=1",
            "deck/cards=30",
            "display/2=YG: R = 1",
        ),
        typed=TYPED,
    ),
    commands=COMMANDS,
)
