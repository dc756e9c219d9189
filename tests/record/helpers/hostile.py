"""Headers of saved games made to do harm, and what in a printed text would steer a terminal."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from companion.reef_encounter.interface import RECORDED_GAME as REAL
from tests.trust.helpers.spoiling import by_hand

LINES = REAL.read_text("utf-8").splitlines(keepends=True)


HEADER = json.loads(by_hand(LINES[0]))


STRANGE = "\x1b[31m\x07\u202e\u2066\u200b\n\r\x9b\x7f"


def position(**fields: Any) -> dict[str, Any]:
    header = {**HEADER, "position": {"coral_tiles": [], "players": [], "boards": [], **fields}}
    return {name: value for name, value in header.items() if name not in ("coral_tiles", "open_sea")}


MANY = 12_000


HOSTILE: dict[str, dict[str, Any]] = {
    "players that are numbers": {**HEADER, "players": [0] * 30_000},
    "players": {**HEADER, "players": [{}] * MANY},
    "players of one colour": {**HEADER, "players": [{"name": "A", "colour": "red"}] * 2_000},
    "boards": {**HEADER, "boards": ["A"] * MANY},
    "a long letter": {**HEADER, "boards": ["A" * 95_000, "B"]},
    "a long colour": {**HEADER, "players": [{"name": "A", "colour": "x" * 90_000}]},
    "a long name": {**HEADER, "players": [{"name": "x" * 90_000, "colour": "red"}]},
    "a long field": {**HEADER, "x" * 90_000: 1},
    "long fields": {**HEADER, **{f"{number}{'x' * 900}": 1 for number in range(90)}},
    "a long number": {**HEADER, "advanced": 10**4_000},
    "a long depth": {**HEADER, "depth": "x" * 90_000},
    "a long key": {**HEADER, "key": ["x" * 90_000]},
    "coral tiles": position(coral_tiles=[0] * MANY),
    "a position's players": position(players=[{}] * MANY),
    "a position's boards": position(boards=[{}] * MANY),
    "cells": position(boards=[{"board": "D", "polyps": {f"{cell}": "mauve" for cell in range(5_000)}}]),
    "a long cell": position(boards=[{"board": "D", "polyps": {"E" * 90_000: "mauve"}}]),
    "polyps": position(bonus_polyps=["mauve"] * 9_000),
    "strange words": {**HEADER, "depth": STRANGE, "boards": [STRANGE, "\u202e"], STRANGE: 1},
    "strange names": {**HEADER, "players": [{"name": STRANGE, "colour": STRANGE}]},
    "another game": {**HEADER, "game": STRANGE},
}


def steering(text: str) -> set[str]:
    """The characters of a text that steer a terminal: those that show nothing but are no line break of ours."""
    return {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")} - {"\n"}
