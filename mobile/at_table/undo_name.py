"""The words of the button that takes back, in full and shorter. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.speech import N_, Speech

BACK_SIGN: Final = "←"


def take_back(speech: Speech, what: str) -> str:
    """The name of what is taken back, `what` being its msgid; empty for nothing."""
    return speech(N_("Take back: {what}"), what=speech(what)) if what else speech(N_("Take back"))


def take_back_fitting(speech: Speech, what: str, fits: Callable[[str], bool]) -> str:
    """The same with a sign for the verb, or the sign alone, where the longer ones do not fit."""
    if fits(whole := take_back(speech, what)):
        return whole
    shorter = f"{BACK_SIGN} {speech(what)}"
    return shorter if what and fits(shorter) else BACK_SIGN
