"""A stranger deals a game of Reef from docs/record-format-reef.md alone, opens a seal, and writes a game by hand.

Nothing here uses the program, but to compare in the end.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.reef.box import TIDE_DECK
from companion.reef.game import REEF, Game
from companion.reef.rules.state import State

COLOURS = "RYGP*"
SIGNS = ("starfish", "seahorse", "turtle", "shell")


def heights(item: str) -> tuple[int, int]:
    """The least and greatest height of an item."""
    if len(item) == 1:
        return 1, 4
    return int(item[1]), 4 if item.endswith("+") else int(item[1])


def one_text(card: str) -> tuple[str, str, int]:
    """The three parts of a card as the companion keeps them."""
    gain, rest = (part.strip() for part in card.split(":"))
    pattern, points = (part.strip() for part in rest.split("="))
    gain = "".join(sorted(gain, key="RYGP".index))
    if "around" in pattern:
        return gain, " ".join(pattern.split()), int(points)
    rows = [row.split() for row in pattern.split("/")]
    for _ in range(4):  # off with rims of dots, one side after the other
        while all(item == "." for item in rows[0]):
            rows = rows[1:]
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    plain = [[{"1+": item[0], "4+": item[0] + "4"}.get(item[1:], item) for item in row] for row in rows]
    found = []
    for _ in range(4):
        plain = [list(row) for row in zip(*plain[::-1], strict=True)]
        order = [
            (5, 0, 0) if item == "." else (COLOURS.index(item[0]), *heights(item)) for row in plain for item in row
        ]
        found.append((len(plain), order, " / ".join(" ".join(row) for row in plain)))
    return gain, min(found)[2], int(points)


def order_of(cards: list[str], seed: str) -> list[str]:
    """The cards in the order that a seed stands for."""
    left = sorted(map(one_text, cards))
    stream = hashlib.shake_256(f"reef deck/{seed}".encode()).digest(960)
    dealt = []
    for place in range(60):
        number = int.from_bytes(stream[16 * place : 16 * place + 16], "big")
        dealt.append(left.pop(number % len(left)))
    return [f"{gain}: {pattern} = {points}" for gain, pattern, points in dealt]


def unsealed(header: dict[str, Any]) -> str:
    """The seed of a header, sealed or not."""
    if "shuffle" in header:
        return str(header["shuffle"])
    whole = base64.b85decode(header["sealed"])
    nonce, mixed = whole[:16], whole[32:]
    lock = hashlib.sha256(f"reef companion/{header['key']}/shuffle".encode()).digest()
    stream = hashlib.shake_256(lock + nonce).digest(len(mixed))
    _, seed = json.loads(bytes(a ^ b for a, b in zip(mixed, stream, strict=True)))
    return str(seed)


def lying(state: State) -> list[str]:
    """All cards of a game that has not begun, in the order of the deal."""
    hands = [card for player in state.players for card in player.hand.dealt]
    display = [slot.card for slot in state.display if slot is not None]
    return [str(card) for card in (*hands, *display, state.top, *state.below)]


def otherwise(card: str, dice: Random) -> str:
    """The same card as somebody else writes it: turned, its pieces the other way round, a rim of dots about it."""
    gain, rest = card.split(": ")
    pattern, points = rest.split(" = ")
    if "around" not in pattern:
        rows = [row.split() for row in pattern.split(" / ")]
        for _ in range(dice.randrange(4)):
            rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        if len(rows) < 4 and dice.random() < 0.3:
            rows.append(["."] * len(rows[0]))
        pattern = "/".join(" ".join(row) for row in rows)
    return f"{gain[:: dice.choice((1, -1))]}:{pattern}={points}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_follows_from_the_seed(players: int, tmp_path: Path) -> None:
    dice, path = Random(players), tmp_path / "game.reef"
    for number in range(12):
        cards = [otherwise(str(card), dice) for card in TIDE_DECK.cards]
        dice.shuffle(cards)
        seed = "".join(dice.choice("0123456789abcdefß–") for _ in range(dice.randint(16, 40)))
        header = {
            "game": "reef",
            "format": 1 + number % 2,
            "depth": "display",
            "players": [{"name": f"P{seat}", "sign": SIGNS[seat]} for seat in range(players)],
            "deck": {"name": "By hand", "cards": cards},
            "shuffle": seed,
        }
        path.write_text(json.dumps(header) + "\n", "utf-8")
        assert lying(Game.open(REEF, path).state) == order_of(cards, seed)


def test_a_seal_opens_with_the_key_beside_it() -> None:
    for folder in ("of_format_2", "reef_of_0_2_0"):
        path = Path("tests/saving") / folder / "dealt.reef"
        header = json.loads(path.read_text("utf-8").splitlines()[0])
        assert lying(Game.open(REEF, path).history.state_at(0)) == order_of(header["deck"]["cards"], unsealed(header))


def test_a_game_written_by_hand_is_followed_to_its_end(tmp_path: Path) -> None:
    """Everybody takes from slot 1 until four cards are held, then plays all of them onto the next free spaces."""
    seed, path, players = "a seed by hand 01", tmp_path / "game.reef", 2
    cards = [str(card) for card in TIDE_DECK.cards]
    order = order_of(cards, seed)
    hands, display, deck = [order[0:2], order[2:4]], order[4:7], order[7:]
    lines: list[dict[str, Any]] = [
        {
            "game": "reef",
            "format": 1,
            "depth": "display",
            "players": [{"name": "Ada", "sign": "starfish"}, {"name": "Bo", "sign": "turtle"}],
            "deck": {"name": "By hand", "cards": cards},
            "shuffle": seed,
        }
    ]
    first = ["R B2", "Y C2", "G B3", "P C3"]
    lines += [{"by": sign, "do": "begin", "pieces": first} for sign in ("starfish", "turtle")]
    supply, turn, playing = dict.fromkeys("RYGP", 18 - players), 0, [False, False]
    spaces = [iter([f"{x}{y}" for x in "AD" for y in "1234" for _ in range(4)]) for _ in range(players)]
    while turn % players or min(supply.values()):
        seat, sign = turn % players, ("starfish", "turtle")[turn % players]
        playing[seat] = bool(hands[seat]) and (playing[seat] or len(hands[seat]) == 4)
        if playing[seat]:
            card = hands[seat].pop()
            pieces = []
            for letter in card[:2]:
                if supply[letter]:
                    supply[letter] -= 1
                    pieces.append(f"{letter} {next(spaces[seat])}")
            lines.append({"by": sign, "do": "play", "card": card, "pieces": pieces})
        else:
            hands[seat].append(display[0])
            display[0] = deck.pop(0)
            lines.append({"by": sign, "do": "take", "slot": 1})
        turn += 1
    numbered = [lines[0], *({"n": number, **line} for number, line in enumerate(lines[1:], 1))]
    path.write_text("".join(json.dumps(line) + "\n" for line in numbered), "utf-8")
    game = Game.open(REEF, path)
    assert game.damage is None
    assert game.state.end is not None
    left = [sorted(str(card) for card in player.hand.known) for player in game.state.players]
    assert left == [sorted(hand) for hand in hands]
    assert [str(slot.card) for slot in game.state.display if slot] == display
    assert str(game.state.top) == deck[0]
