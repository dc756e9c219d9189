"""What works glows, what glows works, and `docs/touches.md` lists it: over recorded games, each thing on each place.

A short run looks at one step of each game, the long form at every step.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from companion.reef.notation.actions import ACTION_KINDS as OF_REEF
from companion.reef_encounter.box import COLUMNS, CORAL_TILES, ROW_STRIDE, ROWS, Alga, Coral, Space, flood_fill
from companion.reef_encounter.notation.actions import ACTION_KINDS, ACTION_WORDS
from companion.reef_encounter.queries.legal import action_refusal, rock_spaces
from companion.reef_encounter.queries.touches import (
    HIDDEN_REASONS,
    ActionPair,
    AlgaQuestion,
    AlgaSpaceSpot,
    AlgaSpot,
    BagSpot,
    BoardSpot,
    ConsumedSpot,
    CoralQuestion,
    CylinderSpot,
    FishSpot,
    Gesture,
    Held,
    HitTarget,
    LarvaSpot,
    MealQuestion,
    Question,
    RefillQuestion,
    SeaSpot,
    ShownThing,
    ShrimpSpot,
    TileSpot,
    gesture_meanings,
    has_own_shrimp,
    polyp_on_space,
    possible_entries,
)
from companion.reef_encounter.queries.views import known_state, seen_by
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    EatByColour,
    EatCoral,
    EndTurn,
    PassFeast,
    PlacePolyp,
    PlayAlga,
)
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import Setup, start_state
from companion.reef_encounter.rules.state import Depth, Phase, State
from companion.reef_encounter.wording.names import make_translator
from companion.refusal import Refused
from mobile.reef_encounter.play.highlights import Highlights, find_highlights
from mobile.reef_encounter.play.touch_input import TableTouchInput
from mobile.reef_encounter.play.what_if import OfferedShrimp
from mobile.reef_encounter.play.wording import play_hint
from tests.games.records import GAMES, open_game
from tests.helpers.layers import LONG

ROOT = Path(__file__).parents[3]


@cache
def states_of(name: str) -> tuple[State, ...]:
    """A recorded game step by step, from the first turn on."""
    setup, actions = open_game(name)
    found = [start_state(setup)]
    for action in actions:
        found.append(apply(found[-1], action))
    return tuple(state for state in found if state.phase is not Phase.OPENING)


@cache
def hierarchy_of(name: str) -> tuple[State, ...]:
    """The same game as a table enters it that follows the hierarchy alone; none where it began in the middle."""
    setup, actions = open_game(name)
    if setup.position is not None:
        return ()
    full = start_state(setup)
    found = [start_state(Setup(setup.seats, options=setup.options, depth=Depth.HIERARCHY))]
    for action in actions:
        entry = as_entered(full, action)
        full = apply(full, action)
        if entry is not None and action_refusal(found[-1], entry) is None:
            found.append(apply(found[-1], entry))
    return tuple(found)


def as_entered(state: State, action: Action) -> Action | None:
    match action:
        case EatCoral(seat, space):
            coral = polyp_on_space(state, space)
            assert coral is not None
            size = flood_fill(1 << space.cell, state.rocks[space.rock].corals[coral]).bit_count()
            return EatByColour(seat, coral, size)
        case PlayAlga(seat, _, alga, tile):
            return PlayAlga(seat, None, alga, tile)
        case Collect(seat):
            return EndTurn(seat)
        case PassFeast():
            return action
    return None


def spots(state: State) -> list[HitTarget]:
    """Every place, water and empty trays included."""
    tiles = [TileSpot(tile.number) for tile in CORAL_TILES]
    if not state.followed:
        return [FishSpot(), AlgaSpaceSpot(), *map(CylinderSpot, Alga), *tiles]
    cells = [row * ROW_STRIDE + column for row, column in product(range(ROWS), range(COLUMNS))]
    rocks = [BoardSpot(Space(number, cell)) for number in range(len(state.rocks)) for cell in cells]
    things: list[HitTarget] = [BagSpot(), FishSpot(), ShrimpSpot(), AlgaSpaceSpot()]
    for kind in (LarvaSpot, ConsumedSpot, SeaSpot):
        things += map(kind, Coral)
    return [*things, *map(AlgaSpot, Alga), *tiles, *rocks]


class Trial:
    """Stands for a sitting: does what hands want to a copy of the game, so that nothing need be taken back."""

    def __init__(self, state: State) -> None:
        self.beginning = self.state = state
        self.done: list[Action] = []
        self.asked: list[Question | ShownThing] = []
        self.refused: list[Refused] = []
        self.undo_groups = self
        self.touch_input = TableTouchInput(self, lambda why, *_: self.refused.append(why), self.asked.append)  # type: ignore[arg-type]

    def begin(self) -> None: ...
    def end(self) -> None: ...
    def changed(self) -> None: ...

    def do(self, action: Action) -> None:
        self.state = apply(self.state, action)
        self.done.append(action)

    def touched(self, held: Held, spot: HitTarget) -> None:
        self.state, self.touch_input.held = self.beginning, held
        for heard in (self.done, self.asked, self.refused):
            heard.clear()
        self.touch_input.tap(spot)

    @property
    def did_something(self) -> bool:
        """Whether an entry was stored, or something asked whose answer can be one."""
        questions = [asked for asked in self.asked if isinstance(asked, Question)]
        return bool(self.done) or any(
            action_refusal(self.state, entry) is None
            for asked in questions
            for entry in possible_entries(self.state, asked)
        )


def glows(found: Highlights, held: Held, spot: HitTarget) -> bool:
    """Whether a place invites a touch: by its mark, or with nothing held by being no grey thing."""
    if held is None and isinstance(spot, LarvaSpot | SeaSpot):
        return spot not in found.grey
    return spot in found.goals or isinstance(found.ghosts.get(spot), OfferedShrimp)


def disagreements(state: State, starts: list[Held]) -> Iterator[str]:
    shown = known_state(state, "table")
    trial = Trial(state)
    everything = spots(state)
    for held in starts:
        found = find_highlights(shown, shown, held)
        for spot in everything:
            inviting = glows(found, held, spot)
            if not inviting and not gesture_meanings(state, held, spot):
                continue
            trial.touched(held, spot)
            hidden = any(why.reason in HIDDEN_REASONS for why in trial.refused)
            if trial.did_something and not inviting:
                yield f"{held} on {spot} does {trial.done or trial.asked} and does not glow"
            elif inviting and not trial.did_something and not hidden and (held or trial.touch_input.held != spot):
                yield f"{held} on {spot} glows and does nothing: {trial.refused}"


def sample(states: tuple[State, ...], number: int) -> tuple[State, ...]:
    return states if LONG else states[(11 * number) % len(states) :][:1]


def test_what_is_held_invites_no_touch() -> None:
    """Touched again it is let go, whatever could be done with it elsewhere."""
    for state in states_of("a-real-game"):
        for held in (FishSpot(), ShrimpSpot()):
            assert held not in find_highlights(state, state, held).goals


@pytest.mark.parametrize("number", range(len(GAMES)), ids=[path.stem for path in GAMES])
def test_what_works_glows_and_what_glows_works(number: int) -> None:
    for state in sample(states_of(GAMES[number].stem), number):
        everything = spots(state)
        rocks = [spot for spot in everything if isinstance(spot, BoardSpot)]
        shrimps = [spot for spot in rocks if has_own_shrimp(state, spot.space)]
        others = [spot for spot in everything if spot not in rocks]
        starts: list[Held] = [None, *others, *(rocks if LONG else [*shrimps, *rocks[number % 9 :: 9]])]
        assert not list(disagreements(state, starts))


@pytest.mark.parametrize("number", range(len(GAMES)), ids=[path.stem for path in GAMES])
def test_what_works_glows_where_the_hierarchy_alone_is_followed(number: int) -> None:
    for state in hierarchy_of(GAMES[number].stem)[:: 1 if LONG else 9]:
        assert not list(disagreements(state, [None, *spots(state)]))


@pytest.mark.slow
def test_what_means_nothing_does_nothing() -> None:
    for state in states_of("a-real-game")[5::31]:
        trial = Trial(state)
        for held, spot in list(product(spots(state), repeat=2))[::37]:
            if not gesture_meanings(state, held, spot):
                trial.touched(held, spot)
                assert not trial.done
                assert not trial.refused
                assert not any(isinstance(asked, Question) for asked in trial.asked)


def test_a_thing_is_grey_while_it_does_nothing_alone_or_carried() -> None:
    for state in states_of("a-real-game")[3::13]:
        state = known_state(state, "table")
        found = find_highlights(state, state, None)
        trial = Trial(state)
        for spot in spots(state):
            if isinstance(spot, LarvaSpot | ConsumedSpot | ShrimpSpot | BagSpot):
                trial.touched(None, spot)
                grey = spot in found.grey
                assert grey or trial.did_something or trial.touch_input.held == spot, spot
                assert not (grey and trial.did_something), spot


# The document


def kind(state: State, spot: Held) -> str:
    """A place or a thing as the document calls it."""
    match spot:
        case BoardSpot(space) if has_own_shrimp(state, space):
            return "an own shrimp"
        case BoardSpot(space):
            return "a bare space" if polyp_on_space(state, space) is None else "a coral"
    names = {
        type(None): "nothing",
        LarvaSpot: "a larva cube",
        ConsumedSpot: "a consumed polyp",
        ShrimpSpot: "the shrimps behind the screen",
        FishSpot: "the parrotfish",
        BagSpot: "the bag",
        TileSpot: "a coral tile",
        AlgaSpot: "a plant",
        AlgaSpaceSpot: "the alga space",
        SeaSpot: "a larva space",
        CylinderSpot: "a cylinder",
    }
    return names[type(spot)]


def words(meaning: Gesture) -> set[str]:
    match meaning:
        case ActionPair(first, then):
            return {ACTION_WORDS[type(first)], ACTION_WORDS[type(then)]}
        case RefillQuestion():
            return {"collect"}
        case AlgaQuestion():
            return {"alga"}
        case CoralQuestion():
            return {"eat"}
        case MealQuestion():
            return {"eat-named"}
        case _:
            return {ACTION_WORDS[type(meaning)]}


def rows(part: str) -> list[list[str]]:
    """The rows of one table, with their cells."""
    text = (ROOT / "docs" / "touches.md").read_text("utf-8").split("\n## ")
    (section,) = [found for found in text if found.startswith(part)]
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"
    ][2:]


def documented(part: str) -> dict[tuple[str, str], set[str]]:
    """The rows of one table, one for each pair."""
    return {
        (held, touched): set(re.findall(r"`([a-z-]+)`", entry))
        for helds, toucheds, entry, _ in rows(part)
        for held, touched in product(helds.split(", "), toucheds.split(", "))
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "games"), [("Every piece followed", states_of), ("The hierarchy alone", hierarchy_of)]
)
def test_the_document_lists_every_pair_that_means_something(part: str, games: object) -> None:
    assert callable(games)
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    last = games("shrimps-feast-with-a-meal")
    feast = [state for state in last if state.phase is Phase.FEAST]
    for state in (*games("a-real-game")[4::9], *feast):
        for held, spot in product([None, *spots(state)], spots(state)):
            for meaning in gesture_meanings(state, held, spot):
                found[kind(state, held), kind(state, spot)] |= words(meaning)
    assert found == documented(part)


SEATS = {"rename", "change-hands"}
"""What changes at a seat: no touch of the table means it."""


def test_every_action_has_a_touch_or_a_button() -> None:
    parts = (documented(part) for part in ("Every piece followed", "The hierarchy alone"))
    touched = set().union(*(words for part in parts for words in part.values()))
    before_and_after = {"tell-hand", "feed-fish", "choose-larvae", "reveal", "count-up", "as-it-lies"}
    assert touched | {"end-turn", "call-end", "pass-feast"} | before_and_after | SEATS == ACTION_KINDS.keys()


def test_every_action_of_reef_has_a_touch_or_a_button() -> None:
    entries = {word for _, entry, _ in rows("Reef") for word in re.findall(r"`([a-z-]+)`", entry)}
    typed_alone = {"show"}  # the app asks for its points
    assert entries | typed_alone | SEATS == OF_REEF.keys()


def test_nothing_glows_that_everybody_knows_a_hand_to_lack() -> None:
    played_out = next(state for state in states_of("a-real-game") if lacks_what_grows(state))
    shown = known_state(played_out, "table")
    found = find_highlights(shown, shown, None)
    assert not any(isinstance(goal, BoardSpot) for goal in found.goals)
    said = play_hint(make_translator("en", "mobile"), seen_by(played_out, "table"), found)
    assert "goes on, or ends the turn" in said


def lacks_what_grows(state: State) -> bool:
    seat = state.turn.seat
    whys = [action_refusal(known_state(state, "table"), PlacePolyp(seat, space)) for space in rock_spaces(state)]
    return any(why is not None and why.reason is reasons.HAND_LACKS for why in whys)
