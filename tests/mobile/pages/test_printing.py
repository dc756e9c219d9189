"""The print page, touched: all of it, parts, lost pieces; counted before, made in the background, stopped."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any
from zipfile import ZipFile

import pytest

from companion.reef_encounter.box import Coral, PlayerColour
from companion.reef_encounter.interface import RECORDED_GAME
from companion.translator import Translator
from printables.job import KitFault
from printables.layout import kit, plan
from printables.layout.kit import atomic_output, preferences_file
from tests.helpers.fixtures import keep_preferences_in
from tests.mobile.helpers.around import abaci, say_number
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.handling import card, press, texts


@pytest.fixture(autouse=True)
def _wishes_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody prefers anything of a kit yet."""
    keep_preferences_in(tmp_path / "config", monkeypatch)


@pytest.mark.slow
def test_a_kit_is_made_in_the_background(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.pages import printing as maker

    shown: list[Path] = []
    monkeypatch.setattr(maker, "show_in_system", lambda path: shown.append(path) or True)
    card(ui, "Print a copy")
    card(ui, "Single parts")
    assert "Choose what to print." in texts(app.page)
    card(ui, "Coral tiles")
    card(ui, "Letter")
    ui.until(lambda: "1 page, 1 sheet of paper" in texts(app.page), 60)
    press(ui, "Make the PDF")
    ui.until(lambda: "The kit is ready." in texts(app.page), 60)
    (size,) = (text for text in texts(app.page) if text.startswith("1 page, 1 sheet of paper\n"))
    _, sheets, ink = size.splitlines()
    assert sheets == "1 sheet of Letter, paper for greyboard (page 1)"
    assert ink.startswith("ink: about ")
    press(ui, "Open it")
    (file,) = shown
    assert file.read_bytes().startswith(b"%PDF-")
    assert str(file) in texts(app.page)


@pytest.mark.slow
def test_what_a_machine_cuts_has_its_lines_beside_the_kit(ui: Driver, app: Any, tmp_path: Path) -> None:
    card(ui, "Print a copy")
    card(ui, "Single parts")
    card(ui, "Polyp tiles")
    card(ui, "Silhouette")
    press(ui, "Make the PDF")
    ui.until(lambda: "The kit is ready." in texts(app.page), 60)
    (folder,) = (place for place in (tmp_path / "home" / "shared").iterdir() if place.is_dir())
    assert {path.suffix for path in folder.glob("sheet-*")} == {".svg", ".dxf"}
    assert f"The lines that your machine cuts are in {folder}." in texts(app.page)


@pytest.mark.slow
def test_a_kit_can_be_stopped_and_leaves_nothing(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from printables.pdf.writer import write_pdf

    stopped = Event()

    def slowly(*facts: Any) -> None:
        assert stopped.wait(60)
        write_pdf(*facts)

    monkeypatch.setattr(kit, "write_pdf", slowly)
    card(ui, "Print a copy")
    press(ui, "Make the PDF")
    work = app.page.work
    press(ui, "Stop")
    stopped.set()
    ui.until(lambda: not work.running, 60)
    ui.frames(5)
    assert "What to print" in texts(app.page)
    assert list((tmp_path / "home" / "shared").iterdir()) == []


def test_every_piece_of_the_kit_can_be_lost() -> None:
    from mobile.reef_encounter.lost_pieces import LOSABLE_PIECES
    from printables.layout.model import Edition
    from printables.layout.paper import PAPERS
    from printables.reef_encounter.kit import KIT

    edition = Edition(Translator("en", ("printables", "companion")), PAPERS["a4"], 20.0)
    shown = {row.key for kinds in LOSABLE_PIECES for kind in kinds for row in kind.rows}
    kept = {piece.key for part in KIT.parts if not part.optional for piece in part.make(edition).pieces}
    assert shown == kept - {"score-sheet"}  # the pad is a part by itself


def test_a_lost_coral_tile_and_a_screen_come_with_the_polyps(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card(ui, "Print a copy")
    card(ui, "Lost pieces")
    ui.frames(3)
    rows = abaci(app.page)
    say_number(ui, rows[0], Coral.PINK, 2)
    second_five = rows[5]
    say_number(ui, second_five, 4, 1)
    screens = rows[8]
    say_number(ui, screens, PlayerColour.RED, 1)
    say_number(ui, screens, PlayerColour.RED, 1)
    say_number(ui, screens, PlayerColour.YELLOW, 1)
    assert app.page.choices.request.spares == {"polyp-pink": 2, "coral-tile-10": 1, "screen-yellow": 1}
    card(ui, "The whole game")
    card(ui, "Lost pieces")
    assert abaci(app.page)[5].numbers == [0, 0, 0, 0, 1]


@pytest.mark.slow
def test_a_file_that_is_no_kit_keeps_its_name(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "home" / "shared"
    shared.mkdir()
    other = shared / "reef-encounter-a4-en-coral-tiles.pdf"
    other.write_text("a recipe")
    card(ui, "Print a copy")
    card(ui, "Single parts")
    card(ui, "Coral tiles")
    press(ui, "Make the PDF")
    ui.until(lambda: "The kit is ready." in texts(app.page), 60)
    assert other.read_text() == "a recipe"
    assert (shared / "reef-encounter-a4-en-coral-tiles (2).pdf").read_bytes().startswith(b"%PDF-")


def test_no_option_of_the_command_line_is_named_in_the_app(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tr = Translator("en", ("printables", "companion"))
    with pytest.raises(KitFault) as caught, atomic_output(tmp_path / "gone" / "kit.pdf"):
        pass
    assert "--output" in caught.value.typed(tr)
    card(ui, "Print a copy")
    app.page.failed(caught.value.sentence)
    ui.frames(3)
    assert any("cannot be written" in text for text in texts(app.page))
    assert not any("--" in text for text in texts(app.page))


@pytest.mark.slow
def test_lost_pieces_are_printed_alone_and_what_cannot_be_is_a_sentence(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card(ui, "Print a copy")
    card(ui, "Lost pieces")
    ui.frames(3)
    say_number(ui, abaci(app.page)[0], Coral.PINK, 3)
    assert app.page.choices.request.spares == {"polyp-pink": 3}
    ui.until(lambda: any("1 sheet of paper" in text for text in texts(app.page)), 60)

    def refuse(*_: object) -> None:
        raise KitFault("“{piece}” measures {width} × {height} mm: too large for {paper}. Choose A3.", **facts)

    facts = {"piece": "reef-board-a", "width": "190", "height": "300", "paper": "A4"}
    monkeypatch.setattr(plan, "plan_kit", refuse)
    card(ui, "The whole game")
    ui.until(lambda: any("300 mm: too large for A4. Choose A3." in text for text in texts(app.page)), 60)


@pytest.mark.slow
def test_a_level_is_chosen_by_its_picture_and_says_how_long_it_takes(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card(ui, "Print a copy")
    ui.until(lambda: any("about 10½ hours of work" in text for text in texts(app.page)), 60)
    card(ui, "Play tonight")
    assert app.page.choices.request.level == 1
    ui.until(lambda: any("about 2½ hours of work" in text for text in texts(app.page)), 60)


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_a_sentence_and_the_page_goes_on(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "home" / "shared"
    shared.write_text("no folder at all")
    card(ui, "Print a copy")
    card(ui, "Single parts")
    card(ui, "Coral tiles")
    press(ui, "Make the PDF")
    ui.frames(3)
    assert "There is no folder here to save the pages in." in texts(app.page)
    shared.unlink()
    press(ui, "Make the PDF")
    ui.until(lambda: "The kit is ready." in texts(app.page), 60)


def test_saved_wishes_that_cannot_be_are_not_used(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = preferences_file()
    file.parent.mkdir(parents=True)
    file.write_text('{"paper": "100x200", "tile": "huge"}')
    card(ui, "Print a copy")
    assert app.page.choices.request.paper in {"a4", "letter"}
    assert app.page.choices.request.tile == 20


@pytest.mark.slow
def test_pieces_for_a_3d_printer_come_as_one_archive(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card(ui, "Print a copy")
    card(ui, "For a 3D printer")
    assert "Ink" not in texts(app.page)  # nothing of it is on paper
    press(ui, "Make the files")
    ui.until(lambda: "The pieces are ready." in texts(app.page), 60)
    (path,) = (tmp_path / "home" / "shared").iterdir()
    with ZipFile(path) as archive:
        assert {"contents.pdf", "larva-pink.stl", "plate-larva-pink.stl"} <= set(archive.namelist())
    press(ui, "Print something else")
    card(ui, "The whole game")
    assert "Ink" in texts(app.page)


@pytest.mark.slow
def test_the_names_of_who_played_last_can_be_printed_on_their_things(
    ui: Driver, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.shell.app_state.saved_games.library.take_in(RECORDED_GAME.read_bytes(), "1 a game")
    card(ui, "Print a copy")
    assert "Names of the players" in texts(app.page)
    assert app.page.choices.request.names == ()
    card(ui, next(text for text in texts(app.page) if "Anna" in text))
    assert set(app.page.choices.request.names) >= {"Anna", "Ben"}
