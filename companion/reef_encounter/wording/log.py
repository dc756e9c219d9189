"""The log in words: one action and the states before and after it make a few short sentences.

The log never says a private answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import CORAL_TILES, NONE, Coral, CoralTile, plus, stock, without
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.as_found import FoundThing
from companion.reef_encounter.rules.corals import coral_at
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.wording.names import Counting, some
from companion.speech import N_, NN_, Speech


def step_line(speech: Speech, before: State, action: a.Action, after: State) -> str:
    """Return a line that says what `action` did, with the sentences that follow from it."""
    parts = [_deed(speech, before, action, after)]
    parts += _growth(speech, before, action, after)
    if (flipped := _flipped(before, after)) and not isinstance(action, a.AsItLies):
        parts.append(
            speech.count(
                *NN_("One coral tile is flipped: {tiles}.", "{n} coral tiles are flipped: {tiles}."),
                len(flipped),
                tiles=flipped,
            )
        )
    if before.end is None and after.end is not None:
        who = after.table.seats[after.end.by]
        parts.append(
            speech(N_("The game ends in the turn of {player}: {trigger}."), player=who, trigger=after.end.trigger)
        )
    if before.phase is Phase.OPENING and after.phase is Phase.PLAY:
        parts.append(speech(N_("The game begins; {player} has the first turn."), player=after.table.seats[0]))
    return " ".join(parts)


def deed(speech: Speech, before: State, action: a.Action, after: State) -> str:
    """Return one sentence that says what somebody did, without its consequences."""
    return _deed(speech, before, action, after)


def _deed(speech: Speech, before: State, action: a.Action, after: State) -> str:
    player = before.table.seats[action.seat]
    at = before.space_name
    match action:
        case a.TellHand():
            return speech(N_("{player} tells the app in private what lies behind the screen."), player=player)
        case a.FeedFish():
            return speech(N_("{player} feeds the parrotfish its first polyp."), player=player)
        case a.ChooseLarvae(_, larvae):
            return speech(
                N_("{player} chooses larva cubes: {larvae}."), player=player, larvae=some(larvae, Counting.LARVA)
            )
        case a.PlayLarva(_, coral):
            return speech(N_("{player} plays {coral:larva}."), player=player, coral=coral)
        case a.PlacePolyp(_, space, consumed):
            return _placed(speech, before, space, consumed)
        case a.IntroduceShrimp(_, space):
            return speech(N_("{player} introduces a shrimp on {space}."), player=player, space=at(space))
        case a.MoveShrimp(_, start, None):
            return speech(
                N_("{player} takes the shrimp from {start} behind the screen."), player=player, start=at(start)
            )
        case a.MoveShrimp(_, start, Space() as to):
            return speech(
                N_("{player} moves the shrimp from {start} to {to}."), player=player, start=at(start), to=at(to)
            )
        case a.EatCoral() | a.EatNamed():
            return _meal(speech, before, action, after)
        case a.LarvaForPolyp(_, coral):
            return speech(N_("{player} pays {coral:polyp} and takes {coral:larva}."), player=player, coral=coral)
        case a.PolypForLarva(_, coral):
            return speech(N_("{player} pays {coral:larva} and takes {coral:polyp}."), player=player, coral=coral)
        case a.PlayAlga():
            return _alga(speech, before, action)
        case a.Collect(_, coral, refill):
            return _collected(speech, before, action, coral, refill)
        case a.EndTurn():
            return speech(N_("{player} ends the turn."), player=player)
        case a.CallEnd():
            return speech(N_("{player} says that the game has ended."), player=player)
        case a.PassFeast():
            return speech(N_("{player} eats nothing in the additional turn."), player=player)
        case a.RevealFish(_, polyps):
            return speech(N_("{player} opens the parrotfish: {polyps}."), player=player, polyps=some(polyps))
        case a.CountUp(_, tally):
            return speech(
                N_(
                    "{player} counts for the tie-breakers: consumed polyps {consumed}, larva cubes {larvae}, polyp tiles {polyps}, guarded polyps {guarded}."
                ),
                player=player,
                **tally._asdict(),
            )
        case a.AsItLies(_, changes):
            return _let_stand(speech, before, changes)
        case a.MoveShrimp():
            raise TypeError(action)
        case _:
            assert_never(action)


def _placed(speech: Speech, before: State, space: Space, consumed: bool) -> str:
    facts = {"player": before.table.seats[before.turn.seat], "space": before.space_name(space)}
    target = coral_at(before.rocks[space.rock], 1 << space.cell)
    coral = before.turn.growing
    if target is not None and consumed:
        return speech(
            N_(
                "{player} attacks on {space} with {coral:polyp} from in front of the screen and takes {target:polyp}."
            ),
            coral=coral,
            target=target,
            **facts,
        )
    if target is not None:
        return speech(
            N_("{player} attacks on {space} with {coral:polyp} and takes {target:polyp}."),
            coral=coral,
            target=target,
            **facts,
        )
    if consumed:
        return speech(
            N_("{player} places {coral:polyp} from in front of the screen on {space}."), coral=coral, **facts
        )
    return speech(N_("{player} places {coral:polyp} on {space}."), coral=coral, **facts)


def _let_stand(speech: Speech, before: State, changes: Sequence[a.Change]) -> str:
    lines = []
    for thing, was, now in changes:
        both = {name: FoundThing(before.table, thing, found) for name, found in (("was", was), ("now", now))}
        lines.append(speech("{was}: {was:found} → {now:found}", **both))
    return speech(N_("The table let it stand: {changes}."), changes="; ".join(lines))


def _growth(speech: Speech, before: State, action: a.Action, after: State) -> list[str]:
    if not isinstance(action, a.PlacePolyp) or before.turn.growing is None:
        return []
    coral, (number, cell) = before.turn.growing, action.space
    grown = after.rocks[number].corals[coral] & ~before.rocks[number].corals[coral] & ~(1 << cell)
    if not grown:
        return []
    space = before.space_name(Space(number, grown.bit_length() - 1))
    return [speech(N_("Extra growth: {coral:polyp} on {space}."), coral=coral, space=space)]


def _meal(speech: Speech, before: State, action: a.EatCoral | a.EatNamed, after: State) -> str:
    seat = action.seat
    player = before.table.seats[seat]
    kept = without(after.players[seat].fish.seen, before.players[seat].fish.seen)
    if isinstance(action, a.EatNamed):
        coral, size = action.coral, action.size
    else:
        rock, later = before.rocks[action.space.rock], after.rocks[action.space.rock]
        coral = coral_at(rock, 1 << action.space.cell) or Coral.WHITE
        size = (rock.corals[coral] & ~later.corals[coral]).bit_count()
    text = N_(
        "{player}’s parrotfish eats {coral:coral} of {size} polyps and the shrimp. In the fish: {kept}; back in the bag: {back}."
    )
    if not before.players[seat].meals:
        text = N_(
            "{player}’s parrotfish eats {coral:coral} of {size} polyps; the shrimp goes on the open-sea board. In the fish: {kept}; back in the bag: {back}."
        )
    return speech(text, player=player, coral=coral, size=size, kept=sum(kept), back=size - sum(kept))


def _alga(speech: Speech, before: State, action: a.PlayAlga) -> str:
    facts: dict[str, object] = {"player": before.table.seats[action.seat], "alga": action.alga, "pay": action.pay}
    if action.tile is None:
        if action.pay is None:
            return speech(N_("{player} plays {alga:cylinder} on the open sea."), **facts)
        return speech(N_("{player} pays {pay:polyp} and plays {alga:cylinder} on the open sea."), **facts)
    facts["tile"] = face(before.tiles, CORAL_TILES[action.tile - 1])
    if action.pay is None:
        return speech(N_("{player} locks the coral tile “{tile}” with {alga:cylinder}."), **facts)
    return speech(N_("{player} pays {pay:polyp} and locks the coral tile “{tile}” with {alga:cylinder}."), **facts)


def _flipped(before: State, after: State) -> tuple[CoralTile, ...]:
    """List the coral tiles that were flipped, as they lie now."""
    return tuple(face(after.tiles, CORAL_TILES[number - 1]) for number in after.tiles.flipped(before.tiles))


def _collected(speech: Speech, before: State, action: a.Collect, coral: Coral, refill: tuple[Coral, ...]) -> str:
    larva = some(plus(NONE, coral), Counting.LARVA)
    text = N_("{player} collects {taken} and refills the open sea with {refill}.")
    if not refill:
        text = N_("{player} collects {taken}.")  # why there is no refill is said with the end of the game
    return speech(
        text,
        player=before.table.seats[action.seat],
        taken=(*larva, *some(before.sea[coral])),
        refill=some(stock(refill)),
    )
