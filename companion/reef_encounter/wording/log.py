"""The log in words: sentences for an action, for undoing several, and about the file of a game.

The log never says a private answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from companion.record.sealed_answers import Commitment, CommitmentStatus
from companion.reef_encounter.box import (
    CORAL_TILES,
    NO_CORALS,
    Coral,
    CoralTile,
    Space,
    add_corals,
    coral_counts,
    subtract_counts,
)
from companion.reef_encounter.game import Disclosure, DoneStep, Game
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.queries.hands import hand_tasks
from companion.reef_encounter.queries.views import DisclosedSecret
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.actions import Action, Collect, EatByColour, EatCoral, PlacePolyp, PlayLarva
from companion.reef_encounter.rules.reconcile import Finding
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.rules.supplies import coral_at
from companion.reef_encounter.rules.turns import tile_as_it_lies
from companion.reef_encounter.wording.names import CountedCoral, CountedPiece, counted_corals
from companion.seating import SeatChange
from companion.session import wording
from companion.session.wording import StepPhrases, seat_change_line
from companion.text import quote_text
from companion.translator import N_, NN_, Translator


def step_line(tr: Translator, before: State, action: a.Action, after: State) -> str:
    """Return a line that says what `action` did, with the sentences that follow from it."""
    parts = [_action_sentence(tr, before, action, after)]
    parts += _growth(tr, before, action, after)
    if (flipped := _flipped(before, after)) and not isinstance(action, a.Reconcile):
        parts.append(
            tr.count(
                *NN_("One coral tile is flipped: {tiles}.", "{n} coral tiles are flipped: {tiles}."),
                len(flipped),
                tiles=flipped,
            )
        )
    if before.end is None and after.end is not None:
        who = after.table.seats[after.end.by]
        parts.append(
            tr(N_("The game ends in the turn of {player}: {trigger}."), player=who, trigger=after.end.trigger)
        )
    if before.phase is Phase.OPENING and after.phase is Phase.PLAY:
        parts.append(tr(N_("The game begins; {player} has the first turn."), player=after.table.seats[0]))
    return " ".join(parts)


def action_sentence(tr: Translator, before: State, action: a.Action, after: State) -> str:
    """Return one sentence that says what somebody did, without its consequences."""
    return _action_sentence(tr, before, action, after)


def _action_sentence(tr: Translator, before: State, action: a.Action, after: State) -> str:
    player = before.table.seats[action.seat]
    at = before.space_name
    match action:
        case a.TellHand():
            return tr(N_("{player} tells the app in private what lies behind the screen."), player=player)
        case a.FeedFish():
            return tr(N_("{player} feeds the parrotfish its first polyp."), player=player)
        case a.ChooseLarvae(_, larvae):
            return tr(
                N_("{player} chooses larva cubes: {larvae}."),
                player=player,
                larvae=counted_corals(larvae, CountedPiece.LARVA),
            )
        case a.PlayLarva(_, coral):
            return tr(N_("{player} plays {coral:larva}."), player=player, coral=coral)
        case a.PlacePolyp(_, space, consumed):
            return _placed(tr, before, space, consumed)
        case a.IntroduceShrimp(_, space):
            return tr(N_("{player} introduces a shrimp on {space}."), player=player, space=at(space))
        case a.MoveShrimp(_, start, None):
            return tr(N_("{player} takes the shrimp from {start} behind the screen."), player=player, start=at(start))
        case a.MoveShrimp(_, start, Space() as to):
            return tr(
                N_("{player} moves the shrimp from {start} to {to}."), player=player, start=at(start), to=at(to)
            )
        case a.EatCoral() | a.EatByColour():
            return _meal(tr, before, action, after)
        case a.LarvaForPolyp(_, coral):
            return tr(N_("{player} pays {coral:polyp} and takes {coral:larva}."), player=player, coral=coral)
        case a.PolypForLarva(_, coral):
            return tr(N_("{player} pays {coral:larva} and takes {coral:polyp}."), player=player, coral=coral)
        case a.PlayAlga():
            return _alga(tr, before, action)
        case a.Collect(_, coral, refill):
            return _collected(tr, before, action, coral, refill)
        case a.EndTurn():
            return tr(N_("{player} ends the turn."), player=player)
        case a.CallEnd():
            return tr(N_("{player} says that the game has ended."), player=player)
        case a.PassFeast():
            return tr(N_("{player} eats nothing in the additional turn."), player=player)
        case a.RevealFish(_, polyps):
            return tr(N_("{player} opens the parrotfish: {polyps}."), player=player, polyps=counted_corals(polyps))
        case a.CountTieBreakers(_, tally):
            return tr(
                N_(
                    "{player} counts for the tie-breakers: consumed polyps {consumed}, larva cubes {larvae}, polyp tiles {polyps}, guarded polyps {guarded}."
                ),
                player=player,
                **tally._asdict(),
            )
        case a.Reconcile(_, changes):
            return _let_stand(tr, before, changes)
        case SeatChange():
            return seat_change_line(tr, player, action)
        case a.MoveShrimp():
            raise TypeError(action)
        case _:
            assert_never(action)


def _placed(tr: Translator, before: State, space: Space, consumed: bool) -> str:
    facts = {"player": before.table.seats[before.turn.seat], "space": before.space_name(space)}
    target = coral_at(before.rocks[space.rock], 1 << space.cell)
    coral = before.turn.growing
    if target is not None and consumed:
        return tr(
            N_(
                "{player} attacks on {space} with {coral:polyp} from in front of the screen and takes {target:polyp}."
            ),
            coral=coral,
            target=target,
            **facts,
        )
    if target is not None:
        return tr(
            N_("{player} attacks on {space} with {coral:polyp} and takes {target:polyp}."),
            coral=coral,
            target=target,
            **facts,
        )
    if consumed:
        return tr(N_("{player} places {coral:polyp} from in front of the screen on {space}."), coral=coral, **facts)
    return tr(N_("{player} places {coral:polyp} on {space}."), coral=coral, **facts)


def _let_stand(tr: Translator, before: State, changes: Sequence[a.Change]) -> str:
    lines = []
    for thing, was, now in changes:
        both = {name: Finding(before.table, thing, found) for name, found in (("was", was), ("now", now))}
        lines.append(tr("{was}: {was:found} → {now:found}", **both))
    return tr(N_("The table let it stand: {changes}."), changes="; ".join(lines))


def _growth(tr: Translator, before: State, action: a.Action, after: State) -> list[str]:
    if not isinstance(action, a.PlacePolyp) or before.turn.growing is None:
        return []
    coral, (number, cell) = before.turn.growing, action.space
    grown = after.rocks[number].corals[coral] & ~before.rocks[number].corals[coral] & ~(1 << cell)
    if not grown:
        return []
    space = before.space_name(Space(number, grown.bit_length() - 1))
    return [tr(N_("Extra growth: {coral:polyp} on {space}."), coral=coral, space=space)]


def _meal(tr: Translator, before: State, action: a.EatCoral | a.EatByColour, after: State) -> str:
    seat = action.seat
    player = before.table.seats[seat]
    kept = subtract_counts(after.players[seat].fish.seen, before.players[seat].fish.seen)
    if isinstance(action, a.EatByColour):
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
    return tr(text, player=player, coral=coral, size=size, kept=sum(kept), back=size - sum(kept))


def _alga(tr: Translator, before: State, action: a.PlayAlga) -> str:
    facts: dict[str, object] = {"player": before.table.seats[action.seat], "alga": action.alga, "pay": action.pay}
    if action.tile is None:
        if action.pay is None:
            return tr(N_("{player} plays {alga:cylinder} on the open sea."), **facts)
        return tr(N_("{player} pays {pay:polyp} and plays {alga:cylinder} on the open sea."), **facts)
    facts["tile"] = tile_as_it_lies(before.tiles, CORAL_TILES[action.tile - 1])
    if action.pay is None:
        return tr(N_("{player} locks the coral tile “{tile}” with {alga:cylinder}."), **facts)
    return tr(N_("{player} pays {pay:polyp} and locks the coral tile “{tile}” with {alga:cylinder}."), **facts)


def _flipped(before: State, after: State) -> tuple[CoralTile, ...]:
    """List the coral tiles that were flipped, as they lie now."""
    return tuple(
        tile_as_it_lies(after.tiles, CORAL_TILES[number - 1]) for number in after.tiles.flipped(before.tiles)
    )


def _collected(tr: Translator, before: State, action: a.Collect, coral: Coral, refill: tuple[Coral, ...]) -> str:
    larva = counted_corals(add_corals(NO_CORALS, coral), CountedPiece.LARVA)
    text = N_("{player} collects {taken} and refills the open sea with {refill}.")
    if not refill:
        text = N_("{player} collects {taken}.")  # why there is no refill is said with the end of the game
    return tr(
        text,
        player=before.table.seats[action.seat],
        taken=(*larva, *counted_corals(before.sea[coral])),
        refill=counted_corals(coral_counts(refill)),
    )


def _reveal_sentence(tr: Translator, state: State, disclosure: Disclosure) -> str:
    action = disclosure.action
    player = state.table.seats[action.seat]
    match DisclosedSecret(disclosure.seen):
        case DisclosedSecret.REFILL:
            assert isinstance(action, Collect)
            text = N_("{player} collected, and everybody has seen what came out of the bag: {refill}.")
            return tr(text, player=player, refill=counted_corals(coral_counts(action.refill)))
        case DisclosedSecret.COLLECTED:
            return tr(N_("{player} collected, and the tiles lie behind the screen."), player=player)
        case DisclosedSecret.REVEAL:
            return tr(N_("Everybody has seen what {player}’s parrotfish held."), player=player)
        case DisclosedSecret.TOLD:
            return tr(N_("{player} has told or seen something in private."), player=player)


def _several(tr: Translator, done: Sequence[DoneStep]) -> str | None:
    first, action = done[0], done[0].action
    player = first.before.table.seats[action.seat]
    if _all_placed(done, action.seat):
        coral = first.before.turn.growing
        spaces = [one.before.space_name(one.action.space) for one in done if isinstance(one.action, PlacePolyp)]
        if coral is not None:
            text = N_("{player} places {polyps} on {spaces}")
            return tr(text, player=player, polyps=CountedCoral(len(done), coral), spaces=tr.list(spaces))
    if isinstance(action, PlayLarva) and _all_placed(done[1:], action.seat):
        text = N_("{player} plays {larva:larva} and places {polyps}")
        polyps = CountedCoral(len(done) - 1, action.coral)
        return tr(text, player=player, larva=action.coral, polyps=polyps)
    return None


def _all_placed(done: Sequence[DoneStep], seat: int) -> bool:
    return all(isinstance(one.action, PlacePolyp) and one.action.seat == seat for one in done)


STEP_WORDS: Final = StepPhrases(
    line=step_line, action_sentence=action_sentence, seen=_reveal_sentence, several=_several, hands=hand_tasks
)


_PROMISES = {
    CommitmentStatus.OPEN: N_("{player}’s first polyp has the code {code}. Write it down if you like."),
    CommitmentStatus.KEPT: N_("{player}’s first polyp fits its code {code}."),
    CommitmentStatus.BROKEN: N_("{player}’s first polyp does not fit its code {code}."),
    CommitmentStatus.UNCHECKED: N_("Only {player}’s PIN can tell whether this polyp fits the code {code}."),
}


_LONGEST = 200  # signs of a line that is shown as it stands in the file


def opening_lines(tr: Translator, game: Game) -> list[str]:
    """List the sentences to show on opening a game whose file is damaged; nothing if it is whole."""
    return wording.opening_lines(tr, game, GUIDE)


def broken_entry_line(tr: Translator, game: Game) -> str:
    """Return a description of the entry that broke the record, in words if it can be read, else as it stands."""
    if game.damage is not None and not game.damage.entry:  # not as it stands: the key of its secrets is in it
        return tr.list(game.state.table.seats)
    action = game.broken_action
    if action is None or action.seat >= len(game.state.table.seats):
        return quote_text(game.broken[0], _LONGEST) if game.broken else ""
    return intended_action_line(tr, game.state, action)


def intended_action_line(tr: Translator, state: State, action: Action) -> str:
    """Return a sentence about an action that nobody can do in `state`, or has not done yet: what it would do."""
    player = state.table.seats[action.seat]
    match action:
        case EatCoral(_, space):
            text = N_("{player}’s parrotfish eats the coral on {space}.")
            return tr(text, player=player, space=state.space_name(space))
        case EatByColour(_, coral, size):
            text = N_("{player}’s parrotfish eats {coral:coral} of {size} polyps.")
            return tr(text, player=player, coral=coral, size=size)
        case PlacePolyp(_, space) if state.turn.growing is None or state.turn.seat != action.seat:
            return tr(N_("{player} places a polyp on {space}."), player=player, space=state.space_name(space))
    return action_sentence(tr, state, action, state)


def commitment_line(tr: Translator, game: Game, promise: Commitment) -> str:
    """Return a sentence that says how one player's promise ended."""
    return tr(_PROMISES[promise.kept], player=game.state.table.seats[promise.seat], code=promise.code)
