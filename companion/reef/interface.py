"""Reef as lists of games know it: a `GameModule`, which imports the game itself when asked for more."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.about import GameInfo
from companion.reports.interface import Examples, GameCommand
from companion.translator import N_, Translator

if TYPE_CHECKING:
    from companion.guide import Guide
    from companion.player.search import Playing
    from companion.reef.rules.state import State
    from companion.reports.interface import GameReports
    from companion.session.game_rules import GameRules

ABOUT: Final = GameInfo("reef", "Reef", "Emerson Matsuuchi", 2018)
STORY = PICTURES = True

COMPOSED_GAME: Final = Path(__file__).parent / "games" / "a-composed-game.reef"
"""A whole game of two players with our own deck, every entry of it, composed by us. To be read only."""


def rules() -> GameRules[Any, Any, Any]:
    """Return its interface for playing and saving."""
    from companion.reef.game import REEF

    return REEF


def guide() -> Guide:
    """Return the rules that its refusals name."""
    from companion.reef.guide import GUIDE

    return GUIDE


def name(tr: Translator, fact: object, role: str) -> str | None:
    """Return the words for a fact of the game."""
    from companion.reef.wording import names

    return names.name(tr, fact, role)


def speaking(tr: Translator, state: State) -> Translator:
    """Return the `Translator` for one table: some call their yellow pieces otherwise."""
    from companion.reef.wording import names

    return names.make_table_translator(tr, state.table)


def player() -> Playing[Any, Any]:
    """Import and return its computer player."""
    from companion.reef.player.player import PLAYING

    return PLAYING


def reports() -> GameReports:
    """Import and return the module with everything else."""
    from companion.reef import reports

    return reports


def _judge_options(parser: ArgumentParser, tr: Translator) -> None:
    board = tr(
        N_("four rows from the back, “/” between them; each stack by its top and height, such as R3; “.” is bare")
    )
    parser.add_argument("board", metavar=tr(N_("BOARD")), help=board)
    card = tr(N_("the card as decks write it, such as “YG: R R = 3”; without its two pieces “R R = 3”"))
    parser.add_argument("card", metavar=tr(N_("CARD")), help=card)
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=tr(N_("as JSON, for programs")))
    picture = tr(N_("draw the board with its numbered matches into this file"))
    forms.add_argument("--svg", type="place", metavar="SVG", help=picture)
    _force(parser, tr)


def _deck_options(parser: ArgumentParser, tr: Translator) -> None:
    file = tr(N_("a file of a deck, or a text with its codes as a camera reads them"))
    parser.add_argument("file", type="path", metavar=tr(N_("FILE")), help=file)
    join = tr(N_("add the cards of another table, of a file or of codes"))
    parser.add_argument("--join", type="path", metavar="DECK", help=join)
    chosen = tr(
        N_("if the tables differ on a card: which is right, ours or theirs; one word for each, in the order shown")
    )
    parser.add_argument("--choose", action="append", default=[], choices=("ours", "theirs"), help=chosen)
    parser.add_argument("--output", type="place", metavar="DECK", help=tr(N_("write the deck to this file")))
    _force(parser, tr)
    codes = tr(N_("write the texts for QR codes that hold the deck"))
    parser.add_argument("--codes", action="store_true", help=codes)


def _force(parser: ArgumentParser, tr: Translator) -> None:
    parser.add_argument("--force", action="store_true", help=tr(N_("write over a file that is there already")))


def _score_options(parser: ArgumentParser, tr: Translator) -> None:
    game = tr(N_("without a file: the game whose points you say"))
    parser.add_argument("--game", choices=(ABOUT.word,), default=ABOUT.word, help=game)
    tokens = tr(N_("each player’s points in tokens, clockwise from the start player"))
    parser.add_argument("--tokens", metavar="23,20", help=tokens)
    hands = tr(N_("what the cards left in hand score, “+” between cards; of a player without cards nothing"))
    parser.add_argument("--hands", metavar="3+7,4", help=hands)
    parser.add_argument("--names", metavar=tr(N_("NAME,NAME")), help=tr(N_("the players’ names, in the same order")))


def _score(tr: Translator, options: Namespace) -> int:
    from companion.reef.commands import run_score

    return run_score(tr, options)


def _judge(tr: Translator, options: Namespace) -> int:
    from companion.reef.commands import run_judge

    return run_judge(tr, options)


def _deck(tr: Translator, options: Namespace) -> int:
    from companion.reef.commands import run_deck

    return run_deck(tr, options)


COMMANDS: Final = (
    GameCommand(
        name="score",
        about=N_("explain every point, and the places"),
        options=_score_options,
        run=_score,
        instead=("tokens", "hands", "names"),
    ),
    GameCommand(
        name="judge",
        about=N_("say what one card of Reef scores on one board, and why not more"),
        options=_judge_options,
        run=_judge,
    ),
    GameCommand(
        name="deck",
        about=N_("show the known cards of your copy of Reef, and join those of another table"),
        options=_deck_options,
        run=_deck,
    ),
)
_TYPED: Final = {
    "score": (
        ("reef-companion score --game reef --tokens 23,20 --hands 3+7,4", N_("only the points of a game of Reef")),
    ),
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

EXAMPLES: Final = Examples(
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
    typed=_TYPED,
)
