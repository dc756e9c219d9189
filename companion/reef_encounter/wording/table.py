"""The table, the score and the outlook on the end, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, PlayerColour, cell_name, list_cells
from companion.reef_encounter.notation.views import format_diagram
from companion.reef_encounter.queries.audit import EndCondition, Outlook, estimate_end
from companion.reef_encounter.queries.views import PlayerView, View
from companion.reef_encounter.rules.scoring import (
    RankedPlace,
    Score,
    Tiebreak,
    player_score,
    player_tally,
    rank_players,
    sure_winner,
)
from companion.reef_encounter.rules.state import BoardState, Depth, Holding, Phase, Seat, State, Table, Trigger
from companion.reef_encounter.rules.turns import ALL_TILES, cylinders_left, tile_as_it_lies
from companion.reef_encounter.wording.names import CountedCoral, CountedPiece, counted_corals
from companion.translator import N_, NN_, Translator, capitalize_first

CONTRADICTED_ANSWER: Final = N_(
    "By all that was entered, what was told in private cannot be right. It counts as untold until it is corrected."
)


def table_lines(tr: Translator, view: View) -> list[str]:
    """Return lines that describe the whole table, section by section, for a terminal."""
    full = view.table.depth is Depth.FULL
    lines = [turn_line(tr, view)]
    if full:
        boards = format_diagram(view.table, view.rocks).split("\n\n")
        for letter, rock, drawn in zip(view.table.letters, view.rocks, boards, strict=True):
            lines += ["", tr(N_("Board {letter}"), letter=letter), *drawn.splitlines()[1:]]
            lines += ["  " + line for line in _rock_lines(tr, view.table.seats, rock)]
        lines += ["", _legend(tr, view)]
    lines += ["", *_tile_lines(tr, view)]
    if full:
        lines += ["", *_sea_lines(tr, view)]
    for player in view.players:
        lines += ["", *_player_lines(tr, view, player)]
    return lines


def turn_line(tr: Translator, view: View) -> str:
    """Return a sentence that says who acts now, in what part of the game."""
    player = view.table.seats[view.turn.seat]
    match view.phase:
        case Phase.OPENING:
            return tr(N_("Opening: every player feeds the parrotfish and chooses two larva cubes."))
        case Phase.PLAY:
            return tr(N_("On turn: {player} ({colour})"), player=player, colour=player.colour)
        case Phase.FEAST:
            return tr(N_("Additional turn: {player} ({colour})"), player=player, colour=player.colour)
        case Phase.OVER:
            if view.end is None:
                return tr(N_("The game is over."))
            return tr(N_("The game is over: {trigger}."), trigger=view.end.trigger)


def _legend(tr: Translator, view: View) -> str:
    corals = ", ".join(f"{coral.name[0]} {tr.name(coral)}" for coral in Coral)
    owners = ", ".join(
        seat.colour.name[0].lower() + " " + tr(N_("{player}’s shrimp"), player=seat) for seat in view.table.seats
    )
    return tr(N_("{corals}; {owners}; - bare rock, * extra growth, . deep water"), corals=corals, owners=owners)


def _rock_lines(tr: Translator, seats: Sequence[Seat], rock: BoardState) -> Iterator[str]:
    """Yield lines that say what the diagram shows, to be read aloud: polyps of each coral, shrimps and owners."""
    things = [(tr.name(coral), rock.corals[coral]) for coral in Coral]
    things += [
        (tr(N_("{player}’s shrimps"), player=seat), cells) for seat, cells in zip(seats, rock.shrimps, strict=True)
    ]
    for thing, cells in things:
        if cells:
            yield tr.labelled(capitalize_first(thing), ", ".join(cell_name(cell) for cell in list_cells(cells)))


def _tile_lines(tr: Translator, view: View) -> list[str]:
    lines = [tr(N_("Coral tiles, the stronger coral first:"))]
    for tile in CORAL_TILES:
        now = tile_as_it_lies(view.tiles, tile)
        text = N_("{tile}; large {large:alga}, small {small:alga}")
        if view.tiles.is_locked(tile.number):
            text = N_("{tile}; locked with {large:cylinder}")
        lines.append(f"  {tile.number:2}  " + tr(text, tile=now, large=now.large_alga, small=now.small_alga))
    if view.tiles.sea is None:
        lines.append(tr(N_("The alga space is empty.")))
    else:
        lines.append(tr(N_("On the alga space: {alga:cylinder}"), alga=view.tiles.sea))
    left = ", ".join(f"{tr.name(alga)} {cylinders_left(view.tiles, alga)}" for alga in Alga)
    lines.append(tr(N_("Alga cylinders in the supply: {left}"), left=left))
    if view.tiles.locked != ALL_TILES:
        still_open = len(CORAL_TILES) - view.tiles.locked.bit_count()
        lines.append(tr.count(*NN_("{n} coral tile is still open", "{n} coral tiles are still open"), still_open))
    return lines


def _sea_lines(tr: Translator, view: View) -> list[str]:
    lines = [tr(N_("Open sea:"))]
    for coral in Coral:
        tiles = counted_corals(view.sea[coral]) or tr(N_("no polyps"))
        lines.append("  " + capitalize_first(tr(N_("{coral}: {polyps}"), coral=coral, polyps=tiles)))
    lines.append(
        tr(
            N_("Supply: {larvae}; bonus polyps: {bonus}"),
            larvae=counted_corals(view.larva_supply, CountedPiece.LARVA) or tr(N_("no larva cubes")),
            bonus=counted_corals(view.bonus) or tr(N_("no polyps")),
        )
    )
    if view.bag is not None:
        lines.append(tr.count(*NN_("{n} polyp tile in the bag", "{n} polyp tiles in the bag"), view.bag))
    return lines


def _player_lines(tr: Translator, view: View, player: PlayerView) -> list[str]:
    colour: PlayerColour = player.seat.colour
    lines = [tr(N_("{player} ({colour})"), player=player.seat, colour=colour)]
    none = tr(N_("no polyps"))
    if view.table.depth is Depth.FULL:
        lines.append(
            "  " + tr(N_("in front of the screen: {polyps}"), polyps=counted_corals(player.consumed) or none)
        )
    behind = player.behind
    if behind is not None and view.table.depth is Depth.FULL:
        lines.append("  " + hand_line(tr, behind.hand))
        larvae = counted_corals(behind.larvae, CountedPiece.LARVA) or tr(N_("no larva cubes"))
        shrimps = tr.count(*NN_("{n} shrimp", "{n} shrimps"), behind.shrimps)
        lines.append("  " + tr(N_("also: {larvae}; {shrimps}"), larvae=larvae, shrimps=shrimps))
    if behind is not None:
        lines.append("  " + fish_line(tr, behind.fish))
        if behind.contradicted:
            lines.append("  " + tr(CONTRADICTED_ANSWER))
    if view.table.depth is not Depth.SCORE:
        lines.append("  " + tr.count(*NN_("{n} shrimp eaten", "{n} shrimps eaten"), player.meals))
    if player.score is not None:
        lines.append("  " + score_range(tr, player.score))
    return lines


def hand_line(tr: Translator, holding: Holding) -> str:
    """Return words for the polyp tiles behind somebody's screen, without a capital letter or a full stop."""
    return tr(N_("behind the screen: {things}"), things=_hand(tr, holding) or tr(N_("no polyps")))


