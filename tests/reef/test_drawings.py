"""What every drawing of Reef keeps to: its rectangle, known inks, its accepted picture; coral told from coral."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

from companion.drawing.measure import shape_bounds, used_inks
from companion.drawing.palette import PALETTES
from companion.drawing.raster import render_image
from companion.drawing.scene import Scene, Text, Use
from companion.reef.art.cards import (
    RIM_INK,
    card_designs,
    draw_card_back,
    draw_card_front,
    draw_pattern,
    square_designs,
)
from companion.reef.art.pieces import (
    VARIANTS,
    blue_palette,
    draw_coral,
    draw_piece,
    draw_sign,
    draw_square_piece,
    draw_stack,
    ink_name,
    recolour_blue,
    variant_on_space,
)
from companion.reef.art.table import BoardLayout, draw_match_outlines, draw_player_board, draw_table
from companion.reef.box import BOARD_SIDE, SPACES, TIDE_DECK, Colour, Sign, parse_pattern, parse_space
from companion.reef.queries.views import seen_by
from companion.reef.rules.actions import LayFirstPieces, PlacedPiece
from companion.reef.rules.apply import apply
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Depth, Seat
from tests.drawing.helpers.colour import SIGHTS, closest, contrast
from tests.drawing.helpers.goldens import GOLDENS, is_accepted
from tests.drawing.helpers.recognising import SHAPE_ONLY, alike, grey_picture, turned
from tests.reef.helpers.playing import Dealer

BOARDS = {f"board-{sign.name.lower()}": draw_player_board(sign) for sign in Sign}
BARE = {"board-without-strip": draw_player_board(Sign.STARFISH, strip=False)}
MATCHES = {"matches": draw_match_outlines(((0, 1, 4, 5), (6, 11), (12, 13, 14), (3,), (10,)), BoardLayout(23))}
DRAWINGS = square_designs() | card_designs() | BOARDS | BARE | MATCHES


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_the_one_that_was_accepted(name: str) -> None:
    is_accepted(name, DRAWINGS[name], GOLDENS / "reef", "tests/reef/test_drawings.py")


def test_there_is_no_golden_of_a_drawing_that_is_gone() -> None:
    assert {path.stem for path in (GOLDENS / "reef").glob("*.svg")} == set(DRAWINGS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_nothing_reaches_beyond_the_scene(name: str) -> None:
    scene = DRAWINGS[name]
    left, bottom, right, top = shape_bounds(scene.shapes)
    assert min(left, bottom) >= -0.01
    assert right <= scene.width + 0.01
    assert top <= scene.height + 0.01


@pytest.mark.parametrize("colour", Colour)
def test_no_sibling_reaches_beyond_its_square(colour: Colour) -> None:
    for sibling in range(VARIANTS):
        reach = shape_bounds(draw_coral(colour, 20, sibling).shapes)
        assert min(reach) >= -0.01
        assert max(reach) <= 20.01


@pytest.mark.parametrize("palette", PALETTES)
def test_every_ink_drawn_with_is_in_the_palette_with_purple_pieces_and_with_blue_ones(palette: str) -> None:
    used = set().union(*map(used_inks, DRAWINGS.values()))
    assert used <= set(PALETTES[palette])
    blue = blue_palette(PALETTES[palette])
    assert set(blue) == set(PALETTES[palette])
    assert blue["reef.purple.body"] == PALETTES[palette]["reef.blue.body"]


def test_a_picture_with_blue_pieces_has_no_purple_ink_and_names_of_its_own() -> None:
    state = start_state(Setup((Seat("Ada", Sign.STARFISH), Seat("Bo", Sign.SHELL))))
    state = apply(state, LayFirstPieces(0, tuple(map(PlacedPiece, Colour, (5, 6, 9, 10)))))
    purple = draw_table(seen_by(state, "table"))
    blue = recolour_blue(purple)
    assert any(ink.startswith("reef.purple") for ink in used_inks(purple))
    assert not any(ink.startswith("reef.purple") for ink in used_inks(blue))
    assert any(ink.startswith("reef.blue") for ink in used_inks(blue))
    names = [{shape.name for shape in scene.shapes if isinstance(shape, Use)} for scene in (purple, blue)]
    assert names[0].isdisjoint(names[1])


def test_points_on_a_card_hide_nothing_of_it() -> None:
    dealer = Dealer(Random(4), 4, Depth.DISPLAY)
    dealer.play(most=22)
    shapes = draw_table(seen_by(dealer.state, "table")).shapes
    placed = [shape for shape in shapes if isinstance(shape, Use)]
    tokens = [one.at[1] + one.scene.height * one.scale / 2 for one in placed if one.name == "token-1"]
    cards = [one.at[1] - one.scene.height * one.scale / 2 for one in placed if one.name.startswith("card-")]
    assert tokens
    assert max(tokens) < min(cards)


LEAST = {"day": (32, 15, 11), "print": (32, 15, 11), "vision": (36, 24, 14), "night": (27, 14, 10)}


@pytest.mark.parametrize("palette", LEAST)
@pytest.mark.parametrize("edition", ["purple", "blue"])
def test_the_four_colours_keep_apart_in_every_sight(palette: str, edition: str) -> None:
    colours = PALETTES[palette] if edition == "purple" else blue_palette(PALETTES[palette])
    normal, impaired, grey = LEAST[palette]
    for sight in SIGHTS:
        apart, one, other = closest([ink_name(colour) for colour in Colour], colours, sight)
        assert apart >= {"normal": normal, "grey": grey}.get(sight, impaired), (sight, one, other)


def askew(scene: Scene) -> Scene:
    """The same a twentieth smaller and laid four degrees askew."""
    return Scene(16, 16, (Use("coral", scene, (8, 8), turn=4, scale=0.95),))


@pytest.mark.parametrize(("draw", "most"), [(draw_coral, 0.32), (draw_square_piece, 0.45)])
def test_corals_are_told_apart_by_shape_alone_and_either_way_up(draw: Callable[..., Scene], most: float) -> None:
    # Pieces have their field in common, and it counts as likeness.
    shown = {colour: grey_picture(draw(colour, 16), SHAPE_ONLY) for colour in Colour}
    for colour in Colour:
        assert alike(shown[colour], grey_picture(askew(draw(colour, 16)), SHAPE_ONLY)) > most + 0.05, colour
    for one, other in combinations(Colour, 2):
        for picture in (shown[other], turned(shown[other])):
            assert alike(shown[one], picture) < most, (one, other)


@pytest.mark.parametrize(("draw", "most"), [(draw_coral, 0.40), (draw_square_piece, 0.45)])
def test_every_sibling_is_told_from_those_of_other_corals(draw: Callable[..., Scene], most: float) -> None:
    shown = {
        colour: [grey_picture(draw(colour, 16, sibling), SHAPE_ONLY) for sibling in range(VARIANTS)]
        for colour in Colour
    }
    for one, other in combinations(Colour, 2):
        for mine in shown[one]:
            for theirs in shown[other]:
                assert max(alike(mine, theirs), alike(mine, turned(theirs))) < most, (one, other)


def test_neighbours_on_a_board_are_siblings_and_no_clones() -> None:
    for number in SPACES:
        row, column = divmod(number, BOARD_SIDE)
        for beside in ((row, column + 1), (row + 1, column)):
            if max(beside) < BOARD_SIDE:
                assert variant_on_space(number) != variant_on_space(beside[0] * BOARD_SIDE + beside[1])


@pytest.mark.slow
def test_nothing_is_taken_for_a_drawing_of_the_other_game() -> None:
    other_art = pytest.importorskip("companion.reef_encounter.art.designs")
    theirs = {name: grey_picture(scene, SHAPE_ONLY) for name, scene in other_art.small_designs(16).items()}
    for colour in Colour:
        for draw, most in ((draw_coral, 0.45), (draw_square_piece, 0.35)):
            mine = grey_picture(draw(colour, 16), SHAPE_ONLY)
            for name, picture in theirs.items():
                if name.startswith(("form", "alga", "mark", "polyp", "cylinder")):
                    assert max(alike(mine, picture), alike(mine, turned(picture))) < most, (colour, name)


@pytest.mark.slow
@pytest.mark.parametrize("palette", PALETTES)
def test_a_piece_is_nearer_to_others_of_its_game_than_to_any_mark_of_the_other(palette: str) -> None:
    """With the colours of each palette, as pieces lie beside players' discs and polyps on one tablet."""
    other_art = pytest.importorskip("companion.reef_encounter.art.designs")
    theirs = {
        name: grey_picture(scene, dict(PALETTES[palette]))
        for name, scene in other_art.small_designs(16).items()
        if name.startswith(("mark", "polyp"))
    }
    assert len(theirs) > 8
    mine = [*(draw_piece(colour, 16) for colour in Colour), recolour_blue(draw_piece(Colour.PURPLE, 16))]
    for picture in (grey_picture(scene, dict(PALETTES[palette])) for scene in mine):
        for name, other in theirs.items():
            assert max(alike(picture, other), alike(picture, turned(other))) < 0.62, name


