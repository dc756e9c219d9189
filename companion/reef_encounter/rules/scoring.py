"""Points and their sources, the ranking, and the count after the end, with private answers checked (p. 12).

Private answers decide nothing for others. The rules ask only for public knowledge, so that no answer to one player
depends on another's secret. If that rules out what a player told, only this player learns it: all they told counts as
untold until they correct it. A contradiction never goes away by itself, for nothing comes to hide in play (`unseen`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from companion.reef_encounter.box import (
    LARVAE_PER_CORAL,
    NO_CORALS,
    POLYPS_PER_CORAL,
    Coral,
    CoralCounts,
    flood_fill,
    sum_counts,
)
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Holding, Player, State, Tally
from companion.reef_encounter.rules.supplies import with_player
from companion.reef_encounter.rules.turns import coral_values
from companion.refusal import Refused


class Tiebreak(StrEnum):
    """The criteria that rank two players; tie-breakers in the order of asking (`score.ties`, p. 12)."""

    POINTS = "points"
    CONSUMED = "consumed"
    LARVAE = "larvae"
    POLYPS = "polyps"
    GUARDED = "guarded"
    SHARED = "shared"  # nothing did: the place is shared
    UNCOUNTED = "uncounted"  # the next tie-breaker has not been counted yet


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One source of points: a number of polyps of one coral, and the points of each."""

    coral: Coral
    polyps: int
    value: int

    @property
    def points(self) -> int:
        """Points of all these polyps."""
        return self.polyps * self.value


@dataclass(frozen=True, slots=True)
class Score:
    """One player's score: its lines, the polyps of unknown coral, and the least and most it can be."""

    seat: int
    lines: tuple[ScoreItem, ...]
    unknown: int
    least: int
    most: int

    @property
    def exact(self) -> bool:
        """Whether no unknown polyp can change it."""
        return self.least == self.most


@dataclass(frozen=True, slots=True)
class RankedPlace:
    """A place in the ranking, from 1. `by`: the criterion that put this player above the next, or levels them."""

    seat: int
    place: int
    by: Tiebreak


def player_score(state: State, seat: int, told: bool = False) -> Score:
    """Return a player's score if the game ended now.

    From public knowledge; with `told`, also from the player's private answers (for the owner's eyes, or once the
    table has agreed to open the fish).
    """
    worth = coral_values(state.tiles)
    player = believed_player(state, seat) if told else state.players[seat]
    hand, fish = player.hand, player.fish
    known = sum_counts(fish.seen, fish.told) if told else fish.seen
    unknown = fish.unknown if told else fish.hidden
    lines = tuple(ScoreItem(coral, known[coral], worth[coral]) for coral in Coral)
    sure = sum(line.points for line in lines)
    own = sum_counts(fish.told, hand.told) if told else NO_CORALS
    least, most = (_reachable(state, own, worth, unknown, best) for best in (False, True))
    return Score(seat, lines, unknown, sure + least, sure + most)


def _reachable(state: State, own: CoralCounts, worth: CoralCounts, number: int, best: bool) -> int:
    """Return the least or most points of `number` hidden polyps, for a viewer who knows their `own` hidden ones.

    Some corals must be among the hidden tiles: those take the place of nothing else.
    """
    unseen = [max(0, max_hidden(state, coral, own) - own[coral]) for coral in Coral]
    least = state.unseen.least if state.followed else NO_CORALS
    must = [min(space, max(0, there - mine)) for space, there, mine in zip(unseen, least, own, strict=True)]
    others = state.hidden - sum(own) - sum(must) if state.followed else number
    points = 0
    for coral in sorted(Coral, key=lambda coral: worth[coral], reverse=best):
        taken = min(number, must[coral] + min(others, unseen[coral] - must[coral]))
        points += taken * worth[coral]
        number -= taken
        others -= max(0, taken - must[coral])
    return points


def player_tally(state: State, seat: int) -> Tally | None:
    """Return a player's counts for the tie-breakers; None if nobody followed or entered them."""
    player: Player = state.players[seat]
    if not state.followed:
        return player.tally
    return Tally(sum(player.consumed), sum(player.larvae), player.hand.total, _guarded(state, seat))


def _guarded(state: State, seat: int) -> int:
    """Count the polyps on the boards in corals that a player's shrimps guard."""
    number = 0
    for rock in state.rocks:
        for cells in rock.corals:
            if cells & rock.shrimps[seat]:
                number += flood_fill(cells & rock.shrimps[seat], cells).bit_count()
    return number


def rank_players(state: State) -> tuple[RankedPlace, ...] | None:
    """Rank all players, best first; None while a score is not exact.

    Points decide, else the first tie-breaker that differs, else players share the place.
    """
    scores = [player_score(state, seat) for seat in range(len(state.table.seats))]
    if not all(each.exact for each in scores):
        return None
    counted = [player_tally(state, seat) for seat in range(len(scores))]
    # Who is not counted yet may come before or behind anybody with as many points.
    open_points = {each.least for each, count in zip(scores, counted, strict=True) if count is None}
    tallies = [None if each.least in open_points else count for each, count in zip(scores, counted, strict=True)]
    order = sorted(range(len(scores)), key=lambda seat: _key(scores[seat], tallies[seat]), reverse=True)
    places: list[RankedPlace] = []
    place = 1
    for index, seat in enumerate(order):
        if index and places[-1].by not in (Tiebreak.SHARED, Tiebreak.UNCOUNTED):
            place = index + 1
        by = Tiebreak.POINTS
        if index + 1 < len(order):
            below = order[index + 1]
            by = _told_apart(scores[seat], scores[below], tallies[seat], tallies[below])
        elif places and places[-1].place == place:
            by = places[-1].by  # the last of those who share a place shares it for the same reason
        places.append(RankedPlace(seat, place, by))
    return tuple(places)


