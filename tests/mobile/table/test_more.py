"""*More* has eight entries and two groups, whole on a phone; a name mended there holds, or is refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.rules.setup import Setup as Table
from companion.reef_encounter.rules.state import Depth
from companion.session.game import Game
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real_until, save_game
from tests.mobile.helpers.handling import opened, page_words, press, texts
from tests.mobile.screens.reef import dealt, points_only_game, saved
from tests.mobile.screens.table import SEATS

TABLES = {
    "whole game": lambda path: real_until(path, Moment.TWO_ATTACKS),
    "its end": lambda path: real_until(path, Moment.OVER),
    "coral tiles": lambda path: save_game(path, Table(SEATS, depth=Depth.HIERARCHY)),
    "reef": saved(4, 20),
    "reef dealt": dealt,
    "points": points_only_game(20),
}


def entries(page: Any) -> list[Any]:
    from mobile.ui.buttons import Button

    return [each for each in page.dialog.content.walk() if isinstance(each, Button)]


@pytest.mark.usefixtures("experienced", "usual_window")
@pytest.mark.parametrize("table", TABLES)
def test_eight_entries_and_two_groups_are_in_sight_at_once_on_a_phone(ui: Driver, tmp_path: Path, table: str) -> None:
    page = opened(ui, TABLES[table](tmp_path / "game.reef"))
    ui.resize(360, 640)
    page.open_more()
    ui.frames(4)
    groups = [each for each in entries(page) if each.text.endswith("›")]
    assert len(groups) <= 2
    assert len(entries(page)) <= 8 + len(groups)
    assert page.dialog.content.height <= page.dialog.scroll.height, "nothing is out of sight"
    assert not any("Keys" in text for text in texts(page.dialog))
    press(ui, "This table ›")
    assert "Pack away or share" in page_words(page.dialog)
    assert not any("Keys" in text for text in texts(page.dialog)), "nobody has keys on a phone"


def fields(page: Any) -> list[Any]:
    from mobile.ui.inputs import TextField

    found = [each for each in page.dialog.walk() if isinstance(each, TextField)]
    return sorted(found, key=lambda each: -each.to_window(0, each.y)[1])


@pytest.mark.usefixtures("experienced")
@pytest.mark.parametrize("table", ["whole game", "coral tiles", "reef", "points"])
def test_a_name_is_mended_there_and_taken_back_like_any_entry(ui: Driver, tmp_path: Path, table: str) -> None:
    page = opened(ui, TABLES[table](tmp_path / "game.reef"))
    app_state, game = page.shell.app_state, page.controller.game
    old = [seat.name for seat in game.seats]
    app_state.remember(friends=())
    before, header = game.history.position, game.path.read_text(encoding="utf-8").splitlines()[0]
    press(ui, "More")
    press(ui, "Who plays?")
    for name, said in (("  ", "A name needs"), (old[0], f"Two players are called “{old[0]}”")):
        fields(page)[1].text = name
        press(ui, "Change the names")
        assert page.dialog is not None
        assert said in page_words(page.dialog)
    assert game.history.position == before
    fields(page)[1].text = " Xylo "
    press(ui, "Change the names")
    assert page.dialog is None
    assert [seat.name for seat in game.seats] == [old[0], "Xylo", *old[2:]]
    assert game.path.read_text(encoding="utf-8").splitlines()[0] == header
    page.dialogs.undo_controls.back()
    assert [seat.name for seat in game.seats] == old


@pytest.mark.usefixtures("experienced")
def test_two_who_were_entered_in_each_others_place_change_names_at_once(ui: Driver, tmp_path: Path) -> None:
    from mobile.core.settings import KnownPlayer

    path = real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS)
    page = opened(ui, path)
    old = [seat.name for seat in page.controller.game.seats]
    page.shell.app_state.remember(friends=(KnownPlayer("Zoë", "green"), KnownPlayer(old[0], "purple")))
    press(ui, "More")
    press(ui, "Who plays?")
    for field, name in zip(fields(page), [*old[1::-1], *old[2:]], strict=True):
        field.text = name
    press(ui, "Change the names")
    assert [seat.name for seat in Game.open(REEF_ENCOUNTER, path).seats] == [*old[1::-1], *old[2:]]
    assert [friend.name for friend in page.shell.app_state.settings.friends] == ["Zoë", old[1]]
    page.dialogs.undo_controls.back()
    assert [seat.name for seat in page.controller.game.seats] == old, "one stroke"
