"""Colours keep apart for every kind of sight; numbers are CIEDE2000, of which 1 is just visible."""

from __future__ import annotations

from itertools import product

import pytest

from companion.drawing.palette import PALETTES
from companion.reef_encounter.art.boards import ROCK_INKS
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import Alga, Coral, Piece, PlayerColour
from tests.drawing.helpers.colour import SIGHTS, closest, contrast, difference, lab

IMPAIRED = ("protan", "deutan", "tritan")
FAMILIES: dict[str, type[Piece]] = {"corals": Coral, "algae": Alga, "players": PlayerColour}

# At least this far apart: normal sight, impaired sight, grey. The vision palette has to do clearly better.
LEAST = {
    ("day", "corals"): (28, 15, 8),
    ("day", "algae"): (35, 17, 11),
    ("day", "players"): (35, 18, 13),
    ("print", "corals"): (28, 15, 8),
    ("print", "algae"): (35, 17, 11),
    ("print", "players"): (35, 18, 13),
    ("vision", "corals"): (29, 18, 12),
    ("vision", "algae"): (40, 24, 17),
    ("vision", "players"): (40, 24, 14),
    ("night", "corals"): (22, 12, 8),
    ("night", "algae"): (30, 16, 9),
    ("night", "players"): (30, 17, 10),
}


@pytest.mark.parametrize(("palette", "family"), LEAST)
def test_pieces_of_one_kind_keep_apart(palette: str, family: str) -> None:
    normal, impaired, grey = LEAST[palette, family]
    bodies = [ink_name(piece) for piece in FAMILIES[family]]
    least = {"normal": normal, "grey": grey} | dict.fromkeys(IMPAIRED, impaired)
    for sight in SIGHTS:
        apart, one, other = closest(bodies, PALETTES[palette], sight)
        assert apart >= least[sight], (sight, one, other)


@pytest.mark.parametrize("palette", ["day", "print", "vision", "night", "grey"])
def test_marks_and_shades_show_on_their_bodies_in_every_sight(palette: str) -> None:
    inks = PALETTES[palette]
    for sight in SIGHTS:
        for player in PlayerColour:
            assert difference(lab(inks[ink_name(player, "mark")], sight), lab(inks[ink_name(player)], sight)) > 18, (
                player
            )
        for piece in (*Coral, *Alga):
            assert difference(lab(inks[ink_name(piece, "shade")], sight), lab(inks[ink_name(piece)], sight)) > 6, (
                piece
            )


def test_the_grey_a_printer_makes_is_what_the_grey_palette_shows() -> None:
    for name, colour in PALETTES["grey"].items():
        assert difference(lab(PALETTES["print"][name], "grey"), lab(colour)) < 0.5


def test_the_measure_is_the_published_one() -> None:
    # Two of the pairs of Sharma, Wu and Dalal's test data.
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 2.5, 0), (61, -5, 29)) == pytest.approx(22.8977, abs=1e-4)
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)


@pytest.mark.parametrize("palette", ["day", "print", "saver", "grey"])
def test_a_coral_shows_on_every_terrace_of_every_rock_by_its_body_or_its_outline(palette: str) -> None:
    """On the other screens, the line around it does."""
    inks = PALETTES[palette]
    for coral, rock, terrace in product(Coral, ROCK_INKS.values(), ("deep", "body", "tint", "light")):
        ground = inks[f"{rock}.{terrace}"]
        shown = max(contrast(inks[ink_name(coral, part)], ground) for part in ("body", "shade"))
        assert shown >= 2, (coral, rock, terrace)
