"""Every page and sheet of Reef in several windows, text sizes and languages: readable, inside, large enough to touch.

The long form tries all of them together, the others each window with another language and text size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from companion.reef.rules.actions import Stack
from companion.translator import LANGUAGES
from mobile.reef.play.turn import Slot
from tests.helpers.layers import LONG, amount
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import faults, laid_out
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

SIZES = ((1280, 800), (800, 1280), (1024, 768), (392, 844), (360, 640), (844, 392))
SCALES = (1.0, 1.5, 2.0)
PLAYERS = (2, 3, 4)
LEAST_SPACE = 8.0  # mm, of a board on a phone; everything else has what a finger needs

COMBINED = (
    list(product(SIZES, SCALES, LANGUAGES, PLAYERS))
    if LONG
    else [
        (size, SCALES[place % 3], LANGUAGES[place % len(LANGUAGES)], PLAYERS[place // 2 % 3])
        for place, size in enumerate(SIZES)
    ]
)


def sheets(page: Any) -> dict[str, Callable[[], object]]:
    """What opens above the table, by name."""
    from mobile.reef.audit import stack_sheet

    return {
        "log": page.sheets.open_log,
        "history": page.sheets.taking_back.open_history,
        "more": page.open_more,
        "agree": page.sheets.taking_back.back,
        "what changes": page.sheets.taking_back.open_all,
        "outlook": lambda: page.sheets.open_outlook(),
        "stack": lambda: page.sheets.open(
            stack_sheet(page.shell, page.sitting.state.table, Stack(0, 5), "RG", lambda _lying: None)
        ),
        "which card": lambda: page.sheets.ask_card(Slot(0)),
        "own cards": lambda: page.sheets.own_cards(0),
        "composing": lambda: page.sheets.compose("RG"),
    }


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale", "language", "players"), COMBINED)
def test_everything_can_be_read_and_touched(
    ui: Driver, size: tuple[int, int], scale: float, language: str, players: int
) -> None:
    table = Table(ui, players, size=size)
    app = table.app
    app.shell.theme.scale = scale
    app.shell.voice.language = language
    ui.frames(3)
    wrong = look(table, "opening", size)
    table.open_with()
    chance = Random(5)
    for _ in range(2 * players):
        table.turn(chance)
        wrong += look(table, "a turn", size)
    for name, opened in sheets(table.page).items():
        opened()
        ui.frames(2)
        laid_out()
        wrong += [f"{name}: {fault}" for fault in faults(table.page.sheet, size[0])]
        table.page.sheets.close()
    app.go("reef/audit", sitting=table.page.sitting)
    ui.frames(2)
    laid_out()
    wrong += [f"audit: {fault}" for fault in faults(app.page, size[0])]
    for page in ("reef/new", "reef/takeover", "reef/final"):
        app.go(page)
        ui.frames(2)
        laid_out()
        wrong += [f"{page}: {fault}" for fault in faults(app.page, size[0])]
    assert not wrong


def test_large_letters_stay_on_the_line_above_a_board(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.core import settings
    from mobile.reef.table.parts import BoardPart

    outside: list[str] = []
    write = BoardPart.text

    def written(part: BoardPart, words: str, x: float, y: float, size: float = 1.0, **more: Any) -> float:
        head = part.what.head if part.what else None
        if head and head.y < y < head.y + head.height and part.shell.theme.text(size) > head.height:
            outside.append(words)
        return write(part, words, x, y, size, **more)

    monkeypatch.setattr(BoardPart, "text", written)
    monkeypatch.setattr(settings, "USUAL", replace(settings.USUAL, scale=2.0))
    Table(ui, 3, size=(360, 640))
    assert not outside


def test_numbers_without_words_stand_beside_a_token_and_a_card(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.reef.table.parts import BoardPart

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
    from mobile.core import settings
    from mobile.core.geometry import Area
    from mobile.reef.table.parts import SlotPart

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
        monkeypatch.setattr(settings, "USUAL", replace(settings.USUAL, scale=scale))
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
    from mobile.core import settings
    from mobile.reef.play.turn import Drop, Named, Swap
    from mobile.reef.table.choices import AskedPart

    sizes: dict[str, float] = {}
    lines: list[tuple[float, float]] = []
    wrap, stamp = AskedPart.paragraph, AskedPart.stamp

    def wrapped(part: AskedPart, words: str, width: float, size: float = 1.0) -> Any:
        sizes[words] = size
        return wrap(part, words, width, size)

    def stamped(part: AskedPart, texture: Any, x: float, y: float, *more: Any) -> None:
        lines.append((y, y + texture.height))
        stamp(part, texture, x, y, *more)

    monkeypatch.setattr(AskedPart, "paragraph", wrapped)
    monkeypatch.setattr(AskedPart, "stamp", stamped)
    monkeypatch.setattr(settings, "USUAL", replace(settings.USUAL, scale=2.0))
    table, chance = Table(ui, size=(392, 844)), Random(17)
    table.open_with()
    for _ in range(9):
        table.turn(chance)
    offered = table.page.presenter.offered(table.state, table.page.hands.entering)
    sizes.clear()
    lines.clear()
    table.touch(next(spot for spot in offered if isinstance(spot, Named)))
    ui.frames(2)
    assert set(table.page.surface.rooms) == {Swap(), Drop()}
    assert set(sizes) >= {"The other piece first", "Something else"}
    assert sizes["The other piece first"] == sizes["Something else"]
    room = table.page.surface.rooms[Drop()]
    assert all(room.y <= low and high <= room.y + room.height for low, high in lines)


def look(table: Table, name: str, size: tuple[int, int]) -> list[str]:
    """What is wrong with the table as it lies now."""
    laid_out()
    page = table.page
    theme, surface = page.shell.theme, page.surface
    wrong = [f"{name}: {fault}" for fault in faults(page, size[0])]
    if surface.shortened:
        wrong.append(f"{name}: {surface.shortened} texts cut short")
    for spot in page.presenter.offered(table.state, page.hands.entering):
        area = surface.where(spot)
        if min(area.width, area.height) < theme.touch - 1:
            wrong.append(f"{name}: {spot} is {area.width:.0f} x {area.height:.0f} for {theme.touch:.0f}")
    space = min(surface.where(table.space_in_front()).width, surface.where(table.space_in_front()).height)
    if space < LEAST_SPACE / 9.0 * theme.touch - 1:
        wrong.append(f"{name}: a space is {space:.0f} wide for {theme.touch:.0f}")
    return wrong
