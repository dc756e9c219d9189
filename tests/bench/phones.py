"""How soon phones show a change, and what time and memory a host needs for them. Prints figures.

python -m tests.bench.phones

Milliseconds by the driver's clock, from the line in the file to the last of four phones that shows it; a host follows
its file by looking, so half of the time between two looks is in it. Touches in the app, each drawn to its end, are
seen by phones and not, in turns. The page's work for a touch is what the browser ran, and with it what it styled and
laid out, until the table that it made is shown, on a processor four times slower. Memory is that of
`reef-companion serve`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any

from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.interface import RECORDED_GAME
from mobile.seats.snapshots import ReplayedGame
from tests.bench import app as bench
from tests.bench.frame import memory as resident
from tests.phones.helpers.browser import NAME, Browser, Phone
from tests.phones.helpers.hosting import Client, hosting, lines_of, truncated_copy

BEGUN, CHANGES, TOUCHES = 20, 60, 120
PHONES = 8
_SLOWER = 4
"""How much slower a cheap phone's processor is. What the browser slows by itself counts other programs in."""


def main() -> None:
    with TemporaryDirectory(prefix="reef-companion-") as home:
        browser = Browser(Path(home))
        for source in (RECORDED_GAME, COMPOSED_GAME):
            times = sorted(change_times(browser, truncated_copy(source, Path(home), BEGUN), lines_of(source)))
            print(f"shown on four phones, {source.stem:16} median {median(times):4.0f} ms (100)", end=", ")
            print(f"95 of 100 within {quantiles(times, n=20)[-1]:4.0f} ms (250), all within {times[-1]:4.0f} ms")
        works = page_times(browser, truncated_copy(RECORDED_GAME, Path(home), BEGUN + 3))
        for name, work in zip(
            ("script (95 of 100: 30)", "script, style and layout"), zip(*works, strict=True), strict=True
        ):
            late = quantiles(work, n=20)[-1]
            print(
                f"{name} of a touch, four times slower: median {median(work):.0f} ms, 95 of 100 within {late:.0f} ms"
            )
        browser.close()
        seen, unseen = touches(home)
        print(
            f"touch to redrawn table: {seen:.1f} ms seen by four phones, {unseen:.1f} not: {seen / unseen:.2f} (1.1)"
        )
        for source in (RECORDED_GAME, COMPOSED_GAME):
            alone, watched = memory(truncated_copy(source, Path(home), BEGUN), lines_of(source))
            more = f"{watched - alone:+.0f} MB with {PHONES} phones (15)"
            print(f"memory of the host, {source.stem:16} {alone:.0f} MB, {more}")


def change_times(browser: Browser, path: Path, lines: list[str]) -> list[float]:
    """Milliseconds until all of four phones show a change, for each change."""
    times = []
    with hosting(path, patience=20) as host:
        phones = [browser.phone() for _ in range(4)]
        for phone in phones:
            phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
            phone.press("I only watch")
            phone.until("document.getElementById('log').children.length")
        for number, line in enumerate(lines[BEGUN : BEGUN + CHANGES], BEGUN):
            sleep(0.3)
            began = monotonic()
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(line)
            for phone in phones:
                phone.until(f"document.getElementById('log').children.length >= {number}")
            times.append(1000 * (monotonic() - began))
    return times


def page_times(browser: Browser, path: Path) -> list[tuple[float, float]]:
    """Milliseconds of a page's script, and of all its work: a shrimp is picked up, put back, a cube is played, taken
    back, and so on."""
    times = []
    with hosting(path, patience=20) as host:
        phone = browser.phone()
        phone.open(f"http://{NAME}:{host.port}/#{host.clients.code}")
        phone.press("Ben")
        phone.until("act")
        phone.do("Performance.setTimeDomain", timeDomain="threadTicks")  # other programs do not count
        phone.do("Performance.enable")
        for touch in range(100):
            word = ("shrimp", "shrimp", "larva:white", "")[touch % 4]
            x, y = phone.place(f"document.querySelector('#tray [data-spot=\"{word}\"]')" if word else "at('back')")
            sleep(0.1)
            began = _worked(phone)
            phone.finger("touchStart", x, y)
            phone.finger("touchEnd", x, y)
            sleep(0.5)  # asking whether it is done would be work too
            script, all_work = (after - before for before, after in zip(began, _worked(phone), strict=True))
            times.append((script, all_work))
            phone.until("!sending && due === null")
    return times


