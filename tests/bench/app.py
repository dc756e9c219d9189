"""How the app compares with a bare Kivy window: start, memory, a touch at each game's table, idling. Prints figures.

    python -m tests.bench.app [RUNS]

Software drawing, no display; every figure is the median of RUNS processes or of many touches. Beside the time on
the clock stands what the processors worked, which other programs do not lengthen: with two drawing threads more
than the clock shows on a quiet machine.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path
from typing import Any

from tests.bench.frame import OFF_SCREEN, Times, answered, memory

FRAMES_SECONDS = 60
SURROUNDINGS = {**OFF_SCREEN, "KIVY_DPI": "96"}


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory(prefix="reef-companion-") as home:
        _measure(runs, home)


def _measure(runs: int, home: str) -> None:
    for what in ("bare", "home", "table", "reef"):
        _child(what, home)  # draws its pictures, which are kept from then on
    bare, ours = [], []
    for _ in range(runs):  # in turns, so that a busy machine is unfair to both
        bare.append(_child("bare", home))
        ours.append(_child("home", home))
    for name, unit in (("start", "ms"), ("start-work", "ms of processor"), ("memory", "MB")):
        one, other = (statistics.median(run[name] for run in each) for each in (bare, ours))
        name = name.removesuffix("-work")
        print(f"{name:8} bare Kivy {one:6.0f}, home {other:6.0f} {unit}, ratio {other / one:.2f}")
    reef, table = _child("reef", home), _child("table", home)
    for of, figures in (("Reef", reef), ("Reef Encounter", table)):
        for name, said in (("touch", "to the redrawn table with four boards"), ("frame", "nothing changes in it")):
            _print_figures(figures, name, f"{of}, {said}")
        least, clock = (figures["touch-" + by] / figures["frame-" + by] for by in ("work", "best"))
        print(f"ratio    {of}, touch to frame: {least:.2f} worked, {clock:.2f} on the clock, each at its best")
    _print_figures(table, "cover", "for comparison: bare Kivy, one picture over the whole window")
    print(f"table    opened with nothing drawn {table['first']:.0f} ms, with pictures kept {table['again']:.0f} ms")
    for name in ("bare", "home", "table"):
        print(f"idle     {name:6} {_child('idle-' + name, home)['idle']:.1f} % of one processor")
    for _ in range(3):
        plain, thinking = (_child(f"{name}-table", home) for name in ("frames", "thinking"))
        times = f"{thinking['frame']:.1f} ms while the computer thinks, {plain['frame']:.1f} ms without"
        late = f"{thinking['late']:.0f} and {plain['late']:.0f} above 50 ms in {FRAMES_SECONDS} s"
        print(f"frames   95 % are at most {times}, ratio {thinking['frame'] / plain['frame']:.2f}; {late}")


def _print_figures(figures: dict[str, float], name: str, said: str) -> None:
    best, clock, work = (figures[name + by] for by in ("-best", "", "-work"))
    print(f"{name:8} {said}: best {best:.1f} ms, median {clock:.1f} ms, worked {work:.1f} ms")


def _child(what: str, home: str) -> dict[str, float]:
    """Times one run in a process of its own, from its spawning."""
    return answered("app", what, home=home, BENCH_STARTED=repr(time.time()), **SURROUNDINGS)


def _run(what: str) -> None:
    from mobile.platform.environment import prepare_kivy

    prepare_kivy()
    from kivy.clock import Clock

    app = _bare() if what.endswith("bare") else opened(what)

    def usable(_: float) -> None:
        found = {"start": 1000 * (time.time() - float(os.environ["BENCH_STARTED"])), "memory": memory()}
        found["start-work"] = 1000 * time.process_time()
        if what == "table":
            found |= _touches(app)
        if what == "reef":
            found |= _touches_of_reef(app)
        if what.startswith("idle"):
            _idle(app)
            return
        if what in ("frames-table", "thinking-table"):
            _frames(app, thinking=what == "thinking-table")
            return
        print(json.dumps(found), flush=True)
        os._exit(0)

    # The second frame after the first has been drawn: everything is there and listens.
    Clock.schedule_once(lambda _: Clock.schedule_once(usable, 0), 0)
    app.run()


def _bare() -> Any:
    from kivy.app import App
    from kivy.uix.button import Button

    class Bare(App):
        def build(self) -> Any:
            return Button(text="bare")

    return Bare()


def opened(what: str) -> Any:
    """Return the app at its first page, or at a table of four."""
    from mobile.app import CompanionApp

    if what == "reef":
        return CompanionApp(language="en", record=_four_boards_of_reef())
    if what.endswith("table"):
        return CompanionApp(language="en", record=_four_boards())
    return CompanionApp(language="en")


def _four_boards() -> Path:
    """A random game of four players in which a larva has just been played."""
    from random import Random

    from companion.reef_encounter.game import REEF_ENCOUNTER, Game
    from tests.laws.helpers.dealer import random_setup
    from tests.laws.helpers.player import Game as Played
    from tests.laws.helpers.tempers import Temper

    chance = Random(7)
    played = Played(random_setup(chance, 4), chance, [Temper()] * 4)
    path = Path(tempfile.mkdtemp()) / "game.reef"
    game = Game.create(REEF_ENCOUNTER, path, played.setup)
    for action in played.steps():
        game.do(action)
        if game.history.position > 60 and game.state.turn.growing is not None and not game.state.turn.laid:
            break
    return path


def _four_boards_of_reef() -> Path:
    """A random game of four players in its middle; whoever is on turn holds cards."""
    from random import Random

    from companion.reef.game import REEF, Game
    from tests.reef.helpers.playing import Dealer

    dealer = Dealer(Random(7), 4)
    dealer.play(most=50)
    path = Path(tempfile.mkdtemp()) / "game.reef"
    game = Game.create(REEF, path, dealer.setup)
    for action in dealer.actions:
        game.do(action)
    return path


def redrawn() -> None:
    """Draw a frame to its end."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    glFinish()


