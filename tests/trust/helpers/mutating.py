"""Recorded games changed at random (fuzzing): values exchanged, lines moved, bytes spilt."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from companion.record import format as record_format
from companion.refusal import Refused
from tests.games.records import GAMES
from tests.trust.helpers.spoiling import by_hand, spilt_on

_DEEP: Final = "a hole so deep: "
"""In place of it comes a list in a list in a list: deeper ones than this could not be written as JSON."""

_STRANGE: Final = "\x1b[31m\x07\u202e\u200b\n\x9b"
_SINGLE: Final[list[Any]] = [
    *(None, True, False, 0, -1, 1, 4, 7, 1000, 1001, 3000, 2**31, 10**4000, 0.5, 1e308, float("nan"), float("inf")),
    *(
        "",
        " ",
        "x" * 41,
        _STRANGE,
        "\ud800",
        "D/E4",
        "D/H9",
        "Q/A1",
        "A1",
        "white",
        "purple",
        "green",
        "full",
        "score",
    ),
    *("hierarchy", "starfish", "end.space", [], {}, [[]], [None], {"n": 1}, {"do": "eat"}, {"by": "purple"}),
    *("R", "?", "RYGPR", "R B2", "R E5", "B", "turtle", "turtle/B3", "deck/cards", "boards", "display", {"R": 99}),
    *(
        "YG: R = 1",
        "YG: R0 = 1",
        "YG: R5+ = 1",
        "YB: R = 1",
        "RR: R R R R R = 4",
        "GG: P around P = 2",
        61 * ["YG: R = 1"],
    ),
]
_FIELDS: Final = (
    *(
        "n",
        "by",
        "do",
        "take-back",
        "again",
        "correct",
        "with",
        "coral",
        "space",
        "larvae",
        "polyps",
        "refill",
        "tile",
    ),
    *(
        "shuffle",
        "sealed",
        "pin",
        "promise",
        "proof",
        "sum",
        "record",
        "game",
        "format",
        "key",
        "depth",
        "advanced",
        "players",
    ),
    *("slot", "onto", "card", "cards", "pieces", "changes", "deck", "display", "top", "stacks", "supply", "hidden"),
    *("boards", "open_sea", "position", "coral_tiles", "name", "colour", "consumed", "bag_lacks", _STRANGE),
)


def mutated(dice: Random, games: Sequence[Path] = GAMES) -> bytes:
    """A recorded game's bytes after a few changes; its checksums fit, do not fit, or are gone."""
    texts = by_hand(dice.choice(games).read_text("utf-8")).splitlines()
    for _ in range(dice.randint(1, 3)):
        change = dice.choice((_exchange, _exchange, _exchange, _meddle, _move, _lengthen))
        change(texts, dice)
    data = ("\n".join(texts) + "\n").encode("utf-8", "surrogatepass")[: record_format.MAX_FILE_BYTES + 1]
    match dice.randrange(4):
        case 0:
            return spilt_on(data, dice)
        case 1:
            return spilt_on(record_format.recompute_checksums(data), dice)
        case 2:
            return record_format.recompute_checksums(data)
    return data


def _exchange(texts: list[str], dice: Random) -> None:
    """A value somewhere in a line, often the header, becomes another, or a field gets another name, or goes."""
    number = 0 if dice.random() < 0.2 else dice.randrange(len(texts))
    place = whole = _fields(texts[number])
    while isinstance(place, dict | list) and place:
        key = dice.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if not isinstance(place[key], dict | list) or not place[key] or dice.random() < 0.3:
            _exchange_at(place, key, dice)
            break
        place = place[key]
    if whole:
        texts[number] = _as_text(whole, dice)


def _fields(text: str) -> Any:
    """What a line holds; nothing where it is none any more."""
    try:
        return record_format.read_line(text.encode("utf-8", "surrogatepass")).fields
    except Refused:
        return {}


def _exchange_at(place: Any, key: Any, dice: Random) -> None:
    match dice.randrange(8):
        case 0:
            del place[key]
        case 1 if isinstance(place, dict):
            place[dice.choice(_FIELDS)] = place.pop(key)
        case 2 if isinstance(place, dict):
            place[dice.choice(_FIELDS)] = _value(dice)
        case 3 if isinstance(place, list):
            place *= dice.choice((2, 3, 5000))
        case _:
            place[key] = _value(dice)


def _value(dice: Random) -> Any:
    match dice.randrange(30):
        case 0:
            return _DEEP + str(dice.choice((dice.randint(1, 30), dice.randint(880, 1020), dice.randint(1, 5000))))
        case 1:
            return dice.choice("x[{\\\u202e") * dice.choice(
                (200, 20_000, record_format.MAX_LINE_LENGTH - 200, record_format.MAX_LINE_LENGTH)
            )
        case 2:
            return [dice.choice(_SINGLE)] * dice.choice((2, 6, 5000))
    return dice.choice(_SINGLE)


def _as_text(whole: Any, dice: Random) -> str:
    text = json.dumps(whole, ensure_ascii=dice.random() < 0.5)
    while _DEEP in text:
        before, _, rest = text.partition(f'"{_DEEP}')
        depth, _, after = rest.partition('"')
        opening, closing = dice.choice((("[", "]"), ('{"with": ', "}")))
        text = before + opening * int(depth) + ("1" if opening != "[" else "") + closing * int(depth) + after
    return text


def _meddle(texts: list[str], dice: Random) -> None:
    """Steps are taken back, done again and corrected where the game stands then, once or until the file is full."""
    number = dice.randint(1, len(texts))
    fields = {name: value for name, value in _fields(dice.choice(texts)).items() if name != "n"}
    step = dice.choice((1, 2, dice.randint(1, 200), 1000, 3001))
    change = dice.choice(
        ({"take-back": step}, {"again": step}, {"correct": step, "with": [fields]}, {"correct": step, "with": []})
    )
    times = dice.choice((1, 1, 2, 9, 400))
    texts[number:] = [json.dumps({"n": number + more, **change}) for more in range(times)] + texts[number:]
    _count_anew(texts)


def _move(texts: list[str], dice: Random) -> None:
    """A line is lost, doubled or moved; the others may be counted anew."""
    number = dice.randrange(len(texts))
    line = texts.pop(number)
    for _ in range(dice.randrange(3)):
        texts.insert(dice.randint(0, len(texts)), line)
    if not texts:
        texts.append(line)
    if dice.random() < 0.5:
        _count_anew(texts)


def _lengthen(texts: list[str], dice: Random) -> None:
    """Many lines more, up to the size of file that is still read, and beyond."""
    if dice.random() < 0.02:
        line = dice.choice((dice.choice(texts), "", "x", "{"))
        times = dice.choice((record_format.MAX_FILE_BYTES // 2, record_format.MAX_FILE_BYTES)) // (
            len(line) + 12 if line[1:] else 2
        )
        texts += [line] * times
        _count_anew(texts)


def _count_anew(texts: list[str]) -> None:
    for number, text in enumerate(texts):
        if number and text.startswith('{"n": ') and (after := text.find(", ")) > 0:
            texts[number] = f'{{"n": {number}{text[after:]}'
