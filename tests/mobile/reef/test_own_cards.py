"""The cards that the app has dealt one player: what nobody else can learn of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.reef.queries.touches import SlotSpot, SpaceSpot
from mobile.table.peek import SecretPeek
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.looking import resting
from tests.mobile.helpers.reef_tables import Table

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


@pytest.mark.slow
@pytest.mark.usefixtures("pictures")
def test_looking_at_cards_and_beginning_to_play_one_leaves_nothing_on_the_disk(ui: Driver, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "cache").unlink(missing_ok=True)  # where tests share what they have drawn
    table = Table(ui)
    table.open_with()

    def looked_at(seat: int) -> set[str]:
        """What lies on the disk once somebody has looked, chosen a card and put it back."""
        table.page.dialogs.own_cards(seat)
        ui.frames(2)
        assert resting(ui, ui.find(SecretPeek)) == [True]
        table.page.dialogs.close()
        for card in table.state.players[seat].hand.dealt:
            table.page.touch_input.name(card)
            ui.frames(2)
            table.page.touch_input.tap(SpaceSpot(table.state.seat, 0))
            ui.frames(2)
            table.page.touch_input.drop()
            ui.frames(2)
        return {path.name for path in home.rglob("*")}

    first = looked_at(0)
    assert any(name.endswith(".pixels") for name in first)
    assert looked_at(1) == first


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (844, 392), (360, 640)], ids=str)
def test_a_button_leads_whoever_is_on_turn_to_their_cards_and_the_prompt_speaks_of_it(
    ui: Driver, size: tuple[int, int]
) -> None:
    table = Table(ui, size=size)
    table.open_with()
    for _ in range(2):
        seat = table.state.seat
        name = table.state.table.seats[seat].name
        assert f"takes a card, or plays one from “{name}’s cards”" in table.page.notice.text
        ui.press(f"{name}’s cards")
        ui.frames(3)
        assert resting(ui, ui.find(SecretPeek)) == [True]
        ui.press("Close")
        table.touch(SlotSpot(0))
        assert table.state.seat != seat
    dealt = table.state.players[table.state.seat].hand.dealt
    table.play_own(1)
    assert table.page.touch_input.entering.card == (*table.state.players[table.state.seat].hand.known, *dealt)[1]


@pytest.mark.slow
@pytest.mark.parametrize("away", ["lift", "hide", "minimize", "pause", "size", "five seconds"])
def test_own_cards_are_seen_while_a_finger_rests_and_no_longer(
    ui: Driver, monkeypatch: pytest.MonkeyPatch, away: str
) -> None:
    from kivy.core.window import Window

    from mobile.table import peek as peeks

    if away == "five seconds":
        monkeypatch.setattr(peeks, "MAX_OPEN_SECONDS", 0.3)
    table = Table(ui)
    table.open_with()
    table.page.dialogs.own_cards(0)
    ui.frames(3)
    peek = ui.find(peeks.SecretPeek)
    assert not peek.open
    happens = {
        "hide": lambda: Window.dispatch("on_hide"),
        "minimize": lambda: Window.dispatch("on_minimize"),
        "pause": table.app.on_pause,
        "size": lambda: ui.resize(800, 1280),
        "five seconds": lambda: ui.until(lambda: not peek.open),
    }
    assert resting(ui, peek, *([happens[away]] if away != "lift" else [])) == [True, False][: 1 + (away != "lift")]
    assert not peek.open


def test_the_number_of_an_own_card_plays_it(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    seat = table.state.seat
    table.page.dialogs.own_cards(seat)
    ui.frames(3)
    hand = table.state.players[seat].hand
    ui.press("2")
    assert table.page.touch_input.entering.card == (*hand.known, *hand.dealt)[1]


def test_what_was_touched_of_a_turn_is_kept_through_a_pause_and_a_look_is_not(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    hands = table.page.touch_input
    hands.name(table.state.players[table.state.seat].hand.dealt[0])
    entered = hands.entering
    table.page.dialogs.own_cards(0)
    table.app.on_pause()
    table.app.on_resume()
    ui.frames(2)
    assert hands.entering == entered
    assert table.page.dialog is None


@pytest.mark.slow
@pytest.mark.parametrize("more", [0, 2])
def test_at_twice_the_text_the_numbers_lie_below_their_cards_in_sight(ui: Driver, more: int) -> None:
    from mobile.ui.buttons import Button

    table = Table(ui, size=(360, 640))
    table.open_with()
    for _ in range(2 * more):
        table.touch(SlotSpot(0))
    table.app.shell.theme.scale = 2.0
    ui.frames(6)
    table.page.dialogs.own_cards(table.state.seat)
    ui.frames(6)
    peek, dialog = ui.find(SecretPeek), table.page.dialog
    numbers = [each for each in dialog.walk() if isinstance(each, Button) and each.text.isdecimal()]
    assert len(numbers) == len(peek.cards) == 2 + more
    assert len({round(each.y) for each in numbers}) == -(-len(numbers) * peek.across // peek.width), "in as many rows"
    assert dialog.scroll.children[0].height <= dialog.scroll.height, "nothing has to be scrolled to"
