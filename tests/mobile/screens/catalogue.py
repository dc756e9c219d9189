"""The catalogue of every screen of the app: its name, and a `Screen` that says how to reach it."""

from __future__ import annotations

from tests.mobile.screens import (
    around,
    coach,
    computer,
    ending,
    phones,
    practice,
    private,
    reef,
    table,
    thinking,
    trust,
)
from tests.mobile.screens.screen import Screen

CATALOGUE: dict[str, Screen] = {
    f"{room}-{name}": screen
    for room, screens in (
        ("around", around.SCREENS),
        ("table", table.SCREENS),
        ("trust", trust.SCREENS),
        ("private", private.SCREENS),
        ("ending", ending.SCREENS),
        ("phones", phones.SCREENS),
        ("reef", reef.SCREENS),
        ("copy", thinking.SCREENS),
        ("coach", coach.SCREENS),
        ("reef", coach.REEF),
        ("practice", practice.SCREENS),
        ("reef", reef.FURTHER),
        ("computer", computer.SCREENS),
    )
    for name, screen in screens.items()
}
