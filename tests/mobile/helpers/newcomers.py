"""The touches of people who have never played, from *New game* to their first action, counted."""

from __future__ import annotations

from math import copysign
from typing import Any

from companion.reef.box import CENTRE_SPACES
from companion.reef.queries.touches import SpaceSpot
from companion.reef_encounter.box import Coral
from mobile.reef_encounter.setup.draft import SEA_SLOTS
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, new_game, swatches
from tests.mobile.helpers.reef_tables import DEALT

NAMES = ("Ada", "Bo", "Cy", "Di")
IN_SIGHT = 0.6  # of what is touched: less than that is scrolled to
ROUND = (*CENTRE_SPACES[:2], *CENTRE_SPACES[:1:-1])
"""The spaces in the middle, each beside the one before."""
FLICK, LEAST = 0.7, 40.0  # of what is in sight, at most; in pixels, at least


class Fingers:
    """A counter of touches on what a page offers, and of flicks that bring it into sight."""

    def __init__(self, ui: Driver) -> None:
        self.ui = ui

    def touch(self, widget: Any) -> None:
        """Touch a widget, as much of it as is in sight."""
        self.ui.frames(3)
        low, high = self._in_sight(widget)
        x, _ = widget.to_window(*widget.center)
        self.ui.tap(x, (low + high) / 2)
        self.ui.frames(3)

    def press(self, words: str) -> None:
        from mobile.ui.buttons import Button

        self.touch(self.ui.find(Button, text=words))

    def card(self, title: str) -> None:
        from mobile.ui.menu_cards import MenuCard

        cards = [one for one in self.ui.app.page.walk() if isinstance(one, MenuCard) and one.title is not None]
        self.touch(next(one for one in cards if one.title.text == title))

    def name(self, number: int, name: str) -> None:
        """Type a name; Enter leads to the next: each is counted as one touch."""
        from mobile.ui.inputs import TextField

        field = [one for one in self.ui.app.page.walk() if isinstance(one, TextField)][number]
        if field.focus:
            self.ui.touches += 1
        else:
            self.touch(field)
        field.text = name
        field.dispatch("on_text_validate")
        field.focus = False
        self.ui.frames(40)

    def stroke(self, picker: Any, colours: list[Coral]) -> None:
        self.ui.frames(1, 1.3)  # so long the page shows what a stroke has read, before it moves
        self.ui.frames(15)
        low, high = self._in_sight(picker)
        path = [picker.to_window(*picker.cell_centre(n, coral)) for n, coral in enumerate(colours)]
        assert all(low <= y <= high for _, y in path), "what is stroked over is in sight"
        self.ui.stroke(*path)
        self.ui.frames(3)

    def _in_sight(self, widget: Any) -> tuple[float, float]:
        """From where to where, in the window; scrolled to by as many flicks as it takes."""
        scroll = getattr(self.ui.app.page, "scroll", None)
        for tried in range(9):
            low = widget.to_window(*widget.pos)[1]
            high = low + widget.height
            if scroll is None or not any(one is widget for one in scroll.walk(restrict=True)):
                return low, high
            bottom, top = (scroll.to_window(scroll.x, y)[1] for y in (scroll.y, scroll.top))
            if min(high, top) - max(low, bottom) > IN_SIGHT * widget.height:
                return max(low, bottom), min(high, top)
            self._flick(scroll, bottom - low if low < bottom else top - high)
            if tried:  # a flick carries on by itself: whoever went too far moves it slowly the next time
                scroll.scroll_to(widget, animate=False)
                self.ui.frames(3)
        raise AssertionError(f"no flick leads to {widget}")

    def _flick(self, scroll: Any, wanted: float) -> None:
        """So far up, or down where that is less than nothing, over nothing that would take a stroke itself."""
        most = FLICK * scroll.height
        far = max(-most, min(most, wanted))
        far = copysign(max(LEAST, abs(far)), far)
        bottom, top = (scroll.to_window(scroll.x, y)[1] for y in (scroll.y, scroll.top))
        start = bottom + 0.15 * scroll.height if far > 0 else top - 0.15 * scroll.height
        taken = [one for one in scroll.walk(restrict=True) if getattr(one, "takes_strokes", False)]
        places = [(scroll.x + share * scroll.width, start) for share in (0.5, 0.03, 0.97)]
        x, y = next(at for at in places if not any(one.collide_point(*one.to_widget(*at)) for one in taken))
        self.ui.stroke((x, y), (x, y + far))
        self.ui.frames(40)


def people(fingers: Fingers, players: int) -> None:
    """Go from *New game* on, all names typed."""
    fingers.ui.frames(3)
    fingers.ui.touches = 1
    if len(fingers.ui.app.page.draft.seats(fingers.ui.app.shell.locale.tr)) != players:
        fingers.card(f"{players} players")
    for number in range(players):
        fingers.name(number, NAMES[number])


def set_up(ui: Driver, players: int, by_hand: bool = False) -> None:
    """Go from *New game* to the first turn, everything drawn by the app, or by hand and told to it."""
    from mobile.reef_encounter.tile_picker import TilePicker

    fingers = Fingers(ui)
    new_game(ui)
    people(fingers, players)
    if by_hand:
        fingers.press("Next")
    if players < 4 and by_hand:
        fingers.card("B")
        fingers.card("D")
    if by_hand:
        fingers.press("Next")
        fingers.card("Starfish up")
        fingers.press("Next")
        fingers.touch(swatches(ui, "polyp-")[Coral.PINK])
        colours = [Coral(n % len(Coral)) for n in range(SEA_SLOTS)]
        pickers = [one for one in ui.app.page.walk() if isinstance(one, TilePicker)]
        for picker in pickers:
            fingers.stroke(picker, [colours.pop(0) for _ in picker.columns])
        fingers.press("Next")
    else:
        fingers.press("Draw everything")
    fingers.press("Begin")
    fingers.press("Got it")
    if by_hand:
        fingers.press("Draw them, and begin")


def set_up_reef(ui: Driver, players: int) -> None:
    """Go from *New game* to the first turn of Reef."""
    fingers = Fingers(ui)
    card(ui, "Reef")
    new_game(ui, "No", DEALT)
    people(fingers, players)
    fingers.press("Next")
    fingers.press("Begin")
    fingers.press("Got it")


def first_pieces(ui: Driver, players: int) -> None:
    """Lay everybody's first pieces of Reef, with one stroke round the middle of each board."""
    page = ui.app.page
    for seat in range(players):
        areas = [page.surface.where(SpaceSpot(seat, number)) for number in ROUND]
        path = [(area.x + area.width / 2, area.y + area.height / 2) for area in areas]
        if page.tutorial.card is not None and any(page.tutorial.card.collide_point(*point) for point in path):
            ui.tap(*ui.centre(page.tutorial.card))  # it goes by a touch
        ui.stroke(*path)
        ui.frames(1, 1.5)  # all look at what lies there, and the device is handed on
