"""The table in words, from one view: the player on turn, boards, coral tiles, open sea, players, supplies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.reef_encounter.box.boards import cell_name, cells_of
from companion.reef_encounter.box.pieces import CORAL_TILES, Alga, Coral, PlayerColour
from companion.reef_encounter.notation.diagram import diagram
from companion.reef_encounter.questions.view import PlayerView, View
from companion.reef_encounter.rules.dominance import ALL_TILES, cylinders_left, face
from companion.reef_encounter.rules.state import Depth, Holding, Phase, Rock, Seat
from companion.reef_encounter.wording.names import Counting, some
from companion.reef_encounter.wording.scores import band
from companion.speech import N_, NN_, Speech, sentence

CONTRADICTED: Final = N_(
    "By all that was entered, what was told in private cannot be right. It counts as untold until it is corrected."
)


def table_lines(speech: Speech, view: View) -> list[str]:
    """Return lines that describe the whole table, section by section, for a terminal."""
    full = view.table.depth is Depth.FULL
    lines = [whose_turn(speech, view)]
    if full:
        boards = diagram(view.table, view.rocks).split("\n\n")
        for letter, rock, drawn in zip(view.table.letters, view.rocks, boards, strict=True):
            lines += ["", speech(N_("Board {letter}"), letter=letter), *drawn.splitlines()[1:]]
            lines += ["  " + line for line in _rock_lines(speech, view.table.seats, rock)]
        lines += ["", _legend(speech, view)]
    lines += ["", *_tile_lines(speech, view)]
    if full:
        lines += ["", *_sea_lines(speech, view)]
    for player in view.players:
        lines += ["", *_player_lines(speech, view, player)]
    return lines


def whose_turn(speech: Speech, view: View) -> str:
    """Return a sentence that says who acts now, in what part of the game."""
    player = view.table.seats[view.turn.seat]
    match view.phase:
        case Phase.OPENING:
            return speech(N_("Opening: every player feeds the parrotfish and chooses two larva cubes."))
        case Phase.PLAY:
            return speech(N_("On turn: {player} ({colour})"), player=player, colour=player.colour)
        case Phase.FEAST:
            return speech(N_("Additional turn: {player} ({colour})"), player=player, colour=player.colour)
        case Phase.OVER:
            if view.end is None:
                return speech(N_("The game is over."))
            return speech(N_("The game is over: {trigger}."), trigger=view.end.trigger)


def _legend(speech: Speech, view: View) -> str:
    corals = ", ".join(f"{coral.name[0]} {speech.name(coral)}" for coral in Coral)
    owners = ", ".join(
        seat.colour.name[0].lower() + " " + speech(N_("{player}’s shrimp"), player=seat) for seat in view.table.seats
    )
    return speech(N_("{corals}; {owners}; - bare rock, * extra growth, . deep water"), corals=corals, owners=owners)


def _rock_lines(speech: Speech, seats: Sequence[Seat], rock: Rock) -> Iterator[str]:
    """Yield lines that say what the diagram shows, to be read aloud: polyps of each coral, shrimps and owners."""
    things = [(speech.name(coral), rock.corals[coral]) for coral in Coral]
    things += [
        (speech(N_("{player}’s shrimps"), player=seat), cells)
        for seat, cells in zip(seats, rock.shrimps, strict=True)
    ]
    for thing, cells in things:
        if cells:
            yield speech.labelled(sentence(thing), ", ".join(cell_name(cell) for cell in cells_of(cells)))


def _tile_lines(speech: Speech, view: View) -> list[str]:
    lines = [speech(N_("Coral tiles, the stronger coral first:"))]
    for tile in CORAL_TILES:
        now = face(view.tiles, tile)
        text = N_("{tile}; large {large:alga}, small {small:alga}")
        if view.tiles.is_locked(tile.number):
            text = N_("{tile}; locked with {large:cylinder}")
        lines.append(f"  {tile.number:2}  " + speech(text, tile=now, large=now.large_alga, small=now.small_alga))
    if view.tiles.sea is None:
        lines.append(speech(N_("The alga space is empty.")))
    else:
        lines.append(speech(N_("On the alga space: {alga:cylinder}"), alga=view.tiles.sea))
    left = ", ".join(f"{speech.name(alga)} {cylinders_left(view.tiles, alga)}" for alga in Alga)
    lines.append(speech(N_("Alga cylinders in the supply: {left}"), left=left))
    if view.tiles.locked != ALL_TILES:
        still_open = len(CORAL_TILES) - view.tiles.locked.bit_count()
        lines.append(speech.count(*NN_("{n} coral tile is still open", "{n} coral tiles are still open"), still_open))
    return lines


def _sea_lines(speech: Speech, view: View) -> list[str]:
    lines = [speech(N_("Open sea:"))]
    for coral in Coral:
        tiles = some(view.sea[coral]) or speech(N_("no polyps"))
        lines.append("  " + sentence(speech(N_("{coral}: {polyps}"), coral=coral, polyps=tiles)))
    lines.append(
        speech(
            N_("Supply: {larvae}; bonus polyps: {bonus}"),
            larvae=some(view.larva_supply, Counting.LARVA) or speech(N_("no larva cubes")),
            bonus=some(view.bonus) or speech(N_("no polyps")),
        )
    )
    if view.bag is not None:
        lines.append(speech.count(*NN_("{n} polyp tile in the bag", "{n} polyp tiles in the bag"), view.bag))
    return lines


def _player_lines(speech: Speech, view: View, player: PlayerView) -> list[str]:
    colour: PlayerColour = player.seat.colour
    lines = [speech(N_("{player} ({colour})"), player=player.seat, colour=colour)]
    none = speech(N_("no polyps"))
    if view.table.depth is Depth.FULL:
        lines.append("  " + speech(N_("in front of the screen: {polyps}"), polyps=some(player.consumed) or none))
    behind = player.behind
    if behind is not None and view.table.depth is Depth.FULL:
        lines.append("  " + hand_line(speech, behind.hand))
        larvae = some(behind.larvae, Counting.LARVA) or speech(N_("no larva cubes"))
        shrimps = speech.count(*NN_("{n} shrimp", "{n} shrimps"), behind.shrimps)
        lines.append("  " + speech(N_("also: {larvae}; {shrimps}"), larvae=larvae, shrimps=shrimps))
    if behind is not None:
        lines.append("  " + fish_line(speech, behind.fish))
        if behind.contradicted:
            lines.append("  " + speech(CONTRADICTED))
    if view.table.depth is not Depth.SCORE:
        lines.append("  " + speech.count(*NN_("{n} shrimp eaten", "{n} shrimps eaten"), player.meals))
    if player.score is not None:
        lines.append("  " + band(speech, player.score))
    return lines


def hand_line(speech: Speech, holding: Holding) -> str:
    """Return words for the polyp tiles behind somebody's screen, without a capital letter or a full stop."""
    return speech(N_("behind the screen: {things}"), things=_hand(speech, holding) or speech(N_("no polyps")))


def fish_line(speech: Speech, holding: Holding) -> str:
    """Return words for the polyp tiles in somebody's parrotfish, without a capital letter or a full stop."""
    return speech(N_("in the parrotfish: {things}"), things=_hand(speech, holding) or speech(N_("no polyps")))


def _hand(speech: Speech, holding: Holding) -> tuple[object, ...]:
    things: tuple[object, ...] = some(holding.seen)
    if sum(holding.told):
        things = (*things, speech(N_("told in private: {polyps}"), polyps=some(holding.told)))
    if holding.unknown:
        hidden = speech.count(*NN_("{n} hidden polyp", "{n} hidden polyps"), holding.unknown)
        things = (*things, hidden)
    return things
