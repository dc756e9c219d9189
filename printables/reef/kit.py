"""The kit of Reef as a list: every part with its key, name and stock, and what layout asks of a game."""

from __future__ import annotations

from companion.reef.box import Colour, Sign
from companion.reef.interface import ABOUT
from companion.speedups import later
from companion.translator import N_, Speech
from printables.layout import model
from printables.layout.model import Level, Part, Stock

_PIECES = "printables.reef.pieces"
_ROOM = "printables.reef"
_FULL = (Level.EVERYTHING,)

ASSEMBLY = Part("assembly", N_("Assembly"), Stock.PAPER, later(f"{_ROOM}.assembly:make"), pages=True)
FIRST_GAME = Part("first-game", N_("First game"), Stock.PAPER, later(f"{_ROOM}.pages:first_game"), pages=True)
RULES = Part("rules", N_("Rules summary"), Stock.PAPER, later(f"{_ROOM}.pages:rules_summary"), pages=True)
SCORE_PAD = Part("score-pad", N_("Score pad"), Stock.PAPER, later(f"{_ROOM}.pages:score_pad"), _FULL, named=True)
BOARDS = Part("boards", N_("Player boards"), Stock.BOARD, later(f"{_PIECES}:boards"))
CORAL_PIECES = Part("coral-pieces", N_("Coral pieces"), Stock.BOARD, later(f"{_PIECES}:coral_pieces"))
DISCS = Part("discs", N_("Coral pieces as discs"), Stock.BOARD, later(f"{_PIECES}:discs"), levels=())
TOKENS = Part("tokens", N_("Point tokens"), Stock.BOARD, later(f"{_PIECES}:tokens"))
CARDS = Part("cards", N_("Cards of the Tide deck"), Stock.CARD, later(f"{_PIECES}:cards"))
REFERENCE_CARDS = Part("reference-cards", N_("Reference cards"), Stock.PAPER, later(f"{_ROOM}.pages:reference_cards"))
BLANK_CARDS = Part("blank-cards", N_("Blank cards"), Stock.CARD, later(f"{_PIECES}:blank_cards"), levels=())
POSTER = Part(
    "poster", N_("Poster of the set-up"), Stock.PAPER, later(f"{_ROOM}.pages:poster"), levels=(), pages=True
)
BOX = Part("box", N_("Storage box"), Stock.CARD, later(f"{_ROOM}.pages:box"), levels=())
STICKERS = Part(
    "stickers", N_("Stickers for pieces of your own"), Stock.STICKY, later(f"{_ROOM}.pages:stickers"), levels=()
)
SOLIDS = Part(
    model.SOLID_PIECES,
    N_("Pieces for a 3D printer"),
    Stock.PAPER,
    later(f"{_ROOM}.pages:solid_pieces"),
    levels=(),
    pages=True,
)

KIT = model.Kit(
    about=ABOUT,
    words=model.KitWords(
        title=N_("Reef: a homemade copy"),
        introduction=N_(
            "A homemade copy of the board game by Emerson Matsuuchi, with drawings and a deck of cards of our own. "
            "Unofficial: made by players, for players, and not affiliated with its publisher."
        ),
        tile=N_("Size of a coral piece"),
    ),
    emblem=later("companion.reef.art.pieces:emblem"),
    parts=(
        model.CONTENTS,
        ASSEMBLY,
        FIRST_GAME,
        RULES,
        SCORE_PAD,
        model.CALIBRATION,
        BOARDS,
        CORAL_PIECES,
        DISCS,
        TOKENS,
        CARDS,
        REFERENCE_CARDS,
        BLANK_CARDS,
        POSTER,
        BOX,
        STICKERS,
        SOLIDS,
    ),
    own=model.OwnPieces(
        parts=(CORAL_PIECES, TOKENS),
        replacements=(
            N_("112 bricks, draughts or cubes: 28 in each of four colours"),
            N_("coins or chips worth 1, 3, 5, 10 and 20 points"),
        ),
    ),
    colours={
        "purple": model.Colours(N_("With purple pieces"), lambda palette: palette),
        "blue": model.Colours(N_("With blue pieces"), later("companion.reef.art.pieces:in_blue")),
    },
    typed=model.Typed(
        short_names={"blue": "piece-purple"}
        | {colour.name.lower(): f"piece-{colour.name.lower()}" for colour in Colour},
        spares=("red=2", "card-17=1", "token-5=1"),
        examples=(
            ("reef-companion print --game reef --only cards", N_("one part; --list names them all")),
            ("reef-companion print --game reef --spare card-17=1", N_("a card that was lost, by its number")),
        ),
    ),
    solids=later("printables.reef.pieces:pieces"),
    start=later(f"{_ROOM}.pages:start"),
    packing=model.Packing(
        title=N_("Reef: a game packed away"),
        everything=N_("Boards with every stack, cards and pieces beside them, and a folded slip for each player."),
        public=later(f"{_ROOM}.save_on_paper:public_pages"),
        slip=later(f"{_ROOM}.save_on_paper:slip"),
    ),
)


SIGNS = {
    Sign.STARFISH: N_("starfish"),
    Sign.SEAHORSE: N_("seahorse"),
    Sign.TURTLE: N_("turtle"),
    Sign.SHELL: N_("shell"),
}


def colour(speech: Speech, which: Colour, colours: str = "") -> str:
    """The name of a colour; with `colours` "blue" the fourth is blue."""
    from companion.reef.wording.names import namer  # and the rules: not before a piece is drawn

    return speech.naming(namer(colours == "blue")).name(which)


def sign(speech: Speech, which: Sign) -> str:
    """The name of a player board's picture."""
    return speech(SIGNS[which])
