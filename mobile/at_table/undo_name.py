"""The caption of the undo button, in full and shorter. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.translator import N_, Speech

BACK_SIGN: Final = "←"


def take_back(speech: Speech, what: str) -> str:
    """Return the caption of the undo button; `what` is the msgid of what it undoes, empty for nothing."""
    return speech(N_("Take back: {what}"), what=speech(what)) if what else speech(N_("Take back"))


def take_back_fitting(
    speech: Speech, what: str, fits: Callable[[str], bool], barely: Callable[[str], bool] = lambda _name: False
) -> str:
    """Return the longest caption that fits: in full, with a sign for the verb, or the verb alone.

    What only `barely` fits, in small letters, comes before the sign without a word.
    """
    whole, shorter = take_back(speech, what), f"{BACK_SIGN} {speech(what)}"
    if fits(whole):
        return whole
    if what and (fits(shorter) or barely(shorter)):
        return shorter
    verb = take_back(speech, "")
    return verb if fits(verb) or barely(verb) else BACK_SIGN
