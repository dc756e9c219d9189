"""A table being set up: what has been said so far, and the `Setup` it will make. Each change makes a new draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.quoting import visible
from companion.reef_encounter.box.boards import BOARDS
from companion.reef_encounter.box.pieces import OPENING_POLYPS, OPENING_SEA, Coral, PlayerColour
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Seat
from companion.saved.fields import word
from companion.speech import Speech, sentence
from mobile.frame.settings import LONGEST_NAME, Friend, Settings
from mobile.reef_encounter.remembered.preferences import preferences

LETTERS: Final = tuple(BOARDS)
FEWEST, MOST = min(OPENING_POLYPS), max(OPENING_POLYPS)
_COLOURS: Final = {word(colour): colour for colour in PlayerColour}
SLOTS: Final = sum(OPENING_SEA)  # polyp tiles on the open sea at the start


class Step(StrEnum):
    """A page of the set-up, in the order in which friends lay out the game; `GAME` is opened from the first one."""

    PLAYERS = "players"
    GAME = "game"
    BOARDS = "boards"
    TILES = "tiles"
    SEA = "sea"
    SCREENS = "screens"


STEPS: Final[dict[Depth, tuple[Step, ...]]] = {
    Depth.FULL: (Step.PLAYERS, Step.BOARDS, Step.TILES, Step.SEA, Step.SCREENS),
    Depth.HIERARCHY: (Step.PLAYERS, Step.TILES, Step.SCREENS),
    Depth.SCORE: (Step.PLAYERS,),
}


@dataclass(frozen=True, slots=True)
class Chair:
    """Somebody at the table. An empty `name` means: called by their colour."""

    colour: PlayerColour
    name: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been said so far.

    `chairs` clockwise around the table, `first` the chair of the start player. `boards` in the order
    they were picked. `starfish` is None until the coral tile is tossed; `corner` is the colour drawn
    for the first open-sea space, and `drawn` the tiles drawn onto the spaces, in drawing order.
    """

    chairs: tuple[Chair, ...]
    first: int = 0
    depth: Depth = Depth.FULL
    advanced: bool = False
    app_draws: bool = False
    boards: tuple[str, ...] = ()
    starfish: bool | None = None
    corner: Coral | None = None
    drawn: tuple[Coral, ...] = ()
    ticked: frozenset[str] = frozenset()
    """Lines of the checklist that have been ticked off, by their keys."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The pages of this set-up that come one after the other."""
        return STEPS[self.depth]

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

    def with_number(self, number: int, friends: Sequence[Friend] = ()) -> Draft:
        """As many chairs (2 to 4): those farthest round leave, or friends who are not there yet sit down."""
        draft = replace(self, chairs=self.chairs[:number])
        while len(draft.chairs) < number:
            there = [chair.name for chair in draft.chairs]
            friend = next((friend for friend in friends if friend.name not in there), None)
            colour = draft.free_colours[0]
            if friend is not None and (had := _COLOURS.get(friend.colour)) in draft.free_colours:
                colour = had
            chair = Chair(colour, friend.name if friend else "")
            draft = replace(draft, chairs=(*draft.chairs, chair))
        # Four players lay out all four boards: there is nothing to choose.
        boards = LETTERS if number == len(LETTERS) else draft.boards[:number] if draft.boards != LETTERS else ()
        return replace(draft, first=min(draft.first, number - 1), boards=boards)

    def called(self, chair: int, name: str) -> Draft:
        """Somebody's name, as far as it can be seen. A name somebody else has is exchanged with theirs."""
        name = visible(name)[:LONGEST_NAME].strip()
        mine = self.chairs[chair]
        other = next((n for n, there in enumerate(self.chairs) if name and there.name == name), None)
        draft = self._with(other, name=mine.name) if other is not None else self
        return draft._with(chair, name=name)

    def coloured(self, chair: int, colour: PlayerColour) -> Draft:
        """Somebody's colour; whoever had it takes the other one."""
        other = next((n for n, there in enumerate(self.chairs) if there.colour is colour), None)
        draft = self._with(other, colour=self.chairs[chair].colour) if other is not None else self
        return draft._with(chair, colour=colour)

    def moved(self, chair: int, to: int) -> Draft:
        """Somebody changes chairs with somebody else. The start player stays the same person."""
        chairs = list(self.chairs)
        chairs[chair], chairs[to] = chairs[to], chairs[chair]
        first = {chair: to, to: chair}.get(self.first, self.first)
        return replace(self, chairs=tuple(chairs), first=first)

    def _with(self, chair: int, name: str | None = None, colour: PlayerColour | None = None) -> Draft:
        old = self.chairs[chair]
        new = Chair(old.colour if colour is None else colour, old.name if name is None else name)
        return replace(self, chairs=(*self.chairs[:chair], new, *self.chairs[chair + 1 :]))

    # What is laid out

    def picked(self, letter: str) -> Draft:
        """A board is picked, or put back; with all boards there, the first one picked makes room."""
        if letter in self.boards:
            return replace(self, boards=tuple(other for other in self.boards if other != letter))
        boards = (*self.boards, letter)[-len(self.chairs) :]
        return replace(self, boards=boards)

    def cornered(self, coral: Coral) -> Draft:
        """The first open-sea space; tiles drawn so far stay in their order."""
        return replace(self, corner=coral)

    @property
    def slots(self) -> tuple[Coral, ...]:
        """The open-sea space of each place, in drawing order; empty before the first space is known."""
        if self.corner is None:
            return ()
        return tuple(
            Coral((self.corner + n) % len(Coral)) for n, count in enumerate(OPENING_SEA) for _ in range(count)
        )

    @property
    def sea(self) -> tuple[tuple[Coral, ...], ...]:
        """The tiles on each open-sea space, by the space's coral; empty before the first space is known."""
        if self.corner is None:
            return ()
        laid = list(zip(self.slots, self.drawn, strict=False))
        return tuple(tuple(tile for space, tile in laid if space is coral) for coral in Coral)

    def tick(self, line: str) -> Draft:
        """A line of the checklist is done, or was not."""
        return replace(self, ticked=self.ticked ^ {line})

    # What is still to be said

    def ready(self, step: Step) -> bool:
        """Whether everything of a page has been said."""
        match step:
            case Step.BOARDS:
                return len(self.boards) == len(self.chairs)
            case Step.TILES:
                return self.starfish is not None
            case Step.SEA:
                return self.corner is not None and len(self.drawn) == SLOTS
            case _:
                return True

    def seats(self, speech: Speech) -> tuple[Seat, ...]:
        """The players clockwise from the start player; who has no name is called by their colour."""
        found: list[Seat] = []
        for number in self.order:
            chair = self.chairs[number]
            found.append(Seat(called(speech, chair, [other.name for other in self.chairs]), chair.colour))
        return tuple(found)

    def setup(self, speech: Speech) -> Setup:
        """The set-up all this makes; `setup.start` refuses one that is not ready."""
        full = self.depth is Depth.FULL
        return Setup(
            self.seats(speech),
            self.boards if full else (),
            self.sea if full else (),
            self.starfish is not False,
            self.advanced,
            self.depth,
        )


def called(speech: Speech, chair: Chair, taken: Sequence[str] = ()) -> str:
    """What somebody is called: by name, else by colour."""
    name = chair.name or sentence(speech.name(chair.colour))
    # Somebody may be called Red while another player has that colour and no name.
    return name if chair.name or name not in taken else f"{name} 2"


def new_draft(settings: Settings) -> Draft:
    """The table of the last evening, or two chairs without names."""
    number = settings.seats if settings.seats in range(FEWEST, MOST + 1) else FEWEST
    last = preferences(settings)
    depth = last.depth if last.depth is not Depth.SCORE else Depth.FULL
    empty = Draft((), depth=depth, advanced=last.advanced, app_draws=last.app_draws)
    return empty.with_number(number, settings.friends[:number])


def friends_of(draft: Draft) -> tuple[Friend, ...]:
    """Those at the table who have a name, to be remembered."""
    return tuple(Friend(chair.name, word(chair.colour)) for chair in draft.chairs if chair.name)
