"""Drawings of every piece and board as scenes in mm, without a renderer; re-exports those that others use."""

from companion.reef_encounter.art.algae import alga_mark, cylinder_top
from companion.reef_encounter.art.boards import reef_board
from companion.reef_encounter.art.coral_tiles import coral_tile, coral_tile_rim, tile_name
from companion.reef_encounter.art.creatures import parrotfish, shrimp, shrimp_shadow, starfish
from companion.reef_encounter.art.designs import designs
from companion.reef_encounter.art.emblem import emblem
from companion.reef_encounter.art.forms import SIBLINGS
from companion.reef_encounter.art.geometry import RockPlan, SeaPlan, SeaSpace
from companion.reef_encounter.art.open_sea import open_sea_board
from companion.reef_encounter.art.paper_cut import ink
from companion.reef_encounter.art.placed_designs import design_name
from companion.reef_encounter.art.player_marks import player_mark
from companion.reef_encounter.art.polyps import coral_form, larva, polyp_tile, sibling_on

__all__ = [
    "SIBLINGS",
    "RockPlan",
    "SeaPlan",
    "SeaSpace",
    "alga_mark",
    "coral_form",
    "coral_tile",
    "coral_tile_rim",
    "cylinder_top",
    "design_name",
    "designs",
    "emblem",
    "ink",
    "larva",
    "open_sea_board",
    "parrotfish",
    "player_mark",
    "polyp_tile",
    "reef_board",
    "shrimp",
    "shrimp_shadow",
    "sibling_on",
    "starfish",
    "tile_name",
]
