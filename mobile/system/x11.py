"""Calls to X11 around the opening of a window: the screen's size, and errors that do not end the process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def x_errors_passed_over() -> Iterator[None]:
    """Context in which X11's errors come back to their caller, SDL, which then says what is lacking.

    Else X11 ends the whole process where a driver for OpenGL is missing.
    """
    library = _library()
    if library is None:
        yield
        return
    from ctypes import CFUNCTYPE, c_int, c_void_p

    library.XSetErrorHandler.restype = c_void_p
    library.XSetErrorHandler.argtypes = [c_void_p]
    goes_on = CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda _display, _event: 0)
    before = library.XSetErrorHandler(goes_on)
    try:
        yield
    finally:
        library.XSetErrorHandler(before)


def screen_size() -> tuple[int, int] | None:
    """Return width and height of all monitors together in pixels; None without X11, or if it does not answer."""
    library = _library()
    if library is None:
        return None
    from ctypes import c_void_p

    library.XOpenDisplay.restype = c_void_p
    display = c_void_p(library.XOpenDisplay(None))
    if not display:
        return None
    try:
        screen = library.XDefaultScreen(display)
        return library.XDisplayWidth(display, screen), library.XDisplayHeight(display, screen)
    finally:
        library.XCloseDisplay(display)


def _library() -> Any | None:
    """Return the library SDL will load as well; None where windows are not X11's."""
    drawn_elsewhere = "x11" not in os.environ.get("SDL_VIDEODRIVER", "x11")
    if drawn_elsewhere or not (sys.platform.startswith("linux") and os.environ.get("DISPLAY")):
        return None
    from ctypes import CDLL

    try:
        return CDLL("libX11.so.6")
    except OSError:
        return None
