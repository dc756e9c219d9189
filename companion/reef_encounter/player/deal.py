"""Hidden polyp tiles dealt anew from what a seat knows, so that a turn can be tried with all of them open."""

from __future__ import annotations

from companion.player.chance import Chance
from companion.reef_encounter.box import (
    CORALS,
    NO_CORALS,
    Coral,
    CoralCounts,
    add_corals,
    subtract_counts,
    sum_counts,
)
from companion.reef_encounter.rules.open_sea import refill_spaces
from companion.reef_encounter.rules.state import Holding, State, UnseenTiles
from companion.reef_encounter.rules.supplies import larvae_held


def deal(known: State, seat: int, chance: Chance) -> State:
    """Return the state with every hidden tile open: those that `seat` told, and the others as chance deals them.

    Tiles in the hand of `seat` that nobody has told are dealt too, and then left out: it cannot count on them.
    `known` is what `known_state(state, seat)` returns. What everybody knows of the hidden tiles stays true.
    """
    own = sum_counts(known.players[seat].hand.told, known.players[seat].fish.told)
    tiles, most, least = known.unseen
    number = known.hidden - sum(own)
    must = [max(0, there - mine) for there, mine in zip(least, own, strict=True)]
    room = [max(0, there - mine) for there, mine in zip(most, own, strict=True)]
    drawn: list[Coral] = []
    for coral in CORALS:
        for _ in range(min(must[coral], number - len(drawn))):
            drawn.append(coral)
            room[coral] -= 1
    left = [max(0, there - mine - drawn.count(c)) for there, mine, c in zip(tiles, own, CORALS, strict=True)]
    while len(drawn) < number:
        weights = [many if free > 0 else 0 for many, free in zip(left, room, strict=True)]
        coral = CORALS[chance.drawn(weights if sum(weights) else [max(1, there) for there in tiles])]
        drawn.append(coral)
        room[coral] -= 1
        left[coral] -= 1
    drawn = chance.shuffled(drawn)
    players = []
    for number, player in enumerate(known.players):
        hand, drawn = _opened(player.hand, drawn)
        if number == seat:
            hand = Holding(sum_counts(player.hand.seen, player.hand.told))
        fish, drawn = _opened(player.fish, drawn)
        players.append(player._replace(hand=hand, fish=fish))
    shown: CoralCounts = NO_CORALS
    for before, after in zip(known.players, players, strict=True):
        shown = sum_counts(shown, subtract_counts(after.hand.seen, before.hand.seen))
        shown = sum_counts(shown, subtract_counts(after.fish.seen, before.fish.seen))
    white, yellow, orange, pink, grey = [max(0, number) for number in subtract_counts(tiles, shown)]
    bag = (white, yellow, orange, pink, grey)
    return known._replace(players=tuple(players), unseen=UnseenTiles(bag, NO_CORALS, NO_CORALS))


def _opened(there: Holding, drawn: list[Coral]) -> tuple[Holding, list[Coral]]:
    """Return a hand or fish with all its tiles seen, and the drawn tiles that are left for others."""
    seen, number = sum_counts(there.seen, there.told), max(0, there.unknown)
    for coral in drawn[:number]:
        seen = add_corals(seen, coral)
    return Holding(seen), drawn[number:]


def refill(dealt: State, coral: Coral, chance: Chance) -> tuple[Coral, ...]:
    """Return the tiles that chance draws once the space of `coral` is taken; empty where they cannot be refilled."""
    spaces = refill_spaces(dealt, coral)
    tiles = sum(dealt.unseen.tiles) + sum(dealt.bonus)
    if larvae_held(dealt, coral) >= 9 or tiles < len(spaces):
        return ()
    bag, bonus, kept = list(dealt.unseen.tiles), dealt.bonus, dealt.bonus_kept
    found = []
    for _ in spaces:
        if kept and not sum(bag):
            bag, kept = [here + there for here, there in zip(bag, bonus, strict=True)], False
        tile = CORALS[chance.drawn(bag)]
        bag[tile] -= 1
        found.append(tile)
    return tuple(found)
