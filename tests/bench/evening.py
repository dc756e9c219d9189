"""What an evening, a turn and the first polyp cost people. Prints figures, one a line; --json prints them as JSON.

    python -m tests.bench.evening [--json] [WORDS]

From the first page to the story, by fingers that report every 8 ms and shake by 1.5 mm: two newcomers and four who
know the game, on a tablet and on a phone, with a mistake corrected, a refusal, a copy to think on, and a take-back
after something was seen. Apart from those one turn of Reef Encounter is played by taps, by strokes and where the app
draws, and two newcomers go to their first polyp, with their own bag or all drawn for them. WORDS choose evenings by
their names, all by default. Each has a process of its own, and is always alike but for the waits: seconds of
processor for a frame that is made, not drawn.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from dataclasses import replace
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.frame import answered

GAMES = ("reef-encounter", "reef")
PEOPLE = {"newcomers": 2, "knowing": 4}
WINDOWS = {"tablet": (1280, 800), "phone": (360, 640)}
WAYS = {"turn": ("taps", "strokes", "draws"), "first-polyp": ("own-bag", "drawn")}
EVENINGS = [" ".join(words) for words in product(GAMES, PEOPLE, WINDOWS)]
EVENINGS += [" ".join((part, *words)) for part, ways in WAYS.items() for words in product(ways, WINDOWS)]


def main(words: list[str]) -> None:
    as_json = "--json" in words
    wanted = [word for word in words if word != "--json"]
    names = [name for name in EVENINGS if all(word in name.split() for word in wanted)]
    if not names:
        raise SystemExit(f"no evening is {' '.join(wanted)}; there are: {'; '.join(EVENINGS)}")
    found = {}
    for name in names:
        with tempfile.TemporaryDirectory(prefix="reef-companion-") as home:
            found[name] = answered("evening", name, home, home=home)
        if not as_json:
            for figure, value in found[name].items():
                print(f"{name}: {figure}: {value}", flush=True)
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))


def _run(name: str, home: Path) -> dict[str, Any]:
    from tests.mobile.helpers.offscreen import open_window, without_display

    without_display(home / "kivy")
    window = open_window()
    assert window is not None, "no window can be had here"
    from random import Random

    from mobile.app import CompanionApp
    from mobile.core import settings
    from mobile.reef_encounter.play.controller import RandomDraws, RefillDraws
    from mobile.reef_encounter.preferences import save_preferences
    from tests.mobile.evening import one_turn, reef, reef_encounter
    from tests.mobile.evening.counting import Counting

    game, people, size = name.split()
    coach = people == "newcomers" or game == "first-polyp"
    settings.save_settings(replace(settings.DEFAULT_SETTINGS, coach=coach), home / "settings.json")
    ui = Counting(window)
    record = home / "turn.reef" if game == "turn" else None
    if record is not None:
        one_turn.create(record)
    app = ui.start(CompanionApp(language="en", record=record), WINDOWS[size])
    app.shell.app_state.service(RefillDraws).chance = RandomDraws(Random(5))
    ui.look()
    if game == "turn":
        save_preferences(app.shell.app_state, app_draws=people == "draws")
        return {"touches": one_turn.play(ui, people)}
    if game == "first-polyp":
        one_turn.to_the_first_polyp(ui, people == "own-bag")
        return {"touches": ui.strokes, **_words(ui)}
    turns = (reef if game == "reef" else reef_encounter).play(ui, PEOPLE[people])
    found: dict[str, Any] = {
        "touches": ui.strokes,
        "touches until the first action": ui.until_first,
        "turns": turns,
        "touches a turn": round((ui.strokes - ui.until_first) / turns, 2),
        "touches of a turn, median": median(ui.turns) if ui.turns else "not counted",
        "touches that landed elsewhere": ui.missed,
        "actions given up after six tries": ui.given_up,
        "refusals": ui.refusals,
        **_words(ui),
    }
    found["waits above 0.1 s"] = len(ui.waits)
    found["longest wait"] = "{:.2f} s on {}".format(*max(ui.waits, default=(0.0, "no page")))
    return found


def _words(ui: Any) -> dict[str, Any]:
    """What was read until the first action, page by page."""
    found: dict[str, Any] = {
        "words until the first action": sum(page.words for page in ui.pages),
        "words of the list to lay out": sum(page.listed for page in ui.pages),
    }
    for number, page in enumerate(ui.pages, 1):
        listed = f" and {page.listed} to lay out" if page.listed else ""
        found[f"words on page {number}, {page.heading}"] = f"{page.words}{listed}"
    return found


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        print(json.dumps(_run(sys.argv[2], Path(sys.argv[3]))), flush=True)
        os._exit(0)
    main(sys.argv[1:])
