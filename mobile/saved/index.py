"""What there is to say about one saved game without opening it at the table: all of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from companion.reef_encounter.box.pieces import PlayerColour
from companion.reef_encounter.rules.state import Depth, Phase, Seat
from companion.refusal import Refused
from companion.saved.library import NOT_UNDERSTOOD, newest_first

EARLIEST: Final = date(2020, 1, 1)  # a file older than this program was saved by a wrong clock


@dataclass(frozen=True, slots=True)
class Saved:
    """One saved game. `faults` says why it cannot be opened; then there is nothing else.

    `time` is when it was saved, in seconds since 1970, as the file system tells it, which may be nonsense.
    `acting` is the seat on turn, None once the game is over; `winners` are the seats in first place
    as far as that is known, `level` where what would tell them apart has not been counted.
    `broken`: it opens, but a later part of its record does not hold.
    `rescued`: its file was damaged, and a backup helped.
    """

    path: Path
    time: float
    seats: tuple[Seat, ...] = ()
    depth: Depth = Depth.FULL
    steps: int = 0
    acting: int | None = None
    winners: tuple[int, ...] = ()
    level: bool = False
    broken: bool = False
    rescued: bool = False
    faults: tuple[Refused, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.faults and self.acting is None

    @property
    def running(self) -> bool:
        """Whether it can be gone on with."""
        return not self.faults and self.acting is not None

    @property
    def order(self) -> tuple[int, str]:
        """A key to sort by: the newest game comes first."""
        return newest_first(self.path)

    def day(self, today: date) -> date | None:
        """When it was saved; None where a wrong clock says so."""
        try:
            day = datetime.fromtimestamp(self.time).astimezone().date()
        except (OverflowError, OSError, ValueError):
            return None
        return day if EARLIEST <= day <= today else None


def read_game(path: Path, time: float) -> Saved:
    """What there is to say about the file at `path`, whatever it holds."""
    from companion.reef_encounter.kind import REEF_ENCOUNTER, Game
    from companion.reef_encounter.rules.scoring import Tiebreak, ranking
    from companion.refusal import Faulty

    try:
        game = Game.open(REEF_ENCOUNTER, path)  # a backup may know better than the file alone
        state = game.state
        over = state.phase is Phase.OVER
        first = [place for place in ranking(state) or () if place.place == 1] if over else []
    except Refused as refused:
        return Saved(path, time, faults=(refused,))
    except Faulty as faulty:
        return Saved(path, time, faults=faulty.faults)
    except Exception as mistake:  # ours, and still all other games are shown
        return Saved(path, time, faults=(Refused(NOT_UNDERSTOOD, mistake=type(mistake).__name__),))
    return Saved(
        path,
        time,
        state.table.seats,
        state.table.depth,
        game.session.position,
        None if over else state.turn.seat,
        tuple(place.seat for place in first),
        any(place.by is Tiebreak.UNCOUNTED for place in first),
        game.damage is not None,
        game.rescue is not None,
    )


def as_fields(saved: Saved) -> dict[str, Any]:
    """All that `from_fields` needs, ready for JSON. Not for a file that cannot be opened or had to be rescued."""
    return {
        "players": [[seat.name, seat.colour.name] for seat in saved.seats],
        "depth": saved.depth.value,
        "steps": saved.steps,
        "acting": saved.acting,
        "winners": list(saved.winners),
        "level": saved.level,
        "broken": saved.broken,
    }


def from_fields(path: Path, time: float, fields: Mapping[str, Any]) -> Saved:
    """What `as_fields` was made of. Raises KeyError, TypeError or ValueError where that cannot be."""
    seats = tuple(Seat(str(name), PlayerColour[colour]) for name, colour in fields["players"])
    acting, winners = fields["acting"], tuple(fields["winners"])
    if not seats or not all(seat in range(len(seats)) for seat in (*winners, 0 if acting is None else acting)):
        raise ValueError
    return Saved(
        path,
        time,
        seats,
        Depth(fields["depth"]),
        int(fields["steps"]),
        acting,
        winners,
        bool(fields["level"]),
        bool(fields["broken"]),
    )
