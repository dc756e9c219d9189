"""From *New game* to the first action of people who have never played: what they touch and what they read."""

from __future__ import annotations

from typing import Any

import pytest

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.rules.state import Phase
from mobile.reef_encounter.play.spots import LarvaCube
from tests.mobile.driver import Driver
from tests.mobile.handling import card, press, reach, swatches

pytestmark = pytest.mark.usefixtures("taught", "hearing")
NAMES = ("Ada", "Bo", "Cy", "Di")
MOST_TOUCHES = {2: 20, 4: 36}
MOST_WORDS = 60


def typed(ui: Driver, number: int, name: str) -> None:
    """A name is typed into a chair: counted as one touch."""
    from mobile.widgets.field import Field

    field = [widget for widget in ui.app.page.walk() if isinstance(widget, Field)][number]
    reach(ui, field)
    ui.tap(*ui.centre(field))
    field.text = name
    field.focus = False
    ui.frames(2)


def set_up(ui: Driver, players: int) -> int:
    """From *New game* to the first turn, all that the app can draw drawn by it; how many touches that took."""
    card(ui, "New game")
    ui.touches = 1
    page = ui.app.page
    if len(page.draft.chairs) != players:
        card(ui, f"{players} players")
    for number in range(players):
        typed(ui, number, NAMES[number])
    press(ui, "Next")
    press(ui, "Next")
    if players < 4:
        press(ui, "Draw the boards for us")
    press(ui, "Next")
    press(ui, "Next")
    card(ui, "Starfish up")
    press(ui, "Next")
    press(ui, "Draw all of it for us")
    press(ui, "Next")
    press(ui, "Begin")
    press(ui, "Nobody tells the app")
    for number, swatch in enumerate(swatches(ui, "larva-")):
        if number % 5 in (0, 2):
            reach(ui, swatch)
            ui.tap(*ui.centre(swatch))
    press(ui, "To the first turn")
    return ui.touches


def first_action(ui: Driver) -> None:
    page = ui.app.page
    if page.drawn:
        press(ui, page.bar.drawer.text)
    ui.tap(*page.surface.tray.centres()[LarvaCube(Coral.WHITE)])
    ui.frames(3)
    assert page.sitting.state.turn.begun


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
@pytest.mark.parametrize("players", [2, 4])
def test_new_people_come_to_their_first_action_with_few_touches(
    ui: Driver, app: Any, players: int, size: tuple[int, int]
) -> None:
    ui.resize(*size)
    ui.frames(3)
    set_up(ui, players)
    assert [seat.name for seat in app.page.sitting.game.seats] == list(NAMES[:players])
    assert app.page.sitting.state.phase is Phase.PLAY
    assert app.page.coach.card is not None
    first_action(ui)
    opened = 1 if app.page.drawn else 0  # the drawer, in which a phone keeps the larva cubes
    assert ui.touches <= MOST_TOUCHES[players] + opened


def test_few_words_must_be_read_before_the_first_action(ui: Driver, app: Any) -> None:
    """The pages that ask something and lay nothing out, the ways on from page to page, the card, what to do now."""
    from mobile.reef_encounter.setup.new_game import TITLES
    from mobile.reef_encounter.setup.steps.draft import Step

    set_up(ui, 2)
    asked = [TITLES[Step.PLAYERS], TITLES[Step.GAME]]
    ways = ["Next", "Begin", "Nobody tells the app", "To the first turn"]
    page = app.page
    prompt = page.notice.text.partition("\n")[0]
    read = " ".join([*asked, *ways, page.coach.card.text, prompt])
    assert "play a larva cube" in prompt
    assert len(read.split()) <= MOST_WORDS
    assert len(page.coach.card.text.split()) <= 25


def test_what_is_told_in_the_set_up_is_as_short_as_a_card() -> None:
    from companion.reef_encounter.wording.coach import SETTING
    from companion.reef_encounter.wording.names import speaker
    from companion.session.coach import MOST_WORDS as ON_A_CARD
    from companion.speech import LANGUAGES

    for language in LANGUAGES:
        for text in SETTING.values():
            assert len(speaker(language)(text).split()) <= ON_A_CARD, (language, text)
