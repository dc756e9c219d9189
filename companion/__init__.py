"""What all rooms stand on: refusals, languages, whole files. No screen, no paper, no clock, no dice."""

__version__ = "0.2.0"
