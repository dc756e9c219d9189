"""How what a program tells of a file is compared with what 0.2.0 told."""

from __future__ import annotations

from typing import Any


def lost(told: Any, now: Any, place: str = "") -> list[str]:
    """Where something that was told is told otherwise now, or not at all."""
    if isinstance(told, dict) and isinstance(now, dict):
        kept = {key: each for key, each in told.items() if key != "sentence"}  # which may be worded better
        return [fault for key, each in kept.items() for fault in lost(each, now.get(key), f"{place}/{key}")]
    if isinstance(told, list) and isinstance(now, list) and len(told) == len(now):
        return [fault for n, each in enumerate(told) for fault in lost(each, now[n], f"{place}/{n}")]
    return [] if told == now else [f"{place}: {told!r}, now {now!r}"]
