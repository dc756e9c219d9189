"""The kit of Reef as a list: every part with its key, name and stock, and what the press asks of a game."""

from __future__ import annotations

from companion.reef.box import Colour
from companion.reef.interface import ABOUT
from companion.speedups import later
from companion.translator import N_
from printables.press import part
from printables.press.part import Level, Part, Stock

_PIECES = "printables.reef.pieces"
_PAPERS = "printables.reef.papers"
_FULL = (Level.EVERYTHING,)

ASSEMBLY = Part("assembly", N_("Assembly"), Stock.PAPER, later(f"{_PAPERS}.assembly:make"), pages=True)
FIRST_GAME = Part("first-game", N_("First game"), Stock.PAPER, later(f"{_PAPERS}.rules:first_game"), pages=True)
RULES = Part("rules", N_("Rules summary"), Stock.PAPER, later(f"{_PAPERS}.rules:make"), pages=True)
SCORE_PAD = Part("score-pad", N_("Score pad"), Stock.PAPER, later(f"{_PAPERS}.score_pad:make"), _FULL, named=True)
BOARDS = Part("boards", N_("Player boards"), Stock.BOARD, later(f"{_PIECES}:boards"))
CORAL_PIECES = Part("coral-pieces", N_("Coral pieces"), Stock.BOARD, later(f"{_PIECES}:coral_pieces"))
DISCS = Part("discs", N_("Coral pieces as discs"), Stock.BOARD, later(f"{_PIECES}:discs"), levels=())
TOKENS = Part("tokens", N_("Point tokens"), Stock.BOARD, later(f"{_PIECES}:tokens"))
CARDS = Part("cards", N_("Cards of the Tide deck"), Stock.CARD, later(f"{_PIECES}:cards"))
REFERENCE_CARDS = Part("reference-cards", N_("Reference cards"), Stock.PAPER, later(f"{_PAPERS}.reference:make"))
BLANK_CARDS = Part("blank-cards", N_("Blank cards"), Stock.CARD, later(f"{_PIECES}:blank_cards"), levels=())
POSTER = Part(
    "poster", N_("Poster of the set-up"), Stock.PAPER, later(f"{_PAPERS}.extras:poster"), levels=(), pages=True
)
BOX = Part("box", N_("Storage box"), Stock.CARD, later(f"{_PAPERS}.extras:box"), levels=())
STICKERS = Part(
    "stickers", N_("Stickers for pieces of your own"), Stock.STICKY, later(f"{_PAPERS}.extras:stickers"), levels=()
)
SOLIDS = Part(
    part.SOLID_PIECES,
    N_("Pieces for a 3D printer"),
    Stock.PAPER,
    later(f"{_PAPERS}.extras:solid_pieces"),
    levels=(),
    pages=True,
)

KIT = part.Kit(
    about=ABOUT,
    words=part.KitWords(
        title=N_("Reef: a homemade copy"),
        introduction=N_(
            "A homemade copy of the board game by Emerson Matsuuchi, with drawings and a deck of cards of our own. "
            "Unofficial: made by players, for players, and not affiliated with its publisher."
        ),
        tile=N_("Size of a coral piece"),
    ),
    emblem=later("companion.reef.art.pieces:emblem"),
    parts=(
        part.CONTENTS,
        ASSEMBLY,
        FIRST_GAME,
        RULES,
        SCORE_PAD,
        part.CALIBRATION,
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
    own=part.OwnPieces(
        parts=(CORAL_PIECES, TOKENS),
        replacements=(
            N_("112 bricks, draughts or cubes: 28 in each of four colours"),
            N_("coins or chips worth 1, 3, 5, 10 and 20 points"),
        ),
    ),
    colours={
        "purple": part.Colours(N_("With purple pieces"), lambda palette: palette),
        "blue": part.Colours(N_("With blue pieces"), later("companion.reef.art.pieces:in_blue")),
    },
    typed=part.Typed(
        short_names={"blue": "piece-purple"}
        | {colour.name.lower(): f"piece-{colour.name.lower()}" for colour in Colour},
        spares=("red=2", "card-17=1", "token-5=1"),
        examples=(
            ("reef-companion print --game reef --only cards", N_("one part; --list names them all")),
            ("reef-companion print --game reef --spare card-17=1", N_("a card that was lost, by its number")),
        ),
    ),
    solids=later("printables.reef.solids:pieces"),
    start=later(f"{_PAPERS}.table_start:start"),
    packing=part.Packing(
        title=N_("Reef: a game packed away"),
        everything=N_("Boards with every stack, cards and pieces beside them, and a folded slip for each player."),
        public=later(f"{_PAPERS}.packing_pages:public_pages"),
        slip=later(f"{_PAPERS}.packing_pages:slip"),
    ),
)
