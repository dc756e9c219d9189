"""The tutorial: ideas that beginners learn, which one to teach before an action, and the sentences that teach it.

What to teach follows from what lies open alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final, assert_never

from companion.reef_encounter.box import Coral, Space, list_cells, neighbours
from companion.reef_encounter.queries.audit import estimate_end
from companion.reef_encounter.queries.legal import action_refusal, possible_meals
from companion.reef_encounter.queries.touches import guard_spots
from companion.reef_encounter.queries.views import known_state, seen_by
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.growth import LARVAE_PER_TURN, POLYPS_PER_LARVA, polyp_spaces
from companion.reef_encounter.rules.state import Phase, State, Trigger
from companion.reef_encounter.rules.supplies import coral_at, corals_on_board, polyp_cells, space_bit
from companion.reef_encounter.rules.turns import ALL_TILES, polyps_returned
from companion.reef_encounter.wording.table import end_this_turn_line
from companion.reports import tutorial
from companion.reports.tutorial import Curriculum, Facts, Lesson, Objective
from companion.seating import SeatChange
from companion.translator import N_, Translator


class Idea(StrEnum):
    """One idea; the value is the name of the rule in the guide that has its picture. In the order of teaching."""

    FISH = "setup.fish"
    LARVAE = "setup.larvae"
    EAT = "eat"
    VALUES = "score"
    LARVA = "larva"
    PLACE = "place.empty"
    JOIN = "coral"
    GROWTH = "growth"
    ATTACK = "attack.size"
    HIERARCHY = "attack.hierarchy"
    CONSUMED = "attack.consumed"
    SPLIT = "attack.split"
    INTRODUCE = "introduce"
    GUARD = "attack.guard"
    MOVE = "move"
    LARVA_FOR_POLYP = "larva-for-polyp"
    POLYP_FOR_LARVA = "polyp-for-larva"
    ALGA = "alga.sea"
    LOCK = "alga.lock"
    LAST_TILE = "alga.last"
    COLLECT = "collect"
    END = "end.at-once"
    FEAST = "end.feast"


_Look = Callable[[State], "Facts | None"]
_Examples = Callable[[State], Iterator["Facts"]]


def next_idea(state: State, unless: frozenset[StrEnum]) -> tuple[Idea, Facts] | None:
    """Return the first idea, in the order of teaching, that is not in `unless` and that the next action can use.

    Comes with the facts for its sentence. None if there is none, or if only the boards could tell.
    """
    state = known_state(state, "table")
    for idea, look in _LOOKS.items():
        if idea not in unless and (facts := look(state)) is not None:
            return idea, facts
    return None


def board_idea_facts(state: State, idea: StrEnum, number: int) -> Facts | None:
    """Return the facts for an idea used on the board of this number; None if it cannot be used there."""
    state = known_state(state, "table")
    on_it = f"{state.table.boards[number].letter}/"
    examples = (found(state) for each, found in _EXAMPLES.items() if each == idea)
    return next((facts for found in examples for facts in found if str(facts["space"]).startswith(on_it)), None)


def _fish(state: State) -> Facts | None:
    unfed = state.phase is Phase.OPENING and any(not player.fish.total for player in state.players)
    return {} if unfed else None


def _larvae(state: State) -> Facts | None:
    fed = [player for player in state.players if player.fish.total and not sum(player.larvae)]
    return {} if state.phase is Phase.OPENING and fed else None


def _meals(state: State) -> Iterator[Facts]:
    """Yield the corals that the player on turn may eat, before any other action."""
    for meal in possible_meals(state):
        facts = {"player": _who(state), "coral": meal.coral, "size": meal.size, "kept": meal.kept}
        yield facts | {"space": state.space_name(meal.space)}


def _larva(state: State) -> Facts | None:
    for coral in Coral:
        if state.phase is Phase.PLAY and action_refusal(state, a.PlayLarva(state.turn.seat, coral)) is None:
            return {"player": _who(state)}
    return None


def _place(state: State) -> Facts | None:
    if state.phase is not Phase.PLAY or state.turn.growing is None or state.turn.laid == POLYPS_PER_LARVA:
        return None
    return (
        {"coral": state.turn.growing}
        if any(polyp_spaces(state, number) for number in range(len(state.rocks)))
        else None
    )


def _attacks(state: State) -> Iterator[Facts]:
    """Yield the polyps that the running larva could take."""
    if _place(state) is None:
        return
    for number, rock in enumerate(state.rocks):
        for cell in list_cells(polyp_spaces(state, number) & polyp_cells(rock)):
            target, space = coral_at(rock, 1 << cell), state.space_name(Space(number, cell))
            yield {"coral": state.turn.growing, "target": target, "space": space}


def _introductions(state: State) -> Iterator[Facts]:
    """Yield the corals without a shrimp, those of the running larva first, the largest before others.

    Once the player has laid polyps in this turn.
    """
    if state.phase is not Phase.PLAY or not state.turn.laid:
        return
    found = [
        (cells.bit_count(), Space(number, (cells & -cells).bit_length() - 1), coral)
        for number, rock in enumerate(state.rocks)
        for coral, cells in corals_on_board(rock)
    ]
    for _, space, coral in sorted(found, key=lambda each: (each[2] is not state.turn.growing, -each[0])):
        if action_refusal(state, a.IntroduceShrimp(state.turn.seat, space)) is None:
            yield {"player": _who(state), "coral": coral, "space": state.space_name(space)}


def _growths(state: State) -> Iterator[Facts]:
    """Yield the extra-growth spaces beside which the running larva's polyp would let one grow."""
    if _place(state) is None or state.turn.growing is None or not state.bonus[state.turn.growing]:
        return
    for number, (board, rock) in enumerate(zip(state.table.boards, state.rocks, strict=True)):
        if not board.growth & polyp_cells(rock) and neighbours(board.growth) & polyp_spaces(state, number):
            space = Space(number, board.growth.bit_length() - 1)
            yield {"coral": state.turn.growing, "space": state.space_name(space)}


