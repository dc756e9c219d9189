"""Turns worth trying, and what follows one of them; all cards of the states here are open (`deal`)."""

from __future__ import annotations

from collections.abc import Generator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from companion.player.chance import Chance
from companion.player.search import Outcome
from companion.reef.box import Card
from companion.reef.player import greedy
from companion.reef.player.reading import HELD, counter, position_value, promised
from companion.reef.queries.legal import all_layings
from companion.reef.rules.actions import Action, PlacedPiece, PlayCard, TakeCard
from companion.reef.rules.apply import apply
from companion.reef.rules.scoring import index_tops as tops_of
from companion.reef.rules.scoring import update_top_index
from companion.reef.rules.state import Phase, State
from companion.refusal import Refused

Turn: TypeAlias = tuple[Action, ...]

LAYINGS = 4  # ways to lay a card that are tried


def turns(dealt: State, seat: int, most: int) -> Generator[None, None, list[Turn]]:
    """List at most so many turns of a seat, the best first."""
    if dealt.phase is Phase.OPENING:
        return [(greedy.begin(dealt, seat),)]
    found = [(gain, (turn,)) for gain, turn in greedy.taking(dealt)]
    yield
    player = dealt.players[seat]
    sets = tops_of(player.board)
    before = HELD * promised(player.hand.known, sets)
    for card in dict.fromkeys(player.hand.known):
        rest = greedy.without(player.hand.known, card)
        count = counter(card.pattern)
        ways: list[tuple[float, tuple[PlacedPiece, ...]]] = []
        for number, pieces in enumerate(all_layings(player.board, dealt.supply, card)):
            lying, grown = sets, dict[int, str]()
            for colour, space in pieces:
                stack = grown.get(space, player.board[space])
                grown[space] = stack + colour
                lying = update_top_index(lying, space, stack, grown[space])
            ways.append((card.points * count(lying) + HELD * promised(rest, lying), pieces))
            if number % 32 == 31:
                yield
        ways.sort(key=lambda way: -way[0])
        found += [(gain - before, (PlayCard(seat, card, pieces),)) for gain, pieces in ways[:LAYINGS]]
    found.sort(key=lambda pair: -pair[0])
    return [turn for _, turn in found[:most]] or [(greedy.blind(dealt),)]


def simple(dealt: State, seat: int) -> Turn:
    """Return the turn of the level easy: a greedy player's, but it plays the card that promises most and no other."""
    if dealt.phase is Phase.OPENING:
        return (greedy.begin(dealt, seat),)
    takes, plays = greedy.taking(dealt), greedy.playing(dealt, most=1)
    both = [pairs[0] for pairs in (takes, plays) if pairs]
    return (max(both, key=lambda pair: pair[0])[1] if both else greedy.blind(dealt),)


class Happening(StrEnum):
    """What can happen in a try; the value is its word in documents."""

    SCORES = "scores"
    PLAYS = "plays"
    TAKES = "takes"
    ENDS = "ends"


class Event(NamedTuple):
    """Something that the player does in a try, with which card."""

    what: Happening
    card: Card | None = None


def outcome(dealt: State, seat: int, turn: Turn, rounds: int, chance: Chance) -> Generator[None, None, Outcome]:
    """Do a turn, go on greedily for some rounds, and end with what a seat has of it."""
    state, events = dealt, set[Event]()
    for act in turn:
        before, state = state, apply(state, act)
        _note(events, before, act, state, seat)
    while state.phase is Phase.OPENING:
        waiting = next(number for number, player in enumerate(state.players) if not any(player.board))
        state = apply(state, greedy.begin(state, waiting))
        yield
    for _ in range(rounds * len(state.players)):
        if state.phase is Phase.OVER:
            break
        yield
        act = greedy.turn(state)
        try:
            before, state = state, apply(state, act)
        except Refused:  # a player who knows none of the four cards that they hold
            break
        if act.seat == seat:
            _note(events, before, act, state, seat)
    if state.phase is Phase.OVER:
        events.add(Event(Happening.ENDS))
    return Outcome(position_value(state, seat), frozenset(events))


def _note(events: set[Event], before: State, act: Action, after: State, seat: int) -> None:
    match act:
        case PlayCard(_, Card() as card):
            scored = after.players[seat].points - before.players[seat].points
            events.add(Event(Happening.SCORES if scored >= 2 * card.points else Happening.PLAYS, card))
        case TakeCard(_, slot):
            there = before.display[slot]
            if there is not None and there.card is not None:
                events.add(Event(Happening.TAKES, there.card))
