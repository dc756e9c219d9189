"""The score in words: lines of the whole result, sums, the sources of points, and the reason for a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.reef.box.pieces import space_name
from companion.reef.rules.actions import Action, Play
from companion.reef.rules.scoring import Place, Score, Total, ranking, scored, tied, totals
from companion.reef.rules.state import Phase, Player, State
from companion.reef.wording.log import deed, followed, score_line
from companion.reef.wording.names import speaking
from companion.session.timeline import Session
from companion.speech import N_, NN_, Speech

_ABOVE: Final = (
    N_("more points than {below}"),
    N_("as many points as {below}, more covered spaces"),
    N_("as many points and covered spaces as {below}, more stacks of four"),
)
_SHARED: Final = N_("equal in points and in every tie-breaker: the place is shared")


def score_lines(speech: Speech, state: State) -> list[str]:
    """Return lines of the whole result: each player's points and their sources, then the places."""
    speech = speaking(speech, state.table)
    lines: list[str] = []
    for seat, found in zip(state.table.seats, totals(state), strict=True):
        if state.phase is not Phase.OVER:
            lines.append(
                speech(N_("{player}: {points}"), player=seat, points=so_far_line(speech, found.taken, found.unnamed))
            )
            lines += ["  " + unnamed_line(speech, found.unnamed)] if found.unnamed else []
            continue
        lines.append(speech(N_("{player}: {points}"), player=seat, points=sum_line(speech, found)))
        lines += ["  " + line for line in total_lines(speech, found)]
    lines.append("")
    if state.phase is not Phase.OVER:
        lines.append(speech(N_("The game is not over; cards left in hand are counted at the end.")))
        return lines
    return [*lines, *_places(speech, state)]


def why_lines(speech: Speech, session: Session[State, Action]) -> list[str]:
    """Return lines with the sources of each player's points, in the order they came: they add up to the result."""
    speech = speaking(speech, session.state.table)
    lines: list[list[str]] = []
    began = session.state_at(0)
    for whose, player, found in zip(session.state.table.seats, began.players, totals(session.state), strict=True):
        heading = speech(N_("{player}: {points}"), player=whose, points=sum_line(speech, found))
        lines.append([heading, f"  {player.points:+3}  {beginning(speech, began)}"])
    for number, action in enumerate(session.done, 1):
        before, after = session.state_at(number - 1), session.state_at(number)
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if more := now.points - was.points:
                said = [deed(speech, before, action, after), *followed(speech, before, action, after)]
                if isinstance(action, Play) and action.card is not None and action.seat == seat:
                    said.append(places_line(speech, scored(now.board, action.card).matches))
                lines[seat].append(f"  {more:+3}  {' '.join(said)}")
    for told, found in zip(lines, totals(session.state), strict=True):
        known = [score.points for score in found.hand] + list(found.counted)
        told += [
            f"  {points:+3}  {said}" for points, said in zip(known, _hand_lines(speech, found), strict=True) if points
        ]
    return [line for told in lines for line in told]


def beginning(speech: Speech, began: State) -> str:
    """Return when everybody had their first points; `began` is the state with which a record begins."""
    fresh = began.phase is Phase.OPENING or all(player == Player() for player in began.players)
    return speech(N_("at the start") if fresh else N_("when the record begins"))


def points_line(speech: Speech, points: int) -> str:
    """Return a number of points in words."""
    return speech.count(*NN_("{n} point", "{n} points"), points)


def points_changed(speech: Speech, before: State, after: State) -> str:
    """Return who has more or fewer points than before, and by how many; empty for nobody.

    Hands count once it is over.
    """
    over = before.phase is after.phase is Phase.OVER
    had, have = ([each.points if over else each.taken for each in totals(state)] for state in (before, after))
    speech = speaking(speech, after.table)
    told = []
    for seat, was, now in zip(after.table.seats, had, have, strict=True):
        more = now - was
        text = NN_("{player}: {n} point more.", "{player}: {n} points more.")
        if more < 0:
            text = NN_("{player}: {n} point fewer.", "{player}: {n} points fewer.")
        if more:
            told.append(speech.count(*text, abs(more), player=seat))
    return " ".join(told)


