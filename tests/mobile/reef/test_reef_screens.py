"""Every page and sheet of Reef in several windows, text sizes and languages: readable, inside, large enough to touch.

The long form tries all of them together, the others each window with another language and text size.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from mobile.core import settings
from mobile.reef.table.parts import BoardPart, SlotPart
from tests.helpers.layers import amount
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

SCALES = (1.0, 1.5, 2.0)


def test_large_letters_stay_on_the_line_above_a_board(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    outside: list[str] = []
    write = BoardPart.text

    def written(part: BoardPart, words: str, x: float, y: float, size: float = 1.0, **more: Any) -> float:
        head = part.what.head if part.what else None
        if head and head.y < y < head.y + head.height and part.shell.theme.text(size) > head.height:
            outside.append(words)
        return write(part, words, x, y, size, **more)

    monkeypatch.setattr(BoardPart, "text", written)
    monkeypatch.setattr(settings, "DEFAULT_SETTINGS", replace(settings.DEFAULT_SETTINGS, scale=2.0))
    Table(ui, 3, size=(360, 640))
    assert not outside


def test_numbers_without_words_stand_beside_a_token_and_a_card(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    write, draw = BoardPart.text, BoardPart.picture

    def written(part: BoardPart, words: str, *more: Any, **so: Any) -> float:
        drawn.append(words)
        return write(part, words, *more, **so)

    def pictured(part: BoardPart, texture: Any, *more: Any, **so: Any) -> None:
        drawn.append(texture)
        draw(part, texture, *more, **so)

    monkeypatch.setattr(BoardPart, "text", written)
    monkeypatch.setattr(BoardPart, "picture", pictured)
    Table(ui, 4, size=(360, 640))
    numbers = [place for place, what in enumerate(drawn) if isinstance(what, str) and what.isdecimal()]
    assert numbers
    assert not [what for what in drawn if isinstance(what, str) and " · " in what and "card" not in what]
    assert not [place for place in numbers if isinstance(drawn[place - 1], str)], "each number has its picture"


@pytest.mark.slow
def test_the_count_of_the_deck_covers_no_more_than_the_rim_of_its_card(
    ui: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.core.geometry import Area

    cards: dict[SlotPart, Area] = {}
    counts: dict[SlotPart, Area] = {}
    ground, pictured = SlotPart.ground, SlotPart.pictured

    def grounded(part: SlotPart, area: Area, *more: Any) -> None:
        counts[part] = area  # what is drawn last: the glow around the card comes first
        ground(part, area, *more)

    def lying(part: SlotPart, texture: Any, area: Area) -> None:
        cards[part] = area
        pictured(part, texture, area)

    monkeypatch.setattr(SlotPart, "ground", grounded)
    monkeypatch.setattr(SlotPart, "pictured", lying)
    # The largest letters on the smallest phone come first.
    for scale, size in [*product(SCALES, ((1280, 800), (360, 640)))][:: -amount(3, all=1, long=1)]:
        monkeypatch.setattr(settings, "DEFAULT_SETTINGS", replace(settings.DEFAULT_SETTINGS, scale=scale))
        table = Table(ui, size=size)
        table.open_with()
        deck = max(counts, key=lambda part: part.x)
        count, card = counts[deck], cards[deck]
        assert count.y + count.height - card.y < 0.06 * card.height, f"{size} at {scale}"
        ui.stop()
        cards.clear()
        counts.clear()


@pytest.mark.slow
def test_words_that_are_asked_side_by_side_have_one_size_and_stay_in_their_rooms(
    ui: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.reef.queries.touches import CardChoice, DropChoice, SwapChoice
    from mobile.reef.table.choices import ChoicesPart

    sizes: dict[str, float] = {}
    lines: list[tuple[float, float]] = []
    wrap, stamp = ChoicesPart.paragraph, ChoicesPart.stamp

    def wrapped(part: ChoicesPart, words: str, width: float, size: float = 1.0) -> Any:
        sizes[words] = size
        return wrap(part, words, width, size)

    def stamped(part: ChoicesPart, texture: Any, x: float, y: float, *more: Any) -> None:
        lines.append((y, y + texture.height))
        stamp(part, texture, x, y, *more)

    monkeypatch.setattr(ChoicesPart, "paragraph", wrapped)
    monkeypatch.setattr(ChoicesPart, "stamp", stamped)
    monkeypatch.setattr(settings, "DEFAULT_SETTINGS", replace(settings.DEFAULT_SETTINGS, scale=2.0))
    table, chance = Table(ui, size=(392, 844)), Random(17)
    table.open_with()
    for _ in range(9):
        table.turn(chance)
    offered = table.page.presenter.offered(table.state, table.page.touch_input.entering)
    sizes.clear()
    lines.clear()
    table.touch(next(spot for spot in offered if isinstance(spot, CardChoice)))
    ui.frames(2)
    assert set(table.page.surface.rooms) == {SwapChoice(), DropChoice()}
    assert set(sizes) >= {"The other piece first", "Something else"}
    assert sizes["The other piece first"] == sizes["Something else"]
    room = table.page.surface.rooms[DropChoice()]
    assert all(room.y <= low and high <= room.y + room.height for low, high in lines)
