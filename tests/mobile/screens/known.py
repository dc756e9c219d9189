"""What is known to be wrong on some screens, and why it is still so. This list only ever gets shorter."""

from __future__ import annotations

from fnmatch import fnmatchcase

from tests.mobile.geometry import Fault

KNOWN: dict[tuple[str, str], str] = {
    ("around-supply", "small text: *"): "one long German word beside its picture on the narrowest phone",
    ("table-*", "small target: *"): "a phone lying, and large text or touch, leave the tray too little",
    ("table-*", "small text: *"): "on a phone lying the prompt and the buttons of looking back have too little room",
    ("table-*", "broken: *"): "the buttons of looking back are too narrow on a phone lying",
    ("table-refill", "out of reach: *"): "the grid of tiles is wider than the narrowest phone at the largest touch",
    (
        "trust-correct-size",
        "small target: *",
    ): "one of the sizes to choose from is a fraction of a millimetre too narrow",
    (
        "trust-rescued",
        "broken: *",
    ): "the title of a sheet has too little room beside its button on the narrowest phone",
}
"""Screens and faults, as patterns; and why."""


def known(screen: str, fault: Fault) -> tuple[str, str] | None:
    """The entry that knows of a fault."""
    for where, what in KNOWN:
        if fnmatchcase(screen, where) and fnmatchcase(str(fault), what):
            return where, what
    return None
