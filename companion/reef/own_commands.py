"""The commands that only Reef has, with their options and examples. Who answers is imported when it is asked."""

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
    forms.add_argument("--json", action="store_true", help=speech(N_("as JSON, described in docs/")))
    picture = speech(N_("draw the board with its numbered matches into this file"))
    forms.add_argument("--svg", type=Path, metavar="SVG", help=picture)
    parser.add_argument("--force", action="store_true", help=speech(N_("write over a file that is there already")))


COMMANDS: Final = (
    OwnCommand(
        name="judge",
        about=N_("say what one card of Reef scores on one board, and why not more"),
        options=_judge_options,
        run=later("companion.reef.reports.judge:run"),
    ),
)
TYPED: Final = {
    "judge": (
        (
            'reef-companion judge "R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . ." "YG: R2 R2 = 4"',
            N_("two matches, and why not three"),
        ),
    ),
}
