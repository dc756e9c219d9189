"""Compares what a program tells of a saved file with what 0.2.0 told."""

from __future__ import annotations

from typing import Any


def differences(told: Any, now: Any, place: str = "") -> list[str]:
    """The places where a thing that 0.2.0 told is told otherwise now, or not at all."""
    if isinstance(told, dict) and isinstance(now, dict):
        kept = {key: each for key, each in told.items() if key != "sentence"}  # which may be worded better
        return [fault for key, each in kept.items() for fault in differences(each, now.get(key), f"{place}/{key}")]
    if isinstance(told, list) and isinstance(now, list) and len(told) == len(now):
        return [fault for n, each in enumerate(told) for fault in differences(each, now[n], f"{place}/{n}")]
    return [] if told == now else [f"{place}: {told!r}, now {now!r}"]
