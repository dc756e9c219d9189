"""The list of all kits, by the word of their game. The shared rooms never import it: a kit is handed to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from printables.press.part import Kit
from printables.reef.kit import KIT as REEF
from printables.reef_encounter.kit import KIT as REEF_ENCOUNTER

Kits: TypeAlias = Mapping[str, Kit]

KITS: Final[Kits] = {kit.key: kit for kit in [REEF_ENCOUNTER, REEF]}
