"""Before and beside the turns of Reef in the app: taken over, broken off, checked, named, helped, in blue."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef.box import Colour
from companion.reef.game import REEF, Game
from companion.reef.queries.touches import DECK_SPOT, PendingTurn, SlotSpot, SpaceSpot
from companion.reef.queries.views import surplus_pieces
from companion.reef.rules.actions import Action, NameCard, PlayCard, Reconcile, TakeCard
from companion.reef.rules.scoring import score_card
from companion.reef.rules.setup import NO_DECK
from companion.reef.rules.state import Depth, Hand, Phase
from companion.reef.wording.names import make_translator
from mobile.ui.buttons import Button, Swatch
from mobile.ui.inputs import NumberStepper
from mobile.ui.menu_cards import MenuCard
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import opened, page_words, press, reach
from tests.mobile.helpers.reef_tables import Table
from tests.reef.helpers.playing import Dealer

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards


def touch(ui: Driver, widget: Any) -> None:
    reach(ui, widget)
    ui.tap(*ui.centre(widget))
    ui.frames(2)


def touch_space(ui: Driver, board: Any, space: int) -> None:
    reach(ui, board)
    ui.tap(*board.to_window(*board.centre_of(space)))
    ui.frames(2)


def swatches(widget: Any) -> list[Any]:
    return [each for each in reversed(list(widget.walk())) if isinstance(each, Swatch)][::-1]


def card_with(ui: Driver, title: str) -> None:
    """Touch the card with this title on the page shown, or in the sheet above it."""
    cards = [each for each in ui.app.page.walk() if isinstance(each, MenuCard) and each.title is not None]
    touch(ui, next(each for each in cards if each.title.text == title))


def played(path: Path, but: int = 0) -> list[Action]:
    """Save a whole game without its last `but` actions; returns those."""
    dealer = Dealer(Random(2), 2)
    dealer.play(most=400)
    done = len(dealer.actions) - but
    game = Game.create(REEF, path, dealer.setup, "key")
    for action in dealer.actions[:done]:
        game.do(action)
    return dealer.actions[done:]


def test_a_running_game_is_taken_over_painted_and_goes_on(ui: Driver) -> None:
    app = ui.open("reef/takeover", size=(392, 844))
    card_with(ui, "The Tide deck on paper")
    press(ui, "Next")
    for seat, board in enumerate(app.page.boards.boards):
        for colour, swatch in enumerate(swatches(app.page.boards)):
            touch(ui, swatch)
            touch_space(ui, board, 4 * seat + colour)
    press(ui, "Next")
    press(ui, "+10")
    press(ui, "Go on from here")
    state = app.page.controller.state
    assert [len("".join(player.board)) for player in state.players] == [4, 4]
    assert state.players[1].board[4:8] == ("R", "Y", "G", "P")
    assert state.players[0].points == 13
    assert Game.open(REEF, app.page.controller.game.path).state == state


def test_what_cannot_be_is_said_and_nothing_painted_is_lost(ui: Driver) -> None:
    app = ui.open("reef/takeover", size=(392, 844))
    card_with(ui, "The Tide deck on paper")
    app.page.turn_to("boards")
    app.page.paint(0, 3, Colour.RED)
    app.page.turn_to("rest")
    ui.settle()
    press(ui, "Go on from here")
    assert "At least four pieces lie on Starfish’s board; enter them." in app.page.news
    assert app.page.table.players[0].board[3] == "R"


def test_a_set_up_that_was_broken_off_is_offered_and_goes_on_where_it_was(ui: Driver) -> None:
    app = ui.open("reef/takeover")
    app.page.turn_to("boards")
    app.page.paint(1, 7, Colour.GREEN)
    app.page.on_leave()  # as before the app is killed
    ui.stop()
    app = ui.open("reef/game")
    card_with(ui, "Go on setting up")
    assert app.page.step == "boards"
    assert app.page.table.players[1].board[7] == "G"


def test_a_table_that_was_only_looked_at_leaves_no_set_up_behind(ui: Driver) -> None:
    from mobile.reef.setup.draft import DRAFT_FILE

    app = ui.open("reef/new")
    app.shell.back()
    assert DRAFT_FILE.load(app.shell.folder) is None


def test_a_card_that_comes_up_is_named_with_three_touches(ui: Driver) -> None:
    table = Table(ui, cards="The Tide deck on paper", also=("Follow the display too",))
    assert table.state.table.depth is Depth.DISPLAY
    table.open_with()
    before = ui.touches
    table.touch(DECK_SPOT)
    ui.frames(2)
    for kind in (Swatch, MenuCard):  # its pair, then it
        ui.tap(*ui.centre(next(each for each in table.page.dialog.walk() if isinstance(each, kind))))
        ui.frames(2)
    assert ui.touches == before + 3
    last = table.page.controller.game.history.done[-1]
    assert isinstance(last, NameCard)
    assert table.state.top == last.card
    table.touch(DECK_SPOT)  # known now: it is taken
    assert table.page.touch_input.entering.paying


def test_an_unnamed_card_is_taken_all_the_same(ui: Driver) -> None:
    table = Table(ui, cards="The Tide deck on paper", also=("Follow the display too",))
    table.open_with()
    table.touch(SlotSpot(1))
    ui.press("Take it without a name")
    assert isinstance(table.page.controller.game.history.done[-1], TakeCard)
    assert table.state.players[0].hand == Hand((), 3)


def test_the_audit_finds_the_slip_and_shows_the_table_before_it(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()

    for _ in range(3):
        table.touch(SlotSpot(0))
    state = table.state
    table.app.go("reef/audit", controller=table.page.controller)
    ui.frames(3)
    page = table.app.page
    touch_space(ui, page.boards[0], 5)
    ui.press("Take the top piece away")
    ui.press("Done")
    press(ui, "Find the mistake")
    assert "After step 0 table and app still agreed." in page_words(page)
    assert "Step 1 explains all of it" in page_words(page)
    press(ui, "Look at this entry")
    assert table.page.controller.step == 1
    assert table.state == state


def test_all_that_was_found_otherwise_becomes_one_entry(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    table.app.go("reef/audit", controller=table.page.controller)
    ui.frames(3)
    page = table.app.page
    touch_space(ui, page.boards[1], 0)
    for piece in swatches(page.dialog)[:3]:
        touch(ui, piece)
    ui.press("Take the top piece away")
    ui.press("Done")

    points = next(each for each in page.walk() if isinstance(each, NumberStepper))
    touch(ui, points.more)
    press(ui, "Let it stand")
    last = table.page.controller.game.history.done[-1]
    assert isinstance(last, Reconcile)
    assert len(last.changes) == 2
    assert table.state.players[1].board[0] == "RY"
    assert table.state.players[0].points == 4


def test_cards_and_their_numbers_are_put_right_where_they_lie_otherwise(ui: Driver) -> None:
    table = Table(ui, cards="The Tide deck on paper", also=("Follow the display too",))
    table.open_with()
    before = table.state
    table.app.go("reef/audit", controller=table.page.controller)
    ui.frames(3)
    page = table.app.page
    _points, held, *_ = (each for each in page.walk() if isinstance(each, NumberStepper))
    touch(ui, held.more)
    touch(ui, next(each for each in page.walk() if isinstance(each, MenuCard) and each.title is None))
    for kind in (Swatch, MenuCard):
        touch(ui, [each for each in page.dialog.walk() if isinstance(each, kind)][1])
    press(ui, "Let it stand")
    last = table.page.controller.game.history.done[-1]
    assert isinstance(last, Reconcile)
    after = table.state
    assert sum(player.hand.total for player in after.players) == 5
    assert after.deck == before.deck - 1
    assert after.display[0] is not None
    assert after.display[0].card is not None
    assert str(after.display[0].card) == last.changes[1].now
    assert not surplus_pieces(after)


def test_a_card_says_what_it_would_score_only_where_the_table_wishes_it(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    assert table.page.surface.view.cards.worth is None
    table.app.shell.app_state.remember_for("reef", worth=True)
    table.page.changed()
    state = table.state
    cards = [slot.card for slot in state.display if slot is not None and slot.card is not None]
    worth = table.page.surface.view.cards.worth
    assert worth is not None
    told = [worth(card) for card in cards]
    assert told == [score_card(state.players[0].board, card).points for card in cards]


def test_where_the_table_wishes_it_points_are_hidden_until_the_game_is_over(ui: Driver, tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    last = played(path, but=1)
    page = opened(ui, path)
    had = [player.points for player in page.controller.state.players]
    assert [line.points for line in page.surface.view.lines] == [*map(str, had)]
    page.shell.app_state.remember_for("reef", hidden=True)
    page.changed()
    assert all("point" not in line.told and not line.points for line in page.surface.view.lines)
    page.controller.do(*last)
    state = page.controller.state
    assert state.phase is Phase.OVER
    assert [line.points for line in page.surface.view.lines] == [str(player.points) for player in state.players]


def test_with_blue_pieces_nothing_says_purple(ui: Driver) -> None:
    table = Table(ui, also=("Blue pieces",))
    assert table.state.table.deck.blue
    for number in (5, 6, 9):
        table.touch(SpaceSpot(0, number))
    told = page_words(table.page)
    assert "blue" in told
    assert "purple" not in told
    table.app.go("reef/audit", controller=table.page.controller)
    ui.frames(3)
    assert "Supply of blue pieces" in page_words(table.app.page)
    assert "purple" not in page_words(table.app.page)


def test_take_back_says_what_it_takes_back(ui: Driver) -> None:
    table = Table(ui)
    assert table.page.bar.undo.text == "Take back"
    table.open_with()
    assert table.page.bar.undo.text == "Take back: first pieces"
    table.touch(SlotSpot(0))
    assert table.page.bar.undo.text == "Take back: card taken"
    assert PlayCard not in [type(action) for action in table.page.controller.game.history.done]


def test_a_pair_of_which_no_card_is_known_asks_for_none_of_them() -> None:
    from mobile.reef.play.wording import prompt_text

    dealer = Dealer(Random(1), 2)
    dealer.play(most=2)
    state = dealer.state._replace(table=replace(dealer.state.table, deck=NO_DECK))
    assert "No card that gives these pieces is known yet" in prompt_text(
        make_translator("en"), state, PendingTurn(gain="RY")
    )


def test_the_end_says_what_ended_the_game(ui: Driver, tmp_path: Path) -> None:
    from companion.reef.wording.table import over_line

    path = tmp_path / "game.reef"
    played(path)
    page = opened(ui, path)
    end = page.controller.state.end
    assert end is not None
    assert over_line(make_translator("en"), end) in page_words(page)


@pytest.mark.parametrize(
    ("way", "page"),
    [("Story of the game", "StoryPage"), ("Pack away or share", "ExportPage"), ("Rules", "RulesPage")],
)
def test_more_leads_to_what_can_be_read_and_handed_on(ui: Driver, way: str, page: str) -> None:
    table = Table(ui, 2)
    table.open_with()
    for _ in range(4):
        table.turn(Random(5))
    table.app.page.open_more()
    if way != "Rules":
        press(ui, "This table ›")
    press(ui, way)
    assert type(table.app.page).__name__ == page
    if page == "StoryPage":
        assert table.app.page.charts
    if page == "ExportPage":
        assert "One page that plays the game" in page_words(table.app.page)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "low"), [((360, 640), True), ((392, 844), True), ((640, 360), False), ((1280, 800), False)]
)
def test_on_an_upright_phone_the_first_ways_lie_nearest_the_thumb(
    ui: Driver, size: tuple[int, int], low: bool
) -> None:
    table = Table(ui, 2)
    table.open_with()
    ui.resize(*size)
    table.app.shell.theme.scale = 2.0
    ui.frames(3)
    table.app.page.open_more()
    ui.frames(5)
    dialog = table.app.page.dialog
    ways = {widget.text: ui.centre(widget)[1] for widget in dialog.content.walk() if isinstance(widget, Button)}
    first, last = ways["Think on a copy"], ways["Home"]
    assert (first < last) is low
    bottom = dialog.scroll.to_window(*dialog.scroll.pos)[1]
    assert bottom < first < bottom + dialog.scroll.height, "in sight at once"
    out_of_sight = dialog.content.height - dialog.scroll.height
    assert dialog.scroll.goes_on or out_of_sight < table.app.shell.theme.touch, "an arrow tells of the others"
