"""Environment variables that make a test run longer or stricter (`LAWS=long`, `KILLS=200`), checked for slips.

`build/test.py` takes them as words, which every shell can write. `docs/testing.md` says what each of them does.
"""

from __future__ import annotations

from collections.abc import Mapping

NUMBER = "a number"
ANYTHING = "anything"
WISHES: Mapping[str, str] = {
    "ACCEPT_DRAWINGS": "1",
    "ANDROID_TESTS": "required",
    "APP_KILLS": NUMBER,
    "CORRECTIONS": "every",
    "COURSES": NUMBER,
    "DAMAGE": NUMBER,
    "DRAGS": NUMBER,
    "DRAW": "every",
    "FINGERS": ANYTHING,
    "FLIPS": NUMBER,
    "GAMES": NUMBER,
    "GEOMETRY": ANYTHING,
    "KILLS": NUMBER,
    "LAWS": "long",
    "MEDDLE": NUMBER,
    "MUTATED": NUMBER,
    "NOTHING": "every",
    "SCREENS": "every",
    "SCREENSHOTS": ANYTHING,
    "STROKES": NUMBER,
    "TOUCHES": "every",
    "UI_TESTS": "required",
}
"""For each variable the value it can have. FINGERS and GEOMETRY take words, and say themselves what is none."""


def unknown(surroundings: Mapping[str, str]) -> str | None:
    """Return what is wrong with the wishes of a run, in a sentence; None where all of them can be granted.

    `build/test.py` names in WISHES those that were typed.
    """
    for name in surroundings.get("WISHES", "").split():
        if name not in WISHES:
            return f"There is no {name}; there are {', '.join(WISHES)}."
    for name, wanted in WISHES.items():
        if not (value := surroundings.get(name, "")):
            continue
        if wanted == NUMBER and not value.isdecimal():
            return f"{name} takes a number, such as {name}=20, not “{value}”."
        if wanted not in (NUMBER, ANYTHING, value):
            return f"{name} takes “{wanted}”, not “{value}”."
    return None
