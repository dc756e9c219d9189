"""A running game of Reef told as it stands: painted boards, hands, supplies; and a set-up that is kept. No window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.reef.box import TIDE_DECK, Colour, Sign, read_card
from companion.reef.interface import ABOUT
from companion.reef.rules.reasons import BOARD_BARE, NOT_FOLLOWED, PIECES_COUNT, SUPPLY_WANTED
from companion.reef.rules.setup import NO_DECK, Position, start_state
from companion.reef.rules.state import Depth, Hand, Options, Slot
from companion.reef.wording.names import make_translator
from companion.refusal import Faulty, Reason
from mobile.core.settings import DEFAULT_SETTINGS, KnownPlayer
from mobile.platform.files import draft_path
from mobile.reef.preferences import CardSource
from mobile.reef.setup import draft as entered_table
from mobile.reef.setup.draft import DRAFT_FILE, Draft, new_draft
from mobile.reef.setup.new_game import make_checklist
from mobile.setup.drafts import SavedDraft
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import page_words

DRAFT = Draft(("Ada", "Bo"), CardSource.PRINTED)
CARD = read_card("YG: R R R = 4")


def taken_over(table: Position, draft: Draft = DRAFT) -> Position:
    """The position a game begins with, which raises Faulty where it cannot be."""
    start_state(replace(draft, table=table).setup(make_translator("en"), "", NO_DECK))
    return table


def faults(table: Position) -> set[Reason]:
    with pytest.raises(Faulty) as caught:
        taken_over(table)
    return {fault.reason for fault in caught.value.faults}


def painted() -> Position:
    """Two boards with a piece of each colour, nothing hidden."""
    table = entered_table.empty_position(2)
    for seat in (0, 1):
        for space, colour in enumerate(Colour):
            table = entered_table.paint_space(table, seat, space, colour)
    return table


def test_touches_paint_the_colour_on_top_and_raise_the_stack() -> None:
    stack = ""
    heights = []
    for _ in range(5):
        stack = entered_table.paint_stack(stack, Colour.RED)
        heights.append(stack)
    assert heights == ["R", "?R", "??R", "???R", "R"]
    assert entered_table.paint_stack("??R", Colour.GREEN) == "??G"
    assert entered_table.paint_stack("??R", None) == ""


def test_supplies_follow_from_the_boards_as_long_as_nothing_lies_hidden() -> None:
    assert BOARD_BARE in faults(entered_table.empty_position(2))
    table = taken_over(painted())
    assert entered_table.supply_left(table) == (16, 16, 16, 16)
    higher = entered_table.paint_space(table, 0, 0, Colour.RED)
    assert entered_table.count_hidden_pieces(higher) == 1
    assert faults(higher) == {SUPPLY_WANTED}
    assert faults(entered_table.set_supply(higher, Colour.RED, 16)) == {PIECES_COUNT}
    taken_over(entered_table.set_supply(higher, Colour.GREEN, 15))


def test_cards_that_all_have_seen_are_named_and_forgotten_again() -> None:
    table = entered_table.set_hand_size(painted(), 0, 3)
    table = entered_table.add_known_card(table, 0, CARD)
    assert table.players[0].hand == Hand((CARD,), 2)
    assert entered_table.set_hand_size(table, 0, 9).players[0].hand == Hand((CARD,), 3)
    assert entered_table.set_hand_size(table, 0, 0).players[0].hand == Hand()
    assert entered_table.hide_card(table, 0, 0).players[0].hand == Hand((), 3)


def test_cards_in_sight_that_were_named_count_only_where_the_display_is_followed() -> None:
    named = entered_table.set_display_slot(painted(), 1, Slot(TIDE_DECK.cards[0], 2))._replace(
        top=TIDE_DECK.cards[-1]
    )
    boards = replace(DRAFT, table=named).setup(make_translator("en"), "", NO_DECK)
    state = start_state(boards)
    assert [slot and slot.card for slot in state.display] == [None] * 3
    assert state.top is None
    followed = start_state(replace(DRAFT, display=True, table=named).setup(make_translator("en"), "", NO_DECK))
    assert followed.top == TIDE_DECK.cards[-1]
    with pytest.raises(Faulty) as refused:
        start_state(replace(boards, position=named))
    assert refused.value.reason is NOT_FOLLOWED


def test_the_round_follows_from_what_was_taken_and_played() -> None:
    table = entered_table.set_hand_size(entered_table.set_hand_size(painted(), 0, 2), 1, 2)
    assert entered_table.infer_round(table).round == 1
    once = entered_table.set_hand_size(entered_table.set_hand_size(painted(), 0, 3), 1, 3)
    assert entered_table.infer_round(once).round == 2
    played = entered_table.paint_space(entered_table.paint_space(table, 0, 8, Colour.RED), 0, 9, Colour.RED)
    assert entered_table.infer_round(entered_table.set_hand_size(played, 1, 3)).round == 2


@pytest.mark.parametrize("page", ["new", "takeover"])
def test_a_set_up_that_was_broken_off_is_read_back(tmp_path: Path, page: str) -> None:
    assert DRAFT_FILE.load(tmp_path) is None
    draft = Draft(("Ada", "", "Zoë"), CardSource.PUBLISHED, True, Options(True, True), True, frozenset({"tokens"}))
    table = None
    if page == "takeover":
        table = entered_table.add_known_card(
            entered_table.paint_space(entered_table.empty_position(3), 2, 5, Colour.PURPLE), 1, CARD
        )
        table = entered_table.set_display_slot(table, 1, Slot(CARD, 2))._replace(seat=2)
    now = SavedDraft(page, "people", replace(draft, table=table))
    assert DRAFT_FILE.save(tmp_path, now)
    assert DRAFT_FILE.load(tmp_path) == now
    DRAFT_FILE.forget(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "[]", "{", '{"version": 1}', '{"version": 1, "draft": {"names": ["a"]}}'])
def test_a_file_that_is_no_set_up_is_none(tmp_path: Path, text: str) -> None:
    draft_path(tmp_path, ABOUT.word).write_text(text, encoding="utf-8")
    assert DRAFT_FILE.load(tmp_path) is None


def test_a_set_up_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = draft_path(tmp_path, ABOUT.word)
    path.write_text('{"version": 99}', encoding="utf-8")
    assert not DRAFT_FILE.save(tmp_path, SavedDraft("new", "people", DRAFT))
    DRAFT_FILE.forget(tmp_path)
    assert path.read_text("utf-8") == '{"version": 99}'


def test_what_lies_ready_is_what_this_table_needs() -> None:
    dealt, paper = (
        [item.name for item in make_checklist(Draft(cards=cards, options=Options(expert=True)))]
        for cards in (CardSource.DEALT, CardSource.PRINTED)
    )
    assert dealt == ["supply", "tokens", "boards", "expert"]
    assert paper == ["supply", "tokens", "cards", "boards", "expert", "discard", "display"]
    assert make_checklist(Draft(("", "", "")))[0].facts["pieces"] == 24


def test_a_table_that_follows_its_display_plays_at_that_depth_and_in_its_colours() -> None:
    setup = Draft(cards=CardSource.PRINTED, display=True, blue=True).setup(make_translator("en"), "", NO_DECK)
    assert (setup.depth, setup.deck.blue, setup.shuffle) == (Depth.DISPLAY, True, "")
    assert [seat.sign for seat in setup.seats] == [Sign.STARFISH, Sign.SEAHORSE]


def test_fewer_seats_keep_what_was_told_of_those_who_stay(tmp_path: Path) -> None:
    three = entered_table.change_player(entered_table.empty_position(3)._replace(seat=2), 1, points=7)
    two = entered_table.set_player_count(three, 2)
    assert (len(two.players), two.seat, two.players[1].points) == (2, 0, 7)
    assert entered_table.set_player_count(two, 4).players[1].points == 7
    draft = Draft(("Ada", "Bo"), CardSource.PRINTED)
    assert DRAFT_FILE.save(tmp_path, SavedDraft("takeover", "people", replace(draft, table=two)))
    read = DRAFT_FILE.load(tmp_path)
    assert read is not None
    assert read.draft.table is not None
    assert read.draft.table.seat == 0


def test_going_back_to_fewer_players_keeps_the_draft(ui: Driver) -> None:
    app = ui.open()
    app.go("reef/takeover", draft=Draft(("Ada", "Bo", "Cy"), CardSource.PRINTED))
    page = app.page
    ui.press("Next")
    ui.press("Next")
    page.lies(page.table._replace(seat=2))
    ui.frames(30)
    page.turn_to("people")
    page.change(page.draft.with_number(2))
    ui.frames(30)
    assert len(page.table.players) == 2
    ui.press("Next")
    ui.frames(30)
    found = DRAFT_FILE.load(app.shell.folder)
    assert found is not None
    assert found.draft.names == ("Ada", "Bo")


def test_the_next_table_is_as_large_as_the_last_one_whoever_has_a_name() -> None:
    last = replace(DEFAULT_SETTINGS, seats=3, friends=(KnownPlayer("Ada", "starfish"),))
    assert new_draft(last).names == ("Ada", "", "")
    assert new_draft(DEFAULT_SETTINGS).names == ("", "")


def test_names_are_cleaned_and_friends_take_new_seats() -> None:
    assert DRAFT.called(1, " Ada ").names == ("Ada", "Ada"), "nobody's name goes: it is refused"
    assert DRAFT.called(1, "").names == ("Ada", "")
    friends = (KnownPlayer("Bo", "seahorse"), KnownPlayer("Cy", "turtle"))
    assert DRAFT.with_number(4, friends).names == ("Ada", "Bo", "Cy", "")


def test_letters_that_cannot_be_drawn_are_named_beneath_the_field(ui: Driver) -> None:
    app = ui.open()
    app.go("reef/new", draft=DRAFT)
    unknown = "Letters shown as question marks cannot be drawn here."
    assert unknown not in page_words(app.page)
    app.page.change(app.page.draft.called(0, "\u674e\u674e"))
    assert page_words(app.page).count(unknown) == 1
    app.page.change(app.page.draft.called(0, "Li"))
    assert unknown not in page_words(app.page)
