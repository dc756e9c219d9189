"""The pages around the table, touched: taking over, scoring, saved games, printing, rules, settings, home."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.library import hold
from companion.reef_encounter.boards import cell
from companion.reef_encounter.game import Game
from companion.reef_encounter.pieces import Coral, PlayerColour
from companion.reef_encounter.setup import Setup
from companion.reef_encounter.state import Depth, Seat
from mobile import settings
from mobile.evening.places import short
from mobile.evening.shelf import Shelf
from mobile.evening.standing import scoring
from tests.mobile.driver import Driver
from tests.mobile.test_evening import app, card, press, reach, swatches, texts

__all__ = ["app"]

ADA, BO = Seat("Ada", PlayerColour.PURPLE), Seat("Bo", PlayerColour.GREEN)


def begun(app: Any) -> Path:
    path = app.shell.desk.shelf.library.new_path(["Ada", "Bo"])
    Game.create(path, Setup((ADA, BO), depth=Depth.HIERARCHY))
    return Path(path)


def on(reef: Any, name: str) -> tuple[float, float]:
    """The middle of a space on the window."""
    x, y = reef.to_window(*reef.centre_of(cell(name)))
    return float(x), float(y)


# Taking over a table


def test_a_table_is_painted_as_it_lies(ui: Driver, app: Any) -> None:
    from mobile.screens.editor import ReefEditor

    card(ui, "Join a table")
    card(ui, "2")
    press(ui, "Next")
    press(ui, "Next")
    card(ui, "A")
    card(ui, "C")
    press(ui, "Next")
    editor = ui.find(ReefEditor)
    ui.tap(*ui.centre(swatches(ui, "polyp-")[Coral.PINK]))
    reef = editor.reefs[1]
    ui.stroke(*(on(reef, name) for name in ("A3", "A4", "B4")))
    ui.tap(*ui.centre(swatches(ui, "shrimp-")[1]))
    ui.tap(*on(reef, "A4"))
    press(ui, "Next")
    press(ui, "Next")
    press(ui, "Go on from here")
    (path,) = app.shell.desk.shelf.library.paths()
    reefs = Game.open(path).state.reefs
    assert {cell(name) for name in ("A3", "A4", "B4")} <= {
        n for n in range(48) if reefs[1].corals[Coral.PINK] >> n & 1
    }
    assert reefs[1].shrimps[1] == 1 << cell("A4")
    assert type(app.page).__name__ == "TablePage"


def test_everything_that_cannot_be_is_said_at_once(ui: Driver, app: Any) -> None:
    from mobile.screens.editor import ReefEditor

    app.go("takeover")
    app.page.draft = app.page.draft.with_number(2).picked("A").picked("B")
    app.page.turn_to("reefs")
    ui.frames(5)
    editor = ui.find(ReefEditor)
    ui.tap(*ui.centre(swatches(ui, "shrimp-")[0]))
    ui.tap(*on(editor.reefs[0], "A6"))
    app.page.turn_to("people")
    app.page._change(app.page.standing.fed(0, 2))
    press(ui, "Go on from here")
    (said,) = [text for text in texts(app.page) if text.startswith("•")]
    assert said.count("•") == 2
    press(ui, "1 Eat a coral and a shrimp")
    assert type(app.page).__name__ == "Rules"
    ui.key(27)
    assert type(app.page).__name__ == "TakeOver"
    assert app.shell.desk.shelf.library.paths() == []


# Only the score


def abaci(page: Any) -> list[Any]:
    from mobile.widgets.abacus import Abacus

    return [widget for widget in page.walk() if isinstance(widget, Abacus)]


def say_number(ui: Driver, abacus: Any, row: int, number: int) -> None:
    """A finger on that piece of the row."""
    reach(ui, abacus)
    ui.tap(*abacus.to_window(*abacus.centre(row, number)))


def test_the_points_follow_each_touch_and_are_kept(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    ui.frames(5)
    first, second = abaci(app.page)
    assert not any("points" in text for text in texts(app.page))
    say_number(ui, first, Coral.WHITE, 3)
    say_number(ui, second, Coral.PINK, 1)
    assert {"9 points", "3 points", "Ada wins."} <= set(texts(app.page))
    press(ui, "Keep this result")
    (saved,) = app.shell.desk.shelf.cards()
    assert saved.winners == (0,)
    assert "Won: Ada · only the score" in " ".join(texts(app.page))


def test_a_row_says_any_number_by_touches_and_keys(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    ui.frames(5)
    abacus = abaci(app.page)[0]
    held = lambda: app.page.standing.players[0].fish.seen  # noqa: E731
    full = abacus.across
    say_number(ui, abacus, Coral.GREY, full)
    for _ in range(2):
        say_number(ui, abacus, Coral.GREY, full)
    assert held()[Coral.GREY] == full + 2
    minus = abacus.to_window(abacus.x + (full + 1.75) * abacus._cell, abacus.centre(Coral.GREY, 1)[1])
    ui.tap(*minus)
    assert held()[Coral.GREY] == full + 1
    say_number(ui, abacus, Coral.GREY, 4)
    say_number(ui, abacus, Coral.GREY, 4)
    assert held()[Coral.GREY] == 3
    abacus.focus = True
    for code, name in ((274, "down"), (55, "7"), (276, "left")):
        ui.key(code, name)
    assert held()[Coral.YELLOW] == 6


def test_tie_breakers_are_asked_only_where_points_are_level(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    for seat in range(2):
        app.page._hold(seat, Coral.PINK, 1)
    ui.frames(3)
    assert "As many points: count these, too." in texts(app.page)
    assert "Ada and Bo have as many points; the tie-breakers decide." in texts(app.page)
    assert "1. Ada" not in texts(app.page)
    say_number(ui, abaci(app.page)[3], 0, 2)
    assert app.page.standing.players[0].tally.larvae == 2
    assert "Ada wins." in texts(app.page)
    (equal,) = [widget for widget in app.page.walk() if getattr(widget, "text", "") == "They have as many of each"]
    reach(ui, equal)
    ui.tap(*ui.centre(equal))
    assert "Ada and Bo share the first place." in texts(app.page)
    app.page._hold(0, Coral.PINK, 2)
    ui.frames(2)
    assert "As many points: count these, too." not in texts(app.page)
    assert "Ada wins." in texts(app.page)


def test_a_tie_nobody_has_counted_is_no_victory(ui: Driver, app: Any) -> None:
    app.go("final", seats=(ADA, BO))
    for seat in range(2):
        app.page._hold(seat, Coral.PINK, 1)
    press(ui, "Keep this result")
    said = " ".join(texts(app.page))
    assert "As many points: Ada and Bo; the tie-breakers are not counted yet" in said
    assert "Won" not in said


# Saved games


def test_a_game_is_put_aside_and_brought_back(ui: Driver, app: Any) -> None:
    path = begun(app)
    card(ui, "Saved games")
    card(ui, "Ada and Bo")
    press(ui, "Remove")
    press(ui, "Put it aside")
    assert not path.exists()
    press(ui, "Bring back")
    assert path.exists()


def test_a_game_open_in_another_window_stays_there(ui: Driver, app: Any) -> None:
    path = begun(app)
    app.go_home()
    with hold(path):
        card(ui, "Go on")
        assert type(app.page).__name__ == "Home"
        assert any("open in another window" in text for text in texts(app.page))
    card(ui, "Go on")
    assert type(app.page).__name__ == "HierarchyPage"


def test_a_copy_lies_where_others_find_it(ui: Driver, app: Any, tmp_path: Path) -> None:
    path = begun(app)
    card(ui, "Saved games")
    card(ui, "Ada and Bo")
    press(ui, "Pack away or share")
    card(ui, f"Copy it to {short(tmp_path / 'home' / 'shared')}")
    assert (tmp_path / "home" / "shared" / path.name).read_bytes() == path.read_bytes()
    assert str(tmp_path / "home" / "shared" / path.name) in texts(app.page)


def test_a_dropped_game_is_taken_in_once(ui: Driver, app: Any, tmp_path: Path) -> None:
    other = Shelf(tmp_path / "other").library
    outside = other.new_path(["Zoë"])
    Game.create(
        outside, scoring((ADA, BO)).counted(0, "fish", Coral.GREY, 2).counted(1, "fish", Coral.PINK, 1).setup()
    )
    card(ui, "Saved games")
    for _ in range(2):
        ui.window.dispatch("on_drop_file", str(outside).encode(), 10, 10)
        ui.frames(2)
    assert len(app.shell.desk.shelf.library.paths()) == 1
    assert any("already" in text for text in texts(app.page))


# Rules


def test_a_rule_named_by_a_refusal_is_opened_and_marked(ui: Driver, app: Any) -> None:
    from mobile.screens.rule import RulePanel

    app.go("rules", rule="attack.guard")
    ui.frames(30)
    panels = [widget for widget in app.page.walk() if isinstance(widget, RulePanel)]
    marked = [panel for panel in panels if hasattr(panel, "_mark")]
    assert len(marked) == 1
    assert "What a shrimp guards" in texts(marked[0])
    ui.key(27)
    assert type(app.page).__name__ == "Home"


def test_rules_are_found_by_words_and_rulings_are_marked(ui: Driver, app: Any) -> None:
    card(ui, "Rules")
    app.page._field.text = "starfish GROWTH"
    ui.until(lambda: "1 rule" in texts(app.page))
    app.page._field.text = "direct"
    ui.until(lambda: any("our choice" in text for text in texts(app.page)))
    ui.key(27)
    assert "Attack" in texts(app.page)


# Settings


def test_settings_show_at_once_and_are_kept(ui: Driver, app: Any, tmp_path: Path) -> None:
    card(ui, "Settings")
    card(ui, "Deutsch")
    assert "Einstellungen" in texts(app.page)
    card(ui, "Nacht")
    card(ui, "150 %")
    card(ui, "Keine Bewegung")
    assert app.shell.theme.palette == "night"
    assert app.shell.theme.calm
    kept = settings.load(tmp_path / "home" / "settings.json").settings
    assert (kept.language, kept.palette, kept.scale, kept.calm) == ("de", "night", 1.5, True)
    ui.stop()
    from mobile.app import ReefApp

    again = ui.start(ReefApp())
    assert (again.shell.voice.language, again.shell.theme.scale) == ("de", 1.5)


def test_a_newer_settings_file_is_told_and_left_alone(ui: Driver, tmp_path: Path) -> None:
    from mobile.app import ReefApp

    file = tmp_path / "home" / "settings.json"
    file.write_text('{"version": 99}')
    started = ui.start(ReefApp(language="en"))
    assert any("newer version" in text for text in texts(started.page))
    card(ui, "Settings")
    card(ui, "Night")
    assert started.shell.theme.palette == "night"
    assert file.read_text() == '{"version": 99}'


# By keyboard


def test_home_is_complete_by_keyboard(ui: Driver, app: Any) -> None:
    from mobile.widgets.card import Card

    first = next(widget for widget in app.page.walk() if isinstance(widget, Card))
    first.focus = True
    ui.frames(2)
    found = []
    for _ in range(8):
        focused = next(widget for widget in app.page.walk() if isinstance(widget, Card) and widget.focus)
        found.append(focused.title.text)
        ui.key(9, "tab")
    assert found == [
        "New game",
        "Watch a game",
        "Join a table",
        "Final score",
        "Saved games",
        "Print a copy",
        "Rules",
        "Settings",
    ]


def test_boards_are_painted_by_keyboard(ui: Driver, app: Any) -> None:
    from mobile.screens.editor import ReefEditor

    app.go("takeover")
    app.page.draft = app.page.draft.with_number(2).picked("A").picked("B")
    app.page.turn_to("reefs")
    ui.frames(5)
    editor = ui.find(ReefEditor)
    editor.focus = True
    for code, name in ((52, "4"), (275, "right"), (13, "enter"), (54, "6"), (13, "enter")):
        ui.key(code, name)
    reef = app.page.standing.reefs[0]
    assert reef.corals[Coral.PINK] >> cell("E1") & 1
    assert reef.shrimps == (1 << cell("E1"), 0)
    for _ in range(2):
        ui.key(275, "right")
    ui.key(48, "0")
    assert editor.brush is None
    assert editor._cursor.reef == 1


def test_enter_goes_on(ui: Driver, app: Any) -> None:
    card(ui, "New game")
    ui.key(13, "enter")
    ui.key(13, "enter")
    assert app.page.step.value == "boards"
    ui.key(27)
    ui.key(27)
    assert app.page.step.value == "players"


def test_pages_left_behind_are_gone(ui: Driver, app: Any) -> None:
    import gc
    from weakref import ref

    left = []
    for name in ("new", "takeover", "rules", "settings", "games", "print", "home"):
        app.go(name)
        if name == "new":
            app.page._turn_to(app.page.draft.steps[5])
            app.page._change(app.page.draft.cornered(Coral.PINK))
        ui.frames(4)
        left.append((name, ref(app.page)))
        app.go_back()
        ui.frames(4)

    def alive() -> list[str]:
        gc.collect()
        return [name for name, page in left if page() is not None]

    ui.until(lambda: not alive())  # a scroll bar that fades holds its page for a moment


def test_a_rule_leads_to_another_and_back(ui: Driver, app: Any) -> None:
    from mobile.screens.rule import RulePanel
    from mobile.widgets.picture import Picture

    def marked() -> list[str]:
        return [panel for panel in app.page.walk() if isinstance(panel, RulePanel) and hasattr(panel, "_mark")]

    app.go("rules", rule="attack.guard")
    ui.frames(8)
    (panel,) = marked()
    assert any(isinstance(widget, Picture) and widget.height > 20 for widget in panel.walk())
    ui.until(lambda: app.page.scroll.y < panel.to_window(*panel.center)[1] < app.page.scroll.top)
    (link,) = [button for button in panel.walk() if getattr(button, "text", "") == "5 Move a shrimp"][:1]
    reach(ui, link)
    ui.tap(*ui.centre(link))
    assert "A turn" in texts(app.page)
    assert "5 Move a shrimp" in texts(marked()[0])
    ui.key(27)
    assert "What a shrimp guards" in texts(marked()[0])
    ui.key(27)
    assert type(app.page).__name__ == "Home"
