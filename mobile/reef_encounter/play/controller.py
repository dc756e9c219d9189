"""The controller of a table of Reef Encounter: its public view, and random draws where the app draws. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from companion.reef_encounter.box import (
    ALL_POLYPS,
    BOARDS,
    NO_CORALS,
    ONE_OF_EACH_CORAL,
    Coral,
    CoralCounts,
    coral_counts,
    subtract_counts,
    sum_counts,
)
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.legal import action_refusal
from companion.reef_encounter.queries.views import View, known_state, seen_by
from companion.reef_encounter.rules.actions import Action, BagAction, ChooseLarvae, PlacePolyp
from companion.reef_encounter.rules.open_sea import likely_refill
from companion.reef_encounter.rules.reasons import BAG_HAS_ONE, NOTHING_GREW
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import can_be_drawn, draw_tiles
from companion.reef_encounter.wording.log import STEP_WORDS
from mobile.table.controller import TableController as AnySitting


class ReefEncounterController(AnySitting[Setup, State, Action]):
    """A session; `counted` shows what an attentive table could have counted, `banded` least and most points from it.

    `looked` says of an action what the app sees when it looks in the bag for the table.
    """

    looked: Callable[[State, Action], Action] = staticmethod(lambda _, action: action)

    def __init__(
        self, game: Game, changed: Callable[[], None] = lambda: None, counted: bool = False, banded: bool = False
    ) -> None:
        super().__init__(game, STEP_WORDS, changed)
        self.counted, self.banded = counted, banded

    def do(self, action: Action, phone: int | None = None) -> None:
        """Do one action, saved before it is shown. Raises Refused."""
        super().do(self.looked(self.state, action), phone)

    def undo_larvae(self) -> bool:
        """Undo all first larva cubes that are left: they are taken on one page. Return whether there were any."""
        cubes = len([*takewhile(lambda action: isinstance(action, ChooseLarvae), reversed(self.game.history.done))])
        if cubes:
            self.undo(cubes)
        return cubes > 0

    def view(self) -> View:
        """Return the view open to everybody at the step shown: widgets get nothing else."""
        return seen_by(self.shown, "table", self.counted, self.banded)

    @property
    def before(self) -> State:
        """The game before the last stroke of the step that is shown; what differs is new."""
        return self.game.history.state_at(self.undo_groups.start(self.step))

    def turn_starts(self) -> Sequence[int]:
        """Return how many steps come before each turn; all of the opening is one."""
        states = list(self.game.history.states)
        return [step for step in range(1, len(states)) if _turn_begins(states[step], states[step - 1])]

    @property
    def opening(self) -> bool:
        """Return whether the step that is shown was done before the first turn."""
        return self.step > 0 and self.game.history.state_at(self.step - 1).phase is Phase.OPENING

    def without_bag(self) -> Action | None:
        """Return the last action as if the bag had held no such tile; None where that is impossible."""
        history = self.game.history
        last = history.done[-1] if history.done else None
        if not isinstance(last, BagAction) or last.bag_lacks:
            return None
        lacking = replace(last, bag_lacks=True)
        # Everybody sees whether it is offered: that must not depend on what one player told in private.
        before = known_state(history.state_at(history.position - 1), "table")
        return lacking if action_refusal(before, lacking) is None else None

    def bag_lacked(self) -> None:
        """Correct the last action: the table looked in the bag and found no such tile. Raises Refused."""
        if (lacking := self.without_bag()) is not None:
            self.correct(self.game.history.position, lacking)


def _turn_begins(now: State, before: State) -> bool:
    return (now.phase, now.turn.seat) != (before.phase, before.turn.seat)


KEY_LENGTH: Final = 16


class RandomDraws:
    """Draws boards, sides and tiles. `source` is the system's own randomness unless a test gives another."""

    def __init__(self, source: Random | None = None) -> None:
        self._source = source or SystemRandom()

    def boards(self, number: int) -> tuple[str, ...]:
        """Draw as many different reef boards (`setup.boards`)."""
        return tuple(self._source.sample(list(BOARDS), number))

    def one_of(self, number: int) -> int:
        """Draw a number from 0 to `number` - 1: who starts, if nobody went swimming."""
        return self._source.randrange(number)

    def starfish(self) -> bool:
        """Toss a coral tile (`setup.side`)."""
        return self._source.random() < 0.5

    def coral(self) -> Coral:
        """Draw a polyp tile, and put it back (`setup.sea`)."""
        return self._source.choice(list(Coral))

    def tiles(self, bag: CoralCounts, number: int) -> tuple[Coral, ...]:
        """Draw `number` tiles blindly from a bag, in drawing order; fewer if it holds fewer."""
        heap = [coral for coral in Coral for _ in range(bag[coral])]
        return tuple(self._source.sample(heap, min(number, len(heap))))

    def key(self) -> str:
        """Draw a key that seals a game's secrets."""
        return "".join(self._source.choice("0123456789abcdef") for _ in range(KEY_LENGTH))

    def refill(self, state: State, coral: Coral) -> tuple[Coral, ...]:
        """Return the tiles the app draws once `coral`'s open-sea space is collected; empty if there is no refill."""
        found: list[Coral] = []
        # What is collected goes behind a screen: it changes nothing in the bag.
        for _ in likely_refill(state, coral):
            tile = self._draw(state)
            state = draw_tiles(state, tile)
            found.append(tile)
        return tuple(found)

    def _draw(self, state: State) -> Coral:
        """Draw a tile, each as likely as the bag holds it.

        Never one that cannot be by what everybody knows; and where something told is wrong there is one all the
        same: whether the app draws must not show that.
        """
        can = [can_be_drawn(state, coral) for coral in Coral]
        # The empty bag takes the bonus tiles first (`end.bag`).
        for bag in (bag_content(state), state.unseen.tiles) if any(can) else ():
            weights = [number * possible for number, possible in zip(bag, can, strict=True)]
            if any(weights):
                return self._source.choices(list(Coral), weights)[0]
        return self._source.choices(list(Coral), state.bonus)[0]


