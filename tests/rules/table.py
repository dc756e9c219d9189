"""A table laid out from text and played in words: the language in which the rule tests are written.

A diagram is that of `companion.reef_encounter.diagram`, cut down to the rows that matter: rows not
drawn are bare, and board D is meant where none is named. Two diagrams side by side, with a bar
between them, are before and after. Pieces are letters: corals `W Y O P G`, algae `B G P R`, players
`p g r y`; behind a screen or in a fish `?` is a hidden tile and a small letter one that was told in private.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.reef_encounter import actions as a
from companion.reef_encounter.boards import BOARDS, COLUMNS, ROWS, STRIDE, Space, cell
from companion.reef_encounter.diagram import diagram, read_diagram
from companion.reef_encounter.dominance import ALL_TILES
from companion.reef_encounter.opensea import likely_refill
from companion.reef_encounter.pieces import CORAL_TILES, Alga, Coral, PlayerColour, Stock, stock
from companion.reef_encounter.position import Position
from companion.reef_encounter.rules import apply
from companion.reef_encounter.setup import Setup, start
from companion.reef_encounter.state import (
    CoralTiles,
    Depth,
    Holding,
    Phase,
    Player,
    Reef,
    Seat,
    State,
    Table,
    Tally,
    Trigger,
    Turn,
)
from companion.refusal import Reason, Refused

CORALS = {coral.name[0]: coral for coral in Coral}
ALGAE = {alga.name[0]: alga for alga in Alga}
COLOURS = tuple(PlayerColour)
SEATS = tuple(Seat(colour.name.capitalize(), colour) for colour in PlayerColour)
SEA = "WYO PPG GWY OO P"
STARFISH = CoralTiles(ALL_TILES)


def corals(letters: str) -> Stock:
    """`WWG` as a stock."""
    return stock(CORALS[letter] for letter in letters)


def holding(letters: str) -> Holding:
    """`WW?g`: two white tiles everybody saw, a hidden one, and a hidden grey one that was told."""
    told = [CORALS[letter.upper()] for letter in letters if letter.islower()]
    seen = [CORALS[letter] for letter in letters if letter.isupper()]
    return Holding(stock(seen), len(told) + letters.count("?"), stock(told))


def who(
    hand: str = "",
    larvae: str = "",
    consumed: str = "",
    fish: str | None = None,
    meals: int = 0,
    tally: Tally | None = None,
) -> Player:
    """One player's pieces. A fish of which nothing is said holds its hidden opening polyp and a pink one a meal."""
    if fish is None:
        fish = "?" + "P" * meals
    return Player(corals(larvae), holding(hand), corals(consumed), holding(fish), meals, tally)


RICH = who(hand="WWWWWYYYYYOOOOOPPPPPGGGGG", larvae="WWYYOOPPGG")


def tiles(stronger: str = "", locked: str = "", sea: str = "") -> CoralTiles:
    """Coral tiles starfish side up, but for the pairs in `stronger` (`YW`: yellow beats white); numbers locked."""
    up = ALL_TILES
    for pair in stronger.split():
        for tile in CORAL_TILES:
            if {tile.stronger, tile.weaker} == {CORALS[pair[0]], CORALS[pair[1]]}:
                up = up & ~(1 << tile.number - 1) | (tile.stronger is CORALS[pair[0]]) << tile.number - 1
    return CoralTiles(up, sum(1 << int(number) - 1 for number in locked.split()), ALGAE[sea] if sea else None)


def at(
    reefs: str = "",
    *players: Player,
    seats: int = 2,
    turn: int = 0,
    tiles: CoralTiles = STARFISH,
    sea: str = SEA,
    bonus: str | None = "WYOPG",
    advanced: bool = False,
    depth: Depth = Depth.FULL,
) -> State:
    """The game at a table as it stands, purple to begin unless `turn` says otherwise. Raises Faulty."""
    seated = SEATS[: max(seats, len(players))]
    everybody = players + (who(),) * (len(seated) - len(players))
    if depth is not Depth.FULL:
        return start(Setup(seated, depth=depth, advanced=advanced, position=Position(tiles, everybody, turn)))
    found = read(reefs, seated)
    letters = [*found, *(letter for letter in "DBAC" if letter not in found)][: len(seated)]
    bare = Reef((0, 0, 0, 0, 0), (0,) * len(seated))
    position = Position(
        tiles,
        everybody,
        turn,
        tuple(found.get(letter, bare) for letter in letters),
        tuple(corals(there.strip("-")) for there in sea.split()),
        corals("" if advanced else bonus or ""),
        bonus is not None and not advanced,
    )
    return start(Setup(seated, tuple(letters), advanced=advanced, position=position))