def fish_line(tr: Translator, holding: Holding) -> str:
    """Return words for the polyp tiles in somebody's parrotfish, without a capital letter or a full stop."""
    return tr(N_("in the parrotfish: {things}"), things=_hand(tr, holding) or tr(N_("no polyps")))


def _hand(tr: Translator, holding: Holding) -> tuple[object, ...]:
    things: tuple[object, ...] = counted_corals(holding.seen)
    if sum(holding.told):
        things = (*things, tr(N_("told in private: {polyps}"), polyps=counted_corals(holding.told)))
    if holding.unknown:
        hidden = tr.count(*NN_("{n} hidden polyp", "{n} hidden polyps"), holding.unknown)
        things = (*things, hidden)
    return things


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


def score_lines(tr: Translator, state: State) -> list[str]:
    """Return lines of the whole result: coral values and why, each player's points, their sources, the places."""
    lines = _value_lines(tr, state)
    for seat in range(len(state.table.seats)):
        lines += ["", *_points_lines(tr, state, player_score(state, seat))]
    places = rank_players(state)
    lines.append("")
    if state.phase is not Phase.OVER:
        lines.append(tr(N_("The game is not over; these are the points if it ended now.")))
    elif places is None:
        winner = sure_winner(state)
        if winner is not None:
            text = N_("{player} has won, whatever is still hidden.")
            lines.append(tr(text, player=state.table.seats[winner]))
        lines.append(tr(N_("Open every parrotfish to see the places.")))
    else:
        lines += [_place_line(tr, state, places, index) for index in range(len(places))]
    return lines


