"""A saved game handed over by another app: copied, named harmlessly, told of once."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.reef_encounter.example import REAL_GAME
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from mobile.system.incoming import watch
from tests.android.stand_ins import Resolver, Uri, android, intent, no_android


def test_elsewhere_nothing_is_watched(tmp_path: Path) -> None:
    told: list[Path] = []
    watch(told.append, tmp_path / "handed", no_android)
    assert told == []
    assert not (tmp_path / "handed").exists()


def test_a_game_comes_when_the_app_starts_and_while_it_runs(tmp_path: Path) -> None:
    told: list[Path] = []
    resolver = Resolver({REAL_GAME: "our evening.reef"})
    activity = SimpleNamespace(getContentResolver=lambda: resolver, getIntent=lambda: intent(opened=Uri(REAL_GAME)))
    module, listeners = android(activity)
    old = tmp_path / "handed" / "of last time.reef"
    old.parent.mkdir()
    old.write_text("")
    watch(told.append, tmp_path / "handed", module)
    assert [path.name for path in told] == ["our evening.reef"]
    assert Game.open(REEF_ENCOUNTER, told[0]).state == Game.open(REEF_ENCOUNTER, REAL_GAME).state
    assert not old.exists()
    resolver.names = {}
    listeners[0](intent(shared=Uri(REAL_GAME)))
    assert [path.name for path in told] == ["our evening.reef", "document17.reef"]
    listeners[0](intent())
    listeners[0](intent(opened=Uri(tmp_path / "gone")))
    assert len(told) == 2


def test_a_name_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    told: list[Path] = []
    names = ("../../settings.json", "..", "/etc/passwd", "C:\\games\\x.reef", "a\x00b.reef", "x" * 300)
    for name in names:
        resolver = Resolver({REAL_GAME: name})
        activity = SimpleNamespace(
            getContentResolver=lambda found=resolver: found, getIntent=lambda: intent(opened=Uri(REAL_GAME))
        )
        module, _ = android(activity)
        watch(told.append, tmp_path / "handed", module)
    assert len(told) == len(names)
    assert {path.parent for path in told} == {tmp_path / "handed"}
    assert all(path.suffix == ".reef" and len(path.name) < 100 for path in told)


def test_the_app_takes_in_what_is_handed_over(ui: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile import app as apps

    resolver = Resolver({REAL_GAME: "our evening.reef"})
    activity = SimpleNamespace(getContentResolver=lambda: resolver, getIntent=intent)
    module, listeners = android(activity)
    monkeypatch.setattr(apps, "watch", lambda told, folder: watch(told, folder, module))
    app = ui.start(apps.CompanionApp(language="en"))
    assert type(app.page).__name__ == "Home"
    for _ in range(2):  # the second time it is here already, which is said
        listeners[0](intent(opened=Uri(REAL_GAME)))
        ui.until(lambda: type(app.page).__name__ == "Games")
        saved = [path.name for path in app.shell.desk.shelf.library.paths()]
        assert len(saved) == 1
        ui.key(27)
        assert type(app.page).__name__ == "Home"
