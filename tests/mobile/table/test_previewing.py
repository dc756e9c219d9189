"""What a held alga would bring about is seen before it is paid for: tiles, worth, attacks."""

from __future__ import annotations

from pathlib import Path

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space, parse_cell
from companion.reef_encounter.queries.touches import (
    AlgaQuestion,
    AlgaSpot,
    BoardSpot,
    ConsumedSpot,
    LarvaSpot,
    TileSpot,
)
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.reef_encounter.wording.attacks import compare_corals
from companion.reef_encounter.wording.names import make_translator
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play import wording as hints
from mobile.reef_encounter.play.highlights import find_highlights
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real
from tests.mobile.helpers.real_table import opened
from tests.rules.helpers.table import RICH, at

ENGLISH = make_translator("en", "mobile")


def test_a_held_alga_shows_tiles_worth_and_attacks_and_then_does_just_that() -> None:
    history = real().history
    before = history.state_at(Moment.BEFORE_ALGA)
    found = find_highlights(before, before, AlgaSpot(Alga.RED))
    turned = {spot.number for spot in found.ghosts if isinstance(spot, TileSpot)}
    assert turned == {2, 9}
    assert all(found.marks[TileSpot(number)] is Highlight.WANTED for number in turned)
    assert found.marks[BoardSpot(Space(1, parse_cell("E3")))] is Highlight.PROBED
    aside = hints.line_below_hint(seen_by(before, "table"), AlgaSpot(Alga.RED), found)
    assert aside is not None
    assert aside(ENGLISH) == ("A polyp is then worth: orange 3 → 4, grey 3 → 2. New attacks: white → grey (D/E3).")


def test_a_lock_shows_the_tiles_it_would_turn() -> None:
    state = real().history.state_at(Moment.BEFORE_LOCK)
    found = find_highlights(state, state, TileSpot(10))
    turned = [spot.number for spot in found.ghosts if isinstance(spot, TileSpot)]
    assert 10 not in turned
    assert all(
        found.ghosts[TileSpot(number)] != tile_as_it_lies(state.tiles, CORAL_TILES[number - 1]) for number in turned
    )


def test_nothing_is_foreseen_while_no_alga_is_held() -> None:
    state = real().history.state_at(Moment.BEFORE_LOCK)
    for held in (None, ConsumedSpot(Coral.YELLOW)):
        found = find_highlights(state, state, held)
        assert found.ahead is None
        assert not found.ghosts


def test_the_table_says_it_while_the_alga_is_held(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_ALGA)
    page.touch_input.tap(AlgaSpot(Alga.RED))
    assert "orange 3 → 4" in page.notice.text
    assert "white → grey (D/E3)" in page.notice.text


def test_each_alga_that_can_be_chosen_says_it(ui: Driver, tmp_path: Path) -> None:
    from mobile.ui.text import TextLabel

    page = opened(ui, tmp_path, Moment.BEFORE_ALGA)
    page.ask(AlgaQuestion(Coral.ORANGE))
    ui.frames(2)
    said = [words.text for words in page.dialog.walk() if isinstance(words, TextLabel)]
    assert "A polyp is then worth: orange 3 → 4, grey 3 → 2. New attacks: white → grey (D/E3)." in said
    assert "" not in said, "what changes nothing says nothing, and takes no room"


def test_who_attacks_tells_what_an_attack_tears_apart_and_what_stays_guarded() -> None:
    state = at("1  .  -  Y  Y  -  -  .\n2  -  W  W  Y  .  -  -\n3  -  -  .  Y  Yp Y  -", RICH)
    found = compare_corals(state, Space(0, parse_cell("C2")), Space(0, parse_cell("E3")))
    assert found is not None
    white, yellow = found.answers
    assert [outcome.said(ENGLISH) for outcome in white.outcomes] == [
        "After an attack on D/C1, this is left: 5 polyps with Purple’s shrimp (guarded: 3).",
        "After an attack on D/D2, this is left: 3 polyps with Purple’s shrimp (guarded: 3) and 2 polyps without a "
        "shrimp.",
    ]
    assert white.outcomes[1].guarded.bit_count() == 3
    assert yellow.outcomes == ()


def test_a_running_larva_says_what_its_attacks_would_leave(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.AMID_GREY_ATTACKS - 3)
    assert "After an attack on B/E1 and B/F2, this is left: 2 polyps without a shrimp." in page.notice.text
    page.touch_input.tap(BoardSpot(Space(0, parse_cell("F2"))))
    assert "this is left: 1 polyp without a shrimp" in page.notice.text
    page.touch_input.tap(BoardSpot(Space(0, parse_cell("E1"))))
    assert "After an attack" not in page.notice.text, "that all of a coral is taken is seen"


def test_a_larva_that_is_carried_over_a_polyp_says_it_before_it_is_let_go(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_TWO_ATTACKS - 1)
    steps, target = page.controller.step, BoardSpot(Space(0, parse_cell("G3")))
    before = page.notice.text
    page.touch_input.down(LarvaSpot(Coral.WHITE))
    page.touch_input.over(target)
    assert page.notice.text.startswith("[b]After an attack on B/G3, nothing of it is left.")
    page.touch_input.over(None)
    assert page.notice.text == before
    page.touch_input.over(target)
    page.touch_input.up(None)
    assert (page.notice.text, page.controller.step) == (before, steps)


def test_what_cannot_be_attacked_or_lies_bare_foretells_nothing(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, tmp_path, Moment.BEFORE_TWO_ATTACKS - 1)
    before = page.notice.text
    page.touch_input.down(LarvaSpot(Coral.WHITE))
    for name in ("C3", "B1", "F4"):
        page.touch_input.over(BoardSpot(Space(0, parse_cell(name))))
        assert page.notice.text == before