def score_range(tr: Translator, points: Score) -> str:
    """Return a score in a few words: exact, or from least to most."""
    if points.exact:
        return tr.count(*NN_("{n} point", "{n} points"), points.least)
    return tr.count(*NN_("{least} to {n} point", "{least} to {n} points"), points.most, least=points.least)


def score_figures(points: Score) -> str:
    """Return a score in figures alone, for narrow places."""
    return str(points.least) if points.exact else f"{points.least}–{points.most}"


def _value_lines(tr: Translator, state: State) -> list[str]:
    lines = [tr(N_("Each polyp is worth 1, and 1 more for each coral tile that shows its coral as the stronger."))]
    faces = [tile_as_it_lies(state.tiles, tile) for tile in CORAL_TILES]
    for coral in Coral:
        weaker = [tile.weaker for tile in faces if tile.stronger is coral]
        if weaker:
            text = tr(
                N_("{coral}: {value} (stronger than {weaker})"), coral=coral, value=1 + len(weaker), weaker=weaker
            )
        else:
            text = tr(N_("{coral}: 1 (stronger than none)"), coral=coral)
        lines.append("  " + capitalize_first(text))
    return lines


def _points_lines(tr: Translator, state: State, points: Score) -> list[str]:
    seat = state.table.seats[points.seat]
    lines = [tr(N_("{player}: {points}"), player=seat, points=score_range(tr, points))]
    for line in points.lines:
        if line.polyps:
            text = N_("{polyps} at {value}: {points}")
            polyps = CountedCoral(line.polyps, line.coral)
            lines.append("  " + tr(text, polyps=polyps, value=line.value, points=line.points))
    if points.unknown:
        lines.append(
            "  "
            + tr.count(*NN_("{n} hidden polyp: not known yet", "{n} hidden polyps: not known yet"), points.unknown)
        )
    if not points.unknown and not any(line.polyps for line in points.lines):
        lines.append("  " + tr(N_("The parrotfish is empty.")))
    if state.phase is Phase.OVER and (counted := player_tally(state, points.seat)) is not None:
        text = N_(
            "Tie-breakers: consumed polyps {consumed}, larva cubes {larvae}, polyp tiles {polyps}, guarded polyps {guarded}"
        )
        lines.append("  " + tr(text, **counted._asdict()))
    return lines


def _place_line(tr: Translator, state: State, places: tuple[RankedPlace, ...], index: int) -> str:
    """Return one place and its reason in words; the last place alone needs none."""
    here = places[index]
    player = state.table.seats[here.seat]
    reason = ranking_reason(tr, state.table, places, index)
    if not reason:
        return tr(N_("{place}. {player}"), place=here.place, player=player)
    return tr(N_("{place}. {player} ({reason})"), place=here.place, player=player, reason=reason)


def ranking_reason(tr: Translator, table: Table, places: tuple[RankedPlace, ...], index: int) -> str:
    """Return what put a player above the next one, or levels them with a neighbour; empty for the last place."""
    here, above, below = places[index], places[index - 1 : index], places[index + 1 : index + 2]
    sharing = [here, *above] if above and above[0].place == here.place else [here]
    for place in sharing:
        if place.by in (Tiebreak.SHARED, Tiebreak.UNCOUNTED):
            return tr(_TOLD_APART[place.by])
    if not below:
        return ""
    return tr(_TOLD_APART[here.by], below=table.seats[below[0].seat])


_ROADS = {
    Trigger.LOCKED: NN_("{n} coral tile open", "{n} coral tiles open"),
    Trigger.SHRIMPS: NN_("{n} shrimp to be eaten", "{n} shrimps to be eaten"),
    Trigger.SPACE: NN_("{n} bare rock space", "{n} bare rock spaces"),
    Trigger.SUPPLY: NN_("{n} polyp tile, bonus included", "{n} polyp tiles, bonus included"),
}