def _collect(state: State) -> Facts | None:
    """Return who can end the turn, as soon as something was done in it, and what grew has its shrimp if it can."""
    turn = state.turn
    if guard_spots(state, None):
        return None
    done = turn.introduced or turn.laid or turn.larvae == LARVAE_PER_TURN or (turn.begun and turn.growing is None)
    return {"player": _who(state)} if done and state.phase is Phase.PLAY and state.followed else None


def _end(state: State) -> Facts | None:
    """Return a way in which the game can end before this turn is over."""
    road = estimate_end(seen_by(state, "table")).nearest if state.phase is Phase.PLAY else None
    return {"trigger": road.trigger} if road is not None and road.turns == 1 else None


def _feast(state: State) -> Facts | None:
    return {"player": _who(state), "back": polyps_returned(state)} if state.phase is Phase.FEAST else None


def _who(state: State) -> object:
    return state.table.seats[state.turn.seat]


def _first(examples: _Examples) -> _Look:
    return lambda state: next(examples(state), None)


_EXAMPLES: Final[dict[Idea, _Examples]] = {
    Idea.EAT: _meals,
    Idea.INTRODUCE: _introductions,
    Idea.ATTACK: _attacks,
    Idea.GROWTH: _growths,
}
"""Ideas that are used on a space: every space where they can be."""

_LOOKS: Final[dict[Idea, _Look]] = {
    Idea.FISH: _fish,
    Idea.LARVAE: _larvae,
    Idea.FEAST: _feast,
    Idea.EAT: _first(_meals),
    Idea.LARVA: _larva,
    Idea.PLACE: _place,
    Idea.INTRODUCE: _first(_introductions),
    Idea.COLLECT: _collect,
    Idea.ATTACK: _first(_attacks),
    Idea.GROWTH: _first(_growths),
    Idea.END: _end,
}
"""The ideas taught before their use, if one can see it coming; the table learns all others on using them."""