@pytest.mark.parametrize("palette", ["day", "vision", "night"])
@pytest.mark.parametrize("which", Sign)
def test_a_sign_shows_on_every_ground_of_the_app(palette: str, which: Sign) -> None:
    """By its body, or by the line around it."""
    colours = PALETTES[palette]
    for ground in ("water", "surface.low", "surface.high", "paper"):
        shown = max(contrast(colours[name], colours[ground]) for name in used_inks(draw_sign(which)))
        assert shown >= 2, ground


def test_a_stack_shows_its_height_and_keeps_its_top_where_it_was() -> None:
    said = {
        pieces: [shape.text for shape in draw_stack(pieces).shapes if isinstance(shape, Text)]
        for pieces in ("R", "YGPR")
    }
    assert said == {"R": ["1"], "YGPR": ["4"]}
    one, four = (render_image(draw_stack(pieces, 16), PALETTES["day"], 4) for pieces in ("R", "YGPR"))
    box = (24, 24, 40, 40)
    assert one.crop(box).tobytes() == four.crop(box).tobytes()


def test_every_space_of_a_board_is_found_where_it_lies() -> None:
    for strip in (False, True):
        plan = BoardLayout(23, strip)
        assert [plan.space_at(plan.box(number).centre) for number in SPACES] == list(SPACES)
        assert plan.space_at((1, 1)) is None
        assert plan.box(parse_space("A1")).y > plan.box(parse_space("A4")).y
        assert plan.box(parse_space("D1")).x > plan.box(parse_space("A1")).x


