"""The game itself: no screen, no paper, no clock, no dice."""

__version__ = "0.1.0"
