"""Parses and draws the diagrams of the rule tests: boards, pieces and whole tables from text.

A diagram is that of `companion.reef_encounter.notation.views`, cut down to the rows that matter: rows not
drawn are bare, and board D is meant where none is named. Two diagrams side by side, with a bar
between them, are before and after. Pieces are letters: corals `W Y O P G`, algae `B G P R`, players
`p g r y`; behind a screen or in a fish `?` is a hidden tile and a small letter one that was told in private.
"""

from __future__ import annotations

from typing import Any

from companion.reef_encounter.box import (
    BOARDS,
    COLUMNS,
    CORAL_TILES,
    ROW_STRIDE,
    ROWS,
    Alga,
    Coral,
    CoralCounts,
    PlayerColour,
    coral_counts,
)
from companion.reef_encounter.notation.views import format_diagram, read_diagram
from companion.reef_encounter.rules.setup import Position, Setup, start_state
from companion.reef_encounter.rules.state import (
    BoardState,
    CoralTiles,
    Depth,
    Holding,
    Options,
    Player,
    Seat,
    State,
    Table,
    Tally,
)
from companion.reef_encounter.rules.turns import ALL_TILES
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused, explain_refusal

CORALS = {coral.name[0]: coral for coral in Coral}
ALGAE = {alga.name[0]: alga for alga in Alga}
SEATS = tuple(Seat(colour.name.capitalize(), colour) for colour in PlayerColour)
SEA = "WYO PPG GWY OO P"
STARFISH = CoralTiles(ALL_TILES)


def corals(letters: str) -> CoralCounts:
    """The stock of letters like `WWG`."""
    return coral_counts(CORALS[letter] for letter in letters)


def holding(letters: str) -> Holding:
    """`WW?g`: two white tiles everybody saw, a hidden one, and a hidden grey one that was told."""
    told = [CORALS[letter.upper()] for letter in letters if letter.islower()]
    seen = [CORALS[letter] for letter in letters if letter.isupper()]
    return Holding(coral_counts(seen), len(told) + letters.count("?"), coral_counts(told))


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


def at(rocks: str = "", *players: Player, **facts: Any) -> State:
    """The state of a table as it stands: `laid` takes the same. Raises Faulty."""
    return start_state(table_setup(rocks, *players, **facts))


def table_setup(
    rocks: str = "",
    *players: Player,
    seats: int = 2,
    turn: int = 0,
    tiles: CoralTiles = STARFISH,
    sea: str = SEA,
    bonus: str | None = "WYOPG",
    advanced: bool = False,
    depth: Depth = Depth.FULL,
) -> Setup:
    """The set-up of a game that goes on at a table as it stands, purple to begin unless `turn` says otherwise."""
    seated = SEATS[: max(seats, len(players))]
    everybody = players + (who(),) * (len(seated) - len(players))
    if tiles.locked and not any(player.meals for player in everybody):
        # Somebody must have eaten before a tile can be locked: the last player, who seldom matters.
        last = everybody[-1]
        fish = last.fish._replace(hidden=last.fish.hidden + 1)
        everybody = (*everybody[:-1], last._replace(meals=1, fish=fish))
    if depth is not Depth.FULL:
        return Setup(seated, depth=depth, options=Options(advanced), position=Position(tiles, everybody, turn))
    found = read(rocks, seated)
    letters = [*found, *(letter for letter in "DBAC" if letter not in found)][: len(seated)]
    bare = BoardState((0, 0, 0, 0, 0), (0,) * len(seated))
    position = Position(
        tiles,
        everybody,
        turn,
        tuple(found.get(letter, bare) for letter in letters),
        tuple(corals(there.strip("-")) for there in sea.split()),
        corals("" if advanced else bonus or ""),
        bonus is not None and not advanced,
    )
    return Setup(seated, tuple(letters), options=Options(advanced), position=position)


def opening(seats: int = 2, advanced: bool = False, sea: str = SEA) -> State:
    """The state at a game's very beginning: nobody has fed a fish or taken a larva."""
    drawn = tuple(tuple(CORALS[letter] for letter in there) for there in sea.split())
    return start_state(Setup(SEATS[:seats], ("D", "B", "A", "C")[:seats], drawn, options=Options(advanced)))


def halves(text: str) -> tuple[str, str]:
    """Before and after of two diagrams side by side; rows not drawn are bare, in full diagrams."""
    return half(text, 0), half(text, 1)


def half(text: str, side: int) -> str:
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
        bits = [1 << (row - 1) * ROW_STRIDE + column for column in range(COLUMNS)]
        bare = ["." if not board.rock & bit else "*" if board.growth & bit else "-" for bit in bits]
        lines.append(" ".join([str(row), *drawn.get(row, bare)]))
    return "\n".join(lines)


def read(text: str, seats: tuple[Seat, ...]) -> dict[str, BoardState]:
    """The pieces of a diagram (of two side by side, the left one), by board letter."""
    try:
        return read_diagram(half(text, 0), [seat.colour for seat in seats])
    except Refused as refused:
        spoken = explain_refusal(make_translator("en"), refused)
        drawn = half(text, 0)
        bare = "\n".join(_full(line[-1], {}) for line in drawn.splitlines() if line.startswith("board"))
        raise AssertionError(f"{spoken} The lines are these:\n\n{drawn}\n\nBare:\n\n{bare}") from None


def boards(seats: tuple[Seat, ...], rocks: dict[str, BoardState]) -> str:
    """Boards as a diagram."""
    return format_diagram(Table(seats, tuple(BOARDS[letter] for letter in rocks)), tuple(rocks.values()))


def picture(state: State, letters: str = "DBAC") -> str:
    """The boards in play as a diagram, or only some of them."""
    rocks = dict(zip(state.table.letters, state.rocks, strict=True))
    return boards(state.table.seats, {letter: rock for letter, rock in rocks.items() if letter in letters})
