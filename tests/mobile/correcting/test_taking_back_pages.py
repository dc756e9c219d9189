"""Taking back by touches: what the button says, and what only the whole table may agree to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game, Replay
from companion.reef_encounter.rules.actions import Collect
from companion.session import replay as courses
from companion.session.game_rules import UndoExtent
from tests.games.moments import Moment
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.games import real, real_until
from tests.mobile.helpers.handling import opened, page_words, press


def test_the_button_says_what_it_takes_back_and_the_sheet_goes_further(ui: Driver, tmp_path: Path) -> None:
    page = opened(ui, real_until(tmp_path / "game.reef", Moment.TWO_ATTACKS))
    assert page.bar.undo.text == "Take back: polyps"
    page.dialogs.undo_controls.open_all()
    ui.frames(2)
    assert "Take back: Ben attacks on B/G5 with a white polyp and takes a pink polyp" in page_words(page)
    steps = page.controller.undo_groups.steps_back(UndoExtent.TURN)
    assert steps > page.controller.undo_groups.steps_back(UndoExtent.GROUP) > 1
    press(ui, f"Take back: {steps} steps by Ben")
    assert page.controller.game.history.position == Moment.TWO_ATTACKS - steps
    assert page.dialog is None
    page.dialogs.undo_controls.open_all()
    press(ui, f"Redo: {steps} steps by Ben")
    again = Game.open(REEF_ENCOUNTER, tmp_path / "game.reef")
    assert again.history.position == Moment.TWO_ATTACKS
    assert [entry.get("by") for entry in again.entries[-2:]] == ["green", "green"]


def test_what_everybody_has_seen_is_taken_back_only_if_all_agree(ui: Driver, tmp_path: Path) -> None:
    game = real()
    step = next(n for n, action in enumerate(game.history.done, 1) if isinstance(action, Collect) and n > 30)
    page = opened(ui, real_until(tmp_path / "game.reef", step))
    ui.tap(*ui.centre(page.bar.undo))
    assert page.controller.game.history.position == step
    assert "everybody has seen what came out of the bag" in page_words(page.dialog)
    assert "Does everybody at the table agree" in page_words(page.dialog)
    assert "Close" not in page_words(page.dialog), "keeping it closes the question"
    press(ui, "Keep it")
    assert page.controller.game.history.position == step
    page.dialogs.undo_controls.open_all()
    ui.frames(2)
    farther = [word for word in page_words(page.dialog).split("\n") if word.startswith("Take back:")][-1]
    press(ui, farther)
    assert "Does everybody at the table agree" in page_words(page.dialog), "from the list of all ways back as well"
    press(ui, "Keep it")
    assert page.controller.game.history.position == step
    ui.tap(*ui.centre(page.bar.undo))
    press(ui, "All agree: take it back")
    assert page.controller.game.history.position == step - 1
    page.dialogs.undo_controls.open_history()
    ui.frames(2)
    assert f"Entry {step + 1}: Anna takes back: Anna collects" in page_words(page.dialog)


def test_a_long_history_is_gone_through_once_and_shown_in_portions(
    ui: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = real_until(tmp_path / "game.reef", Moment.SHRIMP_WITHOUT_LARVA)
    game = Game.open(REEF_ENCOUNTER, path)
    for _ in range(30):
        game.undo(3)
        game.redo(3)
    page = opened(ui, path)
    followed = Counter[str]()
    following = courses.Replay.follow

    def follow(replay: Replay, entry: Mapping[str, Any]) -> None:
        followed["entries"] += 1
        following(replay, entry)

    monkeypatch.setattr(courses.Replay, "follow", follow)
    page.dialogs.undo_controls.open_history()
    ui.frames(2)
    assert followed["entries"] == len(game.entries) == 90
    assert "Entry 90: done again: Ben" in page_words(page.dialog)
    assert "Entry 70: " not in page_words(page.dialog)
    page.shell.locale.language = "de"

    def more() -> None:
        from mobile.ui.behaviors import scroll_into_sight
        from mobile.ui.buttons import Button

        ui.frames(3)
        scroll_into_sight(ui.find(Button, text="Noch 20 zeigen"))
        press(ui, "Noch 20 zeigen")

    more()
    assert "Entry" not in page_words(page.dialog)
    assert "Eintrag 90: " in page_words(page.dialog)
    assert "Eintrag 51: " in page_words(page.dialog)
    more()
    assert "Eintrag 31: " in page_words(page.dialog)
    assert "Noch" not in page_words(page.dialog)
    assert followed["entries"] == 90, "nothing is replayed to say a line again"
