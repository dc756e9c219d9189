"""The print page, touched: all of it, parts, lost pieces; counted before, made in the background, stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.reef_encounter.pieces import Coral
from tests.mobile.driver import Driver
from tests.mobile.test_around import abaci, say_number
from tests.mobile.test_evening import app, card, press, texts

__all__ = ["app"]


def test_a_kit_is_made_in_the_background(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.screens import maker

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shown: list[Path] = []
    monkeypatch.setattr(maker, "show", lambda path: shown.append(path) or True)
    card(ui, "Print a copy")
    card(ui, "Single parts")
    assert "Choose what to print." in texts(app.page)
    card(ui, "Coral tiles")
    card(ui, "Letter")
    ui.until(lambda: "1 page, 1 sheet of paper" in texts(app.page), 60)
    press(ui, "Make the PDF")
    ui.until(lambda: "The kit is ready." in texts(app.page), 60)
    press(ui, "Open it")
    (file,) = shown
    assert file.read_bytes().startswith(b"%PDF-")
    assert str(file) in texts(app.page)


def test_a_kit_can_be_stopped_and_leaves_nothing(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    card(ui, "Print a copy")
    press(ui, "Make the PDF")
    work = app.page.work
    press(ui, "Stop")
    ui.until(lambda: not work.running, 60)
    ui.frames(5)
    assert "What to print" in texts(app.page)
    assert list((tmp_path / "home" / "shared").iterdir()) == []


def test_lost_pieces_are_printed_alone_and_what_cannot_be_is_a_sentence(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    from printables import kit
    from printables.fault import KitFault

    card(ui, "Print a copy")
    card(ui, "Lost pieces")
    ui.frames(3)
    say_number(ui, abaci(app.page)[0], Coral.PINK, 3)
    assert app.page.wishes.request.spares == {"polyp-pink": 3}
    ui.until(lambda: any("1 sheet of paper" in text for text in texts(app.page)), 60)

    def refuse(*_: object) -> None:
        raise KitFault("“{piece}” measures {width} × {height} mm: too large for {paper}. Choose A3.", **facts)

    facts = {"piece": "reef-board-a", "width": "190", "height": "300", "paper": "A4"}
    monkeypatch.setattr(kit, "plan_kit", refuse)
    card(ui, "The whole game")
    ui.until(lambda: any("300 mm: too large for A4. Choose A3." in text for text in texts(app.page)), 60)
