"""Insets: how far the system's bars, the notch and the keyboard reach into the window (on Android).

Elsewhere nothing reaches in. Android 15 and later give apps the whole screen; before that the system keeps a
window clear of its bars, so what counts is how much of our own surface lies under them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple

_ACTIVITY: Final = "org.kivy.android.PythonActivity"


class Insets(NamedTuple):
    """Pixels of the window that are covered at each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NONE: Final = Insets()


def insets(module: Callable[[str], Any] = import_module) -> Insets:
    """Return the insets now; zero outside Android, or before its window has been laid out.

    `module` imports by name, so that tests can stand in for Android.
    """
    try:
        java = module("jnius").autoclass
        activity = java(_ACTIVITY).mActivity
    except ImportError:
        return NONE
    decor = activity.getWindow().getDecorView()
    covered = decor.getRootWindowInsets()
    content = activity.findViewById(java("android.R$id").content)  # the view that holds our surface
    if covered is None or content is None or not content.getWidth():
        return NONE
    place = [0, 0]
    content.getLocationInWindow(place)
    left, top = place
    right = decor.getWidth() - left - content.getWidth()
    bottom = decor.getHeight() - top - content.getHeight()
    bars = _bars(java, covered)
    return Insets(*(max(0, inset - kept) for inset, kept in zip(bars, (left, top, right, bottom), strict=True)))


def _bars(java: Callable[[str], Any], covered: Any) -> Insets:
    """Return the insets of bars, notch and keyboard, from the edges of the screen inward."""
    if java("android.os.Build$VERSION").SDK_INT < 30:
        return Insets(
            covered.getSystemWindowInsetLeft(),
            covered.getSystemWindowInsetTop(),
            covered.getSystemWindowInsetRight(),
            covered.getSystemWindowInsetBottom(),
        )
    kind = java("android.view.WindowInsets$Type")
    found = covered.getInsets(kind.systemBars() | kind.displayCutout() | kind.ime())
    return Insets(found.left, found.top, found.right, found.bottom)