def sum_line(speech: Speech, total: Total) -> str:
    """Return a player's sum of points in words: "at least" while cards are missing."""
    points = points_line(speech, total.points)
    return points if total.settled else speech(N_("at least {points}"), points=points)


def so_far_line(speech: Speech, points: int, unnamed: int) -> str:
    """Return the words for points in a running game: "at least" if some played cards have no name yet."""
    said = points_line(speech, points)
    return speech(N_("at least {points}"), points=said) if unnamed else said


def unnamed_line(speech: Speech, unnamed: int) -> str:
    """Return a sentence that says how many played cards have no name, so that their points are missing."""
    text = NN_("{n} card that was played is not named yet", "{n} cards that were played are not named yet")
    return speech.count(*text, unnamed)


def places_line(speech: Speech, matches: Sequence[Sequence[int]]) -> str:
    """Return a sentence that says where the matches of a card lay."""
    places = "; ".join(", ".join(map(space_name, match)) for match in matches)
    return speech(N_("The pattern lay on {places}."), places=places)


def left_line(speech: Speech, score: Score) -> str:
    """Return a sentence that says how much a card left in hand brought."""
    return speech(N_("left in hand, {card}: {score}"), card=score.card, score=score_line(speech, score))


def total_lines(speech: Speech, total: Total) -> list[str]:
    """Return a line for each source of a player's points."""
    lines = [speech(N_("in the game: {points}"), points=points_line(speech, total.taken))]
    lines += _hand_lines(speech, total)
    if total.untold:
        text = NN_("{n} card in hand is not counted yet", "{n} cards in hand are not counted yet")
        lines.append(speech.count(*text, total.untold))
    if total.unnamed:
        lines.append(unnamed_line(speech, total.unnamed))
    if total.tally is not None:
        text_ = N_("covered spaces: {covered}; stacks of four: {fours}")
        lines.append(speech(text_, covered=total.tally.covered, fours=total.tally.fours))
    return lines


def _hand_lines(speech: Speech, total: Total) -> list[str]:
    """Return each card left in hand: the known ones, then those with points alone."""
    known = [left_line(speech, score) for score in total.hand]
    return known + [
        speech(N_("left in hand: {points}"), points=points_line(speech, points)) for points in total.counted
    ]


def _places(speech: Speech, state: State) -> list[str]:
    places, seats = ranking(state), state.table.seats
    if places is None:
        if waiting := tied(state):
            text = N_("Count covered spaces and stacks of four on the boards of {players}.")
            return [speech(text, players=tuple(seats[seat] for seat in waiting))]
        return [speech(N_("Count every card to see the places."))]
    lines = []
    for number, place in enumerate(places):
        players = tuple(seats[seat] for seat in place.seats)
        reason = place_reason(speech, state, places, number)
        text = N_("{place}. {player} ({reason})") if reason else N_("{place}. {player}")
        lines.append(speech(text, place=place.rank, player=players, reason=reason))
    return lines


def place_reason(speech: Speech, state: State, places: tuple[Place, ...], number: int) -> str:
    """Return what put a place above the next one, or that players share it; empty for the last place alone."""
    place, found = places[number], totals(state)
    if len(place.seats) > 1:
        return speech(_SHARED)
    if number + 1 == len(places):
        return ""
    one, other = (found[places[at].seats[0]] for at in (number, number + 1))
    decided = 0
    if one.points == other.points and one.tally is not None and other.tally is not None:
        decided = 1 if one.tally.covered != other.tally.covered else 2
    below = tuple(state.table.seats[seat] for seat in places[number + 1].seats)
    return speech(_ABOVE[decided], below=below)
