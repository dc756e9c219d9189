"""X11 ends the whole process where a driver for OpenGL is missing; while the window opens it only tells."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def x_errors_passed_over() -> Iterator[None]:
    """Within, what X11 refuses comes back to whoever asked for it: to SDL, which then says what is lacking."""
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


def _library() -> Any | None:
    """The library SDL will load as well; None where windows are not X11's."""
    if not (sys.platform.startswith("linux") and os.environ.get("DISPLAY")):
        return None
    from ctypes import CDLL

    try:
        return CDLL("libX11.so.6")
    except OSError:
        return None
