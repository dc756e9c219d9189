"""Serializer of views: what one viewer sees of a game of Reef, as JSON (`docs/state.reef.schema.json`)."""

from __future__ import annotations

from typing import Any

from companion.reef.box.pieces import space_name
from companion.reef.notation.words import board_document, stock_document
from companion.reef.questions.view import PlayerView, View
from companion.reef.rules.scoring import Place, Score, Total
from companion.reef.rules.state import Depth, Phase, Slot
from companion.saved.fields import options_document, word


def view_document(view: View) -> dict[str, Any]:
    """Return everything one viewer sees, by name. Omits what the game's depth does not follow."""
    table = view.table
    signs = [word(seat.sign) for seat in table.seats]
    over, points_only = view.phase is Phase.OVER, table.depth is Depth.POINTS
    document: dict[str, Any] = {
        "game": "reef",
        "viewer": view.viewer if isinstance(view.viewer, str) else signs[view.viewer],
        "depth": word(table.depth),
        **options_document(table.options),
        "phase": word(view.phase),
        "turn": {"player": None if over or points_only else signs[view.seat], "round": view.round},
        "players": [_player(player) for player in view.players],
    }
    if table.depth is not Depth.SCORE:
        document |= {
            "supply": stock_document(view.supply),
            "display": [_slot(slot) for slot in view.display],
            "last_round": None if view.last is None else word(view.last),
        }
        if table.depth is not Depth.POINTS:
            document["deck"] = {"cards": view.deck, "top": None if view.top is None else str(view.top)}
    if over:
        document["end"] = None if view.end is None else word(view.end)
        document["ranking"] = [_place(place, signs) for place in view.ranking] if view.ranking else None
    return document


def _player(view: PlayerView) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": view.seat.name,
        "sign": word(view.seat.sign),
        "stacks": board_document(view.board),
        "points": view.points,
        "hand": {"cards": view.cards, "known": [str(card) for card in (*view.hand.known, *view.hand.dealt)]},
        "played": [None if card is None else str(card) for card in view.played],
    }
    if view.total is not None:
        found["total"] = _total(view.total)
    return found


def _total(total: Total) -> dict[str, Any]:
    return {
        "points": total.points,
        "settled": total.settled,
        "taken": total.taken,
        "hand": [_score(score) for score in total.hand],
        "counted": list(total.counted),
        "tally": None if total.tally is None else total.tally._asdict(),
    }


def _score(score: Score) -> dict[str, Any]:
    matches = [[space_name(space) for space in match] for match in score.matches]
    crown = None if score.crown is None else space_name(score.crown)
    return {"card": str(score.card), "points": score.points, "matches": matches, "crown": crown}


def _slot(slot: Slot | None) -> dict[str, Any] | None:
    return None if slot is None else {"card": None if slot.card is None else str(slot.card), "tokens": slot.tokens}


def _place(place: Place, signs: list[str]) -> dict[str, Any]:
    return {"place": place.rank, "players": [signs[seat] for seat in place.seats]}
