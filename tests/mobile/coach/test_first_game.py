"""From *New game* to the first action of people who have never played: what they touch and what they read."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef.queries.touches import SlotSpot
from companion.reef.rules.actions import TakeCard
from companion.reef.rules.state import Phase as ReefPhase
from companion.reef_encounter.box import Coral
from companion.reef_encounter.queries.touches import LarvaSpot
from companion.reef_encounter.rules.state import Phase
from companion.reports.tutorial import MAX_LESSON_WORDS as ON_A_CARD
from companion.translator import LANGUAGES
from mobile.reef_encounter.setup.draft import SetUpStep
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import press
from tests.mobile.helpers.newcomers import NAMES, first_pieces, set_up, set_up_reef

TABLET, UPRIGHT, PHONE = (1280, 800), (800, 1280), (360, 640)
MOST_TOUCHES = {(2, False): 10, (2, True): 16, (4, False): 13, (4, True): 18}
"""By players, and whether they draw by hand."""
MOST_TOUCHES_OF_REEF = {2: 12, 4: 17}
BY_HAND_ON_A_PHONE = {2: 20, 4: 21}
"""Four strokes instead of one over the tiles of the open sea, and a flick to the last boards."""
A_FLICK = 1
"""More on a phone: how far a flick carries hangs on the clock, and a busy machine may want another."""
BEHIND_A_BUTTON = 1
"""More on a phone: larva cubes lie behind *Pieces*, as the card says: open, they hide much of a board."""
MOST_WORDS = 45


def first_action(ui: Driver) -> None:
    page = ui.app.page
    if page.drawn:
        press(ui, "Pieces")  # as the card says
    drawn = next(coral for coral in Coral if page.controller.state.players[0].larvae[coral])
    ui.tap(*page.surface.tray.centres()[LarvaSpot(drawn)])
    ui.frames(3)
    assert page.controller.state.turn.begun


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("size", [TABLET, UPRIGHT, PHONE])
@pytest.mark.parametrize("players", [2, 4])
def test_new_people_come_to_their_first_action_with_few_touches(
    ui: Driver, app: Any, players: int, size: tuple[int, int], by_hand: bool
) -> None:
    ui.resize(*size)
    ui.frames(3)
    set_up(ui, players, by_hand)
    assert [seat.name for seat in app.page.controller.game.seats] == list(NAMES[:players])
    assert app.page.controller.state.phase is Phase.PLAY
    assert app.page.tutorial.card is not None
    first_action(ui)
    most = BY_HAND_ON_A_PHONE[players] if by_hand and size == PHONE else MOST_TOUCHES[players, by_hand]
    assert ui.touches <= most + (A_FLICK + BEHIND_A_BUTTON) * (size == PHONE)


@pytest.mark.slow
@pytest.mark.usefixtures("usual_window")  # it knows what has room on it
@pytest.mark.parametrize("size", [TABLET, UPRIGHT, PHONE])
@pytest.mark.parametrize("players", [2, 4])
def test_so_do_new_people_at_a_table_of_reef(ui: Driver, app: Any, players: int, size: tuple[int, int]) -> None:
    ui.resize(*size)
    ui.frames(3)
    set_up_reef(ui, players)
    ui.frames(5)
    first_pieces(ui, players)
    page = app.page
    assert page.controller.state.phase is ReefPhase.PLAY
    assert page.tutorial.card is not None
    area = page.surface.where(SlotSpot(0))
    ui.tap(area.x + area.width / 2, area.y + area.height / 2)
    assert type(page.controller.game.history.done[-1]) is TakeCard
    assert ui.touches <= MOST_TOUCHES_OF_REEF[players] + A_FLICK * (size == PHONE)


def read(app: Any, language: str, asked: list[str], ways: list[str]) -> list[str]:
    """All that must be read until now, in that language: what is asked, the ways on, the card, what to do now."""
    app.shell.locale.language = language
    app.page.tutorial.changed()
    page, tr = app.page, app.shell.locale.tr
    prompt = page.notice.text.partition("\n")[0]
    return [*(tr(text) for text in [*asked, *ways]), page.tutorial.card.text, prompt]


def words(texts: list[str]) -> int:
    return sum(len(text.split()) for text in texts)


def test_few_words_must_be_read_before_the_first_action(ui: Driver, app: Any) -> None:
    """In every language. Pages that only say what hands lay out are left out, what each asks is not."""
    from mobile.reef_encounter.setup.new_game import STEP_TITLES

    set_up(ui, 2)
    asked = [STEP_TITLES[SetUpStep.PLAYERS], STEP_TITLES[SetUpStep.GAME]]
    ways = ["Next", "Begin"]
    for language in LANGUAGES:
        found = read(app, language, asked, ways)
        assert words(found) <= MOST_WORDS
        assert len(app.page.tutorial.card.text.split()) <= ON_A_CARD


def test_few_words_must_be_read_before_the_first_card_is_taken(ui: Driver, app: Any) -> None:
    """Once the first pieces lie, which is laying out; in every language."""
    from mobile.reef.setup.new_game import NewGamePage

    set_up_reef(ui, 2)
    first_pieces(ui, 2)
    for language in LANGUAGES:
        found = read(app, language, [NewGamePage.titles["people"]], ["Next", "Begin"])
        assert words(found) <= MOST_WORDS


def test_what_is_told_in_the_set_up_is_as_short_as_a_card() -> None:
    from companion.reef import tutorial as reef
    from companion.reef_encounter import tutorial
    from companion.reef_encounter.wording.names import make_translator

    for language in LANGUAGES:
        for text in [*tutorial.SETUP_IDEAS.values(), *reef.SETUP_IDEAS.values()]:
            assert len(make_translator(language)(text).split()) <= ON_A_CARD, (language, text)
