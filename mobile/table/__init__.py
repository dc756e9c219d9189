"""The table page of any game, and its parts: prompt, log, dialogs, undo, keyboard, playback, audit. Names no game."""
