"""A program that plays a saved game in the app by touches until it is killed, and notes what was confirmed.

    python toucher.py HOME NOTES    waits for a line with a seed, then opens the app and goes on with the game there

After each touch, once the table has been drawn anew, NOTES gets a line: how many entries the record
has, and a fingerprint of them. A line there is a promise: all of that is on the disk.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
AGREED = "All agree: take it back"
sys.path.insert(0, str(ROOT))

from tests.mobile.helpers.offscreen import open_window, without_display  # noqa: E402


def fingerprint(lines: list[str]) -> str:
    """The fingerprint of the record's lines so far."""
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def main(home: Path, notes: Path) -> None:
    os.environ["REEF_COMPANION_HOME"] = str(home)
    without_display(home / "kivy")
    window = open_window()
    assert window is not None
    from tests.games.records import open_game
    from tests.mobile.helpers.driver import Driver

    _, actions = open_game("a-real-game")
    print("ready", flush=True)
    dice = random.Random(int(sys.stdin.readline()))
    ui = Driver(window, draws=True)
    app = ui.open(size=(960, 800))
    note = os.open(notes, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    go_on(ui)
    game = app.page.controller.game
    while True:
        confirm(note, game)
        touch(ui, dice, list(actions), game)


def go_on(ui: Any) -> None:
    """Go from home to the game, as somebody who finds the app closed."""
    from mobile.ui.menu_cards import MenuCard

    ui.until(lambda: any(isinstance(w, MenuCard) and w.title.text == "Go on" for w in ui.app.page.walk()))
    card = next(w for w in ui.app.page.walk() if isinstance(w, MenuCard) and w.title.text == "Go on")
    ui.tap(*ui.centre(card))
    ui.until(lambda: hasattr(ui.app.page, "controller"))
    ui.frames(2)


def confirm(note: int, game: Any) -> None:
    from companion.record import format as record_format

    text = [game.header_line(), *map(record_format.write_line, game.entries)]
    os.write(note, f"{len(game.entries)} {fingerprint(text)}\n".encode())


def touch(ui: Any, dice: random.Random, actions: list[Any], game: Any) -> None:
    """Enter the next of the game's actions, or take back a few, or do some again."""
    from mobile.ui.buttons import Button
    from tests.mobile.helpers.entering import Entering

    page = ui.app.page
    if page.dialog is not None:
        buttons = [w for w in page.dialog.walk() if isinstance(w, Button)]
        # where something was seen no button is loud, for nobody is led to agree
        onward = next(w for w in buttons if w.role == "loud" or w.text == AGREED)
        ui.tap(*ui.centre(onward))
        return
    wish = dice.random()
    position = game.history.position
    left = actions[position:]
    if (wish < 0.2 and position > 8) or not left:
        ui.tap(*ui.centre(page.bar.undo))
    elif wish < 0.3 and game.history.undone:
        ui.press("Redo")
    else:
        playing = Entering(ui)
        playing.next(left)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
