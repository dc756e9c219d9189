"""The catalogue of small drawings by name (no boards), for contact sheets, goldens and the tablet's atlas."""

from __future__ import annotations

from companion.drawing.scene import Scene
from companion.reef_encounter.art.algae import alga_mark, cylinder_top
from companion.reef_encounter.art.coral_tiles import coral_tile, tile_name
from companion.reef_encounter.art.creatures import parrotfish, shrimp, shrimp_shadow, starfish
from companion.reef_encounter.art.emblem import emblem
from companion.reef_encounter.art.forms import SIBLINGS
from companion.reef_encounter.art.placed_designs import design_name
from companion.reef_encounter.art.player_marks import player_mark
from companion.reef_encounter.art.polyps import coral_form, larva, polyp_tile
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, PlayerColour


def designs(size: float = 20) -> dict[str, Scene]:
    """Return all designs but the boards, each in a square of `size` mm (parrotfish: `size` wide), by name."""
    found: dict[str, Scene] = {}
    for coral in Coral:
        for kind, draw in (("polyp", polyp_tile), ("form", coral_form), ("larva", larva)):
            found[design_name(kind, coral)] = draw(coral, size)
        for sibling in range(1, SIBLINGS):
            found[design_name("polyp", coral, sibling)] = polyp_tile(coral, size, sibling)
        found[design_name("form", coral, 1)] = coral_form(coral, size, 1)
    for alga in Alga:
        for kind, grow in (("alga", alga_mark), ("cylinder", cylinder_top)):
            found[design_name(kind, alga)] = grow(alga, size)
    for player in PlayerColour:
        for kind, make in (("shrimp", shrimp), ("fish", parrotfish), ("mark", player_mark)):
            found[design_name(kind, player)] = make(player, size)
    for tile in CORAL_TILES:
        for side in (True, False):
            found[tile_name(tile, side)] = coral_tile(tile, side, size)
    found["starfish"] = starfish(size)
    found["shrimp-shadow"] = shrimp_shadow(size)
    found["emblem"] = emblem(size)
    return found
