"""The kit of Reef Encounter as a list: every part with its key, name and stock, and what layout asks of a game."""

from __future__ import annotations

from companion.imports import lazy_function
from companion.reef_encounter.box import Alga, Coral
from companion.reef_encounter.box import Piece as Thing
from companion.reef_encounter.interface import ABOUT
from companion.translator import N_, Translator
from printables.layout import model
from printables.layout.model import Level, Part, Stock

_PIECES = "printables.reef_encounter.pieces"
_ROOM = "printables.reef_encounter"
_FLAT, _LATER, _FULL = (
    (Level.TONIGHT, Level.TILES),
    (Level.TILES, Level.EVERYTHING),
    (Level.EVERYTHING,),
)

REEF_BOARDS = Part("reef-boards", N_("Coral reef boards"), Stock.BOARD, lazy_function(f"{_PIECES}:make_reef_boards"))
OPEN_SEA_BOARD = Part(
    "open-sea-board", N_("Open-sea board"), Stock.BOARD, lazy_function(f"{_PIECES}:make_open_sea_board")
)
POLYP_TILES = Part(
    "polyp-tiles", N_("Polyp tiles"), Stock.BOARD, lazy_function(f"{_PIECES}:make_polyp_tiles"), drawn=True
)
CORAL_TILES = Part(
    "coral-tiles", N_("Coral tiles"), Stock.BOARD, lazy_function(f"{_PIECES}:make_coral_tiles"), told_apart=False
)
LARVA_CUBES = Part("larva-cubes", N_("Larva tokens"), Stock.BOARD, lazy_function(f"{_PIECES}:make_larva_cubes"))
ALGA_CYLINDERS = Part(
    "alga-cylinders", N_("Alga tokens"), Stock.BOARD, lazy_function(f"{_PIECES}:make_alga_cylinders")
)
SHRIMP_TOKENS = Part(
    "shrimp-tokens", N_("Shrimp tokens"), Stock.BOARD, lazy_function(f"{_PIECES}:make_shrimp_tokens"), _FLAT
)
CUP_SIGNS = Part(
    "cup-signs", N_("Signs for the cups"), Stock.BOARD, lazy_function(f"{_PIECES}:make_cup_signs"), _FLAT
)
ASSEMBLY = Part("assembly", N_("Assembly"), Stock.PAPER, lazy_function(f"{_ROOM}.assembly:make_assembly"), pages=True)
FIRST_GAME = Part(
    "first-game", N_("First game"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_first_game"), pages=True
)
RULES = Part("rules", N_("Rules summary"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_rules"), pages=True)
SCORE_PAD = Part(
    "score-pad", N_("Score pad"), Stock.PAPER, lazy_function(f"{_ROOM}.score_pad:make_score_pad"), _LATER, named=True
)
TURN_CARDS = Part("turn-cards", N_("Turn action cards"), Stock.CARD, lazy_function(f"{_ROOM}.cards:make_cards"))
SCREENS = Part("screens", N_("Screens"), Stock.CARD, lazy_function(f"{_ROOM}.cards:make_screens"), _FULL, named=True)
PARROTFISH = Part(
    "parrotfish",
    N_("Parrotfish boxes"),
    Stock.CARD,
    lazy_function(f"{_ROOM}.boxes:make_parrotfish_boxes"),
    _FULL,
    named=True,
)
POSTER = Part(
    "poster", N_("Poster of the set-up"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_poster"), (), pages=True
)
BAG = Part(
    "bag", N_("Pattern of a bag"), Stock.PAPER, lazy_function("printables.extras:make_bag_page"), (), pages=True
)
BOX = Part("box", N_("Box for the game"), Stock.CARD, lazy_function(f"{_ROOM}.pages:make_box"), ())
STICKERS = Part(
    "stickers", N_("Stickers for wooden pieces"), Stock.STICKY, lazy_function(f"{_ROOM}.pages:make_stickers"), ()
)
CUBES = Part("fold-up-cubes", N_("Larva cubes to fold"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_cubes"), ())
BELTS = Part("belts", N_("Belts for alga cylinders"), Stock.PAPER, lazy_function(f"{_ROOM}.pages:make_belts"), ())
STANDING_SHRIMPS = Part(
    "shrimps", N_("Standing shrimps"), Stock.CARD, lazy_function(f"{_ROOM}.boxes:make_shrimps"), _FULL
)
SOLIDS = Part(
    model.SOLID_PIECES_KEY,
    N_("Pieces for a 3D printer"),
    Stock.PAPER,
    lazy_function(f"{_ROOM}.pages:make_solids_page"),
    (),
    pages=True,
)

KIT = model.Kit(
    about=ABOUT,
    words=model.KitWords(
        title=N_("Reef Encounter: a homemade copy"),
        introduction=N_(
            "A homemade copy of the board game by Richard Breese, drawn anew for your own table. "
            "Unofficial: made by players, for players."
        ),
        tile=N_("Size of a polyp tile"),
        to_have_ready=(N_("a cloth bag for the polyp tiles"),),
        instead=dict.fromkeys(_FLAT, (N_("a cup as parrotfish and a book as screen for each player"),)),
    ),
    emblem=lazy_function("companion.reef_encounter.art.designs:draw_emblem"),
    parts=(
        model.CONTENTS,
        ASSEMBLY,
        FIRST_GAME,
        RULES,
        SCORE_PAD,
        model.CALIBRATION,
        REEF_BOARDS,
        OPEN_SEA_BOARD,
        CUP_SIGNS,
        POLYP_TILES,
        CORAL_TILES,
        LARVA_CUBES,
        ALGA_CYLINDERS,
        SHRIMP_TOKENS,
        TURN_CARDS,
        SCREENS,
        PARROTFISH,
        STANDING_SHRIMPS,
        POSTER,
        BAG,
        BOX,
        STICKERS,
        CUBES,
        BELTS,
        SOLIDS,
    ),
    own=model.OwnPieces(
        parts=(LARVA_CUBES, ALGA_CYLINDERS),
        replacements=(
            N_("50 cubes of 8 to 10 mm: 10 each in white, yellow, orange, pink and grey"),
            N_("20 discs or pegs: 5 each in blue, green, purple and red"),
        ),
        label=N_("We have cubes and cylinders"),
    ),
    typed=model.CommandLineWords(
        short_names={coral.name.lower(): f"polyp-{coral.name.lower()}" for coral in Coral}
        | {f"{coral.name.lower()}-larva": f"larva-{coral.name.lower()}" for coral in Coral}
        | {f"{alga.name.lower()}-alga": f"cylinder-{alga.name.lower()}" for alga in Alga},
        spares=("pink=3", "coral-tile-4=1", "shrimp-red=2"),
        examples=(
            ("reef-companion print --only coral-tiles", N_("one part; --list names them all")),
            ("reef-companion print --spare pink=3", N_("three pink polyp tiles that were lost")),
        ),
    ),
    solids=lazy_function("printables.reef_encounter.solids:make_solid_pieces"),
    start=lazy_function(f"{_ROOM}.pages:start_tables"),
    packing=model.PaperSave(
        title=N_("Reef Encounter: a game packed away"),
        everything=N_("Boards, coral tiles, open sea, and a folded slip for each player."),
        public=lazy_function(f"{_ROOM}.save_on_paper:draw_public_pages"),
        slip=lazy_function(f"{_ROOM}.save_on_paper:draw_private_slip"),
    ),
)


COLOUR_NAMES = {
    "white": N_("white"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "pink": N_("pink"),
    "grey": N_("grey"),
    "blue": N_("blue"),
    "green": N_("green"),
    "purple": N_("purple"),
    "red": N_("red"),
}


def colour_name(tr: Translator, thing: Thing) -> str:
    """The colour of a thing in the reader's language."""
    return tr(COLOUR_NAMES[thing.name.lower()])