def opening(seats: int = 2, advanced: bool = False, sea: str = SEA) -> State:
    """A game at its very beginning: nobody has fed a fish or taken a larva."""
    drawn = tuple(tuple(CORALS[letter] for letter in there) for there in sea.split())
    return start(Setup(SEATS[:seats], ("D", "B", "A", "C")[:seats], drawn, advanced=advanced))


def halves(text: str) -> tuple[str, str]:
    """Before and after of two diagrams side by side; rows not drawn are bare, in full diagrams."""
    return _half(text, 0), _half(text, 1)


def _half(text: str, side: int) -> str:
    rows: dict[str, dict[int, list[str]]] = {}
    letter = "D"
    for line in text.splitlines():
        left, _, right = line.partition("|")
        marks = left.split()
        if marks[:1] == ["board"]:
            letter = marks[1]
            rows[letter] = {}
        elif marks and marks[0].isdigit():
            rows.setdefault(letter, {})[int(marks[0])] = right.split() if side else marks[1:]
    return "\n".join(_full(letter, lines) for letter, lines in rows.items())


def _full(letter: str, drawn: dict[int, list[str]]) -> str:
    board = BOARDS[letter]
    lines = [f"board {letter}"]
    for row in range(1, ROWS + 1):
        bits = [1 << (row - 1) * STRIDE + column for column in range(COLUMNS)]
        bare = ["." if not board.rock & bit else "*" if board.growth & bit else "-" for bit in bits]
        lines.append(" ".join([str(row), *drawn.get(row, bare)]))
    return "\n".join(lines)


def read(text: str, seats: tuple[Seat, ...]) -> dict[str, Reef]:
    """The pieces of a diagram (of two side by side, the left one), by board letter."""
    return read_diagram(_half(text, 0), [seat.colour for seat in seats])


def boards(seats: tuple[Seat, ...], reefs: dict[str, Reef]) -> str:
    """Boards as a diagram."""
    return diagram(Table(seats, tuple(BOARDS[letter] for letter in reefs)), tuple(reefs.values()))


def picture(state: State, letters: str = "DBAC") -> str:
    """The boards in play as a diagram, or only some of them."""
    reefs = dict(zip(state.table.letters, state.reefs, strict=True))
    return boards(state.table.seats, {letter: reef for letter, reef in reefs.items() if letter in letters})


def play(state: State, script: str) -> State:
    """The state after every command of a script, `larva W; put D4; ...`. Raises Refused."""
    for command in script.split(";"):
        state = apply(state, action(state, command))
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
        apply(state, action(state, last))
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
    """`B/E4`, or `E4` on the first board."""
    letter, _, where = name.rpartition("/")
    return Space(state.table.letters.index(letter) if letter else 0, cell(where))


def _alga(state: State, seat: int, words: list[str]) -> a.Action:
    # alga R pay W on 3; without "on" it is for the alga space, without "pay" nothing is said to be paid
    said = dict(zip(words[1::2], words[2::2], strict=True))
    pay = CORALS[said["pay"]] if "pay" in said else None
    return a.PlayAlga(seat, pay, ALGAE[words[0]], int(said["on"]) if "on" in said else None)


def _eat(state: State, seat: int, words: list[str]) -> a.Action:
    if len(words) == 2:
        return a.EatNamed(seat, CORALS[words[0]], int(words[1]))
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
    "count": lambda state, seat, words: a.CountUp(seat, Tally(*map(int, words))),
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


def opened(state: State) -> bool:
    """Whether the first turn has begun."""
    return state.phase is Phase.PLAY and state.turn == Turn(0)
