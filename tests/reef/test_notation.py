"""Records, decks and diagrams: what reads back, and what is refused with the place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.record import format as record_format
from companion.reef import box
from companion.reef.box import CARD_POINTS_RANGE, TIDE_DECK, Deck
from companion.reef.game import REEF
from companion.reef.notation import setup as deck_notation
from companion.reef.notation.setup import format_deck_file, parse_deck_file
from companion.reef.notation.views import DIAGRAM_ROWS, read_diagram
from companion.reef.rules import reasons
from companion.reef.rules.actions import (
    Change,
    CountKind,
    CountThing,
    CountTieBreakers,
    FaceUpThing,
    NameCard,
    PlayCard,
    Reconcile,
    ShowCard,
    StackThing,
    TakeTopCard,
)
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Depth, Tally
from companion.refusal import Faulty, Reason, Refused
from companion.session.game import Game
from tests.reef.helpers.playing import SEATS, games
from tests.reef.helpers.tables import cards, pieces_on, player, table

STATE = table(player(), player(), player())
SAYING = {"by": "turtle", "do": "play", "card": "YG: R = 1", "pieces": ["Y A1", "G A1"]}


@pytest.mark.parametrize(
    ("action", "entry"),
    [
        (PlayCard(2, cards("YG: R = 1")[0], pieces_on("Y A1", "G A1")), SAYING),
        (PlayCard(2, None, ()), {"by": "turtle", "do": "play", "pieces": []}),
        (TakeTopCard(0, 2), {"by": "starfish", "do": "take-top", "onto": 3}),
        (NameCard(1, None, cards("YG: R = 1")[0]), {"by": "seahorse", "do": "name", "card": "YG: R = 1"}),
        (NameCard(1, 0, cards("YG: R = 1")[0]), {"by": "seahorse", "do": "name", "slot": 1, "card": "YG: R = 1"}),
        (ShowCard(1, cards("YG: R = 1")[0]), {"by": "seahorse", "do": "show", "card": "YG: R = 1"}),
        (
            CountTieBreakers(0, Tally(12, 1)),
            {"by": "starfish", "do": "count-up", "tally": {"covered": 12, "fours": 1}},
        ),
        (
            Reconcile(0, (Change(StackThing(2, 6), "RY", "R"), Change(CountThing(CountKind.SUPPLY, 1), 7, 8))),
            {"by": "starfish", "do": "as-it-lies", "changes": {"turtle/C2": ["RY", "R"], "supply/Y": [7, 8]}},
        ),
        (
            Reconcile(
                0, (Change(CountThing(CountKind.POINTS, 1), 7, 8), Change(CountThing(CountKind.TOKENS, 2), 0, 1))
            ),
            {"by": "starfish", "do": "as-it-lies", "changes": {"seahorse/points": [7, 8], "tokens/3": [0, 1]}},
        ),
        (
            Reconcile(
                0, (Change(CountThing(CountKind.CARDS, 1), 2, 3), Change(CountThing(CountKind.DECK, 0), 30, 29))
            ),
            {"by": "starfish", "do": "as-it-lies", "changes": {"seahorse/cards": [2, 3], "deck/cards": [30, 29]}},
        ),
        (
            Reconcile(
                0, (Change(FaceUpThing(1), "YG: R = 1", "GP: R Y = 2"), Change(FaceUpThing(None), "", "GG: Y2 = 2"))
            ),
            {
                "by": "starfish",
                "do": "as-it-lies",
                "changes": {"display/2": ["YG: R = 1", "GP: R Y = 2"], "display/top": ["", "GG: Y2 = 2"]},
            },
        ),
    ],
)
def test_an_action_is_written_in_words_and_reads_back(action: Any, entry: Mapping[str, Any]) -> None:
    assert REEF.notation.encode(action, STATE) == entry
    assert REEF.notation.decode(entry, STATE) == action


@pytest.mark.parametrize(
    ("changed", "reason", "field"),
    [
        ({"card": "YG: R0 = 1"}, box.PATTERN_HEIGHT, "card"),
        ({"card": "YG: R5 = 1"}, box.PATTERN_HEIGHT, "card"),
        ({"card": "YK: R = 1"}, box.PATTERN_COLOUR, "card"),
        ({"card": "YG: R ~ = 1"}, box.PATTERN_UNREADABLE, "card"),
        ({"card": "YG"}, box.CARD_UNREADABLE, "card"),
        ({"card": 3}, record_format.FIELD_KIND, "card"),
        ({"pieces": ["B A1"]}, record_format.WORD_UNKNOWN, "pieces"),
        ({"pieces": ["Y E1"]}, reasons.NO_SUCH_SPACE, "pieces"),
        ({"pieces": ["Y A1"] * 5}, record_format.FIELD_LONG, "pieces"),
        ({"by": "shell"}, record_format.WORD_UNKNOWN, "by"),
        ({"by": "purple"}, record_format.WORD_UNKNOWN, "by"),
        ({"do": "collect"}, record_format.WORD_UNKNOWN, "do"),
        ({"slot": 1}, record_format.FIELD_UNKNOWN, "slot"),
    ],
)
def test_an_entry_that_cannot_be_read_is_refused_with_its_field(
    changed: Mapping[str, Any], reason: Reason, field: str | None
) -> None:
    with pytest.raises(Refused) as caught:
        REEF.notation.decode({**SAYING, **changed}, STATE)
    assert (caught.value.reason, caught.value.facts.get("field")) == (reason, field)


def test_a_header_tells_all_that_is_wrong_with_it() -> None:
    header = REEF.notation.encode_setup(Setup(SEATS[:2], TIDE_DECK, Depth.DISPLAY))
    header["deck"]["cards"][3] = "YG: R9 = 1"
    header["players"][1]["sign"] = "purple"
    header["depth"] = "full"
    with pytest.raises(Faulty) as caught:
        REEF.notation.decode_setup(header)
    told = [(fault.reason, fault.facts["field"]) for fault in caught.value.faults]
    assert told == [
        (record_format.WORD_UNKNOWN, "players[2].sign"),
        (box.PATTERN_HEIGHT, "deck.cards[4]"),
        (record_format.WORD_UNKNOWN, "depth"),
    ]


def test_a_deck_file_is_readable_and_reads_back() -> None:
    deck = Deck("Ours, 2nd edition", (*TIDE_DECK.cards[:5], TIDE_DECK.cards[0]), blue=True)
    text = format_deck_file(deck)
    assert text.splitlines()[1:3] == ['  "YG: R = 1",', '  "GP: Y = 1",']
    assert parse_deck_file(text.encode()) == deck
    assert parse_deck_file(b"\xef\xbb\xbf" + format_deck_file(TIDE_DECK).encode()) == TIDE_DECK


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", deck_notation.NO_DECK_FILE),
        (b"\xff\xfe", deck_notation.NO_DECK_FILE),
        (b"[" * 10_000, deck_notation.NO_DECK_FILE),
        (b'{"game": "reef"}', deck_notation.NO_DECK_FILE),
        (b" " * 100_001, deck_notation.DECK_LONG),
        (b'{"deck": "reef-deck", "format": 2, "cards": []}', deck_notation.DECK_NEWER),
    ],
)
def test_a_file_that_is_no_deck_is_refused(data: bytes, reason: Reason) -> None:
    with pytest.raises(Refused) as caught:
        parse_deck_file(data)
    assert caught.value.reason is reason


def test_a_deck_file_tells_every_card_that_cannot_be() -> None:
    lines = [str(card) for card in TIDE_DECK.cards] + ["YG: R = 1"]
    lines[7] = "YG: R R / R = 1"
    lines[9] = "YG: R = 0"
    with pytest.raises(Faulty) as caught:
        parse_deck_file(json.dumps({"deck": "reef-deck", "name": 3, "cards": lines}).encode())
    told = [(fault.reason, fault.facts.get("field")) for fault in caught.value.faults]
    assert [reason for reason, _ in told] == [
        record_format.FIELD_KIND, reasons.TOO_MANY_CARDS, box.CARD_UNREADABLE, CARD_POINTS_RANGE,
    ]  # fmt: skip
    assert [field for _, field in told] == ["name", "cards[61]", "cards[8]", "cards[10]"]


@pytest.mark.parametrize("text", ["", "R R R R", ". . . .\n" * 5, ". . .\n" * 4, "RYGPR . . .\n" + ". . . .\n" * 3])
def test_a_diagram_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Refused) as caught:
        read_diagram(text)
    assert caught.value.reason in (DIAGRAM_ROWS, reasons.TOO_HIGH)


def test_a_record_of_the_other_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.reef"
    path.write_text('{"game": "reef-encounter", "format": 1}\n', "utf-8")
    with pytest.raises(Refused) as caught:
        Game.open(REEF, path)
    assert caught.value.reason is record_format.OTHER_GAME


def test_a_record_that_was_meddled_with_opens_or_says_why(tmp_path: Path) -> None:
    """Any value of any line exchanged for something else: a game, a refusal or faults, never a mistake of ours."""
    dealer = next(games(1))
    game = Game.create(REEF, tmp_path / "whole.reef", dealer.setup)
    for action in dealer.actions[:30]:
        game.do(action)
    whole = (tmp_path / "whole.reef").read_text("utf-8").splitlines()
    rng = Random(3)
    opened = 0
    for number in range(150):
        lines = list(whole)
        at = rng.choice((0, rng.randrange(len(lines))))
        entry = json.loads(lines[at])
        entry.pop("sum")
        spoil(rng, entry)
        lines[at] = json.dumps(entry)
        path = tmp_path / f"{number}.reef"
        path.write_text("\n".join(lines) + "\n", "utf-8")
        try:
            found = Game.open(REEF, path)
        except Refused:
            continue
        opened += 1
        assert found.history.position <= 30
    assert opened > 20


RUBBISH: tuple[Any, ...] = (None, True, -1, 3, 1e9, "", "R", "YG: R = 1", "A1", [], ["R A1"], {}, {"A1": "R"}, [[]])


def spoil(rng: Random, entry: dict[str, Any]) -> None:
    """Exchange one value somewhere in it."""
    inside: Any = entry
    while True:
        keys = list(inside) if isinstance(inside, dict) else range(len(inside))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(inside[key], (dict, list)) and rng.random() < 0.7:
            inside = inside[key]
            continue
        inside[key] = rng.choice(RUBBISH)
        return
