"""Links between rules: from each rule, those that a reader asks for next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.guide import related

_TOGETHER: Final[tuple[tuple[str, ...], ...]] = (
    ("setup.supply", "end.colour", "play.short"),
    ("setup.tokens", "tokens.change", "tokens.hidden"),
    ("setup.start", "setup.expert", "place.space"),
    ("setup.display", "take.display", "take.top"),
    ("turn", "turn.order", "take.display", "play"),
    ("take.top", "take.tokens", "take.change", "hand.limit"),
    ("hand.limit", "play", "end.hand"),
    ("play", "play.order", "play.pieces", "play.score", "play.short"),
    ("place.space", "place.order", "place.height", "place.stay", "place.full"),
    ("play.score", "match.disjoint", "match.turn", "match.top"),
    ("match.height", "match.joker", "match.top"),
    ("special", "special.best", "special.none", "end.special"),
    ("end.colour", "end.deck", "end.both", "turn.order"),
    ("end.hand", "end.special", "play.score"),
    ("end.winner", "end.ties", "end.covered"),
    ("card", "pattern", "match.height"),
    ("points", "end.colour", "end.hand"),
    ("hand.count", "discard.open", "tokens.hidden"),
)
"""In each line the first rule leads to all others, and they lead back to it."""

RELATED: Final[Mapping[str, tuple[str, ...]]] = related(_TOGETHER)
