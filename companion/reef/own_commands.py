"""The commands that only Reef has (`judge`, `deck`): options, examples, and the name of the function that answers."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from companion.later import later
from companion.reports.telling import OwnCommand
from companion.speech import N_, Speech


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
        run=later("companion.reef.reports.judge:run"),
    ),
    OwnCommand(
        name="deck",
        about=N_("show the known cards of your copy of Reef, and join those of another table"),
        options=_deck_options,
        run=later("companion.reef.reports.deck:run"),
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
