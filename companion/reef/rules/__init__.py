"""The rules of Reef: everything true at one moment, all that can be done, and what comes of it."""
