"""Fixtures borrowed from the tests of the app: its window, its Driver, its drawings."""

from tests.mobile.conftest import counted, drawings, ui, window

__all__ = ["counted", "drawings", "ui", "window"]
