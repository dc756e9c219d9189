"""A table being set up: what has been said so far, the `Setup` it will make, its file. A change makes a new one.

It has no secrets: people enter hands and parrotfish after the game has begun.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from companion.player.reasons import FOLLOWED_TOO_LITTLE
from companion.record.format import FaultCollector, keyword, options_document, read_enum, read_options
from companion.reef_encounter.box import BOARDS, OPENING_POLYPS, OPENING_SEA, Coral, PlayerColour
from companion.reef_encounter.interface import ABOUT
from companion.reef_encounter.notation.setup import decode_setup, encode_setup
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import DEFAULT_OPTIONS, Depth, Options, Seat
from companion.refusal import Refused
from companion.seating import Computer
from companion.translator import Translator, capitalize_first
from mobile.core.settings import KnownPlayer, Settings, shorten_name
from mobile.reef_encounter.preferences import read_preferences
from mobile.reef_encounter.setup.position import PositionEditor, position_after_opening
from mobile.setup.drafts import (
    DraftFile,
    fallback_name,
    friends_without_seat,
    read_computer,
    rename_seat,
    stored_computer,
    usual_player_count,
)

BOARD_LETTERS: Final = tuple(BOARDS)
PLAYER_COUNTS: Final = tuple(OPENING_POLYPS)
"""How many can play."""
_COLOURS: Final = {keyword(colour): colour for colour in PlayerColour}
SEA_SLOTS: Final = sum(OPENING_SEA)  # polyp tiles on the open sea at the start


class SetUpStep(StrEnum):
    """A page of the set-up, in the order in which friends lay out the game."""

    GAME = "game"
    PLAYERS = "players"
    BOARDS = "boards"
    TILES = "tiles"
    SEA = "sea"
    SCREENS = "screens"
    LAYING = "laying"


SETUP_STEPS: Final[dict[Depth, tuple[SetUpStep, ...]]] = {
    Depth.FULL: (
        SetUpStep.GAME,
        SetUpStep.PLAYERS,
        SetUpStep.BOARDS,
        SetUpStep.TILES,
        SetUpStep.SEA,
        SetUpStep.SCREENS,
    ),
    Depth.HIERARCHY: (SetUpStep.GAME, SetUpStep.PLAYERS, SetUpStep.TILES, SetUpStep.SCREENS),
    Depth.SCORE: (SetUpStep.GAME, SetUpStep.PLAYERS),
}


_ALL_DRAWN: Final = (SetUpStep.GAME, SetUpStep.PLAYERS, SetUpStep.BOARDS, SetUpStep.LAYING)
"""The pages where the app has drawn everything: the last of them says all there is to lay out."""
_APP_DRAWS: Final = (SetUpStep.GAME, SetUpStep.PLAYERS, SetUpStep.LAYING)
"""The pages where the app draws from the first: nobody chooses boards."""


@dataclass(frozen=True, slots=True)
class DraftPlayer:
    """Somebody at the table. An empty `name` means: called by their colour."""

    colour: PlayerColour
    name: str = ""
    computer: Computer | None = None


class SeaDraw(NamedTuple):
    """The tiles drawn for the open sea: the colour of the first space, and the tiles in drawing order.

    `by_app`: the app drew them, along with boards and coral tiles.
    """

    corner: Coral | None = None
    drawn: tuple[Coral, ...] = ()
    by_app: bool = False

    @property
    def slots(self) -> tuple[Coral, ...]:
        """The open-sea space of each place, in drawing order; empty before the first space is known."""
        if self.corner is None:
            return ()
        return tuple(
            Coral((self.corner + n) % len(Coral)) for n, count in enumerate(OPENING_SEA) for _ in range(count)
        )

    @property
    def spaces(self) -> tuple[tuple[Coral, ...], ...]:
        """The tiles on each open-sea space, by the space's coral; empty before the first space is known."""
        if self.corner is None:
            return ()
        laid = list(zip(self.slots, self.drawn, strict=False))
        return tuple(tuple(tile for space, tile in laid if space is coral) for coral in Coral)

    @property
    def full(self) -> bool:
        """Return whether every place has a tile."""
        return self.corner is not None and len(self.drawn) == SEA_SLOTS


