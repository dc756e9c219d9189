"""What would it take? Asked at the table: drawn on it, said in a sentence, proven, and gone with one touch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.box import Alga, Coral, PlayerColour, Space, parse_cell
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.queries.touches import (
    ActionPair,
    BoardSpot,
    ConsumedSpot,
    FishSpot,
    Gesture,
    SeaShrimpSpot,
    TileSpot,
    WhatIfTarget,
    gesture_meanings,
    possible_entries,
    touchable_spots,
)
from companion.reef_encounter.queries.views import known_state
from companion.reef_encounter.queries.what_if import ChangeKind, apply_change, change_kind
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import Collect, EatCoral, MoveShrimp, PlacePolyp, PlayAlga, PlayLarva
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.names import make_translator
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play.highlights import find_highlights
from mobile.reef_encounter.play.what_if import find_solutions, marks_and_ghosts, next_solution
from mobile.reef_encounter.play.wording import held_hint
from tests.games.moments import Moment
from tests.laws.helpers.population import play
from tests.laws.helpers.silence import telling, without_tellings
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.handling import press
from tests.mobile.helpers.hierarchy_table import opened as hierarchy
from tests.mobile.helpers.hierarchy_table import tap
from tests.mobile.helpers.real_table import KEYS, on, opened

pytestmark = pytest.mark.usefixtures("experienced")  # what it touches would lie under the coach’s cards

ENGLISH = make_translator("en", "mobile")
GUARDED = BoardSpot(Space(0, parse_cell("C3")))


def at(step: int) -> State:
    return real().history.state_at(step)


def wondering_about(state: State, wanted: Gesture) -> WhatIfTarget:
    found = find_solutions(state, wanted, None)
    assert found is not None
    return found


def test_pieces_are_drawn_where_they_would_lie() -> None:
    found = wondering_about(at(Moment.BEFORE_WHITE_LARVA), PlacePolyp(1, GUARDED.space))
    marks, ghosts = marks_and_ghosts(found)
    polyps = {BoardSpot(Space(0, parse_cell(name))): Coral.PINK for name in ("B2", "C2")}
    assert marks == {**dict.fromkeys(polyps, Highlight.WANTED), GUARDED: Highlight.LEAVES}
    assert ghosts == polyps
    assert len(found.whys) == 2, "apart and guarded: no coral lies beside that could be too small"


def test_what_lies_beside_the_boards_is_marked_too() -> None:
    marks, _ = marks_and_ghosts(
        wondering_about(at(Moment.BEFORE_WHITE_LARVA), PlayAlga(1, Coral.WHITE, Alga.BLUE, 1))
    )
    wanted = (SeaShrimpSpot(PlayerColour.GREEN), TileSpot(1), ConsumedSpot(Coral.WHITE))
    assert marks == dict.fromkeys(wanted, Highlight.WANTED)


def test_a_larva_and_its_first_polyp_are_asked_of_in_one() -> None:
    state = at(Moment.BEFORE_TWO_ATTACKS - 1)
    touch = ActionPair(PlayLarva(1, Coral.WHITE), PlacePolyp(1, GUARDED.space))
    assert any(change.thing == GUARDED.space for change in wondering_about(state, touch).way)


def test_each_way_is_shown_in_turn_and_said_with_its_number() -> None:
    found = wondering_about(at(Moment.LATE), MoveShrimp(0, GUARDED.space, Space(0, parse_cell("B6"))))
    view = real().history.state_at(Moment.LATE)
    said = [held_hint(ENGLISH, view, way, find_highlights(view, view, way)) for way in (found, next_solution(found))]  # type: ignore[arg-type]
    assert said == ["1 of 2. It would take: no shrimp on B/D5.", "2 of 2. It would take: no polyp on B/C6."]
    assert next_solution(next_solution(found)) == found


def test_where_nothing_small_helps_it_says_so() -> None:
    state = at(Moment.BEFORE_WHITE_LARVA)
    found = wondering_about(state, Collect(0, Coral.WHITE))
    assert found.ways == ()
    said = held_hint(ENGLISH, state, found, find_highlights(state, state, found))  # type: ignore[arg-type]
    assert said == "A few pieces more or fewer on the table would not change that."


def test_the_grey_fish_is_asked_of_all_corals() -> None:
    state = at(Moment.AFTER_FIRST_MEAL)
    anywhere = EatCoral(0, Space(1, parse_cell("E3")))
    one, any_coral = find_solutions(state, anywhere, None), find_solutions(state, anywhere, FishSpot())
    assert one is not None
    assert any_coral is not None
    assert any_coral.ways
    assert not one.ways or len(any_coral.way) <= len(one.way)
    assert any(change.thing == Space(0, parse_cell("D3")) for way in any_coral.ways for change in way)


def test_what_is_allowed_takes_nothing() -> None:
    assert find_solutions(at(Moment.FIRST_TURN), PlayLarva(0, Coral.WHITE), None) is None


@pytest.mark.parametrize("step", [Moment.FIRST_TURN, Moment.TWO_ATTACKS, Moment.LATE])
def test_every_refused_touch_is_answered_and_every_way_allows_it(step: int) -> None:
    state, answered = known_state(at(step), "table"), 0
    things = [None, *(spot for spot in touchable_spots(state) if not isinstance(spot, BoardSpot))]
    touches = [(thing, spot) for thing in things for spot in [*touchable_spots(state)][:: 1 if thing is None else 7]]
    for thing, spot in touches:
        for meaning in gesture_meanings(state, thing, spot)[:1]:
            found = find_solutions(state, meaning, spot)
            wished = [meaning.then] if isinstance(meaning, ActionPair) else [*possible_entries(state, meaning)]
            # or with a polyp from in front of the screen
            wished += [replace(action, consumed=True) for action in wished if isinstance(action, PlacePolyp)]
            for way in () if found is None else found.ways:
                assert found is not None
                after: State | None = found.state
                for change in way:
                    after = after and apply_change(after, change)
                assert after is not None
                first = isinstance(meaning, ActionPair) and after.turn.growing is not meaning.first.coral
                tried = [meaning.first] if first and isinstance(meaning, ActionPair) else wished
                assert any(action_refusal(after, action) is None for action in tried), (meaning, way)
                answered += 1
    assert answered > 5


def test_two_games_that_differ_in_a_secret_alone_are_answered_alike() -> None:
    played = next(game for game in map(play, range(200)) if telling(game))
    compared = 0
    for step, (state, other) in enumerate(without_tellings(played, telling(played))):
        if step % 11 == 0:
            for spot in [*touchable_spots(state)][::5]:
                for meaning in gesture_meanings(state, None, spot):
                    one, two = (find_solutions(each, meaning, spot) for each in (state, other))
                    assert repr(one and (one.way, one.ways, one.whys)) == repr(two and (two.way, two.ways, two.whys))
                    compared += one is not None
    assert compared > 100


def test_a_refusal_leads_to_it_with_one_touch_and_one_more_closes_it(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA)
    before = page.controller.state
    ui.tap(*on(page, "B/C3"))
    ui.press("What would it take?")
    assert page.notice.text.startswith("[b]It would take: a pink polyp on B/C2, a pink polyp on B/B2")
    assert "guards this polyp" in page.notice.text
    shown = page.surface.rocks[0].shown
    assert shown.ghosts == {parse_cell("B2"): Coral.PINK, parse_cell("C2"): Coral.PINK}
    ui.tap(*on(page, "B/D4"))
    assert page.touch_input.held is None
    assert page.surface.rocks[0].shown.ghosts == {}
    assert page.controller.state == before, "the touch that closes it does nothing else"


def test_the_board_comes_to_the_front_of_a_phone(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.LATE, (392, 844))
    page.turn_to(len(page.surface.rocks))
    page.refused(refused(page), GUARDED, MoveShrimp(0, GUARDED.space, Space(0, parse_cell("B6"))))
    ui.frames(2)
    ui.press("What now?")
    ui.frames(2)
    ui.press("What would it take?")
    assert page.leaf == 0
    ui.press("Another way")
    assert "2 of 2" in page.notice.text
    ui.key(KEYS["escape"])
    assert page.touch_input.held is None
    assert ui.app.page is page


def refused(page: Any) -> Any:
    return action_refusal(page.controller.state, MoveShrimp(0, GUARDED.space, Space(0, parse_cell("B6"))))


def test_it_is_gone_with_the_moment_it_was_asked_of(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_WHITE_LARVA)
    page.touch_input.ask_what_if(PlacePolyp(1, GUARDED.space), GUARDED)
    page.controller.undo()
    assert page.touch_input.held is None


def test_it_is_asked_where_coral_tiles_alone_are_followed(ui: Driver, tmp_path: Path) -> None:
    page = hierarchy(ui, tmp_path)
    tap(ui, page, TileSpot(3))
    ui.frames(2)
    ui.press("What would it take?")
    ui.frames(2)
    assert "It would take: one of Ada’s shrimps on the open-sea board." in page.notice.text
    ui.press("Close")
    assert page.touch_input.held is None
    assert "end the turn" in page.notice.text


def test_a_coral_that_is_carried_to_the_fish_can_be_asked_about(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_ALGA)
    coral = BoardSpot(Space(0, parse_cell("D4")))
    page.touch_input.down(coral)
    page.touch_input.up(FishSpot())
    assert "only 4 polyps" in page.notice.text
    press(ui, "What would it take?")
    assert page.touch_input.held.where == coral
    assert "It would take: a yellow polyp" in page.notice.text


def test_where_none_is_behind_the_screen_a_consumed_polyp_would_do() -> None:
    state = at(Moment.BEFORE_LOCK)
    lacking = PlacePolyp(0, Space(0, parse_cell("D1")))
    assert action_refusal(state, lacking).reason is reasons.HAND_LACKS
    found = wondering_about(state, lacking)
    assert [change_kind(change) for change in found.way] == [ChangeKind.CONSUMED]
    after = apply_change(state, found.way[0])
    assert after is not None
    assert action_refusal(after, replace(lacking, consumed=True)) is None
