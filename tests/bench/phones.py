"""How soon phones show a change, and what a host pays for them: four browsers, then eight phones without one.

PYTHONPATH=. python tests/bench/phones.py

Milliseconds by the driver's clock, from the line in the file to the last of four phones that shows it; a host follows
its file by looking, so half of the time between two looks is in it. Memory is that of `reef-companion serve`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from companion.reef.telling import COMPOSED_GAME
from companion.reef_encounter.telling import REAL_GAME
from tests.phones.helpers.browser import NAME, Browser
from tests.phones.helpers.hosting import Client, begun, hosting, lines_of

BEGUN, CHANGES = 20, 60
PHONES = 8


def main() -> None:
    with TemporaryDirectory(prefix="reef-companion-") as home:
        browser = Browser(Path(home))
        for source in (REAL_GAME, COMPOSED_GAME):
            times = sorted(shown(browser, begun(source, Path(home), BEGUN), lines_of(source)))
            print(f"shown on four phones, {source.stem:16} median {median(times):4.0f} ms (100)", end=", ")
            print(f"95 of 100 within {quantiles(times, n=20)[-1]:4.0f} ms (250), all within {times[-1]:4.0f} ms")
        browser.close()
        for source in (REAL_GAME, COMPOSED_GAME):
            alone, watched = memory(begun(source, Path(home), BEGUN), lines_of(source))
            more = f"{watched - alone:+.0f} MB with {PHONES} phones (15)"
            print(f"memory of the host, {source.stem:16} {alone:.0f} MB, {more}")


def shown(browser: Browser, path: Path, lines: list[str]) -> list[float]:
    """Milliseconds until all of four phones show a change, for each change."""
    times = []
    with hosting(path, patience=20) as host:
        phones = [browser.phone() for _ in range(4)]
        for phone in phones:
            phone.open(f"http://{NAME}:{host.port}/#{host.guests.code}")
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


def memory(path: Path, lines: list[str]) -> tuple[float, float]:
    """MB of a host before phones come, and with phones that have watched all changes."""
    words = [sys.executable, "-m", "companion", "serve", str(path), "--port", "0", "--address", "127.0.0.1"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        address = next(line for line in host.stdout if "http://" in line).split("http://")[1].split()[0]
        place, code = address.split("/#")
        sleep(1)
        alone = _resident(host.pid)
        phones = [Client(int(place.rpartition(":")[2])) for _ in range(PHONES)]
        for phone in phones:
            phone.token = phone.post("/join", code=code, seat=None)["token"]
        for line in lines[BEGUN : BEGUN + CHANGES]:
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(line)
            for phone in phones:
                phone.look()
        watched = _resident(host.pid)
        host.terminate()
    return alone, watched


def _resident(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    main()