_SOONEST = {
    Trigger.LOCKED: NN_(
        "The game can end in this turn, if all ten coral tiles are locked.",
        "The game can end in {n} turns at the earliest, if all ten coral tiles are locked.",
    ),
    Trigger.SHRIMPS: NN_(
        "The game can end in this turn, if a parrotfish eats its fourth shrimp.",
        "The game can end in {n} turns at the earliest, if a parrotfish eats its fourth shrimp.",
    ),
    Trigger.SPACE: NN_(
        "The game can end in this turn, if the bare rock runs out.",
        "The game can end in {n} turns at the earliest, if the bare rock runs out.",
    ),
    Trigger.SUPPLY: NN_(
        "The game can end in this turn, if the open sea cannot be refilled.",
        "The game can end in {n} turns at the earliest, if the open sea cannot be refilled.",
    ),
}


def outlook_lines(tr: Translator, view: View) -> list[str]:
    """Return lines on how near the end is: when it can come, what each road lacks, which supplies run low."""
    if view.phase is Phase.OVER or view.table.depth is Depth.SCORE:
        return []
    found = estimate_end(view)
    soonest = nearest_end_line(tr, view, found)
    if view.phase is Phase.FEAST:
        return [soonest, feast_line(tr, view)]
    return [
        soonest,
        *(capitalize_first(end_condition_line(tr, each)) for each in found.roads),
        *(said(tr) for said in low_supply_lines(view, found)),
    ]


def end_condition_line(tr: Translator, road: EndCondition) -> str:
    """Return the words for what is missing until the game ends on this road."""
    return tr.count(*_ROADS[road.trigger], road.left)


def nearest_end_line(tr: Translator, view: View, found: Outlook) -> str:
    """Return a sentence that says when the game can end at the earliest, and how; or how it ended."""
    if view.end is not None:
        return capitalize_first(tr(N_("The end: {trigger}."), trigger=view.end.trigger))
    soonest = found.nearest
    if soonest is None:
        return ""
    return tr.count(*_SOONEST[soonest.trigger], soonest.turns)


def end_this_turn_line(trigger: Trigger) -> str:
    """Return the sentence, a msgid, that the game can end in this turn, and on what condition."""
    return _SOONEST[trigger][0]


def low_supply_lines(view: View, found: Outlook) -> tuple[Callable[[Translator], str], ...]:
    """Return a function for each supply that runs low: it makes the sentence about it."""
    said: list[Callable[[Translator], str]] = []
    if found.low_bag and view.bag is not None:
        number = view.bag
        said.append(
            lambda tr: tr.count(
                *NN_("The bag holds only {n} polyp tile.", "The bag holds only {n} polyp tiles."), number
            )
        )
    if found.low_larvae:
        said.append(partial(_low_larvae, found.low_larvae))
    if found.low_cylinders:
        said.append(partial(_low_cylinders, found.low_cylinders))
    return tuple(said)


def _low_larvae(corals: tuple[Coral, ...], tr: Translator) -> str:
    names = [tr(N_("{coral:larvae}"), coral=coral) for coral in corals]
    return tr(N_("At most one is left in the supply: {things}."), things=tuple(names))


def _low_cylinders(algae: tuple[Alga, ...], tr: Translator) -> str:
    names = [tr(N_("{alga:cylinders}"), alga=alga) for alga in algae]
    return tr(N_("At most one is left in the supply: {things}."), things=tuple(names))


def end_reason_line(tr: Translator, trigger: Trigger) -> str:
    """Return a sentence that says why the game ended."""
    return capitalize_first(tr(N_("The game has ended: {trigger}."), trigger=trigger))


def feast_line(tr: Translator, view: View) -> str:
    """Return the words for what comes after the end: who may still eat, or the fishes."""
    end = view.end
    if end is None or not end.waiting:
        return tr(N_("Now the parrotfish are opened and the points are counted."))
    names = tuple(view.table.seats[seat] for seat in end.waiting)
    return tr.count(
        *NN_(
            "{players} has one additional turn, only to eat one coral.",
            "{players} have one additional turn each, in this order, only to eat one coral.",
        ),
        len(names),
        players=names,
    )
