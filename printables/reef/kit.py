"""The kit of Reef as a list: every part with its key, name and stock, and what layout asks of a game."""

from __future__ import annotations

from companion.imports import lazy_function
from companion.reef.box import Colour, Sign
from companion.reef.interface import ABOUT
from companion.translator import N_, Translator
from printables.layout import model
from printables.layout.model import Level, Part, Stock

_PIECES = "printables.reef.pieces"
_ROOM = "printables.reef"
_FULL = (Level.EVERYTHING,)

ASSEMBLY = Part("assembly", N_("Assembly"), Stock.PAPER, lazy_function(f"{_ROOM}.assembly:make_assembly"), pages=True)
FIRST_GAME = Part(
    "first-game", N_("First game"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_first_game"), pages=True
)
RULES = Part("rules", N_("Rules summary"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_rules"), pages=True)
SCORE_PAD = Part(
    "score-pad", N_("Score pad"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_score_pad"), _FULL, named=True
)
BOARDS = Part("boards", N_("Player boards"), Stock.BOARD, lazy_function(f"{_PIECES}:make_boards"))
CORAL_PIECES = Part("coral-pieces", N_("Coral pieces"), Stock.BOARD, lazy_function(f"{_PIECES}:make_coral_pieces"))
DISCS = Part("discs", N_("Coral pieces as discs"), Stock.BOARD, lazy_function(f"{_PIECES}:make_discs"), levels=())
TOKENS = Part("tokens", N_("Point tokens"), Stock.BOARD, lazy_function(f"{_PIECES}:make_tokens"))
CARDS = Part("cards", N_("Cards of the Tide deck"), Stock.CARD, lazy_function(f"{_PIECES}:make_cards"), sized=True)
REFERENCE_CARDS = Part(
    "reference-cards", N_("Reference cards"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_reference_cards")
)
BLANK_CARDS = Part(
    "blank-cards", N_("Blank cards"), Stock.CARD, lazy_function(f"{_PIECES}:make_blank_cards"), levels=(), sized=True
)
POSTER = Part(
    "poster",
    N_("Poster of the set-up"),
    Stock.PAPER,
    lazy_function(f"{_ROOM}.pages:make_poster"),
    levels=(),
    pages=True,
)
BOX = Part("box", N_("Box for the game"), Stock.CARD, lazy_function(f"{_ROOM}.pages:make_box"), levels=())
STICKERS = Part(
    "stickers",
    N_("Stickers for pieces of your own"),
    Stock.STICKY,
    lazy_function(f"{_ROOM}.pages:make_stickers"),
    levels=(),
)
SOLIDS = Part(
    model.SOLID_PIECES_KEY,
    N_("Pieces for a 3D printer"),
    Stock.PAPER,
    lazy_function(f"{_ROOM}.pages:make_solids_page"),
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
    emblem=lazy_function("companion.reef.art.pieces:draw_emblem"),
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
        "purple": model.ColourScheme(N_("With purple pieces"), lambda palette: palette),
        "blue": model.ColourScheme(N_("With blue pieces"), lazy_function("companion.reef.art.pieces:blue_palette")),
    },
    typed=model.CommandLineWords(
        short_names={"blue": "piece-purple"}
        | {colour.name.lower(): f"piece-{colour.name.lower()}" for colour in Colour},
        spares=("red=2", "card-17=1", "token-5=1"),
        examples=(
            ("reef-companion print --game reef --only cards", N_("one part; --list names them all")),
            ("reef-companion print --game reef --spare card-17=1", N_("a card that was lost, by its number")),
        ),
    ),
    solids=lazy_function("printables.reef.pieces:make_solid_pieces"),
    start=lazy_function(f"{_ROOM}.pages:start_tables"),
    packing=model.PaperSave(
        title=N_("Reef: a game packed away"),
        everything=N_("Boards with every stack, cards and pieces beside them, and a folded slip for each player."),
        public=lazy_function(f"{_ROOM}.save_on_paper:draw_public_pages"),
        slip=lazy_function(f"{_ROOM}.save_on_paper:draw_private_slip"),
    ),
)


SIGN_NAMES = {
    Sign.STARFISH: N_("starfish"),
    Sign.SEAHORSE: N_("seahorse"),
    Sign.TURTLE: N_("turtle"),
    Sign.SHELL: N_("shell"),
}


def colour_name(tr: Translator, which: Colour, colours: str = "") -> str:
    """The name of a colour; with `colours` "blue" the fourth is blue."""
    from companion.reef.wording.names import make_namer  # and the rules: not before a piece is drawn

    return tr.naming(make_namer(colours == "blue")).name(which)


def sign_name(tr: Translator, which: Sign) -> str:
    """The name of a player board's picture."""
    return tr(SIGN_NAMES[which])
