"""The window and the Driver of the app's tests."""

from tests.mobile.conftest import drawings, ui, window

__all__ = ["drawings", "ui", "window"]
