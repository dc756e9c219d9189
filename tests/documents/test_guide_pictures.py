"""Pictures of the guide: each explains a rule there is, fits its frame, and shows what the rules allow."""

from __future__ import annotations

import pytest

from companion.drawing.measure import shape_bounds, used_inks
from companion.drawing.palette import PALETTES
from companion.reef_encounter.art.table import CELL_SIDE, draw_small_board, parse_small_board
from companion.reef_encounter.box import Coral
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide_pictures import EXAMPLE_ROWS, PICTURES, picture
from companion.reef_encounter.rules.state import CoralTiles, State
from companion.reef_encounter.rules.turns import ALL_TILES, is_stronger
from tests.rules.helpers.script import play
from tests.rules.helpers.table import at, corals, who
from tests.rules.helpers.table import picture as diagram_of

NAMES = {rule.name for section in GUIDE.sections for rule in section.rules}
_ALONE = """
setup.start nothing larva.none larva.kept larva.absent move.free shrimp.hidden alga.playable alga.nothing alga.supply
end.at-once score table.public table.fish
"""
WORDS_ALONE = _ALONE.split()


def test_every_rule_has_a_picture_or_is_said_in_words_alone() -> None:
    assert NAMES - PICTURES.keys() == set(WORDS_ALONE)
    assert PICTURES.keys() <= NAMES
    assert picture("nothing") is None


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_fits_its_frame_and_a_column_and_every_palette(name: str) -> None:
    scene = picture(name)
    assert scene is not None
    covered = shape_bounds(scene.shapes)
    assert covered.left >= -0.01
    assert covered.bottom >= -0.01
    assert covered.right <= scene.width + 0.01
    assert covered.top <= scene.height + 0.01
    assert scene.width <= 118  # mm: two columns on a tablet
    assert used_inks(scene) <= PALETTES["day"].keys()
    assert scene == picture(name)


def test_marks_of_a_little_rock_are_read() -> None:
    ((first, second, third, fourth),) = parse_small_board(["=W @Yg *r ."])
    assert (first.coral, first.sign, first.owner) == (Coral.WHITE, "=", None)
    assert (second.coral, second.sign) == (Coral.YELLOW, "@")
    assert (third.coral, third.what) == (None, "*")
    assert fourth.what == "."
    assert draw_small_board("W W", "W -").width > 2 * CELL_SIDE
    with pytest.raises(ValueError, match="Wq"):
        parse_small_board(["Wq"])


TURN = (
    ("example.eat", "eat B4"),
    ("example.larva", "larva W; put C5; put D5"),
    ("example.attack", "put E5"),
    ("example.shrimp", "shrimp D5"),
    ("example.alga", "alga P pay Y"),
)
"""The turn told as an example, as a script of the rule tests; what a picture shows before or after its own step."""


def test_the_turn_told_as_an_example_is_played_as_its_pictures_show() -> None:
    meal = [[mark.lstrip("=@#") for mark in row.split()] for row in EXAMPLE_ROWS["example.eat"]]
    board = "board D\n" + "\n".join(
        f"{number} {' '.join([*row, _last(number)])}" for number, row in enumerate(meal, 3)
    )
    green = who(hand="WWW", larvae="W")
    state = at(board, who(), green, turn=1, sea="WYO WPG GWY OO P")
    flipped: list[int] = []
    for name, script in TURN:
        before = state
        state = play(state, script)
        shown = before if name in ("example.eat", "example.attack") else state
        if name in EXAMPLE_ROWS:
            assert _rows(shown) == [[mark.lstrip("=@#") for mark in row.split()] for row in EXAMPLE_ROWS[name]]
        flipped += [n for n in range(1, 11) if state.tiles.starfish_up(n) != before.tiles.starfish_up(n)]
    assert flipped == [4, 7]
    player = state.players[1]
    assert (player.meals, player.fish.seen[Coral.PINK]) == (1, 1)
    assert not any(player.consumed)
    state = play(state, "collect Y YOP")
    assert state.players[1].hand.seen == corals("WPG")
    assert state.sea[Coral.PINK] == corals("OOO")


def _last(number: int) -> str:
    """What the pictures leave out: column G."""
    return "." if number == 5 else "-"


def _rows(state: State) -> list[list[str]]:
    """Rows 3 to 5 of board D, columns A to F."""
    lines = [line.split() for line in diagram_of(state, "D").splitlines()]
    return [marks[1:7] for marks in lines if marks[:1] in (["3"], ["4"], ["5"])]


def test_examples_of_attacks_are_won_by_the_stronger_coral() -> None:
    """All of them show white against yellow, as the tiles lie at the start with the starfish up."""
    assert is_stronger(CoralTiles(ALL_TILES), Coral.WHITE, Coral.YELLOW)


def test_rules_that_belong_together_lead_to_each_other() -> None:
    assert GUIDE.related.keys() <= NAMES
    for name, others in GUIDE.related.items():
        assert set(others) <= NAMES - {name}
        assert len(set(others)) == len(others)
    assert "attack.guard" in GUIDE.related["attack.size"]
    assert "attack.size" in GUIDE.related["attack.guard"]