def _worked(phone: Phone) -> tuple[float, float]:
    found = {each["name"]: _SLOWER * 1000.0 * each["value"] for each in phone.do("Performance.getMetrics")["metrics"]}
    script = found["ScriptDuration"]
    return script, script + found["LayoutDuration"] + found["RecalcStyleDuration"]


def touches(home: str) -> tuple[float, float]:
    """Milliseconds from a touch in the app to its picture, where phones see it, and where they do not."""
    surroundings = {**os.environ, **bench.SURROUNDINGS, "REEF_COMPANION_HOME": home}
    words = [sys.executable, "-m", "tests.bench.phones", "--app"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=surroundings
    ) as app:
        assert app.stdout is not None
        said = (json.loads(line) for line in app.stdout if line.startswith("{"))
        place = next(said)
        for seat in range(4):
            phone = Client(place["port"])
            phone.token = phone.post("/join", code=place["code"], seat=seat)["token"]
            Thread(target=_follow, args=(phone,), daemon=True).start()
        found = next(said)
    return found["seen"], found["unseen"]


def _follow(phone: Client) -> None:
    with suppress(OSError, ValueError):
        while True:
            phone.look()


def _app() -> None:
    """The app with a host; it draws polyps and takes them back, and every other one is published to phones."""
    from mobile.platform.environment import prepare_kivy

    prepare_kivy()
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from mobile.phones.hosting import PhoneHosting
    from mobile.phones.joining import PhoneJoining
    from mobile.reef_encounter.highlight_drawings import Highlight

    class InTurns(PhoneHosting):
        """Shows the game as it was before, while it does not show it."""

        shows = True
        last: ReplayedGame | None = None

        def replay(self) -> ReplayedGame:
            if self.last is None or self.shows:
                self.last = super().replay()
            return self.last

    app = bench.opened("table")
    times: list[float] = []
    began = [0.0]

    def drawn(*_: Any) -> None:
        if began[0]:
            glFinish()
            times.append(1000 * (perf_counter() - began[0]))
            began[0] = 0.0

    def begin(_: float) -> None:
        page = app.page
        page.shell.theme.calm = True
        hosting = InTurns(page.shell.game.module, page.controller.game, "en", PhoneJoining())
        print(json.dumps({"port": hosting.port, "code": hosting.clients.code}), flush=True)
        Window.bind(on_flip=drawn)

        def touch(_: float) -> None:
            began[0] = perf_counter()
            free = [
                (rock, at)
                for rock in page.surface.rocks
                for at, kind in rock.shown.marks.items()
                if kind is Highlight.FREE
            ]
            rock, cell = free[len(free) // 2]
            page.touch_input.tap(page.surface.spot_at(*rock.centre_of(cell)))
            Window.canvas.ask_update()
            Clock.schedule_once(back, 0.15)

        def back(_: float) -> None:
            page.dialogs.undo_controls.back()
            page.notice.tell(lambda _: "")
            Clock.schedule_once(wait, 0.15)

        def wait(_: float) -> None:
            if len(times) >= TOUCHES:
                print(json.dumps({"unseen": median(times[2::2]), "seen": median(times[3::2])}), flush=True)
                os._exit(0)
            hosting.shows = bool(len(times) % 2)
            Clock.schedule_once(touch, -1)  # as a finger's: after the clock, before it is drawn

        Clock.schedule_once(wait, 3)

    Clock.schedule_once(begin, 2)
    app.run()


def memory(path: Path, lines: list[str]) -> tuple[float, float]:
    """MB of a host before phones come, and with phones that have watched all changes."""
    words = [sys.executable, "-m", "companion", "serve", str(path), "--port", "0", "--address", "127.0.0.1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        address = next(line for line in host.stdout if "http://" in line).split("http://")[1].split()[0]
        place, code = address.split("/#")
        sleep(1)
        alone = resident(host.pid)
        phones = [Client(int(place.rpartition(":")[2])) for _ in range(PHONES)]
        for phone in phones:
            phone.token = phone.post("/join", code=code, seat=None)["token"]
        for line in lines[BEGUN : BEGUN + CHANGES]:
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(line)
            for phone in phones:
                phone.look()
        watched = resident(host.pid)
        host.terminate()
    return alone, watched


if __name__ == "__main__":
    if "--app" in sys.argv:
        _app()
    else:
        main()
