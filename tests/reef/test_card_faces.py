"""Cards and tokens of Reef as they are read from across the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist

import pytest

from companion.drawing.measure import CAP_HEIGHT, shape_bounds
from companion.drawing.palette import PALETTES, parse_rgb, to_grey
from companion.drawing.paths import Area, Transform
from companion.drawing.scene import Circle, Scene, Shape, Text, Use
from companion.reef.art.cards import draw_card_front
from companion.reef.art.pieces import draw_token, token_ink
from companion.reef.box import CARD_SIZE, TIDE_DECK, TOKEN_COUNTS, Card, read_card
from printables.reef.pieces import CARD_SCALE
from tests.drawing.helpers.recognising import SHAPE_ONLY, alike, grey_picture

OWN = tuple(
    map(
        read_card,
        (
            "YG: R2 R2+ / . *3 = 4",
            "YG: R R R / R R R = 9",
            "YG: R R / R R / R R / R R = 12",
            "RG: Y . Y / . Y . / Y . Y = 10",
            "RR: Y Y Y Y / Y Y Y Y / Y Y Y Y / Y Y Y Y = 20",
        ),
    )
)
CARDS = (*TIDE_DECK.cards, *OWN)
FIELD = Area(3, 3, CARD_SIZE[0] - 6, 53)


def flat_shapes(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """All shapes of a picture where they lie in it, those of placed designs, too."""
    for shape in shapes:
        if isinstance(shape, Use):
            inner, way = shape.scene, Transform(*shape.at, shape.scale, shape.turn)
            yield from flat_shapes(way.shapes(Transform(-inner.width / 2, -inner.height / 2).shapes(inner.shapes)))
        else:
            yield shape


def pattern_on(face: Scene) -> Use:
    (found,) = (shape for shape in face.shapes if isinstance(shape, Use) and shape.name.startswith("pattern-"))
    return found


@pytest.mark.parametrize("card", TIDE_DECK.cards, ids=str)
def test_heights_and_points_are_five_millimetres_high_on_a_printed_card(card: Card) -> None:
    said = [shape for shape in flat_shapes(draw_card_front(card).shapes) if isinstance(shape, Text)]
    assert said
    for text in said:
        assert CARD_SCALE * CAP_HEIGHT * text.height > 4.9, text.text


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_pattern_fills_the_field_one_way_or_has_the_largest_spaces(card: Card) -> None:
    lying = pattern_on(draw_card_front(card))
    wide, high = lying.scene.width, lying.scene.height
    assert max(wide / FIELD.width, high / FIELD.height) > 0.7 or "/" not in card.pattern
    assert min(wide, high) >= 0.3 * FIELD.height
    left, low, right, top = shape_bounds(tuple(flat_shapes((lying,))))
    assert FIELD.x <= left
    assert FIELD.y <= low
    assert right <= FIELD.right
    assert top <= FIELD.top


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_points_hide_nothing_of_a_pattern(card: Card) -> None:
    face = draw_card_front(card)
    (points,) = (shape for shape in face.shapes if isinstance(shape, Text))
    middle = (points.at[0], points.at[1] + CAP_HEIGHT * points.height / 2)
    lying = pattern_on(face)
    x, y = lying.at[0] - lying.scene.width / 2, lying.at[1] - lying.scene.height / 2
    for shape in lying.scene.shapes:
        if isinstance(shape, Use):
            assert dist((x + shape.at[0], y + shape.at[1]), middle) > 6.9 + 0.4 * shape.scene.width * shape.scale
        elif isinstance(shape, Circle) and shape.stroke:  # the ring around a special card's middle
            assert dist((x + shape.centre[0], y + shape.centre[1]), middle) > 6.9 + shape.radius


def test_special_cards_lie_on_a_field_of_their_own() -> None:
    named = {
        "around" in card.pattern: {shape.name for shape in draw_card_front(card).shapes if isinstance(shape, Use)}
        for card in TIDE_DECK.cards
    }
    assert "special-ground" in named[True]
    assert "special-ground" not in named[False]


@pytest.mark.parametrize("palette", ["day", "print", "vision"])
def test_every_token_has_a_ground_of_its_own_which_grows_darker_with_its_value(palette: str) -> None:
    grounds = [PALETTES[palette][token_ink(value)] for value in TOKEN_COUNTS]
    for one, other in combinations(grounds, 2):
        assert dist(parse_rgb(one), parse_rgb(other)) > 30
    greys = [parse_rgb(to_grey(ground))[0] for ground in grounds]
    assert greys == sorted(greys, reverse=True)
    assert all(one - other >= 8 for one, other in pairwise(greys))


def test_tokens_are_told_apart_by_their_form_alone() -> None:
    def form(value: int) -> Scene:
        scene = draw_token(value, 16)
        return scene._replace(shapes=tuple(shape for shape in scene.shapes if not isinstance(shape, Text)))

    shown = {value: grey_picture(form(value), SHAPE_ONLY) for value in TOKEN_COUNTS}
    for one, other in combinations(TOKEN_COUNTS, 2):
        assert alike(shown[one], shown[other]) < 0.85, (one, other)