def used_ideas(before: State, action: a.Action, after: State) -> list[Idea]:
    """List the ideas that a step of the game used, in the order of teaching; none for private answers."""
    found = set(_used(before, action, after))
    return [idea for idea in Idea if idea in found]


def _used(before: State, action: a.Action, after: State) -> Iterator[Idea]:
    match action:
        case a.FeedFish() if before.followed:
            yield Idea.FISH
        case a.ChooseLarvae():
            yield Idea.LARVAE
        case a.EatCoral() | a.EatByColour():
            yield Idea.EAT
            yield Idea.VALUES
        case a.PlayLarva():
            yield Idea.LARVA
        case a.PlacePolyp():
            yield from _placed(before, action, after)
        case a.IntroduceShrimp():
            yield Idea.INTRODUCE
            yield Idea.GUARD
        case a.MoveShrimp():
            yield Idea.MOVE
        case a.LarvaForPolyp():
            yield Idea.LARVA_FOR_POLYP
        case a.PolypForLarva():
            yield Idea.POLYP_FOR_LARVA
        case a.PlayAlga(tile=tile):
            yield Idea.ALGA if tile is None else Idea.LOCK
            if after.tiles.locked == ALL_TILES:
                yield Idea.LAST_TILE
        case a.PassFeast():
            yield Idea.FEAST
        case a.Collect():
            pass  # the turn is over, and the next player's has nothing of it
        case (
            a.TellHand()
            | a.FeedFish()
            | a.EndTurn()
            | a.CallEnd()
            | a.RevealFish()
            | a.CountTieBreakers()
            | a.Reconcile()
            | SeatChange()
        ):
            pass
        case _:
            assert_never(action)
    if after.end is not None and before.end is None:
        yield Idea.END
        if after.phase is Phase.FEAST:
            yield Idea.FEAST


def _placed(before: State, action: a.PlacePolyp, after: State) -> Iterator[Idea]:
    """Yield the ideas in laying a polyp: an attack with all that belongs to it, joining, extra growth."""
    number, bit = action.space.rock, space_bit(before, action.space)
    old, new = before.rocks[number], after.rocks[number]
    yield Idea.PLACE
    if action.consumed:
        yield Idea.CONSUMED
    taken, laid = coral_at(old, bit), coral_at(new, bit)
    if taken is not None:
        yield from (Idea.ATTACK, Idea.HIERARCHY, Idea.CONSUMED)
        if _number(before, number, taken) < _number(after, number, taken):
            yield Idea.SPLIT
    if polyp_cells(new).bit_count() - polyp_cells(old).bit_count() > (taken is None):
        yield Idea.GROWTH
    if laid is not None and _number(after, number, laid) < _number(before, number, laid):
        yield Idea.JOIN


def _number(state: State, board: int, coral: int) -> int:
    """Count the corals of one colour on a board."""
    return sum(each == coral for each, _ in corals_on_board(state.rocks[board]))


CURRICULUM: Final[Curriculum[State, a.Action]] = Curriculum(
    coming=next_idea,
    used=used_ideas,
    opening=lambda state: state.phase is Phase.OPENING,
    ends_turn=lambda action: isinstance(action, a.TurnEndAction),
    seats=lambda state: len(state.table.seats),
    own=frozenset((Idea.LARVA, Idea.PLACE, Idea.INTRODUCE, Idea.COLLECT)),
    acting=lambda state: state.turn.seat,
    needed=frozenset((Idea.ATTACK,)),
)


