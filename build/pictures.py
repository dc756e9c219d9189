"""Make the pictures of README and docs from the real app, games, phones and kit: docs/pictures/*.

python build/pictures.py           write them
python build/pictures.py FOLDER    write them there, to compare

Needs no display. It draws nothing itself: it leads the app to a page and takes its picture.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZE = (1280, 800)
SOLID_SCALE, SOLID_GAP = 9.0, 18  # pixels to a millimetre of a piece for a 3D printer, and between two of them
PHONE, PHONE_GAP = (360, 640), 16  # pixels
COLOURS = 160  # of each picture's own; more are not seen, and cost downloads
MIDDLE = 84  # the step of the real game at which the table is shown: corals, attacks and shrimps on both boards
SCALE = 4.0  # pixels per mm
GAME_WIDE = 640  # pixels
GAME_STEP = 1_100  # milliseconds a frame is shown
SHOWN = ("reef-boards", "polyp-tiles")
SHEET = 1  # a reef board, with the polyp tiles that fit beside it


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        pictures = {**of_the_app(Path(scratch)), "sheet": of_the_kit(), "solids": of_the_solids()}
        for name, picture in {**pictures, **of_the_phones(Path(scratch))}.items():
            small = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
            small.save(folder / f"{name}.png", optimize=True)
    (folder / "game.gif").write_bytes(of_a_game())


def of_the_phones(scratch: Path) -> dict[str, Image.Image]:
    """Three phones: asked who sits there, showing the table, and a secret under a finger; none without Chromium."""
    from tests.games.records import FOLDER
    from tests.phones.helpers.browser import NAME, PROGRAM, Browser
    from tests.phones.helpers.hosting import hosting, truncated_copy

    if PROGRAM is None:
        print("docs/pictures/phones.png stays as it is: there is no Chromium. sudo apt-get install chromium")
        return {}
    game = FOLDER / "shrimps-hands-told.reef"
    (folder := scratch / "phones").mkdir()
    browser, seen = Browser(folder), []
    with hosting(truncated_copy(game, folder, MIDDLE), patience=20) as host:
        phone = browser.phone(*PHONE)
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.until("document.querySelectorAll('#doors button').length")
        phone.picture(path := folder / "phone.png")
        seen.append(Image.open(path).convert("RGB"))
        phone.press("Anna")
        phone.until("!document.getElementById('game').hidden")
        phone.picture(path)
        seen.append(Image.open(path).convert("RGB"))
        phone.finger("touchStart", *phone.place("document.querySelectorAll('.hold')[1]"))
        phone.until("document.querySelector('#peek svg') !== null")
        phone.picture(path)
        seen.append(Image.open(path).convert("RGB"))
    browser.close()
    wide, high = PHONE
    picture = Image.new("RGB", (3 * wide + 4 * PHONE_GAP, high + 2 * PHONE_GAP), "#dfe6e6")
    for number, screen in enumerate(seen):
        picture.paste(screen, (PHONE_GAP + number * (wide + PHONE_GAP), PHONE_GAP))
    return {"phones": picture}


def of_the_app(scratch: Path) -> dict[str, Image.Image]:
    """Home with two games on the shelf, the table in the middle of a game, and the points at its end."""
    _without_a_display(scratch)
    from mobile.platform import environment

    environment.prepare_kivy(SIZE)
    window = environment.try_open_window()
    if window is None:
        raise SystemExit("The app finds no OpenGL here; build/run.py tells what to install.")
    from mobile.app import CompanionApp
    from tests.mobile.helpers.driver import Driver

    driver, pictures = Driver(window), {}

    def take_picture(name: str, app: Any, led: Callable[[Any], None] = lambda app: None) -> None:
        app.shell.app_state.remember(coach=False)  # Anna and Ben know the game
        driver.start(app, SIZE)
        app.shell.theme.calm = True
        led(app)
        driver.frames(60)  # until nothing moves any more
        pictures[name] = driver.picture()
        driver.stop()

    home, middle, end = (scratch / name for name in ("home", "middle", "end"))
    _game(home, MIDDLE)
    take_picture("home", CompanionApp(language="en", folder=home))
    take_picture("table", CompanionApp(language="en", folder=middle, record=_game(middle, MIDDLE)))
    take_picture("scores", CompanionApp(language="en", folder=end, record=_game(end, None)), _to_the_points)
    return pictures


def _to_the_points(app: Any) -> None:
    app.shell.theme.scale = 1.3  # as a table reads it from its chairs
    app.go("end", controller=app.page.controller)


def of_a_game() -> bytes:
    """The real game from beginning to end, what one player did in one go as one frame."""
    from companion.reef_encounter import interface as reef_encounter
    from companion.reef_encounter.interface import RECORDED_GAME
    from companion.reports.exports import draw_frames
    from companion.session.game import Game
    from companion.session.game_rules import UndoExtent
    from companion.sharing.images import render_gif
    from companion.translator import Translator

    game = Game.open(reef_encounter.rules(), RECORDED_GAME)
    done, together = game.history.done, reef_encounter.rules().undoing.together
    ends = [step for step in range(1, len(done)) if not together(done[step - 1], done[step], UndoExtent.GROUP)]
    scenes = draw_frames(reef_encounter, Translator("en").naming(reef_encounter.name), game, [*ends, len(done)])
    return render_gif(scenes, wide=GAME_WIDE, step=GAME_STEP)


def of_the_kit() -> Image.Image:
    """Take one printed sheet of the kit."""
    from companion.drawing.palette import PALETTES
    from companion.drawing.raster import render_image
    from printables.layout.plan import plan_kit
    from printables.layout.request import KitRequest
    from printables.layout.sheet import draw_sheet
    from printables.reef_encounter.kit import KIT

    plan = plan_kit(KitRequest(KIT, only=SHOWN, output=Path("kit.pdf")))
    drawn = render_image(draw_sheet(plan.sheets[SHEET], plan.total, plan.tr), PALETTES["print"], SCALE, "paper")
    return drawn.convert("RGB")


def of_the_solids() -> Image.Image:
    """Every piece for a 3D printer, in rows of one kind."""
    from companion.drawing.palette import PALETTES
    from companion.drawing.raster import render_image
    from companion.translator import Translator
    from printables.cli.print import KITS
    from printables.export.solids import draw_solid
    from printables.layout.model import Edition
    from printables.layout.paper import A4_PAPER
    from printables.layout.request import DEFAULT_TILE

    edition = Edition(Translator("en", ("printables", "companion")), A4_PAPER, DEFAULT_TILE)
    rows: dict[str, list[Image.Image]] = {}
    for kit in KITS.values():
        for piece in kit.solids(edition):
            row = rows.setdefault(piece.part, [])
            row.append(render_image(draw_solid(piece), PALETTES["print"], SOLID_SCALE, "paper").convert("RGB"))
    wide = max(sum(one.width + SOLID_GAP for one in row) for row in rows.values()) + SOLID_GAP
    high = sum(max(one.height for one in row) + SOLID_GAP for row in rows.values()) + SOLID_GAP
    drawn, top = Image.new("RGB", (wide, high), PALETTES["print"]["paper"]), SOLID_GAP
    for row in rows.values():
        room = (wide - sum(one.width for one in row)) // (len(row) + 1)
        left, deep = room, max(one.height for one in row)
        for one in row:
            drawn.paste(one, (left, top + deep - one.height))
            left += one.width + room
        top += deep + SOLID_GAP
    return drawn


def _without_a_display(home: Path) -> None:
    from tests.helpers.screens import OFF_SCREEN

    os.environ.update(
        {
            "KIVY_HOME": str(home / "kivy"),
            "KIVY_METRICS_DENSITY": "1",
            "KIVY_METRICS_FONTSCALE": "1",
            "KIVY_DPI": "96",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            **OFF_SCREEN,
        }
    )


def _game(folder: Path, step: int | None) -> Path:
    """The real game on the shelf in `folder` after `step` steps; None for its end, with every fish opened."""
    from companion.reef_encounter.box import Coral, coral_counts
    from companion.reef_encounter.game import REEF_ENCOUNTER, Game
    from companion.reef_encounter.interface import RECORDED_GAME
    from companion.reef_encounter.rules.actions import RevealFish
    from mobile.core.saved_games import SavedGames
    from mobile.games import GAMES

    played = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    path = SavedGames(folder, GAMES).library.new_path([player.name for player in played.setup.seats])
    game = Game.create(REEF_ENCOUNTER, path, played.setup)
    for action in played.history.done[:step]:
        game.do(action)
    if step is None:
        for seat, player in enumerate(game.state.players):
            if player.fish.hidden:
                game.do(RevealFish(seat, coral_counts([Coral.GREY])))
    return path


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
