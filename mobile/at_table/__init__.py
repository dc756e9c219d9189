"""The table page of any game, and its parts: prompt, log, sheets, undo, keyboard, playback. Names no game."""
