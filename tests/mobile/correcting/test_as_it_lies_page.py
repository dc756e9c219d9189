"""The table's last word by touches: what lies otherwise is touched on the table itself and becomes one entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Alga, Coral, Space, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.legal import rock_spaces
from companion.reef_encounter.queries.touches import AlgaSpaceSpot, BoardSpot, TileSpot
from companion.reef_encounter.queries.what_if import reconcile_polyp
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    CountedPileKind,
    Pile,
    PlacePolyp,
    Reconcile,
    SpaceState,
    TellHand,
    Thing,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.reconcile import expected_state, space_state
from companion.refusal import Refused
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import opened, page_words, press, swatches
from tests.mobile.screens.table import hierarchy

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

BARE, WHITE, GUARDED = (Space(0, parse_cell(name)) for name in ("C2", "A5", "D5"))


def lying(ui: Driver, path: Path) -> Any:
    """The table as it lies, reached as people reach it."""
    opened(ui, path)
    press(ui, "More")
    say(ui, "Enter the real table")
    return ui.app.page


def touch(ui: Driver, spot: Any) -> None:
    ui.tap(*ui.app.page.touched.centres()[spot])
    ui.frames(3)


def choose(ui: Driver, kind: str, number: int = 0) -> None:
    """Touch a picture of the open sheet."""
    in_sheet(ui, swatches(ui, kind)[number])


def say(ui: Driver, words: str) -> None:
    """Touch a button of the open sheet."""
    from mobile.ui.buttons import Button

    in_sheet(ui, ui.find(Button, text=words))


def in_sheet(ui: Driver, widget: Any) -> None:
    """Touch it; where it is not in sight, a finger scrolls first, which is a touch more."""
    ui.frames(3)
    scroll = ui.app.page.dialog.scroll
    foot = scroll.to_window(*scroll.pos)[1]
    if not foot <= ui.centre(widget)[1] <= foot + scroll.height:
        scroll.scroll_to(widget, animate=False)
        ui.frames(3)
        ui.touches += 1
    ui.tap(*ui.centre(widget))
    ui.frames(3)


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(392, 844), (360, 640), (1280, 800)])
def test_three_pieces_are_let_stand_in_ten_touches(
    ui: Driver, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    """A polyp too many, a shrimp that went home, a polyp knocked off: from the table and back to it."""
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    page.shell.theme.scale = scale
    ui.resize(*size)
    state, before = page.controller.state, ui.touches
    found = {
        BARE: SpaceState(Coral.PINK),
        GUARDED: SpaceState(space_state(state, GUARDED).coral),
        WHITE: SpaceState(),
    }
    assert all(space_state(state, space) != there for space, there in found.items())
    press(ui, "More")
    say(ui, "Enter the real table")
    touch(ui, BoardSpot(BARE))
    choose(ui, "polyp-pink")
    touch(ui, BoardSpot(GUARDED))
    say(ui, "No shrimp")
    touch(ui, BoardSpot(WHITE))
    say(ui, "No polyp")
    press(ui, "Apply")
    assert ui.touches - before <= 10
    assert ui.app.page is page
    after = page.controller.state
    assert {space: space_state(after, space) for space in found} == found
    assert after.turn == state.turn
    assert sum(after.unseen.tiles) == sum(state.unseen.tiles)  # one from the bag, one back into it
    assert "the table let it stand" in page.controller.action_sentence(page.shell.locale.tr).lower()
    page.dialogs.undo_controls.back()
    assert page.controller.state == state


def test_a_coral_tile_the_alga_space_and_a_number_are_put_as_they_lie(ui: Driver, tmp_path: Path) -> None:
    page = lying(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    state = page.state
    touch(ui, TileSpot(2))
    choose(ui, "tile-2-", int(expected_state(state, Tile(2)).starfish))
    touch(ui, AlgaSpaceSpot())
    choose(ui, "cylinder-red")
    ui.tap(*ui.centre(page.surface.strips[1]))
    ui.frames(3)
    choose(ui, "polyp-white")
    press(ui, "Done")
    press(ui, "Apply")
    done = ui.app.page.controller.game.history.done[-1]
    assert isinstance(done, Reconcile)
    wanted: dict[Thing, object] = {
        Tile(2): TileState(not expected_state(state, Tile(2)).starfish, locked=False),
        UniqueThing.ALGA_SPACE: Alga.RED,
        Pile(CountedPileKind.CONSUMED, 1, Coral.WHITE): 1,
    }
    assert {change.thing: change.now for change in done.changes} == wanted
    assert len(Game.open(REEF_ENCOUNTER, tmp_path / "game.reef").history.done) == Moment.AMID_GREY_ATTACKS + 1


def test_all_that_cannot_be_is_listed_and_nothing_is_entered(ui: Driver, tmp_path: Path) -> None:
    path = real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS)
    page = lying(ui, path)
    record = path.read_bytes()
    page.put(Pile(CountedPileKind.CONSUMED, 0, Coral.WHITE), 41)
    page.put(Pile(CountedPileKind.EATEN, 1), 6)
    assert page.notice.refusing
    press(ui, "Apply")
    assert "white polyps are too many" in page_words(page.dialog)
    assert "four shrimps" in page_words(page.dialog)
    assert path.read_bytes() == record
    press(ui, "Close")
    press(ui, "Cancel")
    assert type(ui.app.page).__name__ == "TablePage"
    assert path.read_bytes() == record


@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
def test_what_is_refused_on_a_space_asks_at_once_what_lies_there(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    page.refused(Refused(reasons.EAT_FIRST, player=page.controller.state.table.seats[0]), BoardSpot(BARE))
    press(ui, "Enter the real table")
    assert page_words(ui.app.page.dialog).startswith("What lies on B/C2?")


def test_a_refused_attack_is_let_stand_with_one_touch_and_all_it_brings(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    state, seat = page.controller.state, page.controller.state.turn.seat
    attack = next(
        PlacePolyp(seat, space)
        for space in rock_spaces(state)
        if space_state(state, space).coral not in (None, state.turn.growing)
        and reconcile_polyp(state, PlacePolyp(seat, space)) is not None
    )
    taken = space_state(state, attack.space).coral
    assert taken is not None
    page.turn_to(attack.space.rock)
    page.touch_input.tap(BoardSpot(attack.space))
    assert page.notice.refusing
    for name in ("What now?", "We let it stand"):
        press(ui, name)
    after, (last, *_) = page.controller.state, page.controller.game.history.done[::-1]
    assert isinstance(last, Reconcile)
    assert space_state(after, attack.space).coral is state.turn.growing
    assert after.players[seat].consumed[taken] == state.players[seat].consumed[taken] + 1
    assert after.players[seat].hand.total == state.players[seat].hand.total - 1
    page.controller.undo()
    assert page.controller.state == state


def test_elsewhere_nothing_is_let_stand_unseen(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    page.refused(Refused(reasons.EAT_FIRST, player=page.controller.state.table.seats[0]), BoardSpot(BARE))
    assert "We let it stand" not in [button.text for button in page.notice.ways]


def test_on_a_phone_a_refusal_leads_to_all_that_can_be_done(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    ui.resize(392, 844)
    seat = page.controller.state.table.seats[0]
    page.refused(Refused(reasons.HAND_LACKS, player=seat, coral=Coral.PINK), BoardSpot(BARE))
    press(ui, "What now?")
    assert "Larva cubes and polyps" in page_words(page.dialog) or ", p. " in page_words(page.dialog)
    press(ui, "Really there? Find the mistake")
    assert type(ui.app.page).__name__ == "AuditPage"


def test_what_a_check_of_the_table_found_is_let_stand(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.AMID_GREY_ATTACKS))
    page.shell.go("audit", controller=page.controller)
    audit, consumed = ui.app.page, Pile(CountedPileKind.CONSUMED, 0, Coral.YELLOW)
    audit.put(BARE, SpaceState(Coral.PINK))
    audit.put(consumed, audit.found.of(consumed) + 1)
    audit.put(Tile(2), audit.found.of(Tile(2))._replace(locked=not audit.found.of(Tile(2)).locked))
    audit.find()
    press(ui, "We let it stand")
    assert "3 things are different" in ui.app.page.notice.text
    press(ui, "Apply")
    assert ui.app.page is page
    assert space_state(page.controller.state, BARE) == SpaceState(Coral.PINK)
    assert page.controller.state.players[0].consumed[Coral.YELLOW] == 3


def test_what_was_told_of_touched_tiles_is_asked_again_behind_the_curtain(ui: Driver, tmp_path: Path) -> None:
    whole = real()
    path = tmp_path / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, whole.setup, "key")
    for action in whole.history.done[: Moment.FIRST_TURN]:
        game.do(action)
    hidden = game.state.players[0].hand.hidden
    game.do(TellHand(0, (hidden, 0, 0, 0, 0)))
    page = lying(ui, path)
    page.put(Pile(CountedPileKind.HIDDEN_HAND, 0), hidden - 1)
    page.put(BARE, SpaceState(Coral.PINK))
    ui.settle()
    press(ui, "Apply")
    assert "is forgotten" in page_words(page.dialog)
    who = page.controller.state.table.seats[0].name
    press(ui, f"{who} has the device")
    assert "Which polyp tiles lay behind the screen?" in page_words(page.dialog)
    press(ui, "Do not tell the app")
    assert type(ui.app.page).__name__ == "TablePage"
    assert "TellHand" not in path.read_text(encoding="utf-8").splitlines()[-1]


def test_where_only_the_hierarchy_is_followed_its_own_things_are_touched(ui: Driver, tmp_path: Path) -> None:
    page = lying(ui, hierarchy(tmp_path / "game.reef"))
    was = expected_state(page.state, Tile(1))
    touch(ui, TileSpot(1))
    choose(ui, "cylinder-")
    ui.tap(*ui.centre(page.strips[1]))
    ui.frames(3)
    assert "In front of the screen" not in page_words(page.dialog)
    choose(ui, "polyp-grey")
    press(ui, "Done")
    press(ui, "Apply")
    state = ui.app.page.controller.state
    assert expected_state(state, Tile(1)) != was
    assert state.players[1].fish.seen[Coral.GREY] == 1
