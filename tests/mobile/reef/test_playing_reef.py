"""Reef played by touches: set up, begun, cards taken and played, taken back, to the end."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from companion.reef.box import CENTRE_SPACES, TIDE_DECK, read_card
from companion.reef.game import REEF, Game
from companion.reef.interface import COMPOSED_GAME
from companion.reef.queries.touch_outcomes import offered_choices
from companion.reef.queries.touches import (
    DECK_SPOT,
    CardChoice,
    ComposeChoice,
    GainChoice,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
)
from companion.reef.rules.actions import LayFirstPieces, PlayCard, TakeCard
from companion.reef.rules.scoring import score_card
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import Options, Phase
from companion.reef.wording.names import make_translator
from mobile.ui.buttons import Button, Swatch
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words, press
from tests.mobile.helpers.newcomers import first_pieces, set_up_reef
from tests.mobile.helpers.reef_tables import Table
from tests.reef.helpers.playing import SEATS

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

MOST_TOUCHES = 2.3  # a turn, on average


def kinds(table: Table) -> list[type]:
    return [type(action) for action in table.page.controller.game.history.done]


def saved(table: Table) -> Any:
    """The game as it stands on the disk."""
    return Game.open(REEF, table.page.controller.game.path).state


def texts(page: Any) -> list[str]:
    return [widget.text for widget in page.walk() if hasattr(widget, "text")]


def pictures(page: Any) -> list[Any]:
    return [widget for widget in page.walk() if isinstance(widget, Picture)]


def test_a_table_is_set_up_begun_and_a_card_taken_with_one_touch(ui: Driver) -> None:
    table = Table(ui, players=3)
    table.open_with()
    assert kinds(table) == [LayFirstPieces] * 3
    before = ui.touches
    table.touch(SlotSpot(1))
    assert ui.touches == before + 1
    assert kinds(table)[-1] is TakeCard
    assert saved(table) == table.state


def test_before_the_turns_the_table_says_where_the_first_pieces_may_go() -> None:
    from mobile.reef.play.wording import prompt_text

    for expert, where in ((False, "the four middle spaces"), (True, "any spaces")):
        begun = start_state(Setup(SEATS[:2], TIDE_DECK, options=Options(expert=expert)))
        assert where in prompt_text(make_translator("en"), begun, PendingTurn())
        assert "red, yellow, green, purple." in prompt_text(make_translator("en"), begun, PendingTurn())


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_one_stroke_lays_the_first_pieces_in_the_order_of_the_colours(ui: Driver, size: tuple[int, int]) -> None:
    table = Table(ui, players=4, size=size)
    ways = ((0, 1, 3, 2), (2, 3, 1, 0), (0, 3, 1, 2), (1, 0, 2))  # round, across, and with three spaces alone
    for seat, way in enumerate(ways):
        areas = [table.page.surface.where(SpaceSpot(seat, CENTRE_SPACES[number])) for number in way]
        ui.stroke(*((area.x + area.width / 2, area.y + area.height / 2) for area in areas), shake=1.0)
        ui.frames(1, 1.5)  # all look at what the stroke has laid
        board = table.state.players[seat].board
        assert [board[CENTRE_SPACES[number]] for number in way] == list("RYGP")[: len(way)]
        assert board[CENTRE_SPACES[6 - sum(way) if len(way) == 3 else way[3]]] == "P"
    assert table.state.phase is Phase.PLAY
    press(ui, "Take back: first pieces") if size == (1280, 800) else ui.app.page.undo()
    assert not any(table.state.players[3].board)


def test_a_card_that_nobody_has_told_is_scored_in_six_touches(ui: Driver) -> None:
    """Its pair, that it is new, its pattern, its colour and its points; then one stroke lays both pieces."""
    table = Table(ui, cards="Cards of your copy")
    table.open_with()
    page, before, points = table.page, ui.touches, table.state.players[0].points
    for spot in (GainChoice("RR"), ComposeChoice()):
        table.touch(spot)
        ui.settle()
    for kind in (MenuCard, Swatch):
        ui.tap(*ui.centre(next(each for each in page.dialog.walk() if isinstance(each, kind))))
        ui.settle()
    worth = [each for each in page.dialog.walk() if isinstance(each, Button) and each.text == "2"]
    ui.tap(*ui.centre(worth[-1]))  # below the heights, which few cards have
    ui.settle()
    table.stroke(SpaceSpot(0, 0), SpaceSpot(0, 3))
    played = page.controller.game.history.done[-1]
    assert isinstance(played, PlayCard)
    assert played.card is not None
    assert played.card.gain == "RR"
    assert table.state.players[0].points == points + score_card(table.state.players[0].board, played.card).points
    assert ui.touches - before <= 6


@pytest.mark.usefixtures("newcomers")
def test_newcomers_play_the_first_card_that_the_app_has_dealt_in_five_touches(ui: Driver, app: Any) -> None:
    set_up_reef(ui, 2)
    first_pieces(ui, 2)
    page, before = app.page, ui.touches
    ui.settle()
    ui.tap(*ui.centre(page.bar.cards))
    ui.settle()
    ui.press("1")
    ui.settle()
    if page.tutorial.card is not None:
        press(ui, "Got it")
    there = [page.surface.where(SpaceSpot(0, number)) for number in (0, 3)]
    ui.stroke(*((area.x + area.width / 2, area.y + area.height / 2) for area in there))
    ui.frames(2)
    assert isinstance(page.controller.game.history.done[-1], PlayCard)
    assert ui.touches - before <= 5


@pytest.mark.slow
def test_points_land_with_the_second_piece(ui: Driver) -> None:
    table, chance = Table(ui), Random(3)
    table.open_with()
    for _ in range(8):
        table.touch(SlotSpot(0))
    gained = 0
    for _ in range(8):
        seat, before = table.state.seat, table.state.players
        table.play(chance)
        last = table.page.controller.game.history.done[-1]
        assert isinstance(last, PlayCard)
        assert last.card is not None
        found = score_card(table.state.players[seat].board, last.card)
        assert table.state.players[seat].points == before[seat].points + found.points
        assert table.page.surface.view.scored.matches == found.matches
        gained += found.points
    assert gained
    assert saved(table) == table.state


def test_one_stroke_lays_both_pieces_and_nothing_between_them(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    card = next(card for card in table.state.players[0].hand.dealt)
    table.page.touch_input.tap(CardChoice(card))
    before, state = ui.touches, table.state
    table.stroke(SpaceSpot(0, 0), SpaceSpot(1, 3))  # to a board of somebody else
    assert table.state == state
    table.stroke(SpaceSpot(0, 0), SpaceSpot(0, 3))
    assert ui.touches == before + 2
    last = table.page.controller.game.history.done[-1]
    assert isinstance(last, PlayCard)
    assert [piece.space for piece in last.pieces] == [0, 3]
    assert "".join(piece.colour for piece in last.pieces) == card.gain
    table.stroke(SpaceSpot(1, 0), SpaceSpot(1, 3))  # no card is named: nothing lies there
    assert table.state.players[1].board[0] == table.state.players[1].board[3] == ""


def test_what_was_touched_is_dropped_before_a_step_is_taken_back(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    for _ in range(2):
        table.touch(SlotSpot(0))
    state = table.state
    table.touch(offered_choices(state, table.page.touch_input.entering)[0])
    assert table.page.touch_input.entering.can_lay
    ui.press("Take back: turn begun")
    assert not table.page.touch_input.entering.can_lay
    assert table.state == state
    ui.press("Take back: card taken")
    ui.press("All agree: take it back")  # the next card was seen
    assert table.state.turn == state.turn - 1
    ui.press("Redo: card taken")
    assert table.state == state


def test_a_dealt_card_is_seen_by_its_owner_alone_after_a_question(ui: Driver) -> None:
    from mobile.table.peek import SecretPeek

    table = Table(ui)
    table.open_with()
    ui.press("More")
    ui.press("Look and compare ›")
    ui.press("Look at the cards of Starfish")
    ui.frames(3)
    peek = ui.find(SecretPeek)
    assert len(peek.cards) == 2
    assert not peek.open
    table.page.on_leave()
    assert table.page.dialog is None


TABLET, PHONE, SMALL_PHONE = (1280, 800), (392, 844), (360, 640)


@pytest.mark.slow
@pytest.mark.parametrize("size", [TABLET, SMALL_PHONE])
def test_a_whole_game_takes_few_touches_and_ends_with_its_places(ui: Driver, size: tuple[int, int]) -> None:
    """Two players, cards dealt by the app: every touch of every turn is counted."""
    from mobile.finale.bars import BarLine
    from mobile.finale.page import FinalePage

    table, chance = Table(ui, size=size), Random(11)
    table.open_with()
    game, before = table.page.controller.game, ui.touches
    for _ in range(400):
        if game.state.phase is not Phase.PLAY:
            break
        table.turn(chance)
    assert game.state.phase is Phase.OVER
    touches, turns = ui.touches - before, game.state.turn
    assert touches <= MOST_TOUCHES * turns, f"{touches} touches for {turns} turns"
    ui.until(lambda: isinstance(table.page, FinalePage))
    ui.press("To the result", at_once=True)
    swimming = [max(widget.size) for widget in table.page.children if isinstance(widget, Picture)]
    assert 0 < max(swimming) <= 0.25 * min(size), "heading and podium stay in sight behind the winner"
    assert any(" wins." in text or " share " in text for text in texts(table.page))
    kept = sum(text.startswith("Left in hand, “") for text in texts(table.page))
    assert kept == sum(player.hand.total for player in game.state.players), "each card is named with its reason"
    ui.frames(3)
    bars = [widget for widget in table.page.walk() if isinstance(widget, BarLine)]
    lengths = [max(r.pos[0] + r.size[0] for r in filled(bar)) - bar.x for bar in bars]
    one, other = (length / bar.counted for length, bar in zip(lengths, bars, strict=True))
    assert one == pytest.approx(other, rel=0.03), "a card worth nothing hides none that come after it"


def filled(bar: Any) -> list[Any]:
    """What is drawn of a bar, its ground left out."""
    from kivy.graphics import Rectangle

    return [each for each in bar.canvas.children if isinstance(each, Rectangle)][1:]


def test_whoever_holds_four_cards_is_told_so_before_paying_for_another(ui: Driver) -> None:
    table = Table(ui, cards="The Tide deck on paper")
    table.open_with()
    while table.state.players[table.state.seat].hand.total < 4:
        table.touch(SlotSpot(0))
    table.touch(DECK_SPOT)
    assert not table.page.touch_input.entering.paying
    assert "more are not allowed: play one" in page_words(table.page)


def test_cards_that_nobody_knows_are_composed_on_first_sight_and_known_from_then_on(ui: Driver) -> None:
    from mobile.ui.menu_cards import MenuCard

    table = Table(ui, cards="Cards of your copy")
    table.open_with()
    for _ in range(2):
        table.touch(SlotSpot(0))
    before = ui.touches
    table.touch(GainChoice("YG"))
    table.touch(ComposeChoice())
    ui.frames(2)
    row_of_three = [w for w in table.page.dialog.walk() if isinstance(w, MenuCard)][4]
    ui.tap(*ui.centre(row_of_three))
    ui.frames(2)
    ui.tap(*ui.centre(next(w for w in table.page.dialog.walk() if isinstance(w, Swatch))))
    ui.frames(2)
    points = [w for w in table.page.dialog.walk() if isinstance(w, Button) and w.text == "4"][-1]
    ui.tap(*ui.centre(points))
    assert ui.touches - before <= 5
    card = table.page.touch_input.entering.card
    assert str(card) == "YG: R R R = 4"
    table.touch(SpaceSpot(0, 0))
    table.touch(SpaceSpot(0, 0))
    assert table.state.players[0].played == (card,)
    table.touch(GainChoice("YG"))
    assert CardChoice(card) in offered_choices(table.state, table.page.touch_input.entering)
    table.app.go_home()
    table.app.go("reef/new")
    assert "1 of 60 are known here already." in texts(table.app.page)


def test_the_table_lets_a_stack_stand_and_takes_it_back(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    before = ui.touches
    ui.press("More")
    ui.press("Check the table")
    board = table.app.page.boards[1]
    ui.tap(*board.to_window(*board.centre_of(0)))
    ui.frames(2)
    ui.tap(*ui.centre(next(w for w in table.app.page.dialog.walk() if isinstance(w, Swatch))))
    ui.press("Done")
    ui.press("Let it stand")
    assert ui.touches - before <= 10
    assert table.state.players[1].board[0] == "R"
    assert saved(table) == table.state
    ui.press("Take back: real table")
    assert table.state.players[1].board[0] == ""


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_the_composed_game_is_entered_beside_real_cards_with_few_touches(ui: Driver, size: tuple[int, int]) -> None:
    """Boards and cards, our deck on paper: a card is taken unseen by the app and named when it is played."""
    composed = Game.open(REEF, COMPOSED_GAME)
    table = Table(ui, cards="The Tide deck on paper", size=size)
    begun = [action for action in composed.history.done if isinstance(action, LayFirstPieces)]
    for first in begun:
        table.enter(first)
    before = ui.touches
    for action in composed.history.done[len(begun) :]:
        table.enter(action)
    touches, turns = ui.touches - before, len(composed.history.done) - len(begun)
    assert [player.board for player in table.state.players] == [player.board for player in composed.state.players]
    assert touches <= MOST_TOUCHES * turns, f"{touches} touches for {turns} turns"


def test_a_card_that_was_not_named_is_named_later_and_then_scores(ui: Driver) -> None:
    """The same touches as ever, in the place of the entry."""
    table = Table(ui, cards="Cards of your copy")
    table.open_with()
    table.touch(GainChoice("RY"))
    table.touch(CardChoice(None))
    table.touch(SpaceSpot(0, 0))
    table.touch(SpaceSpot(0, 1))
    step, points = table.page.controller.game.history.position, table.state.players[0].points
    assert table.page.surface.view.lines[0].points == f"{points}+", "nobody takes them for all points"
    assert "at least" in table.page.surface.view.lines[0].told
    table.touch(SlotSpot(0))
    table.page.controller.look_at(step)
    ui.frames(2)
    ui.press("More")
    ui.press("Enter this step once more")
    table.touch(GainChoice("RY"))
    table.page.touch_input.name(read_card("RY: R Y = 2"))
    table.touch(SpaceSpot(0, 0))
    table.touch(SpaceSpot(0, 1))
    ui.frames(2)
    assert table.state.players[0].points == points
    assert "Everything entered after it still holds." in page_words(table.page.dialog)
    assert re.search(r"\w+: \d points? more\.", page_words(table.page.dialog)), "what comes of it is said before"
    ui.press("Correct it")
    assert table.state.players[0].points > points
    assert table.state.turn == 2
    assert saved(table) == table.state


def test_a_step_that_others_stand_on_is_left_out_only_when_all_agree_to_what_comes_of_it(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    for _ in range(3):
        table.touch(SlotSpot(0))
    state = table.state
    table.page.controller.look_at(1)
    ui.frames(2)
    ui.press("More")
    ui.press("Leave this step out")
    assert table.state == state
    ui.press("Correct it all the same")
    assert table.page.controller.game.history.position < 5


def test_a_refusal_says_what_it_would_take(ui: Driver) -> None:
    table = Table(ui)
    table.open_with()
    while table.state.players[table.state.seat].hand.total < 4:
        table.touch(SlotSpot(0))
    before = table.state
    table.touch(SlotSpot(0))
    assert table.page.notice.refusing
    ui.press("What would it take?")
    assert "cards in hand: 3 instead of 4" in table.page.notice.text
    assert "holds 4 cards" in table.page.notice.text
    assert table.state == before


def test_a_full_disk_is_no_question_of_the_rules(ui: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.files import DISK_FULL
    from companion.record.journal import Journal
    from companion.refusal import Refused

    def full(book: Journal, _lines: str) -> None:
        raise Refused(DISK_FULL, path=book.path)

    table = Table(ui)
    table.open_with()
    before = table.state
    monkeypatch.setattr(Journal, "append", full)
    table.touch(SlotSpot(0))
    assert "disk is full" in table.page.notice.text
    assert "What would it take?" not in texts(table.page)
    monkeypatch.undo()
    assert table.state == before, "nothing was taken"


@pytest.mark.slow
def test_nobody_is_asked_for_pieces_where_each_card_lies_open(ui: Driver) -> None:
    """Nor where an entry is corrected, which asks for what was known before it."""
    table, chance = Table(ui), Random(3)
    table.open_with()
    assert "cards”.[/b]" in table.page.notice.text
    while (hand := table.state.players[table.state.seat].hand).hidden or not 0 < hand.total < 4:
        table.turn(chance)
    assert table.page.notice.text.startswith("[b]" + table.state.table.seats[table.state.seat].name)
    assert "takes a card, or plays one.[/b]" in table.page.notice.text
    table.turn(chance)
    table.page.dialogs.correct(table.page.controller.game.history.position)
    ui.frames(2)
    assert "takes a card, or plays one." in table.page.notice.text
    assert "pieces" not in table.page.notice.text
