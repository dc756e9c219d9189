"""The kits there are, by the word of their game. The shared rooms never read this: a kit is handed to them."""

from __future__ import annotations

from collections.abc import Mapping

from printables.press.part import Kit
from printables.reef_encounter.kit import KIT as REEF_ENCOUNTER

KITS: Mapping[str, Kit] = {kit.key: kit for kit in (REEF_ENCOUNTER,)}