def _touches_of_reef(app: Any) -> dict[str, float]:
    """The first piece of a card laid on one space after the other and taken up again, each drawn to the end."""
    from companion.reef.queries.touches import SpaceSpot, open_spaces, playable_cards

    page = app.page
    page.shell.theme.calm = True

    touched, unchanged = Times(), Times()
    state = page.controller.state
    for _ in range(3):
        for card in playable_cards(state)[:12]:
            page.touch_input.name(card)
            space = next(iter(open_spaces(state, page.touch_input.entering)))
            redrawn()
            with unchanged:
                redrawn()
            with touched:
                page.touch_input.tap(SpaceSpot(state.seat, space))
                redrawn()
            page.touch_input.drop()
    return touched.medians("touch") | unchanged.medians("frame")


def _touches(app: Any) -> dict[str, float]:
    """Polyps painted and taken back on four boards, each drawn to the end before the next."""
    from companion.reef_encounter.queries.touches import BoardSpot
    from mobile.reef_encounter.highlight_drawings import Highlight

    page = app.page
    page.shell.theme.calm = True

    found: dict[str, float] = {}
    touched, unchanged = Times(), Times()
    for _ in range(40):
        free = [
            (rock, cell)
            for rock in page.surface.rocks
            for cell, kind in rock.shown.marks.items()
            if kind is Highlight.FREE
        ]
        if not free:
            break
        rock, cell = free[len(free) // 2]
        spot = page.surface.spot_at(*rock.centre_of(cell))
        assert isinstance(spot, BoardSpot)
        redrawn()
        with unchanged:
            redrawn()
        with touched:
            page.touch_input.tap(spot)
            redrawn()
        page.dialogs.undo_controls.back()
        page.notice.tell(lambda _: "")
    found |= touched.medians("touch") | unchanged.medians("frame") | _copies(app)
    for name, folder in (("first", Path(tempfile.mkdtemp())), ("again", None)):
        atlas = app.shell.atlas
        atlas.forget()
        kept, atlas.folder = atlas.folder, folder or atlas.folder
        start = time.perf_counter()
        app.page.shell.exchange("table", game=page.controller.game)
        redrawn()
        found[name] = 1000 * (time.perf_counter() - start)
        atlas.folder = kept
    return found | _cover(app)


def _copies(app: Any) -> dict[str, float]:
    """A copy to think on opened and left again, each drawn to the end."""
    sandbox = app.page.sandbox
    opened, left = Times(), Times()
    for _ in range(20):
        with opened:
            sandbox.begin()
            redrawn()
        with left:
            sandbox.end()
            redrawn()
    return opened.medians("copy") | left.medians("left")


def _cover(app: Any) -> dict[str, float]:
    """The least time for a frame that fills the window with one picture, by Kivy's own means."""
    from kivy.graphics import Fbo, Rectangle
    from kivy.uix.widget import Widget

    frame = app.page.parent
    frame.remove_widget(app.page)
    bare = Widget()
    with bare.canvas:
        size = (frame.width, frame.height)
        Rectangle(texture=Fbo(size=size).texture, size=size)
    frame.add_widget(bare)
    covered = Times()
    for _ in range(40):
        with covered:
            redrawn()
    return covered.medians("cover")


def _frames(app: Any, *, thinking: bool) -> None:
    """The time from frame to frame at a table that is drawn in each, while the computer thinks or without."""
    from kivy.clock import Clock

    from companion.player.search import choose
    from companion.reef_encounter.player.player import PLAYING
    from companion.seating import Level
    from mobile.computer.thinking import Thinking

    def thoughts() -> Iterator[Any]:
        """Think about the same turn without end."""
        state = app.page.controller.state
        known = PLAYING.known_to(state, state.turn.seat)
        for number in count():
            yield from choose(PLAYING, known, state.turn.seat, Level.STRONG, str(number))

    times: list[float] = []

    def note(_: float) -> None:
        times.append(time.perf_counter())
        app.page.canvas.ask_update()
        if times[-1] - times[0] > FRAMES_SECONDS:
            between = [1000 * (later - before) for before, later in pairwise(times)]
            late = sum(each > 50 for each in between)
            print(json.dumps({"frame": statistics.quantiles(between, n=20)[-1], "late": late}), flush=True)
            os._exit(0)

    Clock.schedule_interval(note, 0)
    if thinking:
        app.kept = Thinking(thoughts(), print)  # type: ignore[arg-type]


def _idle(app: Any) -> None:
    """Processor time over five quiet seconds, two after everything was drawn."""
    from kivy.clock import Clock

    def begin(_: float) -> None:
        used, began = time.process_time(), time.perf_counter()

        def end(_: float) -> None:
            share = 100 * (time.process_time() - used) / (time.perf_counter() - began)
            print(json.dumps({"idle": share}), flush=True)
            os._exit(0)

        Clock.schedule_once(end, 5)

    Clock.schedule_once(begin, 2)


if __name__ == "__main__":
    if "--child" in sys.argv:
        _run(sys.argv[-1])
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
