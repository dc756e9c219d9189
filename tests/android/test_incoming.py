"""A saved game handed over by another app: copied, named harmlessly, told of once."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from mobile.platform.android import choose_file, watch_shared_files
from tests.android.helpers.stand_ins import Resolver, Uri, android, intent, no_android


def test_elsewhere_nothing_is_watched(tmp_path: Path) -> None:
    told: list[Path] = []
    watch_shared_files(told.append, tmp_path / "handed", module=no_android)
    assert told == []
    assert not (tmp_path / "handed").exists()


def test_a_game_comes_when_the_app_starts_and_while_it_runs(tmp_path: Path) -> None:
    told: list[Path] = []
    resolver = Resolver({RECORDED_GAME: "our evening.reef"})
    activity = SimpleNamespace(
        getContentResolver=lambda: resolver, getIntent=lambda: intent(opened=Uri(RECORDED_GAME))
    )
    module, listeners = android(activity)
    old = tmp_path / "handed" / "of last time.reef"
    old.parent.mkdir()
    old.write_text("")
    watch_shared_files(told.append, tmp_path / "handed", module=module)
    assert [path.name for path in told] == ["our evening.reef"]
    assert Game.open(REEF_ENCOUNTER, told[0]).state == Game.open(REEF_ENCOUNTER, RECORDED_GAME).state
    assert not old.exists()
    resolver.names = {}
    listeners[0](intent(shared=Uri(RECORDED_GAME)))
    assert [path.name for path in told] == ["our evening.reef", "document17.reef"]
    listeners[0](intent())
    listeners[0](intent(opened=Uri(tmp_path / "gone")))
    assert len(told) == 2


def test_what_is_no_game_keeps_the_end_of_its_name(tmp_path: Path) -> None:
    told: list[Path] = []
    resolver = Resolver({RECORDED_GAME: "ours.reefdeck"})
    activity = SimpleNamespace(
        getContentResolver=lambda: resolver, getIntent=lambda: intent(opened=Uri(RECORDED_GAME))
    )
    watch_shared_files(told.append, tmp_path / "handed", [".reefdeck"], android(activity)[0])
    watch_shared_files(told.append, tmp_path / "handed", module=android(activity)[0])
    assert [path.name for path in told] == ["ours.reefdeck", "ours.reefdeck.reef"]


def test_a_file_is_chosen_in_the_list_of_the_system(tmp_path: Path) -> None:
    told: list[Path] = []
    asked: list[tuple[list[str], int]] = []
    activity = SimpleNamespace(
        getContentResolver=lambda: Resolver({RECORDED_GAME: "ours.txt"}),
        startActivityForResult=lambda wanted, code: asked.append((wanted.told, code)),
    )
    module, listeners = android(activity)
    assert choose_file(told.append, tmp_path, ".reefdeck", module)
    ((wanted, code),) = asked
    assert wanted == ["open", "openable", "*/*"]
    (answered,) = listeners
    answered(code + 1, -1, intent(opened=Uri(RECORDED_GAME)))  # to a question of somebody else
    assert told == []
    answered(code, -1, intent(opened=Uri(RECORDED_GAME)))
    assert [path.name for path in told] == ["ours.txt.reefdeck"]
    assert told[0].read_bytes() == RECORDED_GAME.read_bytes()
    assert listeners == []
    assert choose_file(told.append, tmp_path, ".reefdeck", module)
    listeners[0](code, 0, None)  # nothing chosen
    assert (len(told), listeners) == (1, [])
    assert not choose_file(told.append, tmp_path, ".reefdeck", no_android)


def test_a_name_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    told: list[Path] = []
    names = ("../../settings.json", "..", "/etc/passwd", "C:\\games\\x.reef", "a\x00b.reef", "x" * 300)
    for name in names:
        resolver = Resolver({RECORDED_GAME: name})
        activity = SimpleNamespace(
            getContentResolver=lambda found=resolver: found, getIntent=lambda: intent(opened=Uri(RECORDED_GAME))
        )
        module, _ = android(activity)
        watch_shared_files(told.append, tmp_path / "handed", module=module)
    assert len(told) == len(names)
    assert {path.parent for path in told} == {tmp_path / "handed"}
    assert all(path.suffix == ".reef" and len(path.name) < 100 for path in told)


def test_a_deck_is_taken_in_handed_over_or_chosen(ui: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from companion.reef.decks import load_known_deck
    from mobile import app as apps
    from mobile.pages import file_picker as finder

    deck = tmp_path / "x"
    deck.write_text('{"deck": "reef-deck", "format": 1, "name": "Ours", "cards": ["YG: R = 1"]}')
    resolver = Resolver({deck: "ours.reefdeck"})
    activity = SimpleNamespace(
        getContentResolver=lambda: resolver, getIntent=intent, startActivityForResult=lambda *_: None
    )
    module, listeners = android(activity)
    monkeypatch.setattr(apps, "watch_shared_files", partial(watch_shared_files, module=module))
    monkeypatch.setattr(finder, "choose_file", partial(choose_file, module=module))
    app = ui.start(apps.CompanionApp(language="en"))
    listeners[0](intent(opened=Uri(deck)))
    ui.until(lambda: type(app.page).__name__ == "DeckPage")
    assert [str(card) for card in load_known_deck(app.shell.folder).cards] == ["YG: R = 1"]
    deck.write_text('{"deck": "reef-deck", "format": 1, "name": "Ours", "cards": ["GP: R R R = 4"]}')
    ui.press("Import a deck")
    listeners[1](17, -1, intent(opened=Uri(deck)))
    ui.until(lambda: len(load_known_deck(app.shell.folder).cards) == 2)


def test_the_app_takes_in_what_is_handed_over(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile import app as apps

    resolver = Resolver({RECORDED_GAME: "our evening.reef"})
    activity = SimpleNamespace(getContentResolver=lambda: resolver, getIntent=intent)
    module, listeners = android(activity)
    monkeypatch.setattr(apps, "watch_shared_files", partial(watch_shared_files, module=module))
    app = ui.start(apps.CompanionApp(language="en"))
    assert type(app.page).__name__ == "HomePage"
    for _ in range(2):  # the second time it is here already, which is said
        listeners[0](intent(opened=Uri(RECORDED_GAME)))
        ui.until(lambda: type(app.page).__name__ == "SavedGamesPage")
        saved = [path.name for path in app.shell.app_state.saved_games.library.paths()]
        assert len(saved) == 1
        ui.key(27)
        assert type(app.page).__name__ == "HomePage"