def test_a_pattern_shows_what_its_card_asks_for() -> None:
    def asked(text: str) -> list[tuple[str, tuple[float, float]]]:
        found = draw_pattern(parse_pattern(text), 10)
        return [(shape.name, shape.at) for shape in found.shapes if isinstance(shape, Use)]

    assert asked("R2+ . / . Y2+") == [("asked-red-2up", (5, 15)), ("asked-yellow-2up", (15, 5))]
    assert asked("*3") == [("joker-3", (5, 5))]
    around = asked("G around P")
    assert ("highest-purple", (15, 15)) in around
    assert 1 < [name for name, _ in around].count("piece-green") < 8  # not as if eight were needed


def test_the_back_of_a_card_is_the_same_either_way_up() -> None:
    back = render_image(draw_card_back(), SHAPE_ONLY, 2).convert("L")
    over = back.rotate(180)
    differing = sum(abs(a - b) > 60 for a, b in zip(back.tobytes(), over.tobytes(), strict=True))
    assert differing < 0.002 * back.width * back.height


def test_all_edges_of_cards_are_of_one_paper() -> None:
    for scene in card_designs().values():
        picture = render_image(scene, PALETTES["day"], 2).convert("RGB")
        rim = tuple(bytes.fromhex(PALETTES["day"][RIM_INK][1:]))
        edge = [(x, y) for x in range(picture.width) for y in (1, 2, picture.height - 3)]
        edge += [(x, y) for y in range(picture.height) for x in (1, 2, picture.width - 3)]
        assert {picture.getpixel(at) for at in edge} == {rim}


def test_designs_of_one_name_are_one_drawing() -> None:
    found: dict[tuple[str, float, float], Scene] = {}
    for scene in (*DRAWINGS.values(), *(draw_card_front(card) for card in TIDE_DECK.cards)):
        for shape in _placed(scene):
            key = (shape.name, shape.scene.width, shape.scene.height)
            assert found.setdefault(key, shape.scene) == shape.scene, key
    assert len(found) > 20


def _placed(scene: Scene) -> list[Use]:
    direct = [shape for shape in scene.shapes if isinstance(shape, Use)]
    return direct + [inner for shape in direct for inner in _placed(shape.scene)]
