"""Links between rules: from each rule, those that a reader asks for next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.guide import related

_TOGETHER: Final[tuple[tuple[str, ...], ...]] = (
    ("things.shrimp", "attack.guard", "introduce", "example.shrimp"),
    ("things.consumed", "attack.consumed", "example.attack"),
    ("things.larva", "larva", "example.larva"),
    ("things.tile", "tile.flip", "example.alga"),
    ("things.sea", "setup.sea", "collect", "example.collect"),
    ("setup.table", "setup.boards", "setup.bonus", "setup.hands"),
    ("example.eat", "eat"),
    ("setup.bonus", "growth", "end.bag", "advanced.bonus"),
    ("setup.side", "tile.flip"),
    ("setup.sea", "collect"),
    ("setup.hands", "table.secret"),
    ("setup.fish", "alga.last", "table.fish"),
    ("setup.larvae", "larva", "table.public"),
    ("turn.order", "eat.move-first", "move", "nothing"),
    ("eat", "eat.fourth", "end.shrimps", "advanced.eat"),
    ("eat.move-first", "move"),
    ("larva", "larva.none", "place.empty", "attack.size"),
    ("introduce", "shrimp.one-per-coral", "shrimp.two-per-rock"),
    ("move", "move.free", "shrimp.one-per-coral", "shrimp.two-per-rock"),
    ("larva-for-polyp", "larva.kept", "larva.absent", "attack.consumed"),
    ("alga", "alga.sea", "alga.lock", "alga.paid", "attack.consumed"),
    ("polyp-for-larva", "polyp.absent", "growth.bonus"),
    ("collect", "refill", "end.supply"),
    ("coral", "shrimp.one-per-coral"),
    ("place.empty", "place.guarded-join", "place.others", "end.space"),
    ("place.guarded-join", "attack.guarded-join", "shrimp.one-per-coral"),
    ("growth", "growth.bonus", "growth.after-attack", "growth.direct", "growth.shrimp", "advanced.growth"),
    ("attack.size", "attack.adjacent", "attack.hierarchy", "attack.guard"),
    ("attack.hierarchy", "tile.flip"),
    ("attack.guard", "move"),
    ("attack.consumed", "larva-for-polyp", "alga"),
    ("attack.split", "coral"),
    ("alga.sea", "alga.lock", "tile.flip", "alga.nothing", "alga.supply"),
    ("alga.lock", "alga.last", "end.locked", "eat"),
    ("alga.playable", "alga.nothing", "alga.supply"),
    ("end.locked", "end.feast", "end.at-once"),
    ("end.shrimps", "end.feast", "end.at-once"),
    ("end.space", "end.at-once"),
    ("end.feast", "feast.exact", "feast.order", "advanced.eat"),
    ("score", "score.ties", "tile.flip"),
    ("advanced.eat", "eat.advanced-five", "end.feast"),
    ("eat.advanced-five", "alga.last"),
    ("table.public", "table.secret", "shrimp.hidden"),
)
"""In each line the first rule leads to all others, and they lead back to it."""

RELATED: Final[Mapping[str, tuple[str, ...]]] = related(_TOGETHER)
"""From a rule's name to the names of those it leads to, the closest first; not every rule has any."""