def sure_winner(state: State) -> int | None:
    """Return the seat that has won whatever is still hidden: its least is more than anybody else's most."""
    scores = [player_score(state, seat) for seat in range(len(state.table.seats))]
    for one in scores:
        if all(one.least > other.most for other in scores if other is not one):
            return one.seat
    return None


def _key(points: Score, counted: Tally | None) -> tuple[int, ...]:
    return (points.least, *(counted or ()))


def _told_apart(one: Score, other: Score, mine: Tally | None, theirs: Tally | None) -> Tiebreak:
    if one.least != other.least:
        return Tiebreak.POINTS
    if mine is None or theirs is None:
        return Tiebreak.UNCOUNTED
    order = (Tiebreak.CONSUMED, Tiebreak.LARVAE, Tiebreak.POLYPS, Tiebreak.GUARDED)
    for tiebreak, ours, others in zip(order, mine, theirs, strict=True):
        if ours != others:
            return tiebreak
    return Tiebreak.SHARED


def reveal_fish(state: State, seat: int, polyps: CoralCounts) -> State:
    """Open a fish: everybody learns the colours of its hidden polyps. Raises Refused."""
    player = state.players[seat]
    fish = player.fish
    who = state.table.seats[seat]
    if sum(polyps) != fish.hidden or not fish.hidden or min(polyps) < 0:
        raise Refused(reasons.REVEAL_COUNT, player=who, number=fish.hidden)
    for coral in Coral:
        if polyps[coral] > max_hidden(state, coral, polyps):
            raise Refused(reasons.ALL_ACCOUNTED, coral=coral)
    white, yellow, orange, pink, grey = [max(0, said - shown) for said, shown in zip(fish.told, polyps, strict=True)]
    # What had been told and was not in it stays, so that the two can be compared (`find_contradiction`).
    fish = Holding(sum_counts(fish.seen, polyps), told=(white, yellow, orange, pink, grey))
    player = player._replace(fish=fish)
    unseen = state.unseen
    if state.followed:
        for coral in Coral:
            unseen = unseen.revealed(coral, polyps[coral])
    return state._replace(players=with_player(state, seat, player), unseen=unseen)


def max_hidden(state: State, coral: Coral, told: CoralCounts = NO_CORALS) -> int:
    """Count how many hidden polyps can be of `coral`, with those `told` among them.

    In games that do not follow hands, all that no fish visibly holds.
    """
    if state.followed:
        return state.unseen.most_hidden(coral, state.hidden, told)
    return POLYPS_PER_CORAL - sum(player.fish.seen[coral] for player in state.players)


def count_tie_breakers(state: State, seat: int, tally: Tally) -> State:
    """Enter the counts for the tie-breakers, if the companion has not followed them. Raises Refused."""
    player = state.players[seat]
    counted = player._replace(tally=tally)
    if not is_tally_possible(counted):
        raise Refused(reasons.TALLY_IMPOSSIBLE, player=state.table.seats[seat])
    return state._replace(players=with_player(state, seat, counted))


def is_tally_possible(player: Player) -> bool:
    """Return whether the box holds as many pieces as a player's tie-breakers claim, with those in the fish."""
    tally = player.tally
    if tally is None:
        return True
    polyps = tally.consumed + tally.polyps + tally.guarded + player.fish.total
    return (
        min(tally) >= 0 and tally.larvae <= len(Coral) * LARVAE_PER_CORAL and polyps <= len(Coral) * POLYPS_PER_CORAL
    )


class Contradiction(NamedTuple):
    """Why a private answer cannot be true: more of a coral than can be hidden, or (None) another was shown."""

    coral: Coral | None


def find_contradiction(state: State, seat: int) -> Contradiction | None:
    """Return why a player's private answer cannot be true, or None. For that player's eyes alone."""
    hand, fish = state.players[seat].hand, state.players[seat].fish
    if hand.told == fish.told == NO_CORALS:
        return None
    if hand.unknown < 0 or fish.unknown < 0:
        return Contradiction(None)
    told = sum_counts(hand.told, fish.told)
    impossible = [coral for coral in Coral if told[coral] > max_hidden(state, coral, told)]
    return Contradiction(impossible[0]) if impossible else None


def believed_player(state: State, seat: int) -> Player:
    """Return a player with their private answers as far as they can be true: all of them, or nothing."""
    player = state.players[seat]
    return player if find_contradiction(state, seat) is None else without_answers(player)


def without_answers(player: Player) -> Player:
    """Return a player who has told nothing."""
    hand, fish = player.hand, player.fish
    return player._replace(hand=Holding(hand.seen, hand.hidden), fish=Holding(fish.seen, fish.hidden))


def tied(state: State) -> list[int]:
    """Return the seats whose tie-breakers decide a place and have not been counted."""
    places = rank_players(state) or ()
    wanted = []
    for number, place in enumerate(places):
        if place.by is Tiebreak.UNCOUNTED:
            pair = (place.seat, *(other.seat for other in places[number + 1 : number + 2]))
            wanted += [seat for seat in pair if state.players[seat].tally is None]
    return [seat for seat in wanted if player_score(state, seat).exact]
