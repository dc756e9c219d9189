"""A table taken over as it stands, or scored: what lies where, changed one touch at a time, all faults at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from companion.reef_encounter.box import (
    BOARDS,
    LARVAE_PER_CORAL,
    MAX_SEA_POLYPS,
    NO_CORALS,
    ONE_OF_EACH_CORAL,
    OPENING_POLYPS,
    POLYPS_PER_CORAL,
    SHRIMPS_PER_PLAYER,
    Alga,
    Coral,
    Space,
    add_corals,
)
from companion.reef_encounter.rules.scoring import player_score, rank_players
from companion.reef_encounter.rules.setup import Position, Setup, start_state
from companion.reef_encounter.rules.state import (
    DEFAULT_OPTIONS,
    BoardState,
    CoralTiles,
    Depth,
    Holding,
    Options,
    Player,
    Seat,
    State,
    Tally,
)
from companion.reef_encounter.rules.turns import ALL_TILES
from companion.refusal import Refused

BoardBrush: TypeAlias = Coral | int | None
"""What a finger lays on a board: a polyp, a shrimp (by its owner's seat), or nothing, which clears the space."""

CountedPileName: TypeAlias = Literal["larvae", "consumed", "fish"]
"""A player's pieces that are counted colour by colour."""

HidingPlace: TypeAlias = Literal["hand", "fish"]
"""Where a player's tiles lie unseen."""

ALL_STARFISH_UP: Final = CoralTiles(ALL_TILES)


@dataclass(frozen=True, slots=True)
class PositionEditor:
    """A table as entered so far; its boards and its open sea belong to the full depth."""

    seats: tuple[Seat, ...]
    boards: tuple[str, ...]
    options: Options
    depth: Depth
    position: Position

    def _with(self, **changes: Any) -> PositionEditor:
        """Return the table with other fields of its position."""
        return replace(self, position=replace(self.position, **changes))

    def next(self, seat: int) -> PositionEditor:
        """Make another player the next on turn."""
        return self._with(seat=seat)

    # The boards

    def painted(self, space: Space, brush: BoardBrush) -> PositionEditor:
        """Lay something on a space. A shrimp already there is taken away by the same brush; one space holds one."""
        rock, bit = self.position.rocks[space.rock], 1 << space.cell
        if not BOARDS[self.boards[space.rock]].rock & bit:
            return self
        corals, shrimps = rock.corals, rock.shrimps
        if brush is None or isinstance(brush, Coral):
            corals = tuple(
                cells & ~bit | (bit if brush is coral else 0) for coral, cells in zip(Coral, corals, strict=True)
            )  # type: ignore[assignment]
        if brush is None:
            shrimps = tuple(cells & ~bit for cells in shrimps)
        elif not isinstance(brush, Coral):
            gone = bool(shrimps[brush] & bit)
            shrimps = tuple(cells & ~bit | (bit if n == brush and not gone else 0) for n, cells in enumerate(shrimps))
        rocks = self.position.rocks
        return self._with(rocks=(*rocks[: space.rock], BoardState(corals, shrimps), *rocks[space.rock + 1 :]))

    # The open-sea board

    def flipped(self, number: int) -> PositionEditor:
        """Turn a coral tile over, lock and all."""
        return self._tiles(starfish=self.position.tiles.starfish ^ 1 << number - 1)

    def locked(self, number: int) -> PositionEditor:
        """Put a cylinder on a coral tile, or take it off."""
        return self._tiles(locked=self.position.tiles.locked ^ 1 << number - 1)

    def on_alga_space(self, alga: Alga | None) -> PositionEditor:
        """Put a cylinder on the alga space; the same again takes it away."""
        return self._tiles(sea=None if alga is self.position.tiles.sea else alga)

    def _tiles(self, **changes: Any) -> PositionEditor:
        return self._with(tiles=self.position.tiles._replace(**changes))

    def at_sea(self, space: Coral, coral: Coral | None) -> PositionEditor:
        """Add a tile of a colour to an open-sea space; a full space gives up that colour, None takes all away."""
        sea = self.position.sea
        full = sum(sea[space]) >= MAX_SEA_POLYPS
        there = NO_CORALS if coral is None else add_corals(sea[space], coral, -sea[space][coral] if full else 1)
        return self._with(sea=(*sea[:space], there, *sea[space + 1 :]))

    def with_bonus(self, coral: Coral) -> PositionEditor:
        """Put a bonus tile of a colour there, or take it away."""
        return self._with(bonus=add_corals(self.position.bonus, coral, 1 - 2 * self.position.bonus[coral]))

    def without_bonus(self, kept: bool) -> PositionEditor:
        """Set whether bonus tiles are still set aside at all (`end.bag`)."""
        return self._with(bonus_kept=kept, bonus=self.position.bonus if kept else NO_CORALS)

    # The players

    def with_more(self, seat: int, heap: CountedPileName, coral: Coral, change: int) -> PositionEditor:
        """Change how many of a colour are among a player's pieces; never below none nor above what the box holds."""
        player = self.position.players[seat]
        most = LARVAE_PER_CORAL if heap == "larvae" else POLYPS_PER_CORAL
        if heap == "fish":
            number = min(most, max(0, player.fish.seen[coral] + change))
            seen = add_corals(player.fish.seen, coral, number - player.fish.seen[coral])
            return self._player(seat, player._replace(fish=player.fish._replace(seen=seen)))
        pieces = player.larvae if heap == "larvae" else player.consumed
        number = min(most, max(0, pieces[coral] + change))
        pieces = add_corals(pieces, coral, number - pieces[coral])
        return self._player(
            seat, player._replace(larvae=pieces) if heap == "larvae" else player._replace(consumed=pieces)
        )

    def hidden(self, seat: int, where: HidingPlace, number: int) -> PositionEditor:
        """Set how many polyp tiles a player has behind the screen or in the fish; their colours stay unknown."""
        player, tiles = self.position.players[seat], Holding(NO_CORALS, max(0, number), NO_CORALS)
        return self._player(seat, player._replace(hand=tiles) if where == "hand" else player._replace(fish=tiles))

    def fed(self, seat: int, meals: int) -> PositionEditor:
        """Set how many corals a parrotfish has eaten, a shrimp with each."""
        return self._player(seat, self.position.players[seat]._replace(meals=min(SHRIMPS_PER_PLAYER, max(0, meals))))

    def tallied(self, seat: int, field: str, number: int) -> PositionEditor:
        """Set one of the numbers that the tie-breakers ask for."""
        tally = self.position.players[seat].tally or Tally(0, 0, 0, 0)
        return self._player(
            seat, self.position.players[seat]._replace(tally=tally._replace(**{field: max(0, number)}))
        )

    def with_tallies(self, seats: Iterable[int]) -> PositionEditor:
        """Begin these players' tie-breakers at nothing: once one of them is counted, all are."""
        table = self
        for seat in seats:
            if table.position.players[seat].tally is None:
                table = table._player(seat, table.position.players[seat]._replace(tally=Tally(0, 0, 0, 0)))
        return table

    def _player(self, seat: int, player: Player) -> PositionEditor:
        players = self.position.players
        return self._with(players=(*players[:seat], player, *players[seat + 1 :]))

    # The whole

    def setup(self) -> Setup:
        """Return the set-up that begins here; `start` names its faults."""
        return Setup(self.seats, self.boards, options=self.options, depth=self.depth, position=self.position)

    def faults(self) -> tuple[Refused, ...]:
        """Return everything that cannot be, all at once; empty if the table can be taken over."""
        try:
            start_state(self.setup())
        except Refused as why:
            return why.faults
        return ()

    def state(self) -> State:
        """Return the game as it stands. Raises Refused."""
        return start_state(self.setup())


def position_after_opening(
    seats: tuple[Seat, ...],
    boards: tuple[str, ...] = (),
    options: Options = DEFAULT_OPTIONS,
    depth: Depth = Depth.FULL,
) -> PositionEditor:
    """Return a table as it was after the opening, to be changed into what lies there now."""
    number = len(seats)
    if depth is not Depth.FULL:
        fed = Player(fish=Holding(NO_CORALS, 1, NO_CORALS))
        return PositionEditor(seats, (), options, depth, Position(ALL_STARFISH_UP, (fed,) * number))
    players = tuple(
        Player(hand=Holding(NO_CORALS, polyps - 1, NO_CORALS), fish=Holding(NO_CORALS, 1, NO_CORALS))
        for polyps in OPENING_POLYPS[number]
    )
    rocks = tuple(make_opening_board(letter, number) for letter in boards)
    kept = not options.advanced
    position = Position(
        ALL_STARFISH_UP, players, 0, rocks, (NO_CORALS,) * len(Coral), ONE_OF_EACH_CORAL if kept else NO_CORALS, kept
    )
    return PositionEditor(seats, boards, options, depth, position)


def scoring_position(seats: tuple[Seat, ...]) -> PositionEditor:
    """Return a finished game of which only coral tiles and parrotfish are told."""
    return PositionEditor(
        seats, (), DEFAULT_OPTIONS, Depth.SCORE, Position(ALL_STARFISH_UP, (Player(),) * len(seats))
    )


def make_opening_board(letter: str, seats: int) -> BoardState:
    """Return a reef board with its five opening polyps."""
    corals = [0] * len(Coral)
    for cell, coral in BOARDS[letter].starts:
        corals[coral] |= 1 << cell
    white, yellow, orange, pink, grey = corals
    return BoardState((white, yellow, orange, pink, grey), (0,) * seats)


def tied_seats(state: State) -> tuple[int, ...]:
    """Return the seats with as many points as another one: only their tie-breakers matter (`score.ties`, p. 12)."""
    if not rank_players(state):
        return ()
    points = [player_score(state, seat).least for seat in range(len(state.table.seats))]
    return tuple(seat for seat, mine in enumerate(points) if points.count(mine) > 1)