class RefillDraws:
    """The app's hand in the bag, and the refills that it has drawn so far; the desk keeps one while the app runs."""

    def __init__(self) -> None:
        self.chance = RandomDraws()
        self._refills: dict[object, tuple[Coral, ...]] = {}

    def refill(self, game: Path | None, step: int, state: State, coral: Coral) -> tuple[Coral, ...]:
        """Return the tiles the app draws for `coral`'s open-sea space at `step` of `game`.

        They stay the same however often they are asked for: nobody leaves the table to draw once more.
        """
        key = (game, step, state.sea, state.unseen, coral)
        if key not in self._refills:
            self._refills[key] = self.chance.refill(state, coral)
        return self._refills[key]


def opening_bag(boards: Sequence[str], advanced: bool, drawn: Sequence[Coral] = ()) -> CoralCounts:
    """Return the bag's content while the open sea is filled (`setup.boards`, `setup.bonus`)."""
    bag = ALL_POLYPS if advanced else subtract_counts(ALL_POLYPS, ONE_OF_EACH_CORAL)
    on_rock: CoralCounts = NO_CORALS
    for letter in boards:
        on_rock = sum_counts(on_rock, coral_counts(coral for _, coral in BOARDS[letter].starts))
    return subtract_counts(subtract_counts(bag, on_rock), coral_counts(drawn))


def bag_content(state: State) -> CoralCounts:
    """Return the bag's content if every hidden tile has been told; else the tiles that may be in it."""
    bag = state.unseen.tiles
    for player in state.players:
        bag = subtract_counts(subtract_counts(bag, player.hand.told), player.fish.told)
    white, yellow, orange, pink, grey = [max(0, number) for number in bag]  # below 0 where a telling is wrong
    return (white, yellow, orange, pink, grey)


def is_bag_known(state: State) -> bool:
    """Return whether the app can draw: all that is hidden was told. Neither it nor its truth must show."""
    return state.followed and all(player.hand.unknown <= 0 and player.fish.unknown <= 0 for player in state.players)


def look_in_bag(state: State, action: Action) -> Action:
    """Return the action with what a look in the bag tells, if one is asked for: that it has no tile of the colour."""
    if not isinstance(action, BagAction) or action.bag_lacks:
        return action
    coral = state.turn.growing if isinstance(action, PlacePolyp) else action.coral
    if coral is None or bag_content(state)[coral]:
        return action
    lacking = replace(action, bag_lacks=True)
    why = action_refusal(state, lacking)
    return action if why is not None and why.reason in (NOTHING_GREW, BAG_HAS_ONE) else lacking
