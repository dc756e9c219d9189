"""Reef, by Emerson Matsuuchi (2018): all that is its own in `companion`; two to four players."""
