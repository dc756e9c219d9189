"""The command line: its words, its languages, what a shell completes, and commands that packages above answer."""