_TEXTS: Final[Mapping[StrEnum, str]] = {
    Idea.FISH: N_("Everybody hides a polyp in the parrotfish. It will count."),
    Idea.LARVAE: N_("Everybody takes two, to place polyps of those colours."),
    Idea.EAT: N_("Before anything else a parrotfish may eat its shrimp’s coral of five polyps or more."),
    Idea.VALUES: N_(
        "A polyp in the fish counts 1 at the end, and 1 more for each coral tile that shows it as the stronger."
    ),
    Idea.LARVA: N_("A cube lets you place polyps of its colour."),
    Idea.PLACE: N_("Any empty rock will do."),
    Idea.JOIN: N_("Polyps of one colour side by side are one coral. Two corals with a shrimp each never join."),
    Idea.GROWTH: N_("Beside the extra-growth space one more polyp of the colour grows: take the bonus tile."),
    Idea.ATTACK: N_("Two polyps side by side may take a weaker polyp beside them: lay yours in its place."),
    Idea.HIERARCHY: N_("The coral tiles show which coral is stronger, and that can change."),
    Idea.CONSUMED: N_("A polyp that was taken lies in front of your screen. Place it later, or pay with it."),
    Idea.SPLIT: N_("The attack has cut the coral in two: from now on these are two corals."),
    Idea.INTRODUCE: N_("Set a shrimp from behind your screen on a coral without one: it will be yours to eat."),
    Idea.GUARD: N_("A shrimp guards its own polyp and those right beside it: nobody attacks them."),
    Idea.MOVE: N_("Move your shrimp to another coral or behind your screen, as often as you like."),
    Idea.LARVA_FOR_POLYP: N_("A consumed polyp goes into the bag, and you take a larva cube of its colour."),
    Idea.POLYP_FOR_LARVA: N_("A larva cube goes back, and you take a polyp of its colour behind your screen."),
    Idea.ALGA: N_("Pay a consumed polyp. Every open coral tile that shows this alga large turns over."),
    Idea.LOCK: N_(
        "The cylinder locks this coral tile: it stays as it lies. The others that show the alga large turn over."
    ),
    Idea.LAST_TILE: N_("The last open coral tile takes two polyps in your parrotfish, and ends the game."),
    Idea.COLLECT: N_(
        "Your turn ends: take a larva cube and all polyps of one open-sea space, then refill from the bag."
    ),
    Idea.END: N_("The end can come in the middle of a turn."),
    Idea.FEAST: N_(
        "Whoever did not end the game may eat one last coral. One polyp more than usual goes into the bag."
    ),
}
"""Instructions for hands; they need no facts of the table."""

_WHYS: Final[Mapping[StrEnum, str]] = {
    Idea.EAT: N_("{coral:coral} on {space}: eat {size}, keep {kept}."),
    Idea.GROWTH: N_("Starfish: {space}."),
    Idea.ATTACK: N_("On {space} lies {target:polyp}."),
    Idea.INTRODUCE: N_("{coral:coral} on {space} has none."),
    Idea.COLLECT: N_("Nothing more to do, {player}?"),
}
"""Why now, with the pieces of the table; only on cards."""

OBJECTIVE: Final = Objective(
    "eat",
    (
        N_("Grow a coral, guard it with your shrimp, eat it."),
        N_("Four go back. The rest count 1 to 5 each, by the coral tiles."),
        N_("Most points win."),
    ),
)
"""What Reef Encounter is played for."""

SETUP_IDEAS: Final[Mapping[str, str]] = {
    "setup.boards": N_("The reef boards belong to nobody: everybody’s corals grow on all of them."),
    "setup.bonus": N_(
        "Polyps come out of the bag. A larva cube lets you place them, an alga cylinder makes corals stronger or weaker."
    ),
    "setup.side": N_("Each coral tile shows which of two corals is stronger, and worth more. Algae turn it over."),
    "setup.sea": N_("A turn ends here: you take the larva cube and all polyps of one space."),
    "setup.hands": N_("What is behind your screen is yours alone. Only what your parrotfish eats will count."),
}
"""The purpose of each thing, by the rules for laying it out, in the order of doing that."""


def lesson_text(tr: Translator, lesson: Lesson) -> str:
    """Return the text of a lesson; a card also says why now, if that is known."""
    whys = dict(_WHYS)
    if isinstance(trigger := lesson.facts.get("trigger"), Trigger):
        whys[Idea.END] = end_this_turn_line(trigger)
    return tutorial.lesson_text(tr, lesson, _TEXTS, whys)
