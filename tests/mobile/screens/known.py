"""What is known to be wrong on some screens, and why it is still so. This list only ever gets shorter."""

from __future__ import annotations

from fnmatch import fnmatchcase

from tests.mobile.geometry import Fault

KNOWN: dict[tuple[str, str], str] = {
    ("reef-watch", "small text: 'Abspielen'*"): "five large buttons beside a board on a small lying phone",
}
"""Screens and faults, as patterns; and why."""


def known(screen: str, fault: Fault) -> tuple[str, str] | None:
    """The entry that knows of a fault."""
    for where, what in KNOWN:
        if fnmatchcase(screen, where) and fnmatchcase(str(fault), what):
            return where, what
    return None
