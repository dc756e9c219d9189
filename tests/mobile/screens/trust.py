"""Screens of taking back, correcting, checking, packing away, and of saved games that are damaged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.record import format as record_format
from companion.reef_encounter.box import Coral, Space, parse_cell
from companion.reef_encounter.queries.touches import TileSpot
from companion.reef_encounter.rules.actions import CountedPileKind, Pile, SpaceState, Tile, TileState
from tests.games.moments import Moment
from tests.mobile.helpers.games import real_until
from tests.mobile.screens.screen import Screen
from tests.mobile.screens.table import hierarchy
from tests.trust.helpers.forking import COMPOSED, REAL, Played, dither, forked


def broken(path: Path) -> Path:
    """The real game with an entry in its middle that does not hold."""
    real_until(path, Moment.BEFORE_LOCK)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[41] = record_format.entry_line(41, {"by": "purple", "do": "eat", "space": "D/E4"})
    path.write_text("".join(lines), encoding="utf-8")
    for copy in (path.parent / ".backups").iterdir():
        copy.unlink()
    return path


def changed(path: Path) -> Path:
    """The real game with an entry in its middle that was changed after it was saved."""
    broken(path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[41] = record_format.entry_line(41, {"take-back": 1}).replace('"take-back": 1', '"take-back": 3')
    path.write_text("".join(lines), encoding="utf-8")
    return path


def rescued(path: Path) -> Path:
    """The real game with a line that cannot be read, and a backup that knows it."""
    real_until(path, Moment.SHRIMP_WITHOUT_LARVA)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:10], "@@@\n", *lines[11:]]), encoding="utf-8")
    return path


def packed(app: Any) -> None:
    app.page.shell.go("pack", game=app.page.controller.game)
    app.page.copy(app.shell.folder)


def real(step: int) -> Callable[[Path], Path]:
    return lambda path: real_until(path, step)


def go(name: str, then: Callable[[Any], None] = lambda page: None, **facts: Any) -> Callable[[Any], None]:
    def reach(app: Any) -> None:
        app.go(name, controller=app.page.controller, **facts)
        then(app.page)

    return reach


def undo(app: Any) -> None:
    app.page.controller.undo()
    app.page.dialogs.undo_controls.open_all()


def history(app: Any) -> None:
    for _ in range(3):
        app.page.controller.undo()
    app.page.controller.redo()
    app.page.dialogs.undo_controls.open_history()


def differing(page: Any) -> None:
    page.put(Space(1, parse_cell("E4")), SpaceState(Coral.PINK, 1))
    for number, field in ((4, "starfish"), (7, "locked")):
        there = page.found.of(Tile(number))
        page.put(Tile(number), there._replace(**{field: not getattr(there, field)}))
    consumed = Pile(CountedPileKind.CONSUMED, 0, Coral.WHITE)
    page.put(consumed, page.found.of(consumed) + 2)


def found(page: Any) -> None:
    differing(page)
    page.find()


def otherwise(page: Any) -> None:
    page.put(Space(0, parse_cell("C2")), SpaceState(Coral.PINK))
    page.put(Tile(2), TileState(starfish=False, locked=True))


def impossible(page: Any) -> None:
    page.put(Pile(CountedPileKind.CONSUMED, 0, Coral.WHITE), 41)
    page.put(Pile(CountedPileKind.EATEN, 1), 6)
    page.list_faults()


def wrong(page: Any) -> None:
    """A correction after which a later entry no longer holds."""
    page.consider()


def parted(played: Played, chosen: int | None = None) -> Screen:
    """A game that another device has played on otherwise, in a backup and in a copy that a cloud folder left."""

    def saved(path: Path) -> Path:
        path, ours, *_ = forked(played, path.parent)
        copy = path.with_name("0007 Anna, Ben (Maximiliane's conflicted copy 2026-05-31).reef")
        copy.write_bytes(b"".join(ours.splitlines(keepends=True)[:12]))
        dither(played, copy, 2)
        return path

    return Screen(lambda app: app.page.choose(chosen) if chosen is not None else None, saved)


def not_chosen(folder: Path) -> None:
    """Saved games, among them both courses of one, and one of which nobody has chosen yet."""
    games = folder / "games"
    path, *_ = forked(REAL, games)
    dither(REAL, path, 1)
    other, *_ = forked(COMPOSED, games / "other")
    for file in sorted((games / "other").rglob("*"), reverse=True):
        if file.is_file():
            name = file.name.replace("0007", "0008")
            file.rename((games / ".backups" if file.parent.name == ".backups" else games) / name)
        else:
            file.rmdir()
    other.parent.rmdir()


REACHED: dict[str, tuple[Callable[[Path], Path], Callable[[Any], None]]] = {
    "undo": (real(Moment.TWO_ATTACKS), undo),
    "agree": (real(Moment.BEFORE_ALGA), lambda app: app.page.dialogs.undo_controls.back()),
    "log": (real(Moment.TWO_ATTACKS), lambda app: app.page.dialogs.open_log()),
    "history": (real(Moment.TWO_ATTACKS), history),
    "pick": (real(Moment.TWO_ATTACKS), go("correct")),
    "correct-place": (real(Moment.TWO_ATTACKS), go("correct", step=6)),
    "correct-alga": (real(Moment.OVER), go("correct", lambda page: page.ask("alga"), step=Moment.TWO_ATTACKS)),
    "correct-kind": (
        real(Moment.TWO_ATTACKS),
        go("correct", lambda page: page.ask_kind(), step=Moment.BEFORE_TWO_ATTACKS),
    ),
    "correct-refill": (
        real(Moment.TWO_ATTACKS),
        go("correct", lambda page: page.chooser.answer(Coral.GREY), step=Moment.FIRST_REFILL),
    ),
    "correct-bite": (real(Moment.EXTRA_GROWTH), go("correct", step=Moment.FIRST_FED)),
    "correct-larvae": (real(Moment.EXTRA_GROWTH), go("correct", step=Moment.FIRST_CHOSE_LARVAE)),
    "correct-size": (hierarchy, go("correct", lambda page: page.chooser.answer(Coral.PINK), step=1)),
    "correct-stops": (real(Moment.TWO_ATTACKS), go("correct", wrong, step=Moment.FIRST_LARVA)),
    "audit": (real(Moment.AMID_GREY_ATTACKS), go("audit", differing)),
    "audit-tiles": (hierarchy, go("audit")),
    "audit-list": (real(Moment.AMID_GREY_ATTACKS), go("audit", lambda page: page.as_list())),
    "audit-space": (
        real(Moment.AMID_GREY_ATTACKS),
        go("audit", lambda page: page.touched(Space(1, parse_cell("E4")))),
    ),
    "audit-found": (real(Moment.AMID_GREY_ATTACKS), go("audit", found)),
    "let-stand": (real(Moment.AMID_GREY_ATTACKS), go("let-stand", otherwise)),
    "let-stand-player": (real(Moment.AMID_GREY_ATTACKS), go("let-stand", lambda page: page.ask_player(0))),
    "let-stand-faults": (real(Moment.AMID_GREY_ATTACKS), go("let-stand", impossible)),
    "let-stand-tile": (hierarchy, go("let-stand", lambda page: page.ask(TileSpot(2)))),
    "pack": (real(Moment.TWO_ATTACKS), lambda app: app.page.shell.go("pack", game=app.page.controller.game)),
    "packed": (real(Moment.TWO_ATTACKS), packed),
    "finder": (real(Moment.TWO_ATTACKS), lambda app: app.go("finder", chosen=print)),
    "folder": (real(Moment.TWO_ATTACKS), lambda app: app.go("finder", chosen=print, folders=True)),
    "rescued": (rescued, lambda app: None),
    "broken": (broken, lambda app: None),
    "changed": (changed, lambda app: None),
    "mend": (broken, lambda app: app.page.correct()),
}

SCREENS = {
    **{name: Screen(reach, game) for name, (game, reach) in REACHED.items()},
    "courses": parted(REAL),
    "course-chosen": parted(REAL, chosen=1),
    "courses-of-reef": parted(COMPOSED, chosen=0),
    "courses-listed": Screen(lambda app: app.go("games"), home=not_chosen),
}
