"""The score in words: lines of the whole result, a score or range of scores, and the reason for a place."""

from __future__ import annotations

from companion.reef_encounter.box.pieces import CORAL_TILES, Coral
from companion.reef_encounter.rules.dominance import face
from companion.reef_encounter.rules.scoring import Place, Score, Tiebreak, ranking, score, sure_winner, tally
from companion.reef_encounter.rules.state import Phase, State, Table
from companion.reef_encounter.wording.names import Some
from companion.speech import N_, NN_, Speech, sentence

_TOLD_APART = {
    Tiebreak.POINTS: N_("more points than {below}"),
    Tiebreak.CONSUMED: N_("as many points as {below}, more consumed polyps in front of the screen"),
    Tiebreak.LARVAE: N_("as many points and consumed polyps as {below}, more larva cubes"),
    Tiebreak.POLYPS: N_(
        "as many points, consumed polyps and larva cubes as {below}, more polyp tiles behind the screen"
    ),
    Tiebreak.GUARDED: N_(
        "level with {below} but for the last tie-breaker: more polyps on the boards that shrimps guard"
    ),
    Tiebreak.SHARED: N_("equal in points and in every tie-breaker: the place is shared"),
    Tiebreak.UNCOUNTED: N_("as many points; the tie-breakers have not been counted yet"),
}


def score_lines(speech: Speech, state: State) -> list[str]:
    """Return lines of the whole result: coral values and why, each player's points, their sources, the places."""
    lines = _value_lines(speech, state)
    for seat in range(len(state.table.seats)):
        lines += ["", *_player_lines(speech, state, score(state, seat))]
    places = ranking(state)
    lines.append("")
    if state.phase is not Phase.OVER:
        lines.append(speech(N_("The game is not over; these are the points if it ended now.")))
    elif places is None:
        winner = sure_winner(state)
        if winner is not None:
            text = N_("{player} has won, whatever is still hidden.")
            lines.append(speech(text, player=state.table.seats[winner]))
        lines.append(speech(N_("Open every parrotfish to see the places.")))
    else:
        lines += [_place_line(speech, state, places, index) for index in range(len(places))]
    return lines


def band(speech: Speech, points: Score) -> str:
    """Return a score in a few words: exact, or from least to most."""
    if points.exact:
        return speech.count(*NN_("{n} point", "{n} points"), points.least)
    return speech.count(*NN_("{least} to {n} point", "{least} to {n} points"), points.most, least=points.least)


def in_figures(points: Score) -> str:
    """Return a score in figures alone, for narrow places."""
    return str(points.least) if points.exact else f"{points.least}–{points.most}"


def _value_lines(speech: Speech, state: State) -> list[str]:
    lines = [
        speech(N_("Each polyp is worth 1, and 1 more for each coral tile that shows its coral as the stronger."))
    ]
    faces = [face(state.tiles, tile) for tile in CORAL_TILES]
    for coral in Coral:
        weaker = [tile.weaker for tile in faces if tile.stronger is coral]
        if weaker:
            text = speech(
                N_("{coral}: {value} (stronger than {weaker})"), coral=coral, value=1 + len(weaker), weaker=weaker
            )
        else:
            text = speech(N_("{coral}: 1 (stronger than none)"), coral=coral)
        lines.append("  " + sentence(text))
    return lines


def _player_lines(speech: Speech, state: State, points: Score) -> list[str]:
    seat = state.table.seats[points.seat]
    lines = [speech(N_("{player}: {points}"), player=seat, points=band(speech, points))]
    for line in points.lines:
        if line.polyps:
            text = N_("{polyps} at {value}: {points}")
            polyps = Some(line.polyps, line.coral)
            lines.append("  " + speech(text, polyps=polyps, value=line.value, points=line.points))
    if points.unknown:
        lines.append(
            "  "
            + speech.count(
                *NN_("{n} hidden polyp: not known yet", "{n} hidden polyps: not known yet"), points.unknown
            )
        )
    if not points.unknown and not any(line.polyps for line in points.lines):
        lines.append("  " + speech(N_("The parrotfish is empty.")))
    if state.phase is Phase.OVER and (counted := tally(state, points.seat)) is not None:
        text = N_(
            "Tie-breakers: consumed polyps {consumed}, larva cubes {larvae}, polyp tiles {polyps}, guarded polyps {guarded}"
        )
        lines.append("  " + speech(text, **counted._asdict()))
    return lines


def _place_line(speech: Speech, state: State, places: tuple[Place, ...], index: int) -> str:
    """Return one place and its reason in words; the last place alone needs none."""
    here = places[index]
    player = state.table.seats[here.seat]
    reason = place_reason(speech, state.table, places, index)
    if not reason:
        return speech(N_("{place}. {player}"), place=here.place, player=player)
    return speech(N_("{place}. {player} ({reason})"), place=here.place, player=player, reason=reason)


def place_reason(speech: Speech, table: Table, places: tuple[Place, ...], index: int) -> str:
    """Return what put a player above the next one, or levels them with a neighbour; empty for the last place."""
    here, above, below = places[index], places[index - 1 : index], places[index + 1 : index + 2]
    sharing = [here, *above] if above and above[0].place == here.place else [here]
    for place in sharing:
        if place.by in (Tiebreak.SHARED, Tiebreak.UNCOUNTED):
            return speech(_TOLD_APART[place.by])
    if not below:
        return ""
    return speech(_TOLD_APART[here.by], below=table.seats[below[0].seat])