NO_SEA_DRAW: Final = SeaDraw()


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft of a table: the answers so far.

    `chairs` clockwise around the table, `first` the chair of the start player. `boards` in the order
    they were picked. `starfish` is None until the coral tile is tossed. `ticked`: the lines of the checklist that
    are done, by their keys. `table`: what lies on one that is taken over, as far as it has been told. `latest`: the
    chair that was named last.
    """

    chairs: tuple[DraftPlayer, ...]
    first: int = 0
    depth: Depth = Depth.FULL
    options: Options = DEFAULT_OPTIONS
    app_draws: bool = False
    boards: tuple[str, ...] = ()
    starfish: bool | None = None
    sea: SeaDraw = NO_SEA_DRAW
    ticked: frozenset[str] = frozenset()
    table: PositionEditor | None = None
    latest: int = field(default=0, compare=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the chairs, empty where nobody has typed one."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def all_drawn(self) -> bool:
        """Whether the app drew boards, coral tiles and open sea at once."""
        return self.sea.by_app and self.starfish is not None

    @property
    def steps(self) -> tuple[SetUpStep, ...]:
        """The pages of this set-up that come one after the other."""
        if self.depth is not Depth.FULL:
            return SETUP_STEPS[self.depth]
        if self.app_draws:
            return _APP_DRAWS
        return _ALL_DRAWN if self.all_drawn else SETUP_STEPS[self.depth]

    @property
    def order(self) -> tuple[int, ...]:
        """The chairs clockwise from the start player: chair of seat 0, of seat 1 ..."""
        number = len(self.chairs)
        return tuple((self.first + n) % number for n in range(number))

    @property
    def free_colours(self) -> tuple[PlayerColour, ...]:
        """The colours nobody has."""
        return tuple(colour for colour in PlayerColour if colour not in [chair.colour for chair in self.chairs])

    # Who sits there

    def with_number(self, number: int, friends: Sequence[KnownPlayer] = ()) -> Draft:
        """Change the number of chairs (2 to 4): those farthest round leave, or friends not there yet sit down."""
        draft = replace(self, chairs=self.chairs[:number])
        while len(draft.chairs) < number:
            friend = next(iter(friends_without_seat(friends, (chair.name for chair in draft.chairs))), None)
            colour = draft.free_colours[0]
            if friend is not None and (had := _COLOURS.get(friend.colour)) in draft.free_colours:
                colour = had
            chair = DraftPlayer(colour, friend.name if friend else "")
            draft = replace(draft, chairs=(*draft.chairs, chair))
        # Four players lay out all four boards: there is nothing to choose.
        boards = (
            BOARD_LETTERS
            if number == len(BOARD_LETTERS)
            else draft.boards[:number]
            if draft.boards != BOARD_LETTERS
            else ()
        )
        return replace(draft, first=min(draft.first, number - 1), boards=boards)

    def called(self, chair: int, name: str) -> Draft:
        """Return the draft with `name`, cleaned and cut, on a chair; somebody else may have it, too."""
        names = rename_seat(self.names, chair, name)
        chairs = tuple(replace(there, name=now) for there, now in zip(self.chairs, names, strict=True))
        return replace(self, chairs=chairs, latest=chair)

    def played_by(self, chair: int, computer: Computer | None) -> Draft:
        """Return the draft with the computer on a chair, or a person."""
        now = replace(self.chairs[chair], computer=computer)
        return replace(self, chairs=(*self.chairs[:chair], now, *self.chairs[chair + 1 :]))

    def coloured(self, chair: int, colour: PlayerColour) -> Draft:
        """Give somebody a colour; whoever had it takes the other one."""
        mine = self.chairs[chair].colour
        swap = {mine: colour, colour: mine}
        chairs = tuple(replace(there, colour=swap.get(there.colour, there.colour)) for there in self.chairs)
        return replace(self, chairs=chairs)

    def moved(self, chair: int, to: int) -> Draft:
        """Let two people change chairs. The start player stays the same person."""
        chairs = list(self.chairs)
        chairs[chair], chairs[to] = chairs[to], chairs[chair]
        first = {chair: to, to: chair}.get(self.first, self.first)
        return replace(self, chairs=tuple(chairs), first=first)

    # What is laid out

    def picked(self, letter: str) -> Draft:
        """Return the draft with a board picked, or put back; with all boards there, the first one makes room."""
        if letter in self.boards:
            return replace(self, boards=tuple(other for other in self.boards if other != letter))
        boards = (*self.boards, letter)[-len(self.chairs) :]
        return replace(self, boards=boards)

    # What is still to be said

    def ready(self, step: SetUpStep) -> bool:
        """Return whether everything on a page is answered."""
        match step:
            case SetUpStep.BOARDS:
                return len(self.boards) == len(self.chairs)
            case SetUpStep.TILES:
                return self.starfish is not None
            case SetUpStep.SEA:
                return self.sea.full
            case _:
                return True

    def seats(self, tr: Translator) -> tuple[Seat, ...]:
        """Return the players clockwise from the start player; who has no name is called by their colour."""
        found: list[Seat] = []
        for number in self.order:
            chair = self.chairs[number]
            found.append(Seat(display_name(tr, chair, self.names), chair.colour, chair.computer))
        return tuple(found)

    @property
    def computer_refusal(self) -> Refused | None:
        """Return why the computer cannot play the seat for which it was chosen: the app does not follow the table."""
        vain = self.depth is not Depth.FULL and any(chair.computer for chair in self.chairs)
        return Refused(FOLLOWED_TOO_LITTLE) if vain else None

    @property
    def friends(self) -> tuple[KnownPlayer, ...]:
        """Return those at the table who have a name, to be remembered."""
        return tuple(KnownPlayer(chair.name, keyword(chair.colour)) for chair in self.chairs if chair.name)

    def setup(self, tr: Translator) -> Setup:
        """Return the set-up that the answers make; `setup.start` refuses one that is not ready."""
        full = self.depth is Depth.FULL
        return Setup(
            self.seats(tr),
            self.boards if full else (),
            self.sea.spaces if full else (),
            self.starfish is not False,
            self.options,
            self.depth,
        )

    def entered(self, tr: Translator) -> PositionEditor:
        """Return the table that is taken over: what has been told, if it is about these players and boards."""
        seats, boards = self.seats(tr), self.boards if self.depth is Depth.FULL else ()
        now = [seat.colour for seat in seats], boards, self.options, self.depth
        told = self.table
        if told is not None and now == ([seat.colour for seat in told.seats], told.boards, told.options, told.depth):
            return replace(told, seats=seats)
        return position_after_opening(seats, boards, self.options, self.depth)


def display_name(tr: Translator, chair: DraftPlayer, taken: Sequence[str] = ()) -> str:
    """Return a player's name, or else their colour."""
    return chair.name or fallback_name(capitalize_first(tr.name(chair.colour)), taken)


