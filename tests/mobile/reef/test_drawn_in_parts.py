"""The table of Reef draws anew only what has changed: it looks as if all of it had been drawn."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import opened
from tests.mobile.helpers.reef_tables import Table
from tests.mobile.screens.reef import saved

pytestmark = pytest.mark.usefixtures("pictures", "experienced")  # cards of the coach are drawn in parts of their own


def compared(table: Table) -> bool:
    """Whether the table looks the same once everything on it is drawn again."""
    ui, surface = table.ui, table.page.surface
    before = ui.pixels()
    for part in surface.children:
        part.redraw()
    return before == ui.pixels()


@pytest.fixture
def every_touch(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What comes of comparing after each touch of a table."""
    found: list[bool] = []
    touch = Table.touch

    def touched(table: Table, spot: Any) -> None:
        touch(table, spot)
        found.append(compared(table))

    monkeypatch.setattr(Table, "touch", touched)
    monkeypatch.setattr(Table, "stroke", lambda table, first, second: [table.touch(each) for each in (first, second)])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", [(800, 600), (360, 640)])
def test_what_is_drawn_in_parts_looks_as_what_is_drawn_at_once(
    ui: Driver, size: tuple[int, int], every_touch: list[bool]
) -> None:
    table, chance = Table(ui, 3, size=size), Random(4)
    table.app.shell.app_state.remember_for("reef", worth=True, best=True)
    table.open_with()
    for _ in range(6):
        table.turn(chance)
    table.page.undo()
    ui.frames(2)
    every_touch.append(compared(table))
    assert len(every_touch) > 15
    assert all(every_touch)


@pytest.mark.slow
def test_only_the_board_in_front_and_what_is_asked_are_drawn_for_a_piece(ui: Driver) -> None:
    from companion.reef.queries.touches import SlotSpot, SpaceSpot, open_spaces, playable_cards

    table = Table(ui)
    table.open_with()
    for _ in range(4):
        table.touch(SlotSpot(0))
    page = table.page
    page.touch_input.name(playable_cards(table.state)[0])
    ui.pixels()
    drawn = {part: part.draw for part in page.surface.children}
    noted = set()
    for part, draw in drawn.items():
        part.draw = lambda part=part, draw=draw: (noted.add(part), draw())
    table.touch(SpaceSpot(table.state.seat, next(iter(open_spaces(table.state, page.touch_input.entering)))))
    assert 0 < len(noted) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("size", [(360, 640), (392, 844), (640, 360), (800, 1280), (1280, 800)])
def test_heights_on_cards_can_be_read_at_every_size(ui: Driver, size: tuple[int, int], tmp_path: Path) -> None:
    from companion.reef.art.cards import height_letter_size
    from companion.reef.box import TIDE_DECK
    from companion.reef.rules.state import Depth
    from mobile.core.geometry import Area
    from mobile.reef.table.areas import CARD_ASPECT
    from mobile.reef.table.parts import SlotPart, plain_card_sizes
    from mobile.ui.pictures import picture_side

    page = opened(ui, saved(4, 16, Depth.DISPLAY)(tmp_path / "game.reef"))
    ui.resize(*size)
    surface, least = page.surface, page.shell.theme.readable
    part = next(each for each in surface.children if isinstance(each, SlotPart))
    room = surface.arrange(surface.view.state, surface.view.large, False).cards[1]
    face = Area(0, 0, room.width, 0.9 * room.height).fitted(CARD_ASPECT, 1)
    asked = [card for card in TIDE_DECK.cards if height_letter_size(card)]
    assert asked
    for card in asked:
        if part.narrow(face):
            inside = Area(0, 0, room.width - 8, 0.9 * room.height - 14)
            assert surface.pictures.letters(card, *plain_card_sizes(card, inside)[1]) >= least, str(card)
        else:
            assert letters_on(page.shell, card, face.width) >= least, str(card)
    for high in (
        1.15 * picture_side(page.shell, 4.7),
        picture_side(page.shell, 9),
    ):  # cards of the deck, and of the judge
        assert all(letters_on(page.shell, card, CARD_ASPECT * high) >= least for card in asked)


def letters_on(shell: Any, card: Any, wide: float) -> float:
    """How large the smallest letters are on the pattern of a card so many pixels wide."""
    from companion.drawing.scene import Text, Use
    from mobile.reef.pictures import card_drawing

    face = card_drawing(shell, card, wide, False).scene()
    pattern = next(one for one in face.shapes if isinstance(one, Use) and one.name.startswith("pattern"))
    stacks = [one for one in pattern.scene.shapes if isinstance(one, Use)]
    texts = [(each.height, one.scale) for one in stacks for each in one.scene.shapes if isinstance(each, Text)]
    return min(height * scale * pattern.scale for height, scale in texts) * wide / face.width
