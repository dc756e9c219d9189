"""Plays an evening of Reef Encounter by touches: a recorded game, its real set-up entered by hand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from typing import Any

from companion.reef_encounter.box import COLUMNS, OPENING_SEA, ROW_STRIDE, Coral, Space, flood_fill, list_cells
from companion.reef_encounter.queries.touches import BoardSpot, FishSpot, Held, has_own_shrimp, polyp_on_space
from companion.reef_encounter.rules.actions import (
    Action,
    ChooseLarvae,
    Collect,
    EatCoral,
    FeedFish,
    PassFeast,
    PlacePolyp,
    RevealFish,
)
from companion.reef_encounter.rules.setup import Setup
from tests.games.records import open_game
from tests.mobile.evening import people
from tests.mobile.evening.counting import Counting
from tests.mobile.helpers.entering import Entering, Point, touch
from tests.mobile.helpers.handling import new_game, swatches, texts
from tests.mobile.helpers.newcomers import NAMES, Fingers
from tests.mobile.helpers.newcomers import people as who_plays

GAMES = {2: "a-real-game", 4: "shrimps-feast-with-a-meal"}
"""What is played by so many."""
_MOST_MISSED = 20
_TRIES = 6


class Hands(Entering):
    """Enters actions, whatever of the table is in sight; what landed elsewhere is taken back and entered again."""

    ui: Counting

    def next(self, actions: Sequence[Action]) -> int:
        """Make one touch, answer what it asks, and return how many actions it was."""
        if self.page.dialog is not None:
            people.press(self.ui, "Go on")  # the end is announced
        self._after_a_change()
        if isinstance(actions[0], PassFeast):
            people.press(self.ui, "Eat nothing")
            return 1
        surface = self.page.surface
        if not surface.tray.centres():
            people.press(self.ui, "Pieces")
        number, held, spot = touch(self.state, actions, {*surface.tray.centres(), *surface.sea.centres()})
        if held is not None:
            self.reach(spot)
            if self._in_sight(held):
                self.ui.stroke(self.at(held), self.at(spot))
            else:  # on a phone they lie on two pages: one is touched after the other
                self.reach(held)
                self.ui.tap(*self.at(held))
                self.reach(spot)
                self.ui.tap(*self.at(spot))
        else:
            self.reach(spot)
            if isinstance(actions[0], PlacePolyp):
                return self._painted(actions)
            self.ui.tap(*self.at(spot))
        if self.page.dialog is not None:
            self._answer(actions[0])
        return number

    def play(self, actions: Sequence[Action]) -> None:
        """Enter all actions; what does not go after some tries is entered directly, and counted."""
        at = tried = 0
        while at < len(actions):
            history = self.page.controller.game.history
            before = history.position
            eaten = actions[at]
            if isinstance(eaten, EatCoral) and FishSpot() not in self.page.surface.tray.centres():
                actions = [*actions[:at], self._without_fish(eaten), *actions[at + 1 :]]
            if tried < _TRIES:
                with suppress(AssertionError, KeyError):  # it is not where it was looked for
                    self.next(actions[at:])
            else:
                people.tidy(self.ui)
                self.page.touch_input.drop()
                self.page.touch_input.do(actions[at])
                self.ui.given_up += 1
            self.ui.frames(2)
            done = list(history.done[before : history.position])
            good = next((n for n, one in enumerate(done) if actions[at + n : at + n + 1] != [one]), len(done))
            for action in actions[at : at + good]:
                if isinstance(action, Collect):
                    self.ui.turn_ended()
            at += good
            tried = 0 if good else tried + 1
            if good < len(done) or not done:
                self.ui.missed += 1
                people.tidy(self.ui)
            while history.position > before + good:
                people.take_back(self.ui)

    def _without_fish(self, action: EatCoral) -> EatCoral:
        """The same meal by a touch of the coral, beside its shrimp: on a phone no parrotfish is in sight."""
        coral = polyp_on_space(self.state, action.space)
        assert coral is not None
        whole = flood_fill(1 << action.space.cell, self.state.rocks[action.space.rock].corals[coral])
        spaces = [action.space._replace(cell=cell) for cell in list_cells(whole)]
        return replace(action, space=next(space for space in spaces if not has_own_shrimp(self.state, space)))

    def _after_a_change(self) -> None:
        self.ui.frames(3)

    def _in_sight(self, spot: Held) -> bool:
        surface = self.page.surface
        if isinstance(spot, BoardSpot):
            rock = surface.rocks[spot.space.rock]
            return not rock.disabled and surface.small_at(*rock.centre_of(spot.space.cell)) is None
        if spot in surface.sea.centres():
            return not surface.sea.disabled
        return not surface.tray.disabled and spot in surface.tray.centres()

    def reach(self, spot: Held) -> None:
        """Bring a spot into sight: turn to its page, bring a small board to the front, open the drawer."""
        if self._in_sight(spot):
            return
        surface = self.page.surface
        if isinstance(spot, BoardSpot) and not surface.rocks[spot.space.rock].disabled:
            self.ui.tap(*surface.rocks[spot.space.rock].centre_of(spot.space.cell))
        elif not isinstance(spot, BoardSpot) and spot not in surface.sea.centres():
            people.press(self.ui, "Pieces")
        else:
            leaf = spot.space.rock if isinstance(spot, BoardSpot) else len(surface.rocks)
            area = surface.leaves.areas[leaf]
            self.ui.tap(area.x + area.width / 2, area.y + area.height / 2)
        self.ui.frames(3)


def play(ui: Counting, players: int) -> int:
    """Play from the first page to the story, and return how many turns it was."""
    setup, actions = open_game(GAMES[players])
    opening = [action for action in actions if isinstance(action, FeedFish | ChooseLarvae)]
    _set_up(ui, setup, [action for action in opening if isinstance(action, ChooseLarvae)])
    boards = ui.app.page.controller.game.setup.boards
    turns = [_on(boards, setup, action) for action in actions[len(opening) :] if not isinstance(action, RevealFish)]
    hands = Hands(ui)
    hands.play(turns[:1])
    ui.acted()
    wrong = next(n for n, action in enumerate(turns) if n and isinstance(action, PlacePolyp))
    refill = next(n for n, action in enumerate(turns) if n > wrong + 6 and isinstance(action, Collect))
    later = next(n for n, action in enumerate(turns) if n > refill + 1 and isinstance(action, PlacePolyp))
    hands.play(turns[1:wrong])
    _correct(hands, turns[wrong])
    hands.play(turns[wrong + 1 : wrong + 2])
    _refused(hands)
    hands.play(turns[wrong + 2 : refill + 1])
    people.take_back(ui)  # tiles were seen
    hands.play(turns[refill : refill + 1])
    hands.play(turns[refill + 1 : later])
    people.think_on_a_copy(ui, lambda: hands.next(turns[later : later + 1]))
    hands.play(turns[later:])
    reveals = [action for action in actions if isinstance(action, RevealFish)]
    people.to_the_story(ui, lambda: _answer(ui, reveals))
    return sum(isinstance(action, Collect) for action in turns)


def _set_up(ui: Counting, setup: Setup, larvae: Sequence[ChooseLarvae]) -> None:
    from mobile.reef_encounter.tile_picker import TilePicker

    fingers, players = Fingers(ui), len(setup.seats)
    new_game(ui)
    who_plays(fingers, players)
    people.press(ui, "Next")
    if players < 4:
        for board in setup.boards:
            fingers.card(board)
    people.press(ui, "Next")
    fingers.card("Starfish up" if setup.starfish else "Starfish down")
    people.press(ui, "Next")
    sizes = [len(stock) for stock in setup.sea]
    order = next(
        [(first + n) % 5 for n in range(5)]
        for first in range(5)
        if [sizes[(first + n) % 5] for n in range(5)] == [*OPENING_SEA]
    )
    fingers.touch(swatches(ui, "polyp-")[order[0]])
    tiles = [coral for space in order for coral in setup.sea[space]]
    for picker in [one for one in ui.app.page.walk() if isinstance(one, TilePicker)]:
        wanted = [tiles.pop(0) for _ in picker.columns]
        for _ in range(9):
            fingers.stroke(picker, wanted)
            if list(picker.chosen)[: len(wanted)] == wanted:
                break
            ui.missed += 1
    people.press(ui, "Next")
    people.begin(ui)
    if people.buttons(ui, "Nobody tells the app"):  # newcomers have no page for it
        people.press(ui, "Nobody tells the app")
    for action in sorted(larvae, key=lambda each: each.seat):
        for coral in Coral:
            for _ in range(action.larvae[coral]):
                fingers.touch(swatches(ui, "larva-")[len(Coral) * action.seat + coral])
    people.press(ui, "First turn")
    while told := [text for text in texts(ui.app.page) if "takes exactly" in text]:  # a touch of theirs was not felt
        ui.missed += 1
        assert ui.missed < _MOST_MISSED, told
        action = next(action for action in larvae if told[0].startswith(NAMES[action.seat]))
        cubes = [coral for coral in Coral for _ in range(action.larvae[coral])]
        for coral in cubes[::-1][: ui.missed % 2 + 1]:
            fingers.touch(swatches(ui, "larva-")[len(Coral) * action.seat + coral])
        people.press(ui, "First turn")
    ui.frames(12)
    for action in larvae:
        assert ui.app.page.controller.state.players[action.seat].larvae == action.larvae


def _on(boards: Sequence[str], setup: Setup, action: Action) -> Action:
    """The action for boards that lie in another order."""
    changes: dict[str, Any] = {}
    assert is_dataclass(action)
    for each in fields(action):
        value = getattr(action, each.name)
        if isinstance(value, Space):
            changes[each.name] = value._replace(rock=boards.index(setup.boards[value.rock]))
    return replace(action, **changes)


def _correct(hands: Hands, right: Action) -> None:
    """A polyp is entered on another space than it was laid on, and put right."""
    from companion.reef_encounter.queries.legal import action_refusal
    from mobile.table.dialogs import LogWidget

    ui, page = hands.ui, hands.page
    assert isinstance(right, PlacePolyp)
    spaces = (right.space._replace(cell=cell) for cell in range(48))
    others = (replace(right, space=space) for space in spaces if space != right.space)
    wrong = next(other for other in others if action_refusal(hands.state, other) is None)
    hands.play([wrong])
    people.press(ui, "Log")
    people.press(ui, "Correct a mistyped entry")
    correct = ui.app.page
    log = next(one for one in correct.walk() if isinstance(one, LogWidget))
    step = page.controller.game.history.position
    _, top, high = next(line for line in log.lines if line[0] == step)
    people.tap_in(ui, log, (log.center_x, log.top - top - high / 2))
    boards = correct.chooser.boards
    for _ in range(5):
        people.tap_in(ui, boards, boards.centre_of(right.space))
        if people.buttons(ui, "Correct it"):
            break
        ui.missed += 1
    people.press(ui, "Correct it")
    ui.until(lambda: ui.app.page is page)
    assert page.controller.last == right


def _refused(hands: Hands) -> None:
    """Water is touched, where nothing can lie."""
    ui, state, refused = hands.ui, hands.state, hands.ui.refusals
    rock = state.table.boards[0].rock
    water = next(cell for cell in range(48) if cell % ROW_STRIDE < COLUMNS and not rock >> cell & 1)
    spot = BoardSpot(Space(0, water))
    hands.reach(spot)
    ui.tap(*hands.at(spot))
    assert ui.refusals > refused, f"nothing was refused: {hands.page.notice.text}"


def _answer(ui: Counting, reveals: list[RevealFish]) -> bool:
    """What is hidden in the fish that is opened."""
    from mobile.reef_encounter.tile_picker import TilePicker

    picker = next((one for one in ui.app.page.walk(restrict=True) if isinstance(one, TilePicker)), None)
    if picker is None:
        return False
    asked = next(text for text in texts(ui.app.page) if "hidden in it" in text)
    seat = next(n for n, name in enumerate(NAMES) if name in asked)
    known = next((action for action in reveals if action.seat == seat), None)
    tiles = [Coral.WHITE] if known is None else [c for c in Coral for _ in range(known.polyps[c])]
    ui.app.page.scroll.scroll_to(picker, animate=False)
    ui.frames(3)
    ui.stroke(*(_point(picker, n, coral) for n, coral in enumerate(tiles)))
    if picker.asks and picker.parent is not None:
        ui.tap(*picker.parent.to_window(*picker.take_centre))
    ui.frames(12)
    return True


def _point(picker: Any, column: int, coral: Coral) -> Point:
    x, y = picker.to_window(*picker.cell_centre(column, coral))
    return float(x), float(y)