def new_draft(settings: Settings) -> Draft:
    """Return the table of the last evening, or two chairs without names."""
    number = usual_player_count(settings, PLAYER_COUNTS)
    last = read_preferences(settings)
    empty = Draft((), depth=last.depth, options=last.options, app_draws=last.app_draws)
    return empty.with_number(number, settings.friends[:number])


def _write(draft: Draft) -> dict[str, Any]:
    stored = {
        "players": [
            {"name": chair.name, "colour": keyword(chair.colour), **stored_computer(chair.computer)}
            for chair in draft.chairs
        ],
        "first": draft.first,
        "depth": keyword(draft.depth),
        **options_document(draft.options),
        "app_draws": draft.app_draws,
        "boards": list(draft.boards),
        "starfish": draft.starfish,
        "corner": keyword(draft.sea.corner) if draft.sea.corner is not None else None,
        "drawn": [keyword(coral) for coral in draft.sea.drawn],
        "ticked": sorted(draft.ticked),
        "all_drawn": draft.all_drawn,
    }
    table = {} if draft.table is None else {"table": encode_setup(draft.table.setup())}
    return {"draft": stored, **table}


def _read(document: Mapping[str, Any]) -> Draft:
    stored = document["draft"]
    chairs = tuple(
        DraftPlayer(
            read_enum(PlayerColour, chair["colour"], "colour"),
            shorten_name(str(chair["name"])),
            read_computer(chair),
        )
        for chair in stored["players"]
    )
    first, boards, starfish = stored["first"], tuple(stored["boards"]), stored["starfish"]
    corner = None if stored["corner"] is None else read_enum(Coral, stored["corner"], "corner")
    colours = {chair.colour for chair in chairs}
    if len(chairs) not in PLAYER_COUNTS or len(chairs) != len(colours) or first not in range(len(chairs)):
        raise ValueError(chairs)
    if len(set(boards)) != len(boards) or not set(boards) <= BOARDS.keys() or len(boards) > len(chairs):
        raise ValueError(boards)
    if starfish not in (None, True, False):
        raise ValueError(starfish)
    return Draft(
        chairs,
        first,
        read_enum(Depth, stored["depth"], "depth"),
        read_options(Options, stored, FaultCollector()),
        bool(stored["app_draws"]),
        boards,
        starfish,
        SeaDraw(
            corner,
            tuple(read_enum(Coral, coral, "drawn") for coral in stored["drawn"])[:SEA_SLOTS],
            stored.get("all_drawn") is True and len(stored["drawn"]) == SEA_SLOTS,
        ),
        frozenset(map(str, stored["ticked"])),
        _table(document["table"]) if "table" in document else None,
    )


def _table(header: Mapping[str, Any]) -> PositionEditor:
    """Return the table of a file; what cannot be at a table is told when the game begins."""
    setup = decode_setup(header)
    if setup.position is None:
        raise ValueError(header)
    return PositionEditor(setup.seats, setup.boards, setup.options, setup.depth, setup.position)


DRAFT_FILE: Final = DraftFile(ABOUT.word, _write, _read)
