"""Plays a table by commands in words (`larva W; put D4; ...`), and checks cases of the rule tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.reef_encounter.box import Coral, Space, parse_cell
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.apply import apply_entered
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.state import CoralTiles, Player, State, Tally, Trigger
from companion.refusal import Reason, Refused
from tests.rules.helpers.table import ALGAE, CORALS, RICH, STARFISH, at, boards, corals, halves, picture, read


def play(state: State, script: str) -> State:
    """The state after the last command of a script, `larva W; put D4; ...`. Raises Refused."""
    for command in script.split(";"):
        state = apply_entered(state, action(state, command))
    return state


def why(state: State, script: str) -> Reason:
    """Why the last command of a script is refused; those before it are allowed."""
    return refused(state, script).reason


def refused(state: State, script: str) -> Refused:
    """The refusal of the last command of a script. Fails where it is allowed."""
    *before, last = script.split(";")
    if before:
        state = play(state, ";".join(before))
    try:
        apply_entered(state, action(state, last))
    except Refused as refusal:
        return refusal
    raise AssertionError(f"allowed: {last}")


def action(state: State, command: str) -> a.Action:
    """One command as an action; a player's colour in front says who, else it is the player on turn."""
    verb, *rest = command.split()
    seat = state.turn.seat
    names = [each.colour.name.lower() for each in state.table.seats]
    if verb in names:
        seat, verb, rest = names.index(verb), rest[0], rest[1:]
    return _COMMANDS[verb](state, seat, rest)


def space(state: State, name: str) -> Space:
    """The space named `B/E4`, or `E4` on the first board."""
    letter, _, where = name.rpartition("/")
    return Space(state.table.letters.index(letter) if letter else 0, parse_cell(where))


def _alga(state: State, seat: int, words: list[str]) -> a.Action:
    # alga R pay W on 3; without "on" it is for the alga space, without "pay" nothing is said to be paid
    said = dict(zip(words[1::2], words[2::2], strict=True))
    pay = CORALS[said["pay"]] if "pay" in said else None
    return a.PlayAlga(seat, pay, ALGAE[words[0]], int(said["on"]) if "on" in said else None)


def _eat(state: State, seat: int, words: list[str]) -> a.Action:
    if len(words) == 2:
        return a.EatByColour(seat, CORALS[words[0]], int(words[1]))
    return a.EatCoral(seat, space(state, words[0]))


_COMMANDS: dict[str, Callable[[State, int, list[str]], a.Action]] = {
    "tell": lambda state, seat, words: a.TellHand(seat, corals(words[0])),
    "feed": lambda state, seat, words: a.FeedFish(seat, CORALS[words[0]] if words else None),
    "choose": lambda state, seat, words: a.ChooseLarvae(seat, corals(words[0])),
    "eat": _eat,
    "larva": lambda state, seat, words: a.PlayLarva(seat, CORALS[words[0]]),
    "put": lambda state, seat, words: a.PlacePolyp(
        seat, space(state, words[0]), "consumed" in words, "bag-lacks" in words
    ),
    "shrimp": lambda state, seat, words: a.IntroduceShrimp(seat, space(state, words[0])),
    "move": lambda state, seat, words: a.MoveShrimp(
        seat, space(state, words[0]), None if words[1] == "home" else space(state, words[1])
    ),
    "take-larva": lambda state, seat, words: a.LarvaForPolyp(seat, CORALS[words[0]]),
    "alga": _alga,
    "take-polyp": lambda state, seat, words: a.PolypForLarva(seat, CORALS[words[0]], "bag-lacks" in words),
    "collect": lambda state, seat, words: a.Collect(
        seat, CORALS[words[0]], tuple(CORALS[letter] for letter in "".join(words[1:]))
    ),
    # a turn's end that does not matter: the grey space, and whatever the bag may give
    "next": lambda state, seat, words: a.Collect(seat, Coral.GREY, likely_refill(state, Coral.GREY)),
    "end-turn": lambda state, seat, words: a.EndTurn(seat),
    "call": lambda state, seat, words: a.CallEnd(seat, Trigger(words[0])),
    "pass": lambda state, seat, words: a.PassFeast(seat),
    "reveal": lambda state, seat, words: a.RevealFish(seat, corals("".join(words))),
    "count": lambda state, seat, words: a.CountTieBreakers(seat, Tally(*map(int, words))),
}


@dataclass(frozen=True)
class Case:
    """One example of a rule: what is done, and either what the board then shows or why it is refused.

    `rule` is the rule's name and the example in a few words.
    """

    rule: str
    board: str
    script: str
    refused: Reason | None = None
    players: tuple[Player, ...] = (RICH,)
    seats: int = 2
    tiles: CoralTiles = STARFISH
    advanced: bool = False
    bonus: str | None = "WYOPG"

    def __str__(self) -> str:
        return self.rule

    def check(self) -> None:
        """Play the example."""
        before, after = halves(self.board)
        state = at(
            before,
            *self.players,
            seats=self.seats,
            tiles=self.tiles,
            advanced=self.advanced,
            bonus=self.bonus,
        )
        if self.refused is not None:
            assert why(state, self.script) is self.refused
            return
        expected = read(after, state.table.seats)
        assert picture(play(state, self.script), "".join(expected)) == boards(state.table.seats, expected)
